"""A study in a TOML file: which heroes, in which editions, how many lives, and what is drawn of them."""

import hashlib
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Literal

import msgspec

from marrow.editions import edition_named
from marrow.errors import BadOption
from marrow.formats.shapes import DECODE_ERRORS
from marrow.game.disk import read_at_most

MAX_STUDY = 256 * 1024
Measure = Literal[
    "turns", "hungry", "weak", "fainted", "prayers", "meals", "nutrition", "choked", "depth", "bones", "met"
]  # fmt: skip
PLAYS = Literal["lives", "games", "pets", "levels"]


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of hero, pet or place. Things are named as in wishes."""

    name: str
    role: str | None = None  # lives are a Valkyrie's; whole games choose at random
    race: str | None = None
    naked: bool = False  # without the starting pack
    wear: tuple[str, ...] = ()
    carry: tuple[str, ...] = ()
    nutrition: int | None = None
    strength: int | None = None
    constitution: int | None = None
    intelligence: int | None = None
    prayer_timeout: int | None = None
    eats_at: int = (
        0  # nutrition at which the next food is eaten, the most nourishing first; 0: nothing is eaten
    )
    prays: bool = False
    keeps_eating: bool = False
    attacks_every: int = 0
    casts_every: int = 0
    spell_level: int = 1
    vomits_every: int = 0
    breaks_off_after: int = 0  # bites into each meal; 0: meals are not interrupted
    rests: int = 1  # turns until it is gone on with
    policy: str = "soak"  # who plays whole games: an entry point of the group marrow.policies
    pet: str = ""  # who starves, or for whom food is looked for
    fed: tuple[str, ...] = ()  # what lies before the pet
    branch: str = ""
    levels: tuple[int, ...] = ()  # numbers within the branch; none: all


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A study. ``until`` is the turn at which a life is left, if it has not ended."""

    name: str
    title: str
    question: str
    editions: tuple[str, ...]
    cases: tuple[Case, ...]
    lives: int  # of each case in each edition
    until: int = 20_000
    seed: int = 1
    plays: PLAYS = "lives"  # by the batch; whole games by policies; pets left alone; food on new levels
    measure: Measure = "turns"

    @property
    def digest(self) -> str:
        """What tells studies apart whose rows must not be mixed; how many lives is no part of it."""
        told = msgspec.json.encode(
            msgspec.structs.replace(self, lives=1, title="", question="", measure="turns")
        )
        return hashlib.sha256(told).hexdigest()[:16]


def read_study(wanted: str, lives: int | None = None) -> Study:
    """The study in this file, or the shipped one of this name. Raises BadOption, OSError."""
    file = Path(wanted)
    shipped = shipped_studies()
    if not file.exists() and wanted in shipped:
        text = shipped[wanted]
    elif not file.is_file():
        raise BadOption(f"{wanted!r} is no file, and no shipped study; these are {', '.join(shipped)}")
    else:
        try:
            text = read_at_most(file, MAX_STUDY).decode()
        except UnicodeDecodeError as error:
            raise BadOption(f"{file} is no text in UTF-8") from error
    try:
        study = msgspec.convert(tomllib.loads(text), Study)
    except DECODE_ERRORS as error:  # tomllib's is a ValueError
        raise BadOption(f"{wanted} is no study: {error}") from error
    if lives is not None:
        study = msgspec.structs.replace(study, lives=lives)
    check_sense(study, wanted)
    return study


def check_sense(study: Study, wanted: str) -> None:
    """Raise BadOption for numbers and names that make no sense."""
    for edition in study.editions:
        edition_named(edition)
    if not study.editions or not study.cases:
        raise BadOption(f"{wanted} has no editions or no cases")
    names = [case.name for case in study.cases]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadOption(f"{wanted} has two cases called {twice!r}")
    for case in study.cases:
        if (study.plays == "pets" and not case.pet) or (study.plays == "levels" and not case.branch):
            wanted_key = "pet" if study.plays == "pets" else "branch"
            raise BadOption(f"{wanted}: case {case.name!r} of a study of {study.plays} needs a {wanted_key}")
    for what, value, most in (("lives", study.lives, 10**9), ("until", study.until, 10**8)):
        if not 1 <= value <= most:
            raise BadOption(f"{wanted}: {what} is {value}; from 1 to {most} are possible")


def shipped_studies() -> dict[str, str]:
    """The studies that come with Marrow: their texts by name."""
    folder = files("marrow.lab.studies") / "shipped"
    texts = ((file.name, file) for file in folder.iterdir() if file.name.endswith(".toml"))
    return {name.removesuffix(".toml"): file.read_text(encoding="utf-8") for name, file in sorted(texts)}
