"""Bones that Marrow sends to the real NetHack 3.6.7: it loads them, plays on, and holds what was sent.

Things are compared in the game's own memory; clocks, lights, words and people in the bones that it writes of
the same level at once.
"""

import ctypes
import gzip
import re
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from census.real_room import needs_the_real_game
from marrow.cli import main
from marrow.editions import EDITIONS
from marrow.errors import BadOption
from marrow.experiment.good_bones import good_bones
from marrow.formats.nethack.convert_bones import convert_bones
from marrow.formats.nethack.file import read_real
from marrow.formats.nethack.numbers import ARTIFACTS, MANNERS
from marrow.formats.nethack.records import RealBones
from marrow.model.bones import Bones
from marrow.model.item import Item, Mark, Slot
from marrow.model.level import Bubble, Cloud, Stairs, Trap
from marrow.model.people import Keeper
from marrow.model.places import HOLES, TrapKind, x_of, y_of
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer
from marrow.pool.sqlite import SqlitePool
from marrow.rules.items.families import FUELLED
from marrow.rules.items.light_sources import light_radius
from marrow.sending.build import NUMBERS_OF_KINDS, NotInNetHack, RealBuild, build_like, build_of
from marrow.sending.real_bones import FUNCTIONS, write_real_bones
from reference.laden import FRUIT, bones_with, laden_bones
from reference.test_debian_bones import FILES
from reference.test_real_bones import oracle
from rule import rule

REFERENCE = RealBuild(0x03060700, 0xA0000)  # as the reference was built: without mail
DUNGEONS = {"dungeons": 0, "gehennom": 1, "mines": 2, "quest": 3}
POINTER = ctypes.c_void_p
MORE = {"cobj": (16, "P", 1), "oextra": (88, "P", 1)}
OWN_PRIZE = "The Orb of Fate"  # the artifact of a Valkyrie's quest, which is only a crystal ball for her
TURNS = 1_000


class Arrived:
    """A real game whose hero has come to a level that Marrow sent."""

    def __init__(self, bones: Bones, role: str = "valkyrie") -> None:
        self.bones = bones
        for seed in range(77, 97):  # until there is a game that has such a level
            self.game = oracle(role, seed)
            self.left_at = self.game.turn
            if self.arrive():
                return
            self.game.close()
        raise AssertionError(f"no game has a level {bones.name}")

    def arrive(self) -> bool:
        """Look for the level where the dead game had it, then everywhere in its branch."""
        bones, game = self.bones, self.game
        branch = DUNGEONS[bones.level.branch]
        levels = game.call("dunlevs_in_dungeon", (ctypes.c_int8 * 2)(branch, 1))
        game.install_bones(f"bon{bones.name}", write_real_bones(bones, REFERENCE))
        for number in dict.fromkeys((bones.level.number, *range(1, levels))):
            began = len(game.messages)
            game.clear_monsters()
            game.level_teleport(branch, number, peaceful=False)
            if not game.bones_files():
                self.said = game.messages[began:]
                return True
        return False

    def things(self) -> dict[tuple[int, int], list[Any]]:
        """What lies on each spot, the topmost first."""
        found: dict[tuple[int, int], list[Any]] = {}
        for thing in self.game._chain(self.game.level["objlist"], "nobj", import_module("layout").OBJ):
            found.setdefault((thing["ox"], thing["oy"]), []).append(thing)
        return found

    def name_of(self, thing: Any) -> str:
        image = import_module("image")
        extra = image.Record(thing.address, MORE)["oextra"]
        name = image.Record(extra, {"oname": (0, "P", 1)})["oname"] if extra else 0
        return str(self.game.image.text(name)) if name else ""

    def contents_of(self, thing: Any) -> list[Any]:
        start = import_module("image").Record(thing.address, MORE)["cobj"]
        return list(self.game._chain(start, "nobj", import_module("layout").OBJ))

    def left_again(self) -> RealBones:
        """What the game itself writes of the level."""
        self.game.make_bones("died")
        (raw,) = self.game.bones_files().values()
        return read_real(raw)


def fields_of_theirs(here: Arrived, thing: Any) -> dict[str, Any]:
    names = (
        "otyp", "owt", "quan", "spe", "cursed", "blessed", "oeroded", "oeroded2", "oerodeproof", "olocked",
        "obroken", "otrapped", "recharged", "lamplit", "greased", "oeaten", "age", "timed", "oartifact",
    )  # fmt: skip
    found = {name: int(thing[name]) for name in names}
    return found | {"species": here.game.species_name(thing["corpsenm"]), "name": here.name_of(thing)}


def fields_of_ours(here: Arrived, item: Item, timers: Counter[int]) -> dict[str, Any]:
    """The same of the item that was sent, as rules B-142, B-143 and B-149 change it on the way."""
    own = item.artifact == OWN_PRIZE
    first, second = item.rusted, item.corroded
    if item.kind.class_ in ("food", "potion"):
        first, second = int(item.rotten or item.diluted), 0
    shifted = item.birth if item.kind.name in FUELLED else item.birth + here.left_at - here.bones.turn
    charge = item.charge
    match item.kind.name:
        case "tin":
            charge = -1 - (item.variety or 0)
        case "statue":
            charge = item.charge | (4 if item.female else 0)
        case "slime mold":
            charge = 2  # the finder's own fruit is his first
        case _:
            pass
    empty = 0 if item.kind.class_ == "gem" or item.kind.name in ("leash", "potion of water") else -1
    species = item.species.name if item.species is not None else here.game.species_name(empty)
    return {
        "otyp": NUMBERS_OF_KINDS[False][item.kind], "owt": item.weight, "quan": item.quantity, "spe": charge,
        "cursed": int(item.blessing < 0), "blessed": int(item.blessing > 0), "oeroded": first,
        "oeroded2": second, "oerodeproof": int(item.erodeproof), "olocked": int(item.locked),
        "obroken": int(item.broken), "otrapped": int(item.trapped or item.poisoned),
        "recharged": item.recharged, "lamplit": int(item.lit), "greased": int(item.greased),
        "oeaten": item.uneaten, "age": 0 if item.artifact and not own else shifted, "timed": timers[item.id],
        "oartifact": ARTIFACTS.index(item.artifact) + 1 if item.artifact and not own else 0,
        "species": species, "name": "" if own else item.name,
    }  # fmt: skip


def furnished_bones(number: int) -> Bones:
    """Good bones, without holes in a floor that has none in the real game."""
    bones = good_bones(EDITIONS["3.6.7"], number)
    level = bones.level
    if level.hard_floor:
        level.traps = {spot: trap for spot, trap in level.traps.items() if trap.kind not in HOLES}
    return bones


@cache
def laden() -> Arrived:
    return Arrived(laden_bones())


@needs_the_real_game
@rule("B-259", "B-260", "B-261", "B-266", edition="3.6.7")
def test_one_of_every_kind_of_thing_lies_in_the_real_game_as_it_was_sent() -> None:
    here = laden()
    theirs = here.things()
    timers = Counter(timer.item_id for timer in here.bones.timers)
    kinds = set()
    for spot, pile in here.bones.level.items.items():
        found = theirs.pop((x_of(spot), y_of(spot)))
        assert len(found) == len(pile)
        for thing, item in zip(found, reversed(pile), strict=True):
            assert fields_of_theirs(here, thing) == fields_of_ours(here, item, timers), item.kind.name
            kinds.add(item.artifact or item.kind.name)
            inside = here.contents_of(thing)
            assert len(inside) == len(item.contents)
            for one, ours in zip(inside, item.contents, strict=True):
                assert fields_of_theirs(here, one) == fields_of_ours(here, ours, timers), ours.kind.name
    assert not theirs
    assert len(kinds) >= 450


@needs_the_real_game
@rule("B-253", "B-254", "B-245", "B-266", edition="3.6.7")
def test_clocks_lights_and_fruits_are_those_that_were_sent() -> None:
    bones = laden_bones()
    here = Arrived(bones)
    moved = here.game.turn - bones.turn
    again = here.left_again()
    kinds = NUMBERS_OF_KINDS[False]
    where = {
        item.id: (x_of(spot), y_of(spot), kinds[item.kind])
        for spot, pile in bones.level.items.items()
        for item in pile
    }
    places = {one.id: (one.x, one.y, one.kind) for one in again.floor}
    sent = {(FUNCTIONS[timer.what], timer.due + moved, where[timer.item_id]) for timer in bones.timers}
    told = {(one.function, one.due, places[one.thing]) for one in again.timers if one.thing in places}
    assert sent == told and len(sent) > 5
    lit = {
        where[item.id]: light_radius(item) for pile in bones.level.items.values() for item in pile if item.lit
    }
    assert {places[one.of]: one.radius for one in again.lights if one.of in places} == lit
    assert len(lit) == 6
    (mold,) = [one for one in again.floor if one.kind == kinds[fruit_of(bones).kind]]
    assert again.fruits[mold.charge] == bones.fruits[FRUIT] == "durian"


def fruit_of(bones: Bones) -> Item:
    (found,) = [
        item for pile in bones.level.items.values() for item in pile if item.kind.name == "slime mold"
    ]
    return found


@needs_the_real_game
@rule("B-255", "B-256", "B-257", "B-266", edition="3.6.7")
def test_ghost_shopkeeper_worm_and_packs_are_those_that_were_sent() -> None:
    bones = laden_bones()
    again = Arrived(bones).left_again()
    theirs = {(one.x, one.y): one for one in again.monsters}
    for monster in bones.level.monsters:
        one = theirs[x_of(monster.spot), y_of(monster.spot)]
        assert one.name == monster.name
        assert (one.hp, one.max_hp, one.level) == (monster.hp, monster.max_hp, monster.level)
        assert ("asleep" in one.flags, "female" in one.flags) == (monster.asleep, monster.female)
        kinds = [NUMBERS_OF_KINDS[False][item.kind] for item in monster.inventory]
        assert [item.kind for item in one.inventory] == kinds
        assert [item.worn for item in one.inventory] == [
            item.worn & ~Slot.WIELDED | (Slot.WIELDED if item is monster.wields else 0)
            for item in monster.inventory
        ]
        assert len(again.worms.get(one.worm, [])[:-1]) == len(monster.tail)
    (ghost,) = [one for one in bones.level.monsters if one.species.name == "ghost" and one.name == "Sample"]
    assert theirs[x_of(ghost.spot), y_of(ghost.spot)].level == ghost.level
    (keeper,) = [one.duty for one in bones.level.monsters if isinstance(one.duty, Keeper)]
    (shop,) = [one.keeper for one in again.monsters if one.keeper is not None]
    room = bones.level.rooms[keeper.room]
    assert (shop.name, shop.visits, shop.credit, shop.debit) == (
        keeper.name, keeper.visits, keeper.credit, keeper.debit,
    )  # fmt: skip
    assert shop.post == (x_of(keeper.post), y_of(keeper.post))
    assert shop.door == (x_of(keeper.door), y_of(keeper.door))
    found = next(one for one in again.rooms if one.number == shop.room - 3)
    assert (found.left, found.top, found.right, found.bottom) == (
        room.left, room.top, room.right, room.bottom,
    )  # fmt: skip


@needs_the_real_game
@rule("B-247", "B-248", "B-250", "B-251", "B-258", "B-262", edition="3.6.7")
def test_ground_traps_words_and_the_record_of_the_dead_are_those_that_were_sent() -> None:
    bones = laden_bones()
    again = Arrived(bones).left_again()
    level = bones.level
    mine = again.graves[1:]
    assert [(one.who, one.how) for one in mine] == [(one.who, one.how) for one in level.cemetery]
    assert [(one.x, one.y) for one in mine] == [(x_of(one.spot), y_of(one.spot)) for one in level.cemetery]
    ours, _ = convert_bones(again)
    assert ours.level.terrain == level.terrain and ours.level.lit == level.lit
    for row in range(21):  # column 0 is not part of the map
        columns = slice(80 * row + 1, 80 * row + 80)
        assert ours.level.detail[columns] == level.detail[columns]
    assert set(ours.level.stairs) == set(level.stairs)
    words = {(one.x, one.y): (one.text, MANNERS[one.manner]) for one in again.engravings}
    assert words == {
        (x_of(spot), y_of(spot)): (one.text, one.manner) for spot, one in level.engravings.items()
    }
    assert {(one.x, one.y): one.kind for one in again.traps} == {
        (x_of(spot), y_of(spot)): trap.kind for spot, trap in level.traps.items()
    }
    assert again.regions == len(level.clouds) == 1


@needs_the_real_game
@rule("B-266", "B-265", edition="3.6.7")
@pytest.mark.parametrize("number", range(10))
def test_the_real_game_plays_a_thousand_turns_on_a_level_that_was_sent(number: int) -> None:
    """Ten levels of four branches, with shops, a temple, a guard, worms, gas and everything else."""
    bones = furnished_bones(number)
    here = Arrived(bones, "archeologist" if bones.level.branch == "quest" else "valkyrie")
    game = here.game
    assert here.said[:2] == ["Get bones?", "Unlink bones?"]
    assert (len(game.monsters()), game.bones_met()) == (len(bones.level.monsters), 1)
    game.call("sanity_check")
    until = game.turn + TURNS
    with game.stop_deaths([]):
        for _ in range(TURNS):
            if game.turn >= until:
                break
            game.you["uinvulnerable"] = 1  # nobody attacks her, and everybody acts
            game.hp = game.max_hp = 5_000
            game.set_nutrition(900)
            game.keys("\x1b" + "s" * 5)  # whatever was asked meanwhile is not answered
    assert game.turn >= until
    game.call("sanity_check")
    alarms = ("program in disorder", "sanity", "panic")
    assert not [told for told in game.messages if any(alarm in told.lower() for alarm in alarms)]
    game.close()


# Without the real game


@rule("B-264", "B-266", edition="3.6.7")
@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("build", [REFERENCE, build_of("3.6.6")])
def test_what_was_written_is_read_again_as_it_was(number: int, build: RealBuild) -> None:
    bones = furnished_bones(number)
    again, losses = convert_bones(read_real(write_real_bones(bones, build)))
    level, other = bones.level, again.level
    assert (other.terrain, other.lit) == (level.terrain, level.lit)
    assert {spot: [item.id for item in pile] for spot, pile in other.items.items()} == {
        spot: [item.id for item in pile] for spot, pile in level.items.items()
    }
    assert [timer.due for timer in again.timers] == [timer.due for timer in bones.timers]
    assert len(other.monsters) == len(level.monsters)
    assert not [loss for loss in losses if "clock" in loss or "light" in loss or "shop of" in loss]


@rule("B-239", "B-240", "B-241", "B-242", edition="3.6.7")
def test_a_file_begins_like_those_of_the_game_it_is_for() -> None:
    theirs = gzip.decompress((FILES / "bonD0.5.gz").read_bytes())
    build = build_like((FILES / "bonD0.5.gz").read_bytes())
    assert build == build_of("3.6.6")
    assert write_real_bones(good_bones(EDITIONS["3.6.7"], 0), build)[:40] == theirs[:40]


def changed(what: str) -> Bones:
    """Bones with something that a level of 3.6 cannot hold."""
    bones = bones_with("shopkeeper")
    level = bones.level
    spot, (item, *_) = next(iter(level.items.items()))
    match what:
        case "property":
            item.marks |= Mark.LIFE_SAVING
        case "letters":
            item.name = "\N{CYRILLIC SMALL LETTER A}"
        case "long name":
            item.name = "a" * 63
        case "charge":
            item.charge = 128
        case "artifact":
            item.artifact = "The Black Crystal"
        case "hole":
            level.traps[spot] = Trap(TrapKind.HOLE, spot)
            level.hard_floor = True
        case "clock of nothing":
            bones.timers.append(Timer(5_000, TimerKind.ROT, 4_000_000))
        case "new clock":
            bones.timers.append(Timer(5_000, TimerKind.ZOMBIFY, item.id))
        case "twice":
            next(iter(level.buried.values()))[0].id = item.id
        case "stairs":
            level.stairs += (Stairs(level.stairs[0].spot + 1, level.stairs[0].goes_up, level.branch, 4),)
        case "gas":
            level.clouds = [Cloud(200, 2, 8, 5, spots=(200, 201))]
        case "bubble":
            level.bubbles = [Bubble(5, 5, 3)]
        case "room":
            next(one.duty for one in level.monsters if isinstance(one.duty, Keeper)).room = 39
        case _:
            bones.edition = "3.4.3"
    return bones


@rule("B-266", edition="3.6.7")
@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("property", "has a property that things of NetHack 3.6 do not have"),
        ("letters", "has letters that NetHack 3.6 cannot hold"),
        ("long name", "has 63 letters; NetHack 3.6 holds 62"),
        ("charge", "is 128; NetHack 3.6 holds from -128 to 127"),
        ("artifact", "NetHack 3.6 has no artifact The Black Crystal"),
        ("hole", "in a floor too hard to dig"),
        ("clock of nothing", "a clock of the thing 4000000, which is not on this level"),
        ("new clock", "a clock of the kind zombify"),
        ("twice", "which is not its own"),
        ("stairs", "a second way of its kind at"),
        ("gas", "a cloud of gas that follows walls"),
        ("bubble", "bubbles of air"),
        ("room", "a shopkeeper belongs to room 39"),
        ("edition", "bones of the edition 3.4.3; for that game they must be of 3.6.7"),
    ],
)
def test_what_a_level_of_36_cannot_hold_is_refused_with_the_reason(what: str, says: str) -> None:
    with pytest.raises(NotInNetHack, match=re.escape(says)):
        write_real_bones(changed(what), build_of("3.6.7"))


@rule("B-266", edition="3.6.7")
def test_a_version_that_is_not_36_is_refused() -> None:
    with pytest.raises(BadOption, match=re.escape("'3.4.3'; write one of 3.6.0")):
        build_of("3.4.3")


@rule("B-266", "B-208", edition="3.6.7")
def test_bones_are_exported_for_the_real_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    bones = good_bones(EDITIONS["3.7"], 0)
    pool = SqlitePool(tmp_path / "bones.sqlite")
    pool.leave(bones, token="a", time=1)
    pool.close()
    like, file = str(FILES / "bonG0.V.gz"), tmp_path / "bonD0.5"

    assert main(["bones", "--edition", "3.7", "export", "D0.5", str(file), "--like", like]) == 0

    assert "that game looks for it as bonD0.5" in capsys.readouterr().out
    real = read_real(file.read_bytes())
    assert (real.version, real.mail, real.name) == ("3.6.6", True, "D0.5")
    assert main(["bones", "--edition", "3.7", "export", "D0.5", str(file), "--nethack", "3.5"]) == 2
    assert "--nethack '3.5'; write one of" in capsys.readouterr().err
