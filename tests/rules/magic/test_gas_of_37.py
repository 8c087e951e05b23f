"""Gas since 3.7: nobody sees through it, some creatures leave it, and a wet towel keeps it away."""

import pytest

from marrow.content import glyphs
from marrow.content.words import SpeciesName
from marrow.game.view import glyph_at
from marrow.model.item import Slot
from marrow.model.level import Cloud
from marrow.model.places import Door, Terrain
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.magic.potions.vapours import breathe_vapours
from marrow.rules.magic.stinking_clouds import gas_hurts_hero, run_clouds
from marrow.rules.monster_moves.approach_hero import approach_hero
from marrow.rules.monster_moves.coming_to_spots import step_onto
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.physics.gas_clouds import leave_vapor, make_cloud
from scene import MIDDLE, Scene

EDITIONS = pytest.mark.parametrize(("edition", "newer"), [("3.6.7", False), ("3.7", True), ("5.0.0", True)])
BESIDE, BEHIND = MIDDLE + 1, MIDDLE + 3


def puff(scene: Scene, spot: int, strength: int = 8) -> Cloud:
    """Gas over one spot."""
    make_cloud(scene.play, spot, 1, strength, size=1)
    return scene.level.clouds[-1]


@EDITIONS
def test_nobody_is_seen_behind_gas_until_it_dissipates(edition: str, newer: bool) -> None:
    scene = Scene(edition)
    newt = scene.monster("newt", BEHIND)
    cloud = puff(scene, BESIDE, strength=4)
    assert can_see_monster(scene.play, newt) != newer

    cloud.turns = 0
    run_clouds(scene.play)

    assert can_see_monster(scene.play, newt)
    assert scene.told() == (["clouds.one dissipates"] if newer else [])


@EDITIONS
def test_only_in_new_gas_a_monster_beside_the_hero_is_seen(edition: str, newer: bool) -> None:
    scene = Scene(edition)
    newt = scene.monster("newt", BESIDE)
    puff(scene, BESIDE)

    shown = glyph_at(scene.world, scene.play.edition, BESIDE)

    assert shown == (glyphs.MONSTER + newt.species.number if newer else glyphs.POISON_CLOUD)


def test_steam_is_drawn_as_a_cloud_and_harms_nobody() -> None:
    scene = Scene("3.7")
    puff(scene, MIDDLE, strength=0)

    run_clouds(scene.play)

    assert scene.hero.hp == 100
    assert glyph_at(scene.world, scene.play.edition, MIDDLE) == glyphs.TERRAIN + Terrain.CLOUD


@pytest.mark.parametrize(
    ("name", "clouds"), [("hezrou", [8]), ("steam vortex", [0]), ("fog cloud", []), ("newt", [])]
)
def test_hezrous_leave_stench_and_steam_vortices_vapor(name: SpeciesName, clouds: list[int]) -> None:
    scene = Scene("5.0.0")
    monster = scene.monster(name, BEHIND)

    step_onto(scene.play, monster, movement_flags_of(monster.species), BEHIND + 1)

    assert [(cloud.spot, cloud.strength) for cloud in scene.level.clouds] == [(BEHIND, s) for s in clouds]


def test_fog_clouds_have_vapor_around_them_but_not_in_shut_doors() -> None:
    scene = Scene("5.0.0")
    fog = scene.monster("fog cloud", BEHIND)
    leave_vapor(scene.play, fog.species, BEHIND, by_hero=False)
    leave_vapor(scene.play, fog.species, BEHIND, by_hero=False)
    scene.level.terrain[BESIDE], scene.level.detail[BESIDE] = Terrain.DOOR, Door.CLOSED
    leave_vapor(scene.play, fog.species, BESIDE, by_hero=False)

    assert [cloud.spot for cloud in scene.level.clouds] == [BEHIND]


def test_a_fog_cloud_keeps_gas_up() -> None:
    """6 turns, one less, and 5 more."""
    scene = Scene("3.7")
    scene.monster("fog cloud", BEHIND)
    cloud = puff(scene, BEHIND)

    run_clouds(scene.play)

    assert cloud.turns == 10


def test_a_dying_steam_vortex_leaves_a_cloud_of_five_to_fourteen_spots() -> None:
    scene = Scene("3.7", shows={("mon.c mondead", 10): 3})
    monster_dies(scene.play, scene.monster("steam vortex", BEHIND))

    assert [(len(cloud.spots), cloud.strength) for cloud in scene.level.clouds] == [(8, 0)]


@EDITIONS
def test_vrocks_do_not_mind_gas_since_37(edition: str, newer: bool) -> None:
    scene = Scene(edition)
    scene.form("vrock", hp=50)

    gas_hurts_hero(scene.play, Cloud(MIDDLE, 1, 8, 5))

    assert scene.told() == ([] if newer else ["clouds.eyes sting", "clouds.cough"])


@pytest.mark.parametrize(("edition", "charge", "hp"), [("3.6.7", 3, 87), ("3.7", 3, 93), ("5.0.0", 0, 87)])
def test_only_a_wet_towel_halves_gas(edition: str, charge: int, hp: int) -> None:
    """8 + 5 = 13, and half of it, rounded up, is 7."""
    scene = Scene(edition)
    scene.wear("towel", Slot.EYEWEAR, charge=charge)

    gas_hurts_hero(scene.play, Cloud(MIDDLE, 1, 8, 5))

    assert scene.hero.hp == hp


@EDITIONS
def test_vapors_do_not_get_through_a_wet_towel(edition: str, newer: bool) -> None:
    scene = Scene(edition)
    scene.wear("towel", Slot.EYEWEAR, charge=3)

    breathe_vapours(scene.play, scene.item("potion of sleeping"))

    assert (scene.told() == ["vapours.pass around"]) == newer


def test_gas_envelops_the_hero() -> None:
    scene = Scene("3.7")
    make_cloud(scene.play, MIDDLE, 1, 8, size=5, by_hero=False)

    assert [entry.words for entry in scene.entries_told()] == [{"gas": "noxious gas"}]


STENCH = [
    ("3.6.7", []),
    ("3.7", []),  # there only where a step has led from
    ("splicehack", [("hezrou", 1, 8)]),
    ("splicehack-0.8", [("hezrou", 1, 8), ("balrog", 3, 0)]),
]


@pytest.mark.parametrize(("edition", "expected"), STENCH)
def test_in_splicehack_demons_stink_before_they_move(
    edition: str, expected: list[tuple[SpeciesName, int, int]]
) -> None:
    """Read in SpliceHack's monmove.c: the cloud is made where it stands, though it only attacks."""
    seen: list[tuple[SpeciesName, int, int]] = []
    for name in NASTY_SMELLS:
        scene = Scene(edition)
        demon = scene.monster(name, BESIDE)
        approach_hero(scene.play, demon, movement_flags_of(demon.species))
        seen += [(name, cloud.radius, cloud.strength) for cloud in scene.level.clouds if cloud.spot == BESIDE]

    assert seen == expected


NASTY_SMELLS: tuple[SpeciesName, ...] = ("hezrou", "vrock", "balrog")


@pytest.mark.parametrize(
    ("edition", "blinded"),
    [("3.6.7", ["vrock", "hezrou"]), ("3.7", []), ("splicehack", ["vrock"]), ("splicehack-0.8", ["vrock"])],
)
def test_who_is_used_to_gas(edition: str, blinded: list[SpeciesName]) -> None:
    """NetHack: mondata.h, immune_poisongas."""
    names: tuple[SpeciesName, ...] = ("vrock", "hezrou")
    seen: list[SpeciesName] = []
    for name in names:
        scene = Scene(edition)
        demon = scene.monster(name, BEHIND)
        puff(scene, BEHIND)
        run_clouds(scene.play)
        if not demon.can_see:
            seen.append(name)

    assert seen == blinded
