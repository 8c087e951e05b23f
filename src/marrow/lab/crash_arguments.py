"""The arguments of `marrow crash`."""

import argparse
from pathlib import Path

from marrow.editions import DEFAULT
from marrow.lab.argument_types import add_processes, positive_number, seconds
from marrow.lab.crash_moments import MOMENTS


def _bare_parser() -> argparse.ArgumentParser:
    return argparse.ArgumentParser(
        prog="marrow crash",
        description="Test that a crash loses nothing: games are played and killed with SIGKILL at\n"
        "random moments in play, in saves, in deaths, and while files of an earlier\n"
        "version are opened; then resumed. No finished command may be lost, no bones\n"
        "lost or met twice, no record doubled, nothing left over. --pool does the same\n"
        "with processes that share a pool of bones; --files reads damaged bones files\n"
        "and plays on what is let in;\n"
        "--bits opens saved games with one bit flipped; --fields changes one field of\n"
        "good bones at a time, and plays on what is let in; --keys types random bytes\n"
        "into games in a terminal that changes its size.",
        epilog="examples:\n"
        "  marrow crash --kills 1000                             a thousand kills\n"
        "  marrow crash --kills 50 --seed 7 --longest 1.5        after 1.5 s at most\n"
        "  marrow crash --in save --in death                     only in these moments\n"
        "  marrow crash --pool --processes 8 --operations 10000  eight processes\n"
        "  marrow crash --bits 1000                              damaged saved games\n"
        "  marrow crash --files 100000 --sample bonD0.8          copies of one file\n"
        "  marrow crash --keys 1000000                           a million bytes typed\n"
        "  marrow crash --fields 20000 --seed 1                  seeds 1 to 20000\n"
        "  marrow crash --fields 1 --seed 417                    the change of seed 417",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def parser() -> argparse.ArgumentParser:
    """The parser of the command's words."""
    made = _bare_parser()
    made.add_argument("--kills", type=positive_number, default=100, metavar="N", help="how many kills (100)")
    made.add_argument(
        "--seed", type=int, default=1, metavar="S", help="the random seed of games and moments (1)"
    )
    made.add_argument(
        "--longest", type=seconds, default=0.4, metavar="SECONDS", help="the longest time before a kill (0.4)"
    )
    add_processes(made)
    made.add_argument(
        "--in",
        dest="moments",
        action="append",
        default=[],
        choices=MOMENTS,
        help="kill only in such moments (all, in turn)",
    )
    _add_other_crashes(made)
    return made


def _add_other_crashes(parser: argparse.ArgumentParser) -> None:
    """The options of pools, damaged files and changed fields."""
    parser.add_argument("--pool", action="store_true", help="kill processes that share a pool of bones")
    parser.add_argument(
        "--operations",
        type=positive_number,
        default=1000,
        metavar="N",
        help="with --pool: how many by each process (1000)",
    )
    parser.add_argument(
        "--files", type=positive_number, metavar="N", help="read this many damaged bones files instead"
    )
    parser.add_argument(
        "--bits",
        type=positive_number,
        metavar="N",
        help="open saved games with a flipped bit: N in snapshots, N in journals",
    )
    parser.add_argument(
        "--fields",
        type=positive_number,
        metavar="N",
        help="change one field of good bones so many times, and play on each level that is let in",
    )
    parser.add_argument(
        "--edition", default=DEFAULT, metavar="NAME", help=f"with --fields: by these rules ({DEFAULT})"
    )
    parser.add_argument(
        "--keys", type=positive_number, metavar="N", help="type this many random bytes into games instead"
    )
    parser.add_argument(
        "--sample",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="with --files: damage this file",
    )
    parser.add_argument(
        "--folder", type=Path, metavar="DIR", help="with --pool: make the pool in this folder"
    )
