"""Adventurers met as monsters. NetHack: mplayer.c."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.rules.making.player_monsters import choose_outfit, make_player_monster
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
