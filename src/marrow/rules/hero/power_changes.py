"""The only code that changes the hero's power, the energy that spells cost; it writes into the ledger."""

from marrow.messages.entries import MaxPowerChanged, PowerChanged
from marrow.rules.play import Play


def change_power(play: Play, amount: int, rule: str) -> None:
    """Add to power or take from it; never below 0 or above the maximum."""
    hero = play.hero
    set_power(play, min(max(hero.power + amount, 0), hero.max_power), rule)


def spend_power(play: Play, amount: int, rule: str) -> None:
    """Take power that the hero is known to have."""
    set_power(play, play.hero.power - amount, rule)


def set_power(play: Play, amount: int, rule: str) -> None:
    hero = play.hero
    before = hero.power
    if amount != before:
        hero.power = amount
        play.write(PowerChanged(turn=play.world.turn, rule=rule, amount=amount - before, left=amount))


def fill_power(play: Play, rule: str) -> None:
    """The hero has all his power again."""
    set_power(play, play.hero.max_power, rule)


def change_max_power(play: Play, amount: int, rule: str) -> None:
    """Raise or lower the maximum of power; never below 0. Power itself stays."""
    set_max_power(play, max(play.hero.max_power + amount, 0), rule)


def set_max_power(play: Play, most: int, rule: str) -> None:
    hero = play.hero
    before = hero.max_power
    if most != before:
        hero.max_power = most
        play.write(MaxPowerChanged(turn=play.world.turn, rule=rule, amount=most - before, left=most))
