"""What the operator of a public server decides for its games; elsewhere nobody decides anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from marrow.formats.sysconf import Sysconf
from marrow.model.world import World

if TYPE_CHECKING:
    from pathlib import Path


def no_place(name: str, started: int, now: int, version: str) -> Path | None:
    """No place of its own: the dump log goes to the usual place."""
    return None


def nothing(world: World) -> None:
    """Nothing is to be done after a command."""


@dataclass(slots=True)
class HouseRules:
    """The operator's decisions; those of a game without an operator are the defaults.

    ``may_explore``: normal games may become explore mode. ``dump_place`` gives the place of a dump log by the
    player's name, the times of birth and end, and the version; None means the usual place. ``after_command``
    is called with the world after each command.
    """

    settings: Sysconf = field(default_factory=Sysconf)
    may_explore: bool = True
    dump_place: Callable[[str, int, int, str], Path | None] = no_place
    after_command: Callable[[World], None] = nothing
