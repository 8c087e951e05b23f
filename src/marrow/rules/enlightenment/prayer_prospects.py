"""How a prayer would be answered now. Rules N-321, N-322. NetHack: pray.c, can_pray."""

from marrow.content.words import AlignmentName
from marrow.model.hero import Hero
from marrow.rules.dungeon.altars import altar_alignment, on_altar
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.enlightenment.troubles import Trouble, worst_trouble
from marrow.rules.hero.body import form_of
from marrow.rules.hero.luck_changes import luck
from marrow.rules.play import Play

# N-322: how a prayer will be answered, stored in Hero.prayer while it lasts.
ABOMINATION, TOO_SOON, NAUGHTY, OTHER_ALTAR, HEARD, LAUGHED_AT = 1, 2, 3, 4, 5, 6


def god_prayed_to(play: Play) -> AlignmentName | None:
    """The god of the altar here, else the hero's own."""
    return altar_alignment(play) if on_altar(play) else play.hero.alignment


def alignment_at_altar(hero: Hero, god: AlignmentName | None) -> int:
    """N-322: the alignment that counts: halved at another god's altar, negated at the opposite one's."""
    if hero.alignment != "neutral" and god is not None and god not in ("neutral", hero.alignment):
        return -hero.alignment_record
    if god != hero.alignment:
        record = hero.alignment_record
        return record // 2 if record >= 0 else -(-record // 2)
    return hero.alignment_record


def prays_safely(play: Play) -> bool:
    """Whether a prayer would succeed now; that a neutral god rejects undead 1 time in 10 is not counted."""
    god = god_prayed_to(play)
    if is_in_gehennom(play.level) or (god == "lawful" and "undead" in form_of(play.hero).traits):
        return False
    return prayer_outcome(play, god, worst_trouble(play)) == HEARD


def prayer_outcome(play: Play, god: AlignmentName | None, trouble: Trouble) -> int:
    """N-321, N-322: how a prayer is answered, if the hero is not undead. NetHack: can_pray."""
    hero = play.hero
    if god is None and play.edition.religion.moloch_laughs:
        return LAUGHED_AT
    limit = 200 if trouble > 0 else 100 if trouble < 0 else 0
    if hero.piety.prayer_timeout > limit:
        return TOO_SOON
    if luck(hero) < 0 or hero.piety.anger or alignment_at_altar(hero, god) < 0:
        return NAUGHTY
    if on_altar(play) and god != hero.alignment:
        return OTHER_ALTAR
    return HEARD
