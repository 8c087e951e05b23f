"""Runs and travel: what stops them, and where they lead."""

from collections.abc import Sequence

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.vocabulary import EngravingManner
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Run, Travel
from marrow.model.hero_parts import Activity
from marrow.model.level import Engraving
from marrow.model.places import AREA, EAST, NORTH, WIDTH, Door, Terrain
from marrow.model.vocabularies import Doing, RunMode
from marrow.rules.commands.movement.running import look_around
from marrow.rules.hero.vision import mark_view_stale


@witness("commands.travel_passes_doors", "hack.c lookaround")
def past_a_door(edition: Edition) -> str:
    """A hero travels six spots to the east, past a shut door."""
    scene = Scene(edition)
    door = MIDDLE + 3 + NORTH
    scene.level.terrain[door], scene.level.detail[door] = Terrain.DOOR, Door.CLOSED
    scene.finish(Travel(spot=MIDDLE + 6))
    return "he arrives" if scene.hero.spot == MIDDLE + 6 else "he stops at the door"


@witness("commands.runs_stop", "hack.c lookaround")
def kitten_or_coast_ahead(edition: Edition) -> str:
    """A hero travels to the east, where a kitten stands; or floats there in a run, and comes to water."""
    told = []
    for doing, run in ((Doing.TRAVELLING, RunMode.WALK), (Doing.RUNNING, RunMode.RUSH)):
        scene = Scene(edition)
        if doing is Doing.TRAVELLING:
            scene.monster("kitten", MIDDLE + EAST, tame=10)
        else:
            scene.intrinsic(Property.LEVITATION)
            scene.level.terrain[MIDDLE + EAST], scene.level.seen[MIDDLE + EAST] = Terrain.POOL, 255
        scene.hero.activity = Activity(doing, left=5, direction=EAST, target=MIDDLE + 5, run=run)
        told.append("goes on" if look_around(scene.play, scene.hero.activity) else "stops")
    return "{} before the kitten, {} before the water".format(*told)


@witness("commands.engravings_stop_all_runs", "N-667")
def run_over_an_engraving(edition: Edition) -> str:
    """A hero runs with Shift over an engraving three steps to the east; after six steps there is rock."""
    scene = Scene(edition)
    scene.level.engravings[MIDDLE + 3] = Engraving(MIDDLE + 3, "Here lies", EngravingManner.ENGRAVE)
    scene.level.terrain[MIDDLE + 7] = Terrain.STONE
    scene.finish(Run(direction=EAST))
    return f"{scene.hero.spot - MIDDLE} steps"


@witness("commands.travel_guesses", "hack.c findtravelpath")
def travel_to_rock(edition: Edition) -> str:
    """Known ways lead around a wall to the far side of water, or to five spots as near to the rock beyond."""
    around = (".www.", *[".   ."] * 5, ".....")
    room = ("....",) * 3
    return "; ".join(_first_step(edition, *drawn) for drawn in ((around, 6, 0), (room, 5, 1)))


def _first_step(edition: Edition, rows: Sequence[str], goal: int, above: int) -> str:
    """The first step of travel to the east, over ground of which so many rows lie above the hero."""
    scene = Scene(edition)
    level = scene.level
    level.terrain[:] = bytes(AREA)
    for row, ground in enumerate(rows):
        for column, what in enumerate(ground):
            kind = {".": Terrain.ROOM, "w": Terrain.POOL, " ": Terrain.STONE}[what]
            level.terrain[MIDDLE + (row - above) * WIDTH + column] = kind
    level.seen[:] = bytes([255]) * AREA
    mark_view_stale(level)
    scene.do(Travel(spot=MIDDLE + goal))
    return {0: "stays", EAST: "goes straight"}.get(scene.hero.spot - MIDDLE, "goes aside")
