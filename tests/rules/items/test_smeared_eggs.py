"""Royal jelly rubbed on eggs."""

import pytest

from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply, Rub
from marrow.model.item import Item
from marrow.model.vocabularies import TimerKind
from marrow.rules.items.timers import has_timer, start_timer, turns_left
from rule import rule
from scene import Scene

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


def smear(scene: Scene, egg: Item, *, blessing: int = 0, quantity: int = 1) -> Item:
    jelly = scene.carry("lump of royal jelly", blessing=blessing, quantity=quantity)
    scene.answers.decide({"commands.what to": egg.letter})
    scene.do(Apply(item=jelly.letter))
    return jelly


@rule("Z-270")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_before_37_jelly_is_only_eaten(edition: str) -> None:
    scene = Scene(edition)
    egg = scene.carry("egg", species="killer bee")

    with pytest.raises(RefusedCommand):
        smear(scene, egg)

    assert egg.species is not None and egg.species.name == "killer bee"


@rule("Z-270")
@FROM_370
def test_jelly_makes_queens_and_lets_eggs_hatch(edition: str) -> None:
    scene = Scene(edition)
    egg = scene.carry("egg", species="killer bee", quantity=3)

    jelly = smear(scene, egg, quantity=2)

    assert egg.species is not None and egg.species.name == "queen bee"
    assert turns_left(scene.play, egg, TimerKind.HATCH) == 151 - 1  # the highest dice, and a turn
    assert (jelly.quantity, egg.charge) == (1, 0)
    assert scene.told() == ["tools.smear jelly", "tools.egg quivers"]


@rule("Z-270")
@FROM_370
@pytest.mark.parametrize("fertile", [True, False])
def test_cursed_jelly_keeps_eggs_from_hatching(edition: str, fertile: bool) -> None:
    scene = Scene(edition)
    egg = scene.carry("egg", species="crocodile")
    if fertile:
        start_timer(scene.play, egg, TimerKind.HATCH, 500)

    smear(scene, egg, blessing=-1)

    assert not has_timer(scene.play, egg)
    assert scene.told()[-1] == ("tools.egg quivers feebly" if fertile else "tools.nothing seems")


@rule("Z-270")
@FROM_370
@pytest.mark.parametrize("laid, becomes", [(0, 2), (1, 1)])
def test_young_from_blessed_jelly_take_the_hero_for_a_parent(edition: str, laid: int, becomes: int) -> None:
    scene = Scene(edition)
    egg = scene.carry("egg", species="crocodile", charge=laid)
    start_timer(scene.play, egg, TimerKind.HATCH, 500)

    smear(scene, egg, blessing=1)

    assert egg.charge == becomes
    assert turns_left(scene.play, egg, TimerKind.HATCH) == 500 - scene.world.turn
    assert scene.told()[-1] == ("tools.egg quivers" if becomes == 2 else "tools.nothing seems")


@rule("Z-270")
@FROM_370
def test_plain_eggs_stay_plain(edition: str) -> None:
    scene = Scene(edition)
    egg = scene.carry("egg")
    jelly = scene.carry("lump of royal jelly", blessing=1)
    scene.answers.decide({"commands.what to": egg.letter})

    scene.do(Rub(item=jelly.letter))

    assert (egg.species, egg.charge, jelly in scene.hero.inventory) == (None, 0, False)
    assert scene.told()[-1] == "tools.nothing seems"


@rule("Z-270")
@FROM_370
def test_jelly_is_rubbed_on_eggs_only(edition: str) -> None:
    scene = Scene(edition)
    scene.carry("egg")

    with pytest.raises(RefusedCommand):
        smear(scene, scene.carry("apple"))
