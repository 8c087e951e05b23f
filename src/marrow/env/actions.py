"""The actions of NLE, under its names, with its numbers and in its order; and the key that each presses.

A number below 128 is the key of that character, a number above is the same with Meta. ``docs/env.md`` shows
how they are chosen, and ``order_actions.py`` has another kind: commands instead of keys.
"""

from collections.abc import Iterable
from enum import EnumType, IntEnum

META = 0x80


def meta(letter: str) -> int:
    return META | ord(letter)


def control(letter: str) -> int:
    return 0x1F & ord(letter)


def _keys(name: str, **numbers: int | str) -> type[IntEnum]:
    return IntEnum(  # type: ignore[return-value]
        name, {key: value if isinstance(value, int) else ord(value) for key, value in numbers.items()}
    )


# fmt: off
TextCharacters = _keys(
    "TextCharacters", PLUS="+", MINUS="-", SPACE=" ", APOS="'", QUOTE='"', NUM_0="0", NUM_1="1", NUM_2="2",
    NUM_3="3", NUM_4="4", NUM_5="5", NUM_6="6", NUM_7="7", NUM_8="8", NUM_9="9", DOLLAR="$",
)
CompassCardinalDirection = _keys("CompassCardinalDirection", N="k", E="l", S="j", W="h")
CompassIntercardinalDirection = _keys("CompassIntercardinalDirection", NE="u", SE="n", SW="b", NW="y")
CompassDirection = _keys("CompassDirection", N="k", E="l", S="j", W="h", NE="u", SE="n", SW="b", NW="y")
CompassCardinalDirectionLonger = _keys("CompassCardinalDirectionLonger", N="K", E="L", S="J", W="H")
CompassIntercardinalDirectionLonger = _keys(
    "CompassIntercardinalDirectionLonger", NE="U", SE="N", SW="B", NW="Y"
)
CompassDirectionLonger = _keys(
    "CompassDirectionLonger", N="K", E="L", S="J", W="H", NE="U", SE="N", SW="B", NW="Y"
)
MiscDirection = _keys("MiscDirection", UP="<", DOWN=">", WAIT=".")
MiscAction = _keys("MiscAction", MORE="\r")
UnsafeActions = _keys("UnsafeActions", HELP="?", PREVMSG=control("p"))
Command = _keys(
    "Command",
    EXTCMD="#", EXTLIST=meta("?"), ADJUST=meta("a"), ANNOTATE=meta("A"), APPLY="a", ATTRIBUTES=control("x"),
    AUTOPICKUP="@", CALL="C", CAST="Z", CHAT=meta("c"), CLOSE="c", CONDUCT=meta("C"), DIP=meta("d"),
    DROP="d", DROPTYPE="D", EAT="e", ENGRAVE="E", ENHANCE=meta("e"), ESC=control("["), FIGHT="F", FIRE="f",
    FORCE=meta("f"), GLANCE=";", HISTORY="V", INVENTORY="i", INVENTTYPE="I", INVOKE=meta("i"),
    JUMP=meta("j"), KICK=control("d"), KNOWN="\\", KNOWNCLASS="`", LOOK=":", LOOT=meta("l"),
    MONSTER=meta("m"), MOVE="m", MOVEFAR="M", OFFER=meta("o"), OPEN="o", OPTIONS="O",
    OVERVIEW=control("o"), PAY="p", PICKUP=",", PRAY=meta("p"), PUTON="P", QUAFF="q", QUIT=meta("q"),
    QUIVER="Q", READ="r", REDRAW=control("r"), REMOVE="R", RIDE=meta("R"), RUB=meta("r"), RUSH="g",
    RUSH2="G", SAVE="S", SEARCH="s", SEEALL="*", SEEAMULET='"', SEEARMOR="[", SEEGOLD="$", SEERINGS="=",
    SEESPELLS="+", SEETOOLS="(", SEETRAP="^", SEEWEAPON=")", SHELL="!", SIT=meta("s"), SWAP="x",
    TAKEOFF="T", TAKEOFFALL="A", TELEPORT=control("t"), THROW="t", TIP=meta("T"), TRAVEL="_",
    TURN=meta("t"), TWOWEAPON="X", UNTRAP=meta("u"), VERSION=meta("v"), VERSIONSHORT="v", WEAR="W",
    WHATDOES="&", WHATIS="/", WIELD="w", WIPE=meta("w"), ZAP="z",
)
WizardCommand = _keys(
    "WizardCommand", WIZDETECT=control("e"), WIZGENESIS=control("g"), WIZIDENTIFY=control("i"),
    WIZLEVELPORT=control("v"), WIZMAP=control("f"), WIZWHERE=control("o"), WIZWISH=control("w"),
)


def _all(*kinds: type[IntEnum]) -> list[IntEnum]:
    return [action for kind in kinds for action in kind]


ACTIONS: tuple[IntEnum, ...] = tuple(_all(
    CompassDirection, CompassDirectionLonger, MiscDirection, MiscAction, Command, TextCharacters
))
NON_RL_ACTIONS: tuple[IntEnum, ...] = tuple(Command[name] for name in (
    "ANNOTATE", "AUTOPICKUP", "CONDUCT", "EXTCMD", "EXTLIST", "GLANCE", "HISTORY", "KNOWN", "KNOWNCLASS",
    "OPTIONS", "OVERVIEW", "TELEPORT", "QUIT", "REDRAW", "SAVE", "SEEALL", "TRAVEL", "VERSION", "WHATDOES",
    "WHATIS",
))


def _useful() -> tuple[IntEnum, ...]:
    """All but those above and text characters; then a space. The first of equal numbers goes, as in NLE."""
    left = list(ACTIONS)
    for action in (*NON_RL_ACTIONS, *TextCharacters):
        left.remove(action)
    return (*left, TextCharacters["SPACE"])


USEFUL_ACTIONS = _useful()
TASK_ACTIONS: tuple[IntEnum, ...] = (
    *_all(MiscAction, CompassDirection, CompassDirectionLonger, MiscDirection),
    Command["KICK"], Command["EAT"], Command["SEARCH"],
)
# fmt: on
ACTION_SETS = {"task": TASK_ACTIONS, "useful": USEFUL_ACTIONS, "all": ACTIONS}
_KINDS: tuple[EnumType, ...] = (
    CompassDirection,
    CompassDirectionLonger,
    MiscDirection,
    MiscAction,
    Command,
    UnsafeActions,
    TextCharacters,
)


def _names(kinds: Iterable[EnumType]) -> dict[int, str]:
    names: dict[int, str] = {}
    for kind in kinds:
        for action in kind:  # type: ignore[var-annotated]
            names.setdefault(int(action), f"{kind.__name__}.{action.name}")
    return names


NAMES = _names(_KINDS)


def action_id_to_type(action: int) -> str:
    """The name of an action's kind and its own, such as "Command.EAT". Raises KeyError."""
    return NAMES[action]


def key_of(action: int) -> str:
    """The key of the player's side that an action presses."""
    number = int(action)
    return chr(number) if number < META else f"M-{chr(number - META)}"
