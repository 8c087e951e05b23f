"""What rays do to terrain and items on their way. NetHack: zap_over_floor."""

from collections.abc import Mapping

from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import Damage
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.model.places import UNDIGGABLE, WARNED, Door, Terrain, TrapKind
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.rooms import room_with_purpose, shop_around
from marrow.rules.dungeon.terrain import is_ice, is_shut_door
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero.vision import can_see, in_line_of_sight, mark_view_stale
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.physics.gas_clouds import leave_small_cloud, make_cloud
from marrow.rules.physics.ice import RAY_ENDS, freeze_liquid, melt_ice, tell_terrain_change
from marrow.rules.physics.secret_doors import uncover_door
from marrow.rules.play import Play, ProfanedTemple
from marrow.rules.trade.costly_alteration import charge_for_loss
from marrow.rules.trade.keeper_anger import hot_pursuit
from marrow.rules.trade.shop_damage import BARS_COST, DOOR_COST, note_damage
from marrow.rules.trade.watch import anger_watch, watch_warns_at_fountain

DOORS: Mapping[Damage, tuple[Door, str]] = {
    "fire": (Door.NONE, "scorching.door burns"),
    "cold": (Door.NONE, "scorching.door shatters"),
    "disintegration": (Door.NONE, "scorching.door disintegrates"),
    "shock": (Door.BROKEN, "scorching.door splinters"),
}
CRASHES = (Door.BROKEN, "beams.door crashes")


def zap_over_floor(
    play: Play, spot: int, effect: Damage, *, by_hero: bool, breaks_doors: bool = False
) -> int:
    """A ray or explosion reaches a spot; return the change of the ray's range, zero or negative.

    ``breaks_doors``: it breaks doors, whatever its damage type.
    """
    level = play.level
    lingers = play.edition.magic.poison_breath_lingers
    lost = 0
    match effect:
        case "fire":
            lost = _burn_spot(play, spot, by_hero=by_hero)
        case "cold":
            lost = freeze_liquid(play, spot)
        case "strength poison" if lingers and not play.edition.magic.gas_spreads:
            leave_small_cloud(play, spot, by_hero=by_hero)
        case "acid" if level.terrain[spot] == Terrain.IRON_BARS and level.detail[spot] & UNDIGGABLE:
            tell_terrain_change(play, spot, "scorching.bars corrode")
        case "acid" if level.terrain[spot] == Terrain.IRON_BARS:
            in_shop = shop_around(level, spot) >= 0
            note_damage(play, spot, Terrain.IRON_BARS, BARS_COST if by_hero else 0)
            level.terrain[spot] = int(Terrain.ROOM if in_shop else Terrain.DOOR)
            level.detail[spot] = int(Door.NONE)
            tell_terrain_change(play, spot, "scorching.bars melt")
            lost = -3
        case _:
            pass
    if level.terrain[spot] == Terrain.SECRET_DOOR:
        uncover_door(play, spot)
        tell_terrain_change(play, spot, "scorching.secret door")
    if is_shut_door(level, spot):
        lost = RAY_ENDS
        _scorch_door(play, spot, DOORS.get(effect, CRASHES if breaks_doors else None), by_hero=by_hero)
    if effect == "fire" and burn_paper(play, spot, by_hero=by_hero) and in_line_of_sight(play, spot):
        mark_view_stale(level)
        play.tell("scorching.puff of smoke", "zap.c zap_over_floor")
    monster = level.monster_at.get(spot)
    if monster is not None and monster.hp > 0 and not play.edition.magic.rays_anger_only_those_hit:
        _wake_and_anger(play, monster, by_hero=by_hero)
    return lost


def _wake_and_anger(play: Play, monster: Monster, *, by_hero: bool) -> None:
    """Wake the monster; a ray of the hero's angers it, and the god of a priest in his temple."""
    level, duty = play.level, monster.duty
    wake_up(play, monster, attacked=by_hero)
    if not by_hero:
        return
    if isinstance(duty, Priest) and room_with_purpose(level, monster.spot, RoomPurpose.TEMPLE) >= 0:
        play.delayed_effects.append(ProfanedTemple(duty))
    if isinstance(duty, Keeper) and shop_around(level, play.hero.spot) < 0:
        hot_pursuit(play, monster, duty)


def _burn_spot(play: Play, spot: int, *, by_hero: bool) -> int:
    """Fire burns webs, melts ice, and evaporates water."""
    level = play.level
    trap = level.traps.get(spot)
    if trap is not None and trap.kind == TrapKind.WEB:
        del level.traps[spot]
        tell_terrain_change(play, spot, "scorching.web burns")
    if is_ice(level, spot):
        melt_ice(play, spot)
        return 0
    match level.terrain[spot]:
        case Terrain.POOL:
            _make_steam(play, spot, 5, by_hero=by_hero)
            level.terrain[spot], level.detail[spot] = int(Terrain.ROOM), 0
            pit = put_trap(play, spot, TrapKind.PIT)
            if pit is not None:
                pit.seen = True
            tell_terrain_change(play, spot, "scorching.water evaporates")
            return -3
        case Terrain.MOAT | Terrain.WATER | Terrain.DRAWBRIDGE_UP:
            _make_steam(play, spot, 5, by_hero=by_hero)
            tell_terrain_change(play, spot, "scorching.some water evaporates")
        case Terrain.FOUNTAIN:
            _make_steam(play, spot, 3, by_hero=by_hero)
            tell_terrain_change(play, spot, "scorching.steam")
            maybe_dry_up(play, spot, by_hero=by_hero)
            return -1
        case _:
            pass
    return 0


def _make_steam(play: Play, spot: int, most: int, *, by_hero: bool) -> None:
    """Evaporated water makes a harmless cloud in editions where gas spreads."""
    if play.edition.magic.gas_spreads and not is_on_special_level(play, "water"):
        size = play.dice.rnd(most, "zap.c zap_over_floor")
        make_cloud(play, spot, 1, 0, size=size, by_hero=by_hero)


def _scorch_door(play: Play, spot: int, row: tuple[Door, str] | None, *, by_hero: bool) -> None:
    """A closed door stops the ray, and may be destroyed."""
    if row is None:
        tell_terrain_change(play, spot, "scorching.door absorbs")
        return
    note_damage(play, spot, Terrain.DOOR, DOOR_COST if by_hero else 0)
    play.level.detail[spot] = int(row[0])
    tell_terrain_change(play, spot, row[1])


def maybe_dry_up(play: Play, spot: int, *, by_hero: bool = True) -> None:
    """A used fountain dries up with chance 1/3; the watch warns a hero first. NetHack: dryup."""
    level = play.level
    watched = by_hero and level.town
    if level.terrain[spot] != Terrain.FOUNTAIN:
        return
    warned = bool(level.detail[spot] & WARNED)
    dries = play.dice.one_in(3, "fountain.c dryup")
    if dries and watched and not warned:
        level.detail[spot] |= WARNED
        watch_warns_at_fountain(play)
        return
    if (dries or warned) and _may_dry_up(play, by_hero=by_hero):
        remove_fountain(play, spot, by_hero=by_hero)


def _may_dry_up(play: Play, *, by_hero: bool) -> bool:
    """N-508: in wizard mode the player decides whether a fountain that the hero used dries up."""
    if not by_hero or play.world.mode != "wizard":
        return True
    return bool(play.ask(Confirm(what=QuestionKey.DRY_UP_FOUNTAIN, rule="fountain.c dryup")))


def remove_fountain(play: Play, spot: int, *, by_hero: bool = True) -> None:
    """Remove a fountain, which angers the watch of a town."""
    level = play.level
    level.terrain[spot], level.detail[spot] = int(Terrain.ROOM), 0
    mark_view_stale(level)
    if can_see(play, spot):
        play.tell("fountains.dries up", "fountain.c dryup")
    if by_hero and level.town:
        anger_watch(play)


def burn_paper(play: Play, spot: int, *, by_hero: bool) -> int:
    """Burn a third of the paper and green slime here; return how many. NetHack: burn_floor_objects."""
    rule = "zap.c burn_floor_objects"
    level = play.level
    burnt = 0
    for item in list(reversed(level.items.get(spot, []))):
        kind = item.kind
        if kind.class_ not in ("scroll", "spellbook") and kind.name != "glob of green slime":
            continue
        if kind.name in ("scroll of fire", "spellbook of fireball") or item_resists(play, item, 2, 100):
            continue
        lost = sum(1 for _ in range(item.quantity) if play.dice.one_in(3, rule))
        burnt += lost
        if lost and by_hero:
            burning = item.clone()
            burning.quantity = lost
            charge_for_loss(play, burning, spot)
        if lost >= item.quantity:
            stop_all_timers(play, item)
            take_from_floor(play, level, item, spot)
        elif lost:
            item.quantity -= lost
            reweigh(item)
    return burnt
