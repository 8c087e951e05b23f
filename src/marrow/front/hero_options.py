"""Words for the hero in options: role:wizard, race:!orc, align:random."""

from collections.abc import Callable, Mapping

from marrow.content.roles import Race, Role
from marrow.content.roles_table import ALL_RACES, ALL_ROLES, race_called, role_called
from marrow.errors import BadOption
from marrow.front.option_tables import OPTION_WORDS
from marrow.front.quoting import nearest, quoted
from marrow.game.birth import is_random_choice

HERO_OPTIONS = ("role", "race", "gender", "align")  # name which hero is wanted, or with ! which is not
Called = Callable[[str], Role | Race | None]
ROWS: Mapping[str, tuple[Called, tuple[str, ...]]] = {  # how a row is found, and the names of all
    "role": (role_called, tuple(row.name for row in ALL_ROLES)),
    "race": (race_called, tuple(row.name for row in ALL_RACES)),
}


def row_option(which: str, value: str) -> str:
    """The full name of a role or race, or random. Raises BadOption, which names the nearest one."""
    if is_random_choice(value):
        return "random"
    called, names = ROWS[which]
    row = called(value)
    if row is not None:
        return row.name
    hint = nearest(value.lower(), names, 0.5) or f"; there are {', '.join(names)}"
    raise BadOption(f"there is no {which} {quoted(value)}{hint}")


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
    rows = [row for row in (role_called(word), race_called(word)) if row is not None and word]
    if rows:
        return rows[0].name
    for names in (OPTION_WORDS["gender"], OPTION_WORDS["align"]):
        begun = [name for name in names if word and name.startswith(word)]
        if len(begun) == 1:
            return begun[0]
    raise BadOption(f"there is no role, race, gender or alignment {quoted(word)} to exclude")
