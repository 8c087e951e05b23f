"""Commands that use one item: quaff, read, zap, apply, dip, rub, invoke, engrave.

They choose the item; what it does stands in magic/, tools/ and beside.
"""

from marrow.choices import DippedNames
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply, Dip, Engrave, Invoke, Quaff, Read, Rub, Zap
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Item
from marrow.model.places import Terrain
from marrow.rules.chronicle import break_conduct
from marrow.rules.combat.artifact_attacks.artifact_touch import retouch
from marrow.rules.commands import digging, engraving, poles_and_hooks
from marrow.rules.commands.choosing import choose_carried, choose_item, confirm
from marrow.rules.commands.features import fountains, sink_dips, sink_drinks
from marrow.rules.commands.handling.containers import is_container, open_container
from marrow.rules.commands.preconditions import has_hands, is_strangled, require_unburdened
from marrow.rules.commands.royal_jelly import is_rubbed_jelly, rub_jelly_on_egg
from marrow.rules.commands.touchstones import rub_on_stone
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.equipment.speaking_artifacts import artifact_speaks
from marrow.rules.hero.body import levitates
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.hero.worn_items import has_free_hand, item_covering
from marrow.rules.items.families import GRAY_STONES, LAMPS
from marrow.rules.magic import reading
from marrow.rules.magic.potions import dipping, quaffing
from marrow.rules.magic.wands import zapping
from marrow.rules.naming import item_name, kind_is_known, the_item
from marrow.rules.play import Play
from marrow.rules.tools import applying, invoking, rubbing
from marrow.rules.traps.drowning import body_of_water

LONGEST_DIPPED = 49


def quaff(play: Play, command: Quaff) -> bool:
    """Drink: from the fountain or sink here if wanted, or a potion of the pack. NetHack: dodrink."""
    hero = play.hero
    if is_strangled(hero):
        raise RefusedCommand("commands.cannot breathe to drink")
    terrain = play.level.terrain[hero.spot]
    if not command.item and _may_drink_from(play, terrain):
        if terrain == Terrain.FOUNTAIN and confirm(play, QuestionKey.DRINK_FROM_FOUNTAIN):
            return fountains.drink_fountain(play)
        if terrain == Terrain.SINK and confirm(play, QuestionKey.DRINK_FROM_SINK):
            return sink_drinks.drink_sink(play)
    swims = hero.footing.in_water and not hero.hold.engulfer_id
    if not command.item and swims and confirm(play, QuestionKey.DRINK_WATER_AROUND):
        play.tell("commands.what lives in water", "potion.c dodrink")
        return True
    potion = choose_carried(play, "drink", suits=_is_potion, letter=command.item)
    if not _is_potion(potion):
        raise RefusedCommand("commands.cannot drink that")
    break_conduct(play, "potionless")  # L-243
    quaffing.quaff_potion(play, potion)
    return True


def _may_drink_from(play: Play, terrain: int) -> bool:
    """Whether the hero may bend down to a fountain or sink here."""
    if play.edition.commands.drinking_from_fountains_needs_reach:
        return can_reach_floor(play, into_gaps=False)
    return terrain == Terrain.SINK or not levitates(play.hero)


def _is_potion(item: Item) -> bool:
    return item.kind.class_ == "potion"


def read(play: Play, command: Read) -> bool:
    """Read a scroll, a spellbook, or another item with text on it."""
    require_unburdened(play)
    item = choose_carried(play, "read", suits=_is_readable, letter=command.item)
    return reading.read_carried_item(play, item)


def _is_readable(item: Item) -> bool:
    return item.kind.class_ in ("scroll", "spellbook")


def zap(play: Play, command: Zap) -> bool:
    """Zap a wand, in a direction if it needs one. Before 3.7 nobody needs hands for that."""
    if play.edition.magic.zapping_needs_hands and not has_hands(play.hero):
        raise RefusedCommand("commands.zap without hands")
    require_unburdened(play)
    wand = choose_carried(play, "zap", suits=_is_wand, letter=command.item)
    if not _is_wand(wand):
        raise RefusedCommand("commands.cannot zap that")
    break_conduct(play, "zapless")  # L-243
    return zapping.zap_wand(play, wand, command.direction)


def _is_wand(item: Item) -> bool:
    return item.kind.class_ == "wand"


def apply(play: Play, command: Apply) -> bool:
    """Use a tool or another item that can be applied; boxes and bags are opened.

    Who arrived by travel does not count as running any longer. NetHack: apply.c, doapply.
    """
    require_unburdened(play)
    item = choose_carried(
        play,
        "use or apply",
        suits=lambda thing: applying.is_suggested(play, thing) or is_rubbed_jelly(play, thing),
        letter=command.item,
        others=any(applying.may_be_oil(play, thing) for thing in play.hero.inventory),
    )
    if not retouch(play, item):
        return True
    took = _apply(play, item, command.direction)
    if took:
        artifact_speaks(play, item)
    if item.kind.class_ not in ("wand", "spellbook"):
        play.hero.footing.travelled = False
    return took


def _apply(play: Play, item: Item, direction: int | None) -> bool:
    if is_container(item):
        break_conduct(play, "containerless")  # L-243
        return open_container(play, item)
    if item.kind.name in poles_and_hooks.USES or poles_and_hooks.reaches_far(play, item):
        return poles_and_hooks.apply_reaching_weapon(play, item, direction)
    if digging.is_digging_tool(item):
        return digging.apply_digging_tool(play, item, direction)
    if item.kind.name in GRAY_STONES:
        return rub_on_stone(play, item)
    if is_rubbed_jelly(play, item):
        return rub_jelly_on_egg(play, item)
    return applying.apply_tool(play, item, direction)


def dip(play: Play, command: Dip) -> bool:
    """N-484: dip one item into the fountain or water here, or else into a potion."""
    item = choose_carried(play, "dip", letter=command.item)
    over = item_covering(play.hero, item)
    if over is not None and play.edition.magic.covered_things_cannot_be_dipped:
        raise RefusedCommand("commands.covered", over=the_item(play, over), item=the_item(play, item))
    if not command.into:
        dipped = _dip_here(play, item)
        if dipped is not None:
            return dipped
    names = play.edition.commands.dipped_names
    verb = "dip into" if names is DippedNames.IT else f"dip {_dipped(play, item)} into"
    potion = choose_carried(play, verb, suits=_is_potion, letter=command.into)
    if not _is_potion(potion):
        raise RefusedCommand("commands.cannot dip into that")
    break_conduct(play, "potionless")  # L-243
    return dipping.dip_into_potion(play, item, potion)


def _dip_here(play: Play, item: Item) -> bool | None:
    """Dip into fountain, water or, since 3.7, sink here; None if there is none, or the hero declines."""
    choices = play.edition.commands
    if choices.dipping_into_fountains_needs_reach and not can_reach_floor(play, into_gaps=False):
        return None
    terrain = play.level.terrain[play.hero.spot]
    name = _dipped(play, item)
    if terrain == Terrain.FOUNTAIN and confirm(play, QuestionKey.DIP_INTO_FOUNTAIN, item=name):
        return fountains.dip_into_fountain(play, item)
    sink = terrain == Terrain.SINK and choices.things_can_be_dipped_into_sinks
    if sink and confirm(play, QuestionKey.DIP_INTO_SINK, item=name):
        return sink_dips.dip_into_sink(play, item)
    if is_pool(play.level, play.hero.spot):
        water = body_of_water(play, play.hero.spot)
        if confirm(play, QuestionKey.DIP_INTO_WATER, item=name, water=water):
            return dipping.dip_into_water(play, item)
    return None


def _dipped(play: Play, item: Item) -> str:
    """N-484: what questions about dipping call the item."""
    match play.edition.commands.dipped_names:
        case DippedNames.IT:
            return "it"
        case DippedNames.FULL if len(name := item_name(play, item)) <= LONGEST_DIPPED:
            return name
        case _:
            unnamed = item.clone()
            unnamed.name, unnamed.artifact = "", None
            return the_item(play, unnamed)


def rub(play: Play, command: Rub) -> bool:
    """#rub: a lamp, something on a touchstone, or jelly on eggs. NetHack: apply.c, dorub."""

    def is_rubbed(thing: Item) -> bool:
        return thing.kind.name in (*LAMPS, *GRAY_STONES) or is_rubbed_jelly(play, thing)

    item = choose_carried(play, "rub", suits=is_rubbed, letter=command.item)
    if play.edition.commands.rubbing_is_for_hands:
        if not has_hands(play.hero):
            raise RefusedCommand("commands.rub without hands")
        if not is_rubbed(item):
            raise RefusedCommand("commands.silly to rub")
    if item.kind.name in GRAY_STONES:
        return rub_on_stone(play, item)
    if is_rubbed_jelly(play, item):
        return rub_jelly_on_egg(play, item)
    if item.kind.class_ == "gem":
        raise RefusedCommand("commands.cannot rub that")
    if item.kind.class_ != "tool":
        raise RefusedCommand("commands.silly to rub")
    return rubbing.rub_lamp(play, item)


def invoke(play: Play, command: Invoke) -> bool:
    """#invoke: call on an artifact's power."""
    item = choose_carried(
        play, "invoke", suits=lambda item: _may_have_power(play, item), letter=command.item, others=True
    )
    if not retouch(play, item):
        return True
    return invoking.invoke_artifact(play, item)


def _may_have_power(play: Play, item: Item) -> bool:
    """Whether the item may have a power, as far as the hero can tell. NetHack: invent.c, getobj."""
    kind = item.kind
    if item.artifact is not None or kind.unique:
        return True
    if kind.name == "cheap plastic imitation of the Amulet of Yendor":
        return not item.charge_known
    if kind.name == "oil lamp":
        return not (item.seen and kind_is_known(play.world, kind))
    return kind.name in ("crystal ball", "mirror", "magic lamp", "ring of wishes")


def engrave(play: Play, command: Engrave) -> bool:
    """Write on the floor with a finger, a weapon, a wand."""
    item = choose_item(play, "write with", suits=_can_write, letter=command.item, bare=True)
    if not has_free_hand(play.hero) and (item is None or not item.worn):
        raise RefusedCommand("engraving.no free hand")
    return engraving.engrave(play, item, command.text)


def _can_write(item: Item) -> bool:
    return item.kind.class_ in ("weapon", "wand", "gem", "ring") or item.kind.name in (
        "magic marker",
        "towel",
    )
