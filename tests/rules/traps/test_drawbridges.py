"""Drawbridges and whoever is in the way. NetHack: dbridge.c."""

from typing import Any

import pytest

from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Zap
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, Door, Terrain, TrapKind, steps_between
from marrow.model.vocabularies import Ending
from marrow.rules.dungeon.terrain import span_detail, under_bridge
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.physics.floor_effects import boulder_hits_pool
from marrow.rules.play import GameOver
from marrow.rules.traps import TrapResult, spot_effects, trap_monster
from marrow.rules.traps.drawbridges import bridge_at, destroy_bridge, lower_bridge, raise_bridge
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
@pytest.mark.parametrize(
    ("work", "text"), [(raise_bridge, "closing drawbridge"), (destroy_bridge, "collapsing drawbridge")]
)
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
        lower_bridge(scene.play, SPAN)
    assert (over.value.ending, over.value.killer.text) == (Ending.CRUSHING, text)
    saved = castle(down=False, edition=edition)
    saved.hero.spot = SPAN
    saved.wear("amulet of life saving", Slot.AMULET)
    lower_bridge(saved.play, SPAN)
    assert (saved.hero.spot, saved.hero.dying.deaths) == (SPAN, 1)


JUMPS, FAILS = (RULE, 10, 0), (RULE, 10, 9)
HIT = (RULE, 8, 7)


@rule("L-116", "L-140")
def test_jumping_off_a_rising_bridge_leads_into_the_moat() -> None:
    """do_entity: a jump only keeps one from the gate; what drowns him then is the water, not the bridge."""
    scene = castle(down=True, throws=[HIT, JUMPS])
    for step in range(-81, 82):
        if step and scene.level.terrain[SPAN + step] == Terrain.ROOM:
            scene.level.terrain[SPAN + step] = Terrain.STONE
    scene.hero.spot = SPAN

    with pytest.raises(GameOver) as over:
        raise_bridge(scene.play, SPAN)

    assert over.value.ending is Ending.DROWNING
    assert over.value.killer.text == "moat"


@rule("L-140")
def test_a_hero_may_crawl_out_of_the_moat_after_jumping() -> None:
    scene = castle(down=True, throws=[HIT, JUMPS])
    scene.hero.spot = SPAN

    raise_bridge(scene.play, SPAN)

    assert scene.hero.spot not in (SPAN, GATE) and scene.hero.dying.deaths == 0


@rule("L-140")
@pytest.mark.parametrize("name, throws, ends", [
    ("bat", [(RULE, 8, 4)], SPAN), ("bat", [(RULE, 8, 5), JUMPS], SPAN), ("bat", [(RULE, 8, 5), FAILS], None),
    ("hill orc", [HIT, JUMPS], None), ("crocodile", [HIT, JUMPS], SPAN), ("xorn", [], GATE),
])  # fmt: skip
def test_on_a_rising_bridge_flyers_are_missed_swimmers_fall_and_the_rest_drowns(
    name: SpeciesName, throws: list[tuple[str, int, int]], ends: int | None
) -> None:
    """Who neither dodges nor jumps slides into the gate, and is crushed there unless he passes walls."""
    scene = castle(down=True, throws=throws)
    monster = scene.monster(name, SPAN, hp=30)

    raise_bridge(scene.play, SPAN)

    assert (monster.spot if monster.hp > 0 else None, scene.thrown) == (ends, len(throws))


@rule("L-140")
@pytest.mark.parametrize("jumps, left", [(True, SPAN), (False, None)])
def test_in_the_gateway_one_jumps_onto_the_span_two_times_in_ten(jumps: bool, left: int | None) -> None:
    """Four times in ten less two for the little room: 2 is the last of a d10 that will do."""
    scene = castle(down=True, throws=[HIT, (RULE, 10, 1 if jumps else 2)])
    monster = scene.monster("crocodile", GATE, hp=30)

    raise_bridge(scene.play, SPAN)

    assert (monster.spot if monster.hp > 0 else None) == left


@rule("L-140")
def test_monsters_in_each_others_way_on_a_bridge_are_resolved_one_by_one() -> None:
    """The orc slides towards the gate; who stands there fails to jump and is crushed, as is the orc then."""
    scene = castle(down=True, throws=[HIT, FAILS, HIT, FAILS])
    orc, newt = scene.monster("hill orc", SPAN), scene.monster("newt", GATE)

    raise_bridge(scene.play, SPAN)

    assert (orc.hp < 1, newt.hp < 1, scene.thrown) == (True, True, 4)


@rule("L-140")
def test_a_descending_bridge_crushes_those_under_it() -> None:
    falls = castle(down=False)
    orc = falls.monster("hill orc", SPAN)
    falls.lay("apple", SPAN)
    lower_bridge(falls.play, SPAN)
    assert orc.hp < 1
    assert SPAN not in falls.level.items


@rule("L-140")
def test_nobody_jumps_from_a_bridge_that_breaks() -> None:
    """Over the moat its pieces miss whoever stands on it two times in eight."""
    scene = castle(down=True, throws=[(RULE, 8, 2)])
    orc = scene.monster("hill orc", SPAN)
    corpse = scene.lay("corpse", GATE, species="newt")
    scene.lay("apple", SPAN)

    destroy_bridge(scene.play, SPAN)

    assert orc.hp < 1
    assert [item.kind.name for item in scene.level.items[SPAN]] == ["apple"]
    assert scene.level.items[GATE] == [corpse]


@pytest.mark.parametrize(("spot", "lives"), [(SPAN, True), (GATE, False)])
def test_flyers_may_be_missed_over_the_moat_but_not_at_the_gate(spot: int, lives: bool) -> None:
    scene = castle(down=True, throws=[(RULE, 8, 4)])
    bat = scene.monster("bat", spot)

    destroy_bridge(scene.play, SPAN)

    assert (bat.hp > 0) == lives


@pytest.mark.parametrize(
    ("work", "down", "left"), [(lower_bridge, False, ["gate"]), (raise_bridge, True, [])]
)
def test_items_under_a_moving_bridge_are_gone(work: Any, down: bool, left: list[str]) -> None:
    """A bridge that comes down spares what lies in the gateway."""
    scene = castle(down=down)
    scene.lay("dagger", SPAN)
    scene.lay("dagger", GATE)

    work(scene.play, SPAN)

    assert [name for name, spot in (("span", SPAN), ("gate", GATE)) if spot in scene.level.items] == left
    assert ("drawbridges.smashing" in scene.told()) is (work is raise_bridge)


def test_riders_rise_from_under_a_bridge() -> None:
    scene = castle(down=True)
    scene.lay("corpse", SPAN, species="Famine")

    raise_bridge(scene.play, SPAN)

    assert [one.species.name for one in scene.level.monsters] == ["Famine"]
    assert SPAN not in scene.level.items


def test_a_boulder_on_a_broken_bridge_falls_into_the_moat() -> None:
    scene = castle(down=True)
    scene.lay("boulder", SPAN)

    destroy_bridge(scene.play, SPAN)

    assert not any(item.kind.name == "boulder" for item in scene.level.items.get(SPAN, ()))
    assert scene.level.terrain[SPAN] == Terrain.ROOM  # filled, as nine times in ten


def test_chains_fly_about_when_a_bridge_breaks() -> None:
    scene = castle(down=True, shows={("dbridge.c destroy_drawbridge", 6): 4})

    destroy_bridge(scene.play, SPAN)

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


def test_a_hero_who_survives_the_bridge_is_still_hurt_by_the_mine() -> None:
    """A hero in the form of a xorn is untouched by the bridge, but not by d16, and sinks into the moat."""
    scene = mined(GATE, shows={("trap.c dotrap", 16): 8})
    scene.form("xorn", hp=50)
    scene.hero.spot = GATE

    spot_effects(scene.play)

    assert is_ruined(scene)
    assert (scene.hero.form_hp, scene.hero.hold.turns) == (50 - 9, 0)


@pytest.mark.parametrize("spot", [SPAN, GATE])
def test_a_monster_that_sets_off_a_mine_on_a_bridge_dies_with_those_on_it(spot: int) -> None:
    """A monster that treads on a mine kills whoever stands on the bridge, itself included."""
    scene = mined(spot, throws=[("trap.c mintrap", 3, 0)])
    treads = scene.monster("hill orc", spot)
    other = scene.monster("kobold", GATE + SPAN - spot)
    scene.play.monsters_move = True

    assert trap_monster(scene.play, treads) == TrapResult.DEAD

    assert is_ruined(scene)
    assert (treads.hp, other.hp, scene.hero.conduct.kills) == (0, 0, 0)


def test_a_mine_beside_a_bridge_leaves_a_pit_and_the_bridge() -> None:
    scene = mined(MIDDLE)

    spot_effects(scene.play)

    assert scene.level.traps[MIDDLE].kind == TrapKind.PIT
    assert scene.level.terrain[SPAN] == Terrain.DRAWBRIDGE_DOWN


# The water below a raised one. NetHack: dbridge.c, is_pool and is_lava


def test_below_a_raised_bridge_there_is_water() -> None:
    scene = castle(down=False)
    scene.wear("amulet of magical breathing", Slot.AMULET)
    scene.hero.spot = SPAN

    spot_effects(scene.play)

    assert scene.hero.footing.in_water


def test_a_boulder_fills_the_moat_below_a_raised_bridge() -> None:
    scene = castle(down=False)

    assert boulder_hits_pool(scene.play, scene.item("boulder"), SPAN)

    assert (scene.level.terrain[SPAN], under_bridge(scene.level, SPAN)) == (
        Terrain.DRAWBRIDGE_UP,
        Terrain.ROOM,
    )


def test_one_sees_across_a_raised_bridge_but_not_through_its_portcullis() -> None:
    scene = castle(down=False)
    scene.level.terrain[SPAN + 80] = scene.level.terrain[SPAN - 80] = Terrain.VERTICAL_WALL

    assert can_see(scene.play, SPAN) and can_see(scene.play, GATE)
    assert not can_see(scene.play, GATE + 1)
    scene.level.terrain[GATE] = Terrain.DOOR
    mark_view_stale(scene.level)
    assert can_see(scene.play, GATE + 1)
