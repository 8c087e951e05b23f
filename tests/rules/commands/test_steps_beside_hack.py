"""Steps onto pets and boulders. NetHack: hack.c, domove and moverock; mon.c, minliquid."""

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Move
from marrow.model.hero_parts import Polymorph
from marrow.model.level import Trap
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.rules.hero.shape import is_bad_rock
from scene import MIDDLE, Scene

AHEAD = MIDDLE + EAST


def test_only_one_of_two_boulders_is_pushed_if_a_pit_takes_it() -> None:
    """The hero stays, and the try takes no time: moverock returns at once."""
    scene = Scene()
    first, second = scene.lay("boulder", AHEAD), scene.lay("boulder", AHEAD)
    scene.level.traps[AHEAD + EAST] = Trap(TrapKind.PIT, AHEAD + EAST)

    scene.do(Move(direction=EAST))

    assert (scene.hero.spot, scene.world.turn) == (MIDDLE, 1)
    assert scene.level.items[AHEAD] == [first]
    assert AHEAD + EAST not in scene.level.traps, "the pit is filled"
    assert second not in scene.level.items.get(AHEAD + EAST, [])


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.1", "3.6.7"])
def test_a_pet_swapped_into_water_counts_as_killed_since_362(edition: str) -> None:
    """The real game tells the hero that he drowned it: minliquid asks whose move it is."""
    scene = Scene(edition, shows={("hack.c domove", 4): 0})
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.intrinsic(Property.LEVITATION)
    kitten = scene.monster("kitten", AHEAD, tame=10)
    before = scene.hero.luck

    scene.do(Move(direction=EAST))

    murdered = edition == "3.6.7"
    assert kitten.hp <= 0 and scene.hero.spot == AHEAD
    assert (scene.hero.luck - before) == (-1 if murdered else 0)
    assert ("creatures.drowned by hero" in scene.told()) == murdered


def test_what_passes_through_rock_for_a_while_still_finds_corners_too_tight() -> None:
    """bad_rock asks the form, not the hero's properties."""
    scene = Scene()
    scene.level.terrain[AHEAD] = Terrain.STONE
    scene.intrinsic(Property.PASSES_WALLS)
    assert is_bad_rock(scene.play, AHEAD)
    scene.hero.polymorph = Polymorph()
    scene.form("xorn")
    assert not is_bad_rock(scene.play, AHEAD)


def test_a_boulder_left_over_after_a_mine_does_not_fill_its_pit() -> None:
    """moverock wants to fill the pit, but looks for it at the hero's own spot."""
    scene = Scene(throws=[("hack.c moverock", 10, 1)])
    scene.lay("boulder", AHEAD)
    beyond = AHEAD + EAST
    scene.level.traps[beyond] = Trap(TrapKind.LAND_MINE, beyond)

    scene.do(Move(direction=EAST))

    assert scene.level.traps[beyond].kind is TrapKind.PIT
    assert scene.hero.spot == AHEAD
