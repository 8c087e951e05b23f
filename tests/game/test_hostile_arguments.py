"""No argument of any command, however odd, does more than bring a line on what is wrong, and status 2."""

import os
import re
from pathlib import Path

import pytest

from hosts.screens import OutOfKeys, Typist
from marrow import cli
from marrow.errors import BadOption
from marrow.front.frame import Frame
from marrow.front.player_selection import StartOptions
from marrow.game import plan
from marrow.game.session import has_game
from marrow.terminal import play_game

TEXTS = (
    "", " ", "\udcff", "\0", "\n", "²", "٣", "-1", "nan", "1e999", "%s", "{0}", "漢😀", "a" * 300, "a" * 5000,
    "../..", "/", "/dev/null", "fifo", "folder", "link", "D0.²", "D0.99999999999999999999", "T.1", "Q", ".",
    "\x1b[2J", "9" * 20, "9" * 5000, "-" + "9" * 20,
)  # fmt: skip
LINES = (  # the ? is replaced by each text
    "?", "help ?", "-?",
    "life ?", "life --html ? Ann", "life --html page.html ?",
    "bones ?", "bones list --edition ?", "bones show ?", "bones show --all ?", "bones show --edition ? D0.5",
    "bones whose ?", "bones whose D0.5 --at ?", "bones whose --by-items ?", "bones why ?",
    "bones why --game ? 5", "bones why --game Ann ?", "bones check ?", "bones export ? out.json",
    "bones export D0.5 ?", "bones export --force D0.5 ?", "bones import ?", "bones import --replace ?",
    "bones import --wizard ?", "bones quarantine ?", "bones quarantine --export ? out",
    "bones quarantine --export 1 ?", "bones quarantine --force --export 1 ?", "bones quarantine --retry ?",
    "bones quarantine --discard ?", "bones remove ?",
    "replay ?", "replay --from-game ?", "replay --from-game Ann --save ?", "replay --show ?",
    "editions ?", "editions --json ?", "diff ? 3.6.7", "diff 3.6.7 ?", "diff 3.4.3 3.4.3 --only ?",
    "plan --edition ?", "plan --role ?", "plan --race ?", "plan --gender ?", "plan --align ?",
    "plan --seed ?", "plan --turn ?", "plan --prayer ?", "plan --luck ?",
    "plan --str ?", "plan --con ?", "plan --wear ?", "plan --wield ?", "plan --carry ?",
    "plan --from-game ?", "plan --naked ?",
    "why ?", "why nutrition ?", "why death ?", "why nutrition --from-game ?",
    "why nutrition --from-game Ann --turn ?", "trace ?", "trace --strict ?", "trace --all ?",
    "crosscheck ?", "crosscheck --states ?", "crosscheck --sequences ?",
    "crosscheck --harness ?", "crosscheck --answers ?",
    "soak ?", "soak --games ?", "soak --edition ?", "soak --turns ?",
    "soak --mode ?", "soak --meals ?",
    "bench ?", "bench --seconds ?", "levels ?", "levels --seeds ?",
    "levels --only ?", "levels --edition ?",
    "crash ?", "crash --kills ?", "crash --longest ?", "crash --operations ?",
    "check ?", "check --deep ?", "recover ?", "recover --set-aside ?", "backup ?",
    "report ?", "report --to ?",
    "crash --files ?", "crash --keys ?", "crash --files 1 --sample ?", "crash --processes ?",
    "serve ?", "serve --bind ?", "serve --workers 0 --policy ?", "serve --workers 0 --store ?",
    "serve --new-account ?", "serve --store ? --new-account Ann",
    "doctor ?", "completion ?", "exchange ?", "exchange status ?", "lab ?", "lab run ?", "lab report ?",
    "lab check --edition ?", "lab check --heroes ?",
)  # fmt: skip
NUMBERS = re.compile(r"-?[0-9]+")  # these may be right, and would play or measure for hours
WORKERS = ("soak", "bench", "levels", "crash", "crosscheck", "lab")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(plan, "TRIES", 2)  # a plan is written whole, but from a few of its sixty lives
    os.mkfifo("fifo")
    Path("folder").mkdir()
    Path("link").symlink_to("nowhere")
    return tmp_path


def test_every_command_is_asked() -> None:
    assert {line.split()[0] for line in LINES} >= cli.COMMANDS.keys() - {"play"}


@pytest.mark.parametrize("line", LINES)
def test_no_argument_is_too_odd(line: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text in TEXTS:
        words = [text if word == "?" else word.replace("?", text) for word in line.split()]
        if words[0] in WORKERS and NUMBERS.fullmatch(text) and len(text) < 20:
            continue
        try:
            status: object = cli.main(words)
        except SystemExit as left:
            status = left.code
        said = capsys.readouterr().err
        assert status in (0, 1, 2), (text, status)
        assert status != 2 or said.splitlines()[-1:] != [], text
        assert "Traceback" not in said


@pytest.mark.parametrize("text", TEXTS)
def test_no_name_of_a_player_is_too_odd(text: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line has refused what is no text; the terminal is asked about the rest."""
    if not cli.is_text(text):
        assert cli.main(["play", "-u", text]) == 2
        return
    typist = Typist(["\r", "y", "\x1b", "\x1b", "Q", "y", "\r", "\r", "\r", "\r"])
    status = 2
    try:
        status, _ = play_game.play(typist, Frame(), StartOptions(text, "val", "hum", "fem", "neu", seed=1))
    except OutOfKeys:
        status = 0
    except BadOption as error:
        assert "too long" in str(error)

    assert status in (0, 2)


@pytest.mark.parametrize("seed", [-1, 0, 10**18])
def test_a_seed_begins_a_game_that_can_be_gone_on_with(seed: int, home: Path) -> None:
    wishes = StartOptions("Ann", "val", "hum", "fem", "neu", seed=seed)
    for _ in range(2):
        with pytest.raises(OutOfKeys):
            play_game.play(Typist([" ", "s", "s"]), Frame(), wishes)

    assert has_game(home, "Ann")


@pytest.mark.parametrize("seed", [10**20, -(10**20)])
def test_a_seed_that_no_file_can_hold_is_refused(seed: int, home: Path) -> None:
    wishes = StartOptions("Ann", "val", "hum", "fem", "neu", seed=seed)

    status, said = play_game.play(Typist([" ", "s", "s"]), Frame(), wishes)

    assert (status, has_game(home, "Ann")) == (2, False)
    assert "seed" in said[0]
