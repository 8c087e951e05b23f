"""A game as hosts hold it: with somebody who answers at once, and played again for those who cannot."""

import pytest

from game.engine import Answers, engine
from hostile.worlds import small_world
from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand, ReplayDiverged
from marrow.formats.fingerprint import state_hash
from marrow.game.game import Game
from marrow.game.known_answers import KnownAnswers
from marrow.messages.commands import Eat, Quit, Read, Search, Wait
from marrow.messages.entries import BonesLeft
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import BonesFor, Confirm

__all__ = ["engine"]
pytestmark = pytest.mark.usefixtures("engine")
EDITION = EDITIONS["3.6.7"]


def blocking(*answers: object) -> Game:
    return Game(small_world(), EDITION, Answers(*answers))


def waiting() -> Game:
    return Game(small_world(), EDITION)


def test_a_command_returns_what_happened() -> None:
    (entry,) = blocking().do(Search())

    assert entry.turn == 1


def test_asking_at_once_and_playing_again_make_the_same_game() -> None:
    at_once = blocking(True, True)
    again = waiting()

    news = at_once.do(Eat())
    pieces = again.do(Eat())
    while again.question is not None:
        pieces += again.reply(True)

    assert news == pieces
    assert state_hash(at_once.world) == state_hash(again.world)
    assert [True, True] == at_once.answers == again.answers


def test_news_before_a_question_is_told_once() -> None:
    game = waiting()

    first = game.do(Eat())
    second = game.reply(True)

    assert (len(first), len(second)) == (1, 0)
    assert isinstance(game.question, Confirm)


def test_the_world_stands_still_until_the_last_answer() -> None:
    game = waiting()
    before = state_hash(game.world)

    game.do(Eat())
    game.reply(True)

    assert before == state_hash(game.world)


def test_a_command_given_up_leaves_no_trace() -> None:
    for game in (blocking(False), waiting()):
        before = state_hash(game.world)
        news = game.do(Eat())
        if game.question is not None:
            news = game.reply(False)

        assert ([], True, before) == (news, game.cancelled, state_hash(game.world))


def test_a_refused_command_leaves_the_game_ready_for_another() -> None:
    for game in (blocking(), waiting()):
        with pytest.raises(RefusedCommand):
            game.do(Wait())

        assert game.do(Search())


def test_a_waiting_question_can_be_walked_away_from() -> None:
    game = waiting()
    game.do(Eat())

    game.cancel()

    assert game.do(Search())


def test_no_command_while_a_question_waits_and_no_answer_while_none_does() -> None:
    game = waiting()
    with pytest.raises(RuntimeError):
        game.reply(True)
    game.do(Eat())
    with pytest.raises(RuntimeError):
        game.do(Search())


def test_an_answer_of_the_wrong_kind_is_the_hosts_mistake() -> None:
    game = waiting()
    game.do(Eat())

    with pytest.raises(TypeError):
        game.reply("yes")
    with pytest.raises(TypeError):
        blocking("yes").do(Eat())


def test_a_play_that_comes_out_differently_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = waiting()
    game.do(Eat())
    game.world.turn += 1

    with pytest.raises(ReplayDiverged):
        game.reply(True)


def test_control_characters_in_a_players_words_are_replaced() -> None:
    game = blocking("sharp\x1b[2J")

    game.do(Read())

    assert game.world.hero.inventory[0].name == "sharp.[2J"


def test_bones_left_are_the_same_bones_when_played_again() -> None:
    game = waiting()

    (entry,) = game.do(Quit())

    assert isinstance(entry, BonesLeft)
    assert game.over
    with pytest.raises(RefusedCommand):
        game.do(Search())


def test_recorded_answers_that_do_not_fit_the_question_are_refused() -> None:
    with pytest.raises(ReplayDiverged):
        KnownAnswers([True]).answer(BonesFor(what=QuestionKey.ARE_THERE_BONES, name="D0.5"))


def test_a_copy_of_a_game_does_not_change_the_original() -> None:
    game = blocking()
    copy = game.clone(Answers())

    copy.do(Search())

    assert (game.world.turn, copy.world.turn) == (1, 2)


def test_a_game_that_is_handed_another_world_goes_on_in_that_one() -> None:
    """Its plays and their dice are kept from command to command, but belong to one world."""
    game = blocking()
    game.do(Search())
    kept = game.world.clone()
    alone = Game(kept.clone(), game.edition, Answers())
    game.do(Search())
    left = state_hash(game.world)
    before = game.world

    game.world = kept
    news = game.do(Search())

    assert state_hash(before) == left
    assert [type(entry) for entry in news] == [type(entry) for entry in alone.do(Search())]
    assert state_hash(game.world) == state_hash(alone.world)
