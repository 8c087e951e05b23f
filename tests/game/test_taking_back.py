"""#undo: exactly where no die was rolled and no time passed, and never in what others read of the game."""

from pathlib import Path

import pytest

from game.session_scenes import begin, kill, resume
from hosts.pseudo import playing
from marrow.formats.fingerprint import state_hash
from marrow.formats.frames import Undone
from marrow.game.journal import read_journal
from marrow.game.replay import play
from marrow.game.saved_game import replay_of_game
from marrow.game.taking_back import CommandStart
from marrow.game.undoing import COMMANDS_A_COPY
from marrow.messages.commands import Adjust, Command, Search


def test_a_free_command_is_taken_back_as_if_it_had_not_been(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Search())
    before = state_hash(game.world)
    game.do(Adjust(item="a", letter="z"))
    assert state_hash(game.world) != before

    assert game.take_back() == "screen.taken back"
    assert state_hash(game.world) == before and game.commands == 1
    kill(game)

    again = resume(tmp_path)
    assert state_hash(again.world) == before and again.commands == 1
    kill(again)


def test_a_replay_knows_nothing_of_what_was_taken_back(tmp_path: Path) -> None:
    game = begin(tmp_path)
    for command in (
        Search(),
        Adjust(item="a", letter="z"),
        None,
        Adjust(item="a", letter="x"),
        Search(),
        Adjust(item="b", letter="y"),
    ):
        if command is None:
            assert game.take_back() == "screen.taken back"
        else:
            game.do(command)
    expected = state_hash(game.world)
    kill(game)

    replay = replay_of_game(tmp_path, "Ann")
    assert [type(step.command) for step in replay.steps] == [Search, Adjust, Search, Adjust]
    assert state_hash(list(play(replay))[-1].game.world) == expected


@pytest.mark.parametrize(
    ("done", "why"),
    [
        ([], "screen.nothing to take back"),
        ([Search()], "screen.time has passed"),
        ([Adjust(item="a", letter="z"), Search()], "screen.time has passed"),
    ],
)
def test_what_took_time_cannot_be_taken_back(tmp_path: Path, done: list[Command], why: str) -> None:
    game = begin(tmp_path)
    for command in done:
        game.do(command)
    before, number = state_hash(game.world), game.commands

    assert game.take_back() == why
    assert (state_hash(game.world), game.commands) == (before, number)
    kill(game)


def test_where_a_die_was_rolled_nothing_can_be_taken_back(tmp_path: Path) -> None:
    game = begin(tmp_path)
    began = CommandStart.of(game.world)
    game.do(Adjust(item="a", letter="z"))
    stream = next(iter(began.streams))
    after = game.world.clone()
    after.streams[stream] += 1
    game.last.note(Adjust(item="a", letter="z"), began, after)

    assert game.take_back() == "screen.dice were rolled"
    kill(game)


def test_free_commands_are_taken_back_however_many_there_were(tmp_path: Path) -> None:
    """No copy of the world is made after a command that may still be taken back."""
    game = begin(tmp_path)
    for number in range(COMMANDS_A_COPY + 3):
        before = state_hash(game.world)
        game.do(Adjust(item="az"[number % 2], letter="za"[number % 2]))
        if number >= COMMANDS_A_COPY - 3:
            assert game.take_back() == "screen.taken back"
            assert state_hash(game.world) == before
            game.do(Adjust(item="az"[number % 2], letter="za"[number % 2]))
    kill(game)


def test_only_the_last_command_is_taken_back(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Adjust(item="a", letter="z"))
    game.do(Adjust(item="b", letter="y"))
    assert game.take_back() == "screen.taken back"
    assert game.take_back() == "screen.nothing to take back"
    kill(game)


def test_a_save_is_not_taken_back(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Adjust(item="a", letter="z"))
    game.save()
    assert game.take_back() == "screen.saved since"
    kill(game)


def test_a_journal_that_takes_back_more_than_it_has_is_damaged(tmp_path: Path) -> None:
    game = begin(tmp_path)
    game.do(Search())
    game.journal.append(Undone(commands=2))
    path = game.journal.path
    kill(game)

    history = read_journal(path)
    assert len(history.commands) == 1 and "takes back more commands than there are" in history.fault


def test_a_player_takes_a_letter_back(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        game.type("#adjust\r")
        game.type("a")
        assert "z - a +1 long sword" in game.type("z")
        game.type("\x1b")
        assert "It is as if you had not done that." in game.type("#undo\r")
        assert "a - a +1 long sword" in game.type("i")
        game.type("\x1b")
        game.type("s")
        assert "Time has passed, and that cannot be taken back." in game.type("#undo\r")
