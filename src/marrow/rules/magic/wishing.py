"""Wishes: from a player's words to a thing. NetHack: objnam.c, readobjnam; zap.c, makewish. Rule N-331."""

import re
from dataclasses import dataclass

from marrow.content.amendments import Content
from marrow.content.artifacts import Artifact
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import ALL_KINDS, KINDS_NAMED
from marrow.content.species import Species
from marrow.content.words import ItemClass, KindName
from marrow.messages.questions import EnterText
from marrow.model.item import Item
from marrow.rules.body import is_hallucinating, luck
from marrow.rules.magic.wishing_ground import change_ground
from marrow.rules.magic.wishing_marks import grant_marks, take_mark
from marrow.rules.making.corpses import (
    hatchling,
    make_spinach,
    set_corpse_species,
    start_hatching,
)
from marrow.rules.making.objects import random_item
from marrow.rules.making.population import leaves_corpse
from marrow.rules.naming import lettered, look_of, plural, the_item, true_kind_name
from marrow.rules.play import Play
from marrow.rules.polymorph import species_in_words
from marrow.rules.things import (
    CANDLES,
    NO_LETTER,
    add_to_pack,
    bless,
    curse,
    free_letter,
    make_of,
    put_on_floor,
    reweigh,
    stop_timers,
)

RULE = "objnam.c readobjnam"
LONGEST = 200
MOST = 1000

ALIASES: dict[str, KindName] = {
    "lembas": "lembas wafer", "cram": "cram ration", "cookie": "fortune cookie", "pie": "cream pie",
    "pick": "pick-axe", "pickaxe": "pick-axe", "pick axe": "pick-axe", "lantern": "brass lantern",
    "camera": "expensive camera", "tripe": "tripe ration", "smooth shield": "shield of reflection",
    "cheap plastic imitation": "cheap plastic imitation of the Amulet of Yendor",
    "load stone": "loadstone", "luck stone": "luckstone", "touch stone": "touchstone", "flintstone": "flint",
    "flint stone": "flint", "gold": "gold piece", "coin": "gold piece", "money": "gold piece",
    "zorkmid": "gold piece", "blank scroll": "scroll of blank paper",
    "unlabeled scroll": "scroll of blank paper", "water": "potion of water",
    "helm": "helmet", "elven mithril": "elven mithril-coat", "dwarvish mithril": "dwarvish mithril-coat",
    "mithril-coat": "dwarvish mithril-coat", "invisible cloak": "cloak of invisibility",
    "speed boot": "speed boots", "bag": "sack", "magic bag": "bag of holding", "key": "skeleton key",
    "marker": "magic marker", "horn": "tooled horn", "whistle": "tin whistle", "drum": "leather drum",
    "harp": "wooden harp", "flute": "wooden flute", "lamp": "oil lamp", "candle": "tallow candle",
    "booze": "potion of booze", "fruit juice": "potion of fruit juice", "acid": "potion of acid",
    "oil": "potion of oil", "saber": "silver saber", "sabre": "silver saber", "silver sabre": "silver saber",
    "grappling iron": "grappling hook", "stone": "rock", "ball": "heavy iron ball",
    "iron ball": "heavy iron ball",
    "chain": "iron chain", "amulet of telepathy": "amulet of ESP", "amulet of esp": "amulet of ESP",
    "amulet versus stoning": "amulet versus stone", "amulet of stone resistance": "amulet versus stone",
    "amulet of lifesaving": "amulet of life saving", "helm of esp": "helm of telepathy",
    "wand of make invisibility": "wand of make invisible", "slime mould": "slime mold",
    "ring of slow metabolism": "ring of slow digestion", "huge chunk": "huge chunk of meat",
    "eucalyptus": "eucalyptus leaf", "wolfsbane": "sprig of wolfsbane", "garlic": "clove of garlic",
    "royal jelly": "lump of royal jelly", "jelly": "lump of royal jelly", "kelp": "kelp frond",
}  # fmt: skip
CLASS_WORDS: dict[str, ItemClass] = {
    "weapon": "weapon", "armor": "armor", "armour": "armor", "ring": "ring", "amulet": "amulet",
    "tool": "tool",
    "food": "food", "potion": "potion", "scroll": "scroll", "spellbook": "spellbook",
    "spell book": "spellbook",
    "wand": "wand", "gem": "gem",
}  # fmt: skip
CLASS_NOUNS: tuple[tuple[ItemClass, str], ...] = (
    ("potion", "potion"), ("scroll", "scroll"), ("wand", "wand"), ("ring", "ring"),
    ("spellbook", "spellbook"),
    ("amulet", "amulet"),
)  # fmt: skip
REPLACED: dict[KindName, KindName] = {
    "Amulet of Yendor": "cheap plastic imitation of the Amulet of Yendor",
    "Candelabrum of Invocation": "tallow candle",
    "Bell of Opening": "bell",
    "Book of the Dead": "spellbook of blank paper",
    "magic lamp": "oil lamp",
    "ring of wishes": "ring of adornment",  # L-215
}


@dataclass(slots=True)
class Wish:
    """What the words asked for."""

    kind: ObjectKind | None = None
    class_: ItemClass | None = None
    artifact: Artifact | None = None
    species: Species | None = None
    quantity: int = 0
    blessing: int | None = None
    charge: int | None = None
    erodeproof: bool = False
    erosion: int = 0
    greased: bool = False
    poisoned: bool = False
    diluted: bool = False
    uneaten: bool = False
    locked: bool = False
    unlocked: bool = False
    broken: bool = False
    trapped: bool = False
    historic: bool = False
    spinach: bool = False
    lit: bool = False
    recharged: int = -1
    marks: int = 0
    name: str = ""
    nothing: bool = False


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
FLAGS = {
    "greased": "greased", "poisoned": "poisoned", "diluted": "diluted", "locked": "locked",
    "unlocked": "unlocked",
    "broken": "broken", "trapped": "trapped", "lit": "lit", "burning": "lit", "historic": "historic",
}  # fmt: skip
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
ERODED = ("rusty", "rusted", "burnt", "burned", "corroded", "rotted")
IGNORED = ("unlit", "extinguished", "empty", "of", "some", "pair", "pairs", "set", "sets")


def read_wish(play: Play, text: str) -> Wish | None:
    """Understand a wish, or None. Hostile text is cut and cleaned first."""
    words = " ".join("".join(letter if letter.isprintable() else " " for letter in text[:LONGEST]).split())
    wish = Wish()
    lower = words.lower()
    if lower in ("nothing", "nil", "none"):
        wish.nothing = True
        return wish
    words = _take_name(wish, words)
    words = _take_charges(wish, words)
    lower = words.lower().replace("grey", "gray")
    lower = _take_prefixes(play, wish, lower)
    if not lower:
        return None
    if _find_artifact(play.edition.content, wish, lower):
        return wish
    return wish if _find_thing(play, wish, lower) else None


def _take_name(wish: Wish, words: str) -> str:
    found = re.search(r" (?:named|called) (.+)$", words, re.IGNORECASE)
    if found:
        wish.name = found.group(1)[:60]
        return words[: found.start()]
    return words


def _take_charges(wish: Wish, words: str) -> str:
    found = re.search(r" ?\((-?\d{1,4})(?::(-?\d{1,4}))?\)$", words)
    if not found:
        return words
    first, second = found.group(1), found.group(2)
    if second is None:
        wish.charge = int(first)
    else:
        wish.recharged = min(max(int(first), 0), 7)
        wish.charge = int(second)
    return words[: found.start()]


def _take_prefixes(play: Play, wish: Wish, words: str) -> str:
    left = words.split(" ")
    while left:
        word = left[0]
        rest = " ".join(left)
        if rest in NAMES and word not in ("a", "an", "the"):
            break
        if word in ("a", "an", "the"):
            wish.quantity = wish.quantity or 1
        elif word.isascii() and word.isdigit() and not wish.quantity:
            wish.quantity = min(int(word[:9]), 100_000)
        elif re.fullmatch(r"[+-]\d{1,4}", word):
            wish.charge = int(word)
        elif word in ("blessed", "holy"):
            wish.blessing = 1
        elif word == "uncursed":
            wish.blessing = 0
        elif word in ("cursed", "unholy"):
            wish.blessing = -1
        elif word in PROOF:
            wish.erodeproof = True
        elif word in ERODED:
            wish.erosion = max(wish.erosion, 1)
        elif word in ("very", "thoroughly") and len(left) > 1 and left[1] in ERODED:
            wish.erosion = 2 if word == "very" else 3
        elif word == "partly" and len(left) > 1 and left[1] == "eaten":
            wish.uneaten = True
            left = left[1:]
        elif word in FLAGS:
            setattr(wish, FLAGS[word], True)
        else:
            mark, count = take_mark(left, play)
            if mark is not None:
                wish.marks |= mark
                left = left[count:]
                continue
            if word not in IGNORED:
                break
        left = left[1:]
    rest = " ".join(left)
    if wish.blessing is not None and rest in ("water", "waters"):
        rest = "potion of water"
    return rest


def _find_artifact(content: Content, wish: Wish, words: str) -> bool:
    for artifact in content.artifact_rows:
        name = artifact.name.lower()
        if words in (name, name.removeprefix("the ")):
            wish.artifact = artifact
            wish.kind = KINDS_NAMED[artifact.base]
            return True
    return False


def _find_thing(play: Play, wish: Wish, words: str) -> bool:
    kind = NAMES.get(words)
    if kind is not None and not play.edition.content.has_kind(kind):
        kind = None
    if kind is None and words in (play.world.options.fruit.lower(), plural(play.world.options.fruit).lower()):
        kind = KINDS_NAMED["slime mold"]
    if kind is None:
        kind = _kind_by_true_name(play, words)
    if kind is not None:
        wish.kind = kind
        return True
    if _find_with_species(play, wish, words):
        return True
    for word, class_ in CLASS_WORDS.items():
        if words in (word, plural(word)):
            wish.class_ = class_
            return True
    return _find_by_look(play, wish, words)


def _kind_by_true_name(play: Play, words: str) -> ObjectKind | None:
    """By the words of play: "pair of speed boots", "set of gray dragon scales", "ruby stone"."""
    for kind in play.edition.content.kinds:
        name = true_kind_name(play.world, kind).lower()
        if words in (name, plural(name).lower(), name.removeprefix("pair of ").removeprefix("set of ")):
            return kind
    if words.endswith((" stone", " stones", " gem", " gems")):
        return NAMES.get(words.rsplit(" ", 1)[0])
    return None


def _find_with_species(play: Play, wish: Wish, words: str) -> bool:
    """Corpses, eggs, tins, statues and figurines of somebody."""
    if words in ("tin of spinach", "tins of spinach"):
        wish.kind = KINDS_NAMED["tin"]
        wish.spinach = True
        return True
    found = re.fullmatch(r"(tin|statue|figurine|corpse|egg)s? of (.+?)(?: meat)?", words)
    if found:
        return _of_species(play, wish, found.group(1), found.group(2))
    found = re.fullmatch(r"(.+?)(?:'s|')? (corpse|egg|tin|statue|figurine)s?", words)
    if found:
        return _of_species(play, wish, found.group(2), found.group(1))
    return False


def _of_species(play: Play, wish: Wish, kind: str, species: str) -> bool:
    wish.species = species_in_words(species, play.edition.content)
    if wish.species is None:
        return False
    wish.kind = NAMES[kind]
    return True


def _find_by_look(play: Play, wish: Wish, words: str) -> bool:
    """By what it looks like in this game: "milky potion", "scroll labeled FOO", "oak wand"."""
    for kind in play.edition.content.kinds:
        look = look_of(play.world, kind).lower()
        if not look:
            continue
        if kind.class_ == "scroll":
            if words in (f"scroll labeled {look}", f"scrolls labeled {look}"):
                wish.kind = kind
                return True
            continue
        for class_, noun in CLASS_NOUNS:
            if kind.class_ == class_ and words in (f"{look} {noun}", f"{look} {noun}s"):
                wish.kind = kind
                return True
        if kind.class_ in ("armor", "tool", "weapon") and words in (look, plural(look).lower()):
            wish.kind = kind
            return True
    return False


# Granting


NONSPECIFIC: tuple[ItemClass, ...] = (  # NetHack: objnam.c, wrpsym, which has two of those with two names
    "wand", "ring", "potion", "scroll", "gem", "amulet", "spellbook", "spellbook", "weapon", "armor", "tool",
    "food", "food",
)  # fmt: skip


def make_wish(play: Play) -> None:
    """The hero has a wish: five tries to say it clearly, then anything at all. NetHack: zap.c, makewish."""
    hero = play.hero
    if is_hallucinating(hero) and luck(hero) < 0:
        play.tell("wishing.not feeling lucky", "zap.c makewish")
        return
    for _ in range(5):
        text = play.ask(EnterText(what="wishing.for what", rule="zap.c makewish", most=LONGEST))
        if not text.strip():
            continue
        if wish(play, text) is not None:
            return
        play.tell("wishing.nothing fits", "zap.c makewish")
    class_ = NONSPECIFIC[play.dice.rn2(len(NONSPECIFIC), "zap.c makewish")]
    give(play, random_item(play, class_=class_, artifacts=False))
    hero.conduct.wishes += 1
    hero.prayer_timeout += play.dice.rn1(100, 50, "N-331")


def wish(play: Play, text: str) -> Item | None:
    """Grant a wish in words; None if they mean nothing, and then nothing has happened."""
    understood = read_wish(play, text)
    if understood is None:
        if play.world.mode == "wizard" and change_ground(play, text):
            return Item(0, KINDS_NAMED["strange object"])
        return None
    hero = play.hero
    hero.conduct.wishes += 1
    if understood.nothing:
        hero.conduct.wishes -= 1
        return Item(0, KINDS_NAMED["strange object"])
    item = fulfil(play, understood)
    if item.quantity == 0:
        return item
    given = give(play, item)
    hero.prayer_timeout += play.dice.rn1(100, 50, "N-331")
    return given


def fulfil(play: Play, wish: Wish) -> Item:
    """The thing wished for, within what luck and reason allow."""
    wizard = play.world.mode == "wizard"
    kind = wish.kind
    if kind is not None and not wizard and kind.name in REPLACED:
        kind = KINDS_NAMED[REPLACED[kind.name]]
    item = random_item(play, class_=wish.class_, kind=kind, artifacts=False)
    _set_quantity(play, item, wish, wizard)
    _set_charge(play, item, wish, wizard)
    _set_species(play, item, wish)
    _set_blessing(play, item, wish, wizard)
    _set_states(item, wish)
    grant_marks(item, wish.marks)
    if wish.artifact is not None:
        _make_artifact(play, item, wish.artifact, wizard)
    elif wish.name:
        item.name = wish.name
    if item.kind.name == "wand of wishing" and not wizard:
        item.recharged = 1
        item.charge = min(item.charge, 1)
    reweigh(item)
    return item


def _set_quantity(play: Play, item: Item, wish: Wish, wizard: bool) -> None:
    count = wish.quantity
    kind = item.kind
    if count <= 0 or not kind.merges:
        return
    if kind.class_ == "coin":
        item.quantity = min(count, 5000) if not wizard else count
        return
    missile = kind.missile or kind.skill in ("dart", "shuriken", "boomerang") or kind.name == "rock"
    few = count < play.dice.rnd(6, RULE)
    if few or (count <= 7 and kind.name in CANDLES) or (count <= 20 and missile) or wizard:
        item.quantity = min(count, MOST)


def _set_charge(play: Play, item: Item, wish: Wish, wizard: bool) -> None:
    if wish.recharged >= 0 and item.kind.class_ == "wand":
        item.recharged = wish.recharged
    if wish.charge is None:
        return
    kind = item.kind
    charge = abs(wish.charge)
    negative = wish.charge < 0
    takes = kind.class_ in ("armor", "weapon", "wand", "ring", "tool")
    if not takes or (kind.class_ in ("ring", "tool") and not kind.chargeable):
        return
    if not wizard:
        if kind.class_ in ("armor", "weapon", "ring") or kind.skill is not None:
            thrown = play.dice.rnd(5, RULE)
            if charge > thrown and charge > item.charge:
                charge = 0
            if charge > 2 and luck(play.hero) < 0:
                negative = True
        else:
            if negative:
                charge = min(charge, 1 if kind.class_ == "wand" else 0)
            charge = min(charge, max(item.charge, 0))
    item.charge = min(max(-charge if negative else charge, -99), 99)


def _set_species(play: Play, item: Item, wish: Wish) -> None:
    kind = item.kind.name
    if kind == "tin" and wish.spinach:
        make_spinach(item)
        return
    species = wish.species
    if species is None:
        return
    match kind:
        case "corpse":
            unique = "unique" in species.generation and play.world.mode != "wizard"
            if leaves_corpse(species) and not unique:
                set_corpse_species(play, item, species)
        case "egg":
            young = hatchling(species)
            stop_timers(play, item)
            if young is None:
                item.species = None
            else:
                make_of(play, item, young)
            if young is not None:
                start_hatching(play, item)
        case "tin":
            if species.nutrition and leaves_corpse(species):
                make_of(play, item, species)
                item.charge = 0
        case "statue":
            make_of(play, item, species)
        case "figurine":
            if "unique" not in species.generation and "human" not in species.traits:
                make_of(play, item, species)
        case _:
            pass


def _set_blessing(play: Play, item: Item, wish: Wish, wizard: bool) -> None:
    unlucky = luck(play.hero) < 0 and not wizard
    if wish.blessing == -1:
        curse(item)
    elif wish.blessing == 0:
        item.blessing = -1 if unlucky else 0
    elif wish.blessing == 1:
        if unlucky:
            curse(item)
        else:
            bless(item)
    elif wish.charge is not None and wish.charge < 0:
        curse(item)
    if item.kind.class_ == "coin":
        item.blessing = 0
    reweigh(item)


def _set_states(item: Item, wish: Wish) -> None:
    kind = item.kind
    wearable = kind.class_ in ("weapon", "armor") or kind.skill is not None
    if (wearable and kind.material in ("iron", "copper", "metal")) or (
        wearable and wish.erosion and kind.material in ("cloth", "leather", "wood")
    ):
        item.rusted = wish.erosion
    if wearable:
        item.erodeproof = wish.erodeproof
    item.greased = wish.greased
    if wish.poisoned and kind.class_ == "weapon" and (kind.missile or kind.merges):
        item.poisoned = True
    if wish.diluted and kind.class_ == "potion" and kind.name != "potion of water":
        item.diluted = True
    if wish.uneaten and kind.class_ == "food":
        whole = (
            item.species.nutrition if kind.name == "corpse" and item.species is not None else kind.nutrition
        )
        item.uneaten = max(whole // 2, 1)
    if kind.name in ("chest", "large box"):
        item.trapped = wish.trapped
        item.locked = wish.locked and not wish.broken
        item.broken = wish.broken
    elif kind.name == "tin":
        item.trapped = wish.trapped
    elif kind.name == "statue":
        item.trapped = wish.historic


def _make_artifact(play: Play, item: Item, artifact: Artifact, wizard: bool) -> None:
    """An artifact comes, but never the prize of the own quest, and the rarer the more there are.

    Of one that exists already comes only what it is made of. NetHack: readobjnam's end.
    """
    hero, world = play.hero, play.world
    hero.conduct.artifact_wishes += 1
    item.quantity = 1
    if world.artifacts.get(artifact.name):
        return
    own_prize = artifact.role == hero.role.name and artifact.name.startswith("The ")
    others = sum(1 for existing in world.artifacts.values() if existing)
    refused = not wizard and (own_prize or play.dice.rn2(others + 1, RULE) > 1)
    if refused:
        item.quantity = 0
        play.tell("wishing.something disappears", RULE)
        return
    item.artifact = artifact.name
    item.name = artifact.name
    item.birth = 0
    world.artifacts[artifact.name] = 1


def give(play: Play, item: Item) -> Item:
    """Into the pack, or to the floor when it is full. NetHack: hold_another_object."""
    if free_letter(play.hero) == NO_LETTER and item.kind.class_ != "coin":
        play.tell("wishing.drops", RULE, item=the_item(play, item))
        return put_on_floor(play, item, play.hero.spot)
    item.seen = True
    kept = add_to_pack(play, item)
    play.tell("wishing.you get", RULE, item=lettered(play, kept))
    return kept
