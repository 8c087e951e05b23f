"""`marrow why death`: every death of a game, averted or final, who was asked, and the fate of the bones."""

import argparse
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence

from marrow.choices import Edition
from marrow.errors import HostileFile
from marrow.formats.replays import ReplayFile
from marrow.game import inform
from marrow.game import replay as replays
from marrow.game.records import HOW_IT_ENDED
from marrow.game.telling import tell
from marrow.lab.games import find_game
from marrow.messages.entries import DeathFaced, Entry, GameEnded
from marrow.rules.ending.story import story

LAST_WORDS = 6  # messages told before a death


def main(words: Sequence[str]) -> int:
    """0, or 1 if nobody has died yet."""
    options = _parser().parse_args(words)
    game = find_game(options.game)
    lines = of_dump(game) if isinstance(game, str) else list(of_replay(game))
    try:
        print(*fitted(lines, shutil.get_terminal_size().columns), sep="\n")
    except BrokenPipeError:
        sys.stderr.close()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow why death",
        description="The deaths of a game: their causes and words, who was asked to save the hero and\n"
        "the answer, what a rescue restored, and why bones were left or not.",
        epilog="examples:\n"
        "  marrow why death Ann                 of Ann's game, on or over\n"
        "  marrow why death ann.replay          of a replay\n"
        "  marrow why death dumplogs/Ann-1.txt  of a dump log: the end alone\n\n"
        "Rules are numbered as in docs/rules/life-saving.md and bones.md.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="a replay, a dump log, or the name of a game")
    return parser


def fitted(lines: Iterable[str], width: int) -> Iterator[str]:
    """The lines, those too wide for it in several: the later ones set in farther than the first."""
    for line in lines:
        if len(line) <= width:
            yield line
        else:
            body = line.lstrip(" ")
            margin = " " * (len(line) - len(body))
            yield from textwrap.wrap(
                body, width, initial_indent=margin, subsequent_indent=f"{margin}  ", break_on_hyphens=False
            )


def of_dump(text: str) -> list[str]:
    """What a dump log says of the end."""
    lines = text.splitlines()
    if HOW_IT_ENDED not in lines:
        raise HostileFile("this is no dump log of Marrow, or one of before it told how games end")
    found = []
    for line in lines[lines.index(HOW_IT_ENDED) + 1 :]:
        if not line.startswith(" "):
            break
        found.append(line.removeprefix(" "))
    return found


def of_replay(recorded: ReplayFile) -> Iterator[str]:
    """Every command in which somebody died, or the game ended."""
    edition = replays.edition_of(recorded)
    game = replays.beginning(recorded)
    faced = 0
    told: list[str] = []
    for moment in replays.play(recorded):
        game = moment.game
        fatal = any(isinstance(entry, DeathFaced | GameEnded) for entry in moment.news)
        faced += sum(isinstance(entry, DeathFaced) for entry in moment.news)
        until = _until_death(moment.news) if fatal else moment.news
        told = [*told, *_said(until, edition)][-LAST_WORDS:]
        if fatal:
            yield f"Command {moment.number}, {type(moment.command).__name__}:"
            yield from (f"    {line}" for line in told)
            yield from story(moment.news, edition)
            yield ""
            told = _said(moment.news[len(until) :], edition)[-LAST_WORDS:]
    if not game.over:
        yield f"{game.world.hero.name} lives, on turn {game.world.turn}; deaths so far: {faced} (L-026)"
        for rule, reason in inform.why_no_bones(game):
            yield f"  were it to end here: {reason} ({rule})"


def _said(news: list[Entry], edition: Edition) -> list[str]:
    return [said for said in (tell(entry, edition) for entry in news) if said]


def _until_death(news: list[Entry]) -> list[Entry]:
    for number, entry in enumerate(news):
        if isinstance(entry, DeathFaced):
            return news[:number]
    return news
