"""Whether a player is told that a monster resists. By hand from NetHack's zap.c and mon.c, shieldeff_mon."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Zap
from marrow.model.level import Trap
from marrow.model.places import EAST, TrapKind
from marrow.rules.traps import trap_monster
from rule import rule
from scene import MIDDLE, Scene

SPOT = MIDDLE + 1
NEW = pytest.mark.parametrize(("edition", "told"), [("3.6.7", False), ("3.7", False), ("5.0.0", True)])


def zapped(edition: str, wand: Any, species: Any, *, blind: bool = False, **how: Any) -> list[str]:
    scene = Scene(edition, **how)
    scene.monster(species, SPOT, hp=90)
    item = scene.carry(wand, charge=5)
    if blind:
        scene.hero.timeout[Property.BLINDED] = 50
        scene.level.view = b""
    scene.do(Zap(item=item.letter, direction=EAST))
    return scene.told()


@rule("Z-348")
@NEW
def test_magic_resistance_saves_from_polymorph_with_a_word_since_500(edition: str, told: bool) -> None:
    assert ("beams.resists" in zapped(edition, "wand of polymorph", "gray dragon")) is told


@rule("Z-348")
@NEW
def test_magic_resistance_saves_from_polymorph_traps_with_a_word_since_500(edition: str, told: bool) -> None:
    scene = Scene(edition)
    scene.level.traps[SPOT] = Trap(TrapKind.POLYMORPH, SPOT)

    trap_monster(scene.play, scene.monster("gray dragon", SPOT))

    assert ("beams.resists" in scene.told()) is told


@rule("Z-348")
@pytest.mark.parametrize(("edition", "blind", "told"), [
    ("3.6.7", False, True), ("3.7", False, True), ("5.0.0", False, True), ("3.6.7", True, True),
    ("3.7", True, True), ("5.0.0", True, False),
])  # fmt: skip
def test_the_blind_are_not_told_who_resists_striking_since_500(edition: str, blind: bool, told: bool) -> None:
    """The die shows 1 of 20, which always hits, and 0 against the resistance of a forest centaur."""
    shows = {("zap.c bhitm", 20): 0, "zap.c resist": 0}
    words = zapped(edition, "wand of striking", "forest centaur", blind=blind, shows=shows)
    assert ("beams.resists" in words) is told
