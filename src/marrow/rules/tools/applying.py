"""Applying tools: who does what. NetHack: apply.c, doapply."""

from collections.abc import Mapping

from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.model.hero_parts import Activity
from marrow.model.item import Item, Slot
from marrow.rules.magic.wands.break_wand import break_wand
from marrow.rules.play import Cancelled, Play
from marrow.rules.tools import lock_picking
from marrow.rules.tools.bags import use_bag_of_tricks, use_figurine, use_horn_of_plenty
from marrow.rules.tools.bells import use_bell, use_bell_of_opening, use_instrument
from marrow.rules.tools.candelabrum import use_candelabrum
from marrow.rules.tools.crystal_ball import use_crystal_ball
from marrow.rules.tools.instruments import TUNES
from marrow.rules.tools.lamps import use_candle, use_lamp, use_oil
from marrow.rules.tools.magic_marker import use_marker
from marrow.rules.tools.mirrors_and_cameras import use_camera, use_mirror
from marrow.rules.tools.stethoscopes import use_stethoscope
from marrow.rules.tools.tinning import use_cream_pie, use_tin_opener, use_tinning_kit
from marrow.rules.tools.tool_choice import RULE, Use
from marrow.rules.tools.towels_and_grease import use_eyewear, use_grease
from marrow.rules.tools.trapsetting import use_trap_kit
from marrow.rules.tools.unicorn_horns import use_horn
from marrow.rules.tools.whistles_and_leashes import (
    use_leaf,
    use_leash,
    use_magic_whistle,
    use_saddle,
    use_tin_whistle,
)

GRAY_STONES = ("touchstone", "luckstone", "loadstone", "flint")  # which things are rubbed on


def _pick(play: Play, item: Item, direction: int | None) -> bool:
    return lock_picking.start_picking(play, item, direction)


def _horn(play: Play, item: Item, direction: int | None) -> bool:
    use_horn(play, item)
    return True


def _trinket(play: Play, item: Item, direction: int | None) -> bool:
    play.tell("tools.no use here", RULE)
    return False


USES: Mapping[KindName, Use] = {
    "skeleton key": _pick, "lock pick": _pick, "credit card": _pick,
    "oil lamp": use_lamp, "magic lamp": use_lamp, "brass lantern": use_lamp, "tallow candle": use_candle,
    "wax candle": use_candle, "Candelabrum of Invocation": use_candelabrum, "potion of oil": use_oil,
    "tin opener": use_tin_opener, "tinning kit": use_tinning_kit, "cream pie": use_cream_pie,
    "stethoscope": use_stethoscope, "mirror": use_mirror, "expensive camera": use_camera,
    "unicorn horn": _horn, "crystal ball": use_crystal_ball, "bag of tricks": use_bag_of_tricks,
    "horn of plenty": use_horn_of_plenty, "figurine": use_figurine, "tin whistle": use_tin_whistle,
    "magic whistle": use_magic_whistle, "eucalyptus leaf": use_leaf, "leash": use_leash,
    "saddle": use_saddle, "blindfold": use_eyewear,
    "towel": use_eyewear, "lenses": use_eyewear, "can of grease": use_grease, "bell": use_bell,
    "Bell of Opening": use_bell_of_opening, "magic marker": use_marker,
    "land mine": use_trap_kit, "beartrap": use_trap_kit,
    "iron chain": _trinket, "heavy iron ball": _trinket,
    **dict.fromkeys(TUNES, use_instrument),
}  # fmt: skip


def is_applicable(item: Item) -> bool:
    """What may sensibly be applied."""
    kind = item.kind
    return (
        kind.class_ in ("tool", "wand", "spellbook")
        or kind.name in USES
        or kind.name in GRAY_STONES
        or kind.skill in ("polearms", "lance", "whip", "pick-axe", "axe")
    )


def apply(play: Play, item: Item, direction: int | None = None) -> bool:
    """Use a tool. True if it took a move."""
    use = USES.get(item.kind.name)
    if use is None:
        if item.kind.class_ == "wand":
            return break_wand(play, item)
        if item.kind.class_ == "spellbook":
            play.tell("tools.flip through", RULE)
            return True
        raise RefusedCommand("tools.no use")
    before = play.hero.worn.get(int(Slot.WIELDED))
    try:
        return use(play, item, direction)
    except Cancelled:
        if play.hero.worn.get(int(Slot.WIELDED)) is before:
            raise
        return True  # taking it in hand was the move
    except RefusedCommand as no:
        if play.hero.worn.get(int(Slot.WIELDED)) is before:
            raise
        play.tell(no.what, RULE, **no.words)
        return True


def continue_picking(play: Play, activity: Activity) -> bool:
    return lock_picking.continue_picking(play)
