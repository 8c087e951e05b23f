"""marrow -s, and -p, -r and -@ as NetHack has them on the command line."""

from pathlib import Path

import pytest

from hosts.pseudo import Played, playing
from marrow.cli import main

DAY = 20260101
RECORD = "".join(
    f"3.6.7 {points} 0 {depth} {depth} -1 20 1 {DAY} {DAY} 1 {role} Hum Fem Neu {name},killed by a newt\n"
    for points, depth, role, name in (
        (900, 9, "Val", "Ann"),
        (500, 5, "Wiz", "Berta"),
        (100, 1, "Val", "Cleo"),
    )
)


EVERYBODY = ["Ann", "Berta", "Cleo"]


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ([], ["Ann", "Berta", "Cleo"]),
        (["berta"], ["Berta"]),
        (["Val"], ["Ann", "Cleo"]),
        (["all"], ["Ann", "Berta", "Cleo"]),
    ],
)
def test_the_best_are_listed_by_name_and_role(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    names: list[str],
) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    (tmp_path / "record").write_text(RECORD)

    assert main(["-s", *words]) == 0
    lines = capsys.readouterr().out.splitlines()[1:]
    assert [line.split()[2].partition("-")[0] for line in lines if line[:3].strip()] == names
    assert "Killed by a newt." in " ".join(lines)


def test_an_empty_list_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))

    assert main(["-s"]) == 1 and "Nobody is on the list yet" in capsys.readouterr().out


def test_p_and_r_choose_and_the_at_sign_leaves_the_rest_to_chance(tmp_path: Path) -> None:
    with Played(tmp_path, ["-u", "Kim", "-p", "val", "-r", "dwarf", "-@"]) as game:
        game.until("Dlvl:1")
        game.past_more()
        assert "Kim the Stripling" in game.text() and "Lawful" in game.text()


@pytest.mark.parametrize("options", ["disclose:none", "disclose:none,toptenwin,scores:5 top/own"])
def test_the_end_of_a_game_shows_the_best_and_ones_own_place(tmp_path: Path, options: str) -> None:
    (tmp_path / "marrow").mkdir()
    (tmp_path / "marrow" / "record").write_text(RECORD)
    with playing(tmp_path, options=options) as game:
        game.type("#quit\ry")
        while game.child.isalive() and " No  Points" not in game.text():
            game.type("\r")
        game.until(" No  Points")
        assert "  1        900  Ann-Val-Hum-Fem-Neu died" in game.text()
        own = next(row for row in range(24) if "0  Agnes-Val-Hum-Fem" in game.line(row))
        assert game.screen.buffer[own][20].bold and not game.screen.buffer[own - 2][20].bold
