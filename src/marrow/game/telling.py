"""From ledger entries and questions to words, by the prose tables and what an edition amends of them."""

from marrow.choices import Edition
from marrow.content.prose import text
from marrow.errors import RefusedCommand
from marrow.messages.entries import Entry, Told
from marrow.messages.questions import Question, Words


def tell(entry: Entry, edition: Edition) -> str | None:
    """What the player reads of an entry; None for facts that are not spoken of."""
    if isinstance(entry, Told):
        return say(entry.what, entry.words, edition)
    return None


def ask(question: Question[object], edition: Edition) -> str:
    """The words of a question, without what its answers are."""
    return say(question.what, question.words, edition)


def refuse(refused: RefusedCommand, edition: Edition) -> str:
    """Why something cannot be done."""
    return say(refused.what, refused.words, edition)


def say(key: str, words: Words, edition: Edition | None = None) -> str:
    """A key's text with its words filled in. What is missing shows in brackets."""
    template = edition.prose.get(key) if edition is not None else None
    if template is None:
        template = text(key)
    if template is None:
        return _bracketed(key, words)
    try:
        said = template.format_map(words)
    except (KeyError, IndexError, ValueError, AttributeError, TypeError):
        return _bracketed(key, words)
    return capitalised(said)


def capitalised(said: str) -> str:
    """With a capital, unless it begins with the letter of an item: "f - 2 apples" stays as it is."""
    if said[1:4] == " - ":
        return said
    return said[:1].upper() + said[1:]


def _bracketed(key: str, words: Words) -> str:
    inside = ", ".join(f"{name}={value}" for name, value in words.items())
    return f"[{key}: {inside}]" if inside else f"[{key}]"
