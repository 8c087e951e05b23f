"""Heroes who are trolls revive by themselves. Rules L-198 to L-201."""

from marrow.choices import Saver
from marrow.model.vocabularies import Ending
from marrow.rules.hero.experience import fall, set_experience, threshold, undo_gains
from marrow.rules.lifesaving.restoring import revive
from marrow.rules.lifesaving.saver_use import answer
from marrow.rules.play import Play

WEAKEST = 2  # L-198: up to this level a troll stays dead


def troll_returns(play: Play, ending: Ending) -> bool:
    """L-198, L-199, L-201: three times in four the troll revives and loses a level; never if it starved."""
    hero = play.hero
    if hero.race.name != "troll" or ending == Ending.STARVING or hero.level <= WEAKEST:
        answer(play, Saver.TROLL, False, "story.no troll", "L-198")
        return False
    if not play.dice.rn2(4, "L-198"):
        answer(play, Saver.TROLL, False, "story.troll stays dead", "L-198")
        return False
    play.tell("lifesaving.but wait", "L-198")
    fall(play, "L-199")
    undo_gains(play)
    if hero.experience > 0:
        set_experience(play, threshold(play, hero.level - 1), "L-199")
    play.tell("lifesaving.back to life", "L-199")
    revive(play, ending, least=1)
    answer(play, Saver.TROLL, True, "story.troll", "L-198")
    return True
