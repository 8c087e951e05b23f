"""Monsters that divide: puddings by iron, molds and jellies by heat, gremlins in water, worms by blades.

Known answers are worked out by hand from NetHack's makemon.c (clone_mon) and potion.c (split_mon). In the
real game 500 turns beside a werejackal and 1,000 blows at blue jellies bring as many of them as here.
"""

import pytest

from marrow.content.alignments import GOD_NUMBERS
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.rules.combat.clone_monster import CLONE, clone_monster, split_monster
from marrow.rules.combat.deaths.cut_worms import cut_worm
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.combat.monster_fights.passive_defence import passive_response_of_monster
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from rules.monsters.test_worms import CUT, worm_at
from scene import MIDDLE, Scene

DIVIDING: tuple[SpeciesName, ...] = ("blue jelly", "brown pudding", "gremlin", "long worm")
ALL_BORN = 120


@pytest.mark.parametrize("name", DIVIDING)
def test_no_member_of_an_extinct_species_divides(name: SpeciesName) -> None:
    scene = Scene()
    monster = scene.monster(name, hp=20)
    scene.world.born[monster.species.number] = ALL_BORN

    assert split_monster(scene.play, monster) is None
    assert (scene.level.monsters, monster.hp) == ([monster], 20)


def test_no_worm_of_an_extinct_species_becomes_two() -> None:
    """It loses its tail there, and half of its 40 hit points."""
    scene = Scene(throws=[(CUT, 20, 19), (CUT, 3, 0)])
    worm = worm_at(scene, MIDDLE + 4, MIDDLE + 3, MIDDLE + 2, MIDDLE + 1)
    scene.world.born[worm.species.number] = ALL_BORN

    cut_worm(scene.play, worm, MIDDLE + 2, False, by_hero=True)

    assert (scene.level.monsters, worm.hp) == ([worm], 20)


@pytest.mark.parametrize("name", DIVIDING)
def test_clones_are_not_born(name: SpeciesName) -> None:
    scene = Scene()
    monster = scene.monster(name, hp=20)
    before = scene.world.born[:]

    twin = clone_monster(scene.play, monster)

    assert twin is not None
    assert scene.world.born == before


@pytest.mark.parametrize("luck, sides", [(0, 2), (3, 5), (-4, 2)])
@pytest.mark.parametrize("rolled, stays", [(0, False), (1, True)])
@pytest.mark.parametrize("is_pet", [False, True])
def test_a_clone_that_the_hero_causes_may_be_hostile(
    is_pet: bool, rolled: int, stays: bool, luck: int, sides: int
) -> None:
    """One time in 2 and the luck, at least 2. A tame clone is as if newly tamed, else a pet's is peaceful."""
    scene = Scene(throws=[(CLONE, sides, rolled)])
    scene.hero.luck = luck
    jelly = scene.monster("blue jelly", hp=20)
    jelly.peaceful = True
    if is_pet:
        make_pet(scene.play, jelly)
        jelly.tame = 17

    twin = clone_monster(scene.play, jelly, by_hero=True)

    assert twin is not None
    assert (twin.tame, twin.peaceful) == (5 if is_pet and stays else 0, stays or is_pet)
    assert (twin.pet is not None) == (is_pet and stays)
    assert twin.pet is not jelly.pet or not is_pet
    assert scene.thrown == 1


def test_clones_that_others_cause_are_as_they_are() -> None:
    scene = Scene(throws=[])
    jelly = scene.monster("blue jelly", hp=20)
    jelly.peaceful = True
    jelly.track = (MIDDLE + 7,)

    twin = clone_monster(scene.play, jelly)

    assert twin is not None
    assert (twin.peaceful, twin.track) == (True, ())


@pytest.mark.parametrize(
    "peaceful, own_god, renegade",
    [(True, True, False), (False, True, True), (True, False, True), (False, False, False)],
)
def test_a_minions_clone_is_a_renegade_if_it_is_at_odds_with_its_god(
    peaceful: bool, own_god: bool, renegade: bool
) -> None:
    scene = Scene()
    monster = scene.monster("brown pudding", hp=20)
    monster.peaceful = peaceful
    own = GOD_NUMBERS[scene.hero.alignment]
    monster.duty = Minion(own if own_god else next(god for god in GOD_NUMBERS.values() if god != own))

    twin = clone_monster(scene.play, monster)

    assert twin is not None
    assert isinstance(twin.duty, Minion)
    assert (twin.duty.god, twin.duty.renegade) == (monster.duty.god, renegade)


def fed_by(scene: Scene, mold: Monster) -> None:
    orc = scene.monster("hill orc", MIDDLE + 4, hp=40)
    passive_response_of_monster(scene.play, orc, mold, None, hit=True)


def test_a_mold_divides_by_the_attackers_heat() -> None:
    """2d6 at its highest, halved, makes 17 hit points of 11: more than 8 for each level and one."""
    scene = Scene()
    mold = scene.monster("brown mold", MIDDLE + 3, hp=11)

    fed_by(scene, mold)

    assert sorted((one.hp, one.max_hp) for one in scene.level.monsters if one.species is mold.species) == [
        (8, 8),
        (9, 9),
    ]
    assert "combat.multiplies from heat" in scene.told()


def test_what_a_monster_splits_off_is_told_and_may_be_trapped() -> None:
    scene = Scene(shows={("mhitm.c mattackm", 20): 0, ("mhitm.c mattackm", 21): 0})
    orc = scene.monster("hill orc", MIDDLE + 4, hp=40)
    dagger = scene.item("orcish dagger")
    dagger.worn = int(Slot.WIELDED)
    orc.inventory, orc.wields = [dagger], dagger
    pudding = scene.monster("brown pudding", MIDDLE + 5, hp=40)

    attack_monster(scene.play, orc, pudding)

    (twin,) = (one for one in scene.level.monsters if one not in (orc, pudding))
    assert "combat.divides as it is hit" in scene.told()
    assert [spill.monster for spill in scene.play.delayed_effects if hasattr(spill, "monster")] == [twin]
