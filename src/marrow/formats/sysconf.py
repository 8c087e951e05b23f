"""NetHack's ``sysconf``: what the operator of a public server decides for everybody who plays there.

Words are NetHack's (sys.c, files.c); the last five are Marrow's own. Nothing here opens a file.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from marrow.digits import number_of
from marrow.errors import BadOption

MAX_BYTES = 64 * 1024
EVERYBODY = "*"


@dataclass(frozen=True, slots=True)
class Sysconf:
    """The settings of a server, with NetHack's defaults.

    Names in ``wizards`` and ``explorers`` are players'; * is everybody. Texts with % are templates
    (``filled``), and empty where nothing is written.
    """

    wizards: tuple[str, ...] = ()
    explorers: tuple[str, ...] = ()
    maxplayers: int = 0  # 0: no limit
    bones_pools: int = 0
    persmax: int = 3
    pers_is_uid: bool = True
    entrymax: int = 100
    pointsmin: int = 1
    check_save_uid: bool = True
    seduce: bool = True
    livelog: int = 0  # the mask of events
    llc_turns: int = 0  # L-179: conducts broken earlier are not in the live log
    dumplogfile: str = ""
    support: str = ""
    server: str = "localhost"  # L-174: TNNT writes it into its records
    ttyrecfile: str = ""
    inprogressdir: str = ""
    extrainfofile: str = ""
    mailfile: str = ""


# What NetHack knows and Marrow has no use for: there is no shell, no panic trace and no setuid here.
WITHOUT_EFFECT = frozenset((
    "SHELLERS", "DEBUGFILES", "GENERICUSERS", "RECOVER", "CHECK_PLNAME", "HIDEUSAGE",
    "MAX_STATUENAME_RANK", "PANICTRACE_LIBC", "PANICTRACE_GDB", "CRASHREPORTURL", "GDBPATH", "GREPPATH",
    "SAVEFORMAT", "BONESFORMAT", "ACCESSIBILITY", "PORTABLE_DEVICE_PATHS", "MSGHANDLER",
    "DUMPHTMLFILE", "TNNTDEVS", "MAX_REROLL_RATE",
))  # fmt: skip
# What would mislead if it were passed over, and why it is refused.
REFUSED: Mapping[str, str] = {
    **dict.fromkeys((
        "HACKDIR", "LEVELDIR", "SAVEDIR", "BONESDIR", "DATADIR", "SCOREDIR", "LOCKDIR", "CONFIGDIR",
        "TROUBLEDIR",
    ), "everything lies in the server's directory"),
    **dict.fromkeys((
        "OPTIONS", "MSGTYPE", "MENUCOLOR", "AUTOPICKUP_EXCEPTION", "BINDINGS", "HILITE_STATUS", "SYMBOLS",
        "STATUSCOLOR",
    ), "players' options are in the file that NETHACKOPTIONS names"),
    "WIZKIT": "wizards begin with nothing of their own",
}  # fmt: skip
LIMITS: Mapping[str, tuple[int, int]] = {  # as NetHack bounds them
    "maxplayers": (0, 1000), "bones_pools": (0, 10), "persmax": (1, 1_000_000_000),
    "entrymax": (10, 100_000), "pointsmin": (1, 1_000_000_000), "livelog": (0, 0xFFFF),
    "llc_turns": (0, 1_000_000_000),
}  # fmt: skip


def read_sysconf(raw: bytes, source: str = "sysconf") -> Sysconf:
    """The settings in a file. Raises BadOption, which names the line, for words and values it cannot be."""
    if len(raw) > MAX_BYTES:
        raise BadOption(f"{source} has {len(raw)} bytes; the limit is {MAX_BYTES}")
    kinds = {field.name: type(field.default) for field in fields(Sysconf)}
    found: dict[str, object] = {}
    for number, line in enumerate(raw.decode("utf-8", "replace").splitlines(), 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        if not text.replace("\t", " ").isprintable():
            raise BadOption(f"{source}, line {number}: {text[:40]!a} has letters that cannot be shown")
        word, equals, value = (part.strip() for part in text.partition("="))
        name = word.lower()
        if equals and word.upper() in WITHOUT_EFFECT:
            continue
        if equals and word.upper() in REFUSED:
            raise BadOption(
                f"{source}, line {number}: {word.upper()} is not for Marrow: {REFUSED[word.upper()]}"
            )
        if not equals or name not in kinds:
            known = ", ".join(sorted([*map(str.upper, kinds), *WITHOUT_EFFECT]))
            raise BadOption(f"{source}, line {number}: {text[:40]!r} is no setting; known are {known}")
        try:
            found[name] = _value(name, kinds[name], value)
        except BadOption as error:
            raise BadOption(f"{source}, line {number}: {error}") from error
    return Sysconf(**found)  # type: ignore[arg-type]


def _value(name: str, kind: type, text: str) -> object:
    """A value of the kind that its field has."""
    if kind is tuple:
        return tuple(text.split())
    if kind is bool:
        if text not in ("0", "1"):
            raise BadOption(f"{name.upper()} is 0 or 1, not {text[:40]!r}")
        return text == "1"
    if kind is int:
        low, high = LIMITS[name]
        number = int(text, 16) if text[:2].lower() == "0x" and _is_hex(text[2:]) else number_of(text)
        if number is None or not low <= number <= high:
            raise BadOption(f"{name.upper()} is a number from {low} to {high}, not {text[:40]!r}")
        return number
    return text


def _is_hex(text: str) -> bool:
    return bool(text) and all(letter in "0123456789abcdefABCDEF" for letter in text)


def may(names: tuple[str, ...], player: str) -> bool:
    """Whether this player is among the names."""
    return EVERYBODY in names or player in names


def filled(template: str, values: Mapping[str, str]) -> str:
    """A template with its placeholders filled in, as NetHack does.

    Blanks and slashes in a value become _, and so does a dot at its beginning, so that no value leads to
    another directory. Raises BadOption for a placeholder that is not known. NetHack: windows.c, dump_fmtstr.
    """
    parts = []
    at = 0
    while at < len(template):
        letter = template[at]
        if letter != "%":
            parts.append(letter)
            at += 1
            continue
        name = template[at + 1 : at + 2] or "%"
        if name != "%" and name not in values:
            known = " ".join(f"%{known}" for known in sorted(values))
            raise BadOption(f"{template!r} has the placeholder %{name}; known are {known} %%")
        parts.append("%" if name == "%" else _harmless(values[name]))
        at += 2
    return "".join(parts)


def _harmless(value: str) -> str:
    text = "".join("_" if letter in " /\\" or not letter.isprintable() else letter for letter in value)
    return "_" + text[1:] if text.startswith(".") else text
