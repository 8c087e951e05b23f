"""What the server lets players do in the browser: ``browser.toml``. Every key has a default."""

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from marrow.game.policy import Section, read_policy_file

Some = Annotated[int, Meta(ge=1, le=1_000_000)]


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
    return read_policy_file(file, Policy)
