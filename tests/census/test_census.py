"""What chance does in Marrow, counted beside what it does in the real game (recorded/, see record.py).

Two samples are compared by chi-squared, aspect by aspect; an exact engine fails once in a million
comparisons, and the seeds are fixed.
"""

from collections.abc import Iterator
from functools import cache

import pytest

from census.censuses import ALL
from census.counting import Tally, apart, chi_squared_tail, compare, count, p_value
from census.exact import TABLES
from census.levels import TOTALS
from census.real_room import arena, needs_the_real_game
from census.record import count_real, recorded, recorded_answers

CASES = [(name, case) for name, census in ALL.items() for case in census.cases]
LIVE = [(name, next(iter(census.cases))) for name, census in ALL.items()]
LIVE_SAMPLE = 300


@pytest.fixture(autouse=True, scope="module")
def games_are_let_go_of() -> Iterator[None]:
    """Before Python ends, lest the real game's libraries outlive what they use."""
    yield
    arena.cache_clear()


@pytest.mark.parametrize(("name", "case"), CASES, ids=[f"{name}: {case}" for name, case in CASES])
def test_ours_counts_as_the_real_game_did(name: str, case: str) -> None:
    census = ALL[name]
    trials, counts = recorded(census)

    ours = ours_of(name, case)

    differing = [f for f in compare(counts[case], trials, ours, census.our_trials) if f.differs]
    assert not differing, "\n".join(f"{f.aspect}: p={f.chance:.2g}; {f.detail}" for f in differing)


@cache
def ours_of(name: str, case: str) -> Tally:
    census = ALL[name]
    return count(census.ours(*census.cases[case]), census.our_trials)


@pytest.mark.parametrize("what", TOTALS)
@pytest.mark.parametrize("depth", ALL["levels"].cases)
def test_levels_hold_as_much_as_the_real_games_on_average(depth: str, what: str) -> None:
    """Rooms, doors, traps, things and creatures of 2000 real levels; off by so much once in 150,000 times."""
    trials, counts = recorded(ALL["levels"])
    assert trials >= 500

    assert abs(apart(counts[depth][what], ours_of("levels", depth)[what])) < 4.5


@pytest.mark.parametrize(("name", "case"), LIVE, ids=[name for name, _ in LIVE])
@needs_the_real_game
def test_the_real_game_still_counts_as_it_did(name: str, case: str) -> None:
    census = ALL[name]
    trials, counts = recorded(census)

    again = count_real(census, case, LIVE_SAMPLE)

    assert not [f for f in compare(counts[case], trials, again, LIVE_SAMPLE) if f.differs]


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
