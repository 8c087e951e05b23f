"""Sentences that some players want about what the map shows: creatures, changes, the ground, wounds.

The options spot_monsters, mon_movement, mention_map, mention_decor, showdamage and accessiblemsg; the game
is not changed. NetHack 5.0.0: display.c and hack.c have them for those who cannot see a map.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from marrow.content import glyphs
from marrow.game import surroundings, telling
from marrow.game.seen import Sort, sort_of
from marrow.game.view import glyphs_of, play_for_viewing
from marrow.messages.entries import Entry, HpChanged
from marrow.model.places import Terrain, x_of, y_of
from marrow.rules.commands import looking
from marrow.rules.play import Play

if TYPE_CHECKING:
    from marrow.front.player import ScreenPlayer

CREATURES = (Sort.CREATURE, Sort.PET, Sort.UNSEEN)
DECOR = frozenset(
    (
        Terrain.STAIRS, Terrain.LADDER, Terrain.FOUNTAIN, Terrain.THRONE, Terrain.SINK, Terrain.GRAVE,
        Terrain.ALTAR,
    )
)  # fmt: skip
WANTED = ("spot_monsters", "mon_movement", "mention_map", "mention_decor")
MOST_CHANGES = 3  # of the map, told after one command


class Narrator:
    """Tells what has changed since the command before."""

    def __init__(self) -> None:
        self.shown: Sequence[int] = ()
        self.level = ("", 0)
        self.spot = 0

    def after(self, table: "ScreenPlayer") -> Iterator[str]:
        """The sentences on what a command has changed, by the player's options."""
        options = table.options
        if not any(options.on(name) for name in WANTED):
            return
        world = table.world
        shown = glyphs_of(world, table.edition)
        level = (world.level.branch, world.level.number)
        before, same = self.shown, level == self.level and len(self.shown) == len(shown)
        moved = same and self.spot != world.hero.spot
        self.shown, self.level, self.spot = shown, level, world.hero.spot
        if moved and options.on("mention_decor"):
            yield from _decor(table)
        if not same:
            return
        looked_at = play_for_viewing(world.clone(), table.edition)
        came = [
            spot for spot, (old, new) in enumerate(zip(before, shown, strict=True))
            if old != new and spot != world.hero.spot and new and sort_of(new) in CREATURES
        ]  # fmt: skip
        there_before = {glyph for glyph in before if glyph and sort_of(glyph) in CREATURES}
        for spot in came:
            known = shown[spot] in there_before
            if options.on("mon_movement" if known else "spot_monsters"):
                key = "screen.creature moves" if known else "screen.creature comes"
                yield _about(table, looked_at, spot, key)
        if options.on("mention_map"):
            changed = [spot for spot in range(len(shown)) if _is_change(before[spot], shown[spot])]
            for spot in changed[:MOST_CHANGES]:
                yield _about(table, looked_at, spot, "screen.map changes")


def _about(table: "ScreenPlayer", looked_at: Play, spot: int, key: str) -> str:
    """A sentence on what a spot shows."""
    what = looking.what_is_shown(looked_at, spot)
    return telling.text_for(key, {"what": what, "where": _where(table, spot)}, table.edition)


def _decor(table: "ScreenPlayer") -> Iterator[str]:
    """What the hero has walked onto, if no things that lie there have told it."""
    level, spot = table.world.level, table.world.hero.spot
    if level.terrain[spot] in DECOR and not level.items.get(spot):
        for words in surroundings.here(table.world, table.edition)[:1]:
            yield telling.text_for("screen.walked onto", {"what": words}, table.edition)


def _is_change(before: int, after: int) -> bool:
    """Whether ground that was shown shows another ground: a door that opened, a wall that is gone."""
    grounds = before and after and before != after
    return bool(grounds and before < glyphs.KIND and after < glyphs.KIND)


def _where(table: "ScreenPlayer", spot: int) -> str:
    """ " (3 north, 2 west)" under accessiblemsg, else nothing."""
    return f" ({where_words(table.world.hero.spot, spot)})" if table.options.on("accessiblemsg") else ""


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
