"""Menus that leave what they show in the order in which they show it. NetHack 3.6.1: invent.c, sortloot."""

from collections.abc import Mapping
from typing import Final

from marrow.content.symbols import CLASS_ORDER
from marrow.content.words import ArmorPart
from marrow.model.item import Item
from marrow.rules.items.inventory import list_order
from marrow.rules.items.weapons import is_ammunition, is_launcher, is_missile, is_pole
from marrow.rules.naming.item_names import single_item
from marrow.rules.play import Play

ARMOR_ORDER: Final[Mapping[ArmorPart, int]] = {
    "helmet": 1, "gloves": 2, "boots": 3, "shield": 4, "cloak": 5, "shirt": 6, "body armor": 7,
}  # fmt: skip
STACKABLE_SKILLS: Final = ("spear", "dagger", "knife")
UNKNOWN: Final = -1000  # an enchantment


def sort_pack_by_letter(play: Play) -> None:
    """N-653: who is asked for a letter finds the pack sorted by letters."""
    if play.edition.commands.menus_rearrange_things and play.world.options.fixinv:
        play.hero.inventory.sort(key=lambda item: list_order(play.edition, item))


def sort_pack_by_class(play: Play) -> None:
    """N-653: a menu of the pack leaves it sorted by class, and in it by letters."""
    if play.edition.commands.menus_rearrange_things:
        play.hero.inventory.sort(key=lambda item: (_place_of_class(item), list_order(play.edition, item)))


def sort_things_shown(play: Play, things: list[Item]) -> None:
    """N-653: a menu of what is not carried leaves it sorted by class, kind and name; what is on top first."""
    if play.edition.commands.menus_rearrange_things:
        things.sort(key=lambda item: _place_in_menu(play, item))


def sort_pile_shown(play: Play, spot: int) -> None:
    """N-653: the same of a pile, whose top item stands last."""
    pile = play.level.items.get(spot)
    if pile is not None and play.edition.commands.menus_rearrange_things:
        shown = pile[::-1]
        sort_things_shown(play, shown)
        pile[:] = shown[::-1]


def _place_of_class(item: Item) -> int:
    return CLASS_ORDER.index(item.kind.class_)


def _place_in_menu(play: Play, item: Item) -> tuple[int, int, str, int, bool, int, bool, int]:
    """Class, part of the class, name; then the best first: blessing, grease, erosion, enchantment."""
    name = single_item(play, item).lower().removeprefix("diluted ")
    if item.kind.name == "potion of water" and item.blessing_known:
        name = name.replace("unholy ", "").replace("holy ", "")
    counts = item.kind.uses_known and item.kind.class_ != "food"
    charge = (item.charge if item.charge_known else UNKNOWN) if counts else 0
    return (
        _place_of_class(item),
        _part_of_class(item),
        name,
        -(item.blessing + 2) if item.blessing_known else 0,
        not item.greased,
        max(item.corroded, item.rusted, int(item.diluted)),
        not (item.erosion_known and item.erodeproof),
        -charge,
    )


def _part_of_class(item: Item) -> int:
    """Armour by where it is worn; weapons as shots, launchers, missiles, stackable, others and polearms."""
    kind = item.kind
    if kind.class_ == "armor":
        return ARMOR_ORDER[kind.part] if kind.part is not None else 0
    if kind.class_ != "weapon":
        return 0
    if is_ammunition(kind):
        return 1
    if is_launcher(kind):
        return 2
    if is_missile(kind):
        return 3
    return 4 if kind.skill in STACKABLE_SKILLS else 6 if is_pole(kind) else 5
