"""Which stacks become one, and letters given, exchanged and split. NetHack: invent.c."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marrow.content.kinds_table import KINDS
from marrow.content.words import KindName
from marrow.game.invariants import check_items, check_pack
from marrow.messages.commands import Adjust
from marrow.model.item import Slot
from marrow.model.vocabularies import TimerKind
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.items.stacks import GLOBS, can_merge, merge_into, split, weight_of
from marrow.rules.items.timers import start_timer
from rule import rule
from scene import MIDDLE, Scene

STACKING = [kind.name for kind in KINDS if kind.merges and kind.class_ != "coin" and kind.name not in GLOBS]


@pytest.mark.parametrize(
    ("kind", "difference", "merges"),
    [
        ("dagger", {"blessing_known": True}, False),
        ("dagger", {"seen": False}, False),
        ("dagger", {"charge_known": True}, False),
        ("dagger", {"erosion_known": True}, False),
        ("dagger", {"erodeproof": True}, False),
        ("apple", {"charge_known": True}, True),  # there is nothing to know
        ("apple", {"erosion_known": True}, True),
        ("apple", {"name": "Adam"}, True),
        ("corpse", {"name": "Adam"}, False),
        ("dagger", {"greased": True}, False),
        ("dagger", {"rusted": 1}, False),
        ("dagger", {"corroded": 1}, False),
        ("dagger", {"poisoned": True}, False),
        ("dagger", {"charge": 1}, False),
        ("dagger", {"blessing": 1}, False),
        ("dagger", {"unpaid": True}, False),
        ("dagger", {"free": True}, False),
        ("dagger", {"unstackable": True}, False),
        ("dagger", {"artifact": "Sting"}, False),
        ("dagger", {"birth": 900}, True),
        ("apple", {"uneaten": 20}, False),
        ("apple", {"rotten": True}, False),
        ("potion of water", {"diluted": True}, False),
        ("potion of oil", {"lit": True}, False),
        ("tallow candle", {"lit": True}, False),
        ("tallow candle", {"birth": 399}, False),
        ("tallow candle", {"birth": 424}, True),  # both have 16 quarters of a hundred turns left
        ("gold piece", {"unpaid": False}, True),
        ("long sword", {}, False),
        ("wand of light", {}, False),
    ],
)
def test_only_what_is_known_alike_merges(kind: KindName, difference: dict[str, Any], merges: bool) -> None:
    scene = Scene()
    species: dict[str, Any] = {"species": "newt"} if kind == "corpse" else {}
    one, other = scene.item(kind, **species), scene.item(kind, **species)
    if kind == "tallow candle":
        one.birth = other.birth = 400
    for field, value in difference.items():
        setattr(other, field, value)
    assert can_merge(scene.play, one, other) == merges == can_merge(scene.play, other, one)


def test_names_are_given_to_the_nameless_and_differ_otherwise() -> None:
    scene = Scene()
    plain, adam, eve = scene.item("apple"), scene.item("apple"), scene.item("apple")
    adam.name, eve.name = "Adam", "Eve"
    assert not can_merge(scene.play, adam, eve)
    assert merge_into(scene.play, plain, adam)
    assert (plain.name, plain.quantity) == ("Adam", 2)


def test_stacks_have_the_mean_of_their_ages() -> None:
    """Three candles of 400 turns and one of 424: 406 each."""
    scene = Scene()
    old, new = scene.item("tallow candle", quantity=3), scene.item("tallow candle")
    old.birth, new.birth = 400, 424

    assert merge_into(scene.play, old, new)

    assert (old.quantity, old.birth) == (4, 406)


def test_burning_potions_of_oil_stay_apart_and_burning_candles_do_not() -> None:
    scene = Scene()
    oil, more = scene.item("potion of oil"), scene.item("potion of oil")
    candle, another = scene.item("wax candle"), scene.item("wax candle")
    for thing in (oil, more, candle, another):
        thing.lit, thing.birth = True, 100

    assert not can_merge(scene.play, oil, more)
    assert can_merge(scene.play, candle, another)


def test_priests_see_blessings_anyway() -> None:
    priest, other = Scene(role="priest"), Scene()
    for scene in (priest, other):
        scene.carry("dagger", blessing=1).blessing_known = True
        scene.carry("dagger", blessing=1)
    assert (len(priest.hero.inventory), len(other.hero.inventory)) == (1, 2)


def test_missiles_picked_up_go_to_the_quiver_first() -> None:
    scene = Scene()
    scene.carry("dart", quantity=3)
    quiver = scene.item("dart", quantity=2)
    quiver.letter = "q"
    scene.hero.inventory.append(quiver)
    scene.hero.worn[int(Slot.QUIVERED)] = quiver
    quiver.worn = int(Slot.QUIVERED)
    assert scene.carry("dart") is quiver


# Letters


def letters(scene: Scene) -> list[tuple[str, str, int]]:
    return [(item.letter, item.kind.name, item.quantity) for item in scene.hero.inventory]


def test_letters_are_exchanged_even_between_stacks_alike() -> None:
    scene = Scene()
    scene.carry("apple", quantity=2)
    scene.carry("orange", quantity=3)
    scene.do(Adjust(item="a", letter="b"))
    assert letters(scene) == [("a", "orange", 3), ("b", "apple", 2)]


def test_a_count_splits_a_stack_and_moves_what_was_there() -> None:
    scene = Scene()
    scene.carry("apple", quantity=5)
    scene.carry("orange")
    scene.do(Adjust(item="a", letter="b", count=2))
    assert letters(scene) == [("a", "apple", 3), ("b", "apple", 2), ("c", "orange", 1)]
    scene.do(Adjust(item="a", letter="b", count=1))
    assert letters(scene) == [("a", "apple", 2), ("b", "apple", 3), ("c", "orange", 1)]


def test_to_its_own_letter_a_stack_collects() -> None:
    scene = Scene()
    scene.carry("apple", quantity=5)
    scene.do(Adjust(item="a", letter="b", count=2))
    scene.do(Adjust(item="a", letter="c", count=1))
    scene.do(Adjust(item="b", letter="b"))
    assert letters(scene) == [("b", "apple", 5)]
    assert scene.world.turn == 1


def test_eggs_that_will_hatch_keep_their_own_time() -> None:
    scene = Scene()
    alive, dead, another = (scene.item("egg", species="cockatrice") for _ in range(3))
    start_timer(scene.play, alive, TimerKind.HATCH, 300)
    assert not can_merge(scene.play, alive, dead) and not can_merge(scene.play, dead, alive)
    assert can_merge(scene.play, dead, another)
    assert can_merge(scene.play, scene.item("egg"), scene.item("egg"))


# Whatever is done with them


@given(
    name=st.sampled_from(STACKING),
    quantity=st.integers(2, 500),
    share=st.integers(1, 499),
    blessing=st.integers(-1, 1),
    birth=st.integers(1, 10**6),
)
def test_parts_of_a_stack_become_it_again(
    name: KindName, quantity: int, share: int, blessing: int, birth: int
) -> None:
    scene = Scene()
    whole = scene.item(name, quantity=quantity, blessing=blessing)
    whole.birth = birth
    weight = whole.weight

    part = split(scene.play, whole, min(share, quantity - 1))
    assert (whole.quantity + part.quantity, part.birth) == (quantity, birth)
    assert (whole.weight, part.weight) == (weight_of(whole), weight_of(part))

    assert merge_into(scene.play, whole, part)
    assert (whole.quantity, whole.weight, whole.birth, whole.blessing) == (quantity, weight, birth, blessing)


MOVES = st.tuples(st.sampled_from(["find", "drop", "take"]), st.integers(0, 99), st.integers(1, 9))


@given(moves=st.lists(MOVES, max_size=60))
def test_finding_dropping_and_taking_items_changes_no_quantities(moves: list[tuple[str, int, int]]) -> None:
    """Items of few kinds, blessed or cursed, some about to hatch, are found, dropped and taken."""
    scene = Scene()
    play, hero, level = scene.play, scene.hero, scene.level
    found: dict[tuple[str, int], int] = {}
    names: tuple[KindName, ...] = ("dart", "egg", "tallow candle", "corpse")
    for move, which, count in moves:
        lying = level.items.get(MIDDLE, [])
        if move == "find":
            name, blessing = names[which % 4], which % 3 - 1
            item = scene.item(name, quantity=count, blessing=blessing, species="newt" if which % 2 else None)
            if name == "egg" and which % 8 == 1:
                start_timer(play, item, TimerKind.HATCH, which)
            found[name, blessing] = found.get((name, blessing), 0) + count
            add_to_pack(play, item)
        elif move == "drop" and hero.inventory:
            stack = hero.inventory[which % len(hero.inventory)]
            whole = stack.quantity <= count
            put_on_floor(play, take_from_pack(play, stack) if whole else split(play, stack, count), MIDDLE)
        elif move == "take" and lying:
            add_to_pack(play, take_from_floor(play, level, lying[which % len(lying)], MIDDLE))

    check_pack(hero)
    check_items(scene.world)
    left: dict[tuple[str, int], int] = {}
    for item in [*hero.inventory, *level.items.get(MIDDLE, [])]:
        key = (item.kind.name, item.blessing)
        left[key] = left.get(key, 0) + item.quantity
    assert left == found


def test_coins_merge_whoever_owns_them_and_daggers_do_not() -> None:
    scene = Scene()
    merged = []
    for kind in ("gold piece", "dagger"):
        ours, keepers = scene.item(kind), scene.item(kind)
        keepers.free = True
        merged.append(can_merge(scene.play, ours, keepers))

    assert merged == [True, False]


@rule("N-195")
@pytest.mark.parametrize(
    "edition, blessing, empty, of_ten",
    [
        ("3.4.3", -1, 15, 35),
        ("3.4.3", 0, 16, 21),
        ("3.4.3", 1, 16, 18),
        *((edition, -1, 15, 35) for edition in ("slashem", "3.6.0", "3.6.7", "3.7")),
        *((edition, 0, 15, 20) for edition in ("slashem", "3.6.0", "3.6.7", "3.7")),
        *((edition, 1, 15, 18) for edition in ("slashem", "3.6.0", "3.6.7", "3.7")),
    ],
)
def test_bags_of_holding_round_what_they_hold(edition: str, blessing: int, empty: int, of_ten: int) -> None:
    scene = Scene(edition)
    bag = scene.item("bag of holding", blessing=blessing)
    assert weight_of(bag) == empty

    bag.contents = [scene.item("dagger")]
    assert weight_of(bag) == of_ten


@rule("N-654")
def test_a_partly_eaten_stack_weighs_by_its_number() -> None:
    """Three half eaten food rations of 20 weigh 30, two half eaten newt corpses of 10 weigh 10."""
    scene = Scene()
    rations = scene.item("food ration", quantity=3)
    rations.uneaten = 400
    newts = scene.item("corpse", species="newt", quantity=2)
    newts.uneaten = 10

    assert (weight_of(rations), weight_of(newts)) == (30, 10)
