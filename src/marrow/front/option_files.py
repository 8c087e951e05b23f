"""Reads options from ~/.marrowrc, or from $MARROWOPTIONS (a file name or a line of options)."""

import difflib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from marrow.errors import BadOption
from marrow.front.options import MAX_TEXT, Options, quoted

MAX_BYTES = 64 * 1024
MAX_LINES = 2000
MAX_TROUBLES = 20
MAX_EXCEPTIONS = 100
ALL_EVENTS = 0xFFFF
# fmt: off
OTHER_LINES = (
    "AUTOCOMPLETE", "BIND", "BINDINGS", "BOULDER", "CHOOSE", "CREDITSFILE", "DATA",
    "DUMPLOGFILE", "EFFECTS", "ENVIRONMENT", "FONT", "GRAPHICS", "HACKDIR", "HILITE_STATUS", "LEVELDIR",
    "MENUCOLOR", "MONSTERS", "MSGTYPE", "OBJECTS", "QT_TILEWIDTH", "ROGUESYMBOLS", "SAVEDIR", "SCOREDIR",
    "SOUND", "SOUNDDIR", "SYMBOLS", "TRAPS", "TROUBLEDIR", "WARNINGS", "WIZKIT", "WIZARDS",
)
# fmt: on


def read_options(text: str, options: Options, source: str) -> list[str]:
    """Set every option in a file's text; returns a sentence for each wrong line."""
    troubles: list[str] = []
    lines = text.splitlines()
    if len(lines) > MAX_LINES:
        return [f"{source} has {len(lines)} lines; the limit is {MAX_LINES}. It was not read."]
    for number, line in _joined(lines):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        try:
            read_line(stripped, options)
        except BadOption as error:
            troubles.append(f"{source}, line {number}: {error}.".replace("?.", "?"))
    if len(troubles) > MAX_TROUBLES:
        more = len(troubles) - MAX_TROUBLES
        troubles = [*troubles[:MAX_TROUBLES], f"... and {more} more like these."]
    return troubles


def _joined(lines: list[str]) -> Iterable[tuple[int, str]]:
    """Lines with their numbers; a line that ends in a backslash is joined with the next."""
    kept = ""
    began = 0
    for number, line in enumerate(lines, 1):
        if not kept:
            began = number
        if line.endswith("\\") and not line.lstrip().startswith("#"):
            kept += line[:-1]
            continue
        yield began, kept + line
        kept = ""
    if kept:
        yield began, kept


def read_line(line: str, options: Options) -> None:
    """One line of an options file."""
    if line.startswith("[") and line.endswith("]"):
        return
    word, equals, rest = line.partition("=")
    keyword = word.strip().upper()
    if not equals:
        raise BadOption(f"a line reads OPTIONS=..., not {quoted(line)}")
    if keyword.startswith("OPTION") or keyword == "OPTIONS":
        read_list(rest, options)
    elif keyword in ("NAME",):
        options.set(f"name:{rest}")
    elif keyword in ("ROLE", "CHARACTER"):
        options.set(f"role:{rest}")
    elif keyword in ("CATNAME", "DOGNAME"):
        options.set(f"{keyword.lower()}:{rest}")
    elif keyword == "LIVELOG":
        options.live_events = _mask(rest)
    elif keyword == "AUTOPICKUP_EXCEPTION":
        if len(options.exceptions) >= MAX_EXCEPTIONS:
            raise BadOption(f"there are more than {MAX_EXCEPTIONS} lines {keyword}; this one is left out")
        options.exceptions.append(_exception(rest.strip().strip('"')))
    elif keyword in OTHER_LINES:
        if keyword == "MENUCOLOR":
            raise BadOption(f"{keyword} is known but not used by Marrow; the line is left out")
    else:
        known = ("OPTIONS", "LIVELOG", "AUTOPICKUP_EXCEPTION", *OTHER_LINES)
        near = difflib.get_close_matches(keyword[:40], known, n=1, cutoff=0.6)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise BadOption(f"there is no setting {quoted(word.strip())}{hint}")


def _exception(pattern: str) -> str:
    """An autopickup exception: < and a pattern of names to pick up, or > (or nothing) and one to leave."""
    if not pattern.startswith(("<", ">")):
        pattern = f">{pattern}"
    if not 1 < len(pattern) <= MAX_TEXT or not pattern.isprintable():
        raise BadOption(f"AUTOPICKUP_EXCEPTION is < or > and a pattern of names, not {quoted(pattern)}")
    return pattern


def _mask(text: str) -> int:
    """L-179: the live log's mask of events, sixteen bits."""
    try:
        mask = int(text.strip(), 0)
    except ValueError:
        mask = -1
    if not 0 <= mask <= ALL_EVENTS:
        raise BadOption(f"LIVELOG is a number from 0 to 0xFFFF, not {quoted(text.strip())}")
    return mask


def read_list(text: str, options: Options) -> None:
    """Options separated by commas: set all that are right, then raise BadOption for the first wrong one."""
    wrong: BadOption | None = None
    for part in text.split(","):
        try:
            options.set(part)
        except BadOption as error:
            wrong = wrong or error
    if wrong is not None:
        raise wrong


def load_options(
    environment: Mapping[str, str] | None = None, home: Path | None = None
) -> tuple[Options, list[str]]:
    """The options of $MARROWOPTIONS (file, @file, or options) or ~/.marrowrc, and what was wrong."""
    env = os.environ if environment is None else environment
    options = Options()
    setting = env.get("MARROWOPTIONS", "")
    if setting and not setting.startswith(("/", "@", "~")):
        try:
            read_list(setting, options)
        except BadOption as error:
            return options, [f"$MARROWOPTIONS: {error}.".replace("?.", "?")]
        return options, []
    if setting:
        try:
            path = Path(setting.removeprefix("@")).expanduser()
        except RuntimeError:
            return options, [f"$MARROWOPTIONS: nobody's home directory is meant by {quoted(setting)}."]
    else:
        path = (home if home is not None else Path(env.get("HOME") or ".")) / ".marrowrc"
        try:
            if not path.exists():
                return options, []
        except OSError as error:
            return options, [f"~/.marrowrc cannot be read: {error.strerror}."]
    return options, read_file(path, options)


def read_file(path: Path, options: Options) -> list[str]:
    try:
        if path.exists() and not path.is_file() and path != Path(os.devnull):
            return [f"{path.name} is no file, and holds no options."]
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        return [f"{path.name} cannot be read: {error.strerror}."]
    if len(raw) > MAX_BYTES:
        return [f"{path.name} is larger than {MAX_BYTES} bytes. It was not read."]
    return read_options(raw.decode("utf-8", "replace"), options, path.name)
