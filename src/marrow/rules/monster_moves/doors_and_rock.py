"""How a monster gets through doors, iron bars and rock. NetHack: monmove.c, m_move; dig.c, mdig_tunnel."""

from marrow.model.monster import Monster
from marrow.model.places import Door, Terrain
from marrow.rules.dungeon.depths import special_level_name
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.dungeon.terrain import is_wall
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see, map_spot, mark_view_stale
from marrow.rules.items.piles import put_on_floor
from marrow.rules.monster_moves import item_pickup
from marrow.rules.monster_moves.movement_flags import MovementFlags
from marrow.rules.monster_moves.reachable_spots import (
    FOG_CLOUD,
)
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.trade.shop_damage import note_damage
from marrow.rules.traps.trapped_doors import door_explodes_at
from marrow.rules.traps.zap_dig import dig_through

RULE = "monmove.c m_move"
_LOCKED = int(Door.LOCKED)
_DOOR = int(Terrain.DOOR)
_SHUT = int(Door.CLOSED | Door.LOCKED)


def turn_to_fog(play: Play, monster: Monster) -> None:
    """A vampire becomes a fog cloud of its own gender to flow under a door. NetHack: vamp_shift."""
    female = monster.female
    if "amorphous" not in monster.species.traits and change_monster_species(play, monster, FOG_CLOUD):
        monster.female = female


def go_through_door(play: Play, monster: Monster, flags: MovementFlags, spot: int, digs: bool) -> bool:
    """Flow under, open, unlock or break the door at its new spot; True if the monster died of it."""
    level = play.world.level
    state = level.detail[spot]
    seen = can_see(play, spot)
    name = the_monster(play, monster) if can_see_monster(play, monster) else ""
    if flags.flows_under_doors:
        if name:
            play.tell("creatures.flows under", RULE, monster=name)
        return False
    locked = bool(state & _LOCKED)
    opens = flags.opens and (
        (flags.unlocks or item_pickup.has_key(monster)) if locked else state == Door.CLOSED
    )
    if state & Door.TRAPPED:
        level.detail[spot] = int(Door.NONE)
        mark_view_stale(level)
        return door_explodes_at(play, monster, seen)
    if opens:
        level.detail[spot] = int(Door.OPEN)
    elif digs:
        level.detail[spot] = int(Door.BROKEN)
        note_damage(play, spot, Terrain.DOOR, 0)
    else:
        smashed = play.dice.rn2(2, RULE) if locked else 1
        level.detail[spot] = int(Door.BROKEN if smashed else Door.NONE)
        note_damage(play, spot, Terrain.DOOR, 0)
    mark_view_stale(level)
    if opens:
        tell_about_door(play, name, seen, "unlocks" if locked else "opens")
    elif digs:
        roll = play.dice.rn2(3, "dig.c mdig_tunnel")
        if roll == 0:
            play.tell("creatures.draught", "dig.c mdig_tunnel")
    else:
        tell_about_door(play, name, seen, "smashes")
    if seen:
        map_spot(play, spot)
    return False


def tell_about_door(play: Play, name: str, seen: bool, action: str) -> None:
    """Say what a monster did to a door: with its ``name`` if it is seen, else what the hero sees or hears."""
    if name:
        play.tell(f"creatures.{action} door", RULE, monster=name)
    elif seen:
        play.tell("creatures.door breaks" if action == "smashes" else "creatures.door opens", RULE)
    elif not is_deaf(play.hero):
        play.tell("creatures.hear crash" if action == "smashes" else "creatures.hear door", RULE)


def go_through_bars(play: Play, monster: Monster, flags: MovementFlags, spot: int) -> bool:
    """Eat the iron bars, which takes the move, or pass through them; True if they were eaten."""
    seen = can_see_monster(play, monster)
    if flags.eats_bars:
        if seen:
            play.tell("creatures.eats bars", RULE, monster=the_monster(play, monster))
        indoors = bool(special_level_name(play)) or any(is_inside(room, spot) for room in play.level.rooms)
        play.level.terrain[spot] = int(Terrain.ROOM if indoors else Terrain.CORRIDOR)
        play.level.detail[spot] = 0
        mark_view_stale(play.level)
        return True
    if seen:
        play.tell("creatures.passes bars", RULE, monster=the_monster(play, monster))
    return False


def dig_tunnel(play: Play, monster: Monster, spot: int) -> None:
    """Dig out the rock it has moved into; may leave a rock or boulder. NetHack: dig.c, mdig_tunnel."""
    rule = "dig.c mdig_tunnel"
    level = play.world.level
    was_wall = is_wall(level, spot)
    secret = level.terrain[spot] in (Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR)
    if secret:
        dig_through(play, spot)
        play.tell("creatures.draught", rule)
        return
    left = play.dice.rnd(12, rule)
    if was_wall:
        heard = play.dice.rn2(5, rule)
        if heard == 0 and not is_deaf(play.hero):
            play.tell("creatures.crashing rock", rule)
    dig_through(play, spot)
    if left < 5:
        rubble = item_named(play, "boulder" if left == 1 else "rock")
        put_on_floor(play, rubble, spot)
        mark_view_stale(level)
