"""A game on disk: saved, gone on with, killed half-way, ended."""

import os
from pathlib import Path

import pytest

from game.engine import Answers, engine
from marrow.cli import main
from marrow.errors import BadOption, GameInUse, HostileFile, RefusedCommand, ReplayDiverged
from marrow.formats import snapshots
from marrow.formats.fingerprint import state_hash
from marrow.formats.frames import Done, frame
from marrow.formats.snapshots import Snapshot, read_snapshot
from marrow.game import session, undoing
from marrow.game.birth import Birth
from marrow.game.journal import read_journal
from marrow.game.undoing import COMMANDS_A_COPY
from marrow.messages.commands import Down, Eat, Kick, Pray, Quit, Search, Wait
from marrow.messages.questions import Pick
from marrow.pool.sqlite import SqlitePool

from hostile.worlds import small_bones  # isort: skip
from game.session_scenes import begin, kill, pool, resume

__all__ = ["engine", "pool"]
pytestmark = pytest.mark.usefixtures("engine")


def test_a_killed_game_comes_back_at_its_last_finished_command(tmp_path: Path) -> None:
    game = begin(tmp_path, True, True)
    game.do(Search())
    game.do(Eat())
    before = state_hash(game.world)
    kill(game)

    game = resume(tmp_path)

    assert before == state_hash(game.world)


def test_a_kill_within_a_question_loses_that_command_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(tmp_path, True, SystemExit())
    game.do(Search())
    before = state_hash(game.world)
    journal = game.files.journal(1)
    end = journal.stat().st_size

    class Killed(BaseException):
        pass

    def die(*_: object) -> None:
        raise Killed

    monkeypatch.setattr(game, "_undo", die)
    with pytest.raises(Killed):
        game.do(Eat())
    kill(game)
    assert journal.stat().st_size > end

    game = resume(tmp_path)

    assert before == state_hash(game.world)
    game.do(Search())
    kill(game)
    assert len(resume(tmp_path).history()) == 2


@pytest.mark.parametrize(
    "name", ["A" * 13, "Agnes of Rivendell the Undying", "Zoë" * 10, "名" * 31, "🦴" * 31]
)
def test_heroes_of_any_name_come_back_and_end(tmp_path: Path, name: str, pool: SqlitePool) -> None:
    pool.leave(small_bones(), token="x", time=0)
    game = begin(tmp_path, name=name, pool=pool)
    game.do(Down())
    kill(game)

    game = resume(tmp_path, name=name, pool=pool)

    assert (game.world.hero.name, game.world.bones_met) == (name, 1)
    assert [saved.name for saved in session.saved_games(tmp_path)] == [name]
    game.do(Quit())
    game.finish()
    assert (game.finished, game.troubles) == (True, [])


def test_a_game_that_could_not_be_gone_on_with_does_not_begin(tmp_path: Path) -> None:
    with pytest.raises(HostileFile, match=r"birth\.pet"):
        session.begin(tmp_path, Birth(name="Ann", pet="x" * 40), Answers(), seed=7)

    assert session.saved_games(tmp_path) == []


def test_a_torn_record_is_as_if_never_written(tmp_path: Path) -> None:
    game = begin(tmp_path)
    hashes = [state_hash(game.world)]
    ends = [0]
    for _ in range(3):
        game.do(Search())
        hashes.append(state_hash(game.world))
        ends.append(game.journal.committed)
    kill(game)
    journal = game.files.journal(1)
    whole = journal.read_bytes()

    for cut in range(len(whole) + 1):
        journal.write_bytes(whole[:cut])
        game = resume(tmp_path)
        finished = sum(1 for end in ends if end <= cut) - 1
        assert hashes[finished] == state_hash(game.world)
        kill(game)


@pytest.mark.parametrize("spoiled", [bytes(64), b"\xff" * 64, b"\x01\x00\x00\x00\x00\x00\x00\x00?rest"])
def test_what_a_power_cut_leaves_in_a_journal_is_kept_and_told(tmp_path: Path, spoiled: bytes) -> None:
    game = begin(tmp_path)
    game.do(Search())
    kill(game)
    journal = game.files.journal(1)
    raw = journal.read_bytes() + spoiled
    journal.write_bytes(raw)

    again = resume(tmp_path)

    assert state_hash(game.world) == state_hash(again.world)
    assert "damaged" in again.troubles[0]
    again.do(Search())
    again.close()
    assert raw == journal.read_bytes()


def test_a_saved_game_has_an_empty_journal(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Search())
    game.close()

    again = resume(tmp_path)

    assert state_hash(game.world) == state_hash(again.world)
    assert (again.number, read_journal(again.files.journal(2)).commands) == (2, [])


def test_saves_come_by_themselves_and_the_history_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "COMMANDS_A_SNAPSHOT", 3)
    game = begin(tmp_path)
    for _ in range(8):
        game.do(Search())
    kill(game)

    again = resume(tmp_path)

    assert state_hash(game.world) == state_hash(again.world)
    assert (again.number, again.commands, len(again.history())) == (3, 8, 8)


def test_two_processes_cannot_play_one_game(tmp_path: Path) -> None:
    game = begin(tmp_path)

    with pytest.raises(GameInUse):
        resume(tmp_path)
    game.close()
    resume(tmp_path).close()


def test_games_are_listed_by_the_names_of_their_heroes(tmp_path: Path) -> None:
    for name in ("Ann", "../Bob", "Zoë", "a%b"):
        begin(tmp_path, name=name).close()

    assert sorted(saved.name for saved in session.saved_games(tmp_path)) == ["../Bob", "Ann", "Zoë", "a%b"]
    assert {"games"} == {path.name for path in tmp_path.iterdir()}
    assert session.has_game(tmp_path, "../Bob")


def test_a_second_game_of_the_same_hero_is_refused(tmp_path: Path) -> None:
    begin(tmp_path).close()

    with pytest.raises(BadOption):
        begin(tmp_path)
    with pytest.raises(BadOption):
        resume(tmp_path, name="Nobody")


def test_a_refused_command_is_not_remembered(tmp_path: Path) -> None:
    game = begin(tmp_path)
    before = state_hash(game.world)
    with pytest.raises(RefusedCommand):
        game.do(Wait())
    kill(game)

    assert before == state_hash(resume(tmp_path).world)


def test_a_refusal_that_left_a_trace_is_undone(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Search())
    before = state_hash(game.world)

    with pytest.raises(RefusedCommand):
        game.do(Kick())

    assert before == state_hash(game.world)


def test_a_fault_in_the_rules_costs_one_command(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Search())
    before = state_hash(game.world)

    with pytest.raises(ZeroDivisionError):
        game.do(Pray())

    assert before == state_hash(game.world)
    game.do(Search())


def test_what_is_undone_is_undone_however_many_commands_were_played(tmp_path: Path) -> None:
    """The world of before is a copy, and the commands since then played again."""
    game = begin(tmp_path)
    for _ in range(2 * COMMANDS_A_COPY + 3):
        game.do(Search())
        before = state_hash(game.world)
        with pytest.raises(ZeroDivisionError):
            game.do(Pray())
        assert state_hash(game.world) == before
    kill(game)

    assert state_hash(resume(tmp_path).world) == before


def test_commands_with_answers_are_played_again_with_them(tmp_path: Path) -> None:
    game = begin(tmp_path, True)
    game.do(Eat())
    before = state_hash(game.world)
    with pytest.raises(ZeroDivisionError):
        game.do(Pray())
    assert state_hash(game.world) == before


def test_a_game_that_cannot_be_taken_back_stays_in_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Should playing again come out otherwise, nothing that is half done is ever saved."""
    game = begin(tmp_path)
    game.do(Search())
    before = state_hash(game.world)
    monkeypatch.setattr(undoing, "play_again", lambda world, edition, again: (None, 0, "it was refused"))
    with pytest.raises(ReplayDiverged, match="it was refused"):
        game.do(Pray())
    with pytest.raises(ReplayDiverged, match="from its files"):
        game.do(Search())
    game.close()

    assert state_hash(resume(tmp_path).world) == before


def test_a_command_given_up_is_not_remembered(tmp_path: Path) -> None:
    game = begin(tmp_path, False)
    before = state_hash(game.world)

    assert game.do(Eat()) == []
    game.do(Search())
    kill(game)

    again = resume(tmp_path)
    assert state_hash(game.world) == state_hash(again.world) != before


def test_a_journal_that_plays_differently_is_kept_and_the_game_goes_on(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Search())
    before = state_hash(game.world)
    game.do(Search())
    kill(game)
    journal = game.files.journal(1)
    raw = journal.read_bytes()
    first = raw[: read_journal(journal).commands[0].end]
    journal.write_bytes(first + frame(Done(command=Search(), turn=99, throws=1)))

    again = resume(tmp_path)

    assert before == state_hash(again.world)
    assert "differently" in again.troubles[0]
    assert len(again.history()) == 1
    again.close()
    assert before == state_hash(resume(tmp_path).world)


def test_a_snapshot_that_is_no_snapshot_is_refused_and_left_alone(tmp_path: Path) -> None:
    """Of a Marrow that kept one snapshot, and journals that did not tell how the game began."""
    begin(tmp_path).close()
    file = session.game_directory(tmp_path, "Ann") / "snapshot"
    file.with_name("journal.1").write_bytes(b"")
    raw = file.read_bytes()
    for bad in (
        b"",
        b"x",
        raw[:-5],
        raw.replace(b"snapshot 1", b"snapshot 9", 1),
        raw[:30] + bytes([raw[30] ^ 255]) + raw[31:],
    ):
        file.write_bytes(bad)
        with pytest.raises(HostileFile):
            resume(tmp_path)
        assert bad == file.read_bytes()
    file.write_bytes(raw)
    resume(tmp_path).close()


def test_a_snapshot_that_cannot_be_made_leaves_the_game_in_its_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(tmp_path)
    game.do(Search())

    def fail(*_: object) -> bytes:
        raise ValueError("no")

    monkeypatch.setattr(session, "write_snapshot", fail)
    game.close()
    monkeypatch.undo()

    assert game.troubles


def test_a_journal_that_no_snapshot_follows_survives_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(tmp_path)
    synced: list[list[int]] = []

    def fail(raw: bytes) -> None:
        raise OSError("no space")

    monkeypatch.setattr(game.files, "write_snapshot", fail)
    monkeypatch.setattr(game.files, "sync_names", lambda: synced.append(game.files.journal_numbers()))

    assert not game.save()

    assert synced == [[1, 2]]


def test_a_snapshot_that_reads_back_differently_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(tmp_path)
    game.do(Search())
    file = session.game_directory(tmp_path, "Ann") / "snapshot"
    before = file.read_bytes()

    def read_wrongly(raw: bytes) -> Snapshot:
        found = read_snapshot(raw)
        found.world.hero.nutrition += 1
        return found

    monkeypatch.setattr(snapshots, "read_snapshot", read_wrongly)
    game.save()

    assert "does not read back" in " ".join(game.troubles)
    assert before == file.read_bytes()


def test_an_answer_that_no_journal_can_hold_undoes_its_command(tmp_path: Path) -> None:
    game = begin(tmp_path, True, tuple(Pick(key="a") for _ in range(3000)))
    before = state_hash(game.world)

    with pytest.raises(HostileFile, match="no journal can hold"):
        game.do(Eat())

    assert before == state_hash(game.world)
    game.do(Search())
    kill(game)
    assert state_hash(game.world) == state_hash(resume(tmp_path).world)


def test_numbers_too_large_for_a_file_become_the_largest(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Search(count=2**62))
    kill(game)

    (recorded,) = resume(tmp_path).history()
    assert recorded.done.command == Search(count=2**31 - 1)


@pytest.mark.parametrize("seed", [2**63, -(2**63) - 1])
def test_a_seed_that_no_file_can_hold_is_refused(tmp_path: Path, seed: int) -> None:
    with pytest.raises(BadOption, match="from -9223372036854775808 to 9223372036854775807"):
        session.begin(tmp_path, Birth(name="Ann"), Answers(), seed=seed)

    assert list((tmp_path / "games").iterdir()) == []


def test_the_day_of_birth_is_filled_in() -> None:
    birth = session.with_todays_date(Birth(name="Ann"), now=1768521600.0)

    assert birth.born_at == 1768521600
    assert 0 <= birth.moon_phase <= 7


def test_the_data_directory_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(os.environ, "MARROW_HOME", str(tmp_path))
    assert tmp_path == session.data_directory()
    monkeypatch.delitem(os.environ, "MARROW_HOME")
    monkeypatch.setitem(os.environ, "XDG_DATA_HOME", str(tmp_path))
    assert tmp_path / "marrow" == session.data_directory()


def test_a_relative_data_directory_is_ignored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delitem(os.environ, "MARROW_HOME", raising=False)
    monkeypatch.setitem(os.environ, "XDG_DATA_HOME", "data")
    monkeypatch.setitem(os.environ, "HOME", str(tmp_path))

    assert tmp_path / ".local" / "share" / "marrow" == session.data_directory()


def test_a_player_without_a_home_directory_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def homeless(_: type[Path]) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delitem(os.environ, "MARROW_HOME", raising=False)
    monkeypatch.delitem(os.environ, "XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", classmethod(homeless))

    assert main(["why", "death", "Ann"]) == 2
    assert capsys.readouterr().err == (
        "marrow: you have no home directory; say in MARROW_HOME where your games are kept\n"
    )
