"""What did not change from 3.7 to 5.0.0: the same scenes come out the same in both."""

from collections.abc import Callable
from typing import Any

import pytest

from marrow.content.species_table import ALL_SPECIES
from marrow.content.words import SpeciesName
from marrow.editions import EDITIONS
from marrow.messages.commands import Eat, Search
from marrow.messages.entries import AttributeChanged, HpChanged, HungerChanged, NutritionChanged, Told
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import Ending
from marrow.rules.bones.eligible import all_refusals, bones_name
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.hero.encumbrance import carrying_capacity
from marrow.rules.lifesaving.death import die
from marrow.rules.monster_moves.pet_food import food_grade
from marrow.rules.nutrition.vomiting import vomit
from rule import rule
from scene import MIDDLE, Scene

BOTH = ("3.7", "5.0.0")


def story(scene: Scene) -> list[str]:
    """What changed of the hero's body, and what was told."""
    kinds = (NutritionChanged, HpChanged, HungerChanged, AttributeChanged, Told)
    return [str(entry) for kind in kinds for entry in scene.entries(kind)]


def same(play: Callable[[Scene], object], **how: Any) -> None:
    """The scene comes out the same in both editions, with several seeds, and something happens in it."""
    for seed in range(1, 6):
        ends = []
        for edition in BOTH:
            scene = Scene(edition, seed=seed, **how)
            ends.append((play(scene), story(scene)))
        assert ends[0] == ends[1]


@rule("Z-001")
@pytest.mark.parametrize("nutrition", [1010, 160, 55, 20, -30])
def test_hunger_steps_faints_and_starvation_are_the_same(nutrition: int) -> None:
    def turns(scene: Scene) -> object:
        scene.world.genocided[:] = bytes([1]) * len(
            ALL_SPECIES
        )  # nobody comes by, for whom more dice are thrown
        scene.wear("ring of regeneration", Slot.LEFT_RING)
        scene.wear("amulet of ESP", Slot.AMULET)
        for _ in range(25):
            if not scene.world.over:
                scene.do(Search())
        return scene.hero.nutrition, scene.hero.hunger, scene.world.over

    same(turns, nutrition=nutrition)


@rule("Z-001")
@pytest.mark.parametrize("edition", BOTH)
def test_where_a_hero_starves(edition: str) -> None:
    """Constitution 16: below −(100 + 10·16)."""
    choices = Scene(edition).play.edition.nutrition

    assert (choices.starvation_margin, choices.starvation_margin_per_constitution) == (100, 10)


@rule("Z-002")
@pytest.mark.parametrize("nutrition", [1990, 2050])
def test_choking_is_the_same(nutrition: int) -> None:
    same(lambda scene: scene.finish(Eat(item=scene.carry("apple").letter)), nutrition=nutrition)


@rule("Z-003")
def test_species_weigh_and_nourish_the_same() -> None:
    before, after = EDITIONS["3.7"].content, Scene("5.0.0").play.edition.content

    for species in ALL_SPECIES:
        old, new = before.species_row(species), after.species_row(species)
        assert (old.weight, old.nutrition) == (new.weight, new.nutrition)


@rule("Z-004")
@pytest.mark.parametrize("species", ["newt", "acid blob", "kobold", "floating eye", "violet fungus", "dog"])
@pytest.mark.parametrize("age", [0, 40, 90])
def test_corpses_are_the_same(species: SpeciesName, age: int) -> None:
    def compared(scene: Scene) -> object:
        scene.finish(Eat(item=scene.carry("corpse", species=species, age=age).letter))
        return str(scene.hero.conduct), list(scene.hero.intrinsic)

    same(compared, turn=500, nutrition=500)


@rule("Z-005")
def test_vomiting_costs_the_same() -> None:
    same(lambda scene: vomit(scene.play), nutrition=500)


COSTS = (
    "teleport_at_will_nutrition", "teleport_at_will_strength", "teleport_at_will_energy",
    "teleport_at_will_energy_spent", "teleport_at_will_refusal_takes_time",
    "amulet_drain_raises_spell_hunger",
    "jumps_in_place", "jump_command_casts_jumping", "weak_heroes_cast_restore_ability", "nausea_vomits_twice",
    "booze_confuses_the_hungry_longer", "casting_forgotten_spells_takes_a_move",
)  # fmt: skip


@rule("Z-005")
@pytest.mark.parametrize("choice", COSTS)
def test_spells_leaps_and_nausea_are_chosen_alike(choice: str) -> None:
    here = Scene("5.0.0").play.edition.nutrition

    assert getattr(here, choice) == getattr(EDITIONS["3.7"].nutrition, choice)


@rule("Z-006")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("strength, constitution, capacity", [(16, 16, 850), (18, 18, 950), (3, 3, 200)])
def test_carrying_capacity_is_the_same(edition: str, strength: int, constitution: int, capacity: int) -> None:
    """25·(Str + Con) + 50, at most 1000."""
    scene = Scene(edition, attributes=(strength, 10, 10, 12, constitution, 10))

    assert carrying_capacity(scene.hero) == capacity


@rule("Z-007")
@pytest.mark.parametrize("level, most", [(1, 10), (14, 14)])
def test_revival_is_the_same(level: int, most: int) -> None:
    """Constitution 16, and 15 then: 50 + 10·8 is more than the maximum; the floor is max(level, 10)."""

    def death(scene: Scene) -> object:
        scene.hero.max_hp = 2
        scene.wear("amulet of life saving", Slot.AMULET)
        die(scene.play, Ending.DIED, Killer("arrow"))
        return scene.hero.hp, scene.hero.max_hp, scene.hero.nutrition

    same(death, level=level, nutrition=100)
    scene = Scene("5.0.0", level=level, nutrition=100)
    death(scene)
    assert (scene.hero.max_hp >= most, scene.hero.nutrition) == (True, 900)


@rule("Z-008")
def test_amulets_save_monsters_the_same() -> None:
    def kill(scene: Scene) -> object:
        orc = scene.monster("hill orc", MIDDLE + 1, hp=5)
        amulet = scene.item("amulet of life saving")
        orc.inventory.append(amulet)
        amulet.worn = Slot.AMULET
        orc.hp = 0
        killed_by_hero(scene.play, orc)
        return orc.hp, orc.max_hp, [item.kind.name for item in orc.inventory]

    same(kill)


@rule("Z-009", "Z-010")
@pytest.mark.parametrize("depth", range(1, 27, 5))
def test_where_bones_may_be_left_and_their_names_are_the_same(depth: int) -> None:
    def grounds(scene: Scene) -> object:
        refusals = [str(refusal) for refusal in all_refusals(scene.world, scene.play.edition)]
        return refusals, bones_name(scene.world, "dungeons", depth)

    same(grounds, depth=depth)


@rule("Z-011")
@pytest.mark.parametrize("pet", ["kitten", "little dog", "pony", "owlbear"])
def test_pets_rate_food_the_same(pet: SpeciesName) -> None:
    def grades(scene: Scene) -> object:
        animal = scene.monster(pet, tame=10)
        foods = [scene.item(name) for name in ("apple", "tripe ration", "food ration", "egg", "carrot")]
        foods += [scene.item("corpse", species=name) for name in ("newt", "lichen", "acid blob", "dog")]
        return [food_grade(scene.play, animal, food).name for food in foods]

    same(grades, turn=100)


BONES = (
    "dead_hero_is_unpunished", "adjacent_monsters_take_items", "hero_graves_are_empty",
    "own_bones_feel_familiar",
    "unlisted_dead_have_random_roles", "mines_end_has_bones_letter",
)  # fmt: skip


@rule("Z-012")
@pytest.mark.parametrize("choice", BONES)
def test_graves_heirs_and_own_bones_are_chosen_alike(choice: str) -> None:
    here = Scene("5.0.0").play.edition.bones

    assert getattr(here, choice) == getattr(EDITIONS["3.7"].bones, choice)


@rule("Z-013")
@pytest.mark.parametrize("kind", ["Bell of Opening", "Amulet of Yendor"])
def test_achievements_have_the_same_numbers(kind: Any) -> None:
    def find(scene: Scene) -> object:
        scene.carry(kind)
        scene.answers.decided["wishing.for what"] = "nothing"
        scene.do(Search())
        return scene.world.achievements

    achieved = []
    for edition in BOTH:
        achieved.append(find(Scene(edition)))
    assert achieved[0] == achieved[1] != 0
