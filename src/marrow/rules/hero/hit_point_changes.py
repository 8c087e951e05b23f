"""The only code that changes hit points: of the present form, of the hero's own body, of another form.

A polymorphed hero has two counts: those of the form, and those of the own body, which wait. Each change is
written into the ledger.
"""

from marrow.messages.entries import Cause, HpChanged, MaxHpChanged
from marrow.rules.play import Play

# The present form, whichever it is


def change_hp(play: Play, amount: int, rule: str) -> None:
    """Change the present form's hit points, up to the maximum; whether it dies is not checked."""
    if play.hero.form is not None:
        heal_form_hp(play, amount, rule)
    else:
        heal_own_hp(play, amount, rule)


def change_max_hp(play: Play, amount: int, rule: str) -> None:
    """Change the present form's maximum of hit points, and lower its hit points to it if needed."""
    hero = play.hero
    if hero.form is not None:
        set_form_max_hp(play, max(1, hero.form_max_hp + amount), rule)
        cap_form_hp(play, rule)
    else:
        set_own_max_hp(play, max(1, hero.max_hp + amount), rule)
        cap_own_hp(play, rule)


def fill_hp(play: Play, rule: str) -> None:
    """The present form has all its hit points again."""
    if play.hero.form is not None:
        fill_form_hp(play, rule)
    else:
        fill_own_hp(play, rule)


# The hero's own body


def set_own_hp(play: Play, points: int, rule: str, cause: Cause | None = None) -> None:
    """Store other hit points of the own body. What a cause gives is noted even if nothing was missing."""
    hero = play.hero
    before = hero.hp
    if points != before or cause is not None:
        hero.hp = points
        amount = points - before
        play.ledger.write(HpChanged(turn=play.world.turn, rule=rule, amount=amount, left=points, cause=cause))


def change_own_hp(play: Play, amount: int, rule: str) -> None:
    """Add to the hit points of the own body, or take from them, without limits."""
    set_own_hp(play, play.hero.hp + amount, rule)


def heal_own_hp(play: Play, amount: int, rule: str) -> None:
    """Give the own body hit points, never above the maximum."""
    hero = play.hero
    set_own_hp(play, min(hero.hp + amount, hero.max_hp), rule)


def fill_own_hp(play: Play, rule: str) -> None:
    """The own body has all its hit points again."""
    set_own_hp(play, play.hero.max_hp, rule)


def cap_own_hp(play: Play, rule: str) -> None:
    """The own body has no more hit points than its maximum."""
    hero = play.hero
    set_own_hp(play, min(hero.hp, hero.max_hp), rule)


def keep_hp_before(play: Play) -> None:
    """Keep the present hit points of the own body, in editions that ask for them (L-204)."""
    hero = play.hero
    if play.edition.life_saving.second_chance_restores_hp:
        hero.hp_before = hero.hp


def set_own_max_hp(play: Play, most: int, rule: str) -> None:
    hero = play.hero
    before = hero.max_hp
    if most != before:
        hero.max_hp = most
        play.write(MaxHpChanged(turn=play.world.turn, rule=rule, amount=most - before, left=most))


def change_own_max_hp(play: Play, amount: int, rule: str) -> None:
    """Add to the maximum of the own body, without limits."""
    set_own_max_hp(play, play.hero.max_hp + amount, rule)


def raise_own_max_hp_to(play: Play, least: int, rule: str) -> None:
    """The maximum of the own body is at least this."""
    set_own_max_hp(play, max(play.hero.max_hp, least), rule)


# Another form


def set_form_hp(play: Play, points: int, rule: str) -> None:
    hero = play.hero
    before = hero.form_hp
    if points != before:
        hero.form_hp = points
        play.write(
            HpChanged(turn=play.world.turn, rule=rule, amount=points - before, left=points, of_form=True)
        )


def change_form_hp(play: Play, amount: int, rule: str) -> None:
    """Add to the hit points of the form, or take from them, without limits."""
    set_form_hp(play, play.hero.form_hp + amount, rule)


def heal_form_hp(play: Play, amount: int, rule: str) -> None:
    """Give the form hit points, never above the maximum."""
    hero = play.hero
    set_form_hp(play, min(hero.form_hp + amount, hero.form_max_hp), rule)


def fill_form_hp(play: Play, rule: str) -> None:
    """The form has all its hit points again."""
    set_form_hp(play, play.hero.form_max_hp, rule)


def cap_form_hp(play: Play, rule: str) -> None:
    """The form has no more hit points than its maximum."""
    hero = play.hero
    set_form_hp(play, min(hero.form_hp, hero.form_max_hp), rule)


def set_form_max_hp(play: Play, most: int, rule: str) -> None:
    hero = play.hero
    before = hero.form_max_hp
    if most != before:
        hero.form_max_hp = most
        play.write(
            MaxHpChanged(turn=play.world.turn, rule=rule, amount=most - before, left=most, of_form=True)
        )


def change_form_max_hp(play: Play, amount: int, rule: str) -> None:
    """Add to the maximum of the form, without limits."""
    set_form_max_hp(play, play.hero.form_max_hp + amount, rule)


def raise_form_max_hp_to(play: Play, least: int, rule: str) -> None:
    """The maximum of the form is at least this."""
    set_form_max_hp(play, max(play.hero.form_max_hp, least), rule)
