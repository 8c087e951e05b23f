"""Names of files come from strangers, too: what is told of them obeys no terminal."""

from pathlib import Path

import pytest

from marrow.cli import main

EVIL = ("clear\x1b[2J", "turn\u202eround", "title\x1b]0;x\x07", "\x9b31m")


@pytest.mark.parametrize("name", EVIL)
@pytest.mark.parametrize(
    "words", [("trace",), ("replay",), ("bones", "import"), ("bones", "check"), ("lief",)]
)
@pytest.mark.parametrize("exists", [True, False])
def test_no_name_of_a_file_reaches_the_terminal_as_it_is(
    name: str,
    words: list[str],
    exists: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    if exists:
        Path(name).write_bytes(b"\x00")

    status = main([*words, name])

    shown = "".join(capsys.readouterr())
    assert status != 0 and shown
    assert all(line.isprintable() for line in shown.splitlines())
