"""`marrow lab`: run studies, report what came out, and compare the batch with the engine's rules."""

import argparse
from collections.abc import Sequence
from importlib import import_module

from marrow.editions import DEFAULT
from marrow.lab.argument_types import positive_number
from marrow.lab.studies.study import shipped_studies


def main(words: Sequence[str]) -> int:
    """Help and the list are there without the extra. Raises BadOption, which names what is missing."""
    options = _parser().parse_args(words)
    if options.what == "list":
        print(*shipped_studies(), sep="\n")
        return 0
    doing = import_module("marrow.lab.studies.doing")
    status: int = {"run": doing.run, "report": doing.report, "check": doing.check}[options.what](options)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow lab",
        description="Ask many lives a question: studies of hunger, death and bones.",
        epilog="examples:\n"
        "  marrow lab list                           the studies that come with Marrow\n"
        "  marrow lab run worn-things                run one; a stopped study goes on\n"
        "  marrow lab run mine.toml --lives 100000   your own\n"
        "  marrow lab run worn-things --engine ray   on a cluster; the same rows\n"
        "  marrow lab run worn-things --parquet rows.parquet\n"
        "  marrow lab report worn-things editions    studies.html\n"
        "  marrow lab check --heroes 10000 --turns 2000 --edition 3.7",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    known = parser.add_subparsers(dest="what", required=True)
    known.add_parser("list", help="the studies that come with Marrow")
    running = known.add_parser("run", help="play what is missing of a study")
    running.add_argument("study", metavar="STUDY", help="a TOML file, or a shipped study's name")
    running.add_argument("--engine", choices=("local", "ray"), default="local")
    running.add_argument("--parquet", metavar="FILE", help="write all rows there, too")
    reporting = known.add_parser("report", help="one HTML file with pictures and tables")
    reporting.add_argument("studies", nargs="+", metavar="STUDY")
    reporting.add_argument("--out", default="studies.html", metavar="FILE", help="where (studies.html)")
    for one in (running, reporting):
        one.add_argument(
            "--lives", type=positive_number, metavar="N", help="of each case, in place of the study's"
        )
        one.add_argument(
            "--rows", metavar="FOLDER", default="lab-rows", help="where rows are kept (lab-rows)"
        )
    checking = known.add_parser("check", help="the batch and the engine's rules, turn by turn")
    checking.add_argument("--heroes", type=positive_number, default=300, metavar="N")
    checking.add_argument("--turns", type=positive_number, default=500, metavar="T")
    checking.add_argument("--edition", default=DEFAULT, metavar="NAME")
    checking.add_argument("--seed", type=int, default=1, metavar="S")
    return parser
