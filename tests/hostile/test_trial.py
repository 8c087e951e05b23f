"""Levels from files are tried apart before they come into the pool, and only once for each content."""

import itertools
from pathlib import Path

import pytest

from hostile.worlds import small_bones
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import EDITIONS
from marrow.errors import HostileFile
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import write_bones
from marrow.game.trial import try_level
from marrow.graveyard import command
from marrow.graveyard.command import main
from marrow.judging import trial
from marrow.judging.trial import require_trial, try_apart
from marrow.messages.entries import BonesFound, BonesRefused
from marrow.model.bones import Bones
from marrow.model.monster import Monster
from marrow.model.places import Terrain, spot_at
from marrow.pool import sqlite
from marrow.pool.pool import TrialResult
from marrow.pool.sqlite import SqlitePool, content_of
from marrow.possible.strangers import check_stranger_level
from marrow.rules.bones.find import find_bones
from rule import rule
from rules.bones.dying import deep
from rules.bones.test_find import finder, left_by


@pytest.fixture
def pool(tmp_path: Path) -> SqlitePool:
    return SqlitePool(tmp_path / "bones.sqlite")


def test_good_levels_pass_their_trial() -> None:
    for number in (0, 3):
        try_level(good_bones(EDITIONS["3.6.7"], number), EDITIONS["3.6.7"])


def test_a_monster_inside_rock_is_let_in_and_hurts_nobody() -> None:
    """The real game leaves such: a chameleon may be a xorn in the rock, and then a newt (decision 0030)."""
    edition = EDITIONS["3.6.7"]
    bones = good_bones(edition, 0)
    rock = bones.level.terrain.index(Terrain.STONE, spot_at(10, 5))
    newt = Monster(9_000, SPECIES_NAMED["newt"], rock, 3, 3)
    bones.level.monsters.append(newt)
    bones.level.monster_at[rock] = newt

    check_stranger_level(bones)
    try_level(bones, edition)


def test_a_file_is_tried_once_for_each_content(pool: SqlitePool, monkeypatch: pytest.MonkeyPatch) -> None:
    """BT-22."""
    tried: list[str] = []

    def note(bones: Bones) -> TrialResult:
        tried.append(content_of(bones))
        return TrialResult("", "")

    monkeypatch.setattr(trial, "try_apart", note)
    for bones in (small_bones(), small_bones()):
        require_trial(pool, bones)
    other = small_bones()
    other.turn += 1
    require_trial(pool, other)
    assert tried == [content_of(small_bones()), content_of(other)]


def fail(*_: object) -> None:
    raise KeyError("x")


def hang(*_: object) -> None:
    for number in itertools.count():
        assert number >= 0


@pytest.mark.parametrize("step, code", [(fail, "trial.fault"), (hang, "trial.hangs")])
def test_a_level_that_fails_or_hangs_is_refused(
    pool: SqlitePool, monkeypatch: pytest.MonkeyPatch, step: object, code: str
) -> None:
    """BT-25, BT-32: in a process of its own, and the same the second time."""
    monkeypatch.setattr(trial, "try_level", step)
    monkeypatch.setattr(trial, "CAPS", trial.CAPS._replace(seconds=1))
    assert try_apart(small_bones()).code == code
    for _ in range(2):
        with pytest.raises(HostileFile) as refusal:
            require_trial(pool, small_bones())
        assert refusal.value.code == code


def test_the_same_bones_come_in_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """BT-23: met or not, one content is imported once; who removes it himself can bring it back."""
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    monkeypatch.setattr(trial, "try_apart", lambda bones: TrialResult("", ""))
    file = tmp_path / "d5.json"
    file.write_bytes(write_bones(small_bones()))
    assert main(["import", str(file)]) == 0
    pool = SqlitePool(tmp_path / "bones.sqlite")
    assert pool.claim("3.6.7", "D0.5", "game:1") is not None
    pool.settle("game:1")
    assert main(["import", str(file)]) == 1
    assert "have been in the pool before" in capsys.readouterr().err
    other = small_bones()
    other.turn += 1
    file.write_bytes(write_bones(other))
    assert main(["import", str(file)]) == 0
    assert main(["remove", "D0.5"]) == 0
    assert main(["import", str(file)]) == 0


def test_what_failed_lies_in_quarantine_with_its_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    monkeypatch.setattr(trial, "try_apart", lambda bones: TrialResult("trial.fault", "KeyError"))
    file = tmp_path / "d5.json"
    file.write_bytes(write_bones(small_bones()))
    with pytest.raises(HostileFile, match=r"trial\.fault"):
        main(["import", str(file)])
    assert main(["quarantine"]) == 0
    assert "KeyError (trial.fault)" in capsys.readouterr().out


def test_bones_of_wizards_leave_quarantine_only_if_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """BT-21: whatever they were refused for before."""
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    bones = small_bones()
    bones.level.wizard_bones = True
    file = tmp_path / "d5.json"
    file.write_bytes(write_bones(bones))
    monkeypatch.setattr(trial, "try_apart", lambda bones: TrialResult("trial.fault", "KeyError"))
    with pytest.raises(HostileFile, match=r"trial\.fault"):
        main(["import", str(file), "--wizard"])
    monkeypatch.setattr(command, "require_trial", lambda *_: None)

    assert main(["quarantine", "--retry", "1"]) == 1
    assert "stranger.wizard" in capsys.readouterr().err
    assert main(["quarantine", "--retry", "1", "--wizard"]) == 0
    assert SqlitePool(tmp_path / "bones.sqlite").quarantined() == []


def test_the_quarantine_has_room_for_so_many(pool: SqlitePool, monkeypatch: pytest.MonkeyPatch) -> None:
    """BT-32: the oldest go first, by number, size and age."""

    def put(time: int, size: int = 10) -> None:
        pool.quarantine("x", "y", bytes(size), time=time, code="file.size")

    monkeypatch.setattr(sqlite, "QUARANTINED_FILES", 3)
    monkeypatch.setattr(sqlite, "QUARANTINED_BYTES", 1_000)
    for number in range(5):
        put(number)
    assert [one.number for one in pool.quarantined()] == [3, 4, 5]
    put(5, 990)
    assert [one.number for one in pool.quarantined()] == [5, 6]
    put(10**9)
    assert [one.number for one in pool.quarantined()] == [7]


@rule("B-159", edition="3.6.7")
def test_a_level_is_checked_again_where_it_becomes_part_of_a_game() -> None:
    """BT-25: whoever hands bones to the rules; they are put aside, and the game goes on with a new level."""
    bones = left_by(deep())
    bones.level.monsters[0].disguise = 2**31 - 1
    scene = finder(bones)
    assert find_bones(scene.play, "dungeons", 9) is None
    (refused,) = scene.entries(BonesRefused)
    assert refused.code == "monster.disguise"
    assert not scene.entries(BonesFound)


@rule("B-087", "B-123", edition="3.6.7")
def test_nothing_is_known_or_owed_on_a_level_from_elsewhere() -> None:
    bones = left_by(deep())
    bones.level.remembered[spot_at(5, 5)] = 4_000
    bones.level.seen[spot_at(5, 5)] = Terrain.ROOM + 1
    dart = deep().lay("dart")
    dart.id, dart.unpaid, dart.weight = 9_000, True, 999_999
    bones.level.items[spot_at(6, 6)] = [dart]
    level = find_bones(finder(bones).play, "dungeons", 9)
    assert level is not None
    assert not any(level.remembered) and not any(level.seen)
    (found,) = level.items[spot_at(6, 6)]
    assert (found.unpaid, found.weight) == (False, 1)
