"""The words of wishes: names, classes, ranges and prefixes. NetHack: objnam.c, readobjnam."""

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import ALL_KINDS, KINDS_NAMED
from marrow.content.words import ItemClass, KindName
from marrow.rules.naming import plural
from marrow.rules.nutrition.tins import VARIETIES

ALIASES: dict[str, KindName] = {
    "cookie": "fortune cookie", "pie": "cream pie",
    "pick": "pick-axe", "pickaxe": "pick-axe", "pick axe": "pick-axe", "lantern": "brass lantern",
    "camera": "expensive camera", "smooth shield": "shield of reflection",
    "cheap plastic imitation": "cheap plastic imitation of the Amulet of Yendor",
    "load stone": "loadstone", "luck stone": "luckstone", "touch stone": "touchstone", "flintstone": "flint",
    "flint stone": "flint", "gold": "gold piece", "coin": "gold piece", "money": "gold piece",
    "zorkmid": "gold piece", "blank scroll": "scroll of blank paper",
    "unlabeled scroll": "scroll of blank paper", "water": "potion of water",
    "helm": "helmet", "dwarvish mithril": "dwarvish mithril-coat",
    "invisible cloak": "cloak of invisibility",
    "speed boot": "speed boots", "bag": "sack", "magic bag": "bag of holding", "key": "skeleton key",
    "marker": "magic marker", "horn": "tooled horn", "whistle": "tin whistle", "drum": "leather drum",
    "harp": "wooden harp", "flute": "wooden flute", "lamp": "oil lamp", "candle": "tallow candle",
    "booze": "potion of booze", "fruit juice": "potion of fruit juice", "acid": "potion of acid",
    "oil": "potion of oil", "saber": "silver saber", "silver sabre": "silver saber",
    "grappling iron": "grappling hook", "stone": "rock", "iron ball": "heavy iron ball",
    "amulet of telepathy": "amulet of ESP", "amulet of esp": "amulet of ESP",
    "amulet versus stoning": "amulet versus stone", "amulet of stone resistance": "amulet versus stone",
    "amulet of lifesaving": "amulet of life saving", "helm of esp": "helm of telepathy",
    "wand of make invisibility": "wand of make invisible", "slime mould": "slime mold",
    "ring of slow metabolism": "ring of slow digestion", "huge chunk": "huge chunk of meat",
    "enormous meatball": "huge chunk of meat", "huge meatball": "huge chunk of meat",
    "amulet of protection": "amulet of guarding",
    "eucalyptus": "eucalyptus leaf",
    "royal jelly": "lump of royal jelly", "jelly": "lump of royal jelly", "kelp": "kelp frond",
    "whip": "bullwhip", "box": "large box", "mattock": "dwarvish mattock", "grapple": "grappling hook",
    "bear trap": "beartrap", "paperback": "novel", "naginata": "glaive", "wakizashi": "short sword",
    "ninja-to": "broadsword", "nunchaku": "flail", "shito": "knife", "kabuto": "helmet",
    "yugake": "leather gloves", "tanko": "plate mail", "osaku": "lock pick", "koto": "wooden harp",
    "gunyoki": "food ration", "sake": "potion of booze", "$": "gold piece",
}  # fmt: skip
CLASS_WORDS: dict[str, ItemClass] = {
    "weapon": "weapon", "armor": "armor", "armour": "armor", "ring": "ring", "amulet": "amulet",
    "tool": "tool",
    "food": "food", "potion": "potion", "scroll": "scroll", "spellbook": "spellbook",
    "spell book": "spellbook",
    "wand": "wand", "gem": "gem",
}  # fmt: skip
SYMBOLS: dict[str, ItemClass] = {
    "!": "potion", "?": "scroll", "=": "ring", "/": "wand", '"': "amulet", "[": "armor", "(": "tool",
    ")": "weapon", "*": "gem", "%": "food", "+": "spellbook",
}  # fmt: skip
POWERFUL: tuple[ItemClass, ...] = ("potion", "scroll", "spellbook", "wand", "ring", "amulet")
RANGES: dict[str, tuple[KindName, KindName]] = {  # words for a range of kinds, and its first and last
    "gloves": ("leather gloves", "gauntlets of dexterity"),
    "gauntlets": ("leather gloves", "gauntlets of dexterity"),
    "boots": ("low boots", "levitation boots"),
    "shoes": ("low boots", "iron shoes"),
    "cloak": ("mummy wrapping", "cloak of displacement"),
    "shirt": ("Hawaiian shirt", "T-shirt"),
    "hat": ("fedora", "dunce cap"),
    "shield": ("small shield", "shield of reflection"),
    "sword": ("short sword", "katana"),
    "dragon scales": ("gray dragon scales", "yellow dragon scales"),
    "dragon scale mail": ("gray dragon scale mail", "yellow dragon scale mail"),
    "gray stone": ("luckstone", "flint"),
}
CLASS_NOUNS: tuple[tuple[ItemClass, str], ...] = (
    ("potion", "potion"), ("wand", "wand"), ("ring", "ring"), ("spellbook", "spellbook"),
    ("amulet", "amulet"), ("gem", "gem"),
)  # fmt: skip


NAMED_BY_LOOK: tuple[ItemClass, ...] = ("armor", "tool", "weapon")  # the look alone is the name
REPLACED: dict[KindName, KindName] = {
    "Amulet of Yendor": "cheap plastic imitation of the Amulet of Yendor",
    "Candelabrum of Invocation": "tallow candle",
    "Bell of Opening": "bell",
    "Book of the Dead": "spellbook of blank paper",
    "magic lamp": "oil lamp",
    "ring of wishes": "ring of adornment",  # L-215
}


def _names() -> dict[str, ObjectKind]:
    names: dict[str, ObjectKind] = {}
    for kind in ALL_KINDS:
        for word in (kind.name, plural(kind.name)):
            names.setdefault(word.lower(), kind)
    for alias, name in ALIASES.items():
        names.setdefault(alias, KINDS_NAMED[name])
        names.setdefault(plural(alias).lower(), KINDS_NAMED[name])
    return names


NAMES = _names()
ONES = {kind.name.lower() for kind in ALL_KINDS} | set(ALIASES)
PLURALS = set(NAMES) - ONES


def without_hyphens(words: str) -> str:
    """The words without hyphens and spaces, which do not matter."""
    return words.replace("-", "").replace(" ", "")


JOINED = {
    without_hyphens(name): kind
    for name, kind in NAMES.items()
    if name not in ALIASES and ("-" in name or " " in name)
}
FLAGS = {
    "greased": "greased", "poisoned": "poisoned", "diluted": "diluted", "lit": "lit",
    "burning": "lit", "historic": "historic",
    "empty": "empty",
}  # fmt: skip
LOCKS = ("locked", "unlocked", "broken")
TRAPPED = {"trapped": True, "untrapped": False}
GLOB_SIZES = {"small": 0, "medium": 100, "large": 300}
VERY_LARGE_GLOB = 500
IRON_BALL_STEP = 160
PROOF = (
    "rustproof",
    "erodeproof",
    "corrodeproof",
    "fixed",
    "fireproof",
    "rotproof",
    "tempered",
    "crackproof",
)
ERODED = ("rusty", "rusted", "burnt", "burned")
BLESSINGS = {"blessed": 1, "holy": 1, "uncursed": 0, "cursed": -1, "unholy": -1}
TIN_WORDS = ["soup made from" if variety.word == "soup" else variety.word for variety in VARIETIES]
IGNORED = ("unlit", "extinguished", "of", "pair", "pairs", "set", "sets")
ARTICLES = ("a", "an", "the")
DEGREES = {"very": 2, "thoroughly": 3}
