"""Which levels may have bones, which deaths leave them, and what they are called."""

from typing import Any

import pytest

from marrow.chance import WorldDice
from marrow.content.prose.story import TEXTS
from marrow.editions import EDITIONS
from marrow.lab.trace.dungeons import from_head, from_levels
from marrow.model.level import Trap
from marrow.model.places import TrapKind, spot_at
from marrow.model.world import Branch, BranchLink, Dungeon, GameOptions, SpecialPlace
from marrow.rules.bones.eligible import (
    Refusal,
    all_refusals,
    bones_name,
    can_make_bones,
    file_name,
    no_bones_level,
    roll_refusal,
    stored_id,
)
from marrow.rules.play import Play
from rule import rule
from rules.bones.recorded import trace
from scene import Scene

NOW = EDITIONS["3.6.7"].bones
OLD = EDITIONS["3.4.3"].bones


def at(depth: int, **how: Any) -> Scene:
    scene = Scene(**how)
    scene.level.number = scene.level.depth = depth
    return scene


@rule("B-021", "B-022", "B-023", "B-024", "B-025", "B-028", "B-029", "B-030", "B-031", "B-032", "B-036")
@pytest.mark.parametrize("record", trace("bones_levels"), ids=lambda record: record["case"])
def test_the_same_levels_as_in_the_real_game_can_have_bones(record: dict[str, Any]) -> None:
    dungeon = from_levels(record["levels"])
    names = {branch.title: branch.name for branch in dungeon.branches}
    expected = {(row["dungeon"], row["level"]): row["allowed"] for row in record["levels"]}
    actual = {
        (title, level): no_bones_level(dungeon, names[title], level, NOW) is None for title, level in expected
    }
    assert actual == expected


@rule("B-029", "B-030", "B-031", "B-035", "B-036", edition="3.6.7")
def test_the_real_game_knows_no_fifth_branch_with_bones() -> None:
    """3.6.7 allows them on some level of four branches, and no other branch can ever have any.

    Its dungeon.def has eight. Sokoban's four levels and the branch itself have no letter; Fort Ludios has
    one level, which is its last; all three levels of Vlad's Tower and the six of the Planes are special
    and have none. no_bones_level asks for nothing but these, wizard mode changes only the roll of
    can_make_bones, and loading asks no_bones_level too. A fifth, the Tower with its second level, there
    was up to 3.6.0, whose dungeon.def names only the first.
    """
    records = trace("bones_levels")
    allowed = {row["dungeon"] for record in records for row in record["levels"] if row["allowed"]}
    assert allowed == {"The Dungeons of Doom", "The Gnomish Mines", "The Quest", "Gehennom"}
    assert {row["dungeon"] for record in records for row in record["levels"]} - allowed == {
        "Sokoban",
        "Fort Ludios",
        "Vlad's Tower",
        "The Elemental Planes",
    }


@rule("B-015", "B-016", "B-017", "B-014")
def test_the_chance_of_bones_is_that_of_the_real_game() -> None:
    """Within four standard errors of 20,000 recorded trials at each depth."""
    head, *records = trace("bones_chance")
    dungeon = from_head(head)
    for record in records:
        scene = at(record["given"]["depth"], seed=11)
        scene.world.dungeon = dungeon
        trials = 2_000
        made = sum(can_make_bones(scene.play) for _ in range(trials))
        share = record["bones"] / record["n"]
        error = (max(share * (1 - share), 0) / trials) ** 0.5
        assert abs(made / trials - share) <= 4 * error + 0.001, record["given"]


@rule("B-015", "B-016")
@pytest.mark.parametrize(
    ("depth", "chances"),
    [(1, 0), (3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (12, 3), (15, 3), (16, 4), (20, 5), (26, 6)],
)
def test_only_a_zero_on_the_depth_die_refuses(depth: int, chances: int) -> None:
    """BV-001 to BV-007."""
    sides = chances + 1
    outcomes = [can_make_bones(at(depth, throws=[("B-015", sides, result)]).play) for result in range(sides)]
    assert outcomes == [False] + [True] * chances


@rule("B-015", "B-197")
def test_in_wizard_mode_the_roll_is_made_and_ignored() -> None:
    """BV-008."""
    scene = at(2, mode="wizard", throws=[("B-015", 1, 0)])
    assert can_make_bones(scene.play)
    assert scene.thrown == 1


@rule("B-012")
def test_an_engulfed_hero_leaves_no_bones_and_no_die_is_thrown() -> None:
    """BV-009."""
    scene = at(9)
    scene.hero.hold.engulfer_id = 5
    assert roll_refusal(scene.play) == Refusal("B-012", "story.inside monster")


@rule("B-009")
def test_the_option_refuses_before_everything() -> None:
    """BV-011."""
    scene = at(9, options=GameOptions(bones=False))
    answer = roll_refusal(scene.play)
    assert answer is not None
    assert answer.rule == "B-009"
    old = at(9, edition="3.4.3", options=GameOptions(bones=False))
    assert can_make_bones(old.play)


@rule("B-018", "B-198")
def test_explore_mode_refuses_after_the_roll() -> None:
    """BV-012."""
    scene = at(9, mode="explore", throws=[("B-015", 3, 1)])
    answer = roll_refusal(scene.play)
    assert answer is not None
    assert answer.rule == "B-018"
    assert scene.thrown == 1


@rule("B-013", "B-034")
def test_a_magic_portal_refuses_unless_the_level_joins_branches() -> None:
    """BV-021."""
    scene = at(9)
    spot = spot_at(10, 10)
    scene.level.traps[spot] = Trap(TrapKind.MAGIC_PORTAL, spot)
    answer = roll_refusal(scene.play)
    assert answer is not None
    assert answer.rule == "B-013"


@rule("B-004", "B-010")
@pytest.mark.parametrize("level", [-10, 0])
def test_a_hero_outside_the_dungeon_leaves_no_bones(level: int) -> None:
    """BV-023."""
    scene = at(9)
    scene.hero.dying.lost_at = level
    answer = roll_refusal(scene.play)
    assert answer is not None
    assert answer.rule == "B-010"


@rule("B-035")
def test_the_middle_of_vlads_tower_could_have_bones_before_361() -> None:
    """BV-019."""
    tower = Dungeon(
        (Branch("vlad", "Vlad's Tower", "T", 3, 37),),
        (SpecialPlace("tower1", "vlad", 1, ""), SpecialPlace("tower2", "vlad", 2, "")),
        (BranchLink(("gehennom", 12), ("vlad", 3)),),
    )
    assert no_bones_level(tower, "vlad", 2, NOW) is not None
    assert no_bones_level(tower, "vlad", 2, OLD) is None
    assert no_bones_level(tower, "vlad", 1, OLD) is not None


@rule("B-024")
def test_the_first_level_of_a_branch_is_exempt() -> None:
    """BV-013, BV-017."""
    mines = Dungeon(
        (Branch("dungeons", "The Dungeons of Doom", "D", 27, 1), Branch("mines", "The Mines", "M", 8, 3)),
        (),
        (BranchLink(("dungeons", 2), ("mines", 1)),),
    )
    assert no_bones_level(mines, "mines", 1, NOW) is None
    assert no_bones_level(mines, "dungeons", 2, NOW) is not None
    assert no_bones_level(mines, "mines", 8, NOW) is not None  # BV-014


@rule("B-009", "B-015")
def test_asking_why_tells_every_reason_against_bones() -> None:
    scene = at(27, options=GameOptions(bones=False))
    refusals = all_refusals(scene.world, EDITIONS["3.6.7"])

    assert [(refusal.rule, TEXTS[refusal.why].format(**refusal.words)) for refusal in refusals] == [
        ("B-009", "the option bones is off"),
        ("B-023", "it is the bottom level of The Dungeons of Doom"),
        ("B-015", "at depth 27 the chance of bones is 6 in 7"),
    ]


@rule("B-199", "B-200", "B-201", "B-202", "B-203", "B-204")
def test_bones_names_are_those_of_nethack() -> None:
    """BV-025 to BV-038."""
    dungeon = Dungeon(
        (
            Branch("dungeons", "The Dungeons of Doom", "D", 27, 1),
            Branch("mines", "The Gnomish Mines", "M", 8, 3),
            Branch("quest", "The Quest", "Q", 5, 12),
            Branch("gehennom", "Gehennom", "G", 22, 28),
            Branch("vlad", "Vlad's Tower", "T", 3, 37),
        ),
        (
            SpecialPlace("oracle", "dungeons", 5, "O"),
            SpecialPlace("minetown", "mines", 3, "T"),
            SpecialPlace("locate", "quest", 3, "L"),
            SpecialPlace("valley", "gehennom", 1, "V"),
        ),
    )
    scene = Scene(role="valkyrie")
    scene.world.dungeon = dungeon
    names = [
        bones_name(scene.world, branch, number)
        for branch, number in (
            ("dungeons", 8), ("dungeons", 5), ("mines", 1), ("mines", 3), ("mines", 6), ("quest", 3),
            ("quest", 2), ("gehennom", 1), ("gehennom", 5), ("vlad", 2),
        )
    ]  # fmt: skip
    assert names == ["D0.8", "D0.O", "M0.1", "M0.T", "M0.6", "QVal.L", "QVal.2", "G0.V", "G0.5", "T0.2"]


@rule("B-206", "B-207", "B-199")
def test_pools_put_a_digit_into_the_file_name_and_not_into_the_id() -> None:
    """BV-032, BV-039 to BV-041."""
    assert file_name("D0.5", pools=4, started=1_700_000_003) == "bon3D0.5"
    assert file_name("D0.5") == file_name("D0.5", pools=1, started=7) == "bonD0.5"
    assert file_name("D0.5", pools=25, started=1_700_000_003) == "bon3D0.5"
    assert stored_id("QBar.2", OLD) == "ar.2"
    assert stored_id("QBar.2", NOW) == "QBar.2"
    assert stored_id("D0.8", OLD) == "D0.8"


def test_asking_why_throws_no_dice() -> None:
    scene = at(9, seed=4)
    before = dict(scene.world.streams)
    all_refusals(scene.world, EDITIONS["3.6.7"])
    assert scene.world.streams == before
    assert isinstance(scene.play, Play)
    assert isinstance(scene.play.dice, WorldDice)


@rule("B-010")
def test_a_branch_that_the_dungeon_does_not_have_has_no_bones() -> None:
    scene = at(9)
    scene.level.branch = "nowhere"

    refused = no_bones_level(scene.world.dungeon, "nowhere", 3, NOW)
    answer = roll_refusal(scene.play)

    assert refused is not None and answer is not None
    assert (refused.rule, answer.rule) == ("B-010", "B-010")


@rule("B-010")
def test_the_first_level_is_not_outside_the_dungeon() -> None:
    scene = at(9)
    scene.hero.dying.lost_at = 1

    assert "B-010" not in [refusal.rule for refusal in all_refusals(scene.world, scene.play.edition)]
