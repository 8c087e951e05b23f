"""Texts for pages and records, from the same prose tables as messages."""

from collections.abc import Iterable

from marrow.content.prose import ending, enlightenment, person
from marrow.rules.naming.english import times
from marrow.rules.play import Play

__all__ = ["indented", "text_of", "times"]
TEXTS = {**ending.TEXTS, **enlightenment.TEXTS, **person.TEXTS}


def text_of(play: Play, key: str, **words: str | int) -> str:
    """The text of a key, in the edition's wording, with its words filled in."""
    return play.edition.prose.get(key, TEXTS[key]).format(**words)


def indented(lines: Iterable[str]) -> list[str]:
    """The lines of a page indented by one, except its headings, which end with a colon."""
    return [line if not line or line.endswith(":") else f" {line}" for line in lines]
