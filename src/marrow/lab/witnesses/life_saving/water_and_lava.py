"""Witnesses of life saving: water and lava."""

from contextlib import suppress
from dataclasses import replace

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import HeldIn
from marrow.model.world import SpecialPlace
from marrow.rules.play import GameOver
from marrow.rules.traps import sink_into_lava
from marrow.rules.traps.drowning import drown, fall_into_lava, water_killer


@witness("life_saving.drowning_rounds", "L-116")
def stubborn_swimmer(edition: Edition) -> str:
    """A hero in explore mode, with water everywhere, declines to die eight times, then accepts."""
    answers = {"ask.die": [False] * 8 + [True]}
    scene = Scene(edition, mode="explore", answers=answers)
    for spot, ground in enumerate(scene.level.terrain):
        if ground == Terrain.ROOM:
            scene.level.terrain[spot] = Terrain.POOL
    try:
        drown(scene.play)
    except GameOver:
        return f"drowned at the {scene.hero.dying.deaths}th death"
    return f"on land after {scene.hero.dying.deaths} deaths"


@witness("life_saving.water_plane_is_limitless", "Z-180")
def plane_of_water(edition: Edition) -> str:
    """A hero drowns on the Plane of Water."""
    scene = Scene(edition)
    place = SpecialPlace("water", scene.level.branch, scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))
    scene.level.terrain[MIDDLE] = Terrain.WATER
    return f"drowned in {water_killer(scene.play, MIDDLE).text}"


def _boots_and_lava(edition: Edition, boots: str) -> str:
    scene = Scene(edition, hp=50)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.wear(boots, Slot.BOOTS)
    scene.level.terrain[MIDDLE] = Terrain.LAVA
    fall_into_lava(scene.play)
    told = ["boots burn" if key == "traps.bursts into flame" else "sinks" for key in scene.told()]
    return ", ".join(told)


@witness("life_saving.boots_in_lava", "L-118")
def water_walker_in_lava(edition: Edition) -> str:
    """A hero who resists fire stands in lava with water walking boots."""
    return _boots_and_lava(edition, "water walking boots")


@witness("life_saving.boots_in_lava", "L-118")
def low_boots_in_lava(edition: Edition) -> str:
    """A hero who resists fire falls into lava with low boots; what is told first?"""
    return _boots_and_lava(edition, "low boots")


@witness("life_saving.burning_rounds", "Z-181")
def lava_everywhere(edition: Edition) -> str:
    """A hero in explore mode, where all is lava, declines to die twice; then he accepts."""
    scene = Scene(edition, mode="explore", answers={"ask.die": [False, False, True]})
    for spot, ground in enumerate(scene.level.terrain):
        if ground == Terrain.ROOM:
            scene.level.terrain[spot] = Terrain.LAVA
    try:
        fall_into_lava(scene.play)
    except GameOver:
        return "the hero dies"
    return f"the hero resists fire for {scene.hero.timeout[Property.FIRE_RESISTANCE]} turns"


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
