"""The table of all # commands, and NetHack's default keys for them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from marrow.messages import commands
from marrow.messages.commands import Command

Make = Callable[[int], Command]


@dataclass(frozen=True, slots=True)
class Deed:
    """A # command: its name, what it does in words, and how: by the game, or by the terminal itself."""

    name: str
    does: str
    order: type[Command] | None = None  # the command to the game, made without arguments,
    make: Make | None = None  # or made with the count typed before the key,
    host: str = ""  # or the name of a command in HOST that the terminal does by itself
    wizard: bool = False


# fmt: off
DEEDS: tuple[Deed, ...] = (
    Deed("adjust", "give an item another letter", commands.Adjust),
    Deed("again", "do the last command again", host="again"),
    Deed("annotate", "name the level you are on", commands.Annotate),
    Deed("apply", "use a tool", commands.Apply),
    Deed("attributes", "show what you know of yourself", host="attributes"),
    Deed("bones", "judge by clues who died here (explore and wizard mode)", host="bones"),
    Deed("autopickup", "pick things up by walking over them, or no longer", host="toggle_autopickup"),
    Deed("call", "name a monster, an item or a kind of item", host="call"),
    Deed("callfloor", "name the kind of an item on the floor", commands.CallFloorKind),
    Deed("callknown", "name a kind of item you have discovered", commands.CallDiscovery),
    Deed("callkind", "name a kind of item", commands.CallKind),
    Deed("cast", "cast a spell", commands.CastSpell),
    Deed("chat", "talk to somebody", commands.Chat),
    Deed("close", "close a door", commands.Close),
    Deed("conduct", "show which voluntary challenges you have kept", host="conduct"),
    Deed("dip", "dip an item into something", commands.Dip),
    Deed("down", "go down stairs", commands.Down),
    Deed("drop", "drop an item", commands.Drop),
    Deed("droptype", "drop several items", commands.DropMany),
    Deed("eat", "eat something", commands.Eat),
    Deed("engrave", "write on the floor", commands.Engrave),
    Deed("enhance", "advance or look at skills", commands.Enhance),
    Deed("exploremode", "go over to explore mode, which leaves no record", commands.EnterExploreMode),
    Deed("extended", "a command by its name", host="extended"),
    Deed("fire", "fire what is in the quiver", make=lambda count: commands.Fire(count=count)),
    Deed("force", "force a lock", commands.Force),
    Deed("genocided", "list the species that exist no more", host="genocided"),
    Deed("glance", "say what a place on the map shows", commands.LookAt),
    Deed("help", "show help", host="help"),
    Deed("history", "say where this game comes from", host="history"),
    Deed("inventory", "show what you carry", host="inventory"),
    Deed("inventtype", "show what you carry of one class", host="inventory_class"),
    Deed("invoke", "call upon an artifact's power", commands.Invoke),
    Deed("jump", "jump to a place", commands.Jump),
    Deed("kick", "kick something", commands.Kick),
    Deed("known", "list the kinds of item you have discovered", host="discoveries"),
    Deed("knownclass", "list what you have discovered of one class", host="discoveries_class"),
    Deed("levelchange", "set your level", make=lambda _: commands.WizardSet(what="level"), wizard=True),
    Deed("look", "look at what lies here", commands.Look),
    Deed("loot", "open a container on the floor", commands.Loot),
    Deed("monster", "use a power of the form you have taken", commands.UseForm),
    Deed("name", "name a monster, an item or a kind of item", host="call"),
    Deed("nameitem", "name an item", commands.NameItem),
    Deed("namemonster", "name a monster", commands.NameMonster),
    Deed("nutrition", "show where nutrition came from and went", host="nutrition"),
    Deed("offer", "offer a sacrifice", commands.Offer),
    Deed("open", "open a door", commands.Open),
    Deed("options", "look at and set options", host="set_options"),
    Deed("overview", "list the levels you have seen", host="overview"),
    Deed("pay", "pay what you owe", commands.Pay),
    Deed("pickup", "pick up what lies here", commands.PickUp),
    Deed("plan", "foretell how long nutrition lasts (explore and wizard mode)", host="plan"),
    Deed("polyself", "take another form", commands.WizardPolymorph, wizard=True),
    Deed("pray", "pray to your god", commands.Pray),
    Deed("prevmsg", "show earlier messages", host="earlier"),
    Deed("puton", "put on a ring, an amulet or something for the eyes", commands.PutOn),
    Deed("quaff", "drink something", commands.Quaff),
    Deed("quit", "give up this game", commands.Quit),
    Deed("quiver", "choose what to fire", commands.Ready),
    Deed("read", "read a scroll or a book", commands.Read),
    Deed("redraw", "draw the screen anew", host="redraw"),
    Deed("remove", "remove a ring, an amulet or something from the eyes", commands.Remove),
    Deed("ride", "mount or dismount", commands.Ride),
    Deed("rub", "rub a lamp or a stone", commands.Rub),
    Deed("save", "save the game and leave", host="save"),
    Deed("search", "search for hidden things around you", make=lambda n: commands.Search(count=max(n, 1))),
    Deed("seeall", "show all that is worn or held", host="see_all"),
    Deed("seeamulet", "show the amulet worn", host="see_amulet"),
    Deed("seearmor", "show the armor worn", host="see_armor"),
    Deed("seegold", "count your gold", host="see_gold"),
    Deed("seerings", "show the rings worn", host="see_rings"),
    Deed("seespells", "list the spells you know", host="see_spells"),
    Deed("seetools", "show the tools in use", host="see_tools"),
    Deed("seetrap", "name a trap beside you", host="see_trap"),
    Deed("seeweapon", "show the weapons held", host="see_weapon"),
    Deed("shell", "go to a shell", host="no_shell"),
    Deed("sit", "sit down", commands.Sit),
    Deed("swap", "swap wielded and alternate weapons", commands.SwapWeapons),
    Deed("takeoff", "take off a piece of armor", commands.TakeOff),
    Deed("takeoffall", "take off several things", commands.TakeOffAll),
    Deed("teleport", "teleport, if you can", commands.TeleportAtWill),
    Deed("terrain", "show the known map without creatures and things", host="terrain"),
    Deed("throw", "throw something", make=lambda count: commands.Throw(count=count)),
    Deed("tip", "empty a container", commands.Tip),
    Deed("travel", "go to a place by known ways", commands.Travel),
    Deed("turn", "turn the undead away", commands.TurnUndead),
    Deed("twoweapon", "fight with two weapons, or no longer", commands.TwoWeapons),
    Deed("untrap", "disarm a trap", commands.Untrap),
    Deed("up", "go up stairs", commands.Up),
    Deed("vanquished", "list the creatures that have died", host="vanquished"),
    Deed("version", "say which version this is", host="version"),
    Deed("wait", "rest for a moment", make=lambda count: commands.Wait(count=max(count, 1))),
    Deed("wear", "put on a piece of armor", commands.Wear),
    Deed("whatdoes", "say what a key does", host="what_does"),
    Deed("whatis", "say what a symbol stands for", host="what_is"),
    Deed("wield", "wield a weapon", commands.Wield),
    Deed("wipe", "wipe your face", commands.Wipe),
    Deed("wizdetect", "find what is hidden near you", commands.WizardDetect, wizard=True),
    Deed("wizgenesis", "create a monster", commands.WizardCreateMonster, wizard=True),
    Deed("wizidentify", "identify what you carry", commands.WizardIdentify, wizard=True),
    Deed("wizintrinsic", "give yourself a property for some turns", commands.WizardSet, wizard=True),
    Deed("wizlevelport", "go to any level", commands.WizardLevelTeleport, wizard=True),
    Deed("wizmap", "map the level", commands.WizardMap, wizard=True),
    Deed("wizset", "set a number of yours, such as nutrition", commands.WizardSet, wizard=True),
    Deed("wizwhere", "list where the special levels are", host="where", wizard=True),
    Deed("wizwish", "wish for something", commands.WizardWish, wizard=True),
    Deed("zap", "zap a wand", commands.Zap),
)
NAMED: Mapping[str, Deed] = {command.name: command for command in DEEDS}

KEYS: Mapping[str, str] = {
    "a": "apply", "A": "takeoffall", "c": "close", "C": "call", "d": "drop", "D": "droptype", "e": "eat",
    "E": "engrave", "f": "fire", "i": "inventory", "I": "inventtype", "o": "open", "O": "options",
    "p": "pay", "P": "puton", "q": "quaff", "Q": "quiver", "r": "read", "R": "remove", "s": "search",
    "S": "save", "t": "throw", "T": "takeoff", "v": "version", "V": "history", "w": "wield", "W": "wear",
    "x": "swap", "X": "twoweapon", "z": "zap", "Z": "cast", ".": "wait", ",": "pickup", ":": "look",
    ";": "glance", "<": "up", ">": "down", "_": "travel", "^": "seetrap", "?": "help", "/": "whatis",
    "&": "whatdoes", "\\": "known", "`": "knownclass", "#": "extended", ")": "seeweapon", "[": "seearmor",
    "=": "seerings", '"': "seeamulet", "(": "seetools", "*": "seeall", "$": "seegold", "+": "seespells",
    "!": "shell", "@": "autopickup",
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
FOR_ALL_KEYS = {
    "\x1b": "cancel a command or a question",
    "\x03": "give up this game",
    "\x1a": "leave the game for a moment, if your shell allows it",
}


def deed_of(key: str, number_pad: int) -> Deed | None:
    """The # command of a key; None for directions and unknown keys."""
    if number_pad > 0 and key in NUMBER_PAD_KEYS:
        return NAMED[NUMBER_PAD_KEYS[key]]
    name = KEYS.get(key)
    return NAMED[name] if name is not None else None


def order_of(command: Deed, count: int) -> Command | None:
    """The command to the game; None for commands that the terminal does by itself."""
    if command.make is not None:
        return command.make(count)
    if command.order is not None:
        return command.order()
    return None


def names(wizard: bool) -> list[str]:
    """The names of all # commands."""
    return [command.name for command in DEEDS if wizard or not command.wizard]


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
            return f"run {WINDS[RUNS[key]]} until something interesting"
        if key in RUSHES and key not in KEYS:
            return f"rush {WINDS[RUSHES[key]]}"
        if len(key) == 1 and key in "hykulnjb":
            return f"move {WINDS['hykulnjb'.index(key)]}"
        if len(key) == 1 and key.isdigit():
            return "begin a count for the next command"
    elif len(key) == 1 and key in "47896321":
        return f"move {WINDS['47896321'.index(key)]}"
    if key in PREFIXES:
        return PREFIXES[key]
    command = deed_of(key, number_pad)
    return f"{command.does} (#{command.name})" if command is not None else ""


WINDS = ("west", "northwest", "north", "northeast", "east", "southeast", "south", "southwest")
