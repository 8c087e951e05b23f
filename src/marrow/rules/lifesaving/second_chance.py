"""The amulet of second chance. Rules L-202 to L-205."""

from marrow.choices import Saver
from marrow.model.vocabularies import Ending
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.removal import delete_item
from marrow.rules.lifesaving.restoring import restore_hero, weaken_rescued_hero
from marrow.rules.lifesaving.saver_use import amulet_worn, learn_by_use, log_saver
from marrow.rules.play import Play


def use_second_chance(play: Play, ending: Ending) -> bool:
    """L-202, L-203: as life saving, but hit points are only what they were before the last damage."""
    amulet = amulet_worn(play.hero, "amulet of second chance")
    if amulet is None:
        log_saver(play, Saver.SECOND_CHANCE, False, "story.nothing worn", "L-202")
        return False
    play.tell("lifesaving.but wait", "L-202")
    learn_by_use(play, amulet, "L-202")
    play.tell("lifesaving.amulet warm" if is_blind(play.hero) else "lifesaving.amulet glows", "L-202")
    if ending == Ending.CHOKING:
        play.tell("lifesaving.you vomit", "L-031")
    play.tell("lifesaving.much better", "L-202")
    play.tell("lifesaving.medallion crumbles", "L-202")
    weaken_rescued_hero(play)
    restore_hero(play, ending)
    delete_item(play, amulet)
    if ending == Ending.GENOCIDED:
        play.tell("lifesaving.still genocided", "L-081")
        log_saver(play, Saver.SECOND_CHANCE, False, "story.spent in vain", "L-081")
        return False
    log_saver(play, Saver.SECOND_CHANCE, True, "story.amulet", "L-202")
    return True
