"""Gold passes between the hero and monsters. NetHack: shk.c, money2mon, money2u and pay."""

from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.generation.new_items.random_items import make_gold
from marrow.rules.hero.removal import remove_anywhere
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.stacks import reweigh
from marrow.rules.play import Play
from marrow.rules.trade.bills import pay_from_credit


def pay_monster(play: Play, monster: Monster, amount: int) -> None:
    """The hero gives gold from the pack to a monster. NetHack: money2mon."""
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
        give_to_monster(play, monster, make_gold(play, amount - left))


def take_gold_from_monster(monster: Monster, amount: int) -> int:
    """Remove up to ``amount`` gold from a monster; returns how much it was."""
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


def pay_shopkeeper(play: Play, monster: Monster, keeper: Keeper, amount: int) -> None:
    """Pay with credit first, then in gold; it also pays back what was robbed. NetHack: pay."""
    balance = pay_from_credit(play, keeper, amount)
    if balance:
        pay_monster(play, monster, balance)
    keeper.robbed = max(0, keeper.robbed - amount)
