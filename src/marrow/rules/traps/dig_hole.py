"""Digging pits and holes. NetHack: dig.c, dighole and digactualhole."""

from collections.abc import Mapping

from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, NOWHERE, PITS, UNDIGGABLE, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.bones import graves
from marrow.rules.dungeon.depths import can_dig_down, item_falls_to
from marrow.rules.dungeon.noise import wake_nearby
from marrow.rules.dungeon.sokoban import finish_if_solved
from marrow.rules.dungeon.terrain import has_boulder, is_liquid, is_on_map, is_rock, is_shut_door, is_wall
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.body import flies, levitates
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.reach import surface
from marrow.rules.hero.trapped_hero import free_hero, hold_hero
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.families import TRAP_KITS, is_hard_helmet
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.naming import the_monster
from marrow.rules.people.shop_repairs import demand_damage_payment, shopkeeper_grabs_pack
from marrow.rules.physics.falling_items import impact_drop, way_down_at
from marrow.rules.physics.flooding import remove_floor_trap
from marrow.rules.physics.zap_over_floor import remove_fountain
from marrow.rules.play import Play
from marrow.rules.trade.shop_damage import HOLE_COST, note_damage
from marrow.rules.trade.watch import watch_digging
from marrow.rules.traps import drawbridges
from marrow.rules.traps.conjoined_pits import are_joined, conjoin
from marrow.rules.traps.exploding_traps import maybe_explode_trap
from marrow.rules.traps.filled_holes import fill_with_liquid, liquid_near
from marrow.rules.traps.monster_in_trap import trap_monster
from marrow.rules.traps.plumbing import break_sink, gush_forth
from marrow.rules.traps.trap_names import remove_trap
from marrow.rules.travel.leashed_pets import leash_holds_back
from marrow.rules.travel.level_change import fall_down

RULE = "dig.c dighole"
STAIRS_AND_LADDERS = (Terrain.STAIRS, Terrain.LADDER)
THRONES_AND_ALTARS = (Terrain.THRONE, Terrain.ALTAR)
UNDIGGABLE_TRAPS = (TrapKind.MAGIC_PORTAL, TrapKind.VIBRATING_SQUARE)
NOTHING_TO_DIG = (Terrain.AIR, Terrain.CLOUD, Terrain.WATER)


def zap_down(play: Play) -> None:
    """Zap a digging ray down; it bounces off stairs. NetHack: dig.c, zap_dig."""
    terrain = play.level.terrain[play.hero.spot]
    if terrain in NOTHING_TO_DIG:
        return
    if terrain in STAIRS_AND_LADDERS:
        play.tell("digging.bounces off stairs", "dig.c zap_dig")
        drop_rock_on_hero(play)
        return
    if terrain == Terrain.FOUNTAIN:
        watch_digging(play, play.hero.spot, zapped=True)
    dig_hole(play, by_magic=True)


def drop_rock_on_hero(play: Play) -> None:
    """A rock falls from the ceiling on the hero's head."""
    rule = "dig.c zap_dig"
    play.tell("digging.loosen rock", rule)
    helmet = play.hero.worn.get(Slot.HELMET)
    hard = helmet is not None and is_hard_helmet(helmet)
    amount = halved_mishap(play, play.dice.rnd(2 if hard else 6, rule))
    hurt(play, amount, Killer("falling rock"), rule)
    put_on_floor(play, item_named(play, "rock", init=False), play.hero.spot)


def dig_hole(play: Play, *, pit_only: bool = False, by_magic: bool = False, at: int = NOWHERE) -> bool:
    """Dig a hole, or a pit where no hole is possible; False if the ground is too hard. NetHack: dighole."""
    level = play.level
    spot = play.hero.spot if at == NOWHERE else at
    terrain = level.terrain[spot]
    trap = level.traps.get(spot)
    hopeless = trap is not None and (trap.kind in UNDIGGABLE_TRAPS or not can_dig_down(play))
    fixed = is_rock(level, spot) and bool(level.detail[spot] & UNDIGGABLE)
    if hopeless or (fixed and terrain != Terrain.SECRET_DOOR) or terrain in STAIRS_AND_LADDERS:
        play.tell("digging.floor too hard", RULE)
        return False
    if trap is not None and maybe_explode_trap(play, trap):
        return False
    if is_liquid(level, spot):
        play.tell("digging.sloshes", RULE)
        wake_nearby(play)
        return False
    bridge = drawbridges.bridge_at(level, spot)
    raised = terrain == Terrain.DRAWBRIDGE_UP
    if bridge is not None and not raised:
        if pit_only:
            play.tell("digging.floor too hard", RULE)
            return False
        drawbridges.destroy_bridge(play, bridge)
        return True
    if has_boulder(level, spot):
        _bury_boulder(play, spot)
        return True
    if terrain == Terrain.GRAVE:
        _dig_grave(play, spot)
        return True
    if terrain in THRONES_AND_ALTARS:
        play.tell("digging.too hard to break", RULE)
        return False
    liquid = liquid_near(play, spot)
    if liquid is not None:
        fill_with_liquid(play, spot, liquid)
        return True
    if raised:
        play.tell("digging.floor too hard", RULE)
        return False
    buries = by_magic and play.edition.traps.digging_meets_laid_traps
    if buries and trap is not None and trap.kind in TRAP_KITS:
        remove_trap(play, trap)
        kit = item_named(play, "land mine" if trap.kind == TrapKind.LAND_MINE else "beartrap", init=False)
        level.buried.setdefault(spot, []).append(kit)
    return _make_pit_or_hole(play, spot, hole=not pit_only and can_dig_down(play))


def make_digging_noise(play: Play) -> None:
    """Since 3.7 digging wakes those near. NetHack: dig.c."""
    if play.edition.commands.digging_is_noisy:
        wake_nearby(play)


def _bury_boulder(play: Play, spot: int) -> None:
    """A boulder at the spot fills the hole; in an old pit, half the time it only settles."""
    level = play.level
    boulder = next(item for item in level.items[spot] if item.kind.name == "boulder")
    take_from_floor(play, level, boulder, spot)
    stop_all_timers(play, boulder)
    trap = level.traps.get(spot)
    if trap is not None and trap.kind in PITS and play.dice.rn2(2, RULE):
        trap.kind = TrapKind.PIT
        play.tell("digging.boulder settles", RULE)
    else:
        play.tell("digging.boulder fills", RULE)
        make_digging_noise(play)
        remove_floor_trap(play, spot)
    mark_view_stale(level)


def _dig_grave(play: Play, spot: int) -> None:
    state = play.level.detail[spot]
    opened = _make_pit_or_hole(play, spot, hole=False)
    if opened or not play.edition.traps.graves_hold_pits:
        graves.dig_up_grave(play, spot, state)


def open_ground_by_blast(play: Play, spot: int, charges: int) -> None:
    """A broken wand of digging makes a pit or hole, or lets liquid in. NetHack: apply.c, do_break_wand."""
    liquid = liquid_near(play, spot) if play.edition.traps.liquid_fills_blasted_ground else None
    if liquid is not None:
        fill_with_liquid(play, spot, liquid, told="digging.hole fills" if can_see(play, spot) else "")
    else:
        pit = play.dice.rn2(charges, "apply.c do_break_wand") < 3 or not can_dig_down(play)
        _make_pit_or_hole(play, spot, hole=not pit, by_hand=False)


# Zapping from a pit


def zap_from_pit(play: Play, pit: Trap, step: int, left: int) -> None:
    """A digging ray from inside a pit digs the next one in that direction, and conjoins them.

    Liquid next to one of them then fills them all. NetHack: dig.c, zap_dig.
    """
    level = play.level
    spot = pit.spot
    for _ in range(left):
        spot += step
        if not is_on_map(spot):
            return
        beside = level.traps.get(spot)
        if beside is None or not are_joined(pit, beside, step):
            break
    else:
        return
    if beside is None or beside.kind not in PITS:
        if _check_pit_spot(play, spot):
            dig_hole(play, pit_only=True, by_magic=True, at=spot)
        beside = level.traps.get(spot)
    if is_liquid(level, spot):
        _let_liquid_in(play, level.traps.get(spot - step))
    elif beside is not None and beside.kind in PITS:
        conjoin(pit, beside, step)
        _let_liquid_in(play, beside)


def _check_pit_spot(play: Play, spot: int) -> bool:
    """Whether a pit can be dug at a spot; if not, tell what prevents it. NetHack: dig.c, adj_pit_checks."""
    rule = "dig.c adj_pit_checks"
    level = play.level
    if is_liquid(level, spot):
        return False
    terrain = level.terrain[spot]
    if play.edition.magic.digging_from_pits_resets_spots:
        level.detail[spot] = 0
    if is_shut_door(level, spot) or terrain == Terrain.SECRET_DOOR or is_wall(level, spot):
        play.tell("digging.stands firm", rule, structure="foundation")
    elif terrain in BELOW:
        play.tell(BELOW[terrain], rule)
    elif terrain in ANCHORED:
        play.tell("digging.stands firm", rule, structure=ANCHORED[terrain])
    elif is_rock(level, spot) and level.detail[spot] & UNDIGGABLE:
        play.tell("digging.rock glows", rule)
    else:
        return True
    return False


BELOW: Mapping[int, str] = {
    Terrain.TREE: "digging.roots glow", Terrain.SINK: "digging.plumbing",
}  # fmt: skip
ANCHORED: Mapping[int, str] = {
    Terrain.FOUNTAIN: "fountain", Terrain.THRONE: "throne", Terrain.ALTAR: "altar",
    Terrain.STAIRS: "stairs", Terrain.LADDER: "ladder", Terrain.DRAWBRIDGE_DOWN: "drawbridge",
}  # fmt: skip


def _let_liquid_in(play: Play, pit: Trap | None) -> None:
    """Liquid next to a pit fills it and all pits conjoined with it."""
    if pit is not None and pit.kind in PITS:
        liquid = liquid_near(play, pit.spot, surely=True)
        if liquid is not None:
            _fill_conjoined(play, pit, liquid)


def _fill_conjoined(play: Play, pit: Trap, liquid: Terrain) -> None:
    """Fill a pit and all pits conjoined with it. NetHack: dig.c, pit_flow."""
    level = play.level
    fill_with_liquid(play, pit.spot, liquid, told="digging.flows in" if pit.spot == play.hero.spot else "")
    for number, step in enumerate(DIRECTIONS):
        beside = level.traps.get(pit.spot + step)
        if pit.joined >> number & 1 and beside is not None and beside.kind in PITS:
            _fill_conjoined(play, beside, liquid)


# The ground opens


def _make_pit_or_hole(play: Play, spot: int, *, hole: bool, by_hand: bool = True) -> bool:
    """Make a pit or hole; fountains dry up, sinks and drawbridges break. NetHack: dig.c, digactualhole."""
    hero, level = play.hero, play.level
    here = spot == hero.spot
    terrain = level.terrain[spot]
    if here:
        ball_and_chain.dig_up_ball(play)
    if terrain == Terrain.FOUNTAIN:
        gush_forth(play, drinking=False)
        remove_fountain(play, spot, by_hero=by_hand)
        return True
    if terrain == Terrain.SINK:
        break_sink(play, spot)
        return True
    bridge = drawbridges.bridge_at(level, spot)
    if bridge is not None and terrain != Terrain.DRAWBRIDGE_UP:
        drawbridges.destroy_bridge(play, bridge)
        return True
    old = level.traps.pop(spot, None)
    trap = put_trap(play, spot, TrapKind.HOLE if hole else TrapKind.PIT)
    if trap is None:
        if old is not None:
            level.traps[spot] = old
        return False
    level.engravings.pop(spot, None)
    trap.made_by_hero, trap.seen = by_hand, by_hand or can_see(play, spot)
    finish_if_solved(play)
    ruined = terrain == Terrain.DOOR and by_hand
    if terrain == Terrain.DOOR:
        note_damage(play, spot, terrain, HOLE_COST)
    mark_view_stale(level)
    _tell_opened(play, spot, hole=hole, by_hand=by_hand)
    if not hole:
        if ruined:
            demand_damage_payment(play)
        if by_hand:
            make_digging_noise(play)
        if here:
            _hero_in_new_pit(play)
        elif (monster := level.monster_at.get(spot)) is not None and monster.hp > 0:
            _monster_over_new_pit(play, monster)
    elif here:
        _hero_over_new_hole(play, ruined=ruined, by_hand=by_hand)
    else:
        if ruined:
            demand_damage_payment(play)
        _items_fall(play, spot)
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0 and monster.id != hero.hold.holder_id:
            trap_monster(play, monster, forced=True)
    return True


def _tell_opened(play: Play, spot: int, *, hole: bool, by_hand: bool) -> None:
    if not by_hand:
        if can_see(play, spot):
            play.tell(
                "digging.hole appears" if hole else "digging.pit appears", RULE, surface=surface(play, spot)
            )
    elif hole:
        play.tell("digging.dig hole", RULE, surface=surface(play, spot))
    else:
        key = "digging.dig pit" if spot == play.hero.spot else "digging.adjacent pit"
        play.tell(key, RULE, surface=surface(play, spot))


def _hero_in_new_pit(play: Play) -> None:
    hero = play.hero
    afloat = levitates(hero) or flies(hero)
    if afloat:
        free_hero(play)
    else:
        hold_hero(play, play.dice.rn1(4, 2, RULE), HeldIn.PIT)


def _monster_over_new_pit(play: Play, monster: Monster) -> None:
    flies_over = "flies" in monster.species.traits
    if not flies_over and "floats" not in monster.species.traits:
        trap_monster(play, monster)
    elif can_see_monster(play, monster):
        told = "digging.flies over pit" if flies_over else "digging.floats over pit"
        play.tell(told, RULE, monster=the_monster(play, monster))


def _hero_over_new_hole(play: Play, *, ruined: bool, by_hand: bool) -> None:
    hero = play.hero
    held = levitates(hero) or flies(hero) or bool(hero.hold.holder_id)
    if not held and leash_holds_back(play):
        play.tell("traps.jerked back by pet", RULE)
        held = True
    if held:
        _items_fall(play, hero.spot)
        if ruined:
            demand_damage_payment(play)
        return
    if by_hand:
        shopkeeper_grabs_pack(play)
    else:
        demand_damage_payment(play, is_hopeless=True)  # what the blast broke before
    play.tell("digging.fall through", RULE)
    fall_down(play, None if play.edition.traps.holes_have_fixed_destinations else item_falls_to(play))


def _items_fall(play: Play, spot: int) -> None:
    gate = way_down_at(play, spot)
    if gate is not None:
        impact_drop(play, spot, gate)
