"""Angry shopkeepers: surcharge, pursuit, peace. NetHack: shk.c, rile_shk, pacify_shk, hot_pursuit."""

from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.naming import keeper_name, the_monster
from marrow.rules.play import Play
from marrow.rules.trade.bills import bill_total, clear_bill, forfeit_items


def rile_keeper(monster: Monster, keeper: Keeper) -> None:
    """Make a keeper angry: everything on the bill costs a third more."""
    monster.peaceful = False
    if not keeper.surcharge:
        keeper.surcharge = True
        for charge in keeper.bill:
            charge.price += (charge.price + 2) // 3


def pacify_keeper(play: Play, monster: Monster, keeper: Keeper, *, new_customer: bool = False) -> None:
    """Make a keeper peaceful and remove the surcharge; since 3.7 it stays if the hero earned it. B-107."""
    monster.peaceful = True
    if keeper.surcharge and (new_customer or not play.edition.trade.surcharges_last):
        keeper.surcharge = False
        for charge in keeper.bill:
            charge.price -= (charge.price + 3) // 4


def is_upset(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """Whether a keeper is angry or, since 3.7, still remembers having been so."""
    return not monster.peaceful or (keeper.surcharge and play.edition.trade.surcharges_last)


def hot_pursuit(play: Play, monster: Monster, keeper: Keeper) -> None:
    """The keeper is angry and follows the hero to other levels."""
    rile_keeper(monster, keeper)
    keeper.customer = play.hero.name
    keeper.following = True
    if play.edition.trade.quarrels_forfeit_items:
        forfeit_items(play)


def rouse_shopkeeper(play: Play, monster: Monster, *, told: bool = True) -> None:
    """Wake a sleeping or paralysed keeper."""
    if monster.can_move and not monster.asleep and not monster.frozen:
        return
    if told and can_spot_monster(play, monster):
        key = "trade.wakes" if monster.asleep else "trade.moves again"
        play.tell(key, "shk.c rouse_shk", monster=keeper_name(play, monster))
    monster.asleep = False
    monster.frozen = 0
    monster.can_move = True


def anger_keeper(play: Play, monster: Monster, keeper: Keeper) -> None:
    """Count bill and debts as robbed, and start the pursuit. NetHack: make_angry_shk."""
    if keeper.bill or keeper.debit or keeper.loan or keeper.credit:
        keeper.robbed = max(
            0, keeper.robbed + bill_total(keeper) + keeper.debit + keeper.loan - keeper.credit
        )
        clear_bill(play, keeper)
    key = "trade.gets angry" if monster.peaceful else "trade.is furious"
    play.tell(key, "shk.c make_angry_shk", monster=keeper_name(play, monster))
    hot_pursuit(play, monster, keeper)


def anger_shopkeeper(play: Play, spot: int) -> None:
    """The hero changed an item of a shop: its shopkeeper gets angry. NetHack: poly_obj."""
    found = seller_at(play.level, spot)
    if found is None:
        return
    monster, keeper = found
    if not monster.peaceful:
        play.tell("trade.is furious", "zap.c poly_obj", monster=the_monster(play, monster))
    elif play.hero.visit.room == keeper.room + 1 and seller_at(play.level, play.hero.spot) is None:
        anger_keeper(play, monster, keeper)
    else:
        play.tell("trade.gets angry", "zap.c poly_obj", monster=the_monster(play, monster))
        hot_pursuit(play, monster, keeper)
