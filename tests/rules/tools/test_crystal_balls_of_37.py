"""Since 3.7 crystal balls mind blessing and wits, and show furniture. NetHack: detect.c, use_crystal_ball."""

from typing import Any

import pytest

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.editions import NETHACK
from marrow.messages.commands import Apply
from marrow.model.item import Item
from marrow.model.places import Terrain
from rule import rule
from scene import MIDDLE, Scene

GAZE = "detect.c use_crystal_ball"
NEWEST = ("3.7", "5.0.0")
NEWER = pytest.mark.parametrize("edition", NEWEST)


def gazer(edition: str, wits: int, wanted: str = "^", **how: Any) -> Scene:
    return Scene(edition, attributes=(16, wits, 10, 12, 16, 10), answers={"tools.look for": wanted}, **how)


def gaze(scene: Scene, **ball: Any) -> Item:
    artifact = ball.pop("artifact", None)
    item = scene.carry("crystal ball", **({"charge": 3} | ball))
    item.artifact = artifact
    scene.do(Apply(item=item.letter))
    return item


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(("blessing", "wits"), [(0, 16), (1, 16), (1, 15)])
@rule("Z-213")
def test_the_die_of_a_blessed_ball_is_of_sixteen(edition: str, blessing: int, wits: int) -> None:
    """All dice show their highest; a ball is known only by one who was not harmed."""
    scene = gazer(edition, wits)

    ball = gaze(scene, blessing=blessing)

    harmless = edition in NEWEST and (blessing, wits) == (1, 16)
    assert bool(scene.world.discovered[ball.kind.number]) is harmless


@pytest.mark.parametrize("edition", NETHACK)
@rule("Z-213")
def test_the_own_quest_artifact_is_easiest(edition: str) -> None:
    """The Orb of Fate is the Valkyries'; eight wits are enough for a die of eight."""
    scene = gazer(edition, 8)

    orb = gaze(scene, artifact="The Orb of Fate")

    assert bool(scene.world.discovered[orb.kind.number]) is (edition in NEWEST)


@pytest.mark.parametrize(("wits", "turns"), [(3, 91), (18, 46)])
@NEWER
@rule("Z-213")
def test_the_clever_are_confused_for_less_long(edition: str, wits: int, turns: int) -> None:
    """100 − 3·3 and 100 − 3·18 at most; a cursed ball throws no die for the wits."""
    throws = [(GAZE, 100 - 3 * wits, turns - 1), (GAZE, 5, 1)]
    scene = gazer(edition, wits, throws=throws)

    gaze(scene, blessing=-1)

    # a turn has passed since
    assert scene.hero.timeout[Property.CONFUSED] in (turns, turns - 1)


@NEWER
@rule("Z-213")
def test_a_blessed_ball_does_not_explode(edition: str) -> None:
    scene = gazer(edition, 3, throws=[(GAZE, 16, 15), (GAZE, 91, 0), (GAZE, 4, 0)])

    ball = gaze(scene, blessing=1)

    assert ball in scene.hero.inventory and ball.charge == 2


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("hallucinating", [False, True])
@rule("Z-213")
def test_a_cancelled_ball_implodes(edition: str, hallucinating: bool) -> None:
    scene = gazer(edition, 18)
    scene.hero.timeout[Property.HALLUCINATING] = 50 * hallucinating

    ball = gaze(scene, charge=-1)

    assert (ball in scene.hero.inventory) is (edition not in NEWEST)


@NEWER
@rule("Z-214")
def test_the_symbol_of_altars_shows_all_furniture(edition: str) -> None:
    scene = gazer(edition, 20, "_")
    for offset, terrain in ((3, Terrain.ALTAR), (5, Terrain.FOUNTAIN), (7, Terrain.SINK)):
        scene.level.terrain[MIDDLE + offset] = terrain
        scene.level.remembered[MIDDLE + offset] = glyphs.NOTHING
    scene.hero.timeout[Property.BLINDED] = 0

    gaze(scene)

    remembered = [scene.level.remembered[MIDDLE + offset] - glyphs.TERRAIN for offset in (3, 5, 7)]
    assert remembered == [Terrain.ALTAR, Terrain.FOUNTAIN, Terrain.SINK]
    assert "mapping.detect furniture" in scene.told()


@NEWER
@rule("Z-214")
def test_a_mimic_that_poses_as_a_fountain_is_found(edition: str) -> None:
    scene = gazer(edition, 20, "{")
    mimic = scene.monster("giant mimic", MIDDLE + 4)
    mimic.disguise = glyphs.TERRAIN + Terrain.FOUNTAIN
    scene.level.remembered[mimic.spot] = mimic.disguise

    gaze(scene)

    assert not mimic.disguise


@NEWER
@rule("Z-214")
def test_a_level_without_furniture_has_nothing_of_note(edition: str) -> None:
    scene = gazer(edition, 20, "<")

    gaze(scene)

    assert "mapping.no furniture" in scene.told()
