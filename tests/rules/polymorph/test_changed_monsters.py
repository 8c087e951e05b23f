"""Who a creature remains in another shape, and what is noticed of the change. NetHack: mon.c, newcham."""

from dataclasses import replace

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.formats.items_and_monsters import monster_of, monster_shape
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.world import SpecialPlace
from marrow.rules.combat.cancel_monster import make_cancelled
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.commands.talking import monster_answers
from marrow.rules.monsters.scares import is_fearless
from marrow.rules.monsters.traits import is_leader, is_wizard
from marrow.rules.polymorph import change_monster_species
from rule import rule
from scene import MIDDLE, Scene


def changed(scene: Scene, name: SpeciesName, shape: SpeciesName, spot: int = MIDDLE + 5) -> Monster:
    monster = scene.monster(name, spot, hp=30)
    assert change_monster_species(scene.play, monster, SPECIES_NAMED[shape])
    return monster


# Who it is


def test_the_polymorphed_wizard_of_yendor_counts_as_himself() -> None:
    scene = Scene()
    newt = changed(scene, "Wizard of Yendor", "newt")

    again = monster_of(monster_shape(newt))

    assert newt.species.name == "newt"
    assert is_wizard(newt) and is_wizard(newt.clone()) and is_wizard(again)
    assert is_fearless(scene.play, newt)


def test_killing_the_polymorphed_wizard_counts_as_killing_him() -> None:
    scene = Scene()
    newt = changed(scene, "Wizard of Yendor", "newt")

    killed_by_hero(scene.play, newt)

    assert scene.world.demigod


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_a_wizard_who_left_without_dying_does_not_return(edition: str) -> None:
    scene = Scene(edition)

    take_out_of_game(scene.play, scene.monster("Wizard of Yendor", MIDDLE + 5))

    assert not scene.world.demigod


def test_killing_the_quest_leader_in_another_shape_is_as_bad() -> None:
    """He has 10 points of alignment and loses all of them and half of 10 more (at turn 1)."""
    scene = Scene(role="archeologist")
    scene.hero.alignment_record = 10
    newt = changed(scene, "Lord Carnarvon", "newt")
    newt.alignment = 0

    killed_by_hero(scene.play, newt)

    assert scene.world.quest.leader_dead
    assert scene.hero.alignment_record == -5
    assert "combat.very bad idea" in scene.told()


@pytest.mark.parametrize(("shape", "speaks"), [("water nymph", True), ("jackal", False)])
def test_a_quest_leader_who_can_still_speak_speaks_as_leader(shape: SpeciesName, speaks: bool) -> None:
    scene = Scene(role="archeologist")
    leader = changed(scene, "Lord Carnarvon", shape)
    leader.peaceful = True

    monster_answers(scene.play, leader)

    assert is_leader(leader)
    assert any(key.startswith("quest.") for key in scene.told()) is speaks


# What is noticed


def test_a_change_is_told_where_it_is_to_be_told() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 5)

    change_monster_species(scene.play, orc, SPECIES_NAMED["ettin"])
    assert scene.told() == []
    change_monster_species(scene.play, orc, SPECIES_NAMED["jackal"], told=True)
    assert scene.told() == ["polymorph.monster changes"]


def test_a_monster_that_becomes_invisible_disappears_and_may_be_smelt() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 5)

    change_monster_species(scene.play, orc, SPECIES_NAMED["stalker"], told=True)
    assert scene.told() == ["polymorph.monster disappears"]
    change_monster_species(scene.play, orc, SPECIES_NAMED["ettin"], told=True)
    assert scene.told()[-1] == "polymorph.monster appears"
    scene.form("bat")
    orc.innately_invisible = True
    change_monster_species(scene.play, orc, SPECIES_NAMED["rothe"], told=True)
    assert scene.told()[-2:] == ["polymorph.monster disappears", "polymorph.smell cattle"]


@pytest.mark.parametrize(("shape", "hidden"), [("cobra", True), ("jackal", False)])
def test_what_hid_under_a_thing_may_hide_in_its_new_shape(shape: SpeciesName, hidden: bool) -> None:
    scene = Scene()
    scene.lay("apple", MIDDLE + 5)
    snake = scene.monster("snake", MIDDLE + 5)
    snake.hidden = True

    change_monster_species(scene.play, snake, SPECIES_NAMED[shape])

    assert snake.hidden is hidden


@rule("N-595")
@pytest.mark.parametrize(
    ("before", "after", "left"), [("jackal", "gelatinous cube", 6), ("newt", "bat", 12), ("bat", "newt", 3)]
)
def test_slower_shapes_keep_only_a_part_of_the_movement(
    before: SpeciesName, after: SpeciesName, left: int
) -> None:
    """Speeds 12 and 6, 6 and 22: of 12 remain 12 × 6/12 = 6, all 12, and 12 × 6/22 = 3 without fractions."""
    scene = Scene()
    monster = scene.monster(before, MIDDLE + 5)
    monster.movement = 12

    change_monster_species(scene.play, monster, SPECIES_NAMED[after])

    assert monster.movement == left


@rule("N-595")
def test_those_that_grow_into_a_slower_species_keep_only_a_part_of_the_movement() -> None:
    """A dog of speed 16 grows into a large dog of speed 15."""
    scene = Scene()
    dog = scene.monster("dog", MIDDLE + 5)
    dog.movement, dog.level = 16, 7

    grow_up(scene.play, dog, None)

    assert (dog.species.name, dog.movement) == ("large dog", 15)


def test_names_of_adventurers_on_the_planes_lose_their_rank() -> None:
    scene = Scene()
    scene.level.branch = "planes"
    valkyrie = scene.monster("valkyrie", MIDDLE + 5)
    valkyrie.name = "Izchak the Woman-at-arms"

    change_monster_species(scene.play, valkyrie, SPECIES_NAMED["newt"])

    assert valkyrie.name == "Izchak"


@pytest.mark.parametrize(("amulet", "level"), [(False, 9), (True, 15)])
def test_a_new_shape_is_as_strong_as_the_hero_has_been_deep_with_the_amulet(amulet: bool, level: int) -> None:
    """At depth 1, having been at 40: a vampire of level 10 is 6 levels more, of which 5 are allowed."""
    scene = Scene()
    scene.world.deepest = 40
    if amulet:
        scene.carry("Amulet of Yendor")

    assert changed(scene, "hill orc", "vampire").level == level


# Stone


def test_a_golem_hardens_with_its_wounds() -> None:
    """A third of 50 points is 16; a stone golem has 60, of which that share is 19."""
    scene = Scene()
    golem = scene.monster("clay golem", MIDDLE + 5, hp=50)
    golem.hp = 16

    assert not petrify_monster(scene.play, golem, by_hero=True)
    assert (golem.species.name, golem.hp, golem.max_hp) == ("stone golem", 19, 60)
    assert scene.told() == ["combat.solidifies", "combat.becomes golem"]


def test_where_stone_golems_are_gone_golems_petrify() -> None:
    scene = Scene()
    golem = scene.monster("clay golem", MIDDLE + 5, hp=50)
    scene.world.genocided[SPECIES_NAMED["stone golem"].number] = 1

    assert petrify_monster(scene.play, golem, by_hero=True)
    assert [item.kind.name for item in scene.level.items[MIDDLE + 5]] == ["statue"]


@pytest.mark.parametrize(("edition", "stone"), [("3.6.2", True), ("3.6.7", False)])
def test_sandestins_in_disguise_do_not_petrify_since_3_6_3(edition: str, stone: bool) -> None:
    scene = Scene(edition)
    monster = scene.monster("ettin", MIDDLE + 5, hp=40)
    monster.true_species = SPECIES_NAMED["sandestin"]

    assert petrify_monster(scene.play, monster, by_hero=False) is stone
    assert monster.species.name == ("ettin" if stone else "sandestin") or stone


def test_a_petrified_bat_that_was_a_vampire_keeps_its_amulet() -> None:
    """It is in its own shape before anything is to save it."""
    scene = Scene()
    bat = scene.monster("vampire bat", MIDDLE + 5, hp=10)
    bat.true_species = SPECIES_NAMED["vampire"]
    amulet = scene.item("amulet of life saving")
    amulet.worn = Slot.AMULET
    bat.inventory.append(amulet)

    assert not petrify_monster(scene.play, bat, by_hero=False)
    assert bat.species.name == "vampire"
    assert "combat.sheds stone" in scene.told()
    assert amulet in bat.inventory or amulet in scene.level.items.get(bat.spot, ())


def test_a_monster_turning_to_stone_is_seen_to_slow_down_before() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 5)

    petrify_monster(scene.play, orc, by_hero=False)

    assert scene.told()[:2] == ["combat.slowing down", "combat.turns to stone"]


# Without magic


def test_cancelled_shapechangers_take_their_own_shape_and_stay_invisible() -> None:
    scene = Scene()
    jackal = scene.monster("jackal", MIDDLE + 5)
    jackal.true_species = SPECIES_NAMED["chameleon"]
    jackal.invisible = jackal.innately_invisible = True

    make_cancelled(scene.play, jackal)

    assert jackal.cancelled and jackal.species.name == "chameleon" and jackal.true_species is None
    assert jackal.invisible


# Where nothing is left


def test_on_the_rogue_level_the_dead_leave_nothing() -> None:
    """A dragon always leaves a corpse elsewhere."""
    scene = Scene()
    place = SpecialPlace("rogue", scene.level.branch, scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))

    killed_by_hero(scene.play, scene.monster("red dragon", MIDDLE + 5))

    assert scene.level.items == {}
