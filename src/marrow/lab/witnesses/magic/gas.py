"""Witnesses of magic: gas."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Slot
from marrow.model.level import Cloud
from marrow.model.monster import Monster
from marrow.model.places import EAST, Terrain
from marrow.rules.combat.rays.ray_flight import fly_ray
from marrow.rules.combat.rays.ray_hits import Ray
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.magic.stinking_clouds import gas_hurts_hero, run_clouds
from marrow.rules.monster_moves.coming_to_spots import step_onto
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.physics.gas_clouds import cloud_covers, leave_stench, make_cloud


@witness("magic.gas_spares_its_breathers", "region.c inside_gas_cloud")
def dragon_in_gas(edition: Edition) -> str:
    """A green dragon stands in a cloud of poison gas."""
    scene = Scene(edition)
    scene.monster("green dragon", MIDDLE + 3, hp=90)
    scene.level.clouds.append(Cloud(MIDDLE + 3, 1, 8, 5))
    run_clouds(scene.play)
    return "it coughs" if "clouds.monster coughs" in scene.told() else "it does not mind"


@witness("magic.gas_spares_the_submerged", "region.c inside_gas_cloud")
def gas_over_water(edition: Edition) -> str:
    """Poison gas lies over the water in which the hero is."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    scene.level.clouds.append(Cloud(MIDDLE, 1, 8, 5))
    run_clouds(scene.play)
    return "he is hurt" if scene.hero.hp < scene.hero.max_hp else "he is not hurt"


@witness("magic.poison_breath_lingers", "zap.c zap_over_floor")
def poisonous_breath(edition: Edition) -> str:
    """A blast of poison gas flies seven steps."""
    scene = Scene(edition, shows={"zap.c dobuzz": 0})
    fly_ray(scene.play, Ray("strength poison", "blast of poison gas", 6), MIDDLE, EAST)
    return f"{len(scene.level.clouds)} gas clouds stay behind"


@witness("magic.gas_spreads", "region.c create_gas_cloud")
def gas_in_a_corner(edition: Edition) -> str:
    """A gas cloud of radius 3, or of fifteen spots, on a level with one free spot."""
    scene = Scene(edition)
    scene.level.terrain[:] = bytes(len(scene.level.terrain))
    scene.level.terrain[MIDDLE] = Terrain.ROOM
    make_cloud(scene.play, MIDDLE, 3, 8, size=15)
    covered = sum(cloud_covers(scene.level.clouds[0], spot) for spot in range(len(scene.level.terrain)))
    return f"gas over {covered} spots for {scene.level.clouds[0].turns} turns"


@witness("magic.gas_stops_sight", "vision.c does_block")
def behind_gas(edition: Edition) -> str:
    """A newt stands behind gas of radius 1, or of one spot, in a lit room."""
    scene = Scene(edition)
    newt = scene.monster("newt", MIDDLE + 4)
    make_cloud(scene.play, MIDDLE + 2, 1, 8, size=1)
    mark_view_stale(scene.level)
    return "the newt is seen" if can_see_monster(scene.play, newt) else "the newt is not seen"


@witness("magic.creatures_leave_gas", "monmove.c m_postmove_effect")
def stench(edition: Edition) -> str:
    """A hezrou takes a step."""
    scene = Scene(edition)
    hezrou = scene.monster("hezrou", MIDDLE + 5)
    step_onto(scene.play, hezrou, movement_flags_of(hezrou.species), MIDDLE + 6)
    return f"{len(scene.level.clouds)} clouds of gas stay behind"


def _eyes(monster: Monster) -> str:
    return "not blinded" if monster.can_see else "blinded"


@witness("magic.species_immune_to_gas", "mon.c m_poisongas_ok")
def at_home_in_gas(edition: Edition) -> str:
    """A vrock and a hezrou stand in gas of strength 8."""
    scene = Scene(edition)
    demons = [scene.monster("vrock", MIDDLE + 4), scene.monster("hezrou", MIDDLE + 6)]
    for demon in demons:
        make_cloud(scene.play, demon.spot, 1, 8, size=1)
    run_clouds(scene.play)
    return " and ".join(f"the {demon.species.name} is {_eyes(demon)}" for demon in demons)


@witness("magic.gas_before_moves", "monmove.c dochug")
def stench_of_those_who_stay(edition: Edition) -> str:
    """A hezrou and a balrog are about to move."""
    scene = Scene(edition)
    demons = [scene.monster("hezrou", MIDDLE + 5), scene.monster("balrog", MIDDLE - 5)]
    for demon in demons:
        leave_stench(scene.play, demon)
    made = [f"radius {cloud.radius} and strength {cloud.strength}" for cloud in scene.level.clouds]
    return "gas of " + ", and ".join(made) if made else "no gas"


@witness("magic.wet_towels_filter_gas", "region.c inside_gas_cloud")
def behind_a_towel(edition: Edition) -> str:
    """A hero with a wet towel before the face stands in gas of strength 8; the dice show most."""
    scene = Scene(edition)
    scene.wear("towel", Slot.EYEWEAR, charge=3)
    gas_hurts_hero(scene.play, Cloud(MIDDLE, 1, 8, 5))
    return f"{100 - scene.hero.hp} hit points lost"
