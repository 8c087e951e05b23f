"""The statements of an options file other than OPTIONS: MENUCOLOR, MSGTYPE, BIND and SYMBOLS.

NetHack: options.c, add_menu_coloring, msgtype_parse_add, parsebindings and parsesymbols.
"""

import re
from collections.abc import Mapping

from marrow.digits import is_digit, number_of
from marrow.errors import BadOption
from marrow.front.highlights import Style, parse_style
from marrow.front.symbol_sets import DEC_LINES, GLYPHS_OF
from marrow.patterns import Pattern, read_pattern

MAX_PATTERN = 255
MESSAGE_KINDS: Mapping[str, str] = {
    "show": "show", "hide": "hide", "noshow": "hide", "stop": "stop", "more": "stop", "norep": "norep",
}  # fmt: skip
ESCAPES: Mapping[str, str] = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", "e": "\x1b"}


def parse_pattern(text: str, keyword: str) -> Pattern:
    """Read a regular expression of a player. Raises BadOption if it is none, or too long.

    A pattern with \\| is of the older kind, in which ( ) and | are letters unless a \\ is before them.
    """
    if r"\|" in text:
        text = re.sub(r"\\([()|])|[()|]", lambda found: found[1] or rf"\{found[0]}", text)
    if not text or len(text) > MAX_PATTERN:
        raise BadOption(f"{keyword} wants a pattern of 1 to {MAX_PATTERN} characters, not {len(text)}")
    try:
        return read_pattern(text)
    except BadOption as error:
        raise BadOption(f"{keyword} has a pattern that cannot be read: {error}") from None


def parse_menu_colour(text: str) -> tuple[Pattern, Style]:
    """Read "pattern"=color&attribute, and perhaps # and a comment after it."""
    match = re.match(r"""\s*("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')\s*=([^#]*)""", text)
    written, equals, style = (match[1], "=", match[2]) if match else text.rpartition("=")
    if not equals:
        raise BadOption('MENUCOLOR reads "pattern"=color&attributes')
    return parse_pattern(_unquoted(written), "MENUCOLOR"), parse_style(style.strip().lower(), "MENUCOLOR")


def parse_message_type(text: str) -> tuple[Pattern, str]:
    """Read kind "pattern", where the kind is show, hide (noshow), stop (more) or norep."""
    kind, _, written = text.strip().partition(" ")
    if kind.lower() not in MESSAGE_KINDS:
        raise BadOption(f'MSGTYPE is one of show, hide, stop, norep, not "{kind[:20]}"')
    return parse_pattern(_unquoted(written), "MSGTYPE"), MESSAGE_KINDS[kind.lower()]


def _unquoted(text: str) -> str:
    text = text.strip()
    if len(text) >= 2 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1].replace(f"\\{text[0]}", text[0])
    return text


def parse_key(text: str) -> str:
    """Read a key as options write it: x, ^X, M-x, \\n, \\033 or a number. Raises BadOption if it is none.

    NetHack: options.c, txt2key.
    """
    text = text.strip() or " "
    if len(text) == 1:
        return text
    upper = text.upper()
    if len(text) == 2 and text[0] == "^":
        return "\x7f" if text[1] == "?" else chr(ord(text[1].upper()) & 0x1F)
    if upper.startswith(("M-", "M^")) and len(text) in (3, 4):
        return "M-" + parse_key(text[2:])
    if upper in ("<ESC>", "\\E"):
        return "\x1b"
    if upper in ("<ENTER>", "<SPACE>"):
        return {"<ENTER>": "\r", "<SPACE>": " "}[upper]
    if len(text) == 3 and text[0] == text[2] == "'":
        return text[1]
    if text[0] == "\\":
        return _escaped(text[1:])
    code = number_of(text, longest=3)
    if code is not None and code < 128:
        return chr(code)
    raise BadOption(f'there is no key "{text[:20]}"; write x, ^X, M-x or a number')


def _escaped(text: str) -> str:
    if text in ESCAPES:
        return ESCAPES[text]
    if len(text) == 1 and text.isprintable() and not is_digit(text):  # any other stands for itself
        return text
    base, digits = {"x": (16, text[1:]), "o": (8, text[1:])}.get(text[:1].lower(), (10, text))
    try:
        code = int(digits, base)
    except ValueError:
        code = -1
    if 0 < code < 32 or (32 <= code < 0x110000 and chr(code).isprintable()):
        return chr(code)
    raise BadOption(f'there is no character "\\{text[:20]}"')


def parse_bindings(text: str) -> dict[str, str]:
    """Read key:command, and more of them after commas. NetHack: options.c, parsebindings."""
    found: dict[str, str] = {}
    for part in re.split(r"(?<=[a-z]),(?=(?:[,:]|[^,:]{1,6}):)", text.strip()):
        if not part:
            raise BadOption("BIND reads key:command, and here is nothing")
        key, command = part[0] + part[1:].partition(":")[0], part[1:].partition(":")[2]
        if not command.strip():
            raise BadOption(f'BIND reads key:command, not "{part[:30]}"')
        found[parse_key(key)] = command.strip().lstrip("#").lower()
    return found


def parse_symbols(text: str) -> dict[str, str]:
    """Read S_name:symbol, and more after commas: a character, '+', \\xf1 or U+2502. NetHack: parsesymbols."""
    found: dict[str, str] = {}
    for part in re.split(r",(?=\s*[Ss]_)", text):
        name, _, value = part.strip().partition("=" if "=" in part.split(":")[0] else ":")
        name, value = name.strip(), value.strip()
        if name.lower() not in GLYPHS_OF:
            raise BadOption(f'there is no symbol "{name[:30]}"')
        unicode = re.fullmatch(r"[uU]\+([0-9a-fA-F]{2,5})", value)
        symbol = chr(int(unicode.group(1), 16)) if unicode else parse_key(value) if value else ""
        symbol = DEC_LINES.get(symbol, symbol) if value.startswith("\\") else symbol
        if len(symbol) != 1 or not symbol.isprintable():
            raise BadOption(f'{name} is one character, not "{value[:20]}"')
        found[name.lower()] = symbol
    return found
