"""Tables of what new monsters of each kind get. NetHack: makemon.c, m_initweap and m_initinv."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.words import KindName, SpeciesName


@dataclass(frozen=True, slots=True)
class Volley:
    """A stack of three or more items to throw or shoot."""

    name: KindName
    range: int


@dataclass(frozen=True, slots=True)
class Gift:
    """One roll of a die: each option takes its weight of the ``sides``, the rest gives nothing."""

    sides: int
    options: tuple[tuple[int, tuple[Belonging, ...]], ...]


Belonging = KindName | Volley | Gift
Kit = tuple[Belonging, ...]


def random_gift(sides: int, *options: tuple[int, *Kit]) -> Gift:
    """``(4, (1, "bow", arrows), (2, "club"))``: a bow with arrows 1 in 4, a club 2 in 4, else nothing."""
    return Gift(sides, tuple((option[0], option[1:]) for option in options))


def one_in(sides: int, *things: Belonging) -> Gift:
    return Gift(sides, ((1, things),))


def one_of(*names: KindName) -> Gift:
    """Always one of these, evenly; a name given twice is twice as likely."""
    return Gift(len(names), tuple((1, (name,)) for name in names))


_POLEARMS = KINDS[KINDS_NAMED["partisan"].number : KINDS_NAMED["bec de corbin"].number + 1]
_POLEARM = one_of(*(kind.name for kind in _POLEARMS))
_KNIFE = one_in(4, "knife")
_ARROWS: Kit = ("bow", Volley("arrow", 12))
_BOLTS: Kit = ("crossbow", Volley("crossbow bolt", 12))

_SOLDIER: Kit = (
    random_gift(3, (1, _POLEARM, one_of("dagger", "knife")), (2, one_of("spear", "short sword"), _KNIFE)),
)
_CAPTAIN: Kit = (one_of("long sword", "silver saber"), _KNIFE)
_NOVICE: Kit = (
    random_gift(6, (2, "dagger"), (1, "knife")),
    random_gift(15, (8, "leather jacket"), (4, "leather cloak")),
    random_gift(9, (4, "low boots"), (2, "high boots")),
    random_gift(3, (2, "potion of healing")),
)
_ESQUIRE: Kit = (
    one_of("long sword", "long sword", "short sword"),
    one_of("chain mail", "chain mail", "leather armor"),
    random_gift(4, (1, "low boots"), (1, "high boots")),
    one_in(3, "leather cloak"),
    one_in(3, *_ARROWS),
)
_ELF: Kit = (
    random_gift(4, (1, "elven mithril-coat"), (1, "elven cloak")),
    random_gift(8, (4, "elven leather helm"), (1, "elven boots")),
    one_in(2, "elven dagger"),
    random_gift(
        3,
        (
            1,
            one_in(4, "elven shield"),
            random_gift(3, (2, "elven short sword")),
            "elven bow",
            Volley("elven arrow", 12),
        ),
        (1, "elven broadsword", one_in(2, "elven shield")),
        (1, one_in(2, "elven spear", "elven shield")),
    ),
)


def _dwarf(beside_shield: Belonging) -> Kit:
    """What dwarves get; few have a shield, and this weapon with it."""
    return (
        random_gift(7, (6, "dwarvish cloak")),
        random_gift(7, (6, "iron shoes")),
        random_gift(
            4,
            (
                1,
                "dwarvish short sword",
                random_gift(2, (1, "dwarvish mattock"), (1, beside_shield, "dwarvish roundshield")),
                "dwarvish iron helm",
                one_in(3, "dwarvish mithril-coat"),
            ),
            (3, one_of("pick-axe", "dagger", "dagger")),
        ),
    )


_MORDOR: Kit = (
    one_in(3, "scimitar"),
    one_in(3, "orcish shield"),
    one_in(3, "knife"),
    one_in(3, "orcish chain mail"),
)
_URUK_HAI: Kit = (
    one_in(3, "orcish cloak"),
    one_in(3, "orcish short sword"),
    one_in(3, "iron shoes"),
    one_in(3, "orcish bow", Volley("orcish arrow", 12)),
    one_in(3, "Uruk-hai shield"),
)
_HELM = one_in(2, "orcish helm")
_CROSSBOWMAN: Kit = (one_in(2, *_BOLTS),)

# Species with weapons of their own.
ARMS_OF_SPECIES: Mapping[SpeciesName, Kit] = {
    "ettin": (one_in(2, "club"),),
    "soldier": _SOLDIER,
    "watchman": _SOLDIER,
    "sergeant": (one_of("flail", "mace"), _KNIFE),
    "lieutenant": (one_of("broadsword", "long sword"), _KNIFE),
    "captain": _CAPTAIN,
    "watch captain": _CAPTAIN,
    "guard": (
        random_gift(4, (1, "dagger", one_in(7, "spear")), (3, random_gift(28, (4, "spear"), (6, "knife")))),
    ),
    "DevTeam member": (
        one_of("long sword", "katana"),
        "shield of reflection",
        "leather gloves",
        "high boots",
        one_of("elven mithril-coat", "dwarvish mithril-coat"),
    ),
    "Elvenking": (*_ELF, random_gift(3, (2, "pick-axe")), one_in(50, "crystal ball")),
    "ninja": (
        one_of("shuriken", "shuriken", "shuriken", "dart"),
        one_of("short sword", "short sword", "short sword", "axe"),
    ),
    "student": _NOVICE,
    "attendant": _NOVICE,
    "abbot": _NOVICE,
    "acolyte": _NOVICE,
    "guide": _NOVICE,
    "apprentice": _NOVICE,
    "chieftain": _ESQUIRE,
    "page": _ESQUIRE,
    "roshi": _ESQUIRE,
    "warrior": _ESQUIRE,
    "hunter": (
        one_of("short sword", "short sword", "dagger"),
        random_gift(4, (1, "leather jacket"), (1, "leather armor")),
        *_ARROWS,
    ),
    "thug": (
        "club",
        one_of("dagger", "dagger", "knife"),
        one_in(2, "leather gloves"),
        one_of("leather jacket", "leather armor"),
    ),
    "neanderthal": ("club", "leather armor"),
    "hobbit": (
        one_of("dagger", "elven dagger", "sling"),
        one_in(10, "elven mithril-coat"),
        one_in(10, "dwarvish cloak"),
    ),
    "Mordor orc": (_HELM, *_MORDOR),
    "Uruk-hai": (_HELM, *_URUK_HAI),
    "orc-captain": (_HELM, random_gift(2, (1, *_MORDOR), (1, *_URUK_HAI))),
    "orc shaman": (_HELM,),
    "goblin": (_HELM, one_in(2, "orcish dagger")),
    "ogre": (random_gift(12, (1, "battle-axe"), (11, "club")),),
    "ogre lord": (random_gift(6, (1, "battle-axe"), (5, "club")),),
    "ogre king": (random_gift(3, (1, "battle-axe"), (2, "club")),),
    "forest centaur": (one_in(2, *_ARROWS),),
    "salamander": (random_gift(21, (18, "spear"), (2, "trident"), (1, "stiletto")),),
}

# Since 3.7, instead of those above.
ARMS_WITH_STONES: Mapping[SpeciesName, Kit] = {
    "hobbit": (
        random_gift(
            3,
            (1, "dagger"),
            (1, "elven dagger"),
            (1, "sling", random_gift(4, (1, Volley("flint", 6)), (3, Volley("rock", 6)))),
        ),
        one_in(10, "elven mithril-coat"),
        one_in(10, "dwarvish cloak"),
    ),
}
ARMS_OF_GIANTS: Kit = (one_in(2, "boulder"), one_in(5, one_of("two-handed sword", "battle-axe")))

# Demons with weapons of their own also get those of ANY_STRONG or ANY_WEAK.
ARMS_OF_DEMONS: Mapping[SpeciesName, Kit] = {
    "balrog": ("bullwhip", "broadsword"),
    "Orcus": ("wand of death",),
    "horned devil": (one_of("trident", "trident", "trident", "bullwhip"),),
    "Dispater": ("wand of striking",),
    "Yeenoghu": ("flail",),
}

# Other species of these classes get these weapons and no others.
ARMS_OF_LETTER: Mapping[str, Kit] = {
    "H": (one_in(2, "boulder"),),
    "@": (),
    "A": (),
    "h": (),
    "K": (random_gift(4, (1, Volley("cream pie", 2))), random_gift(6, (1, "club"), (1, "rubber hose"))),
    "o": (_HELM, random_gift(4, (1, "orcish dagger"), (1, "scimitar"))),
    "O": (),
    "T": (random_gift(8, (1, "ranseur"), (1, "partisan"), (1, "glaive"), (1, "spetum")),),
    "k": (one_in(4, Volley("dart", 12)),),
    "C": _CROSSBOWMAN,
    "W": ("knife", "long sword"),
    "Z": (one_in(4, "leather armor"), random_gift(12, (2, "knife"), (1, "short sword"))),
    ":": (),
}
ARMS_OF_ELVES = _ELF
ARMS_OF_DWARVES = _dwarf(one_of("axe", "dwarvish spear"))
ARMS_OF_AXEMEN = _dwarf("axe")  # dwarves of 3.4.3

# All others who use weapons: 1 to 5 of a die of 14, with fewer sides for lords, princes and the nasty.
ANY_STRONG: tuple[Kit, ...] = (
    ("battle-axe",),
    ("two-handed sword",),
    _ARROWS,
    ("long sword",),
    ("lucern hammer",),
)
ANY_WEAK: tuple[Kit, ...] = (
    (Volley("dart", 12),),
    _BOLTS,
    _ARROWS,
    (Volley("dagger", 3),),
    ("aklys",),
)
ANY_SIDES = 14

# Items besides weapons.
_RATIONS: Kit = (one_in(3, "K-ration"), one_in(2, "C-ration"))  # N-415
_OFFICER: Kit = (*_RATIONS, one_in(3, "bugle"))
GEAR_OF_SPECIES: Mapping[SpeciesName, Kit] = {
    "soldier": _RATIONS,
    "sergeant": _OFFICER,
    "lieutenant": _OFFICER,
    "captain": _OFFICER,
    "watchman": (random_gift(3, (2, "tin whistle")),),
    "guard": ("tin whistle",),
    "shopkeeper": (
        "skeleton key",
        random_gift(
            4,
            (1, "wand of magic missile", "potion of extra healing", "potion of healing", "wand of striking"),
            (1, "potion of extra healing", "potion of healing", "wand of striking"),
            (1, "potion of healing", "wand of striking"),
            (1, "wand of striking"),
        ),
    ),
    "black marketeer": (  # L-164
        "long sword",
        "shield of reflection",
        "gray dragon scale mail",
        "speed boots",
        "amulet of life saving",
        "skeleton key",
    ),
    "blacksmith": (  # L-164
        "war hammer",
        "silver dragon scale mail",
        "cloak of displacement",
        "speed boots",
        "helm of brilliance",
        "amulet of life saving",
        *("potion of full healing",) * 4,
    ),
    "master lich": (one_in(13, random_gift(7, (6, "athame"), (1, "wand of nothing"))),),
    "ice devil": (one_in(4, "spear"),),
    "Asmodeus": ("wand of cold", "wand of fire"),
    "Vlad the Impaler": ("Candelabrum of Invocation",),
    "Croesus": ("two-handed sword",),
    "Pestilence": ("potion of sickness",),
}
GEAR_OF_LETTER: Mapping[str, Kit] = {
    "n": (one_in(2, "mirror"), one_in(2, "potion of object detection")),
    "M": (random_gift(7, (6, "mummy wrapping")),),
}
PRIESTLY: Kit = (
    random_gift(21, (18, "robe"), (2, "cloak of protection"), (1, "cloak of magic resistance")),
    "small shield",
)

ROBES: Kit = (random_gift(11, (10, "robe"), (1, "cloak of magic resistance")),)  # of monks

# The armor class that each mercenary's armor aims at.
MERCENARY_AIM: Mapping[SpeciesName, int] = {
    "guard": -1,
    "soldier": 3,
    "sergeant": 0,
    "lieutenant": -2,
    "captain": -3,
    "watchman": 3,
    "watch captain": -2,
}
