"""The table of options: their names, defaults, ranges and words, and a line of help for each."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from marrow.front.highlights import DEFAULT_TURNS


class When(Enum):
    """When an option can be set, and who reads it."""

    START = "in the options file"
    SCREEN = "always; the screen reads it"
    RULES = "always; the game keeps it, because rules read it"


@dataclass(frozen=True, slots=True)
class Option:
    """An option: a switch, a number with its limits, or a text."""

    name: str
    default: bool | int | str
    does: str
    when: When
    limits: tuple[int, int] = (0, 0)


START, SCREEN, RULES = When.START, When.SCREEN, When.RULES
# fmt: off
OPTIONS: tuple[Option, ...] = (
    Option("acoustics", True, "tell what you hear", SCREEN),
    Option("align", "", "the hero's alignment", START),
    Option("altmeta", False, "Escape and another key at once are one key, as Alt makes them", SCREEN),
    Option("armorstatus", False, "show in the status what is worn, a letter for each piece", SCREEN),
    Option("autodescribe", True, "say what is under the cursor while choosing a place", SCREEN),
    Option("autodig", False, "dig by walking into rock with a pick in hand", RULES),
    Option("autoopen", True, "open doors by walking into them (from 3.6.0 on)", RULES),
    Option("autopickup", False, "pick things up by walking over them", RULES),
    Option("autoquiver", False, "with nothing readied, f readies something fitting", RULES),
    Option("autounlock", "apply-key", "at a lock: untrap, apply-key, kick, force; none (from 3.7 on)", RULES),
    Option("blind", False, "vow to be blind from birth (from 3.6.0 on)", START),
    Option("bones", True, "leave bones, and find those of others", START),
    Option("boulder", "0", "the symbol of boulders", SCREEN),
    Option("catname", "", "the name of a first cat", START),
    Option("clicklook", True, "the right button of the mouse looks", SCREEN),
    Option("cmdassist", True, "explain what a direction is when none was given", SCREEN),
    Option("color", True, "show colours", SCREEN),
    Option("confirm", True, "ask before attacking the peaceful", RULES),
    Option("dark_room", True, "show ground that is not in sight now in darker shades", SCREEN),
    Option("deaf", False, "vow to be deaf from birth (from 3.7 on)", START),
    Option("DECgraphics", False, "the same as symset:DECgraphics", START),
    Option("disclose", "", "what to show at the end", SCREEN),
    Option("dogname", "", "the name of a first dog", START),
    Option("dropped_nopick", True, "autopickup leaves what you have dropped (from 3.7 on)", RULES),
    Option("edition", "3.6.7", "whose rules are played", START),
    Option("exchange", "", "the address of an exchange; see marrow exchange --help", START),
    Option("extmenu", False, "# shows a menu of commands", SCREEN),
    Option("fixinv", True, "things keep their letters; else letters run from a without gaps", RULES),
    Option("force_invmenu", False, "ask for items with a menu at once", SCREEN),
    Option("fruit", "slime mold", "a fruit you like to eat", RULES),
    Option("gender", "", "the hero's gender", START),
    Option("goldX", False, "in menus of classes gold is of unknown blessing", SCREEN),
    Option("hilite_pile", False, "show piles of things in inverse", SCREEN),
    Option("herecmd_menu", False, "a click on yourself opens a menu of what can be done here", SCREEN),
    Option("hilite_pet", False, "show pets in inverse", SCREEN),
    Option("help", True, "/ offers an entry of what it has named", SCREEN),
    Option("hitpointbar", False, "the title shows how many hit points are left", SCREEN),
    Option("horsename", "", "the name of a first horse", START),
    Option("hungerbar", False, "show when you will be hungrier, if knowledge allows it", SCREEN),
    Option("IBMgraphics", False, "the same as symset:DECgraphics", START),
    Option("implicit_uncursed", True, "leave out uncursed where it can be inferred", RULES),
    Option("item_menu", False, "a letter in the inventory opens a menu of what can be done", SCREEN),
    Option("knowledge", "", "nethack: only what NetHack shows; all: also hunger to come and health", SCREEN),
    Option("layout", "auto", "classic: 80 by 24, even if the terminal has room for more", SCREEN),
    Option("legacy", False, "begin with the story of how it came to this", START),
    Option("lit_corridor", False, "show corridors in sight as lit", SCREEN),
    Option("lootabc", False, "menus of boxes have the letters a b c, not o i b", SCREEN),
    Option("mail", True, "a daemon brings a scroll when mail has come", SCREEN),
    Option("mention_walls", False, "say what is in the way", RULES),
    Option("menu_headings", "inverse", "how headings of menus stand out, as bold or inverse", SCREEN),
    Option("menu_objsyms", False, "headings of menus show the symbol of their class", SCREEN),
    Option("menu_overlay", True, "show small menus beside the map", SCREEN),
    Option("menucolors", True, "lines of menus in the colours of MENUCOLOR", SCREEN),
    Option("menustyle", "full", "how menus of things ask: traditional, combination, partial, full", SCREEN),
    Option("mouse_support", True, "a click goes there or chooses; the right button looks", SCREEN),
    Option("msg_window", "single", "how ^P shows earlier messages", SCREEN),
    Option("msghistory", 20, "how many messages ^P remembers", SCREEN, limits=(1, 200)),
    Option("name", "", "the hero's name", START),
    Option("nudist", False, "vow never to wear armor (from 3.6.0 on)", START),
    Option("number_pad", 0, "0: letters move; 1: digits move", SCREEN, limits=(-1, 4)),
    Option("packorder", "", "the order of classes in what you carry", SCREEN),
    Option("paranoid_confirmation", "pray", "which questions want the whole word", RULES),
    Option("pauper", False, "vow to begin without possessions (from 3.7 on)", START),
    Option("perm_invent", True, "show the pack beside the map where there is room", SCREEN),
    Option("perminv_mode", "full", "of the pack beside the map: none, all but gold, full, in-use", SCREEN),
    Option("petattr", "inverse", "how hilite_pet shows pets, as bold or underline", SCREEN),
    Option("pettype", "", "cat, dog, horse or none", START),
    Option("pickup_burden", "s", "pick up without a question until you are u b s n t l", RULES),
    Option("pickup_thrown", True, "autopickup takes what you have thrown", RULES),
    Option("pickup_stolen", True, "autopickup takes what was stolen from you (from 3.7 on)", RULES),
    Option("pickup_types", "", "which classes autopickup takes; none for all", RULES),
    Option("pile_limit", 5, "so many things are not listed when you step on them", RULES, limits=(0, 100)),
    Option("playmode", "normal", "normal, explore or debug", START),
    Option("pushweapon", False, "wielding makes the old weapon the alternate one", RULES),
    Option("race", "", "the hero's race", START),
    Option("query_menu", False, "ask for letters with a menu", SCREEN),
    Option("quick_farsight", False, "do not wait after what clairvoyance shows", SCREEN),
    Option("reroll", False, "before the game begins, have the first pack and attributes made anew", START),
    Option("rest_on_space", False, "let the space bar rest", SCREEN),
    Option("roguesymset", "default", "the set of symbols of the level in memory of Rogue", SCREEN),
    Option("role", "", "the hero's role", START),
    Option("runmode", "run", "how running is shown: teleport, run, walk, crawl", SCREEN),
    Option("safe_pet", True, "do not attack pets by accident", RULES),
    Option("scores", "3 top/2 around", "what the end shows of the score list: top, around, own", SCREEN),
    Option("selectsaved", True, "offer the saved games at the start, if no name is given", START),
    Option("send_replays", False, "send replays of your dead, too: all that you did, and each text", START),
    Option("showdamage", False, "tell how many hit points each wound costs, and how many are left", SCREEN),
    Option("showexp", False, "show experience points in the status line", SCREEN),
    Option("showrace", False, "show your race's letter, not your role's", SCREEN),
    Option("showscore", False, "show the score so far in the status line", SCREEN),
    Option("showvers", False, "show the version in the status line", SCREEN),
    Option("silent", True, "no beeps", SCREEN),
    Option("slow_motion", True, "after death, offer to watch the last turns again", SCREEN),
    Option("sortloot", "loot", "which menus are sorted by name: none, loot, full", SCREEN),
    Option("sortpack", True, "list what you carry by classes", SCREEN),
    Option("sortvanquished", "t", "the order of the vanquished: t d a A c C n z", SCREEN),
    Option("sparkle", True, "show a sparkle where a ray does nothing", SCREEN),
    Option("timed_delay", True, "wait a little between the steps of what flies or runs", SCREEN),
    Option("splash_screen", True, "show the title at the start", START),
    Option("statushilites", DEFAULT_TURNS, "for how many turns changes of the status stand out", SCREEN,
           limits=(0, 100)),
    Option("standout", False, "show --More-- in inverse", SCREEN),
    Option("statuslines", 2, "how many lines the status has; three from 25 rows on", SCREEN, limits=(2, 3)),
    Option("status_updates", True, "show the status lines", SCREEN),
    Option("symset", "default", "symbols of the map: default, plain, DECgraphics, curses, Unicode", SCREEN),
    Option("tell_nutrition", False, "tell what a meal or cost came to, if knowledge allows it", SCREEN),
    Option("terrainstatus", False, "show in the status what is underfoot", SCREEN),
    Option("time", False, "show the turn in the status line", SCREEN),
    Option("tombstone", True, "show a tombstone at the end", SCREEN),
    Option("toptenwin", False, "show the score list in a window", SCREEN),
    Option("travel", True, "the command _", SCREEN),
    Option("use_inverse", True, "show what is only detected in inverse", SCREEN),
    Option("versinfo", 1, "what showvers shows: 1 the number, 2 the name, 3 both", SCREEN, limits=(1, 7)),
    Option("verbose", True, "say more about what happens", SCREEN),
    Option("weaponstatus", False, "show in the status what is wielded", SCREEN),
    Option("whatis_menu", False, "m o d and the like list the places to choose from", SCREEN),
    Option("whatis_moveskip", False, "HJKL skip what looks the same, instead of eight steps", SCREEN),
    Option("whatis_filter", "none", "which places m o d visit: none (all), view, area (this room)", SCREEN),
    Option("whatis_coord", "none", "how places are told: none, compass, full, map, screen", SCREEN),
    Option("spot_monsters", False, "tell of each creature that comes into view", SCREEN),
    Option("mon_movement", False, "tell of each creature in view that moves", SCREEN),
    Option("mention_map", False, "tell of each place in view that changes", SCREEN),
    Option("accessiblemsg", False, "say where that is which a message tells of", SCREEN),
    Option("mention_decor", False, "tell of stairs, fountains and the like that you walk onto", SCREEN),
    Option("safe_wait", False, "do not wait or search beside a hostile creature, without m", SCREEN),
    Option("fireassist", False, "f takes the launcher for what is readied in hand first", SCREEN),
    Option("sortdiscoveries", "o", "the order of discoveries: o as found, s c by class, a by name", SCREEN),
    Option("monpolycontrol", False, "wizards choose what monsters become", RULES),
    Option("montelecontrol", False, "wizards choose where monsters teleport", RULES),
    Option("sanity_check", False, "wizards see after each command whether the game is in order", SCREEN),
    Option("wizweight", False, "wizards see how much things weigh", RULES),
    Option("menu_select_all", ".", "the key of menus to select all lines", SCREEN),
    Option("menu_deselect_all", "-", "the key of menus to unselect all lines", SCREEN),
    Option("menu_invert_all", "@", "the key of menus to select all others", SCREEN),
    Option("menu_select_page", ",", "the key of menus to select the lines of a page", SCREEN),
    Option("menu_deselect_page", "\\", "the key of menus to unselect the lines of a page", SCREEN),
    Option("menu_invert_page", "~", "the key of menus to select the others of a page", SCREEN),
    Option("menu_search", ":", "the key of menus to look for a text", SCREEN),
    Option("menu_first_page", "^", "the key of menus to turn to the first page", SCREEN),
    Option("menu_last_page", "|", "the key of menus to turn to the last page", SCREEN),
    Option("menu_next_page", ">", "the key of menus to turn to the next page", SCREEN),
    Option("menu_previous_page", "<", "the key of menus to turn to the page before", SCREEN),
)
# fmt: on
SWITCHES: Mapping[str, bool] = {row.name: row.default for row in OPTIONS if isinstance(row.default, bool)}
TEXTS: Mapping[str, str] = {row.name: row.default for row in OPTIONS if isinstance(row.default, str)}
NUMBERS: Mapping[str, tuple[int, int, int]] = {  # default, least, most
    row.name: (row.default, *row.limits)
    for row in OPTIONS
    if isinstance(row.default, int) and not isinstance(row.default, bool)
}
HELP: Mapping[str, str] = {row.name: row.does for row in OPTIONS}
IN_GAME = tuple(row.name for row in OPTIONS if row.when is not START)
GAME_OPTIONS = tuple(row.name for row in OPTIONS if row.when is RULES)
BRIEF = (  # the short list of O. NetHack 3.7: options.c, doset_simple
    "autodig", "autoopen", "autopickup", "autoquiver", "cmdassist", "color", "fruit", "hilite_pet",
    "number_pad", "pickup_thrown", "pickup_types", "pushweapon", "showexp", "showscore", "symset", "time",
)  # fmt: skip
MENU_KEYS: Mapping[str, str] = {  # the options that give a key of menus, and its own key
    name: default for name, default in TEXTS.items() if name.startswith("menu_") and len(default) == 1
}

# fmt: off
SPOT_KEYS: Mapping[str, str] = {  # NetHack's names for BIND, and what each key does while a place is chosen
    "getpos.self": "@", "getpos.pick": ".", "getpos.pick.quick": ",", "getpos.pick.once": ";",
    "getpos.pick.verbose": ":", "getpos.autodescribe": "#", "getpos.mon.next": "m", "getpos.mon.prev": "M",
    "getpos.obj.next": "o", "getpos.obj.prev": "O", "getpos.door.next": "d", "getpos.door.prev": "D",
    "getpos.unexplored.next": "x", "getpos.unexplored.prev": "X", "getpos.all.next": "a",
    "getpos.all.prev": "A", "getpos.help": "?", "getpos.filter": '"', "getpos.moveskip": "*",
    "getpos.menu": "!", "getpos.valid": "$", "getpos.valid.next": "z", "getpos.valid.prev": "Z",
}
ALIASES: Mapping[str, str] = {
    "character": "role", "colour": "color", "alignment": "align", "dog": "dogname", "cat": "catname",
    "paranoid": "paranoid_confirmation", "pet": "pettype", "numpad": "number_pad", "male": "gender",
    "female": "gender", "sound": "acoustics",
}
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
    "menustyle": ("traditional", "combination", "full", "partial"),
    "sortloot": ("none", "loot", "full"),
    "runmode": ("teleport", "run", "walk", "crawl"),
    "pettype": ("", "cat", "dog", "horse", "none"),
    "gender": ("male", "female"),
    "align": ("lawful", "neutral", "chaotic"),
    "layout": ("auto", "classic"),
    "knowledge": ("", "nethack", "all"),
    "whatis_coord": ("none", "compass", "full", "map", "screen"),
    "perminv_mode": ("none", "all", "full", "in-use"),
    "whatis_filter": ("none", "view", "area"),
    "sortdiscoveries": ("o", "s", "c", "a"),
    "sortvanquished": ("t", "d", "a", "A", "c", "C", "n", "z"),
}
# fmt: on
DISCLOSURES = "iavgco"
BURDEN_WORDS = ("unencumbered unburdened", "burdened", "stressed", "strained", "overtaxed", "overloaded")
PLAIN_DISCLOSURE = {"": "y", "?": "y", "#": "+"}
SORTABLE_DISCLOSURE = {"": "y"}
OTHER_SEX = {"male": "female", "female": "male"}
PLAIN_SWITCHES = (
    "pushweapon", "mention_walls", "autoopen", "autodig",
    "monpolycontrol", "montelecontrol", "wizweight", "blind", "deaf", "nudist", "pauper", "pickup_stolen",
    "dropped_nopick",
)  # fmt: skip
