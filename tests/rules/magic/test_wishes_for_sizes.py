"""Wishes for sizes and weights; what polymorph and burning oil do to piles: objnam.c, zap.c, explode.c."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.model.places import EAST, Terrain
from marrow.rules.commands.features import sinks
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.magic.potions.potion_hits import explode_oil
from marrow.rules.magic.wands.beam_flight import zap_beam
from marrow.rules.magic.wands.zaps import ZapDetails
from marrow.rules.magic.wishing.make_wish import grant_wish
from marrow.rules.magic.wishing.terrain_wishes import change_terrain
from rule import rule
from scene import MIDDLE, Scene


@pytest.mark.parametrize(
    "size, weight",
    [
        ("", 20),
        ("small ", 20),
        ("medium ", 120),
        ("large ", 320),
        ("very large ", 520),
        ("thoroughly large ", 320),
    ],
)
def test_a_glob_is_as_large_as_the_wish(size: str, weight: int) -> None:
    """objnam.c readobjnam: 100 more for a medium glob, and 200 more for each size beyond."""
    glob = grant_wish(Scene(edition="3.6.7").play, f"{size}glob of gray ooze")
    assert glob is not None and glob.weight == weight


@rule("N-554", edition="3.6.7")
def test_nobody_gets_more_than_one_glob() -> None:
    glob = grant_wish(Scene().play, "2 cursed globs of gray ooze")
    assert glob is not None and (glob.quantity, glob.weight, glob.blessing) == (1, 20, -1)


@rule("N-554")
@pytest.mark.parametrize("name, seen", [("fire trap", False), ("hole", True), ("bear trap", False)])
def test_a_wished_trap_is_not_known_unless_it_is_a_hole(name: str, seen: bool) -> None:
    scene = Scene()
    scene.world.mode = "wizard"

    assert change_terrain(scene.play, name)

    (trap,) = scene.level.traps.values()
    assert trap.seen is seen


@pytest.mark.parametrize(
    "words, weight", [("", 480), ("heavy ", 480), ("very heavy ", 640), ("very rusty heavy ", 480)]
)
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_a_very_heavy_iron_ball_weighs_160_more(edition: str, words: str, weight: int) -> None:
    ball = grant_wish(Scene(edition=edition).play, f"{words}iron ball")
    assert ball is not None and ball.weight == weight


def test_large_things_that_are_no_globs_keep_their_names() -> None:
    for words, name in (("large box", "large box"), ("blessed large shield", "large shield")):
        item = grant_wish(Scene(edition="3.6.7").play, words)
        assert item is not None and item.kind.name == name


@pytest.mark.parametrize("edition, granted", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_343_knows_no_untrapped_things(edition: str, granted: bool) -> None:
    assert (grant_wish(Scene(edition=edition).play, "untrapped chest") is not None) is granted
    assert (grant_wish(Scene(edition=edition).play, "trapped chest") is not None) is granted


def test_one_zap_that_shocks_two_piles_is_felt_once() -> None:
    """zap.c zapwrapup."""
    scene = Scene(seed=1)
    for step in (1, 2, 3, 4):
        for _ in range(20):
            scene.lay("dagger", MIDDLE + step * EAST, blessing=-1)
    zap_beam(scene.play, ZapDetails(KINDS_NAMED["wand of polymorph"], 12), EAST)
    assert scene.told().count("polymorphs.vibrations") == 1


def test_nobody_blames_the_hero_for_oil_that_a_monster_throws() -> None:
    """explode.c explode: monkilled while monsters move, although the words say the hero's own."""
    for by_hero in (True, False):
        scene = Scene(hp=100)
        newt = scene.monster("newt", MIDDLE + 5)
        lit = scene.item("potion of oil")
        begin_burn(scene.play, lit)
        explode_oil(scene.play, lit, newt.spot, by_hero=by_hero)
        assert newt not in scene.level.monsters
        assert bool(scene.hero.conduct.kills) is by_hero


def test_a_sink_that_becomes_a_grave_has_an_epitaph() -> None:
    """engrave.c make_grave."""
    scene = Scene(throws=[("do.c polymorph_sink", 4, 3)])
    scene.level.terrain[MIDDLE] = Terrain.SINK
    sinks.SPECIALS["ring of polymorph"](scene.play)
    assert scene.level.terrain[MIDDLE] == Terrain.GRAVE
    assert scene.level.engravings[MIDDLE].text
