"""The only code that changes the hero's nutrition and his hunger state."""

from marrow.choices import WeakStrength
from marrow.messages.entries import Cause, HungerChanged, NutritionChanged
from marrow.model.vocabularies import Attribute, Hunger
from marrow.rules.hero.attribute_changes import set_temporary_change
from marrow.rules.hero.nutrition_log import log_change
from marrow.rules.play import Play


def change_nutrition(play: Play, amount: int, cause: Cause, rule: str, thing: str = "") -> None:
    """N-008: change nutrition, which has no limits, and write every change into the ledger.

    ``thing``: the true name of what did it, if anything but the hero.
    """
    hero, turn = play.hero, play.world.turn
    hero.nutrition += amount
    log_change(hero, turn, cause._name_, rule, amount)  # not .name, which is looked up anew each time
    left = hero.nutrition
    play.write(NutritionChanged(turn=turn, rule=rule, cause=cause, amount=amount, left=left, thing=thing))


def set_hunger(play: Play, state: Hunger, rule: str) -> None:
    """Store a hunger state, and write the change into the ledger."""
    hero = play.hero
    if hero.hunger != state:
        play.write(HungerChanged(turn=play.world.turn, rule=rule, before=hero.hunger, after=state))
        hero.hunger = state


def reset_nutrition(play: Play, cause: Cause, rule: str) -> None:
    """N-011: set nutrition to 900 and the state to not hungry, without a message."""
    change_nutrition(play, 900 - play.hero.nutrition, cause, rule)
    set_hunger(play, Hunger.NOT_HUNGRY, "N-011")
    if play.edition.nutrition.weak_strength == WeakStrength.TEMPORARY:
        set_temporary_change(play, Attribute.STRENGTH, 0, rule)
