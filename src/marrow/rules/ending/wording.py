"""Texts for pages and records, from the same prose tables as messages."""

from marrow.content.prose import ending, enlightenment, person
from marrow.rules.naming.english import times
from marrow.rules.play import Play

__all__ = ["ordinal", "text_of", "times"]
TEXTS = {**ending.TEXTS, **enlightenment.TEXTS, **person.TEXTS}


def text_of(play: Play, key: str, **words: str | int) -> str:
    """The text of a key, in the edition's wording, with its words filled in."""
    return play.edition.prose.get(key, TEXTS[key]).format(**words)


def ordinal(number: int) -> str:
    """L-170: 1st, 2nd, 3rd, 4th, but 11th, 12th, 13th."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{('th', 'st', 'nd', 'rd')[number % 10] if number % 10 < 4 else 'th'}"
