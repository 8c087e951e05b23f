"""Exercise and abuse of attributes by hunger, load and condition. Rules N-148 to N-158."""

from typing import Final

from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Burden, Hunger
from marrow.rules.hero.activity import is_repeating
from marrow.rules.hero.attribute_changes import set_exercise
from marrow.rules.hero.attributes import adjust_attribute, attribute_limits, exercise
from marrow.rules.hero.body import has, is_confused, is_hallucinating, is_stunned
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.nutrition.hunger_state import hunger_state_for
from marrow.rules.play import Play

STRENGTH: Final = Attribute.STRENGTH
INTELLIGENCE: Final = Attribute.INTELLIGENCE
WISDOM: Final = Attribute.WISDOM
DEXTERITY: Final = Attribute.DEXTERITY
CONSTITUTION: Final = Attribute.CONSTITUTION
CHARISMA: Final = Attribute.CHARISMA
_CLAIRVOYANCE: Final = int(Property.CLAIRVOYANCE)
_REGENERATION: Final = int(Property.REGENERATION)
_SICK: Final = int(Property.SICK)
_VOMITING: Final = int(Property.VOMITING)
_WOUNDED_LEGS: Final = int(Property.WOUNDED_LEGS)
_FUMBLING: Final = int(Property.FUMBLING)
_HELMET: Final = int(Slot.HELMET)


def exercise_by_living(play: Play) -> None:
    """N-148, N-155: exercise attributes by hunger, load and condition. NetHack: attrib.c, exerper."""
    turn = play.world.turn
    if turn % 10 == 0:
        exercise_by_hunger(play)
        exercise_by_load(play)
    if turn % 5 == 0:
        exercise_by_condition(play)


def exercise_by_hunger(play: Play) -> None:
    """N-148 to N-153: by the state that the nutrition stands for now, not by the stored one."""
    monk = play.hero.role.name == "monk"
    match hunger_state_for(play.hero.nutrition):
        case Hunger.SATIATED:
            exercise(play, DEXTERITY, False, "N-149")
            if monk:
                exercise(play, WISDOM, False, "N-149")
        case Hunger.NOT_HUNGRY:
            exercise(play, CONSTITUTION, True, "N-150")
        case Hunger.WEAK:
            exercise(play, STRENGTH, False, "N-152")
            if monk:
                exercise(play, WISDOM, True, "N-152")
        case Hunger.FAINTING:
            exercise(play, CONSTITUTION, False, "N-153")
        case _:  # N-151
            return


def exercise_by_load(play: Play) -> None:
    """N-154: a load trains strength, and a heavy one abuses dexterity and constitution."""
    match encumbrance(play.hero):
        case Burden.STRESSED:
            exercise(play, STRENGTH, True, "N-154")
        case Burden.STRAINED:
            exercise(play, STRENGTH, True, "N-154")
            exercise(play, DEXTERITY, False, "N-154")
        case Burden.OVERTAXED:
            exercise(play, DEXTERITY, False, "N-154")
            exercise(play, CONSTITUTION, False, "N-154")
        case _:
            return


def exercise_by_condition(play: Play) -> None:
    """N-155: by clairvoyance, regeneration, sickness, confusion and what makes clumsy."""
    hero = play.hero
    clear = hero.intrinsic[_CLAIRVOYANCE] or hero.timeout[_CLAIRVOYANCE]
    helmet = hero.worn.get(_HELMET)
    dull = helmet is not None and helmet.kind.name == "cornuthaum" and hero.role.name != "wizard"
    if clear and not dull:
        exercise(play, WISDOM, True, "N-155")
    if hero.intrinsic[_REGENERATION] or hero.timeout[_REGENERATION]:
        exercise(play, STRENGTH, True, "N-155")
    if hero.timeout[_SICK] or hero.timeout[_VOMITING]:
        exercise(play, CONSTITUTION, False, "N-155")
    if is_confused(hero) or is_hallucinating(hero):
        exercise(play, WISDOM, False, "N-155")
    wounded = hero.timeout[_WOUNDED_LEGS] and not hero.ride.steed_id
    if wounded or has(hero, _FUMBLING) or is_stunned(hero):
        exercise(play, DEXTERITY, False, "N-155")


def check_exercise(play: Play) -> None:
    """N-158: now and then exercise and abuse change attributes. NetHack: attrib.c, exerchk."""
    hero = play.hero
    if play.world.turn < hero.next_exercise or hero.helplessness.turns or is_repeating(hero):
        return
    for which in Attribute:
        points = hero.exercise[which]
        if points:
            _check_attribute(play, which, points)
    hero.next_exercise += play.dice.rn1(200, 800, "N-158")


def _check_attribute(play: Play, which: Attribute, points: int) -> None:
    """N-158: maybe change the attribute by its exercise points, and halve the points that are left."""
    if _may_change(play, which, points):
        needed = abs(points) if which == WISDOM else abs(points) * 2 // 3
        roll = play.dice.rn2(50, "N-158")
        change = 1 if points > 0 else -1
        if roll <= needed and adjust_attribute(play, which, change, "N-158", only_changes=True):
            play.tell(RESULTS[which][0 if points > 0 else 1], "N-158")
            points = 0
    set_exercise(play, which, abs(points) // 2 * (1 if points > 0 else -1), "N-158")


def _may_change(play: Play, which: Attribute, points: int) -> bool:
    """N-158: whether exercise or abuse can still change the attribute."""
    hero = play.hero
    if not play.edition.hero.exercise_respects_attribute_limits:
        return hero.base[which] < 18
    lowest, highest = attribute_limits(play, which)
    at_limit = hero.base[which] <= lowest if points < 0 else hero.base[which] >= min(highest, 18)
    return not at_limit and not (hero.form is not None and which != WISDOM)


RESULTS: Final = {
    STRENGTH: ("nutrition.you exercised", "nutrition.you neglected"),
    WISDOM: ("nutrition.you observed", "nutrition.you were heedless"),
    DEXTERITY: ("nutrition.you worked on reflexes", "nutrition.you dulled reflexes"),
    CONSTITUTION: ("nutrition.you led a healthy life", "nutrition.you neglected health"),
}
