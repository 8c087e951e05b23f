"""All monsters of a level: their movement for the turn, their moves, and what passes once a turn.

NetHack: mon.c, movemon, mcalcmove, mcalcdistress; allmain.c, moveloop.
"""

from typing import Final

from marrow.chance import Dice
from marrow.choices import Movement
from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.monster import Monster
from marrow.model.places import distance2, is_next_to
from marrow.model.vocabularies import Doing
from marrow.model.world import Dungeon
from marrow.rules.combat.deaths.killing import resists_conflict
from marrow.rules.combat.monster_fights import attack_monster
from marrow.rules.combat.monster_fights.striking_back import takes_move_to_answer
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.branches import depth_of, place_named
from marrow.rules.dungeon.terrain import is_liquid
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.body import flies, has, levitates
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.items.monster_equipment import wears_speed_boots
from marrow.rules.monster_moves.hiding_again import maybe_hide_again
from marrow.rules.monster_moves.monster_step import is_stuck_to_hero
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.monster_moves.shape_changes import maybe_change_were, maybe_shift_shape
from marrow.rules.monsters.armor_fit import spend_move_dressing
from marrow.rules.monsters.hide_under import hide_if_possible
from marrow.rules.monsters.speed import speed_step
from marrow.rules.monsters.steeds import steed_at_hero
from marrow.rules.monsters.traits import is_in_reach, is_wizard
from marrow.rules.naming import the_monster
from marrow.rules.physics.gas_clouds import leave_vapor
from marrow.rules.play import Play
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster

NORMAL_SPEED: Final = 12
SHALLOWEST_CASTLE: Final = 25
CONFLICT_REACH: Final = 64  # squared
CONFLICT: Final = int(Property.CONFLICT)
VARIED: Final = Movement.VARIED
WHOLE_MOVES: Final = Movement.WHOLE_MOVES
_POOL: Final = 16
_LAVA: Final = 20
_FOUNTAIN: Final = 27


def move_monsters(play: Play) -> bool:
    """Everyone with enough movement left moves once; True if somebody has movement left. NetHack: movemon."""
    again = False
    world, hero = play.world, play.hero
    level = world.level
    conflict = has(hero, CONFLICT)
    terrain = level.terrain
    gassy = play.edition.magic.creatures_leave_gas
    for monster in level.monsters[:]:
        if gassy and monster.species.name == "fog cloud" and monster.hp > 0 and monster.spot:
            leave_vapor(play, monster.species, monster.spot, by_hero=False)
        if monster.movement < NORMAL_SPEED or monster.hp < 1:
            continue
        if world.level is not level:  # the hero has left the level
            return False
        spot = monster.spot
        if not spot and monster.id != hero.ride.steed_id:  # it has left the level
            continue
        monster.movement -= NORMAL_SPEED
        if monster.movement >= NORMAL_SPEED:
            again = True
        ground = terrain[spot]
        needs_check = monster.species.letter == ";" or _POOL <= ground <= _LAVA or ground == _FOUNTAIN
        if needs_check and spot and liquid_acts_on_monster(play, monster):
            continue
        if not spot and _POOL <= terrain[hero.spot] <= _LAVA and _apply_liquid_to_steed(play, monster):
            continue
        if monster.redress and spend_move_dressing(play, monster):
            continue
        if "hides" in monster.species.traits and stays_hidden(play, monster):
            continue
        if needs_check and maybe_dive_again(play, monster):
            continue
        if (
            conflict
            and monster.can_see
            and spot
            and not is_wizard(monster)
            and fight_in_conflict(play, monster)
        ):
            continue
        take_move(play, monster)
        if play.delayed_effects:
            apply_delayed_effects(play, by_hero=False)
    return again and world.level is level


def _apply_liquid_to_steed(play: Play, steed: Monster) -> bool:
    """A steed falls into water or lava unless its rider flies or levitates. NetHack: mon.c, minliquid."""
    hero = play.hero
    if levitates(hero) or flies(hero):
        return False
    with steed_at_hero(play, steed):
        return liquid_acts_on_monster(play, steed)


def stays_hidden(play: Play, monster: Monster) -> bool:
    """Whether a hider spends its move disguised or hidden; unwatched, it may hide again."""
    if maybe_hide_again(play, monster):
        return True
    return monster.hidden or 0 < monster.disguise < glyphs.MONSTER


def maybe_dive_again(play: Play, eel: Monster) -> bool:
    """An eel that the hero cannot see hides under water one time in four. NetHack: mon.c, movemon."""
    if not play.edition.monsters.eels_dive_again:
        return False
    if eel.species.letter != ";" or eel.hidden or can_see_monster(play, eel):
        return False
    if not eel.fleeing and distance2(eel.spot, play.hero.spot) <= 2:
        return False
    if play.dice.one_in(4, "mon.c movemon"):
        hide_if_possible(play, eel)
    return eel.hidden


def fight_in_conflict(play: Play, monster: Monster) -> bool:
    """Under conflict, monsters in the hero's sight attack each other; True if that was the move.

    NetHack: mhitm.c, fightm.
    """
    hero, level = play.hero, play.world.level
    if not in_line_of_sight(play, monster.spot) or distance2(monster.spot, hero.spot) > CONFLICT_REACH:
        return False
    if resists_conflict(play, monster) or hero.hold.engulfer_id == monster.id:
        return False
    if is_stuck_to_hero(play, monster):
        return False
    rule = "mhitm.c fightm"
    for other in level.monsters[:]:
        if other is monster or other.hp < 1 or not other.spot or not is_in_reach(monster, other.spot):
            continue
        if hero.hold.holder_id == monster.id:
            keeps_hold = play.dice.rn2(4, rule) != 0
            if keeps_hold:
                return False
            hero.hold.holder_id = 0
            play.tell("combat.lets go", rule, monster=the_monster(play, monster))
        fight = attack_monster.attack_monster(play, monster, other)
        if fight.attacker_died or monster.hp < 1:
            return True
        struck = fight.hit and not fight.defender_died and other.hp > 0
        if struck and is_next_to(monster.spot, other.spot) and takes_move_to_answer(play, other, rule):
            attack_monster.attack_monster(play, other, monster)
        return fight.hit or monster.hp < 1
    return False


def allocate_movement(play: Play) -> None:
    """Add to each monster's movement its speed, hastened or slowed.

    In some editions chance changes it. NetHack: mon.c, mcalcmove.
    """
    hero, dice = play.hero, play.dice
    movement = play.edition.monsters.movement
    galloping = hero.ride.steed_id if hero.ride.gallop > 0 and is_under_way(hero) else 0
    for monster in play.world.level.monsters:
        speed = monster.species.speed
        if (
            movement is VARIED
            or monster.speed_change
            or monster.id == galloping
            or (monster.inventory and wears_speed_boots(monster))
        ):
            speed = movement_of(play, monster, gallops=monster.id == galloping)
        elif speed % NORMAL_SPEED and movement is WHOLE_MOVES:
            speed = _in_whole_moves(dice, speed)
        monster.movement += speed


def movement_of(play: Play, monster: Monster, *, gallops: bool = False) -> int:
    """The movement that a monster gets for this turn. NetHack: mon.c, mcalcmove."""
    dice = play.dice
    rule = "mon.c mcalcmove"
    speed = monster.species.speed
    change = speed_step(monster) if monster.inventory else monster.speed_change
    if change:
        slow = (2 * speed + 1) // 3
        if play.edition.monsters.slowed_fast_monsters_keep_four_of_speed and speed >= NORMAL_SPEED:  # Z-133
            slow = 4 + speed // 3
        speed = slow if change < 0 else (4 * speed + 2) // 3
    if gallops:
        speed = (4 if dice.rn2(2, rule) else 5) * speed // 3
    movement = play.edition.monsters.movement
    if movement is WHOLE_MOVES:
        if speed % NORMAL_SPEED:
            speed = _in_whole_moves(dice, speed)
    elif movement is VARIED and speed and monster.id != play.hero.ride.steed_id:
        speed += dice.rn2(5, rule)
        speed = max(speed - dice.rn2(3, rule), 1)
    return speed


def _in_whole_moves(dice: Dice, speed: int) -> int:
    """A speed rounded by chance to whole moves. NetHack 3.6: mon.c, mcalcmove."""
    part = speed % NORMAL_SPEED
    roll = dice.rn2(NORMAL_SPEED, "mon.c mcalcmove")
    return speed - part + NORMAL_SPEED if roll < part else speed - part


def is_under_way(hero: Hero) -> bool:
    """Whether the hero takes several steps at once: runs, travels or counts. NetHack: context.mv."""
    activity = hero.activity
    return activity is not None and activity.doing in (Doing.RUNNING, Doing.TRAVELLING, Doing.MOVING)


def monsters_recover(play: Play) -> None:
    """Once a turn: regain hit points, recover, change shape. NetHack: mon.c, mcalcdistress."""
    level = play.world.level
    every_twentieth = play.world.turn % 20 == 0
    for monster in level.monsters[:]:
        if (
            not monster.species.speed
            and is_liquid(level, monster.spot)
            and liquid_acts_on_monster(play, monster)
        ):
            continue
        if monster.hp < monster.max_hp and (every_twentieth or "regenerates" in monster.species.traits):
            monster.hp += 1
        if monster.special_wait:
            monster.special_wait -= 1
        if monster.true_species is not None:
            maybe_shift_shape(play, monster)
        elif "were" in monster.species.traits:
            maybe_change_were(play, monster)
        if monster.blind:
            monster.blind -= 1
            if not monster.blind:
                monster.can_see = True
        if monster.frozen:
            monster.frozen -= 1
            if not monster.frozen:
                monster.can_move = True
        if monster.flee_turns:
            monster.flee_turns -= 1
            if not monster.flee_turns:
                monster.fleeing = False


def maybe_make_monster(play: Play) -> None:
    """A new monster comes one turn in seventy, below the castle one in fifty.

    After the Wizard's first death, one turn in twenty-five.
    """
    world = play.world
    depth = world.level.depth
    below_castle = depth > SHALLOWEST_CASTLE and depth > _depth_of_castle(world.dungeon)
    sides = 25 if world.demigod else 50 if below_castle else 70
    roll = play.dice.rn2(sides, "allmain.c moveloop")
    if roll == 0:
        make_monster(play)


def _depth_of_castle(dungeon: Dungeon) -> int:
    """How deep the Castle lies, at the end of the Dungeons: 25 to 29."""
    castle = place_named(dungeon, "castle")
    return depth_of(dungeon, castle.branch, castle.number) if castle is not None else SHALLOWEST_CASTLE
