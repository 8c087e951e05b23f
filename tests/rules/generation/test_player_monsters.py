"""Adventurers met as monsters. NetHack: mplayer.c."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.texts.adventurers import NAMES
from marrow.content.words import SpeciesName
from marrow.model.places import Terrain
from marrow.rules.generation.new_monsters.player_monsters import ROLES as CROWD_ROLES
from marrow.rules.generation.new_monsters.player_monsters import (
    choose_outfit,
    make_player_monster,
    make_player_monsters,
)
from marrow.rules.naming import player_rank
from scene import MIDDLE, Scene

ROLES: tuple[SpeciesName, ...] = (
    "archeologist", "barbarian", "caveman", "healer", "knight", "monk", "priest", "ranger", "rogue",
    "samurai", "tourist", "valkyrie", "wizard",
)  # fmt: skip


@pytest.mark.parametrize("role", ROLES)
def test_an_adventurer_is_hostile_armed_and_of_level_1_to_16(role: SpeciesName) -> None:
    for seed in range(1, 12):
        scene = Scene(seed=seed)
        monster = make_player_monster(scene.play, SPECIES_NAMED[role], MIDDLE + 5)

        assert monster is not None and not monster.peaceful
        assert 1 <= monster.level <= 16
        assert 30 + monster.level <= monster.max_hp <= 30 + 10 * monster.level
        assert len(monster.inventory) > 0


def test_at_the_end_they_carry_imitations_and_wear_armour() -> None:
    scene = Scene(seed=3)
    monster = make_player_monster(scene.play, SPECIES_NAMED["valkyrie"], MIDDLE + 5, special=True)

    assert monster is not None and 15 <= monster.level <= 30
    names = [item.kind.name for item in monster.inventory]
    assert "cheap plastic imitation of the Amulet of Yendor" in names
    assert any(item.worn for item in monster.inventory)


def test_monks_wear_robes_and_wizards_no_shields() -> None:
    scene = Scene(seed=4)
    for _ in range(50):
        monk = choose_outfit(scene.play, "monk")
        assert (monk.armor, monk.cloak) == (None, "robe") and monk.weapon in (None, "shuriken")
        assert choose_outfit(scene.play, "wizard").shield is None


def test_half_the_samurai_prefer_a_katana() -> None:
    """One time in two surely, else a long sword one time in two, or another weapon: 4 deviations of 1,000."""
    scene = Scene(seed=5)
    katanas = sum(choose_outfit(scene.play, "samurai").weapon == "katana" for _ in range(1000))

    assert 437 <= katanas <= 600


def test_on_the_astral_plane_adventurers_with_names_and_ranks_are_waiting() -> None:
    for seed in range(1, 6):
        scene = Scene(seed=seed)

        make_player_monsters(scene.play, 6)

        crowd = [one for one in scene.level.monsters if one.species.name in CROWD_ROLES]
        assert len(crowd) == 6 and all(15 <= one.level <= 30 and not one.peaceful for one in crowd)
        first_names = [one.name.split(" the ")[0] for one in crowd]
        men = [name for name, one in zip(first_names, crowd, strict=True) if not one.female]
        assert len(set(men)) == len(men)
        for name, one in zip(first_names, crowd, strict=True):
            woman = "female" in one.species.traits
            assert name in (("Maud", "Eve", "Janet") if woman else NAMES)
            assert one.female == (woman or name == "Janet")
            assert one.name == f"{name} the {player_rank(one)}"


def test_without_room_nobody_comes() -> None:
    scene = Scene(seed=1)
    for spot in range(len(scene.level.terrain)):
        scene.level.terrain[spot] = Terrain.STONE

    make_player_monsters(scene.play, 6)

    assert not scene.level.monsters
