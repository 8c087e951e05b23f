"""What saves monsters in dNetHack and its children. Rules L-149, L-214, L-220 to L-222, L-240."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.model.item import Mark, Slot
from marrow.model.monster import Monster, Template
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.monsters.reflection import reflects
from marrow.rules.monsters.traits import attacks_of
from marrow.rules.naming import a_monster
from rule import observed, rule
from scene import MIDDLE, Scene

DNH, NDNH, NNDNH = "dnethack", "notdnethack", "notnotdnethack"
FAMILY = pytest.mark.parametrize("edition", [DNH, NDNH, NNDNH])
CHILDREN = pytest.mark.parametrize("edition", [NDNH, NNDNH])
SAVED = {("L-221", 2): 0}  # the witness's throw; its dice else at their highest


def witness(scene: Scene, level: int = 7) -> Monster:
    monster = scene.monster("Amm Kamerel", hp=20)
    monster.templates = Template.FRACTURED
    monster.level = level
    return monster


def give(scene: Scene, monster: Monster, name: KindName, slot: Slot, marks: int = 0) -> None:
    item = scene.item(name)
    item.worn, item.marks = int(slot), marks
    monster.inventory.append(item)


# Witnesses of the Fracture


@observed
@rule("L-221")
@FAMILY
def test_a_witness_comes_back_one_time_in_two(edition: str) -> None:
    """Test vector 85: level 7 to 11, and 4d8 more to have."""
    scene = Scene(edition, shows=SAVED)
    kamerel = witness(scene)
    assert not monster_dies(scene.play, kamerel)
    assert (kamerel.level, kamerel.hp, kamerel.max_hp) == (11, 52, 52)
    assert "combat.fractures further" in scene.told()


@observed
@rule("L-221")
@FAMILY
def test_a_witness_dies_one_time_in_two(edition: str) -> None:
    scene = Scene(edition)
    assert monster_dies(scene.play, witness(scene))


@rule("L-221")
@FAMILY
def test_a_witness_can_come_back_again_and_again(edition: str) -> None:
    scene = Scene(edition, shows=SAVED)
    kamerel = witness(scene, level=3)
    for _ in range(5):
        assert not monster_dies(scene.play, kamerel)
    assert kamerel.level == 23


@rule("L-221")
def test_a_witness_that_came_back_is_neither_tame_nor_peaceful() -> None:
    scene = Scene(DNH, shows=SAVED)
    kamerel = witness(scene)
    kamerel.tame, kamerel.peaceful = 10, True
    monster_dies(scene.play, kamerel)
    assert (kamerel.tame, kamerel.peaceful) == (0, False)


@observed
@rule("L-220", "L-221")
@FAMILY
@pytest.mark.parametrize("thrown, dies, level", [(0, False, 11), (1, True, 7)])
def test_an_amulet_never_saves_a_witness(edition: str, thrown: int, dies: bool, level: int) -> None:
    """Test vector 85, its end: a witness counts as undead, and keeps the amulet."""
    scene = Scene(edition, shows={("L-221", 2): thrown})
    kamerel = witness(scene)
    amulet = scene.item("amulet of life saving")
    amulet.worn = int(Slot.AMULET)
    kamerel.inventory.append(amulet)
    spot = kamerel.spot
    assert monster_dies(scene.play, kamerel) == dies
    assert kamerel.level == level
    assert amulet in (scene.level.items.get(spot, []) if dies else kamerel.inventory)


@observed
@rule("L-220", "L-221", "L-214")
@CHILDREN
@pytest.mark.parametrize("thrown", [0, 1])
def test_a_worn_item_with_the_property_saves_a_witness(edition: str, thrown: int) -> None:
    scene = Scene(edition, shows={("L-221", 2): thrown})
    kamerel = witness(scene)
    give(scene, kamerel, "helmet", Slot.HELMET, Mark.LIFE_SAVING)
    assert not monster_dies(scene.play, kamerel)
    assert (kamerel.level, kamerel.inventory[0].marks) == (7, 0)


@rule("L-221")
@pytest.mark.parametrize("edition, level", [(DNH, 49), (NDNH, 45), (NNDNH, 45)])
def test_a_witness_gains_no_levels_above_45_in_the_children(edition: str, level: int) -> None:
    scene = Scene(edition, shows=SAVED)
    kamerel = witness(scene, level=45)
    monster_dies(scene.play, kamerel)
    assert kamerel.level == level


@rule("L-221")
@pytest.mark.parametrize("edition, dies", [(DNH, False), (NDNH, True), (NNDNH, True)])
def test_a_cancelled_witness_comes_back_only_in_the_parent(edition: str, dies: bool) -> None:
    scene = Scene(edition, shows=SAVED)
    kamerel = witness(scene)
    kamerel.cancelled = True
    assert monster_dies(scene.play, kamerel) == dies


@rule("L-221")
@FAMILY
def test_a_petrified_witness_does_not_come_back(edition: str) -> None:
    scene = Scene(edition, shows=SAVED)
    kamerel = witness(scene)
    assert petrify_monster(scene.play, kamerel, by_hero=True, resistible=False)


@rule("L-221")
@FAMILY
@pytest.mark.parametrize("branch, dies", [("dungeons", True), ("quest", False)])
def test_a_witness_of_a_genocided_species_comes_back_only_in_the_quest(
    edition: str, branch: str, dies: bool
) -> None:
    scene = Scene(edition, shows=SAVED)
    scene.level.branch = branch
    kamerel = witness(scene)
    scene.world.genocided[kamerel.species.number] = 1
    assert monster_dies(scene.play, kamerel) == dies
    assert "combat.still genocided" not in scene.told()


@rule("L-221")
def test_in_nethack_no_monster_comes_back_by_fracturing() -> None:
    scene = Scene("3.4.3", shows=SAVED)
    jackal = scene.monster("jackal")
    jackal.templates = Template.FRACTURED
    assert monster_dies(scene.play, jackal)


@rule("L-221")
def test_a_kamerel_struck_by_a_witness_becomes_one_when_it_dies() -> None:
    scene = Scene(DNH, shows={20: 0})
    first, second = witness(scene), scene.monster("Amm Kamerel", MIDDLE + 2, hp=500)
    attack_monster(scene.play, first, second)
    assert second.templates == Template.STRUCK
    assert not monster_dies(scene.play, second)
    assert second.templates == Template.STRUCK | Template.FRACTURED
    assert (second.level, second.max_hp) == (7, 532)


@rule("L-221")
def test_kamerel_are_born_witnesses_and_named_so() -> None:
    """Four levels more than their kind, and 4d8 hit points."""
    scene = Scene(DNH, depth=3, level=3)
    kamerel = make_monster(scene.play, SPECIES_NAMED["Amm Kamerel"], MIDDLE + 1)
    assert kamerel is not None and kamerel.templates == Template.FRACTURED
    assert (kamerel.level, kamerel.hp) == (7, kamerel.max_hp)
    assert a_monster(scene.play, kamerel) == "an Amm Kamerel, Witness of the Fracture"


@rule("L-221")
def test_a_witness_has_claws_of_glass_besides() -> None:
    scene = Scene(DNH)
    kamerel = witness(scene, level=25)
    assert [(one.manner, one.dice, one.sides) for one in attacks_of(kamerel)][-1] == ("claw", 3, 4)
    assert len(attacks_of(scene.monster("Amm Kamerel", MIDDLE + 3))) == 2
    assert reflects(scene.play, kamerel)


# Uvuudaum


@observed
@rule("L-222")
@pytest.mark.parametrize(
    "edition, had, has, rests",
    [
        (DNH, 140, 171, 34),
        (DNH, 250, 250, 50),
        (NDNH, 140, 171, 34),
        (NNDNH, 140, 304, 60),
        (NNDNH, 400, 400, 80),
    ],
)
def test_an_uvuudaum_comes_back_greater_and_rests(edition: str, had: int, has: int, rests: int) -> None:
    """Test vector 86."""
    scene = Scene(edition)
    monster = scene.monster("uvuudaum", hp=had)
    assert not monster_dies(scene.play, monster)
    assert (monster.level, monster.hp, monster.max_hp, monster.special_wait) == (38, has, has, rests)


@rule("L-222")
@FAMILY
@pytest.mark.parametrize("left, dies", [(1, True), (34, True), (0, False)])
def test_an_uvuudaum_that_rests_dies(edition: str, left: int, dies: bool) -> None:
    scene = Scene(edition)
    monster = scene.monster("uvuudaum", hp=171)
    monster.special_wait = left
    assert monster_dies(scene.play, monster) == dies


@rule("L-222")
def test_an_uvuudaum_has_rested_after_as_many_turns_as_thrown() -> None:
    scene = Scene(DNH, hp=10_000)
    monster = scene.monster("uvuudaum", MIDDLE + 30, hp=140)
    monster_dies(scene.play, monster)
    monster.can_move = False
    scene.wait(33)
    assert monster.special_wait == 1
    scene.wait(1)
    assert not monster_dies(scene.play, monster)


@rule("L-222")
@pytest.mark.parametrize("edition, dies", [(DNH, False), (NDNH, True), (NNDNH, True)])
def test_a_cancelled_one_comes_back_only_in_the_parent(edition: str, dies: bool) -> None:
    scene = Scene(edition)
    monster = scene.monster("uvuudaum", hp=171)
    monster.cancelled = True
    assert monster_dies(scene.play, monster) == dies


@rule("L-220")
@FAMILY
def test_an_uvuudaum_saves_itself_before_its_amulet(edition: str) -> None:
    scene = Scene(edition)
    monster = scene.monster("uvuudaum", hp=171)
    give(scene, monster, "amulet of life saving", Slot.AMULET)
    monster_dies(scene.play, monster)
    assert len(monster.inventory) == 1
    monster_dies(scene.play, monster)
    assert monster.inventory == []


# Things


@rule("L-214")
@CHILDREN
@pytest.mark.parametrize("name", ["hill orc", "human zombie"])
def test_items_with_life_saving_save_living_and_nonliving_monsters(edition: str, name: str) -> None:
    scene = Scene(edition)
    monster = scene.monster(name, hp=30)
    give(scene, monster, "helmet", Slot.HELMET, Mark.LIFE_SAVING)
    assert not monster_dies(scene.play, monster)
    assert [(item.marks, item.worn) for item in monster.inventory] == [(0, Slot.HELMET)]
    assert "combat.object fades" in scene.told()
    assert monster_dies(scene.play, monster)


@rule("L-214")
def test_in_the_parent_only_amulets_save_monsters() -> None:
    scene = Scene(DNH)
    monster = scene.monster("hill orc")
    give(scene, monster, "helmet", Slot.HELMET, Mark.LIFE_SAVING)
    assert monster_dies(scene.play, monster)


@rule("L-149", "L-150")
@FAMILY
def test_an_amulet_does_not_save_a_nonliving_monster(edition: str) -> None:
    scene = Scene(edition)
    monster = scene.monster("human zombie")
    give(scene, monster, "amulet of life saving", Slot.AMULET)
    assert monster_dies(scene.play, monster)


@rule("L-240", "L-153")
@pytest.mark.parametrize("edition, most", [(DNH, 10), (NDNH, 10), (NNDNH, 10), ("3.4.3", 4)])
def test_a_saved_monster_has_at_least_ten_hit_points(edition: str, most: int) -> None:
    scene = Scene(edition)
    monster = scene.monster("jackal", hp=4)
    give(scene, monster, "amulet of life saving", Slot.AMULET)
    monster_dies(scene.play, monster)
    assert (monster.hp, monster.max_hp) == (most, most)
