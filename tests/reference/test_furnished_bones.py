"""A level of the real NetHack 3.6.7 with one of everything that its bones files hold, read and taken in.

A long worm, a trap, words in the floor, a thing in the ground, a fruit of one's own, a lamp that burns,
a body that rots, things that are eroded, locked and greased, a cloud of gas, and something to be mended.
"""

import ctypes
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any, ClassVar

from msgspec import structs

from census.real_room import needs_the_real_game
from marrow.content.shops import SHOPS
from marrow.content.vocabulary import EngravingManner
from marrow.formats.nethack.convert_bones import convert_bones
from marrow.formats.nethack.file import read_real
from marrow.formats.nethack.records import RealBones
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.people import Keeper
from marrow.model.places import TrapKind, spot_at, x_of, y_of
from marrow.rules.items.light_sources import light_radius
from reference.test_real_bones import oracle
from rule import rule

pytestmark = needs_the_real_game
ROT, BURN = 1, 3  # timeout.h
BEAR_TRAP, BURNED, POINTER = 5, 3, ctypes.c_void_p
WISHES = (
    "very rusty thoroughly corroded dagger", "blessed greased fireproof leather gloves", "locked large box",
    "newt corpse", "3 cursed poisoned darts",
)  # fmt: skip
GLOWING = ("yellow light", "black light", "fire vortex", "fire elemental", "flaming sphere", "fog cloud")
ROOM = {name: (at, "b", 1) for at, name in enumerate(("lx", "hx", "ly", "hy"))}


class Furnished:
    """What the real game says of the level it is about to save."""

    def __init__(self) -> None:
        game = oracle("samurai", 31)
        image = import_module("image")
        game.level_teleport(0, 7)
        game.empty_inventory()
        rooms = [image.Record(game.image.address("rooms") + 216 * n, ROOM) for n in range(40)]
        ends = next(n for n, room in enumerate(rooms) if room["hx"] < 0)
        self.rooms = [tuple(room[name] for name in ("lx", "hx", "ly", "hy")) for room in rooms[:ends]]
        lx, hx, ly, hy = max(self.rooms, key=lambda room: (room[1] - room[0]) * (room[3] - room[2]))
        self.here = [(x, y) for x in range(lx, hx + 1) for y in range(ly, hy + 1)]
        worm = game.make_monster("long worm", *self.here[0])
        self.segments = game.call("count_wsegs", POINTER(worm.address))
        game.call("maketrap", *self.here[1], BEAR_TRAP, result=POINTER)
        game.call("make_engr_at", *self.here[2], b"ad astra", ctypes.c_long(0), BURNED)
        self.names = names = {game.object_name(number): number for number in range(1, 453)}
        fruit = game.call("fruitadd", b"durian", None)
        self._lay(game, names["fruit"], "place_object", 3, spe=fruit)
        self._lay(game, names["boulder"], "add_to_buried", 4)
        lamp = self._lay(game, names["oil lamp"], "place_object", 5)
        game.call("begin_burn", POINTER(lamp.address), 0)
        for text in WISHES:
            game.wish(text)
        body = next(thing for thing in game.raw_inventory() if game.object_name(thing["otyp"]) == "corpse")
        self.due = {
            thing["o_id"]: self._due(game, kind, thing) for kind, thing in ((BURN, lamp), (ROT, body))
        }
        self._lights(game)
        game.call("create_gas_cloud", *self.here[6], 1, 5, result=POINTER)
        game.call("add_damage", *self.here[7], ctypes.c_long(10))
        game.make_bones("died")
        (self.raw,) = game.bones_files().values()
        game.close()

    @staticmethod
    def _due(game: Any, kind: int, thing: Any) -> int:
        pointer = POINTER(thing.address)
        return int(game.call("peek_timer", kind, ctypes.byref(pointer), result=ctypes.c_long))

    def _lights(self, game: Any) -> None:
        """Candles of three sizes of light, and creatures that shine or do not."""
        candles = [("wax candle", 6), ("tallow candle", 7), ("wax candle", 49)]
        for at, (name, quantity) in enumerate(candles, 8):
            candle = self._lay(game, self.names[name], "place_object", at, quan=quantity)
            game.call("begin_burn", POINTER(candle.address), 0)
        for at, name in enumerate(GLOWING, 11):
            game.make_monster(name, *self.here[at])

    def _lay(self, game: Any, number: int, how: str, at: int, **changes: int) -> Any:
        thing = import_module("image").Record(
            game.call("mksobj", number, 1, 0, result=POINTER), import_module("layout").OBJ
        )
        for name, value in changes.items():
            thing[name] = value
        x, y = thing["ox"], thing["oy"] = self.here[at]
        game.call(how, POINTER(thing.address), *((x, y) if how == "place_object" else ()))
        return thing


class Shop:
    """The first shop on the way down, its keeper's record as the real game holds it, and the bones."""

    ACCOUNT: ClassVar = {
        "robbed": 123, "credit": 45, "debit": 6, "surcharge": 1, "visitct": 7, "customer": "Ann",
    }  # fmt: skip

    def __init__(self) -> None:
        game = oracle("valkyrie", 44)
        image, layout = import_module("image"), import_module("layout")
        keepers: list[Any] = []
        depth = 1
        while not keepers:
            depth += 1
            game.level_teleport(0, depth, peaceful=False)
            keepers = [monster for monster in game.monsters() if monster["isshk"]]
        (keeper,) = keepers
        record = image.Record(image.Record(keeper["mextra"], layout.MEXTRA)["eshk"], layout.ESHK)
        for name, value in self.ACCOUNT.items():
            record[name] = value
        wares = game._chain(game.level["objlist"], "nobj", layout.OBJ)
        record["billct"], record["bo_id"], record["price"], record["bquan"] = 1, next(wares)["o_id"], 100, 1
        self.id, self.spot = keeper["m_id"], spot_at(keeper["mx"], keeper["my"])
        self.post, self.door = spot_at(*record["shk"]), spot_at(*record["shd"])
        self.name, self.type, number = record["shknam"], record["shoptype"], record["shoproom"] - 3
        room = image.Record(game.image.address("rooms") + 216 * number, ROOM)
        self.room = tuple(room[name] for name in ("lx", "hx", "ly", "hy"))
        game.make_bones("died")
        (raw,) = game.bones_files().values()
        self.bones, self.losses = convert_bones(read_real(raw))
        game.close()


@cache
def furnished() -> Furnished:
    return Furnished()


@cache
def taken_in() -> tuple[RealBones, Bones, list[str]]:
    real = read_real(furnished().raw)
    return (real, *convert_bones(real))


def spot(at: int) -> int:
    return spot_at(*furnished().here[at])


def carried(name: str) -> Item:
    """The thing of this kind in the dead hero's pile."""
    level = taken_in()[1].level
    (found,) = [item for item in level.items[level.cemetery[0].spot] if item.kind.name == name]
    return found


@rule("B-245", "B-150")
def test_a_fruit_of_ones_own_has_its_name() -> None:
    _, bones, _ = taken_in()
    (fruit,) = [item for item in bones.level.items[spot(3)] if item.kind.name == "slime mold"]
    assert bones.fruits[fruit.charge] == "durian"


@rule("B-246")
def test_process_and_ledger_numbers_in_a_real_file_are_ignored() -> None:
    real, bones, _ = taken_in()
    raw = bytearray(furnished().raw)
    at = raw.index(b"durian")
    while int.from_bytes(raw[at + 32 : at + 36], "little"):
        at += 48
    raw[at + 48 : at + 53] = bytes(byte ^ 0x55 for byte in raw[at + 48 : at + 53])
    other = read_real(bytes(raw))
    assert other.bytes_read == real.bytes_read
    assert convert_bones(other)[0].level.terrain == bones.level.terrain


@rule("B-252")
def test_rooms_lie_where_the_real_game_has_them() -> None:
    _, bones, _ = taken_in()
    ours = [(room.left, room.right, room.top, room.bottom) for room in bones.level.rooms]
    assert ours[: len(furnished().rooms)] == furnished().rooms


@rule("B-253", "B-149")
def test_timers_in_bones_are_due_as_in_the_real_game() -> None:
    _, bones, _ = taken_in()
    found = {timer.item_id: timer.due for timer in bones.timers}
    assert {number: found[number] for number in furnished().due} == furnished().due


@rule("B-254")
def test_whatever_shines_in_the_real_game_shines_as_far_here() -> None:
    """A lamp, candles of three sizes of light, five creatures; a sixth is as dark as all other things."""
    real, bones, losses = taken_in()
    level = bones.level
    things = {item.id: light_radius(item) for pile in level.items.values() for item in pile if item.lit}
    creatures = {monster.id for monster in level.monsters if monster.species.light}
    assert things == {light.of: light.radius for light in real.lights if light.kind == 0}
    assert sorted(things.values()) == [2, 3, 3, 4]
    assert creatures == {light.of for light in real.lights if light.kind == 1}
    assert {monster.species.name for monster in level.monsters if monster.id in creatures} == set(GLOWING[:5])
    assert not any("light" in loss for loss in losses)


@rule("B-254")
def test_lights_of_things_that_are_not_there_are_reported() -> None:
    """BT-07: the lamp's light says it is of a thing that nobody has, a creature's that it is of a thing."""
    real = read_real(furnished().raw)
    real.lights[0] = structs.replace(real.lights[0], of=2**31)
    creature = next(at for at, light in enumerate(real.lights) if at and light.kind == 1)
    real.lights[creature] = structs.replace(real.lights[creature], kind=0)
    assert "2 × light of something that did not come along" in convert_bones(real)[1]


@rule("B-256", "B-176")
def test_a_shopkeeper_is_the_one_of_the_real_game() -> None:
    """Name, room, door, post and account are those in its memory; the bill ends with the customer (BT-27)."""
    shop = Shop()
    level = shop.bones.level
    (keeper,) = [monster for monster in level.monsters if isinstance(monster.duty, Keeper)]
    duty = keeper.duty
    assert isinstance(duty, Keeper)
    room = level.rooms[duty.room]
    assert (keeper.id, keeper.spot, keeper.species.name) == (shop.id, shop.spot, "shopkeeper")
    assert (duty.name, duty.post, duty.door) == (shop.name, shop.post, shop.door)
    assert (room.left, room.right, room.top, room.bottom) == shop.room
    assert duty.shop == room.purpose == SHOPS[shop.type - 14].name  # mkroom.h: SHOPBASE
    assert (duty.robbed, duty.credit, duty.debit, duty.surcharge) == (123, 45, 6, True)
    assert (duty.visits, duty.customer, duty.following, duty.bill) == (7, "Ann", False, [])
    assert not any("shop" in loss for loss in shop.losses)


@rule("B-253")
def test_due_times_of_timers_are_clamped() -> None:
    """BT-07: in these bones on the turn of the death, or 100,000 turns later."""
    real = read_real(furnished().raw)
    body, lamp = (number for number, due in sorted(furnished().due.items(), key=lambda pair: pair[1]))
    due = {body: -5, lamp: 2**40}
    real.timers = [structs.replace(timer, due=due.get(timer.thing, timer.due)) for timer in real.timers]
    found = {timer.item_id: timer.due for timer in convert_bones(real)[0].timers}
    assert (found[body], found[lamp]) == (real.turn, real.turn + 100_000)


@rule("B-260")
def test_bits_of_things_are_those_wished_for() -> None:
    dagger, gloves, box = carried("dagger"), carried("leather gloves"), carried("large box")
    darts = carried("dart")
    (lamp,) = [item for item in taken_in()[1].level.items[spot(5)] if item.kind.name == "oil lamp"]
    assert (dagger.rusted, dagger.corroded) == (2, 3)
    assert gloves.greased and gloves.erodeproof
    assert box.locked and not box.broken
    assert (darts.quantity, darts.blessing, darts.poisoned) == (3, -1, True)
    assert lamp.lit


@rule("B-257")
def test_a_long_worm_has_its_tail() -> None:
    _, bones, _ = taken_in()
    (worm,) = [monster for monster in bones.level.monsters if monster.species.name == "long worm"]
    assert len(worm.tail) == furnished().segments > 0
    body = (worm.spot, *worm.tail)
    for before, after in pairwise(body):
        assert max(abs(x_of(before) - x_of(after)), abs(y_of(before) - y_of(after))) == 1


@rule("B-258", "B-262")
def test_traps_words_and_what_is_in_the_ground_are_where_they_were_put() -> None:
    _, bones, losses = taken_in()
    assert bones.level.traps[spot(1)].kind == TrapKind.BEAR_TRAP
    words = bones.level.engravings[spot(2)]
    assert (words.text, words.manner) == ("ad astra", EngravingManner.BURN)
    assert [item.kind.name for item in bones.level.buried[spot(4)]] == ["boulder"]
    assert "cloud of gas" in losses and "broken place a shopkeeper had still to mend" in losses


@rule("B-247", "B-180")
def test_two_deaths_on_one_level_make_two_cemetery_records() -> None:
    first, second = oracle("samurai", 41), oracle("valkyrie", 42)
    for game in (first, second):
        for name, raw in first.bones_files().items():
            game.install_bones(name, raw)
        game.level_teleport(0, 7, peaceful=False)
        for name in game.bones_files():
            (game.directory / name).unlink()
        game.make_bones("died")
    (raw,) = second.bones_files().values()
    bones, _ = convert_bones(read_real(raw))
    assert [grave.who for grave in bones.level.cemetery] == [
        "wizard-Val-Hum-Fem-Neu",
        "wizard-Sam-Hum-Fem-Law",
    ]
    spots = {monster.spot for monster in bones.level.monsters if monster.species.name == "ghost"}
    assert {grave.spot for grave in bones.level.cemetery} == spots
    first.close()
    second.close()
