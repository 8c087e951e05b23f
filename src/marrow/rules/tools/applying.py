"""Applying tools: one table of their uses, joined from those of the modules. NetHack: apply.c, doapply."""

from collections.abc import Mapping

from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.model.item import Item, Slot
from marrow.rules.items.families import GRAY_STONES
from marrow.rules.magic.wands.break_wand import break_wand
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


def is_applicable(item: Item) -> bool:
    """Whether the question what to apply offers the item."""
    kind = item.kind
    return (
        kind.class_ in ("tool", "wand")
        or kind.name in USES
        or kind.name in GRAY_STONES
        or kind.skill in ("polearms", "lance", "whip", "pick-axe", "axe")
    )


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
