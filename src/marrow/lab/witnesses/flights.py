"""Witnesses of what happens to missiles on their way, and of who minds poison gas."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Throw
from marrow.model.level import Cloud
from marrow.model.places import EAST, Terrain
from marrow.rules.combat.monster_missiles.missile_flight import Aim
from marrow.rules.combat.monster_missiles.monster_throws import lined_up
from marrow.rules.magic.stinking_clouds import run_clouds


@witness("combat.rocks_skip_over_water", "zap.c bhit")
def rock_over_pool(edition: Edition) -> str:
    """A hero throws a rock over a long pool; the dice show their lowest."""
    scene = Scene(edition, shows={"zap.c skiprange": 0})
    for spot in range(MIDDLE + 1, MIDDLE + 12):
        scene.level.terrain[spot] = Terrain.POOL
    scene.level.view = b""
    scene.do(Throw(item=scene.carry("rock").letter, direction=EAST))
    return "it skips" if "weapons.skips" in scene.told() else "it sinks where it falls"


@witness("combat.missiles_pass_shades", "zap.c bhit")
def dagger_through_shade(edition: Edition) -> str:
    """A hero throws a dagger at a shade."""
    scene = Scene(edition)
    scene.monster("shade", MIDDLE + 2)
    scene.do(Throw(item=scene.carry("dagger").letter, direction=EAST))
    lies_at = next(iter(scene.level.items)) - MIDDLE
    return "it flies on" if lies_at > 2 else "it falls there"


@witness("combat.boulders_may_let_shots_past", "mthrowu.c linedup")
def boulder_between(edition: Edition) -> str:
    """A giant stands three squares away behind a boulder."""
    scene = Scene(edition)
    scene.lay("boulder", MIDDLE + 2)
    scene.level.view = b""
    giant = scene.monster("hill giant", MIDDLE + 3)
    return "it may throw" if lined_up(scene.play, giant, MIDDLE) is not None else "it cannot throw"


@witness("combat.archers_aim", "mthrowu.c ohitmon")
def practised_archer(edition: Edition) -> str:
    """A level 10 archer shoots at an orc; another one may get in the way."""
    scene = Scene(edition)
    archer, orc = scene.monster("elf-lord", MIDDLE + 3), scene.monster("hill orc", MIDDLE + 5)
    archer.level = 10
    bonus = Aim(1, 2, archer, orc).bonus_against(scene.play, orc)
    return f"{bonus} more to hit"


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
    scene.level.clouds.append(Cloud(MIDDLE, 1, 8, 5))
    run_clouds(scene.play)
    return "he is hurt" if scene.hero.hp < scene.hero.max_hp else "he is not hurt"
