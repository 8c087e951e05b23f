"""Witnesses of magical traps."""

from dataclasses import replace

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene, big_room
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import monster_upon_trap
from marrow.messages.commands import Move, Zap
from marrow.model.level import Trap
from marrow.model.places import DOWN, EAST, TrapKind
from marrow.model.world import Branch, level_key
from marrow.rules.combat.damage_types.drains import drain_energy
from marrow.rules.traps import trap_monster
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.traps.magic_traps import flash_and_roar
from marrow.rules.traps.trap_results import TrapResult


@witness("traps.magic_traps_wake", "trap.c domagictrap")
def roar_and_sleeper(edition: Edition) -> str:
    """A magic trap roars; an orc sleeps six steps away."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 6, asleep=True)
    flash_and_roar(scene.play)
    return "the orc sleeps on" if orc.asleep else "the orc wakes"


@witness("traps.magic_traps_spare_the_deaf", "trap.c domagictrap")
def roar_for_the_deaf(edition: Edition) -> str:
    """A magic trap roars around a hero who is deaf for 9 more turns; the dice show their lowest."""
    scene = Scene(edition, shows={"trap.c domagictrap": 0})
    scene.hero.timeout[Property.DEAF] = 9
    flash_and_roar(scene.play)
    return f"deaf for {scene.hero.timeout[Property.DEAF]} turns"


@witness("traps.portals_of_planes_are_shunned", "teleport.c mlevel_tele_trap")
def newt_at_a_portal(edition: Edition) -> str:
    """A newt steps onto the portal of the Plane of Air; the dice show their most."""
    scene = Scene(edition)
    planes = Branch("planes", "The Elemental Planes", "E", 6, 1, 6)
    scene.world.dungeon = replace(scene.world.dungeon, branches=(*scene.world.dungeon.branches, planes))
    scene.level.branch, scene.level.number = "planes", 2
    scene.level.traps[MIDDLE + 5] = Trap(TrapKind.MAGIC_PORTAL, MIDDLE + 5)
    newt = scene.monster("newt", MIDDLE + 5)
    trap_monster(scene.play, newt)
    return "it goes" if newt not in scene.level.monsters else "it stays"


@witness("traps.magic_portals_stun", "teleport.c domagicportal")
def through_a_portal(edition: Edition) -> str:
    """A hero steps through the portal between two planes."""
    scene = Scene(edition)
    scene.carry("Amulet of Yendor")
    scene.level.branch, scene.level.number = "planes", 2
    scene.world.levels[level_key("planes", 1)] = replace(big_room(1), branch="planes")
    branch = Branch("planes", "The Elemental Planes", "E", 2, -1)
    scene.world.dungeon = replace(scene.world.dungeon, branches=(*scene.world.dungeon.branches, branch))
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.MAGIC_PORTAL, MIDDLE + 1)
    scene.do(Move(direction=EAST))
    return f"stunned for {scene.hero.timeout[Property.STUNNED]} turns"


@witness("traps.anti_magic_affects_monsters", "trap.c mintrap")
def caster_in_field(edition: Edition) -> str:
    """A kobold shaman steps into a field of anti-magic; two dice of two show 2 each."""
    scene = Scene(edition)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.ANTI_MAGIC, MIDDLE + 1)
    shaman = scene.monster("kobold shaman", MIDDLE + 1)
    trap_monster(scene.play, shaman)
    return f"it cannot cast for {shaman.special_wait} turns"


@witness("traps.anti_magic", "trap.c dotrap")
def field_of_anti_magic(edition: Edition) -> str:
    """A hero who resists magic steps onto an anti-magic field; the dice show 1."""
    scene = Scene(edition, shows={"trap.c dotrap": 0})
    hero = scene.hero
    hero.power = hero.max_power = 10
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    trap_hero(scene.play, Trap(TrapKind.ANTI_MAGIC, MIDDLE))
    return f"{hero.hp} hit points, power {hero.power} of {hero.max_power}"


@witness("traps.anti_magic_delays_casters_longer", "trap.c trapeffect_anti_magic")
def longer_without_spells(edition: Edition) -> str:
    """A kobold shaman steps into a field of anti-magic; the dice show their most."""
    _, shaman = monster_upon_trap(edition, TrapKind.ANTI_MAGIC, "kobold shaman")
    return f"it cannot cast for {shaman.special_wait} turns"


@witness("traps.energy_drain", "trap.c drain_en")
def drained_twice(edition: Edition) -> str:
    """A hero of level 4 with power 10 is drained of 5, then of 8; the dice show 1."""
    scene = Scene(edition, level=4, shows={"trap.c drain_en": 0})
    hero = scene.hero
    hero.power = hero.max_power = 10
    left = []
    for amount in (5, 8):
        drain_energy(scene.play, amount, "trap.c drain_en")
        left.append(f"{hero.power} of {hero.max_power}")
    return f"power {left[0]}, then {left[1]}"


@witness("traps.magic_traps_toggle_invisibility", "trap.c domagictrap")
def a_low_hum(edition: Edition) -> str:
    """A hero steps into a magic trap; the die of twenty shows 11."""
    scene = Scene(edition, shows={("trap.c domagictrap", 20): 10})
    trap_hero(scene.play, Trap(TrapKind.MAGIC, MIDDLE))
    return "he is invisible" if scene.hero.intrinsic[Property.INVISIBILITY] else "nothing happens"


@witness("traps.level_teleporters_confuse", "teleport.c level_tele_trap")
def level_teleported(edition: Edition) -> str:
    """A hero steps onto a level teleporter."""
    scene = Scene(edition, seed=1)
    trap_hero(scene.play, Trap(TrapKind.LEVEL_TELEPORTER, MIDDLE))
    return f"confused for {scene.hero.timeout[Property.CONFUSED]} turns"


@witness("traps.fixed_teleporters_are_inescapable", "trap.c dotrap")
def known_teleporter(edition: Edition) -> str:
    """A hero steps onto a known teleporter that leads to a spot; a die of five shows its lowest."""
    scene = Scene(edition, shows={("trap.c dotrap", 5): 0})
    trap_hero(scene.play, Trap(TrapKind.TELEPORTATION, MIDDLE, target=MIDDLE + 9, seen=True))
    return "the hero escapes" if scene.hero.spot == MIDDLE else "the hero is teleported"


@witness("traps.tampered_magical_traps_explode", "dig.c dighole")
def dug_teleporter(edition: Edition) -> str:
    """A hero zaps a wand of digging down at a magic trap."""
    scene = Scene(edition, hp=100)
    scene.level.traps[MIDDLE] = Trap(TrapKind.MAGIC, MIDDLE, seen=True)
    scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=DOWN))
    return "it explodes" if scene.hero.hp < 100 else "it makes way for a hole"


@witness("traps.teleporters_end_monsters_moves", "Z-316")
def newt_at_a_teleporter(edition: Edition) -> str:
    """A teleportation trap takes a newt elsewhere."""
    scene = Scene(edition)
    scene.level.traps[MIDDLE + 5] = Trap(TrapKind.TELEPORTATION, MIDDLE + 5)
    outcome = trap_monster(scene.play, scene.monster("newt", MIDDLE + 5))
    return "that ends its move" if outcome is TrapResult.ELSEWHERE else "it goes on from there"


@witness("traps.barred_teleporters_only_wrench", "Z-346")
def teleporter_in_stasis(edition: Edition) -> str:
    """A hero steps into a teleporter on a level that bars teleporting."""
    scene = Scene(edition)
    scene.level.no_teleport = True
    trap = scene.level.traps[MIDDLE] = Trap(TrapKind.TELEPORTATION, MIDDLE)
    trap_hero(scene.play, trap)
    return "it wrenches" if "traps.wrenching" in scene.told() else "a force holds him"
