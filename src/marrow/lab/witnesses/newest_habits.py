"""Witnesses of what newer editions let players vow and leave to autopickup, and of their gas."""

from marrow.choices import Edition
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Drop, Move
from marrow.model.item import Slot
from marrow.model.level import Cloud
from marrow.model.monster import Monster
from marrow.model.places import EAST, SELF, Door, Terrain
from marrow.model.world import GameOptions
from marrow.rules.combat.current_attack import current_attack
from marrow.rules.combat.monster_attacks.engulfing import engulf_attack, engulf_hero
from marrow.rules.generation.new_heroes.new_game import take_vows
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.stacks import absorb_glob
from marrow.rules.magic.stinking_clouds import gas_hurts_hero, run_clouds
from marrow.rules.monster_moves.monster_step import step_onto
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.naming import item_name
from marrow.rules.physics.gas_clouds import leave_stench, make_cloud
from marrow.rules.physics.item_destruction import destroy_carried_items, ruin_pack
from marrow.rules.play import GameOver
from marrow.rules.tools.applying import apply_tool
from marrow.rules.traps.untrap import untrap_in_direction


@witness("hero.vows", "u_init.c u_init")
def sworn(edition: Edition) -> str:
    """The vows of a hero whose options ask for all that there are."""
    scene = Scene(edition, options=GameOptions(blind=True, deaf=True, nudist=True, pauper=True))
    take_vows(scene.play)
    return ", ".join(scene.hero.vows) or "none"


@witness("commands.autopickup_minds_how_things_were_lost", "pickup.c autopick_testobj")
def dropped_dagger(edition: Edition) -> str:
    """With autopickup for everything, the hero drops a dagger, steps aside and comes back."""
    scene = Scene(edition, options=GameOptions(autopickup=True))
    scene.do(Drop(item=scene.carry("dagger").letter))
    scene.do(Move(direction=EAST))
    scene.do(Move(direction=-EAST))
    return "the dagger is picked up" if scene.hero.inventory else "the dagger stays there"


@witness("commands.spellbooks_are_flipped_through", "apply.c flip_through_book")
def pages(edition: Edition) -> str:
    """A hero applies a spellbook."""
    scene = Scene(edition)
    try:
        apply_tool(scene.play, scene.carry("spellbook of light"))
    except RefusedCommand:
        return "there is no use for it"
    return "the hero flips through its pages"


@witness("commands.locks_offer_to_be_opened", "lock.c doopen_indir")
def locked_door(edition: Edition) -> str:
    """A hero with a skeleton key walks into a locked door; the die of a hundred shows 0."""
    scene = Scene(edition, shows={("lock.c picklock", 100): 0}, answers={"locks.unlock with": True})
    scene.carry("skeleton key")
    door = MIDDLE + EAST
    scene.level.terrain[door], scene.level.detail[door] = Terrain.DOOR, Door.LOCKED
    scene.do(Move(direction=EAST))
    return "it is locked" if scene.level.detail[door] & Door.LOCKED else "it is unlocked"


@witness("magic.gas_stops_sight", "vision.c does_block")
def behind_gas(edition: Edition) -> str:
    """A newt stands behind gas of radius 1, or of one spot, in a lit room."""
    scene = Scene(edition)
    newt = scene.monster("newt", MIDDLE + 4)
    make_cloud(scene.play, MIDDLE + 2, 1, 8, size=1)
    mark_view_stale(scene.level)
    return "the newt is seen" if can_see_monster(scene.play, newt) else "the newt is not seen"


@witness("magic.creatures_leave_gas", "monmove.c m_postmove_effect")
def stench(edition: Edition) -> str:
    """A hezrou takes a step."""
    scene = Scene(edition)
    hezrou = scene.monster("hezrou", MIDDLE + 5)
    step_onto(scene.play, hezrou, movement_flags_of(hezrou.species), MIDDLE + 6)
    return f"{len(scene.level.clouds)} clouds of gas stay behind"


@witness("magic.gas_before_moves", "monmove.c dochug")
def stench_of_those_who_stay(edition: Edition) -> str:
    """A hezrou and a balrog are about to move."""
    scene = Scene(edition)
    demons = [scene.monster("hezrou", MIDDLE + 5), scene.monster("balrog", MIDDLE - 5)]
    for demon in demons:
        leave_stench(scene.play, demon)
    made = [f"radius {cloud.radius} and strength {cloud.strength}" for cloud in scene.level.clouds]
    return "gas of " + ", and ".join(made) if made else "no gas"


@witness("magic.used_to_gas", "mon.c m_poisongas_ok")
def at_home_in_gas(edition: Edition) -> str:
    """A vrock and a hezrou stand in gas of strength 8."""
    scene = Scene(edition)
    demons = [scene.monster("vrock", MIDDLE + 4), scene.monster("hezrou", MIDDLE + 6)]
    for demon in demons:
        make_cloud(scene.play, demon.spot, 1, 8, size=1)
    run_clouds(scene.play)
    return " and ".join(f"the {demon.species.name} is {_eyes(demon)}" for demon in demons)


def _eyes(monster: Monster) -> str:
    return "not blinded" if monster.can_see else "blinded"


@witness("magic.wet_towels_filter_gas", "region.c inside_gas_cloud")
def behind_a_towel(edition: Edition) -> str:
    """A hero with a wet towel before the face stands in gas of strength 8; the dice show most."""
    scene = Scene(edition)
    scene.wear("towel", Slot.EYEWEAR, charge=3)
    gas_hurts_hero(scene.play, Cloud(MIDDLE, 1, 8, 5))
    return f"{100 - scene.hero.hp} hit points lost"


@witness("combat.worn_resistance_keeps_pack", "zap.c inventory_resistance_check")
def beside_red_scales(edition: Edition) -> str:
    """Fire reaches the scroll of a hero who wears red dragon scales; all dice show their lowest."""
    scene = Scene(edition, shows={"zap.c inventory_resistance_check": 0, "zap.c destroy_item": 0})
    scene.wear("red dragon scales", Slot.BODY_ARMOR)
    scroll = scene.carry("scroll of identify")
    destroy_carried_items(scene.play, "scroll", "fire")
    return "the scroll is kept" if scroll in scene.hero.inventory else "the scroll burns"


@witness("nutrition.melded_globs", "N-298")
def old_and_young(edition: Edition) -> str:
    """A fresh glob takes in one that is a hundred turns old; of the one, then of the other, 5 are left."""
    said = []
    for kept, added in ((5, 0), (0, 5)):
        scene = Scene(edition, turn=201)
        old, young = (scene.item("glob of gray ooze", age=age) for age in (100, 0))
        young.uneaten, old.uneaten = kept, added
        absorb_glob(scene.play, young, old)
        said.append(f"{young.weight} heavy, {young.uneaten or 'all'} left, {201 - young.birth} turns old")
    return "; ".join(said)


@witness("combat.damage_limits_destruction", "zap.c destroy_items")
def little_fire(edition: Edition) -> str:
    """Fire that did 5 points of damage gets at three scrolls; the dice show their lowest."""
    scene = Scene(edition, shows={"zap.c destroy_items": 0, "zap.c destroy_item": 0})
    for name in ("scroll of identify", "scroll of light", "scroll of earth"):
        scene.carry(name)
    ruin_pack(scene.play, ("scroll",), "fire", 5)
    return f"{3 - len(scene.hero.inventory)} burn"


@witness("combat.boiling_oil_ignites", "zap.c destroy_item")
def burning_oil(edition: Edition) -> str:
    """Fire gets at a potion of oil of a hero with 1 hit point; the dice show their lowest."""
    scene = Scene(edition, hp=1, shows={"zap.c destroy_items": 0, "zap.c destroy_item": 0})
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    scene.carry("potion of oil")
    try:
        ruin_pack(scene.play, ("potion",), "fire", 5)
    except GameOver as over:
        return f"killed by: {over.killer.text}"
    return "alive"


@witness("combat.engulfers_unseat_riders", "mhitu.c gulpmu")
def ridden_into_a_cloud(edition: Edition) -> str:
    """A fog cloud engulfs a rider."""
    scene = Scene(edition)
    cloud, pony = scene.monster("fog cloud", MIDDLE + 1), scene.monster("pony", MIDDLE + 2, tame=10)
    scene.hero.ride.steed_id = pony.id
    engulf_hero(scene.play, cloud, cloud.species.attacks[0])
    return "the hero rides on inside" if scene.hero.ride.steed_id else "the hero is plucked off the pony"


@witness("combat.engulfers_drain_energy", "mhitu.c gulpmu")
@witness("combat.drained_energy_follows_energy", "mhitu.c getmattk")
def inside_a_vortex(edition: Edition) -> str:
    """An energy vortex drains a hero of level 1 with 100 energy; the dice show most."""
    scene = Scene(edition)
    scene.hero.power = scene.hero.max_power = 100
    vortex = scene.monster("energy vortex", MIDDLE)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = vortex.id, 5
    drain = vortex.species.attacks[1]
    engulf_attack(scene.play, vortex, current_attack(scene.play, vortex, 1, drain, [True], at_hero=True))
    return f"{100 - scene.hero.power} energy lost"


@witness("traps.disarming_teaches", "trap.c untrap_box")
def disarmed(edition: Edition) -> str:
    """A hero finds the trap of a chest and disarms it; the dice show their lowest."""
    scene = Scene(edition, shows={("trap.c untrap", 30): 0, ("trap.c untrap", 75): 0}, answers=AGREES)
    scene.lay("chest").trapped = True
    untrap_in_direction(scene.play, SELF)
    return f"{scene.hero.experience} points of experience"


@witness("traps.found_box_traps_are_marked", "Z-106")
def known_trap(edition: Edition) -> str:
    """A hero finds the trap of a chest and leaves it alone; the die shows its lowest."""
    scene = Scene(edition, shows={("trap.c untrap", 30): 0}, answers=AGREES | {"traps.disarm it": False})
    chest = scene.lay("chest")
    chest.trapped = chest.seen = True
    untrap_in_direction(scene.play, SELF)
    return f"then it is {item_name(scene.play, chest)}"


AGREES = {"traps.check this": True, "traps.disarm it": True}
