"""Were-creatures next to the hero change shape and summon animals. NetHack: were.c; mhitu.c, mattacku."""

from marrow.model.monster import Monster
from marrow.rules.combat.summoning import summon_were_animals
from marrow.rules.dungeon.time_of_day import is_night
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph.were_change import is_in_human_shape, switch_were_shape

RULE = "mhitu.c mattacku"


def were_change_and_summon(play: Play, monster: Monster) -> None:
    """A were-creature may summon animals, or change shape: more often in human shape, most by night."""
    if is_in_human_shape(monster):
        sides = 3 if is_night(play.world) else 5
    else:
        sides = 30
    changes = play.dice.one_in(sides, RULE)
    if changes and not monster.cancelled:
        switch_were_shape(play, monster)
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
