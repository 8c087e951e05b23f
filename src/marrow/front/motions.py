"""Keys that move the hero: steps, runs and rushes, and what the prefixes m, F, g and G make of them."""

from collections.abc import Sequence
from typing import Final

from marrow.front import keys, prompts
from marrow.front.directions import direction_of
from marrow.front.screen import Screen
from marrow.messages import commands
from marrow.messages.commands import Command
from marrow.messages.entries import Entry, Refused
from marrow.model.places import DIRECTIONS


def motion(key: str, prefix: str, count: int, number_pad: int) -> Command | None:
    """The movement command of a key; None if it is not a movement key."""
    direction = direction_of(key, number_pad)
    if direction is not None:
        match prefix:
            case "m":
                return commands.Move(direction=direction, count=max(count, 1), manner="peaceful")
            case "F":
                return commands.Move(direction=direction, count=max(count, 1), manner="fight")
            case "g":
                return commands.Run(direction=direction, mode="rush")
            case "G":
                return commands.Run(direction=direction, mode="control")
            case _:
                return commands.Move(direction=direction, count=max(count, 1))
    if number_pad <= 0 and key in keys.RUNS:
        if prefix == "G":
            return commands.Run(direction=DIRECTIONS[keys.RUNS[key]], mode="control")
        return commands.Run(direction=DIRECTIONS[keys.RUNS[key]], mode="shift")
    if number_pad <= 0 and key in keys.RUSHES:
        return commands.Run(direction=DIRECTIONS[keys.RUSHES[key]], mode="rush")
    return None


# Commands that may mean something else after m. NetHack: cmd.c, accept_menu_prefix and CMD_M_PREFIX
AFTER_M: Final = frozenset((
    "annotate", "apply", "debugfuzzer", "dip", "down", "droptype", "eat", "extended", "kick", "known",
    "knownclass", "lookaround", "loot", "name", "offer", "open", "options", "optionsfull", "overview",
    "panic", "pay", "perminv", "pickup", "puton", "quaff", "saveoptions", "search", "seeall", "seeamulet",
    "seearmor", "seegold", "seerings", "seetools", "seeweapon", "takeoffall", "teleport", "timeout", "tip",
    "travel", "untrap", "up", "vanquished", "vision", "wait", "wizintrinsic", "wizkill", "wizlevelport",
))  # fmt: skip


def refuses(screen: Screen, prefix: str, key: str) -> bool:
    """Whether a key means nothing after a prefix, which is said then. NetHack: cmd.c, rhack."""
    number_pad = screen.options.numbers["number_pad"]
    moves = direction_of(key, number_pad) is not None
    if prefix == "G" and number_pad <= 0:
        moves = moves or key in keys.RUNS
    command = keys.COMMANDS_BY_NAME.get(key) or keys.command_of_key(key, number_pad)
    if moves or (prefix == "m" and command is not None and command.name in AFTER_M):
        return False
    if prefix == "m" and number_pad <= 0 and (key in keys.RUNS or key in keys.RUSHES):
        return False
    prompts.tell_no_direction(screen, f"Unknown command '{prefix}{keys.shown_key(key)}'.")
    return True


def leads_nowhere(news: Sequence[Entry]) -> bool:
    """Whether all that came of a command is that there is no way: the map and the status are as they were."""
    if len(news) != 1:
        return False
    entry = news[0]
    return type(entry) is Refused and entry.what in NO_WAY


NO_WAY: Final = frozenset((
    "commands.wall", "commands.solid", "commands.cannot go up", "commands.cannot go down",
))  # fmt: skip
