"""Recharge wands, rings and tools. NetHack: read.c, recharge."""

from collections.abc import Mapping
from typing import Final

from marrow.content.vocabulary import Harm
from marrow.content.words import KindName
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute
from marrow.rules.generation.new_items.appearances import needs_aim
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.removal import delete_item
from marrow.rules.items.light_sources import end_burn
from marrow.rules.items.stacks import bless, curse, uncurse
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.naming import your_item
from marrow.rules.physics.ring_charging import charge_ring
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import costly_alteration

RULE = "read.c recharge"
UP_TO_50 = ("magic marker", "tinning kit", "expensive camera")
BAGS = ("horn of plenty", "bag of tricks", "can of grease")
CRYSTAL_BALL_CHARGES: Final = 7  # the most, since 3.7
INSTRUMENTS = ("magic flute", "magic harp", "frost horn", "fire horn", "drum of earthquake")
LAMPS = ("oil lamp", "brass lantern")
RECHARGED = (*UP_TO_50, *BAGS, *INSTRUMENTS, *LAMPS, "crystal ball", "Bell of Opening")


def can_be_charged(item: Item) -> bool:
    """Whether the item is a wand, or a ring or tool that has charges. NetHack: is_chargeable."""
    kind = item.kind
    return (
        kind.class_ == "wand"
        or (kind.chargeable and kind.class_ in ("ring", "tool") and kind.name != "ring of wishes")
        or (kind.name in ("oil lamp", "brass lantern"))
    )


def recharge(play: Play, item: Item, blessing: int) -> None:
    """Recharge an item; ``blessing`` is the scroll's. NetHack: recharge."""
    match item.kind.class_:
        case "wand":
            _recharge_wand(play, item, blessing)
        case "ring" if can_be_charged(item):
            charge_ring(play, item, blessing)
        case "tool":
            _recharge_tool(play, item, blessing)
        case _:
            play.tell("charging.feeling of loss", RULE)


def strip_charges(play: Play, item: Item) -> None:
    """Remove all charges. NetHack: stripspe."""
    if item.blessing > 0 or item.charge <= 0:
        play.tell("wands.nothing happens", RULE)
        return
    play.tell("charging.vibrates", RULE, item=your_item(play, item))
    costly_alteration(play, item, Harm.UNCHARGE)
    item.charge = 0
    if item.kind.name in ("oil lamp", "brass lantern"):
        item.birth = 0


def _glow(play: Play, item: Item, *, brightly: bool) -> None:
    play.tell("charging.glows blue" if brightly else "charging.spins", RULE, item=your_item(play, item))


def _recharge_wand(play: Play, wand: Item, blessing: int) -> None:
    wishing = wand.kind.name == "wand of wishing"
    limit = 8 if needs_aim(play.world, wand.kind) else 15
    if wishing:
        limit = play.edition.magic.most_wishes_of_wand  # Z-056
    wand.charge = max(wand.charge, 0)
    before = wand.recharged
    if before > 0:
        fatal = wishing or before**3 > play.dice.rn2(343, RULE)
        if fatal:
            explode_wand(play, wand, play.dice.rnd(limit, RULE))
            return
    wand.recharged = before + 1
    if blessing < 0:
        strip_charges(play, wand)
        return
    most = limit if wishing else play.dice.rn1(5, limit + 1 - 5, RULE)
    if blessing == 0:
        most = play.dice.rnd(most, RULE)
    wand.charge = most if wand.charge < most else wand.charge + 1
    if wishing and wand.charge > 3:  # Z-056: with a limit of 1 this does not happen
        explode_wand(play, wand, 1)
        return
    _glow(play, wand, brightly=wand.charge >= limit)


BLAST_SIDES: Mapping[KindName, int] = {
    "wand of wishing": 12,
    "wand of cancellation": 10,
    "wand of death": 10,
    "wand of polymorph": 10,
    "wand of undead turning": 10,
    "wand of cold": 8,
    "wand of fire": 8,
    "wand of lightning": 8,
    "wand of magic missile": 8,
    "wand of nothing": 4,
}


def explode_wand(play: Play, wand: Item, charges: int) -> None:
    """The wand explodes: one damage die per charge, larger for dangerous wands. NetHack: wand_explode."""
    rule = "read.c wand_explode"
    if play.edition.magic.recharged_wands_explode_by_kind:
        amount = play.dice.d(max(wand.charge + charges, 2), BLAST_SIDES.get(wand.kind.name, 6), rule)
    else:
        amount = play.dice.rnd(2 * (play.hero.max_hp + 1) // 3, rule)
    play.tell("charging.explodes", rule, item=your_item(play, wand))
    hurt(play, halved_mishap(play, amount), Killer("exploding wand"), rule)
    delete_item(play, wand)
    exercise(play, Attribute.STRENGTH, False, rule)


def _recharge_tool(play: Play, tool: Item, blessing: int) -> None:
    """Give a tool more charges, or with a cursed scroll take them all."""
    name = tool.kind.name
    before = tool.recharged
    if tool.kind.chargeable:
        tool.recharged = min(before + 1, 7)
    light = name in LAMPS
    if name not in RECHARGED:
        play.tell("charging.feeling of loss", RULE)
        return
    if name == "crystal ball" and play.edition.magic.charging_gives_more:
        _recharge_crystal_ball(play, tool, blessing)
        return
    if blessing < 0:
        strip_charges(play, tool)
        if light and tool.lit:
            end_burn(play, tool)
        return
    blessed = blessing > 0
    if name == "magic marker" and before:
        tool.recharged = 1
        play.tell("charging.dried out" if tool.charge < 3 else "wands.nothing happens", RULE)
        return
    if name == "crystal ball" and tool.charge >= 5 and not blessed:
        play.tell("wands.nothing happens", RULE)
        return
    if light:
        tool.birth = 1500 if blessed else min(tool.birth + 750, 1500)
        tool.charge = 1
    else:
        tool.charge = _charges_after(play, tool, blessed=blessed)
    if name != "Bell of Opening":
        _glow(play, tool, brightly=blessed)


def _charges_after(play: Play, tool: Item, *, blessed: bool) -> int:
    """How many charges a tool has after the scroll, which is not cursed."""
    name, charges, dice = tool.kind.name, tool.charge, play.dice
    if name in UP_TO_50:
        full = charges + (dice.rn1(16, 15, RULE) if blessed else dice.rn1(11, 10, RULE))
        if full <= 50:
            return 50
        return 75 if blessed and full <= 75 else min(full, 127)
    if name in BAGS:
        if blessed:
            more = dice.rn1(10, 6, RULE) if charges <= 10 else dice.rn1(5, 6, RULE)
        else:
            more = dice.rn1(5, 2, RULE) if play.edition.magic.charging_gives_more else dice.rnd(5, RULE)
        return min(charges + more, 50)
    if name in INSTRUMENTS:
        return min(charges + (dice.d(2, 4, RULE) if blessed else dice.rnd(4, RULE)), 20)
    if name == "crystal ball":
        return 6 if blessed else charges + 1
    return min(charges + (dice.rnd(3, RULE) if blessed else 1), 5)  # the Bell of Opening


def _recharge_crystal_ball(play: Play, ball: Item, blessing: int) -> None:
    """Since 3.7: blessed 7 charges, and the ball is blessed; else one or two more, or none, and a curse."""
    ball.charge = max(ball.charge, 0)
    if blessing < 0:
        already = ball.blessing < 0
        play.tell(
            "charging.vibrates" if already else "charging.glows black", RULE, item=your_item(play, ball)
        )
        curse(ball)
        if ball.charge > 0:
            costly_alteration(play, ball, Harm.UNCHARGE)
        ball.charge = 0
    elif blessing > 0:
        ball.charge = CRYSTAL_BALL_CHARGES
        _glow(play, ball, brightly=True)
        bless(ball)
    elif ball.charge < CRYSTAL_BALL_CHARGES or ball.blessing < 0:
        more = play.dice.rnd(2, RULE)
        ball.charge = min(ball.charge + more, CRYSTAL_BALL_CHARGES)
        if ball.blessing < 0:
            play.tell("charging.glows amber", RULE, item=your_item(play, ball))
            uncurse(ball)
        else:
            _glow(play, ball, brightly=False)
    else:
        play.tell("wands.nothing happens", RULE)
