"""Verbs agree with the number of things they are said of, and what is got is told in its own number."""

import pytest

from marrow.content.properties import Property
from marrow.game.telling import tell
from marrow.messages.commands import Wield
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import TimerKind
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.commands.features.sinks import drop_into_sink
from marrow.rules.items.materials import ErosionType
from marrow.rules.magic.item_timeouts import TIMER_EFFECTS
from marrow.rules.magic.potions.holy_water import touch_with_water
from marrow.rules.magic.reading import read_carried_item
from marrow.rules.physics.erosion import erode
from marrow.rules.physics.falling_items import RULE, maybe_fall_to_other_level
from marrow.rules.physics.item_destruction import destroy_carried_items
from scene import MIDDLE, Scene


def last_told(scene: Scene) -> str:
    return str(tell(scene.entries_told()[-1], scene.play.edition))


@pytest.mark.parametrize(
    "quantity, words",
    [(1, "Your dagger glows blue for a moment."), (3, "Your daggers glow blue for a moment.")],
)
def test_an_enchanted_stack_glows_in_the_plural(quantity: int, words: str) -> None:
    scene = Scene()
    scene.wear("dagger", Slot.WIELDED, quantity=quantity)

    read_carried_item(scene.play, scene.carry("scroll of enchant weapon"))

    assert words in [tell(entry, scene.play.edition) for entry in scene.entries_told()]


def test_a_pair_is_one_thing() -> None:
    scene = Scene()
    scene.wear("low boots", Slot.BOOTS)

    read_carried_item(scene.play, scene.carry("scroll of enchant armor"))

    assert any(" glows silver " in str(tell(e, scene.play.edition)) for e in scene.entries_told())


@pytest.mark.parametrize("quantity, words", [(1, "Your dart glows"), (2, "Your darts glow ")])
def test_a_stack_in_holy_water_glows_in_the_plural(quantity: int, words: str) -> None:
    scene = Scene()
    water, darts = scene.item("potion of water", blessing=1), scene.carry("dart", quantity=quantity)
    darts.blessing = -1

    touch_with_water(scene.play, water, darts, seen=True)

    assert f"{last_told(scene)} ".startswith(words)


def test_cursed_daggers_weld_themselves_to_the_hand() -> None:
    scene = Scene()
    daggers = scene.carry("dagger", quantity=2, blessing=-1)

    scene.do(Wield(item=daggers.letter))

    assert "The daggers weld themselves to your hand!" in [
        tell(entry, scene.play.edition) for entry in scene.entries_told()
    ]


def test_what_fumbling_hands_cannot_hold_falls_in_its_own_number() -> None:
    scene = Scene()
    scene.hero.timeout[Property.FUMBLING] = 10

    hold_another_item(scene.play, scene.item("dart", quantity=2))

    assert "darts are too much for your pack and fall at your feet" in str(
        [tell(entry, scene.play.edition) for entry in scene.entries_told()]
    )


def test_what_joins_a_stack_is_told_in_the_number_that_came() -> None:
    """NetHack 3.6.6 tells "i - 2 darts." when two are wished for and join three."""
    scene = Scene()
    darts = scene.carry("dart", quantity=3)

    hold_another_item(scene.play, scene.item("dart", quantity=2))

    assert darts.quantity == 5
    assert last_told(scene) == f"{darts.letter} - 2 darts."


def all_told(scene: Scene) -> list[str]:
    return [str(tell(entry, scene.play.edition)) for entry in scene.entries_told()]


@pytest.mark.parametrize(
    "quantity, words", [(1, "Your dagger corrodes!"), (2, "Your daggers corrode!")], ids=["one", "two"]
)
def test_a_stack_corrodes_in_the_plural(quantity: int, words: str) -> None:
    scene = Scene()

    erode(scene.play, scene.wear("dagger", Slot.WIELDED, quantity=quantity), ErosionType.CORRODE)

    assert last_told(scene) == words


def test_proof_daggers_are_not_affected() -> None:
    scene = Scene()
    daggers = scene.wear("dagger", Slot.WIELDED, quantity=2)
    daggers.erodeproof = True

    erode(scene.play, daggers, ErosionType.CORRODE)

    assert last_told(scene) == "Somehow, your daggers are not affected."


@pytest.mark.parametrize("quantity, words", [(1, "The dart falls "), (2, "The darts fall ")])
def test_a_stack_falls_down_a_hole_in_the_plural(quantity: int, words: str) -> None:
    scene = Scene(shows={RULE: 0})
    scene.level.traps[MIDDLE] = Trap(TrapKind.HOLE, MIDDLE, seen=True)
    scene.intrinsic(Property.LEVITATION)
    darts = scene.item("dart", quantity=quantity)

    maybe_fall_to_other_level(scene.play, darts, MIDDLE)

    assert any(told.startswith(words) for told in all_told(scene))


@pytest.mark.parametrize("quantity, words", [(1, "newt corpse rots away."), (2, "newt corpses rot away.")])
def test_corpses_rot_away_in_the_plural(quantity: int, words: str) -> None:
    scene = Scene()
    corpses = scene.carry("corpse", species="newt", quantity=quantity)

    TIMER_EFFECTS[TimerKind.ROT](scene.play, corpses, 1)

    assert f"Your {words}" in all_told(scene)


@pytest.mark.parametrize("quantity, verb", [(1, "is"), (2, "are")])
def test_things_are_gone_from_the_sink_in_the_plural(quantity: int, verb: str) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.SINK
    scene.lay("dart", quantity=quantity)

    drop_into_sink(scene.play, scene.carry("ring of hunger"))

    assert any(f"{verb} gone from the sink!" in told for told in all_told(scene))


@pytest.mark.parametrize(
    "dice, first, last",
    [
        ([0], "Your scroll ", " takes fire and burns!"),
        ([0, 1, 1], "One of your scrolls ", " takes fire and burns!"),
        ([0, 0, 1], "Some of your scrolls ", " take fire and burn!"),
        ([0, 0], "Your scrolls ", " take fire and burn!"),
    ],
)
def test_a_part_of_a_stack_burns_in_its_own_number(dice: list[int], first: str, last: str) -> None:
    """Each scroll burns if its die of three shows 0. NetHack: zap.c, destroy_item."""
    scene = Scene("3.6.7", throws=[("zap.c destroy_item", 3, one) for one in dice])
    scene.carry("scroll of light", quantity=len(dice))

    destroy_carried_items(scene.play, "scroll", "fire")

    assert any(told.startswith(first) and told.endswith(last) for told in all_told(scene))
