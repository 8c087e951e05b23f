"""Were-creatures next to the hero change shape and summon animals. NetHack: were.c; mhitu.c, mattacku."""

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.rules.combat.summoning import summon_were_animals
from marrow.rules.dungeon.time_of_day import is_night
from marrow.rules.hero.body import has, is_deaf
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph.were_change import is_in_human_shape, switch_were_shape

RULE = "mhitu.c mattacku"


def were_change_and_summon(play: Play, monster: Monster) -> bool:
    """A were-creature may summon animals, or change shape: more often in human shape, most by night.

    True if it is afraid since it changed, and so does not attack.
    """
    heeds_protection = play.edition.combat.weres_heed_shape_change_protection
    if heeds_protection and monster.cancelled:
        return False
    brave = not monster.fleeing
    if _changes(play, monster) and not monster.cancelled:
        switch_were_shape(play, monster)
    _may_call_animals(play, monster)
    return heeds_protection and brave and monster.fleeing


def _changes(play: Play, monster: Monster) -> bool:
    human = is_in_human_shape(monster)
    heeds_protection = play.edition.combat.weres_heed_shape_change_protection
    if heeds_protection and has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return not human
    sides = 30
    if human:
        sides = 3 if is_night(play.world) else 5
    return play.dice.one_in(sides, RULE)


def _may_call_animals(play: Play, monster: Monster) -> None:
    calls = play.dice.one_in(10, RULE)
    if not calls or monster.cancelled:
        return
    newcomers = summon_were_animals(play, monster)
    seen = any(can_see_monster(play, newcomer) for newcomer in newcomers)
    if can_see_monster(play, monster):
        play.tell("combat.summons help", RULE, monster=the_monster(play, monster))
        if not newcomers:
            play.tell("combat.none comes", RULE)
    elif not is_deaf(play.hero):
        play.tell("combat.something growls", RULE)
    if newcomers and not seen:
        play.tell("combat.hemmed in", RULE)
