"""What a rescue restores and what it leaves alone, in NetHack's editions and the variants next to them."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.messages.questions import AcceptDeath
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Ending, Hunger, Sickness
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.worn_items import set_not_worn, set_worn
from marrow.rules.lifesaving.death import die
from marrow.rules.play import GameOver
from rule import rule
from rules.lifesaving.rescue_scenes import ALL, ARROW, EARLY, LATE, NEW, OLD, every, scene_with_amulet
from scene import Scene

OTHERS = ["splicehack", "dnethack", "notdnethack", "notnotdnethack"]


@rule("L-002", "L-006", "L-026", "L-165")
@pytest.mark.parametrize("edition", [*ALL, *OTHERS])
@pytest.mark.parametrize("ending", list(Ending))
def test_codes_up_to_genocide_are_deaths_and_no_others(edition: str, ending: Ending) -> None:
    scene = Scene(edition)
    with pytest.raises(GameOver):
        die(scene.play, ending, ARROW)
    assert scene.hero.dying.deaths == (1 if ending.value <= 10 else 0)


@rule("L-003", "L-006", "L-009", "L-083", "L-087")
@pytest.mark.parametrize("edition", [*ALL, *OTHERS])
@pytest.mark.parametrize("ending", [ending for ending in Ending if ending >= Ending.PANICKED])
def test_no_amulet_steps_in_where_nobody_dies(edition: str, ending: Ending) -> None:
    """Test vector 58: panic is among them."""
    scene = scene_with_amulet(edition)
    with pytest.raises(GameOver):
        die(scene.play, ending, ARROW)
    assert len(scene.hero.inventory) == 1


@rule("L-025", "L-029", "L-030", "L-032", "L-033", "L-035", "L-088")
@every
@pytest.mark.parametrize("ending", [ending for ending in Ending if ending < Ending.GENOCIDED])
def test_each_death_is_prevented_as_often_as_there_is_an_amulet(edition: str, ending: Ending) -> None:
    scene = Scene(edition)
    for count in range(1, 8):
        scene.wear("amulet of life saving", Slot.AMULET, blessing=count % 3 - 1)
        die(scene.play, ending, ARROW)
        assert (scene.hero.dying.deaths, scene.hero.inventory) == (count, [])
    with pytest.raises(GameOver):
        die(scene.play, ending, ARROW)


@rule("L-029")
@every
def test_an_amulet_in_the_pack_does_nothing_nor_does_the_bare_property(edition: str) -> None:
    """Test vector 99."""
    scene = Scene(edition)
    scene.carry("amulet of life saving")
    scene.intrinsic(Property.LIFE_SAVING)
    with pytest.raises(GameOver):
        die(scene.play, Ending.DIED, ARROW)


@rule("L-030")
@every
def test_the_lines_of_a_rescue_and_what_is_learnt(edition: str) -> None:
    scene = scene_with_amulet(edition)
    amulet = scene.hero.worn[Slot.AMULET]
    die(scene.play, Ending.DIED, ARROW)
    assert scene.told()[:4] == [
        "lifesaving.but wait", "lifesaving.medallion glows",
        "lifesaving.much better", "lifesaving.medallion crumbles",
    ]  # fmt: skip
    assert scene.world.discovered[amulet.kind.number] == 1


@rule("L-030", "L-031")
@every
def test_the_blind_feel_it_and_the_choked_vomit_in_words_only(edition: str) -> None:
    scene = scene_with_amulet(edition, nutrition=2100)
    scene.hero.timeout[Property.BLINDED] = 50
    scene.hero.sick_with, scene.hero.timeout[Property.SICK] = Sickness.FOOD_POISONING, 7
    die(scene.play, Ending.CHOKING, ARROW)
    assert "lifesaving.medallion warm" in scene.told()
    assert "lifesaving.you vomit" in scene.told()
    assert (scene.hero.nutrition, scene.hero.timeout[Property.SICK]) == (900, 7)


@rule("L-034")
@every
def test_each_death_needs_its_own_killer(edition: str) -> None:
    scene = scene_with_amulet(edition)
    die(scene.play, Ending.STARVING, ARROW)
    with pytest.raises(GameOver) as over:
        die(scene.play, Ending.STARVING, Killer())
    assert over.value.killer.text == "starvation"


@rule("L-036", "L-081")
@every
def test_self_genocide_spends_everything_and_kills(edition: str) -> None:
    """Test vector 9."""
    scene = scene_with_amulet(edition, hp=3)
    scene.hero.max_hp = 30
    with pytest.raises(GameOver):
        die(scene.play, Ending.GENOCIDED, Killer("scroll of genocide"))
    assert (scene.hero.dying.deaths, scene.hero.base[4], scene.hero.hp, scene.hero.inventory) == (
        1,
        15,
        30,
        [],
    )


@rule("L-044", "L-046", "L-047", "L-081")
@every
@pytest.mark.parametrize("mode", ["explore", "wizard"])
def test_declining_costs_nothing_but_a_count_and_is_offered_after_the_amulet(edition: str, mode: Any) -> None:
    """Test vectors 24 and 98."""
    scene = Scene(edition, mode=mode, answers={"ask.die": False, "ask.choke": False})
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.dying.deaths, scene.hero.base[4], scene.told()[-1]) == (
        1,
        16,
        "lifesaving.you don't die",
    )
    die(scene.play, Ending.CHOKING, ARROW)
    assert (scene.hero.dying.deaths, scene.told()[-1]) == (2, "lifesaving.you don't choke")
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.GENOCIDED, ARROW)
    assert (scene.hero.dying.deaths, scene.hero.base[4], scene.hero.inventory) == (3, 15, [])


@rule("L-045")
@every
def test_the_paranoid_type_yes_in_full_since_360(edition: str) -> None:
    from dataclasses import replace

    scene = Scene(edition, mode="explore", answers={"ask.die": False})
    scene.world.options = replace(scene.world.options, paranoid=("die",))
    die(scene.play, Ending.DIED, ARROW)
    asked = scene.answers.asked[0]
    assert isinstance(asked, AcceptDeath)
    assert asked.in_full == (edition not in OLD)


@rule("L-027")
@pytest.mark.parametrize("edition, hp", [(one, 57) for one in OLD + EARLY] + [(one, 0) for one in LATE + NEW])
def test_hit_points_are_zeroed_before_the_test_since_362(edition: str, hp: int) -> None:
    scene = Scene(edition, hp=57)
    scene.form("jackal", hp=9)
    with pytest.raises(GameOver):
        die(scene.play, Ending.STONING, ARROW)
    assert (scene.hero.hp, scene.hero.form_hp) == (hp, 9 if hp else 0)


@rule("L-052", "L-053", "L-058")
@pytest.mark.parametrize("level, most, new", [(7, 12, 14), (3, 8, 10), (14, 90, 90), (30, 55, 60)])
@pytest.mark.parametrize("edition", OLD + EARLY + LATE)
def test_the_floor_of_hit_points(edition: str, level: int, most: int, new: int) -> None:
    """Test vectors 13 to 17."""
    scene = scene_with_amulet(edition, level=level)
    scene.hero.max_hp = most
    die(scene.play, Ending.DIED, ARROW)
    after = most if edition in OLD else new
    assert (scene.hero.hp, scene.hero.max_hp) == (after, after)


@rule("L-049", "L-052", "L-058")
@every
@pytest.mark.parametrize("declines", [False, True])
def test_a_maximum_below_one_is_raised_when_saved_or_declined(edition: str, declines: bool) -> None:
    """Test vector 17: by an amulet ten, by the player's word eight a level; a floor makes both alike."""
    scene = Scene(edition, level=6, mode="explore", answers={"ask.die": False})
    scene.hero.max_hp = -3
    if not declines:
        scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    old = 48 if declines else 10
    expected = old if edition in OLD else 10 if edition in NEW else 12
    assert (scene.hero.hp, scene.hero.max_hp) == (expected, expected)


@rule("L-059", "L-062")
@pytest.mark.parametrize("edition", ("3.7", "5.0.0"))
@pytest.mark.parametrize("constitution, after, healed", [(17, 16, 120), (10, 9, 90), (3, 3, 60)])
def test_37_heals_by_constitution(edition: str, constitution: int, after: int, healed: int) -> None:
    """Test vector 18: 50 and ten for every two points, with the point the amulet took already gone."""
    scene = scene_with_amulet(edition, level=9)
    scene.hero.base[4] = constitution
    scene.hero.max_hp = 120
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.base[4], scene.hero.hp, scene.hero.max_hp) == (after, healed, 120)


@rule("L-059", "L-062")
@pytest.mark.parametrize("edition", ("3.7", "5.0.0"))
def test_37_heals_by_the_constitution_that_counts(edition: str) -> None:
    """Who wields Ogresmasher has 25, and still loses the stored point: 50 + 10 * 12."""
    scene = scene_with_amulet(edition, level=9)
    wield_ogresmasher(scene)
    scene.hero.max_hp = 300
    scene.form("jackal", hp=400)
    die(scene.play, Ending.STONING, ARROW)
    assert (scene.hero.base[4], scene.hero.hp, scene.hero.form_hp) == (15, 170, 170)


def wield_ogresmasher(scene: Scene) -> Item:
    hammer = scene.carry("war hammer")
    hammer.artifact = "Ogresmasher"
    set_worn(scene.play, hammer, Slot.WIELDED)
    return hammer


@rule("L-062")
@every
def test_ogresmasher_makes_constitution_25_since_361(edition: str) -> None:
    scene = Scene(edition)
    scene.hero.base[4], scene.hero.bonus[4], scene.hero.temporary[4] = 12, -9, -1
    hammer = wield_ogresmasher(scene)
    assert attribute(scene.hero, Attribute.CONSTITUTION) == (3 if edition in (*OLD, "3.6.0") else 25)
    set_not_worn(scene.play, hammer)
    assert attribute(scene.hero, Attribute.CONSTITUTION) == 3
    assert scene.hero.bonus[4] == -9


@rule("L-062")
def test_the_attribute_that_counts_is_kept_within_limits() -> None:
    scene = Scene()
    scene.hero.base[4], scene.hero.bonus[4], scene.hero.temporary[4] = 24, 3, 2
    assert attribute(scene.hero, Attribute.CONSTITUTION) == 25
    scene.hero.base[4], scene.hero.bonus[4], scene.hero.temporary[4] = 4, -3, 0
    assert attribute(scene.hero, Attribute.CONSTITUTION) == 3
    scene.wear("dunce cap", Slot.HELMET)
    assert attribute(scene.hero, Attribute.INTELLIGENCE) == 6


@rule("L-051")
@every
def test_37_leaves_nobody_below_level_one(edition: str) -> None:
    scene = scene_with_amulet(edition, level=0)
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.level == (1 if edition in NEW else 0)


@rule("L-054")
@pytest.mark.parametrize("edition, hp", [(one, 5) for one in OLD + EARLY] + [(one, 24) for one in LATE + NEW])
def test_a_forms_hit_points_come_back_since_362(edition: str, hp: int) -> None:
    """Test vector 19."""
    scene = Scene(edition)
    scene.form("jackal", hp=24)
    scene.hero.form_hp = 5
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.STONING, ARROW)
    assert (scene.hero.form_hp, scene.hero.form is None) == (hp, False)


@rule("L-055", "L-056", "L-067", "L-078")
@every
@pytest.mark.parametrize(
    "nutrition, ending, low, fed",
    [
        (-281, Ending.STARVING, True, True),
        (499, Ending.DIED, True, True),
        (500, Ending.DIED, False, False),
        (620, Ending.DIED, False, False),
        (2100, Ending.DIED, False, False),
        (2100, Ending.CHOKING, False, True),
    ],
)
def test_the_hungry_are_fed(edition: str, nutrition: int, ending: Ending, low: bool, fed: bool) -> None:
    """Test vectors 29 to 34: 500 for the hungry up to 3.6.1, 900 since; who choked has 900 in all."""
    scene = scene_with_amulet(edition, nutrition=nutrition)
    if ending == Ending.STARVING:
        scene.hero.hunger = Hunger.STARVED
    die(scene.play, ending, ARROW)
    few = 500 if edition in OLD + EARLY and low else 900
    assert scene.hero.nutrition == (few if fed else nutrition)
    assert scene.hero.hunger == (Hunger.SATIATED if scene.hero.nutrition > 1000 else Hunger.NOT_HUNGRY)


@rule("L-057", "L-076")
@every
@pytest.mark.parametrize("left, after", [(1, 0), (2, 2), (4, 4)])
def test_only_illness_about_to_kill_is_cured(edition: str, left: int, after: int) -> None:
    """Test vectors 36 to 38."""
    scene = scene_with_amulet(edition)
    hero = scene.hero
    kept = (
        Property.STONING, Property.SLIMING, Property.STRANGLED, Property.VOMITING, Property.BLINDED,
        Property.CONFUSED, Property.STUNNED, Property.HALLUCINATING,
    )  # fmt: skip
    for prop in kept:
        hero.timeout[prop] = 3
    hero.timeout[Property.SICK], hero.sick_with = left, Sickness.FOOD_POISONING
    hero.piety.prayer_timeout, hero.experience = 77, 123
    before = (hero.spot, hero.level, hero.experience, hero.power, hero.piety.prayer_timeout, hero.luck)
    die(scene.play, Ending.DIED, ARROW)
    assert (hero.timeout[Property.SICK], hero.sick_with) == (
        after,
        Sickness.FOOD_POISONING if after else Sickness.NONE,
    )
    assert [hero.timeout[prop] for prop in kept] == [3] * len(kept)
    assert before == (
        hero.spot,
        hero.level,
        hero.experience,
        hero.power,
        hero.piety.prayer_timeout,
        hero.luck,
    )


@rule("L-060", "L-061")
@every
@pytest.mark.parametrize("base, peak", [(12, 14), (3, 3), (3, 6)])
@pytest.mark.parametrize("roll", [0, 1])
def test_the_point_of_constitution(edition: str, base: int, peak: int, roll: int) -> None:
    """Test vectors 20 to 22."""
    rolls = base == 3 and edition in LATE + NEW
    scene = scene_with_amulet(edition, throws=[("L-060", 2, roll)] if rolls else [])
    scene.hero.base[4], scene.hero.peak[4] = base, peak
    die(scene.play, Ending.DIED, ARROW)
    if base > 3:
        expected = (base - 1, peak)
    elif edition in OLD:
        expected = (3, peak)
    elif edition in EARLY:
        expected = (3, max(3, peak - 1))
    else:
        expected = (3, max(3, peak - roll))
    assert (scene.hero.base[4], scene.hero.peak[4]) == expected


@rule("L-060")
@every
def test_fixed_abilities_keep_it(edition: str) -> None:
    """Test vector 23."""
    scene = scene_with_amulet(edition)
    scene.wear("ring of sustain ability", Slot.LEFT_RING)
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.base[4] == 16
