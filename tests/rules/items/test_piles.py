"""The order of things in piles and in monsters' packs."""

from marrow.rules.combat.deaths.monster_dies import drop_inventory
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import items_at, put_on_floor
from scene import MIDDLE, Scene

BESIDE = MIDDLE + 1


def names_at(scene: Scene, spot: int) -> list[str]:
    return [item.kind.name for item in items_at(scene.world.level, spot)]


def test_boulders_lie_above_what_comes_later() -> None:
    """NetHack: mkobj.c, place_object."""
    scene = Scene()
    for name in ("dagger", "boulder", "boulder"):
        put_on_floor(scene.play, scene.item(name), BESIDE)

    put_on_floor(scene.play, scene.item("apple"), BESIDE)
    assert names_at(scene, BESIDE) == ["dagger", "apple", "boulder", "boulder"]


def test_the_item_that_a_dead_monster_got_first_lies_on_top() -> None:
    """NetHack: mkobj.c, add_to_minv; steal.c, relobj."""
    scene = Scene()
    orc = scene.monster("orc", BESIDE)
    for name in ("orcish helm", "dagger", "apple"):
        give_to_monster(scene.play, orc, scene.item(name))
    assert [item.kind.name for item in orc.inventory] == ["apple", "dagger", "orcish helm"]

    drop_inventory(scene.play, orc)

    assert names_at(scene, BESIDE) == ["apple", "dagger", "orcish helm"]


def test_a_monster_adds_to_the_stack_it_has() -> None:
    scene = Scene()
    orc = scene.monster("orc", BESIDE)
    held = give_to_monster(scene.play, orc, scene.item("dagger"))
    give_to_monster(scene.play, orc, scene.item("apple"))

    assert give_to_monster(scene.play, orc, scene.item("dagger")) is held
    assert [(item.kind.name, item.quantity) for item in orc.inventory] == [("apple", 1), ("dagger", 2)]
