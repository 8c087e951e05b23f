"""The hunger state and how it follows nutrition, down to fainting and starvation. Rules N-119 to N-147."""

from typing import Final

from marrow.choices import WeakStrength
from marrow.messages.entries import Cause
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, Doing, Ending, Hunger, KillerFormat
from marrow.rules.hero.activity import stop_occupation, stop_repeating
from marrow.rules.hero.attribute_changes import set_temporary_change
from marrow.rules.hero.attributes import adjust_attribute, attribute
from marrow.rules.hero.body import is_hallucinating
from marrow.rules.hero.conditions import name_of_needy
from marrow.rules.hero.nutrition_changes import change_nutrition, set_hunger
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import lose_strength
from marrow.rules.nutrition.fainting import faint
from marrow.rules.play import Play

SATIATED: Final = Hunger.SATIATED
NOT_HUNGRY: Final = Hunger.NOT_HUNGRY
HUNGRY: Final = Hunger.HUNGRY
WEAK: Final = Hunger.WEAK
FAINTING: Final = Hunger.FAINTING
FAINTED: Final = Hunger.FAINTED
STARVED: Final = Hunger.STARVED
STRENGTH: Final = Attribute.STRENGTH


def hunger_state_for(nutrition: int) -> Hunger:
    """N-119: the hunger state that belongs to so much nutrition."""
    if nutrition > 1000:
        return SATIATED
    if nutrition > 150:
        return NOT_HUNGRY
    if nutrition > 50:
        return HUNGRY
    if nutrition > 0:
        return WEAK
    return FAINTING


def lose_nutrition(play: Play, amount: int, cause: Cause, rule: str, thing: str = "") -> None:
    """N-078, N-124: lose nutrition by an action, then update the hunger state."""
    change_nutrition(play, -amount, cause, rule, thing)
    update_hunger(play, hungrier=True)


def gain_nutrition(play: Play, amount: int, cause: Cause, rule: str, thing: str = "") -> None:
    """N-106: gain nutrition without eating, such as a potion's; this never chokes."""
    change_nutrition(play, amount, cause, rule, thing)
    update_hunger(play, hungrier=False)


def update_hunger(play: Play, *, hungrier: bool) -> None:
    """N-124 to N-133: bring the stored hunger state in line with the nutrition. NetHack: eat.c, newuhs."""
    hero = play.hero
    state = hunger_state_for(hero.nutrition)
    if (play.biting or hero.activity is not None) and is_at_meal(play):  # N-125
        if hero.hunger_before_meal is None:
            hero.hunger_before_meal = hero.hunger
        set_hunger(play, state, "N-125")
        return
    if hero.hunger_before_meal is not None:  # N-125
        set_hunger(play, hero.hunger_before_meal, "N-125")
        hero.hunger_before_meal = None
    if state == FAINTING:
        outcome = faint_or_starve(play)
        if outcome is None:
            return
        state = outcome
    if state != hero.hunger:
        apply_weakness(play, hero.hunger, state)
        tell_hunger(play, state, hungrier)
        set_hunger(play, state, "N-126")
        if (hero.form_hp if hero.form is not None else hero.hp) < 1:  # N-133
            play.tell("nutrition.die of exhaustion", "N-133")
            die(play, Ending.STARVING, Killer("exhaustion", KillerFormat.AS_IS))


def is_at_meal(play: Play) -> bool:
    """N-125: whether eating is what the hero does now, or this is a meal's first bite or only one."""
    activity = play.hero.activity
    return play.biting or (activity is not None and activity.doing is Doing.EATING)


def hunger_tenths(play: Play) -> int:
    """N-134: a tenth of how far nutrition is below zero."""
    return (abs(play.hero.nutrition) + play.edition.nutrition.faint_length_rounding) // 10


def faint_or_starve(play: Play) -> Hunger | None:
    """N-135 to N-147: with no nutrition left, faint, stay awake or starve; None if the hero was saved."""
    hero = play.hero
    tenths = hunger_tenths(play)
    fainted = hero.hunger == FAINTED  # N-139
    faints = hero.hunger <= WEAK
    if not faints:
        roll = play.dice.rn2(20 + tenths, "N-135")
        faints = roll >= 19
    if faints:
        if not fainted and hero.helplessness.turns == 0:  # N-136, N-138
            faint(play, 10 + tenths)
            return FAINTED
    elif hero.nutrition < -starvation_limit(play):  # N-144, N-146
        set_hunger(play, STARVED, "N-123")
        play.tell("nutrition.starve", "N-147")
        die(play, Ending.STARVING, Killer("starvation", KillerFormat.AS_IS))
        return None  # N-147: whatever saved the hero has also fed him
    return FAINTED if fainted else FAINTING


def starvation_limit(play: Play) -> int:
    """N-144, N-145: how far below zero nutrition may fall before this hero starves."""
    choices = play.edition.nutrition
    constitution = attribute(play.hero, Attribute.CONSTITUTION)
    return choices.starvation_margin + choices.starvation_margin_per_constitution * constitution


def apply_weakness(play: Play, before: Hunger, after: Hunger) -> None:
    """N-127, N-128: becoming Weak takes a point of strength, and recovering gives it back."""
    if (before >= WEAK) == (after >= WEAK):
        return
    weakened = after >= WEAK
    if play.edition.nutrition.weak_strength == WeakStrength.TEMPORARY:
        set_temporary_change(play, STRENGTH, -1 if weakened else 0, "N-127")
    elif weakened:
        lose_strength(play, 1, "N-128")
    else:
        adjust_attribute(play, STRENGTH, 1, "N-128", silent=True)


def tell_hunger(play: Play, state: Hunger, hungrier: bool) -> None:
    """N-130 to N-132: tell the player of Hungry and Weak only; becoming hungrier also interrupts the hero."""
    hero = play.hero
    if state not in (HUNGRY, WEAK):
        return
    play.tell(
        hungry_message(hero, hungrier) if state == HUNGRY else weak_message(hero, hungrier),
        "N-130",
        who=name_of_needy(hero),
    )
    doing = hero.activity.doing if hero.activity is not None else None
    if doing in (Doing.RUNNING, Doing.TRAVELLING):  # N-132
        if play.edition.nutrition.hunger_ends_runs:
            stop_repeating(hero)
    elif hungrier and doing not in (Doing.OPENING_TIN, Doing.MOVING):
        stop_occupation(play)


def hungry_message(hero: Hero, hungrier: bool) -> str:
    if is_hallucinating(hero):
        return "nutrition.munchies" if hungrier else "nutrition.fewer munchies"
    if not hungrier:
        return "nutrition.only hungry"
    return "nutrition.hungry" if hero.nutrition < 145 else "nutrition.getting hungry"


def weak_message(hero: Hero, hungrier: bool) -> str:
    if is_hallucinating(hero):
        return "nutrition.bad munchies" if hungrier else "nutrition.still munchies"
    if not hungrier:
        return "nutrition.weak now"
    if name_of_needy(hero):
        return "nutrition.needs food"
    return "nutrition.weak" if hero.nutrition < 45 else "nutrition.getting weak"
