"""Every potion drunk, blessed, uncursed and cursed. Expected numbers are potion.c's, by hand."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Sickness
from marrow.rules.magic.potions import quaffing
from marrow.rules.naming.kind_names import kind_is_known
from rules.magic.potion_scenes import RULE, drunk
from scene import MIDDLE, Scene
from use import use


def knows(scene: Scene, name: KindName) -> bool:
    return kind_is_known(scene.world, KINDS_NAMED[name])


# Healing


@use("quaff", "healing", "extra healing", "full healing")
@pytest.mark.parametrize(
    ("name", "blessing", "throws", "most", "hp"),
    [
        ("potion of healing", 1, [(4, 3)] * 8, 100, 82),
        ("potion of healing", 0, [(4, 3)] * 6, 100, 74),
        ("potion of healing", -1, [(4, 3)] * 4, 100, 66),
        ("potion of extra healing", 1, [(8, 7)] * 8, 105, 105),
        ("potion of extra healing", 0, [(8, 7)] * 6, 100, 98),
        ("potion of extra healing", -1, [(8, 7)] * 4, 100, 82),
        ("potion of full healing", 1, [], 108, 108),
        ("potion of full healing", 0, [], 104, 104),
        ("potion of full healing", -1, [], 100, 100),
    ],
)
def test_a_healing_potion_restores_or_raises_hit_points_by_blessing(
    name: KindName, blessing: int, throws: list[tuple[int, int]], most: int, hp: int
) -> None:
    scene = Scene(throws=[(RULE, sides, thrown) for sides, thrown in throws])
    scene.hero.hp = 50
    drunk(name, blessing, scene)
    assert (scene.hero.max_hp, scene.hero.hp) == (most, hp)
    assert knows(scene, name)


@use("quaff", "healing", "extra healing", "full healing")
@pytest.mark.parametrize(
    ("name", "blessing", "blind", "sick"),
    [
        ("potion of healing", 1, False, False),
        ("potion of healing", 0, False, True),
        ("potion of healing", -1, True, True),
        ("potion of extra healing", 0, False, False),
        ("potion of extra healing", -1, False, True),
        ("potion of full healing", -1, False, True),
    ],
)
def test_healing_cures_ailments(name: KindName, blessing: int, blind: bool, sick: bool) -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = scene.hero.timeout[Property.SICK] = 30
    scene.hero.sick_with = Sickness.DISEASE
    drunk(name, blessing, scene)
    assert bool(scene.hero.timeout[Property.BLINDED]) == blind
    assert bool(scene.hero.timeout[Property.SICK]) == sick


def test_a_blessed_full_healing_gives_back_a_level_and_forgets_another() -> None:
    scene = Scene(level=5)
    scene.hero.peak_level = 9
    drunk("potion of full healing", 1, scene)
    assert (scene.hero.level, scene.hero.peak_level) == (6, 8)


def test_the_better_ones_end_visions() -> None:
    scene = Scene()
    scene.hero.timeout[Property.HALLUCINATING] = 100
    drunk("potion of extra healing", -1, scene)
    assert not scene.hero.timeout[Property.HALLUCINATING]


# Attributes, levels, power


@use("quaff", "gain ability")
def test_gain_ability_raises_all_if_blessed_one_if_not_none_if_cursed() -> None:
    scene = drunk("potion of gain ability", 1)
    assert scene.hero.base == [17, 11, 11, 13, 17, 11]
    scene = drunk("potion of gain ability", 0, Scene(throws=[(RULE, 6, 3)]))
    assert scene.hero.base == [16, 10, 10, 13, 16, 10]
    scene = drunk("potion of gain ability", -1)
    assert scene.hero.base == [16, 10, 10, 12, 16, 10]
    assert not knows(scene, "potion of gain ability")


@use("quaff", "restore ability")
@pytest.mark.parametrize(
    ("blessing", "base", "level"),
    [(1, [16, 10, 10, 12, 16, 10], 5), (0, [16, 10, 5, 12, 5, 10], 4), (-1, [5, 10, 5, 12, 5, 10], 3)],
)
def test_a_potion_of_restore_ability_restores_by_blessing(blessing: int, base: list[int], level: int) -> None:
    scene = Scene(level=3, throws=[("N-129", 6, 5)] if blessing >= 0 else [])
    scene.hero.peak_level = 5
    for which in (Attribute.STRENGTH, Attribute.WISDOM, Attribute.CONSTITUTION):
        scene.hero.base[which] = 5
    drunk("potion of restore ability", blessing, scene)
    assert (scene.hero.base, scene.hero.level) == (base, level)


@use("quaff", "gain level")
def test_a_potion_of_gain_level_gives_a_level_and_its_experience() -> None:
    scene = drunk("potion of gain level", 0, Scene(level=4))
    assert (scene.hero.level, scene.hero.experience) == (5, 160)
    scene = drunk("potion of gain level", 1, Scene(level=4, throws=[("exper.c rndexp", 160, 70)]))
    assert (scene.hero.level, scene.hero.experience) == (5, 230)


@use("quaff", "gain level")
def test_a_cursed_gain_level_lifts_through_the_ceiling() -> None:
    scene = drunk("potion of gain level", -1, Scene(seed=5, depth=4))
    assert (scene.level.number, scene.hero.level) == (3, 1)
    scene = drunk("potion of gain level", -1)
    assert scene.told()[-1] == "potions.uneasy"


@use("quaff", "gain energy")
@pytest.mark.parametrize(("blessing", "most", "power"), [(1, 62, 46), (0, 58, 34), (-1, 46, 0)])
def test_a_potion_of_gain_energy_changes_power_by_blessing(blessing: int, most: int, power: int) -> None:
    scene = Scene(throws=[(RULE, 6, 3)] * (2 + blessing))
    scene.hero.max_power, scene.hero.power = 50, 10
    drunk("potion of gain energy", blessing, scene)
    assert (scene.hero.max_power, scene.hero.power) == (most, power)


@use("quaff", "enlightenment")
def test_enlightenment_of_sinners_with_bonuses() -> None:
    """Every line is told, whatever words are in it."""
    scene = Scene()
    scene.hero.alignment_record, scene.hero.fighting.hit_bonus = -5, 3
    quaffing.quaff_potion(scene.play, scene.carry("potion of enlightenment"))
    assert {"enlightenment.have", "enlightenment.bonus"} <= set(scene.told())


def test_a_blessed_potion_of_enlightenment_raises_intelligence_and_wisdom() -> None:
    scene = drunk("potion of enlightenment", 1)
    assert scene.hero.base[1:3] == [11, 11]
    assert "potions.self-knowledgeable" in scene.told()
    assert drunk("potion of enlightenment", 0).hero.base[1:3] == [10, 10]
    scene = drunk("potion of enlightenment", -1)
    assert scene.told() == ["potions.uneasy"]


# Senses and mind


@use("quaff", "confusion", "blindness", "hallucination")
@pytest.mark.parametrize(
    ("name", "prop", "sides", "turns"),
    [
        ("potion of confusion", Property.CONFUSED, 7, {1: 8, 0: 16, -1: 24}),
        ("potion of blindness", Property.BLINDED, 200, {1: 125, 0: 250, -1: 375}),
        ("potion of hallucination", Property.HALLUCINATING, 200, {1: 300, 0: 600, -1: 900}),
    ],
)
@pytest.mark.parametrize("blessing", [1, 0, -1])
def test_potions_that_confuse_blind_or_bring_visions_last_by_blessing(
    name: KindName, prop: Property, sides: int, turns: dict[int, int], blessing: int
) -> None:
    scene = drunk(name, blessing, Scene(throws=[(RULE, sides, 2)]))
    assert scene.hero.timeout[prop] == turns[blessing] + 2
    assert knows(scene, name)


@use("quaff", "confusion", "blindness", "hallucination")
@pytest.mark.parametrize(
    ("name", "prop"),
    [
        ("potion of confusion", Property.CONFUSED),
        ("potion of blindness", Property.BLINDED),
        ("potion of hallucination", Property.HALLUCINATING),
    ],
)
def test_more_of_the_same_is_not_noticed(name: KindName, prop: Property) -> None:
    scene = Scene()
    scene.hero.timeout[prop] = 10
    drunk(name, 0, scene)
    assert not knows(scene, name)
    assert scene.told()[-1] in ("potions.peculiar feeling", "potions.normal feeling")


@use("quaff", "see invisible")
def test_a_potion_of_see_invisible_cures_blindness_and_lasts_by_blessing() -> None:
    scene = Scene(throws=[(RULE, 100, 30)])
    scene.hero.timeout[Property.BLINDED] = 50
    drunk("potion of see invisible", 0, scene)
    assert scene.hero.timeout[Property.SEE_INVISIBLE] == 780
    assert not scene.hero.timeout[Property.BLINDED]
    assert drunk("potion of see invisible", 1).hero.intrinsic[Property.SEE_INVISIBLE]
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 50
    drunk("potion of see invisible", -1, scene)
    assert scene.hero.timeout[Property.BLINDED] == 50
    assert scene.hero.nutrition == 900


@use("quaff", "invisibility")
def test_a_potion_of_invisibility_lasts_for_ever_only_if_blessed() -> None:
    scene = drunk("potion of invisibility", 0, Scene(throws=[(RULE, 15, 4)]))
    assert scene.hero.timeout[Property.INVISIBILITY] == 35
    assert drunk("potion of invisibility", 1).hero.intrinsic[Property.INVISIBILITY]
    scene = Scene()
    sleeper = scene.monster("newt", asleep=True)
    drunk("potion of invisibility", -1, scene)
    assert not sleeper.asleep


def test_a_mummy_wrapping_hides_that_one_is_invisible() -> None:
    scene = Scene()
    scene.wear("mummy wrapping", Slot.CLOAK)
    drunk("potion of invisibility", 0, scene)
    assert not knows(scene, "potion of invisibility")


@use("quaff", "monster detection")
def test_a_potion_of_monster_detection_shows_monsters_for_turns_if_blessed() -> None:
    scene = Scene(throws=[(RULE, 40, 9)])
    scene.monster("newt")
    drunk("potion of monster detection", 1, scene)
    assert scene.hero.timeout[Property.DETECT_MONSTERS] == 30
    scene = Scene()
    sleeper = scene.monster("newt", asleep=True)
    drunk("potion of monster detection", -1, scene)
    assert not sleeper.asleep
    assert "mapping.sense monsters" in scene.told()
    scene = drunk("potion of monster detection", 0)
    assert scene.told() == ["mapping.threatened"]
    assert not knows(scene, "potion of monster detection")


@use("quaff", "object detection")
def test_a_potion_of_object_detection_shows_items_far_away() -> None:
    scene = Scene()
    far = scene.lay("apple", MIDDLE + 9)
    far.seen = False
    drunk("potion of object detection", 0, scene)
    assert scene.level.remembered[MIDDLE + 9] and not far.seen
    drunk("potion of object detection", 1, scene)
    assert far.seen
    assert drunk("potion of object detection").told() == ["mapping.lack of something"]
