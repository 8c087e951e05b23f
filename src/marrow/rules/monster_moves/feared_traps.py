"""Which traps would harm a monster, so that it avoids those it knows. NetHack: mon.c, mfndpos.

Since 3.7: trap.c, m_harmless_trap.
"""

from typing import Final

from marrow.choices import TrapSense
from marrow.model.monster import Monster
from marrow.model.places import PITS_AND_HOLES, TrapKind
from marrow.rules.combat.artifact_bonus import resists_magic
from marrow.rules.dungeon.sokoban import pulls_down_flyers
from marrow.rules.monster_moves.movement_flags import MovementFlags
from marrow.rules.monsters.traits import is_floater, monster_resists
from marrow.rules.play import Play

WEBMAKERS: Final = ("cave spider", "giant spider")
# Traps that only work on monsters that stand on the floor.
SPRUNG_BY_STEPS: Final = (
    TrapKind.ARROW, TrapKind.DART, TrapKind.FALLING_ROCK, TrapKind.SQUEAKY_BOARD, TrapKind.BEAR_TRAP,
    TrapKind.LAND_MINE, TrapKind.ROLLING_BOULDER, TrapKind.SLEEPING_GAS, TrapKind.RUST, TrapKind.FIRE,
    TrapKind.PIT, TrapKind.SPIKED_PIT, TrapKind.HOLE, TrapKind.TRAP_DOOR,
)  # fmt: skip


def avoids_trap(play: Play, monster: Monster, flags: MovementFlags, spot: int) -> bool:
    """Whether it knows this kind of trap, and would be harmed by it."""
    kind = play.world.level.traps[spot].kind
    return bool(monster.seen_traps & (1 << (kind - 1))) and can_harm(play, monster, flags, kind)


def can_harm(play: Play, monster: Monster, flags: MovementFlags, kind: TrapKind) -> bool:
    """Whether monsters of this edition think that such a trap would do anything to this one."""
    sense = play.edition.monsters.trap_sense
    if kind in PITS_AND_HOLES and (pulls_down_flyers(play.world.level, kind) or not flags.is_above_pits):
        return True
    in_air = "flies" in monster.species.traits or is_floater(monster.species)
    if in_air and sense >= TrapSense.STEPS and kind in SPRUNG_BY_STEPS and not play.world.level.puzzle:
        return False
    match kind:
        case TrapKind.STATUE:
            return False
        case TrapKind.RUST:
            return monster.species.name == "iron golem"
        case TrapKind.SLEEPING_GAS:
            return not monster_resists(monster, "sleep")
        case TrapKind.FIRE:
            return not monster_resists(monster, "fire")
        case TrapKind.BEAR_TRAP:
            return _is_caught_by_jaws(monster, sense)
        case TrapKind.SQUEAKY_BOARD:
            return "flies" not in monster.species.traits
        case TrapKind.WEB:
            return _is_caught_by_webs(monster, sense)
        case TrapKind.ANTI_MAGIC:
            return sense < TrapSense.BODIES or not resists_magic(monster)
        case TrapKind.VIBRATING_SQUARE:
            return sense < TrapSense.SQUARES
        case TrapKind.MAGIC:
            return sense < TrapSense.STEPS
        case _:
            return kind not in PITS_AND_HOLES


def _is_caught_by_jaws(monster: Monster, sense: TrapSense) -> bool:
    """Bear traps catch whoever is big and solid and does not fly; at first, floaters and vortices, too."""
    species = monster.species
    if species.size <= 1 or "amorphous" in species.traits or "flies" in species.traits:
        return False
    return sense < TrapSense.BODIES or not (is_floater(species) or _has_no_body(monster))


def _is_caught_by_webs(monster: Monster, sense: TrapSense) -> bool:
    species = monster.species
    if species.name in WEBMAKERS or "amorphous" in species.traits:
        return False
    return sense < TrapSense.WEBS or not _has_no_body(monster)


def _has_no_body(monster: Monster) -> bool:
    return "unsolid" in monster.species.traits or monster.species.letter == "v"
