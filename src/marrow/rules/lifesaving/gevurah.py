"""dNetHack's gevurah score: it counts lives saved, and attracts a sephirah. Rules L-223, L-224."""

from marrow.model.hero import Hero
from marrow.model.hero_parts import Occult
from marrow.rules.play import Play


def ensure_occult_record(hero: Hero) -> Occult:
    """The record of dNetHack's spirits and scores; made when it is first asked for."""
    if hero.occult is None:
        hero.occult = Occult()
    return hero.occult


def add_gevurah(play: Play, amount: int) -> None:
    """L-223: change the score, to zero at least; the player is not told."""
    if amount:
        record = ensure_occult_record(play.hero)
        record.gevurah = max(record.gevurah + amount, 0)


def gevurah(hero: Hero) -> int:
    return hero.occult.gevurah if hero.occult is not None else 0
