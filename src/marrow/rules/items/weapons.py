"""Which things are weapons, and of which kind: missiles, ammunition, launchers, poles."""

from marrow.content.kinds import ObjectKind
from marrow.model.item import Item

LAUNCHERS = ("bow", "sling", "crossbow")
POLES = ("polearms", "lance")


def is_weapon(item: Item) -> bool:
    """A weapon, or a tool that is one."""
    return item.kind.class_ == "weapon" or (item.kind.class_ == "tool" and item.kind.skill is not None)


def is_ammunition(kind: ObjectKind) -> bool:
    """Shot from a launcher: arrows, bolts, stones."""
    return kind.missile and kind.skill in LAUNCHERS


def is_missile(kind: ObjectKind) -> bool:
    """Thrown by hand and no good in it: darts, shuriken, boomerangs."""
    return kind.missile and kind.skill not in LAUNCHERS


def is_launcher(kind: ObjectKind) -> bool:
    return kind.class_ == "weapon" and kind.skill in LAUNCHERS and not kind.missile


def is_pole(kind: ObjectKind) -> bool:
    return kind.skill in POLES


def fits(ammunition: Item, launcher: Item | None) -> bool:
    """Whether this ammunition is for this launcher. NetHack: ammo_and_launcher."""
    return (
        launcher is not None
        and is_ammunition(ammunition.kind)
        and is_launcher(launcher.kind)
        and ammunition.kind.skill == launcher.kind.skill
    )
