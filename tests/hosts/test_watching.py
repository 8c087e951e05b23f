"""Watching games that were played: the keys, the ledger beside the map, and the last turns of the dead."""

import re
from pathlib import Path

import msgspec
import pytest

from hosts.pseudo import VALKYRIE, Played, playing
from hosts.screens import Typist
from marrow.formats.replays import ReplayFile
from marrow.front.options import Options
from marrow.front.watching import watch
from marrow.game.game_paths import read_replay_file
from marrow.game.rewinding import Rewinder

REPLAYS = Path(__file__).parent.parent / "replays"
PLACE = re.compile(r"T(\d+) (\d+)/(\d+) (\w+):")


def watched(keys: list[str], *, rows: int = 24, columns: int = 80, last_turns: bool = False) -> Typist:
    replay = read_replay_file(REPLAYS / "golden" / "valkyrie-367.replay")
    typist = Typist([*keys, "q"], rows, columns)
    watch(typist, Options(), Rewinder(replay), last_turns=last_turns)
    return typist


def places(typist: Typist) -> list[int]:
    """After how many commands each frame was, since the game was played again."""
    found = [PLACE.match(frame.line(0)) for frame in typist.frames]
    return [int(place.group(2)) for place in found if place is not None]


def test_a_game_is_watched_forward_and_back_key_by_key() -> None:
    assert places(watched([" ", "l", "h", "right", "\r", "left"])) == [0, 1, 2, 1, 2, 3, 2]


def test_the_same_moment_looks_the_same_from_both_sides() -> None:
    typist = watched([*" " * 30, *"h" * 30])
    texts = [frame.text() for frame in typist.frames if PLACE.match(frame.line(0))]
    assert texts == texts[::-1]


def test_beginning_end_and_a_hundred_commands() -> None:
    found = places(watched(["G", "g", "page down", "page up", "G", " "]))
    assert found[1] == found[5] == found[6] and found[0] == found[2] == found[4] == 0 and found[3] == 100


def test_turns() -> None:
    typist = watched(["t", "5", "0", "\r", "j", "k", "k", "J", "K", "t", "x", "\r"])
    turns = [int(place.group(1)) for frame in typist.frames if (place := PLACE.match(frame.line(0)))]
    assert turns[1:4] == [50, 51, 50] and turns[4] < 50 and turns[5] >= turns[4] + 10
    assert 'A turn is a number, not "x".' in typist.last.text()


def test_jumps_to_what_mattered_and_back() -> None:
    typist = watched(["d", "m", "M", "w", "r"])
    shown = [frame.line(0) for frame in typist.frames if PLACE.match(frame.line(0))]
    assert "(level:" in shown[1] or "There is no later level" in shown[1]
    assert all("(" in line or "There is no" in line for line in shown[1:])
    assert "There is no later rescue." in shown[-1]


def test_the_ledger_is_beside_the_map_and_can_be_hidden() -> None:
    shown, hidden = watched(["t", "2", "0", "\r"]), watched(["t", "2", "0", "\r", "e"])
    assert "Ledger" in shown.last.text()
    assert re.search(r"-1 nutrition: \d+ \(living\), N-022", shown.last.text())
    assert "Ledger" not in hidden.last.text()


def test_a_large_screen_has_the_ledger_in_its_sidebar_and_the_messages_before() -> None:
    typist = watched([" "] * 100, rows=50, columns=160)
    assert typist.last.line(0)[81:] == "Ledger" and "Pack" not in typist.last.text()
    assert any(typist.last.line(row)[:80].strip() for row in range(26, 50))


def test_an_unknown_key_is_told_where_help_is_and_help_is_shown() -> None:
    typist = watched(["x", "?", " "])
    texts = [frame.text() for frame in typist.frames]
    assert any("? tells the keys." in text for text in texts)
    assert any("Watching a game" in text for text in texts)


def test_playing_on_by_itself_goes_to_the_end() -> None:
    typist = watched(["t", "9", "9", "9", "9", "\r", "K", "p"])
    found = places(typist)
    assert found[-1] == found[1] > found[2] and len(typist.paused) == found[1] - found[2]


def test_a_replay_of_other_rules_cannot_be_watched() -> None:
    replay = read_replay_file(REPLAYS / "golden" / "valkyrie-367.replay")
    head = msgspec.structs.replace(replay.head, behaviour=1)
    typist = Typist([" "])
    watch(typist, Options(), Rewinder(ReplayFile(head=head, steps=replay.steps, checks=())))
    assert "The game cannot be watched" in typist.last.text()


def test_who_waits_no_longer_leaves_before_the_game_was_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = read_replay_file(REPLAYS / "golden" / "valkyrie-367.replay")
    typist = Typist(["\x1b"])
    monkeypatch.setattr(typist, "pending", lambda: True)
    watch(typist, Options(), Rewinder(replay))
    assert "Playing the game again" in typist.last.line(0) and not typist.keys


def starved(game: Played, answer: str) -> str:
    """Starve this wizard's hero to death, and answer whether the last turns are to be watched."""
    game.type("#wizset\r")
    game.type("nutrition\r")
    game.type("-400\r")
    for _ in range(200):
        first = game.settle().splitlines()[0]
        if "watch your last turns" in first:
            return game.type(answer)
        game.type("y" if "[yn]" in first else "\r" if "--More--" in game.text() else "s")
    raise AssertionError(game.text())


def test_after_the_tombstone_death_is_watched_in_slow_motion(tmp_path: Path) -> None:
    with playing(tmp_path, "-D") as game:
        starved(game, "y")
        game.until(PLACE.pattern)
        game.type("G")
        assert "die from starvation" in game.text()
        assert "Ledger" in game.text() and "death faced: starving" in game.text()
        game.type("h")
        assert "from starvation" not in game.text()
        game.type("q")
        assert game.ended() == 0


def test_who_does_not_want_to_see_it_again_presses_return(tmp_path: Path) -> None:
    with playing(tmp_path, "-D") as game:
        starved(game, "\r")
        assert game.ended() == 0


def test_a_running_game_is_watched_by_the_hero_s_name(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        game.type("9s")
        game.type("S")
        game.type("y")
        assert game.ended() == 0
    with Played(tmp_path, ["replay", VALKYRIE[1], "--watch"]) as game:
        game.until(r"T1 0/\d+ birth:")
        game.type("G")
        assert "T10 " in game.until(r"\w+:")
        game.type("q")
        assert game.ended() == 0
