"""Wands zapped along a line, for tests."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName
from marrow.messages.commands import Zap
from marrow.model.item import Item
from marrow.model.places import EAST, SELF
from marrow.rules.magic.wands.beam_flight import zap_beam
from marrow.rules.magic.wands.zap_self import zap_self
from marrow.rules.magic.wands.zaps import ZapDetails
from scene import MIDDLE, Scene

SPOT = MIDDLE + 2


def known(scene: Scene, name: KindName) -> bool:
    return bool(scene.world.discovered[KINDS_NAMED[name].number])


def zap(scene: Scene, name: KindName, step: int = EAST) -> Item:
    wand = scene.carry(name, charge=5)
    scene.do(Zap(item=wand.letter, direction=step))
    return wand


def cast(scene: Scene, name: KindName, step: int = EAST, *, blessed: bool = False) -> None:
    force = ZapDetails(KINDS_NAMED[name], scene.hero.level, spell=True, blessed=blessed)
    if step == SELF:
        zap_self(scene.play, force)
    else:
        zap_beam(scene.play, force, step)
