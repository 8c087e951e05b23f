"""Riders displace other monsters. NetHack: monmove.c, should_displace; mhitm.c, mdisplacem."""

from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.dungeon.placement import move_head
from marrow.rules.dungeon.terrain import is_accessible, is_pool
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.monster_moves.reachable_spots import may_fight
from marrow.rules.monsters.traits import monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "mhitm.c mdisplacem"


def without_displacing(play: Play, monster: Monster, spots: list[int], goal: int) -> list[int]:
    """Leave out the spots of other monsters, unless one is nearer to the goal than all free spots."""
    at = play.world.level.monster_at
    taken = [spot for spot in spots if spot in at and not may_fight(play, monster, at[spot], pet=False)]
    if not taken:
        return spots
    free = [spot for spot in spots if spot not in taken]
    nearest_taken = min(
        (distance2(spot, goal) for spot in taken if not _is_undesirable(play, monster, spot)), default=None
    )
    if nearest_taken is None:
        return free
    better = not free or nearest_taken < min(distance2(spot, goal) for spot in free)
    return spots if better else free


def _is_undesirable(play: Play, monster: Monster, spot: int) -> bool:
    """Whether there is a trap it knows, rock, or water while it is not in water itself."""
    level = play.world.level
    trap = level.traps.get(spot)
    if trap is not None and play.dice.rn2(40, RULE) and monster.seen_traps & 1 << (trap.kind - 1):
        return True
    if is_accessible(level, spot):
        return False
    return not (is_pool(level, spot) and is_pool(level, monster.spot))


def displace_monster(play: Play, monster: Monster, other: Monster) -> bool:
    """Change places with another monster, which wakes up; True if it did: six times in seven."""
    level = play.world.level
    if not play.dice.rn2(7, RULE):
        return False
    other.hidden = other.asleep = other.waiting = False
    other.disguise = other.eating = 0
    gloved = worn_by(monster, Slot.GLOVES) is not None
    unsafe = gloved is not play.edition.monsters.gloves_protect_displacers
    if is_petrifying(other.species) and unsafe and not monster_resists(monster, "stoning"):
        petrify_monster(play, monster, by_hero=False)  # until 3.7 NetHack asks for gloves the wrong way round
        return False
    seen = can_spot_monster(play, monster) and can_spot_monster(play, other)
    here, there = monster.spot, other.spot
    del level.monster_at[there]
    move_head(level, monster, there)
    other.spot = here
    level.monster_at[here] = other
    if seen:
        told = {"monster": the_monster(play, monster), "other": the_monster(play, other)}
        play.tell("creatures.moves aside", RULE, **told)
    return True
