"""Spiders spin webs. NetHack 3.7: monmove.c, maybe_spin_web."""

from typing import Final

from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import ORTHOGONAL, Terrain, TrapKind
from marrow.rules.dungeon.arrival_spots import stairs_at
from marrow.rules.dungeon.rooms import shop_around, special_rooms
from marrow.rules.dungeon.terrain import is_on_map, is_rock
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero.field_of_view import clear_path
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.monsters.traits import is_webmaker
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.trade.shop_damage import note_damage

RULE: Final = "monmove.c maybe_spin_web"


def spin_web(play: Play, spider: Monster) -> None:
    """Cave and giant spiders spin webs: often between walls, seldom where there are many webs."""
    level, spot = play.level, spider.spot
    if not play.edition.monsters.spiders_spin_webs:
        return
    if not is_webmaker(spider.species) or spider.asleep or not spider.can_move or spider.special_wait:
        return
    if spot in level.traps or not _may_spin_here(play, spider):
        return
    share = 15 if spider.species.name == "giant spider" else 5
    walls = sum(_holds_web(level, spot + step) for step in ORTHOGONAL)
    webs = sum(trap.kind == TrapKind.WEB for trap in level.traps.values())
    if play.dice.rn2(1000, RULE) >= share * (walls + 1) - 3 * webs:
        return
    web = put_trap(play, spot, TrapKind.WEB)
    if web is None:
        return
    spider.special_wait = play.dice.d(4, 4, RULE)
    if can_see(play, spot):
        web.seen = True
        known = can_spot_monster(play, spider)
        play.tell("creatures.spins web", RULE, monster=the_monster(play, spider) if known else "something")
    if special_rooms(level.rooms) and shop_around(level, spot) >= 0:
        note_damage(play, spot, int(level.terrain[spot]), 0)


def _may_spin_here(play: Play, spider: Monster) -> bool:
    """Whether webs are allowed here: in Sokoban only in sight of the stairs up."""
    if not play.level.puzzle:
        return True
    up = next((stairs for stairs in play.level.stairs if stairs.goes_up), None)
    return up is not None and clear_path(play.level, spider.spot, up.spot)


def _holds_web(level: Level, spot: int) -> bool:
    """Whether a web can hang from it: rock, walls, iron bars, stairs up, and the edge of the map."""
    if not is_on_map(spot) or is_rock(level, spot) or level.terrain[spot] == Terrain.IRON_BARS:
        return True
    stairs = stairs_at(level, spot)
    return stairs is not None and stairs.goes_up
