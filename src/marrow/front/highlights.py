"""Highlighting of the status lines, by the option hilite_status. NetHack: botl.c, get_hilite."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Final

from marrow.errors import BadOption
from marrow.front.frame import BOLD, DIM, INVERSE, NO_COLOUR, PLAIN, UNDERLINE
from marrow.front.status_part import StatusPart

Style = tuple[int, int]  # colour, attributes
PLAIN_STYLE: Final[Style] = (NO_COLOUR, PLAIN)
COLOURS: Final[Mapping[str, int]] = {
    "black": 0, "red": 1, "green": 2, "brown": 3, "blue": 4, "magenta": 5, "cyan": 6, "gray": 7, "grey": 7,
    "no-color": NO_COLOUR, "orange": 9, "light-green": 10, "yellow": 11, "light-blue": 12,
    "light-magenta": 13, "light-cyan": 14, "white": 15,
}  # fmt: skip
COLOUR_NUMBERS: Final[Mapping[str, int]] = {str(number): number for number in range(16)}
ATTRIBUTES: Final[Mapping[str, int]] = {
    "none": PLAIN, "normal": PLAIN, "bold": BOLD, "dim": DIM, "underline": UNDERLINE, "blink": BOLD,
    "inverse": INVERSE,
}  # fmt: skip
OTHER_COLOURS: Final[Mapping[str, str]] = {  # without the spaces, - and _ that may stand in names
    "lightgreen": "light-green", "lightblue": "light-blue", "lightmagenta": "light-magenta",
    "lightcyan": "light-cyan", "lightred": "orange", "brightred": "orange", "lightgray": "gray",
    "lightgrey": "gray", "brightgreen": "light-green", "brightyellow": "yellow", "lightyellow": "yellow",
    "brightblue": "light-blue", "brightmagenta": "light-magenta", "brightcyan": "light-cyan",
    "purple": "magenta", "lightpurple": "light-magenta", "brightpurple": "light-magenta",
    "uline": "underline", "reverse": "inverse", "darkgray": "black", "darkgrey": "black",
    "nocolor": "no-color", "italic": "underline",
}  # fmt: skip
CHARACTERISTICS: Final = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
FIELDS: Final = (
    "title", *CHARACTERISTICS, "alignment", "score", "dungeon-level", "gold", "hitpoints", "hitpoints-max",
    "power", "power-max", "armor-class", "experience-level", "experience", "hd", "time", "hunger",
    "carrying-capacity", "condition", "version", "weapon", "armor", "terrain",
)  # fmt: skip
OTHER_NAMES: Final[Mapping[str, str]] = {
    "hp": "hitpoints", "hp-max": "hitpoints-max", "pw": "power", "pw-max": "power-max", "ac": "armor-class",
    "xp": "experience", "xl": "experience-level", "exp": "experience", "cap": "carrying-capacity",
    "encumbrance": "carrying-capacity", "str": "strength", "dex": "dexterity", "con": "constitution",
    "int": "intelligence", "wis": "wisdom", "cha": "charisma", "align": "alignment", "turns": "time",
    "dlvl": "dungeon-level", "dgn": "dungeon-level", "experience-points": "experience", "dx": "dexterity",
    "co": "constitution", "points": "score", "xplvl": "experience-level", "hit-dice": "hd",
    "flags": "condition",
}  # fmt: skip
BARE_NAMES: Final[Mapping[str, str]] = {  # the fields by their names without - and _
    **{name.replace("-", ""): field for name, field in OTHER_NAMES.items()},
    **{name.replace("-", ""): name for name in FIELDS},
}
IN_WORDS: Final = ("title", "alignment", "dungeon-level", "hunger", "carrying-capacity")
IN_PROGRESS: Final = ("experience-level", "experience")  # in percent of the way to the next level
IN_PERCENT: Final = ("hitpoints", "power", *IN_PROGRESS)
HIGHEST_LEVEL: Final = 30
CONDITIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "major_troubles": ("stone", "slime", "strngl", "foodpois", "termill"),
    "minor_troubles": ("blind", "deaf", "stun", "conf", "hallu"),
    "movement": ("lev", "fly", "ride"),
}
OTHER_CONDITIONS: Final = (  # of NetHack 3.7, which Marrow's status lines do not have
    "bareh", "busy", "elf_iron", "glowhands", "grab", "grabbed", "held", "holding", "icy", "inlava", "iron",
    "parlyz", "paralyz", "sleeping", "slippery", "submerged", "tethered", "trap", "trapped", "unconsc",
    "woundedl", "woundedlegs",
)  # fmt: skip
EVERY_CONDITION: Final = tuple(word for words in CONDITIONS.values() for word in words)
KNOWN_CONDITIONS: Final = frozenset((*EVERY_CONDITION, *OTHER_CONDITIONS))
CHANGES: Final = ("up", "down", "changed")
SIGNS: Final = ("<=", ">=", "<", ">", "=")
DEFAULT_TURNS: Final = 3
NEXT_FIELD: Final = re.compile(r"(?<=[a-z0-9]) +([a-z_-]+) */")  # what may be a field after a rule's style


@dataclass(frozen=True, slots=True)
class HighlightRule:
    """A highlight rule: when a field has which style.

    ``when`` is always, up, down, changed, number, percent, text or condition.
    """

    field: str
    when: str
    style: Style
    sign: str = "="
    number: int = 0
    words: tuple[str, ...] = ()


# Rules as written


def parse_highlight_rules(text: str) -> list[HighlightRule]:
    """The rules in one option, written field/behavior/style, with more behaviors and styles after them.

    Rules of other fields may follow after a space. A last behavior without a style says nothing.
    NetHack: botl.c, parse_status_hl1.
    """
    begins = [match.start(1) for match in NEXT_FIELD.finditer(text.lower()) if _fields_named(match[1])]
    parts = [text[first:end] for first, end in pairwise([0, *begins, len(text)])]
    return [rule for part in parts for rule in _rules_of_field(part)]


def _rules_of_field(text: str) -> list[HighlightRule]:
    name, *rest = [part.strip().lower() for part in text.split("/")]
    fields = _fields_named(name)
    if not fields:
        raise BadOption(f'hilite_status has no field "{name[:30]}"')
    if len(rest) < 2:
        raise BadOption("hilite_status reads field/behavior/color&attributes")
    return [
        _rule(each, behavior, parse_style(style))
        for each in fields
        for behavior, style in zip(rest[::2], rest[1::2], strict=False)
    ]


def _fields_named(written: str) -> tuple[str, ...]:
    """The fields that a word means: a name, without looking at - and _, or its beginning.

    NetHack: botl.c, fldname_to_bl_indx.
    """
    bare = _bare(written)
    if bare == "characteristics":
        return CHARACTERISTICS
    if bare in BARE_NAMES:
        return (BARE_NAMES[bare],)
    begun = [name for name in FIELDS if written and name.startswith(written)]
    return tuple(begun) if len(begun) == 1 else ()


def _bare(name: str) -> str:
    return name.replace(" ", "").replace("-", "").replace("_", "")


def _rule(name: str, behavior: str, style: Style) -> HighlightRule:
    if name == "condition":
        return HighlightRule(name, "condition", style, words=_conditions(behavior))
    if behavior == "criticalhp" and name == "hitpoints":
        return HighlightRule(name, "critical", style)
    if behavior == "always" or behavior in CHANGES:
        return HighlightRule(name, behavior, style)
    sign = next((sign for sign in SIGNS if behavior.startswith(sign)), "")
    digits = behavior.removeprefix(sign).strip()
    percent = digits.endswith("%")
    try:
        number = int(digits.removesuffix("%"))
    except ValueError:
        if sign or name not in IN_WORDS:
            raise BadOption(f'hilite_status knows no "{behavior[:30]}" of {name}') from None
        return HighlightRule(name, "text", style, words=(behavior,))
    if percent and name not in IN_PERCENT:
        raise BadOption(f"hilite_status knows no percentage of {name}")
    return HighlightRule(name, "percent" if percent else "number", style, sign or "=", number)


def _conditions(text: str) -> tuple[str, ...]:
    found: list[str] = []
    for word in text.split("+"):
        group = {
            "all": EVERY_CONDITION,
            "major": CONDITIONS["major_troubles"],
            "minor": CONDITIONS["minor_troubles"],
            **CONDITIONS,
        }.get(word)
        if group is None and word not in KNOWN_CONDITIONS:
            raise BadOption(f'hilite_status knows no condition "{word[:30]}"')
        found += group or (word,)
    return tuple(found)


@lru_cache(maxsize=64)
def parse_style(text: str, option: str = "hilite_status") -> Style:
    """A colour and attributes, joined by & or +. Raises BadOption for a word that is neither."""
    colour, attributes = NO_COLOUR, PLAIN
    for part in text.replace("+", "&").split("&"):
        bare = _bare(part.strip())
        word = OTHER_COLOURS.get(bare, bare)
        if word in COLOURS:
            colour = COLOURS[word]
        elif word in ATTRIBUTES:
            attributes |= ATTRIBUTES[word]
        elif word in COLOUR_NUMBERS:
            colour = COLOUR_NUMBERS[word]
        elif word or text == part:  # a sign & with nothing beside it says nothing
            raise BadOption(f'{option} knows no color or attribute "{part.strip()[:30]}"')
    return colour, attributes


# Rules applied

CHANGED: Final = 3_000_000
UP_OR_DOWN: Final = 4_000_000
EXACTLY: Final = 2_000_000
ALWAYS: Final = 0


@dataclass(slots=True)
class Highlights:
    """The highlight rules, and which values have changed recently."""

    rules: Sequence[HighlightRule]
    turns: int = DEFAULT_TURNS  # how long a change is highlighted
    progress: int = 0  # how much of the way to the next level is done, in percent
    _values: dict[str, int] = field(default_factory=dict)
    _changes: dict[str, tuple[str, int]] = field(default_factory=dict)

    def notice(self, parts: Iterable[StatusPart], turn: int) -> None:
        """Remember which values have gone up or down since the last call, and when."""
        for part in parts:
            before = self._values.get(part.field, part.value)
            if part.value != before:
                self._changes[part.field] = ("up" if part.value > before else "down", turn)
            self._values[part.field] = part.value

    def style_of(self, part: StatusPart, turn: int) -> Style:
        """A part's style: by a recent change, else by its value (nearest limit first), else by "always"."""
        change, since = self._changes.get(part.field, ("", 0))
        recent = change if turn - since < self.turns else ""
        best, found = -1, PLAIN_STYLE
        for rule in self.rules if self.turns else ():
            if rule.field == part.field:
                rank = self._rank(rule, part, recent)
                if rank > best:
                    best, found = rank, rule.style
        return found

    def _rank(self, rule: HighlightRule, part: StatusPart, recent: str) -> int:
        """How well a rule matches; -1 if it does not."""
        match rule.when:
            case "always":
                return ALWAYS
            case "up" | "down":
                return UP_OR_DOWN if recent == rule.when else -1
            case "changed":
                return CHANGED if recent else -1
            case "text" | "condition":
                return EXACTLY if part.words.lower() in rule.words else -1
            case "critical":
                return UP_OR_DOWN if part.value < 5 or part.value * 7 <= part.most else -1
            case "percent":
                done = self.progress if part.field in IN_PROGRESS else percentage(part.value, part.most)
                return _nearness(rule, done)
            case _:
                return _nearness(rule, part.value)


def percentage(value: int, most: int) -> int:
    """At least 1 for what is not 0. NetHack: botl.c, percentage."""
    return max(value * 100 // most, 1) if value and most else 0


def level_progress(level: int, points: int, ladder: Sequence[int]) -> int:
    """How much of the way to the next level is done, in percent; a point before it all of it is.

    ``ladder``: the points at which a hero of level 1, 2 ... rises. NetHack: botl.c, exp_percentage.
    """
    if level >= HIGHEST_LEVEL:
        return 0
    begun = ladder[level - 2] if level > 1 else 0
    done, span = points - begun, ladder[level - 1] - begun
    return 100 if done == span - 1 else percentage(done, span)


def _nearness(rule: HighlightRule, value: int) -> int:
    fits = {
        "=": value == rule.number,
        "<": value < rule.number,
        ">": value > rule.number,
        "<=": value <= rule.number,
        ">=": value >= rule.number,
    }[rule.sign]
    if not fits:
        return -1
    return EXACTLY if rule.sign == "=" else max(1, EXACTLY - 1 - abs(value - rule.number))
