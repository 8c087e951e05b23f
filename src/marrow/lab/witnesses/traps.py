"""Witnesses of traps."""

from dataclasses import replace

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene, big_room
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import monster_upon_trap, pull_out_of_pit, put_hero_in_pit
from marrow.messages.commands import Apply, Down, Move, Search, Zap
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import DIRECTIONS, DOWN, EAST, NORTH, SELF, SOUTH, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.model.world import Branch, Dungeon, SpecialPlace, level_key
from marrow.rules.combat.damage_types.drains import drain_energy
from marrow.rules.dungeon.depths import hero_falls_to
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero.body import levitates
from marrow.rules.hero.trapped_hero import hold_hero
from marrow.rules.magic.detection import detect_traps
from marrow.rules.magic.potions.quaffing import drink
from marrow.rules.magic.punishment import punish
from marrow.rules.naming import item_name
from marrow.rules.physics.floor_effects import bury_one
from marrow.rules.traps import spot_effects, trap_monster
from marrow.rules.traps.chest_traps import trigger_chest_trap
from marrow.rules.traps.dig_hole import open_ground_by_blast
from marrow.rules.traps.filled_holes import fill_with_liquid
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.traps.releasing import free_hero_from_trap
from marrow.rules.traps.rust_and_fire_traps import rust_trap
from marrow.rules.traps.untrap import is_magic_key, untrap_in_direction
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


@witness("traps.magic_portals_stun", "teleport.c domagicportal")
def through_a_portal(edition: Edition) -> str:
    """A hero steps through the portal between two planes."""
    scene = Scene(edition)
    scene.carry("Amulet of Yendor")
    scene.level.branch, scene.level.number = "planes", 2
    scene.world.levels[level_key("planes", 1)] = replace(big_room(1), branch="planes")
    branch = Branch("planes", "The Elemental Planes", "E", 2, -1)
    scene.world.dungeon = replace(scene.world.dungeon, branches=(*scene.world.dungeon.branches, branch))
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.MAGIC_PORTAL, MIDDLE + 1)
    scene.do(Move(direction=EAST))
    return f"stunned for {scene.hero.timeout[Property.STUNNED]} turns"


@witness("traps.all_flaming_monsters_burn_webs", "trap.c mintrap")
def salamander_in_web(edition: Edition) -> str:
    """A salamander steps into a web."""
    scene = Scene(edition)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.WEB, MIDDLE + 1)
    salamander = scene.monster("salamander", MIDDLE + 1)
    trap_monster(scene.play, salamander)
    return "the web holds it" if salamander.trapped else "the web does not hold it"


@witness("traps.anti_magic_affects_monsters", "trap.c mintrap")
def caster_in_field(edition: Edition) -> str:
    """A kobold shaman steps into a field of anti-magic; two dice of two show 2 each."""
    scene = Scene(edition)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.ANTI_MAGIC, MIDDLE + 1)
    shaman = scene.monster("kobold shaman", MIDDLE + 1)
    trap_monster(scene.play, shaman)
    return f"it cannot cast for {shaman.special_wait} turns"


@witness("traps.jumps_into_holes_can_fall_far", "trap.c fall_through")
def jump_down(edition: Edition) -> str:
    """A hero on level 1 jumps into a hole; the die says twice to fall farther."""
    dice = [("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 1)]
    scene = Scene(edition, throws=dice)
    scene.level.traps[MIDDLE] = Trap(TrapKind.HOLE, MIDDLE, seen=True)
    scene.do(Down())
    return f"the hero lands on level {scene.level.number}"


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


@witness("traps.the_stuck_do_not_float", "polyself.c float_vs_flight")
def floating_in_a_web(edition: Edition) -> str:
    """A levitating hero is stuck in a web."""
    scene = Scene(edition)
    scene.intrinsic(Property.LEVITATION)
    hold_hero(scene.play, 3, HeldIn.WEB)
    return "the hero floats" if levitates(scene.hero) else "the web keeps the hero on the floor"


@witness("traps.brief_levitation_meets_a_trap_once", "hack.c spoteffects")
def last_turn_of_floating(edition: Edition) -> str:
    """A hero whose levitation ends this turn is over an arrow trap; a die of two shows 1."""
    scene = Scene(edition, shows={"hack.c spoteffects": 1})
    scene.hero.timeout[Property.LEVITATION] = 1
    scene.level.traps[MIDDLE] = Trap(TrapKind.ARROW, MIDDLE)
    spot_effects(scene.play)
    return f"the levitation lasts {scene.hero.timeout[Property.LEVITATION]} turns more"


@witness("traps.failed_untrapping", "trap.c move_into_trap")
def bungled_bear_trap(edition: Edition) -> str:
    """A flying hero bungles the bear trap beside her."""
    scene = Scene(edition, shows={"trap.c untrap": 2})
    scene.intrinsic(Property.FLYING)
    trap = scene.level.traps[MIDDLE + 1] = Trap(TrapKind.BEAR_TRAP, MIDDLE + 1, seen=True)
    untrap_in_direction(scene.play, EAST)
    return f"{'caught' if scene.hero.hold.turns else 'free'}; {'known' if trap.seen else 'forgotten'}"


@witness("traps.wings_hold_over_sinks", "hack.c dosinkfall")
def levitating_raven(edition: Edition) -> str:
    """A raven that levitates comes to a sink."""
    scene = Scene(edition, shows={"hack.c dosinkfall": 0})
    scene.form("raven")
    scene.hero.timeout[Property.LEVITATION], scene.level.terrain[MIDDLE] = 50, Terrain.SINK
    spot_effects(scene.play)
    return "it falls" if "traps.crash on sink" in scene.told() else "it flies on"


@witness("traps.liquids_take_those_who_stay", "allmain.c moveloop")
def dry_feet_no_more(edition: Edition) -> str:
    """A hero searches where the floor has become a pool, at a free shore."""
    scene = Scene(edition, seed=3)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.do(Search())
    return "the hero stays above the water" if scene.hero.spot == MIDDLE else "the hero falls in"


@witness("traps.tampered_magical_traps_explode", "dig.c dighole")
def dug_teleporter(edition: Edition) -> str:
    """A hero zaps a wand of digging down at a magic trap."""
    scene = Scene(edition, hp=100)
    scene.level.traps[MIDDLE] = Trap(TrapKind.MAGIC, MIDDLE, seen=True)
    scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=DOWN))
    return "it explodes" if scene.hero.hp < 100 else "it makes way for a hole"


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


AGREES = {"traps.check this": True, "traps.disarm it": True}


@witness("traps.disarming_teaches", "trap.c untrap_box")
def disarmed(edition: Edition) -> str:
    """A hero finds the trap of a chest and disarms it; the dice show their lowest."""
    scene = Scene(edition, shows={("trap.c untrap", 30): 0, ("trap.c untrap", 75): 0}, answers=AGREES)
    scene.lay("chest").trapped = True
    untrap_in_direction(scene.play, SELF)
    return f"{scene.hero.experience} points of experience"


@witness("traps.all_box_traps_are_detected", "detect.c trap_detect")
def trapped_box_in_the_pack(edition: Edition) -> str:
    """A hero who carries a chest with a trap detects traps; there are no others."""
    scene = Scene(edition)
    scene.carry("chest").trapped = True
    return "no traps" if detect_traps(scene.play) else "a trap is near"


@witness("traps.found_box_traps_are_marked", "Z-106")
def known_trap(edition: Edition) -> str:
    """A hero finds the trap of a chest and leaves it alone; the die shows its lowest."""
    scene = Scene(edition, shows={("trap.c untrap", 30): 0}, answers=AGREES | {"traps.disarm it": False})
    chest = scene.lay("chest")
    chest.trapped = chest.seen = True
    untrap_in_direction(scene.play, SELF)
    return f"then it is {item_name(scene.play, chest)}"


@witness("traps.energy_drain", "trap.c drain_en")
def drained_twice(edition: Edition) -> str:
    """A hero of level 4 with power 10 is drained of 5, then of 8; the dice show 1."""
    scene = Scene(edition, level=4, shows={"trap.c drain_en": 0})
    hero = scene.hero
    hero.power = hero.max_power = 10
    left = []
    for amount in (5, 8):
        drain_energy(scene.play, amount, "trap.c drain_en")
        left.append(f"{hero.power} of {hero.max_power}")
    return f"power {left[0]}, then {left[1]}"


@witness("traps.anti_magic", "trap.c dotrap")
def field_of_anti_magic(edition: Edition) -> str:
    """A hero who resists magic steps onto an anti-magic field; the dice show 1."""
    scene = Scene(edition, shows={"trap.c dotrap": 0})
    hero = scene.hero
    hero.power = hero.max_power = 10
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    trap_hero(scene.play, Trap(TrapKind.ANTI_MAGIC, MIDDLE))
    return f"{hero.hp} hit points, power {hero.power} of {hero.max_power}"


@witness("traps.magic_key", "artifact.c is_magic_key")
def rogues_key(edition: Edition) -> str:
    """A rogue has the Master Key, not blessed, and a blessed credit card: which disarm traps without fail."""
    scene = Scene(edition, role="rogue")
    key = scene.carry("skeleton key")
    key.artifact = "The Master Key of Thievery"
    card = scene.carry("credit card", blessing=1)
    works = {
        "the Master Key": is_magic_key(scene.play, key),
        "the credit card": is_magic_key(scene.play, card),
    }
    return " and ".join(name for name, does in works.items() if does) or "neither of them"


@witness("traps.iron_footwear_protects", "Z-087", "Z-088", "Z-089", "Z-090")
def in_iron_shoes(edition: Edition) -> str:
    """A hero in iron shoes +1 steps into a bear trap, a spiked pit, and onto anti-magic; dice show most."""
    hit_points, power = [], ""
    for kind in (TrapKind.BEAR_TRAP, TrapKind.SPIKED_PIT, TrapKind.ANTI_MAGIC):
        scene = Scene(edition)
        scene.hero.power = scene.hero.max_power = 20
        scene.wear("iron shoes", Slot.BOOTS, charge=1)
        trap_hero(scene.play, Trap(kind, MIDDLE))
        hit_points.append(str(scene.hero.hp))
        power = f"power {scene.hero.power} of {scene.hero.max_power}"
    return f"{', '.join(hit_points)} of 100 hit points, {power}"


@witness("traps.fire_traps_cap_hit_points", "trap.c dofiretrap")
def in_flames(edition: Edition) -> str:
    """A hero with 100 hit points steps into a fire trap; the die for lost maximum hit points shows 3."""
    scene = Scene(edition, shows={("trap.c dofiretrap", 9): 3})
    trap_hero(scene.play, Trap(TrapKind.FIRE, MIDDLE))
    return f"{scene.hero.hp} of {scene.hero.max_hp} hit points left"


@witness("traps.holes_have_fixed_destinations", "trap.c hole_destination")
def the_same_hole_twice(edition: Edition) -> str:
    """The destination of a hole is asked for twice; the dice add one level, then none."""
    throws = [("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 1), ("trap.c fall_through", 4, 1)]
    scene = Scene(edition, throws=throws)
    hole = Trap(TrapKind.HOLE, MIDDLE)
    levels = [hero_falls_to(scene.play, hole)[1] for _ in range(2)]
    return f"it leads to level {levels[0]}, then to level {levels[1]}"


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


@witness("traps.the_huge_climb_out_at_once", "trap.c m_easy_escape_pit")
def giant_in_pit(edition: Edition) -> str:
    """A giant that has fallen into a pit moves."""
    scene, giant = monster_upon_trap(edition, TrapKind.PIT, "giant")
    trap_monster(scene.play, giant)
    return "the pit holds it" if giant.trapped else "it climbs out"


@witness("traps.mines_weigh_monsters", "trap.c trapeffect_landmine")
def newt_on_mine(edition: Edition) -> str:
    """A newt runs over a land mine; a die of three shows its lowest."""
    scene, _ = monster_upon_trap(edition, TrapKind.LAND_MINE, "newt", shows={("trap.c mintrap", 3): 0})
    return "nothing happens" if scene.level.traps[MIDDLE + 5].kind == TrapKind.LAND_MINE else "it explodes"


@witness("traps.mines_hurt_before_they_scatter", "trap.c trapeffect_landmine")
def mine_by_a_moat(edition: Edition) -> str:
    """A hero steps on a land mine beside a moat; the dice show their most."""
    scene = Scene(edition)
    for step in (NORTH, SOUTH):
        scene.level.terrain[MIDDLE + step] = Terrain.MOAT
    mine = scene.level.traps[MIDDLE] = Trap(TrapKind.LAND_MINE, MIDDLE)
    trap_hero(scene.play, mine)
    return "there is a pit" if MIDDLE in scene.level.traps else "the moat flows in"


@witness("traps.inflow_reaches_things_and_monsters", "dig.c liquid_flow")
def scroll_in_the_flood(edition: Edition) -> str:
    """A moat flows into a pit where a scroll lies; the dice show their most."""
    scene = Scene(edition)
    scroll = scene.lay("scroll of fire", MIDDLE + 1)
    fill_with_liquid(scene.play, MIDDLE + 1, Terrain.MOAT)
    return f"it is a {scroll.kind.name}"


@witness("traps.anti_magic_delays_casters_longer", "trap.c trapeffect_anti_magic")
def longer_without_spells(edition: Edition) -> str:
    """A kobold shaman steps into a field of anti-magic; the dice show their most."""
    _, shaman = monster_upon_trap(edition, TrapKind.ANTI_MAGIC, "kobold shaman")
    return f"it cannot cast for {shaman.special_wait} turns"


@witness("traps.magic_traps_toggle_invisibility", "trap.c domagictrap")
def a_low_hum(edition: Edition) -> str:
    """A hero steps into a magic trap; the die of twenty shows 11."""
    scene = Scene(edition, shows={("trap.c domagictrap", 20): 10})
    trap_hero(scene.play, Trap(TrapKind.MAGIC, MIDDLE))
    return "he is invisible" if scene.hero.intrinsic[Property.INVISIBILITY] else "nothing happens"


@witness("traps.level_teleporters_confuse", "teleport.c level_tele_trap")
def level_teleported(edition: Edition) -> str:
    """A hero steps onto a level teleporter."""
    scene = Scene(edition, seed=1)
    trap_hero(scene.play, Trap(TrapKind.LEVEL_TELEPORTER, MIDDLE))
    return f"confused for {scene.hero.timeout[Property.CONFUSED]} turns"


@witness("traps.fixed_teleporters_are_inescapable", "trap.c dotrap")
def known_teleporter(edition: Edition) -> str:
    """A hero steps onto a known teleporter that leads to a spot; a die of five shows its lowest."""
    scene = Scene(edition, shows={("trap.c dotrap", 5): 0})
    trap_hero(scene.play, Trap(TrapKind.TELEPORTATION, MIDDLE, target=MIDDLE + 9, seen=True))
    return "the hero escapes" if scene.hero.spot == MIDDLE else "the hero is teleported"


@witness("traps.boulders_have_clear_ways", "trap.c isclearpath")
def boulder_behind_a_pit(edition: Edition) -> str:
    """A rolling boulder trap is made with pits on both sides of it; the dice show their lowest."""
    scene = Scene(edition, shows={"trap.c mkroll_launch": 0})
    for step in DIRECTIONS:
        scene.level.traps[MIDDLE + step] = Trap(TrapKind.PIT, MIDDLE + step)
    trap = put_trap(scene.play, MIDDLE, TrapKind.ROLLING_BOULDER)
    has_none = trap is None or trap.target == MIDDLE
    return "it has no boulder" if has_none else "the boulder lies beyond a pit"


@witness("traps.boxes_explode_where_they_are", "trap.c chest_trap")
def box_beside(edition: Edition) -> str:
    """A chest beside the hero explodes, who stands on a dagger: what is left; the dice show their most."""
    scene = Scene(edition, shows={("trap.c chest_trap", 13): 0, ("trap.c chest_trap", 20): 0})
    scene.lay("dagger")
    trigger_chest_trap(scene.play, scene.lay("chest", MIDDLE + 1))
    return " and ".join(pile[0].kind.name for pile in scene.level.items.values()) or "nothing"


@witness("traps.statue_traps_are_of_the_harder", "trap.c mk_trap_statue")
def statue_of_the_weak(edition: Edition) -> str:
    """A new statue trap; the die for its species shows its lowest."""
    scene = Scene(edition, depth=12, level=6, shows={"makemon.c rndmonst": 0})
    put_trap(scene.play, MIDDLE + 3, TrapKind.STATUE)
    species = scene.level.items[MIDDLE + 3][0].species
    return f"of difficulty {species.difficulty}" if species is not None else "of nothing"


@witness("traps.falls_hurt", "L-305")
def down_two_levels(edition: Edition) -> str:
    """A hero with 50 hit points falls to level 3; dice of six show 6."""
    scene = Scene(edition, hp=50)
    scene.world.levels[level_key("dungeons", 3)] = big_room(3)
    fall_down(scene.play, ("dungeons", 3))
    finish_arrival(scene.play)
    return f"{scene.hero.hp} hit points left"


@witness("traps.boulderless_traps_stay", "trap.c trapeffect_rolling_boulder_trap")
def no_boulder(edition: Edition) -> str:
    """A hero steps onto a rolling boulder trap without a boulder."""
    scene = Scene(edition)
    trap = scene.level.traps[MIDDLE] = Trap(TrapKind.ROLLING_BOULDER, MIDDLE, target=MIDDLE)
    trap_hero(scene.play, trap)
    return "the trap stays" if MIDDLE in scene.level.traps else "the trap is gone"


@witness("traps.rocks_pass_through_xorns", "trap.c thitm")
def rock_on_xorn(edition: Edition) -> str:
    """A rock falls on a xorn; the dice show their most."""
    _, xorn = monster_upon_trap(edition, TrapKind.FALLING_ROCK, "xorn")
    return f"{xorn.hp} of 40 hit points"


@witness("traps.webs_can_be_cut", "trap.c untrap_prob")
def dagger_and_web(edition: Edition) -> str:
    """A hero with a dagger in hand tries to remove a web; a die of three shows its lowest."""
    scene = Scene(edition, shows={("trap.c untrap", 3): 0})
    scene.wear("dagger", Slot.WIELDED)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.WEB, MIDDLE + 1, seen=True)
    untrap_in_direction(scene.play, EAST)
    return "the web remains" if MIDDLE + 1 in scene.level.traps else "the web is gone"


@witness("traps.strain_stops_lifting", "trap.c try_lift")
def heavy_orc(edition: Edition) -> str:
    """A weak hero tries to pull an Uruk-hai, which weighs 1300, out of a pit; the dice show their lowest."""
    orc = pull_out_of_pit(edition, "Uruk-hai")
    return "it is too heavy" if orc.trapped else "it is pulled out"


@witness("traps.the_unique_are_never_grateful", "trap.c reward_untrap")
def pulled_out_yeenoghu(edition: Edition) -> str:
    """A hero pulls Yeenoghu out of a pit; the dice show their lowest."""
    demon = pull_out_of_pit(edition, "Yeenoghu")
    return "he is grateful" if demon.peaceful else "he stays hostile"


@witness("traps.ceiling_damage_by_helmet", "potion.c peffects")
def head_first(edition: Edition) -> str:
    """A hero in a leather hat drinks cursed levitation; dice show their highest."""
    scene = Scene(edition)
    scene.wear("fedora", Slot.HELMET)
    drink(scene.play, scene.item("potion of levitation", blessing=-1))
    return f"{100 - scene.hero.hp} hit points lost"


@witness("traps.bear_traps_hurt", "trap.c dotrap")
def foot_in_a_bear_trap(edition: Edition) -> str:
    """A hero steps into a bear trap; both dice of four show 3."""
    scene = Scene(edition, hp=50, shows={("trap.c dotrap", 4): 2})
    trap_hero(scene.play, Trap(TrapKind.BEAR_TRAP, MIDDLE))
    legs = "wounded" if scene.hero.timeout[Property.WOUNDED_LEGS] else "sound"
    return f"{scene.hero.hp} of 50 hit points, {legs} legs"


@witness("traps.gushes_pass_dry_shields", "trap.c dotrap")
def gush_over_a_shield(edition: Edition) -> str:
    """Water gushes at the left arm of a hero with a wooden shield and iron gauntlets."""
    scene = Scene(edition, shows={("trap.c dotrap", 5): 1})
    scene.wear("elven shield", Slot.SHIELD)
    gauntlets = scene.wear("gauntlets of power", Slot.GLOVES)
    rust_trap(scene.play, Trap(TrapKind.RUST, MIDDLE), forced=True)
    return "the gauntlets rust" if gauntlets.rusted else "the gauntlets keep dry"


@witness("traps.magic_works_traps", "trap.c openholdingtrap")
def opening_magic(edition: Edition) -> str:
    """Magic of opening is turned on a hero in a bear trap."""
    scene = Scene(edition)
    scene.level.traps[MIDDLE] = Trap(TrapKind.BEAR_TRAP, MIDDLE, seen=True)
    hold_hero(scene.play, 5, HeldIn.BEAR_TRAP)
    return "the hero is free" if free_hero_from_trap(scene.play).done else "the trap holds"


@witness("traps.quest_falls_end_at_the_locate_level", "trap.c fall_through")
def hole_in_the_quest(edition: Edition) -> str:
    """A hero who was never on the Quest's locate level, level 3, falls from level 2; dice of four show 1."""
    scene = Scene(edition, shows={("trap.c fall_through", 4): 0})
    scene.world.dungeon = Dungeon(
        (Branch("quest", "The Quest", "Q", 6, 12),), (SpecialPlace("locate", "quest", 3, ""),)
    )
    scene.level.branch, scene.level.number = "quest", 2
    return f"to level {hero_falls_to(scene.play)[1]}"


@witness("traps.buried_balls_hold_the_hero", "L-266")
def ball_under_ice(edition: Edition) -> str:
    """The ball of a punished hero is buried."""
    scene = Scene(edition)
    punish(scene.play)
    ball = next(item for item in scene.level.items[MIDDLE] if item.worn & Slot.BALL)
    bury_one(scene.play, scene.level, ball, MIDDLE)
    return "the hero is held" if scene.hero.hold.turns else "the hero is free"
