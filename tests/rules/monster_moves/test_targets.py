"""At whom pets shoot, and what it costs them. Rule N-357."""

from typing import Any

import pytest

from marrow.content.words import SpeciesName
from marrow.model.monster import Monster, Pet
from marrow.model.people import Minion
from marrow.model.places import WIDTH, Terrain, spot_at
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.monster_moves.intents import APPROACH
from marrow.rules.monster_moves.pet_goal import lookout_spot, pet_goal
from marrow.rules.monster_moves.pet_targets import NEVER, UNFIT, best_target, target_score
from rule import rule
from scene import MIDDLE, Scene

HERE = MIDDLE + 5 * WIDTH
FUZZ = 5  # what a quiet die of five shows


def dragon_in(scene: Scene) -> Monster:
    """A tame red dragon of level 15, five squares south of the hero."""
    return scene.monster("red dragon", HERE, tame=10, hp=80)


@rule("N-357")
@pytest.mark.parametrize(
    ("species", "hp", "peaceful", "worth"),
    [
        ("ogre", 30, False, 10 + 5 * 2 + 30 // 3),
        ("ogre", 30, True, 5 * 2 + 30 // 3),
        ("lichen", 3, False, 10 - 25 + 0 + 1),  # a trifle
        ("blue jelly", 12, False, 10 - 1000 + 4 * 2 + 12 // 3),  # only touched does it harm
        ("lich", 60, False, 10 + 11 * 2 + 20),
        ("Juiblex", 210, False, 10 - (50 - 15) * 20 + 50 * 2 + 70),  # far too strong
    ],
)
def test_worth_of_a_target(species: SpeciesName, hp: int, peaceful: bool, worth: int) -> None:
    scene = Scene()
    pet = dragon_in(scene)
    target = scene.monster(species, HERE + 4, hp=hp, peaceful=peaceful)

    assert target_score(scene.play, pet, target) == worth + FUZZ


@rule("N-357")
def test_targets_that_pets_never_shoot_at() -> None:
    scene = Scene()
    pet = dragon_in(scene)
    near = scene.monster("ogre", HERE + 1)
    tame = scene.monster("ogre", HERE + 4 * WIDTH, tame=5)
    shielding = scene.monster("ogre", HERE + 3 * WIDTH)
    guardian = scene.monster("attendant", HERE - 3, peaceful=True)

    assert [target_score(scene.play, pet, one) for one in (near, tame, shielding, guardian, None)] == [
        UNFIT, UNFIT, UNFIT, NEVER, UNFIT,
    ]  # fmt: skip


@rule("N-357")
def test_servants_of_one_god_do_not_shoot_at_each_other() -> None:
    scene = Scene()
    pet = scene.monster("couatl", HERE, tame=10)
    other = scene.monster("Aleax", HERE + 4, peaceful=True)
    pet.duty, other.duty = Minion(3), Minion(3)

    assert target_score(scene.play, pet, other) == NEVER
    other.duty = Minion(1)
    assert target_score(scene.play, pet, other) > UNFIT


@rule("N-357")
def test_the_best_of_all_lines_is_chosen() -> None:
    scene = Scene()
    pet = dragon_in(scene)
    scene.monster("ogre", HERE + 4, hp=30)
    lord = scene.monster("ogre lord", HERE - 4, hp=45)
    scene.monster("ogre king", HERE + 2 * WIDTH + 1, hp=90)  # in no line

    assert best_target(scene.play, pet) is lord
    pet.can_see = False
    assert best_target(scene.play, pet) is None


@rule("N-357")
def test_the_hero_in_line_before_a_foe_shields_it() -> None:
    scene = Scene()
    pet = dragon_in(scene)
    scene.monster("ogre", MIDDLE - 2 * WIDTH, hp=30)

    assert best_target(scene.play, pet) is None


@rule("N-357")
def test_a_confused_pet_may_take_the_hero_for_a_target() -> None:
    """NetHack: dogmove.c, score_targ: two times in three nothing is weighed, and two in three it shoots."""
    scene = Scene()
    pet = dragon_in(scene)
    pet.confused = True

    assert best_target(scene.play, pet) == "hero"


@pytest.mark.parametrize(("wall", "spot"), [(45, 45), (0, 49)])
def test_a_monster_that_lost_the_hero_goes_where_it_could_see_him_from(wall: int, spot: int) -> None:
    """Up to the wall, or nine columns on. NetHack: dogmove.c, wantdoor, which asks for no door."""
    scene = Scene()
    pet = scene.monster("little dog", spot_at(40, 10), tame=10)
    scene.hero.spot = spot_at(60, 10)
    for y in range(1, 20) if wall else ():
        scene.level.terrain[spot_at(wall, y)] = Terrain.VERTICAL_WALL
    mark_view_stale(scene.level)

    assert lookout_spot(scene.play, pet) == spot_at(spot, 10)


@rule("N-357")
@pytest.mark.parametrize(
    ("name", "die", "left", "rests"), [("red dragon", 3, 2000 - 10, 6 + 17), ("cobra", 4, 2000 - 5, 0)]
)
def test_breath_and_venom_against_another_cost_meals(
    name: SpeciesName, die: int, left: int, rests: int
) -> None:
    shows: dict[Any, int] = {("mthrowu.c breamm", 3): 1, ("mthrowu.c spitmm", die): 0}
    scene = Scene(shows=shows)
    pet = scene.monster(name, HERE, tame=10, hp=80)
    assert pet.pet is not None
    pet.pet.hungry_at = 2000

    attack_monster(scene.play, pet, scene.monster("ogre", HERE + 4, hp=200))

    assert (pet.pet.hungry_at, pet.special_wait) == (left, rests)


@pytest.mark.parametrize(
    ("name", "left", "told"),
    [("ogre", 200 - 2 * 6, "combat.acid hits"), ("acid blob", 200, "combat.monster unaffected")],
)
def test_acid_burns_another_that_does_not_resist_it(name: SpeciesName, left: int, told: str) -> None:
    """Two dice of six, both showing six. NetHack: weapon.c, dmgval; mthrowu.c, ohitmon."""
    scene = Scene(shows={("mthrowu.c spitmm", 4): 0, ("mthrowu.c ohitmon", 20): 0})
    naga = scene.monster("black naga", HERE, tame=10, hp=80)
    target = scene.monster(name, HERE + 4, hp=200)

    attack_monster(scene.play, naga, target)

    assert target.hp == left
    assert told in scene.told()
    assert target.can_see


@pytest.mark.parametrize("leashed", [True, False])
def test_a_leashed_pet_wants_nothing_but_the_hero(leashed: bool) -> None:
    """Loose, it comes after tripe; on the leash it keeps to whoever holds it, and throws no die for it."""
    scene = Scene()
    pet = scene.monster("dog", HERE, tame=10)
    assert isinstance(pet.pet, Pet)
    pet.pet.leashed = leashed
    scene.lay("tripe ration", HERE + 2)

    goal, intent = pet_goal(scene.play, pet, pet.pet, 25, summoned=False)

    assert (goal, intent) == ((scene.hero.spot if leashed else HERE + 2), APPROACH)
