"""`marrow bench`: how fast Marrow is on this machine, and the real NetHack if it is installed.

All but the first frame is CPU time. The engine and the real NetHack are measured in turns, round by round,
and each row is the median of the rounds: a machine that is busy with something else slows both.
"""

import argparse
import json
import sys
from collections.abc import Sequence

from marrow.lab import long_game
from marrow.lab.argument_types import positive_number, seconds
from marrow.lab.bench.engine import copy_memory, engine_rows
from marrow.lab.bench.hosts import disk_times, file_sizes, first_frame, key_to_frame
from marrow.lab.bench.measures import Measure, line_of, middle
from marrow.lab.bench.nethack import is_here, nethack_rows
from marrow.lab.bench.worlds import recorded_game

RECORDED_GAMES = 6


def measures(seconds: float, rounds: int, *, frames: bool, real: bool) -> list[Measure]:
    """The whole table. `seconds` is how long a rate is measured in each round."""
    _tell(f"recording {RECORDED_GAMES} games")
    replays = [recorded_game(seed) for seed in range(1, RECORDED_GAMES + 1)]
    ours, theirs = [], []
    for number in range(1, rounds + 1):
        _tell(f"round {number} of {rounds}")
        ours.append(engine_rows(seconds, replays))
        if real and is_here():
            theirs.append(nethack_rows(seconds))
    _tell("memory, files and frames")
    table = [*middle(ours), Measure("memory of a copy", copy_memory(), "KiB")]
    if theirs:
        table += middle(theirs)
        table += ratios(table)
    table += [*disk_times(), *file_sizes()]
    if frames:
        table += [*first_frame(), *key_to_frame()]
    _tell("")
    return table


def ratios(table: list[Measure]) -> list[Measure]:
    """Marrow's speed divided by NetHack's, and its time by NetHack's, where both were measured."""
    values = {measure.name: measure for measure in table}
    found = []
    for name, theirs in values.items():
        ours = values.get(name.removeprefix("NetHack: "))
        if name.startswith("NetHack: ") and ours is not None and theirs.value:
            unit = "of NetHack's" if ours.is_rate else "times NetHack's"
            found.append(Measure(ours.name, ours.value / theirs.value, unit))
    return found


def _tell(what: str) -> None:
    """Show on a terminal what is being measured."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{what}", end="", file=sys.stderr, flush=True)


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if a wanted speed is missed."""
    options = _parser().parse_args(words)
    if options.long is not None:
        return long_game.report(long_game.play_long(options.long, seed=1))
    table = measures(
        options.seconds, options.rounds, frames=not options.no_frames, real=not options.no_nethack
    )
    if options.json:
        print(
            json.dumps([{"name": one.name, "value": one.value, "unit": one.unit} for one in table], indent=2)
        )
    else:
        print(*map(line_of, table), sep="\n")
    return 0 if all(one.holds() for one in table) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow bench",
        description="Measure how fast Marrow is on this machine, in CPU time: turns per second, new\n"
        "games, levels, copies, saves, the first frame. If the package nle is installed,\n"
        "the real NetHack is measured in turn with it. The exit status is 1 if a wanted\n"
        "speed is missed.",
        epilog="examples:\n"
        "  marrow bench                      measure everything\n"
        "  marrow bench --seconds 5          measure each rate longer\n"
        "  marrow bench --rounds 1           once, not the median of three\n"
        "  marrow bench --json > speed.json  the same as JSON\n"
        "  marrow bench --long 50000         one game: does it grow slow or large?\n"
        "  marrow bench --lab                many lives at once, beside bare arrays\n"
        "  marrow bench --env                the Gymnasium environments, beside NLE\n"
        "  marrow bench --server             an exchange: claims, judging, trials, proofs\n"
        "  marrow bench --pages              games in the browser: players and watchers\n\n"
        "The last four have options of their own: marrow bench --env --help.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print JSON, for other programs")
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=1.0,
        metavar="S",
        help="how long each rate is measured in a round (1)",
    )
    parser.add_argument(
        "--rounds", type=positive_number, default=3, metavar="N", help="each row is the median of so many (3)"
    )
    parser.add_argument("--no-frames", action="store_true", help="do not measure the first frame")
    parser.add_argument("--no-nethack", action="store_true", help="do not measure the real NetHack")
    parser.add_argument(
        "--long",
        type=positive_number,
        metavar="TURNS",
        help="only play one game for so many turns: time and memory by 5000",
    )
    return parser
