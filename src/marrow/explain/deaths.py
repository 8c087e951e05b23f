"""Every death of a game, averted or final: what could save the hero, and what became of the bones."""

from collections.abc import Iterator

from marrow.choices import Edition
from marrow.errors import HostileFile
from marrow.formats.replays import ReplayFile
from marrow.game import queries
from marrow.game import replay as replays
from marrow.game.dump_log import HOW_IT_ENDED
from marrow.game.telling import tell
from marrow.messages.entries import DeathFaced, Entry, GameEnded
from marrow.rules.ending.story import death_story

LAST_MESSAGES = 6  # how many messages before a death are shown


def deaths_in_dump(text: str) -> list[str]:
    """The lines of a dump log about the end of the game."""
    lines = text.splitlines()
    if HOW_IT_ENDED not in lines:
        raise HostileFile("this is no dump log of Marrow, or a dump log too old to tell how the game ended")
    found = []
    for line in lines[lines.index(HOW_IT_ENDED) + 1 :]:
        if not line.startswith(" "):
            break
        found.append(line.removeprefix(" "))
    return found


def deaths_in_replay(recorded: ReplayFile) -> Iterator[str]:
    """The story of every command on which the hero died or the game ended."""
    edition = replays.edition_of(recorded)
    game = replays.start_of_replay(recorded)
    faced = 0
    told: list[str] = []
    for moment in replays.play(recorded):
        game = moment.game
        fatal = any(isinstance(entry, DeathFaced | GameEnded) for entry in moment.news)
        faced += sum(isinstance(entry, DeathFaced) for entry in moment.news)
        until = _until_death(moment.news) if fatal else moment.news
        told = [*told, *_said(until, edition)][-LAST_MESSAGES:]
        if fatal:
            yield f"Command {moment.number}, {type(moment.command).__name__}:"
            yield from (f"    {line}" for line in told)
            yield from death_story(moment.news, edition)
            yield ""
            told = _said(moment.news[len(until) :], edition)[-LAST_MESSAGES:]
    if not game.over:
        yield f"{game.world.hero.name} lives, on turn {game.world.turn}; deaths so far: {faced} (L-026)"
        for rule, reason in queries.why_no_bones(game):
            yield f"  were it to end here: {reason} ({rule})"


def _said(news: list[Entry], edition: Edition) -> list[str]:
    return [said for said in (tell(entry, edition) for entry in news) if said]


def _until_death(news: list[Entry]) -> list[Entry]:
    for number, entry in enumerate(news):
        if isinstance(entry, DeathFaced):
            return news[:number]
    return news
