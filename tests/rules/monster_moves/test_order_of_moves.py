"""In which order the monsters of a level move and look at things, and what pets throw for these."""

import pytest

from marrow.chance import FixedDice
from marrow.content.words import KindName
from marrow.rules.combat.clone_monster import clone_monster
from marrow.rules.items.piles import put_on_floor
from marrow.rules.magic.object_polymorph import polymorph_floor_item
from marrow.rules.monster_moves.intents import APPROACH
from marrow.rules.monster_moves.item_search import nearest_spot_with_wanted_item
from marrow.rules.monster_moves.move_all_monsters import move_monsters
from marrow.rules.monster_moves.pet_goal import pet_goal
from rule import rule
from scene import MIDDLE, Scene


class NotedDice(FixedDice):
    """Dice by which all monsters hit, and which note what they are thrown for."""

    def __init__(self) -> None:
        super().__init__({"mhitu.c mattacku": 0})
        self.noted: list[tuple[str, int]] = []

    def rn2(self, sides: int, rule: str) -> int:
        self.noted.append((rule, sides))
        return super().rn2(sides, rule)


@rule("N-550")
def test_who_came_last_moves_first() -> None:
    """A jackal bites for 1 to 2, a hill orc hits for 1 to 6."""
    scene = Scene()
    for name, spot in (("jackal", MIDDLE + 1), ("hill orc", MIDDLE - 1)):
        scene.monster(name, spot).movement = 12
    scene.play.dice = dice = NotedDice()

    move_monsters(scene.play)

    sides = [sides for _, sides in dice.noted]
    assert sides.index(6) < sides.index(2)


@rule("N-550")
def test_a_clone_heads_the_list() -> None:
    scene = Scene()
    pudding = scene.monster("black pudding", MIDDLE + 3, hp=50)
    scene.monster("newt", MIDDLE + 9)

    twin = clone_monster(scene.play, pudding, MIDDLE + 4)

    assert twin is not None and scene.level.monsters[0] is twin


@rule("N-549")
@pytest.mark.parametrize(
    "carried, lying, thrown",
    [
        ([], [], 0),
        (["dagger", "tin"], [], 2),
        (["tripe ration", "dagger"], [], 1),
        ([], ["dagger", "rock", "apple"], 3),
        (["Amulet of Yendor"], [], 0),
    ],
)
def test_a_pet_throws_for_each_thing_it_looks_at(
    carried: list[KindName], lying: list[KindName], thrown: int
) -> None:
    """Beside the hero nothing else draws it, so it looks into the pack, until it finds a treat."""
    scene = Scene()
    scene.hero.inventory.clear()
    dog = scene.monster("little dog", MIDDLE + 1, tame=10)
    for name in carried:
        scene.carry(name)
    for name in lying:
        scene.lay(name, MIDDLE + 3)
    scene.play.dice = dice = NotedDice()

    pet_goal(scene.play, dog, dog.pet, 1, summoned=False)

    assert dice.noted.count(("zap.c obj_resists", 100)) == thrown


@rule("N-569")
@pytest.mark.parametrize("first, last", [(MIDDLE + 4, MIDDLE - 1), (MIDDLE - 1, MIDDLE + 4)])
def test_a_pet_looks_first_at_what_came_last(first: int, last: int) -> None:
    """It would fetch either; the die that it throws for the first that it looks at decides."""
    scene = Scene()
    scene.hero.inventory.clear()
    dog = scene.monster("little dog", MIDDLE + 1, tame=10)
    scene.lay("dagger", first)
    scene.lay("tin", last)

    wanted, intent = pet_goal(scene.play, dog, dog.pet, 1, summoned=False)

    assert (wanted, intent) == (last, APPROACH)


@rule("N-569")
def test_a_pile_is_not_looked_at_as_one() -> None:
    scene = Scene()
    scene.hero.inventory.clear()
    dog = scene.monster("little dog", MIDDLE + 1, tame=10)
    scene.lay("rock", MIDDLE + 4)
    tin = scene.lay("tin", MIDDLE - 1)
    scene.lay("dagger", MIDDLE + 4)

    assert pet_goal(scene.play, dog, dog.pet, 1, summoned=False)[0] == MIDDLE + 4
    scene.level.items[MIDDLE - 1].remove(tin)
    put_on_floor(scene.play, tin, MIDDLE - 1)
    assert pet_goal(scene.play, dog, dog.pet, 1, summoned=False)[0] == MIDDLE - 1


@rule("N-569")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7"])
def test_of_things_as_near_a_monster_goes_for_the_oldest(edition: str) -> None:
    scene = Scene(edition=edition)
    orc = scene.monster("hill orc", MIDDLE + 9)
    scene.lay("rock", MIDDLE + 7)
    scene.lay("gold piece", MIDDLE + 11)
    scene.lay("gold piece", MIDDLE + 7)

    assert nearest_spot_with_wanted_item(scene.play, orc, scene.hero.spot) == MIDDLE + 11


@rule("N-569")
def test_what_polymorphs_on_the_floor_is_as_old_as_before() -> None:
    scene = Scene()
    scene.lay("dagger", MIDDLE + 4)
    scene.lay("tin", MIDDLE - 1)

    polymorph_floor_item(scene.play, scene.level.items[MIDDLE + 4][0], MIDDLE + 4)

    assert scene.level.items[MIDDLE + 4][0].laid < scene.level.items[MIDDLE - 1][0].laid
