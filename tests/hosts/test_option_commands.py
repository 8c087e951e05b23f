"""O, #optionsfull and #saveoptions, and what is told of an options file, in a real terminal."""

from pathlib import Path

from hosts.pseudo import VALKYRIE, Played, playing
from hosts.test_config_statements import with_file


def test_o_lists_each_option_with_its_value_and_a_line_of_help(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,time") as game:
        shown = game.type("O")
        seen = shown
        for _ in range(6):
            seen += game.type(">")

    assert "autodig" in shown and "[off]" in shown and "dig by walking into rock" in shown
    assert "fruit" in seen and "[slime mold]" in seen and "menustyle" in seen


def test_in_37_o_shows_a_short_list_first_and_then_all(tmp_path: Path) -> None:
    with playing(tmp_path, "--edition", "3.7") as game:
        shown = game.type("O")
        assert "(end)" in shown and "menu_overlay" not in shown and "autopickup" in shown
        assert "(1 of" in game.type("?\r")
        game.type("\x1b")
        assert "(1 of" in game.type("#optionsfull\r")


def test_options_are_saved_and_the_next_game_has_them(tmp_path: Path) -> None:
    with with_file(tmp_path, "OPTIONS=!color\n") as game:
        game.type("O:showexp\r\r")
        assert "/0 T:" in game.line(23)
        game.type("#saveoptions\r")
        game.until("Write your options to .marrowrc")
        game.type("y")
        game.until("1 option")
    assert "OPTIONS=showexp\n" in (tmp_path / ".marrowrc").read_text()
    with Played(tmp_path, ["-u", "Other", *VALKYRIE[2:], "--pet", "none"], options="") as game:
        game.until("Dlvl:1")
        game.past_more()
        assert "/0 T:" in game.line(23)


def test_troubles_of_the_options_file_are_one_line_and_help_shows_them_all(tmp_path: Path) -> None:
    (tmp_path / ".marrowrc").write_text("OPTIONS=time,news,colr\nOPTIONS=shwotime\nOPTIONS=soundlib:x\n")
    with Played(tmp_path, [*VALKYRIE, "--pet", "none"], options="") as game:
        game.until("2 lines not understood and 2 options without effect here; see")
        game.past_more()
        game.type("?")
        shown = game.type("i")
        assert 'line 1: there is no option "colr"; did you mean color?' in shown
        assert "line 2" in shown and "news" in shown
        game.past_more()
        game.type("Sy")
        assert game.ended() == 0
    with Played(tmp_path, ["-u", "Agnes"], options="") as game:
        game.until("welcome back")
        assert "not understood" not in game.text()
