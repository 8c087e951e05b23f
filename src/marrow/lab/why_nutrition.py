"""`marrow why nutrition`: what nutrition came from and went to, in a whole replay or on one turn."""

import argparse
import sys
from collections.abc import Sequence

from marrow.editions import edition_named
from marrow.errors import BadOption
from marrow.explain.nutrition import TurnAccount, turns_of_replay
from marrow.formats.replays import ReplayFile
from marrow.game import knowledge
from marrow.game.game_paths import data_directory
from marrow.game.saved_game import replay_of_game
from marrow.lab import why_death
from marrow.lab.games import find_game

MAX_SHOWN = 400  # turns listed without --turn: those with a change by more than one


def main(words: Sequence[str]) -> int:
    """Run the command. The exit status is 1 if there is no such turn."""
    if words[:1] == ["death"]:
        return why_death.main(words[1:])
    options = _parser().parse_args(words)
    if options.game is not None:
        recorded = find_game(options.game)
    else:
        recorded = replay_of_game(data_directory(), options.from_game)
    if isinstance(recorded, str):
        raise BadOption(f"{options.game!r} has only a dump log, which tells nothing of nutrition")
    try:
        return explain_turn(recorded, options.turn) if options.turn is not None else print_survey(recorded)
    except BrokenPipeError:
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow why",
        description="Explain where a game's nutrition came from and what used it up, in the whole\n"
        "game or on one turn. The game is a replay file, or a game by its hero's name.",
        epilog="examples:\n"
        "  marrow why nutrition Ann             Ann's game, running or over, by cause\n"
        "  marrow why nutrition Ann --turn 873  each change on that turn\n"
        "  marrow why nutrition ann.replay      a replay file\n\n"
        "'marrow why death --help' explains the other question. Rules are numbered as\n"
        "in docs/rules/nutrition.md.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("nutrition", "death"), help="what to explain")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("game", nargs="?", metavar="GAME", help="a replay, or the name of a game")
    source.add_argument("--from-game", metavar="NAME", help="only a game that is being played, by its name")
    parser.add_argument("--turn", type=int, metavar="T", help="explain this turn only")
    return parser


def explain_turn(recorded: ReplayFile, number: int) -> int:
    """Print one turn: nutrition before it, every change, nutrition after it."""
    last = 0
    for turn, _ in turns_of_replay(recorded):
        last = turn.number
        if turn.number == number:
            print_turn(turn)
            return 0
        if turn.number > number:
            break
    print(f"marrow: nothing is recorded of turn {number}; the last turn read is {last}", file=sys.stderr)
    return 1


def print_turn(turn: TurnAccount) -> None:
    print(f"Turn {turn.number}")
    print(f"  {turn.before:>7}  before")
    for change in turn.changes:
        print(f"  {change.amount:>+7}  {change.cause.value}  ({change.rule})")
    causes = "cause" if len(turn.changes) == 1 else "causes"
    print(f"  {turn.after:>7}  after: {turn.after - turn.before:+} by {len(turn.changes)} {causes}")
    for state in turn.states:
        before, after = (one.name.lower().replace("_", " ") for one in (state.before, state.after))
        print(f"  {before} -> {after}  ({state.rule})")
    if turn.commands:
        print(f"  done: {', '.join(turn.commands)}")
    for words in turn.told:
        print(f"  told: {words}")


def print_survey(recorded: ReplayFile) -> int:
    """Print the turns with large changes, and the sums by cause at the end of the replay."""
    shown = 0
    world = None
    for turn, now in turns_of_replay(recorded):
        world = now
        unusual = [change for change in turn.changes if abs(change.amount) > 1]
        if unusual and shown < MAX_SHOWN:
            shown += 1
            why = ", ".join(f"{change.amount:+} {change.cause.value} ({change.rule})" for change in unusual)
            print(f"T{turn.number:<7} {turn.before:>6} -> {turn.after:<6} {why}")
    if world is not None:
        print(*knowledge.nutrition(world, edition_named(recorded.head.edition)), sep="\n")
    return 0
