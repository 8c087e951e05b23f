"""Options in NetHack's own syntax, from lines of a file (option_files) or set in the game.

    OPTIONS=name:Agnes,role:Valkyrie,!autopickup,pickup_types:$?!/
    # a comment

A wrong line never stops a game: it gives one clear sentence with the line, the value and the nearest
known name. NetHack options that a text terminal cannot use are accepted and ignored.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from marrow.choices import ScreenChoices
from marrow.errors import BadOption
from marrow.front.condition_options import CONDITION_OPTIONS, with_condition
from marrow.front.config_statements import parse_key, parse_symbols
from marrow.front.hero_options import HERO_OPTIONS, excluded_by
from marrow.front.highlights import PLAIN_STYLE, HighlightRule, Style, parse_highlight_rules, parse_style
from marrow.front.idle_options import IDLE
from marrow.front.keys import COMMANDS_BY_NAME, NO_COMMAND, PREFIX_COMMANDS, shown_key
from marrow.front.option_names import known_name, name_and_value
from marrow.front.option_parsing import number_value, switch_value, text_value
from marrow.front.option_tables import (
    ALIASES,
    DISCLOSURES,
    GAME_OPTIONS,
    MENU_KEYS,
    NUMBERS,
    OTHER_SEX,
    PLAIN_DISCLOSURE,
    PLAIN_SWITCHES,
    SORTABLE_DISCLOSURE,
    SPOT_KEYS,
    SWITCHES,
    TEXTS,
)
from marrow.front.patched_options import changed_words, in_todays_words
from marrow.front.quoting import nearest, quoted
from marrow.front.symbol_sets import SYMBOL_SETS
from marrow.front.symbol_strings import ORDERS, symbols_in
from marrow.model.world import GameOptions
from marrow.patterns import Pattern

DEFAULT_NUMBERS = {name: default for name, (default, _, _) in NUMBERS.items()}
WORDS = sorted({*SWITCHES, *TEXTS, *NUMBERS, *ALIASES})  # that may have been meant
HELPS = ("item_menu", "safe_wait", "fireassist")  # on at first in newer editions
SAY_NONE = ("disclose", "pettype", "paranoid_confirmation", "autounlock")  # instead of being empty


@dataclass(slots=True, eq=False)
class Options:
    """The player's options, with NetHack's defaults for the others.

    No value is changed in place: whoever changes one puts another in its place, so that copies share them.
    """

    switches: Mapping[str, bool] = field(default_factory=lambda: SWITCHES)
    texts: Mapping[str, str] = field(default_factory=lambda: TEXTS)
    numbers: Mapping[str, int] = field(default_factory=lambda: DEFAULT_NUMBERS)
    given: frozenset[str] = frozenset()
    excluded: frozenset[str] = frozenset()  # roles, races, ... that menus do not offer
    highlights: Sequence[HighlightRule] = ()  # hilite_status
    hidden_conditions: frozenset[str] = frozenset()  # !cond_blind and the like
    menu_colours: Sequence[tuple[Pattern, Style]] = ()  # MENUCOLOR, the last line first
    message_types: Sequence[tuple[Pattern, str]] = ()  # MSGTYPE, the last line first
    bindings: Mapping[str, str] = field(default_factory=dict)  # BIND: the command of a key, by its name
    completed: Mapping[str, bool] = field(default_factory=dict)  # AUTOCOMPLETE: what # completes, or does not
    symbol_strings: Mapping[str, str] = field(default_factory=dict)  # dungeon, traps, ... as 3.4.3 has them
    symbol_lists: Mapping[str, Mapping[str, str]] = field(
        default_factory=dict
    )  # the same of lines of numbers
    own_symbols: Mapping[str, str] = field(default_factory=dict)  # SYMBOLS, by S_ names in small letters
    rogue_symbols: Mapping[str, str] = field(default_factory=dict)  # ROGUESYMBOLS
    # keys of menus, and while choosing a place, and those of MENU_KEYS and SPOT_KEYS that they stand for
    menu_keys: Mapping[str, str] = field(default_factory=dict)
    spot_keys: Mapping[str, str] = field(default_factory=dict)
    exceptions: Sequence[str] = ()  # AUTOPICKUP_EXCEPTION lines
    seduce: bool = True  # L-247: SEDUCE
    troubles: list[str] = field(default_factory=list)  # sentences on lines that are not understood
    without_effect: Sequence[str] = ()  # options that are accepted, but do nothing here
    file: Path | None = None  # the options file that #saveoptions writes; None: they are in none
    live_events: int = 0  # L-179: LIVELOG's mask

    def copy(self) -> "Options":
        """Options of their own that say the same."""
        return replace(self)

    def switch(self, name: str, on: bool) -> None:
        """Switch a switch on or off."""
        if self.switches[name] != on:
            self.switches = {**self.switches, name: on}

    def put(self, name: str, value: str | int) -> None:
        """Give a text or a number a value that is known to be right."""
        if isinstance(value, int):
            if self.numbers[name] != value:
                self.numbers = {**self.numbers, name: value}
        elif self.texts[name] != value:
            self.texts = {**self.texts, name: value}

    def on(self, name: str) -> bool:
        return self.switches[name]

    def text(self, name: str) -> str:
        return self.texts[name]

    def number(self, name: str) -> int:
        return self.numbers[name]

    def written(self, name: str) -> str:
        """The option as a line of the options file says it. Raises BadOption for a value with a comma."""
        if name in self.switches:
            return name if self.switches[name] else f"!{name}"
        if name in self.numbers:
            return f"{name}:{self.numbers[name]}"
        value = self.texts[name]
        if name in MENU_KEYS:
            key = next((mine for mine, own in self.menu_keys.items() if own == MENU_KEYS[name]), value)
            value = str(ord(key)) if len(key) == 1 else key
        if "," in value:
            raise BadOption(f"{name} cannot hold a comma there")
        return f"{name}:{value}" if value or name != "pickup_types" else f"{name}:all"

    def style(self, name: str) -> Style:
        """An option's colour and attributes, as menu_headings has them."""
        return parse_style(self.texts[name].lower(), name)

    def menu_style(self, text: str) -> Style:
        """The colour of a menu's line, by the first MENUCOLOR pattern found in it."""
        if self.menu_colours and self.switches["menucolors"]:
            for pattern, style in self.menu_colours:
                if pattern.search(text):
                    return style
        return PLAIN_STYLE

    def message_type(self, text: str) -> str:
        """show, hide, stop or norep: what MSGTYPE says of a message. NetHack: options.c, msgtype_type."""
        return next((kind for pattern, kind in self.message_types if pattern.search(text)), "show")

    def symbol_set(self, rogue: bool) -> dict[str, str]:
        """The symbols that take the place of the default ones, by S_ names."""
        name = self.texts["roguesymset" if rogue else "symset"]
        if not rogue and name == "default" and (self.switches["DECgraphics"] or self.switches["IBMgraphics"]):
            name = "DECgraphics"
        own = self.rogue_symbols if rogue else self.own_symbols
        return {**SYMBOL_SETS[name], **own}

    def shown(self, name: str) -> str:
        """The value as the list of options shows it."""
        if name in self.switches:
            return "on" if self.switches[name] else "off"
        if name in self.numbers:
            return str(self.numbers[name])
        return self.texts[name] or "(none)"

    def set(self, text: str) -> None:
        """Set one option as written: name, !name, noname, name:value. Raises BadOption if it is wrong."""
        text = in_todays_words(text.strip())
        if not text:
            return
        written, value = name_and_value(text)
        negated = False
        name = written
        while name.startswith("!"):
            negated, name = not negated, name[1:].strip()
        found = known_name(name)
        if found is None and name.lower().startswith("no"):
            found = known_name(name[2:].lstrip("-_"))
            if found is not None:
                negated = not negated
        if name.lower() in OTHER_SEX:  # NetHack's old switches male and female
            value, negated = OTHER_SEX[name.lower()] if negated else name.lower(), False
        if found is None:
            raise BadOption(f"there is no option {quoted(name)}{nearest(name.lower(), WORDS)}")
        if found in ORDERS and value is not None and not negated:  # a blank may be the first symbol
            self.symbol_strings = {**self.symbol_strings, found: re.split("[:=]", text, maxsplit=1)[1]}
        else:
            self._store(found, value, negated)
        self.given |= {found}

    def _store(self, name: str, value: str | None, negated: bool) -> None:
        if name in IDLE:
            self.without_effect = (*self.without_effect, name)
            return
        if name == "hilite_status":
            self.highlights = () if negated else (*self.highlights, *parse_highlight_rules(value or ""))
            return
        if name in self.switches:
            self.switch(name, switch_value(name, value) != negated)
        elif name in CONDITION_OPTIONS:
            self.hidden_conditions = with_condition(self.hidden_conditions, name, hidden=negated)
        elif name.startswith("s_"):
            self.own_symbols = {**self.own_symbols, **parse_symbols(f"{name}:{value or ''}")}
        elif name in MENU_KEYS:
            self._bind_menu_key(name, value or "")
        elif name in self.numbers:
            self.put(name, 0 if negated and value is None else number_value(name, value))
        elif name in HERO_OPTIONS and value is not None and (excluded := excluded_by(value)) is not None:
            self.excluded |= {excluded}
        elif negated:
            self.put(name, "none" if name in SAY_NONE else "single" if name == "msg_window" else "")
        else:
            if name == "paranoid_confirmation" and value:
                value = changed_words(value, self.texts[name])
            self.put(name, text_value(name, value))
            if name == "petattr":
                self.switch("hilite_pet", self.style(name) != PLAIN_STYLE)

    def _bind_menu_key(self, name: str, value: str) -> None:
        key = parse_key(value)
        menu_keys = {mine: own for mine, own in self.menu_keys.items() if own != MENU_KEYS[name]}
        if key != MENU_KEYS[name]:
            menu_keys[key] = MENU_KEYS[name]
        self.menu_keys = menu_keys
        self.put(name, shown_key(key))

    def bind(self, key: str, command: str) -> None:
        """Give a key another command, or menus another key. Raises BadOption if there is no such command."""
        if command in MENU_KEYS:
            self._bind_menu_key(command, key)
        elif command in SPOT_KEYS:
            self.spot_keys = {**self.spot_keys, key: SPOT_KEYS[command]}
        elif command in COMMANDS_BY_NAME or command in (NO_COMMAND, *PREFIX_COMMANDS):
            self.bindings = {**self.bindings, key: command}
        else:
            raise BadOption(f"BIND knows no command {quoted(command)}")

    def begin_with(self, edition: ScreenChoices) -> None:
        """Take the edition's own defaults for what the player has not set, and symbols in its own way."""
        if "autopickup" not in self.given:
            self.switch("autopickup", edition.autopickup_at_first)
        for name in HELPS:
            if name not in self.given:
                self.switch(name, edition.helpful_options_are_on_at_first)
        if edition.symbols_are_in_strings:
            for name, letters in self.symbol_strings.items():
                self.own_symbols = {**symbols_in(name, letters), **self.own_symbols}
            for listed in self.symbol_lists.values():  # N-652
                self.own_symbols = {**listed, **self.own_symbols}
        else:
            old = (*self.symbol_strings, *self.symbol_lists)
            idle = (name for name in old if name not in self.without_effect)
            self.without_effect = (*self.without_effect, *idle)

    def adopt_game_options(self, game: GameOptions) -> None:
        """Take over the options that the rules read from the game: a resumed game keeps its own."""
        for name in GAME_OPTIONS:
            if name in self.switches:
                self.switch(name, getattr(game, name))
        self.exceptions = game.pickup_exceptions
        self.put("pile_limit", game.pile_limit)
        self.put("pickup_types", game.pickup_types)
        self.put("pickup_burden", game.pickup_burden)
        self.put("fruit", game.fruit)
        self.put("autounlock", " ".join(game.autounlock) or "none")
        self.put("paranoid_confirmation", " ".join(game.paranoid) or "none")

    def discloses(self, letter: str) -> str:
        """The setting for a letter of iavgco: "y" or "n": ask, with that default; "+": show; "-": skip.

        For the vanquished also "?" and "#", which ask for their order too. NetHack: end.c,
        should_query_disclose_option.
        """
        setting = self.texts["disclose"]
        if setting == "none":
            return "-"
        characters = setting.replace(" ", "").replace(",", "")
        if characters in ("all", "yes", "y"):
            return "y"
        sign = ""
        for character in characters:
            if character in "+-yn?#":
                sign = character
            elif character in DISCLOSURES:
                if character == letter:
                    return (SORTABLE_DISCLOSURE if letter == "v" else PLAIN_DISCLOSURE).get(sign, sign)
                sign = ""
        return "n"


def game_options(options: Options, known: Sequence[str] = ()) -> GameOptions:
    """The options that change what happens, as the game keeps them.

    ``known`` lists what the edition's paranoid_confirmation can ask about; "swim" is on by default if it is
    known.
    """
    paranoid = tuple(word for word in options.text("paranoid_confirmation").split() if word != "none")
    if "swim" in known and "paranoid_confirmation" not in options.given:
        paranoid += ("swim",)
    return GameOptions(
        autopickup=options.on("autopickup"),
        pickup_types=options.text("pickup_types"),
        pickup_thrown=options.on("pickup_thrown"),
        pickup_burden=options.text("pickup_burden"),
        pickup_exceptions=tuple(options.exceptions),
        autoquiver=options.on("autoquiver"),
        bones=options.on("bones"),
        confirm=options.on("confirm"),
        safe_pet=options.on("safe_pet"),
        fruit=options.text("fruit"),
        pettype=options.text("pettype"),
        dogname=options.text("dogname"),
        catname=options.text("catname"),
        horsename=options.text("horsename"),
        pile_limit=options.number("pile_limit"),
        implicit_uncursed=options.on("implicit_uncursed"),
        seduce=options.seduce,
        fixinv=options.on("fixinv"),
        **{name: options.on(name) for name in PLAIN_SWITCHES},
        reroll=options.on("reroll"),
        paranoid=paranoid,
        autounlock=tuple(way for way in options.text("autounlock").split() if way != "none"),
    )
