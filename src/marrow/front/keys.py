"""The table of all # commands, and NetHack's default keys for them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from marrow.digits import is_digit
from marrow.messages import commands
from marrow.messages.commands import Command

Make = Callable[[int], Command]


@dataclass(frozen=True, slots=True)
class ExtendedCommand:
    """A # command: its name, what it does in words, and how: by the game, or by the host itself."""

    name: str
    does: str
    order: type[Command] | None = None  # the command to the game, made without arguments,
    make: Make | None = None  # or made with the count typed before the key,
    host: str = ""  # or the name of a command in HOST that the host does by itself
    wizard: bool = False

    @property
    def made(self) -> type[Command] | None:
        """The kind of command that the game gets; None if the host does it by itself."""
        return type(self.make(1)) if self.make is not None else self.order


# fmt: off
EXTENDED_COMMANDS: tuple[ExtendedCommand, ...] = (
    ExtendedCommand("adjust", "give an item another letter", commands.Adjust),
    ExtendedCommand("again", "do the last command again", host="again"),
    ExtendedCommand("annotate", "name the level you are on", commands.Annotate),
    ExtendedCommand("apply", "use a tool", commands.Apply),
    ExtendedCommand("attributes", "show what you know of yourself", host="attributes"),
    ExtendedCommand("bones", "judge by clues who died here", host="bones"),
    ExtendedCommand("autopickup", "pick things up by walking over them, or no longer",
                    host="toggle_autopickup"),
    ExtendedCommand("bugreport", "say how to report a bug", host="bug_report"),
    ExtendedCommand("call", "name a monster, an item or a kind of item", host="call"),
    ExtendedCommand("callfloor", "name the kind of an item on the floor", commands.CallFloorKind),
    ExtendedCommand("callknown", "name a kind of item you have discovered", commands.CallDiscovery),
    ExtendedCommand("callkind", "name a kind of item", commands.CallKind),
    ExtendedCommand("cast", "cast a spell", commands.CastSpell),
    ExtendedCommand("chat", "talk to somebody", commands.Chat),
    ExtendedCommand("chronicle", "show what was important so far", host="chronicle"),
    ExtendedCommand("close", "close a door", commands.Close),
    ExtendedCommand("conduct", "show which voluntary challenges you have kept", host="conduct"),
    ExtendedCommand("debugfuzzer", "let random keys play; ^C stops them", host="fuzzer", wizard=True),
    ExtendedCommand("dip", "dip an item into something", commands.Dip),
    ExtendedCommand("down", "go down stairs", commands.Down),
    ExtendedCommand("drop", "drop an item", commands.Drop),
    ExtendedCommand("droptype", "drop several items", commands.DropMany),
    ExtendedCommand("eat", "eat something", commands.Eat),
    ExtendedCommand("engrave", "write on the floor", commands.Engrave),
    ExtendedCommand("enhance", "advance or look at skills", commands.Enhance),
    ExtendedCommand("exploremode", "go over to explore mode, which leaves no record",
                    commands.EnterExploreMode),
    ExtendedCommand("explore", "walk to what you have not seen yet",
                    commands.Explore),
    ExtendedCommand("extended", "a command by its name", host="extended"),
    ExtendedCommand("fire", "fire what is in the quiver", make=lambda count: commands.Fire(count=count)),
    ExtendedCommand("force", "force a lock", commands.Force),
    ExtendedCommand("genocided", "list the species that exist no more", host="genocided"),
    ExtendedCommand("glance", "say what a place on the map shows", commands.LookAt),
    ExtendedCommand("help", "show help", host="help"),
    ExtendedCommand("herecmdmenu", "a menu of what can be done here", host="here_menu"),
    ExtendedCommand("history", "say where this game comes from", host="history"),
    ExtendedCommand("inventory", "show what you carry", host="inventory"),
    ExtendedCommand("inventtype", "show what you carry of one class", host="inventory_class"),
    ExtendedCommand("invoke", "call upon an artifact's power", commands.Invoke),
    ExtendedCommand("jump", "jump to a place", commands.Jump),
    ExtendedCommand("kick", "kick something", commands.Kick),
    ExtendedCommand("known", "list the kinds of item you have discovered", host="discoveries"),
    ExtendedCommand("knownclass", "list what you have discovered of one class", host="discoveries_class"),
    ExtendedCommand("levelchange", "set your level",
                    make=lambda _: commands.WizardSet(what="level"), wizard=True),
    ExtendedCommand("lightsources", "list the lights of this level", host="lights", wizard=True),
    ExtendedCommand("look", "look at what lies here", commands.Look),
    ExtendedCommand("lookaround", "say what the map shows", host="look_around"),
    ExtendedCommand("loot", "open a container on the floor", commands.Loot),
    ExtendedCommand("monster", "use a power of the form you have taken", commands.UseForm),
    ExtendedCommand("name", "name a monster, an item or a kind of item", host="call"),
    ExtendedCommand("nameitem", "name an item", commands.NameItem),
    ExtendedCommand("namemonster", "name a monster", commands.NameMonster),
    ExtendedCommand("nutrition", "show where nutrition came from and went", host="nutrition"),
    ExtendedCommand("offer", "offer a sacrifice", commands.Offer),
    ExtendedCommand("open", "open a door", commands.Open),
    ExtendedCommand("options", "look at and set options", host="set_options"),
    ExtendedCommand("optionsfull", "look at and set all options", host="set_all_options"),
    ExtendedCommand("overview", "list the levels you have seen", host="overview"),
    ExtendedCommand("panic", "fail on purpose, and note the fault", host="panic", wizard=True),
    ExtendedCommand("pay", "pay what you owe", commands.Pay),
    ExtendedCommand("perminv", "turn the pages of the pack beside the map", host="pack_panel"),
    ExtendedCommand("pickup", "pick up what lies here", commands.PickUp),
    ExtendedCommand("plan", "foretell how long nutrition lasts, if knowledge allows it", host="plan"),
    ExtendedCommand("polyself", "take another form", commands.WizardPolymorph, wizard=True),
    ExtendedCommand("pray", "pray to your god", commands.Pray),
    ExtendedCommand("prevmsg", "show earlier messages", host="earlier"),
    ExtendedCommand("puton", "put on a ring, an amulet or something for the eyes", commands.PutOn),
    ExtendedCommand("quaff", "drink something", commands.Quaff),
    ExtendedCommand("quit", "give up this game", commands.Quit),
    ExtendedCommand("quiver", "choose what to fire", commands.Ready),
    ExtendedCommand("read", "read a scroll or a book", commands.Read),
    ExtendedCommand("redraw", "draw the screen anew", host="redraw"),
    ExtendedCommand("remove", "remove a ring, an amulet or something from the eyes", commands.Remove),
    ExtendedCommand("retravel", "go on to the place that you last travelled to", host="retravel"),
    ExtendedCommand("ride", "mount or dismount", commands.Ride),
    ExtendedCommand("rub", "rub a lamp, or something on a stone", commands.Rub),
    ExtendedCommand("save", "save the game and leave", host="save"),
    ExtendedCommand("saveoptions", "write your options into the options file", host="save_options"),
    ExtendedCommand("search", "search for hidden things around you",
                    make=lambda n: commands.Search(count=max(n, 1))),
    ExtendedCommand("seeall", "show all that is worn or held", host="see_all"),
    ExtendedCommand("seeamulet", "show the amulet worn", host="see_amulet"),
    ExtendedCommand("seearmor", "show the armor worn", host="see_armor"),
    ExtendedCommand("seenv", "show which ground you have seen", host="remembered", wizard=True),
    ExtendedCommand("seegold", "count your gold", host="see_gold"),
    ExtendedCommand("seerings", "show the rings worn", host="see_rings"),
    ExtendedCommand("seespells", "list the spells you know", host="see_spells"),
    ExtendedCommand("seetools", "show the tools in use", host="see_tools"),
    ExtendedCommand("seetrap", "name a trap beside you", host="see_trap"),
    ExtendedCommand("seeweapon", "show the weapons held", host="see_weapon"),
    ExtendedCommand("shell", "go to a shell", host="no_shell"),
    ExtendedCommand("sit", "sit down", commands.Sit),
    ExtendedCommand("stats", "count what the game holds", host="sizes", wizard=True),
    ExtendedCommand("suspend", "leave the game for a moment", host="suspend"),
    ExtendedCommand("swap", "swap wielded and alternate weapons", commands.SwapWeapons),
    ExtendedCommand("takeoff", "take off a piece of armor", commands.TakeOff),
    ExtendedCommand("takeoffall", "take off several things", commands.TakeOffAll),
    ExtendedCommand("teleport", "teleport, if you can", commands.TeleportAtWill),
    ExtendedCommand("terrain", "show the known map without creatures and things", host="terrain"),
    ExtendedCommand("therecmdmenu", "a menu of what can be done beside you", host="there_menu"),
    ExtendedCommand("throw", "throw something", make=lambda count: commands.Throw(count=count)),
    ExtendedCommand("timeout", "list what waits for its turn", host="timers", wizard=True),
    ExtendedCommand("tip", "empty a container", commands.Tip),
    ExtendedCommand("toggle", "change a switch by its name", host="toggle"),
    ExtendedCommand("travel", "go to a place by known ways", commands.Travel),
    ExtendedCommand("turn", "turn the undead away", commands.TurnUndead),
    ExtendedCommand("twoweapon", "fight with two weapons, or no longer", commands.TwoWeapons),
    ExtendedCommand("undo", "take the last command back, if it left nothing to chance",
                    host="undo"),
    ExtendedCommand("untrap", "disarm a trap", commands.Untrap),
    ExtendedCommand("up", "go up stairs", commands.Up),
    ExtendedCommand("vanquished", "list the creatures that have died", host="vanquished"),
    ExtendedCommand("version", "say which version this is, and what it runs on", host="version"),
    ExtendedCommand("versionshort", "say which version this is", host="version_short"),
    ExtendedCommand("vision", "show what you see", host="view", wizard=True),
    ExtendedCommand("wait", "rest for a moment", make=lambda count: commands.Wait(count=max(count, 1))),
    ExtendedCommand("wear", "put on a piece of armor", commands.Wear),
    ExtendedCommand("whatdoes", "say what a key does", host="what_does"),
    ExtendedCommand("whatis", "say what a symbol stands for", host="what_is"),
    ExtendedCommand("wield", "wield a weapon", commands.Wield),
    ExtendedCommand("wipe", "wipe your face", commands.Wipe),
    ExtendedCommand("wizbury", "bury what lies around you", commands.WizardBury, wizard=True),
    ExtendedCommand("wizcast", "cast any spell", commands.WizardCast, wizard=True),
    ExtendedCommand("wizkill", "slay monsters", commands.WizardKill, wizard=True),
    ExtendedCommand("wizborn", "list who was born and died", host="born", wizard=True),
    ExtendedCommand("wizrumorcheck", "look at the rumours", host="rumours", wizard=True),
    ExtendedCommand("wizsmell", "list what could be smelled here", host="smells", wizard=True),
    ExtendedCommand("wizdetect", "find what is hidden near you", commands.WizardDetect, wizard=True),
    ExtendedCommand("wizgenesis", "create monsters", wizard=True,
                    make=lambda count: commands.WizardCreateMonster(
                        count=min(max(count, 1), commands.MAX_CREATED))),
    ExtendedCommand("wizidentify", "identify what you carry", commands.WizardIdentify, wizard=True),
    ExtendedCommand("wizintrinsic", "give yourself a property for some turns",
                    commands.WizardSet, wizard=True),
    ExtendedCommand("wizlevelport", "go to any level", commands.WizardLevelTeleport, wizard=True),
    ExtendedCommand("wizmap", "map the level", commands.WizardMap, wizard=True),
    ExtendedCommand("wizset", "set a number of yours, such as nutrition", commands.WizardSet, wizard=True),
    ExtendedCommand("wizwhere", "list where the special levels are", host="where", wizard=True),
    ExtendedCommand("wizwish", "wish for something", commands.WizardWish, wizard=True),
    ExtendedCommand("wmode", "show how walls are seen", host="wall_modes", wizard=True),
    ExtendedCommand("zap", "zap a wand", commands.Zap),
)
OTHER_NAMES: Mapping[str, str] = {  # names of other editions for the same commands
    "showgold": "seegold", "showspells": "seespells", "showtrap": "seetrap",
    "repeat": "again", "wizseenv": "seenv",
}
COMMANDS_BY_NAME: Mapping[str, ExtendedCommand] = {command.name: command for command in EXTENDED_COMMANDS}
COMMANDS_BY_NAME = {
    **COMMANDS_BY_NAME, **{name: COMMANDS_BY_NAME[same] for name, same in OTHER_NAMES.items()},
}

KEYS: Mapping[str, str] = {
    "a": "apply", "A": "takeoffall", "c": "close", "C": "call", "d": "drop", "D": "droptype", "e": "eat",
    "E": "engrave", "f": "fire", "i": "inventory", "I": "inventtype", "o": "open", "O": "options",
    "p": "pay", "P": "puton", "q": "quaff", "Q": "quiver", "r": "read", "R": "remove", "s": "search",
    "S": "save", "t": "throw", "T": "takeoff", "v": "versionshort", "V": "history", "w": "wield", "W": "wear",
    "x": "swap", "X": "twoweapon", "z": "zap", "Z": "cast", ".": "wait", ",": "pickup", ":": "look",
    ";": "glance", "<": "up", ">": "down", "_": "travel", "^": "seetrap", "?": "help", "/": "whatis",
    "&": "whatdoes", "\\": "known", "`": "knownclass", "#": "extended", ")": "seeweapon", "[": "seearmor",
    "=": "seerings", '"': "seeamulet", "(": "seetools", "*": "seeall", "$": "seegold", "+": "seespells",
    "!": "shell", "@": "autopickup", "|": "perminv",
    "\x01": "again", "\x04": "kick", "\x0f": "overview", "\x10": "prevmsg", "\x12": "redraw",
    "\x14": "teleport", "\x18": "attributes", "\x17": "wizwish", "\x16": "wizlevelport", "\x06": "wizmap",
    "\t": "wizidentify", "\x07": "wizgenesis", "\x05": "wizdetect",
    "M-a": "adjust", "M-A": "annotate", "M-c": "chat", "M-C": "conduct", "M-d": "dip", "M-e": "enhance",
    "M-f": "force", "M-i": "invoke", "M-j": "jump", "M-l": "loot", "M-m": "monster", "M-n": "name",
    "M-o": "offer", "M-O": "overview", "M-p": "pray", "M-q": "quit", "M-r": "rub", "M-R": "ride",
    "M-s": "sit", "M-t": "turn", "M-T": "tip", "M-u": "untrap", "M-v": "version", "M-V": "vanquished",
    "M-w": "wipe", "M-X": "exploremode", "M-2": "twoweapon", "M-?": "help", "centre": "wait",
}
NUMBER_PAD_KEYS: Mapping[str, str] = {  # with number_pad on, letters are free for these
    "j": "jump", "k": "kick", "l": "loot", "u": "untrap", "h": "help", "N": "name", "5": "wait",
    "0": "inventory",
}
WIZARD_KEYS: Mapping[str, str] = {"\x0e": "nutrition"}  # keys with another meaning in wizard mode
RUNS = {"H": 0, "Y": 1, "K": 2, "U": 3, "L": 4, "N": 5, "J": 6, "B": 7}  # in the order of places.DIRECTIONS
RUSHES = {"\x08": 0, "\x19": 1, "\x0b": 2, "\x15": 3, "\x0c": 4, "\x0e": 5, "\n": 6, "\x02": 7}
# fmt: on
PREFIXES: Mapping[str, str] = {
    "m": "move without fighting or picking anything up",
    "F": "fight in a direction, even if nothing seems to be there",
    "g": "rush in a direction",
    "G": "run along corridors in a direction",
}
PREFIX_COMMANDS: Mapping[str, str] = {  # the names of prefixes, for BIND
    "nopickup": "m", "reqmenu": "m", "fight": "F", "rush": "g", "run": "G", "rush2": "g",
}  # fmt: skip
NO_COMMAND = "nothing"  # what BIND says of a key that does nothing
FOR_ALL_KEYS = {
    "\x1b": "cancel a command or a question",
    "\x03": "give up this game",
    "\x1a": "leave the game for a moment, if your shell allows it",
}


def command_of_key(key: str, number_pad: int) -> ExtendedCommand | None:
    """The # command of a key; None for directions and unknown keys."""
    if number_pad > 0 and key in NUMBER_PAD_KEYS:
        return COMMANDS_BY_NAME[NUMBER_PAD_KEYS[key]]
    name = KEYS.get(key)
    return COMMANDS_BY_NAME[name] if name is not None else None


def game_command(command: ExtendedCommand, count: int) -> Command | None:
    """The command to the game; None for commands that the host does by itself."""
    if command.make is not None:
        return command.make(count)
    if command.order is not None:
        return command.order()
    return None


# fmt: off
COMPLETED_FIRST = frozenset((  # what # completes by itself. NetHack 3.6.7: cmd.c, AUTOCOMPLETE
    "adjust", "annotate", "chat", "conduct", "dip", "enhance", "force", "invoke", "jump", "levelchange",
    "lightsources", "loot", "monster", "name", "offer", "overview", "panic", "polyself", "pray", "quit",
    "ride", "rub", "seenv", "sit", "stats", "terrain", "timeout", "tip", "turn", "twoweapon", "untrap",
    "version", "vision", "wipe", "wizdetect", "wizgenesis", "wizidentify", "wizintrinsic", "wizlevelport",
    "wizmap", "wizrumorcheck", "wizsmell", "wizwhere", "wizwish", "wmode",
))
COMPLETED_ELSE = frozenset((  # and these where none of those begins so: NetHack 3.7's and Marrow's own
    "bones", "chronicle", "exploremode", "explore", "herecmdmenu", "kick", "lookaround", "nutrition", "pay",
    "plan", "therecmdmenu", "undo", "vanquished", "wizborn", "wizcast", "wizkill", "wizseenv",
))
# fmt: on


def completed_names(wizard: bool, chosen: Mapping[str, bool]) -> tuple[list[str], list[str]]:
    """The names that # completes, those it prefers and others; AUTOCOMPLETE adds to the first."""
    names = command_names(wizard)
    first = [name for name in names if chosen.get(name, name in COMPLETED_FIRST)]
    return first, [name for name in names if name in COMPLETED_ELSE and name not in chosen]


def command_names(wizard: bool) -> list[str]:
    """The names of all # commands."""
    return [command.name for command in EXTENDED_COMMANDS if wizard or not command.wizard]


def shown_key(key: str) -> str:
    """A key as the help shows it."""
    if len(key) == 1 and ord(key) < 32:
        return {"\x1b": "Esc", "\t": "^I", "\n": "^J"}.get(key, "^" + chr(ord(key) + 64))
    return {" ": "Space", "\x7f": "Del"}.get(key, key)


def what_key_does(key: str, number_pad: int) -> str:
    """One line of help on a key."""
    if key in FOR_ALL_KEYS:
        return FOR_ALL_KEYS[key]
    if number_pad <= 0:
        if key in RUNS:
            return f"run {COMPASS_POINTS[RUNS[key]]} until something interesting"
        if key in RUSHES and key not in KEYS:
            return f"rush {COMPASS_POINTS[RUSHES[key]]}"
        if len(key) == 1 and key in "hykulnjb":
            return f"move {COMPASS_POINTS['hykulnjb'.index(key)]}"
        if is_digit(key):
            return "begin a count for the next command"
    elif len(key) == 1 and key in "47896321":
        return f"move {COMPASS_POINTS['47896321'.index(key)]}"
    if key in PREFIXES:
        return PREFIXES[key]
    command = command_of_key(key, number_pad)
    return f"{command.does} (#{command.name})" if command is not None else ""


COMPASS_POINTS = ("west", "northwest", "north", "northeast", "east", "southeast", "south", "southwest")
