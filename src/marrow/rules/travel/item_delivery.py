"""Items that fell to a level before the hero arrived there. NetHack: dokick.c, obj_delivery."""

from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.places import NOWHERE, Terrain
from marrow.model.world import Fallen, Way, level_key
from marrow.rules.combat.scatter import scatter
from marrow.rules.dungeon.placement import random_spot
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.physics.breaking import break_item
from marrow.rules.physics.floor_effects import floor_effects
from marrow.rules.play import Play

RULE = "dokick.c obj_delivery"


def deliver(play: Play) -> None:
    """N-481: put down every item that was on its way to this level, but for those that fall with the hero."""
    for fallen in _taken_out(play, with_hero=False):
        stairs = _foot_of(play.level, fallen.way)
        if stairs == NOWHERE:
            _land_anywhere(play, fallen.item.clone())
        else:
            _land_at(play, fallen.item.clone(), stairs)


def deliver_with_hero(play: Play) -> None:
    """N-481: put down what falls together with the hero; since 3.6.0 it may break before his eyes."""
    hero = play.hero
    for fallen in _taken_out(play, with_hero=True):
        item = fallen.item.clone()
        if not play.edition.dungeon.fallen_items_break_or_lie:
            _land_at(play, item, hero.spot)
        elif (
            _is_soft(play.level, hero.spot)
            or not would_break(play, item)
            or not break_item(play, item, hero.spot, by_hero=False)
        ):
            put_on_floor(play, item, hero.spot)


def _taken_out(play: Play, *, with_hero: bool) -> list[Fallen]:
    """The items on their way here that come with the hero, or the others; they are on their way no more."""
    key, waiting = level_key(play.level.branch, play.level.number), play.world.fallen
    coming = waiting.pop(key, [])
    if later := [fallen for fallen in coming if (fallen.way == "with hero") is not with_hero]:
        waiting[key] = later
    return [fallen for fallen in coming if (fallen.way == "with hero") is with_hero]


def _land_at(play: Play, item: Item, spot: int) -> None:
    """An item comes down at a spot, whatever the ground is: it scatters, or breaks unseen or lies there."""
    if not play.edition.dungeon.fallen_items_break_or_lie:
        stack = put_on_floor(play, item, spot)
        scatter(play, spot, play.dice.rnd(2, RULE), stack, hits=False)
    elif not _is_soft(play.level, spot) and would_break(play, item):
        stop_all_timers(play, item)
    else:
        put_on_floor(play, item, spot)


def _land_anywhere(play: Play, item: Item) -> None:
    """An item that fell through a hole lands at random, and since 3.6.0 may have broken. NetHack: rloco."""
    spot = random_spot(play)
    if spot is not None and floor_effects(play, item, spot):
        return
    fragile = play.edition.dungeon.fallen_items_break_or_lie
    if spot is None or (fragile and would_break(play, item)):
        stop_all_timers(play, item)
        return
    put_on_floor(play, item, spot)
    mark_view_stale(play.level)


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
