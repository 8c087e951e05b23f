"""The warning when nearly full, and choking. Rules N-203 to N-217. NetHack: eat.c, choke."""

from marrow.choices import Choking
from marrow.content.properties import Property
from marrow.messages.entries import Cause
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import KeepEating
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.vocabularies import (
    Attribute,
    DelayedDeath,
    Ending,
    HelplessReason,
    Hunger,
    KillerFormat,
    WakingNote,
)
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.nutrition_changes import change_nutrition
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.items.families import true_name
from marrow.rules.lifesaving.death import die
from marrow.rules.naming import killer_item, simple_item, with_the
from marrow.rules.naming.monster_names import has_proper_name
from marrow.rules.nutrition import food_conducts
from marrow.rules.nutrition.hunger_state import is_at_meal, lose_nutrition, update_hunger
from marrow.rules.nutrition.vomiting import vomit
from marrow.rules.play import Play

CHOKING_FROM = 2000  # N-198: from this much nutrition on, eating may choke the hero
WARNED_FROM = 1500  # N-203: from this much on, the hero is warned
VOMITED = 1000
GLUTTON_NUTRITION_LEFT = 60  # N-213: what is left to a glutton after vomiting


def is_glutton(play: Play) -> bool:
    """N-203, N-211, N-213: in some editions a hero who hungers fast never chokes and is not warned."""
    return play.edition.nutrition.hunger_property_prevents_choking and has(play.hero, Property.HUNGER)


def swallow(play: Play, amount: int, cause: Cause, food: Item | None, tin: Item | None = None) -> None:
    """N-198: gain nutrition by eating, which may choke the hero or warn him. NetHack: eat.c, lesshungry.

    ``food`` is what he would choke on; a ``tin`` that is used up already is only named.
    """
    hero, meal = play.hero, play.hero.meal
    eaten = food if food is not None else tin
    change_nutrition(play, amount, cause, "N-198", true_name(eaten) if eaten is not None else "")
    if hero.nutrition >= CHOKING_FROM:
        at_meal = is_at_meal(play)
        if not at_meal or meal.can_choke:
            choke(play, food)
            if at_meal and meal.eating:
                meal.stop_next = True  # N-216
    elif hero.nutrition >= WARNED_FROM and not (meal.eating and meal.warned_full) and not is_glutton(play):
        warn_nearly_full(play, food)
    update_hunger(play, hungrier=False)


def warn_nearly_full(play: Play, food: Item | None) -> None:
    """N-203 to N-207: warn that the hero is nearly full; if he could choke, ask whether to go on."""
    hero, meal = play.hero, play.hero.meal
    play.tell("nutrition.hard to get down", "N-203")
    hero.helplessness.note = WakingNote.FINALLY_FINISHED
    if not meal.eating:
        hero.helplessness.turns = 2
        return
    meal.warned_full = True
    left = meal.bites_needed
    if play.edition.nutrition.last_bite_needs_no_question:
        left -= meal.bites
    if meal.can_choke and left > 1:  # N-204, N-205
        stopping = play.edition.nutrition.asks_to_stop_eating
        question = KeepEating(
            what=QuestionKey.STOP_EATING if stopping else QuestionKey.CONTINUE_EATING,
            rule="N-204",
            stopping=stopping,
            words={"item": simple_item(play, food) if food is not None else ""},
            in_full="eat" in play.world.options.paranoid and play.edition.nutrition.paranoid_eating,
        )
        if not play.ask(question):
            meal.stop_next = True
            hero.helplessness.note = WakingNote.NOTHING


def choke(play: Play, food: Item | None) -> None:
    """N-208 to N-215: an overfull hero vomits, or chokes to death. NetHack: eat.c, choke."""
    hero = play.hero
    strangler = food is not None and food.kind.name == "amulet of strangulation"
    if hero.hunger != Hunger.SATIATED:
        if not strangler:
            return
    else:
        food_conducts.count_gluttony(play, "N-209")
    exercise(play, Attribute.CONSTITUTION, False, "N-210")
    if survives_choking(play):
        if strangler:  # N-214
            play.tell("nutrition.choke but recover", "N-214")
            return
        if food is None and play.edition.nutrition.choking_on_tins_costs_little:
            play.tell("nutrition.choke over it", "N-434")
            lose_nutrition(play, 100, Cause.CHOKED, "N-434")
            be_helpless(play, 2, HelplessReason.VOMITING)
            return
        play.tell("nutrition.stuff and vomit", "N-212")
        if is_glutton(play):
            lose_nutrition(play, hero.nutrition - GLUTTON_NUTRITION_LEFT, Cause.CHOKED, "N-213")
        else:
            lose_nutrition(play, VOMITED, Cause.CHOKED, "N-212")
        vomit(play)
        return
    killer = Killer("quick snack", KillerFormat.WITH_ARTICLE)
    if food is None:
        play.tell("nutrition.choke over it", "N-215")
    else:
        play.tell("nutrition.choke over", "N-215", item=simple_item(play, food))
        killer = choked_on(play, food)
    if play.edition.nutrition.choking is Choking.STRANGLES:
        begin_strangling(play, killer)
    else:
        die(play, Ending.CHOKING, killer)


def choked_on(play: Play, food: Item) -> Killer:
    """N-215: what the hero choked on; in 3.4.3 by the name he knew it by, with what he called it."""
    as_seen = play.edition.nutrition.choking_names_food_as_seen
    if food.kind.class_ == "coin":
        return Killer("a very rich meal" if as_seen else "very rich meal", KillerFormat.WITH_ARTICLE)
    if not as_seen:
        return killer_item(play, food)
    name = simple_item(play, food)
    if food.kind.name != "corpse" or food.species is None or "unique" not in food.species.generation:
        return Killer(name, KillerFormat.WITH_ARTICLE)
    return Killer(name if has_proper_name(food.species) else with_the(name), KillerFormat.AS_IS)


def begin_strangling(play: Play, killer: Killer) -> None:
    """N-423: the throat is blocked for some turns; the hero dies of it if her breath does not last as long.

    Half of her breath, a third of her constitution, is left.
    notdNetHack: eat.c, choke; timeout.c, nh_timeout.
    """
    hero = play.hero
    breath = (attribute(hero, Attribute.CONSTITUTION) // 3 + 1) // 2
    blocked = play.dice.rnd(breath, "N-423") + 1
    set_timeout(play, Property.STRANGLED, min(blocked, breath), "N-423")
    if blocked >= breath:
        hero.dying.killers[DelayedDeath.CHOKING] = killer


def survives_choking(play: Play) -> bool:
    """N-211, N-423: a hero who needs no air survives; others one time in twenty, unless strangled."""
    hero = play.hero
    if is_glutton(play) or play.edition.nutrition.choking is Choking.VOMITS:  # N-423
        return True
    if has(hero, Property.MAGICAL_BREATHING) or "breathless" in form_of(hero).traits:
        return True
    if has(hero, Property.STRANGLED):
        return False
    roll = play.dice.rn2(20, "N-211")
    return roll == 0
