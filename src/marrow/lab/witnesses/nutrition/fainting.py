"""Witnesses of nutrition: weak, fainting, starved."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Activity
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Doing, Hunger
from marrow.rules.hero.attributes import attribute
from marrow.rules.nutrition.fainting import faint
from marrow.rules.nutrition.hunger_state import lose_nutrition, update_hunger
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


@witness("nutrition.hunger_ends_runs", "N-132")
def hungry_runner(edition: Edition) -> str:
    """A hero who runs becomes hungry."""
    scene = Scene(edition, nutrition=155)
    scene.hero.activity = Activity(Doing.RUNNING, left=10)
    lose_nutrition(scene.play, 10, Cause.LIVING, "N-132")
    return "the hero stops" if scene.hero.activity is None else "the hero runs on"
