"""Whatever is in a file: it is read and makes sense, or it is refused with HostileFile. Nothing else."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hostile.worlds import small_bones, small_level, small_world
from marrow.chance import stream_seed
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.editions import EDITIONS
from marrow.errors import HostileFile
from marrow.formats import bones as bones_format
from marrow.formats.answers import COMMANDS, clean_command, read_command, write_command
from marrow.formats.births import BirthShape
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.frames import Answered, Done, Ended, Frame, frame, frames
from marrow.formats.replays import Check, Head, ReplayFile, Step, read_replay, write_replay
from marrow.formats.snapshots import Snapshot, read_snapshot, write_snapshot
from marrow.formats.worlds import decode_world, encode_world
from marrow.judging.reading import bones_from_bytes
from marrow.messages.commands import Command, Eat, Search
from marrow.messages.questions import Pick
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.level import Room, Trap
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import AREA, DIRECTIONS, Terrain, TrapKind, spot_at
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer

BONES = write_bones(small_bones())
WORLD = encode_world(small_world())
SNAPSHOT = write_snapshot(
    Snapshot(
        game="ann-1-2", number=1, edition="3.6.7", fingerprint="x", birth=BirthShape(seed=7, name="Ann"),
        world=small_world(),
    )
)  # fmt: skip
REPLAY = write_replay(
    ReplayFile(
        head=Head(
            marrow_replay=1,
            edition="3.6.7",
            fingerprint="x",
            behaviour=1,
            birth=BirthShape(seed=7, name="Ann"),
        ),
        steps=(Step(command=Eat(item="c"), answers=(True, 3, "x", None)), Step(command=Search())),
        checks=(Check(after=1, turn=2, streams={"play": stream_seed(7, "play")}, hash="0"),),
    )
)
JOURNAL = b"".join(
    frame(record)
    for record in (Answered(answer=True), Done(command=Eat(item="c"), turn=2, throws=3), Ended(time=5))
)


def all_frames(raw: bytes) -> object:
    return list(frames(raw))


READERS: list[tuple[str, bytes, Callable[[bytes], object]]] = [
    ("bones", BONES, read_bones),
    ("world", WORLD, decode_world),
    ("snapshot", SNAPSHOT, read_snapshot),
    ("replay", REPLAY, read_replay),
    ("journal", JOURNAL, all_frames),
    ("command", b'{"command":"Eat","item":"c"}', read_command),
]
FEW = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


@pytest.mark.parametrize("what, raw, read", READERS, ids=[row[0] for row in READERS])
class TestBytes:
    @FEW
    @given(data=st.data())
    def test_a_damaged_file_is_read_or_refused(
        self, what: str, raw: bytes, read: Callable[[bytes], object], data: st.DataObject
    ) -> None:
        damaged = bytearray(raw)
        for _ in range(data.draw(st.integers(1, 4))):
            at = data.draw(st.integers(0, len(damaged) - 1))
            damaged[at] = data.draw(st.integers(0, 255))
        read_or_refused(read, bytes(damaged))

    @FEW
    @given(data=st.data())
    def test_a_cut_or_lengthened_file_is_read_or_refused(
        self, what: str, raw: bytes, read: Callable[[bytes], object], data: st.DataObject
    ) -> None:
        cut = data.draw(st.integers(0, len(raw)))
        read_or_refused(read, raw[:cut])
        read_or_refused(read, raw + data.draw(st.binary(min_size=1, max_size=40)))
        read_or_refused(read, raw[:cut] + data.draw(st.binary(max_size=20)) + raw[cut:])

    @FEW
    @given(junk=st.binary(max_size=200))
    def test_junk_is_refused(
        self, what: str, raw: bytes, read: Callable[[bytes], object], junk: bytes
    ) -> None:
        read_or_refused(read, junk)


def read_or_refused(read: Callable[[bytes], object], raw: bytes) -> bool:
    """Whether it was read."""
    try:
        read(raw)
    except HostileFile as refusal:
        assert str(refusal)
        return False
    return True


PATHS = [
    ("level", "monsters", 0, "spot"),
    ("level", "monsters", 0, "id"),
    ("level", "monsters", 0, "hp"),
    ("level", "monsters", 0, "inventory", 0, "kind"),
    ("level", "monsters", 0, "inventory", 0, "quantity"),
    ("level", "monsters", 0, "wields"),
    ("level", "items"),
    ("level", "stairs", 0, "spot"),
    ("level", "stairs", 0, "branch"),
    ("level", "terrain"),
    ("level", "remembered"),
    ("level", "traps", 0, "kind"),
    ("level", "depth"),
    ("level", "engravings", 0, "text"),
    ("timers", 0, "item_id"),
    ("name",),
    ("edition",),
    ("turn",),
    ("fruits",),
]
VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=40), st.just([]), st.just({}),
    st.lists(st.integers(), max_size=3), st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
)  # fmt: skip


@FEW
@given(path=st.sampled_from(PATHS), value=VALUES)
def test_bones_that_are_read_are_written_the_same_again(path: tuple[str | int, ...], value: object) -> None:
    tree = json.loads(BONES)
    place: Any = tree
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    raw = json.dumps(tree).encode()

    try:
        bones = read_bones(raw)
    except HostileFile:
        return
    again = write_bones(bones)

    assert again == write_bones(read_bones(again))


@FEW
@given(at=st.integers(0, len(BONES) - 1), byte=st.integers(0, 255))
def test_any_readable_variation_of_bones_has_one_way_of_being_written(at: int, byte: int) -> None:
    raw = BONES[:at] + bytes([byte]) + BONES[at + 1 :]
    try:
        again = write_bones(read_bones(raw))
    except HostileFile:
        return

    assert again == write_bones(read_bones(again))


# Whatever is written comes back


PRINTABLE = st.characters().filter(str.isprintable)
COMMAND = (
    st.sampled_from(list(COMMANDS.values()))
    .flatmap(st.from_type)
    .map(clean_command)
    .filter(lambda command: read_or_refused(read_command, write_command(command)))
)
NUMBERS = st.integers(-(2**31), 2**31 - 1)
PICKS = st.builds(Pick, key=st.text(PRINTABLE, max_size=5), count=st.integers(1, 99))
ANSWERS = st.one_of(
    st.booleans(), NUMBERS, st.text(PRINTABLE, max_size=40), st.none(), st.lists(PICKS, max_size=3).map(tuple)
)
STEPS = st.lists(
    st.builds(Step, command=COMMAND, answers=st.lists(ANSWERS, max_size=3).map(tuple)),
    max_size=5,
)
FRAMES = st.one_of(
    st.builds(Answered, answer=ANSWERS, claim=st.text(PRINTABLE, max_size=32)),
    st.builds(
        Done,
        command=COMMAND,
        turn=st.integers(0, 10**6),
        throws=st.integers(0, 2**64 - 1),
        played=st.integers(0, 10**6),
    ),
    st.builds(Ended, time=st.integers(0, 2**40)),
)


@FEW
@given(command=COMMAND)
def test_every_command_comes_back(command: Command) -> None:
    assert read_command(write_command(command)) == command


@pytest.mark.parametrize("number, taken", [(2**31 - 1, True), (2**31, False), (-(2**31) - 1, False)])
def test_numbers_that_no_journal_can_hold_are_refused(number: int, taken: bool) -> None:
    assert read_or_refused(read_command, b'{"command":"Search","count":%d}' % number) == taken


@FEW
@given(steps=STEPS, checked=st.sets(st.integers(0, 5)), state=st.integers(0, 2**64 - 1))
def test_every_replay_comes_back(steps: list[Step], checked: set[int], state: int) -> None:
    checks = tuple(
        Check(after=after, turn=after, streams={"play": state}, hash=f"{after:x}")
        for after in sorted(checked)
        if after <= len(steps)
    )
    replay = ReplayFile(head=read_replay(REPLAY).head, steps=tuple(steps), checks=checks)

    assert read_replay(write_replay(replay)) == replay


@FEW
@given(records=st.lists(FRAMES, max_size=5), data=st.data())
def test_of_a_torn_journal_every_whole_record_comes_back(records: list[Frame], data: st.DataObject) -> None:
    framed = [frame(record) for record in records]
    raw = b"".join(framed)
    left = data.draw(st.integers(0, len(raw)))

    found = list(frames(raw[:left]))

    ends = [sum(map(len, framed[: number + 1])) for number in range(len(framed))]
    assert found == [(record, end) for record, end in zip(records, ends, strict=True) if end <= left]


# One case for every threat that a shape or its sense must stop


def edited(change: Callable[[Bones], object]) -> bytes:
    bones = small_bones()
    change(bones)
    return write_bones(bones)


def add(bones: Bones, item: Item) -> None:
    bones.level.items[spot_at(15, 9)].append(item)


def boxes(depth: int) -> Item:
    item = Item(1000, KINDS_NAMED["dart"])
    for number in range(depth):
        item = Item(1001 + number, KINDS_NAMED["large box"], contents=[item])
    return item


def monster(
    name: str, number: int = 900, spot: int = spot_at(15, 7), **values: Any
) -> Callable[[Bones], None]:
    def change(bones: Bones) -> None:
        bones.level.monsters.append(Monster(number, SPECIES_NAMED[name], spot, **values))

    return change


def item(name: str, number: int = 900, **values: Any) -> Callable[[Bones], None]:
    return lambda bones: add(bones, Item(number, KINDS_NAMED[name], **values))


HOSTILE: list[tuple[str, Callable[[Bones], object], str]] = [
    ("BT-04 boxes in boxes", lambda bones: add(bones, boxes(15)), "nested"),
    ("BT-04 boxes without end", lambda bones: add(bones, boxes(200)), "nested|deep|refused"),
    ("BT-04 two things with one id", item("dart", 102), "id 102"),
    ("BT-06 a monster off the map", monster("newt", spot=80), "not on the map"),
    ("BT-06 two monsters on one spot", monster("newt", spot=spot_at(12, 7)), "one spot"),
    ("BT-06 two monsters of one id", monster("newt", 100), "same id"),
    ("BT-07 a timer for nothing", lambda bones: bones.timers.append(Timer(9, TimerKind.ROT, 999)), "timer"),
    ("BT-08 an artifact of the wrong kind", item("dagger", artifact="Excalibur"), "cannot be"),
    ("BT-09 an artifact twice", lambda bones: (item("long sword", 900, artifact="Excalibur")(bones),
        item("long sword", 901, artifact="Excalibur")(bones)), "twice"),
    ("BT-11 a Rider", monster("Famine"), "never"),
    ("BT-12 an impossible enchantment", item("dagger", charge=999), "999"),
    ("BT-13 too many of one thing", item("dart", quantity=2**30), "possible"),
    ("BT-13 a stack of what cannot be stacked", item("long sword", quantity=2), "possible"),
    ("BT-13 nothing of something", item("dart", quantity=0), "possible"),
    ("BT-14 an impossible level", monster("newt", level=90), "level 90"),
    ("BT-14 too many hit points", monster("newt", hp=99_999, max_hp=99_999), "hp 99999"),
    ("BT-14 dead and about", monster("newt", hp=0, max_hp=3), "0 of 3 hit points"),
    ("BT-18 another level's name", lambda bones: setattr(bones, "name", "D0.05"), "called"),
    ("BT-19 a path for a name", lambda bones: setattr(bones, "name", "../../x"), "called"),
    ("BT-25 stairs in the floor", lambda bones: setattr(bones.level, "terrain", bytearray(AREA)),
        "rock|stairs"),
    ("BT-06 a trap in the rock", lambda bones: bones.level.traps.update(
        {spot_at(30, 3): Trap(TrapKind.PIT, spot_at(30, 3))}), "rock"),
    ("BT-06 a vault at the edge", lambda bones: setattr(bones.level, "rooms", (
        Room(20, 18, 21, 20, lit=True, purpose=RoomPurpose.VAULT),)), "place for its walls"),
    ("BT-18 another level inside", lambda bones: setattr(bones.level, "number", 6), "holds level 6"),
    ("BT-18 another branch inside", lambda bones: setattr(bones.level, "branch", "mines"), "of mines"),
    ("BT-26 a special level there is not", lambda bones: setattr(bones, "name", "D0.V"), "called V"),
    ("BT-26 an Oracle without statues", lambda bones: setattr(bones, "name", "D0.O"), "statues"),
    ("BT-27 a keeper of no room", monster("shopkeeper", duty=Keeper(
        "dungeons", 5, 40, RoomPurpose.GENERAL_STORE, spot_at(15, 7), spot_at(15, 8))), "room 40"),
    ("BT-27 a keeper of no shop", monster("shopkeeper", duty=Keeper(
        "dungeons", 5, 0, RoomPurpose.GENERAL_STORE, spot_at(15, 7), spot_at(15, 8))), "there are ordinary"),
    ("BT-12 a wand of wishing for all wishes", item("wand of wishing", charge=9), "charge of 9"),
    ("BT-12 wishes charged twice", item("wand of wishing", charge=1, recharged=2), "charged again 2"),
    ("BT-12 the seed's sword", item("silver saber", charge=127, artifact="Grayswandir"), "charge of 127"),
    ("BT-12 a ring beyond breaking", item("ring of protection", charge=40), "charge of 40"),
    ("BT-03 a monster on every spot", lambda bones: [
        monster("newt", 2000 + n, spot_at(1 + n % 79, n // 79))(bones) for n in range(79 * 21)], "monsters"),
]  # fmt: skip


def wall_in(bones: Bones) -> None:
    for spot in (bones.level.stairs[0].spot + step for step in DIRECTIONS):
        bones.level.terrain[spot] = Terrain.STONE
        bones.level.items.pop(spot, None)
        bones.level.traps.pop(spot, None)


NO_WAY: list[tuple[str, Callable[[Bones], object], str]] = [
    ("BT-25 no stairs", lambda bones: setattr(bones.level, "stairs", ()), "without stairs up"),
    ("BT-25 walled in", wall_in, "walled in"),
    ("BT-25 no teleports", lambda bones: setattr(bones.level, "no_teleport", True), "teleports"),
    ("BT-25 a hard floor", lambda bones: setattr(bones.level, "hard_floor", True), "floor"),
]


@pytest.mark.parametrize("what, change, says", NO_WAY, ids=[row[0] for row in NO_WAY])
def test_a_manipulated_level_is_refused_with_the_reason(
    what: str, change: Callable[[Bones], object], says: str
) -> None:
    assert bones_from_bytes(edited(lambda bones: None)).bones.name == "D0.5"
    with pytest.raises(HostileFile, match=says):
        bones_from_bytes(edited(change))


def test_a_strangers_minetown_has_an_altar() -> None:
    """BT-26."""

    def rename(bones: Bones) -> None:
        bones.name, bones.level.branch, bones.level.number = "M0.T", "mines", 5
        bones.level.stairs = tuple(replace(stairs, branch="mines") for stairs in bones.level.stairs)

    def build(bones: Bones) -> None:
        rename(bones)
        bones.level.terrain[spot_at(16, 8)] = Terrain.ALTAR

    assert bones_from_bytes(edited(build)).bones.name == "M0.T"
    with pytest.raises(HostileFile, match="altar"):
        bones_from_bytes(edited(rename))


@pytest.mark.parametrize("what, change, says", HOSTILE, ids=[row[0] for row in HOSTILE])
def test_bones_without_sense_are_refused_by_name(
    what: str, change: Callable[[Bones], object], says: str
) -> None:
    with pytest.raises(HostileFile, match=says):
        read_bones(edited(change))


def test_size_is_looked_at_first() -> None:
    with pytest.raises(HostileFile, match="limit"):
        read_bones(b" " * (bones_format.MAX_BYTES + 1))


def test_a_newer_version_is_named() -> None:
    with pytest.raises(HostileFile, match="version 2; this Marrow reads up to version 1"):
        read_bones(BONES.replace(b'"marrow_bones":1', b'"marrow_bones":2'))


def test_a_small_file_cannot_unpack_to_a_large_one() -> None:
    import zlib

    bomb = b"marrow snapshot 1\n" + zlib.compress(b"\0" * (80 * 1024 * 1024))
    assert len(bomb) < 100_000

    with pytest.raises(HostileFile, match="unpacks to more"):
        read_snapshot(bomb)


def test_things_that_an_edition_does_not_have_are_refused_in_it() -> None:
    bones = small_bones()
    add(bones, Item(900, KINDS_NAMED["glob of gray ooze"]))

    read_bones(write_bones(bones), EDITIONS["3.6.7"])
    with pytest.raises(HostileFile, match="glob of gray ooze does not exist"):
        read_bones(write_bones(bones), EDITIONS["3.4.3"])


def test_a_world_whose_worn_things_are_not_carried_is_refused() -> None:
    world = small_world()
    sword = world.hero.inventory.pop(0)
    assert sword.worn

    with pytest.raises(HostileFile, match="not in the pack"):
        decode_world(encode_world(world))


def test_levels_keep_the_order_of_their_piles() -> None:
    world = small_world()
    world.level.items = {spot_at(15, 9): [Item(9, KINDS_NAMED["dart"])], **small_level().items}

    after = decode_world(encode_world(world))

    assert list(world.level.items) == list(after.level.items)
