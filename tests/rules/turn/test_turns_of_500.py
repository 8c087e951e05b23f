"""What 5.0.0 does otherwise in a turn, and with random things, species and kinds."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ItemClass, KindName, SpeciesName
from marrow.editions import EDITIONS
from marrow.lab.witnesses.hero.moving import weakened_by_a_bee
from marrow.messages.commands import Eat
from marrow.messages.entries import Cause
from marrow.model.item import Slot
from marrow.model.vocabularies import Burden
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.hero.worn_items import set_not_worn, set_worn
from marrow.rules.nutrition.corpse_effects import after_last_bite
from marrow.rules.turn.regeneration import regain_power
from rule import played_in, rule
from scene import Scene

BOTH = ("3.7", "5.0.0")


@rule("Z-029")
@pytest.mark.parametrize("edition, sides", [("5.0.0", 4), ("3.7", 2)])
def test_an_amulet_of_breathing_gives_more_power(edition: str, sides: int) -> None:
    """Wisdom 10 and intelligence 10: 20/15 + 1 = 2 sides, and 2 more. It costs an amulet's hunger still."""
    scene = Scene(edition, throws=[("allmain.c moveloop", sides, sides - 1), ("N-048", 20, 8)])
    scene.wear("amulet of magical breathing", Slot.AMULET)
    scene.intrinsic(Property.ENERGY_REGENERATION)
    scene.hero.max_power = 50

    regain_power(scene.play, Burden.UNENCUMBERED)

    assert (scene.hero.power, scene.thrown) == (sides, 1)


@rule("Z-030")
@pytest.mark.parametrize("species", ["priest", "wizard"])
@pytest.mark.parametrize("edition, buzz", [("5.0.0", True), ("3.7", False)])
def test_corpses_of_casting_players_give_power(edition: str, buzz: bool, species: SpeciesName) -> None:
    scene = Scene(edition)
    scene.hero.max_power, scene.hero.power = 50, 5
    row = EDITIONS[edition].content.species_row(SPECIES_NAMED[species])

    after_last_bite(scene.play, row)

    assert (scene.hero.power > 5) == buzz


@rule("Z-035")
@pytest.mark.parametrize("edition, movement", [("5.0.0", 18), ("3.7", 12)])
def test_a_load_counts_as_it_is_after_monsters_moved(edition: str, movement: int) -> None:
    """Weakened by a killer bee, the hero is burdened: 3/4 of 12 are no move, and twice as many are one."""
    played_in(edition)

    assert weakened_by_a_bee(EDITIONS[edition]).endswith(f"{movement} movement")


@rule("Z-037")
@pytest.mark.parametrize(
    "edition, shown, class_",
    [("5.0.0", 21, "armor"), ("5.0.0", 22, "food"), ("5.0.0", 41, "food"), ("5.0.0", 42, "tool"),
     ("5.0.0", 56, "gem"), ("5.0.0", 57, "potion"), ("3.7", 21, "food"), ("3.7", 56, "gem")],
)  # fmt: skip
def test_classes_of_random_items(edition: str, shown: int, class_: ItemClass) -> None:
    scene = Scene(edition, shows={("N-406", 100): shown - 1})

    assert random_item(scene.play).kind.class_ == class_


@rule("Z-038")
@pytest.mark.parametrize("edition, gained", [("5.0.0", 5), ("3.7", 2)])
def test_a_towel_feeds_who_eats_cloth(edition: str, gained: int) -> None:
    scene = Scene(edition, nutrition=500)
    scene.form("gelatinous cube")
    kind = EDITIONS[edition].content.kind_row(KINDS_NAMED["towel"])
    towel = scene.carry("towel")
    towel.kind = kind

    scene.finish(Eat(item=towel.letter))

    assert kind.weight == gained
    eaten = -scene.burned_by(Cause.EATING)
    assert eaten == gained


@rule("Z-039")
@pytest.mark.parametrize("depth, after, before", [(12, 24, 27), (25, 50, 40), (26, 50, 41), (40, 50, 55)])
@pytest.mark.parametrize("edition", BOTH)
def test_worn_aggravation_makes_levels_difficult(edition: str, depth: int, after: int, before: int) -> None:
    """ZV-014 and ZV-015."""
    scene = Scene(edition, depth=depth)
    scene.intrinsic(Property.AGGRAVATE_MONSTER)
    assert level_difficulty(scene.play) == depth, "only what is worn counts"

    scene.wear("ring of aggravate monster", Slot.LEFT_RING)

    assert level_difficulty(scene.play) == (after if edition == "5.0.0" else before)


@rule("Z-040")
@pytest.mark.parametrize(
    "edition, die, turns", [("5.0.0", (98, 0), 3), ("5.0.0", (98, 97), 100), ("3.7", (100, 0), 1)]
)
def test_the_first_nap(edition: str, die: tuple[int, int], turns: int) -> None:
    """rnd(98) + 2."""
    scene = Scene(edition, throws=[("do_wear.c", *die)])

    put_on_effects(scene.play, scene.wear("amulet of restful sleep", Slot.AMULET))

    assert scene.hero.timeout[Property.SLEEPY] == turns


@rule("Z-132")
@pytest.mark.parametrize(
    "species, field, after, before",
    [("winter wolf cub", "alignment", 0, -5), ("winter wolf", "alignment", -5, 0),
     ("hell hound pup", "alignment", 0, -5), ("hell hound", "alignment", -5, 0),
     ("killer bee", "difficulty", 6, 5), ("soldier ant", "difficulty", 7, 6),
     ("water elemental", "speed", 5, 6)],
)  # fmt: skip
@pytest.mark.parametrize("edition", BOTH)
def test_rows_of_species(edition: str, species: SpeciesName, field: str, after: int, before: int) -> None:
    scene = Scene(edition)

    row = scene.monster(species).species

    assert getattr(row, field) == (after if edition == "5.0.0" else before)


FREQUENCIES: dict[KindName, tuple[int, int]] = {  # the tables of Z-138 and Z-139
    "cornuthaum": (5, 3), "dunce cap": (5, 3),
    "helm of opposite alignment": (10, 6), "helm of telepathy": (4, 2), "plate mail": (40, 44),
    "bronze plate mail": (23, 25), "splint mail": (57, 62), "banded mail": (66, 72), "chain mail": (66, 72),
    "orcish chain mail": (19, 20), "scale mail": (66, 72), "studded leather armor": (66, 72),
    "ring mail": (66, 72), "orcish ring mail": (19, 20), "leather armor": (75, 82),
    "leather jacket": (11, 12), "robe": (6, 3), "alchemy smock": (11, 9), "cloak of protection": (11, 9),
    "cloak of invisibility": (12, 10),
    "cloak of magic resistance": (6, 2), "cloak of displacement": (12, 10), "large shield": (4, 7),
    "dwarvish roundshield": (3, 4), "shield of reflection": (7, 3), "leather gloves": (15, 16),
    "low boots": (23, 25), "high boots": (14, 15), "wand of create monster": (50, 45),
    "wand of striking": (30, 75), "wand of opening": (30, 25), "wand of locking": (30, 25),
    "wand of digging": (40, 55),
}  # fmt: skip


@rule("Z-138", "Z-139")
@pytest.mark.parametrize("name", FREQUENCIES)
@pytest.mark.parametrize("edition", BOTH)
def test_frequencies(edition: str, name: KindName) -> None:
    content = Scene(edition).play.edition.content

    assert content.share(KINDS_NAMED[name]) == FREQUENCIES[name][edition == "3.7"]


@rule("Z-138", "Z-139")
@pytest.mark.parametrize("class_", ["armor", "wand"])
def test_the_classes_add_up_as_before(class_: ItemClass) -> None:
    content = Scene("5.0.0").play.edition.content

    assert sum(share for _, share in content.chances(class_)) == 1000


@rule("Z-028")
@pytest.mark.parametrize("edition, regenerates", [("5.0.0", True), ("3.7", False)])
def test_trollsbane_regenerates_for_no_nutrition(edition: str, regenerates: bool) -> None:
    """ZV-013: 40 turns cost 40."""
    scene = Scene(edition, nutrition=900, hp=50)
    star = scene.carry("morning star")
    star.artifact = "Trollsbane"
    set_worn(scene.play, star, Slot.WIELDED)
    assert bool(scene.hero.extrinsic[Property.REGENERATION]) == regenerates

    scene.wait(40)

    assert scene.hero.nutrition == 860
    set_not_worn(scene.play, star)
    assert not scene.hero.extrinsic[Property.REGENERATION]
