"""Files of earlier versions, kept: whatever the formats become, these must still be read."""

from pathlib import Path

import pytest

from marrow.formats.bones import VERSION, read_bones, write_bones
from marrow.formats.snapshots import read_snapshot
from marrow.lab import spoiled

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize("file", sorted(KEPT.glob("bones-*.json")), ids=lambda file: file.name)
def test_bones_of_every_version_are_read(file: Path) -> None:
    bones = read_bones(file.read_bytes())

    assert (bones.name, bones.edition, bones.turn) == ("D0.9", "3.6.7", 1)
    (grave,) = bones.level.cemetery
    assert grave.who == "Ann-Val-Hum-Fem-Neu"
    ghost = bones.level.monster_at[grave.spot]
    assert (ghost.species.name, ghost.name, ghost.asleep) == ("ghost", "Ann", True)
    pile = {item.kind.name: item for item in bones.level.items[grave.spot]}
    assert pile["small shield"].charge == 3
    assert pile["corpse"].ghost_id == ghost.id
    assert len(bones.level.rooms) > 2 and bones.level.stairs
    assert write_bones(read_bones(write_bones(bones))) == write_bones(bones)


def test_there_is_a_file_of_the_present_version() -> None:
    assert (KEPT / f"bones-{VERSION}.json").exists(), "keep one when the format changes"


@pytest.mark.parametrize("file", sorted(KEPT.glob("snapshot-*")), ids=lambda file: file.name)
def test_snapshots_of_every_version_are_read(file: Path) -> None:
    snapshot = read_snapshot(file.read_bytes())

    assert snapshot.world.hero.name == "Ann"
    assert snapshot.world.level.branch == "dungeons"
    assert snapshot.world.hero.inventory


def test_spoiled_files_are_read_whole_or_refused() -> None:
    """BT-01 to BT-15; `marrow crash --files 100000` is the whole."""
    found = spoiled.run(600, 5, [file.read_bytes() for file in sorted(KEPT.glob("bones-*.json"))])

    assert found.troubles == []
    assert found.read + found.refused == 600
    assert found.megabytes < spoiled.MOST_MEGABYTES
