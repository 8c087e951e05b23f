"""The amulet versus stone. Rules L-192 to L-195."""

from marrow.choices import Saver
from marrow.model.vocabularies import Ending
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.conditions import cure_stoning
from marrow.rules.hero.removal import delete_item
from marrow.rules.lifesaving.restoring import restore_hero, weaken_rescued_hero
from marrow.rules.lifesaving.saver_use import amulet_worn, learn_by_use, log_saver
from marrow.rules.play import Play


def use_amulet_versus_stone(play: Play, ending: Ending) -> bool:
    """L-192, L-193: save from stoning only. A blessed amulet becomes uncursed, an uncursed one cursed.

    A cursed one is destroyed.
    """
    amulet = amulet_worn(play.hero, "amulet versus stone")
    if amulet is None or ending != Ending.STONING:
        log_saver(play, Saver.VERSUS_STONE, False, "story.no stone", "L-192")
        return False
    play.tell("lifesaving.but wait", "L-192")
    learn_by_use(play, amulet, "L-192")
    play.tell("lifesaving.medallion warm" if is_blind(play.hero) else "lifesaving.medallion glows", "L-192")
    if amulet.blessing < 0:
        play.tell("lifesaving.medallion disintegrates", "L-192")
        delete_item(play, amulet)
    else:
        amulet.blessing -= 1
    cure_stoning(play, "L-194")
    weaken_rescued_hero(play)
    restore_hero(play, ending, least=1)
    log_saver(play, Saver.VERSUS_STONE, True, "story.versus stone", "L-192")
    return True
