"""What chance does in Marrow, counted beside what it does in the real game (recorded/, see record.py).

Two samples are compared by chi-squared, aspect by aspect; an exact engine fails less than once in a
million comparisons, and the seeds are fixed. A part of our sample is counted first, and more only where that
is doubtful (README.md).
"""

from collections.abc import Iterator
from functools import cache
from itertools import chain, cycle

import pytest
from msgspec.structs import replace

from census.censuses import ALL
from census.counting import (
    LOOKS,
    Remembered,
    Tally,
    apart,
    chance_of_split,
    chi_squared_tail,
    compare,
    count,
    differing,
    is_doubtful,
    p_value,
    together,
)
from census.exact import TABLES
from census.levels import TOTALS
from census.real_room import arena, needs_the_real_game
from census.recordings import count_real, recorded, recorded_answers
from kept import kept
from marrow.content.level_maps import Feature, load_map
from marrow.rules.generation.drawn_levels import draw_level

CASES = [(name, case) for name, census in ALL.items() for case in census.cases]
LIVE = [(name, next(iter(census.cases))) for name, census in ALL.items()]


@pytest.fixture(autouse=True, scope="module")
def games_are_let_go_of() -> Iterator[None]:
    """Before Python ends, lest the real game's libraries outlive what they use."""
    yield
    arena.cache_clear()


@kept("recorded")
@pytest.mark.parametrize(("name", "case"), CASES, ids=[f"{name}: {case}" for name, case in CASES])
def test_ours_counts_as_the_real_game_did(name: str, case: str) -> None:
    census = ALL[name]
    trials, counts = recorded(census)

    ours = levels(case).again() if name == "levels" else census.ours(*census.cases[case])
    found = differing(counts[case], trials, ours, census.our_trials, looks=census.looks, split=census.split)

    assert not found, "\n".join(f"{f.aspect}: p={f.chance:.2g}; {f.detail}" for f in found)


@kept("recorded")
@pytest.mark.parametrize("what", TOTALS)
@pytest.mark.parametrize("depth", ALL["levels"].cases)
def test_levels_hold_as_much_as_the_real_games_on_average(depth: str, what: str) -> None:
    """Rooms, doors, traps, things and creatures of 2000 real levels; off by so much once in 150,000 times."""
    trials, counts = recorded(ALL["levels"])
    assert trials >= 500

    assert abs(apart(counts[depth][what], our_levels(depth)[what])) < 4.5


@cache
def our_levels(depth: str) -> Tally:
    census = ALL["levels"]
    return count(levels(depth).again(), census.our_trials)


@cache
def levels(depth: str) -> Remembered:
    census = ALL["levels"]
    return Remembered(census.ours(*census.cases[depth]))


@pytest.mark.parametrize(("name", "case"), LIVE, ids=[name for name, _ in LIVE])
@needs_the_real_game
def test_the_real_game_still_counts_as_it_did(name: str, case: str) -> None:
    census = ALL[name]
    trials, counts = recorded(census)

    again = count_real(census, case, census.live_trials)

    assert not [f for f in compare(counts[case], trials, again, census.live_trials) if f.differs]


@kept("recorded")
@pytest.mark.parametrize("name", TABLES)
def test_ours_answers_as_the_real_game_did(name: str) -> None:
    table = TABLES[name]
    states = table.states()

    answers = zip(states, recorded_answers(table), table.ours(states), strict=True)

    assert [(state, real, ours) for state, real, ours in answers if real != ours][:3] == []


@pytest.mark.parametrize("name", TABLES)
@needs_the_real_game
def test_the_real_game_still_answers_as_it_did(name: str) -> None:
    table = TABLES[name]
    few = table.states()[:20]

    assert list(table.real(few)) == recorded_answers(table)[:20]


def test_a_loaded_die_is_noticed() -> None:
    fair, loaded = [1000] * 6, [1350, 930, 930, 930, 930, 930]

    assert p_value(list(zip(fair, fair, strict=True))) == 1.0
    assert p_value(list(zip(fair, loaded, strict=True))) < 1e-5


@pytest.mark.parametrize(
    ("x", "first", "y", "second", "chance"),
    [
        (0, 2, 2, 2, 2 / 6),  # two of four balls are drawn: both of the second two, one way of six
        (0, 10, 3, 10, 2 * 120 / 1140),  # C(10,3) of C(20,3)
        (3, 10, 0, 10, 2 * 120 / 1140),
        (1, 10, 4, 10, 2 * (252 + 2100) / 15504),  # C(10,5) + 10 C(10,4) of C(20,5)
        (3, 6, 5, 10, 1.0),  # alike: the tail is more than a half
        (0, 200, 0, 40, 1.0),
    ],
)
def test_the_chance_of_a_division_is_exact(x: int, first: int, y: int, second: int, chance: float) -> None:
    assert chance_of_split(x, first, y, second) == pytest.approx(chance)


def test_what_comes_in_a_quarter_of_few_levels_and_never_in_many_is_noticed() -> None:
    """200 real levels have none, 10 of 40 of ours have one; chi-squared joins both cells."""
    real, ours = {"monsters": {"7": 200}}, {"monsters": {"7": 30, "8": 10}}

    assert not any(finding.differs for finding in compare(real, 200, ours, 40))
    assert any(finding.differs for finding in compare(real, 200, ours, 40, split=True))


def test_a_map_broken_in_a_third_of_its_levels_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vlad's Tower has seven monsters at its top; here an eighth comes with 33%."""
    (census,) = (census for census in ALL.values() if census.name == "surveys")
    trials, counts = recorded(census)
    whole = load_map("tower1")
    broken = replace(whole, put=(*whole.put, Feature(monster="newt", chance=33)))
    monkeypatch.setattr(draw_level, "load_map", lambda name: broken)

    ours = census.ours(*census.cases["tower1"])
    found = differing(
        counts["tower1"], trials, ours, census.our_trials, looks=census.looks, split=census.split
    )

    assert {"monsters", "monster :"} <= {finding.aspect for finding in found}


DIE = {str(pips): 500 for pips in range(1, 7)}


@pytest.mark.parametrize(
    ("first_part", "doubt"),
    [
        ({"1": 62, "2": 63, "3": 62, "4": 63, "5": 62, "6": 63}, False),
        ({"1": 85, "2": 58, "3": 58, "4": 58, "5": 58, "6": 58}, True),  # chi-squared by hand: 9.9, p = 0.08
        ({"1": 75, "2": 75, "3": 75, "4": 75, "5": 75}, True),  # a value is missing
        ({"1": 62, "2": 62, "3": 62, "4": 62, "5": 62, "6": 63, "7": 2}, True),  # one is new
        ({"1": 62, "2": 62, "3": 62, "4": 63, "5": 62, "6": 63, "7": 1}, False),  # once may be chance
    ],
)
def test_a_first_part_leaves_doubt_where_it_is_unlike(first_part: dict[str, int], doubt: bool) -> None:
    assert is_doubtful("pips", {"pips": DIE}, 3000, {"pips": first_part}, 375, LOOKS[0]) is doubt


@pytest.mark.parametrize(
    ("first", "faces", "counted"),
    [
        ((), (1, 2, 3, 4, 5, 6), 375),
        ((1,) * 30, (1, 2, 3, 4, 5, 6), 750),  # 87 ones where 62 are expected, then 150 where 125 are
        ((1,) * 45, (1, 2, 3, 4, 5, 6), 1500),  # 100, then 162 where 125 are expected, then 287 where 250 are
        ((), (1, 2, 3, 4, 5, 5), 3000),
    ],
)
def test_more_of_a_sample_is_counted_only_where_the_part_before_is_doubtful(
    first: tuple[int, ...], faces: tuple[int, ...], counted: int
) -> None:
    throws = chain(first, cycle(faces))
    taken = 0

    def throw() -> dict[str, int]:
        nonlocal taken
        taken += 1
        return {"pips": next(throws)}

    found = differing({"pips": DIE}, 3000, throw, 3000)

    assert [finding.aspect for finding in found] == (["pips"] if counted == 3000 else [])
    assert taken == counted


@pytest.mark.parametrize(
    ("trials", "counted"),
    [(60, 30), (40, 20), (38, 38)],  # 19 say nothing
)
def test_of_a_small_sample_no_part_but_the_half_is_looked_at(trials: int, counted: int) -> None:
    throws = cycle((1, 2, 3, 4, 5, 6))
    taken = 0

    def throw() -> dict[str, int]:
        nonlocal taken
        taken += 1
        return {"pips": next(throws)}

    assert differing({"pips": DIE}, 3000, throw, trials) == []
    assert taken == counted


def test_an_aspect_that_was_alike_in_a_part_asks_for_no_more() -> None:
    """The pips have 100 ones where 62 are expected, then 162 where 125 are, then 287 where 250 are: alike.

    The spots are fair 375 times; then 187 of 1125 are ones too many, which would be looked into at 1500.
    """
    throws = chain((1,) * 45, cycle((1, 2, 3, 4, 5, 6)))
    spots = chain((1, 2, 3, 4, 5, 6) * 62, (1, 2, 3), cycle((1, 1, 2, 3, 4, 5)))
    taken = 0

    def throw() -> dict[str, int]:
        nonlocal taken
        taken += 1
        return {"pips": next(throws), "spots": next(spots)}

    assert differing({"pips": DIE, "spots": DIE}, 3000, throw, 3000) == []
    assert taken == 1500


def test_two_parts_of_a_sample_are_together_the_whole() -> None:
    assert together({"a": {"1": 2}}, {"a": {"1": 3, "2": 1}, "b": {"x": 1}}) == {
        "a": {"1": 5, "2": 1},
        "b": {"x": 1},
    }


def test_means_apart_are_noticed() -> None:
    """A fair die rolls 3.5 with a variance of 35/12; one pip more in 2100 throws is 19 errors."""
    fair = {str(pips): 350 for pips in range(1, 7)}
    more = {str(pips + 1): 350 for pips in range(1, 7)}

    assert apart(fair, fair) == 0.0
    assert apart(fair, more) == pytest.approx(1 / (2 * 35 / 12 / 2100) ** 0.5)


def test_chances_of_chi_squared_are_those_of_the_tables() -> None:
    """18.307 is exceeded in one of twenty with ten degrees of freedom."""
    assert chi_squared_tail(18.307, 10) == pytest.approx(0.05, abs=1e-5)
    assert chi_squared_tail(10.828, 1) == pytest.approx(0.001, abs=1e-6)
    assert chi_squared_tail(124.342, 100) == pytest.approx(0.05, abs=1e-5)
