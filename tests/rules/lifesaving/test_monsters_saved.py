"""Life saving for others: who is drowned or burned with an amulet on, who puts one on, and who wants one."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.generation.new_monsters.player_monsters import make_player_monster
from marrow.rules.monster_moves.item_pickup import is_useful
from marrow.rules.monsters.armor_fit import put_on_best_armor, wear_at_creation
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster
from rule import rule
from scene import MIDDLE, Scene

EDITIONS = ["3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"]
SAVER: KindName = "amulet of life saving"


def holding(scene: Scene, species: SpeciesName, *names: KindName, worn: bool = False) -> Monster:
    """Somebody beside the hero with these things, the first worn about the neck."""
    monster = scene.monster(species, hp=20)
    monster.inventory = [scene.item(name) for name in names]
    if worn:
        monster.inventory[0].worn = int(Slot.AMULET)
    return monster


@rule("L-159", "L-154")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "terrain, gone", [(Terrain.POOL, "scroll of light"), (Terrain.LAVA, "scroll of light")]
)
def test_a_monster_saved_in_liquid_gets_out_of_it_at_the_cost_of_paper(
    edition: str, terrain: Terrain, gone: KindName
) -> None:
    scene = Scene(edition)
    orc = holding(scene, "hill orc", SAVER, gone, worn=True)
    scene.level.terrain[orc.spot] = terrain

    assert liquid_acts_on_monster(scene.play, orc) is False

    assert orc.hp == orc.max_hp
    assert scene.level.terrain[orc.spot] == Terrain.ROOM
    assert {item.kind.name for item in orc.inventory} <= {"scroll of blank paper"}


@rule("L-162")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "species, wears",
    [("hill orc", True), ("kobold mummy", True), ("jackal", False), ("newt", False), ("human zombie", False)],
)
def test_intelligent_monsters_with_hands_and_mummies_wear_amulets_at_creation(
    edition: str, species: SpeciesName, wears: bool
) -> None:
    scene = Scene(edition)
    monster = holding(scene, species, "amulet of strangulation", SAVER)

    wear_at_creation(scene.play, monster)

    assert [item.worn for item in monster.inventory] == [0, int(Slot.AMULET) if wears else 0]


@rule("L-162")
@pytest.mark.parametrize("edition", EDITIONS)
def test_monsters_put_on_the_first_useful_amulet_and_keep_it(edition: str) -> None:
    scene = Scene(edition)
    orc = holding(scene, "hill orc", "amulet of ESP", "amulet of reflection", SAVER)

    put_on_best_armor(scene.play, orc)
    put_on_best_armor(scene.play, orc)

    assert [item.kind.name for item in orc.inventory if item.worn] == ["amulet of reflection"]


@rule("L-163", "L-151")
@pytest.mark.parametrize("edition", EDITIONS)
def test_living_monsters_seek_amulets_of_life_saving_and_vampires_do_not(edition: str) -> None:
    scene = Scene(edition)
    amulet = scene.item(SAVER)
    wolf = scene.monster("wolf")

    assert is_useful(scene.play, scene.monster("hill orc", MIDDLE + 2), amulet)
    assert is_useful(scene.play, wolf, amulet)
    wolf.true_species = SPECIES_NAMED["vampire lord"]
    assert not is_useful(scene.play, wolf, amulet)
    assert not is_useful(scene.play, scene.monster("vampire", MIDDLE + 3), amulet)
    assert not is_useful(scene.play, scene.monster("ghoul", MIDDLE + 4), amulet)


@rule("L-161", "L-160")
def test_of_the_adventurers_at_the_end_some_have_one_on() -> None:
    """rnd(3) gifts each, of which 1 in 40 is the amulet: 20 of 400 are expected, with deviation 4.4."""
    worn = 0
    for seed in range(1, 401):
        scene = Scene(seed=seed)
        monster = make_player_monster(scene.play, SPECIES_NAMED["valkyrie"], MIDDLE + 5, special=True)
        assert monster is not None
        worn += any(item.kind.name == SAVER for item in monster.inventory)
    assert 5 <= worn <= 36


@rule("L-103")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("saved", [False, True])
def test_eating_a_petrifying_brain_turns_a_monster_to_stone(edition: str, saved: bool) -> None:
    """If it dies of that, the hero still loses intelligence: rnd(2) shows 2.

    In 3.6.0 the tentacle's damage is dealt twice, and so the hero's touch kills the saved monster, too.
    """
    scene = Scene(edition)
    scene.hero.form = SPECIES_NAMED["cockatrice"]
    scene.hero.form_hp = scene.hero.form_max_hp = 30
    flayer = holding(scene, "mind flayer", *((SAVER,) if saved else ()), worn=saved)

    hit_hero(scene.play, flayer, flayer.species.attacks[1])

    assert (flayer.hp > 0) == (saved and edition != "3.6.0")
    assert scene.hero.base[1] == (10 if saved else 8)
