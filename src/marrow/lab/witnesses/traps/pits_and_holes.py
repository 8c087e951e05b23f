"""Witnesses of pits and holes."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene, big_room
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import monster_upon_trap, put_hero_in_pit
from marrow.messages.commands import Apply, Down, Move
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import DOWN, EAST, NORTH, SOUTH, Terrain, TrapKind
from marrow.model.world import Branch, Dungeon, SpecialPlace, level_key
from marrow.rules.dungeon.depths import hero_falls_to
from marrow.rules.traps import trap_monster
from marrow.rules.traps.dig_hole import dig_hole, open_ground_by_blast
from marrow.rules.traps.filled_holes import fill_with_liquid
from marrow.rules.travel.level_change import fall_down
from marrow.rules.turn.level_arrivals import finish_arrival


@witness("traps.pits", "trap.c dotrap")
def next_pit(edition: Edition) -> str:
    """A hero in a pit steps towards another; a die of six, if one is thrown, shows 6, a die of three 3."""
    scene = Scene(edition, hp=50)
    put_hero_in_pit(scene)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.PIT, MIDDLE + 1, seen=True)
    scene.do(Move(direction=EAST))
    where = "in the other pit" if scene.hero.spot != MIDDLE else "still in the first pit"
    return f"{where} with {scene.hero.hp} of 50 hit points"


@witness("traps.jumps_into_holes_can_fall_far", "trap.c fall_through")
def jump_down(edition: Edition) -> str:
    """A hero on level 1 jumps into a hole; the die says twice to fall farther."""
    dice = [("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 1)]
    scene = Scene(edition, throws=dice)
    scene.level.traps[MIDDLE] = Trap(TrapKind.HOLE, MIDDLE, seen=True)
    scene.do(Down())
    return f"the hero lands on level {scene.level.number}"


@witness("traps.quest_falls_end_at_the_locate_level", "trap.c fall_through")
def hole_in_the_quest(edition: Edition) -> str:
    """A hero who was never on the Quest's locate level, level 3, falls from level 2; dice of four show 1."""
    scene = Scene(edition, shows={("trap.c fall_through", 4): 0})
    scene.world.dungeon = Dungeon(
        (Branch("quest", "The Quest", "Q", 6, 12),), (SpecialPlace("locate", "quest", 3, ""),)
    )
    scene.level.branch, scene.level.number = "quest", 2
    return f"to level {hero_falls_to(scene.play)[1]}"


@witness("traps.graves_hold_pits", "trap.c maketrap")
def dug_grave(edition: Edition) -> str:
    """A hero digs down in a grave."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.GRAVE
    dig_hole(scene.play)
    return "a pit" if MIDDLE in scene.level.traps else "no pit"


@witness("traps.holes_have_fixed_destinations", "trap.c hole_destination")
def the_same_hole_twice(edition: Edition) -> str:
    """The destination of a hole is asked for twice; the dice add one level, then none."""
    throws = [("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 1), ("trap.c fall_through", 4, 1)]
    scene = Scene(edition, throws=throws)
    hole = Trap(TrapKind.HOLE, MIDDLE)
    levels = [hero_falls_to(scene.play, hole)[1] for _ in range(2)]
    return f"it leads to level {levels[0]}, then to level {levels[1]}"


@witness("traps.huge_creatures_leave_pits_at_once", "trap.c m_easy_escape_pit")
def giant_in_pit(edition: Edition) -> str:
    """A giant that has fallen into a pit moves."""
    scene, giant = monster_upon_trap(edition, TrapKind.PIT, "giant")
    trap_monster(scene.play, giant)
    return "the pit holds it" if giant.trapped else "it climbs out"


@witness("traps.digging_meets_laid_traps", "dig.c dig")
def dug_mine(edition: Edition) -> str:
    """A hero digs down on a land mine with a pick-axe."""
    scene = Scene(edition, hp=100)
    scene.level.traps[MIDDLE] = Trap(TrapKind.LAND_MINE, MIDDLE, seen=True)
    scene.finish(Apply(item=scene.wear("pick-axe", Slot.WIELDED).letter, direction=DOWN))
    return "it explodes" if scene.hero.hp < 100 else "it makes way for a pit"


@witness("traps.liquid_fills_blasted_ground", "apply.c do_break_wand")
def broken_digger(edition: Edition) -> str:
    """Beside a moat, a wand of digging breaks under the hero; the dice show their most."""
    scene = Scene(edition)
    for step in (NORTH, SOUTH):
        scene.level.terrain[MIDDLE + step] = Terrain.MOAT
    open_ground_by_blast(scene.play, MIDDLE + 1, 2)
    trap = scene.level.traps.get(MIDDLE + 1)
    return "the moat flows in" if trap is None else "there is a pit"


@witness("traps.inflow_reaches_things_and_monsters", "dig.c liquid_flow")
def scroll_in_the_flood(edition: Edition) -> str:
    """A moat flows into a pit where a scroll lies; the dice show their most."""
    scene = Scene(edition)
    scroll = scene.lay("scroll of fire", MIDDLE + 1)
    fill_with_liquid(scene.play, MIDDLE + 1, Terrain.MOAT)
    return f"it is a {scroll.kind.name}"


@witness("traps.falls_hurt", "L-305")
def down_two_levels(edition: Edition) -> str:
    """A hero with 50 hit points falls to level 3; dice of six show 6."""
    scene = Scene(edition, hp=50)
    scene.world.levels[level_key("dungeons", 3)] = big_room(3)
    fall_down(scene.play, ("dungeons", 3))
    finish_arrival(scene.play)
    return f"{scene.hero.hp} hit points left"
