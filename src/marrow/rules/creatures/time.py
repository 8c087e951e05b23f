"""The monsters' share of time: movement rations, a turn's recovery, and one move each.

NetHack: mon.c, movemon, mcalcmove, mcalcdistress; allmain.c, moveloop.
"""

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.rules.body import has
from marrow.rules.combat import monster_fights
from marrow.rules.creatures.chug import act
from marrow.rules.ground import monsters_next_to
from marrow.rules.making.monsters import make_monster
from marrow.rules.play import Play
from marrow.rules.sight import could_see

NORMAL_SPEED = 12
STRONGHOLD_DEPTH = 25  # below it creatures come more often


def move_monsters(play: Play) -> bool:
    """Everyone with enough movement left uses a move; True if somebody could move again at once."""
    again = False
    level = play.world.level
    for monster in list(level.monsters):
        if monster.movement < NORMAL_SPEED or monster.hp < 1:
            continue
        if play.world.level is not level:  # the hero was carried off
            return False
        if monster not in level.monsters:
            continue
        monster.movement -= NORMAL_SPEED
        if monster.movement >= NORMAL_SPEED:
            again = True
        if not (monster.frozen or not monster.can_move) and not (
            has(play.hero, Property.CONFLICT) and fights_in_conflict(play, monster)
        ):
            act(play, monster)
    return again and play.world.level is level


def fights_in_conflict(play: Play, monster: Monster) -> bool:
    """Conflict sets those the hero can see at each other's throats."""
    if not could_see(play, monster.spot):
        return False
    for other in monsters_next_to(play.level, monster.spot):
        if other is not monster and other.hp > 0:
            monster_fights.attack_monster(play, monster, other)
            return True
    return False


def allocate_movement(play: Play) -> None:
    """Each monster's ration for the turn."""
    for monster in play.world.level.monsters:
        monster.movement += ration(play, monster)


def ration(play: Play, monster: Monster) -> int:
    """Speed, changed by haste and slowness, rounded up or down to whole moves by throw."""
    speed = monster.species.speed
    if monster.speed_change < 0:
        speed = (2 * speed + 1) // 3
    elif monster.speed_change > 0:
        speed = (4 * speed + 2) // 3
    part = speed % NORMAL_SPEED
    if part:
        thrown = play.dice.rn2(NORMAL_SPEED, "mon.c mcalcmove")
        speed += NORMAL_SPEED - part if thrown < part else -part
    return speed


def suffer(play: Play) -> None:
    """Once a turn: wounds close, conditions pass. NetHack: mon.c, mcalcdistress, mon_regen."""
    turn = play.world.turn
    every_twentieth = turn % 20 == 0
    for monster in play.world.level.monsters:
        if monster.hp < monster.max_hp and (every_twentieth or "regenerates" in monster.species.traits):
            monster.hp += 1
        if monster.special_used:
            monster.special_used -= 1
        if monster.eating and monster.tame:
            monster.eating -= 1
        if monster.blind:
            monster.blind -= 1
            monster.can_see = monster.blind == 0
        if monster.frozen:
            monster.frozen -= 1
            monster.can_move = monster.frozen == 0
        if monster.flee_turns:
            monster.flee_turns -= 1
            monster.fleeing = monster.flee_turns > 0


def generate(play: Play) -> None:
    """Now and then somebody new comes: one turn in seventy, in the depths one in fifty."""
    sides = 50 if play.world.level.depth > STRONGHOLD_DEPTH else 70
    thrown = play.dice.rn2(sides, "allmain.c moveloop")
    if thrown == 0:
        make_monster(play)
