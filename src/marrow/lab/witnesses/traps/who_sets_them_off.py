"""Witnesses of who sets traps off, and who knows them."""

from dataclasses import replace

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.messages.commands import Search
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.model.world import SpecialPlace
from marrow.rules.hero.body import levitates
from marrow.rules.hero.trapped_hero import hold_hero
from marrow.rules.magic.potions.quaffing import drink
from marrow.rules.traps import spot_effects
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster


@witness("traps.stuck_heroes_do_not_levitate", "polyself.c float_vs_flight")
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


@witness("traps.fliers_do_not_fall_onto_sinks", "hack.c dosinkfall")
def levitating_raven(edition: Edition) -> str:
    """A raven that levitates comes to a sink."""
    scene = Scene(edition, shows={"hack.c dosinkfall": 0})
    scene.form("raven")
    scene.hero.timeout[Property.LEVITATION], scene.level.terrain[MIDDLE] = 50, Terrain.SINK
    spot_effects(scene.play)
    return "it falls" if "traps.crash on sink" in scene.told() else "it flies on"


@witness("traps.staying_over_liquid_falls_in", "allmain.c moveloop")
def dry_feet_no_more(edition: Edition) -> str:
    """A hero searches where the floor has become a pool, at a free shore."""
    scene = Scene(edition, seed=3)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.do(Search())
    return "the hero stays above the water" if scene.hero.spot == MIDDLE else "the hero falls in"


@witness("traps.teleporters_leave_liquid", "mon.c minliquid")
def leprechaun_in_water(edition: Edition) -> str:
    """A leprechaun is in a pool."""
    scene = Scene(edition)
    scene.level.terrain[HERE] = Terrain.POOL
    leprechaun = scene.monster("leprechaun", HERE)
    died = liquid_acts_on_monster(scene.play, leprechaun)
    return "it drowns" if died else "it teleports"


@witness("traps.fliers_drown_on_the_plane_of_water", "mon.c minliquid")
def raven_in_water(edition: Edition) -> str:
    """A raven is in the water of the Plane of Water."""
    scene = Scene(edition)
    scene.level.branch = "planes"
    place = SpecialPlace("water", "planes", scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))
    scene.level.terrain[HERE] = Terrain.WATER
    died = liquid_acts_on_monster(scene.play, scene.monster("raven", HERE))
    return "it drowns" if died else "it flies"


@witness("traps.traps_need_weight", "trap.c floor_trigger")
def above_an_arrow_trap(edition: Edition) -> str:
    """A levitating hero comes to a spot with an arrow trap."""
    scene = Scene(edition)
    scene.intrinsic(Property.LEVITATION)
    trap_hero(scene.play, Trap(TrapKind.ARROW, MIDDLE))
    return "it shoots" if "traps.arrow shoots out" in scene.told() else "nothing happens"


@witness("traps.traps_are_learnt_by_watching", "mondata.c mons_see_trap")
def a_watched_trap(edition: Edition) -> str:
    """An orc sees the hero on a rust trap."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 4)
    trap_hero(scene.play, Trap(TrapKind.RUST, MIDDLE))
    return "it knows such traps" if orc.seen_traps else "it has learnt nothing"


@witness("traps.ceiling_damage_by_helmet", "potion.c peffects")
def head_first(edition: Edition) -> str:
    """A hero in a leather hat drinks cursed levitation; dice show their highest."""
    scene = Scene(edition)
    scene.wear("fedora", Slot.HELMET)
    drink(scene.play, scene.item("potion of levitation", blessing=-1))
    return f"{100 - scene.hero.hp} hit points lost"
