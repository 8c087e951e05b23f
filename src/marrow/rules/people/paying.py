"""Paying: debts first, then the bill, line by line. NetHack: shk.c, dopay and dopayobj."""

from enum import Enum

from marrow.errors import RefusedCommand
from marrow.messages.questions import ChooseSpot, Confirm
from marrow.model.hero import Hero
from marrow.model.monster import Monster
from marrow.model.people import Charge, Keeper
from marrow.model.places import distance2
from marrow.rules.body import change_alignment
from marrow.rules.making.monster_gear import hand_to
from marrow.rules.making.objects import make_gold
from marrow.rules.naming import item_name, the_monster
from marrow.rules.people.customers import ALIGNMENT_SIGN, dismiss_kops, say
from marrow.rules.people.knowing import learn_from_keeper
from marrow.rules.people.moving import go_home
from marrow.rules.play import Play
from marrow.rules.quarters import is_at_home, keepers
from marrow.rules.sight import can_see_monster, can_spot_monster
from marrow.rules.things import gold_carried, gold_hidden, remove_anywhere, reweigh
from marrow.rules.trade.bills import money, shop_around_hero, unpaid_things
from marrow.rules.trade.stocktaking import take_stock
from marrow.rules.trade.temper import pacify, rouse
from marrow.rules.watch import is_anybody_angry, pacify_watch

RULE = "shk.c dopay"
APPEASEMENT = 1000
NEXT_TO = 2  # squared


class Paid(Enum):
    """What came of one line of a bill."""

    BOUGHT = "bought"
    SKIPPED = "skipped"
    BROKE = "no money left"
    CANNOT = "not enough money, and no choice"


# Money


def purse(monster: Monster) -> int:
    return sum(item.quantity for item in monster.inventory if item.kind.class_ == "coin")


def hand_over(play: Play, monster: Monster, amount: int) -> None:
    """Gold from the hero's pack into a purse. NetHack: money2mon."""
    left = amount
    for item in [item for item in play.hero.inventory if item.kind.class_ == "coin"]:
        taken = min(left, item.quantity)
        item.quantity -= taken
        left -= taken
        if item.quantity:
            reweigh(item)
        else:
            remove_anywhere(play, item)
        if not left:
            break
    if amount > left:
        hand_to(play, monster, make_gold(play, amount - left))


def take_from_purse(monster: Monster, amount: int) -> int:
    """Gold out of a creature's purse: as much as there is."""
    taken = 0
    for item in [item for item in monster.inventory if item.kind.class_ == "coin"]:
        part = min(amount - taken, item.quantity)
        item.quantity -= part
        taken += part
        if item.quantity:
            reweigh(item)
        else:
            monster.inventory.remove(item)
    return taken


def pay_amount(play: Play, monster: Monster, keeper: Keeper, amount: int) -> None:
    """With credit as far as it goes, then in gold; what was robbed counts as paid back. NetHack: pay."""
    balance = with_credit(play, keeper, amount)
    if balance:
        hand_over(play, monster, balance)
    keeper.robbed = max(0, keeper.robbed - amount)


def with_credit(play: Play, keeper: Keeper, amount: int) -> int:
    """What credit leaves to be paid. NetHack: check_credit."""
    if not keeper.credit:
        return amount
    if keeper.credit >= amount:
        play.tell("people.credit pays", "shk.c check_credit")
        keeper.credit -= amount
        return 0
    play.tell("people.credit pays part", "shk.c check_credit")
    rest = amount - keeper.credit
    keeper.credit = 0
    return rest


# Whom


def pay(play: Play) -> bool:
    """The pay command: True if it took a move."""
    take_stock(play)
    found = _whom(play)
    if found is None:
        return False
    monster, keeper = found
    resident = shop_around_hero(play)
    at_home = resident is not None and resident[0] is monster
    if keeper.robbed or keeper.bill or keeper.debit:
        rouse(play, monster)
    if monster.asleep or not monster.can_move:
        play.tell("people.napping", RULE, monster=the_monster(play, monster))
        return False
    if not at_home and monster.peaceful:
        return _pay_for_robbery(play, monster, keeper)
    if not keeper.bill and not keeper.debit:
        return _make_up(play, monster, keeper)
    if not at_home:
        play.tell("people.too far to pay", RULE, monster=the_monster(play, monster))
        return False
    return _settle(play, monster, keeper)


def _whom(play: Play) -> tuple[Monster, Keeper] | None:
    """An angry keeper beside the hero, else the one of this shop, else one in sight that is near."""
    hero = play.hero
    here = list(keepers(play.level))
    for monster, keeper in here:
        if not monster.peaceful and distance2(monster.spot, hero.spot) <= NEXT_TO:
            return monster, keeper
    resident = shop_around_hero(play)
    seen = [found for found in here if can_spot_monster(play, found[0])]
    if len(here) == 1 and resident is not None:
        return resident
    if not seen:
        raise RefusedCommand("people.nobody to pay")
    chosen = seen[0]
    if len(seen) > 1:
        spot = play.ask(ChooseSpot(what="people.pay whom", rule=RULE, start=hero.spot))
        at_spot = [found for found in seen if found[0].spot == spot]
        if not at_spot:
            raise RefusedCommand("people.nobody to pay")
        chosen = at_spot[0]
    is_resident = resident is not None and chosen[0] is resident[0]
    if not is_resident and distance2(chosen[0].spot, hero.spot) > NEXT_TO:
        play.tell("people.too far to pay", RULE, monster=the_monster(play, chosen[0]))
        return None
    return chosen


# Making up


def _pay_for_robbery(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """A peaceful keeper away from the shop asks for what was robbed."""
    gold, name = gold_carried(play.hero), the_monster(play, monster)
    asked, stashed = keeper.robbed, gold_hidden(play.hero) > 0
    if not asked:
        play.tell("people.owe nothing", RULE, monster=name)
    elif not gold:
        play.tell("people.no money", RULE)
        if stashed:
            play.tell("people.stashed", RULE)
    else:
        if gold > asked:
            play.tell("people.give asked", RULE, monster=name, price=money(asked))
            pay_amount(play, monster, keeper, asked)
        else:
            play.tell("people.give all", RULE, monster=name)
            pay_amount(play, monster, keeper, gold)
            if stashed:
                play.tell("people.stashed", RULE)
        if gold < asked // 2 or (stashed and gold < asked):
            play.tell("people.not satisfied", RULE, monster=name)
        else:
            make_happy(play, monster, keeper)
    return True


def _make_up(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """Nothing on the bill: there may be a robbery to make good, or a temper to soothe."""
    gold, name = gold_carried(play.hero), the_monster(play, monster)
    if not keeper.robbed and monster.peaceful:
        play.tell("people.owe nothing", RULE, monster=name)
        if not gold:
            play.tell("people.no money", RULE)
        return True
    if keeper.robbed:
        play.tell("people.after blood", RULE, monster=name)
        if gold < keeper.robbed // 2 or (gold < keeper.robbed and gold_hidden(play.hero)):
            _too_poor(play, gold, name)
            return True
        amount = min(gold, keeper.robbed)
        play.tell("people.compensate", RULE, price=money(amount))
        pay_amount(play, monster, keeper, amount)
        make_happy(play, monster, keeper)
        return True
    play.tell("people.after hide", RULE, monster=name)
    if gold < APPEASEMENT:
        _too_poor(play, gold, name)
        return True
    play.tell("people.appease", RULE, monster=name)
    pay_amount(play, monster, keeper, APPEASEMENT)
    if keeper.customer != play.hero.name or play.dice.rn2(3, RULE):
        make_happy(play, monster, keeper)
    else:
        play.tell("people.still angry", RULE, monster=name)
    return True


def _too_poor(play: Play, gold: int, name: str) -> None:
    if gold:
        play.tell("people.not enough interest", RULE, monster=name)
    else:
        play.tell("people.no money", RULE)


def make_happy(play: Play, monster: Monster, keeper: Keeper) -> None:
    """All is forgiven; the keeper goes home. NetHack: make_happy_shk."""
    rule = "shk.c make_happy_shk"
    was_angry = not monster.peaceful
    name = the_monster(play, monster)
    pacify(monster, keeper)
    keeper.following = False
    keeper.robbed = 0
    if play.hero.role.name != "rogue":
        change_alignment(play, ALIGNMENT_SIGN[play.hero.alignment], rule)
    if not is_at_home(play.level, monster, keeper):
        seen = can_see_monster(play, monster)
        here = play.level
        go_home(play, monster, keeper)
        if seen and not (monster in here.monsters and can_see_monster(play, monster)):
            play.tell("people.disappears", rule, monster=name)
    elif was_angry:
        play.tell("people.calms down", rule, monster=name)
    if not is_anybody_angry(play):
        dismiss_kops(play)
        pacify_watch(play)


def let_kops_go(play: Play, followers: list[Monster], coming: list[Monster]) -> None:
    """A keeper paid off elsewhere sends the Kops home from here, unless an angry one comes too.

    NetHack: dog.c, losedogs.
    """
    returning = [monster.office for monster in coming if isinstance(monster.office, Keeper)]
    pleased = any(keeper.dismisses_kops for keeper in returning)
    angry = any(
        isinstance(monster.office, Keeper) and not monster.peaceful and not monster.office.dismisses_kops
        for monster in (*followers, *coming)
    )
    if pleased and not angry and not is_anybody_angry(play):
        dismiss_kops(play, told=False)
        pacify_watch(play)


# The bill


def _settle(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """Debts, then goods."""
    paid = False
    if keeper.debit:
        if not _pay_debt(play, monster, keeper):
            return True
        paid = True
    if keeper.bill:
        gold = gold_carried(play.hero)
        if not gold and not keeper.credit:
            play.tell("people.no money or credit", RULE)
            return False
        if gold + keeper.credit < min(line.price * line.quantity for line in keeper.bill):
            play.tell("people.cannot buy any", RULE)
            if gold_hidden(play.hero):
                play.tell("people.stashed", RULE)
            return False
        paid = _pay_bill(play, monster, keeper) or paid
    if paid and monster.peaceful:
        say(play, monster, "people.thank you", keeper=keeper.name, shop=keeper.shop)
    return True


def _pay_debt(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """What is owed for use and for gold picked up."""
    debt, name = keeper.debit, the_monster(play, monster)
    key = "people.owe for gold" if keeper.loan == debt else "people.owe for use"
    play.tell(key, RULE, monster=name, price=money(debt))
    if gold_carried(play.hero) + keeper.credit < debt:
        play.tell("people.cannot pay debt", RULE)
        return False
    if keeper.credit >= debt:
        keeper.credit -= debt
        play.tell("people.credit covers debt", RULE)
    else:
        key = "people.credit covers part" if keeper.credit else "people.pay debt"
        hand_over(play, monster, debt - keeper.credit)
        keeper.credit = 0
        play.tell(key, RULE)
    keeper.debit = keeper.loan = 0
    return True


def _pay_bill(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """First what was used up, then what is still there; all at once or line by line."""
    itemized = len(keeper.bill) == 1 or play.ask(Confirm(what="people.itemized", rule=RULE, default=True))
    paid = False
    for used_up in (True, False):
        for charge in [line for line in keeper.bill if line.used_up == used_up]:
            match _pay_line(play, monster, keeper, charge, itemized):
                case Paid.BOUGHT:
                    keeper.bill.remove(charge)
                    paid = True
                case Paid.BROKE:
                    return True
                case Paid.CANNOT:
                    return False
                case Paid.SKIPPED:
                    continue
    return paid


def _pay_line(play: Play, monster: Monster, keeper: Keeper, charge: Charge, itemized: bool) -> Paid:
    """One line. Goods of which a part was used up are sold only after that part is paid for."""
    hero: Hero = play.hero
    if itemized and gold_carried(hero) + keeper.credit == 0:
        play.tell("people.no money or credit", RULE)
        return Paid.BROKE
    item = next((thing for thing in unpaid_things(play) if thing.id == charge.item_id), charge.sample)
    if charge.used_up:
        item = charge.sample
    total = charge.price * charge.quantity
    item.unpaid = False
    name = item_name(play, item, count=charge.quantity)
    item.unpaid = not charge.used_up
    if itemized:
        wanted = play.ask(
            Confirm(what="people.pay for", rule=RULE, words={"item": name, "price": money(total)})
        )
        if not wanted:
            return Paid.SKIPPED
        if not charge.used_up and any(
            line.used_up and line.item_id == charge.item_id for line in keeper.bill
        ):
            say(play, monster, "people.pay used first")
            return Paid.SKIPPED
    if gold_carried(hero) + keeper.credit < total:
        play.tell("people.cannot afford", RULE, item=name)
        return Paid.SKIPPED if itemized else Paid.CANNOT
    pay_amount(play, monster, keeper, total)
    others = any(
        line is not charge and not line.used_up and line.item_id == charge.item_id for line in keeper.bill
    )
    if not charge.used_up:
        item.unpaid = others
        learn_from_keeper(play, keeper, item)
        kept, item.unpaid = item.unpaid, False
        name = item_name(play, item, count=charge.quantity)
        item.unpaid = kept
    key = "people.paid for" if charge.used_up else "people.bought"
    play.tell(key, RULE, item=name, price=money(total))
    return Paid.BOUGHT
