"""Polearms, whips and hooks: reaching farther than a step. Rules N-058, N-059. NetHack: apply.c."""

from marrow.errors import RefusedCommand
from marrow.model.hero import Attribute
from marrow.model.item import Item
from marrow.model.places import DOWN, SELF, UP, is_next_to
from marrow.rules.body import (
    attribute,
)
from marrow.rules.combat.hero_attacks import attack_monster
from marrow.rules.ground import is_on_map, is_rock
from marrow.rules.magic.tools.handling import ask_direction, hold
from marrow.rules.naming import the_item, the_monster
from marrow.rules.nutrition import upkeep
from marrow.rules.play import Play
from marrow.rules.sight import can_see
from marrow.rules.things import pile, put_on_floor


def use_polearm(play: Play, item: Item, direction: int | None) -> bool:
    """N-058: a hit at two steps' distance, with the exertion of any attack. NetHack: use_pole."""
    hero, level = play.hero, play.level
    if not hold(play, item):
        return False
    targets = [
        monster
        for monster in level.monsters
        if monster.hp > 0
        and not is_next_to(monster.spot, hero.spot)
        and _reach(monster.spot, hero.spot) in (4, 5, 8)
        and can_see(play, monster.spot)
    ]
    if not targets:
        raise RefusedCommand("tools.nobody in reach")
    target = min(targets, key=lambda monster: (_reach(monster.spot, hero.spot), monster.spot))
    if upkeep.exert(play):
        return True
    attack_monster(play, target)
    return True


def _reach(a: int, b: int) -> int:
    dx, dy = a % 80 - b % 80, a // 80 - b // 80
    return dx * dx + dy * dy


def use_whip(play: Play, item: Item, direction: int | None) -> bool:
    """N-058: cracked at a neighbour it is an ordinary attack. NetHack: use_whip, in short."""
    if not hold(play, item):
        return False
    hero = play.hero
    direction = ask_direction(play, direction)
    monster = play.level.monster_at.get(hero.spot + direction) if direction not in (UP, DOWN, SELF) else None
    if monster is None or monster.hp <= 0:
        play.tell("tools.snap", "apply.c use_whip")
        return True
    weapon = monster.wields
    if weapon is not None:
        snatched = play.dice.rn2(20, "apply.c use_whip") < attribute(hero, Attribute.DEXTERITY) // 2
        if snatched and weapon.blessing >= 0:
            monster.wields = None
            monster.inventory.remove(weapon)
            weapon.worn = 0
            put_on_floor(play, weapon, hero.spot)
            play.tell("tools.yank weapon", "apply.c use_whip", monster=the_monster(play, monster))
            return True
    if not upkeep.exert(play):
        attack_monster(play, monster)
    return True


def use_hook(play: Play, item: Item, direction: int | None) -> bool:
    """N-059: a grappling hook pulls small things near, without exertion. NetHack: use_grapple, in short."""
    if not hold(play, item):
        return False
    direction = ask_direction(play, direction)
    hero, level = play.hero, play.level
    spot = hero.spot
    for _ in range(2):
        spot += direction if direction not in (UP, DOWN, SELF) else 0
        if not is_on_map(spot) or is_rock(level, spot) or spot == hero.spot:
            break
        lying = pile(level, spot)
        if lying:
            thing = lying[-1]
            play.tell("tools.hook pulls", "apply.c use_grapple", item=the_item(play, thing))
            destroyable = level.items[spot]
            destroyable.remove(thing)
            if not destroyable:
                del level.items[spot]
            put_on_floor(play, thing, hero.spot)
            return True
    play.tell("wands.nothing happens", "apply.c use_grapple")
    return True
