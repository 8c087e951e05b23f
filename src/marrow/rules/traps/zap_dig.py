"""Digging rays. NetHack: dig.c, zap_dig."""

from marrow.choices import Pits
from marrow.model.level import Level
from marrow.model.places import DOWN, UNDIGGABLE, UP, Door, Terrain
from marrow.rules.combat.deaths.monster_dies import free_hero
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_on_map, is_rock, is_shut_door, is_wall
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.shape import is_whirly
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.people.shop_repairs import demand_damage_payment
from marrow.rules.play import Play, monster_by_id
from marrow.rules.trade.shop_damage import DOOR_COST, WALL_COST, note_damage
from marrow.rules.trade.watch import watch_digging
from marrow.rules.traps.conjoined_pits import pit_of_hero
from marrow.rules.traps.dig_hole import NOTHING_TO_DIG, drop_rock_on_hero, zap_down, zap_from_pit

ZAP_RULE = "dig.c zap_dig"


def is_undiggable(play: Play, spot: int) -> bool:
    """Whether a spot cannot be dug: the map's edge, and undiggable rock and walls."""
    x, y = spot % 80, spot // 80
    if x <= 1 or x >= 78 or y <= 0 or y >= 20:
        return True
    return is_rock(play.level, spot) and bool(play.level.detail[spot] & UNDIGGABLE)


def dig_through(play: Play, spot: int) -> None:
    """Dig away what is at a spot: rock becomes corridor, a wall what its level has, a door breaks."""
    level = play.level
    terrain = level.terrain[spot]
    if terrain in (Terrain.DOOR, Terrain.SECRET_DOOR):
        level.terrain[spot] = int(Terrain.DOOR)
        level.detail[spot] = int(Door.BROKEN)
    else:
        level.detail[spot] = 0
        if terrain == Terrain.TREE:
            level.terrain[spot] = int(Terrain.ROOM)
        else:
            level.terrain[spot] = (
                _ground_of_dug_wall(level) if is_wall(level, spot) else int(Terrain.CORRIDOR)
            )
    mark_view_stale(level)


def _ground_of_dug_wall(level: Level) -> int:
    """What a dug wall becomes; a doorway in a town of the Mines. NetHack: hack.c, in_town."""
    return int(Terrain.DOOR if level.town and level.dug_wall is Terrain.CORRIDOR else level.dug_wall)


def zap_dig(play: Play, step: int) -> None:
    """Zap a digging ray through walls and rock, down, or at the ceiling. NetHack: dig.c, zap_dig."""
    engulfer = monster_by_id(play, play.hero.hold.engulfer_id)
    if engulfer is not None:
        if not is_whirly(engulfer.species):
            if "animal" in engulfer.species.traits:
                play.tell("digging.pierce engulfer", ZAP_RULE)
            halves = play.edition.magic.digging_halves_hit_points_of_unique_engulfers
            unique = "unique" in engulfer.species.generation
            engulfer.hp = (engulfer.hp + 1) // 2 if halves and unique else 1
            free_hero(play, engulfer)
        return
    if step == UP:
        if play.level.terrain[play.hero.spot] not in NOTHING_TO_DIG and not play.hero.footing.in_water:
            drop_rock_on_hero(play)
        return
    if step == DOWN:
        zap_down(play)
        return
    left = play.dice.rn1(18, 8, ZAP_RULE)
    pit = pit_of_hero(play)
    if pit is not None and play.edition.traps.pits is not Pits.APART:
        zap_from_pit(play, pit, step, left)
    else:
        _cut_through(play, step, left)
    demand_damage_payment(play)


def _cut_through(play: Play, step: int, left: int) -> None:
    """Dig through doors, walls, trees and rock until the ray ends, in mazes only one; bars do not stop it."""
    level = play.level
    maze = level.dug_wall is Terrain.ROOM and not is_on_special_level(play, "earth")
    spot = play.hero.spot
    while left > 0:
        left -= 1
        spot += step
        if not is_on_map(spot):
            return
        terrain = Terrain(level.terrain[spot])
        if is_shut_door(level, spot) or terrain is Terrain.SECRET_DOOR:
            if terrain is Terrain.DOOR and can_see(play, spot):
                play.tell("digging.door razed", ZAP_RULE)
            note_damage(play, spot, terrain, DOOR_COST)
            watch_digging(play, spot, zapped=True)
            level.terrain[spot], level.detail[spot] = int(Terrain.DOOR), int(Door.NONE)
            mark_view_stale(level)
            left -= 2
        elif is_rock(level, spot):
            if is_undiggable(play, spot):
                if maze and not is_blind(play.hero):
                    play.tell(_resistance_key(level, spot), ZAP_RULE)
                return
            if is_wall(level, spot):
                note_damage(play, spot, terrain, WALL_COST)
                if not maze:
                    watch_digging(play, spot, zapped=True)
            dig_through(play, spot)
            left -= 2 if is_wall_or_tree(terrain) else 1
        else:
            continue
        if maze:
            return


def _resistance_key(level: Level, spot: int) -> str:
    if level.terrain[spot] == Terrain.TREE:
        return "digging.tree shudders"
    return "digging.wall glows" if is_wall(level, spot) else "digging.rock glows"


def is_wall_or_tree(terrain: Terrain) -> bool:
    return terrain is Terrain.TREE or Terrain.VERTICAL_WALL <= terrain <= Terrain.DRAWBRIDGE_WALL
