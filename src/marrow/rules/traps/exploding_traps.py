"""Magical traps that explode when they are dug or cancelled. NetHack: zap.c, maybe_explode_trap."""

from marrow.model.hero_parts import Killer
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.model.vocabularies import KillerFormat
from marrow.rules.combat.deaths.killing import explosion
from marrow.rules.play import Play
from marrow.rules.traps.trap_names import remove_trap

RULE = "zap.c maybe_explode_trap"
MAGICAL_TRAPS = (
    TrapKind.TELEPORTATION,
    TrapKind.LEVEL_TELEPORTER,
    TrapKind.MAGIC,
    TrapKind.ANTI_MAGIC,
    TrapKind.POLYMORPH,
)


def maybe_explode_trap(play: Play, trap: Trap) -> bool:
    """In some editions a magical trap explodes for 20 + 3d6 and is gone; True if so."""
    if trap.kind not in MAGICAL_TRAPS or not play.edition.traps.tampered_magical_traps_explode:
        return False
    self_ = "herself" if play.hero.gender == "female" else "himself"
    killer = Killer(f"caught {self_} in a magical blast", KillerFormat.ALONE)
    amount = 20 + play.dice.d(3, 6, RULE)
    explosion(play, trap.spot, amount, killer, kind="magic missile", by_hero=True)
    remove_trap(play, trap)
    return True
