"""Chain lightning, a spell of 3.7: it leaps from foe to foe. NetHack 3.7: spell.c, cast_chain_lightning."""

from dataclasses import dataclass
from typing import Final

from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.places import DIRECTIONS, Terrain, on_map, x_of, y_of
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.rays.ray_hits import Ray, ray_damage
from marrow.rules.dungeon.terrain import SHUT
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.power_changes import change_power
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.traits import monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "spell.c cast_chain_lightning"
BOLT: Final = Ray("shock", "bolt of lightning", 2, by_hero=True, spell="spellbook of chain lightning")
MOST_SPOTS: Final = 100
FROM_HERO, FROM_FOE = 2, 3  # how far a bolt goes before it must strike somebody
CROSSED: Final = frozenset((Terrain.POOL, Terrain.MOAT, Terrain.DRAWBRIDGE_UP, Terrain.LAVA))


@dataclass(frozen=True, slots=True)
class Bolt:
    """One bolt: the number of its direction, where it is, and how far it still goes."""

    way: int
    spot: int
    strength: int


def cast_chain_lightning(play: Play, book: Item) -> None:
    """Bolts go out in eight directions, strike foes, and fork from each whom lightning hurts."""
    if play.hero.hold.engulfer_id:
        return
    bolts: list[Bolt] = []
    for way in range(len(DIRECTIONS)):
        _go_on(play, bolts, way, play.hero.spot, FROM_HERO)
    for bolt in bolts:  # which grows while it is gone through
        _strike(play, bolt.spot)
        if not bolt.strength:
            continue
        left = bolt.strength - 1
        _go_on(play, bolts, bolt.way, bolt.spot, left)
        aside = left if left >= 2 else 0
        if aside:
            change_power(play, -1, RULE)
        _go_on(play, bolts, (bolt.way + 7) % 8, bolt.spot, aside)
        _go_on(play, bolts, (bolt.way + 1) % 8, bolt.spot, aside)


def _go_on(play: Play, bolts: list[Bolt], way: int, start: int, strength: int) -> None:
    """A bolt goes to the next spot, unless it is barred, spent, or was there. propagate_chain_lightning."""
    spot = start + DIRECTIONS[way]
    if len(bolts) >= MOST_SPOTS or not _may_cross(play.level, spot):
        return
    foe = play.level.monster_at.get(spot)
    if foe is not None:
        if foe.peaceful:
            return
        strength = 0 if monster_resists(foe, "shock") else FROM_FOE
    elif not strength:
        return
    if all(bolt.spot != spot for bolt in bolts):
        bolts.append(Bolt(way, spot, strength))


def _may_cross(level: Level, spot: int) -> bool:
    """Whether lightning passes: over floor, water and lava, and through doors that are not shut."""
    if not on_map(x_of(spot), y_of(spot)):
        return False
    ground = level.terrain[spot]
    if ground == Terrain.DOOR:
        return not level.detail[spot] & SHUT
    return ground > Terrain.DOOR or ground in CROSSED


def _strike(play: Play, spot: int) -> None:
    foe = play.level.monster_at.get(spot)
    if foe is None:
        return
    amount = ray_damage(play, foe, BOLT, resists=monster_resists(foe, "shock"))
    foe.hp -= amount
    if foe.hp <= 0:
        killed_by_hero(play, foe)
        return
    if amount:
        play.tell("spells.you shock", RULE, monster=the_monster(play, foe))
        if not can_see_monster(play, foe):
            mark_unseen_monster(play, spot)
    elif can_see_monster(play, foe):
        play.tell("spells.monster resists", RULE, monster=the_monster(play, foe))
    wake_up(play, foe, attacked=False)
