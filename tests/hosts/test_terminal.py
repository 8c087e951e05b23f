"""The real program, driven as a player would drive it."""

import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest

from hosts.pseudo import VALKYRIE, Played, playing
from rule import rule

ENTRY = str(Path(__file__).parents[2] / "src" / "marrow" / "__main__.py")  # what the command `marrow` runs


def test_a_new_player_makes_a_hero_by_the_menus(tmp_path: Path) -> None:
    with Played(tmp_path) as game:
        game.until("Who are you")
        assert "Marrow" in game.text()
        game.type("Berta\r")
        game.until(re.escape("Shall I pick character's race, role, gender and alignment for you? [ynaq]"))
        game.type("n")
        game.until("Pick a role")
        game.type("v")
        game.until("Pick a race or species")
        game.type("d")
        game.until("Berta, lawful dwarven Valkyrie")
        game.type("y")
        game.until("Dlvl:1")
        shown = game.past_more()

        assert "Berta the Stripling" in shown and "@" in shown
        assert re.search(r"HP:\d+\(\d+\) Pw:\d+\(\d+\) AC:6 Xp:1", game.line(23))


def test_only_roles_and_races_that_go_together_are_offered(tmp_path: Path) -> None:
    with Played(tmp_path, ["-u", "Kim", "--race", "orc"]) as game:
        game.until("Shall I pick")
        game.type("n")
        shown = game.until("Pick a role")

    assert "Barbarian" in shown and "Samurai" not in shown


def test_a_role_and_race_that_do_not_go_together_are_refused_in_words(tmp_path: Path) -> None:
    with Played(tmp_path, ["-u", "Kim", "--race", "orc", "--role", "samurai"]) as game:
        assert game.ended() == 2

    assert "do not go together" in game.text()


def test_bones_are_judged_in_normal_mode(tmp_path: Path) -> None:
    with playing(tmp_path, options="time,disclose:none") as game:
        game.type("#bones\r")
        assert "none" in game.until("Clues that somebody died here")


def test_a_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    with playing(tmp_path, options="time,disclose:none") as game:
        game.type("5s")
        game.past_more()
        turn = game.turn()
        game.type("S")
        game.until(r"Really save\? \[yn\] \(n\)")
        game.type("y")
        game.until("Be seeing you, Agnes")
        assert game.ended() == 0
    with Played(tmp_path, ["-u", "Agnes"], options="time") as game:
        game.until("welcome back")
        assert 1 < turn == game.turn()


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
def test_no_finished_command_is_lost_whatever_ends_the_process(tmp_path: Path, number: int) -> None:
    with playing(tmp_path, options="time,disclose:none") as game:
        game.type("7s")
        game.past_more()
        turn = game.turn()
        game.child.kill(number)
        game.ended()
    with Played(tmp_path, ["-u", "Agnes"], options="time") as game:
        game.until("welcome back")
        assert 1 < turn == game.turn()


def test_the_pack_is_shown_in_a_corner(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        shown = game.type("i")

    assert re.search(r"Weapons\n.*a - a \+1 long sword \(weapon in hand\)", shown)
    assert "(end)" in shown and "Dlvl:1" in shown


def test_commands_by_name_are_completed(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        shown = game.type("#pra")
        assert "# pray" in shown
        game.type("\r")
        assert "pray" in game.text().lower()
        game.type("\x1b\x1b")


def test_eating_asks_what(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        game.type("e")
        game.until(r"What do you want to eat\? \[d or \?\*\]")
        shown = game.type("?")
        assert "food ration" in shown
        game.type("\x1b")
        game.type("\x1b")


def test_escape_and_a_key_are_two_keys_unless_wished_otherwise(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        game.type("\x1be")
        game.until(r"What do you want to eat\?")
    with playing(tmp_path / "other", options="altmeta") as game:
        game.type("\x1be")
        game.until("Current skills")


@pytest.mark.parametrize("broken", [b"\xc3", b"\xe2\x82", b"\xf0\x9f\x98", b"\x80", b"\xff", b"\xc0"])
def test_the_key_after_a_broken_letter_counts(tmp_path: Path, broken: bytes) -> None:
    with playing(tmp_path) as game:
        os.write(game.child.child_fd, broken + b"i")
        game.until("Weapons")


def test_a_game_can_be_quit(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        game.type("#quit\r")
        game.until(r"\[yn\]")
        game.type("y")
        game.settle()
        for _ in range(10):
            if not game.child.isalive():
                break
            game.type(" ")
        assert game.ended() == 0
    assert not (tmp_path / "marrow" / "games" / "Agnes" / "snapshot").exists()
    assert "quit" in (tmp_path / "marrow" / "xlogfile").read_text()


def test_options_are_set_in_the_game(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        assert " T:" not in game.line(23)
        game.type("O")
        while (letter := re.search(r"(\w) - time +\[off\]", game.text())) is None:
            before = game.text()
            assert game.type(">") != before
        game.type(letter.group(1))
        game.type("\r")
        game.until(r"Xp:1 T:1")


def test_a_small_screen_is_asked_to_grow_and_is_drawn_again(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        game.resize(12, 40)
        game.until("Marrow needs 80 by 24")
        game.resize(30, 100)
        game.until("Dlvl:1")
        assert "needs" not in game.text()


def test_redrawing_restores_the_whole_screen(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        before = game.text()
        game.screen.reset()
        game.type("\x12")

        assert game.text() == before


@pytest.mark.parametrize("term", ["vt100", "linux", "xterm", "screen-256color"])
def test_other_terminals_show_the_game(tmp_path: Path, term: str) -> None:
    with playing(tmp_path, term=term) as game:
        assert "Agnes the Stripling" in game.text()
        colours = {cell.fg for row in game.screen.buffer.values() for cell in row.values()}

    assert (colours == {"default"}) == (term == "vt100")


def test_colours_can_be_turned_off(tmp_path: Path) -> None:
    with playing(tmp_path, options="!color") as game:
        colours = {cell.fg for row in game.screen.buffer.values() for cell in row.values()}

    assert colours == {"default"}


def test_without_a_terminal_the_program_says_so() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "marrow"],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )

    assert done.returncode == 2 and "terminal" in done.stderr


def seconds_to(words: list[str], sign: bytes, home: Path) -> float:
    """How much processor time Python takes with these words until its terminal shows a sign, or ends."""
    child, terminal = pty.fork()
    if child == 0:
        env = {**os.environ, "TERM": "xterm-256color", "MARROW_HOME": str(home)}
        os.execve(sys.executable, [sys.executable, *words], env)
    seen = b""
    try:
        while not sign or sign not in seen:
            seen += os.read(terminal, 4096) or b""
    except OSError:
        assert not sign, seen
    os.kill(child, signal.SIGKILL)
    os.close(terminal)
    used = os.wait4(child, 0)[2]
    return used.ru_utime + used.ru_stime


def test_the_first_frame_comes_within_two_bare_starts(tmp_path: Path) -> None:
    ratios = []
    for _ in range(9):
        bare = min(seconds_to(["-c", "pass"], b"", tmp_path) for _ in range(3))
        ratios.append(min(seconds_to([ENTRY], b"Who are", tmp_path) for _ in range(3)) / bare)

    assert median(ratios) < 2


def test_control_a_does_the_last_command_again_with_the_same_particulars(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        game.type("d")
        game.until("What do you want to drop")
        game.type("b")
        game.past_more()
        shown = game.type("\x01")

    assert "[" not in shown.splitlines()[0]


def test_starving_ends_at_a_tombstone_and_in_the_log(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options="disclose:none,!slow_motion") as game:
        game.type("#wizset\r")
        game.type("nutrition\r")
        game.type("-400\r")
        seen = ""
        for _ in range(200):
            shown = game.settle()
            seen += shown
            if not game.child.isalive():
                break
            if "[yn]" in shown.splitlines()[0]:
                game.type("y")
            else:
                game.type("\r" if "--More--" in shown else "s")
        assert game.ended() == 0

    assert "REST" in seen and "starvation" in seen
    assert re.search(r"death=.*starv", (tmp_path / "marrow" / "xlogfile").read_text())
    (dumped,) = (tmp_path / "marrow" / "dumplogs").glob("*.txt")
    messages = dumped.read_text().partition("Latest messages:")[2].partition("\n\n")[0]
    assert "You die" in messages


def test_a_player_looks_at_the_bare_ground_and_turns_autopickup_around(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        here = game.text().count("@")
        game.type("#terrain\r")
        game.until("Which map?")
        game.type("a")
        game.until("What you know of the ground")
        assert game.text().count("@") == here - 1
        game.type(".@")
        game.until("Autopickup is now off")


def test_wizwhere_lists_levels_and_wizset_sets_properties(tmp_path: Path) -> None:
    with playing(tmp_path, "-D") as game:
        game.type("#wizwhere\r")
        game.until(r"medusa: \d+")
        game.past_more()
        game.type("#wizset\rlevitation\r20\r")
        game.until("Your levitation is now 20")


@rule("B-194", edition="3.6.7")
def test_wizards_die_disclose_and_then_say_whether_to_save_bones(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options="disclose:ni -a -v -g -c -o,!slow_motion") as game:
        game.type("\x17wand of death\r")
        letter = game.until(r"\w - an? .*wand").splitlines()[0][0]
        game.past_more()
        game.type(f"z{letter}.")
        asked = []
        for _ in range(40):
            line = game.settle().splitlines()[0]
            if not game.child.isalive() or "Goodbye" in game.text():
                break
            if "[yn" in line:
                asked.append(line.partition("?")[0])
                game.type("y" if line.startswith(("Die?", "Save bones?")) else "n")
            else:
                game.type("\r")
    assert asked == ["Die", "Do you want your possessions identified", "Save bones"]


def test_where_the_disk_takes_no_save_the_player_is_told_and_stays(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        game.type("Sy")
        assert game.ended() == 0
    limited = ("bash", "-c", 'ulimit -f 2; exec "$@"', "bash", sys.executable, "-m", "marrow")
    with Played(tmp_path, VALKYRIE, program=limited) as game:
        game.until("Dlvl:1")
        game.past_more()
        game.type("sSy")
        assert "The game is not saved" in game.until("not saved")
        assert "Be seeing you" not in game.past_more()
        game.type("s")
        assert "Dlvl:1" in game.text()
        assert game.child.isalive()


def test_exploring_walks_from_one_unseen_place_to_the_next(tmp_path: Path) -> None:
    with playing(tmp_path, options="time,disclose:none") as game:
        before = game.text()
        game.type("#explore\r")
        game.past_more()
        assert game.turn() > 3 and game.text().count("#") > before.count("#")


def test_a_terminal_that_forgets_its_size_keeps_the_game(tmp_path: Path) -> None:
    """Serial lines and terminals made by programs are told to be 0 by 0, and nothing is drawn by that."""
    with playing(tmp_path) as game:
        game.child.setwinsize(0, 0)
        time.sleep(1.5)
        game.type("i")
        game.until("long sword")
