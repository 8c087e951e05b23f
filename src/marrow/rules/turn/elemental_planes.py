"""What happens each turn on the Elemental Planes: bubbles and clouds move, storms, gas from lava.

NetHack: mkmaze.c (movebubbles, fumaroles).
"""

from dataclasses import dataclass
from typing import Final

from marrow.content.properties import Property
from marrow.model.item import Item
from marrow.model.level import Bubble, Trap
from marrow.model.monster import Monster
from marrow.model.places import HEIGHT, WIDTH, Terrain, distance2, spot_at, x_of
from marrow.model.vocabularies import HelplessReason
from marrow.rules.combat.overcrowding import come_beside_hero, push_another_out, put_near
from marrow.rules.combat.rays.ray_flight import fly_ray
from marrow.rules.combat.rays.ray_hits import Ray
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.placement import take_off_map
from marrow.rules.generation.new_levels import bubbles
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.ball_and_chain import bring_ball_along
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.piles import lay_on_pile
from marrow.rules.physics.gas_clouds import make_cloud
from marrow.rules.play import Play

MOVE: Final = "mkmaze.c movebubbles"
VENT: Final = "mkmaze.c fumaroles"
STORM: Final = "timeout.c do_storms"


def update_planes(play: Play) -> None:
    """Once a turn: move bubbles or clouds, or let the lava give off gas."""
    if play.world.level.branch != PLANES:
        return
    if play.level.bubbles:
        if is_on_special_level(play, "water"):
            _move_bubbles(play)
        else:
            _move_clouds(play)
        mark_view_stale(play.level)
    elif play.edition.dungeon.plane_of_fire_has_gas_vents and is_on_special_level(play, "fire"):
        _emit_gas(play)


def air_storm(play: Play) -> None:
    """On the Plane of Air, with chance 1/8, lightning strikes out of clouds.

    Thunder makes a hero in a cloud hide, and deafens him except in 3.4.3. NetHack: timeout.c, do_storms.
    """
    level = play.world.level
    if level.branch != PLANES:
        return
    hero, dice = play.hero, play.dice
    if not is_on_special_level(play, "air") or dice.rn2(8, STORM):
        return
    strike = dice.rnd(64, STORM)
    while strike <= 64:
        cloud = _random_cloud(play)
        if cloud is not None:
            dx, dy = dice.rn2(3, STORM) - 1, dice.rn2(3, STORM) - 1
            if dx or dy:
                fly_ray(play, Ray("shock", "bolt of lightning", 8), cloud, dy * WIDTH + dx)
        strike *= 2
    if level.terrain[hero.spot] != Terrain.CLOUD:
        hear(play, "planes.rumbling", STORM)
        return
    play.tell("planes.thunder", STORM)
    if play.edition.hero.noise_deafens:
        extend_timeout(play, Property.DEAF, dice.rn1(20, 30, STORM), STORM)
    if not hero.invulnerable:
        stop_occupation(play)
        be_helpless(play, 3, HelplessReason.HIDING_FROM_THUNDERSTORM)


def _random_cloud(play: Play) -> int | None:
    for _ in range(100):
        x = play.dice.rnd(WIDTH - 1, STORM)
        spot = spot_at(x, play.dice.rn2(HEIGHT, STORM))
        if play.level.terrain[spot] == Terrain.CLOUD:
            return spot
    return None


@dataclass(frozen=True, slots=True)
class _Carried:
    """What a bubble carries along from one spot; the hero is ``HERO``."""

    spot: int
    what: list[Item] | Monster | Trap | str


HERO: Final = "the hero"


def _move_bubbles(play: Play) -> None:
    """Move each bubble with its contents; the order alternates, which decides who takes what is in two."""
    level = play.level
    backwards = bool(play.world.turn % 2)
    order = list(reversed(level.bubbles)) if backwards else list(level.bubbles)
    taken = {id(bubble): _take_out(play, bubble) for bubble in order}
    for bubble in reversed(order):
        dx, dy = bubbles.move_bubble(play.dice, bubble, cloud=False)
        bubbles.fill_bubble(level, bubble, Terrain.AIR)
        _put_back(play, taken[id(bubble)], dy * WIDTH + dx)


def _take_out(play: Play, bubble: Bubble) -> list[_Carried]:
    """Take everything out of a bubble, column by column."""
    level, hero = play.level, play.hero
    contents: list[_Carried] = []
    for spot in sorted(bubbles.spots_of(bubble), key=lambda spot: (x_of(spot), spot)):
        if level.terrain[spot] == Terrain.WATER:
            continue  # another bubble took what was there
        if spot in level.items:
            contents.append(_Carried(spot, level.items.pop(spot)))
        monster = level.monster_at.get(spot)
        if monster is not None and monster.spot == spot:
            take_off_map(level, monster)
            contents.append(_Carried(spot, monster))
        if spot == hero.spot and not hero.hold.engulfer_id:
            contents.append(_Carried(spot, HERO))
        if spot in level.traps:
            contents.append(_Carried(spot, level.traps.pop(spot)))
        level.terrain[spot] = Terrain.WATER
    return contents


def _put_back(play: Play, contents: list[_Carried], step: int) -> None:
    """Put what was taken out into the bubble where it is now, the last first. NetHack: mv_bubble."""
    level, hero = play.level, play.hero
    for carried in reversed(contents):
        spot = carried.spot + step
        match carried.what:
            case Trap() as trap:
                trap.spot = spot
                level.traps[spot] = trap
            case Monster() as monster:
                if not put_near(play, monster, spot, move_other=True):
                    push_another_out(play, monster)
            case list() as pile:
                for item in pile:
                    lay_on_pile(level, item, spot)
            case _:
                hero.spot = spot
                bring_ball_along(play)
                other = level.monster_at.get(spot)
                if other is not None and other.id != hero.ride.steed_id:
                    come_beside_hero(play, other)


def _move_clouds(play: Play) -> None:
    """Redraw the Plane of Air: drifting clouds, and random clouds at the edges."""
    level, dice = play.level, play.dice
    for y in range(HEIGHT):
        row = spot_at(1, y)
        level.terrain[row : row + WIDTH - 1] = bytes([Terrain.AIR]) * (WIDTH - 1)
    for x in range(1, WIDTH):
        at_side = x < bubbles.LEFT or x > bubbles.RIGHT
        for y in range(HEIGHT) if at_side else (*range(bubbles.TOP), *range(bubbles.BOTTOM + 1, HEIGHT)):
            if dice.one_in(3 if at_side else 5, MOVE):
                level.terrain[spot_at(x, y)] = Terrain.CLOUD
    for cloud in level.bubbles if play.world.turn % 2 else reversed(level.bubbles):
        bubbles.move_bubble(dice, cloud, cloud=True)
        bubbles.fill_bubble(level, cloud, Terrain.CLOUD)


def _emit_gas(play: Play) -> None:
    """A few random spots of lava give off poison gas."""
    level, dice = play.level, play.dice
    heard = near = False
    for _ in range(dice.rn2(3, VENT) + 2):
        x = dice.rn1(WIDTH - 4, 3, VENT)
        y = dice.rn1(HEIGHT - 4, 3, VENT)
        spot = spot_at(x, y)
        if level.terrain[spot] != Terrain.LAVA:
            continue
        size = radius = 0
        if play.edition.magic.gas_spreads:
            size = dice.rn1(10, 15, VENT)
        else:
            radius = dice.rn2(5, VENT) + 4
        make_cloud(play, spot, radius, dice.rn1(10, 5, VENT), size=size, by_hero=False)
        heard = True
        near = near or distance2(spot, play.hero.spot) < 15
    if heard:
        hear(play, "planes.loud whoosh" if near else "planes.whoosh", VENT)
