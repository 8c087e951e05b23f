"""Items that fell to a level before the hero arrived there. NetHack: dokick.c, obj_delivery."""

from marrow.model.level import Level
from marrow.model.places import NOWHERE, Terrain
from marrow.model.world import Fallen, Way, level_key
from marrow.rules.combat.scatter import scatter
from marrow.rules.dungeon.placement import random_spot
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.physics.breaking import break_item
from marrow.rules.physics.floor_effects import item_lands
from marrow.rules.play import Play

RULE = "dokick.c obj_delivery"


def deliver(play: Play) -> None:
    """Put down every item that was on its way to this level. What breaks is gone without a sound."""
    level = play.level
    for fallen in play.world.fallen.pop(level_key(level.branch, level.number), ()):
        _put_down(play, fallen)


def _put_down(play: Play, fallen: Fallen) -> None:
    level, hero = play.level, play.hero
    item = fallen.item.clone()
    if fallen.way == "with hero":
        breaks = not _is_soft(level, hero.spot) and would_break(play, item)
        if not breaks or not break_item(play, item, hero.spot):
            item_lands(play, item, hero.spot)
        return
    stairs = _foot_of(level, fallen.way)
    spot = stairs if stairs != NOWHERE else random_spot(play)
    if spot is None or (not _is_soft(level, spot) and would_break(play, item)):
        stop_all_timers(play, item)
    elif stairs == NOWHERE:
        item_lands(play, item, spot)
    else:
        stack = put_on_floor(play, item, spot)
        scatter(play, spot, play.dice.rnd(2, RULE), stack, hits=False)


def _foot_of(level: Level, way: Way) -> int:
    """The spot of the stairs or ladder an item came down; NOWHERE if it fell through a hole."""
    for stairs in level.stairs:
        if not stairs.goes_up or way not in ("stairs", "ladder", "branch stairs"):
            continue
        leads: Way = "stairs" if stairs.branch == level.branch else "branch stairs"
        if way == ("ladder" if stairs.ladder else leads):
            return stairs.spot
    return NOWHERE


def _is_soft(level: Level, spot: int) -> bool:
    return is_pool(level, spot) or level.terrain[spot] in (Terrain.AIR, Terrain.CLOUD)
