"""Since 3.7 an element destroys no more stacks than the damage dealt allows."""

import pytest

from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.rules.physics.item_destruction import destroy_by_damage, ruin_pack
from marrow.rules.play import GameOver
from scene import Scene

RULE = "zap.c destroy_items"
SCROLLS: tuple[KindName, ...] = (
    "scroll of identify",
    "scroll of light",
    "scroll of earth",
    "scroll of taming",
    "scroll of genocide",
)


def burnt(dealt: int, rest: int, edition: str = "3.7") -> int:
    """How many of five single scrolls burn; all that is chosen does."""
    scene = Scene(edition, shows={(RULE, 5): rest, (RULE, 3): 0, "zap.c destroy_item": 0})
    for name in SCROLLS:
        scene.carry(name)
    ruin_pack(scene.play, ("scroll",), "fire", dealt)
    return len(SCROLLS) - len(scene.hero.inventory)


@pytest.mark.parametrize(
    ("dealt", "rest", "stacks"),
    [(0, 0, 0), (4, 3, 1), (4, 4, 0), (9, 3, 2), (9, 4, 1), (10, 0, 2), (99, 4, 5)],
)
def test_a_stack_may_burn_for_each_five_points_and_one_for_the_rest(
    dealt: int, rest: int, stacks: int
) -> None:
    assert burnt(dealt, rest) == stacks


def test_before_37_the_damage_does_not_matter() -> None:
    assert burnt(1, 4, "3.6.7") == 5


def test_later_stacks_take_the_place_of_earlier_ones_by_chance() -> None:
    """The second always takes the one place, since rn2(1) is 0, and the third does if rn2(2) is 0."""
    for roll, left in ((0, "scroll of earth"), (1, "scroll of light")):
        scene = Scene("5.0.0", shows={(RULE, 5): 4, (RULE, 2): roll, (RULE, 3): 0})
        for name in SCROLLS[:3]:
            scene.carry(name)
        destroy_by_damage(scene.play, "fire", 5)
        gone = set(SCROLLS[:3]) - {item.kind.name for item in scene.hero.inventory}
        assert gone == {left}


def test_artifacts_and_immune_things_are_never_chosen() -> None:
    scene = Scene("3.7", shows={(RULE, 3): 0})
    kept = [scene.carry(name) for name in ("scroll of fire", "spellbook of fireball", "wand of lightning")]
    destroy_by_damage(scene.play, "fire", 100)
    destroy_by_damage(scene.play, "shock", 100)
    assert scene.hero.inventory == kept


def test_lightning_may_charge_a_ring_and_leather_gloves_keep_it() -> None:
    scene = Scene("3.7", shows={(RULE, 3): 1, "read.c recharge": 6})
    ring = scene.carry("ring of protection", charge=1)
    destroy_by_damage(scene.play, "shock", 5)
    assert ring.charge == 2

    scene = Scene("3.7", shows={(RULE, 3): 0})
    scene.wear("leather gloves", Slot.GLOVES)
    worn = scene.wear("ring of conflict", Slot.LEFT_RING)
    destroy_by_damage(scene.play, "shock", 5)
    assert worn in scene.hero.inventory


def test_bursting_wands_cost_a_monster_hit_points() -> None:
    scene = Scene("3.7", shows={(RULE, 3): 0, (RULE, 10): 6})
    orc = scene.monster("hill orc")
    orc.inventory.append(scene.item("wand of digging", charge=4))

    assert (destroy_by_damage(scene.play, "shock", 5, orc), orc.inventory) == (7, [])


def killer_of(edition: str, potion: KindName, element: str) -> str:
    scene = Scene(edition, hp=1, shows={"zap.c destroy_item": 0, RULE: 0})
    scene.hero.dying.graced = True
    scene.carry(potion)
    with pytest.raises(GameOver) as over:
        if element == "fire":
            ruin_pack(scene.play, ("potion",), "fire", 5)
        else:
            ruin_pack(scene.play, ("potion",), "cold", 5)
    return over.value.killer.text


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.7", "3.7", "5.0.0"])
def test_deaths_by_potions_name_what_they_did(edition: str) -> None:
    assert killer_of(edition, "potion of speed", "cold") == "shattered potion"
    assert killer_of(edition, "potion of speed", "fire") == "boiling potion"
    burning = "boiling potion" if edition == "3.4.3" else "exploding potion"
    assert killer_of(edition, "potion of oil", "fire") == burning
