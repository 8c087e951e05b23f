"""Offerings: what they are worth, to whom, and what comes of them. NetHack: pray.c, dosacrifice."""

from typing import Any

import pytest

from marrow.content.artifacts_table import ARTIFACTS
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName, RaceName, RoleName, SpeciesName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.commands import Offer
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.equipment.worn_effects import take_off_effects
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.skills import skill_level
from marrow.rules.religion import offerings, sacrifice
from marrow.rules.religion.conversion import convert_hero
from rule import rule
from scene import MIDDLE, Scene
from use import use

GIFT = "pray.c dosacrifice, gift"
CODES: dict[str, int] = {"Moloch": 0, "chaotic": 1, "neutral": 2, "lawful": 3}


def at_altar(whose: str = "neutral", **how: Any) -> Scene:
    how.setdefault("level", 5)
    scene = Scene(**how)
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, CODES[whose]
    scene.hero.alignment_record, scene.hero.piety.prayer_timeout = 10, 0
    return scene


def corpse(scene: Scene, name: SpeciesName, *, age: int = 0) -> Item:
    return scene.lay("corpse", species=name, age=age)


def offered(name: SpeciesName, whose: str = "neutral", *, age: int = 0, **how: Any) -> Scene:
    scene = at_altar(whose, **how)
    sacrifice.sacrifice_item(scene.play, corpse(scene, name, age=age))
    return scene


def test_offering_without_an_altar_is_refused() -> None:
    scene = Scene()
    corpse(scene, "newt")
    with pytest.raises(RefusedCommand):
        scene.do(Offer())


@use("terrain", "altar")
@pytest.mark.parametrize(("age", "left"), [(0, 275), (50, 275), (51, 300)])
def test_only_the_fresh_pleases(age: int, left: int) -> None:
    """A newt is worth 1 + 1 of 24: 300 * 2 / 24 turns of the timeout."""
    scene = at_altar(turn=1000)
    scene.hero.piety.prayer_timeout = 300
    sacrifice.sacrifice_item(scene.play, corpse(scene, "newt", age=age))
    assert scene.hero.piety.prayer_timeout == left


def test_acid_blob_corpses_stay_fresh_for_sacrifice() -> None:
    scene = at_altar(turn=1000)
    scene.hero.piety.prayer_timeout = 300
    sacrifice.sacrifice_item(scene.play, corpse(scene, "acid blob", age=400))
    assert scene.hero.piety.prayer_timeout == 300 - 3 * 300 // 24, "difficulty 2, plus 1"


def test_anger_sins_and_timeout_are_forgiven_in_this_order() -> None:
    scene = at_altar()
    hero = scene.hero
    hero.piety.anger, hero.alignment_record, hero.piety.prayer_timeout, hero.luck = 1, -5, 100, -2
    dragon = ("red dragon",) * 3
    for name in dragon:
        sacrifice.sacrifice_item(scene.play, corpse(scene, name))
        if hero.piety.anger == 0 and hero.alignment_record < 0:
            assert (hero.luck, hero.piety.prayer_timeout) == (0, 100)
    assert (hero.piety.anger, hero.alignment_record, hero.piety.prayer_timeout) == (0, 0, 0)


def test_luck_for_those_in_good_standing() -> None:
    """Difficulty 20 and one more, times ten, by 48."""
    scene = offered("red dragon")
    worth = SPECIES_NAMED["red dragon"].difficulty + 1
    assert scene.hero.luck == worth * 10 // 48 > 0


def test_pets_are_repaid_badly() -> None:
    scene = at_altar()
    dog = corpse(scene, "little dog")
    dog.remains = Monster(9, SPECIES_NAMED["little dog"], tame=10)
    sacrifice.sacrifice_item(scene.play, dog)
    assert scene.hero.intrinsic[Property.AGGRAVATE_MONSTER]
    assert (scene.hero.alignment_record, scene.hero.piety.anger) == (7, 1)


@pytest.mark.parametrize(
    ("unicorn", "altar", "hero", "record", "wisdom", "anger"),
    [
        ("white unicorn", "lawful", "lawful", 10, 8, 1),  # an insult to the altar's god, and a lesson
        ("black unicorn", "lawful", "lawful", 15, 10, 0),  # a very good deed
        ("white unicorn", "chaotic", "lawful", 0, 10, 0),  # one's own, elsewhere: a conversion
    ],
)
def test_a_unicorn_sacrificed_counts_by_its_alignment_and_the_altars(
    unicorn: SpeciesName, altar: str, hero: AlignmentName, record: int, wisdom: int, anger: int
) -> None:
    scene = offered(unicorn, altar, alignment=hero, turn=2000)
    assert scene.hero.alignment_record == record
    assert (scene.attribute(Attribute.WISDOM), scene.hero.piety.anger) == (wisdom, anger)
    assert scene.hero.alignment == ("chaotic" if altar == "chaotic" else hero)


# One's own


def test_own_blood_stains_the_lawful_and_neutral() -> None:
    scene = offered("human", "lawful", alignment="lawful")
    assert scene.level.detail[MIDDLE] == CODES["chaotic"]
    assert (scene.hero.alignment_record, scene.hero.luck, scene.hero.piety.anger) == (5, -5, 3)


def test_own_blood_floods_the_altar_of_chaos_away() -> None:
    scene = offered("human", "chaotic", alignment="neutral")
    assert scene.level.terrain[MIDDLE] == Terrain.ROOM
    demon = scene.level.monsters[-1]  # before what the own god sends
    assert demon.species.name == "Yeenoghu", "by quiet dice the last of the two lords; both are chaotic"
    assert scene.hero.helplessness.turns == 3 and scene.hero.luck == -5


def test_the_chaotic_call_demons_that_like_them() -> None:
    scene = offered("human", "chaotic", alignment="chaotic")
    (demon,) = scene.level.monsters
    assert demon.peaceful
    assert (scene.hero.luck, scene.hero.piety.anger, scene.hero.alignment_record) == (2, 0, 10)
    assert scene.level.terrain[MIDDLE] == Terrain.ALTAR


# Others' altars


def test_the_faithful_win_altars_and_luck() -> None:
    scene = offered("newt", "lawful")
    assert (scene.level.detail[MIDDLE], scene.hero.luck) == (CODES["neutral"], 1)
    assert "sacrifice.altar glows" in scene.told()
    lost = offered("newt", "lawful", throws=[("pray.c dosacrifice, conflict", 13, 5)])
    assert (lost.level.detail[MIDDLE], lost.hero.luck) == (CODES["lawful"], -1)


def test_the_strayed_change_sides_once() -> None:
    scene = at_altar("lawful", throws=[("pray.c angrygods", 15, 0)])
    hero = scene.hero
    hero.alignment_record, hero.protection = -1, 3
    sacrifice.sacrifice_item(scene.play, corpse(scene, "newt"))
    assert (hero.alignment, hero.piety.sworn, hero.birth_alignment) == ("lawful", "lawful", "neutral")
    assert (hero.alignment_record, hero.luck, hero.piety.prayer_timeout, hero.protection) == (0, -3, 300, 0)
    hero.alignment_record = -1
    scene.level.detail[MIDDLE] = CODES["chaotic"]
    sacrifice.sacrifice_item(scene.play, corpse(scene, "newt"))
    assert hero.alignment == "lawful" and "sacrifice.rejects" in scene.told()
    assert scene.attribute(Attribute.WISDOM) <= 8


@rule("N-623")
@pytest.mark.parametrize("edition, thrown", [("3.4.3", 0), *((edition, 1) for edition in NETHACK[1:])])
def test_the_roles_own_artifact_is_drawn_since_360(edition: str, thrown: int) -> None:
    """In a running game of 3.4.3, Mjollnir came without a throw."""
    scene = Scene(edition, throws=[("artifact.c mk_artifact", 1, 0)])
    gift = offerings.choose_artifact_gift(scene.play, 100)
    assert (gift and gift.name, scene.thrown) == ("Mjollnir", thrown)


@rule("N-622")
@pytest.mark.parametrize("edition, left", [("3.4.3", -5), *((edition, 0) for edition in NETHACK[1:])])
def test_conversion_wipes_the_record_since_360(edition: str, left: int) -> None:
    """As a running game of 3.4.3 did it at a lawful altar; later editions were only read."""
    scene = Scene(edition)
    scene.hero.alignment_record = -5

    convert_hero(scene.play, "lawful")

    assert (scene.hero.alignment, scene.hero.alignment_record) == ("lawful", left)


def test_a_helm_hides_a_conversion() -> None:
    scene = Scene(alignment="lawful")
    helm = scene.wear("helm of opposite alignment", Slot.HELMET)
    scene.hero.alignment = "chaotic"
    convert_hero(scene.play, "neutral")
    hidden: str = scene.hero.alignment
    assert (hidden, scene.hero.piety.sworn) == ("chaotic", "neutral")
    take_off_effects(scene.play, helm)
    bared: str = scene.hero.alignment
    assert bared == "neutral"


# Gifts


@pytest.mark.parametrize(
    ("role", "alignment", "race", "gifts", "name"),
    [
        ("valkyrie", "neutral", "human", 0, "Mjollnir"),
        ("samurai", "lawful", "human", 3, "Snickersnee"),
        ("barbarian", "neutral", "human", 0, "Cleaver"),
        ("rogue", "chaotic", "orc", 0, "Stormbringer"),
        ("wizard", "chaotic", "orc", 0, "Magicbane"),
    ],
)
def test_gifts_of_the_gods_by_role(
    role: RoleName, alignment: AlignmentName, race: RaceName, gifts: int, name: str
) -> None:
    """The role's own first; an orc gets no elf's blade. Quiet dice take the last that is eligible."""
    scene = at_altar(alignment, role=role, alignment=alignment, race=race, throws=[(GIFT, 10, 0)])
    if name == "Stormbringer":
        scene.world.artifacts.update({row.name: 1 for row in ARTIFACTS if row.name == "Grimtooth"})
    scene.hero.piety.gifts = 0
    sacrifice.sacrifice_item(scene.play, corpse(scene, "newt"))
    (gift,) = scene.level.items[MIDDLE]
    assert (gift.artifact, gift.erodeproof, gift.blessing >= 0) == (name, True, True)
    assert scene.hero.piety.gifts == 1 and scene.hero.piety.prayer_timeout > 0
    assert gift.kind.skill is None or skill_level(scene.hero, gift.kind.skill) > 0


def side_of_gift(scene: Scene) -> str | None:
    gift = offerings.choose_artifact_gift(scene.play, 99)
    assert gift is not None
    return gift.alignment


def test_artifacts_without_alignment_are_given_only_after_the_first_gift() -> None:
    scene = Scene(role="tourist", alignment="neutral")
    scene.play.dice = Scene(seed=1).play.dice
    first = {side_of_gift(scene) for _ in range(60)}
    scene.hero.piety.gifts = 1
    later = {side_of_gift(scene) for _ in range(60)}
    assert (first, later) == ({"neutral"}, {"neutral", None})


@pytest.mark.parametrize(("gifts", "made", "sides"), [(0, 5, 10), (2, 3, 22)])
def test_gifts_grow_rarer(gifts: int, made: int, sides: int) -> None:
    """One in 10 plus twice the gifts times the artifacts there are."""
    scene = at_altar(throws=[(GIFT, sides, 0)])
    scene.hero.piety.gifts = gifts
    scene.world.artifacts.update({row.name: 1 for row in ARTIFACTS[20 : 20 + made]})
    sacrifice.sacrifice_item(scene.play, corpse(scene, "newt"))
    assert scene.hero.piety.gifts == gifts + 1


def test_offering_a_fake_amulet_is_forgiven_once() -> None:
    scene = at_altar(throws=[("pray.c angrygods", 13, 0)])
    fake = scene.carry("cheap plastic imitation of the Amulet of Yendor")
    sacrifice.sacrifice_item(scene.play, fake)
    assert scene.told()[-1] == "sacrifice.return to surface"
    fake.charge_known = True
    sacrifice.sacrifice_item(scene.play, fake)
    assert (scene.hero.luck, scene.hero.piety.anger) == (-3, 4)


# What may be offered


def test_what_lies_on_the_altar_is_offered_to_those_who_reach_it_and_only_corpses_are() -> None:
    """Of an Amulet that lies there nobody is asked, nor a floating hero of a corpse. NetHack: floorfood."""
    scene = at_altar(answers={QuestionKey.OFFER_THIS: True})
    scene.lay("cheap plastic imitation of the Amulet of Yendor")
    with pytest.raises(RefusedCommand):
        scene.do(Offer())

    scene = at_altar(answers={QuestionKey.OFFER_THIS: True})
    corpse(scene, "newt")
    scene.intrinsic(Property.LEVITATION)
    with pytest.raises(RefusedCommand):
        scene.do(Offer())
    scene.hero.intrinsic[Property.LEVITATION] = 0
    scene.do(Offer())
    assert not scene.level.items.get(MIDDLE)


def test_wisdom_is_lost_to_gods_without_a_word() -> None:
    scene = offered("human", "lawful", alignment="lawful")
    assert scene.attribute(Attribute.WISDOM) < 10 and "body.attribute falls" not in scene.told()

    scene = offered("white unicorn", "lawful", alignment="lawful", turn=2000)
    assert scene.attribute(Attribute.WISDOM) == 8
    assert scene.told().count("body.attribute falls") <= 1  # of the angry god's lesson, not of the insult


@rule("N-615")
@pytest.mark.parametrize("record, after", [(4, 9), (8, 11), (11, 11), (40, 11)])
def test_a_gain_leaves_the_record_at_its_limit_at_most(record: int, after: int) -> None:
    """Seen in the running 3.7: a unicorn offered at a record of 40. The limit is 10 + 300/200."""
    scene = Scene(turn=300)
    scene.hero.alignment_record = record

    change_alignment(scene.play, 5, "N-615")

    assert scene.hero.alignment_record == after
