"""Clouds of gas, from scrolls on. NetHack: region.c, inside_gas_cloud and expire_gas_cloud."""

from typing import Any

import pytest

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.game.view import glyph_at, glyphs_of
from marrow.messages.commands import LookAt, Search
from marrow.messages.entries import DeathFaced
from marrow.model.hero_parts import Killer
from marrow.model.places import Terrain
from marrow.rules.magic.reading import read_carried_item
from marrow.rules.magic.stinking_clouds import run_clouds
from marrow.rules.physics.gas_clouds import make_cloud
from marrow.rules.travel.level_change import go_to_level
from scene import MIDDLE, Scene
from use import use


@use("read", "stinking cloud")
@use("read confused", "stinking cloud")
@pytest.mark.parametrize(("blessing", "radius", "strength"), [(1, 4, 12), (0, 3, 8), (-1, 2, 4)])
@pytest.mark.parametrize("confused", [False, True])
def test_a_stinking_cloud_is_as_large_strong_and_lasting_as_the_blessing_makes_it(
    blessing: int, radius: int, strength: int, confused: bool
) -> None:
    scene = Scene(answers={"scrolls.center cloud": MIDDLE + 3})
    scene.hero.timeout[Property.CONFUSED] = 50 * confused
    read_carried_item(scene.play, scene.carry("scroll of stinking cloud", blessing=blessing))
    cloud = scene.level.clouds[0]
    assert (cloud.spot, cloud.radius, cloud.strength, cloud.turns) == (MIDDLE + 3, radius, strength, 6)


def test_a_stinking_cloud_cannot_be_placed_too_far_away() -> None:
    scene = Scene(answers={"scrolls.center cloud": MIDDLE + 6})
    read_carried_item(scene.play, scene.carry("scroll of stinking cloud"))
    assert (scene.level.clouds, scene.told()[-1]) == ([], "scrolls.smell rotten eggs")


def cloudy(**how: Any) -> Scene:
    scene = Scene(answers={"scrolls.center cloud": MIDDLE}, **how)
    read_carried_item(scene.play, scene.carry("scroll of stinking cloud"))
    return scene


def test_a_cloud_stings_burns_and_coughs_each_turn() -> None:
    scene = cloudy()
    dog = scene.monster("dog", MIDDLE + 2, hp=60, peaceful=True)
    outside = scene.monster("dog", MIDDLE + 3, hp=60)
    zombie = scene.monster("human zombie", MIDDLE - 2, hp=20)
    run_clouds(scene.play)
    assert (scene.hero.hp, scene.hero.timeout[Property.BLINDED]) == (87, 1)
    assert (dog.hp, dog.can_see, dog.peaceful) == (47, False, False)
    assert (outside.hp, zombie.hp) == (60, 20)


def test_the_poison_resistant_only_cough() -> None:
    scene = cloudy()
    scene.intrinsic(Property.POISON_RESISTANCE)
    run_clouds(scene.play)
    assert (scene.hero.hp, scene.told()[-1]) == (100, "clouds.cough")


def test_a_cloud_thins_out_and_goes() -> None:
    scene = cloudy()
    scene.intrinsic(Property.POISON_RESISTANCE)
    strengths = []
    for _ in range(10):
        run_clouds(scene.play)
        strengths.append(scene.level.clouds[0].strength if scene.level.clouds else 0)
    assert strengths == [8] * 6 + [4] * 2 + [0] * 2


def test_a_cloud_hurts_and_ages_as_turns_pass() -> None:
    scene = cloudy()
    scene.do(Search())
    assert scene.level.clouds[0].turns == 5
    assert "clouds.burns lungs" in scene.told()


def test_dying_in_a_gas_cloud_names_it_as_killer() -> None:
    scene = cloudy(hp=3, mode="explore")
    scene.answers.decided["ask.die"] = False
    run_clouds(scene.play)
    assert scene.entries(DeathFaced)[-1].killer == Killer("gas cloud")


def test_gas_of_a_level_left_alone_thins_out_as_if_one_were_there() -> None:
    scene = cloudy(seed=3)
    go_to_level(scene.play, "dungeons", 2, by="stairs down")
    scene.world.turn += 2
    go_to_level(scene.play, "dungeons", 1, by="stairs up")
    assert [cloud.turns for cloud in scene.level.clouds] in ([2], [3], [4])
    go_to_level(scene.play, "dungeons", 2, by="stairs down")
    scene.world.turn += 9
    go_to_level(scene.play, "dungeons", 1, by="stairs up")
    assert scene.level.clouds == []


def shown(scene: Scene) -> list[int]:
    """Where gas is shown, from the cloud's middle."""
    seen = enumerate(glyphs_of(scene.world, scene.play.edition))
    return [spot - MIDDLE - 10 for spot, glyph in seen if glyph == glyphs.POISON_CLOUD]


def test_gas_is_drawn_where_it_is_seen_and_hides_monsters_in_it() -> None:
    """Within less than two steps: five spots."""
    scene = Scene()
    scene.monster("jackal", MIDDLE + 10)
    make_cloud(scene.play, MIDDLE + 10, 2, 8, size=5)
    scene.wait(1)

    assert shown(scene) == [-80, -1, 0, 1, 80]
    assert glyph_at(scene.world, scene.play.edition, MIDDLE + 10) == glyphs.POISON_CLOUD


def test_sensed_monsters_show_through_gas_and_walls_hide_gas() -> None:
    scene = Scene()
    scene.intrinsic(Property.DETECT_MONSTERS)
    scene.monster("jackal", MIDDLE + 10)
    scene.level.terrain[MIDDLE + 11] = Terrain.VERTICAL_WALL
    scene.level.terrain[MIDDLE + 9] = Terrain.POOL
    make_cloud(scene.play, MIDDLE + 10, 2, 8, size=5)

    assert shown(scene) == [-80, -1, 80]


def test_the_blind_see_no_gas() -> None:
    scene = Scene()
    make_cloud(scene.play, MIDDLE + 10, 2, 8, size=5)
    scene.hero.timeout[Property.BLINDED] = 10

    assert shown(scene) == []


def test_gas_is_called_what_it_is() -> None:
    scene = Scene()
    make_cloud(scene.play, MIDDLE + 10, 2, 8, size=5)

    scene.do(LookAt(spot=MIDDLE + 10))

    assert scene.entries_told()[-1].words["thing"] == "a poison cloud"
    assert scene.world.turn == 1  # to look is no move
