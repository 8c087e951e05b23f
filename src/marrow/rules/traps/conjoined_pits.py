"""Conjoined pits: adjacent pits that one can walk between. NetHack: trap.c, conjoined_pits."""

from marrow.choices import Pits
from marrow.model.level import Trap
from marrow.model.places import DIRECTIONS, PITS
from marrow.model.vocabularies import HeldIn
from marrow.rules.hero.footprints import spot_left
from marrow.rules.play import Play


def are_joined(one: Trap, other: Trap, step: int) -> bool:
    """Whether two adjacent pits are conjoined; ``step`` leads from the first to the other."""
    there, back = _bits(step)
    both_pits = one.kind in PITS and other.kind in PITS
    return both_pits and bool(one.joined & there) and bool(other.joined & back)


def conjoin(one: Trap, other: Trap, step: int) -> None:
    """Conjoin two adjacent pits."""
    there, back = _bits(step)
    one.joined |= there
    other.joined |= back


def _bits(step: int) -> tuple[int, int]:
    return 1 << DIRECTIONS.index(step), 1 << DIRECTIONS.index(-step)


def pit_of_hero(play: Play) -> Trap | None:
    """The pit that the hero is trapped in, or None."""
    hero = play.hero
    if not (hero.hold.turns and hero.hold.trap == HeldIn.PIT):
        return None
    trap = play.level.traps.get(hero.spot)
    return trap if trap is not None and trap.kind in PITS else None


def comes_from_pit(play: Play, trap: Trap) -> bool:
    """Whether the hero steps from one pit into another. NetHack: trap.c, adj_nonconjoined_pit."""
    left = _pit_left_by_hero(play)
    return left is not None and trap.spot - left.spot in DIRECTIONS and trap.kind in PITS


def comes_from_joined_pit(play: Play, trap: Trap) -> bool:
    """Whether the hero steps from a conjoined pit into this one."""
    left = _pit_left_by_hero(play)
    step = trap.spot - left.spot if left is not None else 0
    return left is not None and step in DIRECTIONS and are_joined(left, trap, step)


def enters_from_pit(play: Play, trap: Trap) -> bool:
    """Whether the hero comes from an adjacent pit in a way that makes this one inescapable."""
    stumbles = play.edition.traps.pits is Pits.WITH_RUBBLE and comes_from_pit(play, trap)
    return stumbles or comes_from_joined_pit(play, trap)


def _pit_left_by_hero(play: Play) -> Trap | None:
    """The pit that the hero has just stepped out of, though he still counts as trapped in it."""
    hero = play.hero
    if play.edition.traps.pits is Pits.APART or not (hero.hold.turns and hero.hold.trap == HeldIn.PIT):
        return None
    left = play.level.traps.get(spot_left(hero))
    return left if left is not None and left.kind in PITS else None
