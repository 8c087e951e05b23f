"""Messages on entering special rooms and special levels."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.messages.commands import Annotate
from marrow.model.level import Room
from marrow.model.places import spot_at
from marrow.model.world import level_key
from marrow.rules.people.entering_rooms import notice_room_change
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.travel.level_teleport import depth_of_named_level
from marrow.rules.turn.level_arrivals import finish_arrival
from scene import MIDDLE, Scene, big_room

INSIDE = spot_at(21, 6)


def room_of(purpose: str, dweller: SpeciesName | None = None, **how: Any) -> Scene:
    """The hero away from a small room."""
    scene = Scene(**how)
    scene.level.rooms = (Room(20, 5, 24, 9, True, RoomPurpose(purpose)),)
    if dweller is not None:
        scene.monster(dweller, INSIDE + 1, asleep=True).peaceful = True
    return scene


def come_in(scene: Scene) -> list[str]:
    """What is told on stepping in; the hero is out again afterwards."""
    before = len(scene.told())
    scene.hero.spot = INSIDE
    notice_room_change(scene.play)
    scene.hero.spot = MIDDLE
    notice_room_change(scene.play)
    return scene.told()[before:]


@pytest.mark.parametrize(
    "purpose, dweller, told",
    [
        ("zoo", "newt", "zoo"),
        ("swamp", None, "swamp"),
        ("court", "kobold", "court"),
        ("leprechaun hall", "leprechaun", "leprechaun hall"),
        ("beehive", "killer bee", "beehive"),
        ("cockatrice nest", "cockatrice", "cockatrice nest"),
        ("anthole", "soldier ant", "anthole"),
        ("morgue", "ghoul", "morgue"),
        ("barracks", "soldier", "barracks"),
        ("barracks", "watchman", "barracks abandoned"),
        ("delphi", "Oracle", "delphi"),
    ],
)
def test_every_kind_of_room_speaks_once(purpose: str, dweller: SpeciesName | None, told: str) -> None:
    scene = room_of(purpose, dweller)

    assert come_in(scene) == [f"people.enter {told}"]
    assert come_in(scene) == []


def test_delphi_without_the_oracle_is_silent() -> None:
    scene = room_of("delphi")
    assert come_in(scene) == []
    assert not scene.level.entered


def test_an_angry_oracle_greets_otherwise() -> None:
    scene = room_of("delphi", "Oracle")
    scene.level.monsters[0].peaceful = False
    assert come_in(scene) == ["people.enter delphi angry"]


def test_at_midnight_the_dead_are_to_be_fled() -> None:
    scene = room_of("morgue")
    scene.world.born_at = 86_400 * 365 + 60  # a minute after midnight
    assert come_in(scene) == ["people.enter morgue at midnight"]


def test_the_blind_feel_a_swamp() -> None:
    scene = room_of("swamp")
    scene.hero.timeout[Property.BLINDED] = 10
    assert come_in(scene) == ["people.enter swamp blind"]


# Names of levels


def named() -> Scene:
    scene = Scene(depth=3, mode="normal")
    scene.do(Annotate(text="stash"))
    scene.world.levels[level_key("dungeons", 2)] = big_room(2)
    return scene


@pytest.mark.parametrize("edition, told", [("3.4.3", False), ("3.6.0", True)])
def test_coming_back_one_remembers_the_name(edition: str, told: bool) -> None:
    scene = Scene(edition, depth=3)
    scene.do(Annotate(text="stash"))
    scene.world.levels[level_key("dungeons", 2)] = big_room(2)
    for number in (2, 3):
        go_to_level(scene.play, "dungeons", number, by="teleport")
        finish_arrival(scene.play)

    assert ("arrivals.called" in scene.told()) is told


def test_levels_are_teleported_to_by_name() -> None:
    scene = named()

    assert depth_of_named_level(scene.play, "STASH") == 3
    assert depth_of_named_level(scene.play, "oracle") is None
    assert depth_of_named_level(scene.play, "nonsense") is None
