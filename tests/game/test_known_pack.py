"""Whether the names of the items in a pack can have changed since somebody looked."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import Glow
from marrow.game.known_pack import KnownPack, is_same_item
from marrow.model.item import Item
from marrow.model.world import World
from scene import Scene

OTHERS: dict[str, object] = {
    "kind": KINDS_NAMED["dagger"],
    "species": SPECIES_NAMED["newt"],
    "artifact": "Sting",
}
COMPARED = [field.name for field in fields(Item) if field.name not in ("contents", "remains")]


@pytest.mark.parametrize("name", COMPARED)
def test_an_item_with_another_field_is_another(name: str) -> None:
    item = Item(id=7, kind=KINDS_NAMED["apple"])
    other = item.clone()
    assert is_same_item(item, other)
    before = getattr(item, name)
    if name in OTHERS:
        now = OTHERS[name]
    elif isinstance(before, str):
        now = before + "x"
    else:
        now = True if before is False else (before or 0) + 1

    setattr(other, name, now)

    assert not is_same_item(item, other)


def _discover(world: World) -> None:
    world.discovered[3] = 1 - world.discovered[3]


def _turn_blind(world: World) -> None:
    world.hero.timeout[Property.BLINDED] = 5


def _drop(world: World) -> None:
    world.hero.inventory.pop()


def _call(world: World) -> None:
    world.called[3] = "tasty"


def _take_up_both_weapons(world: World) -> None:
    world.hero.fighting.two_weapons = True


def _let_the_weapon_glow(world: World) -> None:
    world.hero.warnings.glow = Glow.GLOW


def _go_to_a_game_of_other_looks(world: World) -> None:
    world.looks = [*reversed(world.looks)]


def _tell_weights(world: World) -> None:
    world.options = replace(world.options, wizweight=True)


CHANGES: list[Callable[[World], Any]] = [
    _discover, _turn_blind, _drop, _call, _take_up_both_weapons, _let_the_weapon_glow,
    _go_to_a_game_of_other_looks, _tell_weights,
]  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_a_pack_is_the_same_until_something_changes(change: Callable[[World], Any]) -> None:
    world = Scene().world
    world.hero.inventory.append(Item(id=7, kind=KINDS_NAMED["apple"], letter="a"))
    known = KnownPack()

    assert [known.is_same(world) for _ in range(3)] == [False, True, True]
    change(world)

    assert [known.is_same(world) for _ in range(2)] == [False, True]


def test_a_pack_with_something_unpaid_is_never_the_same() -> None:
    world = Scene().world
    world.hero.inventory.append(Item(id=7, kind=KINDS_NAMED["apple"], letter="a", unpaid=True))
    known = KnownPack()

    assert [known.is_same(world) for _ in range(3)] == [False] * 3


def test_a_pack_with_a_bag_is_the_same_until_something_in_the_bag_changes() -> None:
    world = Scene().world
    apple = Item(id=8, kind=KINDS_NAMED["apple"], quantity=3)
    bag = Item(id=7, kind=KINDS_NAMED["sack"], letter="a", contents=[apple])
    world.hero.inventory.append(bag)
    known = KnownPack()

    assert [known.is_same(world) for _ in range(2)] == [False, True]
    apple.quantity = 2
    assert [known.is_same(world) for _ in range(2)] == [False, True]
    bag.contents.clear()
    assert [known.is_same(world) for _ in range(2)] == [False, True]


def test_only_items_that_changed_have_another_name() -> None:
    world = Scene().world
    pack = world.hero.inventory
    pack += [Item(id=7, kind=KINDS_NAMED["apple"], quantity=3), Item(id=8, kind=KINDS_NAMED["dagger"])]
    known = KnownPack()

    assert not known.is_same(world) and known.unchanged == set()
    pack[-2].quantity = 2
    assert not known.is_same(world) and 7 not in known.unchanged and 8 in known.unchanged


def test_what_the_hero_discovers_may_change_all_names() -> None:
    world = Scene().world
    world.hero.inventory.append(Item(id=7, kind=KINDS_NAMED["apple"]))
    known = KnownPack()
    known.is_same(world)

    _discover(world)

    assert not known.is_same(world) and known.unchanged == set()


def test_the_price_of_what_is_unpaid_in_a_bag_may_change_at_any_time() -> None:
    world = Scene().world
    apple = Item(id=8, kind=KINDS_NAMED["apple"], unpaid=True)
    world.hero.inventory.append(Item(id=7, kind=KINDS_NAMED["sack"], contents=[apple]))
    known = KnownPack()

    assert [known.is_same(world) for _ in range(2)] == [False, False]
    apple.unpaid = False
    assert [known.is_same(world) for _ in range(2)] == [False, True]
