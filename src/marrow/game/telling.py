"""Turns ledger entries, questions and refusals into sentences, by the prose tables and the edition."""

from collections.abc import Mapping
from typing import Final

from marrow.choices import Edition
from marrow.content.prose import texts
from marrow.errors import RefusedCommand
from marrow.messages.entries import Entry, Told
from marrow.messages.questions import Question, Words

HEARING: Final[Mapping[str | int, str]] = {"barely": "You barely hear ", "dream": "You dream that you hear "}
HEARD: Final = ("You hear ", *HEARING.values())  # how what is heard begins


def tell(entry: Entry, edition: Edition) -> str | None:
    """The sentence for an entry; None for facts that the player is not told."""
    if isinstance(entry, Told):
        return text_for(entry.what, entry.words, edition)
    return None


def question_text(question: Question[object], edition: Edition) -> str:
    """The sentence of a question, without its possible answers."""
    return text_for(question.what, question.words, edition)


def refusal_text(refused: RefusedCommand, edition: Edition) -> str:
    """The sentence that says why a command was refused."""
    return text_for(refused.what, refused.words, edition)


def text_for(key: str, words: Words, edition: Edition | None = None) -> str:
    """The text of a prose key as a sentence, with a capital."""
    return capitalised(filled_in(key, words, edition))


def filled_in(key: str, words: Words, edition: Edition | None = None) -> str:
    """The text of a prose key with its words filled in; key and words in brackets if anything is missing."""
    template = edition.prose.get(key) if edition is not None else None
    if template is None:
        template = texts().get(key)
    if template is None:
        return _bracketed(key, words)
    try:
        said = template.format_map(words)
    except (KeyError, IndexError, ValueError, AttributeError, TypeError):
        return _bracketed(key, words)
    return as_heard(said, words)


def as_heard(said: str, words: Words) -> str:
    """Say of a sound that it is barely heard or dreamt, if it is. NetHack: pline.c, You_hear."""
    return said.replace("You hear ", HEARING[words["hearing"]], 1) if "hearing" in words else said


def capitalised(said: str) -> str:
    """The sentence with a capital, unless it begins with an inventory letter, as "f - 2 apples" does."""
    if said[1:4] == " - ":
        return said
    return said[:1].upper() + said[1:]


def _bracketed(key: str, words: Words) -> str:
    inside = ", ".join(f"{name}={value}" for name, value in words.items())
    return f"[{key}: {inside}]" if inside else f"[{key}]"
