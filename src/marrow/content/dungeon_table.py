"""The branches and special levels of NetHack 3.6.7, in the order in which its plan is made."""

from collections.abc import Mapping

from marrow.content.dungeon import BranchPlan, PlacePlan, Range

# fmt: off
BRANCHES: tuple[BranchPlan, ...] = (
    BranchPlan("dungeons", "The Dungeons of Doom", "D", 25, 5),
    BranchPlan("gehennom", "Gehennom", "G", 20, 5, parent="dungeons", found=Range(0, 1, "castle"), way="one way down"),
    BranchPlan("mines", "The Gnomish Mines", "M", 8, 2, parent="dungeons", found=Range(2, 3)),
    BranchPlan("quest", "The Quest", "Q", 5, 2, parent="dungeons", found=Range(6, 2, "oracle"), way="portal"),
    BranchPlan("sokoban", "Sokoban", "", 4, parent="dungeons", found=Range(1, 1, "oracle"), goes_up=True, entry=-1),
    BranchPlan("ludios", "Fort Ludios", "K", 1, parent="dungeons", found=Range(18, 4), way="portal"),
    BranchPlan("vlad", "Vlad's Tower", "T", 3, parent="gehennom", found=Range(9, 5), goes_up=True, entry=-1),
    BranchPlan("planes", "The Elemental Planes", "E", 6, parent="dungeons", found=Range(1), way="one way up", goes_up=True, entry=-2),
)

PLACES: tuple[PlacePlan, ...] = (
    PlacePlan("rogue", "dungeons", "R", Range(15, 4)),
    PlacePlan("oracle", "dungeons", "O", Range(5, 5)),
    PlacePlan("bigroom", "dungeons", "B", Range(10, 3), chance=40),
    PlacePlan("medusa", "dungeons", "", Range(-5, 4)),
    PlacePlan("castle", "dungeons", "", Range(-1)),
    PlacePlan("valley", "gehennom", "V", Range(1)),
    PlacePlan("sanctum", "gehennom", "", Range(-1)),
    PlacePlan("juiblex", "gehennom", "J", Range(4, 4)),
    PlacePlan("baalzebub", "gehennom", "B", Range(6, 4)),
    PlacePlan("asmodeus", "gehennom", "A", Range(2, 6)),
    PlacePlan("wizard1", "gehennom", "", Range(11, 6)),
    PlacePlan("wizard2", "gehennom", "X", Range(1, 1, "wizard1")),
    PlacePlan("wizard3", "gehennom", "Y", Range(2, 1, "wizard1")),
    PlacePlan("orcus", "gehennom", "O", Range(10, 6)),
    PlacePlan("fakewiz1", "gehennom", "F", Range(-6, 4)),
    PlacePlan("fakewiz2", "gehennom", "G", Range(-6, 4)),
    PlacePlan("minetown", "mines", "T", Range(3, 2)),
    PlacePlan("minesend", "mines", "E", Range(-1)),
    PlacePlan("home", "quest", "", Range(1, 1)),
    PlacePlan("locate", "quest", "L", Range(3, 1)),
    PlacePlan("goal", "quest", "", Range(-1)),
    PlacePlan("soko1", "sokoban", "", Range(1)),
    PlacePlan("soko2", "sokoban", "", Range(2)),
    PlacePlan("soko3", "sokoban", "", Range(3)),
    PlacePlan("soko4", "sokoban", "", Range(4)),
    PlacePlan("ludios", "ludios", "K", Range(-1)),
    PlacePlan("tower1", "vlad", "", Range(1)),
    PlacePlan("tower2", "vlad", "", Range(2)),
    PlacePlan("tower3", "vlad", "", Range(3)),
    PlacePlan("astral", "planes", "", Range(1)),
    PlacePlan("water", "planes", "", Range(2)),
    PlacePlan("fire", "planes", "", Range(3)),
    PlacePlan("air", "planes", "", Range(4)),
    PlacePlan("earth", "planes", "", Range(5)),
    PlacePlan("dummy", "planes", "", Range(6)),
)

# What variants have beside them, where an edition's `more_branches` or `more_special_levels` names it.
VARIANT_BRANCHES: tuple[BranchPlan, ...] = (
    BranchPlan("devteam", "The DevTeam Office", "", 1, parent="dungeons", found=Range(0, 1, "rogue"), goes_up=True),  # L-227
    BranchPlan("market", "One-eyed Sam's Market", "", 1, parent="dungeons", found=Range(22, 2), way="portal"),  # L-164
)
VARIANT_PLACES: tuple[PlacePlan, ...] = (
    PlacePlan("devteam", "devteam", "", Range(1)),
    PlacePlan("market", "market", "", Range(1)),
    PlacePlan("forge", "dungeons", "F", Range(20), chance=50),  # L-164
)
# fmt: on

ALL_PLACES = PLACES + VARIANT_PLACES
BRANCHES_NAMED: Mapping[str, BranchPlan] = {row.name: row for row in BRANCHES + VARIANT_BRANCHES}
