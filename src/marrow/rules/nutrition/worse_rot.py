"""What rotten food does to the hero in SlashTHEM. Rule N-429. SlashTHEM: eat.c, rottenfood."""

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, DelayedDeath, KillerFormat, Sickness
from marrow.rules.hero import conditions
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.conditions import add_illness
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.play import Play

RULE = "N-429"


def suffer_in_other_ways(play: Play) -> bool:
    """Stun, hallucination, darkness, trembling hands or nausea, each by its die; False if it is none."""
    hero, dice = play.hero, play.dice
    if dice.one_in(5, RULE):
        play.tell("nutrition.stunned by rot", RULE)
        conditions.stun(play, hero.timeout[Property.STUNNED] + dice.d(2, 4, RULE), RULE)
    elif dice.one_in(5, RULE):
        play.tell("nutrition.weirded out", RULE)
        extend_timeout(play, Property.HALLUCINATING, dice.d(2, 10, RULE), RULE)
    elif dice.one_in(4, RULE):
        if not is_blind(hero):
            play.tell("nutrition.blinded by rot", RULE)
        extend_timeout(play, Property.BLINDED, dice.d(2, 10, RULE), RULE)
        if not is_blind(hero):
            play.tell("nutrition.vision clears", RULE)
    elif dice.one_in(10, RULE):
        play.tell("nutrition.hands tremble", RULE)
        extend_timeout(play, Property.SLIPPERY_HANDS, dice.d(2, 4, RULE), RULE)
    elif dice.one_in(10, RULE):
        play.tell("nutrition.going to throw up", RULE)
        set_timeout(play, Property.VOMITING, hero.timeout[Property.VOMITING] + 20, RULE)
        put_off_illness(play)
    else:
        return False
    return True


def put_off_illness(play: Play) -> None:
    """Nausea gives the sick more time, so that vomiting may still cure them: twice what is left, and ten."""
    left = play.hero.timeout[Property.SICK]
    if play.edition.nutrition.rot_has_more_effects and 0 < left < 100:
        set_timeout(play, Property.SICK, 2 * left + 10, RULE)


def maybe_fall_ill(play: Play) -> bool:
    """One time in 50 rotten food that does nothing else is food poisoning, if the hero is not ill yet.

    Never knocks out: always False.
    """
    hero = play.hero
    if not play.dice.one_in(50, RULE) or hero.timeout[Property.SICK]:
        return False
    hero.dying.killers[DelayedDeath.SICK] = Killer("rotten food", KillerFormat.WITH_ARTICLE)
    turns = play.dice.rn1(25, 25, RULE)
    add_illness(hero, Sickness.FOOD_POISONING)
    set_timeout(play, Property.SICK, turns, RULE)
    exercise(play, Attribute.CONSTITUTION, False, RULE)
    play.tell("nutrition.food poisoning", RULE)
    return False
