"""Which items are weapons, and of which kind: missiles, ammunition, launchers, polearms."""

from typing import Final

from marrow.content.kinds import ObjectKind
from marrow.content.words import KindName
from marrow.model.item import Item

LAUNCHER_SKILLS = ("bow", "sling", "crossbow")
POLES = ("polearms", "lance")
_LIGHT: tuple[KindName, ...] = (
    "sling", "eucalyptus leaf", "kelp frond", "sprig of wolfsbane", "fortune cookie", "pancake",
)  # fmt: skip
_BAGS: tuple[KindName, ...] = ("sack", "oilskin sack", "bag of holding")
SPEAR_SKILLS: Final = ("spear", "javelin")  # N-442
THROWN_IN_VOLLEYS: Final = ("dagger", "dart", "shuriken")  # before 3.6.0, besides what is shot


def is_weapon(item: Item) -> bool:
    """Whether an item is a weapon or a weapon-tool."""
    return item.kind.class_ == "weapon" or (item.kind.class_ == "tool" and item.kind.skill is not None)


def is_two_handed(item: Item) -> bool:
    """Whether a weapon or tool takes both hands; bulky armour in hand does not. NetHack: bimanual."""
    return item.kind.bulky and item.kind.class_ in ("weapon", "tool")


def is_ammunition(kind: ObjectKind) -> bool:
    """Whether it is shot with a launcher: arrows, bolts, stones."""
    return kind.missile and kind.skill in LAUNCHER_SKILLS


def is_missile(kind: ObjectKind) -> bool:
    """Whether it is made for throwing: darts, shuriken, boomerangs."""
    return kind.missile and kind.skill not in LAUNCHER_SKILLS


def is_launcher(kind: ObjectKind) -> bool:
    return kind.class_ == "weapon" and kind.skill in LAUNCHER_SKILLS and not kind.missile


def is_pole(kind: ObjectKind) -> bool:
    return kind.skill in POLES


def matches_launcher(ammunition: Item, launcher: Item | None) -> bool:
    """Whether this ammunition is for this launcher. NetHack: ammo_and_launcher."""
    return (
        launcher is not None
        and is_ammunition(ammunition.kind)
        and is_launcher(launcher.kind)
        and ammunition.kind.skill == launcher.kind.skill
    )


def is_harmless_missile(item: Item) -> bool:
    """Light and soft things, scrolls, cloth, and empty bags. NetHack: dothrow.c, harmless_missile."""
    kind = item.kind
    if kind.name in ("rubber hose", "bag of tricks"):
        return item.charge < 1
    if kind.name in _BAGS:
        return not item.contents
    return kind.name in _LIGHT or kind.class_ == "scroll" or kind.material == "cloth"
