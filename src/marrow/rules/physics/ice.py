"""Freezing water, and melting ice. NetHack: zap.c, zap_over_floor and melt_ice."""

from marrow.content.properties import Property
from marrow.model.places import ICED_POOL, Terrain
from marrow.model.vocabularies import HeldIn
from marrow.rules.dungeon.terrain import BRIDGES, is_ice, is_lava, is_pool
from marrow.rules.hero.ball_and_chain import unbury_items
from marrow.rules.hero.body import has
from marrow.rules.hero.trapped_hero import free_hero, hold_hero
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.corpses import convert_age_on_ice
from marrow.rules.items.piles import take_from_floor
from marrow.rules.physics.flooding import set_terrain_under_bridge
from marrow.rules.physics.floor_effects import boulder_hits_pool, bury
from marrow.rules.play import Flooded, Play

RULE = "zap.c zap_over_floor"
TIMEOUT_RULE = "zap.c start_melt_ice_timeout"
RAY_ENDS = -1000
SOONEST, LATEST = 50, 2000  # turns


def tell_terrain_change(play: Play, spot: int, what: str) -> None:
    """The terrain of a spot has changed: tell it if the hero sees the spot."""
    mark_view_stale(play.level)
    if can_see(play, spot):
        play.tell(what, RULE)


def freeze_liquid(play: Play, spot: int) -> int:
    """Cold freezes water, cools lava and makes ice last longer; return the change of the ray's range."""
    level = play.level
    if level.terrain[spot] == Terrain.WATER:
        tell_terrain_change(play, spot, "scorching.freezes for a moment")
        return RAY_ENDS
    if is_ice(level, spot):
        if spot in level.melting:
            start_melting(play, spot, level.melting[spot] - play.world.turn)
        return 0
    raised = level.terrain[spot] == Terrain.DRAWBRIDGE_UP
    lava = is_lava(level, spot)
    if not lava and not is_pool(level, spot):
        return 0
    frozen = Terrain.ROOM if lava else Terrain.ICE
    if raised:
        set_terrain_under_bridge(level, spot, frozen)
    else:
        level.detail[spot] = ICED_POOL if level.terrain[spot] == Terrain.POOL else 0
        level.terrain[spot] = int(frozen)
    tell_terrain_change(play, spot, "scorching.lava cools" if lava else "scorching.water freezes")
    bury(play, spot)
    _convert_corpse_ages(play, spot, iced=not lava)
    monster = level.monster_at.get(spot)
    if spot == play.hero.spot:
        _freeze_hero_in(play)
    elif monster is not None and "swims" in monster.species.traits:
        monster.hidden = False
    if not lava and play.edition.dungeon.frozen_water_melts_again:
        start_melting(play, spot)
    return -3


def _freeze_hero_in(play: Play) -> None:
    """L-260: a swimmer stands on the ice; a hero who sank in lava is stuck in the rock, if he has a body."""
    hero = play.hero
    if hero.footing.in_water:
        hero.footing.in_water = hero.footing.hidden = False
    elif hero.hold.turns and hero.hold.trap is HeldIn.LAVA:
        if has(hero, Property.PASSES_WALLS):
            play.tell("scorching.pass through rock", RULE)
            free_hero(play)
        else:
            hold_hero(play, play.dice.rn1(50, 20, RULE), HeldIn.FLOOR)
            play.tell("scorching.stuck in rock", RULE)


def start_melting(play: Play, spot: int, left: int = 0) -> None:
    """Choose when ice melts: after 50 to 2000 turns, later than ``left``, or never.

    NetHack: start_melt_ice_timeout.
    """
    level = play.level
    level.melting.pop(spot, None)
    for wait in range(max(left + 1, SOONEST), LATEST + 1):
        if play.dice.one_in(LATEST - wait + SOONEST, TIMEOUT_RULE):
            level.melting[spot] = play.world.turn + wait
            return


def melt_ice(play: Play, spot: int, told: str = "scorching.ice melts") -> None:
    """Turn ice back into a pool or moat; whoever stands there falls in. NetHack: melt_ice."""
    level = play.level
    level.melting.pop(spot, None)
    if level.terrain[spot] in BRIDGES:
        set_terrain_under_bridge(level, spot, Terrain.MOAT)
    else:
        level.terrain[spot] = int(Terrain.POOL if level.detail[spot] == ICED_POOL else Terrain.MOAT)
        level.detail[spot] = 0
    _convert_corpse_ages(play, spot, iced=False)
    unbury_items(play, spot, level)
    level.engravings.pop(spot, None)
    tell_terrain_change(play, spot, told)
    for item in list(level.items.get(spot, ())):
        if item.kind.name == "boulder" and is_pool(level, spot):
            take_from_floor(play, level, item, spot)
            boulder_hits_pool(play, item, spot)
    if spot == play.hero.spot:
        play.hero.footing.must_land = True
    elif play.edition.combat.drowned_by_melted_ice_are_hero_kills:
        play.delayed_effects.append(Flooded(spot))


def _convert_corpse_ages(play: Play, spot: int, *, iced: bool) -> None:
    """N-228: convert the ages of corpses lying or buried at a spot. NetHack: mkobj.c, obj_ice_effects."""
    level = play.level
    for item in (*level.items.get(spot, ()), *level.buried.get(spot, ())):
        if item.kind.name == "corpse":
            convert_age_on_ice(play, item, iced=iced)
