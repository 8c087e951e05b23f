"""The amulet of reincarnation, which saves a life by a change of form. Rules L-230 to L-232."""

from marrow.choices import Saver
from marrow.content.properties import Property
from marrow.model.vocabularies import Ending, Source
from marrow.rules.hero.body import is_hallucinating
from marrow.rules.hero.intrinsic_changes import end_intrinsic, give_intrinsic
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.lifesaving.restoring import restore_hero
from marrow.rules.lifesaving.saver_use import amulet_worn, learn_by_use, log_saver
from marrow.rules.play import Play
from marrow.rules.polymorph.hero_polymorph import polymorph_hero


def reincarnate(play: Play, ending: Ending) -> bool:
    """L-230: the hero lives on in a random form, permanently; True if he wears the amulet.

    The change happens before his hit points are restored, so it may kill him again (L-231, L-232).
    """
    hero = play.hero
    amulet = amulet_worn(hero, "amulet of reincarnation")
    if amulet is None:
        log_saver(play, Saver.REINCARNATION, False, "story.nothing worn", "L-230")
        return False
    play.tell("lifesaving.but wait", "L-230")
    learn_by_use(play, amulet, "L-230")
    play.tell(
        "lifesaving.medallion hot" if is_hallucinating(hero) else "lifesaving.medallion blazes", "L-230"
    )
    play.tell("lifesaving.another life", "L-230")
    delete_item(play, amulet)
    end_intrinsic(play, Property.UNCHANGING, "L-230")
    set_timeout(play, Property.UNCHANGING, 0, "L-230")
    polymorph_hero(play, by_chance=True, shocks=play.edition.life_saving.reincarnation_causes_system_shock)
    restore_hero(play, ending)
    give_intrinsic(play, Property.UNCHANGING, Source.OUTSIDE, "L-230")
    log_saver(play, Saver.REINCARNATION, True, "story.reincarnation", "L-230")
    return True
