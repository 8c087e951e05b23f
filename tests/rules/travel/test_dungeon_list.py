"""The list of branches for wizards, as the real game shows it. NetHack: dungeon.c, print_dungeon."""

from dataclasses import replace

from marrow.model.world import Branch, BranchLink, Dungeon, SpecialPlace
from marrow.rules.dungeon.dungeon_list import branch_heading, stops_in

# The dungeon of one game of NetHack 3.6.6, of which its ^V and ? showed what the tests expect
DUNGEON = Dungeon(
    (
        Branch("dungeons", "The Dungeons of Doom", "D", 26, 1),
        Branch("gehennom", "Gehennom", "G", 23, 27),
        Branch("mines", "The Gnomish Mines", "M", 8, 4),
        Branch("sokoban", "Sokoban", "", 4, 5, 4),
        Branch("ludios", "Fort Ludios", "K", 1, 21),
        Branch("planes", "The Elemental Planes", "E", 6, -5, 5),
    ),
    (
        SpecialPlace("oracle", "dungeons", 8, "O"),
        SpecialPlace("bigroom", "dungeons", 11, "B"),
        SpecialPlace("castle", "dungeons", 26, ""),
        SpecialPlace("minesend", "mines", 8, "E"),
        SpecialPlace("minetown", "mines", 4, "T"),
        SpecialPlace("ludios", "ludios", 1, "K"),
        SpecialPlace("astral", "planes", 1, ""),
        SpecialPlace("dummy", "planes", 6, ""),
    ),
    (
        BranchLink(("dungeons", 3), ("mines", 1)),
        BranchLink(("dungeons", 9), ("sokoban", 4), goes_up=True),
        BranchLink(("dungeons", 26), ("gehennom", 1), "one way down"),
        BranchLink(("dungeons", 1), ("planes", 5), "one way up", goes_up=True),
    ),
)
MAIN, GEHENNOM, MINES, SOKOBAN, LUDIOS, PLANES = DUNGEON.branches


def texts(branch: Branch, dungeon: Dungeon = DUNGEON) -> list[str]:
    return [stop.text for stop in stops_in(dungeon, branch, ("dungeons", 1), tune="EEABE")]


def test_headings_tell_the_levels_and_where_one_comes_in() -> None:
    assert [branch_heading(DUNGEON, branch) for branch in DUNGEON.branches] == [
        "The Dungeons of Doom: levels 1 to 26",
        "Gehennom: levels 27 to 49",
        "The Gnomish Mines: levels 4 to 11",
        "Sokoban: levels 5 to 8, entered from its lowest level",
        "Fort Ludios: depth 21",
        "The Elemental Planes: levels -5 to 0, entered on -1",
    ]


def test_levels_and_ways_stand_in_the_order_of_their_depths() -> None:
    assert texts(MAIN) == [
        "* One way stair to The Elemental Planes: 1",
        "  Stair to The Gnomish Mines: 3",
        "  oracle: 8",
        "  Stair to Sokoban: 9",
        "  bigrm: 11",
        "  Connection to Gehennom: 26",
        "  castle: 26 (tune EEABE)",
    ]
    assert texts(MINES) == ["  minetn: 7", "  minend: 11"]


def test_fort_ludios_is_reached_once_a_portal_leads_there() -> None:
    without = stops_in(DUNGEON, LUDIOS, ("dungeons", 1), tune="")
    link = BranchLink(("dungeons", 20), ("ludios", 1), "portal")
    linked = replace(DUNGEON, links=(*DUNGEON.links, link))

    assert [(stop.text, stop.reachable) for stop in without] == [("  knox: 21", False)]
    assert [stop.reachable for stop in stops_in(linked, LUDIOS, ("dungeons", 1), tune="")] == [True]
    assert branch_heading(linked, LUDIOS) == "Fort Ludios: level 21"
    assert "  Portal to Fort Ludios: 20" in texts(MAIN, linked)


def test_nobody_goes_above_the_planes() -> None:
    stops = stops_in(DUNGEON, PLANES, ("dungeons", 1), tune="")

    assert [(stop.text, stop.reachable) for stop in stops] == [("  astral: -5", True), ("  dummy: 0", False)]
