"""Shop bills: putting items on them and taking them off. NetHack: shk.c, addtobill and subfrombill."""

from collections.abc import Iterator
from typing import Final

from marrow.content.species import is_of_race
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Charge, Keeper
from marrow.rules.dungeon.rooms import bill_lines_for, keeper_in_shop, seller_at, shopkeepers
from marrow.rules.hero.body import is_deaf
from marrow.rules.items.families import is_undecided
from marrow.rules.naming import simple_item, single_item
from marrow.rules.play import Play
from marrow.rules.trade.prices import contents_for_sale, price_of, total_of_contents, units_sold

MUTE_SOUNDS: Final = (
    "silent", "bark", "mew", "roar", "growl", "hiss", "squeak", "squawk", "buzz", "grunt", "neigh", "wail",
    "gurgle", "burble",
)  # fmt: skip
MAX_LINES = 200
RULE = "shk.c addtobill"


def is_mute(monster: Monster) -> bool:
    """Whether the monster is asleep, cannot move, or is of a kind that does not talk. NetHack: muteshk."""
    sound = monster.species.sound
    return monster.asleep or not monster.can_move or sound in MUTE_SOUNDS


def bill_total(keeper: Keeper) -> int:
    """The total of a bill. NetHack: addupbill."""
    return sum(charge.price * charge.quantity for charge in keeper.bill)


def keeper_around_hero(play: Play) -> tuple[Monster, Keeper] | None:
    """The keeper of the shop the hero is in, doorway included, if the keeper is there, too."""
    return keeper_in_shop(play.level, play.hero.visit.room - 1)


def is_billable(item: Item) -> bool:
    """Whether an item can be put on a bill: not gold, partly eaten food, unpaid items or free ones."""
    return not (item.kind.class_ == "coin" or item.unpaid or item.free or item.uneaten)


def bill_stack(play: Play, keeper: Keeper, item: Item, *, used_up: bool = False) -> int:
    """N-171: put one stack, without its contents, on a bill; return its total price."""
    price = price_of(play, item, keeper)
    if item.quantity != units_sold(item):
        price *= units_sold(item)
    keeper.bill.append(Charge(item.id, price, item.quantity, item.clone(), used_up))
    item.unpaid = not used_up
    return price * item.quantity


def add_to_bill(play: Play, item: Item, spot: int, *, silent: bool = False) -> None:
    """Put an item picked up at a spot, and its contents, on the bill of the shop there; quote the price.

    Gold of the shop becomes debt at once. NetHack: addtobill.
    """
    found = seller_at(play.level, spot)
    if found is None:
        item.free = False
        return
    monster, keeper = found
    if item.kind.class_ == "coin":
        charge_gold(play, keeper, item.quantity)
        return
    if len(keeper.bill) >= MAX_LINES and is_billable(item):
        play.tell("trade.got for free", RULE)
        return
    price = 0
    if is_billable(item):
        bill_stack(play, keeper, item)
        price = keeper.bill[-1].price
    of_contents = _price_of_contents(play, item, keeper)
    cats = _cats_in(item)
    for thing in contents_for_sale(item):
        if is_billable(thing) and thing not in cats:
            if len(keeper.bill) >= MAX_LINES:
                play.tell("trade.got for free", RULE)
            else:
                bill_stack(play, keeper, thing)
    for thing in (item, *contents_for_sale(item)):
        thing.free = False
    gold = sum(thing.quantity for thing in gold_in_container(item))
    if gold:
        charge_gold(play, keeper, gold)
    if price + of_contents and not silent:
        quote_price(play, monster, keeper, item, price, of_contents)


def _price_of_contents(play: Play, box: Item, keeper: Keeper) -> int:
    """What the keeper asks for the contents of a container; the rest of a meal counts, though it is free."""

    def price(thing: Item) -> int:
        if thing.free or thing.unpaid:
            return 0
        return price_of(play, thing, keeper) * units_sold(thing)

    return total_of_contents(play, box, price)


def _cats_in(item: Item) -> list[Item]:
    """What lies in quantum mechanics' boxes: it is counted in the price, but not put on the bill.

    NetHack: shk.c, bill_box_content.
    """
    if is_undecided(item):
        return [thing for thing in item.contents if not thing.free]
    return [cat for thing in item.contents for cat in _cats_in(thing)]


def gold_in_container(item: Item) -> Iterator[Item]:
    """The gold in a container, at any depth. NetHack: contained_gold."""
    for thing in item.contents:
        if thing.kind.class_ == "coin":
            yield thing
        yield from gold_in_container(thing)


def quote_price(
    play: Play, monster: Monster, keeper: Keeper, item: Item, price: int, of_contents: int
) -> None:
    """The keeper quotes the price of one item and its contents; a deaf hero reads the price tag."""
    if is_mute(monster) or is_deaf(play.hero):
        key = "trade.price shown" if item.quantity == 1 else "trade.price shown each"
        thing = _with_contents(f"the {simple_item(play, item)}", price, of_contents)
        play.tell(key, RULE, item=thing, price=zorkmids(price + of_contents))
        return
    name = single_item(play, item)
    thing = "for " + _with_contents(f"this {name}", price, of_contents)
    if item.quantity > 1:
        thing = f"per {name}"
    if keeper.following or not monster.peaceful:
        play.tell("trade.price angry", RULE, item=thing, price=zorkmids(price + of_contents))
    else:
        title = honorific(play)
        play.tell("trade.price", RULE, item=thing, price=zorkmids(price + of_contents), title=title)


def _with_contents(thing: str, price: int, of_contents: int) -> str:
    if not of_contents:
        return thing
    return f"{thing} and its contents" if price else f"the contents of {thing}"


TITLES = {"vampire": ("dark lady", "dark lord"), "elf": ("hiril", "hir"), "human": ("lady", "sir")}
HONOURS = ("good", "honoured", "most gracious", "esteemed", "most renowned and sacred")


def honorific(play: Play) -> str:
    """How a keeper addresses a customer, by fame, race and sex. NetHack: append_honorific."""
    rank = play.wording_dice.rn2(len(HONOURS) - 1, "shk.c append_honorific") + play.world.demigod
    return f"{HONOURS[rank]} {_title(play.hero)}"


def _title(hero: Hero) -> str:
    female = hero.gender == "female"
    race: str = hero.race.name
    if hero.form is not None:
        race = next((name for name in TITLES if is_of_race(hero.form, name)), "")
        if hero.form.letter == "V":
            race = "vampire"
    lady, lord = TITLES.get(race, ("creature", "creature"))
    return lady if female else lord


def zorkmids(amount: int) -> str:
    return f"{amount} zorkmid{'' if amount == 1 else 's'}"


def pay_from_credit(play: Play, keeper: Keeper, amount: int) -> int:
    """Pay from credit as far as it goes; return what is left to pay. NetHack: check_credit."""
    if not keeper.credit:
        return amount
    if keeper.credit >= amount:
        play.tell("trade.price deducted", "shk.c check_credit")
        keeper.credit -= amount
        return 0
    play.tell("trade.price partly deducted", "shk.c check_credit")
    rest = amount - keeper.credit
    keeper.credit = 0
    return rest


def charge_gold(play: Play, keeper: Keeper, amount: int) -> None:
    """Charge the hero for gold of the shop: from credit first, then as debt. NetHack: costly_gold."""
    rule = "shk.c costly_gold"
    if keeper.credit >= amount:
        keeper.credit -= amount
        if keeper.credit:
            play.tell("trade.credit reduced", rule, price=zorkmids(amount))
        else:
            play.tell("trade.credit erased", rule)
        return
    rest = amount - keeper.credit
    if keeper.credit:
        play.tell("trade.credit erased", rule)
    play.tell("trade.owe more" if keeper.debit else "trade.owe gold", rule, price=zorkmids(rest))
    keeper.debit += rest
    keeper.loan += rest
    keeper.credit = 0


def deposit(play: Play, keeper: Keeper, amount: int) -> None:
    """What the hero gives to a shop pays debts first; the rest becomes credit."""
    if keeper.debit >= amount:
        keeper.loan = max(0, keeper.loan - amount)
        keeper.debit -= amount
        play.tell("people.debt reduced" if keeper.debit else "people.debt paid", "shk.c sellobj")
        return
    rest = amount - keeper.debit
    if keeper.debit:
        keeper.debit = keeper.loan = 0
        play.tell("people.debt paid", "shk.c sellobj")
    keeper.credit += rest
    key = "people.new credit" if keeper.credit == rest else "people.more credit"
    play.tell(key, "shk.c sellobj", price=zorkmids(keeper.credit))


def remove_from_bill(play: Play, item: Item) -> None:
    """Take an item and its contents off all bills, even a part just split off. NetHack: subfrombill."""
    for thing in (item, *contents_for_sale(item)):
        if not thing.unpaid:
            continue
        thing.unpaid = False
        if not any(bill_lines_for(play.level, thing)):
            _take_off_part(play, thing)
            continue
        for _, keeper in shopkeepers(play.level):
            keeper.bill = [charge for charge in keeper.bill if charge.used_up or charge.item_id != thing.id]


def _take_off_part(play: Play, part: Item) -> None:
    """Take a part split off a stack off the bill: reduce a line that bills more than its stack holds."""
    for keeper, charge, taken in list(lines_of_part(play, part)):
        charge.quantity -= taken
        keeper.bill = [line for line in keeper.bill if line.quantity]


def lines_of_part(play: Play, part: Item) -> Iterator[tuple[Keeper, Charge, int]]:
    """The lines that bill a part just split off a stack: more units than their stacks hold, and how many."""
    left = part.quantity
    held = {thing.id: thing.quantity for thing in unpaid_items(play)}
    for _, keeper in shopkeepers(play.level):
        for charge in keeper.bill:
            taken = min(left, charge.quantity - held.get(charge.item_id, 0))
            if taken > 0 and not charge.used_up and charge.sample.kind == part.kind:
                yield keeper, charge, taken
                left -= taken


def clear_bill(play: Play, keeper: Keeper) -> None:
    """Empty a bill, and clear debt, loan and credit. NetHack: setpaid."""
    for item in unpaid_items(play):
        if any(charge.item_id == item.id for charge in keeper.bill):
            item.unpaid = False
    if play.edition.trade.quarrels_forfeit_items:
        forfeit_items(play, keeper)
    keeper.bill = []
    keeper.credit = keeper.debit = keeper.loan = 0


def forfeit_items(play: Play, keeper: Keeper | None = None) -> None:
    """The hero's own items on the floor of the keeper's shop, or of all, become the shop's, since 3.7.

    NetHack: shk.c, clear_no_charge.
    """
    for spot, lying in play.level.items.items():
        seller = seller_at(play.level, spot) if keeper is not None else None
        if seller is not None and seller[1] is not keeper:
            continue
        for item in lying:
            for thing in (item, *contents_for_sale(item)):
                thing.free = False


def is_or_holds_unpaid(item: Item) -> bool:
    """Whether an item, or anything in it, is unpaid."""
    return item.unpaid or any(is_or_holds_unpaid(thing) for thing in item.contents)


def unpaid_items(play: Play) -> list[Item]:
    """Every unpaid item: carried, on the floor, buried, in monsters' packs or in containers."""
    found: list[Item] = []
    waiting = outermost_items(play)
    while waiting:
        item = waiting.pop()
        if item.unpaid:
            found.append(item)
        waiting.extend(item.contents)
    return found


def outermost_items(play: Play) -> list[Item]:
    """All items but those in containers: carried, on the floor, buried, and in monsters' packs."""
    found = list(play.hero.inventory)
    for piles in (play.level.items, play.level.buried):
        for lying in piles.values():
            found.extend(lying)
    for monster in play.level.monsters:
        found.extend(monster.inventory)
    return found
