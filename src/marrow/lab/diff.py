"""`marrow diff A B`: every difference between two editions, with a scene played by the rules of both."""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from marrow.choices import Edition
from marrow.editions import edition_named
from marrow.explain.differences import Difference, differences
from marrow.lab.witnesses import WITNESSES


@dataclass(frozen=True, slots=True)
class ShownDifference:
    """A difference and its witness: the rules, the scene that was played, and its outcome in each edition."""

    difference: Difference
    rules: tuple[str, ...] = ()
    played: str = ""
    before: str = ""
    after: str = ""
    between: str = ""  # an edition between the two with another outcome, if theirs are the same
    meanwhile: str = ""  # that outcome

    @property
    def proven(self) -> bool:
        return self.before != self.after

    @property
    def shown(self) -> bool:
        """Whether a scene shows it in the two editions, or in one between them."""
        return self.proven or bool(self.between)


def play_difference(before: Edition, after: Edition, difference: Difference) -> ShownDifference:
    """Play the witnesses of a difference in both editions, until the outcomes of one differ.

    If none differs, the last one is shown. Without a witness nothing is played.
    """
    found = ShownDifference(difference)
    for one in WITNESSES.get(difference.choice, ()):
        was, became = one.play(before, difference.part), one.play(after, difference.part)
        found = ShownDifference(difference, one.rules, one.says, was, became)
        if found.proven:
            break
        for edition in _editions_between(before, after):
            outcome = one.play(edition, difference.part)
            if outcome != was:
                found = replace(found, between=edition.name, meanwhile=outcome)
                break
    return found


def _editions_between(one: Edition, other: Edition) -> list[Edition]:
    """The editions through which one of the two descends from the other, the oldest first."""
    for oldest, newest in ((one, other), (other, one)):
        line: list[Edition] = []
        ancestor = newest.parent
        while ancestor is not None and ancestor.name != oldest.name:
            line.insert(0, ancestor)
            ancestor = ancestor.parent
        if ancestor is not None:
            return line
    return []


def shown_differences(before: Edition, after: Edition) -> list[ShownDifference]:
    """Every difference with its witness."""
    return [play_difference(before, after, difference) for difference in differences(before, after)]


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if no scene shows a difference."""
    options = _parser().parse_args(words)
    before, after = edition_named(options.one), edition_named(options.other)
    wanted = options.about.lower().replace("_", " ")
    rows = [
        play_difference(before, after, one)
        for one in differences(before, after)
        if wanted in one.name.lower()
    ]
    if options.json:
        print(json.dumps([as_json(row, before, after) for row in rows], indent=1))
    else:
        count = f"{len(rows)} difference{'' if len(rows) == 1 else 's'}"
        about = f" about {options.about!r}" if options.about else ""
        print(f"{before.name} and {after.name}: {count}{about}")
        for row in rows:
            print("", *lines_of(row, before.name, after.name), sep="\n")
    return 0 if all(row.shown for row in rows) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow diff",
        description="List every difference in behaviour between two editions: the rules it concerns,\n"
        "the choice of each edition, and a small scene that is played now by the rules\n"
        "of both, with its two outcomes.",
        epilog="examples:\n"
        "  marrow diff 3.4.3 3.6.7          all differences\n"
        "  marrow diff 3.6.7 3.7 ring       only those with 'ring' in their name\n"
        "  marrow diff 3.6.1 3.6.2 --json   as JSON, for other programs\n\n"
        "Rules are numbered as in docs/rules. 'marrow editions' lists the editions;\n"
        "docs/editions.md shows each beside its parent. The exit status\n"
        "is 1 if a difference is shown by no scene.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("one", metavar="A", help="an edition, such as 3.4.3")
    parser.add_argument("other", metavar="B", help="another edition")
    parser.add_argument(
        "about", nargs="?", default="", metavar="WORD", help="only differences with this word in their name"
    )
    parser.add_argument(
        "--json", action="store_true", help="print JSON: a list with one object for each difference"
    )
    return parser


def lines_of(row: ShownDifference, before: str, after: str) -> Iterator[str]:
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
    if row.between:
        yield f"  {after:{width}}  -> {row.after}, again"
        yield f"  between them, in {row.between}  -> {row.meanwhile}"
    else:
        yield f"  {after:{width}}  -> {row.after}" + ("" if row.proven else "   THE SAME")


def as_json(row: ShownDifference, before: Edition, after: Edition) -> dict[str, object]:
    difference = row.difference
    return {
        "choice": difference.choice,
        "part": difference.part,
        "rules": list(row.rules),
        "values": {before.name: difference.before, after.name: difference.after},
        "played": row.played,
        "outcomes": {before.name: row.before, after.name: row.after}
        | ({row.between: row.meanwhile} if row.between else {}),
    }
