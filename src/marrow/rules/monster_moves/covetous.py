"""Covetous monsters teleport to the Amulet and other treasures, and to the stairs when hurt.

NetHack: wizard.c, strategy and tactics.
"""

from collections.abc import Iterator
from typing import NamedTuple

from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.words import KindName, Trait
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.model.places import NOWHERE, distance2
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.combat.overcrowding import come_beside_hero, put_near
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.rooms import is_in_own_room
from marrow.rules.dungeon.teleport_bars import is_held_in_court, is_in_stasis
from marrow.rules.dungeon.terrain import is_in_closed_region
from marrow.rules.hero.vision import can_see
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import take_from_floor
from marrow.rules.lifesaving.restoring import expel
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.monsters.relocation import relocate_monster
from marrow.rules.monsters.traits import WIZARD, is_coveted_artifact, is_wizard
from marrow.rules.naming import an_item, the_monster
from marrow.rules.play import Play

RULE = "wizard.c tactics"
OUT_OF_REACH = 64  # squared: farther from the hero it heals itself
# What each trait seeks; None is any quest artifact. The Amulet always comes first.
SOUGHT_TREASURES: tuple[tuple[Trait, KindName | None], ...] = (
    ("wants amulet", "Amulet of Yendor"),
    ("wants book", "Book of the Dead"),
    ("wants bell", "Bell of Opening"),
    ("wants candelabrum", "Candelabrum of Invocation"),
    ("wants artifact", None),
)
# When the way to the Sanctum is open
SOUGHT_AFTER_INVOCATION = (SOUGHT_TREASURES[0], SOUGHT_TREASURES[4], *SOUGHT_TREASURES[1:4])


class Treasure(NamedTuple):
    """A treasure: its spot, the item if it lies there, and the monster that carries it, if one does."""

    spot: int
    item: Item | None = None
    bearer: Monster | None = None


def tactics(play: Play, monster: Monster) -> None:
    """Teleport to the stairs if hurt, else to a treasure or whoever carries it, else to the hero.

    NetHack: wizard.c, tactics.
    """
    duty = monster.duty
    if isinstance(duty, Keeper | Priest) and is_in_own_room(play.level, monster, duty):
        return
    if is_weak(monster):
        go_to_stairs_and_heal(play, monster)
        return
    goal = find_treasure(play, monster)
    if goal is not None:
        go_for(play, monster, goal)
    elif monster.hp * 3 // max(monster.max_hp, 1) < 3:
        go_to_stairs_and_heal(play, monster)
    else:
        harass(play, monster)


def is_weak(monster: Monster) -> bool:
    """Whether it is so hurt that it only recovers: below two thirds, the Wizard below one third."""
    share = monster.hp * 3 // max(monster.max_hp, 1)
    return share == 0 or (share == 1 and monster.species.name != WIZARD)


def attack_on_treasure(play: Play, monster: Monster) -> bool:
    """It does not walk, but attacks a monster that stands on its treasure next to it; True if it did.

    NetHack: monmove.c, m_move.
    """
    goal = None if is_weak(monster) else find_treasure(play, monster)
    reach = 2 if play.edition.monsters.covetous_attack_diagonally else 1
    if goal is None or distance2(monster.spot, goal.spot) > reach:
        return False
    intruder = play.level.monster_at.get(goal.spot)
    if intruder is None or intruder is monster:
        return False
    attack_monster(play, monster, intruder)
    return True


def find_treasure(play: Play, monster: Monster) -> Treasure | None:
    """The first treasure it seeks and does not carry that is on this level. NetHack: wizard.c, strategy."""
    sought = SOUGHT_AFTER_INVOCATION if play.world.invoked else SOUGHT_TREASURES
    for trait, name in sought:
        goal = _target(play, monster, name) if trait in monster.species.traits else None
        if goal is not None:
            return goal
    return None


def _target(play: Play, monster: Monster, name: KindName | None) -> Treasure | None:
    """Where this treasure is. NetHack: wizard.c, target_on, you_have, on_ground and other_mon_has_arti."""
    if any(_is_wanted(play, item, name) for item in monster.inventory):
        return None
    hero = play.hero
    sought = QUEST_ARTIFACTS[hero.role.name]
    for item in hero.inventory:
        if item.artifact == sought if name is None else item.kind.name == name:
            return Treasure(hero.spot)
    for spot, item in _on_ground(play):
        if _is_wanted(play, item, name):
            return Treasure(spot, item)
    for other in play.level.monsters:
        if other is not monster and any(_is_wanted(play, item, name) for item in other.inventory):
            guarded = is_wizard(other) or _is_in_temple(play, other)
            return None if name == "Amulet of Yendor" and guarded else Treasure(other.spot, bearer=other)
    return None


def _is_in_temple(play: Play, monster: Monster) -> bool:
    return isinstance(monster.duty, Priest) and is_in_own_room(play.level, monster, monster.duty)


def _is_wanted(play: Play, item: Item, name: KindName | None) -> bool:
    return is_coveted_artifact(play, item) if name is None else item.kind.name == name


NEXT_TO = 2  # squared


def go_for(play: Play, monster: Monster, goal: Treasure) -> None:
    """Go beside the hero if he has it or stands on it, take it from the floor, or go beside its owner."""
    level = play.level
    if _is_barred(play, monster) and distance2(monster.spot, goal.spot) > NEXT_TO:  # Z-127
        return
    if goal.spot == play.hero.spot:
        beside_hero(play, monster)
    elif goal.item is not None:
        if level.monster_at.get(goal.spot) in (None, monster):
            if goal.spot != monster.spot:
                _put_at(play, monster, goal.spot)
            _take_item(play, monster, goal.item)
        elif play.dice.one_in(5, RULE):
            beside_hero(play, monster)
    else:
        spot_beside = nearest_good_spot(play, goal.spot, monster.species)
        if spot_beside is not None:
            _put_at(play, monster, spot_beside)


def _is_barred(play: Play, monster: Monster) -> bool:
    """Z-127, Z-194: natural bars do not hold the covetous; stasis does, and in 5.0.0 a demon court."""
    if is_in_stasis(play):
        return True
    return play.edition.monsters.covetous_walk and is_held_in_court(play, monster)


def _on_ground(play: Play) -> Iterator[tuple[int, Item]]:
    for spot, pile in play.level.items.items():
        for item in pile:
            yield spot, item


def _take_item(play: Play, monster: Monster, item: Item) -> None:
    if can_see(play, monster.spot):
        play.tell("creatures.picks up", RULE, monster=the_monster(play, monster), item=an_item(play, item))
    take_from_floor(play, play.level, item, monster.spot)
    give_to_monster(play, monster, item)


def go_to_stairs_and_heal(play: Play, monster: Monster) -> None:
    """Go to the stairs up and block them; heal if far from the hero, else harass him."""
    monster.culprit = True
    if play.edition.monsters.covetous_heal_on_any_stairs:
        if play.hero.hold.engulfer_id == monster.id:
            expel(play, monster)
        stairs = _stairs_by_number(play, monster)
    else:
        stairs = _way_out(play)
    amulet = has_the_amulet(monster)
    stranded = stairs == NOWHERE and is_wizard(monster) and not amulet
    if stranded or is_in_closed_region(play.level, monster.spot):
        roll = -1 if _is_barred(play, monster) else play.dice.rn2(3 + monster.hp // 10, RULE)
        spot = random_spot_for(play, monster) if roll == 0 else None
        if spot is not None:
            _put_at(play, monster, spot)
    elif stairs not in (NOWHERE, monster.spot) and not _to_stairs(play, monster, stairs):
        return
    far = distance2(monster.spot, play.hero.spot) > OUT_OF_REACH
    if far and monster.hp <= monster.max_hp - 8:
        monster.hp += play.dice.rnd(8, RULE)
        return
    harass(play, monster)


def _way_out(play: Play) -> int:
    """The stairs or ladder up; in Vlad's Tower and Sokoban down. Up to 3.6.0 stairs up to the same branch."""
    level = play.level
    if not play.edition.monsters.covetous_know_all_ways:
        stairs = (way for way in level.stairs if way.branch == level.branch and not way.ladder)
        return next((way.spot for way in stairs if way.goes_up), NOWHERE)
    rising = level.branch in ("vlad", "sokoban")
    own = [
        stairs for stairs in level.stairs if stairs.branch == level.branch and stairs.goes_up is not rising
    ]
    others = [stairs for stairs in level.stairs if stairs.branch != level.branch]
    ways = [*sorted(own, key=lambda way: way.ladder), *others]
    return ways[0].spot if ways else NOWHERE


def _stairs_by_number(play: Play, monster: Monster) -> int:
    """Z-195: monsters of odd number take the way on, those of even number the way back.

    Stairs before ladders; then a way to another branch, then what leads the other way. NetHack: wizard.c,
    choose_stairs.
    """
    level = play.level
    rising = (level.branch in ("vlad", "sokoban")) is (monster.id % 2 == 1)
    ways = level.stairs[::-1]
    for goes_up in (rising, not rising):
        found = sorted((way for way in ways if way.goes_up is goes_up), key=lambda way: way.ladder)
        if goes_up is rising:
            found += [way for way in ways if way.branch != level.branch]
        if found:
            return found[0].spot
    return NOWHERE


def harass(play: Play, monster: Monster) -> None:
    """Teleport beside the hero one time in five; more seldom if it flees."""
    if _is_barred(play, monster):
        return
    roll = play.dice.rn2(33 if monster.fleeing else 5, RULE)
    if roll == 0:
        beside_hero(play, monster)


def beside_hero(play: Play, monster: Monster) -> None:
    """Put it beside the hero."""
    if not _is_barred(play, monster):  # Z-127
        come_beside_hero(play, monster)


def _to_stairs(play: Play, monster: Monster, spot: int) -> bool:
    """Go onto the stairs, moving another monster aside if need be; False if it cannot."""
    return _is_barred(play, monster) or put_near(play, monster, spot, move_other=True)


def _put_at(play: Play, monster: Monster, spot: int) -> None:
    if not _is_barred(play, monster):
        relocate_monster(play, monster, spot)
