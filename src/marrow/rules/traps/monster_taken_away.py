"""Traps that take a monster elsewhere. NetHack: teleport.c, mtele_trap, mlevel_tele_trap and teleport_pet."""

from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE
from marrow.rules.combat.overcrowding import put_on_map
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.depths import level_at_depth, monster_falls_to, portal_leads_to, random_depth
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.placement import good_spot
from marrow.rules.dungeon.rooms import random_spot_in_vault
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.hero.body import is_held_by
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.monsters.cries import YELP, cry
from marrow.rules.monsters.leashes import leashes_in_use, unleash
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.traps.trap_names import mark_trap_seen
from marrow.rules.traps.trap_results import TrapResult
from marrow.rules.travel.migration import send_monster

RULE = "teleport.c mlevel_tele_trap"
HOME_ELEMENTALS = {2: "water elemental", 3: "fire elemental", 4: "air elemental", 5: "earth elemental"}


def falls_through(play: Play, monster: Monster, trap: Trap, *, forced: bool, told: bool) -> TrapResult:
    """A hole or trap door takes the monster to a level below."""
    if not _may_leave(play, monster, forced=forced):
        return TrapResult.UNTOUCHED
    _tell_gone(play, monster, trap, "traps.monster falls through", told=told)
    send_monster(play, monster, *monster_falls_to(play, trap))
    return TrapResult.ELSEWHERE


def level_teleporter(play: Play, monster: Monster, trap: Trap, *, forced: bool) -> TrapResult:
    """Send the monster to another level, unless it has the Amulet."""
    if not _may_leave(play, monster, forced=forced):
        return TrapResult.UNTOUCHED
    seen = can_see_monster(play, monster)
    if has_the_amulet(monster) or play.level.branch == PLANES:
        if seen:
            play.tell("traps.monster disoriented", RULE, monster=the_monster(play, monster))
        return TrapResult.UNTOUCHED
    depth = random_depth(play)
    if depth == play.level.depth:
        if seen:
            play.tell("traps.monster shudders", RULE, monster=the_monster(play, monster))
        return TrapResult.UNTOUCHED
    _tell_gone(play, monster, trap, "traps.monster disappears", told=seen)
    _confuse(play, monster)
    send_monster(play, monster, *level_at_depth(play, depth))
    return TrapResult.ELSEWHERE


def portal(play: Play, monster: Monster, trap: Trap, *, forced: bool) -> TrapResult:
    """Send the monster to the portal's other end; on the Planes, since 3.6.3, with chance 1/7.

    The Amulet's bearer and elementals of their own Plane never go.
    """
    target = portal_leads_to(play)
    if target is None or not _may_leave(play, monster, forced=forced):
        return TrapResult.UNTOUCHED
    seen = can_see_monster(play, monster)
    if play.level.branch == PLANES:
        stays = has_the_amulet(monster) or monster.species.name == HOME_ELEMENTALS.get(play.level.number)
        shuns = play.edition.traps.portals_of_planes_are_shunned
        if stays or (shuns and play.dice.rn2(7, RULE)):
            if seen and monster.species.letter != "E":
                mark_trap_seen(trap)
                play.tell("traps.monster shimmers", RULE, monster=the_monster(play, monster))
            return TrapResult.UNTOUCHED
    _tell_gone(play, monster, trap, "traps.monster disappears", told=seen)
    _confuse(play, monster)
    send_monster(play, monster, *target, to="portal")
    return TrapResult.ELSEWHERE


def _confuse(play: Play, monster: Monster) -> None:
    """Since 3.7 level teleporters and portals confuse monsters that do not control teleports."""
    if play.edition.traps.level_teleporters_confuse and "controls teleport" not in monster.species.traits:
        monster.confused = True


def teleporter(play: Play, monster: Monster, trap: Trap) -> TrapResult:
    """Teleport the monster on this level; the trap that leads into a vault takes it there, and stays.

    B-221: where a fixed spot is taken, it stays where it is. NetHack: mtele_trap, mvault_tele.
    """
    rule = "teleport.c mtele_trap"
    ends_move = play.edition.traps.teleporters_end_monsters_moves  # Z-316: even if it stays where it is
    outcome = TrapResult.ELSEWHERE if ends_move else TrapResult.UNTOUCHED
    seen, name = can_see_monster(play, monster), the_monster(play, monster)
    if bars_teleporting(play, monster):
        if seen and not play.edition.traps.barred_teleporters_only_wrench:  # Z-346
            play.tell("teleport.force on monster", rule, monster=name)
        return outcome
    if not _lets_pet_go(play, monster, forced=False):
        return outcome
    spot = random_spot_in_vault(play) if trap.once else None
    if trap.target != NOWHERE and not trap.once:
        free = trap.target not in play.level.monster_at and trap.target != play.hero.spot
        spot = trap.target if free else None
    elif spot is None or not good_spot(play, spot, monster.species):
        spot = random_spot_for(play, monster)
    if spot is not None:
        put_on_map(play, monster, spot)
    if seen:
        still = can_see_monster(play, monster)
        play.tell("traps.monster disoriented" if still else "traps.monster disappears", rule, monster=name)
        mark_trap_seen(trap)
    return outcome


def _may_leave(play: Play, monster: Monster, *, forced: bool) -> bool:
    """Whether a monster neither holds the hero nor is held by him."""
    return not is_held_by(play.hero, monster) and _lets_pet_go(play, monster, forced=forced)


def _lets_pet_go(play: Play, monster: Monster, *, forced: bool) -> bool:
    """No steed goes alone; a cursed leash holds a pet, another goes slack. NetHack: teleport_pet."""
    if play.hero.ride.steed_id == monster.id:
        return False
    if monster.pet is None or not monster.pet.leashed:
        return True
    leash = next((item for item in leashes_in_use(play) if item.ghost_id == monster.id), None)
    if leash is not None and leash.blessing < 0 and not forced:
        cry(play, monster, YELP)
        return False
    play.tell("journey.leash slack", "teleport.c teleport_pet")
    unleash(play, monster)
    return True


def _tell_gone(play: Play, monster: Monster, trap: Trap, what: str, *, told: bool) -> None:
    if told:
        mark_trap_seen(trap)
        play.tell(what, RULE, monster=the_monster(play, monster))
