"""The command marrow, as people type it."""

import shutil
from pathlib import Path

import pytest

from hostile.worlds import small_bones
from marrow import __version__, cli
from marrow.compiling import is_compiled
from marrow.formats.bones import write_bones
from marrow.pool.sqlite import SqlitePool

TERMINAL = 80  # columns
RESCUES = Path(__file__).parent.parent / "replays" / "rescues"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    return tmp_path


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0

    said = capsys.readouterr().out
    assert all(f"  {name} " in said for name in cli.COMMANDS)
    assert [line for line in said.splitlines() if len(line) > TERMINAL] == []


@pytest.mark.parametrize("name", [*sorted(cli.COMMANDS), "why death"])
def test_every_command_helps_with_examples(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(TERMINAL))
    with pytest.raises(SystemExit) as ended:
        cli.main([*name.split(), "--help"])

    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert "examples:" in said
    assert f"marrow {name}" in said
    assert [line for line in said.splitlines() if len(line) > TERMINAL] == []


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    how = "compiled" if is_compiled() else "pure Python"
    assert capsys.readouterr().out == f"marrow {__version__} ({how})\n"


def test_a_misspelt_command_is_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sock"]) == 2
    assert "did you mean 'soak'?" in capsys.readouterr().err


def test_a_game_that_is_not_there_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", "--from-game", "Ann"]) == 2
    assert "no game of 'Ann'" in capsys.readouterr().err


def test_bones_can_be_carried_from_pool_to_pool(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pool = SqlitePool(home / "bones.sqlite")
    pool.leave(small_bones(), token="a", time=0)
    file = home / "d5.json"

    assert cli.main(["bones", "list"]) == 0
    assert cli.main(["bones", "show", "D0.5"]) == 0
    assert cli.main(["bones", "export", "D0.5", str(file)]) == 0
    assert cli.main(["bones", "import", str(file)]) == 1
    assert cli.main(["bones", "remove", "D0.5"]) == 0
    assert cli.main(["bones", "show", "D0.5"]) == 1
    assert cli.main(["bones", "import", str(file)]) == 0

    said = capsys.readouterr().out
    assert "bonD0.5" in said and "Ann, killed by a jackal" in said and "little dog called Hachi" in said
    (left,) = pool.list_bones()
    assert (left.name, left.who) == ("D0.5", "Ann")


def test_hostile_bones_stay_outside(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = home / "bad.json"
    file.write_bytes(write_bones(small_bones()).replace(b"newt", b"gnat"))

    assert cli.main(["bones", "import", str(file)]) == 2

    assert "$.level.items" in capsys.readouterr().err
    assert SqlitePool(home / "bones.sqlite").list_bones() == []


def test_a_file_that_is_not_there_is_no_traceback(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bones", "import", "nowhere.json"]) == 2
    assert "nowhere.json" in capsys.readouterr().err


def test_a_replay_that_is_not_there_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["why", "nutrition", "nowhere.replay"]) == 2
    told = "'nowhere.replay' is no file, and no game of that name is being played or was kept"
    assert capsys.readouterr().err == f"marrow: {told}\n"


def test_a_finished_game_is_replayed_by_its_name(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "replays").mkdir()
    shutil.copy(RESCUES / "slashem-stone.replay", home / "replays" / "Ann-1.replay")

    assert cli.main(["replay", "Ann"]) == 0

    assert "checks hold" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words, told",
    [
        (["--wear", "ring of foo"], "nothing is called 'ring of foo'"),
        (["--str", "40"], "strength 40 is not between 3 and 18"),
    ],
)
def test_a_plan_names_what_it_cannot_use(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["plan", *words]) == 2

    assert capsys.readouterr().err == f"marrow: {told}\n"


def test_an_unknown_option_of_play_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["-Z"])
    assert ended.value.code == 2


@pytest.mark.parametrize(
    "words",
    [
        "soak --games 0", "soak --turns -1", "levels --seeds 0", "crash --kills none", "crash --files 0",
        "crash --keys 0", "crosscheck --processes 0", "crosscheck --states -1",
    ],
)  # fmt: skip
def test_a_check_of_nothing_is_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(words.split())

    assert ended.value.code == 2
    assert f"{words.split()[-1]!r}; whole numbers from " in capsys.readouterr().err


def test_a_folder_without_traces_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["trace", str(tmp_path)]) == 2

    assert f"no traces (*.jsonl, *.jsonl.gz) in {tmp_path}" in capsys.readouterr().err
