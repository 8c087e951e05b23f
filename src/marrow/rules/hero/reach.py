"""Whether the hero can reach the floor, and what the floor is called. NetHack: engrave.c."""

from collections.abc import Mapping
from typing import Final

from marrow.choices import Brink
from marrow.content.skills import BASIC
from marrow.model.hero import Hero
from marrow.model.places import PITS, PITS_AND_HOLES, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.dungeon.branches import is_special_level
from marrow.rules.dungeon.terrain import is_pool, surface_at
from marrow.rules.hero.body import clings_to_ceiling, flies, levitates
from marrow.rules.hero.skills import skill_level
from marrow.rules.play import Play

WORDS_OF_TERRAIN: Final = {
    Terrain.ICE: "ice",
    Terrain.LAVA: "lava",
    Terrain.DRAWBRIDGE_DOWN: "bridge",
    Terrain.ALTAR: "altar",
    Terrain.GRAVE: "headstone",
    Terrain.FOUNTAIN: "fountain",
    Terrain.CORRIDOR: "ground",
    Terrain.IRON_BARS: "ground",
    Terrain.TREE: "ground",
    Terrain.STONE: "ground",
    Terrain.SECRET_CORRIDOR: "ground",
}

GAPS_BY_BRINK: Final[Mapping[Brink, tuple[TrapKind, ...]]] = {
    Brink.NOTHING: (),
    Brink.PITS: PITS,
    Brink.GAPS: PITS_AND_HOLES,
}


def surface(play: Play, spot: int | None = None) -> str:
    """What the ground at a spot, or below the hero, is called: "floor", "headstone". NetHack: surface."""
    level = play.world.level
    at = play.hero.spot if spot is None else spot
    terrain = surface_at(level, at)
    if is_pool(level, at):
        return "water"
    word = WORDS_OF_TERRAIN.get(terrain, "floor")
    if terrain in (Terrain.AIR, Terrain.CLOUD) and is_special_level(play.world.dungeon, level, "air"):
        return "air"
    is_earth = is_special_level(play.world.dungeon, level, "earth")
    return "ground" if is_earth and terrain >= Terrain.ROOM and word == "floor" else word


def can_reach_floor(play: Play, *, into_gaps: bool = True) -> bool:
    """Whether the hero can reach the floor. NetHack: engrave.c, can_reach_floor.

    With ``into_gaps`` that is the floor of a pit or hole at whose edge the hero may stand.
    """
    hero = play.hero
    if hero.hold.engulfer_id or (into_gaps and not flies(hero) and is_at_brink(play)):
        return False
    if clings_to_ceiling(hero) and not play.edition.hero.clingers_reach_floor:
        return False
    airy = play.world.level.terrain[hero.spot] in (Terrain.AIR, Terrain.CLOUD, Terrain.WATER)
    return (not levitates(hero) or airy) and reaches_floor_from_saddle(hero)


def is_at_brink(play: Play) -> bool:
    """Whether the hero is at the edge of a known pit that he is not in, or of a known hole.

    The edition chooses which of them matter.
    """
    trap = play.world.level.traps.get(play.hero.spot)
    if trap is None or not trap.seen or trap.kind not in GAPS_BY_BRINK[play.edition.hero.brink]:
        return False
    return not (trap.kind in PITS and play.hero.hold.turns and play.hero.hold.trap == HeldIn.PIT)


def reaches_floor_from_saddle(hero: Hero) -> bool:
    """Whether the hero does not ride, or rides well enough to reach the floor from the saddle."""
    return not hero.ride.steed_id or skill_level(hero, "riding") >= BASIC
