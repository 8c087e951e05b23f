"""How Binders bind the spirit Jack at a seal, or dream of him. Rules L-216, L-217."""

from marrow.errors import RefusedCommand
from marrow.rules.dungeon.branches import PLANES, is_in_gehennom
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.lifesaving import jack
from marrow.rules.lifesaving.gevurah import ensure_occult_record
from marrow.rules.play import Play

SEAL = "seal of jack"


def is_binder(play: Play) -> bool:
    return play.hero.role.name in play.edition.hero.binder_roles


def speak_to_seal(play: Play) -> bool:
    """L-216: a Binder speaks to the seal engraved here; False if there is none, and nothing happens.

    The seal must be undamaged, and Jack's time of rest over; not in Gehennom or the endgame.
    """
    engraving = play.level.engravings.get(play.hero.spot)
    if engraving is None or not is_binder(play) or not _resembles_seal(engraving.text):
        return False
    record = ensure_occult_record(play.hero)
    if engraving.text.lower() != SEAL:
        play.tell("binding.damaged", "L-216")
    elif record.jack or record.jack_rests >= play.world.turn:
        play.tell("binding.no spirit", "L-216")
    elif is_in_gehennom(play.level) or play.level.branch == PLANES:
        play.tell("binding.wide earth", "L-216")
    else:
        jack.bind_jack(play)
    return True


def _resembles_seal(text: str) -> bool:
    """Whether it is a seal, perhaps a worn one: more than half of the letters are right."""
    same = sum(1 for letter, right in zip(text.lower(), SEAL, strict=False) if letter == right)
    return len(text) == len(SEAL) and 2 * same > len(SEAL)


def dream_of_jack(play: Play) -> bool:
    """L-217: a Binder above level 1 dreams of Jack, if he has bound him before; True if he does."""
    record = ensure_occult_record(play.hero)
    if play.hero.level < 2 or not record.jack_rests:
        raise RefusedCommand("binding.no dream")
    if record.dream_rests > play.world.turn:
        play.tell("binding.too soon", "L-217")
        return False
    jack.grant_dream(play)
    return True


def age_bond(play: Play) -> None:
    """L-216: once a turn: end the bond or the dream when its time is over, or where Jack will not stay."""
    jack.age_bond_and_dream(play, shunned=is_in_gehennom(play.level) or is_on_special_level(play, "astral"))
