"""Recorded games of the real NetHack, replayed.

To keep the suite fast, of the longest recordings only every so manieth case is replayed here: those in EVERY.
`marrow trace tests/reference/traces` replays all.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from kept import kept
from marrow.lab.trace import files_of, main, replay
from marrow.lab.trace.replaying import HOLDS
from marrow.lab.trace.waiting import FIELDS

TRACES = Path(__file__).parent / "traces"
RARE = Path(__file__).parent / "traces_rare"  # cases of other seeds in which something seldom happens
OTHERS = Path(__file__).parent / "editions" / "traces"
EVERY = {
    "carrying_capacity": 5,
    "corpses": 4,
    "everything_at_once": 5,
    "exercise": 2,
    "fainting": 4,
    "life_saving": 3,
    "pet_starving": 2,
    "polymorphed": 3,
    "prayer": 4,
    "rescues": 3,
    "ring_pairs": 3,
    "rotten_food": 3,
    "starving": 3,
}


def scenario_of(path: Path) -> str:
    return path.name.removesuffix(".jsonl.gz")


@kept("traces")
@pytest.mark.parametrize("path", files_of([str(TRACES)]), ids=scenario_of)
def test_the_real_game_went_like_this(path: Path) -> None:
    troubles = [
        f"{result.verdict}: {result.case}: {result.detail}"
        for result in replay(path, EVERY.get(scenario_of(path), 1))
        if result.verdict != HOLDS
    ]
    assert not troubles, "\n".join(troubles[:10])


@kept("traces_rare")
@pytest.mark.parametrize("path", files_of([str(RARE)]), ids=scenario_of)
def test_the_real_game_seldom_went_like_this(path: Path) -> None:
    """A wish from a fountain, a demon in a trap, an attribute lost between bites, words scuffed at a meal."""
    assert [result for result in replay(path) if result.verdict != HOLDS] == []


# The command


def recorded(name: str, lines: int = 2) -> list[dict[str, Any]]:
    """The first lines of a recording: its head and, if cases are of one line, the first case."""
    with gzip.open(TRACES / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
        return [json.loads(next(file)) for _ in range(lines)]


def written(folder: Path, lines: list[Any]) -> str:
    path = folder / "recording.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    return str(path)


def test_what_holds_is_counted_and_is_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([written(tmp_path, recorded("spell_hunger"))]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "traces: 1 hold, 0 diverge, 0 not expressible"


def test_a_difference_is_told_and_is_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head, case = recorded("spell_hunger")
    case["spent"] += 1
    assert main([written(tmp_path, [head, case])]) == 1
    assert f"spent on turn 0: expected {case['spent']}, got" in capsys.readouterr().out


@pytest.mark.parametrize(("turn", "status"), [(22, 0), (1503, 1)])
def test_a_pet_that_dies_before_it_starves_fell_to_what_was_not_recorded(
    tmp_path: Path, turn: int, status: int
) -> None:
    """A kitten of seven hit points lives on, weakly, at 1503; at 22 it met a trap or the like."""
    gone = {"turn": turn, "pet": "gone"}

    assert main([written(tmp_path, [*recorded("pet_starving", 3), gone])]) == status


@pytest.mark.parametrize(("uneaten", "status"), [(0, 0), (100, 1)])
def test_a_meal_may_fail_to_begin_where_other_food_lies(tmp_path: Path, uneaten: int, status: int) -> None:
    """N-159: the letter of the food answers the question whether to eat what lies there."""
    head, begin = recorded("interrupted_meals")
    food = begin["initial"]["inventory"][0]
    state = {key: begin["initial"][key] for key in FIELDS}
    action = {"action": f"eat {food['name']}", "no_time": True, "turn": begin["initial"]["turn"], "dice": []}
    meal = dict.fromkeys(("usedtime", "reqtime", "nmod", "canchoke", "fullwarn"), 0)
    left = {"name": food["name"], "eaten": uneaten, "weight": food["weight"]}

    lines = [head, begin, state | action, {"left": [left], "meal": meal}]
    assert main([written(tmp_path, lines)]) == status


def edition_recorded(edition: str, name: str) -> list[dict[str, Any]]:
    """The head and the first case of a recording of another edition."""
    with gzip.open(OTHERS / edition / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
        return [json.loads(next(file)) for _ in range(2)]


@pytest.mark.parametrize(("edition", "status"), [("3.6.0", 0), ("3.7", 1)])
def test_a_recording_is_replayed_in_the_edition_that_its_first_line_names(
    tmp_path: Path, edition: str, status: int
) -> None:
    """N-144: up to 3.6.0 the margin of starvation is 200 and 20 for each point of constitution."""
    head, case = edition_recorded("3.6.0", "starvation_threshold")

    assert main([written(tmp_path, [head | {"edition": edition}, case])]) == status


def test_recordings_of_several_editions_are_counted_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "old").mkdir()
    written(tmp_path, recorded("spell_hunger"))
    written(tmp_path / "old", edition_recorded("3.4.3", "spell_hunger"))

    assert main([str(tmp_path)]) == 0
    assert sorted(capsys.readouterr().out.splitlines()[2:]) == [
        "3.4.3: 1 hold, 0 diverge, 0 not expressible",
        "3.6.7: 1 hold, 0 diverge, 0 not expressible",
        "traces: 2 hold, 0 diverge, 0 not expressible",
    ]


@pytest.mark.parametrize("name", ["3.5", "", 7, ["3.4.3"]])
def test_a_recording_of_an_unknown_edition_is_refused_with_the_known_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: Any
) -> None:
    head, case = recorded("spell_hunger")

    assert main([written(tmp_path, [head | {"edition": name}, case])]) == 2
    assert f"there is no edition {name!r}; known are 3.4.3, 3.6.0" in capsys.readouterr().err


def test_unknown_fields_are_let_pass(tmp_path: Path) -> None:
    head, case = recorded("spell_hunger")
    assert main([written(tmp_path, [head | {"mood": "good"}, case | {"weather": "fair"}])]) == 0


def test_unknown_scenarios_are_not_expressible(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [{"scenario": "dancing"}, {"begin": "a waltz"}, {"action": "step"}, {"begin": "a tango"}]
    path = written(tmp_path, lines)
    assert main([path]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "traces: 0 hold, 0 diverge, 2 not expressible"
    assert main(["--strict", path]) == 1


def test_things_unknown_here_are_not_expressible(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head, case = recorded("meals")
    case["initial"]["inventory"][0]["name"] = "moon cheese"
    assert main([written(tmp_path, [head, case])]) == 0
    assert "no food called 'moon cheese'" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "does not name a scenario"),
        ("[]", "not an object"),
        ('{"scenario": "meals"}\n{', "line 2: not JSON"),
        ('{"scenario": "meals"}\n{"case": "soup"}', "case soup: the field 'initial' is missing"),
        ('{"scenario": "meals"}\n[1, 2]', "line 2: not an object"),
        ('{"scenario": 7}', "does not name a scenario"),
        ('{"scenario": "starving"}\n{"action": "search"}', "the field 'begin' is missing"),
    ],
)
def test_what_is_no_recording_is_refused_with_a_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, complaint: str
) -> None:
    path = tmp_path / "recording.jsonl"
    path.write_text(text, encoding="utf-8")
    assert main([str(path)]) == 2
    assert complaint in capsys.readouterr().err


def test_half_a_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "half.jsonl.gz"
    path.write_bytes((TRACES / "meals.jsonl.gz").read_bytes()[:1000])
    assert main([str(path)]) == 2
    assert "not a whole gzip file" in capsys.readouterr().err


def test_numbers_that_would_take_for_ever_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head, case = recorded("meals")
    case["initial"]["helpless"] = -(10**9)
    assert main([written(tmp_path, [head, case])]) == 2
    assert "helpless is -1000000000" in capsys.readouterr().err


def test_a_missing_file_is_told_and_the_others_are_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, recorded("spell_hunger"))
    assert main([str(tmp_path / "nowhere.jsonl"), path]) == 2
    told = capsys.readouterr()
    assert "nowhere.jsonl" in told.err
    assert "traces: 1 hold" in told.out
