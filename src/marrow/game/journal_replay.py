"""A saved game where it stopped: the newest snapshot, and its journal played again."""

from marrow.choices import Edition
from marrow.editions import find_edition, known_names
from marrow.errors import HostileFile, RefusedCommand, ReplayDiverged
from marrow.formats.snapshots import Snapshot
from marrow.formats.validation import check_world
from marrow.game.game import Game
from marrow.game.journal import GameFiles, History, RecordedCommand, read_journal
from marrow.game.known_answers import KnownAnswers, Unanswered
from marrow.model.world import World
from marrow.rules.items.edition_rows import use_rows_of_edition


def game_after_journal(
    files: GameFiles, snapshot: Snapshot, troubles: list[str], *, keep: bool = False
) -> tuple[Game, History]:
    """The game after replaying the journal of this snapshot; with ``keep``, no file is written."""
    edition = edition_of(snapshot)
    journal = files.journal(snapshot.number)
    history = read_journal(journal)
    game, agreed, trouble = play_again(snapshot.world.clone(), edition, history.commands)
    if not trouble:
        if history.damaged and not keep:
            aside = files.set_aside(snapshot.number)
            troubles.append(
                f"The journal is damaged. What followed its last whole record is kept in {aside}."
            )
        return game, history
    game, _, _ = play_again(snapshot.world.clone(), edition, history.commands[:agreed])
    agreed_history = History(history.commands[:agreed], end=history.commands[agreed - 1].end if agreed else 0)
    if keep:
        return game, agreed_history
    lost = len(history.commands) - agreed
    aside = files.set_aside(snapshot.number)
    troubles.append(f"{trouble}. The last {lost} commands are lost; their journal is kept in {aside}.")
    return game, agreed_history


def play_again(
    world: World, edition: Edition, recorded_commands: list[RecordedCommand]
) -> tuple[Game, int, str]:
    """The game after these commands, how many came out as recorded, and what was different after them."""
    game = Game(world, edition)
    for number, recorded in enumerate(recorded_commands):
        tape = KnownAnswers(recorded.answers)
        game.answerer = tape
        try:
            game.do(recorded.done.command)
        except (RefusedCommand, ReplayDiverged) as error:
            return game, number, f"Command {number + 1} since the last save was refused: {error}"
        except Unanswered as more:
            asked = type(more.question).__name__
            return game, number, f"Command {number + 1} since the last save asked another question: {asked}"
        if tape.used != len(recorded.answers):
            return game, number, f"Command {number + 1} since the last save asked other questions"
        if (game.world.turn, game.world.streams.get("play", 0)) != (recorded.done.turn, recorded.done.throws):
            return game, number, f"Command {number + 1} since the last save came out differently"
    return game, len(recorded_commands), ""


def edition_of(snapshot: Snapshot) -> Edition:
    edition = find_edition(snapshot.edition)
    if edition is None:
        known = ", ".join(known_names())
        raise HostileFile(f"this game is of the edition {snapshot.edition!r}; known are {known}")
    check_world(snapshot.world, edition)
    use_rows_of_edition(snapshot.world, edition.content)
    return edition
