"""Changing places with a pet, or with a displacer beast. NetHack: hack.c, domove."""

from typing import Final

from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.people import Guard, Keeper, Priest
from marrow.model.places import NOWHERE, PITS
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.combat.deaths.kill_rewards import experience_for_kill
from marrow.rules.commands.fighting import is_safe_monster
from marrow.rules.dungeon.placement import can_live_at, move_monster
from marrow.rules.dungeon.terrain import corners, has_boulder, is_diagonal
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.direction import knows_no_diagonals
from marrow.rules.hero.encumbrance import HEAVY_PACK
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.shape import is_bad_rock
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.reachable_spots import carried_weight_of, is_tight_squeeze
from marrow.rules.monsters.cries import GROWL, YELP, cry
from marrow.rules.monsters.leashes import slip_leash
from marrow.rules.monsters.reactions import abuse_pet
from marrow.rules.monsters.traits import is_big, is_leader
from marrow.rules.monsters.whereabouts import believed_spot
from marrow.rules.naming import monster_name_as, the_monster, your_monster
from marrow.rules.play import Play
from marrow.rules.traps import TrapResult, trap_monster
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster
from marrow.rules.traps.trap_names import mark_trap_seen, trap_phrase

RULE: Final = "hack.c domove"


def swap_with(play: Play, pet: Monster, spot: int) -> bool:
    """Change places with a pet; False if it cannot go where the hero stands. NetHack: domove.

    Z-184: in some editions it goes to no trap, and does not leave one.
    """
    hero, level = play.hero, play.level
    left = hero.spot
    diagonal = is_diagonal(spot - left)
    avoids_traps = play.edition.monsters.swapping_avoids_traps
    if pet.trapped and not avoids_traps:
        _free_trapped_pet(play, pet)
    pet.hidden = False
    pet.disguise = 0
    trap = level.traps.get(spot)
    if pet.trapped and trap is not None and trap.kind in PITS and has_boulder(level, spot):
        return False
    choices = play.edition.monsters
    if diagonal and pet.species.name == "grid bug" and choices.grid_bugs_never_swap_diagonally:  # N-530
        play.tell("commands.pet not diagonally", monster=your_monster(play, pet))
        return False
    if _has_no_room_beside_boulder(play, pet, left):
        play.tell("commands.pet not beside boulder", RULE, monster=your_monster(play, pet))
        return False
    if diagonal and _is_too_big_between(play, pet, left, spot):
        play.tell("commands.pet does not fit", monster=your_monster(play, pet))
        return False
    if avoids_traps and not _is_willing(play, pet, trap, left):
        return False
    pet.trapped = False
    adjective = "" if pet.tame or not pet.peaceful else "peaceful"
    name = monster_name_as(play, pet, "your", adjective=adjective, saddle=not pet.name)
    _exchange(play, pet, spot)
    play.tell(
        "commands.swap places" if pet.tame or pet.peaceful else "commands.frighten", "N-060", monster=name
    )
    match TrapResult.DEAD if liquid_acts_on_monster(play, pet, by_hero=True) else trap_monster(play, pet):
        case TrapResult.TRAPPED | TrapResult.ELSEWHERE:
            abuse_pet(play, pet)
            change_alignment(play, -3, RULE)
        case TrapResult.DEAD:
            if not hero.conduct.kills:
                note_broken_conduct(play, "chronicle.killed first")
            hero.conduct.kills += 1
            if choices.displaced_pets_that_die_give_experience:  # N-530
                gain_experience(play, experience_for_kill(play, pet, play.world.died[pet.species.number]))
            if play.dice.rn2(4, RULE):
                play.tell("commands.guilty")
                hero.piety.anger += 1
                change_alignment(play, -15, RULE)
        case _:
            pass
    return True


def _is_willing(play: Play, monster: Monster, trap: Trap | None, left: int) -> bool:
    """Z-184: whether it leaves its trap and comes to where the hero stands; if not, that is told."""
    level, name = play.level, your_monster(play, monster)
    if monster.trapped and trap is not None:
        which = trap_phrase(trap)
        mark_trap_seen(trap)
        play.tell("commands.pet stays in trap", "Z-184", monster=name, trap=which)
        return False
    important = (
        isinstance(monster.duty, Keeper | Priest | Guard)
        or monster.species.name == "Oracle"
        or is_leader(monster)
    )
    if important or left in level.traps or not can_live_at(play, level, left, monster.species):
        play.tell("commands.pet keeps its place", "Z-184", monster=name)
        return False
    return True


def makes_way(play: Play, monster: Monster) -> bool:
    """Whether the monster changes places: a safe one in plain sight, unless it hides on the ceiling."""
    return is_safe_monster(play, monster) and not (monster.hidden and "hides" in monster.species.traits)


def _exchange(play: Play, monster: Monster, spot: int) -> None:
    left = play.hero.spot
    play.hero.spot = NOWHERE
    move_monster(play.level, monster, left)
    play.hero.spot = spot
    mark_view_stale(play.level)


def displaces_hero(play: Play, monster: Monster, spot: int) -> bool:
    """Whether a displacer beast changes places with the hero who walks into it, half of the time.

    NetHack 3.7: hack.c, domove_attackmon_at.
    """
    if monster.species.name != "displacer beast" or play.dice.rn2(2, "hack.c domove_attackmon_at"):
        return False
    hero, left = play.hero, play.hero.spot
    helpless = monster.asleep or monster.frozen or not monster.can_move or monster.eating or monster.trapped
    held = hero.hold.turns or hero.hold.holder_id or hero.hold.engulfer_id or hero.ride.steed_id
    if helpless or held or believed_spot(play, monster) != left:
        return False
    tight = is_diagonal(spot - left) and (
        knows_no_diagonals(play)
        or is_tight_squeeze(play.level, movement_flags_of(monster.species), left, spot - left)
        or all(is_bad_rock(play, gap) for gap in corners(left, spot - left))
    )
    return not tight and can_live_at(play, play.level, left, monster.species)


def swap_with_displacer(play: Play, monster: Monster, spot: int) -> None:
    """Swap with the displacer beast, which then meets the water or trap where the hero was."""
    name = the_monster(play, monster)
    _exchange(play, monster, spot)
    play.tell("commands.swaps places", "hack.c domove", monster=name)
    if not liquid_acts_on_monster(play, monster, by_hero=True):
        trap_monster(play, monster)


def _free_trapped_pet(play: Play, pet: Monster) -> None:
    """A trapped pet that is pulled out may turn wild, the more likely the less tame it was."""
    if play.dice.rn2(pet.tame, RULE):
        cry(play, pet, YELP)
        return
    pet.tame = 0
    pet.peaceful = pet.asleep = False
    slip_leash(play, pet)
    cry(play, pet, GROWL)


def _has_no_room_beside_boulder(play: Play, pet: Monster, left: int) -> bool:
    """Whether a boulder at the hero's spot keeps the pet out: only a tiny one with a light load fits."""
    if not play.edition.monsters.only_tiny_pets_swap_onto_boulders or not has_boulder(play.level, left):
        return False
    return pet.species.size > 0 or carried_weight_of(pet) > HEAVY_PACK


def _is_too_big_between(play: Play, pet: Monster, left: int, spot: int) -> bool:
    """Whether a tight diagonal is too narrow for the pet and its load. NetHack: hack.c, bad_rock."""
    tight = is_tight_squeeze(play.level, movement_flags_of(pet.species), left, spot - left)
    return tight and (is_big(pet.species) or carried_weight_of(pet) > HEAVY_PACK)
