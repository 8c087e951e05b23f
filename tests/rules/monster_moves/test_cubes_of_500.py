"""Gelatinous cubes of 5.0.0 digest what they carry; and Snickersnee reaches two steps."""

import pytest

from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply
from marrow.model.item import Slot
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.monster_moves.eating_items import digest_carried_item
from marrow.rules.monster_moves.monster_turn import take_move
from rule import rule
from scene import MIDDLE, Scene

FAR = MIDDLE + 2


@rule("Z-041")
@pytest.mark.parametrize("edition, gone", [("3.7", False), ("5.0.0", True)])
@pytest.mark.parametrize("tame, hp", [(0, 15), (10, 10)])
def test_a_cube_digests_what_it_carries(edition: str, gone: bool, tame: int, hp: int) -> None:
    """A towel weighs 5 in 5.0.0: so many hit points for an untame cube; it takes the move."""
    scene = Scene(edition)
    cube = scene.monster("gelatinous cube", MIDDLE + 8, tame=tame)
    cube.hp, cube.max_hp = 10, 50
    hungry = cube.pet.hungry_at if cube.pet is not None else 0
    give_to_monster(scene.play, cube, scene.item("towel"))
    cube.asleep = False

    take_move(scene.play, cube)

    assert (not cube.inventory) == gone
    if gone:
        assert (cube.hp, cube.eating) == (hp, 1)
        assert cube.spot == MIDDLE + 8
        assert cube.pet is None or cube.pet.hungry_at == hungry


@rule("Z-041")
@pytest.mark.parametrize(
    "kind, artifact, prize, eating", [("dagger", False, False, 0), ("club", True, False, 0),
                                      ("club", False, True, 0), ("club", False, False, 3)],
)  # fmt: skip
def test_a_cube_keeps_metal_artifacts_prizes_and_all_while_it_eats(
    kind: KindName, artifact: bool, prize: bool, eating: int
) -> None:
    """Metal, artifacts, the prizes of the Mines and Sokoban, and all while it still eats."""
    scene = Scene("5.0.0")
    cube = scene.monster("gelatinous cube", MIDDLE + 8)
    cube.eating = eating
    item = give_to_monster(scene.play, cube, scene.item(kind))
    item.artifact = "Magicbane" if artifact else None
    if prize:
        scene.world.prizes[item.id] = 9

    assert not digest_carried_item(scene.play, cube)
    assert cube.inventory == [item]


def swinging(edition: str) -> Scene:
    scene = Scene(edition, answers={"weapons.where to hit": FAR}, shows={"dothrow.c thitmonst": 0})
    sword = scene.wear("katana", Slot.WIELDED)
    sword.artifact = "Snickersnee"
    scene.monster("newt", FAR, hp=500)
    return scene


@rule("Z-033", "Z-034")
def test_snickersnee_reaches_far_once_a_turn_for_nothing() -> None:
    """Each blow takes the step of hunger of any blow; the second is charged, then refused."""
    scene = swinging("5.0.0")
    newt = scene.level.monster_at[FAR]
    letter = scene.hero.worn[int(Slot.WIELDED)].letter

    scene.do(Apply(item=letter))
    first = newt.hp
    scene.do(Apply(item=letter))

    assert first < 500 and newt.hp == first
    assert scene.world.turn == 1
    assert scene.told().count("weapons.blade does not reach") == 1
    assert scene.hero.nutrition == 900 - 2


@rule("Z-033")
def test_in_37_snickersnee_cannot_be_applied() -> None:
    scene = swinging("3.7")

    with pytest.raises(RefusedCommand):
        scene.do(Apply(item=scene.hero.worn[int(Slot.WIELDED)].letter))
