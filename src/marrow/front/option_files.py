"""Reads options from ~/.marrowrc, or from $MARROWOPTIONS (a file name or a line of options)."""

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sized
from pathlib import Path
from secrets import choice

from marrow.errors import BadOption
from marrow.front.config_statements import (
    parse_bindings,
    parse_menu_colour,
    parse_message_type,
    parse_symbols,
)
from marrow.front.keys import COMMANDS_BY_NAME
from marrow.front.options import Options
from marrow.front.patched_options import status_colours
from marrow.front.quoting import nearest, quoted
from marrow.front.symbol_strings import symbols_listed

MAX_BYTES = 64 * 1024
MAX_LINES = 2000
MAX_LISTED = 2000  # options after a comma: each that there is not is compared with all that there are
MAX_TROUBLES = 20  # that are told
MAX_WRONG = 200  # lines, of which each costs as much
MAX_EXCEPTIONS = 100
MAX_EXCEPTION = 254  # characters of one
MAX_PATTERNS = 300  # lines of MENUCOLOR, and of MSGTYPE
ALL_EVENTS = 0xFFFF
CHOOSE = re.compile(r"CHOOSE\s*[=:](.*)", re.IGNORECASE)
# fmt: off
SYMBOL_LISTS: Mapping[str, int] = {  # lines of numbers as 3.4.3 has them, and the fewest letters of each
    "GRAPHICS": 4, "DUNGEON": 4, "TRAPS": 4, "EFFECTS": 4, "OBJECTS": 3, "MONSTERS": 3,
}
OTHER_LINES: Mapping[str, int] = {  # lines for other systems or servers, and the fewest letters of each
    "HACKDIR": 4, "LEVELDIR": 4, "LEVELS": 4, "SAVEDIR": 4, "SAVE": 4, "BONESDIR": 5, "DATADIR": 4,
    "SCOREDIR": 4, "LOCKDIR": 4, "CONFIGDIR": 4, "TROUBLEDIR": 4, "RAMDISK": 3, "WIZKIT": 6, "WARNINGS": 5,
    "FONT": 4, "PATH": 4,
    "DEPTH": 5, "DRIPENS": 7, "SCREENMODE": 10, "MSGPENS": 7, "TEXTPENS": 8, "MENUPENS": 8, "STATUSPENS": 10,
    "OTHERPENS": 9, "PENS": 4, "FGPENS": 6, "BGPENS": 6, "SOUNDDIR": 8, "SOUND": 5, "QT_TILEWIDTH": 12,
    "QT_TILEHEIGHT": 13, "QT_FONTSIZE": 11, "QT_COMPACT": 10, "CREDITSFILE": 11, "DATA": 4, "DUMPLOGFILE": 7,
    "ENVIRONMENT": 11, "WIZARDS": 7,
}
# fmt: on


def read_options(text: str, options: Options, source: str) -> list[str]:
    """Set every option in a file's text; returns a sentence for each wrong line.

    CHOOSE=a,b picks one of the names; what stands under [a] counts only if a is picked, up to [] or another.
    """
    troubles: list[str] = []
    lines = text.removeprefix("\ufeff").splitlines()  # the mark that some editors put before a text
    if len(lines) > MAX_LINES:
        return [f"{source} has {len(lines)} lines; the limit is {MAX_LINES}. It was not read."]
    listed = text.count(",")
    if listed > MAX_LISTED:
        return [f"{source} has {listed} commas; the limit is {MAX_LISTED}. It was not read."]
    chosen, section = "", ""
    for number, line in joined_lines(lines):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        if stripped.startswith("[") and stripped.partition("#")[0].rstrip().endswith("]"):
            section = stripped[1:].partition("]")[0].strip().lower()
            continue
        if section and section != chosen:
            continue
        if names := CHOOSE.match(stripped):
            chosen = choice(names[1].split(",")).strip().lower()
            continue
        try:
            read_line(stripped, options)
        except BadOption as error:
            troubles.append(f"{source}, line {number}: {error}.".replace("?.", "?"))
            if len(troubles) == MAX_WRONG:
                return [*troubles[:MAX_TROUBLES], f"After {MAX_WRONG} wrong lines, the rest was not read."]
    if len(troubles) > MAX_TROUBLES:
        more = len(troubles) - MAX_TROUBLES
        troubles = [*troubles[:MAX_TROUBLES], f"... and {more} more like these."]
    return troubles


def joined_lines(lines: list[str]) -> Iterable[tuple[int, str]]:
    """Lines with their numbers; a line that ends in a backslash is joined with the next, and a space between.

    A comment among them is left out; it and an empty line end the joined one, unless they end so, too.
    NetHack: files.c, parse_conf_file.
    """
    kept = ""
    began = 0
    for number, line in enumerate(lines, 1):
        ends = len(line) - len(line.rstrip("\\"))  # two backslashes are one, and no sign to go on
        goes_on = ends % 2 == 1
        said = line[:-1].strip() if goes_on else line.strip()
        says_nothing = not said or said.startswith("#")
        if not kept:
            began = number
            if says_nothing:
                yield number, said
                continue
        if not says_nothing:
            kept = f"{kept} {said}" if kept else said
        if not goes_on:
            yield began, kept
            kept = ""
    if kept:
        yield began, kept


def read_line(line: str, options: Options) -> None:
    """One line of an options file."""
    word, equals, rest = line.partition(":" if ":" in line.partition("=")[0] else "=")
    keyword = keyword_of(word.strip().upper())
    if not equals:
        raise BadOption(f"a line reads OPTIONS=..., not {quoted(line)}")
    if keyword == "OPTIONS":
        read_list(rest, options)
    elif keyword in ("NAME",):
        options.set(f"name:{rest}")
    elif keyword in ("ROLE", "CHARACTER"):
        options.set(f"role:{rest}")
    elif keyword in ("CATNAME", "DOGNAME"):
        options.set(f"{keyword.lower()}:{rest}")
    elif keyword == "LIVELOG":
        options.live_events = _mask(rest)
    elif keyword == "SEDUCE":  # L-247
        if rest.strip() not in ("0", "1"):
            raise BadOption(f"SEDUCE is 0 or 1, not {quoted(rest.strip())}")
        options.seduce = rest.strip() == "1"
    elif keyword == "AUTOPICKUP_EXCEPTION":
        check_room(options.exceptions, MAX_EXCEPTIONS, keyword)
        options.exceptions = (*options.exceptions, pickup_exception(rest))
    elif keyword in OWN_LINES:
        OWN_LINES[keyword](rest, options)
    elif keyword in SYMBOL_LISTS:
        options.symbol_lists = {**options.symbol_lists, keyword: symbols_listed(keyword, rest)}
    elif keyword in OTHER_LINES:
        options.without_effect = (*options.without_effect, keyword)
    else:
        raise BadOption(f"there is no setting {quoted(word.strip())}{nearest(keyword, LEAST_LETTERS)}")


def keyword_of(word: str) -> str:
    """The keyword that a word begins, if it is long enough, as AUTOPICKUP or SYMBOL; else the word.

    NetHack: files.c, match_varname.
    """
    return next(
        (
            whole
            for whole, least in LEAST_LETTERS.items()
            if word and whole.startswith(word) and len(word) >= least
        ),
        word,
    )


def check_room(kept: Sized, most: int, keyword: str) -> None:
    """Raise BadOption if there are as many lines of a kind as there may be."""
    if len(kept) >= most:
        raise BadOption(f"there are more than {most} lines {keyword}; this one is left out")


def _add_menu_colour(text: str, options: Options) -> None:
    check_room(options.menu_colours, MAX_PATTERNS, "MENUCOLOR")
    options.menu_colours = (parse_menu_colour(text), *options.menu_colours)


def _add_message_type(text: str, options: Options) -> None:
    check_room(options.message_types, MAX_PATTERNS, "MSGTYPE")
    options.message_types = (parse_message_type(text), *options.message_types)


def _bind(text: str, options: Options) -> None:
    for key, command in parse_bindings(text).items():
        options.bind(key, command)


def _set_boulder(text: str, options: Options) -> None:
    """A number or a character; what comes after it does not count. NetHack: files.c, get_uchars."""
    first = text.split(maxsplit=1)
    options.set(f"boulder:{first[0] if first else text}")


def _complete(text: str, options: Options) -> None:
    """AUTOCOMPLETE=name, or !name for one that is not to be completed. NetHack: cmd.c, parseautocomplete."""
    for part in text.split(","):
        name = part.strip().lower().lstrip("#")
        bare = name.lstrip("!").strip()
        if bare not in COMMANDS_BY_NAME:
            raise BadOption(f"AUTOCOMPLETE knows no command {quoted(bare)}")
        options.completed = {**options.completed, COMMANDS_BY_NAME[bare].name: name == bare}


def _set_symbols(text: str, options: Options) -> None:
    options.own_symbols = {**options.own_symbols, **parse_symbols(text)}


def _set_rogue_symbols(text: str, options: Options) -> None:
    options.rogue_symbols = {**options.rogue_symbols, **parse_symbols(text)}


def _add_highlight(text: str, options: Options) -> None:
    options.set(f"hilite_status:{text}")


def _add_status_colours(text: str, options: Options) -> None:
    check_room(options.highlights, MAX_PATTERNS, "STATUSCOLOR")
    options.highlights = (*options.highlights, *status_colours(text))


OWN_LINES: Mapping[str, Callable[[str, Options], None]] = {
    "AUTOCOMPLETE": _complete,
    "BOULDER": _set_boulder,
    "MENUCOLOR": _add_menu_colour,
    "MSGTYPE": _add_message_type,
    "BINDINGS": _bind,
    "SYMBOLS": _set_symbols,
    "ROGUESYMBOLS": _set_rogue_symbols,
    "HILITE_STATUS": _add_highlight,
    "STATUSCOLOR": _add_status_colours,
}
LEAST_LETTERS: Mapping[str, int] = {  # keywords, in NetHack's order, and of how many letters at least
    "OPTIONS": 4, "AUTOPICKUP_EXCEPTION": 5, "BINDINGS": 4, "AUTOCOMPLETE": 5, "MSGTYPE": 7, "NAME": 4,
    "ROLE": 4, "CHARACTER": 4, "DOGNAME": 3, "CATNAME": 3, "SEDUCE": 6, "LIVELOG": 7, "BOULDER": 3,
    "MENUCOLOR": 9, "HILITE_STATUS": 6, "STATUSCOLOR": 11, "ROGUESYMBOLS": 4, "SYMBOLS": 4,
    **SYMBOL_LISTS, **OTHER_LINES,
}  # fmt: skip


def pickup_exception(written: str) -> str:
    """An autopickup exception: < and a pattern of names to pick up, or > (or nothing) and one to leave.

    NetHack: options.c, add_autopickup_exception. What comes after the quotes is a comment.
    """
    inside = re.fullmatch(r'"([^"]*)"\s*(#.*)?', written.strip())
    pattern = inside[1] if inside else written.strip()
    if not pattern.startswith(("<", ">")):
        pattern = f">{pattern}"
    if not 1 < len(pattern) <= MAX_EXCEPTION or not pattern.isprintable():
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


def options_path(environment: Mapping[str, str] | None = None, home: Path | None = None) -> Path | None:
    """The options file: what $MARROWOPTIONS names, or ~/.marrowrc; None if that variable holds the options.

    Raises RuntimeError where it names a home directory of nobody.
    """
    env = os.environ if environment is None else environment
    setting = env.get("MARROWOPTIONS", "")
    if setting and not setting.startswith(("/", "@", "~")):
        return None
    if setting:
        return Path(setting.removeprefix("@")).expanduser()
    return (home if home is not None else Path(env.get("HOME") or ".")) / ".marrowrc"


def load_options(environment: Mapping[str, str] | None = None, home: Path | None = None) -> Options:
    """The options of $MARROWOPTIONS (file, @file, or options) or ~/.marrowrc, with what was wrong in them."""
    env = os.environ if environment is None else environment
    options = Options()
    setting = env.get("MARROWOPTIONS", "")
    try:
        path = options_path(env, home)
    except RuntimeError:
        options.troubles = [f"$MARROWOPTIONS: nobody's home directory is meant by {quoted(setting)}."]
        return options
    if path is None:
        try:
            read_list(setting, options)
        except BadOption as error:
            options.troubles = [f"$MARROWOPTIONS: {error}.".replace("?.", "?")]
        return options
    options.file = path
    try:
        if not setting and not path.exists():
            return options
    except OSError as error:
        options.troubles = [f"~/.marrowrc cannot be read: {error.strerror}."]
        return options
    options.troubles = read_file(path, options)
    return options


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
