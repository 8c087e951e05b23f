"""The names of kinds of item, as far as the hero knows them. NetHack: objnam.c, obj_typename."""

from collections.abc import Mapping
from typing import Final

from marrow.content.dragons import DRAGON_OF_SCALES
from marrow.content.kinds import ObjectKind
from marrow.content.looks import LOOKS, own_look
from marrow.content.species import Species
from marrow.content.words import Colour, KindName
from marrow.model.world import World
from marrow.rules.play import Play

JAPANESE: Final[Mapping[KindName, str]] = {
    "short sword": "wakizashi",
    "broadsword": "ninja-to",
    "flail": "nunchaku",
    "glaive": "naginata",
    "lock pick": "osaku",
    "wooden harp": "koto",
    "knife": "shito",
    "plate mail": "tanko",
    "helmet": "kabuto",
    "leather gloves": "yugake",
    "food ration": "gunyoki",
    "potion of booze": "potion of sake",
}
MAGIC_CLASSES: Final = ("potion", "scroll", "wand", "spellbook", "ring", "amulet")
PAIRED_TOOLS: Final = ("lenses",)
_RACIAL_SHIELDS: Final = ("elven shield", "Uruk-hai shield", "orcish shield", "dwarvish roundshield")
_COMMON_GEMS: Final = ("dilithium crystal", "ruby", "diamond", "sapphire", "black opal", "emerald", "opal")


def kind_is_known(world: World, kind: ObjectKind) -> bool:
    """Whether the hero knows what this kind is when he sees it. NetHack: oc_name_known."""
    if not kind.description:
        return True
    return bool(world.discovered and world.discovered[kind.number])


def recognizes_egg(world: World, species: Species) -> bool:
    """Whether the hero recognizes the eggs of this species."""
    return bool(world.known_eggs and world.known_eggs[species.number])


def look_number(world: World, kind: ObjectKind) -> int:
    return world.looks[kind.number] if world.looks else own_look(kind.number)


def look_of(world: World, kind: ObjectKind) -> str:
    """The appearance of a kind in this game, such as "ruby" of a potion; "" if it has none."""
    return LOOKS[look_number(world, kind)].description if kind.description else ""  # N-542


def look_colour(world: World, kind: ObjectKind) -> Colour:
    """The colour of a kind in this game, which its appearance brings along. NetHack: oc_color."""
    return LOOKS[look_number(world, kind)].colour


def kind_name(play: Play, kind: ObjectKind) -> str:
    """A kind as the hero knows it: "scroll labeled FOO", "potion of water". NetHack: obj_typename."""
    return seen_kind_name(play.world, kind, kind_is_known(play.world, kind))


def true_kind_name(world: World, kind: ObjectKind) -> str:
    """The real name of a kind, as messages use it: "citrine stone", "set of gray dragon scales"."""
    return seen_kind_name(world, kind, True)


def full_kind_name(world: World, kind: ObjectKind) -> str:
    """A kind with everything known of it: "scroll of identify called id (FOO)". NetHack: obj_typename."""
    known, look = kind_is_known(world, kind), look_of(world, kind)
    called = f" called {world.called[kind.number]}" if kind.number in world.called else ""
    looks = f" ({look})" if look else ""
    if known:
        return _own_word(world, kind) + called + looks
    if kind.class_ in MAGIC_CLASSES:
        return kind.class_ + called + looks
    rock = (" stone" if kind.material == "mineral" else " gem") if kind.class_ == "gem" else ""
    return (look or kind.name) + rock + called


def _own_word(world: World, kind: ObjectKind) -> str:
    """The real name, in Japanese for a samurai; gems with the word "stone" where needed."""
    name: str = kind.word or kind.name
    if world.hero.role.name == "samurai":
        japanese = JAPANESE.get(kind.name)
        name = japanese if japanese is not None else name
    if kind.class_ == "gem" and (
        kind.name == "flint" or (kind.material == "gemstone" and kind.name not in _COMMON_GEMS)
    ):
        name += " stone"
    return name


def seen_kind_name(world: World, kind: ObjectKind, known: bool) -> str:
    """The name of a kind that is seen: its real one if known, else the player's for it, else its look."""
    look = look_of(world, kind)
    called = world.called.get(kind.number, "")
    own = _own_word(world, kind)
    pair = "pair of " if kind.part in ("boots", "gloves") or kind.name in PAIRED_TOOLS else ""
    match kind.class_:
        case "armor":
            if kind.name in DRAGON_OF_SCALES:
                return "set of " + own
            if known:
                return pair + own
            if called:
                word = kind.part if kind.part in ("boots", "gloves", "cloak", "helmet", "shield") else "armor"
                return f"{pair}{word} called {called}"
            return pair + (look or own)
        case "amulet":
            if known:
                return own
            if look.startswith("Amulet"):
                return look
            return f"amulet called {called}" if called else f"{look} amulet"
        case "potion" | "wand" | "ring":
            if known:
                return own
            return f"{kind.class_} called {called}" if called else f"{look} {kind.class_}"
        case "scroll":
            if known:
                return own
            if called:
                return f"scroll called {called}"
            return f"scroll labeled {look}" if kind.magic else f"{look} scroll"
        case "spellbook":
            if kind.name == "novel":
                return "novel" if known else f"{look} book"
            if known:
                return own
            return f"spellbook called {called}" if called else f"{look} spellbook"
        case "gem":
            rock = "stone" if kind.material == "mineral" else "gem"
            if known:
                return own
            return f"{rock} called {called}" if called else f"{look} {rock}"
        case "weapon" | "tool" | "venom":
            if known:
                return pair + own
            return pair + look + (f" called {called}" if called else "")
        case _:
            if known or not look:
                return own
            return look


def felt_kind_name(world: World, kind: ObjectKind) -> str:
    """The name of a kind that is only felt, not seen."""
    match kind.class_:
        case "potion" | "scroll" | "wand" | "ring" | "amulet" | "spellbook":
            return "book" if kind.name == "novel" else kind.class_
        case "gem":
            return "stone" if kind.material == "mineral" else "gem"
        case "armor":
            if kind.name in _RACIAL_SHIELDS:
                return "shield"
            if kind.name == "shield of reflection":
                return "smooth shield"
        case _:
            pass
    pair = "pair of " if kind.part in ("boots", "gloves") or kind.name in PAIRED_TOOLS else ""
    return pair + (look_of(world, kind) or _own_word(world, kind))
