"""The policy of an exchange, ``exchange.toml``. Every key has a default; docs/exchange.md lists all."""

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from marrow.editions import find_edition, known_names
from marrow.errors import BadOption
from marrow.formats.answers import printable
from marrow.game.policy import Section, read_policy_file

Some = Annotated[int, Meta(ge=1, le=1_000_000_000)]
AnyNumber = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Registration(Section, frozen=True):
    """Who may have an account."""

    mode: Literal["open", "invite", "operator"] = "open"


class Lending(Section, frozen=True):
    """Which dead may be lent to whom, and for how long."""

    lease_hours: Some = 14 * 24
    danger_above_level: Annotated[int, Meta(ge=0, le=1_000)] = 10
    own_dead: bool = False
    start: AnyNumber = 10
    met_for_each_left: AnyNumber = 1
    ratio: bool = True


class Editions(Section, frozen=True):
    """Groups of editions whose heroes meet each other's dead, which their games convert."""

    joined: Annotated[tuple[tuple[str, ...], ...], Meta(max_length=50)] = ()

    def met_in(self, edition: str) -> tuple[str, ...]:
        """The editions whose dead a hero of this edition meets: its own first."""
        others = next((group for group in self.joined if edition in group), ())
        return (edition, *(one for one in others if one != edition))


class Quarantine(Section, frozen=True):
    """How much may wait in quarantine for a trial or for a moderator."""

    most_of_one_account: Some = 200


class Proof(Section, frozen=True):
    """Replays that prove dead: whether the server plays any, whether all dead need one, and its limits."""

    taken: bool = True
    asked: bool = False
    seconds: Annotated[int, Meta(ge=1, le=3_600)] = 120
    most_commands: Annotated[int, Meta(ge=1, le=500_000)] = 100_000
    most_of_one_account: Some = 20


class Retention(Section, frozen=True):
    """After how many days bodies and answers are forgotten; the log is kept."""

    taken_days: Some = 30
    withdrawn_days: Some = 30
    quarantined_days: Some = 180
    answers_days: Some = 7


class Hearse(Section, frozen=True):
    """The gate for clients of Hearse: whether it is open, and how many dead a client gets for each it leaves.

    These clients send no experience level, so all their heroes count as of ``counts_as_level``.
    """

    enabled: bool = True
    given_for_each_left: Some = 1
    counts_as_level: Annotated[int, Meta(ge=1, le=30)] = 10


class Limits(Section, frozen=True):
    """How often an address or a token may make requests, and their sizes. Each worker counts its own."""

    requests_a_minute_by_address: Some = 600
    requests_a_minute_by_token: Some = 600
    accounts_a_day_by_address: Some = 20
    at_once: Some = 256
    body_seconds: Some = 20


class Policy(Section, frozen=True):
    """All sections of the file."""

    registration: Registration = Registration()
    lending: Lending = Lending()
    editions: Editions = Editions()
    quarantine: Quarantine = Quarantine()
    proof: Proof = Proof()
    retention: Retention = Retention()
    limits: Limits = Limits()
    hearse: Hearse = Hearse()


def read_policy(file: Path) -> Policy:
    """Read the policy in a file. Raises BadOption with the file and the key."""
    policy = read_policy_file(file, Policy)
    check_editions(policy.editions.joined, file)
    return policy


def check_editions(joined: tuple[tuple[str, ...], ...], file: Path) -> None:
    """Raise BadOption for an unknown edition, or one that stands in two groups."""
    seen: set[str] = set()
    for name in (one for group in joined for one in group):
        if find_edition(name) is None:
            known = ", ".join(known_names())
            raise BadOption(f"{file}: editions.joined names {printable(name)[:40]!r}; known are {known}")
        if name in seen:
            raise BadOption(f"{file}: editions.joined names {name!r} twice; an edition is in one group")
        seen.add(name)
