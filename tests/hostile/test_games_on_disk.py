"""Games whose files are damaged, missing, too old, or of another version: each opens, and tells each loss."""

import shutil
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.engine import engine
from game.session_scenes import begin, kill, resume
from marrow.errors import BadOption, HostileFile
from marrow.formats.fingerprint import state_hash
from marrow.formats.frames import Done, frame
from marrow.formats.snapshots import read_snapshot
from marrow.game.game_paths import saved_games
from marrow.game.journal import Journal, read_journal
from marrow.game.session import Session
from marrow.messages.commands import Pray, Quit, Search

__all__ = ["engine"]
pytestmark = pytest.mark.usefixtures("engine")
COMMANDS = 12  # in three journals of four


_played: list[Path] = []  # the directory of the first game, of which each test has a copy


@pytest.fixture
def home(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory of a game of twelve commands, saved after four and after eight; see hashes_of."""
    if not _played:
        _played.append(played(tmp_path_factory.mktemp("played")))
    first = _played[0]
    data = first.parent.parent
    shutil.copytree(data, tmp_path, dirs_exist_ok=True)
    return tmp_path / first.relative_to(data)


def played(data: Path) -> Path:
    game = begin(data)
    hashes = [state_hash(game.world)]
    for number in range(1, COMMANDS + 1):
        game.do(Search())
        hashes.append(state_hash(game.world))
        if number in (4, 8):
            game.save()
    kill(game)
    (data / "hashes.txt").write_text("\n".join(hashes))
    return game.files.path


def hashes_of(home: Path) -> list[str]:
    return (home.parent.parent / "hashes.txt").read_text().split()


def opened(home: Path) -> Session:
    return resume(home.parent.parent)


def flip(file: Path, bit: int) -> None:
    raw = bytearray(file.read_bytes())
    raw[bit // 8] ^= 1 << bit % 8
    file.write_bytes(raw)


def journals(home: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in home.glob("journal.*")}


# Snapshots


@pytest.mark.parametrize("seed", range(40))
def test_a_bit_flipped_in_a_snapshot_loses_nothing_and_is_told(home: Path, seed: int) -> None:
    newest = home / "snapshot"
    flip(newest, Random(seed).randrange(8 * newest.stat().st_size))
    is_padding = is_read(newest)  # some bits between the compressed data and their checksum mean nothing

    game = opened(home)

    assert state_hash(game.world) == hashes_of(home)[COMMANDS]
    if not is_padding:
        assert "cannot be read" in game.troubles[0]
        assert game.troubles[-1] == "No finished command is known to be lost."
    game.close()
    again = opened(home)
    assert (again.troubles, state_hash(again.world)) == ([], hashes_of(home)[COMMANDS])


def is_read(file: Path) -> bool:
    try:
        read_snapshot(file.read_bytes())
    except HostileFile:
        return False
    return True


def test_two_spoilt_snapshots_are_made_good_by_playing_from_the_birth(home: Path) -> None:
    flip(home / "snapshot", 999)
    flip(home / "snapshot.before", 999)

    game = opened(home)

    assert state_hash(game.world) == hashes_of(home)[COMMANDS]
    assert "the hero's birth" in game.troubles[0]
    assert len(list(home.glob("*.unread-1"))) == 2


def test_a_spoilt_snapshot_never_becomes_the_one_before(home: Path) -> None:
    flip(home / "snapshot", 999)
    game = opened(home)
    game.do(Search())
    game.save()
    before = game.files.read_snapshot("snapshot.before")

    assert state_hash(before.world) in hashes_of(home)


def test_a_missing_snapshot_is_replaced_by_the_one_before(home: Path) -> None:
    (home / "snapshot").unlink()

    assert [saved.name for saved in saved_games(home.parent.parent)] == ["Ann"]
    assert state_hash(opened(home).world) == hashes_of(home)[COMMANDS]


def test_an_old_snapshot_beside_newer_journals_loses_nothing(home: Path) -> None:
    shutil.copy(home / "snapshot.before", home / "snapshot")

    game = opened(home)

    assert (state_hash(game.world), game.troubles) == (hashes_of(home)[COMMANDS], [])
    before = journals(home)
    game.do(Search())
    game.close()
    assert {name: journals(home)[name][: len(raw)] for name, raw in before.items()} == before


# Journals


@pytest.mark.parametrize("seed", range(40))
def test_a_bit_flipped_in_a_journal_loses_what_comes_after_it_and_is_told(home: Path, seed: int) -> None:
    newest = home / "journal.3"
    before = newest.read_bytes()
    flip(newest, Random(seed).randrange(8 * len(before)))
    spoilt = newest.read_bytes()

    game = opened(home)

    assert state_hash(game.world) == hashes_of(home)[game.commands]
    assert 8 <= game.commands < COMMANDS
    assert "journal.3" in game.troubles[0].lower()
    game.do(Search())
    then = state_hash(game.world)
    game.close()
    assert newest.read_bytes() == spoilt
    again = opened(home)
    assert (again.troubles, state_hash(again.world)) == ([], then)


def test_how_much_a_damaged_record_costs_is_told(home: Path) -> None:
    second = read_journal(home / "journal.3").commands[1]
    flip(home / "journal.3", 8 * second.end - 1)

    assert opened(home).troubles[-1].startswith("At least 3 finished commands are lost")


@pytest.mark.parametrize("command", range(4))
@pytest.mark.parametrize("bit", range(32))
def test_a_record_with_a_wrong_length_is_not_taken_for_an_incomplete_one(
    home: Path, command: int, bit: int
) -> None:
    commands = read_journal(home / "journal.3").commands
    head = frame(read_journal(home / "journal.3").head or Done(command=Search(), turn=1, throws=1))
    begins = commands[command - 1].end if command else len(head)
    flip(home / "journal.3", 8 * begins + bit)

    game = opened(home)

    assert game.commands == 8 + command
    assert "is damaged" in game.troubles[0]
    assert game.troubles[1].startswith(f"At least {4 - command} finished command")


def test_a_missing_journal_is_noticed_and_what_follows_is_kept(home: Path) -> None:
    shutil.copy(home / "snapshot.before", home / "snapshot")
    (home / "journal.2").unlink()
    last = (home / "journal.3").read_bytes()

    game = opened(home)

    assert state_hash(game.world) == hashes_of(home)[4]
    assert game.troubles[0] == "Journal.3 begins after command 8, and 4 is the last before it."
    assert game.troubles[1].startswith("At least 8 finished commands are lost")
    for _ in range(9):  # as many as would fill the gap
        game.do(Search())
    then = state_hash(game.world)
    game.close()
    assert (home / "journal.3").read_bytes() == last
    again = opened(home)
    assert (again.troubles, again.commands, state_hash(again.world)) == ([], 13, then)


def test_the_journal_of_the_snapshot_itself_may_be_missing(home: Path) -> None:
    (home / "journal.3").unlink()

    game = opened(home)

    assert (state_hash(game.world), game.commands) == (hashes_of(home)[8], 8)
    assert "journal.3 is missing" in game.troubles[0].lower()


def test_a_journal_of_another_game_is_not_played(home: Path, tmp_path: Path) -> None:
    other = begin(tmp_path, name="Bob")
    other.save()
    other.save()
    other.do(Search())
    kill(other)
    shutil.copy(other.files.journal(3), home / "journal.3")

    game = opened(home)

    assert (game.commands, game.troubles[0]) == (8, "Journal.3 is of another game.")


def test_a_record_of_another_version_ends_what_can_be_read_and_is_kept(home: Path) -> None:
    class Dreamt(msgspec.Struct, tag="dreamt", tag_field="frame"):
        of: str = "a later version"

    newest = home / "journal.3"
    raw = newest.read_bytes()
    end = read_journal(newest).commands[1].end
    newest.write_bytes(raw[:end] + packed(Dreamt()) + raw[end:])
    kept = newest.read_bytes()

    game = opened(home)

    assert state_hash(game.world) == hashes_of(home)[10]
    assert "this Marrow cannot read" in game.troubles[0]
    assert game.troubles[1].startswith("At least 2 finished commands are lost")
    game.do(Search())
    game.close()
    assert newest.read_bytes() == kept


def packed(record: msgspec.Struct) -> bytes:
    payload = msgspec.msgpack.encode(record)
    return len(payload).to_bytes(4, "little") + zlib.crc32(payload).to_bytes(4, "little") + payload


def test_a_command_that_fails_today_does_not_close_the_game(home: Path) -> None:
    newest = home / "journal.3"
    newest.write_bytes(newest.read_bytes() + frame(Done(command=Pray(), turn=99, throws=1)))

    game = opened(home)

    assert state_hash(game.world) == hashes_of(home)[COMMANDS]
    assert "ZeroDivisionError" in game.troubles[0]


def test_after_a_loss_the_journals_are_still_a_replay(home: Path) -> None:
    flip(home / "journal.3", 8 * read_journal(home / "journal.3").commands[1].end - 1)
    game = opened(home)
    for _ in range(3):
        game.do(Search())

    assert len(game.history()) == game.commands == 12


def test_without_its_early_journals_a_game_goes_on_and_has_no_replay(home: Path) -> None:
    (home / "journal.1").unlink()
    game = opened(home)
    assert game.troubles == []
    game.do(Quit())
    game.finish()

    assert game.finished
    assert "no replay" in game.troubles[0]


# Any of the files, in any way


def cut(file: Path, dice: Random) -> None:
    file.write_bytes(file.read_bytes()[: dice.randrange(file.stat().st_size)])


def flip_somewhere(file: Path, dice: Random) -> None:
    flip(file, dice.randrange(8 * file.stat().st_size))


def blank(file: Path, dice: Random) -> None:
    """As some file systems do when the power fails."""
    file.write_bytes(bytes(file.stat().st_size))


def remove(file: Path, dice: Random) -> None:
    file.unlink()


@pytest.mark.parametrize("seed", range(60))
def test_with_one_file_spoilt_a_game_opens_and_a_loss_is_told(home: Path, seed: int) -> None:
    dice = Random(seed)
    harm: Callable[[Path, Random], None] = dice.choice((cut, flip_somewhere, blank, remove))
    file = dice.choice(sorted(path for path in home.iterdir()))
    harm(file, dice)
    before = {path.name: path.read_bytes() for path in home.glob("journal.*")}

    game = opened(home)

    assert state_hash(game.world) == hashes_of(home)[game.commands]
    assert game.commands == COMMANDS or game.troubles or harm is cut
    assert game.commands >= 8
    after = {path.name: path.read_bytes() for path in home.glob("journal.*")}
    assert {name: after[name] for name in before} == before or harm is cut


# Beginning


def test_a_beginning_killed_before_its_snapshot_is_a_newborn_hero(tmp_path: Path) -> None:
    game = begin(tmp_path)
    born = state_hash(game.world)
    kill(game)
    (game.files.path / "snapshot").unlink()

    again = resume(tmp_path)

    assert (state_hash(again.world), again.troubles) == (born, [])
    again.do(Search())
    kill(again)
    third = resume(tmp_path)
    assert (third.commands, third.troubles) == (1, [])


def test_a_beginning_killed_before_its_journal_leaves_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Journal:
        raise OSError("killed")

    with monkeypatch.context() as now, pytest.raises(OSError, match="killed"):
        now.setattr(Journal, "begin", fail)
        begin(tmp_path)

    assert list((tmp_path / "games").iterdir()) == []
    begin(tmp_path).close()


def test_nobody_is_born_over_the_journals_of_a_game(home: Path) -> None:
    (home / "snapshot").unlink()
    (home / "snapshot.before").unlink()

    with pytest.raises(BadOption, match="already has a game"):
        begin(home.parent.parent)

    assert state_hash(opened(home).world) == hashes_of(home)[COMMANDS]


def test_what_killed_processes_left_is_cleared_away(home: Path) -> None:
    (home / ".snapshot.draft").write_bytes(b"half")
    (home.parent / ".gone-Bob-4711").mkdir()
    (home.parent / ".gone-Bob-4711" / "snapshot").write_bytes(b"x")
    (home.parent / "Cid").mkdir()
    (home.parent / "Cid" / ".journal.1.draft").write_bytes(b"half")
    (home.parent / "Dan").mkdir()
    (home.parent / "Dan" / "snapshot").write_bytes(b"spoilt")

    opened(home).close()

    assert list(home.parent.rglob(".*")) == []
    assert sorted(path.name for path in home.parent.iterdir()) == ["Ann", "Dan"]
