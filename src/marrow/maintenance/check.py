"""`marrow check`: says what is well in the data directory, what is not, and what can be recovered."""

import argparse
from collections.abc import Iterable, Sequence

from marrow.errors import BadOption
from marrow.formats.answers import printable
from marrow.game.game_paths import data_directory, saved_games
from marrow.maintenance.health import Health, examine_all, examine_game

EXAMPLES = """\
examples:
  marrow check              all games, the bones, the records
  marrow check Ann          Ann's game alone
  marrow check --deep Ann   and play it from its birth, which takes a while
"""


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if anything is not well."""
    options = _parser().parse_args(words)
    data = data_directory()
    if options.name is None:
        return tell(examine_all(data, deep=options.deep))
    known = saved_games(data)
    asked = [saved for saved in known if saved.name == options.name]
    if not asked:
        names = ", ".join(saved.name for saved in known) or "none"
        raise BadOption(f"there is no game of {options.name!r}; saved games: {names}")
    return tell([examine_game(asked[0], deep=options.deep)])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow check",
        description="Look at saved games, bones and records without changing them: what is well,\n"
        "what is damaged, and what of it can be recovered. Also while a game is played.\n"
        "The exit status is 1 if anything is not well.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="the hero's name; all games unless you say")
    parser.add_argument("--deep", action="store_true", help="also play each game again from its birth")
    return parser


def tell(found: Iterable[Health]) -> int:
    """Print what was found, a thing after the other; the exit status."""
    all_well = True
    for health in found:
        all_well &= health.is_well
        state = "well" if health.is_well else "NOT WELL"
        print(printable(f"{health.name:12} {state}{f': {health.state}' if health.state else ''}"))
        for line in (*health.wrong, *health.notes):
            print(printable(f"    {line}"))
        if health.helps:
            print(printable(f"    '{health.helps}' makes the best of it."))
    return 0 if all_well else 1
