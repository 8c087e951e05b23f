"""What things cost: arithmetic by hand. NetHack: shk.c, get_cost and set_cost."""

from typing import Any

import pytest

from marrow.content.words import KindName, RoleName, SpeciesName
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Hunger
from marrow.rules.trade.prices import offer_for, price_of
from rule import rule
from scene import Scene
from shop import open_shop


def scene_of(charisma: int = 11, **how: Any) -> Scene:
    attributes = (16, 10, 10, 12, 16, charisma)
    return Scene(attributes=attributes, **how)


def known(scene: Scene, name: KindName, number: int = 1001, **how: Any) -> Item:
    item = scene.item(name, **how)
    item.id = number
    scene.world.discovered[item.kind.number] = 1
    return item


@pytest.mark.parametrize(
    ("charisma", "price"),
    [(5, 200), (6, 150), (7, 150), (8, 133), (10, 133), (11, 100), (15, 100), (16, 75), (18, 67), (19, 50)],
)
def test_charisma_changes_the_price_of_a_potion_of_base_100(charisma: int, price: int) -> None:
    scene = scene_of(charisma)

    assert price_of(scene.play, known(scene, "potion of healing"), None) == price


def test_potion_of_healing_is_of_base_100() -> None:
    scene = scene_of()

    assert known(scene, "potion of healing").kind.cost == 100


def test_a_dunce_pays_a_third_more() -> None:
    scene = scene_of()
    scene.wear("dunce cap", Slot.HELMET)

    assert price_of(scene.play, known(scene, "potion of healing"), None) == 133


@pytest.mark.parametrize(("level", "price"), [(14, 133), (15, 100)])
def test_a_tourist_below_level_fifteen_pays_a_third_more(level: int, price: int) -> None:
    scene = scene_of(role="tourist", level=level)

    assert price_of(scene.play, known(scene, "potion of healing"), None) == price


def test_a_shirt_for_all_to_see_costs_a_third_more() -> None:
    scene = scene_of()
    scene.wear("Hawaiian shirt", Slot.SHIRT)
    item = known(scene, "potion of healing")

    assert price_of(scene.play, item, None) == 133
    scene.wear("robe", Slot.CLOAK)
    assert price_of(scene.play, item, None) == 100


@pytest.mark.parametrize(("number", "price"), [(1000, 133), (1001, 100), (1002, 100), (1003, 100)])
def test_an_unknown_thing_costs_more_if_its_id_is_a_multiple_of_four(number: int, price: int) -> None:
    scene = scene_of()
    item = scene.item("potion of healing")
    item.id = number

    assert price_of(scene.play, item, None) == price


@rule("N-172")
@pytest.mark.parametrize(
    ("hunger", "price"),
    [(Hunger.NOT_HUNGRY, 45), (Hunger.HUNGRY, 90), (Hunger.WEAK, 135), (Hunger.FAINTING, 180)],
)
def test_food_costs_the_hungry_more(hunger: Hunger, price: int) -> None:
    """V-146: a Weak hero is asked 135 for a food ration of 45."""
    scene = scene_of(hunger=hunger)

    assert price_of(scene.play, known(scene, "food ration"), None) == price


@rule("N-172")
def test_selling_food_brings_the_hungry_no_more() -> None:
    scene = scene_of(hunger=Hunger.WEAK)
    monster, _ = open_shop(scene)

    assert offer_for(scene.play, known(scene, "cream pie"), monster) == 5  # half of 10


@pytest.mark.parametrize(("charge", "price"), [(0, 15), (2, 35), (-1, 15)])
def test_enchantment_adds_ten_a_point_to_weapons(charge: int, price: int) -> None:
    """A long sword is of base 15."""
    scene = scene_of()

    assert price_of(scene.play, known(scene, "long sword", charge=charge), None) == price


def test_a_cancelled_wand_and_plain_water_cost_five() -> None:
    scene = scene_of()

    assert price_of(scene.play, known(scene, "wand of sleep", charge=-1), None) == 5
    assert price_of(scene.play, known(scene, "potion of water"), None) == 5
    assert price_of(scene.play, known(scene, "potion of water", blessing=1), None) == 100


def test_an_angry_keeper_asks_a_third_more() -> None:
    scene = scene_of()
    _, keeper = open_shop(scene)
    keeper.surcharge = True

    assert price_of(scene.play, known(scene, "potion of healing"), keeper) == 134  # 100 + (100 + 2) / 3


def test_unknown_glass_costs_what_a_gem_of_its_colour_does() -> None:
    scene = scene_of()
    glass = scene.item("worthless piece of white glass")

    assert price_of(scene.play, glass, None) in (4000, 800)  # a diamond or an opal


@pytest.mark.parametrize(("number", "offer"), [(1001, 50), (1004, 38)])
def test_one_keeper_in_four_pays_less_for_the_unknown(number: int, offer: int) -> None:
    """100 x 3 / (2 x 4) = 37.5."""
    scene = scene_of()
    monster, _ = open_shop(scene, number=number)

    assert offer_for(scene.play, scene.item("potion of healing"), monster) == offer


def test_a_dunce_gets_a_third() -> None:
    scene = scene_of()
    monster, _ = open_shop(scene)
    scene.wear("dunce cap", Slot.HELMET)

    assert offer_for(scene.play, known(scene, "potion of healing"), monster) == 33


def test_unknown_gems_bring_a_few_zorkmids() -> None:
    """NetHack: set_cost: (number of the kind % (6 - id % 3) + 3) each."""
    scene = scene_of()
    monster, _ = open_shop(scene, number=1001)  # 1001 % 3 is 2, so the kind's number % 4
    gem = scene.item("ruby", quantity=2)

    worth = (413 % 4 + 3) * 2  # the 413th object of 3.6.7
    assert offer_for(scene.play, gem, monster) == (worth * 10 // 2 + 5) // 10


def test_charisma_does_not_change_what_a_keeper_pays() -> None:
    scene = scene_of(18)
    monster, _ = open_shop(scene)

    assert scene.hero.base[Attribute.CHARISMA] == 18
    assert offer_for(scene.play, known(scene, "potion of healing"), monster) == 50


@pytest.mark.parametrize(
    ("edition", "charisma", "price"),
    [
        ("3.4.3", 10, 17),  # 10, and a third is 13, and a third is 17
        ("3.6.0", 10, 18),  # 10 * 16 / 9 is 17.8
        ("3.4.3", 18, 9),  # 13 less a third
        ("3.6.0", 18, 9),  # 10 * 8 / 9 is 8.9
        ("3.4.3", 16, 10),  # 13 less a quarter
        ("3.4.3", 7, 19),
        ("3.4.3", 5, 26),
        ("3.4.3", 19, 6),
        ("3.6.0", 19, 7),  # 6.7
    ],
)
def test_until_36_every_reason_is_rounded_down_by_itself(edition: str, charisma: int, price: int) -> None:
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, charisma))
    lamp = scene.item("oil lamp")
    lamp.id = 4

    assert price_of(scene.play, lamp, None) == price


@pytest.mark.parametrize(
    ("edition", "keeper", "thrown", "offer"),
    [
        ("3.6.0", 1001, 0, 38),
        ("3.6.0", 1004, 1, 50),
        ("3.6.1", 1004, 1, 38),
        ("3.4.3", 1001, 0, 38),
        ("3.4.3", 1004, 1, 50),
    ],
)
def test_shopkeepers_who_pay_less_for_unidentified_items(
    edition: str, keeper: int, thrown: int, offer: int
) -> None:
    """100, half of it, and three quarters of that; until 3.6.1 by chance."""
    scene = Scene(edition, shows={("shk.c set_cost", 4): thrown})
    monster, _ = open_shop(scene, number=keeper)

    assert offer_for(scene.play, scene.item("potion of healing"), monster) == offer


@pytest.mark.parametrize(
    ("role", "factor"), [("barbarian", 3), ("rogue", 2), ("samurai", 2), ("valkyrie", 1)]
)
def test_some_roles_are_overcharged_in_slash_em(role: RoleName, factor: int) -> None:
    scene = Scene("slashem", role=role, attributes=(16, 10, 10, 12, 16, 12))
    sword = scene.item("long sword")
    scene.world.discovered[sword.kind.number] = 1

    assert price_of(scene.play, sword, None) == 15 * factor


@rule("N-438")
@pytest.mark.parametrize(
    ("kind", "species", "price"),
    [
        ("tin", "floating eye", 5 + 2 * 6),  # level 2; telepathy
        ("corpse", "floating eye", 5 + (2 + 1) * 6),
        ("corpse", "newt", 5 + (1 + 1) * 1),  # level 0, of which little is left
        ("egg", "cockatrice", 9 + 8 * (1 + 2 + 3)),  # level 5; poison and stoning
        ("corpse", "tengu", 5 + (10 + 6) * (1 + 2 + 2 + 3)),  # level 6, 200; poison, both teleports
        ("corpse", "Medusa", 5 + (38 + 13) * (1 + 2 + 3 + 50)),  # level 20, 400; poison, stoning, unique
    ],
)
def test_meat_that_gives_more_costs_more(kind: KindName, species: SpeciesName, price: int) -> None:
    scene = scene_of()

    assert price_of(scene.play, known(scene, kind, species=species), None) == price


@rule("N-438")
def test_all_meat_costs_the_same_in_splicehack() -> None:
    """SpliceHack 0.8: shk.c, getprice, which knows no species."""
    scene = Scene("splicehack", attributes=(16, 10, 10, 12, 16, 12))

    assert price_of(scene.play, known(scene, "tin", species="floating eye"), None) == 5


@rule("N-438")
def test_hunger_multiplies_the_price_of_meat_whole() -> None:
    scene = scene_of(hunger=Hunger.HUNGRY)

    assert price_of(scene.play, known(scene, "tin", species="floating eye"), None) == 2 * 17


def test_before_37_all_corpses_cost_the_same() -> None:
    scene = scene_of()

    assert price_of(scene.play, known(scene, "corpse", species="Medusa"), None) == 5
