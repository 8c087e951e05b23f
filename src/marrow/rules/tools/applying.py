"""Applying tools: one table of their uses, joined from those of the modules. NetHack: apply.c, doapply."""

from collections.abc import Mapping

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.model.item import Item, Slot
from marrow.rules.items.families import GRAY_STONES
from marrow.rules.magic.wands.break_wand import break_wand
from marrow.rules.naming import kind_is_known
from marrow.rules.naming.item_names import is_seen
from marrow.rules.play import Cancelled, Play
from marrow.rules.tools import (
    bags,
    bells,
    candelabrum,
    crystal_ball,
    lamps,
    lock_picking,
    magic_marker,
    mirrors_and_cameras,
    stethoscopes,
    tinning,
    towels_and_grease,
    trapsetting,
    unicorn_horns,
    whistles_and_leashes,
)
from marrow.rules.tools.tool_choice import RULE, Use

OIL = KINDS_NAMED["potion of oil"]


def _tell_no_use(play: Play, item: Item, direction: int | None) -> bool:
    play.tell("tools.no use here", RULE)
    return False


USES: Mapping[KindName, Use] = {
    **lock_picking.USES,
    **lamps.USES,
    **candelabrum.USES,
    **tinning.USES,
    **stethoscopes.USES,
    **mirrors_and_cameras.USES,
    **unicorn_horns.USES,
    **crystal_ball.USES,
    **bags.USES,
    **whistles_and_leashes.USES,
    **towels_and_grease.USES,
    **bells.USES,
    **magic_marker.USES,
    **trapsetting.USES,
    "iron chain": _tell_no_use,
    "heavy iron ball": _tell_no_use,
}


def is_suggested(play: Play, item: Item) -> bool:
    """N-487: whether the question what to apply offers the item. NetHack: invent.c, getobj."""
    kind = item.kind
    match kind.class_:
        case "tool" | "wand":
            return True
        case "spellbook":
            return play.edition.commands.spellbooks_are_flipped_through
        case "weapon":
            return kind.skill in ("polearms", "lance", "whip", "pick-axe", "axe")
        case "potion":
            return kind.name == "potion of oil" and _is_known(play, item)
        case "food":
            return kind.name in USES
        case _:
            return kind.name in GRAY_STONES


def may_be_oil(play: Play, item: Item) -> bool:
    """N-487: whether the question is asked for the sake of this potion, even if it offers nothing.

    NetHack: apply.c, setapplyclasses, since 3.6.0.
    """
    if item.kind.class_ != "potion":
        return False
    if item.kind.name == "potion of oil" or not play.edition.commands.unknown_potions_may_be_applied:
        return item.kind.name == "potion of oil"
    return not is_seen(play, item) or not (_is_known(play, item) or kind_is_known(play.world, OIL))


def _is_known(play: Play, item: Item) -> bool:
    return is_seen(play, item) and kind_is_known(play.world, item.kind)


def apply_tool(play: Play, item: Item, direction: int | None = None) -> bool:
    """Use a tool. True if it took a move."""
    use = USES.get(item.kind.name)
    if use is None:
        if item.kind.class_ == "wand":
            return break_wand(play, item)
        if item.kind.class_ == "spellbook" and play.edition.commands.spellbooks_are_flipped_through:
            play.tell("tools.flip through", RULE)
            return True
        raise RefusedCommand("tools.no use")
    before = play.hero.worn.get(int(Slot.WIELDED))
    vain = item.kind.name in play.edition.commands.tools_tried_in_vain_take_moves
    try:
        took = use(play, item, direction)
    except Cancelled:
        if play.hero.worn.get(int(Slot.WIELDED)) is before and not vain:
            raise
        return True  # taking it in hand was the move
    except RefusedCommand as refusal:
        if play.hero.worn.get(int(Slot.WIELDED)) is before and not vain:
            raise
        play.tell(refusal.what, RULE, **refusal.words)
        return True
    return took
