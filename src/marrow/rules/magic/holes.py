"""Digging down: pits, holes, and what the ground answers. NetHack: dig.c, dighole and digactualhole."""

from collections.abc import Mapping

from marrow.model.hero import Killer
from marrow.model.item import Slot
from marrow.model.places import PITS, UNDIGGABLE, Terrain, TrapKind
from marrow.rules import chains
from marrow.rules.body import flies, levitates
from marrow.rules.combat.falling import gate_at, knock_down
from marrow.rules.combat.scorching import drain
from marrow.rules.depths import below_by_falling, can_dig_down
from marrow.rules.ground import (
    has_boulder,
    is_lava,
    is_liquid,
    is_on_map,
    is_pool,
    is_rock,
    is_shut_door,
    is_wall,
)
from marrow.rules.journey import fall
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.magic import graves
from marrow.rules.magic.fountains import break_sink, gush_forth
from marrow.rules.making.objects import item_named
from marrow.rules.making.traps import lay_trap
from marrow.rules.noise import wake_nearby
from marrow.rules.people.repairs import demand_payment
from marrow.rules.play import Play
from marrow.rules.puzzles import settle
from marrow.rules.sight import blur, can_see
from marrow.rules.things import put_on_floor, take_from_floor
from marrow.rules.trade.damage import HOLE_COST, note_damage
from marrow.rules.traps import drawbridges
from marrow.rules.traps.levels import leashed_far
from marrow.rules.traps.liquid import ground_takes_effect
from marrow.rules.traps.monsters import trap_monster
from marrow.rules.watch import watch_digging

RULE = "dig.c dighole"
AROUND = (-81, -1, 79, -80, 0, 80, -79, 1, 81)
STEPS = (Terrain.STAIRS, Terrain.LADDER)
SEATS = (Terrain.THRONE, Terrain.ALTAR)
NOTHING_TO_DIG = (Terrain.AIR, Terrain.CLOUD, Terrain.WATER)
KITS = {TrapKind.LAND_MINE: "land mine", TrapKind.BEAR_TRAP: "beartrap"}


def zap_down(play: Play) -> None:
    """A digging ray at one's feet: it bounces off stairs. NetHack: dig.c, zap_dig."""
    terrain = play.level.terrain[play.hero.spot]
    if terrain in NOTHING_TO_DIG:
        return
    if terrain in STEPS:
        play.tell("digging.bounces off stairs", "dig.c zap_dig")
        loosen_rock(play)
        return
    if terrain == Terrain.FOUNTAIN:
        watch_digging(play, play.hero.spot, zapped=True)
    dig_hole(play, by_magic=True)


def loosen_rock(play: Play) -> None:
    rule = "dig.c zap_dig"
    play.tell("digging.loosen rock", rule)
    helmet = play.hero.worn.get(Slot.HELMET)
    hard = helmet is not None and helmet.kind.material in ("iron", "metal", "mithril", "copper", "silver")
    amount = halved(play.hero, play.dice.rnd(2 if hard else 6, rule))
    hurt(play, amount, Killer("falling rock"), rule)
    put_on_floor(play, item_named(play, "rock", init=False), play.hero.spot)


def dig_hole(play: Play, *, pit_only: bool = False, by_magic: bool = False) -> bool:
    """A hole to fall through, or a pit where the floor is too hard below; False if the ground is."""
    hero, level = play.hero, play.level
    spot = hero.spot
    terrain = level.terrain[spot]
    trap = level.traps.get(spot)
    hopeless = trap is not None and (
        trap.kind in (TrapKind.MAGIC_PORTAL, TrapKind.VIBRATING_SQUARE) or not can_dig_down(play)
    )
    fixed = is_rock(level, spot) and bool(level.detail[spot] & UNDIGGABLE)
    bridge = drawbridges.bridge_at(level, spot)
    if hopeless or fixed or terrain in (*STEPS, *SEATS):
        play.tell("digging.too hard to break" if terrain in SEATS else "digging.floor too hard", RULE)
        return False
    if is_liquid(level, spot):
        play.tell("digging.sloshes", RULE)
        wake_nearby(play)
        return False
    if bridge is not None:
        if pit_only:
            play.tell("digging.floor too hard", RULE)
            return False
        drawbridges.destroy(play, bridge)
        return True
    if has_boulder(level, spot):
        _swallow_boulder(play)
        return True
    if terrain == Terrain.GRAVE:
        _dig_grave(play)
        return True
    liquid = liquid_near(play, spot)
    if liquid is not None:
        _pour(play, spot, liquid)
        return True
    if by_magic and trap is not None and trap.kind in KITS:
        del level.traps[spot]
        kit = item_named(play, "land mine" if trap.kind == TrapKind.LAND_MINE else "beartrap", init=False)
        level.buried.setdefault(spot, []).append(kit)
    return _open(play, hole=not pit_only and can_dig_down(play))


def _swallow_boulder(play: Play) -> None:
    """The boulder fills what is dug; half the time it only flattens a pit's spikes."""
    level, spot = play.level, play.hero.spot
    boulder = next(item for item in level.items[spot] if item.kind.name == "boulder")
    take_from_floor(play, level, boulder, spot)
    trap = level.traps.get(spot)
    if trap is not None and trap.kind in PITS and play.dice.rn2(2, RULE):
        trap.kind = TrapKind.PIT
    else:
        level.traps.pop(spot, None)
        settle(level)
    play.tell("digging.boulder fills", RULE)
    blur(level)


def _dig_grave(play: Play) -> None:
    spot = play.hero.spot
    marks = play.level.detail[spot]
    if _open(play, hole=False):
        graves.rob(play, spot, marks)


def liquid_near(play: Play, spot: int) -> Terrain | None:
    """What flows into a hole: lava, moats and, a third as readily, pools around it. NetHack: fillholetyp."""
    rule = "dig.c fillholetyp"
    level = play.level
    around = [spot + step for step in AROUND if is_on_map(spot + step)]
    moats = sum(level.terrain[at] in (Terrain.MOAT, Terrain.WATER) for at in around)
    pools = sum(is_pool(level, at) for at in around) - moats
    lava = sum(is_lava(level, at) for at in around)
    pools //= 3
    if lava > moats + pools and play.dice.rn2(lava + 1, rule):
        return Terrain.LAVA
    if moats and play.dice.rn2(moats + 1, rule):
        return Terrain.MOAT
    if pools and play.dice.rn2(pools + 1, rule):
        return Terrain.POOL
    return None


def blast_open(play: Play, spot: int, *, hole: bool) -> None:
    """A broken wand opens the ground here, or lets in what flows near by. NetHack: apply.c, do_break_wand."""
    level = play.level
    liquid = liquid_near(play, spot)
    if liquid is not None:
        _pour(play, spot, liquid)
        return
    bridge = drawbridges.bridge_at(level, spot)
    if bridge is not None:
        drawbridges.destroy(play, bridge)
    elif spot == play.hero.spot:
        _open(play, hole=hole, by_hand=False)
    elif level.terrain[spot] == Terrain.FOUNTAIN:
        gush_forth(play, drinking=False)
        drain(play, spot, by_hero=False)
    elif level.terrain[spot] == Terrain.SINK:
        break_sink(play, spot)
    else:
        _open_beside(play, spot, hole=hole)


ANCHORED: Mapping[int, str] = {
    Terrain.DOOR: "foundation", Terrain.SECRET_DOOR: "foundation", Terrain.TREE: "tree",
    Terrain.SINK: "sink", Terrain.FOUNTAIN: "fountain", Terrain.THRONE: "throne", Terrain.ALTAR: "altar",
    Terrain.STAIRS: "stairs", Terrain.LADDER: "ladder", Terrain.DRAWBRIDGE_DOWN: "drawbridge",
    Terrain.DRAWBRIDGE_WALL: "drawbridge",
}  # fmt: skip


def dig_next_pit(play: Play, spot: int) -> None:
    """Who sits in a pit zaps one more beside it, if nothing stands there. NetHack: dig.c, adj_pit_checks."""
    rule = "dig.c adj_pit_checks"
    level = play.level
    if not is_on_map(spot) or is_liquid(level, spot):
        return
    old = level.traps.get(spot)
    if old is not None and old.kind in PITS:
        return
    terrain = level.terrain[spot]
    open_doorway = terrain == Terrain.DOOR and not is_shut_door(level, spot)
    if (is_wall(level, spot) and terrain != Terrain.DRAWBRIDGE_WALL) or (
        terrain in ANCHORED and not open_doorway
    ):
        play.tell("digging.stands firm", rule, structure=ANCHORED.get(terrain, "foundation"))
    elif terrain in (Terrain.STONE, Terrain.SECRET_CORRIDOR) and level.detail[spot] & UNDIGGABLE:
        play.tell("digging.stands firm", rule, structure="rock")
    elif has_boulder(level, spot):
        boulder = next(item for item in level.items[spot] if item.kind.name == "boulder")
        take_from_floor(play, level, boulder, spot)
        play.tell("digging.boulder fills", rule)
        blur(level)
    else:
        liquid = liquid_near(play, spot)
        if liquid is None:
            _open_beside(play, spot, hole=False, by_hand=True)
        else:
            _pour(play, spot, liquid)


def _pour(play: Play, spot: int, liquid: Terrain) -> None:
    """What flows near by flows in here."""
    level = play.level
    level.traps.pop(spot, None)
    level.terrain[spot], level.detail[spot] = int(liquid), 0
    chains.unearth(play, spot, level)
    play.tell("digging.fills", RULE, liquid="lava" if liquid is Terrain.LAVA else "water")
    blur(level)
    if spot == play.hero.spot:
        ground_takes_effect(play)


def _open_beside(play: Play, spot: int, *, hole: bool, by_hand: bool = False) -> None:
    """A pit or hole where somebody or something else may be."""
    level = play.level
    terrain, walled = level.terrain[spot], is_wall(level, spot)
    trap = lay_trap(play, spot, TrapKind.HOLE if hole else TrapKind.PIT)
    if trap is None:
        return
    level.engravings.pop(spot, None)
    settle(level)
    if terrain == Terrain.DOOR or walled:
        note_damage(play, spot, terrain, HOLE_COST)
    trap.seen, trap.made_by_hero = by_hand or can_see(play, spot), by_hand
    if by_hand:
        play.tell("digging.adjacent pit", RULE)
    elif trap.seen:
        play.tell("digging.hole appears" if hole else "digging.pit appears", RULE)
    blur(level)
    gate = gate_at(play, spot) if hole else None
    if gate is not None:
        knock_down(play, spot, gate)
    monster = level.monster_at.get(spot)
    if monster is not None and monster.hp > 0:
        trap_monster(play, monster, forced=True)


def _open(play: Play, *, hole: bool, by_hand: bool = True) -> bool:
    """The ground opens under the hero; fountains gush and run dry, sinks break. NetHack: digactualhole."""
    hero, level = play.hero, play.level
    spot = hero.spot
    chains.dig_up(play)
    if level.terrain[spot] == Terrain.FOUNTAIN:
        gush_forth(play, drinking=False)
        drain(play, spot)
        return True
    if level.terrain[spot] == Terrain.SINK:
        break_sink(play, spot)
        return True
    level.engravings.pop(spot, None)
    terrain = level.terrain[spot]
    old = level.traps.pop(spot, None)
    trap = lay_trap(play, spot, TrapKind.HOLE if hole else TrapKind.PIT)
    if trap is None:
        if old is not None:
            level.traps[spot] = old
        play.tell("digging.floor too hard", RULE)
        return False
    trap.seen, trap.made_by_hero = True, by_hand
    settle(level)
    in_doorway = terrain == Terrain.DOOR
    if in_doorway:
        note_damage(play, spot, terrain, HOLE_COST)
    afloat = levitates(hero) or flies(hero)
    if not hole:
        play.tell("digging.dig pit" if by_hand else "digging.pit appears", RULE)
        hero.trapped = 0 if afloat else play.dice.rn1(4, 2, RULE)
        hero.trapped_in = "" if afloat else "pit"
        if in_doorway:
            demand_payment(play)
        return True
    play.tell("digging.dig hole" if by_hand else "digging.hole appears", RULE)
    if not afloat and leashed_far(play):
        play.tell("traps.jerked back by pet", RULE)
        afloat = True
    if afloat or hero.holder_id:
        gate = gate_at(play, spot)
        if gate is not None:
            knock_down(play, spot, gate)
        if in_doorway:
            demand_payment(play)
        return True
    play.tell("digging.fall through", RULE)
    fall(play, None if play.edition.play.holes_lead_to_one_place else below_by_falling(play))
    return True
