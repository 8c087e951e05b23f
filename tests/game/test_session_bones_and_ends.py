"""A game on disk: bones claimed and left, the score list, endings, replays."""

import time
from pathlib import Path

import pytest

from marrow.errors import PoolTrouble, ReplayDiverged
from marrow.formats.fingerprint import BEHAVIOUR, state_hash
from marrow.formats.replays import read_replay, write_replay
from marrow.game import journal_replay, replay, session
from marrow.game.saved_game import replay_of_game
from marrow.game.session import Session
from marrow.messages.commands import Down, Eat, Pray, Quit, Read, Search, Up
from marrow.messages.entries import BonesLeft, Told
from marrow.model.level import Cemetery
from marrow.pool.sqlite import SqlitePool
from rule import ANY, rule

from hostile.worlds import small_bones  # isort: skip
from game.engine import engine
from game.session_scenes import begin, kill, pool, resume

__all__ = ["engine", "pool"]
pytestmark = pytest.mark.usefixtures("engine")


def test_bones_are_claimed_once(tmp_path: Path, pool: SqlitePool) -> None:
    pool.leave(small_bones(), token="x", time=0)
    ann, bob = begin(tmp_path, pool=pool), begin(tmp_path, pool=pool, name="Bob")

    assert told(ann) == "test.found"
    assert told(bob) == "test.nothing"
    assert pool.list_bones() == []


def told(game: Session) -> str:
    (entry,) = game.do(Down())
    assert isinstance(entry, Told)
    return entry.what


def test_bones_that_were_met_are_there_when_a_later_command_is_undone(
    tmp_path: Path, pool: SqlitePool
) -> None:
    pool.leave(small_bones(), token="x", time=0)
    game = begin(tmp_path, pool=pool)
    assert told(game) == "test.found"
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            game.do(Pray())
        assert game.world.bones_met == 1

    assert pool.list_bones() == []


def test_a_claim_whose_command_was_lost_is_given_back(tmp_path: Path, pool: SqlitePool) -> None:
    pool.leave(small_bones(), token="x", time=0)
    game = begin(tmp_path, pool=pool)
    bones, _ = game.pool_access.claim("3.6.7", "D0.5", 1)
    assert bones is not None
    kill(game)

    game = resume(tmp_path, pool=pool)

    assert told(game) == "test.found"


def test_a_claim_whose_command_was_finished_is_settled(
    tmp_path: Path, pool: SqlitePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool.leave(small_bones(), token="x", time=0)
    game = begin(tmp_path, pool=pool)
    monkeypatch.setattr(game.pool_access, "settle", lambda claims: None)
    game.do(Down())
    kill(game)
    assert len(pool.list_bones()) == 1

    game = resume(tmp_path, pool=pool)

    assert (pool.list_bones(), game.world.bones_met) == ([], 1)


def test_a_claim_that_could_not_be_settled_is_so_at_the_end(
    tmp_path: Path, pool: SqlitePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(claim: str) -> None:
        raise PoolTrouble("out of reach")

    pool.leave(small_bones(), token="x", time=0)
    game = begin(tmp_path, pool=pool)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(pool, "settle", fail)
        assert told(game) == "test.found"
    assert [bones.claimed_by for bones in pool.list_bones()] != []
    game.do(Quit())

    game.finish()

    assert pool.list_bones() == []


def test_bones_met_do_not_need_the_pool_again(tmp_path: Path, pool: SqlitePool) -> None:
    """BT-30."""
    pool.leave(small_bones(), token="x", time=0)
    game = begin(tmp_path, pool=pool)
    game.do(Down())
    kill(game)

    assert resume(tmp_path).world.bones_met == 1


@rule("B-179", "L-043", edition=ANY)
def test_bones_and_tombstone_have_the_local_time_of_the_death(
    tmp_path: Path, pool: SqlitePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BV-101: nine hours east of Greenwich it is the next day, and the next year."""
    with monkeypatch.context() as zone:
        zone.setenv("TZ", "XYZ-9")
        time.tzset()
        zone.setattr(
            time, "time", lambda: 1_798_747_200.0
        )  # the last of December 2026, at 20:00 in Greenwich
        game = begin(tmp_path, pool=pool)
        game.do(Quit())
        zone.setattr(time, "time", lambda: 1_798_747_260.0)
        game.finish()
    time.tzset()

    bones = pool.claim("3.6.7", "D0.5", "c")
    assert bones is not None
    newest, *_ = bones.level.cemetery
    assert (newest.who, newest.when) == ("Ann-Val-Hum-Fem-Neu", "20270101050000")
    assert game.dump_file is not None
    assert [line for line in game.dump_file.read_text().splitlines() if line.strip(" |") == "2027"]


@rule("B-165", "B-179")
def test_bones_given_back_keep_an_unknown_time_of_death(tmp_path: Path, pool: SqlitePool) -> None:
    game = begin(tmp_path, pool=pool)
    bones = small_bones()
    bones.level.cemetery = (Cemetery("Bob-Val-Hum-Fem-Neu", "quit", "", 0),)
    game.pool_access.leave(BonesLeft(turn=1, rule="B-165", name=bones.name, bones=bones), "t", 0)

    back = pool.claim("3.6.7", bones.name, "c")

    assert back is not None and back.level.cemetery[0].when == ""


RECORD = """\
3.6.7 900 0 4 5 0 32 1 20260102 20260101 0 Cav Hum Fem Neu Ayla,killed by a newt
3.6.7 800 0 4 5 0 32 1 20260102 20260101 0 Tou Hum Mal Neu Jean\udcff-Luc,quit
"""


@rule("B-064")
def test_the_session_knows_the_score_list_and_a_replay_does_not_need_it(tmp_path: Path) -> None:
    """Bytes that are no text neither stop the game nor reach a terminal."""
    (tmp_path / "record").write_text(RECORD, errors="surrogateescape")
    game = begin(tmp_path)
    game.do(Up())
    assert game.world.hero.name == "Jean.-Luc-Tou-Hum-Mal-Neu"
    kill(game)
    (tmp_path / "record").unlink()

    game = resume(tmp_path)

    assert game.world.hero.name == "Jean.-Luc-Tou-Hum-Mal-Neu"
    game.do(Up())
    assert game.world.hero.name == "nobody"


def test_a_new_entry_leaves_the_bytes_of_the_others_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "record").write_text(RECORD, errors="surrogateescape")
    game = begin(tmp_path)
    game.do(Quit())
    game.finish()

    assert (tmp_path / "record").read_bytes().endswith(RECORD.encode(errors="surrogateescape"))
    assert game.standing is not None and game.standing.rank == 1


def test_an_ended_game_leaves_bones_and_records_and_is_gone(tmp_path: Path, pool: SqlitePool) -> None:
    game = begin(tmp_path, pool=pool)
    game.do(Quit())
    game.messages, game.screen = ["Agnes is told of her end."], lambda: ["the last screen"]
    game.finish()

    assert game.finished
    assert [bones.name for bones in pool.list_bones()] == ["D0.5"]
    assert not session.has_game(tmp_path, "Ann")
    assert "name=Ann\tdeath=killed by a jackal" in (tmp_path / "xlogfile").read_text()
    assert "Ann,killed by a jackal" in (tmp_path / "record").read_text()
    assert game.standing is not None and game.standing.rank == 1
    assert game.dump_file is not None and game.dump_file.exists()
    dumped = game.dump_file.read_text()
    assert "Agnes is told of her end." in dumped
    assert "the last screen" in dumped
    game.close()


def test_closing_finishes_an_ended_game(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Quit())
    assert not game.finished

    game.close()

    assert game.finished
    assert not session.has_game(tmp_path, "Ann")


@pytest.mark.parametrize("stage", ["_leave_bones", "finish", "_write_records", "_keep_replay"])
def test_an_ending_cut_short_is_finished_once(tmp_path: Path, pool: SqlitePool, stage: str) -> None:
    class Killed(BaseException):
        pass

    def die(*_: object) -> None:
        raise Killed

    game = begin(tmp_path, pool=pool)
    setattr(game, stage, die)
    with pytest.raises(Killed):
        game.do(Quit())
        game.finish()
    kill(game)

    game = resume(tmp_path, pool=pool)

    assert game.finished
    assert len(pool.list_bones()) == 1
    for file in ("xlogfile", "logfile", "record"):
        assert len((tmp_path / file).read_text().splitlines()) == 1


@pytest.mark.rule("B-090", "B-092")
def test_bones_wait_for_a_pool_that_is_out_of_reach(
    tmp_path: Path, pool: SqlitePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(tmp_path, pool=pool)

    def fail(*_: object, **__: object) -> bool:
        raise PoolTrouble("out of reach")

    with monkeypatch.context() as broken:
        broken.setattr(pool, "leave", fail)
        game.do(Quit())
        game.finish()
    assert (game.finished, pool.list_bones()) == (True, [])

    begin(tmp_path, pool=pool, name="Bob").close()

    assert len(pool.list_bones()) == 1


def test_half_a_file_of_waiting_bones_is_nobodys_bones(tmp_path: Path, pool: SqlitePool) -> None:
    waiting = tmp_path / "bones-waiting"
    waiting.mkdir()
    (waiting / ".token.4711").write_bytes(b"{")

    game = begin(tmp_path, pool=pool)

    assert game.troubles == []


def test_any_game_is_a_replay(tmp_path: Path) -> None:
    game = begin(tmp_path, True, True, "sharp")
    for command in (Search(), Eat(), Read(), Search()):
        game.do(command)
    recorded = replay.replay_of_commands(game.birth, game.game.edition, game.history())
    file = read_replay(write_replay(replay.with_fresh_checks(recorded, every=2)))

    last = list(replay.play(file))[-1]

    assert [check.after for check in file.checks] == [0, 2, 4]
    assert state_hash(game.world) == state_hash(last.game.world)


def test_a_replay_says_where_it_came_out_differently(tmp_path: Path) -> None:
    from msgspec.structs import replace

    game = begin(tmp_path, True, True)
    for _ in range(4):
        game.do(Search())
    recorded = replay.replay_of_commands(game.birth, game.game.edition, game.history())
    file = replay.with_fresh_checks(recorded, every=2)
    steps = (file.steps[0], replace(file.steps[1], command=Eat(), answers=(True, False)), *file.steps[2:])

    with pytest.raises(ReplayDiverged, match="after 2 commands"):
        list(replay.play(replace(file, steps=steps)))


def test_a_replay_of_another_behaviour_is_not_played(tmp_path: Path) -> None:
    from msgspec.structs import replace

    game = begin(tmp_path)
    recorded = replay.replay_of_commands(game.birth, game.game.edition, [])
    older = replace(recorded, head=replace(recorded.head, behaviour=0))

    with pytest.raises(ReplayDiverged, match=f"behaviour 0 then, {BEHAVIOUR} now"):
        replay.start_of_replay(older)


def test_a_replay_says_which_versions_played_which_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An upgrade while a game is under way: the journals before and after it are of two behaviours."""
    game = begin(tmp_path)
    monkeypatch.setattr(session, "BEHAVIOUR", BEHAVIOUR - 1)
    game.do(Search())
    game.save()  # the next journal is of the older behaviour
    game.do(Search())
    monkeypatch.setattr(session, "BEHAVIOUR", BEHAVIOUR)
    game.save()
    game.do(Search())
    game.close()

    written = write_replay(replay_of_game(tmp_path, "Ann"))

    head = read_replay(written).head
    assert [(part.after, part.behaviour) for part in head.parts] == [
        (0, BEHAVIOUR), (1, BEHAVIOUR - 1), (2, BEHAVIOUR),
    ]  # fmt: skip
    with pytest.raises(ReplayDiverged, match=f"several versions.*behaviour {BEHAVIOUR - 1} after 1"):
        replay.start_of_replay(read_replay(written))


def test_a_game_of_one_version_says_so_once(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Search())
    game.save()
    game.do(Search())
    game.close()

    assert replay_of_game(tmp_path, "Ann").head.parts == ()


def test_whoever_goes_on_with_a_game_of_another_behaviour_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tmp_path).close()
    monkeypatch.setattr(journal_replay, "BEHAVIOUR", BEHAVIOUR + 1)

    assert "have changed" in resume(tmp_path).troubles[0]
