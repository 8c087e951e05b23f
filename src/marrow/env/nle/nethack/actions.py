"""The names of ``nle.nethack.actions``."""

from marrow.env import actions as ours
from marrow.env.actions import (
    ACTIONS,
    META,
    NON_RL_ACTIONS,
    USEFUL_ACTIONS,
    Command,
    CompassCardinalDirection,
    CompassCardinalDirectionLonger,
    CompassDirection,
    CompassDirectionLonger,
    CompassIntercardinalDirection,
    CompassIntercardinalDirectionLonger,
    MiscAction,
    MiscDirection,
    TextCharacters,
    UnsafeActions,
    WizardCommand,
    action_id_to_type,
)

_ACTIONS_DICT = ours.NAMES


def M(letter: str | int) -> int:
    """The number of a letter with Meta."""
    return META | (ord(letter) if isinstance(letter, str) else letter)


def C(letter: str | int) -> int:
    """The number of a letter with Control."""
    return 0x1F & (ord(letter) if isinstance(letter, str) else letter)


__all__ = [
    "ACTIONS",
    "C",
    "Command",
    "CompassCardinalDirection",
    "CompassCardinalDirectionLonger",
    "CompassDirection",
    "CompassDirectionLonger",
    "CompassIntercardinalDirection",
    "CompassIntercardinalDirectionLonger",
    "M",
    "MiscAction",
    "MiscDirection",
    "NON_RL_ACTIONS",
    "TextCharacters",
    "USEFUL_ACTIONS",
    "UnsafeActions",
    "WizardCommand",
    "action_id_to_type",
]
