"""Values of options, each chosen from the menu that NetHack has for it. NetHack: options.c, special_handling.

A value that no menu can offer is typed.
"""

from collections.abc import Callable, Mapping, Sequence

from marrow.content.symbols import CLASS_ORDER, CLASS_TITLES, CLASSES
from marrow.front import prompts
from marrow.front.frame import NO_COLOUR, PLAIN
from marrow.front.highlights import ATTRIBUTES, COLOURS, Style
from marrow.front.option_tables import BURDEN_WORDS, DISCLOSURES, OPTION_WORDS
from marrow.front.screen import Screen
from marrow.front.symbol_sets import SYMBOL_SETS
from marrow.front.windows import Choice, choose
from marrow.model.world import BURDENS, PARANOIA, UNLOCKING

EMPTY = "(empty)"  # the key of a line that stands for no value
# fmt: off
MEANINGS: Mapping[str, Mapping[str, str]] = {  # what a menu says of a value, beside its name
    "menustyle": {
        "traditional": "[prompt for classes, then ask about each thing]",
        "combination": "[prompt for classes, then show a menu]",
        "full": "[a menu of classes, then one of things]",
        "partial": "[one menu of all things]",
    },
    "msg_window": {
        "single": "[one message at a time]",
        "combination": "[two single ones, then all]",
        "full": "[all, the oldest first]",
        "reversed": "[all, the newest first]",
    },
    "runmode": {
        "teleport": "[the map is shown when you stop]",
        "run": "[every seventh step is shown]",
        "walk": "[every step is shown]",
        "crawl": "[every step is shown, slowly]",
    },
    "number_pad": {
        "0": "(off)", "1": "(on)", "2": "(on, 5 rushes)", "3": "(on, as on a telephone)",
        "4": "(on, as on a telephone, 5 rushes)", "-1": "(off, z moves northwest, y zaps)",
    },
    "sortloot": {"none": "[never]", "loot": "[what does not lie in the pack]", "full": "[all]"},
    "sortdiscoveries": {
        "o": "as they were found", "s": "by class, then as found", "c": "by class, then by name",
        "a": "by name",
    },
    "sortvanquished": {
        "t": "by level", "d": "by level, the dungeon's own", "a": "by name", "A": "by name, uniques first",
        "c": "by class, high levels first", "C": "by class, low levels first",
        "n": "by number, high ones first", "z": "by number, low ones first",
    },
    "whatis_coord": {
        "compass": "[as 3n,2w from you]", "full": "[as 3north,2west from you]", "map": "[as <x,y>]",
        "screen": "[as row and column]", "none": "[not at all]",
    },
    "disclose": {
        "i": "inventory", "a": "attributes", "v": "vanquished", "g": "genocides", "c": "conduct",
        "o": "overview",
    },
    "paranoid_confirmation": {
        "confirm": 'a whole "no", too, where a whole "yes" is wanted',
        "quit": "yes in full to quit, or to explore",
        "die": "yes in full to die, for wizards and explorers",
        "bones": "yes in full to save bones, for wizards",
        "attack": "yes in full to attack the peaceful",
        "wand-break": "yes in full to break a wand",
        "eat": "yes in full to eat on when full",
        "were-change": "yes in full to change form",
        "pray": "y to pray",
        "remove": "R and T always ask which",
        "trap": "y to walk into a known trap",
        "autoall": "y to auto-select everything",
        "swim": "never walk into water or lava without m",
    },
}
SIGNS: Mapping[str, str] = {  # how a list is disclosed
    "-": "never, and do not ask", "+": "always, without asking", "n": "ask, with no for Enter",
    "y": "ask, with yes for Enter",
}
ONLY_VANQUISHED: Mapping[str, str] = {
    "#": "always, and ask for the order", "?": "ask, with asking for the order for Enter",
}
# fmt: on
ATTRIBUTE_ROWS = [(word, "") for word in ATTRIBUTES if word != "normal"]
TITLES: Mapping[str, str] = {
    "pickup_types": "Which classes are picked up?",
    "paranoid_confirmation": "Ask more about:",
}


def ask_value(screen: Screen, name: str) -> str | None:
    """The value that the player wants for an option; None to leave it as it is."""
    if name in ASKED_OTHERWISE:
        return ASKED_OTHERWISE[name](screen, name)
    rows = values_of(name)
    if rows:
        return _one(screen, f"Select {name}:", rows, screen.options.shown(name))
    return prompts.read_line(screen, f"Set {name} to what?", most=60)


def values_of(name: str) -> list[tuple[str, str]]:
    """The values that a menu offers, each with what is said of it; none if a value is typed."""
    meanings = MEANINGS.get(name, {})
    if name == "number_pad":
        return list(meanings.items())
    if name in ("symset", "roguesymset"):
        return [(word, "") for word in SYMBOL_SETS]
    if name == "pickup_burden":
        return [(letter, words.split()[0]) for letter, words in zip(BURDENS, BURDEN_WORDS, strict=True)]
    return [(word, meanings.get(word, "")) for word in OPTION_WORDS.get(name, ())]


def _one(screen: Screen, title: str, rows: Sequence[tuple[str, str]], now: str) -> str | None:
    """One of the values, from a menu in which the one that holds is selected."""
    width = max(len(value) for value, _ in rows)
    lines = [
        Choice(f"{value or 'as the edition has it':{width}} {says}".strip(), value or EMPTY)
        for value, says in rows
    ]
    firsts = [value[:1] for value, _ in rows]
    if len(set(firsts)) == len(firsts) and all(first.isalpha() for first in firsts):
        for line, first in zip(lines, firsts, strict=True):
            line.letter = first
    for line, (value, _) in zip(lines, rows, strict=True):
        line.wanted = -1 if value == now or (not value and now == "(none)") else 0
    chosen = choose(screen, lines, title=title)
    if not chosen:
        return None
    return "" if chosen[0][0] == EMPTY else chosen[0][0]


def _several(screen: Screen, name: str, rows: Sequence[tuple[str, str]]) -> str | None:
    """Any of the values, from a menu in which those that hold are selected."""
    now = screen.options.text(name).split()
    lines = [Choice(says or value, value) for value, says in rows]
    for line in lines:
        line.wanted = -1 if line.key in now else 0
    chosen = choose(screen, lines, title=TITLES.get(name, f"Select {name}:"), many=True)
    return None if chosen is None else " ".join(key for key, _ in chosen) or "none"


def _pickup_types(screen: Screen, name: str) -> str | None:
    rows = [(CLASSES[class_], CLASS_TITLES[class_]) for class_ in CLASS_ORDER[:-2]]
    lines = [Choice("All types", "all", letter="A"), Choice("")]
    lines += [Choice(words, symbol, group=symbol) for symbol, words in rows]
    now = screen.options.text(name)
    for line in lines:
        line.wanted = -1 if (line.key in now if now else line.key == "all") and line.key else 0
    chosen = choose(screen, lines, title=TITLES[name], many=True)
    if chosen is None:
        return None
    symbols = "".join(key for key, _ in chosen if key != "all")
    return symbols or "all"


def _paranoia(screen: Screen, name: str) -> str | None:
    return _several(screen, name, [(word, MEANINGS[name][word]) for word in PARANOIA])


def _unlocking(screen: Screen, name: str) -> str | None:
    return _several(screen, name, [(way, "") for way in UNLOCKING])


def _disclosure(screen: Screen, name: str) -> str | None:
    """First which lists are to be disclosed otherwise, then for each of them how."""
    signs = {letter: screen.options.discloses(letter) for letter in DISCLOSURES}
    lines = [
        Choice(f"{words:12} [{signs[letter]}{letter}]", letter, letter=letter)
        for letter, words in MEANINGS[name].items()
    ]
    chosen = choose(screen, lines, title="Change how which lists are disclosed?", many=True)
    if not chosen:
        return None
    for letter, _ in chosen:
        ways = [*SIGNS.items(), *(ONLY_VANQUISHED.items() if letter == "v" else ())]
        lines = [Choice(says, sign, letter=sign if sign.isalpha() else "") for sign, says in ways]
        for line in lines:
            line.letter = {"-": "a", "+": "b", "#": "c", "?": "d"}.get(line.key, line.key)
            line.wanted = -1 if line.key == signs[letter] else 0
        way = choose(screen, lines, title=f"How is the list of {MEANINGS[name][letter]} disclosed?")
        if way:
            signs[letter] = way[0][0]
    return " ".join(f"{sign}{letter}" for letter, sign in signs.items())


def _attribute(screen: Screen, name: str) -> str | None:
    return _one(screen, f"Select {name}:", ATTRIBUTE_ROWS, screen.options.text(name))


def ask_style(screen: Screen, what: str) -> Style | None:
    """A colour and then an attribute, each from a menu. NetHack: options.c, query_color and query_attr."""
    names = {number: word for word, number in COLOURS.items() if word != "grey"}
    rows = [(names[number], "") for number in sorted(names, key=lambda number: (number == NO_COLOUR, number))]
    colour = _one(screen, f"Which color for {what}?", rows, "no-color")
    if colour is None:
        return None
    attribute = _one(screen, f"Which attribute for {what}?", ATTRIBUTE_ROWS, "none")
    return None if attribute is None else (COLOURS[colour], ATTRIBUTES[attribute])


def style_words(style: Style) -> str:
    """A style as options write it: red&bold."""
    colour, attributes = style
    words = [next(word for word, number in COLOURS.items() if number == colour)]
    words += [
        word
        for word, bits in ATTRIBUTES.items()
        if bits != PLAIN and attributes & bits == bits and word != "blink"
    ]
    return "&".join(words)


ASKED_OTHERWISE: Mapping[str, Callable[[Screen, str], str | None]] = {
    "pickup_types": _pickup_types,
    "paranoid_confirmation": _paranoia,
    "autounlock": _unlocking,
    "disclose": _disclosure,
    "menu_headings": _attribute,
    "petattr": _attribute,
}
