"""The only code that changes hit points: of the present form, of the hero's own body, of another form.

A polymorphed hero has two counts: those of the form, and those of the own body, which wait.
"""

from marrow.messages.entries import Cause, HpChanged
from marrow.rules.play import Play

# The present form, whichever it is


def change_hp(play: Play, amount: int, rule: str) -> None:
    """Change the present form's hit points, up to the maximum; whether it dies is not checked.

    Writes the change into the ledger.
    """
    hero = play.hero
    if hero.form is not None:
        hero.form_hp = min(hero.form_hp + amount, hero.form_max_hp)
        left = hero.form_hp
    else:
        hero.hp = min(hero.hp + amount, hero.max_hp)
        left = hero.hp
    play.write(HpChanged(turn=play.world.turn, rule=rule, amount=amount, left=left))


def change_max_hp(play: Play, amount: int, rule: str) -> None:
    """Change the present form's maximum of hit points, and lower its hit points to it if needed.

    Writes the change into the ledger.
    """
    hero = play.hero
    if hero.form is not None:
        hero.form_max_hp = max(1, hero.form_max_hp + amount)
        hero.form_hp = min(hero.form_hp, hero.form_max_hp)
    else:
        hero.max_hp = max(1, hero.max_hp + amount)
        hero.hp = min(hero.hp, hero.max_hp)
    play.write(HpChanged(turn=play.world.turn, rule=rule, amount=0, left=hero.hp))


def fill_hp(play: Play, rule: str) -> None:
    """Give the present form all its hit points again; write it into the ledger."""
    hero = play.hero
    missing = hero.max_hp - hero.hp if hero.form is None else hero.form_max_hp - hero.form_hp
    change_hp(play, missing, rule)


# The hero's own body


def lose_own_hp(play: Play, amount: int, rule: str) -> None:
    """Take hit points from the own body, perhaps more than it has; write it into the ledger."""
    hero = play.hero
    hero.hp -= amount
    play.write(HpChanged(turn=play.world.turn, rule=rule, amount=-amount, left=hero.hp))


def regain_own_hp(play: Play, amount: int, rule: str) -> None:
    """Give the own body hit points up to its maximum; write it into the ledger."""
    hero = play.hero
    heal_own_hp(play, amount, rule)
    play.write(HpChanged(turn=play.world.turn, rule=rule, amount=amount, left=hero.hp))


def write_own_hp(play: Play, before: int, rule: str, cause: Cause | None = None) -> None:
    """Write into the ledger what several changes made of the own body's hit points."""
    left = play.hero.hp
    play.write(HpChanged(turn=play.world.turn, rule=rule, amount=left - before, left=left, cause=cause))


def heal_own_hp(play: Play, amount: int, rule: str) -> None:
    """Give the own body hit points, never above the maximum."""
    hero = play.hero
    hero.hp = min(hero.hp + amount, hero.max_hp)


def change_own_hp(play: Play, amount: int, rule: str) -> None:
    """Add to the hit points of the own body, without limits."""
    play.hero.hp += amount


def set_own_hp(play: Play, points: int, rule: str) -> None:
    play.hero.hp = points


def fill_own_hp(play: Play, rule: str) -> None:
    """The own body has all its hit points again."""
    hero = play.hero
    hero.hp = hero.max_hp


def cap_own_hp(play: Play, rule: str) -> None:
    """The own body has no more hit points than its maximum."""
    hero = play.hero
    hero.hp = min(hero.hp, hero.max_hp)


def keep_hp_before(play: Play) -> None:
    """Keep the present hit points of the own body, in editions that ask for them (L-204)."""
    hero = play.hero
    if play.edition.life_saving.second_chance_restores_hp:
        hero.hp_before = hero.hp


def change_own_max_hp(play: Play, amount: int, rule: str) -> None:
    """Add to the maximum of the own body, without limits."""
    play.hero.max_hp += amount


def set_own_max_hp(play: Play, most: int, rule: str) -> None:
    play.hero.max_hp = most


def raise_own_max_hp_to(play: Play, least: int, rule: str) -> None:
    """The maximum of the own body is at least this."""
    hero = play.hero
    hero.max_hp = max(hero.max_hp, least)


# Another form


def lose_form_hp(play: Play, amount: int, rule: str) -> None:
    """Take hit points from the form, perhaps more than it has; write it into the ledger."""
    hero = play.hero
    hero.form_hp -= amount
    play.write(HpChanged(turn=play.world.turn, rule=rule, amount=-amount, left=hero.form_hp))


def write_form_hp(play: Play, before: int, rule: str) -> None:
    """Write into the ledger what several changes made of the form's hit points."""
    left = play.hero.form_hp
    play.write(HpChanged(turn=play.world.turn, rule=rule, amount=left - before, left=left))


def heal_form_hp(play: Play, amount: int, rule: str) -> None:
    """Give the form hit points, never above the maximum."""
    hero = play.hero
    hero.form_hp = min(hero.form_hp + amount, hero.form_max_hp)


def change_form_hp(play: Play, amount: int, rule: str) -> None:
    """Add to the hit points of the form, without limits."""
    play.hero.form_hp += amount


def set_form_hp(play: Play, points: int, rule: str) -> None:
    play.hero.form_hp = points


def fill_form_hp(play: Play, rule: str) -> None:
    """The form has all its hit points again."""
    hero = play.hero
    hero.form_hp = hero.form_max_hp


def cap_form_hp(play: Play, rule: str) -> None:
    """The form has no more hit points than its maximum."""
    hero = play.hero
    hero.form_hp = min(hero.form_hp, hero.form_max_hp)


def change_form_max_hp(play: Play, amount: int, rule: str) -> None:
    """Add to the maximum of the form, without limits."""
    play.hero.form_max_hp += amount


def set_form_max_hp(play: Play, most: int, rule: str) -> None:
    play.hero.form_max_hp = most


def raise_form_max_hp_to(play: Play, least: int, rule: str) -> None:
    """The maximum of the form is at least this."""
    hero = play.hero
    hero.form_max_hp = max(hero.form_max_hp, least)
