"""Bones that Debian's nethack-console 3.6.6 wrote: a build with mail, played by hand in wizard mode.

In each of three games a valkyrie teleported to level 5, 12 and the Valley, wished for eleven things and shot
herself with the last, a wand of death. The files are as the game left them, compressed.
"""

from pathlib import Path

import pytest

from marrow.cli import main
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.nethack.adopting import adopt
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


@rule("B-209", "B-239", "B-240", "B-241", "B-264", "B-244")
@pytest.mark.parametrize(("name", "size"), PLACES)
def test_a_file_of_debians_game_is_read_to_its_last_byte(name: str, size: int) -> None:
    real = read_real(raw(name))
    assert (real.version, real.bytes_read, real.name, real.mail) == ("3.6.6", size, name[3:], True)
    assert "wizard bones" in real.flags


@rule("B-055", "B-179", "B-076", "B-134", "B-136", "B-124", "B-129", "B-265")
@pytest.mark.parametrize("name", [name for name, _ in PLACES])
def test_what_was_wished_for_lies_there_and_the_mail_is_reported_lost(name: str) -> None:
    bones, losses = adopt(read_real(raw(name)))
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


@rule("B-089", "B-243")
def test_the_newest_of_the_pile_is_on_top_and_the_body_below() -> None:
    bones, _ = adopt(read_real(raw("bonD0.5")))
    pile: list[Item] = bones.level.items[spot_at(69, 15)]
    assert (pile[0].kind.name, pile[-1].kind.name) == ("corpse", "wand of death")
    assert bones.level.wizard_bones


@rule("B-259", "B-197")
def test_debians_bones_come_into_the_pool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    file = str(FILES / "bonG0.V.gz")
    assert main(["bones", "import", file]) == 1
    assert main(["bones", "import", file, "--wizard"]) == 0
    assert main(["bones", "show", "G0.V"]) == 0
    assert "wizard, shot herself with a death ray" in capsys.readouterr().out
