"""Since 3.7 holding attacks fail against the unsolid and worms' tails. NetHack: mhitm.c, failed_grab."""

import pytest

from marrow.content.words import SpeciesName
from marrow.model.places import Terrain
from marrow.rules.combat.failed_grabs import grab_fails
from marrow.rules.combat.hero_attacks.form_attacks import attack_in_form
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from scene import MIDDLE, Scene

LOW = {"mhitu.c mattacku": 0, "mhitm.c mattackm": 0, "uhitm.c hitum": 0}
EDITIONS = pytest.mark.parametrize("edition, fails", [("3.6.7", False), ("3.7", True), ("5.0.0", True)])
PASSES = "combat.passes right through"


@EDITIONS
@pytest.mark.parametrize("name", ["lichen", "owlbear", "purple worm"])
def test_nobody_holds_a_hero_who_is_a_light(name: SpeciesName, edition: str, fails: bool) -> None:
    scene = Scene(edition, shows=LOW, hp=1000)
    scene.form("yellow light", hp=1000)
    monster = scene.monster(name, hp=500)
    monster.level = 30

    attack_hero(scene.play, monster)

    assert (PASSES in scene.told()) is fails
    assert not (fails and (scene.hero.hold.holder_id or scene.hero.hold.engulfer_id))


@EDITIONS
@pytest.mark.parametrize("name", ["lichen", "owlbear", "purple worm"])
def test_no_monster_holds_a_vortex(name: SpeciesName, edition: str, fails: bool) -> None:
    scene = Scene(edition, shows=LOW)
    monster, vortex = scene.monster(name, hp=500), scene.monster("fog cloud", MIDDLE + 2, hp=500)
    monster.level = 30

    attack_monster(scene.play, monster, vortex)

    assert (PASSES in scene.told()) is fails


@EDITIONS
@pytest.mark.parametrize("name", ["lichen", "owlbear", "purple worm"])
def test_no_form_holds_a_vortex(name: SpeciesName, edition: str, fails: bool) -> None:
    scene = Scene(edition, shows=LOW, level=30)
    scene.form(name, hp=1000)
    scene.hero.luck = 10  # or a lichen always misses
    vortex = scene.monster("fog cloud", hp=500)

    attack_in_form(scene.play, vortex)

    assert (PASSES in scene.told()) is fails
    assert not (fails and scene.hero.hold.holder_id)


def test_a_worms_tail_is_not_held() -> None:
    scene = Scene("3.7")
    bear, worm = scene.monster("owlbear"), scene.monster("long worm", MIDDLE + 2, hp=500)
    hug = bear.species.attacks[2]

    assert grab_fails(scene.play, hug, bear, worm, tail=True)
    assert not grab_fails(scene.play, hug, bear, worm)
    assert scene.told() == ["combat.fails to hold tail"]


def test_blows_that_do_not_hold_strike_the_unsolid() -> None:
    scene = Scene("3.7")
    bear, vortex = scene.monster("owlbear"), scene.monster("fog cloud", MIDDLE + 2, hp=500)

    assert not grab_fails(scene.play, bear.species.attacks[0], bear, vortex)


def test_what_nobody_sees_is_not_told() -> None:
    scene = Scene("3.7")
    for spot in (MIDDLE + 1, MIDDLE + 1 - 80, MIDDLE + 1 + 80):
        scene.level.terrain[spot] = Terrain.VERTICAL_WALL
    bear, vortex = scene.monster("owlbear", MIDDLE + 3), scene.monster("fog cloud", MIDDLE + 4)

    assert grab_fails(scene.play, bear.species.attacks[2], bear, vortex)
    assert scene.told() == []
