"""Keys that move the hero: steps, runs and rushes, and what the prefixes m, F, g and G make of them."""

from marrow.front import keys, prompts
from marrow.messages import commands
from marrow.messages.commands import Command
from marrow.model.places import DIRECTIONS


def motion(key: str, prefix: str, count: int, number_pad: int) -> Command | None:
    """The movement command of a key; None if it is not a movement key."""
    direction = prompts.direction_of(key, number_pad)
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
        return commands.Run(direction=DIRECTIONS[keys.RUNS[key]], mode="shift")
    if number_pad <= 0 and key in keys.RUSHES:
        return commands.Run(direction=DIRECTIONS[keys.RUSHES[key]], mode="rush")
    return None
