"""The vapours of every potion. NetHack: potion.c, potionbreathe; dothrow.c, breakobj."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.messages.commands import Throw
from marrow.model.places import DOWN
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.body import is_polymorphed
from marrow.rules.magic.potions.potion_hits import splash_monster
from marrow.rules.magic.potions.vapours import breathe_vapours
from marrow.rules.naming.kind_names import kind_is_known
from scene import MIDDLE, Scene
from use import use

RULE = "potion.c potionbreathe"


def breathed(name: KindName, blessing: int = 0, scene: Scene | None = None) -> Scene:
    scene = scene or Scene()
    breathe_vapours(scene.play, scene.item(name, blessing=blessing))
    return scene


def knows(scene: Scene, name: KindName) -> bool:
    return kind_is_known(scene.world, KINDS_NAMED[name])


@pytest.mark.parametrize(
    "edition, dexterity, sides, shown, breathes",
    [
        ("3.6.7", 18, 5, 1, True), ("3.6.7", 18, 5, 0, False),
        ("3.7", 18, 9, 1, False), ("3.7", 18, 9, 0, True), ("3.7", 3, 2, 1, False),
        ("5.0.0", 25, 13, 0, True), ("splicehack", 18, 5, 1, True),
    ],
)  # fmt: skip
def test_vapours_drift_to_who_stands_beside(
    edition: str, dexterity: int, sides: int, shown: int, breathes: bool
) -> None:
    """Before 3.7 four times in five; since then one time in (1 + dexterity) / 2."""
    rule = "potion.c potionhit"
    scene = Scene(edition, shows={(rule, sides): shown}, attributes=(16, 10, 10, dexterity, 16, 10))
    newt = scene.monster("newt", MIDDLE + 1, hp=9)

    splash_monster(scene.play, scene.item("potion of confusion"), newt, by_hero=True)

    assert bool(scene.hero.timeout[Property.CONFUSED]) == breathes


@use("vapours", "healing", "extra healing", "full healing")
@pytest.mark.parametrize(
    ("name", "points", "clears"),
    [
        ("potion of healing", 1, [1]),
        ("potion of extra healing", 2, [1, 0]),
        ("potion of full healing", 3, [1, 0, -1]),
    ],
)
@pytest.mark.parametrize("blessing", [1, 0, -1])
def test_the_vapours_of_healing_potions_heal_a_few_points_and_may_cure_blindness(
    name: KindName, points: int, clears: list[int], blessing: int
) -> None:
    scene = Scene()
    scene.hero.hp = 50
    scene.hero.timeout[Property.BLINDED] = 20
    breathed(name, blessing, scene)
    assert (scene.hero.hp, scene.hero.max_hp) == (50 + points, 100)
    assert bool(scene.hero.timeout[Property.BLINDED]) == (blessing not in clears)
    assert not knows(scene, name)


@use("vapours", "gain ability", "restore ability")
@pytest.mark.parametrize("name", ["potion of gain ability", "potion of restore ability"])
@pytest.mark.parametrize(("blessing", "back"), [(1, [11, 6, 6]), (0, [11, 5, 5]), (-1, [10, 5, 5])])
def test_vapours_of_restoring_potions_restore_attribute_points(
    name: KindName, blessing: int, back: list[int]
) -> None:
    scene = Scene(throws=[(RULE, 6, 0)] if blessing >= 0 else [])
    scene.hero.base[:3] = [10, 5, 5]
    breathed(name, blessing, scene)
    assert scene.hero.base[:3] == back


@use("vapours", "sickness")
def test_sick_vapours_leave_one_point() -> None:
    assert breathed("potion of sickness").hero.hp == 95
    assert breathed("potion of sickness", 0, Scene(hp=4)).hero.hp == 1
    assert breathed("potion of sickness", 0, Scene(role="healer")).hero.hp == 100


@use("vapours", "hallucination")
def test_vapours_of_hallucination_give_a_momentary_vision() -> None:
    scene = breathed("potion of hallucination")
    assert scene.told() == ["vapours.vision"]
    assert not scene.hero.timeout[Property.HALLUCINATING]


@use("vapours", "confusion", "booze", "blindness", "speed")
@pytest.mark.parametrize(
    ("name", "prop", "known"),
    [
        ("potion of confusion", Property.CONFUSED, False),
        ("potion of booze", Property.CONFUSED, False),
        ("potion of blindness", Property.BLINDED, True),
        ("potion of speed", Property.FAST, False),
    ],
)
def test_some_vapours_give_their_effect_for_a_few_turns(name: KindName, prop: Property, known: bool) -> None:
    scene = breathed(name, 0, Scene(throws=[(RULE, 5, 2)]))
    assert scene.hero.timeout[prop] == 3
    assert knows(scene, name) == known


@use("vapours", "paralysis", "sleeping")
@pytest.mark.parametrize("name", ["potion of paralysis", "potion of sleeping"])
def test_vapours_of_paralysis_and_sleeping_hold_for_a_few_turns(name: KindName) -> None:
    scene = breathed(name, 0, Scene(throws=[(RULE, 5, 3)]))
    assert (scene.hero.helplessness.turns, knows(scene, name)) == (4, True)
    scene = Scene()
    scene.intrinsic(Property.FREE_ACTION)
    assert breathed(name, 0, scene).hero.helplessness.turns == 0


@use("vapours", "invisibility")
def test_invisible_for_an_instant() -> None:
    scene = breathed("potion of invisibility")
    assert scene.told() == ["vapours.for an instant"]
    assert knows(scene, "potion of invisibility")
    assert not scene.hero.timeout[Property.INVISIBILITY]


@use("vapours", "water")
def test_watery_vapours_turn_the_lycanthrope_and_cure_nothing() -> None:
    scene = Scene()
    beast = scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]
    breathed("potion of water", -1, scene)
    assert scene.hero.form is beast
    breathed("potion of water", 1, scene)
    assert not is_polymorphed(scene.hero)
    assert scene.hero.polymorph.lycanthrope is beast


@use("vapours", "water")
def test_a_gremlin_multiplies_in_steam() -> None:
    scene = Scene()
    scene.form("gremlin", hp=20)
    breathed("potion of water", 0, scene)
    twin = scene.level.monsters[0]
    assert (twin.hp, twin.max_hp, scene.hero.form_hp, scene.hero.form_max_hp) == (10, 10, 10, 10)
    assert twin.tame


@use("vapours", "acid", "polymorph")
@pytest.mark.parametrize("name", ["potion of acid", "potion of polymorph"])
def test_corrosive_vapours_only_weary(name: KindName) -> None:
    scene = breathed(name, 0, Scene(throws=[(RULE, 2, 1)]))
    assert scene.hero.exercise[Attribute.CONSTITUTION] == -1
    assert (scene.hero.hp, scene.hero.form) == (100, None)


HARMLESS: list[KindName] = [
    "potion of gain level", "potion of levitation", "potion of fruit juice", "potion of monster detection",
    "potion of object detection", "potion of oil", "potion of see invisible", "potion of enlightenment",
    "potion of gain energy",
]  # fmt: skip


@use("vapours", *(name.removeprefix("potion of ") for name in HARMLESS))
@pytest.mark.parametrize("name", HARMLESS)
def test_the_vapours_of_some_potions_do_nothing(name: KindName) -> None:
    scene = breathed(name)
    assert scene.told() == []
    assert not any(scene.hero.timeout)
    assert not knows(scene, name)


def test_a_flask_thrown_down_is_smelt_beside_it_alone() -> None:
    scene = Scene(throws=[(RULE, 5, 1)])
    flask = scene.carry("potion of paralysis")
    scene.do(Throw(item=flask.letter, direction=DOWN))
    told = scene.told()
    assert told[:4] == [
        "commands.hits ground", "combat.shatters", "vapours.peculiar odor", "vapours.holding you",
    ]  # fmt: skip
    assert MIDDLE not in scene.level.items


def test_breathless_beings_feel_it_in_their_eyes() -> None:
    scene = Scene()
    scene.form("human zombie")
    breathed("potion of gain ability", -1, scene)
    assert scene.told() == ["vapours.eyes sting"]
