"""What zaps at monsters do and show since 3.7, as its running game did. Rules Z-322 and Z-323."""

import pytest

from marrow.content.words import SpeciesName
from marrow.rules.combat.cancel_monster import make_cancelled
from rule import rule
from rules.magic.beam_scenes import SPOT, known, zap
from scene import Scene

EDITIONS = pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
NEWEST = ("3.7", "5.0.0")


@rule("Z-322")
@EDITIONS
@pytest.mark.parametrize(
    "species, roll, shows", [("hill orc", 0, True), ("hill orc", 19, False), ("gray dragon", 0, True)]
)
def test_a_wand_of_striking_is_known_by_its_effect(
    edition: str, species: SpeciesName, roll: int, shows: bool
) -> None:
    """King Arthur of the running 3.7 was missed, and no die was thrown for a discovery."""
    scene = Scene(edition, shows={("zap.c bhitm", 20): roll})
    scene.monster(species, SPOT, hp=100)

    zap(scene, "wand of striking")

    before = species == "hill orc"
    assert known(scene, "wand of striking") is (shows if edition in NEWEST else before)


@rule("Z-322")
@EDITIONS
def test_a_wand_of_teleportation_is_known_by_whom_it_moves(edition: str) -> None:
    """A samurai of the running 3.7 vanished and reappeared, and rn2(19) was thrown for the discovery."""
    scene = Scene(edition, shows={("teleport.c rloc", 77): 40, ("teleport.c rloc", 21): 11})
    scene.monster("newt", SPOT)

    zap(scene, "wand of teleportation")

    assert known(scene, "wand of teleportation") is (edition in NEWEST)


@rule("Z-322")
@EDITIONS
def test_a_wand_of_opening_is_known_by_getting_out(edition: str) -> None:
    scene = Scene(edition)
    vortex = scene.monster("fog cloud", scene.hero.spot, hp=50)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = vortex.id, 9

    zap(scene, "wand of opening")

    assert scene.hero.hold.engulfer_id == 0
    assert known(scene, "wand of opening") is (edition in NEWEST)


@rule("Z-323")
@EDITIONS
@pytest.mark.parametrize("roll", [0, 1])
def test_cancelled_weres_turn_human(edition: str, roll: int) -> None:
    """A werewolf of the running 3.7 turned without a die."""
    scene = Scene(edition, shows={"were.c were_change": roll})
    wolf = scene.monster("werewolf", SPOT)

    make_cancelled(scene.play, wolf)

    assert (wolf.species.name == "human werewolf") is (edition in NEWEST or roll == 0)
