"""A long options file of a player of many years: one line of complaint, and each line's effect is seen."""

from pathlib import Path

from hosts.pseudo import Played
from hosts.test_config_statements import attributes_of, colours_of
from marrow.front.option_files import read_options
from marrow.front.option_notice import options_notice
from marrow.front.options import Options, game_options

FILE = Path(__file__).with_name("veteran.nethackrc")


def veteran() -> Options:
    options = Options()
    options.troubles = read_options(FILE.read_text(encoding="utf-8"), options, FILE.name)
    return options


def test_the_file_is_long_and_complains_in_one_line_at_most(tmp_path: Path) -> None:
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")]
    options = veteran()

    assert len(lines) >= 56 and options.troubles == []
    assert options_notice(options, tmp_path) == ["Options: 3 options without effect here; see ?."]
    assert sorted(options.without_effect) == ["SOUND", "suppress_alert", "windowtype"]


def test_what_rules_read_arrives_in_the_game() -> None:
    game = game_options(veteran())

    assert (game.autopickup, game.pickup_types, game.pickup_burden) == (False, '$?!/="+', "u")
    assert (game.fruit, game.pile_limit, game.autoopen, game.bones) == ("sloe", 2, True, False)
    assert game.pickup_exceptions == ("<*arrow", ">*corpse*", ">*loadstone")
    assert set(game.paranoid) == {"quit", "pray"} and game.implicit_uncursed


def test_what_the_screen_reads_is_seen(tmp_path: Path) -> None:
    (tmp_path / ".marrowrc").write_text(FILE.read_text(encoding="utf-8"), encoding="utf-8")
    with Played(tmp_path, ["--seed", "7", "-D"], options="") as game:
        assert "Hunger, death" not in game.text()
        game.until("Dlvl:1")
        assert game.text().count("without effect here") <= 1
        game.past_more()
        shown = "\n".join(game.screen.display[1:22])
        assert "│" not in shown and "|" in shown and "─" in shown and "·" in shown
        assert "[Wizard the Stripling" in game.line(22) and " S:" in game.line(22)
        assert "/0 T:1" in game.line(23)
        assert attributes_of(game, "Dlvl:1") == {(True, False, False)}
        assert colours_of(game, "Neutral") == {"cyan"}
        game.type("X")
        assert "Weapons" not in game.text()
        assert colours_of(game, "a +1 long sword") == {"cyan"}
        game.type("\x1b")
        assert "here.--More--" in game.type(":")
        assert game.type("\r+").splitlines()[0] == ""
        game.type('"')
        assert game.type('"').splitlines()[0] == ""
        game.type("Da\r")
        assert attributes_of(game, "Weapons") == {(False, True, False)}
        assert " + " in game.type("+") and " + " not in game.type("{")
        game.type("\x1b")
        game.type("\x18")
        assert "T:2" in game.line(23)
        game.type("#wizset\rhp\r5\r")
        game.past_more()
        assert colours_of(game, "HP:5") <= {"red", "brightred"}
