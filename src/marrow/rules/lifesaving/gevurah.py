"""What death is cheated of, counted: the score that draws a sephirah. Rules L-223, L-224."""

from marrow.model.hero import Hero
from marrow.model.hero_parts import Occult
from marrow.rules.play import Play


def occult(hero: Hero) -> Occult:
    """What only some variants' heroes have, from now on."""
    if hero.occult is None:
        hero.occult = Occult()
    return hero.occult


def add_gevurah(play: Play, amount: int) -> None:
    """L-223: the score changes; it is never below zero, and nobody speaks of it."""
    if amount:
        record = occult(play.hero)
        record.gevurah = max(record.gevurah + amount, 0)


def gevurah(hero: Hero) -> int:
    return hero.occult.gevurah if hero.occult is not None else 0
