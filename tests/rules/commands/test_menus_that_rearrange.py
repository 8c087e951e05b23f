"""N-653: in 3.6.1 a menu leaves what it shows in the order of its lines."""

from contextlib import suppress

import pytest

from marrow.content.words import KindName
from marrow.messages.commands import DropMany, PickUp
from marrow.model.item import Item
from marrow.rules.commands.choosing import choose_item
from marrow.rules.commands.handling.dropping import drop_many
from marrow.rules.commands.handling.pickup import pick_up
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.play import Cancelled
from rule import rule
from scene import MIDDLE, Scene


def lay(scene: Scene, *kinds: KindName) -> list[Item]:
    """The first on top."""
    laid = [scene.lay(kind, MIDDLE) for kind in reversed(kinds)]
    for item in laid:
        item.seen = True
    return laid[::-1]


def names(items: list[Item]) -> list[str]:
    return [item.kind.name for item in items]


def look_at_menu_of_pile(scene: Scene) -> None:
    with suppress(Cancelled):
        pick_up(scene.play, PickUp())


@rule("N-653")
def test_only_in_361_a_menu_of_the_pack_sorts_it_by_class() -> None:
    scene = Scene()
    for kind in ("apple", "dagger", "scroll of light"):
        scene.carry(kind)
    scene.carry("dart", quantity=3)

    with suppress(Cancelled):
        drop_many(scene.play, DropMany())

    by_letter = ["apple", "dagger", "scroll of light", "dart"]
    by_class = ["dagger", "dart", "apple", "scroll of light"]
    assert names(scene.hero.inventory) == (
        by_class if scene.play.edition.commands.menus_rearrange_things else by_letter
    )


@rule("N-653", edition="3.6.1")
def test_a_question_for_a_letter_sorts_the_pack_by_letters_again() -> None:
    scene = Scene("3.6.1")
    for kind in ("apple", "dagger"):
        scene.carry(kind)
    with suppress(Cancelled):
        drop_many(scene.play, DropMany())
    assert names(scene.hero.inventory) == ["dagger", "apple"]

    with suppress(Cancelled):
        choose_item(scene.play, "throw")

    assert names(scene.hero.inventory) == ["apple", "dagger"]


@rule("N-653", edition="3.6.1")
def test_a_new_stack_sorts_the_pack_by_letters_again_and_one_more_of_a_stack_does_not() -> None:
    scene = Scene("3.6.1")
    for kind in ("apple", "dagger"):
        scene.carry(kind)
    with suppress(Cancelled):
        drop_many(scene.play, DropMany())

    more = scene.lay("apple", MIDDLE)
    scene.level.items.pop(MIDDLE)
    add_to_pack(scene.play, more)
    assert names(scene.hero.inventory) == ["dagger", "apple"]

    other = scene.lay("pear", MIDDLE)
    scene.level.items.pop(MIDDLE)
    add_to_pack(scene.play, other)
    assert names(scene.hero.inventory) == ["apple", "dagger", "pear"]


@rule("N-653")
def test_only_in_361_a_menu_of_a_pile_leaves_its_first_line_on_top() -> None:
    scene = Scene()
    laid = lay(scene, "pear", "small shield", "dagger", "high boots", "apple", "arrow", "long sword")

    look_at_menu_of_pile(scene)

    on_top_first = scene.level.items[MIDDLE][::-1]
    sorted_now = ["arrow", "dagger", "long sword", "high boots", "small shield", "apple", "pear"]
    assert names(on_top_first) == (
        sorted_now if scene.play.edition.commands.menus_rearrange_things else names(laid)
    )


@rule("N-653", edition="3.6.1")
@pytest.mark.parametrize(
    "change",
    [
        {"blessing_known": True},
        {"greased": True},
        {"charge_known": True},
        {"erosion_known": True, "erodeproof": True},
    ],
)
def test_of_things_with_the_same_name_the_best_comes_first(change: dict[str, bool]) -> None:
    scene = Scene("3.6.1")
    upper, lower = lay(scene, "long sword", "long sword")
    for field, value in change.items():
        setattr(lower, field, value)

    look_at_menu_of_pile(scene)

    assert [item.id for item in scene.level.items[MIDDLE]] == [upper.id, lower.id]


@rule("N-653", edition="3.6.1")
def test_corpses_are_sorted_by_their_creatures() -> None:
    scene = Scene("3.6.1")
    jackal = scene.lay("corpse", MIDDLE, species="jackal")
    newt = scene.lay("corpse", MIDDLE, species="newt")

    look_at_menu_of_pile(scene)

    assert [item.id for item in scene.level.items[MIDDLE]] == [newt.id, jackal.id]
