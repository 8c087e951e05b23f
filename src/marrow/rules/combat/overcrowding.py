"""Monsters that come to the hero's side, and what becomes of those for which there is no room.

NetHack: mon.c (mnexto, mnearto, deal_with_overcrowding, m_into_limbo, elemental_clog).
"""

from marrow.choices import CrowdedOut
from marrow.content.species import RIDERS
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Minion, Priest
from marrow.model.places import NOWHERE
from marrow.model.world import Traveller, level_key
from marrow.rules.combat.deaths.monster_dies import free_hero, take_out_of_game
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.placement import (
    good_spot,
    nearest_good_spot,
    place_monster,
    place_tail_randomly,
    remove_monster,
    take_off_map,
)
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.items.indestructible import drop_indestructibles
from marrow.rules.monsters.hit_points import is_at_home
from marrow.rules.monsters.leashes import slip_leash
from marrow.rules.monsters.relocation import relocate_monster
from marrow.rules.monsters.traits import is_wizard
from marrow.rules.naming import a_monster
from marrow.rules.play import Play

ANNOUNCED_AFTER = 200  # turns
ASTRAL = 1  # the number of the last Plane


def come_beside_hero(play: Play, monster: Monster) -> None:
    """Put a monster as near to the hero as there is room. NetHack: mnexto."""
    if monster.id == play.hero.ride.steed_id:
        return
    spot = nearest_good_spot(play, play.hero.spot, monster.species)
    if spot is None:
        deal_with_overcrowding(play, monster)
        return
    spotted = monster.spot != NOWHERE and can_spot_monster(play, monster)
    put_on_map(play, monster, spot)
    if monster.unannounced and play.edition.monsters.sudden_arrivals_are_told:
        monster.unannounced = False
        if not spotted and can_spot_monster(play, monster):
            key = "creatures.suddenly arrives" if is_blind(play.hero) else "creatures.suddenly appears"
            play.tell(key, "mon.c mnexto", monster=a_monster(play, monster))


def put_on_map(play: Play, monster: Monster, spot: int) -> None:
    """Take a monster to a spot, from another or from nowhere."""
    if monster.spot != NOWHERE:
        relocate_monster(play, monster, spot)
        return
    place_monster(play.level, monster, spot)
    place_tail_randomly(play, monster)


def put_near(play: Play, monster: Monster, spot: int, *, move_other: bool) -> bool:
    """Put a monster on a spot or near it, and who is there aside; False if there is no room.

    NetHack: mnearto.
    """
    level = play.level
    if level.monster_at.get(spot) is monster and monster.spot == spot:
        return True
    other = level.monster_at.get(spot) if move_other else None
    if other is not None:
        take_off_map(level, other)
    found: int | None = spot
    if not good_spot(play, spot, monster.species):
        found = nearest_good_spot(play, spot, monster.species)
    if found is not None:
        put_on_map(play, monster, found)
    if other is not None and (found is None or not put_near(play, other, spot, move_other=False)):
        deal_with_overcrowding(play, other)
    return found is not None


def deal_with_overcrowding(play: Play, monster: Monster) -> None:
    """Without room a monster waits for the hero's next visit; on the Planes it pushes another out."""
    way = play.edition.monsters.crowded_out
    if way is CrowdedOut.PUSHES and play.level.branch == PLANES:
        push_another_out(play, monster)
    elif way is not CrowdedOut.STAYS:
        wait_outside(play, monster)


def wait_outside(play: Play, monster: Monster, *, number: int | None = None) -> None:
    """Take a monster off the level until the hero next arrives here. NetHack: m_into_limbo."""
    world, level = play.world, play.level
    spot = monster.spot
    free_hero(play, monster)
    drop_indestructibles(play, monster, spot)
    if monster.pet is not None and monster.pet.leashed:
        monster.tame -= 1
        slip_leash(play, monster)
    remove_monster(level, monster)
    monster.trapped = False
    monster.last_moved = world.turn
    near = spot != NOWHERE and number is None
    traveller = Traveller(
        monster, "near" if near else "anywhere", level.branch, level.number, spot=spot if near else NOWHERE
    )
    key = level_key(level.branch, level.number if number is None else number)
    world.travellers.setdefault(key, []).append(traveller)


def push_another_out(play: Play, monster: Monster) -> None:
    """On a Plane an elemental, or else the weakest, leaves the game for this one. NetHack: elemental_clog.

    Without anybody to push out it goes on to the next Plane.
    """
    _feel_besieged(play)
    victim = _who_gives_way(play, monster)
    if victim is not None:
        spot = victim.spot
        take_out_of_game(play, victim)
        put_on_map(play, monster, spot)
        return
    if play.level.number > ASTRAL:
        wait_outside(play, monster, number=play.level.number - 1)


def _feel_besieged(play: Play) -> None:
    world = play.world
    if world.besieged and world.turn - world.besieged <= ANNOUNCED_AFTER:
        return
    if not world.besieged or play.dice.rn2(2, "mon.c elemental_clog"):
        play.tell("creatures.besieged", "mon.c elemental_clog")
    world.besieged = world.turn


def _who_gives_way(play: Play, newcomer: Monster) -> Monster | None:
    """Elementals of other planes first, then of this, the weakest, any wild one, and the first pet."""
    elementals: dict[bool, Monster] = {}
    weakest: Monster | None = None
    wild: Monster | None = None
    pet: Monster | None = None
    for other in play.level.monsters:
        if other is newcomer or other.hp < 1 or other.spot == NOWHERE or not _may_vanish(play, other):
            continue
        if other.species.letter == "E":
            elementals.setdefault(is_at_home(play, other.species), other)
        elif other.tame:
            pet = other
            break
        elif weakest is None or other.level < weakest.level:
            weakest = other
        elif wild is None:
            wild = other
    return elementals.get(False) or elementals.get(True) or weakest or wild or pet


def _may_vanish(play: Play, monster: Monster) -> bool:
    """Whether a monster may leave the game to make room for another. NetHack: mon.c, ok_to_obliterate."""
    hero = play.hero
    held = monster.id in (hero.ride.steed_id, hero.hold.holder_id, hero.hold.engulfer_id)
    unique = is_wizard(monster) or monster.species.name in RIDERS
    return not (
        held or unique or isinstance(monster.duty, Keeper | Priest | Minion) or has_the_amulet(monster)
    )
