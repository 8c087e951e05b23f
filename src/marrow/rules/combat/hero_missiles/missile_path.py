"""The way of a missile to the first who stands in it; rocks may skip over water. NetHack: zap.c, bhit."""

from marrow.content import glyphs
from marrow.content.species import Species
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE, Terrain, TrapKind
from marrow.rules.combat.seen_flights import note_missile
from marrow.rules.combat.shades import passes_shade
from marrow.rules.dungeon.terrain import is_on_map, is_pool, is_rock, is_shut_door
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import (
    can_see_monster,
    can_spot_monster,
    disguise_of,
    senses_monster,
    warning_level,
)
from marrow.rules.hero.vision import can_see
from marrow.rules.naming import the_item, the_monster
from marrow.rules.physics.iron_bars import AtBars, meet_bars
from marrow.rules.play import Play

SKIP_RULE = "zap.c skiprange"
LAST_BOUNCE = 3  # with no more squares to go than these, a rock does not skip again


class Skips:
    """Where a thrown rock touches water and skips, counted in squares that are left to it."""

    def __init__(self, play: Play, distance: int) -> None:
        self._play = play
        self._start = self._end = 0
        self._aim(distance)
        self._flat = play.dice.rn2(3, SKIP_RULE) == 0
        self._skipping = self._skipped = False

    def _aim(self, left: int) -> None:
        before = left // 4
        start = left - (self._play.dice.rnd(before, SKIP_RULE) if before else 0)
        self._start = start
        self._end = min(start - start // 4 * self._play.dice.rnd(3, SKIP_RULE), start - 1)

    def reach(self, item: Item, spot: int, left: int, monster: Monster | None) -> Monster | None:
        """The rock comes to a spot: the monster that it meets there; it may fly over swimmers."""
        play = self._play
        if self._flat and self._start and left == self._start:
            if is_pool(play.level, spot) and monster is None:
                self._tell(item)
                self._skipping = self._skipped = True
            elif self._start > self._end + 1:
                self._start -= 1
        if not self._skipping:
            return monster
        if left <= self._end:
            self._skipping = False
            if left > LAST_BOUNCE:
                self._aim(left)
        elif monster is not None and _is_low_in_water(monster.species):
            if not is_blind(play.hero) and can_spot_monster(play, monster):
                name = the_monster(play, monster)
                play.tell("weapons.flies over", SKIP_RULE, item=the_item(play, item), monster=name)
            return None
        return monster

    def _tell(self, item: Item) -> None:
        play = self._play
        if is_blind(play.hero):
            hear(play, "weapons.hear skip", SKIP_RULE)
        else:
            key = "weapons.skips again" if self._skipped else "weapons.skips"
            play.tell(key, SKIP_RULE, item=the_item(play, item))


def _is_low_in_water(species: Species) -> bool:
    return species.letter == ";" or not {"swims", "amphibious"}.isdisjoint(species.traits)


def missile_path(play: Play, step: int, distance: int, item: Item) -> tuple[int, Monster | None]:
    """Where a missile stops, and the monster it hits there, if any; NOWHERE if it broke at iron bars."""
    level = play.level
    spot = play.hero.spot
    rock = item.kind.name == "rock" and play.edition.combat.rocks_skip_over_water
    skips = Skips(play, distance) if rock else None
    for flown in range(distance):
        following = spot + step
        if not is_on_map(following):
            break
        if level.terrain[following] == Terrain.IRON_BARS:
            result = meet_bars(play, item, following, spot, point_blank=flown == 0, by_hero=True)
            if result is AtBars.BREAKS:
                return NOWHERE, None
            if result is AtBars.STOPS:
                break
        monster = level.monster_at.get(following)
        if monster is not None and monster.hp < 1:
            monster = None
        if monster is None and _is_caught_by_web(play, item, following):
            return following, None
        if skips is not None:
            monster = skips.reach(item, following, distance - flown - 1, monster)
        if monster is not None and flies_past(play, monster, item):
            monster = None
        if monster is not None:
            note_missile(play, item, following, first=flown == 0)
            if can_see(play, following) and not can_spot_monster(play, monster):
                mark_unseen_monster(play, following)
            return following, monster
        if is_rock(level, following) or is_shut_door(level, following):
            break
        spot = following
        note_missile(play, item, spot, first=flown == 0)
        if level.terrain[spot] == Terrain.SINK:
            break
    return spot, None


def flies_past(play: Play, monster: Monster, item: Item) -> bool:
    """Whether what the hero threw or kicked flies on past somebody: a shade, or what seems a thing."""
    return passes_shade(play, monster, item) or _hero_takes_it_for_item(play, monster)


def _hero_takes_it_for_item(play: Play, monster: Monster) -> bool:
    """Z-274: whether the hero takes it for a thing, over which he throws."""
    if not play.edition.combat.missiles_pass_mimics or not glyphs.KIND <= monster.disguise < glyphs.MONSTER:
        return False
    if senses_monster(play, monster):
        return False
    if can_see_monster(play, monster):
        return bool(disguise_of(play.hero, monster))
    marked = play.level.remembered[monster.spot] == glyphs.UNSEEN_MONSTER
    return not marked and not warning_level(play, monster)


def _is_caught_by_web(play: Play, item: Item, spot: int) -> bool:
    """Whether a web where nobody is catches the missile, as one in three does since 3.7."""
    web = play.level.traps.get(spot)
    if web is None or web.kind != TrapKind.WEB or not play.edition.combat.webs_catch_missiles:
        return False
    if play.dice.rn2(3, "zap.c bhit"):
        return False
    if can_see(play, spot):
        play.tell("weapons.stuck in web", "zap.c bhit", item=the_item(play, item))
        web.seen = True
    return True
