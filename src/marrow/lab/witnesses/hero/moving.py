"""Witnesses of hero: moving."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.skills import BASIC
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Kick, Move, Search
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SOUTH, WIDTH, Door, Terrain, TrapKind, straight_way
from marrow.model.vocabularies import Attribute, Waking, WakingNote
from marrow.rules.commands.handling.dressing import start_dressing
from marrow.rules.commands.kicking.kick import kick
from marrow.rules.hero.body import is_stealthy, levitates
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.items.stacks import reweigh
from marrow.rules.magic.jumping import cast_jumping, jump
from marrow.rules.monsters.steeds import DismountReason, dismount, exercise_steed, mount, wake_steed
from marrow.rules.physics.hurtling import hurtle
from marrow.rules.traps.drowning import drown
from marrow.rules.turn.fumbling import stumble
from marrow.rules.turn.main_loop import pass_time


@witness("hero.speed", "N-016", "N-197")
def fast_hero(edition: Edition) -> str:
    """A Fast hero searches for twelve moves; the die for speed always shows 1 of 0 to 2."""
    scene = Scene(edition, shows={("allmain.c moveloop", 3): 1})
    scene.intrinsic(Property.FAST)
    for _ in range(12):
        scene.do(Search())
    return f"twelve moves take {scene.world.turn - 1} turns"


@witness("hero.load_counts_after_monsters_moved", "Z-035")
def weakened_by_a_bee(edition: Edition) -> str:
    """A hero who can hardly carry what he has is weakened by a killer bee before the next turn begins."""
    scene = Scene(edition, shows={20: 0, 8: 0, 3: 2, 30: 3})
    hero = scene.hero
    stone = scene.carry("rock")
    while carried_weight(hero) + 10 < carrying_capacity(hero):
        stone.quantity += 1
        reweigh(stone)
    scene.monster("killer bee").movement = 12
    hero.movement = 0
    pass_time(scene.play)
    return f"strength {hero.base[Attribute.STRENGTH]}, {hero.movement} movement"


@witness("hero.boots_lift_once_on", "N-066")
def boots_going_on(edition: Edition) -> str:
    """A hero begins to put on levitation boots."""
    scene = Scene(edition)
    boots = scene.wear("levitation boots", Slot.BOOTS)
    start_dressing(scene.play, boots, 3, Waking.WEARING, WakingNote.DRESSED)
    return f"the hero can carry {carrying_capacity(scene.hero)}"


@witness("hero.terrain_blocks_flight", "hack.c switch_terrain")
def floats_into_rock(edition: Edition) -> str:
    """A levitating hero in the form of a xorn moves into rock."""
    scene = Scene(edition)
    scene.form("xorn")
    scene.intrinsic(Property.LEVITATION, Property.PASSES_WALLS)
    scene.level.terrain[MIDDLE + 1] = Terrain.STONE
    scene.do(Move(direction=EAST))
    return "the hero still levitates" if levitates(scene.hero) else "the hero does not levitate in rock"


@witness("hero.soft_bodies_squeeze", "hack.c cant_squeeze_thru")
def python_between_corners(edition: Edition) -> str:
    """A hero in the form of a python moves diagonally between two corners of rock."""
    scene = Scene(edition)
    scene.form("python")
    scene.level.terrain[MIDDLE + EAST] = scene.level.terrain[MIDDLE + SOUTH] = Terrain.STONE
    scene.do(Move(direction=EAST + SOUTH))
    return "the python does not fit" if scene.hero.spot == MIDDLE else "the python slips through"


@witness("hero.heavy_loads_keep_hero_in_water", "hack.c domove")
def out_of_the_pool(edition: Edition) -> str:
    """A stressed hero with magical breathing steps out of the water."""
    scene = Scene(edition, shows={"mkmaze.c water_friction": 1, "trap.c drown": 1})
    scene.intrinsic(Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    scene.carry("boulder").weight = carrying_capacity(scene.hero) * 3 // 2 + 10
    scene.do(Move(direction=EAST))
    return "the hero leaves the water" if scene.hero.spot == MIDDLE + 1 else "the hero stays in the water"


@witness("hero.crawling_ashore_shuffles_spots", "L-117")
def ashore(edition: Edition) -> str:
    """A hero falls into a pool one square wide; dice show 0, but that of 2 shows 1."""
    scene = Scene(edition, shows={3: 0, 2: 1, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0})
    scene.level.terrain[MIDDLE] = Terrain.POOL
    drown(scene.play)
    return f"she crawls {scene.hero.spot - MIDDLE} squares"


@witness("hero.slipping_on_ice_may_carry_a_step", "timeout.c slip_or_trip")
def flying_fumbler(edition: Edition) -> str:
    """A bat, which fumbles, has just moved over ice."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.ICE
    scene.form("bat")
    scene.hero.footing.moved = True
    stumble(scene.play)
    return "it slips" if scene.told() else "it flies on"


@witness("hero.riding_is_noisy", "polyself.c steed_vs_stealth")
def stealthy_rider(edition: Edition) -> str:
    """A hero with stealth rides a pony."""
    scene = Scene(edition)
    scene.intrinsic(Property.STEALTH)
    pony = scene.monster("pony", MIDDLE + EAST, tame=10)
    mount(scene.play, pony)
    return "the hero is stealthy" if is_stealthy(scene.play) else "the hero is not stealthy"


@witness("hero.fliers_fall_unhurt", "steed.c dismount_steed")
def unseated(edition: Edition) -> str:
    """A levitating hero is thrown off her pony; dice show their highest."""
    scene = Scene(edition)
    pony = scene.monster("pony", tame=10)
    pony.inventory.append(scene.item("saddle"))
    pony.inventory[0].worn = int(Slot.SADDLE)
    scene.hero.ride.steed_id = pony.id
    scene.intrinsic(Property.LEVITATION)
    dismount(scene.play, DismountReason.THROWN)
    return f"{100 - scene.hero.hp} hit points lost"


@witness("hero.kicks_depend_on_martial_arts_and_boulders", "dokick.c dokick")
def crowded(edition: Edition) -> str:
    """A hero who stands where a boulder is kicks."""
    scene = Scene(edition)
    scene.lay("boulder")
    try:
        kick(scene.play, Kick(direction=EAST))
    except RefusedCommand:
        return "there is no room to kick"
    return "she kicks"


@witness("hero.dazed_ways_begin_straight", "Z-329")
def stunned_thrower(edition: Edition) -> str:
    """A stunned hero throws a dart east, and the die for the way shows 2 of 0 to 7."""
    scene = Scene(edition, shows={("cmd.c confdir", 8): 2})
    scene.hero.timeout[Property.STUNNED] = 10
    way = choose_direction(scene.play, EAST)
    return "it flies east" if way == EAST else "it flies north"


@witness("hero.boulders_follow_into_traps", "hack.c moverock")
def two_boulders_and_a_pit(edition: Edition) -> str:
    """Two boulders lie before a pit, and a hero pushes them."""
    scene = Scene(edition)
    for _ in range(2):
        scene.lay("boulder", MIDDLE + 1)
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.PIT, MIDDLE + 2)
    scene.do(Move(direction=EAST))
    return "both go, and the hero follows" if scene.hero.spot != MIDDLE else "one goes into the pit"


@witness("hero.turns_to_learn_riding", "steed.c exercise_steed")
def turns_in_the_saddle(edition: Edition) -> str:
    """How long a hero rides until the first time that riding is trained."""
    scene = Scene(edition)
    scene.hero.ride.steed_id = scene.monster("pony").id
    turns = 0
    while not turns or scene.hero.ride.steps:
        exercise_steed(scene.play)
        turns += 1
    return f"{turns} turns"


@witness("hero.kicked_graves_are_disturbed", "Z-222")
def kicked_headstone(edition: Edition) -> str:
    """A hero kicks a headstone; the dice show their lowest."""
    scene = Scene(edition, shows={"dokick.c dokick": 0, "Z-222": 0})
    scene.level.terrain[MIDDLE + 1] = Terrain.GRAVE
    scene.do(Kick(direction=EAST))
    return "it breaks" if scene.level.terrain[MIDDLE + 1] == Terrain.ROOM else "a ghoul comes"


@witness("hero.giants_kick_doors_in", "Z-223")
def giant_at_the_door(edition: Edition) -> str:
    """A hero in the form of a hill giant kicks a shut door; the dice show their highest."""
    scene = Scene(edition)
    scene.form("hill giant")
    scene.level.terrain[MIDDLE + 1], scene.level.detail[MIDDLE + 1] = Terrain.DOOR, Door.CLOSED
    scene.do(Kick(direction=EAST))
    return "it stays shut" if scene.level.detail[MIDDLE + 1] & Door.CLOSED else "it breaks"


@witness("hero.boulders_are_stepped_over", "hack.c moverock_core")
def step_towards_a_boulder(edition: Edition) -> str:
    """A hero with a heavy pack walks into a boulder with m."""
    scene = Scene(edition)
    scene.carry("rock", quantity=30)
    scene.lay("boulder", MIDDLE + 1)
    scene.do(Move(direction=EAST, manner="peaceful"))
    return "she pushes it" if scene.hero.spot != MIDDLE else "she sees it in her way"


@witness("hero.only_boulders_matter_in_sokoban", "Z-218")
def recoil_in_sokoban(edition: Edition) -> str:
    """A hero hurtles through the air in Sokoban."""
    scene = Scene(edition)
    scene.level.puzzle = True
    hurtle(scene.play, EAST, 1)
    return f"luck {luck(scene.hero)}"


@witness("hero.brink", "engrave.c can_reach_floor")
def at_the_brink(edition: Edition) -> str:
    """Of what gaps that a hero knows he cannot reach the floor when he stands beside them."""
    scene = Scene(edition)
    found = []
    for kind in (TrapKind.PIT, TrapKind.HOLE):
        scene.level.traps[MIDDLE] = Trap(kind, MIDDLE, seen=True)
        if not can_reach_floor(scene.play):
            found.append(kind.name.lower())
    return ", ".join(found) or "none"


@witness("hero.clingers_reach_floor", "engrave.c can_reach_floor")
def at_the_ceiling(edition: Edition) -> str:
    """A hero in the form of a lurker above hides at the ceiling."""
    scene = Scene(edition)
    scene.form("lurker above")
    scene.hero.footing.hidden = True
    return "the floor is within reach" if can_reach_floor(scene.play) else "the floor is out of reach"


@witness("hero.jumps_need_a_free_way", "apply.c is_valid_jump_pos")
def jump_into_a_boulder(edition: Edition) -> str:
    """A hero in jumping boots makes a knight's leap, with a boulder in the way."""
    scene = Scene(edition, hp=50)
    scene.wear("jumping boots", Slot.BOOTS)
    scene.hero.extrinsic[Property.JUMPING] |= int(Slot.BOOTS)
    landing = MIDDLE + WIDTH + 2
    scene.lay("boulder", next(iter(straight_way(MIDDLE, landing))))
    try:
        jump(scene.play, landing)
    except RefusedCommand:
        return "the way is not free"
    return "the boulder hurts" if scene.hero.hp < 50 else "the hero lands"


@witness("hero.jumping_spells_spare_legs", "apply.c jump")
def lame_caster(edition: Edition) -> str:
    """A hero with wounded legs casts jumping, two steps to the east."""
    scene = Scene(edition, answers={"jumping.where": MIDDLE + 2})
    scene.hero.timeout[Property.WOUNDED_LEGS] = 50
    cast_jumping(scene.play, BASIC)
    return "the hero jumps" if scene.hero.spot != MIDDLE else "the hero stays"


@witness("hero.mounting_wakes_steeds", "L-270")
def sleeping_pony(edition: Edition) -> str:
    """A hero puts a saddle on a sleeping pony, or is about to mount it."""
    scene = Scene(edition)
    pony = scene.monster("pony", MIDDLE + 1, tame=10)
    pony.asleep = True
    wake_steed(scene.play, pony)
    return "it sleeps" if pony.asleep else "it wakes"
