"""What NetHack's tools do in rare cases, found by reading its code function by function."""

from contextlib import nullcontext
from dataclasses import replace

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, PlaceName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply, Move, PickUp, Rub
from marrow.model.level import Trap
from marrow.model.places import EAST, Door, Terrain, TrapKind
from marrow.model.world import SpecialPlace
from marrow.rules.dungeon.terrain import span_detail
from marrow.rules.generation.population import birth_limit
from marrow.rules.magic import genocide
from marrow.rules.magic.spells import spellbooks
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.play import Cancelled
from marrow.rules.tools.bell_of_opening import open_around
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, stand


def lie_at(scene: Scene, name: PlaceName) -> None:
    """The scene lies at a special level."""
    place = SpecialPlace(name, scene.level.branch, scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))


def test_lighting_the_candelabrum_does_not_tell_what_it_is() -> None:
    """NetHack: apply.c, use_candelabrum: only the number of its candles becomes known."""
    scene = Scene()
    scene.level.traps[MIDDLE] = Trap(TrapKind.VIBRATING_SQUARE, MIDDLE)
    light = scene.carry("Candelabrum of Invocation", charge=7)
    light.charge_known = False

    scene.do(Apply(item=light.letter))

    assert light.charge_known
    assert not kind_is_known(scene.world, KINDS_NAMED["Candelabrum of Invocation"])


def test_a_broken_wand_says_nothing_of_the_altar_that_stays_whole() -> None:
    """NetHack: dig.c, digactualhole."""
    scene = Scene(answers={"wands.sure to break": True}, hp=300)
    scene.level.terrain[MIDDLE + EAST] = Terrain.ALTAR

    scene.do(Apply(item=scene.carry("wand of digging", charge=5).letter))

    assert MIDDLE + EAST not in scene.level.traps
    assert "digging.floor too hard" not in scene.told()


@pytest.mark.parametrize("explodes", [False, True])
def test_a_book_that_blows_up_is_not_also_paid_for_as_used(explodes: bool) -> None:
    """NetHack: spell.c, learn: the fee comes after what a demon's curse does."""
    throws = [("spell.c cursed_book", 7, 6 if explodes else 1)]
    scene = Scene(role="wizard", level=14, hp=300, throws=throws)
    _, keeper = open_shop(scene, "rare books")
    stand(scene, INSIDE)
    book = scene.lay("spellbook of finger of death", INSIDE, blessing=-1)
    scene.do(PickUp(everything=True))

    spellbooks.learn_spell(scene.play, book)

    assert (book in scene.hero.inventory) is not explodes
    assert (keeper.debit > 0) is not explodes


@pytest.mark.parametrize("special", [False, True])
def test_chewed_bars_of_a_special_level_leave_a_floor(special: bool) -> None:
    """NetHack: mthrowu.c and hack.c, dissolve_bars."""
    scene = Scene(throws=[("N-110", 20, 6)])
    level = scene.level
    level.rooms = ()
    if special:
        lie_at(scene, "oracle")
    scene.form("rust monster")
    level.terrain[MIDDLE + EAST], level.detail[MIDDLE + EAST] = Terrain.IRON_BARS, 0

    for _ in range(3):
        scene.do(Move(direction=EAST))

    assert level.terrain[MIDDLE + EAST] == (Terrain.ROOM if special else Terrain.CORRIDOR)


@pytest.mark.parametrize("is_open", [False, True])
def test_the_bell_counts_both_spots_of_a_drawbridge(is_open: bool) -> None:
    """NetHack: detect.c, openone: an open bridge counts, too, and is left open."""
    scene = Scene()
    level, span = scene.level, MIDDLE + 3
    level.terrain[span] = Terrain.DRAWBRIDGE_DOWN if is_open else Terrain.DRAWBRIDGE_UP
    level.detail[span] = span_detail(EAST, Terrain.MOAT)
    level.terrain[span + 1] = Terrain.DOOR if is_open else Terrain.DRAWBRIDGE_WALL
    level.detail[span + 1] = Door.NONE

    assert open_around(scene.play) == 2
    assert level.terrain[span] == Terrain.DRAWBRIDGE_DOWN


@pytest.mark.parametrize("left, sent", [(0, 0), (2, 2), (50, 4)])
def test_a_cursed_genocide_sends_no_more_than_there_are_left(left: int, sent: int) -> None:
    """NetHack: read.c, do_genocide."""
    throws = [("L-121", 3, 0)] if left else []
    scene = Scene(answers={"genocide.which monster": "newt"}, throws=throws)
    newt = SPECIES_NAMED["newt"]
    scene.world.born[newt.number] = birth_limit(newt) - left

    genocide.genocide(scene.play, cursed=True, confused=False)

    assert len(scene.level.monsters) == sent


# Rubbing


@pytest.mark.parametrize(
    "name, edition, wielded",
    [
        ("skeleton key", "3.6.7", True), ("skeleton key", "3.7", False),
        ("dagger", "3.4.3", False), ("ruby", "3.6.7", False), ("food ration", "3.6.0", False),
    ],
)  # fmt: skip
def test_only_tools_are_rubbed(name: KindName, edition: str, wielded: bool) -> None:
    """NetHack: apply.c, dorub; since 3.7 only lamps and gray stones are."""
    scene = Scene(edition)
    item = scene.carry(name)

    if wielded:
        scene.do(Rub(item=item.letter))
    else:
        with pytest.raises(RefusedCommand):
            scene.do(Rub(item=item.letter))

    assert bool(item.worn) is wielded


@pytest.mark.parametrize("edition, refused", [("3.4.3", False), ("3.6.7", False), ("3.7", True)])
def test_before_370_paws_rub_on_stones(edition: str, refused: bool) -> None:
    """NetHack: apply.c, dorub."""
    scene = Scene(edition, answers={"commands.what to": "b"})
    scene.form("jackal")
    stone = scene.carry("flint")
    scene.carry("ruby")

    if refused:
        with pytest.raises(RefusedCommand):
            scene.do(Rub(item=stone.letter))
    else:
        scene.do(Rub(item=stone.letter))

    assert ("weapons.scratch marks" in scene.told()) is not refused


@pytest.mark.parametrize("edition, moves", [("3.4.3", 1), ("3.6.7", 1), ("3.7", 0)])
def test_before_370_not_saying_what_to_rub_takes_a_move(edition: str, moves: int) -> None:
    """NetHack: apply.c, use_stone."""
    scene = Scene(edition, answers={"commands.what to": ""})
    stone = scene.carry("flint")
    scene.carry("ruby")

    with pytest.raises(Cancelled) if not moves else nullcontext():
        scene.do(Apply(item=stone.letter))

    assert scene.turns_paid() == moves
