"""What a value of an option means as it is written. Raises BadOption for one that means nothing."""

import re
from collections.abc import Callable, Mapping
from functools import partial

from marrow.content.symbols import CLASSES
from marrow.errors import BadOption
from marrow.front.config_statements import parse_key
from marrow.front.hero_options import row_option
from marrow.front.highlights import parse_style
from marrow.front.option_tables import BURDEN_WORDS, DISCLOSURES, NUMBERS, OPTION_WORDS, PARANOID_NAMES
from marrow.front.quoting import quoted
from marrow.front.scores_shown import scores_shown
from marrow.front.symbol_sets import SYMBOL_SETS, symbol_set_named
from marrow.game.birth import is_random_choice
from marrow.model.world import BURDENS, PARANOIA, UNLOCKING

MAX_TEXT = 62
WITHOUT_VALUE = {
    "disclose": "all", "pickup_types": "", "autounlock": "apply-key", "msg_window": "full",
    "paranoid_confirmation": "none",
}  # fmt: skip
TO_NEAREST = ("msghistory", "pile_limit")  # numbers that are not refused if there are fewer, or more
BY_FIRST_LETTER = (
    "menustyle", "msg_window", "pettype", "sortloot", "whatis_coord", "whatis_filter", "playmode",
)  # fmt: skip
EXCHANGE_ADDRESS = re.compile(
    r"https?://([A-Za-z0-9.-]{1,255}|\[[0-9a-fA-F:.]{2,45}\])(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?"
)
ATTRIBUTE_LETTERS = {  # as the curses interface writes petattr. NetHack: cursmisc.c, curses_read_attrs
    "b": "bold", "i": "inverse", "u": "underline", "k": "blink", "d": "dim", "n": "none",
}  # fmt: skip


def switch_value(name: str, value: str | None) -> bool:
    """Whether a switch is on, by its value; one without a value is on."""
    if value is None:
        return True
    lower = value.lower()
    if lower in ("true", "yes", "on", "1") or (name == "mouse_support" and lower == "2"):
        return True
    if lower in ("false", "no", "off", "0"):
        return False
    raise BadOption(f"{name} is either on or off, not {quoted(value)}")


def number_value(name: str, value: str | None) -> int:
    """The number that a value means, within the limits of the option."""
    default, least, most = NUMBERS[name]
    if value is None or value == "":
        return 1 if name == "number_pad" else default
    try:
        number = int(value) if len(value) <= 8 else most + 1
    except ValueError:
        raise BadOption(f"{name} is a number from {least} to {most}, not {quoted(value)}") from None
    if name == "pile_limit" and number < 0:  # NetHack: options.c
        return default
    if name in TO_NEAREST:
        return min(max(number, least), most)
    if not least <= number <= most:
        raise BadOption(f"{name} is a number from {least} to {most}, not {quoted(value)}")
    return number


def text_value(name: str, value: str | None) -> str:
    """The text that a value means, in full and as the option keeps it."""
    if value is None or (value == "" and name not in ("pickup_types", "disclose", "paranoid_confirmation")):
        if name in WITHOUT_VALUE:
            return WITHOUT_VALUE[name]
        raise BadOption(f"{name} needs a value, as in {name}:something")
    value = value.strip().strip('"') if name != "pickup_types" else value
    if not value.isprintable():
        raise BadOption(f"{name} holds characters that cannot be shown: {quoted(value)}")
    if len(value) > MAX_TEXT:
        raise BadOption(f"{name} is {len(value)} characters long; the limit is {MAX_TEXT}")
    parse = PARSERS.get(name)
    if parse is not None:
        return parse(value)
    return _one_of(name, value) if name in OPTION_WORDS else value


def _one_of(name: str, value: str) -> str:
    """The word of the option that a value is, or begins; of some options the first letter is enough."""
    if value in OPTION_WORDS[name]:
        return value
    lower = value.lower()
    if name == "pettype":
        lower = {"kitten": "cat", "puppy": "dog", "pony": "horse", "n": "none"}.get(lower, lower)
    for word in OPTION_WORDS[name]:
        if word and lower and word.startswith(lower):
            return word
    if name in ("gender", "align") and is_random_choice(lower):
        return "random"
    if name == "playmode" and lower.startswith("w"):
        return "debug"
    if name in BY_FIRST_LETTER and lower:  # whatever follows. NetHack: options.c
        for word in OPTION_WORDS[name]:
            if word.startswith(lower[0]):
                return word
    words = ", ".join(word for word in OPTION_WORDS[name] if word)
    raise BadOption(f"{name} is one of {words}, not {quoted(value)}")


def _pickup_types(value: str) -> str:
    if value in ("all", ".", "a"):
        return ""
    for letter in value:
        if letter not in CLASSES.values() and letter != " ":
            raise BadOption(f"pickup_types takes the symbols of classes; {quoted(letter)} is none")
    return value.replace(" ", "")


def _paranoid(value: str) -> str:
    """The chosen words of PARANOIA; "none" if there are none; a word after ! is removed again."""
    chosen: list[str] = []
    for written in value.lower().split():
        word = written.lstrip("!-+")
        if word in ("all", "none"):
            meant = list(PARANOIA)
        else:
            meant = [
                name for full, least, name in PARANOID_NAMES if len(word) >= least and full.startswith(word)
            ][:1]
        if not meant:
            known = ", ".join(dict.fromkeys(("all", "none", *PARANOIA)))
            raise BadOption(f"paranoid_confirmation takes {known}, not {quoted(written)}")
        chosen = [name for name in chosen if name not in meant]
        if word != "none" and not written.startswith(("!", "-")):
            chosen += meant
    return " ".join(chosen) or "none"


def _burden(value: str) -> str:
    """The letter of a burden, from the letter or the beginning of its word. NetHack: options.c."""
    word = value.lower()
    if word in tuple(BURDENS):
        return word
    for letter, words in zip(BURDENS, BURDEN_WORDS, strict=True):
        if len(word) >= 2 and any(each.startswith(word) for each in words.split()):
            return letter
    if word == "o":
        return "t"
    raise BadOption(f"pickup_burden is one of the letters {BURDENS}, not {quoted(value)}")


def _unlocking(value: str) -> str:
    """The words of autounlock, in full, in their order. NetHack 3.7: options.c, optfn_autounlock."""
    written = value.lower().replace("+", " ").replace("_", "-").split()
    unknown = [word for word in written if not any(way.startswith(word) for way in (*UNLOCKING, "none"))]
    if unknown or (len(written) > 1 and "none" in written):
        raise BadOption(f"autounlock is none or some of {', '.join(UNLOCKING)}, not {quoted(value)}")
    chosen = [way for way in UNLOCKING if any(way.startswith(word) for word in written)]
    return " ".join(chosen) or "none"


def _symbol_set(name: str, value: str) -> str:
    found = symbol_set_named(value)
    if found is None:
        raise BadOption(f"{name} is one of {', '.join(SYMBOL_SETS)}, not {quoted(value)}")
    return found


def _menu_headings(value: str) -> str:
    parse_style(value.lower(), "menu_headings")
    return value


def _pet_attributes(value: str) -> str:
    """A style, or the letters for it that the curses interface writes."""
    if set(value.lower()) <= ATTRIBUTE_LETTERS.keys():
        value = "&".join(ATTRIBUTE_LETTERS[letter] for letter in value.lower())
    parse_style(value.lower(), "petattr")
    return value


def _boulder(value: str) -> str:
    symbol = parse_key(value)
    if len(symbol) != 1 or not symbol.isprintable():
        raise BadOption(f"boulder is one character, not {quoted(value)}")
    return symbol


def _scores(value: str) -> str:
    scores_shown(value)
    return value


def _disclose(value: str) -> str:
    if value not in ("all", "none", "yes", "y") and not set(value) <= set("+-yn?# ," + DISCLOSURES):
        raise BadOption(f"disclose takes the letters {DISCLOSURES} with + - y n, not {quoted(value)}")
    return value


def _hero_name(value: str) -> str:
    return value[:31]


def exchange_address(value: str) -> str:
    """The address of an exchange, such as https://exchange.example.org, without a slash at its end."""
    match = EXCHANGE_ADDRESS.fullmatch(value)
    if match is None or int((match[2] or ":1")[1:]) not in range(1, 65_536):
        raise BadOption(f"exchange is an address such as https://exchange.example.org, not {quoted(value)}")
    return value.rstrip("/")


def _edition(value: str) -> str:
    from marrow.editions import edition_named

    return edition_named(value).name


PARSERS: Mapping[str, Callable[[str], str]] = {
    "role": partial(row_option, "role"),
    "race": partial(row_option, "race"),
    "symset": partial(_symbol_set, "symset"),
    "roguesymset": partial(_symbol_set, "roguesymset"),
    "menu_headings": _menu_headings,
    "petattr": _pet_attributes,
    "boulder": _boulder,
    "scores": _scores,
    "pickup_types": _pickup_types,
    "disclose": _disclose,
    "paranoid_confirmation": _paranoid,
    "autounlock": _unlocking,
    "pickup_burden": _burden,
    "name": _hero_name,
    "edition": _edition,
    "exchange": exchange_address,
}
