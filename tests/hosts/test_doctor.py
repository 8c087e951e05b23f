"""`marrow doctor` and `marrow completion`: what they say, and what shells make of it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from os import terminal_size
from pathlib import Path

import pytest

import marrow
from marrow import cli
from marrow.errors import BadOption
from marrow.maintenance import doctor
from marrow.maintenance.completion import completed
from marrow.pool.sqlite import SqlitePool

ROOT = Path(__file__).parent.parent.parent
LARGE = terminal_size((120, 40))


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    monkeypatch.setenv("MARROWOPTIONS", "time")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


def test_all_is_well_where_it_is(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SqlitePool(data / "bones.sqlite").close()

    assert cli.main(["doctor"]) == 0

    said = capsys.readouterr().out
    assert "LOOK" not in said
    assert f"marrow {marrow.__version__}" in said and "0 in bones.sqlite" in said


def test_a_wrong_option_is_told(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARROWOPTIONS", "tmie")

    assert cli.main(["doctor"]) == 1

    assert "LOOK options" in capsys.readouterr().out


def test_a_spoilt_pool_is_told(data: Path) -> None:
    (data / "bones.sqlite").write_bytes(b"no database" * 100)

    assert doctor.bones(data).do


@pytest.mark.parametrize(
    "env, size, well",
    [({"TERM": "xterm"}, LARGE, True), ({"TERM": "dumb"}, LARGE, False), ({}, LARGE, False),
     ({"TERM": "xterm"}, terminal_size((79, 24)), False)],
)  # fmt: skip
def test_a_terminal_is_judged(env: Mapping[str, str], size: terminal_size, well: bool) -> None:
    assert (not doctor.terminal(env, size, True).do) == well


@pytest.mark.parametrize("name, well", [("UTF-8", True), ("utf8", True), ("ANSI_X3.4-1968", False)])
def test_a_locale_is_judged(name: str, well: bool) -> None:
    assert (not doctor.encoding(name).do) == well


def test_a_directory_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")

    assert doctor.disk(file).do


def test_others_in_the_package_are_told() -> None:
    assert doctor.names(["marrow_nethack", "marrow.mailer"]).do
    assert not doctor.names(["marrow-nethack"]).do


def test_a_directory_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert not doctor.disk(tmp_path / "later" / "marrow").do
    assert list(tmp_path.iterdir()) == []


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("completion")
    env = {**os.environ, "PYTHONPATH": str(Path(marrow.__file__).parents[1])}
    for shell in ("bash", "zsh", "fish"):
        made = subprocess.run(
            [sys.executable, "-P", "-m", "marrow", "completion", shell],
            env=env,
            capture_output=True,
            check=True,
        )
        (folder / shell).write_bytes(made.stdout)
    return folder


@pytest.mark.parametrize(
    "typed, offered",
    [
        ("marrow repl", "replay"),
        ("marrow play --se", "--seed --server"),
        ("marrow replay zs", "zsh"),
        ("marrow play --edition 3.6.", "3.6.0 3.6.1 3.6.2 3.6.7"),
        ("marrow --edition slashe", "slashem"),
        ("marrow crash --in pl", "play"),
        ("marrow crash --edition = tn", "tnnt"),  # as bash parts --edition=tn
        ("marrow play --role val", "valkyrie"),
        ("marrow diff 3.4.3 5", "5.0.0"),
        ("marrow why nut", "nutrition"),
        ("marrow completion z", "zsh"),
        ("marrow bones whos", "whose"),
    ],
)
def test_bash_completes_commands_options_their_words_and_files(
    scripts: Path, typed: str, offered: str
) -> None:
    ask = (
        f"cd {scripts}; source ./bash; COMP_WORDS=({typed}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1));"
        ' _marrow; echo "${COMPREPLY[@]}"'
    )

    said = subprocess.run(["bash", "-c", ask], capture_output=True, text=True, check=True).stdout

    assert said.strip() == offered


def test_fish_completes_editions(scripts: Path) -> None:
    fish = shutil.which("fish")
    if fish is None:
        pytest.skip("fish is not installed")
    ask = f"source {scripts}/fish; complete -C 'marrow play --edition 3.6.'; complete -C 'marrow diff tn'"
    env = {**os.environ, "HOME": str(scripts)}

    said = subprocess.run([fish, "-c", ask], capture_output=True, text=True, check=True, env=env).stdout

    assert said.split() == ["3.6.0", "3.6.1", "3.6.2", "3.6.7", "tnnt"]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_can_read_theirs(shell: str, scripts: Path) -> None:
    text = (scripts / shell).read_text()
    assert all(name in text for name in cli.COMMANDS)
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"{shell} is not installed")
    subprocess.run([found, "--no-execute" if shell == "fish" else "-n", scripts / shell], check=True)


def test_a_module_put_off_is_part_of_its_package() -> None:
    """asyncio says concurrent.futures, and must find the module that experiments have put off."""
    program = "import marrow.experiment.many, asyncio; asyncio.run(asyncio.sleep(0))"
    env = {**os.environ, "PYTHONPATH": str(Path(marrow.__file__).parents[1])}

    assert subprocess.run([sys.executable, "-P", "-c", program], env=env, check=False).returncode == 0


def test_the_manual_names_every_command() -> None:
    manual = (ROOT / "docs" / "marrow.1").read_text(encoding="utf-8")

    assert [name for name in cli.COMMANDS if f"\\fB{name}\\fR" not in manual] == []


def test_the_manual_can_be_set() -> None:
    groff = shutil.which("groff")
    if groff is None:
        pytest.skip("groff is not installed")
    said = subprocess.run(
        [groff, "-man", "-Tutf8", "-ww", ROOT / "docs" / "marrow.1"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stderr == ""


@pytest.mark.parametrize("name", list(cli.COMMANDS))
def test_a_missing_extra_keeps_no_command_from_being_completed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the extras some commands refuse even their help."""

    def refuses(words: Sequence[str]) -> int:
        raise BadOption("this needs an extra")

    monkeypatch.setitem(cli.COMMANDS, name, refuses)

    assert completed(name, cli.help_of(name)).options == ["--help"]
