"""Witnesses of what traps do."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.game.telling import tell
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import NotingDice, eyes_and_dwarf_lords, monster_upon_trap
from marrow.messages.commands import Move
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import DIRECTIONS, EAST, NORTH, SOUTH, Terrain, TrapKind
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.items.materials import ErosionType
from marrow.rules.magic.punishment import punish
from marrow.rules.physics.erosion import erode, erode_weapon, splash_armor
from marrow.rules.physics.floor_effects import bury_one
from marrow.rules.traps import spot_effects, trap_monster
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.traps.rolling_boulders import roll_boulder
from marrow.rules.traps.rust_and_fire_traps import rust_trap
from marrow.rules.traps.statues import awaken_statue


@witness("traps.squeaky_boards_have_notes", "N-609")
def second_board(edition: Edition) -> str:
    """Two squeaky boards are laid on a level."""
    scene = Scene(edition)
    scene.play.dice = dice = NotingDice({})
    for number in (1, 2):
        put_trap(scene.play, MIDDLE + number, TrapKind.SQUEAKY_BOARD)
    return f"dice of {dice.sides} sides are thrown for their notes" if dice.sides else "they have no notes"


@witness("traps.all_flaming_monsters_burn_webs", "trap.c mintrap")
def salamander_in_web(edition: Edition) -> str:
    """A salamander steps into a web."""
    scene = Scene(edition)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.WEB, MIDDLE + 1)
    salamander = scene.monster("salamander", MIDDLE + 1)
    trap_monster(scene.play, salamander)
    return "the web holds it" if salamander.trapped else "the web does not hold it"


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


@witness("traps.heavy_monsters_trigger_land_mines", "trap.c trapeffect_landmine")
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


@witness("traps.boulders_have_clear_ways", "trap.c isclearpath")
def boulder_behind_a_pit(edition: Edition) -> str:
    """A rolling boulder trap is made with pits on both sides of it; the dice show their lowest."""
    scene = Scene(edition, shows={"trap.c mkroll_launch": 0})
    for step in DIRECTIONS:
        scene.level.traps[MIDDLE + step] = Trap(TrapKind.PIT, MIDDLE + step)
    trap = put_trap(scene.play, MIDDLE, TrapKind.ROLLING_BOULDER)
    has_none = trap is None or trap.target == MIDDLE
    return "it has no boulder" if has_none else "the boulder lies beyond a pit"


@witness("traps.boulderless_traps_stay", "trap.c trapeffect_rolling_boulder_trap")
def no_boulder(edition: Edition) -> str:
    """A hero steps onto a rolling boulder trap without a boulder."""
    scene = Scene(edition)
    trap = scene.level.traps[MIDDLE] = Trap(TrapKind.ROLLING_BOULDER, MIDDLE, target=MIDDLE)
    trap_hero(scene.play, trap)
    return "the trap stays" if MIDDLE in scene.level.traps else "the trap is gone"


@witness("traps.pushed_boulders_roll_on", "Z-266")
def pushed_boulder(edition: Edition) -> str:
    """A hero pushes a boulder onto a rolling boulder trap whose own boulder lies three squares beyond."""
    scene = Scene(edition)
    trap = Trap(TrapKind.ROLLING_BOULDER, MIDDLE + 2, target=MIDDLE + 5)
    scene.level.traps[MIDDLE + 2] = trap
    boulder = scene.lay("boulder", MIDDLE + 1)
    scene.do(Move(direction=EAST))
    where = next(spot for spot, pile in scene.level.items.items() if boulder in pile)
    return f"it lies {where - MIDDLE} squares away"


@witness("traps.rolling_boulders_are_noticed", "Z-259")
def distant_rolling(edition: Edition) -> str:
    """Somebody unseen sets off a rolling boulder trap, whose boulder lies in sight of the hero."""
    scene = Scene(edition)
    trap = scene.level.traps[MIDDLE + 3] = Trap(TrapKind.ROLLING_BOULDER, MIDDLE + 3, target=MIDDLE + 6)
    scene.lay("boulder", MIDDLE + 6)
    roll_boulder(scene.play, trap, unseen=True)
    return tell(scene.entries_told()[0], edition) or "nothing"


@witness("traps.rocks_pass_through_xorns", "trap.c thitm")
def rock_on_xorn(edition: Edition) -> str:
    """A rock falls on a xorn; the dice show their most."""
    _, xorn = monster_upon_trap(edition, TrapKind.FALLING_ROCK, "xorn")
    return f"{xorn.hp} of 40 hit points"


@witness("traps.statue_traps_are_of_the_harder", "trap.c mk_trap_statue")
def statue_of_the_weak(edition: Edition) -> str:
    """A new statue trap; there are floating eyes and dwarf lords only, and eyes are likelier."""
    scene = eyes_and_dwarf_lords(edition, depth=12, level=6)
    put_trap(scene.play, MIDDLE + 3, TrapKind.STATUE)
    species = scene.level.items[MIDDLE + 3][0].species
    return f"of difficulty {species.difficulty}" if species is not None else "of nothing"


@witness("traps.buried_balls_hold_the_hero", "L-266")
def ball_under_ice(edition: Edition) -> str:
    """The ball of a punished hero is buried."""
    scene = Scene(edition)
    punish(scene.play)
    ball = next(item for item in scene.level.items[MIDDLE] if item.worn & Slot.BALL)
    bury_one(scene.play, scene.level, ball, MIDDLE)
    return "the hero is held" if scene.hero.hold.turns else "the hero is free"


@witness("traps.erosion_passes_to_other_armor", "N-532")
def rusted_armor(edition: Edition) -> str:
    """Blessed iron shoes, greased leather gloves and a helmet: what rust does to them, one after another."""
    scene = Scene(edition, shows={"trap.c erode_obj": 0, "trap.c grease_protect": 0})
    shoes = scene.wear("iron shoes", Slot.BOOTS, blessing=1)
    gloves = scene.wear("leather gloves", Slot.GLOVES)
    gloves.greased = True
    found = [erode(scene.play, one, ErosionType.RUST, grease=True).name.lower() for one in (shoes, gloves)]
    return ", ".join(found)


@witness("traps.weapons_erode_like_armor", "N-562")
def rusted_weapon(edition: Edition) -> str:
    """A blessed mace that strikes rust, and iron shoes that acid reaches; dice show their least."""
    scene = Scene(edition, shows={"trap.c erode_obj": 0, ("uhitm.c erode_armor", 5): 4})
    mace = scene.wear("mace", Slot.WIELDED, blessing=1)
    shoes = scene.wear("iron shoes", Slot.BOOTS)
    erode_weapon(scene.play, mace, ErosionType.RUST)
    splash_armor(scene.play)
    return f"{'rusty' if mace.rusted else 'as new'}, boots {'corroded' if shoes.corroded else 'whole'}"


@witness("traps.statues_come_alive_hostile", "N-535")
def statue_of_a_kin(edition: Edition) -> str:
    """A lawful dwarf finds that the statue of a dwarf is a trap; dice are for peace."""
    scene = Scene(edition, race="dwarf", alignment="lawful", shows={"makemon.c peace_minded": 1})
    scene.hero.alignment_record = 10
    scene.lay("statue", MIDDLE + EAST, species="dwarf")
    creature = awaken_statue(scene.play, MIDDLE + EAST)
    assert creature is not None
    return "it is peaceful" if creature.peaceful else "it is hostile"
