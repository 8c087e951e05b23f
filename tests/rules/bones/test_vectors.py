"""The test vectors of section 21 about which levels, names and odds, in the editions they name."""

import re
from pathlib import Path

import pytest

from marrow.content.roles_table import ROLES_NAMED
from marrow.editions import EDITIONS, NETHACK
from marrow.model.world import Branch, BranchLink, Dungeon, SpecialPlace
from marrow.possible.levels import BONES_NAME
from marrow.rules.bones.eligible import file_name, stored_id
from marrow.rules.bones.explaining import judge_level, level_name
from rule import ANY, played_in, rule

NAMED = re.compile(r"\b(B[VT])-(\d{2,3})(?: to (?:B[VT]-)?(\d{2,3}))?")
EVERY = pytest.mark.parametrize("edition", NETHACK)
DUNGEON = Dungeon(
    (
        Branch("dungeons", "The Dungeons of Doom", "D", 27, 1),
        Branch("gehennom", "Gehennom", "G", 20, 28),
        Branch("mines", "The Gnomish Mines", "M", 8, 3),
        Branch("quest", "The Quest", "Q", 6, 12),
        Branch("sokoban", "Sokoban", "", 4, 6),
        Branch("vlad", "Vlad's Tower", "T", 3, 37),
    ),
    (
        SpecialPlace("oracle", "dungeons", 9, "O"),
        SpecialPlace("bigroom", "dungeons", 12, "B"),
        SpecialPlace("rogue", "dungeons", 16, "R"),
        SpecialPlace("valley", "gehennom", 1, "V"),
        SpecialPlace("wizard2", "gehennom", 15, "X"),
        SpecialPlace("fakewiz1", "gehennom", 17, "F"),
        SpecialPlace("minetown", "mines", 5, "T"),
        SpecialPlace("minesend", "mines", 8, "E"),
        SpecialPlace("locate", "quest", 3, "L"),
        SpecialPlace("tower1", "vlad", 1, ""),
        SpecialPlace("tower2", "vlad", 2, ""),
        SpecialPlace("tower3", "vlad", 3, ""),
    ),
    (
        BranchLink(("dungeons", 2), ("mines", 1)),
        BranchLink(("dungeons", 10), ("sokoban", 4), goes_up=True),
        BranchLink(("dungeons", 27), ("gehennom", 1), "one way down"),
    ),
)
# number of the vector, branch, level, chance of leaving (in normal mode), whether it can be found
LEVELS = [
    ("BV-001", "dungeons", 1, (0, 1), True),
    ("BV-007", "dungeons", 11, (2, 3), True),
    ("BV-014", "mines", 8, (0, 1), False),
    ("BV-015", "dungeons", 9, (2, 3), True),
    ("BV-016", "dungeons", 10, (0, 1), False),
    ("BV-017", "gehennom", 1, (7, 8), True),
    ("BV-018", "gehennom", 19, (0, 1), False),
    ("BV-020", "gehennom", 17, (0, 1), True),
    ("BV-022", "quest", 2, (3, 4), True),
    ("BV-013", "mines", 1, (0, 1), True),
    ("BV-013", "mines", 2, (1, 2), True),
]
NAMES = [
    ("BV-025", "dungeons", 8, "D0.8"),
    ("BV-026", "dungeons", 9, "D0.O"),
    ("BV-027", "dungeons", 12, "D0.B"),
    ("BV-028", "dungeons", 16, "D0.R"),
    ("BV-029", "mines", 1, "M0.1"),
    ("BV-030", "mines", 5, "M0.T"),
    ("BV-031", "mines", 6, "M0.6"),
    ("BV-032", "quest", 2, "QBar.2"),
    ("BV-033", "quest", 3, "QBar.L"),
    ("BV-034", "gehennom", 1, "G0.V"),
    ("BV-036", "gehennom", 15, "G0.X"),
    ("BV-037", "gehennom", 5, "G0.5"),
    ("BV-038", "vlad", 2, "T0.2"),
]


@EVERY
@rule("B-011", "B-015", "B-016", "B-017", "B-023", "B-024", "B-025", "B-034", "B-167")
@pytest.mark.parametrize(("vector", "branch", "number", "leaving", "found"), LEVELS)
def test_levels_have_the_chances_of_the_vectors(
    edition: str, vector: str, branch: str, number: int, leaving: tuple[int, int], found: bool
) -> None:
    played_in(edition)
    verdict = judge_level(DUNGEON, branch, number, EDITIONS[edition], "normal", "Bar", option=True)
    assert verdict.leaving[0] * leaving[1] == leaving[0] * verdict.leaving[1], vector
    assert (verdict.finding == (1, 3)) == found, vector


@EVERY
@rule("B-035")
def test_the_middle_of_the_tower_is_eligible_until_361(edition: str) -> None:
    """BV-019."""
    played_in(edition)
    verdict = judge_level(DUNGEON, "vlad", 2, EDITIONS[edition], "normal", "Val", option=True)
    assert (verdict.leaving[0] > 0) == (edition in ("3.4.3", "3.6.0"))


@EVERY
@rule("B-015", "B-018", "B-155", "B-197", "B-198")
def test_wizards_always_may_and_explorers_never(edition: str) -> None:
    """BV-008, BV-012."""
    played_in(edition)
    wizard = judge_level(DUNGEON, "dungeons", 1, EDITIONS[edition], "wizard", "Val", option=True)
    explorer = judge_level(DUNGEON, "dungeons", 9, EDITIONS[edition], "explore", "Val", option=True)
    assert (wizard.leaving, wizard.finding) == ((1, 1), (1, 1))
    assert (explorer.leaving, explorer.finding) == ((0, 1), (0, 1))


@rule("B-199", "B-200", "B-201", "B-202", "B-203", edition=ANY)
@pytest.mark.parametrize(("vector", "branch", "number", "name"), NAMES)
def test_names_are_those_of_the_vectors(vector: str, branch: str, number: int, name: str) -> None:
    code = ROLES_NAMED["barbarian"].code
    assert level_name(DUNGEON, branch, number, code) == name, vector
    assert BONES_NAME.match(name)


@EVERY
@rule("B-206", "B-207")
def test_ids_and_pools_are_those_of_the_vectors(edition: str) -> None:
    """BV-032, BV-039 to BV-041."""
    played_in(edition)
    old = edition in ("3.4.3", "3.6.0")
    assert stored_id("QBar.2", EDITIONS[edition].bones) == ("ar.2" if old else "QBar.2")
    assert file_name("D0.5", 4, 1_700_000_003) == "bon3D0.5"
    assert file_name("D0.5", 1, 7) == file_name("D0.5", 0, 7) == "bonD0.5"
    assert file_name("D0.5", 25, 1_700_000_003) == file_name("D0.5", 10, 1_700_000_003) == "bon3D0.5"


def test_every_vector_and_threat_of_the_page_is_named_by_a_test() -> None:
    """A span means each vector in it."""
    tests = Path(__file__).parents[2]
    page = tests.parent / "docs" / "rules" / "bones.md"
    stated = set(re.findall(r"^\| (B[VT]-\d+) \|", page.read_text(encoding="utf-8"), re.MULTILINE))
    named = set()
    for file in tests.rglob("test_*.py"):
        for kind, first, last in NAMED.findall(file.read_text(encoding="utf-8")):
            spanned = range(int(first), int(last or first) + 1)
            named |= {f"{kind}-{number:0{len(first)}}" for number in spanned}
    assert len(stated) == 108 + 36
    assert stated - named == set()
