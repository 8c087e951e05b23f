"""Tables of what new monsters of each kind get, by the dice of the original, in its order (N-544).

NetHack: makemon.c, m_initweap and m_initinv.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

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


@dataclass(frozen=True, slots=True)
class Chosen:
    """Things that are all chosen before the first is made."""

    kit: Kit


Belonging = KindName | Volley | Gift | Chosen
Kit = tuple[Belonging, ...]


def random_gift(sides: int, *options: tuple[int, *Kit]) -> Gift:
    """``(4, (1, "bow", arrows), (2, "club"))``: a bow with arrows 1 in 4, a club 2 in 4, else nothing."""
    return Gift(sides, tuple((option[0], option[1:]) for option in options))


def one_in(sides: int, *things: Belonging) -> Gift:
    return Gift(sides, ((1, things),))


def mostly(sides: int, *things: Belonging) -> Gift:
    """All of these, unless the die shows its least."""
    return Gift(sides, ((1, ()), (sides - 1, things)))


def one_of(*names: KindName) -> Gift:
    """Always one of these, in the order of the die; a name given twice is twice as likely."""
    return Gift(len(names), tuple((1, (name,)) for name in names))


NO_POLEARMS: Final[tuple[KindName, ...]] = ("lance", "dwarvish mattock")  # but among them in 3.6.7's table
_POLEARMS = KINDS[KINDS_NAMED["partisan"].number : KINDS_NAMED["bec de corbin"].number + 1]
_KNIFE = one_in(4, "knife")
_ARROWS: Kit = ("bow", Volley("arrow", 12))
_BOLTS: Kit = ("crossbow", Volley("crossbow bolt", 12))


def _soldier(*polearms: KindName) -> Kit:
    """What soldiers and watchmen get: a polearm one time in three."""
    arms = Chosen((one_of(*polearms), one_of("knife", "dagger")))
    return (random_gift(3, (1, arms), (2, one_of("short sword", "spear"), _KNIFE)),)


_SOLDIER = _soldier(*(kind.name for kind in _POLEARMS))
_SOLDIER_OF_37 = _soldier(*(kind.name for kind in _POLEARMS if kind.name not in NO_POLEARMS))
_CAPTAIN: Kit = (one_of("silver saber", "long sword"), _KNIFE)
_NOVICE: Kit = (
    mostly(2, one_of("knife", "dagger", "dagger")),
    mostly(5, one_of("leather cloak", "leather jacket", "leather jacket")),
    mostly(3, one_of("high boots", "low boots", "low boots")),
    mostly(3, "potion of healing"),
)
_ESQUIRE: Kit = (
    one_of("short sword", "long sword", "long sword"),
    one_of("leather armor", "chain mail", "chain mail"),
    mostly(2, one_of("high boots", "low boots")),
    one_in(3, "leather cloak"),
    one_in(3, *_ARROWS),
)
_ELF: Kit = (
    mostly(2, one_of("elven cloak", "elven mithril-coat")),
    random_gift(2, (1, one_in(4, "elven boots")), (1, "elven leather helm")),
    mostly(2, "elven dagger"),
    random_gift(
        3,
        (
            1,
            one_in(4, "elven shield"),
            mostly(3, "elven short sword"),
            "elven bow",
            Volley("elven arrow", 12),
        ),
        (1, "elven broadsword", mostly(2, "elven shield")),
        (1, mostly(2, "elven spear", "elven shield")),
    ),
)


def _dwarf(beside_shield: Belonging) -> Kit:
    """What dwarves get; few have a shield, and this weapon with it."""
    return (
        mostly(7, "dwarvish cloak"),
        mostly(7, "iron shoes"),
        random_gift(
            4,
            (
                1,
                "dwarvish short sword",
                random_gift(2, (1, beside_shield, "dwarvish roundshield"), (1, "dwarvish mattock")),
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
_HELM = mostly(2, "orcish helm")
_CROSSBOWMAN: Kit = (mostly(2, *_BOLTS),)

# Species with weapons of their own.
ARMS_OF_SPECIES: Mapping[SpeciesName, Kit] = {
    "ettin": (mostly(2, "club"),),
    "soldier": _SOLDIER,
    "watchman": _SOLDIER,
    "sergeant": (one_of("mace", "flail"), _KNIFE),
    "lieutenant": (one_of("long sword", "broadsword"), _KNIFE),
    "captain": _CAPTAIN,
    "watch captain": _CAPTAIN,
    "guard": (
        random_gift(
            4,
            (1, Chosen(("dagger", one_in(7, "spear")))),
            (3, random_gift(7, (1, "spear"), (6, _KNIFE))),
        ),
    ),
    "DevTeam member": (
        one_of("long sword", "katana"),
        "shield of reflection",
        "leather gloves",
        "high boots",
        one_of("elven mithril-coat", "dwarvish mithril-coat"),
    ),
    "Elvenking": (*_ELF, mostly(3, "pick-axe"), one_in(50, "crystal ball")),
    "ninja": (
        one_of("dart", "shuriken", "shuriken", "shuriken"),
        one_of("axe", "short sword", "short sword", "short sword"),
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
        one_of("dagger", "short sword", "short sword"),
        mostly(2, one_of("leather armor", "leather jacket")),
        *_ARROWS,
    ),
    "thug": (
        "club",
        one_of("knife", "dagger", "dagger"),
        mostly(2, "leather gloves"),
        one_of("leather armor", "leather jacket"),
    ),
    "neanderthal": ("club", "leather armor"),
    "hobbit": (
        one_of("dagger", "elven dagger", "sling"),
        one_in(10, "elven mithril-coat"),
        one_in(10, "dwarvish cloak"),
    ),
    "Mordor orc": (_HELM, *_MORDOR),
    "Uruk-hai": (_HELM, *_URUK_HAI),
    "orc-captain": (_HELM, random_gift(2, (1, *_URUK_HAI), (1, *_MORDOR))),
    "orc shaman": (_HELM,),
    "goblin": (_HELM, mostly(2, "orcish dagger")),
    "ogre": (random_gift(12, (1, "battle-axe"), (11, "club")),),
    "ogre lord": (random_gift(6, (1, "battle-axe"), (5, "club")),),
    "ogre king": (random_gift(3, (1, "battle-axe"), (2, "club")),),
    "forest centaur": (mostly(2, *_ARROWS),),
    "salamander": (random_gift(7, (1, one_of("stiletto", "trident", "trident")), (6, "spear")),),
}

# Since 3.7, instead of those above.
ARMS_SINCE_37: Mapping[SpeciesName, Kit] = {
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
    "soldier": _SOLDIER_OF_37,  # Z-328
    "watchman": _SOLDIER_OF_37,
}
ARMS_OF_GIANTS: Kit = (mostly(2, "boulder"), one_in(5, one_of("battle-axe", "two-handed sword")))

# Demons with weapons of their own also get those of ANY_STRONG or ANY_WEAK.
ARMS_OF_DEMONS: Mapping[SpeciesName, Kit] = {
    "balrog": ("bullwhip", "broadsword"),
    "Orcus": ("wand of death",),
    "horned devil": (one_of("bullwhip", "trident", "trident", "trident"),),
    "Dispater": ("wand of striking",),
    "Yeenoghu": ("flail",),
}

# Other species of these classes get these weapons and no others.
ARMS_OF_LETTER: Mapping[str, Kit] = {
    "H": (mostly(2, "boulder"),),
    "@": (),
    "A": (),
    "h": (),
    "K": (random_gift(4, (1, Volley("cream pie", 2))), one_in(3, one_of("rubber hose", "club"))),
    "o": (_HELM, mostly(2, one_of("orcish dagger", "scimitar"))),
    "O": (),
    "T": (one_in(2, one_of("ranseur", "partisan", "glaive", "spetum")),),
    "k": (one_in(4, Volley("dart", 12)),),
    "C": _CROSSBOWMAN,
    "W": ("knife", "long sword"),
    "Z": (one_in(4, "leather armor"), one_in(4, one_of("short sword", "knife", "knife"))),
    ":": (),
}
ARMS_OF_ELVES = _ELF
ARMS_OF_DWARVES = _dwarf(one_of("dwarvish spear", "axe"))
ARMS_OF_AXEMEN = _dwarf("axe")  # dwarves of 3.4.3

# All other species that use weapons: 1 to 5 of a d14, with fewer sides for lords, princes and the nasty.
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
    "watchman": (mostly(3, "tin whistle"),),
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
    "master lich": (one_in(13, random_gift(7, (1, "wand of nothing"), (6, "athame"))),),
    "ice devil": (one_in(4, "spear"),),
    "Asmodeus": ("wand of cold", "wand of fire"),
}
# What some get before their weapons, even on the Rogue level. NetHack: makemon.c, makemon.
FIRST_THINGS: Mapping[SpeciesName, KindName] = {
    "Vlad the Impaler": "Candelabrum of Invocation",
    "Croesus": "two-handed sword",
    "Pestilence": "potion of sickness",
}
GEAR_OF_LETTER: Mapping[str, Kit] = {
    "n": (one_in(2, "mirror"), one_in(2, "potion of object detection")),
    "M": (mostly(7, "mummy wrapping"),),
}
PRIESTLY: Kit = (
    random_gift(
        7, (1, one_of("cloak of magic resistance", "cloak of protection", "cloak of protection")), (6, "robe")
    ),
    "small shield",
)

ROBES: Kit = (random_gift(11, (1, "cloak of magic resistance"), (10, "robe")),)  # of monks

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
