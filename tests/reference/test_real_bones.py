"""Bones files written by the real NetHack 3.6.7, read to their last byte and imported.

The files are made here by the real game, where it is installed. Debian's 3.6.6 writes the same layout with
mail (B-241); its numbers are tested by hand, for no such binary can be counted on.
"""

import ctypes
import gzip
import struct
import sys
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from census.real_room import HARNESS, needs_the_real_game
from marrow.cli import main
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.errors import HostileFile
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.nethack.convert_bones import convert_bones, full_name
from marrow.formats.nethack.file import is_real, read_real
from marrow.formats.nethack.numbers import KINDS_BY_NUMBER, SPECIES_BY_NUMBER
from marrow.formats.nethack.reader import unpacked, without_zero_runs
from marrow.judging.reading import bones_from_bytes
from marrow.lab import damaged_files
from marrow.model.item import Item
from marrow.model.people import Priest
from marrow.model.places import Terrain, x_of, y_of
from marrow.rules.bones.resetting import with_contents
from rule import rule

PLACES = (  # dungeon, level, role: eleven levels of the four branches whose levels may have bones in 3.6.7
    (0, 1, "wizard"),
    (0, 5, "valkyrie"),
    (0, 7, "samurai"),
    (0, 12, "monk"),
    (2, 3, "tourist"),
    (2, 5, "priest"),
    (1, 1, "valkyrie"),
    (1, 3, "monk"),
    (3, 2, "knight"),
    (3, 3, "rogue"),
    (1, 5, "healer"),
)
GIVEN = (
    "blessed +2 long sword",
    "3 cursed food rations",
    "large box",
    "tin of spinach",
    "blessed Excalibur",
    "statue of a newt",
    "rustproof +1 plate mail",
    "4 potions of oil",
    "2 scrolls named ashes",
    "Amulet of Yendor",
    "newt corpse",
    "wand of digging",
)


def oracle(role: str, seed: int) -> Any:
    if str(HARNESS) not in sys.path:
        sys.path.insert(0, str(HARNESS))
    align = {"samurai": "lawful", "knight": "lawful", "rogue": "chaotic"}.get(role, "neutral")
    return import_module("nethack_oracle").Oracle(role, "human", "female", align, seed=seed)


def shown(game: Any) -> dict[str, Any]:
    """What the real game's own memory holds at the moment it writes the level."""
    layout = import_module("layout")
    floor = Counter(
        (t["o_id"], t["ox"], t["oy"], i.name, i.quantity, i.blessing, i.charge, i.age)
        for t in game._chain(game.level["objlist"], "nobj", layout.OBJ)
        for i in (game.describe(t),)
    )
    monsters = {}
    for one in game.monsters():
        number = (one["data"] - game.species[0].address) // layout.SIZES["PERMONST"]
        monsters[one["m_id"]] = (
            number,
            one["mhp"],
            one["mhpmax"],
            one["m_lev"],
            one["mx"],
            one["my"],
            bool(one["msleeping"]),
        )
    return {"floor": floor, "monsters": monsters, "turn": game.turn}


@cache
def files() -> dict[tuple[int, int], tuple[bytes, dict[str, Any]]]:
    """A bones file of every place, with what the game held when it wrote it."""
    found = {}
    for dungeon, number, role in PLACES:
        game = oracle(role, dungeon * 10 + number)
        game.level_teleport(dungeon, number, peaceful=False)
        for text in GIVEN:
            game.wish(text)
        seen: list[dict[str, Any]] = []
        kind_of = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int8, ctypes.c_int)
        write = kind_of(game.image.target("savelev"))

        def look_and_write(
            file: int, level: int, mode: int, game: Any = game, seen: list[Any] = seen, write: Any = write
        ) -> int:
            seen.append(shown(game))
            return int(write(file, level, mode))

        with game.image.hooked("savelev", kind_of(look_and_write)):
            game.make_bones("died")
        (raw,) = game.bones_files().values()
        game.close()
        found[dungeon, number] = raw, seen[0]
    return found


def everything(items: dict[int, list[Item]]) -> list[tuple[int, Item]]:
    return [(spot, item) for spot, pile in items.items() for item in pile]


@needs_the_real_game
@rule("B-238", "B-239", "B-243", "B-244", "B-246", "B-250", "B-254", "B-264")
@pytest.mark.parametrize("place", [place[:2] for place in PLACES])
def test_a_file_of_the_real_game_is_read_to_its_last_byte(place: tuple[int, int]) -> None:
    raw, held = files()[place]
    real = read_real(raw)
    assert real.version == "3.6.7"
    assert real.turn == held["turn"]
    assert real.bytes_read == len(raw)
    with pytest.raises(HostileFile):
        read_real(raw + b"\0")
    with pytest.raises(HostileFile):
        read_real(raw[:-1])


@needs_the_real_game
@rule("B-248", "B-255", "B-259", "B-260", "B-265", "B-134")
@pytest.mark.parametrize("place", [place[:2] for place in PLACES])
def test_what_is_imported_is_what_the_real_game_held(place: tuple[int, int]) -> None:
    raw, held = files()[place]
    bones, _ = convert_bones(read_real(raw))
    kinds = KINDS_BY_NUMBER[False]
    names = {kind.number: number for number, kind in kinds.items()}
    assert len(names) == 428  # the named kinds of objects.c without mail
    words = {1: "blessed", 0: "uncursed", -1: "cursed"}
    mine = {
        (item.id, x_of(spot), y_of(spot), item.quantity, words[item.blessing], item.birth)
        for spot, item in everything(bones.level.items)
    }
    theirs = {(i, x, y, n, blessing, age) for i, x, y, _, n, blessing, _, age in held["floor"]}
    assert mine == theirs
    called = {item.id: item for _, item in everything(bones.level.items)}
    for i, _, _, name, _, _, charge, _ in held["floor"]:
        item = called[i]
        ours = item.kind.name.lower().replace("slime mold", "fruit")
        assert name.lower() in ours or name in item.kind.description
        if item.kind.class_ in ("weapon", "armor", "wand", "ring"):
            assert item.charge == charge
    numbers = {s.name: n for n, s in SPECIES_BY_NUMBER[False].items()}
    assert len(numbers) == 381
    assert {
        m.id: (numbers[m.species.name], m.hp, m.max_hp, m.level, x_of(m.spot), y_of(m.spot), m.asleep)
        for m in bones.level.monsters
    } == held["monsters"]
    again = read_bones(write_bones(bones))
    assert write_bones(again) == write_bones(bones)


@needs_the_real_game
@rule("B-247", "B-179", "B-261", "B-136", "B-137")
def test_the_hero_and_the_goods_come_along() -> None:
    bones, losses = convert_bones(read_real(files()[0, 5][0]))
    (grave,) = bones.level.cemetery
    assert grave.who == "wizard-Val-Hum-Fem-Neu"
    assert len(grave.when) == 14
    ghost = bones.level.monster_at[grave.spot]
    assert (ghost.species.name, ghost.name, ghost.asleep) == ("ghost", "wizard", True)
    pile = bones.level.items[grave.spot]
    assert any(item.artifact == "Excalibur" for item in pile)
    assert any(item.kind.name == "tin" and item.variety == -1 for item in pile)
    assert any(item.kind.name == "statue" and item.species == SPECIES_NAMED["newt"] for item in pile)
    assert any(item.kind.name.startswith("cheap plastic") and item.blessing == -1 for item in pile)
    assert not any(item.name == "ashes" for item in pile)
    assert all(item.id for held in bones.level.items.values() for item in with_contents(held))
    assert not losses


@needs_the_real_game
@rule("B-251", "B-252", "B-256", "B-258")
def test_flags_rooms_priests_and_traps_of_the_valley_are_read() -> None:
    real = read_real(files()[1, 1][0])
    assert {"no teleport", "hard floor", "graveyard", "hero memory", "wizard bones"} <= real.flags
    bones, _ = convert_bones(real)
    level = bones.level
    assert level.no_teleport and level.hard_floor and level.graveyard
    (temple,) = [at for at, room in enumerate(level.rooms) if room.purpose == RoomPurpose.TEMPLE]
    (priest,) = [monster for monster in level.monsters if isinstance(monster.duty, Priest)]
    assert isinstance(priest.duty, Priest)
    assert (priest.duty.room, priest.duty.god) == (temple, 0)
    assert level.terrain[priest.duty.shrine] == Terrain.ALTAR
    assert len(level.traps) == len(real.traps) > 0
    assert all(level.terrain[spot] >= Terrain.DOOR for spot in level.traps)


def castle_of(ways: list[tuple[bool, str, int]]) -> int:
    """The Castle's number, which is another in each game: 25 to 29."""
    return next((number for up, branch, number in ways if up and 25 <= number <= 29), 0)


@needs_the_real_game
@rule("B-250")
@pytest.mark.parametrize("place", [place[:2] for place in PLACES])
def test_stairs_lead_up_and_down_as_in_the_real_game(place: tuple[int, int]) -> None:
    """Every level has a way up and, above the bottom, one down; the first leads up to the Planes."""
    raw = files()[place][0]
    bones, _ = convert_bones(read_real(raw))
    ways = [(stairs.goes_up, stairs.branch, stairs.number) for stairs in bones.level.stairs]
    branch, number = bones.level.branch, bones.level.number
    firsts = {(0, 1): (True, "planes", 5), (1, 1): (True, "dungeons", castle_of(ways))}
    up = firsts.get(place, (True, branch, number - 1))
    assert sorted(ways) == sorted([up, (False, branch, number + 1)])
    assert bones_from_bytes(raw).bones.name == bones.name


@needs_the_real_game
@rule("B-209", edition="3.6.7")
def test_a_compressed_file_is_read_and_a_bomb_is_not() -> None:
    raw = files()[0, 5][0]
    assert read_real(gzip.compress(raw)).name == "D0.5"
    with pytest.raises(HostileFile, match="unpacked"):
        unpacked(gzip.compress(bytes(4_000_000)))
    with pytest.raises(HostileFile, match="cut off"):
        unpacked(gzip.compress(raw)[:-9])


@needs_the_real_game
@rule("B-263")
def test_zero_compression_is_undone() -> None:
    raw = files()[0, 5][0]
    packed, zeros = bytearray(), 0
    for byte in raw[64:]:
        if byte == 0 and zeros < 256:
            zeros += 1
            continue
        if zeros:
            packed += bytes((0, zeros - 1))
        zeros = 1 if byte == 0 else 0
        if byte:
            packed.append(byte)
    if zeros:
        packed += bytes((0, zeros - 1))
    assert without_zero_runs(bytes(packed)) == raw[64:]
    header = bytearray(raw[:64])
    header[40] = 4
    assert read_real(bytes(header) + bytes(packed)).name == "D0.5"


@needs_the_real_game
@rule("B-249")
def test_a_map_written_in_runs_is_the_same_map() -> None:
    """BV-105: without them it has 13,440 bytes."""
    raw = files()[0, 5][0]
    plain = read_real(raw)
    start = raw.index(plain.graves[0].when.encode()) - 158 + 176
    cells = [raw[at : at + 8] for at in range(start, start + 13_440, 8)]
    rows = [cells[x * 21 + y] for y in range(21) for x in range(80)]
    runs = bytearray()
    at = 0
    while at < len(rows):
        count = 1
        while count < 254 and at + count < len(rows) and rows[at + count] == rows[at]:
            count += 1
        runs += bytes((count,)) + rows[at]
        at += count
    header = bytearray(raw[:start])
    header[40] = 2
    assert read_real(bytes(header) + bytes(runs) + raw[start + 13_440 :]).ground == plain.ground


@needs_the_real_game
@rule("B-168", "B-240", "B-241", "B-242", edition="3.6.7")
@pytest.mark.parametrize(
    ("at", "value", "complaint"),
    [
        (3, 4, "version"),
        (2, 7, "NetHack 3.7"),
        (8, 0x40, "sizes"),
        (16, 0, "sizes"),
        (24, 1, "sizes"),
        (40, 64, "compression"),
        (64, 200, "id"),
        (65, 47, "id"),
    ],
)
def test_a_file_of_another_game_is_refused(at: int, value: int, complaint: str) -> None:
    raw = bytearray(files()[0, 5][0])
    raw[at] = value
    with pytest.raises(HostileFile, match=complaint):
        read_real(bytes(raw))


HEADERS = {  # a letter and a count come first in 3.7; 3.4.3 has four words and no more
    "3.7": b"h" + struct.pack("<i5Q", 0, 0x0307006D, 0x60040, 0x211C617E, 0x148C24958, 0x28000),
    "3.4.3": struct.pack("<4Q", 0x03040300, 0x40, 0x211C617E, 0xB8D24950) + bytes((5,)) + b"D0.5\0",
}


@rule("B-267", "B-268")
@pytest.mark.parametrize("edition", ["3.4.3", "3.7"])
def test_files_of_older_and_newer_games_are_named_and_refused(edition: str) -> None:
    raw = HEADERS[edition] + bytes(4000)
    assert is_real(raw)
    with pytest.raises(HostileFile, match=f"NetHack {edition}"):
        read_real(raw)


@needs_the_real_game
@rule("B-265")
def test_spoiled_files_are_read_or_refused_and_nothing_else() -> None:
    """BT-01 to BT-15: no exception but HostileFile, whatever bytes are changed, lost or doubled."""
    found = damaged_files.run(400, 20, [files()[2, 5][0], files()[0, 7][0]])

    assert found.troubles == []
    assert found.read + found.refused == 400


@needs_the_real_game
@rule("B-089", "B-197", edition="3.6.7")
def test_bones_left_in_wizard_mode_are_taken_in_only_if_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """BT-21, and the way of a real file into the pool."""
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    file = tmp_path / "bonD0.5"
    file.write_bytes(files()[0, 5][0])
    assert main(["bones", "check", str(file)]) == 0
    assert main(["bones", "import", str(file)]) == 1
    assert "--wizard" in capsys.readouterr().err
    assert main(["bones", "import", str(file), "--wizard"]) == 0
    assert main(["bones", "show", "D0.5"]) == 0
    assert main(["bones", "whose", "D0.5", "--by-items"]) == 0
    told = capsys.readouterr().out
    assert "wizard-Val-Hum-Fem-Neu" in told and "valkyrie" in told


@rule("B-241", "B-207")
def test_the_numbers_of_a_game_with_mail_are_those_of_its_tables() -> None:
    """NetHack: objects.c, monst.c: 20 labels, mail, blank paper; the mail daemon before the djinni."""
    kinds, species = KINDS_BY_NUMBER[True], SPECIES_BY_NUMBER[True]
    assert kinds[340].name == "scroll of blank paper"
    assert 339 not in kinds
    assert KINDS_BY_NUMBER[False][339].name == "scroll of blank paper"
    assert max(kinds) == 452
    assert kinds[1].name == "arrow"
    daemon = SPECIES_NAMED["djinni"].number
    assert daemon not in species
    assert species[daemon + 1].name == "djinni"
    assert max(species) == 381
    assert full_name("ar.2") == "QBar.2"
    assert full_name("QVal.L") == "QVal.L"
