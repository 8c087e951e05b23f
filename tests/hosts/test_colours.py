"""Colours: what a terminal with all of them is sent, and what is nearest where there are 256."""

import io
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hosts.pseudo import playing
from marrow.front.palette import RGB, dimmed, nearest_of_256

DIRECT = r"""xterm-direct|a terminal with all colours,
	colors#0x1000000, pairs#0x10000, RGB, setb@, setf@, initc@, ccc@,
	setab=\E[%?%p1%{8}%<%t4%p1%d%e48\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m,
	setaf=\E[%?%p1%{8}%<%t3%p1%d%e38\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m,
	use=xterm-256color,
"""


@pytest.mark.parametrize(
    ("rgb", "number"),
    [((0, 0, 0), 16), ((255, 255, 255), 231), ((255, 0, 0), 196), ((95, 135, 175), 67), ((18, 18, 18), 233)],
)
def test_the_nearest_of_256_colours(rgb: tuple[int, int, int], number: int) -> None:
    assert nearest_of_256(rgb) == number  # by xterm's table of 256 colours


def test_what_is_dim_is_darker() -> None:
    for rgb in RGB:
        assert sum(dimmed(rgb)) < sum(rgb)


@pytest.mark.skipif(shutil.which("tic") is None, reason="tic of ncurses is not installed")
def test_a_terminal_with_all_colours_is_sent_red_green_and_blue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "direct.ti"
    source.write_text(DIRECT)
    subprocess.run(["tic", "-x", "-o", str(tmp_path / "terminfo"), str(source)], check=True)
    monkeypatch.setenv("TERMINFO", str(tmp_path / "terminfo"))
    sent = io.StringIO()
    with playing(tmp_path, term="xterm-direct") as game:
        game.child.logfile_read = sent
        game.type("\x12")

    gray = ":".join(str(part) for part in RGB[7])
    assert "38:2::255:255:255m" in sent.getvalue() and f"38:2::{gray}m" in sent.getvalue()


def test_a_terminal_with_256_colours_is_sent_darker_ground(tmp_path: Path) -> None:
    sent = io.StringIO()
    with playing(tmp_path) as game:
        game.type("LL")
        game.past_more()
        game.child.logfile_read = sent
        game.type("\x12")

    assert f"38;5;{nearest_of_256(dimmed(RGB[7]))}" in sent.getvalue()


def test_a_terminal_without_colours_is_sent_none(tmp_path: Path) -> None:
    sent = io.StringIO()
    with playing(tmp_path, term="vt100") as game:
        game.type("LL")
        game.child.logfile_read = sent
        game.type("\x12")

    assert re.findall(r"\x1b\[[34][0-9]", sent.getvalue()) == [] and "@" in sent.getvalue()
