"""Heroes who are trolls revive by themselves. Rules L-198 to L-201."""

from marrow.choices import Saver
from marrow.model.vocabularies import Ending
from marrow.rules.hero.experience import drop_level, experience_to_rise, remove_gains_of_level, set_experience
from marrow.rules.lifesaving.restoring import restore_hero
from marrow.rules.lifesaving.saver_use import log_saver
from marrow.rules.play import Play

WEAKEST = 2  # L-198: up to this level a troll stays dead


def revive_troll_hero(play: Play, ending: Ending) -> bool:
    """L-198, L-199, L-201: three times in four the troll revives and loses a level; never if it starved."""
    hero = play.hero
    if hero.race.name != "troll" or ending == Ending.STARVING or hero.level <= WEAKEST:
        log_saver(play, Saver.TROLL, False, "story.no troll", "L-198")
        return False
    if not play.dice.rn2(4, "L-198"):
        log_saver(play, Saver.TROLL, False, "story.troll stays dead", "L-198")
        return False
    play.tell("lifesaving.but wait", "L-198")
    drop_level(play, "L-199")
    remove_gains_of_level(play, "L-199")
    if hero.experience > 0:
        set_experience(play, experience_to_rise(play, hero.level - 1), "L-199")
    play.tell("lifesaving.back to life", "L-199")
    restore_hero(play, ending, least=1)
    log_saver(play, Saver.TROLL, True, "story.troll", "L-198")
    return True
