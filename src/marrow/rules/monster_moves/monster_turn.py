"""One monster's move: it wakes up, recovers or flees, and then goes for the hero (``approach_hero``).

NetHack: monmove.c, dochugw, dochug, disturb.
"""

from typing import Final

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.model.places import Terrain, distance2
from marrow.rules.combat.monster_attacks.monster_responses import (
    respond_to_disturbance,
    wake_everybody_on_sight,
)
from marrow.rules.dungeon.inscriptions import smudge_engraving
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.hero.body import has, is_hallucinating, is_stealthy
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.monster_moves import pet_move
from marrow.rules.monster_moves.approach_hero import (
    RULE,
    approach_hero,
    continue_meal,
    is_provoked_by_conflict,
)
from marrow.rules.monster_moves.buried_gold import bury_gold
from marrow.rules.monster_moves.comes_into_view import interrupt_if_came_into_view
from marrow.rules.monster_moves.fear import look_around
from marrow.rules.monster_moves.monster_step import still_here
from marrow.rules.monster_moves.movement_flags import MovementFlags, movement_flags_of
from marrow.rules.monsters.reactions import tell_of_waking
from marrow.rules.monsters.steeds import steed_at_hero
from marrow.rules.monsters.traits import is_in_reach, is_invisible, is_leader, is_wizard
from marrow.rules.play import Play
from marrow.rules.travel import quest
from marrow.rules.travel.monster_teleport import teleport_monster

HARD_SLEEPERS: Final = "nJl"  # nymphs, jabberwocks, leprechauns: woken one time in fifty
LIGHT_SLEEPERS: Final = "d@"
HEARING_REACH: Final = 100  # squared
ALTAR: Final = int(Terrain.ALTAR)


def take_move(play: Play, monster: Monster) -> None:
    """Let a monster move once, and interrupt the hero if it came into view. NetHack: monmove.c, dochugw."""
    hero = play.hero
    if hero.activity is None or (monster.peaceful and not is_hallucinating(hero)):
        wake_and_move(play, monster)
        return
    level = play.world.level
    was_seen = can_spot_monster(play, monster)
    left = monster.spot
    wake_and_move(play, monster)
    if still_here(play, monster, level):
        interrupt_if_came_into_view(play, monster, was_seen, left)


def wake_and_move(play: Play, monster: Monster) -> None:
    """Wake up or sleep on, recover, flee, and then go for the hero. NetHack: monmove.c, dochug."""
    waits = monster.waiting and _keeps_waiting(play, monster)
    if waits or not monster.can_move:
        return
    if monster.peaceful and is_leader(monster):  # quest leaders stay where they are
        if not monster.asleep and is_in_reach(monster, play.hero.spot):
            quest.leader_sees(play, monster)
        return
    if monster.asleep:
        if not is_disturbed(play, monster):
            return
        tell_of_waking(play, monster)
        monster.asleep = False
    if monster.spot in play.world.level.engravings:
        smudge_engraving(play, monster.spot, 1)
    if monster.confused or monster.stunned:
        _regain_senses(play, monster)
    flags = movement_flags_of(monster.species)
    if monster.fleeing and maybe_flee_by_teleport(play, monster, flags):
        return
    if monster.species.letter == "&":
        wake_everybody_on_sight(play, monster)
    if flags.shrieks and is_in_reach(monster, play.hero.spot):
        respond_to_disturbance(play, monster)
    elif monster.species.name == "Medusa" and in_line_of_sight(play, monster.spot):
        respond_to_disturbance(play, monster)
        if monster.hp < 1:
            return
    if monster.fleeing and not monster.flee_turns and monster.hp == monster.max_hp:
        monster.fleeing = play.dice.rn2(25, RULE) != 0
    if monster.id == play.hero.ride.steed_id:
        steed_move(play, monster)
        return
    approach_hero(play, monster, flags)


def _keeps_waiting(play: Play, monster: Monster) -> bool:
    """A prisoner waits for the hero to come and free it (quest.c), others until they see him or are hurt."""
    if monster.species.name == "prisoner":
        if monster.can_move and not monster.asleep and is_in_reach(monster, play.hero.spot):
            quest.free_prisoner(play, monster)
        return True
    hidden = is_invisible(play.hero) and "sees invisible" not in monster.species.traits
    if monster.hp >= monster.max_hp and (hidden or not in_line_of_sight(play, monster.spot)):
        return True
    monster.waiting = False
    return False


def _regain_senses(play: Play, monster: Monster) -> None:
    """Confusion passes one time in fifty, being stunned one time in ten."""
    if monster.confused:
        monster.confused = play.dice.rn2(50, RULE) != 0
    if monster.stunned:
        monster.stunned = play.dice.rn2(10, RULE) != 0


def steed_move(play: Play, steed: Monster) -> None:
    """N-356: a steed eats and starves like any pet; the hero decides where it goes."""
    with steed_at_hero(play, steed):
        look_around(play, steed, play.hero.spot)
    if steed.eating:
        continue_meal(steed)
    else:
        pet_move.move_pet(play, steed)
    if steed.hp > 0 and steed.id == play.hero.ride.steed_id:
        with steed_at_hero(play, steed):
            look_around(play, steed, play.hero.spot)
        is_provoked_by_conflict(play, steed)  # it never attacks, but its die is thrown


def is_disturbed(play: Play, monster: Monster) -> bool:
    """B-112: whether a sleeper wakes: near, in line of sight, not too stealthy, and by luck.

    NetHack: monmove.c, disturb.
    """
    hero, species = play.hero, monster.species
    rule = "monmove.c disturb"
    if distance2(monster.spot, hero.spot) > HEARING_REACH or not in_line_of_sight(play, monster.spot):
        return False
    if is_stealthy(play):
        if species.name != "ettin":
            return False
        roll = play.dice.rn2(10, rule)
        if roll == 0:
            return False
    if species.letter in HARD_SLEEPERS:
        roll = play.dice.rn2(50, rule)
        if roll:
            return False
    if has(hero, Property.AGGRAVATE_MONSTER) or species.letter in LIGHT_SLEEPERS:
        return True
    roll = play.dice.rn2(7, rule)
    return roll == 0 and not is_disguised_as_thing(monster)


def is_disguised_as_thing(monster: Monster) -> bool:
    return 0 < monster.disguise < glyphs.MONSTER


def maybe_flee_by_teleport(play: Play, monster: Monster, flags: MovementFlags) -> bool:
    """A fleeing monster that can teleport does so one time in forty; True if that was its move."""
    roll = play.dice.rn2(40, RULE)
    wizard = is_wizard(monster)
    if roll or wizard or not flags.teleports or bars_teleporting(play, monster):
        return False
    teleport_monster(play, monster)
    if flags.leprechaun:
        bury_gold(play, monster)
    return True
