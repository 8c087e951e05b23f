"""What happened to unpaid items during a command: used up, damaged, split, merged or put down.

So rules that use items up need not know about shops: after each command the bills are compared with the
items. NetHack does this in each place: shk.c, obfree, splitbill and check_unpaid_usage; mkobj.c,
costly_alteration.
"""

from collections.abc import Sequence
from typing import Final

from marrow.content.dragons import DRAGON_OF_MAIL
from marrow.content.vocabulary import Harm
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Charge, Keeper
from marrow.model.places import NOWHERE
from marrow.model.vocabularies import Attribute
from marrow.rules.dungeon.rooms import bill_lines_for, seller_at, shopkeepers
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.families import CANDLES
from marrow.rules.items.stacks import GLOBS
from marrow.rules.naming import keeper_name, the_item
from marrow.rules.play import Play
from marrow.rules.trade.bills import (
    add_to_bill,
    bill_stack,
    gold_in_container,
    is_billable,
    is_mute,
    keeper_around_hero,
    lines_of_part,
    pay_from_credit,
    remove_from_bill,
    unpaid_items,
    zorkmids,
)
from marrow.rules.trade.keeper_anger import anger_keeper, hot_pursuit
from marrow.rules.trade.prices import contents_for_sale, is_identified, offer_for, price_of, units_sold
from marrow.rules.trade.usage_fees import fee_for_use
from marrow.rules.trade.wares import deals_in
from marrow.rules.trade.watch import anger_watch

RULE: Final = "mkobj.c costly_alteration"


def update_bills(play: Play) -> None:
    """Bring every bill up to date. Quick when no bill has lines."""
    billing = []
    for monster in play.world.level.monsters:
        duty = monster.duty
        if duty is not None and monster.hp > 0 and isinstance(duty, Keeper) and duty.bill:
            billing.append(duty)
    if not billing:
        return
    _return_items_on_floor(play)
    unpaid = {item.id: item for item in unpaid_items(play)}
    for keeper in billing:
        _reassign(keeper, unpaid)
        for charge in list(keeper.bill):
            item = unpaid.get(charge.item_id)
            if charge.used_up:
                continue
            if item is None:
                _use_up(keeper, charge, charge.quantity)
            else:
                _compare_with_sample(play, keeper, charge, item)
        keeper.bill = [charge for charge in keeper.bill if charge.quantity]
    billed_ids = {charge.item_id for keeper in billing for charge in keeper.bill if not charge.used_up}
    for item in unpaid.values():
        if item.id not in billed_ids:
            item.unpaid = False


def _return_items_on_floor(play: Play) -> None:
    """Unpaid items on the shop's floor leave the bill; outside the shop they must be paid."""
    level = play.level
    for spot, lying in level.items.items():
        for item in lying:
            if not any(thing.unpaid for thing in (item, *contents_for_sale(item))):
                continue
            if seller_at(level, spot) is not None:
                remove_from_bill(play, item)
            elif spot != play.hero.spot and any(shopkeepers(level)):
                charge_lost_item(play, item, NOWHERE)


def charge_lost_item(play: Play, item: Item, spot: int, *, stolen: bool | None = None) -> int:
    """An item of a shop is lost for good: charge the hero, and return its price. NetHack: stolen_value.

    An unpaid item costs what the bill says. ``stolen``: it is theft; if not said, it is to angry keepers.
    """
    things = (item, *contents_for_sale(item))
    lines = _lines_of(play, things)
    owner = next((found for found in shopkeepers(play.level) if lines and found[1] is lines[0][0]), None)
    at_shop = seller_at(play.level, spot)
    found = owner or at_shop
    if found is None:
        return 0
    monster, keeper = found
    if play.edition.trade.lost_goods_cost_what_the_bill_says:
        value = sum(line.price * quantity for _, line, quantity in lines)
        sold = [thing for thing in things if is_billable(thing)] if at_shop is not None else []
        value += sum(price_of(play, thing, keeper) * units_sold(thing) for thing in sold)
    else:
        value = _value_of_one(play, keeper, things, at_shop=at_shop is not None)
    gold = (item,) if item.kind.class_ == "coin" else gold_in_container(item)
    if item in play.level.items.get(spot, ()) or item.kind.class_ == "coin":
        value += sum(coins.quantity for coins in gold)
    remove_from_bill(play, item)
    for thing in things:
        thing.free = False
    if value:
        theft = not monster.peaceful if stolen is None else stolen
        _charge_stolen_value(play, monster, keeper, item, value, stolen=theft)
    return value


def _lines_of(play: Play, things: Sequence[Item]) -> list[tuple[Keeper, Charge, int]]:
    """The lines about unpaid things on bills, and how many units of each are meant."""
    found: list[tuple[Keeper, Charge, int]] = []
    for thing in things:
        if not thing.unpaid:
            continue
        own = [
            (keeper, line, line.quantity)
            for _, keeper in shopkeepers(play.level)
            for line in keeper.bill
            if line.item_id == thing.id and not line.used_up
        ]
        found += own or lines_of_part(play, thing)
    return found


def _value_of_one(play: Play, keeper: Keeper, things: Sequence[Item], *, at_shop: bool) -> int:
    """One of a stack that the shop deals in, or of a box; but all of the contents of a box.

    If anything in a box is unpaid, only what is unpaid counts.
    """
    whole, *inside = things
    value = 0
    box_is_carried = any(thing.unpaid for thing in inside)
    for thing in things:
        counts = thing.unpaid or (at_shop and not box_is_carried and is_billable(thing))
        if thing is whole and not whole.contents:
            counts = counts and deals_in(play, keeper.shop, thing)
        if counts:
            units = 1 if thing.contents or thing is whole else thing.quantity
            value += price_of(play, thing, keeper) * units
    return value


def charge_broken_item(play: Play, item: Item, spot: int) -> None:
    """The hero broke a shop's item; from outside, that angers the keeper. NetHack: dothrow.c, breakobj."""
    found = seller_at(play.level, spot)
    if found is None or not charge_lost_item(play, item, spot):
        return
    monster, keeper = found
    hero = play.hero
    if monster.peaceful and not (hero.visit.inside and hero.visit.room == keeper.room + 1):
        anger_keeper(play, monster, keeper)


def charge_for_loss(play: Play, item: Item, spot: int) -> None:
    """The hero took or destroyed a shop's item: a customer is billed, others steal. NetHack: useupf."""
    found = seller_at(play.level, spot)
    if found is None:
        return
    if play.hero.visit.room == found[1].room + 1:
        add_to_bill(play, item, spot)
    else:
        charge_lost_item(play, item, spot, stolen=True)


def costly_alteration(play: Play, item: Item, harm: Harm, spot: int | None = None) -> None:
    """The hero is about to damage an item of a shop: it counts as sold or stolen. NetHack: costly_alteration.

    The item is carried unpaid, or lies at ``spot``. The edition chooses which kinds of ``harm`` are billed.
    """
    if harm not in play.edition.trade.billed_harm:
        return
    if item.unpaid:
        _sell_damaged(play, item, harm)
        return
    found = seller_at(play.level, spot) if spot is not None else None
    if found is None or spot is None or not is_billable(item):
        return
    if not is_customer_at(play, spot):
        charge_lost_item(play, item, spot, stolen=True)
        return
    bill_stack(play, found[1], item.clone(), used_up=True)
    item.free = True
    play.tell("trade.damaged pay for it", RULE, item=the_item(play, item), harm=harm.value)


def _sell_damaged(play: Play, item: Item, harm: Harm) -> None:
    """The item counts as used up and belongs to the hero, at the price it had."""
    update_bills(play)
    for _, charge in list(bill_lines_for(play.level, item)):
        charge.used_up = True
    item.unpaid = False
    play.tell("trade.damaged pay for it", RULE, item=the_item(play, item), harm=harm.value)


def is_customer_at(play: Play, spot: int) -> bool:
    """Whether the hero is inside the same shop as a spot."""
    found, here = seller_at(play.level, spot), seller_at(play.level, play.hero.spot)
    return found is not None and here is not None and found[0] is here[0]


def _charge_stolen_value(
    play: Play, monster: Monster, keeper: Keeper, item: Item, value: int, *, stolen: bool = False
) -> None:
    """Charge a price to credit and debt, or an angry keeper's losses; a theft starts the pursuit."""
    rule = "shk.c stolen_value"
    if stolen:
        keeper.robbed += value
        name = keeper_name(play, monster)
        if can_see_monster(play, monster):
            play.tell("trade.thief", rule, monster=name, hero=play.hero.name)
        else:
            hear(play, "trade.hear thief", rule)
        hot_pursuit(play, monster, keeper)
        anger_watch(play)
        return
    had_credit = keeper.credit > 0
    rest = pay_from_credit(play, keeper, value)
    if monster.peaceful:
        keeper.debit += rest
    else:
        keeper.robbed += rest
    if keeper.credit:
        play.tell("trade.credit left", rule, price=zorkmids(keeper.credit))
    elif not rest:
        play.tell("trade.no credit left", rule)
    else:
        key = "trade.still owe for it" if had_credit else "trade.owe for it"
        play.tell(key, rule, price=zorkmids(rest), item=the_item(play, item))


def _reassign(keeper: Keeper, unpaid: dict[int, Item]) -> None:
    """After stacks split and merged: move billed units from stacks that shrank to stacks that grew."""
    lines = [charge for charge in keeper.bill if not charge.used_up]
    billed: dict[int, int] = {}
    for charge in lines:
        billed[charge.item_id] = billed.get(charge.item_id, 0) + charge.quantity
    short = {
        number: item.quantity - billed.get(number, 0)
        for number, item in unpaid.items()
        if item.quantity > billed.get(number, 0)
    }
    for charge in lines:
        item = unpaid.get(charge.item_id)
        spare = billed[charge.item_id] - (item.quantity if item is not None else 0)
        for number, missing in list(short.items()):
            moved = min(spare, missing, charge.quantity)
            if moved <= 0 or unpaid[number].kind != charge.sample.kind:
                continue
            _add_to_line(keeper, Charge(number, charge.price, moved, charge.sample))
            charge.quantity -= moved
            billed[charge.item_id] -= moved
            spare -= moved
            short[number] = missing - moved
            if not short[number]:
                del short[number]
        gone = min(spare, charge.quantity)
        if gone > 0:
            billed[charge.item_id] -= gone
            _use_up(keeper, charge, gone)
    keeper.bill = [charge for charge in keeper.bill if charge.quantity > 0]


def _use_up(keeper: Keeper, charge: Charge, count: int) -> None:
    """Mark ``count`` of a line as used up; one used-up line for each stack and price. NetHack: obfree."""
    for other in keeper.bill:
        if other.used_up and (other.item_id, other.price) == (charge.item_id, charge.price):
            other.quantity += count
            charge.quantity -= count
            return
    if count == charge.quantity:
        charge.used_up = True
        return
    charge.quantity -= count
    keeper.bill.append(Charge(charge.item_id, charge.price, count, charge.sample, used_up=True))


def _add_to_line(keeper: Keeper, part: Charge) -> None:
    """Add to the stack's line with the same price, or make a new line. NetHack: obfree."""
    for charge in keeper.bill:
        if not charge.used_up and (charge.item_id, charge.price) == (part.item_id, part.price):
            charge.quantity += part.quantity
            return
    keeper.bill.append(part)


def _compare_with_sample(play: Play, keeper: Keeper, charge: Charge, item: Item) -> None:
    """Compare an item with its sample: damage sells it, use costs a fee, improvement raises the price."""
    sample = charge.sample
    if (sample.kind.name, item.kind.name) == ("magic lamp", "oil lamp"):
        _charge_fee(play, keeper, sample, wholly=True)
        charge.sample = item.clone()
        return
    if was_used(sample, item):
        _charge_fee(play, keeper, sample, wholly=sample.charge - item.charge > 1)
    _charge_for_own_globs(play, keeper, charge, item)
    harm = harm_between(sample, item)
    if harm:
        charge.used_up = True
        if all(line.used_up for line in keeper.bill if line.item_id == item.id):
            item.unpaid = False
            play.tell("trade.damaged pay for it", RULE, item=the_item(play, item), harm=harm.value)
        return
    _update_price(play, keeper, charge, item)
    if _traits(sample) != _traits(item) or (sample.lit, sample.kind) != (item.lit, item.kind):
        charge.sample = item.clone()


def _charge_for_own_globs(play: Play, keeper: Keeper, charge: Charge, item: Item) -> None:
    """N-298: a shop's glob that has taken in one of the hero's costs more by what that would sell for.

    NetHack: shk.c, globby_bill_fixup.
    """
    more = item.weight - charge.sample.weight
    if item.kind.name not in GLOBS or more <= 0:
        return
    own = item.clone()
    own.weight = more
    monster = next(monster for monster, duty in shopkeepers(play.level) if duty is keeper)
    charge.price += units_sold(own) * offer_for(play, own, monster)
    charge.sample = item.clone()


def _traits(item: Item) -> tuple[int, int, str | None, bool]:
    """The qualities whose improvement raises the price."""
    enchanted_into = item.kind.name == "crysknife" or item.kind.name in DRAGON_OF_MAIL
    return item.charge, item.blessing, item.artifact, enchanted_into


def _update_price(play: Play, keeper: Keeper, charge: Charge, item: Item) -> None:
    """Raise the price of an improved item, and set the price of a gem when it is identified.

    NetHack: alter_cost, gem_learned.
    """
    price = price_of(play, item, keeper)
    if item.quantity != units_sold(item):
        price *= units_sold(item)
    choices = play.edition.trade
    if _traits(charge.sample) != _traits(item):
        charge.price = max(charge.price, price) if choices.improved_goods_cost_more else charge.price
    elif item.kind.class_ == "gem" and choices.known_gems_are_repriced:
        other = price_of(play, item, keeper, known=not is_identified(play, item))
        if charge.price == other:
            charge.price = price


def harm_between(before: Item, now: Item) -> Harm:
    """N-171: the damage, seen by comparison, that sells an item at once: bitten, degraded or burning."""
    if now.uneaten != before.uneaten:
        return Harm.BITE
    if now.kind.name == "worm tooth" and before.kind.name == "crysknife":
        return Harm.DEGRADE
    full_candle = now.kind.name in CANDLES and before.birth >= 20 * now.kind.cost
    if now.lit and not before.lit and (full_candle or now.kind.name == "potion of oil"):
        return Harm.BURN
    return Harm.NONE


def was_used(before: Item, now: Item) -> bool:
    """Whether charges were used or a lamp was lit. Magic markers are charged when they are used."""
    if now.lit and not before.lit:
        return True
    if now.kind.name == "magic marker":
        return False
    return now.kind.class_ in ("wand", "tool") and now.charge < before.charge and before.charge > 0


def _charge_fee(play: Play, keeper: Keeper, sample: Item, *, wholly: bool = False) -> None:
    fee = fee_for_use(play, keeper, sample, wholly=wholly)
    if not fee:
        return
    keeper.debit += fee
    monster = next(monster for monster, duty in shopkeepers(play.level) if duty is keeper)
    if not is_deaf(play.hero) and not is_mute(monster):
        emptied = wholly and sample.kind.name in ("bag of tricks", "horn of plenty")
        key = "trade.emptying fee" if emptied else "trade.usage fee"
        play.tell(key, "shk.c check_unpaid_usage", price=zorkmids(fee))
        exercise(play, Attribute.WISDOM, True, "N-157")


def charge_for_use(play: Play, item: Item) -> None:
    """Charge the fee at once for a use that comparing items cannot show."""
    found = keeper_around_hero(play)
    spent = item.kind.chargeable and item.charge <= 0
    if item.unpaid and not spent and found is not None:
        _charge_fee(play, found[1], item)


def charge_for_emptying(play: Play, item: Item) -> None:
    """Charge the fee for a bag of tricks or horn of plenty that is shaken out; it still has its charges."""
    found = keeper_around_hero(play)
    if not item.unpaid or found is None:
        return
    _charge_fee(play, found[1], item, wholly=True)
    for charge in found[1].bill:
        if charge.item_id == item.id:
            charge.sample.charge = 0  # paid for


def charge_consumed_item(play: Play, item: Item, spot: int) -> None:
    """N-171: an item eaten, drunk or broken on the shop's floor is billed as used up, unless it is free."""
    found = seller_at(play.level, spot)
    if found is None or item.kind.class_ == "coin" or item.free or item.unpaid or item.uneaten:
        return
    single = item.clone()
    single.quantity = 1
    total = bill_stack(play, found[1], single, used_up=True)
    play.tell("trade.used goods", "N-171", item=the_item(play, item), price=zorkmids(total))
