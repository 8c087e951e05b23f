"""Which of its things a monster uses: each goes by a fixed order. NetHack: muse.c, nomore."""

import pytest

from marrow.chance import FixedDice
from marrow.content.words import KindName
from marrow.editions import NETHACK_EDITIONS
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST
from marrow.rules.monster_moves.defensive_items import find_defensive_item
from marrow.rules.monster_moves.miscellaneous_items import find_misc
from marrow.rules.monster_moves.offensive_items import find_offensive
from scene import MIDDLE, Scene

FAR = MIDDLE + 4 * EAST
EVERYWHERE = [edition.name for edition in NETHACK_EDITIONS]


def orc_with(scene: Scene, *names: KindName) -> Monster:
    """An orc that looks through these things in this order."""
    orc = scene.monster("hill orc", FAR)
    orc.inventory = [scene.item(name, charge=4) for name in names]
    return orc


@pytest.mark.parametrize("edition", EVERYWHERE)
@pytest.mark.parametrize(
    "names, used",
    [
        (("wand of sleep", "wand of fire"), "wand of sleep"),
        (("wand of fire", "wand of sleep"), "wand of sleep"),
        (("potion of acid", "wand of striking", "potion of confusion"), "wand of striking"),
        (("wand of striking", "wand of magic missile", "wand of lightning"), "wand of lightning"),
        (("potion of sleeping", "potion of blindness"), "potion of blindness"),
    ],
)
def test_attacks_go_by_a_fixed_order(edition: str, names: tuple[KindName, ...], used: str) -> None:
    scene = Scene(edition)

    choice = find_offensive(scene.play, orc_with(scene, *names), MIDDLE)

    assert choice is not None and choice.item.kind.name == used


@pytest.mark.parametrize(
    "edition, used", [("3.4.3", "wand of fire"), ("3.6.0", "wand of death"), ("3.7", "wand of death")]
)
def test_in_343_a_wand_of_death_is_passed_over_for_what_is_found_later(edition: str, used: str) -> None:
    scene = Scene(edition)

    choice = find_offensive(scene.play, orc_with(scene, "wand of death", "wand of fire"), MIDDLE)

    assert choice is not None and choice.item.kind.name == used


@pytest.mark.parametrize("edition", EVERYWHERE)
@pytest.mark.parametrize(
    "names, used",
    [
        (("scroll of teleportation", "potion of healing"), "scroll of teleportation"),
        (("potion of healing", "scroll of teleportation"), "scroll of teleportation"),
        (("scroll of create monster", "wand of create monster"), "wand of create monster"),
        (("wand of create monster", "potion of healing", "wand of digging"), "wand of digging"),
    ],
)
def test_rescues_go_by_a_fixed_order(edition: str, names: tuple[KindName, ...], used: KindName) -> None:
    """The die that ends the search early never does."""
    scene = Scene(edition)
    scene.play.dice = FixedDice({("muse.c find_defensive", 3): 2})
    orc = orc_with(scene, *names)
    item = next(item for item in orc.inventory if item.kind.name == used)

    escape = find_defensive_item(scene.play, orc)

    assert escape is not None
    assert item in escape.args  # type: ignore[attr-defined]


@pytest.mark.parametrize("edition", EVERYWHERE)
@pytest.mark.parametrize(
    "names, used",
    [
        (("wand of speed monster", "wand of make invisible"), "wand of make invisible"),
        (("potion of invisibility", "potion of speed"), "potion of invisibility"),
        (("potion of gain level", "potion of speed"), "potion of speed"),
        (("potion of speed", "potion of gain level"), "potion of gain level"),
    ],
)
def test_improvements_go_by_a_fixed_order_but_gain_level(
    edition: str, names: tuple[KindName, ...], used: KindName
) -> None:
    scene = Scene(edition)
    orc = orc_with(scene, *names)
    item = next(item for item in orc.inventory if item.kind.name == used)

    escape = find_misc(scene.play, orc, MIDDLE, 16)

    assert escape is not None
    assert item in escape.args  # type: ignore[attr-defined]


@pytest.mark.parametrize("edition", EVERYWHERE)
def test_no_die_is_thrown_for_a_whip_that_comes_too_late(edition: str) -> None:
    """Who has found a bullwhip of use looks at no other; a wand that comes later is no better."""
    scene = Scene(edition)
    scene.wear("dagger", Slot.WIELDED)
    orc = scene.monster("hill orc", MIDDLE + EAST)
    orc.inventory = [scene.item("bullwhip"), scene.item("wand of speed monster", charge=4)]
    orc.wields = orc.inventory[0]
    scene.play.dice = FixedDice({("muse.c find_misc", 5): 0})

    escape = find_misc(scene.play, orc, MIDDLE, 1)

    assert escape is not None
    assert orc.inventory[0] in escape.args  # type: ignore[attr-defined]
