"""The hero's rays inside an engulfer: zap.c, dobuzz and zhitm."""

from dataclasses import replace

import pytest

from marrow.content.properties import Property
from marrow.model.places import Terrain
from marrow.model.world import SpecialPlace
from marrow.rules.magic.wands.hero_rays import breath_ray, hero_ray, shoot_ray
from marrow.rules.tools.instruments import TUNES
from marrow.rules.tools.unicorn_horns import use_unicorn_horn
from marrow.rules.traps import drown
from marrow.rules.traps.magic_traps import flash_and_roar
from scene import MIDDLE, Scene


def test_disintegration_from_inside_makes_a_hole_and_spares_what_is_carried() -> None:
    scene = Scene()
    worm = scene.monster("purple worm", MIDDLE)
    sword = scene.item("long sword")
    worm.inventory.append(sword)
    scene.hero.hold.engulfer_id = worm.id
    shoot_ray(scene.play, breath_ray("disintegration", 4), 1)
    assert worm not in scene.level.monsters
    assert sword in scene.level.items[MIDDLE]


def test_lightning_from_inside_does_not_blind_the_engulfer() -> None:
    for inside in (True, False):
        scene = Scene(shows={"zap.c zhitm": 1})
        worm = scene.monster("purple worm", MIDDLE if inside else MIDDLE + 1, hp=200)
        scene.hero.hold.engulfer_id = worm.id if inside else 0
        shoot_ray(scene.play, hero_ray("wand of lightning", 6), 1)
        assert (worm.blind == 0) is inside


@pytest.mark.parametrize("edition, deaf", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_nothing_deafens_heroes_of_343(edition: str, deaf: bool) -> None:
    scene = Scene(edition=edition)
    flash_and_roar(scene.play)
    assert bool(scene.hero.timeout[Property.DEAF]) is deaf
    scene = Scene(edition=edition)
    TUNES["leather drum"](scene.play, scene.carry("leather drum"), True)
    assert bool(scene.hero.timeout[Property.DEAF]) is deaf


def test_a_cursed_horn_has_six_harms_in_343_and_six_and_a_half_later() -> None:
    """apply.c use_unicorn_horn: rnd(100) turns and rn2(6); since 3.6.0 rn1(90, 10) and rn2(13) / 2."""
    rule = "N-129"
    old = Scene(edition="3.4.3", throws=[(rule, 100, 50), (rule, 6, 5)])
    use_unicorn_horn(old.play, old.item("unicorn horn", blessing=-1))
    assert old.hero.timeout[Property.HALLUCINATING] > 0
    new = Scene(edition="3.6.7", throws=[(rule, 90, 0), (rule, 13, 12)])
    use_unicorn_horn(new.play, new.item("unicorn horn", blessing=-1))
    assert new.hero.timeout[Property.DEAF] > 0


def test_a_gremlin_in_deep_water_multiplies() -> None:
    """trap.c drown: rn2(3)."""
    for roll in (0, 1):
        scene = Scene(throws=[("trap.c drown", 3, roll)])
        scene.form("gremlin", hp=20)
        scene.level.terrain[MIDDLE] = Terrain.POOL
        drown(scene.play)
        assert [monster.species.name for monster in scene.level.monsters] == ["gremlin"] * roll


def test_on_the_plane_of_water_nobody_drops_things_to_crawl_out() -> None:
    """trap.c drown: emergency_disrobe is spared."""
    for plane in (False, True):
        scene = Scene(seed=3)
        if plane:
            scene.level.branch = "planes"
            place = SpecialPlace("water", "planes", scene.level.number, "")
            scene.world.dungeon = replace(scene.world.dungeon, places=(place,))
        scene.level.terrain[MIDDLE] = Terrain.POOL
        boulder = scene.carry("boulder")
        drown(scene.play)
        assert (boulder in scene.hero.inventory) is plane
        assert ("traps.plunge" in scene.told()) is plane
