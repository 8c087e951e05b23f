"""`marrow editions`: the editions there are, and what each of them chooses differently."""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum

from marrow.choices import Edition
from marrow.editions import DEFAULT, EDITIONS
from marrow.formats.fingerprint import edition_fingerprint


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="marrow editions",
        description="The editions of NetHack whose rules Marrow knows. Each is a set of choices.",
        epilog="examples:\n"
        "  marrow editions              all of them\n"
        "  marrow editions 3.6.1        what it changes from the one before\n"
        "  marrow editions 3.7 3.4.3    what 3.7 chooses differently from 3.4.3",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    names = list(EDITIONS)
    parser.add_argument("edition", nargs="?", choices=names, metavar="EDITION", help="one of them")
    parser.add_argument("other", nargs="?", choices=names, metavar="OTHER", help="compare it with this one")
    options = parser.parse_args(words)
    if options.edition is None:
        for edition in EDITIONS.values():
            print(line_of(edition))
        return 0
    edition = EDITIONS[options.edition]
    other = EDITIONS[options.other] if options.other is not None else edition.parent
    if other is None:
        print(f"{edition.name} has no parent: every choice is at its default.")
        return 0
    found = list(differences(other, edition))
    print(f"{edition.name} chooses {len(found)} things differently from {other.name}:")
    for name, before, after in found:
        print(f"  {name:48} {before} -> {after}")
    return 0


def line_of(edition: Edition) -> str:
    parent = edition.parent
    text = f"  {edition.name:7} {edition_fingerprint(edition)}"
    if parent is not None:
        count = sum(1 for _ in differences(parent, edition))
        text += f"  {parent.name} with {count} changes"
    return text + ("  (the usual one)" if edition.name == DEFAULT else "")


def differences(before: object, after: object, path: str = "") -> Iterator[tuple[str, str, str]]:
    """Every choice that differs: its name, and both values."""
    if is_dataclass(before) and is_dataclass(after):
        for field in fields(before):
            if path or field.name not in ("name", "parent"):
                name = f"{path}.{field.name}" if path else field.name
                yield from differences(getattr(before, field.name), getattr(after, field.name), name)
    elif before != after:
        yield path.replace("_", " "), shown(before), shown(after)


def shown(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, frozenset):
        return ", ".join(sorted(value)) or "none"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
