"""How a monster gets through doors and iron bars. NetHack: monmove.c, m_move."""

from marrow.model.monster import Monster
from marrow.model.places import Door, Terrain
from marrow.rules.dungeon.depths import special_level_name
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see, map_spot, mark_view_stale
from marrow.rules.monster_moves import item_pickup
from marrow.rules.monster_moves.movement_flags import MovementFlags
from marrow.rules.monster_moves.reachable_spots import FOG_CLOUD, eats_bars
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.trade.shop_damage import note_damage
from marrow.rules.traps.trapped_doors import door_explodes_at
from marrow.rules.traps.untrap import has_magic_key

RULE = "monmove.c m_move"
_LOCKED = int(Door.LOCKED)
_DOOR = int(Terrain.DOOR)
_SHUT = int(Door.CLOSED | Door.LOCKED)


def turn_to_fog(play: Play, monster: Monster) -> None:
    """A vampire becomes a fog cloud of its own gender to flow under a door. NetHack: vamp_shift."""
    female = monster.female
    if "amorphous" not in monster.species.traits and change_monster_species(play, monster, FOG_CLOUD):
        monster.female = female


def go_through_door(play: Play, monster: Monster, flags: MovementFlags, spot: int) -> bool:
    """Flow under, open, unlock or smash the door at its new spot; True if the monster died of it."""
    level = play.world.level
    state = level.detail[spot]
    seen = can_see(play, spot)
    name = the_monster(play, monster) if can_see_monster(play, monster) else ""
    if state & Door.TRAPPED and has_magic_key(play, monster):
        state &= ~int(Door.TRAPPED)
        level.detail[spot] = state
    if flags.flows_under_doors:
        if name:
            play.tell("creatures.flows under", RULE, monster=name)
        return False
    locked = bool(state & _LOCKED)
    opens = flags.opens and (
        (flags.unlocks or item_pickup.has_key(play, monster)) if locked else state == Door.CLOSED
    )
    if state & Door.TRAPPED:
        level.detail[spot] = int(Door.NONE)
        mark_view_stale(level)
        unlocked = locked and opens
        if door_explodes_at(play, monster, seen):
            return True
        if not unlocked:
            note_damage(play, spot, Terrain.DOOR, 0)
        return False
    if opens:
        level.detail[spot] = int(Door.OPEN)
    else:
        smashed = play.dice.rn2(2, RULE) if locked else 1
        level.detail[spot] = int(Door.BROKEN if smashed else Door.NONE)
        note_damage(play, spot, Terrain.DOOR, 0)
    mark_view_stale(level)
    if opens:
        tell_about_door(play, name, seen, "unlocks" if locked else "opens")
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
    else:
        hear(play, "creatures.hear crash" if action == "smashes" else "creatures.hear door", RULE)


def go_through_bars(play: Play, monster: Monster, flags: MovementFlags, spot: int) -> bool:
    """Eat the iron bars, which takes the move, or pass through them; True if they were eaten."""
    seen = can_see_monster(play, monster)
    if eats_bars(play, flags):
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
