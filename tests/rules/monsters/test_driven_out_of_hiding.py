"""Attacks that do, or do not, drive a hidden monster out. NetHack: mon.c, wakeup; uhitm.c, attack_checks."""

import pytest

from marrow.editions import NETHACK
from marrow.messages.commands import Move, Throw
from marrow.model.item import Slot
from marrow.model.places import EAST
from marrow.rules.monsters.reactions import wake_up
from scene import MIDDLE, Scene


@pytest.mark.parametrize("edition", NETHACK)
def test_a_missile_wakes_a_piercer_but_leaves_it_hidden(edition: str) -> None:
    scene = Scene(edition, shows={"dothrow.c thitmonst": 0})
    piercer = scene.monster("iron piercer", MIDDLE + 2, asleep=True, hp=99)
    piercer.hidden = True

    scene.do(Throw(item=scene.carry("dagger").letter, direction=EAST))

    assert piercer.hp < 99 and not piercer.asleep
    assert piercer.hidden


@pytest.mark.parametrize("edition", NETHACK)
def test_a_blow_with_f_drives_a_piercer_out(edition: str) -> None:
    scene = Scene(edition, shows={"uhitm.c find_roll_to_hit": 0, 20: 0})
    scene.wear("long sword", Slot.WIELDED)
    piercer = scene.monster("iron piercer", MIDDLE + 1, asleep=True, hp=99)
    piercer.hidden = True

    scene.do(Move(direction=EAST, manner="fight"))

    assert not piercer.hidden


def test_only_on_the_move_of_the_hero() -> None:
    for monsters_move in (False, True):
        scene = Scene()
        piercer = scene.monster("iron piercer", MIDDLE + 1)
        piercer.hidden = True
        scene.play.forced_fight, scene.play.monsters_move = True, monsters_move

        wake_up(scene.play, piercer)

        assert piercer.hidden is monsters_move


def test_disguises_are_left_however_they_are_attacked() -> None:
    scene = Scene()
    mimic = scene.monster("small mimic", MIDDLE + 1)
    mimic.disguise = 1

    wake_up(scene.play, mimic)

    assert not mimic.disguise
