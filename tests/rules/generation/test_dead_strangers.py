"""Those who lie about on levels nobody has been on: victims of traps, ghosts and massacres of rooms."""

from collections import Counter

import pytest

from kept import kept
from marrow.chance import LoadedDice, WorldDice
from marrow.editions import EDITIONS, NETHACK
from marrow.model.item import Item
from marrow.model.level import Room, Trap
from marrow.model.places import TrapKind
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.trap_placement import can_have_victim, leave_victim, make_trap_in
from rule import rule
from scene import MIDDLE, Scene, big_room

pytestmark = kept()

EVERY = pytest.mark.parametrize("edition", NETHACK)
TRAPS = "mklev.c mktrap"
ROOM = Room(3, 2, 76, 18, True)
RACES = {"elf", "dwarf", "orc", "gnome", "human"}


def workshop(edition: str, seed: int, depth: int = 1) -> LevelBuilder:
    scene = Scene(edition, depth=depth)
    shop = LevelBuilder(scene.play, big_room(depth))
    shop.dice = shop.level_dice = WorldDice({"making": seed * 7919 + 1}, "making")
    return shop


def died_in(shop: LevelBuilder, kind: TrapKind, *throws: tuple[int, int]) -> list[Item]:
    """What lies in a trap that had a victim, with these dice."""
    decided = [(TRAPS, sides, result) for sides, result in throws]
    shop.dice = shop.level_dice = LoadedDice(decided, rest=shop.dice)
    leave_victim(shop, Trap(kind, MIDDLE))
    assert shop.dice.used == len(decided)
    return shop.level.items[MIDDLE]


@EVERY
@rule("B-220", "B-212", "B-230")
def test_traps_have_had_victims_near_the_surface_since_361(edition: str) -> None:
    """BV-107: at difficulty 1 every deadly trap, at 5 none."""
    shallow = [workshop(edition, seed) for seed in range(60)]
    for shop in shallow:
        make_trap_in(shop, ROOM)
    dead = [
        item.species.name
        for shop in shallow
        for pile in shop.level.items.values()
        for item in pile
        if item.kind.name == "corpse" and item.species is not None
    ]
    assert bool(dead) == (edition not in ("3.4.3", "3.6.0"))
    if edition in ("3.6.1", "3.6.7"):
        assert set(dead) <= RACES
    deep = [workshop(edition, seed, 5) for seed in range(60)]
    for shop in deep:
        make_trap_in(shop, ROOM)
        assert not any(item.kind.name == "corpse" for pile in shop.level.items.values() for item in pile)


@pytest.mark.parametrize("edition", ["3.6.1", "3.6.7", "3.7", "5.0.0"])
@rule("B-220")
def test_victims_are_cursed_in_their_goods_and_long_dead(edition: str) -> None:
    races: Counter[str] = Counter()
    for seed in range(300):
        shop = workshop(edition, seed)
        leave_victim(shop, Trap(TrapKind.ARROW, MIDDLE))
        pile = shop.level.items[MIDDLE]
        assert any(item.kind.name == "arrow" and not item.poisoned for item in pile)
        (body,) = [item for item in pile if item.kind.name == "corpse" and item.birth < 0]
        assert body.birth == shop.world.turn - 51
        assert body.species is not None
        races[body.species.name] += 1
        others = [item for item in pile if item not in (body,) and item.kind.name not in ("arrow", "corpse")]
        assert all(item.blessing == -1 for item in others)
    elves, dwarves, orcs, gnomes = (races[race] for race in ("elf", "dwarf", "orc", "gnome"))
    assert elves < dwarves < orcs < gnomes
    humans = sum(races.values()) - elves - dwarves - orcs - gnomes
    assert abs(humans - 100) < 4 * (300 * 2 / 9) ** 0.5
    assert (races["human"] < humans / 2) == (edition in ("3.7", "5.0.0"))


@pytest.mark.parametrize("edition", ["3.6.1", "3.6.7", "3.7"])
@rule("B-220")
def test_only_traps_that_kill_have_victims(edition: str) -> None:
    may = {
        kind for kind in TrapKind if can_have_victim(Trap(kind, MIDDLE, target=9), EDITIONS[edition].bones)
    }
    assert may - {TrapKind.MAGIC} == {
        TrapKind.ARROW, TrapKind.DART, TrapKind.FALLING_ROCK, TrapKind.BEAR_TRAP, TrapKind.LAND_MINE,
        TrapKind.ROLLING_BOULDER, TrapKind.SLEEPING_GAS, TrapKind.FIRE,
    }  # fmt: skip


@pytest.mark.parametrize(("edition", "may"), [("3.6.1", True), ("3.6.2", False), ("3.6.7", False)])
@rule("B-220")
def test_a_rolling_boulder_trap_without_boulder_has_no_victim_since_362(edition: str, may: bool) -> None:
    trap = Trap(TrapKind.ROLLING_BOULDER, MIDDLE, target=MIDDLE)
    assert can_have_victim(trap, EDITIONS[edition].bones) is may


@pytest.mark.parametrize(
    ("kind", "missile"), [(TrapKind.ARROW, "arrow"), (TrapKind.DART, "dart"), (TrapKind.FALLING_ROCK, "rock")]
)
@rule("B-220", edition="3.6.7")
def test_a_victim_leaves_one_item_of_four_classes_and_what_killed_it(kind: TrapKind, missile: str) -> None:
    """The classes 0 to 3 come one in four each; the die of 5 ends it; 10 and more of 15 is a human."""
    for which, class_ in enumerate(("weapon", "tool", "food", "gem")):
        shop = workshop("3.6.7", which)
        pile = died_in(shop, kind, (4, which), (5, 1), (15, 10))
        names = [item.kind.name for item in pile]
        others = [item for item in pile if item.blessing < 0]
        assert missile in names
        assert [item.kind.class_ for item in others] == [class_]
        assert [item.species.name for item in pile if item.species and item.birth < 0] == ["human"]


@pytest.mark.parametrize(
    ("roll", "candle", "left"),
    [
        (0, 9, ["elf"]), (1, 9, ["dwarf"]), (2, 9, ["dwarf"]), (3, 9, ["orc"]), (5, 9, ["orc"]),
        (6, 9, ["gnome"]), (9, 9, ["gnome"]), (10, 9, ["human"]), (9, 0, ["gnome", "candle"]),
    ],
)  # fmt: skip
@rule("B-220", edition="3.6.7")
def test_a_die_of_fifteen_chooses_the_victim_of_a_trap(roll: int, candle: int, left: list[str]) -> None:
    later = [(10, candle), *([(4, 1)] if candle == 0 else [])] if 6 <= roll <= 9 else []
    pile = died_in(workshop("3.6.7", 1), TrapKind.BEAR_TRAP, (4, 2), (5, 1), (15, roll), *later)
    bodies = [item.species.name for item in pile if item.species is not None and item.birth < 0]
    candles = ["candle" for item in pile if item.kind.name.endswith("candle") and item.quantity == 1]
    assert bodies + candles == left


@pytest.mark.parametrize(
    ("depth", "coin", "victim"), [(2, 1, "elf"), (2, 0, "human"), (3, 1, "human"), (3, 0, "human")]
)
@rule("B-220", edition="3.6.7")
def test_elves_seldom_die_in_sleeping_gas(depth: int, coin: int, victim: str) -> None:
    coins = [(2, coin)] if depth <= 2 else []
    pile = died_in(workshop("3.6.7", 1, depth), TrapKind.SLEEPING_GAS, (4, 2), (5, 1), (15, 0), *coins)
    assert [item.species.name for item in pile if item.species and item.birth < 0] == [victim]
