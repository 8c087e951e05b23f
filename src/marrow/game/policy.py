"""What an operator's policy file is made of: tables, each key with a default, unknown keys refused."""

from typing import TYPE_CHECKING, TypeVar

import msgspec

from marrow.errors import BadOption
from marrow.formats.shapes import DECODE_ERRORS
from marrow.game.disk import read_settings

if TYPE_CHECKING:
    from pathlib import Path

MAX_POLICY = 65_536  # bytes


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A table of the file: unknown keys are refused."""


SomePolicy = TypeVar("SomePolicy", bound=Section)


def read_policy_file(file: "Path", shape: type[SomePolicy]) -> SomePolicy:
    """The policy in a file of TOML. Raises BadOption with the file and the key."""
    try:
        raw = read_settings(file, MAX_POLICY)
    except FileNotFoundError as error:
        raise BadOption(f"{file}: {error.strerror}") from error
    try:
        return msgspec.toml.decode(raw, type=shape)
    except DECODE_ERRORS as error:
        raise BadOption(f"{file}: {error}") from error
