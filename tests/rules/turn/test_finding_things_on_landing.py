"""Wherever a hero comes to, he meets the room, picks up or looks, and meets the trap. hack.c, spoteffects."""

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import RoomPurpose
from marrow.messages.commands import Move
from marrow.model.level import Room, Trap
from marrow.model.places import EAST, TrapKind
from marrow.model.vocabularies import HelplessReason, StepManner
from marrow.model.world import GameOptions
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.magic.hero_teleport import place_hero_with_effects
from marrow.rules.turn.level_arrivals import finish_arrival
from scene import MIDDLE, Scene

FAR = MIDDLE + 5
PICKING = GameOptions(autopickup=True)


def test_who_is_teleported_picks_up_what_lies_there() -> None:
    scene = Scene(options=PICKING)
    dagger = scene.lay("dagger", FAR)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.TELEPORTATION, MIDDLE + 1, target=FAR)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == FAR and dagger in scene.hero.inventory


@pytest.mark.parametrize("manner", ["walk", "peaceful"])
def test_who_walks_with_m_into_a_teleporter_passes_by_what_lies_beyond(manner: StepManner) -> None:
    scene = Scene(options=PICKING)
    dagger = scene.lay("dagger", FAR)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.TELEPORTATION, MIDDLE + 1, target=FAR)

    scene.do(Move(direction=EAST, manner=manner))

    assert (dagger in scene.hero.inventory) is (manner == "walk")


def test_the_helpless_only_look_at_what_lies_where_they_are_teleported() -> None:
    scene = Scene(options=PICKING)
    dagger = scene.lay("dagger", FAR)
    be_helpless(scene.play, 3, HelplessReason.JUMPING)

    place_hero_with_effects(scene.play, FAR)

    assert dagger not in scene.hero.inventory
    assert "commands.see here" in scene.told()


def test_who_comes_to_a_level_looks_at_what_lies_there() -> None:
    scene = Scene()
    scene.lay("dagger")
    scene.world.arrived = ("dungeons", 4, False)

    finish_arrival(scene.play)

    assert scene.told()[-1] == "commands.see here"


def test_who_floats_down_picks_up_what_lies_below() -> None:
    scene = Scene(options=PICKING)
    dagger = scene.lay("dagger")
    scene.hero.timeout[Property.LEVITATION] = 1

    scene.wait(1)

    assert dagger in scene.hero.inventory


def test_a_room_greets_before_its_things_are_seen() -> None:
    scene = Scene()
    x, y = (MIDDLE + 1) % 80, (MIDDLE + 1) // 80
    scene.level.rooms = (Room(x, y, x + 2, y + 1, lit=True, purpose=RoomPurpose.ZOO),)
    scene.lay("dagger", MIDDLE + 1)
    scene.hero.spot = MIDDLE - 1
    scene.do(Move(direction=EAST))
    scene.do(Move(direction=EAST))
    told = scene.told()
    assert told.index("people.enter zoo") < told.index("commands.see here")
