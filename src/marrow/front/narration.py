"""Sentences that some players want about what the map shows: creatures, changes, the ground, wounds.

The options spot_monsters, mon_movement, mention_map, mention_decor, showdamage and accessiblemsg; the game
is not changed. NetHack 5.0.0: display.c and hack.c have them for those who cannot see a map.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from marrow.content import glyphs
from marrow.game import surroundings, telling
from marrow.game.view import glyphs_of, play_for_viewing
from marrow.messages.entries import Entry, HpChanged
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE, Terrain, distance2, x_of, y_of
from marrow.rules.commands import looking
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.naming.monster_names import Article, monster_name_as, the_monster
from marrow.rules.play import Play

if TYPE_CHECKING:
    from marrow.front.player import ScreenPlayer

DECOR: Final = frozenset(
    (
        Terrain.STAIRS, Terrain.LADDER, Terrain.FOUNTAIN, Terrain.THRONE, Terrain.SINK, Terrain.GRAVE,
        Terrain.ALTAR,
    )
)  # fmt: skip
MOST_CHANGES: Final = 3  # of the map, told after one command
NEXT_TO: Final = 2  # squares of distances
FAR: Final = 8 * 8


class Narrator:
    """Tells what has changed since the command before."""

    def __init__(self) -> None:
        self.shown: Sequence[int] = ()
        self.level = ("", 0)
        self.spot = 0
        self.creatures: Mapping[int, int] = {}  # those that the hero was aware of, by id: where they were

    def copy(self) -> "Narrator":
        """Another that has seen the same."""
        made = Narrator()
        made.shown, made.level, made.spot = self.shown, self.level, self.spot
        made.creatures = self.creatures
        return made

    def after(self, player: "ScreenPlayer") -> Iterator[str]:
        """The sentences on what a command has changed, by the player's options."""
        options = player.options
        if not is_wanted(options.switches):
            return
        world = player.world
        play = play_for_viewing(world.clone(), player.edition)
        creatures = {one.id: one for one in world.level.monsters if is_noticed(play, one)}
        shown = glyphs_of(world, player.edition)
        level = (world.level.branch, world.level.number)
        before, known, same = self.shown, self.creatures, level == self.level and bool(self.shown)
        moved = same and self.spot != world.hero.spot
        self.shown, self.level, self.spot = shown, level, world.hero.spot
        self.creatures = {one.id: one.spot for one in creatures.values()}
        if moved and options.on("mention_decor"):
            yield from _decor(player)
        for monster in sorted(creatures.values(), key=lambda one: distance2(one.spot, world.hero.spot)):
            was_at = known.get(monster.id) if same else None
            if was_at is None:
                if options.on("spot_monsters"):
                    yield _comes(player, play, monster)
            elif was_at != monster.spot and options.on("mon_movement"):
                yield _moves(player, play, monster, was_at)
        if same and options.on("mention_map"):
            changed = [spot for spot in range(len(shown)) if _is_change(before[spot], shown[spot])]
            for spot in changed[:MOST_CHANGES]:
                yield _map_change(player, play, spot)


def is_wanted(switches: Mapping[str, bool]) -> bool:
    """Whether the player wants any of these sentences."""
    return (
        switches["spot_monsters"]
        or switches["mon_movement"]
        or switches["mention_map"]
        or switches["mention_decor"]
    )


def is_noticed(play: Play, monster: Monster) -> bool:
    """Whether the hero is aware of a creature as one: not of what hides, or looks like something else."""
    hides = monster.hidden or 0 < monster.disguise < glyphs.MONSTER
    return monster.spot != NOWHERE and can_spot_monster(play, monster) and not hides


def _comes(player: "ScreenPlayer", play: Play, monster: Monster) -> str:
    """ "You see a peaceful newt.", or notice it by other senses. NetHack 5.0.0: hack.c, notice_mon."""
    article: Article = "your" if monster.tame else "a"
    adjective = "peaceful" if monster.peaceful and not monster.tame else ""
    what = monster_name_as(play, monster, article, adjective=adjective, saddle=not monster.name)
    key = "screen.creature comes" if can_see_monster(play, monster) else "screen.creature is sensed"
    return telling.text_for(key, {"what": what, "where": _where(player, monster.spot)}, player.edition)


def _moves(player: "ScreenPlayer", play: Play, monster: Monster, was_at: int) -> str:
    """ "The jackal moves closer." NetHack 5.0.0: monmove.c, msg_mon_movement."""
    hero = player.world.hero.spot
    now, before = distance2(monster.spot, hero), distance2(was_at, hero)
    if now <= NEXT_TO:
        way = "next to you"
    elif now > FAR:
        way = "in the distance"
    else:
        way = "closer" if now <= before else "further away"
    what, where = the_monster(play, monster), _where(player, monster.spot)
    return telling.text_for(
        "screen.creature moves", {"what": what, "way": way, "where": where}, player.edition
    )


def _map_change(player: "ScreenPlayer", play: Play, spot: int) -> str:
    what = looking.what_is_shown(play, spot)
    return telling.text_for(
        "screen.map changes", {"what": what, "where": _where(player, spot)}, player.edition
    )


def _decor(player: "ScreenPlayer") -> Iterator[str]:
    """What the hero has walked onto, if no things that lie there have told it."""
    level, spot = player.world.level, player.world.hero.spot
    if level.terrain[spot] in DECOR and not level.items.get(spot):
        for words in surroundings.here(player.world, player.edition)[:1]:
            yield telling.text_for("screen.walked onto", {"what": words}, player.edition)


def _is_change(before: int, after: int) -> bool:
    """Whether ground that was shown shows another ground: a door that opened, a wall that is gone."""
    grounds = before and after and before != after
    return bool(grounds and before < glyphs.KIND and after < glyphs.KIND)


def _where(player: "ScreenPlayer", spot: int) -> str:
    """ " (3 north, 2 west)" under accessiblemsg, else nothing."""
    return f" ({where_words(player.world.hero.spot, spot)})" if player.options.on("accessiblemsg") else ""


def where_words(here: int, spot: int) -> str:
    """3 north, 2 west: how far a spot is away, and in which direction."""
    east, south = x_of(spot) - x_of(here), y_of(spot) - y_of(here)
    ways = [f"{abs(south)} {'south' if south > 0 else 'north'}"] if south else []
    ways += [f"{abs(east)} {'east' if east > 0 else 'west'}"] if east else []
    return ", ".join(ways) or "here"


def wound_words(entry: Entry) -> str:
    """What a wound costs and how many hit points are left, under showdamage; "" for other entries."""
    if not isinstance(entry, HpChanged) or entry.amount >= 0:
        return ""
    return telling.text_for("screen.wounded", {"amount": -entry.amount, "left": entry.left})
