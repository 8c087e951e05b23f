"""Texts for pages and records, from the same prose tables as messages."""

from marrow.content.prose import ending, enlightenment, person
from marrow.rules.naming.english import times
from marrow.rules.play import Play

__all__ = ["text_of", "times"]
TEXTS = {**ending.TEXTS, **enlightenment.TEXTS, **person.TEXTS}


def text_of(play: Play, key: str, **words: str | int) -> str:
    """The text of a key, in the edition's wording, with its words filled in."""
    return play.edition.prose.get(key, TEXTS[key]).format(**words)
