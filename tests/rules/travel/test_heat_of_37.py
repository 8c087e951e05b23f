"""Since 3.7 it is told where heat begins and ends. NetHack: do.c, temperature_change_msg."""

import pytest

from marrow.content.words import PlaceName
from marrow.rules.turn import level_arrivals
from rule import edition_here, rule
from rules.travel.journey_scenes import DungeonScene

HEAT = ("arrivals.hot", "arrivals.cool", "arrivals.hot plane", "arrivals.cool plane")


@pytest.mark.parametrize(
    ("start", "end", "newer", "older"),
    [
        ("valley", "orcus", ["arrivals.hot"], []),
        ("orcus", "valley", ["arrivals.cool"], []),
        ("orcus", "juiblex", ["arrivals.cool"], []),
        ("orcus", "asmodeus", [], []),
        ("oracle", "orcus", ["arrivals.hot"], ["arrivals.hot"]),
        ("orcus", "tower1", ["arrivals.cool"], ["arrivals.cool"]),
        ("valley", "tower1", [], ["arrivals.cool"]),
        ("air", "fire", ["arrivals.hot plane"], []),
        ("fire", "water", ["arrivals.cool plane"], []),
    ],
)
@rule("Z-227")
def test_heat_is_told_where_it_changes(
    start: PlaceName, end: PlaceName, newer: list[str], older: list[str]
) -> None:
    way = DungeonScene(start)
    level_arrivals.finish_arrival(way.play)
    before = len(way.told())

    way.go(end)
    level_arrivals.finish_arrival(way.play)

    told = [key for key in way.told()[before:] if key in HEAT]
    assert told == (newer if edition_here() in ("3.7", "5.0.0") else older)


@pytest.mark.parametrize(
    ("start", "end", "cold", "expected"),
    [
        ("valley", "orcus", "orcus", "arrivals.cold"),
        ("asmodeus", "orcus", "orcus", "arrivals.cold"),
        ("asmodeus", "valley", "asmodeus", "arrivals.no longer cold"),
        ("asmodeus", "orcus", "asmodeus", "arrivals.hot"),
    ],
)
@rule("Z-313")
def test_cold_is_told_where_it_changes(start: PlaceName, end: PlaceName, cold: str, expected: str) -> None:
    """A level of Gehennom is made cold before the hero leaves it, or before it is told where he is."""
    way = DungeonScene(start)
    way.play.level.cold = cold == start
    level_arrivals.finish_arrival(way.play)
    before = len(way.told())

    way.go(end)
    way.play.level.cold = cold == end
    level_arrivals.finish_arrival(way.play)

    told = [key for key in way.told()[before:] if key in (*HEAT, "arrivals.cold", "arrivals.no longer cold")]
    assert told == [expected]
