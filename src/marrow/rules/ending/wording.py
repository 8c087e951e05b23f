"""Texts for pages and records, from the same prose tables as messages."""

from collections.abc import Iterable

from marrow.content.prose import ending, enlightenment, person
from marrow.rules.naming.english import times
from marrow.rules.play import Play

__all__ = ["indented", "text_of", "times"]
BASE_TITLE = "Base Attributes"
PLAIN_TITLES = ("Current Attributes:", "Final Attributes:")
TEXTS = {**ending.TEXTS, **enlightenment.TEXTS, **person.TEXTS}


def text_of(play: Play, key: str, **words: str | int) -> str:
    """The text of a key, in the edition's wording, with its words filled in."""
    return play.edition.prose.get(key, TEXTS[key]).format(**words)


def indented(lines: Iterable[str]) -> list[str]:
    """The lines of a page indented by one, except its headings, which end with a colon.

    L-360: a plain list of attributes is not indented, nor is what stands above it.
    """
    lines = list(lines)
    if any(line in PLAIN_TITLES for line in lines[:1]) or BASE_TITLE in lines[:1]:
        return lines
    return [line if not line or line.endswith(":") else f" {line}" for line in lines]
