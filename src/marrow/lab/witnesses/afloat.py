"""Witnesses of floating, of water and of lava, and of squeezing through."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Move, Search
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SOUTH, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn, Waking, WakingNote
from marrow.rules.commands.handling.dressing import start_dressing
from marrow.rules.hero.body import levitates
from marrow.rules.hero.encumbrance import carrying_capacity
from marrow.rules.hero.trapped_hero import hold_hero
from marrow.rules.play import GameOver
from marrow.rules.tools.instruments import TUNES
from marrow.rules.traps import fall_into_lava, sink_into_lava, spot_effects


@witness("traps.the_stuck_do_not_float", "polyself.c float_vs_flight")
def floating_in_a_web(edition: Edition) -> str:
    """A levitating hero is stuck in a web."""
    scene = Scene(edition)
    scene.intrinsic(Property.LEVITATION)
    hold_hero(scene.play, 3, HeldIn.WEB)
    return "the hero floats" if levitates(scene.hero) else "the web keeps the hero on the floor"


@witness("traps.brief_levitation_meets_a_trap_once", "hack.c spoteffects")
def last_turn_of_floating(edition: Edition) -> str:
    """A hero whose levitation ends this turn is over an arrow trap; a die of two shows 1."""
    scene = Scene(edition, shows={"hack.c spoteffects": 1})
    scene.hero.timeout[Property.LEVITATION] = 1
    scene.level.traps[MIDDLE] = Trap(TrapKind.ARROW, MIDDLE)
    spot_effects(scene.play)
    return f"the levitation lasts {scene.hero.timeout[Property.LEVITATION]} turns more"


@witness("traps.liquids_take_those_who_stay", "allmain.c moveloop")
def dry_feet_no_more(edition: Edition) -> str:
    """A hero searches where the floor has become a pool, at a free shore."""
    scene = Scene(edition, seed=3)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.do(Search())
    return "the hero stays above the water" if scene.hero.spot == MIDDLE else "the hero falls in"


@witness("hero.boots_lift_once_on", "N-066")
def boots_going_on(edition: Edition) -> str:
    """A hero begins to put on levitation boots."""
    scene = Scene(edition)
    boots = scene.wear("levitation boots", Slot.BOOTS)
    start_dressing(scene.play, boots, 3, Waking.WEARING, WakingNote.DRESSED)
    return f"the hero can carry {carrying_capacity(scene.hero)}"


@witness("hero.noise_deafens", "music.c do_improvisation")
def drumming(edition: Edition) -> str:
    """A hero beats a leather drum."""
    scene = Scene(edition)
    TUNES["leather drum"](scene.play, scene.carry("leather drum"), True)
    return "the drum deafens the hero" if scene.hero.timeout[Property.DEAF] else "the hero still hears"


def _sinking(edition: Edition, turns: int, *properties: Property) -> Scene:
    """A hero who has been stuck in lava, and will be for so many turns."""
    scene = Scene(edition, hp=20)
    scene.level.terrain[MIDDLE] = int(Terrain.LAVA)
    scene.hero.hold.turns, scene.hero.hold.trap = 256 * turns + 5, HeldIn.LAVA
    for prop in properties:
        scene.intrinsic(prop)
    return scene


@witness("life_saving.sinking_burns", "L-120")
def sinking(edition: Edition) -> str:
    """A turn of a hero without fire resistance who is stuck in lava."""
    scene = _sinking(edition, 9)
    sink_into_lava(scene.play)
    return f"{scene.hero.hp} of 20 hit points are left"


@witness("life_saving.sinking_hero_is_moved", "L-120")
def saved_from_sinking(edition: Edition) -> str:
    """An amulet saves a hero who resists fire from sinking in lava."""
    scene = _sinking(edition, 1, Property.FIRE_RESISTANCE)
    scene.wear("amulet of life saving", Slot.AMULET)
    sink_into_lava(scene.play)
    return "still in the lava" if scene.hero.spot == MIDDLE else "beside it"


@witness("life_saving.boots_in_lava", "L-118")
def water_walker_in_lava(edition: Edition) -> str:
    """A hero who resists fire stands in lava with water walking boots."""
    return _boots_and_lava(edition, "water walking boots")


@witness("life_saving.boots_in_lava", "L-118")
def low_boots_in_lava(edition: Edition) -> str:
    """A hero who resists fire falls into lava with low boots; what is told first?"""
    return _boots_and_lava(edition, "low boots")


def _boots_and_lava(edition: Edition, boots: str) -> str:
    scene = Scene(edition, hp=50)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.wear(boots, Slot.BOOTS)
    scene.level.terrain[MIDDLE] = Terrain.LAVA
    fall_into_lava(scene.play)
    told = ["boots burn" if key == "traps.bursts into flame" else "sinks" for key in scene.told()]
    return ", ".join(told)


@witness("life_saving.lava_spares_the_fireproof", "L-118")
def thrown_into_lava(edition: Edition) -> str:
    """A hero with a potion of water and a scroll of fire burns in lava."""
    scene = Scene(edition, seed=3)
    for name in ("potion of water", "scroll of fire"):
        scene.carry(name)
    scene.level.terrain[MIDDLE] = Terrain.LAVA
    with suppress(GameOver):
        fall_into_lava(scene.play)
    return ", ".join(item.kind.name for item in scene.hero.inventory) + " is left"


@witness("life_saving.lava_tells_of_all_it_burns", "L-119")
def bag_of_scrolls(edition: Edition) -> str:
    """A hero in explore mode with two scrolls falls into lava."""
    scene = Scene(edition, mode="explore", seed=3)
    scene.carry("scroll of earth", quantity=2)
    scene.level.terrain[MIDDLE] = Terrain.LAVA
    with suppress(GameOver):
        fall_into_lava(scene.play)
    return (
        "it is told that something burned"
        if "traps.burns some" in scene.told()
        else "nothing is told of them"
    )


@witness("hero.soft_bodies_squeeze", "hack.c cant_squeeze_thru")
def python_between_corners(edition: Edition) -> str:
    """A hero in the form of a python moves diagonally between two corners of rock."""
    scene = Scene(edition)
    scene.form("python")
    scene.level.terrain[MIDDLE + EAST] = scene.level.terrain[MIDDLE + SOUTH] = Terrain.STONE
    scene.do(Move(direction=EAST + SOUTH))
    return "the python does not fit" if scene.hero.spot == MIDDLE else "the python slips through"
