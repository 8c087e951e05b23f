"""Witnesses of hero: attributes and luck."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Sickness
from marrow.rules.commands.features.thrones import sit_on_throne
from marrow.rules.hero.attributes import adjust_attribute, attribute
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.physics.quantum_box import observe_quantum_cat
from marrow.rules.turn.attribute_exercise import check_exercise
from marrow.rules.turn.level_arrivals import finish_arrival
from marrow.rules.turn.timeouts import run_timeouts


@witness("hero.exercise_respects_attribute_limits", "N-158")
def strong_and_lazy(edition: Edition) -> str:
    """A hero with strength 18 has abused it; the die of fifty shows 0."""
    scene = Scene(edition, attributes=(18, 10, 10, 12, 16, 10), shows={("N-158", 50): 0}, turn=1000)
    scene.hero.exercise[Attribute.STRENGTH] = -20
    scene.hero.next_exercise = 1000
    check_exercise(scene.play)
    return f"strength {scene.hero.base[Attribute.STRENGTH]}"


@witness("hero.changed_attributes_forget_exercise", "Z-042", "Z-043", "Z-044")
def lost_constitution(edition: Edition) -> str:
    """A hero with 12 points of abused constitution loses a point of it."""
    scene = Scene(edition)
    scene.hero.exercise[Attribute.CONSTITUTION] = -12
    adjust_attribute(scene.play, Attribute.CONSTITUTION, -1, "L-060")
    return f"{scene.hero.exercise[Attribute.CONSTITUTION]} points"


@witness("hero.dangerous_timers_warn_and_interrupt", "L-130")
def ill(edition: Edition) -> str:
    """A hero has seven turns left to live with food poisoning; dice show their highest."""
    scene = Scene(edition)
    scene.hero.timeout[Property.SICK] = 7
    scene.hero.sick_with = Sickness.FOOD_POISONING
    run_timeouts(scene.play)
    abuse = -scene.hero.exercise[Attribute.CONSTITUTION]
    return f"{len(scene.told())} messages, {abuse} points of abuse of constitution"


@witness("hero.rnl_rounds_luck_up", "N-004")
def a_little_luck(edition: Edition) -> str:
    """A hero with luck 2 throws a ten-sided rnl, whose die shows 6 (counted from 1)."""
    scene = Scene(edition, shows={("N-004", 10): 5})
    return f"the result is {scene.play.rnl(10, 2, 'N-004') + 1}"


@witness("hero.throne_curses_cost_luck", "sit.c dosit")
def cursed_by_a_throne(edition: Edition) -> str:
    """A throne curses a hero with 5 luck; the die of two shows 2."""
    scene = Scene(edition, shows={("sit.c dosit", 6): 5, ("sit.c dosit", 13): 8, ("sit.c dosit", 2): 1})
    scene.hero.luck = 5
    scene.level.terrain[MIDDLE] = Terrain.THRONE
    sit_on_throne(scene.play)
    return f"{scene.hero.luck} luck"


@witness("hero.ogresmasher_toughens", "L-062")
def ogresmasher(edition: Edition) -> str:
    """A hero with constitution 10 wields Ogresmasher."""
    scene = Scene(edition)
    scene.hero.base[Attribute.CONSTITUTION] = 10
    hammer = scene.carry("war hammer")
    hammer.artifact = "Ogresmasher"
    set_worn(scene.play, hammer, Slot.WIELDED)
    return f"constitution {attribute(scene.hero, Attribute.CONSTITUTION)}"


@witness("hero.quantum_boxes_give_experience", "Z-203")
def lesson_of_a_box(edition: Edition) -> str:
    """A hero opens a quantum mechanic's box."""
    scene = Scene(edition)
    box = scene.lay("large box", MIDDLE, charge=1)
    observe_quantum_cat(scene.play, box, MIDDLE)
    return f"{scene.hero.experience} experience"


@witness("hero.new_levels_give_tourists_experience", "Z-203")
def sightseeing(edition: Edition) -> str:
    """A Tourist comes to a level for the first time."""
    scene = Scene(edition, role="tourist")
    scene.world.arrived = ("dungeons", 1, True)
    finish_arrival(scene.play)
    return f"{scene.hero.experience} experience"
