"""What a wand of probing finds out about the ground in 3.7 and 5.0.0."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.level import Trap
from marrow.model.places import DOWN, EAST, UP, Door, Terrain, TrapKind
from marrow.rules.magic.wands.beam_flight import zap_beam
from marrow.rules.magic.wands.zap_self import zap_self
from marrow.rules.magic.wands.zaps import ZapDetails
from rule import rule
from scene import MIDDLE, Scene

BEFORE = ("3.4.3", "3.6.7", "splicehack")
SINCE_37 = ("3.7", "5.0.0")
PROBING = KINDS_NAMED["wand of probing"]
SPOT = MIDDLE + 2


def probe(scene: Scene, step: int = EAST) -> bool:
    """Zap a wand of probing; whether it is known then."""
    scene.world.discovered[PROBING.number] = 0
    wand = scene.carry("wand of probing", charge=4)
    wand.seen = True
    zap_beam(scene.play, ZapDetails(PROBING, 12, wand=wand), step)
    return bool(scene.world.discovered[PROBING.number])


@rule("Z-261")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_probing_finds_traps(edition: str) -> None:
    scene = Scene(edition)
    trap = scene.level.traps[SPOT] = Trap(TrapKind.ARROW, SPOT)

    known = probe(scene)

    assert trap.seen == known == (edition in SINCE_37)
    assert ("commands.find trap" in scene.told()) == (edition in SINCE_37)


@rule("Z-261")
@pytest.mark.parametrize("edition", SINCE_37)
@pytest.mark.parametrize("step, found", [(DOWN, True), (UP, False)])
def test_probing_down_finds_the_trap_here(edition: str, step: int, found: bool) -> None:
    scene = Scene(edition)
    trap = scene.level.traps[MIDDLE] = Trap(TrapKind.SLEEPING_GAS, MIDDLE)

    probe(scene, step)

    assert trap.seen == found


@rule("Z-261")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_probing_uncovers_secret_doors(edition: str) -> None:
    scene = Scene(edition)
    scene.level.terrain[SPOT] = Terrain.SECRET_DOOR
    scene.level.detail[SPOT] = Door.LOCKED
    beyond = scene.level.traps[SPOT + 1] = Trap(TrapKind.ARROW, SPOT + 1)

    probe(scene)

    assert (scene.level.terrain[SPOT] == Terrain.DOOR) == (edition in SINCE_37)
    assert not beyond.seen


@rule("Z-261")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_probing_opens_secret_corridors_and_flies_on(edition: str) -> None:
    scene = Scene(edition)
    scene.level.terrain[SPOT] = Terrain.SECRET_CORRIDOR
    beyond = scene.level.traps[SPOT + 1] = Trap(TrapKind.ARROW, SPOT + 1)

    probe(scene)

    assert (scene.level.terrain[SPOT] == Terrain.CORRIDOR) == beyond.seen == (edition in SINCE_37)


@rule("Z-261")
@pytest.mark.parametrize("edition", SINCE_37)
def test_what_is_known_already_does_not_make_the_wand_known(edition: str) -> None:
    scene = Scene(edition)
    trap = scene.level.traps[SPOT] = Trap(TrapKind.ARROW, SPOT)
    scene.hero.timeout[Property.BLINDED] = 0
    probe(scene)
    assert trap.seen

    assert not probe(scene)


@rule("Z-324")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
@pytest.mark.parametrize("name", ["tin", "egg"])
def test_a_beam_tells_of_tins_and_eggs(edition: str, name: KindName) -> None:
    """A newt's egg of the running 3.7 made the wand known: rn2(19) was thrown."""
    scene = Scene(edition)
    probe(scene)  # which shows the ground
    item = scene.lay(name, SPOT, species="crocodile")

    assert probe(scene) is (edition in SINCE_37)
    assert item.charge_known is (edition in SINCE_37)
    assert not probe(scene)  # what is known teaches nothing


@rule("Z-324")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_who_probes_himself_learns_what_his_tins_hold(edition: str) -> None:
    scene = Scene(edition)
    tin, egg = scene.carry("tin", species="newt"), scene.carry("egg", species="newt")

    zap_self(scene.play, ZapDetails(PROBING, 12))

    assert (tin.charge_known, egg.charge_known) == (edition in SINCE_37, False)


@rule("Z-324")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_a_beam_tells_of_the_trap_of_a_box(edition: str) -> None:
    scene = Scene(edition)
    box = scene.lay("chest", SPOT)
    box.trapped = True

    probe(scene)
    probe(scene)

    told = {"3.7": 2, "5.0.0": 1}.get(edition, 0)
    assert scene.told().count("traps.box is trapped") == told
