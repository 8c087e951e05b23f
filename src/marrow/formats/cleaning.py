"""Texts and numbers from outside, made printable and of a size that fits into every file."""

from typing import Any, Final

import msgspec

from marrow.messages.commands import LEAST, MOST, Command

MAX_TEXT: Final = 1024
astuple: Final = msgspec.structs.astuple


def printable(text: str) -> str:
    """B-177: the text with "." for every unprintable character, because terminals obey control characters."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else "." for letter in text)


def clean_answer(answer: Any) -> Any:
    """An answer whose text is printable and not too long, and whose number fits into every file."""
    if isinstance(answer, str):
        return printable(answer)[:MAX_TEXT]
    if isinstance(answer, int) and not isinstance(answer, bool):
        return answer if LEAST <= answer <= MOST else LEAST if answer < LEAST else MOST
    return answer


def clean_command(command: Command) -> Command:
    """A command with its texts and numbers cleaned like answers."""
    for value in astuple(command):
        kind = type(value)
        if kind is int:
            clean = LEAST <= value <= MOST
        else:
            clean = (
                value is None
                or kind is bool
                or (kind is str and value.isprintable() and len(value) <= MAX_TEXT)
            )
        if not clean:
            return _cleaned(command)
    return command


def _cleaned(command: Command) -> Command:
    changes = {}
    for name in command.__struct_fields__:
        value = getattr(command, name)
        clean = clean_answer(value)
        if clean != value:
            changes[name] = clean
    return msgspec.structs.replace(command, **changes) if changes else command
