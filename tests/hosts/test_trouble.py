"""Faults of Marrow: each is noted with what is needed to find it, and a report of them keeps secrets."""

import getpass
import json
import signal
import sys
import tarfile
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hosts.pseudo import VALKYRIE, Played, playing
from marrow.cli import main
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.game import game as game_module
from marrow.game import replay, session, trouble
from marrow.game.birth import Birth
from marrow.game.game_files import GameFolder
from marrow.game.game_paths import read_replay_file
from marrow.game.trouble import note_fault
from marrow.lab.random_player import RandomAnswers
from marrow.maintenance.report import cleaned
from marrow.messages.commands import Eat, Search
from patience import LONG

MARROW = "from marrow.cli import main; import sys\n"
RUN = "\nsys.exit(main(sys.argv[1:]))"


def broken(code: str) -> tuple[str, ...]:
    """The program with something broken in it."""
    return (sys.executable, "-c", MARROW + code + RUN)


SEARCH_HANGS = """
from time import sleep
from marrow.game import game
from marrow.messages.commands import Kick
before = game.play_command
def perform(play, command):
    if isinstance(command, Kick):
        while True:
            sleep(0.01)
    before(play, command)
game.play_command = perform
"""
INVENTORY_FAILS = """
from marrow.front import host_commands
def fail(table):
    raise KeyError("nothing like it")
host_commands.HOST_COMMANDS["inventory"] = fail
"""
PAINTING_FAILS = """
from marrow.front.player import ScreenPlayer
paint = ScreenPlayer.paint
def fail(table):
    if table.world.turn > 1:
        raise IndexError("off the map")
    paint(table)
ScreenPlayer.paint = fail
"""
BEGINNING_FAILS = """
from marrow.game import game
def fail(*_):
    raise ZeroDivisionError("no level")
game.make_world = fail
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_and_saves_even_while_a_command_does_not_end(tmp_path: Path, number: int) -> None:
    with playing(tmp_path, options="time,disclose:none") as game:
        game.type("Sy")
        assert game.ended() == 0
    with Played(tmp_path, VALKYRIE, program=broken(SEARCH_HANGS), options="time,disclose:none") as game:
        game.until("welcome back")
        game.past_more()
        game.type("7s")
        game.past_more()
        turn = game.turn()
        game.type("\x04h")  # kick
        time.sleep(0.3)
        started = time.monotonic()
        game.child.kill(number)
        assert game.ended() == 1
        assert time.monotonic() - started < LONG  # the command would never end
    home = session.game_directory(tmp_path / "marrow", "Agnes")
    assert GameFolder(home).read_snapshot().world.turn == turn
    with Played(tmp_path, ["-u", "Agnes"], options="time") as game:
        game.until("welcome back")
        assert turn == game.turn()


def noted(home: Path) -> str:
    return (home / "marrow" / "trouble.log").read_text()


def test_a_fault_outside_of_commands_is_noted_and_the_game_goes_on(tmp_path: Path) -> None:
    with playing(tmp_path, options="time,disclose:none") as game:
        game.type("Sy")
        assert game.ended() == 0
    with Played(tmp_path, VALKYRIE, program=broken(INVENTORY_FAILS), options="time") as game:
        game.until("welcome back")
        game.past_more()
        game.type("s")
        game.past_more()
        game.type("i")
        game.until("Marrow made a mistake \\(KeyError\\)")
        game.past_more()
        turn = game.turn()
        game.type("s")
        assert game.turn() == turn + 1
    log = noted(tmp_path)
    assert "the key 'i'" in log
    assert "nothing like it" in log
    (file,) = (tmp_path / "marrow" / "troubles").iterdir()
    assert f"replay {file}" in log
    assert len(list(replay.play(read_replay_file(file)))) >= 1


def test_a_fault_that_ends_the_program_is_noted_and_the_game_is_saved(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        game.type("Sy")
        assert game.ended() == 0
    with Played(tmp_path, VALKYRIE, program=broken(PAINTING_FAILS)) as game:
        game.until("welcome back")
        game.past_more()
        game.type("s")
        game.until("a mistake in Marrow ended the game \\(IndexError\\)")
        assert game.ended() == 1
    assert "off the map" in noted(tmp_path)
    home = session.game_directory(tmp_path / "marrow", "Agnes")
    assert GameFolder(home).read_snapshot().world.turn == 2


def test_a_beginning_that_fails_is_noted_with_its_seed(tmp_path: Path) -> None:
    with Played(tmp_path, [*VALKYRIE, "--pet", "none"], program=broken(BEGINNING_FAILS)) as game:
        game.until("a mistake in Marrow ended the game \\(ZeroDivisionError\\)")
    log = noted(tmp_path)
    assert "This was the beginning of a game of 3.6.7 with the seed " in log
    assert "role='valkyrie'" in log


# Without a terminal


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data"


def failing(data: Path, monkeypatch: pytest.MonkeyPatch, name: str = "Ann") -> session.Session:
    """A game in which eating fails after one question."""
    before = game_module.play_command

    def perform(play: Any, command: Any) -> None:
        if isinstance(command, Eat):
            raise ZeroDivisionError(f"by {name}")
        before(play, command)

    monkeypatch.setattr(game_module, "play_command", perform)
    game = session.begin(
        data, Birth(name=name, pet="none", born_at=1767225600), RandomAnswers(Random(1)), seed=7
    )
    for _ in range(3):
        game.do(Search())
    return game


def fail(game: session.Session) -> Path:
    with pytest.raises(ZeroDivisionError) as caught:
        game.do(Eat(item="d"))
    return note_fault(game.data, caught.value, "Eat", game, Eat(item="d"))


def test_the_replay_of_a_fault_fails_in_the_same_way(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fail(failing(data, monkeypatch))

    (file,) = (data / "troubles").iterdir()
    played = replay.play(read_replay_file(file))
    for _ in range(3):
        next(played)
    with pytest.raises(ZeroDivisionError, match="by Ann"):
        next(played)


def test_a_fault_of_any_command_line_is_noted_in_words(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fail(failing(data, monkeypatch))
    (file,) = (data / "troubles").iterdir()

    assert main(["replay", str(file)]) == 70

    said = capsys.readouterr().err
    assert "a mistake in Marrow: ZeroDivisionError: by Ann" in said
    assert "Traceback" not in said
    assert f"marrow replay {file}" in (data / "trouble.log").read_text()


def test_notes_do_not_grow_for_ever(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "MAX_LOG", 5000)
    monkeypatch.setattr(trouble, "REPLAYS_KEPT", 3)
    game = failing(data, monkeypatch)
    for _ in range(30):
        fail(game)
        game.do(Search())

    assert sum((data / name).stat().st_size for name in ("trouble.log", "trouble.log.1")) < 20_000
    assert len(list((data / "troubles").iterdir())) == 3


def test_a_full_disk_does_not_make_a_fault_worse(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = failing(data, monkeypatch)

    def full(*_: object, **__: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(trouble, "append_line", full)
    monkeypatch.setattr(trouble, "write_atomically", full)
    fail(game)
    game.do(Search())


def packed(file: Path) -> dict[str, bytes]:
    with tarfile.open(file) as archive:
        found = {}
        for entry in archive:
            opened = archive.extractfile(entry)
            assert opened is not None
            found[entry.name.removeprefix("marrow-report/")] = opened.read()
        return found


def test_a_report_has_what_is_needed_and_no_secrets(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "house of gertrud"))
    monkeypatch.setenv("SECRET_TOKEN", "hush-hush")
    monkeypatch.setattr(getpass, "getuser", lambda: "gertrud")
    (tmp_path / "house of gertrud").mkdir()
    (tmp_path / "house of gertrud" / ".marrowrc").write_text("OPTIONS=name:Gertrud\n# in /houses/gertrud/x\n")
    fail(failing(data, monkeypatch, name="gertrud"))

    assert main(["report", "--to", "fault.tar.gz"]) == 0

    parts = packed(tmp_path / "fault.tar.gz")
    assert set(parts) == {
        "facts.json", "check.txt", "trouble.log", "troubles/player-1767225600-3.replay", "options",
    }  # fmt: skip
    everything = b"\n".join(parts.values())
    assert b"gertrud" not in everything.lower()
    assert b"hush" not in everything
    assert str(tmp_path).encode() not in everything
    assert b"ZeroDivisionError: by player" in parts["trouble.log"]
    assert json.loads(parts["facts.json"])["behaviour"] == BEHAVIOUR
    (tmp_path / "again.replay").write_bytes(parts["troubles/player-1767225600-3.replay"])
    with pytest.raises(ZeroDivisionError):
        list(replay.play(read_replay_file(tmp_path / "again.replay")))
    assert "trouble.log" in capsys.readouterr().out


def test_a_user_called_like_a_word_of_the_format_spoils_no_replay(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "step")
    fail(failing(data, monkeypatch))

    assert main(["report", "--to", "fault.tar.gz"]) == 0

    raw = packed(tmp_path / "fault.tar.gz")["troubles/Ann-1767225600-3.replay"]
    (tmp_path / "again.replay").write_bytes(raw)
    assert len(read_replay_file(tmp_path / "again.replay").steps) == 4


def test_without_a_fault_a_report_says_so(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "--to", "none.tar.gz"]) == 1
    assert "no mistake of Marrow has been noted" in capsys.readouterr().out
    assert main(["report", "--to", "none.tar.gz"]) == 2


def test_names_are_replaced_as_words_and_paths_anywhere() -> None:
    private = [(b"/houses/ann", b"~"), (b"ann", b"player")]

    assert cleaned(b"/houses/anna Ann, annals, ann@host", private) == b"~a player, annals, player@host"
