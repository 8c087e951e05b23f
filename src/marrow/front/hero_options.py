"""Words for the hero in options: role:wizard, race:!orc, align:random."""

import difflib
from collections.abc import Callable

from marrow.content.roles_table import ALL_RACES, ALL_ROLES, race_called, role_called
from marrow.errors import BadOption
from marrow.front.option_tables import OPTION_WORDS
from marrow.game.birth import is_random_choice

HERO_OPTIONS = ("role", "race", "gender", "align")  # name which hero is wanted, or with ! which is not


def quoted(value: str) -> str:
    """A value for a message: cut to 40 printable characters, in quotes."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in value[:40])
    return f'"{shown}"' + ("..." if len(value) > 40 else "")


def role_option(value: str) -> str:
    """The role's full name, or random. Raises BadOption, which names the nearest one."""
    if is_random_choice(value):
        return "random"
    role = role_called(value)
    if role is not None:
        return role.name
    raise BadOption(f"there is no role {quoted(value)}{_near(value, [role.name for role in ALL_ROLES])}")


def race_option(value: str) -> str:
    """The race's full name, or random. Raises BadOption, which names the nearest one."""
    if is_random_choice(value):
        return "random"
    race = race_called(value)
    if race is not None:
        return race.name
    raise BadOption(f"there is no race {quoted(value)}{_near(value, [race.name for race in ALL_RACES])}")


def excluded_by(value: str) -> str | None:
    """What a value like "!tourist" or "noorc" excludes from the hero menus; None if it excludes nothing.

    It may be a role, a race, a gender or an alignment, whichever option holds it. Raises BadOption for
    a word that is none of them. NetHack: options.c, parse_role_opts; role.c, setrolefilter.
    """
    word = value.strip().lower()
    if word.startswith("!"):
        word = word[1:].strip()
    elif word.startswith("no") and word != "none" and role_called(word) is None:
        word = word[2:].strip()
    else:
        return None
    finders: tuple[Callable[[str], str | None], ...] = (_role, _race, _gender, _alignment)
    for find in finders:
        found = find(word)
        if found is not None:
            return found
    raise BadOption(f"there is no role, race, gender or alignment {quoted(word)} to exclude")


def _role(word: str) -> str | None:
    role = role_called(word) if word else None
    return role.name if role is not None else None


def _race(word: str) -> str | None:
    race = race_called(word) if word else None
    return race.name if race is not None else None


def _gender(word: str) -> str | None:
    return _begun(word, OPTION_WORDS["gender"])


def _alignment(word: str) -> str | None:
    return _begun(word, OPTION_WORDS["align"])


def _begun(word: str, names: tuple[str, ...]) -> str | None:
    found = [name for name in names if word and name.startswith(word)]
    return found[0] if len(found) == 1 else None


def _near(value: str, words: list[str]) -> str:
    near = difflib.get_close_matches(value.lower()[:40], words, n=1, cutoff=0.5)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(words)}"
