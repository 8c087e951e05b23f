"""`marrow editions`: the list of editions, and what each chooses differently from another."""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass

from marrow.choices import Edition
from marrow.editions import DEFAULT, EDITIONS, edition_named, known_names
from marrow.errors import BadOption
from marrow.explain.differences import NOT_CHOICES, differences, in_words
from marrow.lab.witnesses import WITNESSES


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="marrow editions",
        description="List the editions of NetHack and the variants whose rules Marrow knows. An\n"
        "edition has the choices of its parent, except those that it makes differently.",
        epilog="examples:\n"
        "  marrow editions              all editions, each with its parent\n"
        "  marrow editions 3.6.1        what 3.6.1 changes from its parent\n"
        "  marrow editions 3.7 3.4.3    what 3.7 chooses differently from 3.4.3\n"
        "  marrow editions 3.6.7 --all  every choice in force, and who made it\n\n"
        "'marrow diff' plays a scene for each difference; docs/editions.md shows all.\n"
        "Other packages can add editions of their own: see examples/README.md.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("edition", nargs="?", metavar="EDITION", help="show what this edition changes")
    parser.add_argument(
        "other", nargs="?", metavar="OTHER", help="compare with this edition, not with the parent"
    )
    parser.add_argument(
        "--all", action="store_true", help="show every choice in force, and the edition that made it"
    )
    options = parser.parse_args(words)
    if options.edition is None:
        print(*(line_of(name) for name in known_names()), sep="\n")
        return 0
    edition = edition_named(options.edition)
    if options.all:
        if options.other is not None:
            raise BadOption("--all shows one edition; leave OTHER out")
        print(*in_force(edition), sep="\n")
        return 0
    other = edition_named(options.other) if options.other is not None else edition.parent
    if other is None:
        print(f"{edition.name} has no parent: every choice is at its default.")
    else:
        print(*lines_of(other, edition), sep="\n")
    return 0


def line_of(name: str) -> str:
    """One line of the list: an edition and its parent, or why it cannot be loaded."""
    try:
        edition = edition_named(name)
    except BadOption as error:
        return f"  {name:15} {error}"
    text = f"  {name:15} "
    if edition.parent is None:
        return text + "every choice at its default"
    count = len(differences(edition.parent, edition))
    text += f"{edition.parent.name}, with {count} difference{'' if count == 1 else 's'}"
    if name == DEFAULT:
        text += "  (the usual one)"
    return text if name in EDITIONS else text + "  (from another package)"


def in_force(edition: Edition) -> Iterator[str]:
    """Every choice of an edition but those of its content, and which of its line made it so last."""
    for choice, value in choices_of(edition).items():
        maker = edition
        while maker.parent is not None and choices_of(maker.parent).get(choice, value) == value:
            maker = maker.parent
        made_by = "default" if maker.parent is None else f"since {maker.name}"
        yield f"  {choice.replace('_', ' ').replace('.', ': ')}: {in_words(value)}  ({made_by})"


def choices_of(edition: Edition) -> dict[str, object]:
    """The choices by their names, such as "nutrition.greasy_tin_die"."""
    return {
        f"{section.name}.{one.name}": getattr(getattr(edition, section.name), one.name)
        for section in fields(edition)
        if section.name != "content"
        and is_dataclass(part := getattr(edition, section.name))
        and section.name not in NOT_CHOICES
        for one in fields(part)
    }


def lines_of(before: Edition, after: Edition) -> Iterator[str]:
    """What the second edition chooses differently from the first: one line each, with the rules."""
    found = differences(before, after)
    things = "1 thing" if len(found) == 1 else f"{len(found)} things"
    yield f"{after.name} chooses {things} differently from {before.name}:"
    for one in found:
        rules = WITNESSES[one.choice][0].rules if one.choice in WITNESSES else ()
        yield f"  {one.name}: {one.before} -> {one.after}  ({', '.join(rules)})"
