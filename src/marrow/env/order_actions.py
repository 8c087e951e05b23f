"""Actions as orders: a command, a thing and a direction, instead of keys.

An order presses the command's key and answers what it asks: with the letter of the thing, the direction, or
yes; anything else is escaped. So an order always ends where the next command can be given.
"""

from collections.abc import Sequence

from marrow.env.actions import Command as C
from marrow.env.actions import key_of
from marrow.env.checks import whole_numbers
from marrow.env.errors import BadAction
from marrow.env.facts import question_kind
from marrow.front import keys as front_keys
from marrow.front.seat import Seat
from marrow.messages import commands

_KEYS: tuple[tuple[str, str], ...] = (  # the name of each command, and its keys
    ("move", ""),
    ("run", ""),
    ("fight", "F"),
    ("wait", "."),
    ("search", "s"),
    ("up", "<"),
    ("down", ">"),
    ("pick up", ","),
    *(
        (name, key_of(C[name.upper().replace(" ", "")]))
        for name in (
            "apply", "cast", "chat", "close", "dip", "drop", "eat", "engrave", "enhance", "fire", "force",
            "invoke", "jump", "kick", "loot", "monster", "offer", "open", "pay", "pray", "puton", "quaff",
            "quiver", "read", "remove", "ride", "rub", "sit", "swap", "takeoff", "takeoffall", "throw", "tip",
            "turn", "twoweapon", "untrap", "wear", "wield", "wipe", "zap",
        )
    ),
)  # fmt: skip
COMMANDS = tuple(name for name, _ in _KEYS)
THINGS = ("", *"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$-,")
DIRECTIONS = ("", *"hykulnjb<>.")
SIZES = (len(COMMANDS), len(THINGS), len(DIRECTIONS))
MAX_KEYS = 60
_KEY_OF_COMMAND = dict(_KEYS)


def _type_of_command(name: str, key: str) -> type[commands.Command]:
    """The type of the command that a name orders."""
    if name in ("move", "fight"):
        return commands.Move
    if name == "run":
        return commands.Run
    extended = front_keys.command_of_key(key, 0)
    assert extended is not None, name
    ordered = front_keys.game_command(extended, 1)
    assert ordered is not None, name
    return type(ordered)


_TYPE_OF_COMMAND = {name: _type_of_command(name, key) for name, key in _KEYS}


def checked_order(action: object) -> tuple[str, str, str]:
    """The command, the thing's letter and the direction's key of an action. Raises BadAction."""
    numbers = whole_numbers(action)
    if len(numbers) != len(SIZES) or not all(
        0 <= number < size for number, size in zip(numbers, SIZES, strict=True)
    ):
        raise BadAction(f"action {action!r}; three whole numbers below {SIZES} are wanted")
    return COMMANDS[numbers[0]], THINGS[numbers[1]], DIRECTIONS[numbers[2]]


def legal_orders(seat: Seat) -> list[bool]:
    """Which commands make sense now, in the order of ``COMMANDS``. It takes some milliseconds."""
    if seat.over:
        return [False] * len(COMMANDS)
    sensible = {type(command) for command in seat.game.legal()}
    return [_TYPE_OF_COMMAND[name] in sensible for name in COMMANDS]


def give_order(seat: Seat, command: str, thing: str, direction: str) -> None:
    """Press the keys of an order; afterwards the next command is wanted, or the game is over."""
    for key in _first_keys(command, direction):
        seat.press(key)
    things, directions = [thing] if thing else [], [direction] if direction else []
    for _ in range(MAX_KEYS):
        kind = question_kind(seat)
        if kind in ("command", "over") and not seat.in_command:
            return
        seat.press(_answer(seat, kind, things, directions))
    while seat.in_command and not seat.over:
        seat.press("\x1b")


def _first_keys(command: str, direction: str) -> Sequence[str]:
    if command == "move":
        return direction if direction and direction in "hykulnjb" else "s"
    if command == "run":
        return direction.upper() if direction and direction in "hykulnjb" else "s"
    return (_KEY_OF_COMMAND[command],)


def _answer(seat: Seat, kind: str, things: list[str], directions: list[str]) -> str:
    """The key that answers what is asked; each thing and direction is used once."""
    sense = seat.sense
    if kind == "letter":
        if directions and directions[0] in sense:
            return directions.pop()
        if "y" in sense and "n" in sense and "h" not in sense:
            if "," in things:
                things.clear()
                return "y"
            return "n" if things and things[0].isalpha() else "y"
        if things and things[0] in sense:
            return things.pop()
        return "\x1b"
    if kind == "space":
        if things and things[0] in sense:
            return things.pop()
        return " " if not sense or " " in sense else "\r"
    if kind == "command" and directions:
        return directions.pop()
    return "\x1b"
