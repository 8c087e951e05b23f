"""Golden screens: what three kinds of terminal in three sizes show after the same keys.

PYTHONPATH=src:tests .venv/bin/python tests/hosts/golden.py    write them anew; then look at the diff
"""

import sys
import tempfile
from pathlib import Path

import pyte

from hosts.pseudo import VALKYRIE, Played

FOLDER = Path(__file__).parent / "golden_screens"
SIZES = ((24, 80), (30, 100), (50, 160))
TERMINALS = (("vt100", "C.UTF-8"), ("xterm-256color", "C"), ("xterm-256color", "C.UTF-8"))
OPTIONS = "knowledge:all,tell_nutrition,hungerbar,time,disclose:none"
KEYS = ("20s", "LL", "ed", "20s", "hh")
PROGRAM = (sys.executable, str(Path(__file__).parent / "on_a_fixed_day.py"))


def name_of(rows: int, columns: int, term: str, locale: str) -> str:
    return f"{columns}x{rows}-{term}-{locale.lower()}.txt"


def screen_of(home: Path, rows: int, columns: int, term: str, locale: str) -> str:
    """The screen after the keys: its text, and below it a letter for the look of each cell."""
    words = [*VALKYRIE, "--seed", "7"]
    with Played(
        home, words, term=term, rows=rows, columns=columns, options=OPTIONS, locale=locale, program=PROGRAM
    ) as game:
        game.until("Dlvl:1")
        game.past_more()
        for keys in KEYS:
            game.type(keys)
            game.past_more()
        lines = [line.rstrip() for line in game.screen.display]
        looks = [
            "".join(look(game.screen.buffer[row][column]) for column in range(columns)).rstrip()
            for row in range(rows)
        ]
    return "\n".join([*lines, "=" * columns, *looks]) + "\n"


def look(cell: pyte.screens.Char) -> str:
    """A letter for a cell's colour and attributes: a capital is bold, x one of 256 colours."""
    if cell.reverse:
        return "#"
    if cell.underscore:
        return "_"
    letter = " " if cell.fg == "default" else "x" if len(cell.fg) == 6 and cell.fg.isalnum() else cell.fg[0]
    if cell.fg.startswith("bright"):
        letter = cell.fg.removeprefix("bright")[0].upper()
    if cell.bold:
        return "*" if letter == " " else letter.upper()
    return letter if cell.data != " " else " "


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for rows, columns in SIZES:
        for term, locale in TERMINALS:
            with tempfile.TemporaryDirectory() as home:
                shown = screen_of(Path(home), rows, columns, term, locale)
            (FOLDER / name_of(rows, columns, term, locale)).write_text(shown, encoding="utf-8")


if __name__ == "__main__":
    main()
