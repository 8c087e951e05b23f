"""What 5.0.0 does otherwise with tins."""

from collections.abc import Callable
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Continue, Eat
from marrow.messages.entries import DeathFaced
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Ending
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.items.materials import ErosionType
from marrow.rules.items.piles import put_on_floor
from marrow.rules.naming import item_name
from marrow.rules.nutrition import tins
from marrow.rules.nutrition.rotten import suffer_rotten_food
from marrow.rules.physics.erosion import erode
from rule import rule
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, stand

SOUP, DRIED, FRIED, PUREED = 2, 7, 8, 14
BOTH = ("3.7", "5.0.0")
BEFORE = NETHACK[:-1]


def tin(scene: Scene, variety: int | None, species: SpeciesName | None = "newt", blessing: int = 0) -> Any:
    item = scene.carry("tin", species=species, blessing=blessing)
    item.variety = variety
    return item


def dining(edition: str, form: SpeciesName | None = None, **how: Any) -> Scene:
    scene = Scene(edition, **{"nutrition": 500, "answers": {"ask.eat it": True}, **how})
    if form is not None:
        scene.form(form)
    return scene


@rule("Z-014", "Z-015", "Z-019")
@pytest.mark.parametrize(
    "edition, form, variety, gained",
    [("5.0.0", "rock mole", SOUP, 25), ("3.7", "rock mole", SOUP, 20), ("5.0.0", None, SOUP, 20),
     ("5.0.0", "rock mole", tins.HOMEMADE, 25), ("3.7", "rock mole", tins.HOMEMADE, 20)],
)  # fmt: skip
def test_a_metal_eater_eats_the_tin(
    edition: str, form: SpeciesName | None, variety: int, gained: int
) -> None:
    """ZV-001 and ZV-002. A blessed homemade tin of newt holds 20."""
    scene = dining(edition, form)
    item = tin(scene, variety, blessing=1)

    tins.open_tin(scene.play, item)

    assert scene.hero.nutrition == 500 + gained
    assert ("nutrition.smells like" in scene.told()) == (edition == "3.7" or form is None)
    assert item not in scene.hero.inventory


@rule("Z-016")
@pytest.mark.parametrize(
    "edition, form, gained", [("5.0.0", "rock mole", 5), ("5.0.0", None, 0), ("3.7", "rock mole", 0)]
)
def test_an_empty_tin_feeds_who_eats_metal(edition: str, form: SpeciesName | None, gained: int) -> None:
    """ZV-003 and ZV-004."""
    scene = dining(edition, form)

    tins.open_tin(scene.play, tin(scene, SOUP, None))

    assert (scene.hero.nutrition, len(scene.hero.inventory)) == (500 + gained, 0)


@rule("Z-017")
@pytest.mark.parametrize("edition, gained", [("5.0.0", 406), ("3.7", 401)])
def test_spinach_for_who_eats_metal(edition: str, gained: int) -> None:
    """ZV-005: 400 + rnd(200), which shows 1."""
    scene = dining(edition, "rock mole", shows={"N-294": 0})

    tins.open_tin(scene.play, tin(scene, tins.SPINACH))

    assert scene.hero.nutrition == 500 + gained


@rule("Z-018")
@pytest.mark.parametrize("edition", BOTH)
def test_a_rotten_tin_sickens_and_feeds_nobody(edition: str) -> None:
    """ZV-006: rn1(15, 10)."""
    scene = dining(edition, "rock mole", shows={("N-292", 15): 4, ("N-289", 8): 1})

    tins.open_tin(scene.play, tin(scene, SOUP, blessing=-1))

    assert (scene.hero.nutrition, scene.hero.timeout[Property.VOMITING]) == (500, 14)


@rule("Z-019")
def test_a_tin_that_blows_up_feeds_nobody() -> None:
    scene = dining("5.0.0", "rock mole")
    item = tin(scene, SOUP)
    item.trapped = True

    tins.open_tin(scene.play, item)

    assert (scene.hero.nutrition, scene.hero.inventory) == (500, [])


def choked_on_dried_newt(edition: str, turns: int) -> tuple[str, bool]:
    """The killer's name, and whether the tin is left. A tin opener needs no turn, bare hands ten."""
    scene = dining(edition, nutrition=1990, shows={"N-211": 1, "N-284": 0})
    if not turns:
        scene.wear("tin opener", Slot.WIELDED, blessing=1)
    item = tin(scene, DRIED)
    scene.do(Eat(item=item.letter))
    while not scene.world.over:
        scene.hero.nutrition = 1990
        scene.do(Continue())
    (faced,) = scene.entries(DeathFaced)
    assert faced.ending == Ending.CHOKING
    return faced.killer.text, item in scene.hero.inventory


@rule("Z-020")
@pytest.mark.parametrize(
    "edition, turns, killer",
    [
        ("5.0.0", 0, "quick snack"),
        ("5.0.0", 10, "quick snack"),
        ("3.7", 0, "quick snack"),
        ("3.7", 10, "tin"),
    ],
)
def test_the_killer_of_a_hero_who_chokes_on_a_tin(edition: str, turns: int, killer: str) -> None:
    """ZV-011: 1990 and 55 are more than 2000."""
    name, left = choked_on_dried_newt(edition, turns)

    assert (killer in name, left) == (True, edition == "3.7")


@rule("Z-022")
@pytest.mark.parametrize("edition, gained", [("5.0.0", 0), ("3.7", 60)])
def test_surviving_a_tin_of_cockatrice_gains_nothing_more(edition: str, gained: int) -> None:
    """ZV-012: deep fried is worth 60, and greases."""
    scene = dining(edition, shows={"N-292": 4})
    scene.wear("amulet of life saving", Slot.AMULET)
    item = tin(scene, FRIED, "cockatrice")

    tins.open_tin(scene.play, item)

    assert scene.hero.nutrition == 500 + gained
    assert bool(scene.hero.timeout[Property.SLIPPERY_HANDS]) == (gained > 0)
    assert item not in scene.hero.inventory


@rule("Z-023", "Z-024")
@pytest.mark.parametrize(
    "edition, form, variety, unchanging, gained, greased",
    [("5.0.0", None, PUREED, False, 200, False), ("3.7", None, PUREED, False, 500, False),
     ("5.0.0", "rock mole", FRIED, False, 205, False), ("3.7", "rock mole", FRIED, False, 60, True),
     ("5.0.0", None, PUREED, True, 500, False), ("3.7", None, PUREED, True, 500, False)],
)  # fmt: skip
def test_a_tin_of_shapechanger(
    edition: str, form: SpeciesName | None, variety: int, unchanging: bool, gained: int, greased: bool
) -> None:
    """ZV-007, ZV-008 and ZV-009."""
    scene = dining(edition, form, seed=3)
    if unchanging:
        scene.intrinsic(Property.UNCHANGING)

    tins.open_tin(scene.play, tin(scene, variety, "chameleon", blessing=1))

    assert scene.hero.nutrition == 500 + gained
    assert bool(scene.hero.timeout[Property.SLIPPERY_HANDS]) == greased
    changed = {"nutrition.change comes"} & set(scene.told())
    assert bool(changed) == (not unchanging)


@rule("Z-025")
@pytest.mark.parametrize("edition, turns", [("5.0.0", 16), ("3.7", 9)])
def test_grease_on_greasy_fingers(edition: str, turns: int) -> None:
    """ZV-010: 7 and rn1(11, 5), whose die shows 4."""
    scene = dining(edition, throws=[("N-292", 11, 4)])
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 7

    tins.open_tin(scene.play, tin(scene, FRIED))

    assert scene.hero.timeout[Property.SLIPPERY_HANDS] == turns


@rule("Z-026")
@pytest.mark.parametrize(
    "edition, dazed, thrown", [("5.0.0", True, 1), ("5.0.0", False, 0), ("3.7", True, 0)]
)
def test_an_empty_tin_is_a_jest_to_the_hallucinating(edition: str, dazed: bool, thrown: int) -> None:
    scene = Scene(edition, throws=[("Z-026", 2, 0)])
    scene.hero.timeout[Property.HALLUCINATING] = 50 * dazed

    tins.open_tin(scene.play, tin(scene, SOUP, None))

    assert scene.thrown == thrown
    assert ("nutrition.tin empty" in scene.told()) == (thrown == 0)


def dropped(scene: Scene, item: Any) -> None:
    put_on_floor(scene.play, take_from_pack(scene.play, item), MIDDLE)


def kept(scene: Scene, item: Any) -> None:
    """Leave the tin in the pack."""


@rule("Z-022", "Z-027")
@pytest.mark.parametrize(
    "edition, with_it, left",
    [("5.0.0", dropped, True), ("5.0.0", kept, False), ("3.7", dropped, True), ("3.7", kept, True)],
)
def test_a_tin_begun_goes_with_the_next_petrifying_meal_unless_it_left_the_pack(
    edition: str, with_it: Callable[[Scene, Any], None], left: bool
) -> None:
    """NetHack 5.0.0 uses up whatever tin it remembers, also when the meal is a corpse."""
    scene = dining(edition)
    scene.wear("amulet of life saving", Slot.AMULET)
    item = tin(scene, SOUP)
    tins.start_tin(scene.play, item)
    assert scene.hero.tin.item_id == item.id
    scene.hero.activity = None
    with_it(scene, item)
    corpse = scene.carry("corpse", species="cockatrice")
    scene.wear("leather gloves", Slot.GLOVES)

    scene.do(Eat(item=corpse.letter))

    there = [*scene.hero.inventory, *scene.level.items.get(MIDDLE, [])]
    assert (item in there) == left
    assert (scene.hero.dying.deaths, scene.level.terrain[MIDDLE]) == (1, Terrain.ROOM)


@rule("Z-027")
@pytest.mark.parametrize("edition, remembered", [("5.0.0", False), ("3.7", True)])
def test_a_tin_that_leaves_the_pack_is_not_being_opened(edition: str, remembered: bool) -> None:
    scene = dining(edition)
    item = tin(scene, SOUP)
    tins.start_tin(scene.play, item)

    dropped(scene, item)

    assert (scene.hero.tin.item_id == item.id) == remembered
    assert (scene.hero.activity is not None) == remembered


@rule("Z-021")
@pytest.mark.parametrize("edition", BOTH)
def test_a_tin_of_a_shop_is_charged_before_its_meat_acts(edition: str) -> None:
    """A human eats a tin of human on a delicatessen's floor."""
    scene = dining(edition)
    open_shop(scene, "delicatessen")
    stand(scene, INSIDE)
    item = tin(scene, SOUP, "human")
    take_from_pack(scene.play, item)
    put_on_floor(scene.play, item, scene.hero.spot)

    tins.open_tin(scene.play, item)

    told = scene.told()
    charged, cannibal = told.index("trade.used goods"), told.index("nutrition.cannibal")
    assert (charged < cannibal) == (edition == "5.0.0")


@rule("Z-036")
@pytest.mark.parametrize("edition, rots, word", [("3.6.7", False, "rotten"), ("3.7", False, "awful"),
                                                 ("5.0.0", True, "rotten")])  # fmt: skip
def test_dragon_hide_rots(edition: str, rots: bool, word: str) -> None:
    """What cannot rot is called awful since 3.7, when it tastes bad."""
    scene = Scene(edition)
    scales = scene.carry("red dragon scales")

    erode(scene.play, scales, ErosionType.ROT)
    suffer_rotten_food(scene.play, scales)

    assert bool(scales.corroded) == rots
    assert f"nutrition.{word}" in scene.told()
    assert ("rotted" in item_name(scene.play, scales)) == rots


@rule("Z-036")
def test_other_materials_taste_as_before() -> None:
    """Cloth is rotten, iron awful."""
    scene = Scene("5.0.0")

    suffer_rotten_food(scene.play, scene.carry("towel"))
    suffer_rotten_food(scene.play, scene.carry("dagger"))

    assert [key for key in scene.told() if key in ("nutrition.rotten", "nutrition.awful")] == [
        "nutrition.rotten", "nutrition.awful",
    ]  # fmt: skip
