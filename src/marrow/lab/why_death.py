"""`marrow why death`: every death of a game, averted or final, what could save the hero, and the bones."""

import argparse
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence

from marrow.explain.deaths import deaths_in_dump, deaths_in_replay
from marrow.lab.games import find_game


def main(words: Sequence[str]) -> int:
    """Run the command. Returns the exit status."""
    options = _parser().parse_args(words)
    game = find_game(options.game)
    lines = deaths_in_dump(game) if isinstance(game, str) else list(deaths_in_replay(game))
    try:
        print(*wrapped(lines, shutil.get_terminal_size().columns), sep="\n")
    except BrokenPipeError:
        sys.stderr.close()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow why death",
        description="Explain the deaths of a game: the cause and its wording, each source of life\n"
        "saving that was tried, what a rescue restored, and why bones were left or not.",
        epilog="examples:\n"
        "  marrow why death Ann                 Ann's game, running or over\n"
        "  marrow why death ann.replay          a replay file\n"
        "  marrow why death dumplogs/Ann-1.txt  a dump log, which knows only the end\n\n"
        "Rules are numbered as in docs/rules/life-saving.md and bones.md.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="a replay, a dump log, or the name of a game")
    return parser


def wrapped(lines: Iterable[str], width: int) -> Iterator[str]:
    """Wrap lines that are too long for the width; their later lines are indented more."""
    for line in lines:
        if len(line) <= width:
            yield line
        else:
            body = line.lstrip(" ")
            margin = " " * (len(line) - len(body))
            yield from textwrap.wrap(
                body, width, initial_indent=margin, subsequent_indent=f"{margin}  ", break_on_hyphens=False
            )
