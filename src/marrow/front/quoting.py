"""How refusals of options name a value, and the known word that is nearest to it."""

import difflib
from collections.abc import Iterable


def quoted(value: str) -> str:
    """A value for a message: cut to 40 printable characters, in quotes."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in value[:40])
    return f'"{shown}"' + ("..." if len(value) > 40 else "")


def nearest(word: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """ "; did you mean boulder?", or "" if no known word is like this one."""
    near = difflib.get_close_matches(word[:40], list(known), n=1, cutoff=cutoff)
    return f"; did you mean {near[0]}?" if near else ""
