"""How a game begins: the hero the player chose, the date, and both in the shape that files keep."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import TypeVar

from marrow.content.roles_table import ALL_RACES, ALL_ROLES, race_called, role_called
from marrow.content.words import RaceName, RoleName
from marrow.errors import BadOption
from marrow.formats.answers import printable
from marrow.formats.births import BirthShape
from marrow.formats.worlds import options_of, options_shape
from marrow.model.world import GameOptions, Mode
from marrow.rules.generation.new_heroes.new_game import ALIGNMENTS, GENDERS, Birth

W = TypeVar("W", bound=str)
HALF_MOON = 2
FIRST_DAY, SECONDS_A_DAY = 719_163, 86_400  # 1 January 1970 counts from the year 1
MODES: tuple[Mode, ...] = ("normal", "explore", "wizard")

__all__ = [
    "Birth",
    "birth_from_words",
    "birth_of",
    "birth_shape",
    "is_friday_13th",
    "moon_phase",
    "on_day",
    "options_from",
]


def birth_shape(seed: int, birth: Birth) -> BirthShape:
    return BirthShape(
        seed=seed,
        name=birth.name,
        role=birth.role,
        race=birth.race,
        gender=birth.gender,
        alignment=birth.alignment,
        pet=birth.pet,
        mode=birth.mode,
        options=options_shape(birth.options),
        born_at=birth.born_at,
        moon_phase=birth.moon_phase,
        friday_13th=birth.friday_13th,
        rerolls=birth.rerolls,
    )


def birth_of(shape: BirthShape) -> Birth:
    return Birth(
        name=shape.name,
        role=shape.role,
        race=shape.race,
        gender=shape.gender,
        alignment=shape.alignment,
        pet=shape.pet,
        mode=shape.mode,
        options=options_of(shape.options),
        born_at=shape.born_at,
        moon_phase=shape.moon_phase,
        friday_13th=shape.friday_13th,
        rerolls=shape.rerolls,
    )


def moon_phase(year: int, day_of_year: int) -> int:
    """NetHack's moon: 0 new, 4 full; the day of the year counts from 0 (hacklib.c, phase_of_the_moon)."""
    golden = (year - 1900) % 19 + 1
    epact = (11 * golden + 18) % 30
    if (epact == 25 and golden > 11) or epact == 24:
        epact += 1
    return ((day_of_year + epact) * 6 + 11) % 177 // 22 & 7


def is_friday_13th(weekday: int, day: int) -> bool:
    """Whether the day is one; Monday is 0."""
    return weekday == 4 and day == 13


def birth_from_words(
    name: str,
    *,
    role: str | None = None,
    race: str | None = None,
    gender: str | None = None,
    alignment: str | None = None,
    pet: str = "",
    mode: str = "normal",
    options: GameOptions | None = None,
) -> Birth:
    """A birth from the player's words, in upper or lower case; names may be shortened.

    Raises BadOption, which lists the possible words.
    """
    return Birth(
        name=printable(name)[:31],
        role=_role(role),
        race=_race(race),
        gender=_one_of("gender", gender, GENDERS),
        alignment=_one_of("alignment", alignment, ALIGNMENTS),
        pet=_one_of("pet", pet, ["cat", "dog", "none"]) or "",
        mode=_one_of("mode", mode, MODES) or "normal",
        options=options if options is not None else GameOptions(),
    )


def options_from(wishes: Mapping[str, object]) -> GameOptions:
    """Options that change what happens, by their names. Raises BadOption, which lists the names."""
    known = {field.name: getattr(GameOptions(), field.name) for field in fields(GameOptions)}
    for name, value in wishes.items():
        if name not in known:
            raise BadOption(f"option {name!r}; known are {', '.join(known)}")
        if type(value) is not type(known[name]):
            raise BadOption(f"option {name} is {value!r}; a {type(known[name]).__name__} is wanted")
    return GameOptions(**wishes)  # type: ignore[arg-type]


def on_day(birth: Birth, day: tuple[int, int, int, int, int] | None, moon: int | None) -> Birth:
    """The birth on a day (ordinal, year, day of the year from 1, weekday, day of the month) or on none.

    Without a day it is a half moon and no Friday 13th. ``moon`` decides the phase in any case.
    """
    if moon is not None and moon not in range(8):
        raise BadOption(f"moon {moon!r}; from 0, new, over 4, full, to 7 are possible")
    if day is None:
        return replace(birth, moon_phase=HALF_MOON if moon is None else moon)
    ordinal, year, day_of_year, weekday, of_month = day
    return replace(
        birth,
        born_at=(ordinal - FIRST_DAY) * SECONDS_A_DAY,
        moon_phase=moon_phase(year, day_of_year - 1) if moon is None else moon,
        friday_13th=is_friday_13th(weekday, of_month),
    )


def is_random_choice(word: str | None) -> bool:
    """Whether the player leaves this choice to chance: no word, or a word for "random"."""
    return not word or word.lower() in ("random", "any", "*", "@")


def _role(word: str | None) -> RoleName | None:
    if word is None or is_random_choice(word):
        return None
    role = role_called(word)
    if role is None:
        raise BadOption(f"role {word!r}; known are {', '.join(role.name for role in ALL_ROLES)}")
    return role.name


def _race(word: str | None) -> RaceName | None:
    if word is None or is_random_choice(word):
        return None
    race = race_called(word)
    if race is None:
        raise BadOption(f"race {word!r}; known are {', '.join(race.name for race in ALL_RACES)}")
    return race.name


def _one_of(what: str, start: str | None, words: Sequence[W]) -> W | None:
    """The one word that begins with ``start``; None if the choice is left to chance."""
    if start is None or is_random_choice(start):
        return None
    matching = [word for word in words if word.startswith(start.lower())]
    if len(matching) != 1:
        raise BadOption(f"{what} {start!r}; known are {', '.join(words)}")
    return matching[0]
