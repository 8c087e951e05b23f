"""Witnesses of pits, holes, ice and other traps."""

from dataclasses import replace

from marrow.choices import Edition
from marrow.content.level_maps import load_map
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Apply, Down, Move, Zap
from marrow.messages.questions import Confirm, declining
from marrow.model.item import Slot
from marrow.model.level import Level, Trap
from marrow.model.places import DOWN, EAST, NORTH, SOUTH, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.model.world import Branch
from marrow.rules.commands.features.fountains import drink_sink
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.traps import spot_effects, trap_monster
from marrow.rules.traps.dig_hole import open_ground_by_blast
from marrow.rules.traps.hero_in_trap import trap_hero

LAWFUL = 3  # the detail of an altar


@witness("traps.pits", "trap.c dotrap")
def next_pit(edition: Edition) -> str:
    """A hero in a pit steps towards another; a die of six, if one is thrown, shows 6, a die of three 3."""
    scene = Scene(edition, hp=50)
    _put_hero_in_pit(scene)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.PIT, MIDDLE + 1, seen=True)
    scene.do(Move(direction=EAST))
    where = "in the other pit" if scene.hero.spot != MIDDLE else "still in the first pit"
    return f"{where} with {scene.hero.hp} of 50 hit points"


@witness("commands.rooted_forms_take_no_stairs", "hack.c u_rooted")
def lichen_on_stairs(edition: Edition) -> str:
    """A hero in the form of a brown mold, which never moves, tries to go down where no stairs are."""
    scene = Scene(edition)
    scene.form("brown mold")
    scene.hero.polymorph.turns = 3  # until then he cannot move
    scene.do(Down())
    return "he is rooted" if "commands.rooted" in scene.told() else "there are no stairs"


@witness("magic.digging_from_pits_resets_spots", "dig.c adj_pit_checks")
def altar_beside_pit(edition: Edition) -> str:
    """A hero in a pit zaps a wand of digging at a lawful altar beside it."""
    scene = Scene(edition)
    _put_hero_in_pit(scene)
    scene.level.terrain[MIDDLE + 1] = Terrain.ALTAR
    scene.level.detail[MIDDLE + 1] = LAWFUL
    scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=EAST))
    return (
        "the altar stays lawful" if scene.level.detail[MIDDLE + 1] == LAWFUL else "the altar becomes Moloch's"
    )


@witness("traps.jumps_into_holes_can_fall_far", "trap.c fall_through")
def jump_down(edition: Edition) -> str:
    """A hero on level 1 jumps into a hole; the die says twice to fall farther."""
    dice = [("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 1)]
    scene = Scene(edition, throws=dice)
    scene.level.traps[MIDDLE] = Trap(TrapKind.HOLE, MIDDLE, seen=True)
    scene.do(Down())
    return f"the hero lands on level {scene.level.number}"


def _put_hero_in_pit(scene: Scene) -> None:
    scene.level.hard_floor = True
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=True)
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.PIT


@witness("combat.drowned_by_melted_ice_are_hero_kills", "mon.c minliquid")
def orc_on_ice(edition: Edition) -> str:
    """Fire is zapped at a hill orc with many hit points on ice over a moat."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 1] = Terrain.ICE
    orc = scene.monster("hill orc", MIDDLE + 1, hp=500)
    orc.asleep = True
    scene.do(Zap(item=scene.carry("wand of fire", charge=4).letter, direction=EAST))
    return f"{scene.hero.conduct.kills} kills by the hero"


@witness("traps.all_flaming_monsters_burn_webs", "trap.c mintrap")
def salamander_in_web(edition: Edition) -> str:
    """A salamander steps into a web."""
    scene = Scene(edition)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.WEB, MIDDLE + 1)
    salamander = scene.monster("salamander", MIDDLE + 1)
    trap_monster(scene.play, salamander)
    return "the web holds it" if salamander.trapped else "the web does not hold it"


@witness("traps.gas_reaches_steeds_of_the_resistant", "trap.c dotrap")
def rider_in_gas(edition: Edition) -> str:
    """A rider who resists sleep comes into a trap of sleeping gas."""
    scene = Scene(edition)
    scene.intrinsic(Property.SLEEP_RESISTANCE)
    pony = scene.monster("pony", tame=10)
    scene.hero.ride.steed_id = pony.id
    scene.level.traps[MIDDLE] = Trap(TrapKind.SLEEPING_GAS, MIDDLE)
    spot_effects(scene.play)
    return "the pony is awake" if pony.can_move else "the pony sleeps"


@witness("traps.anti_magic_affects_monsters", "trap.c mintrap")
def caster_in_field(edition: Edition) -> str:
    """A kobold shaman steps into a field of anti-magic; two dice of two show 2 each."""
    scene = Scene(edition)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.ANTI_MAGIC, MIDDLE + 1)
    shaman = scene.monster("kobold shaman", MIDDLE + 1)
    trap_monster(scene.play, shaman)
    return f"it cannot cast for {shaman.special_wait} turns"


@witness("commands.improvising_can_be_quit", "music.c do_play_instrument")
def refused_tune(edition: Edition) -> str:
    """A hero presses Escape when asked whether to improvise on a flute."""
    scene = Scene(edition, answers={"instruments.improvise": True})
    scene.do(Apply(item=scene.carry("wooden flute").letter))
    (question,) = scene.answers.asked
    assert isinstance(question, Confirm)
    return "the flute is put away" if declining(question) is None else "the notes are asked for"


@witness("commands.sinks_stink", "fountain.c drinksink")
def stench(edition: Edition) -> str:
    """A hero drinks from a sink; the die of twenty shows 13, counted from 0."""
    scene = Scene(edition, shows={20: 13})
    drink_sink(scene.play)
    return "a cloud of gas" if scene.level.clouds else "a sip of water"


@witness("traps.tampered_magical_traps_explode", "dig.c dighole")
def dug_teleporter(edition: Edition) -> str:
    """A hero zaps a wand of digging down at a magic trap."""
    scene = Scene(edition, hp=100)
    scene.level.traps[MIDDLE] = Trap(TrapKind.MAGIC, MIDDLE, seen=True)
    scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=DOWN))
    return "it explodes" if scene.hero.hp < 100 else "it makes way for a hole"


@witness("traps.liquid_fills_blasted_ground", "apply.c do_break_wand")
def broken_digger(edition: Edition) -> str:
    """Beside a moat, a wand of digging breaks under the hero; the dice show their most."""
    scene = Scene(edition)
    for step in (NORTH, SOUTH):
        scene.level.terrain[MIDDLE + step] = Terrain.MOAT
    open_ground_by_blast(scene.play, MIDDLE + 1, 2)
    trap = scene.level.traps.get(MIDDLE + 1)
    return "the moat flows in" if trap is None else "there is a pit"


@witness("traps.digging_meets_laid_traps", "dig.c dig")
def dug_mine(edition: Edition) -> str:
    """A hero digs down on a land mine with a pick-axe."""
    scene = Scene(edition, hp=100)
    scene.level.traps[MIDDLE] = Trap(TrapKind.LAND_MINE, MIDDLE, seen=True)
    scene.finish(Apply(item=scene.wear("pick-axe", Slot.WIELDED).letter, direction=DOWN))
    return "it explodes" if scene.hero.hp < 100 else "it makes way for a pit"


@witness("monsters.newcomers_shun_puzzles", "teleport.c goodpos")
def first_of_sokoban(edition: Edition) -> str:
    """The first level of Sokoban is made: on how many of its squares no monster appears by chance."""
    scene = Scene(edition, seed=1)
    sokoban = Branch("sokoban", "Sokoban", "", 4, 6)
    scene.world.dungeon = replace(scene.world.dungeon, branches=(*scene.world.dungeon.branches, sokoban))
    shop = LevelBuilder(scene.play, Level("sokoban", 4, 5))
    draw_level(shop, load_map("soko4-1"))
    return f"{len(shop.level.shunned)} squares"


@witness("traps.traps_need_weight", "trap.c floor_trigger")
def above_an_arrow_trap(edition: Edition) -> str:
    """A levitating hero comes to a spot with an arrow trap."""
    scene = Scene(edition)
    scene.intrinsic(Property.LEVITATION)
    trap_hero(scene.play, Trap(TrapKind.ARROW, MIDDLE))
    return "it shoots" if "traps.arrow shoots out" in scene.told() else "nothing happens"


@witness("traps.traps_are_learnt_by_watching", "mondata.c mons_see_trap")
def a_watched_trap(edition: Edition) -> str:
    """An orc sees the hero on a rust trap."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 4)
    trap_hero(scene.play, Trap(TrapKind.RUST, MIDDLE))
    return "it knows such traps" if orc.seen_traps else "it has learnt nothing"
