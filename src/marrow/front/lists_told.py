"""Which entries are lines of a list that is shown in a window of its own, instead of messages."""

from typing import Final

from marrow.messages.entries import Entry, Told

HEADINGS: Final = (
    "commands.things here", "commands.things felt here",
    "commands.other things here", "commands.other things felt here",
)  # fmt: skip
HEADINGS_APART: Final = ("commands.there is above", "people.goods here")  # with a gap below them
GOODS: Final = ("people.goods line", "people.goods line each", "people.goods line free")
LISTED: Final = frozenset(("commands.thing", *HEADINGS, *HEADINGS_APART, *GOODS))


def listed_lines(entry: Entry, text: str) -> list[str] | None:
    """The lines of a list that an entry tells in these words; None if it is no part of a list."""
    if not isinstance(entry, Told) or entry.what not in LISTED:
        return None
    if entry.what in HEADINGS:
        return [text]
    if entry.what in HEADINGS_APART:
        return [text, ""]
    if entry.what == "commands.thing":
        return [str(entry.words["item"])]
    return [text[:1].lower() + text[1:]]
