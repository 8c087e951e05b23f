"""What the server lets players do in the browser: ``browser.toml``. Every key has a default."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from marrow.errors import BadOption
from marrow.formats.shapes import DECODE_ERRORS
from marrow.game.disk import read_settings

Some = Annotated[int, Meta(ge=1, le=1_000_000)]
MAX_POLICY = 65_536  # bytes


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A table of the file: unknown keys are refused."""


class Access(Section, frozen=True):
    """Who may play: anybody who registers, only exchange accounts, guests too or not."""

    registration: Literal["open", "closed"] = "open"
    guests: bool = True
    sign_in_days: Some = 30
    https: bool = False  # behind a proxy that speaks HTTPS: cookies are for it alone


class Games(Section, frozen=True):
    """How many games at once, and when an idle one leaves memory."""

    workers: Annotated[int, Meta(ge=1, le=64)] = 2
    most: Some = 1_000
    of_one_user: Some = 10
    idle_seconds: Some = 600
    watchers: Some = 20_000


class Limits(Section, frozen=True):
    """How much may come from one address or account."""

    sign_ins_a_minute: Some = 10
    accounts_a_day: Some = 20
    keys_a_second: Some = 100
    sockets_of_one_address: Some = 64
    requests_a_minute: Some = 600


class Graveyard(Section, frozen=True):
    """What a dead's page shows of possessions before the bones are met: "all", or what a "ghost" gives."""

    possessions: Literal["all", "ghost"] = "ghost"


class Policy(Section, frozen=True):
    """The whole file."""

    access: Access = Access()
    games: Games = Games()
    limits: Limits = Limits()
    graveyard: Graveyard = Graveyard()


def read_policy(file: Path) -> Policy:
    """The policy in a file. Raises BadOption with the file and the key."""
    try:
        raw = read_settings(file, MAX_POLICY)
    except FileNotFoundError as error:
        raise BadOption(f"{file}: {error.strerror}") from error
    try:
        return msgspec.toml.decode(raw, type=Policy)
    except DECODE_ERRORS as error:
        raise BadOption(f"{file}: {error}") from error
