"""Studies: the same rows whoever plays them, kept chunk by chunk; errors; the report."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from marrow.cli import main
from marrow.editions import edition_named
from marrow.errors import BadOption
from marrow.lab.batch import Orders, batch_of, kit_of
from marrow.lab.batch import columns as c
from marrow.lab.studies import running
from marrow.lab.studies.playing import play_chunk
from marrow.lab.studies.report import page_of
from marrow.lab.studies.results import Results, Row
from marrow.lab.studies.running import run_study
from marrow.lab.studies.study import Study, read_study
from scene import Scene

STUDY = """
name = "small"
title = "A small study"
question = "How long?"
editions = ["3.4.3", "3.7"]
lives = 60
until = 3000
[[cases]]
name = "nothing"
naked = true
[[cases]]
name = "conflict & regeneration"
naked = true
wear = ["ring of conflict", "ring of regeneration"]
"""


def small(folder: Path, text: str = STUDY) -> Study:
    (folder / "small.toml").write_text(text, encoding="utf-8")
    return read_study(str(folder / "small.toml"))


def rows_of(folder: Path, name: str, study: Study, engine: running.EngineName = "local") -> list[object]:
    results = Results(folder / name, study.digest)
    run_study(study, results, engine)
    rows: list[object] = list(results.rows())
    results.close()
    return rows


def losing_its_worker_once(mark: str) -> Callable[..., list[Row]]:
    """As play_chunk, but the process that plays the first chunk is killed, as if its machine were lost."""

    def play(*chunk: Any) -> list[Row]:
        with suppress(FileExistsError):
            os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
            os.kill(os.getpid(), signal.SIGKILL)
        return play_chunk(*chunk)

    return play


def test_ten_thousand_lives_of_the_real_game_have_the_same_distribution() -> None:
    table = json.loads((Path(__file__).parent / "starved_in_nethack.json").read_text(encoding="utf-8"))
    scene = Scene(attributes=(16, 10, 10, 12, table["constitution"], 10), nutrition=table["nutrition"])
    scene.hero.alignment_record = 10
    batch = batch_of([kit_of(scene.world, edition_named("3.6.7"))], [Orders()], [(0, 0)] * 20_000)

    batch.live(10**6)

    ours = sorted(turn - 1 for turn in batch.column(c.TURN).tolist())
    theirs = sorted(turns for turns, lives in table["lives by turns"] for _ in range(lives))
    assert len(theirs) >= 10_000
    largest = max(
        abs(bisect_right(ours, turn) / len(ours) - bisect_right(theirs, turn) / len(theirs))
        for turn in {*ours, *theirs}
    )
    # Kolmogorov and Smirnov: beyond 2.7 once in a million comparisons
    assert largest * (len(ours) * len(theirs) / (len(ours) + len(theirs))) ** 0.5 < 2.7


def test_a_stopped_study_goes_on_and_has_the_rows_of_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "LIVES_A_CHUNK", 25)
    study = small(tmp_path)
    whole = rows_of(tmp_path, "whole.sqlite", study)
    stopped = Results(tmp_path / "stopped.sqlite", study.digest)

    def stop(done: int, _whole: int, _left: float) -> None:
        if done > 70:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(study, stopped, told=stop)
    finished = len(list(stopped.rows()))
    played = run_study(study, stopped)

    assert 70 < finished < 240
    assert (played, list(stopped.rows())) == (240 - finished, whole)


@pytest.fixture(scope="module")
def ray_cluster() -> Iterator[None]:
    """Two workers of Ray on this machine."""
    if find_spec("ray") is None:
        pytest.skip("Ray is not installed (extra cluster)")
    ray: Any = import_module("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.mark.usefixtures("ray_cluster")
def test_two_ray_workers_make_the_same_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "LIVES_A_CHUNK", 25)
    study = small(tmp_path)

    by_ray = rows_of(tmp_path, "ray.sqlite", study, "ray")

    assert by_ray == rows_of(tmp_path, "local.sqlite", study)


@pytest.mark.usefixtures("ray_cluster")
def test_the_chunk_of_a_lost_ray_worker_is_redone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "LIVES_A_CHUNK", 25)
    monkeypatch.setattr(running, "play_chunk", losing_its_worker_once(str(tmp_path / "lost")))
    study = small(tmp_path)

    by_ray = rows_of(tmp_path, "ray.sqlite", study, "ray")

    assert (tmp_path / "lost").exists()
    monkeypatch.undo()
    assert by_ray == rows_of(tmp_path, "local.sqlite", study)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name = [", "is no study"),
        (STUDY.replace('"3.7"', '"3.9"'), "there is no edition '3.9'"),
        (STUDY.replace("lives = 60", "lives = 0"), "lives is 0"),
        (STUDY.replace("[[cases]]", "plays = 7\n[[cases]]", 1), "is no study"),
        (STUDY + 'color = "red"\n', "unknown field `color`"),
        (STUDY.replace("conflict & regeneration", "nothing"), "two cases called 'nothing'"),
    ],
)
def test_a_wrong_study_is_refused_with_what_is_wrong(text: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=told):
        small(tmp_path, text)


def test_the_command_refuses_a_wrong_study_and_makes_no_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "small.toml").write_text(STUDY.replace('"3.7"', '"3.9"'), encoding="utf-8")

    done = main(["lab", "run", str(tmp_path / "small.toml"), "--rows", str(tmp_path / "rows")])

    assert done == 2
    assert "there is no edition '3.9'" in capsys.readouterr().err
    assert not (tmp_path / "rows").exists()


def test_a_study_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(BadOption, match="worn-things"):
        read_study("no-such-study")


def test_rows_of_another_study_are_not_mixed(tmp_path: Path) -> None:
    Results(tmp_path / "rows.sqlite", "one").close()

    with pytest.raises(BadOption, match="rows of another study"):
        Results(tmp_path / "rows.sqlite", "other")


def test_a_full_disk_keeps_what_was_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "LIVES_A_CHUNK", 20)
    study = small(tmp_path, STUDY.replace("lives = 60", "lives = 300"))
    results = Results(tmp_path / "rows.sqlite", study.digest)
    results._database.execute("PRAGMA max_page_count = 6")

    with pytest.raises(BadOption, match="full; what was kept before is still there"):
        run_study(study, results)

    results.close()
    finished = sqlite3.connect(tmp_path / "rows.sqlite").execute("SELECT count(*) FROM rows").fetchone()[0]
    assert finished > 0
    assert finished % 20 == 0


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own with room for 256 KiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", folder], capture_output=True
    )
    if mounted.returncode:
        pytest.skip("only root can mount a disk")
    yield folder
    subprocess.run(["umount", folder], check=True)


def test_the_command_tells_of_a_full_disk_and_goes_on_when_there_is_room(
    tmp_path: Path, small_disk: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "LIVES_A_CHUNK", 200)
    study = small(tmp_path, STUDY.replace("lives = 60", "lives = 1500"))
    command = ["lab", "run", str(tmp_path / "small.toml"), "--rows"]

    full = main([*command, str(small_disk)])

    told = capsys.readouterr().err
    assert (full, told.count("\n")) == (2, 1)
    assert "what was kept before is still there" in told
    (tmp_path / "rows").mkdir()
    copyfile(small_disk / "small.sqlite", tmp_path / "rows" / "small.sqlite")
    results = Results(tmp_path / "rows" / "small.sqlite", study.digest)
    already = len(list(results.rows()))
    results.close()
    assert 0 < already < 6000
    assert main([*command, str(tmp_path / "rows")]) == 0
    assert f"{6000 - already} lives played" in capsys.readouterr().out


def test_a_study_that_is_killed_goes_on_with_what_is_missing(tmp_path: Path) -> None:
    study = small(tmp_path, STUDY.replace("lives = 60", "lives = 4000"))
    script = (
        "from marrow.lab.studies import running\n"
        "from marrow.cli import main\n"
        "running.LIVES_A_CHUNK = 20\n"
        f"main(['lab', 'run', {str(tmp_path / 'small.toml')!r}, '--rows', {str(tmp_path)!r}])\n"
    )
    file = tmp_path / "small.sqlite"
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.DEVNULL)
    while child.poll() is None and rows_in(file) < 40:
        time.sleep(0.01)
    child.kill()

    assert child.wait() == -signal.SIGKILL
    finished = rows_in(file)
    assert 40 <= finished < 16_000
    assert finished % 20 == 0
    results = Results(file, study.digest)
    assert run_study(study, results) >= 16_000 - finished
    rows = list(results.rows())
    results.close()
    assert rows == rows_of(tmp_path, "whole.sqlite", study)


def rows_in(file: Path) -> int:
    try:
        found = sqlite3.connect(f"file:{file}?mode=ro", uri=True).execute("SELECT count(*) FROM rows")
        return int(found.fetchone()[0])
    except sqlite3.Error:  # not there yet
        return 0


def test_the_report_is_one_file_with_a_picture_and_the_seeds(tmp_path: Path) -> None:
    study = small(tmp_path)
    results = Results(tmp_path / "rows.sqlite", study.digest)
    run_study(study, results)

    page = page_of([(study, results)])

    assert page.count("<svg") == 1
    assert "seeds 1 to 60" in page
    assert "conflict &amp; regeneration" in page
    assert "src=" not in page
    assert page == page_of([(study, results)])


def test_the_command_runs_a_study_and_writes_report_and_parquet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small(tmp_path)
    file, rows = str(tmp_path / "small.toml"), str(tmp_path / "rows")

    done = [
        main(["lab", "run", file, "--rows", rows, "--parquet", str(tmp_path / "rows.parquet")]),
        main(["lab", "report", file, "--rows", rows, "--out", str(tmp_path / "page.html")]),
    ]

    assert done == [0, 0]
    assert "240 lives played" in capsys.readouterr().out
    assert (tmp_path / "rows.parquet").read_bytes()[:4] == b"PAR1"
    assert "<svg" in (tmp_path / "page.html").read_text(encoding="utf-8")
