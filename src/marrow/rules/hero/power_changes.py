"""The only code that changes the hero's power, the energy that spells cost."""

from marrow.rules.play import Play


def change_power(play: Play, amount: int, rule: str) -> None:
    """Add to power or take from it; never below 0 or above the maximum."""
    hero = play.hero
    hero.power = min(max(hero.power + amount, 0), hero.max_power)


def spend_power(play: Play, amount: int, rule: str) -> None:
    """Take power that the hero is known to have."""
    play.hero.power -= amount


def set_power(play: Play, amount: int, rule: str) -> None:
    play.hero.power = amount


def fill_power(play: Play, rule: str) -> None:
    """The hero has all his power again."""
    hero = play.hero
    hero.power = hero.max_power


def change_max_power(play: Play, amount: int, rule: str) -> None:
    """Raise or lower the maximum of power; never below 0. Power itself stays."""
    hero = play.hero
    hero.max_power = max(hero.max_power + amount, 0)


def set_max_power(play: Play, most: int, rule: str) -> None:
    play.hero.max_power = most
