"""Every level of every branch: whether it may have bones and how they are called, by a table made by hand.

The table is B-021 to B-038 and B-199 to B-203 spelled out, place by place, for 3.4.3, 3.6.0, 3.6.7 and 3.7.
"""

from dataclasses import replace

import pytest

from marrow.chance import WorldDice, stream_seed
from marrow.editions import EDITIONS, NETHACK
from marrow.graveyard.reasons import explain_level
from marrow.model.world import BranchLink, Dungeon
from marrow.rules.bones.eligible import no_bones_level
from marrow.rules.bones.explaining import judge_level
from marrow.rules.dungeon.branches import plan_dungeon
from marrow.rules.generation.new_heroes.new_game import Birth
from rule import rule
from worlds import new_world

CREATION, LOADING, BOTH, NEVER = "leaves", "finds", "leaves and finds", ""

# What may happen on a place that is not ordinary, and the last part of its name where it may. B-028 to B-036
PLACES = {
    "oracle": (BOTH, "O"), "bigroom": (BOTH, "B"), "rogue": (BOTH, "R"),
    "medusa": (NEVER, ""), "castle": (NEVER, ""),
    "minetown": (BOTH, "T"), "minesend": (NEVER, ""),
    "soko1": (NEVER, ""), "soko2": (NEVER, ""), "soko3": (NEVER, ""), "soko4": (NEVER, ""),
    "home": (NEVER, ""), "locate": (BOTH, "L"), "goal": (NEVER, ""),
    "ludios": (NEVER, ""),
    "valley": (BOTH, "V"), "asmodeus": (BOTH, "A"), "juiblex": (BOTH, "J"), "baalzebub": (BOTH, "B"),
    "orcus": (BOTH, "O"), "wizard1": (NEVER, ""), "wizard2": (BOTH, "X"), "wizard3": (LOADING, "Y"),
    "fakewiz1": (LOADING, "F"), "fakewiz2": (BOTH, "G"), "sanctum": (NEVER, ""),
    "tower1": (NEVER, ""), "tower2": (NEVER, ""), "tower3": (NEVER, ""),
    "astral": (NEVER, ""), "water": (NEVER, ""), "fire": (NEVER, ""), "air": (NEVER, ""),
    "earth": (NEVER, ""), "dummy": (NEVER, ""),
}  # fmt: skip
OLD_PLACES = {"tower2": (BOTH, "2")}  # B-035: in 3.4.3 and 3.6.0
BEGINNINGS = {  # B-200, B-201, of a Valkyrie
    "dungeons": "D0", "gehennom": "G0", "mines": "M0", "quest": "QVal", "vlad": "T0",
}  # fmt: skip
SEEDS = range(1, 13)


def plan(seed: int, edition: str) -> Dungeon:
    """The dungeon of a seed; of odd ones with the way to Fort Ludios, on a level that a vault may have."""
    dice = WorldDice({"making": stream_seed(seed, "making")}, "making")
    dungeon = plan_dungeon(dice, EDITIONS[edition])
    if seed % 2:
        taken = {place.number for place in dungeon.places if place.branch == "dungeons"}
        taken |= {link.upper[1] for link in dungeon.links}
        free = next(number for number in range(11, 20) if number not in taken)
        way = BranchLink(("dungeons", free), ("ludios", 1), "portal")
        dungeon = replace(dungeon, links=(*dungeon.links, way))
    return dungeon


def expected(dungeon: Dungeon, branch: str, number: int, edition: str) -> tuple[str, str]:
    """What the table says: what may happen, and the name."""
    begins = {link.upper for link in dungeon.links}
    levels = next(one.levels for one in dungeon.branches if one.name == branch)
    place = next((p.name for p in dungeon.places if (p.branch, p.number) == (branch, number)), "")
    allowed, part = PLACES[place] if place else (BOTH, str(number))
    if edition in ("3.4.3", "3.6.0"):
        allowed, part = OLD_PLACES.get(place, (allowed, part))
    if (branch, number) in begins and number > 1:
        allowed = NEVER
    if branch == "gehennom" and number == levels - 1:
        allowed = NEVER
    return allowed, f"{BEGINNINGS[branch]}.{part}" if allowed else ""


def found(dungeon: Dungeon, branch: str, number: int, edition: str) -> tuple[str, str]:
    """What the engine says; a chance of none in so many, near the surface, is not yet a never."""
    verdict = judge_level(dungeon, branch, number, EDITIONS[edition], "normal", "Val", option=True)
    leaves = all(finding.holds for finding in verdict.findings if finding.rule != "B-015")
    finds = no_bones_level(dungeon, branch, number, EDITIONS[edition].bones) is None
    assert finds == (verdict.finding == (1, 3))
    allowed = {(True, True): BOTH, (True, False): CREATION, (False, True): LOADING}.get(
        (leaves, finds), NEVER
    )
    return allowed, verdict.name if allowed else ""


@rule("B-021", "B-022", "B-023", "B-024", "B-025", "B-027", "B-028", "B-029", "B-030", "B-031", "B-032")
@rule("B-033", "B-034", "B-035", "B-036", "B-038", "B-199", "B-200", "B-201", "B-202", "B-203")
@pytest.mark.parametrize("edition", NETHACK)
def test_every_level_is_as_the_table_says(edition: str) -> None:
    met = set()
    for seed in SEEDS:
        dungeon = plan(seed, edition)
        for branch in dungeon.branches:
            for number in range(1, branch.levels + 1):
                wanted = expected(dungeon, branch.name, number, edition)
                assert found(dungeon, branch.name, number, edition) == wanted, (seed, branch.name, number)
                met.add(wanted[1])
    assert {"D0.1", "D0.O", "D0.B", "D0.R", "M0.1", "M0.T", "QVal.2", "QVal.L", "G0.V", "G0.F"} <= met
    assert ("T0.2" in met) == (edition in ("3.4.3", "3.6.0"))


@rule("B-015", "B-017")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_command_says_so_of_every_level(edition: str) -> None:
    """``marrow bones why``: the name and both chances, in words; a quarter of the depth to one."""
    world = new_world(EDITIONS[edition], 3, Birth(role="valkyrie"))
    for branch in world.dungeon.branches:
        for number in range(1, branch.levels + 1):
            allowed, name = expected(world.dungeon, branch.name, number, edition)
            shares = (branch.first_depth + number - 1) // 4
            leaves = f"{shares} in {shares + 1}" if CREATION in allowed and shares else "never"

            first, *_, leaving, finding = explain_level(world, branch.name, number, "normal")

            assert leaving == f"A death there leaves bones: {leaves}."
            assert finding.startswith(f"Bones that lie there are found: {'1 in 3' if allowed else 'never'}")
            assert not allowed or f", bones bon{name}:" in first.replace(" with", ":")


@rule("B-029", "B-203")
@pytest.mark.parametrize("edition, letter", [("3.4.3", "E"), ("3.6.7", "E"), ("3.7", "")])
def test_the_bones_letter_of_mines_end_depends_on_the_edition(edition: str, letter: str) -> None:
    end = next(place for place in plan(1, edition).places if place.name == "minesend")

    assert end.bones_letter == letter
