"""Drawbridges and whoever is in the way. NetHack: dbridge.c."""

from typing import Any

import pytest

from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.messages.commands import Zap
from marrow.model.hero import Ending
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, Door, Terrain, TrapKind, steps_between
from marrow.rules.ground import span_detail
from marrow.rules.play import GameOver
from marrow.rules.traps import Caught, spot_effects, trap_monster
from marrow.rules.traps.drawbridges import bridge_at, destroy, lift, lower
from rule import rule
from scene import MIDDLE, Scene
from use import use

SPAN, GATE = MIDDLE + 3, MIDDLE + 4
RULE = "dbridge.c do_entity"


def castle(*, down: bool, **how: Any) -> Scene:
    scene = Scene(**how)
    level = scene.level
    level.terrain[SPAN] = Terrain.DRAWBRIDGE_DOWN if down else Terrain.DRAWBRIDGE_UP
    level.detail[SPAN] = span_detail(EAST, Terrain.MOAT)
    level.terrain[GATE] = Terrain.DOOR if down else Terrain.DRAWBRIDGE_WALL
    return scene


@use("terrain", "drawbridge")
@pytest.mark.parametrize(
    ("wand", "down", "span"),
    [
        ("wand of opening", False, Terrain.DRAWBRIDGE_DOWN), ("wand of locking", True, Terrain.DRAWBRIDGE_UP),
        ("wand of striking", True, Terrain.MOAT), ("wand of striking", False, Terrain.MOAT),
    ],
)  # fmt: skip
def test_wands_work_drawbridges(wand: KindName, down: bool, span: Terrain) -> None:
    scene = castle(down=down)
    stick = scene.carry(wand, charge=4)
    scene.do(Zap(item=stick.letter, direction=EAST))
    assert scene.level.terrain[SPAN] == span
    assert scene.level.terrain[GATE] == (
        Terrain.DRAWBRIDGE_WALL if span == Terrain.DRAWBRIDGE_UP else Terrain.DOOR
    )


def test_both_spots_belong_to_the_bridge() -> None:
    scene = castle(down=True)
    assert [bridge_at(scene.level, spot) for spot in (SPAN, GATE, MIDDLE)] == [SPAN, SPAN, None]


@rule("L-140")
@pytest.mark.parametrize(("work", "text"), [(lift, "closing drawbridge"), (destroy, "collapsing drawbridge")])
def test_heroes_are_crushed_unless_saved(work: Any, text: str) -> None:
    """Whoever neither dodges nor jumps dies of it; saved, he is moved beside it."""
    scene = castle(down=True)
    scene.hero.spot = SPAN
    with pytest.raises(GameOver) as over:
        work(scene.play, SPAN)
    assert (over.value.ending, over.value.killer.text) == (Ending.CRUSHING, text)
    saved = castle(down=True)
    saved.hero.spot = SPAN
    saved.wear("amulet of life saving", Slot.AMULET)
    work(saved.play, SPAN)
    assert saved.hero.spot != SPAN


@rule("L-140")
@pytest.mark.parametrize("edition", NETHACK)
def test_nobody_jumps_from_under_a_bridge_that_comes_down(edition: str) -> None:
    """dbridge.c, do_entity: dice that would let one jump are not thrown; who is saved stays where he is."""
    old = edition in ("3.4.3", "3.6.0")
    text = "falling drawbridge" if old else "crushed to death underneath a drawbridge"
    scene = castle(down=False, edition=edition, throws=[(RULE, 8, 7), (RULE, 10, 0)])
    scene.hero.spot = SPAN
    with pytest.raises(GameOver) as over:
        lower(scene.play, SPAN)
    assert (over.value.ending, over.value.killer.text) == (Ending.CRUSHING, text)
    saved = castle(down=False, edition=edition)
    saved.hero.spot = SPAN
    saved.wear("amulet of life saving", Slot.AMULET)
    lower(saved.play, SPAN)
    assert (saved.hero.spot, saved.hero.deaths) == (SPAN, 1)


@rule("L-140")
def test_the_nimble_jump_and_monsters_are_crushed() -> None:
    quick = castle(down=True, throws=[(RULE, 8, 7), (RULE, 10, 0)])
    quick.hero.spot = SPAN
    lift(quick.play, SPAN)
    assert quick.hero.spot not in (SPAN, GATE)
    falls = castle(down=False)
    eel = falls.monster("hill orc", SPAN)
    falls.lay("apple", SPAN)
    lower(falls.play, SPAN)
    assert eel.hp < 1
    assert SPAN not in falls.level.items


@rule("L-140")
def test_nobody_jumps_from_a_bridge_that_breaks() -> None:
    scene = castle(down=True, throws=[(RULE, 8, 0)])
    orc = scene.monster("hill orc", SPAN)
    corpse = scene.lay("corpse", GATE, species="newt")
    scene.lay("apple", SPAN)

    destroy(scene.play, SPAN)

    assert orc.hp < 1
    assert [item.kind.name for item in scene.level.items[SPAN]] == ["apple"]
    assert scene.level.items[GATE] == [corpse]


@pytest.mark.parametrize(("spot", "lives"), [(SPAN, True), (GATE, False)])
def test_flyers_may_be_missed_over_the_moat_but_not_at_the_gate(spot: int, lives: bool) -> None:
    scene = castle(down=True, throws=[(RULE, 8, 4)])
    bat = scene.monster("bat", spot)

    destroy(scene.play, SPAN)

    assert (bat.hp > 0) == lives


@pytest.mark.parametrize(("work", "down", "left"), [(lower, False, ["gate"]), (lift, True, [])])
def test_what_lies_under_a_bridge_that_moves_is_gone(work: Any, down: bool, left: list[str]) -> None:
    """A bridge that comes down spares what lies in the gateway."""
    scene = castle(down=down)
    scene.lay("dagger", SPAN)
    scene.lay("dagger", GATE)

    work(scene.play, SPAN)

    assert [name for name, spot in (("span", SPAN), ("gate", GATE)) if spot in scene.level.items] == left
    assert ("drawbridges.smashing" in scene.told()) is (work is lift)


def test_riders_rise_from_under_a_bridge() -> None:
    scene = castle(down=True)
    scene.lay("corpse", SPAN, species="Famine")

    lift(scene.play, SPAN)

    assert [one.species.name for one in scene.level.monsters] == ["Famine"]
    assert SPAN not in scene.level.items


def test_a_boulder_on_a_broken_bridge_falls_into_the_moat() -> None:
    scene = castle(down=True)
    scene.lay("boulder", SPAN)

    destroy(scene.play, SPAN)

    assert not any(item.kind.name == "boulder" for item in scene.level.items.get(SPAN, ()))
    assert scene.level.terrain[SPAN] == Terrain.ROOM  # filled, as nine times in ten


def test_chains_fly_about_when_a_bridge_breaks() -> None:
    scene = castle(down=True, shows={("dbridge.c destroy_drawbridge", 6): 4})

    destroy(scene.play, SPAN)

    lying = [(spot, item) for spot, pile in scene.level.items.items() for item in pile]
    assert [item.kind.name for _, item in lying] == ["iron chain"] * 4
    assert all(steps_between(spot, SPAN) <= 2 for spot, _ in lying)


# Mines. NetHack: trap.c, blow_up_landmine


def mined(spot: int, *, down: bool = True, **how: Any) -> Scene:
    scene = castle(down=down, **how)
    scene.level.traps[spot] = Trap(TrapKind.LAND_MINE, spot)
    return scene


def is_ruined(scene: Scene) -> bool:
    ground = scene.level.terrain[SPAN], scene.level.terrain[GATE], scene.level.detail[GATE]
    return ground == (Terrain.MOAT, Terrain.DOOR, Door.NONE) and not scene.level.traps


@rule("L-140")
@pytest.mark.parametrize(("spot", "text"), [(SPAN, "collapsing drawbridge"), (GATE, "exploding drawbridge")])
def test_a_mine_on_a_bridge_brings_it_down_upon_the_hero(spot: int, text: str) -> None:
    scene = mined(spot)
    scene.hero.spot = spot

    with pytest.raises(GameOver) as over:
        spot_effects(scene.play)

    assert (over.value.ending, over.value.killer.text) == (Ending.CRUSHING, text)
    assert is_ruined(scene)


def test_whom_the_bridge_spares_the_mine_still_hurts_and_there_is_no_pit() -> None:
    """A hero in the form of a xorn is untouched by the bridge, but not by d16, and sinks into the moat."""
    scene = mined(GATE, shows={("trap.c dotrap", 16): 8})
    scene.form("xorn", hp=50)
    scene.hero.spot = GATE

    spot_effects(scene.play)

    assert is_ruined(scene)
    assert (scene.hero.form_hp, scene.hero.trapped) == (50 - 9, 0)


@pytest.mark.parametrize("spot", [SPAN, GATE])
def test_who_moves_has_brought_the_bridge_down(spot: int) -> None:
    """A monster that treads on a mine kills whoever stands on the bridge, itself included."""
    scene = mined(spot, throws=[("trap.c mintrap", 3, 0)])
    treads = scene.monster("hill orc", spot)
    other = scene.monster("kobold", GATE + SPAN - spot)
    scene.play.monsters_move = True

    assert trap_monster(scene.play, treads) == Caught.DEAD

    assert is_ruined(scene)
    assert (treads.hp, other.hp, scene.hero.conduct.kills) == (0, 0, 0)


def test_a_mine_beside_a_bridge_leaves_a_pit_and_the_bridge() -> None:
    scene = mined(MIDDLE)

    spot_effects(scene.play)

    assert scene.level.traps[MIDDLE].kind == TrapKind.PIT
    assert scene.level.terrain[SPAN] == Terrain.DRAWBRIDGE_DOWN
