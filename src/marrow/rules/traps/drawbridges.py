"""Lowering, raising and destroying drawbridges. Rule L-140. NetHack: dbridge.c.

A bridge is two spots: the span over the moat, and the portcullis in the wall. The detail of the span holds
the direction of the portcullis, and the terrain under the bridge.
"""

from marrow.model.hero_parts import Killer
from marrow.model.level import Level
from marrow.model.places import UNDIGGABLE, WIDTH, Door, Terrain
from marrow.rules.combat.scatter import scatter
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.terrain import TERRAIN_UNDER_BRIDGE, TOWARDS_PORTCULLIS, portcullis_of
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.generation.new_monsters.revival import revive_nasty
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.naming import the_monster
from marrow.rules.physics.floor_effects import boulder_hits_pool
from marrow.rules.play import Flooded, Play
from marrow.rules.traps import drawbridge_victims
from marrow.rules.traps.drowning import ground_takes_effect

NOISE2 = 500  # the squared distance within which a breaking bridge wakes monsters


def bridge_at(level: Level, spot: int) -> int | None:
    """The span of the bridge whose span or portcullis is here. NetHack: find_drawbridge."""
    for step in (0, *TOWARDS_PORTCULLIS):
        span = spot - step
        if level.terrain[span] not in (Terrain.DRAWBRIDGE_UP, Terrain.DRAWBRIDGE_DOWN):
            continue
        if step == 0 or portcullis_of(level, span) == spot:
            return span
    return None


def lower_bridge(play: Play, span: int) -> None:
    """Lower a raised bridge. NetHack: open_drawbridge."""
    level = play.level
    if level.terrain[span] != Terrain.DRAWBRIDGE_UP:
        return
    gate = portcullis_of(level, span)
    _tell_moving(play, span, gate, "drawbridges.comes down")
    level.terrain[span] = int(Terrain.DRAWBRIDGE_DOWN)
    level.terrain[gate] = int(Terrain.DOOR)
    level.detail[gate] = int(Door.NONE)
    _note_opened(play)
    drawbridge_victims.bridge_hits(play, span, gate)
    _destroy_items(play, span)
    _remove_traps_and_engravings(play, span, gate)


def _tell_moving(play: Play, span: int, gate: int, seen: str) -> None:
    if _seen(play, span, gate):
        play.tell(seen, "L-140")
    else:
        hear(play, "drawbridges.chains", "L-140")


def raise_bridge(play: Play, span: int) -> None:
    """Raise a lowered bridge. NetHack: close_drawbridge."""
    level = play.level
    if level.terrain[span] != Terrain.DRAWBRIDGE_DOWN:
        return
    gate = portcullis_of(level, span)
    _tell_moving(play, span, gate, "drawbridges.goes up")
    level.terrain[span] = int(Terrain.DRAWBRIDGE_UP)
    level.terrain[gate], level.detail[gate] = int(Terrain.DRAWBRIDGE_WALL), UNDIGGABLE
    mark_view_stale(level)
    drawbridge_victims.bridge_hits(play, span, gate)
    if level.items.get(span):
        hear(play, "drawbridges.smashing", "L-140")
    _destroy_items(play, span)
    _destroy_items(play, gate)
    _remove_traps_and_engravings(play, span, gate)


def destroy_bridge(play: Play, span: int) -> None:
    """Destroy a bridge; it kills whoever is at the gate, and may miss whoever is on the span.

    NetHack: destroy_drawbridge.
    """
    level = play.level
    gate = portcullis_of(level, span)
    raised = level.terrain[span] == Terrain.DRAWBRIDGE_UP
    under = TERRAIN_UNDER_BRIDGE[level.detail[span] >> 2 & 3]
    _tell_destruction(play, span, gate, raised=raised, liquid=under in (Terrain.MOAT, Terrain.LAVA))
    level.terrain[span], level.detail[span] = int(under), 0
    boulder = next((item for item in level.items.get(span, ()) if item.kind.name == "boulder"), None)
    if boulder is not None and under in (Terrain.MOAT, Terrain.LAVA):
        take_from_floor(play, level, boulder, span)
        boulder_hits_pool(play, boulder, span)
    level.terrain[gate], level.detail[gate] = int(Terrain.DOOR), int(Door.NONE)
    for spot in (span, gate):
        level.traps.pop(spot, None)
        level.engravings.pop(spot, None)
    wake_near_spot(play, span, NOISE2)
    if play.edition.dungeon.destroyed_drawbridges_leave_iron_chains:
        _strew_debris(play, span, gate)
    _note_opened(play)
    mark_view_stale(level)
    _crush_occupants(play, span, gate)


def _crush_occupants(play: Play, span: int, gate: int) -> None:
    """Crush whoever is at the gate, and on the span whoever is not missed; the rest may fall in."""
    at_gate = drawbridge_victims.occupant_at(play, gate)
    if not at_gate.gone and not drawbridge_victims.is_immune_to_bridge(play, at_gate):
        if at_gate.monster is not None and can_see_monster(play, at_gate.monster):
            play.tell("drawbridges.blown apart", "L-140", monster=the_monster(play, at_gate.monster))
        drawbridge_victims.kill_occupant(play, at_gate, [at_gate], Killer("exploding drawbridge"))
    on_span = drawbridge_victims.occupant_at(play, span)
    if on_span.gone:
        return
    if not drawbridge_victims.bridge_misses(play, on_span, chunks=True):
        if on_span.monster is not None and can_see_monster(play, on_span.monster):
            play.tell("drawbridges.crushed", "L-140", monster=the_monster(play, on_span.monster))
        drawbridge_victims.kill_occupant(play, on_span, [on_span], Killer("collapsing drawbridge"))
    elif on_span.monster is None:
        ground_takes_effect(play)
    else:
        play.delayed_effects.append(Flooded(span))


def _tell_destruction(play: Play, span: int, gate: int, *, raised: bool, liquid: bool) -> None:
    if can_see(play, gate if raised and liquid else span):
        falls = "drawbridges.collapses" if liquid else "drawbridges.disintegrates"
        play.tell("drawbridges.portcullis falls" if raised and liquid else falls, "L-140")
    else:
        hear(play, "drawbridges.splash" if liquid else "drawbridges.crash", "L-140")


def _strew_debris(play: Play, span: int, gate: int) -> None:
    """Scatter up to five iron chains, each from either spot."""
    rule = "dbridge.c destroy_drawbridge"
    for _ in range(play.dice.rn2(6, rule)):
        x = play.dice.rn2(2, rule)
        y = play.dice.rn2(2, rule)
        across = gate // WIDTH == span // WIDTH
        spot = span if (x if across else y) else gate
        chain = put_on_floor(play, item_named(play, "iron chain"), spot)
        scatter(play, spot, 1, chain)


def _note_opened(play: Play) -> None:
    """Note that the Castle's bridge was opened: gods give no more hints about its tune."""
    if is_on_special_level(play, "castle"):
        play.world.bridge_opened = True


def _seen(play: Play, span: int, gate: int) -> bool:
    return can_see(play, span) or can_see(play, gate)


def _destroy_items(play: Play, spot: int) -> None:
    """Destroy all items at a spot; corpses of Riders revive first."""
    revive_nasty(play, spot)
    for item in [*play.level.items.get(spot, ())]:
        use_up(play, item, item.quantity)


def _remove_traps_and_engravings(play: Play, span: int, gate: int) -> None:
    """Remove traps and engravings from span and gate."""
    for spot in (span, gate):
        play.level.traps.pop(spot, None)
        play.level.engravings.pop(spot, None)
    mark_view_stale(play.level)
