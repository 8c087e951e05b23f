"""Whistles, leashes and lock tools in older editions. NetHack: apply.c and lock.c."""

from contextlib import suppress

import pytest

from marrow.content.words import KindName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply
from marrow.messages.questions import CANCELLED_DIRECTION
from marrow.model.places import EAST, SELF, Terrain
from marrow.rules.play import Cancelled
from scene import MIDDLE, Scene
from shop import open_vault, stand


@pytest.mark.parametrize(
    "name, edition, moves",
    [
        ("leash", "3.4.3", 1), ("leash", "3.6.0", 1), ("leash", "3.6.1", 0),
        ("lock pick", "3.4.3", 1), ("lock pick", "3.6.0", 0), ("skeleton key", "3.4.3", 1),
    ],
)  # fmt: skip
@pytest.mark.parametrize("refused", [False, True])
def test_a_tool_tried_in_vain_took_a_move(name: KindName, edition: str, moves: int, refused: bool) -> None:
    """Whether one thinks better of it or is refused. NetHack: apply.c, doapply."""
    way = SELF if name == "leash" and refused else CANCELLED_DIRECTION
    scene = Scene(edition, answers={"commands.which direction": way})
    if name != "leash" and refused:
        scene.form("jackal")

    with suppress(RefusedCommand, Cancelled):
        scene.do(Apply(item=scene.carry(name).letter))

    assert scene.turns_paid() == moves


@pytest.mark.parametrize(
    "edition, name, fits",
    [
        ("3.4.3", "fog cloud", True), ("3.4.3", "long worm", True), ("3.4.3", "lichen", True),
        ("3.6.0", "fog cloud", True), ("3.6.0", "long worm", False), ("3.6.0", "lichen", True),
        ("3.6.7", "fog cloud", False), ("3.6.7", "long worm", False), ("3.6.7", "lichen", False),
    ],
)  # fmt: skip
def test_leashes_fit_no_long_worms_since_360_and_no_gas_since_363(
    edition: str, name: SpeciesName, fits: bool
) -> None:
    """NetHack: apply.c, leashable."""
    scene = Scene(edition)
    pet = scene.monster(name, MIDDLE + EAST, tame=10)

    scene.do(Apply(item=scene.carry("leash").letter, direction=EAST))

    assert pet.pet is not None
    assert pet.pet.leashed is fits


@pytest.mark.parametrize("edition, wakes", [("3.4.3", True), ("3.6.0", False), ("3.6.7", False)])
def test_since_360_whistles_need_breath(edition: str, wakes: bool) -> None:
    """NetHack: apply.c, use_whistle."""
    scene = Scene(edition, level=10)
    scene.form("acid blob")
    orc = scene.monster("hill orc", MIDDLE + 4, asleep=True)

    scene.do(Apply(item=scene.carry("tin whistle").letter))

    assert orc.asleep is not wakes


@pytest.mark.parametrize("edition, known", [("3.4.3", True), ("3.6.0", False), ("3.6.7", False)])
def test_since_360_a_magic_whistle_is_known_only_if_a_pet_moves(edition: str, known: bool) -> None:
    """NetHack: apply.c, use_magic_whistle."""
    scene = Scene(edition)
    scene.level.terrain[:] = bytes(len(scene.level.terrain))
    scene.level.terrain[MIDDLE] = scene.level.terrain[MIDDLE + 1] = Terrain.ROOM
    scene.monster("little dog", MIDDLE + 1, tame=10)
    whistle = scene.carry("magic whistle")

    scene.do(Apply(item=whistle.letter))

    assert bool(scene.world.discovered[whistle.kind.number]) is known


@pytest.mark.parametrize("edition, comes", [("3.4.3", False), ("3.6.0", False), ("3.6.1", True)])
def test_since_361_a_cursed_tin_whistle_calls_the_guard(edition: str, comes: bool) -> None:
    """NetHack: apply.c, use_whistle."""
    scene = Scene(edition, answers={"people.who are you": "Agnes"})
    open_vault(scene)
    stand(scene, MIDDLE)

    scene.do(Apply(item=scene.carry("tin whistle", blessing=-1).letter))
    scene.wait(2)

    assert any(monster.species.name == "guard" for monster in scene.level.monsters) is comes
