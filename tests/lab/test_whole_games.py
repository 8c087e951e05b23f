"""Studies of whole games, pets and food: who plays, what is noted, and who meets whose bones."""

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from marrow.editions import edition_named
from marrow.errors import BadOption
from marrow.game.game import Game
from marrow.lab.studies import policies
from marrow.lab.studies.deaths import count_deaths, tables_of
from marrow.lab.studies.games import play_game
from marrow.lab.studies.larder import look_through
from marrow.lab.studies.pets import live_as_pet
from marrow.lab.studies.playing import play_one
from marrow.lab.studies.report import page_of
from marrow.lab.studies.results import COLUMNS, Results
from marrow.lab.studies.running import run_study
from marrow.lab.studies.study import Case, Study, read_study
from marrow.messages.commands import Command, Search
from marrow.messages.questions import Question

GAMES = Study("g", "Games", "Who dies?", ("3.6.7",), (Case("soak"),), 6, until=300, plays="games")


def told(row: tuple[Any, ...]) -> dict[str, Any]:
    return dict(zip(("seed", *COLUMNS), row, strict=True))


class Waits:
    """A policy that does nothing but wait, as another package may bring one."""

    passed: ClassVar[list[bool]] = []  # what it was told of its waits: did a turn pass

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, game: Game) -> Command:
        return Search(count=20)

    def answer(self, question: Question[Any]) -> Any:
        return False

    def told(self, *, passed: bool) -> None:
        self.passed.append(passed)


class Fails:
    def __init__(self, random: Random) -> None:
        raise RuntimeError("no model is here")


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    entries = [
        metadata.EntryPoint(name, f"{__name__}:{value}", policies.GROUP)
        for name, value in (("waits", "Waits"), ("fails", "Fails"))
    ]
    monkeypatch.setattr(
        metadata,
        "entry_points",
        lambda *, group, name=None: [one for one in entries if name in (None, one.name)],
    )
    yield


def test_the_same_seed_plays_the_same_game_and_others_play_others() -> None:
    rows = [play_one(GAMES, "3.6.7", GAMES.cases[0], seed) for seed in (1, 2, 1)]

    assert rows[0] == rows[2]
    assert rows[0][1:] != rows[1][1:]


@pytest.mark.usefixtures("outside")
def test_a_policy_of_another_package_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Waits, "passed", [])

    row = told(play_game(Case("x", role="valkyrie", policy="waits"), edition_named("3.6.7"), 3, 200))

    assert row["turns"] >= 200 or row["ended"]
    assert Waits.passed and all(Waits.passed[:-1])  # the last may end with the hero
    assert row["meals"] == 0


def test_the_policy_of_the_examples_eats_when_it_is_hungry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = Path(__file__).parents[2] / "examples" / "studies" / "patient-policy"
    stated = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    value = stated["project"]["entry-points"][policies.GROUP]["patient"]
    monkeypatch.syspath_prepend(str(folder))
    entry = metadata.EntryPoint("patient", value, policies.GROUP)
    monkeypatch.setattr(metadata, "entry_points", lambda **_: [entry])

    row = told(play_game(Case("x", role="valkyrie", policy="patient"), edition_named("3.6.7"), 3, 1600))

    assert row["meals"] > 0
    assert row["turns"] >= 1600  # by which who eats nothing is long below zero, having begun with 900
    assert row["nutrition"] > 0


def test_the_notebook_of_the_examples_runs() -> None:
    notebook = Path(__file__).parents[2] / "examples" / "studies" / "one_ration.ipynb"
    words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "nbmake.pytest_plugin", "--nbmake"]
    words += ["--rootdir", str(notebook.parent)]

    done = subprocess.run(
        [sys.executable, *words, str(notebook)], capture_output=True, text=True, timeout=600, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.usefixtures("outside")
@pytest.mark.parametrize(
    ("policy", "what"),
    [
        ("bold", "policy 'bold' is none that is installed; known are fails, soak, waits"),
        ("fails", "policy 'fails' cannot be used: RuntimeError: no model is here"),
    ],
)
def test_a_policy_that_cannot_be_had_is_named(policy: str, what: str) -> None:
    with pytest.raises(BadOption, match=what):
        play_game(Case("x", policy=policy), edition_named("3.6.7"), 1, 10)


def test_bones_are_met_by_the_next_who_comes_where_the_edition_allows_it() -> None:
    rows: list[tuple[int | str, ...]] = [
        (4, 1, "died: newt", "D0.3", "D0.4"),  # nobody was there before
        (5, 1, "died: newt", "D0.3", "D0.5"),  # never on the fourth level when it was open
        (7, 1, "starved: starvation", "D0.4 D0.5", ""),  # meets both
        (4, 0, "quit: quit", "D0.4", ""),  # which are gone
    ]

    deaths = count_deaths(rows)

    assert deaths.met == [0, 0, 2, 0]
    assert (deaths.games, deaths.died[4], deaths.left[5], deaths.killers["newt"]) == (4, 1, 1, 2)
    assert tables_of(deaths)[-1][2] == [("1 to 4", "25.0%", "2")]


def test_a_pet_is_hungry_weak_and_starves_on_the_turns_of_the_rules() -> None:
    """N-349, N-354, N-355: after 1000, 1500 and 1750 turns, seen a turn later."""
    edition = edition_named("3.6.7")
    unfed = told(live_as_pet(Case("x", pet="little dog"), edition, 1, 5000))
    fed = told(live_as_pet(Case("x", pet="little dog", fed=("tripe ration",)), edition, 1, 5000))

    assert (unfed["hungry"], unfed["weak"], unfed["turns"]) == (1001, 1502, 1752)
    assert unfed["killer"] == "starvation"
    assert fed["meals"] == 1
    # N-384: 200, six times for a small eater, from the turn on which it is eaten
    assert fed["turns"] - unfed["turns"] >= 200


def test_sokoban_feeds_and_a_pet_is_choosier_than_a_hero() -> None:
    hero, dog, pony = (
        told(look_through(Case("x", branch="sokoban", pet=pet), edition_named("3.6.7"), 5))
        for pet in ("", "little dog", "pony")
    )

    assert 0 < dog["meals"] < hero["meals"]
    assert pony["meals"] < hero["meals"]


@pytest.mark.parametrize(
    ("plays", "case", "what"),
    [
        ("pets", {"name": "x"}, "needs a pet"),
        ("levels", {"name": "x"}, "needs a branch"),
        ("levels", {"name": "x", "branch": "cellar"}, "branch is 'cellar'; known are dungeons"),
        ("pets", {"name": "x", "pet": "doge"}, "pet is 'doge'"),
        ("pets", {"name": "x", "pet": "pony", "fed": ["hay"]}, "fed has 'hay'"),
    ],
)
def test_words_that_are_not_known_are_refused(
    plays: str, case: dict[str, Any], what: str, tmp_path: Path
) -> None:
    lines = "\n".join(f"{key} = {value!r}" for key, value in case.items())
    (tmp_path / "s.toml").write_text(
        f'name = "s"\ntitle = "t"\nquestion = "q"\neditions = ["3.6.7"]\nlives = 1\nplays = "{plays}"\n'
        f"[[cases]]\n{lines}\n",
        encoding="utf-8",
    )

    with pytest.raises(BadOption, match=what):
        study = read_study(str(tmp_path / "s.toml"))
        play_one(study, "3.6.7", study.cases[0], 1)


def test_the_report_of_games_tells_depths_killers_and_bones(tmp_path: Path) -> None:
    results = Results(tmp_path / "g.sqlite", GAMES.digest)
    run_study(GAMES, results)

    page = page_of([(GAMES, results)])

    assert "Where they die" in page
    assert "Games that meet bones, on one server" in page
    assert f"{GAMES.lives} games" in page
