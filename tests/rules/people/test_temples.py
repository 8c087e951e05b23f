"""Temples: what is felt, what gifts bring. NetHack: priest.c."""

from typing import Any

import pytest

from marrow.chance import FixedDice
from marrow.content.properties import Property
from marrow.content.words import PlaceName
from marrow.messages import commands as c
from marrow.model.people import Priest
from marrow.model.places import EAST, NORTH, WEST
from marrow.model.vocabularies import Source
from marrow.model.world import Dungeon, SpecialPlace
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.items.inventory import gold_carried
from marrow.rules.monster_moves.monster_step import without_sanctuaries
from marrow.rules.naming import a_monster, the_monster
from marrow.rules.people.temples import ENTER_RULE, enter_temple, is_sanctuary
from rule import rule
from scene import Scene
from shop import DOOR, OUTSIDE, open_temple, stand

NEUTRAL, LAWFUL = 2, 3


def worshipper(god: int = NEUTRAL, *, gold: int = 1000, gift: str = "", **how: Any) -> Scene:
    scene = Scene(answers={"people.how much": gift}, **how)
    monster, _ = open_temple(scene, god)
    if gold:
        scene.carry("gold piece", quantity=gold)
    stand(scene, monster.spot + 1)
    return scene


def test_a_visitor_of_the_same_faith_feels_at_peace() -> None:
    scene = Scene()
    open_temple(scene, NEUTRAL)
    scene.hero.alignment_record = 20
    stand(scene, OUTSIDE)

    scene.do(c.Move(direction=EAST))

    assert scene.hero.spot == DOOR
    assert {"people.sacred place", "people.peace"} <= set(scene.told())


@pytest.mark.parametrize(("record", "told"), [(14, "people.peace"), (13, "people.unusual peace")])
def test_the_pious_are_at_peace_as_a_matter_of_course(record: int, told: str) -> None:
    scene = Scene()
    open_temple(scene, NEUTRAL)
    scene.hero.alignment_record = record
    stand(scene, OUTSIDE)

    scene.do(c.Move(direction=EAST))

    assert told in scene.told()


@pytest.mark.parametrize(
    ("place", "steps", "name"),
    [
        ("astral", 1, "the high priest of Tyr"),
        ("astral", 2, "the high priest"),
        ("sanctum", 2, "the high priest of Tyr"),
    ],
)
def test_on_the_astral_plane_only_a_near_hero_learns_a_high_priests_god(
    place: PlaceName, steps: int, name: str
) -> None:
    """NetHack: priest.c, priestname. Tyr is the lawful god of Valkyries."""
    scene = Scene()
    scene.world.dungeon = Dungeon(
        scene.world.dungeon.branches, (SpecialPlace(place, "dungeons", scene.level.number, ""),)
    )
    priest = scene.monster("high priest", scene.hero.spot + steps)
    priest.duty = Priest("dungeons", 1, 0, 0, LAWFUL)

    assert the_monster(scene.play, priest) == name


def test_no_servant_of_a_god_is_one_of_many() -> None:
    scene = Scene()
    monster, _ = open_temple(scene, NEUTRAL)
    stand(scene, monster.spot + 1)

    assert a_monster(scene.play, monster) == "the priest of Odin"


@pytest.mark.parametrize(
    ("species", "shown", "name"),
    [
        ("aligned priest", 0, "the poohbah of Quetzalcoatl"),
        ("high priest", 8, "the high poohbah of Moloch"),
        ("aligned priest", 7, "the poohbah of Uncle Theodore"),
    ],
)
def test_the_hallucinating_see_poohbahs_of_any_god(species: Any, shown: int, name: str) -> None:
    """NetHack: pray.c, halu_gname. Archeologists, the first role, pray to Quetzalcoatl."""
    scene = Scene()
    scene.hero.timeout[Property.HALLUCINATING] = 100
    halu = "pray.c halu_gname"
    scene.play.wording_dice = FixedDice({(halu, 9): shown, (halu, 5): 4, halu: 0})
    priest = scene.monster(species, scene.hero.spot + 1)
    priest.duty = Priest("dungeons", 1, 0, 0, LAWFUL)

    assert the_monster(scene.play, priest) == name


def test_in_the_endgame_nobody_intones_whose_altar_it_is() -> None:
    """NetHack: priest.c, intemple."""
    scene = Scene()
    monster, duty = open_temple(scene, LAWFUL)
    scene.level.branch = duty.branch = "planes"
    monster.species = scene.monster("high priest", OUTSIDE - 5).species
    stand(scene, DOOR)

    enter_temple(scene.play, 0)

    said = next(entry for entry in scene.entries_told() if entry.what == "people.intones")
    assert said.words["monster"] == "the high priest"


def test_a_visitor_of_another_faith_feels_forbidden() -> None:
    scene = Scene()
    open_temple(scene, LAWFUL)
    stand(scene, OUTSIDE)

    scene.do(c.Move(direction=EAST))

    assert "people.forbidding" in scene.told()


def test_a_sinner_of_the_same_faith_feels_strangely_forbidden() -> None:
    scene = Scene()
    open_temple(scene, NEUTRAL)
    scene.hero.alignment_record = -4
    stand(scene, OUTSIDE)

    scene.do(c.Move(direction=EAST))

    assert "people.strangely forbidding" in scene.told()


@pytest.mark.parametrize(
    ("gold", "gift", "told"),
    [
        (1000, "199", "people.cheapskate"),  # less than 200 a level, and more than twice that is left
        (300, "199", "people.thanks"),
        (301, "100", "people.cheapskate"),
        (300, "100", "people.thanks"),
        (1000, "200", "people.pious"),
        (500, "399", "people.blessing"),
        (1000, "400", "people.rewarded"),
        (1000, "599", "people.rewarded"),
        (1000, "600", "people.selfless"),
    ],
)
def test_gifts_at_level_one_bring_by_their_size(gold: int, gift: str, told: str) -> None:
    scene = worshipper(gold=gold, gift=gift)

    scene.do(c.Chat(direction=WEST))

    assert told in scene.told()
    assert gold_carried(scene.hero) == gold - int(gift)


@pytest.mark.parametrize("gold, blessed", [(600, False), (599, True)])
def test_of_less_than_three_gifts_one_brings_a_blessing(gold: int, blessed: bool) -> None:
    scene = worshipper(gold=gold, gift="200")

    scene.do(c.Chat(direction=WEST))

    assert ("people.blessing" in scene.told()) == blessed
    assert (scene.hero.timeout[Property.CLAIRVOYANCE] > 0) == blessed


def test_the_brackets_grow_with_the_level() -> None:
    scene = worshipper(gold=10_000, gift="3999", level=10)
    scene.do(c.Chat(direction=WEST))
    assert "people.pious" in scene.told()

    scene = worshipper(gold=10_000, gift="4000", level=10)
    scene.do(c.Chat(direction=WEST))
    assert "people.rewarded" in scene.told()


def test_the_first_protection_is_two_to_four_points_and_then_one_more() -> None:
    for thrown, first in ((0, 2), (2, 4)):
        scene = worshipper(gift="400", throws=[("priest.c priest_talk", 3, thrown)])
        scene.do(c.Chat(direction=WEST))
        assert scene.hero.protection == first
        assert scene.hero.intrinsic[Property.PROTECTION] & Source.OUTSIDE

        scene.do(c.Chat(direction=WEST))
        assert scene.hero.protection == first + 1


@pytest.mark.parametrize(
    ("before", "thrown", "after"),
    [(8, 7, 9), (9, 8, 9), (9, 0, 10), (19, 18, 19), (19, 0, 20), (20, 0, 20)],
)
def test_from_nine_points_on_a_gift_protects_one_time_in_as_many_and_none_from_twenty(
    before: int, thrown: int, after: int
) -> None:
    scene = worshipper(gift="400", shows={("priest.c priest_talk", before): thrown})
    scene.intrinsic(Property.PROTECTION)
    scene.hero.protection = before

    scene.do(c.Chat(direction=WEST))

    assert scene.hero.protection == after
    assert ("people.selfless" in scene.told()) == (after == before)


def test_a_priest_torn_from_sleep_is_cranky_and_awake() -> None:
    scene = worshipper()
    priest = next(one for one in scene.level.monsters if one.species.name == "aligned priest")
    priest.asleep = True

    scene.do(c.Chat(direction=WEST))

    assert {"people.reverie", "people.cranky end"} <= set(scene.told())
    assert (priest.asleep, priest.can_move, priest.peaceful) == (False, True, False)


def test_giving_nothing_is_regretted() -> None:
    scene = worshipper(gift="0")
    scene.hero.alignment_record = 5

    scene.do(c.Chat(direction=WEST))

    assert "people.regret" in scene.told() and scene.hero.alignment_record == 4


@rule("N-507")
@pytest.mark.parametrize(
    ("gift", "told", "left"),
    [
        ("300", "creatures.give gold", 700),
        (" 300 zorkmids", "creatures.give gold", 700),
        ("1000", "creatures.give all gold", 0),
        ("99999", "creatures.give all gold", 0),
        ("0", "creatures.you refuse", 1000),
        ("all", "creatures.you refuse", 1000),
        ("-5", "creatures.shortchange", 1000),
    ],
)
def test_what_a_priest_is_given_is_told(gift: str, told: str, left: int) -> None:
    """Seen in the running 3.6.7: "You give the priest of Tyr 300 zorkmids.  "Cheapskate."", "You refuse."."""
    scene = worshipper(gold=1000, gift=gift)

    scene.do(c.Chat(direction=WEST))

    assert (told in scene.told(), gold_carried(scene.hero)) == (True, left)


def test_the_poor_of_the_faith_get_money_for_an_ale() -> None:
    scene = worshipper(gold=0)
    priest = next(one for one in scene.level.monsters if one.species.name == "aligned priest")
    priest.inventory.append(scene.item("gold piece", quantity=50))

    scene.do(c.Chat(direction=WEST))

    assert gold_carried(scene.hero) == 2


def test_a_priest_without_a_shrine_turns_the_hero_out() -> None:
    scene = worshipper()
    priest = next(one for one in scene.level.monsters if one.species.name == "aligned priest")
    scene.level.detail[priest.spot - 1] = LAWFUL

    scene.do(c.Chat(direction=WEST))

    assert "people.begone" in scene.told() and not priest.peaceful


def test_a_temple_of_ones_own_god_is_a_sanctuary() -> None:
    scene = worshipper()
    spot = scene.hero.spot + NORTH

    assert is_sanctuary(scene.play, spot)
    scene.hero.alignment_record = -4
    assert not is_sanctuary(scene.play, spot)
    assert not is_sanctuary(worshipper(LAWFUL).play, spot)


def test_attacking_a_priest_of_ones_own_god_costs_five() -> None:
    scene = Scene(answers={"commands.really attack": True})
    monster, _ = open_temple(scene, NEUTRAL)
    stand(scene, monster.spot + 1)
    scene.hero.alignment_record = 30
    from marrow.rules.monsters.reactions import make_hostile

    make_hostile(scene.play, monster)

    assert scene.hero.alignment_record == 25 and not monster.peaceful


def test_servants_of_gods_mind_no_sanctuary() -> None:
    scene = worshipper()
    spots = [DOOR + EAST]
    for name, comes in (("jackal", False), ("Aleax", True), ("Death", True)):
        intruder = scene.monster(name, DOOR)
        intruder.spot = OUTSIDE
        assert (without_sanctuaries(scene.play, intruder, spots) == spots) is comes
        del scene.level.monster_at[DOOR]


@rule("L-267")
@pytest.mark.parametrize("edition, thrown", [("3.4.3", 0), ("3.6.0", 30)])
def test_dice_decide_when_a_priest_speaks_again_since_360(edition: str, thrown: int) -> None:
    """NetHack: priest.c, intemple: 10d500, 10d100 and 10d20; before 3.6.0 no dice at all."""
    dice = [(ENTER_RULE, sides, 0) for sides in (500, 100, 20) for _ in range(10)]
    scene = Scene(edition, throws=dice)
    open_temple(scene, 0)

    enter_temple(scene.play, 0)

    assert scene.thrown == thrown


@rule("L-267")
@pytest.mark.parametrize("edition, faces", [("3.4.3", 3), ("3.6.0", 4)])
def test_an_empty_temple_gives_one_of_three_feelings_or_none_since_360(edition: str, faces: int) -> None:
    dice = [(ENTER_RULE, faces, faces - 1), (ENTER_RULE, 5, 1)]
    scene = Scene(edition, throws=dice)
    monster, _ = open_temple(scene, 0)
    remove_monster(scene.level, monster)

    enter_temple(scene.play, 0)

    assert scene.thrown == 2
    assert scene.told() == (["people.shiver"] if faces == 3 else [])
