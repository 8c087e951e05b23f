"""What whoever keeps the games decides: a public server's operator, or nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from marrow.formats.sysconf import Sysconf
from marrow.model.world import World

if TYPE_CHECKING:
    from pathlib import Path


def no_place(name: str, started: int, now: int, version: str) -> Path | None:
    """The dump log lies where all dump logs lie."""
    return None


def nothing(world: World) -> None:
    """Nothing is to be done after a command."""


@dataclass(slots=True)
class HouseRules:
    """The settings of a server, whether normal games may become explore mode, and what else it does.

    ``dump_place`` says by name, birth, end and version where a dump log goes; None: where they all lie.
    """

    settings: Sysconf = field(default_factory=Sysconf)
    may_explore: bool = True
    dump_place: Callable[[str, int, int, str], Path | None] = no_place
    after_command: Callable[[World], None] = nothing
