"""A zap or cast spell, as its effects get it. NetHack: zap.c."""

from typing import NamedTuple

from marrow.content.kinds import ObjectKind
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.rules.naming.identification import learn_wand
from marrow.rules.play import Play

RULE = "zap.c bhitm"
OPENING: tuple[KindName, ...] = ("wand of opening", "spellbook of knock")
LOCKING: tuple[KindName, ...] = ("wand of locking", "spellbook of wizard lock")
STRIKING: tuple[KindName, ...] = ("wand of striking", "spellbook of force bolt")
TELEPORTING: tuple[KindName, ...] = ("wand of teleportation", "spellbook of teleport away")
CANCELLING: tuple[KindName, ...] = ("wand of cancellation", "spellbook of cancellation")
POLYMORPHING: tuple[KindName, ...] = ("wand of polymorph", "spellbook of polymorph")
UNDEAD_TURNING: tuple[KindName, ...] = ("wand of undead turning", "spellbook of turn undead")


class ZapDetails(NamedTuple):
    """A zap or cast spell: its kind, its power (12 for wands, the hero's level for spells), skilled or not.

    ``wand`` is the wand zapped, if any; ``broken`` is how many charges a broken wand had. What a monster zaps
    (not ``by_hero``) costs the hero nothing.
    """

    kind: ObjectKind
    power: int
    spell: bool = False
    blessed: bool = False
    wand: Item | None = None
    broken: int = 0
    by_hero: bool = True


def learn_zapped_wand(play: Play, zap: ZapDetails) -> None:
    """Identify the wand, because its effect was seen. Spells are known already."""
    if zap.wand is not None:
        learn_wand(play, zap.wand)
