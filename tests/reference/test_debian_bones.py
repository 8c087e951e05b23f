"""Bones that Debian's nethack-console 3.6.6 wrote: a build with mail, played by hand in wizard mode.

In each of three games a valkyrie teleported to level 5, 12 and the Valley, wished for eleven things and shot
herself with the last, a wand of death. The files are as the game left them, compressed.
"""

import gzip
import re
from pathlib import Path

import pytest

from marrow.cli import main
from marrow.errors import HostileFile
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.nethack.convert_bones import convert_bones
from marrow.formats.nethack.file import read_real
from marrow.model.item import Item
from marrow.model.places import spot_at
from rule import rule

FILES = Path(__file__).parent / "debian_366"
PLACES = [("bonD0.5", 23_249), ("bonD0.12", 27_257), ("bonG0.V", 58_152)]
WISHES = {  # what she wished for, as it lies there: how many, and of what
    "long sword": 1, "food ration": 3, "large box": 1, "statue": 1, "tallow candle": 7, "bell": 1,
    "cheap plastic imitation of the Amulet of Yendor": 1, "wand of death": 1,
}  # fmt: skip
WORN_FROM_THE_START = {"small shield": 3, "dagger": 0}


def raw(name: str) -> bytes:
    return (FILES / f"{name}.gz").read_bytes()


@rule("B-209", "B-239", "B-240", "B-241", "B-264", "B-244", edition="3.6.7")
@pytest.mark.parametrize(("name", "size"), PLACES)
def test_a_file_of_debians_game_is_read_to_its_last_byte(name: str, size: int) -> None:
    real = read_real(raw(name))
    assert (real.version, real.bytes_read, real.name, real.mail) == ("3.6.6", size, name[3:], True)
    assert "wizard bones" in real.flags


@rule("B-055", "B-179", "B-076", "B-134", "B-136", "B-124", "B-129", "B-265", edition="3.6.7")
@pytest.mark.parametrize("name", [name for name, _ in PLACES])
def test_what_was_wished_for_lies_there_and_the_mail_is_reported_lost(name: str) -> None:
    bones, losses = convert_bones(read_real(raw(name)))
    (grave,) = bones.level.cemetery
    assert (grave.who, grave.how) == ("wizard-Val-Hum-Fem-Neu", "shot herself with a death ray")
    assert grave.when.startswith("20261122")
    ghost = bones.level.monster_at[grave.spot]
    assert (ghost.species.name, ghost.name, ghost.level, ghost.asleep) == ("ghost", "wizard", 1, True)
    pile = bones.level.items[grave.spot]
    assert "scroll of mail" in losses
    for kind, count in WISHES.items():
        assert any(item.kind.name == kind and item.quantity == count for item in pile), kind
    for kind, charge in WORN_FROM_THE_START.items():
        assert any(item.kind.name == kind and item.charge == charge for item in pile), kind
    assert [item.charge for item in pile if item.kind.name == "long sword"] == [1, 2]
    assert sum(item.quantity for item in pile if item.kind.class_ == "scroll") == 2
    assert not any(item.name for item in pile)
    assert write_bones(read_bones(write_bones(bones))) == write_bones(bones)


@rule("B-089", "B-243", edition="3.6.7")
def test_the_newest_of_the_pile_is_on_top_and_the_body_below() -> None:
    bones, _ = convert_bones(read_real(raw("bonD0.5")))
    pile: list[Item] = bones.level.items[spot_at(69, 15)]
    assert (pile[0].kind.name, pile[-1].kind.name) == ("corpse", "wand of death")
    assert bones.level.wizard_bones


@rule("B-259", "B-197", edition="3.6.7")
def test_debians_bones_come_into_the_pool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    file = str(FILES / "bonG0.V.gz")
    assert main(["bones", "import", file]) == 1
    assert main(["bones", "import", file, "--wizard"]) == 0
    assert main(["bones", "show", "G0.V"]) == 0
    assert "wizard, shot herself with a death ray" in capsys.readouterr().out


RELEASES = {  # patchlevel.h of each release, and whose rules Marrow takes for it
    0x03060002: ("3.6.0", "3.6.0"), 0x03060100: ("3.6.1", "3.6.1"), 0x03060200: ("3.6.2", "3.6.2"),
    0x03060300: ("3.6.3", "3.6.7"), 0x03060400: ("3.6.4", "3.6.7"), 0x03060500: ("3.6.5", "3.6.7"),
    0x03060600: ("3.6.6", "3.6.7"), 0x03060700: ("3.6.7", "3.6.7"),
}  # fmt: skip


def said_to_be_of(word: int) -> bytes:
    """A file of 3.6.6 with another version; between releases of 3.6 no stored structure changed."""
    return word.to_bytes(8, "little") + gzip.decompress(raw("bonD0.5"))[8:]


@rule("B-239", "B-264", "B-168")
@pytest.mark.parametrize("word", RELEASES)
def test_files_of_every_release_of_36_are_read_and_taken_in(word: int) -> None:
    version, edition = RELEASES[word]
    real = read_real(said_to_be_of(word))
    assert real.version == version
    assert convert_bones(real)[0].edition == edition


@rule("B-168", "B-267", "B-268")
@pytest.mark.parametrize(
    ("word", "named"),
    [(0x03040300, "3.4.3"), (0x03060800, "3.6.8"), (0x03070000, "3.7"), (0x03050000, "3.5.0")],
)
def test_files_of_other_games_are_refused_by_name(word: int, named: str) -> None:
    with pytest.raises(HostileFile, match=re.escape(named)):
        read_real(said_to_be_of(word))


@rule("B-255", edition="3.6.7")
@pytest.mark.parametrize("disguise", [1, 2, 3])
def test_a_mimic_that_somebody_has_looked_at_is_what_it_pretends_to_be(disguise: int) -> None:
    """Since 3.6.2 bit 8 of the disguise says that it was looked at (monst.h, M_AP_F_DKNOWN)."""
    real = read_real(raw("bonD0.5"))
    kinds = []
    for looked_at in (0, 8):
        real.monsters[0].disguise, real.monsters[0].appearance = disguise | looked_at, 5
        kinds.append(convert_bones(real)[0].level.monsters[0].disguise)
    assert kinds[0] == kinds[1] != 0
