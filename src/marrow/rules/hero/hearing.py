"""What the hero hears. NetHack: pline.c, You_hear."""

from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.helplessness import is_unaware
from marrow.rules.play import Play


def hear(play: Play, what: str, rule: str = "", **words: str | int) -> None:
    """Tell what the hero hears, unless he is deaf. The text begins with "You hear".

    N-025: who has fainted or lies unconscious dreams that he hears it, and under water he barely does.
    """
    hero = play.hero
    if is_deaf(hero):
        return
    if hero.footing.in_water:
        words["hearing"] = "barely"
    elif is_unaware(hero) and (hero.helplessness.asleep or play.edition.hero.unaware_dream_of_sounds):
        words["hearing"] = "dream"
    play.tell(what, rule, **words)
