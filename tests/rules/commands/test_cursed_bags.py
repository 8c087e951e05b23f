"""A cursed bag of holding loses what is in it, whenever it is opened or tipped."""

import pytest

from marrow.content.words import KindName
from marrow.messages.commands import Apply, Command, Tip
from marrow.model.item import Item
from scene import Scene

LOSS = "pickup.c boh_loss"


def filled(scene: Scene, name: KindName = "bag of holding", *, blessing: int = -1) -> Item:
    bag = scene.carry(name, blessing=blessing)
    bag.contents = [scene.item("dagger"), scene.item("apple")]
    return bag


def opened(bag: Item, tips: bool) -> Command:
    return Tip(item=bag.letter) if tips else Apply(item=bag.letter)


@pytest.mark.parametrize("tips", [False, True])
def test_each_thing_is_lost_one_time_in_thirteen(tips: bool) -> None:
    scene = Scene(throws=[(LOSS, 13, 0), (LOSS, 13, 1)])
    bag = filled(scene)

    scene.do(opened(bag, tips))

    left = [item for pile in scene.level.items.values() for item in pile] if tips else bag.contents
    assert [item.kind.name for item in left] == ["dagger"]  # what was put in last is lost first
    assert "commands.see it vanish" in scene.told()


@pytest.mark.parametrize("name, blessing", [("bag of holding", 0), ("bag of holding", 1), ("sack", -1)])
def test_other_bags_lose_nothing(name: KindName, blessing: int) -> None:
    scene = Scene(seed=1)
    bag = filled(scene, name, blessing=blessing)

    for _ in range(40):
        scene.do(Apply(item=bag.letter))

    assert len(bag.contents) == 2
