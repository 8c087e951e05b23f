"""Witnesses of hunger states: weakness, fainting, starving, nausea, and being too full."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.game.telling import question_text, tell, text_for
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness, witness_of_each
from marrow.messages.commands import Eat, Quaff, Read
from marrow.messages.entries import Cause
from marrow.messages.questions import KeepEating
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Hunger
from marrow.model.world import GameOptions
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import fall_asleep
from marrow.rules.nutrition.fainting import faint
from marrow.rules.nutrition.fullness import swallow
from marrow.rules.nutrition.hunger_state import update_hunger
from marrow.rules.nutrition.vomiting import vomit
from marrow.rules.play import GameOver
from marrow.rules.traps.drowning import drown


@witness("nutrition.weak_strength", "N-127", "N-128")
def weakened(edition: Edition) -> str:
    """A hero of strength 16 searches until weak with hunger."""
    scene = Scene(edition, nutrition=52)
    scene.wait(3)
    now = attribute(scene.hero, Attribute.STRENGTH)
    return f"strength {now}, of which {scene.hero.base[Attribute.STRENGTH]} is the hero's own"


@witness("nutrition.faint_length_rounding", "N-134")
def faint_at_15(edition: Edition) -> str:
    """A weak hero faints at nutrition -15."""
    scene = Scene(edition, nutrition=-15, hunger=Hunger.WEAK)
    update_hunger(scene.play, hungrier=True)
    return f"fainted for {scene.hero.helplessness.turns} turns"


@witness("nutrition.faint_deafness", "N-136")
def deaf_when_faint(edition: Edition) -> str:
    """A hero faints for 12 turns."""
    scene = Scene(edition, nutrition=-20, hunger=Hunger.WEAK)
    faint(scene.play, 12)
    turns = scene.hero.timeout[Property.DEAF]
    return f"the timer of deafness shows {turns} turns"


@witness("nutrition.faint_touches_wielded", "N-136")
def faint_on_a_cockatrice(edition: Edition) -> str:
    """A hero with a cockatrice corpse in bare hands faints."""
    scene = Scene(edition, nutrition=-20, hunger=Hunger.WEAK)
    scene.wear("corpse", Slot.WIELDED, species="cockatrice")
    try:
        faint(scene.play, 12)
    except GameOver:
        return "turned to stone"
    return "fainted, but alive"


@witness("nutrition.faints_can_be_interrupted", "N-142")
def faint_in_cold_water(edition: Edition) -> str:
    """A hero who has fainted for 12 turns falls into water."""
    scene = Scene(edition, nutrition=-20, hunger=Hunger.FAINTED)
    faint(scene.play, 12)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    try:
        drown(scene.play)
    except GameOver:
        return "drowned"
    turns = scene.hero.helplessness.turns
    return f"survives, helpless for {turns} turns more" if turns else "survives, and is awake"


def limit(edition: Edition, constitution: int) -> str:
    """The highest nutrition at which a hero who does not faint starves."""
    alive, dead = 0, -2000
    while alive - dead > 1:
        middle = (alive + dead) // 2
        attributes = (16, 10, 10, 12, constitution, 10)
        scene = Scene(edition, nutrition=middle, hunger=Hunger.FAINTING, attributes=attributes)
        scene.hero.helplessness.turns = 1
        scene.play.dice = Scene(edition, shows={"N-135": 0}).play.dice
        try:
            update_hunger(scene.play, hungrier=True)
            alive = middle
        except GameOver:
            dead = middle
    return f"starves at nutrition {dead}"


@witness("nutrition.starvation_margin", "N-144", "N-145")
@witness("nutrition.starvation_margin_per_constitution", "N-144", "N-145")
def fast(edition: Edition) -> str:
    """A hero with constitution 13 eats nothing and does not faint."""
    return limit(edition, 13)


@witness("nutrition.booze_confuses_the_hungry_longer", "N-103")
def booze(edition: Edition) -> str:
    """A hungry hero drinks booze; every die shows its highest."""
    scene = Scene(edition, nutrition=100, hunger=Hunger.HUNGRY)
    scene.do(Quaff(item=scene.carry("potion of booze").letter))
    return f"confused for {scene.hero.timeout[Property.CONFUSED]} turns"


# Too much


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


@witness("nutrition.last_bite_needs_no_question", "N-204")
def last_bite(edition: Edition) -> str:
    """The fourth of five bites brings nutrition to 1650."""
    asked = nearly_full(edition, bites=4).answers.asked
    return "asked whether to go on" if asked else "not asked whether to go on"


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


# Nausea


@witness("nutrition.nausea_vomits_twice", "N-338", "N-339")
def nausea(edition: Edition) -> str:
    """Three turns pass, the last of nausea."""
    scene = Scene(edition)
    scene.hero.timeout[Property.VOMITING] = 3
    scene.wait(3)
    return f"{scene.burned_by(Cause.VOMITING)} nutrition vomited"


@witness("nutrition.vomit_keeps_longer_helplessness", "N-340")
def vomiting_in_a_faint(edition: Edition) -> str:
    """A hero who sleeps for nine turns more vomits."""
    scene = Scene(edition)
    fall_asleep(scene.play, 9, "N-340")
    vomit(scene.play)
    return f"helpless for {scene.hero.helplessness.turns} turns, {scene.hero.helplessness.reason}"


@witness("nutrition.rodents_cannot_vomit", "N-094", "N-341")
def sick_rat(edition: Edition) -> str:
    """Nausea ends for a hero in the form of a sewer rat."""
    scene = Scene(edition)
    scene.form("sewer rat")
    scene.hero.timeout[Property.VOMITING] = 1
    scene.wait(1)
    return f"{scene.burned_by(Cause.VOMITING)} nutrition vomited"


# Messages, and pets


@witness_of_each("prose", "N-130")
def weak_again(edition: Edition, key: str) -> str:
    """A fainting hero drinks blessed fruit juice, worth 20."""
    scene = Scene(edition, nutrition=-5, hunger=Hunger.FAINTING)
    scene.do(Quaff(item=scene.carry("potion of fruit juice", blessing=1).letter))
    said = [tell(entry, edition) for entry in scene.entries_told() if entry.what == key]
    return " ".join(f'"{words}"' for words in said if words)


@witness_of_each("prose", "N-130")
def sentence(edition: Edition, key: str) -> str:
    """The message is shown."""
    return f'"{text_for(key, {}, edition)}"'


@witness("nutrition.apport_from_charisma", "N-350")
def new_pet(edition: Edition) -> str:
    """A hero of charisma 18 reads a scroll of taming beside a dog."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 18))
    dog = scene.monster("dog")
    scene.do(Read(item=scene.carry("scroll of taming").letter))
    assert dog.pet is not None
    return f"apport {dog.pet.apport}"
