"""Which commands follow a snapshot: its journal, and the later ones that go on where it stops.

Each journal says in its head how many commands were finished before it. So a journal that is missing, or
damaged before its end, leaves a gap that is noticed; what comes after it cannot be played, and stays where it
is. When the game has gone on after such a loss, the journal with the higher number is the one that counts.
"""

from dataclasses import dataclass, field

from marrow.errors import HostileFile
from marrow.formats.frames import Ended
from marrow.formats.replays import Part
from marrow.game.game_files import GameFolder
from marrow.game.journal import History, RecordedCommand


@dataclass(slots=True)
class Timeline:
    """Commands that follow one another, and what is known of others that cannot be reached.

    ``commands`` were finished after the first ``base`` ones of the game. ``number`` is that of the last
    journal (0: there is none), ``end`` the offset after its last whole record; ``whole`` whether nothing
    unread follows there. ``reached`` is how many commands the game is known to have finished at some time.
    """

    base: int
    commands: list[RecordedCommand] = field(default_factory=list)
    number: int = 0
    end: int = 0
    ended: Ended | None = None
    whole: bool = True
    reached: int = 0
    parts: list[Part] = field(default_factory=list)  # what played from which command on
    faults: list[str] = field(default_factory=list)

    @property
    def finished(self) -> int:
        """How many commands of the game were finished, those before the snapshot included."""
        return self.base + len(self.commands)

    @property
    def lost(self) -> int:
        """At least how many finished commands cannot be reached."""
        return max(self.reached - self.finished, 0)

    def cut(self, kept: int, fault: str) -> None:
        """Keep only so many of the commands, for this reason."""
        del self.commands[kept:]
        self.whole = False
        self.ended = None
        self.faults.append(fault)


BEFORE_HEADS = 1  # the behaviour that played what stands in journals without a head


def follow(files: GameFolder, game: str, first: int, base: int) -> Timeline:
    """The timeline of a game from journal ``first`` on, before which ``base`` commands were finished."""
    line = Timeline(base, reached=base)
    for number in files.journal_numbers():
        if number >= first:
            _go_on(line, number, files.read_journal(number), game)
    if not line.number and not line.faults:
        line.faults.append(f"journal.{first} is missing, and with it what was done after the save")
    return line


def _go_on(line: Timeline, number: int, history: History, game: str) -> None:
    """Add the commands of a journal if it begins where others stop, or at a command before that."""
    name, head = f"journal.{number}", history.head
    if head is not None and (head.game, head.number) != (game, number):
        line.faults.append(f"{name} is of another game")
        return
    if head is None and line.faults:  # a journal without a head begins where the one before ends
        line.reached += len(history.commands) + history.unread
        return
    begins = head.commands if head is not None else line.finished
    reached = begins + len(history.commands) + history.unread
    if not line.base <= begins <= line.finished:
        line.faults.append(f"{name} begins after command {begins}, and {line.finished} is the last before it")
        line.reached = max(line.reached, reached)
        return
    if head is not None:  # whatever was lost before it, the game has gone on here
        line.faults.clear()
        line.reached = reached
        line.parts = [part for part in line.parts if part.after < begins]
        line.parts.append(Part(after=begins, behaviour=head.behaviour, fingerprint=head.fingerprint))
    elif history.commands and not line.parts:
        line.parts.append(Part(after=begins, behaviour=BEFORE_HEADS, fingerprint=""))
    del line.commands[begins - line.base :]
    line.commands += history.commands
    line.number, line.end, line.ended = number, history.end, history.ended
    line.whole = not history.fault
    line.reached = max(line.reached, reached)
    if history.fault:
        line.faults.append(f"{name}: {history.fault}")


def whole_history(files: GameFolder, game: str, finished: int) -> list[RecordedCommand]:
    """All commands of a game since its birth. Raises HostileFile if a journal of it is missing or damaged."""
    line = follow(files, game, 1, 0)
    if line.faults or line.finished < finished:
        why = "; ".join(line.faults) or f"of {finished} commands the journals have {line.finished}"
        raise HostileFile(f"{files.path} does not hold the whole game: {why}")
    return line.commands[:finished]


def played_parts(files: GameFolder, game: str) -> tuple[Part, ...]:
    """From which command on which version played the game, as its journals tell; equal ones joined."""
    parts: list[Part] = []
    for part in follow(files, game, 1, 0).parts:
        if not parts or (part.behaviour, part.fingerprint) != (parts[-1].behaviour, parts[-1].fingerprint):
            parts.append(part)
    return tuple(parts)
