"""Since 3.7 kicks disturb the dead, and giants kick doors in. NetHack: dokick.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Kick
from marrow.model.places import DISTURBED, EAST, Door, Terrain
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
NEWER = pytest.mark.parametrize("edition", NEWEST)
KICK = "dokick.c dokick"
DOOR = MIDDLE + 1


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(("disturbed", "roll"), [(0, 0), (0, 1), (DISTURBED, 0)])
@rule("Z-222")
def test_the_dead_are_disturbed_once_by_kicks(edition: str, disturbed: int, roll: int) -> None:
    scene = Scene(edition, shows={KICK: 0, "Z-222": roll})
    scene.level.terrain[DOOR], scene.level.detail[DOOR] = Terrain.GRAVE, disturbed

    scene.do(Kick(direction=EAST))

    rises = edition in NEWEST and not disturbed and roll == 0
    assert [monster.species.name for monster in scene.level.monsters] == ["ghoul"] * rises
    assert scene.level.terrain[DOOR] == (Terrain.GRAVE if rises else Terrain.ROOM)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("form", ["hill giant", "gnome king"])
@rule("Z-223")
def test_giants_kick_every_door_in(edition: str, form: SpeciesName) -> None:
    """All dice show their highest."""
    scene = Scene(edition)
    scene.form(form)
    scene.level.terrain[DOOR], scene.level.detail[DOOR] = Terrain.DOOR, Door.LOCKED

    scene.do(Kick(direction=EAST))

    breaks = edition in NEWEST and form == "hill giant"
    assert bool(scene.level.detail[DOOR] & Door.LOCKED) is not breaks


@NEWER
@pytest.mark.parametrize(
    ("roll", "deaf", "heard"), [(0, 0, "thwack"), (1, 0, "whamm"), (2, 0, "whamm"), (1, 50, "thwack")]
)
@rule("Z-223")
def test_a_vain_kick_sounds_by_a_die(edition: str, roll: int, deaf: int, heard: str) -> None:
    throws = [] if deaf else [("Z-223", 3, roll)]
    scene = Scene(edition, throws=throws)
    scene.hero.timeout[Property.DEAF] = deaf
    scene.level.terrain[DOOR], scene.level.detail[DOOR] = Terrain.DOOR, Door.LOCKED

    scene.do(Kick(direction=EAST))

    assert f"commands.{heard}" in scene.told()
