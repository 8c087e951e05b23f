"""A customer in a shop, for tests."""

from typing import Any

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from scene import Scene
from shop import INSIDE, open_shop, stand

PLAIN: dict[str, Any] = {"attributes": (16, 10, 10, 12, 16, 11)}


def customer(shop: str = "general store", *, gold: int = 500, **how: Any) -> tuple[Scene, Keeper]:
    scene, _, keeper = customer_and_keeper(shop, gold=gold, **how)
    return scene, keeper


def customer_and_keeper(
    shop: str = "general store", *, gold: int = 500, **how: Any
) -> tuple[Scene, Monster, Keeper]:
    """A hero inside a shop where he is known; the shopkeeper as a creature and by his duty."""
    scene = Scene(**(PLAIN | how))
    monster, keeper = open_shop(scene, shop)
    keeper.visits, keeper.customer = 1, scene.hero.name
    if gold:
        scene.carry("gold piece", quantity=gold)
    stand(scene, INSIDE)
    return scene, monster, keeper


def goods(scene: Scene, name: Any, **how: Any) -> Item:
    item = scene.lay(name, scene.hero.spot, **how)
    scene.world.discovered[item.kind.number] = 1
    return item
