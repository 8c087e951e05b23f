"""Options in NetHack's own syntax, from lines of a file (option_files) or set in the game.

    OPTIONS=name:Agnes,role:Valkyrie,!autopickup,pickup_types:$?!/
    # a comment

A wrong line never stops a game: it gives one clear sentence with the line, the value and the nearest
known name. NetHack options that a text terminal cannot use are accepted and ignored.
"""

import difflib
from collections.abc import Mapping, Sequence

from marrow.content.roles_table import ALL_RACES, ALL_ROLES, race_called, role_called
from marrow.content.symbols import CLASSES
from marrow.errors import BadOption
from marrow.front.highlights import DEFAULT_TURNS, HighlightRule, parse_highlight_rules
from marrow.game.birth import is_random_choice
from marrow.model.world import BURDENS, PARANOIA, GameOptions

MAX_TEXT = 62

# fmt: off
SWITCHES: Mapping[str, bool] = {
    "autopickup": False, "bones": True, "color": True, "confirm": True, "safe_pet": True, "showexp": False,
    "time": False, "showscore": False, "hilite_pet": False, "tombstone": True, "verbose": True,
    "mention_walls": False, "autoopen": True, "autodig": False, "pushweapon": False, "pickup_thrown": True,
    "force_invmenu": False, "menu_overlay": True, "cmdassist": True, "autoquiver": False,
    "autodescribe": True, "lit_corridor": False, "rest_on_space": False, "bgcolors": False, "legacy": True,
    "splash_screen": True, "altmeta": False, "reroll": False,
}
TEXTS: Mapping[str, str] = {
    "name": "", "role": "", "race": "", "gender": "", "align": "", "pickup_types": "", "fruit": "slime mold",
    "pettype": "", "catname": "", "dogname": "", "horsename": "", "boulder": "0", "msg_window": "single",
    "disclose": "", "paranoid_confirmation": "pray", "playmode": "normal", "edition": "3.6.7",
    "runmode": "run", "sortvanquished": "t", "pickup_burden": "s",
}
NUMBERS: Mapping[str, tuple[int, int, int]] = {  # default, least, most
    "number_pad": (0, -1, 4), "msghistory": (20, 1, 200), "statushilites": (DEFAULT_TURNS, 0, 100),
}
ALIASES: Mapping[str, str] = {
    "character": "role", "colour": "color", "alignment": "align", "dog": "dogname", "cat": "catname",
    "paranoid": "paranoid_confirmation", "pet": "pettype", "numpad": "number_pad",
}
UNUSED_SWITCHES = frozenset((
    "acoustics", "ascii_map", "blind",
    "checkpoint", "checkspace", "clicklook", "dark_room", "DECgraphics", "eight_bit_tty", "extmenu",
    "fixinv", "flush", "fullscreen", "goldX", "guicolor", "help", "herecmd_menu", "hilite_pile",
    "hitpointbar", "IBMgraphics", "ignintr", "implicit_uncursed", "large_font", "lootabc", "mail",
    "mention_decor", "menu_objsyms", "menu_tab_sep", "menucolors", "monpolycontrol", "mouse_support",
    "news", "nudist", "null", "page_wait", "perm_invent", "popup_dialog",
    "preload_tiles", "quick_farsight", "rawio", "sanity_check", "selectsaved", "showrace", "silent",
    "softkeyboard", "sortpack", "sounds", "sparkle", "splash", "standout", "status_updates",
    "tiled_map", "timed_delay", "tips", "toptenwin", "travel", "travel_debug", "use_darkgray",
    "use_inverse", "vt_tiledata", "vt_sounddata", "weaponstatus", "whatis_menu", "whatis_moveskip",
    "wizweight", "wraptext", "accessiblemsg", "debug_hunger", "debug_mongen", "invlet",
))
UNUSED_TEXTS = frozenset((
    "align_message", "align_status", "altkeyhandling", "autounlock", "boulder_sym", "crash_email",
    "crash_name", "dungeon", "effects", "font_map", "font_menu", "font_message", "font_size_map",
    "font_size_menu", "font_size_message", "font_size_status", "font_size_text", "font_status",
    "font_text", "map_mode", "menu_deselect_all", "menu_deselect_page",
    "menu_first_page", "menu_headings", "menu_invert_all", "menu_invert_page", "menu_last_page",
    "menu_next_page", "menu_previous_page", "menu_search", "menu_select_all", "menu_select_page",
    "menuinvertmode", "menustyle", "monsters", "mouse_support", "objects", "packorder", "petattr",
    "player_selection", "roguesymset", "S_", "scores", "scroll_amount",
    "scroll_margin", "soundlib", "sortdiscoveries", "sortloot",
    "statuslines", "subkeyvalue", "suppress_alert", "symset", "term_cols", "term_rows", "tile_file",
    "tile_height", "tile_width", "traps", "vary_msgcount", "videocolors", "videoshades", "warnings",
    "whatis_coord", "whatis_filter", "windowborders", "windowcolors", "windowtype", "glyph",
    "perminv_mode",
))
# Words for paranoid_confirmation, their fewest letters, their names here. NetHack: options.c, paranoia.
PARANOID_NAMES: tuple[tuple[str, int, str], ...] = (
    ("confirm", 1, "confirm"), ("paranoia", 2, "confirm"), ("quit", 1, "quit"), ("explore", 2, "quit"),
    ("die", 1, "die"), ("death", 1, "die"), ("bones", 1, "bones"), ("attack", 1, "attack"),
    ("hit", 1, "attack"), ("wand-break", 2, "wand-break"), ("break-wand", 2, "wand-break"),
    ("eat", 1, "eat"), ("continue", 4, "eat"), ("were-change", 2, "were-change"), ("pray", 1, "pray"),
    ("trap", 2, "trap"), ("move-trap", 1, "trap"), ("remove", 1, "remove"), ("takeoff", 1, "remove"),
    ("autoall", 2, "autoall"), ("autoselect-all", 2, "autoall"), ("swim", 1, "swim"),
)
OPTION_WORDS: Mapping[str, tuple[str, ...]] = {
    "playmode": ("normal", "explore", "debug"),
    "msg_window": ("single", "combination", "full", "reversed"),
    "runmode": ("teleport", "run", "walk", "crawl"),
    "pettype": ("", "cat", "dog", "horse", "none"),
    "gender": ("male", "female"),
    "align": ("lawful", "neutral", "chaotic"),
    "sortvanquished": ("t", "d", "a", "A", "c", "C", "n", "z"),
}
# fmt: on
HELP: Mapping[str, str] = {
    "autopickup": "pick things up by walking over them",
    "bones": "leave bones, and find those of others",
    "color": "show colours",
    "confirm": "ask before attacking the peaceful",
    "safe_pet": "do not attack pets by accident",
    "showexp": "show experience points in the status line",
    "time": "show the turn in the status line",
    "showscore": "show the score so far in the status line",
    "hilite_pet": "show pets in inverse",
    "tombstone": "show a tombstone at the end",
    "mention_walls": "say what is in the way",
    "altmeta": "Escape and another key at once are one key, as Alt makes them",
    "autoopen": "open doors by walking into them",
    "autodig": "dig by walking into rock with a pick in hand",
    "pushweapon": "wielding makes the old weapon the alternate one",
    "verbose": "say more about what happens",
    "menu_overlay": "show small menus beside the map",
    "cmdassist": "explain what a direction is when none was given",
    "reroll": "before the game begins, have the first pack and attributes made anew",
    "rest_on_space": "let the space bar rest",
    "pickup_types": "which classes autopickup takes; none for all",
    "pickup_thrown": "autopickup takes what you have thrown",
    "pickup_burden": "pick up without a question until you are u b s n t l",
    "autoquiver": "with nothing readied, f readies something fitting",
    "sortvanquished": "the order of the vanquished: t d a A c C n z",
    "fruit": "a fruit you like to eat",
    "boulder": "the symbol of boulders",
    "msg_window": "how ^P shows earlier messages",
    "number_pad": "0: letters move; 1: digits move",
    "msghistory": "how many messages ^P remembers",
    "disclose": "what to show at the end",
    "paranoid_confirmation": "which questions want the whole word",
    "autodescribe": "say what is under the cursor while choosing a place",
    "statushilites": "for how many turns changes of the status stand out",
    "force_invmenu": "ask for items with a menu at once",
}
IN_GAME = (
    "altmeta",
    "autodescribe", "autodig", "autoopen", "autopickup", "autoquiver", "cmdassist", "color", "confirm",
    "hilite_pet", "mention_walls", "menu_overlay", "pickup_thrown", "pushweapon", "rest_on_space", "safe_pet",
    "showexp", "showscore", "time", "tombstone", "verbose", "boulder", "disclose", "msg_window", "msghistory",
    "number_pad", "paranoid_confirmation", "pickup_burden", "pickup_types", "sortvanquished", "statushilites",
    "fruit",
)  # fmt: skip
GAME_OPTIONS = (
    "autodig", "autoopen", "autopickup", "autoquiver", "pickup_types", "pickup_thrown", "pickup_burden",
    "confirm", "safe_pet", "pushweapon", "mention_walls", "paranoid_confirmation", "fruit",
)  # fmt: skip
DISCLOSURES = "iavgco"
BURDEN_WORDS = ("unencumbered", "burdened", "stressed", "strained", "overtaxed", "overloaded")
PLAIN_DISCLOSURE = {"": "y", "?": "y", "#": "+"}
SORTABLE_DISCLOSURE = {"": "y"}


class Options:
    """The player's options, with NetHack's defaults for the others."""

    def __init__(self) -> None:
        self.switches: dict[str, bool] = dict(SWITCHES)
        self.texts: dict[str, str] = dict(TEXTS)
        self.numbers: dict[str, int] = {name: default for name, (default, _, _) in NUMBERS.items()}
        self.given: set[str] = set()
        self.highlights: list[HighlightRule] = []  # hilite_status
        self.exceptions: list[str] = []  # AUTOPICKUP_EXCEPTION lines
        self.live_events = 0  # L-179: LIVELOG's mask

    def on(self, name: str) -> bool:
        return self.switches[name]

    def text(self, name: str) -> str:
        return self.texts[name]

    def number(self, name: str) -> int:
        return self.numbers[name]

    def shown(self, name: str) -> str:
        """The value as the list of options shows it."""
        if name in self.switches:
            return "on" if self.switches[name] else "off"
        if name in self.numbers:
            return str(self.numbers[name])
        return self.texts[name] or "(none)"

    def set(self, text: str) -> None:
        """Set one option as written: name, !name, noname, name:value. Raises BadOption if it is wrong."""
        text = text.strip()
        if not text:
            return
        written, value = _cut(text)
        negated = False
        name = written
        while name.startswith("!"):
            negated, name = not negated, name[1:].strip()
        found = known_name(name)
        if found is None and name.lower().startswith("no"):
            found = known_name(name[2:].lstrip("-_"))
            if found is not None:
                negated = not negated
        if found is None:
            raise BadOption(f"there is no option {quoted(name)}{_nearest(name)}")
        self._store(found, value, negated)
        self.given.add(found)

    def _store(self, name: str, value: str | None, negated: bool) -> None:
        if name in UNUSED_SWITCHES or name in UNUSED_TEXTS:
            return
        if name == "hilite_status":
            self.highlights = [] if negated else [*self.highlights, *parse_highlight_rules(value or "")]
            return
        if name in self.switches:
            self.switches[name] = _switch(name, value) != negated
        elif name in self.numbers:
            self.numbers[name] = 0 if negated and value is None else _number(name, value)
        elif negated:
            self.texts[name] = "none" if name in ("disclose", "pettype", "paranoid_confirmation") else ""
        else:
            self.texts[name] = _text(name, value)

    def adopt_game_options(self, game: GameOptions) -> None:
        """Take over the options that the rules read from the game: a resumed game keeps its own."""
        for name in GAME_OPTIONS:
            if name in self.switches:
                self.switches[name] = getattr(game, name)
        self.texts["pickup_types"] = game.pickup_types
        self.texts["pickup_burden"] = game.pickup_burden
        self.texts["fruit"] = game.fruit
        self.texts["paranoid_confirmation"] = " ".join(game.paranoid) or "none"

    def discloses(self, letter: str) -> str:
        """The setting for a letter of iavgco: "y" or "n": ask, with that default; "+": show; "-": skip.

        For the vanquished also "?" and "#", which ask for their order too. NetHack: end.c,
        should_query_disclose_option.
        """
        setting = self.texts["disclose"]
        if setting == "none":
            return "-"
        marks = setting.replace(" ", "").replace(",", "")
        if marks in ("all", "yes", "y"):
            return "y"
        sign = ""
        for mark in marks:
            if mark in "+-yn?#":
                sign = mark
            elif mark in DISCLOSURES:
                if mark == letter:
                    return (SORTABLE_DISCLOSURE if letter == "v" else PLAIN_DISCLOSURE).get(sign, sign)
                sign = ""
        return "n"


def _cut(text: str) -> tuple[str, str | None]:
    """Name and value, at the first : or =."""
    places = [place for place in (text.find(":"), text.find("=")) if place >= 0]
    if not places:
        return text, None
    place = min(places)
    return text[:place].strip(), text[place + 1 :].strip()


def known_name(name: str) -> str | None:
    """An option's full name, from its name, an alias, or an unambiguous beginning of at least 3 letters."""
    lower = name.strip().lower()
    if lower in ALIASES:
        return ALIASES[lower]
    ours = (*SWITCHES, *TEXTS, *NUMBERS, "hilite_status")
    theirs = (*UNUSED_SWITCHES, *UNUSED_TEXTS)
    for every in (*ours, *theirs):
        if every.lower() == lower:
            return every
    if lower.startswith(("s_", "font_")):
        return "S_"
    if len(lower) >= 3:
        for names in (ours, theirs):
            begun = sorted({every for every in names if every.lower().startswith(lower)})
            if len(begun) == 1:
                return begun[0]
    return None


def _nearest(name: str) -> str:
    everything = sorted({*SWITCHES, *TEXTS, *NUMBERS, *ALIASES})
    near = difflib.get_close_matches(name.lower()[:40], everything, n=1, cutoff=0.6)
    return f"; did you mean {near[0]}?" if near else ""


def quoted(value: str) -> str:
    """A value for a message: cut to 40 printable characters, in quotes."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in value[:40])
    return f'"{shown}"' + ("..." if len(value) > 40 else "")


def _switch(name: str, value: str | None) -> bool:
    if value is None:
        return True
    lower = value.lower()
    if lower in ("true", "yes", "on", "1"):
        return True
    if lower in ("false", "no", "off", "0"):
        return False
    raise BadOption(f"{name} is either on or off, not {quoted(value)}")


def _number(name: str, value: str | None) -> int:
    default, least, most = NUMBERS[name]
    if value is None or value == "":
        return 1 if name == "number_pad" else default
    try:
        number = int(value) if len(value) <= 8 else most + 1
    except ValueError:
        number = most + 1
    if not least <= number <= most:
        raise BadOption(f"{name} is a number from {least} to {most}, not {quoted(value)}")
    return number


def _text(name: str, value: str | None) -> str:
    if value is None or (value == "" and name not in ("pickup_types", "disclose", "paranoid_confirmation")):
        if name == "disclose":
            return "all"
        if name == "pickup_types":
            return ""
        raise BadOption(f"{name} needs a value, as in {name}:something")
    value = value.strip().strip('"') if name != "pickup_types" else value
    if not value.isprintable():
        raise BadOption(f"{name} holds characters that cannot be shown: {quoted(value)}")
    if len(value) > MAX_TEXT:
        raise BadOption(f"{name} is {len(value)} characters long; the limit is {MAX_TEXT}")
    match name:
        case "role":
            return _role(value)
        case "race":
            return _race(value)
        case "boulder":
            if len(value) != 1:
                raise BadOption(f"boulder is one character, not {quoted(value)}")
            return value
        case "pickup_types":
            return _pickup_types(value)
        case "disclose":
            if value not in ("all", "none", "yes", "y") and not set(value) <= set("+-yn?# ," + DISCLOSURES):
                raise BadOption(f"disclose takes the letters {DISCLOSURES} with + - y n, not {quoted(value)}")
            return value
        case "paranoid_confirmation":
            return _paranoid(value)
        case "pickup_burden":
            return _burden(value)
        case "name":
            return value[:31]
        case "edition":
            return _edition(value)
        case _:
            return _one_of(name, value) if name in OPTION_WORDS else value


def _burden(value: str) -> str:
    """The letter of a burden, from the letter or the beginning of its word. NetHack: options.c."""
    word = value.lower()
    if word in tuple(BURDENS):
        return word
    for letter, words in zip(BURDENS, BURDEN_WORDS, strict=True):
        if len(word) >= 2 and any(each.startswith(word) for each in words.split()):
            return letter
    raise BadOption(f"pickup_burden is one of the letters {BURDENS}, not {quoted(value)}")


def _edition(value: str) -> str:
    from marrow.editions import edition_named

    return edition_named(value).name


def _one_of(name: str, value: str) -> str:
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
    words = ", ".join(word for word in OPTION_WORDS[name] if word)
    raise BadOption(f"{name} is one of {words}, not {quoted(value)}")


def _role(value: str) -> str:
    if is_random_choice(value):
        return "random"
    role = role_called(value)
    if role is not None:
        return role.name
    raise BadOption(f"there is no role {quoted(value)}{_near(value, [role.name for role in ALL_ROLES])}")


def _race(value: str) -> str:
    if is_random_choice(value):
        return "random"
    race = race_called(value)
    if race is not None:
        return race.name
    raise BadOption(f"there is no race {quoted(value)}{_near(value, [race.name for race in ALL_RACES])}")


def _near(value: str, words: list[str]) -> str:
    near = difflib.get_close_matches(value.lower()[:40], words, n=1, cutoff=0.5)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(words)}"


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
        pushweapon=options.on("pushweapon"),
        mention_walls=options.on("mention_walls"),
        autoopen=options.on("autoopen"),
        autodig=options.on("autodig"),
        reroll=options.on("reroll"),
        paranoid=paranoid,
    )
