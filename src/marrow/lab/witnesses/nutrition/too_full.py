"""Witnesses of nutrition: too full, and vomiting."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.game.telling import question_text
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Eat, Search
from marrow.messages.entries import Cause
from marrow.messages.questions import KeepEating
from marrow.model.places import Terrain
from marrow.model.vocabularies import Hunger
from marrow.model.world import GameOptions
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.nutrition import food_conducts, fullness
from marrow.rules.nutrition.fullness import choke, swallow
from marrow.rules.nutrition.vomiting import vomit
from marrow.rules.play import GameOver


@witness("nutrition.choking", "N-211", "N-423")
def overfull(edition: Edition) -> str:
    """An overfull hero goes on eating; the die does not spare her."""
    scene = Scene(edition, nutrition=2100)
    try:
        choke(scene.play, None)
    except GameOver:
        return "choked to death"
    strangled = " and strangled" if scene.hero.timeout[Property.STRANGLED] else ""
    return f"alive at nutrition {scene.hero.nutrition}{strangled}"


def knight(edition: Edition) -> Scene:
    """A lawful knight who is satiated."""
    return Scene(edition, role="knight", alignment="lawful", nutrition=1500, hunger=Hunger.SATIATED)


@witness("nutrition.gluttony_costs", "N-209")
def overfull_knight(edition: Edition) -> str:
    """What alignment an overfull lawful knight loses who goes on eating."""
    scene = knight(edition)
    food_conducts.count_gluttony(scene.play, "N-209")
    return f"{scene.hero.alignment_record} alignment"


@witness("nutrition.meals_when_satiated_are_gluttony", "N-425")
def satiated_knight(edition: Edition) -> str:
    """A satiated lawful knight begins to eat."""
    scene = knight(edition)
    food_conducts.count_overfull_meal(scene.play)
    return "loses alignment" if scene.hero.alignment_record else "loses nothing"


@witness("nutrition.choking_names_food_as_seen", "N-215")
def named_apple(edition: Edition) -> str:
    """An overfull hero chokes on an apple that she calls Eve's."""
    scene = Scene(edition, nutrition=2000, hunger=Hunger.SATIATED)
    apple = scene.carry("apple")
    apple.name = "Eve's"
    try:
        choke(scene.play, apple)
    except GameOver as over:
        return f"chokes on {over.killer.text}"
    return "lives"


@witness("nutrition.choking_on_tins_costs_little", "N-434")
def overfull_without_need_of_air(edition: Edition) -> str:
    """An overfull hero who needs no air goes on with a tin."""
    scene = Scene(edition, nutrition=2000, hunger=Hunger.SATIATED)
    scene.intrinsic(Property.MAGICAL_BREATHING)
    fullness.choke(scene.play, None)
    return f"{2000 - scene.hero.nutrition} nutrition lost"


@witness("nutrition.hunger_property_prevents_choking", "N-095", "N-211", "N-213")
def glutton(edition: Edition) -> str:
    """A hero with hunger at nutrition 2010 chokes on an apple and vomits."""
    scene = Scene(edition, nutrition=2010, shows={("N-211", 20): 0})
    scene.intrinsic(Property.HUNGER)
    scene.do(Eat(item=scene.carry("apple").letter))
    return f"nutrition {scene.hero.nutrition}"


def nearly_full(edition: Edition, bites: int, *paranoid: str) -> Scene:
    """A satiated hero takes one bite of a ration of five bites, and is nearly full."""
    scene = Scene(edition, nutrition=1490, options=GameOptions(paranoid=paranoid))
    food = scene.carry("food ration")
    meal = scene.hero.meal
    meal.eating, meal.can_choke, meal.bites, meal.bites_needed, meal.item_id = True, True, bites, 5, food.id
    swallow(scene.play, 160, Cause.EATING, food)
    return scene


@witness("nutrition.asks_to_stop_eating", "N-204")
def question(edition: Edition) -> str:
    """The first of five bites brings nutrition to 1650."""
    asked = nearly_full(edition, bites=1).answers.asked
    return " ".join(question_text(one, edition) for one in asked)


@witness("nutrition.paranoid_eating", "N-204")
def paranoid_eater(edition: Edition) -> str:
    """With paranoid_confirmation:eat, the first of five bites brings nutrition to 1650."""
    asked = nearly_full(edition, 1, "eat").answers.asked
    full = [question.in_full for question in asked if isinstance(question, KeepEating)]
    return "must type yes in full" if full == [True] else "may type y or n"


@witness("nutrition.last_bite_needs_no_question", "N-204")
def last_bite(edition: Edition) -> str:
    """The fourth of five bites brings nutrition to 1650."""
    asked = nearly_full(edition, bites=4).answers.asked
    return "asked whether to go on" if asked else "not asked whether to go on"


@witness("nutrition.nausea_vomits_twice", "N-338", "N-339")
def nausea(edition: Edition) -> str:
    """Three turns pass, the last of nausea."""
    scene = Scene(edition)
    scene.hero.timeout[Property.VOMITING] = 3
    scene.wait(3)
    return f"{scene.burned_by(Cause.VOMITING)} nutrition vomited"


@witness("nutrition.rodents_cannot_vomit", "N-094", "N-341")
def sick_rat(edition: Edition) -> str:
    """Nausea ends for a hero in the form of a sewer rat."""
    scene = Scene(edition)
    scene.form("sewer rat")
    scene.hero.timeout[Property.VOMITING] = 1
    scene.wait(1)
    return f"{scene.burned_by(Cause.VOMITING)} nutrition vomited"


@witness("nutrition.vomit_keeps_longer_helplessness", "N-340")
def vomiting_in_a_faint(edition: Edition) -> str:
    """A hero who sleeps for nine turns more vomits."""
    scene = Scene(edition)
    fall_asleep(scene.play, 9, "N-340")
    vomit(scene.play)
    return f"helpless for {scene.hero.helplessness.turns} turns, {scene.hero.helplessness.reason}"


@witness("nutrition.vomit_affects_its_spot", "N-344")
def sick_on_ice(edition: Edition) -> str:
    """A hero in the form of an acid blob vomits on ice."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.ICE
    scene.form("acid blob")
    vomit(scene.play)
    scene.do(Search())
    return "the ice stays" if scene.level.terrain[MIDDLE] == Terrain.ICE else "the ice melts"


@witness("nutrition.choking_finishes_small_meals", "N-525")
def choked_on_an_apple(edition: Edition) -> str:
    """A hero who needs no breath chokes on an apple, and vomits."""
    scene = Scene(edition, nutrition=2500, hunger=Hunger.SATIATED)
    scene.intrinsic(Property.MAGICAL_BREATHING)
    apple = scene.carry("apple")
    scene.do(Eat(item=apple.letter))
    return f"{apple.uneaten} of it is left" if apple in scene.hero.inventory else "it is eaten"
