"""Those who lie about on levels nobody has been on: victims of traps, ghosts and massacres of rooms."""

from collections import Counter

import pytest

from kept import kept
from marrow.chance import WorldDice
from marrow.editions import NETHACK
from marrow.model.level import Room, Trap
from marrow.model.places import TrapKind
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels import themed_rooms
from marrow.rules.generation.new_levels.trap_placement import leave_victim, make_trap_in
from marrow.rules.monsters.traits import is_player_species
from rule import rule
from scene import MIDDLE, Scene, big_room

pytestmark = kept()

EVERY = pytest.mark.parametrize("edition", NETHACK)
ROOM = Room(3, 2, 76, 18, True)
RACES = {"elf", "dwarf", "orc", "gnome", "human"}


def workshop(edition: str, seed: int, depth: int = 1) -> LevelBuilder:
    scene = Scene(edition, depth=depth)
    shop = LevelBuilder(scene.play, big_room(depth))
    shop.dice = shop.level_dice = WorldDice({"making": seed * 7919 + 1}, "making")
    return shop


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


@EVERY
@rule("B-221")
def test_a_room_may_tell_of_a_dead_hero_since_37(edition: str) -> None:
    told = 0
    for seed in range(1500):
        shop = workshop(edition, seed)
        themed_rooms.maybe_theme(shop, ROOM)
        told += bool(shop.level.monsters or shop.level.items)
    assert bool(told) == (edition in ("3.7", "5.0.0"))
    assert told < 12


@rule("B-221", "B-222")
def test_the_ghost_of_a_room_sleeps_over_gear_that_is_not_blessed() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(200):
        shop = workshop("3.7", seed)
        themed_rooms.make_ghost_of_adventurer(shop, ROOM)
        (ghost,) = shop.level.monsters
        assert (ghost.species.name, ghost.asleep, ghost.waiting) == ("ghost", True, True)
        pile = shop.level.items.get(ghost.spot, [])
        assert sum(map(len, shop.level.items.values())) == len(pile)
        assert all(item.blessing <= 0 for item in pile)
        kinds.update({item.kind.name for item in pile} | {item.kind.class_ for item in pile})
        assert not shop.level.engravings and not shop.level.cemetery
    assert abs(kinds["bow"] - 90) < 40 and abs(kinds["ring"] - 40) < 4 * 32**0.5


@rule("B-221", "B-212")
def test_a_massacre_leaves_five_to_twenty_five_of_a_calling() -> None:
    for seed in range(40):
        shop = workshop("3.7", seed)
        themed_rooms.make_massacre(shop, ROOM)
        bodies = [item for pile in shop.level.items.values() for item in pile]
        assert 5 <= sum(body.quantity for body in bodies) <= 25
        callings = Counter(body.species.name for body in bodies if body.species is not None)
        assert all(is_player_species(body.species) for body in bodies if body.species is not None)
        assert len(callings) <= 8
