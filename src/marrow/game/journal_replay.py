"""A saved game where it stopped: its newest readable snapshot, and the journals played again from there."""

from dataclasses import dataclass, field

from marrow.choices import Edition
from marrow.editions import find_edition, known_names
from marrow.errors import HostileFile, RefusedCommand, ReplayDiverged
from marrow.formats.births import BirthShape
from marrow.formats.fingerprint import BEHAVIOUR, is_fingerprint_of
from marrow.formats.frames import Opened
from marrow.formats.snapshots import Snapshot
from marrow.formats.validation import check_world
from marrow.game.birth import birth_of
from marrow.game.game import Game
from marrow.game.game_files import BEFORE, SNAPSHOT, GameFolder
from marrow.game.journal import RecordedCommand
from marrow.game.known_answers import KnownAnswers, Unanswered
from marrow.game.timeline import Timeline, follow
from marrow.model.world import World
from marrow.rules.items.edition_rows import lengthen_lists, use_rows_of_edition

BIRTH = "birth"
NEWER_RULES = "The rules of {edition} have changed; the game goes on by the new ones."
STARTS = {SNAPSHOT: "the newest snapshot", BEFORE: "the snapshot before it", BIRTH: "the hero's birth"}


class UnknownEdition(HostileFile):
    """A saved game of an edition that is not installed: nothing is wrong with its files."""


@dataclass(slots=True)
class Found:
    """A game found on disk: the snapshot it was played on from, the game, and its commands since then.

    ``start`` is a key of STARTS, and ``unreadable`` the reason against each start before it. ``troubles``
    tell as sentences what is wrong, and what is lost.
    """

    snapshot: Snapshot
    game: Game
    line: Timeline
    start: str = SNAPSHOT
    unreadable: dict[str, str] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)


def find_on_disk(files: GameFolder) -> Found:
    """The game in these files at the last finished command that can be reached. Nothing is written.

    Raises HostileFile if neither a snapshot can be read nor how the game began, and UnknownEdition.
    """
    start, snapshot, edition, unreadable = _first_readable(files)
    line = follow(files, snapshot.game, snapshot.number, snapshot.commands)
    game, agreed, trouble = play_again(snapshot.world.clone(), edition, line.commands)
    if trouble:
        line.cut(agreed, trouble)
        game, _, _ = play_again(snapshot.world.clone(), edition, line.commands)
    found = Found(snapshot, game, line, start, unreadable)
    found.troubles = _troubles(found, files)
    return found


def _first_readable(files: GameFolder) -> tuple[str, Snapshot, Edition, dict[str, str]]:
    """The newest snapshot, or else the one before it, or else the birth; and what is wrong with others."""
    unreadable: dict[str, str] = {}
    for start in STARTS:
        try:
            snapshot = _born(files) if start == BIRTH else files.read_snapshot(start)
            return start, snapshot, edition_of(snapshot), unreadable
        except FileNotFoundError:
            unreadable[start] = "it is missing"
        except UnknownEdition:
            raise
        except HostileFile as error:
            unreadable[start] = str(error)
    raise HostileFile("; ".join(f"{STARTS[start]}: {reason}" for start, reason in unreadable.items()))


def head_of_game(files: GameFolder) -> Opened | None:
    """The head of the first journal that has one; it tells how the game began."""
    heads = (files.read_journal(number).head for number in files.journal_numbers())
    return next((head for head in heads if head is not None), None)


def newborn(birth: BirthShape, edition: str) -> World:
    """The world of a game before its first command. Raises UnknownEdition."""
    return Game.new(known_edition(edition), birth.seed, birth_of(birth)).world


def _born(files: GameFolder) -> Snapshot:
    """The game before its first command, as the journals tell it."""
    head = head_of_game(files)
    if head is None:
        raise HostileFile("no journal tells how the game began")
    world = newborn(head.birth, head.edition)
    return Snapshot(
        game=head.game,
        number=1,
        edition=head.edition,
        fingerprint=head.fingerprint,
        birth=head.birth,
        world=world,
        behaviour=head.behaviour,
    )


def _troubles(found: Found, files: GameFolder) -> list[str]:
    """What the player must be told."""
    told: list[str] = []
    snapshot, line = found.snapshot, found.line
    is_newborn = found.start == BIRTH and not line.reached and not files.has_snapshot()  # killed in ``begin``
    if found.unreadable and not is_newborn:
        reasons = "; ".join(found.unreadable.values())
        told.append(f"The game was taken from {STARTS[found.start]}, since that cannot be read: {reasons}.")
    told += [f"{fault[:1].upper()}{fault[1:]}." for fault in line.faults]
    if line.lost:
        commands = "command is" if line.lost == 1 else "commands are"
        told.append(
            f"At least {line.lost} finished {commands} lost; what stays unread is kept in {files.path}."
        )
    elif told:
        told.append("No finished command is known to be lost.")
    if snapshot.behaviour != BEHAVIOUR or not is_fingerprint_of(snapshot.fingerprint, found.game.edition):
        told.append(NEWER_RULES.format(edition=snapshot.edition))
    return told


def play_again(
    world: World, edition: Edition, recorded_commands: list[RecordedCommand]
) -> tuple[Game, int, str]:
    """The game after these commands, how many came out as recorded, and what was different after them."""
    game = Game(world, edition)
    for number, recorded in enumerate(recorded_commands):
        where = f"command {number + 1} since the last save"
        tape = KnownAnswers(recorded.answers)
        game.answerer = tape
        try:
            game.do(recorded.done.command)
        except (RefusedCommand, ReplayDiverged) as error:
            return game, number, f"{where} was refused: {error}"
        except Unanswered as more:
            return game, number, f"{where} asked another question: {type(more.question).__name__}"
        except Exception as fault:  # a bug in Marrow that was none when the command was recorded
            return game, number, f"{where} failed: {type(fault).__name__}: {fault}"
        if game.cancelled:
            return game, number, f"{where} was given up"
        if tape.used != len(recorded.answers):
            return game, number, f"{where} asked other questions"
        if (game.world.turn, game.world.streams.get("play", 0)) != (recorded.done.turn, recorded.done.throws):
            return game, number, f"{where} came out differently"
    return game, len(recorded_commands), ""


def known_edition(name: str) -> Edition:
    """The edition of this name. Raises UnknownEdition."""
    edition = find_edition(name)
    if edition is None:
        raise UnknownEdition(f"this game is of the edition {name!r}; known are {', '.join(known_names())}")
    return edition


def edition_of(snapshot: Snapshot) -> Edition:
    """The edition of a snapshot, whose world is checked and given the edition's rows. Raises HostileFile."""
    edition = known_edition(snapshot.edition)
    lengthen_lists(snapshot.world, edition.content)
    check_world(snapshot.world, edition)
    use_rows_of_edition(snapshot.world, edition.content)
    return edition
