"""`marrow diff A B`: every difference between two editions, with a scene played by the rules of both."""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from marrow.choices import Edition
from marrow.editions import edition_named
from marrow.lab.differences import Difference, differences
from marrow.lab.witnesses import WITNESSES


@dataclass(frozen=True, slots=True)
class Shown:
    """A difference and its witness: the rules, what was played, and how it came out in each edition."""

    difference: Difference
    rules: tuple[str, ...] = ()
    played: str = ""
    before: str = ""
    after: str = ""

    @property
    def proven(self) -> bool:
        return self.before != self.after


def show(before: Edition, after: Edition, difference: Difference) -> Shown:
    """Play the difference's witnesses by both editions' rules until one comes out differently.

    Without a witness, nothing is played; if none comes out differently, the last is shown as it came out.
    """
    found = Shown(difference)
    for one in WITNESSES.get(difference.choice, ()):
        was, became = one.play(before, difference.part), one.play(after, difference.part)
        found = Shown(difference, one.rules, one.says, was, became)
        if found.proven:
            break
    return found


def shown_differences(before: Edition, after: Edition) -> list[Shown]:
    """Every difference with its witness."""
    return [show(before, after, difference) for difference in differences(before, after)]


def main(words: Sequence[str]) -> int:
    """0, or 1 if a difference has no witness, or one that comes out the same."""
    options = _parser().parse_args(words)
    before, after = edition_named(options.one), edition_named(options.other)
    wanted = options.about.lower().replace("_", " ")
    rows = [show(before, after, one) for one in differences(before, after) if wanted in one.name.lower()]
    if options.json:
        print(json.dumps([as_json(row, before, after) for row in rows], indent=1))
    else:
        count = f"{len(rows)} difference{'' if len(rows) == 1 else 's'}"
        about = f" about {options.about!r}" if options.about else ""
        print(f"{before.name} and {after.name}: {count}{about}")
        for row in rows:
            print("", *lines_of(row, before.name, after.name), sep="\n")
    return 0 if all(row.proven for row in rows) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow diff",
        description="Every difference in behaviour between two editions: the rules it concerns,\n"
        "what each of them chooses, and a small scene that is played here and now by\n"
        "the rules of both.",
        epilog="examples:\n"
        "  marrow diff 3.4.3 3.6.7          all of them\n"
        "  marrow diff 3.6.7 3.7 ring       those about rings\n"
        "  marrow diff 3.6.1 3.6.2 --json   for other programs\n\n"
        "Rules are numbered as in docs/rules. 'marrow editions' lists the editions;\n"
        "docs/editions.md shows each beside its parent. Exit status 1 if a difference\n"
        "could not be shown.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("one", metavar="A", help="an edition, as 'marrow editions' lists them")
    parser.add_argument("other", metavar="B", help="and another")
    parser.add_argument("about", nargs="?", default="", metavar="WORD", help="only what has this in its name")
    parser.add_argument("--json", action="store_true", help="as JSON: a list with an object for each")
    return parser


def lines_of(row: Shown, before: str, after: str) -> Iterator[str]:
    """One difference, as the terminal shows it."""
    difference = row.difference
    width = max(len(before), len(after))
    yield f"{difference.name}  ({', '.join(row.rules) or 'no rule'})"
    yield f"  {before:{width}}  {difference.before}"
    yield f"  {after:{width}}  {difference.after}"
    if not row.played:
        yield "  NO WITNESS: nothing shows it"
        return
    yield f"  played: {row.played}"
    yield f"  {before:{width}}  -> {row.before}"
    yield f"  {after:{width}}  -> {row.after}" + ("" if row.proven else "   THE SAME")


def as_json(row: Shown, before: Edition, after: Edition) -> dict[str, object]:
    difference = row.difference
    return {
        "choice": difference.choice,
        "part": difference.part,
        "rules": list(row.rules),
        "values": {before.name: difference.before, after.name: difference.after},
        "played": row.played,
        "outcomes": {before.name: row.before, after.name: row.after},
    }
