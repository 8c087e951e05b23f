"""Sitting as in 3.7; whistles and Healers as in 5.0.0. NetHack: sit.c, apply.c, zap.c."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import RoleName
from marrow.messages.commands import Apply, Sit
from marrow.model.places import EAST, Terrain
from marrow.rules.combat.deaths.killing import WAND_POWER
from marrow.rules.magic.wands.beam_flight import zap_beam
from marrow.rules.magic.wands.zaps import ZapDetails
from scene import MIDDLE, Scene

PET = "teleport.c tele_to_rnd_pet"
since_37 = pytest.mark.parametrize(
    "edition, new", [("3.4.3", False), ("3.6.7", False), ("3.7", True), ("5.0.0", True)]
)
since_500 = pytest.mark.parametrize(
    "edition, new", [("3.4.3", False), ("3.6.7", False), ("3.7", False), ("5.0.0", True)]
)


@since_37
def test_who_sits_on_cream_pies_squashes_them(edition: str, new: bool) -> None:
    scene = Scene(edition)
    scene.lay("cream pie", quantity=3)
    scene.do(Sit())
    assert (scene.level.items == {}) is new


@since_37
@pytest.mark.parametrize("ground", [Terrain.FOUNTAIN, Terrain.POOL])
def test_gremlins_multiply_by_sitting_in_water(edition: str, new: bool, ground: Terrain) -> None:
    scene = Scene(edition)
    scene.form("gremlin", hp=20)
    scene.level.terrain[MIDDLE] = ground
    scene.hero.footing.in_water = ground == Terrain.POOL
    scene.do(Sit())
    assert any(monster.species.name == "gremlin" for monster in scene.level.monsters) is new


@since_500
@pytest.mark.parametrize("roll, across, moves", [(0, 2, True), (1, 2, False)])
def test_a_humming_whistle_leads_to_a_pet_half_the_time(
    edition: str, new: bool, roll: int, across: int, moves: bool
) -> None:
    """The first die of two lets it hum; the second decides; both dice of three show 2: down to the right."""
    throws = [("apply.c doapply", 2, 0)]
    if new:
        throws.append(("apply.c doapply", 2, roll))
    if new and moves:
        throws += [(PET, 1, 0), (PET, 3, across), (PET, 3, across)]
    scene = Scene(edition, throws=throws)
    scene.monster("little dog", MIDDLE + 9, tame=10).can_move = False
    whistle = scene.carry("magic whistle", blessing=-1)
    scene.do(Apply(item=whistle.letter))
    assert scene.hero.spot == (MIDDLE + 9 + 81 if new and moves else MIDDLE)


@since_500
@pytest.mark.parametrize("role, learns", [("healer", True), ("wizard", False)])
@pytest.mark.parametrize("lost", [0, 5])
def test_healers_learn_from_healing_pets(
    edition: str, new: bool, role: RoleName, learns: bool, lost: int
) -> None:
    scene = Scene(edition, role=role)
    dog = scene.monster("little dog", MIDDLE + 1, tame=10, hp=15)
    dog.hp -= lost
    zap_beam(scene.play, ZapDetails(KINDS_NAMED["spellbook of healing"], WAND_POWER), EAST)
    assert scene.hero.experience == (lost if new and learns else 0)


@since_500
def test_pestilence_is_hurt_by_half_of_healing(edition: str, new: bool) -> None:
    """The dice are 6d4 and halved since 5.0.0, and 3d4 before."""
    scene = Scene(edition)
    pestilence = scene.monster("Pestilence", MIDDLE + 1, hp=100)
    thrown: list[tuple[int, int]] = []
    dice = scene.play.dice
    several = dice.d

    def noted(count: int, sides: int, rule: str) -> int:
        thrown.append((count, sides))
        return several(count, sides, rule)

    dice.d = noted  # type: ignore[method-assign]
    zap_beam(scene.play, ZapDetails(KINDS_NAMED["spellbook of healing"], WAND_POWER), EAST)
    assert thrown == [(6 if new else 3, 4)]
    assert pestilence.hp in (88, 94)  # 12, or half of it if Pestilence resists
