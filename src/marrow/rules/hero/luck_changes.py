"""The only code that changes the hero's luck; `luck` decides when it times out and what items add."""

from marrow.messages.entries import LuckChanged
from marrow.model.hero import Hero
from marrow.rules.play import Play


def change_luck(play: Play, amount: int, rule: str) -> None:
    """Change luck, between -10 and 10. NetHack: attrib.c, change_luck."""
    set_luck(play, min(max(play.hero.luck + amount, -10), 10), rule)


def set_luck(play: Play, value: int, rule: str) -> None:
    """Store another luck, and write the change into the ledger."""
    hero = play.hero
    amount = value - hero.luck
    if amount:
        hero.luck = value
        play.write(LuckChanged(turn=play.world.turn, rule=rule, amount=amount, left=value))


def end_bad_luck(play: Play, rule: str) -> None:
    """Bad luck becomes none; good luck stays."""
    set_luck(play, max(play.hero.luck, 0), rule)


def set_luck_bonus(play: Play, value: int, rule: str) -> None:
    """What luck items add to luck from now on; the ledger notes a change."""
    hero = play.hero
    amount = value - hero.luck_bonus
    if amount:
        hero.luck_bonus = value
        play.write(LuckChanged(turn=play.world.turn, rule=rule, amount=amount, left=value, of_items=True))


def luck(hero: Hero) -> int:
    """Luck with the bonus of luck items, as the rules use it. NetHack: you.h, Luck."""
    return hero.luck + hero.luck_bonus
