"""Escaping a known trap. NetHack: trap.c, dotrap."""

from marrow.content.properties import Property
from marrow.model.level import Trap
from marrow.model.places import NOWHERE, PITS, TrapKind
from marrow.rules.hero.body import flies, has, levitates
from marrow.rules.play import Play
from marrow.rules.traps.conjoined_pits import enters_from_pit
from marrow.rules.traps.trap_names import trap_phrase

RULE = "trap.c dotrap"
FLOWN_OVER = (*PITS, TrapKind.HOLE, TrapKind.BEAR_TRAP)
NEVER_ESCAPED = (TrapKind.MAGIC_PORTAL, TrapKind.ANTI_MAGIC, TrapKind.VIBRATING_SQUARE)


FLOOR_TRIGGERED = (
    *PITS, TrapKind.ARROW, TrapKind.DART, TrapKind.FALLING_ROCK, TrapKind.SQUEAKY_BOARD, TrapKind.BEAR_TRAP,
    TrapKind.LAND_MINE, TrapKind.ROLLING_BOULDER, TrapKind.SLEEPING_GAS, TrapKind.RUST, TrapKind.FIRE,
    TrapKind.HOLE, TrapKind.TRAP_DOOR,
)  # fmt: skip


def passes_above(play: Play, trap: Trap) -> bool:
    """Whether in this edition a hero in the air does not set the trap off. NetHack: trap.c, check_in_air."""
    hero = play.hero
    if not play.edition.traps.traps_need_weight or trap.kind not in FLOOR_TRIGGERED:
        return False
    if not levitates(hero) and not flies(hero):
        return False
    if trap.seen:
        play.tell("traps.float over" if levitates(hero) else "traps.fly over", RULE, trap=trap_phrase(trap))
    return True


def is_inescapable_teleporter(play: Play, trap: Trap) -> bool:
    """Whether nobody escapes this teleporter, which leads to a spot. NetHack 3.7: trap.h, fixed_tele_trap."""
    leads = trap.kind == TrapKind.TELEPORTATION and trap.target != NOWHERE
    return leads and play.edition.traps.fixed_teleporters_are_inescapable


def escapes(play: Play, trap: Trap, *, bungled: bool = False, lands: bool = False) -> bool:
    """Whether the hero escapes: by flying over the trap, clinging above a pit, or by chance 1/5.

    ``bungled``: only flying helps; ``lands``: flying does not.
    """
    hero = play.hero
    if (levitates(hero) or flies(hero)) and not lands and trap.kind in FLOWN_OVER:
        key = "traps.float over" if levitates(hero) else "traps.fly over"
        play.tell(key, RULE, trap=trap_phrase(trap))
        return True
    if bungled or has(hero, Property.FUMBLING) or trap.kind in NEVER_ESCAPED or enters_from_pit(play, trap):
        return False
    clings = hero.form is not None and "clings" in hero.form.traits
    escaped = play.dice.rn2(5, RULE) == 0
    if escaped or (trap.kind in PITS and clings):
        play.tell("traps.escape", RULE, trap=trap_phrase(trap))
        return True
    return False
