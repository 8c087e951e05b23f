"""Mimics on a level that the hero has left. NetHack: dog.c, mon_catchup_elapsed_time; finish_meating."""

import pytest

from marrow.content import glyphs
from marrow.content.species_table import SPECIES_NAMED
from marrow.rules.travel.migration import catch_up_time
from scene import MIDDLE, Scene

FAR = MIDDLE + 9
DOOR, NOTHING, STRANGE = glyphs.CLOSED_DOOR, 0, glyphs.KIND


@pytest.mark.parametrize(
    "edition, before, after",
    [
        ("3.4.3", DOOR, DOOR),
        ("3.6.0", DOOR, NOTHING),
        ("3.6.7", DOOR, NOTHING),
        ("3.6.7", STRANGE, STRANGE),
        ("3.7", DOOR, DOOR),
        ("5.0.0", DOOR, DOOR),
    ],
)
def test_mimics_of_36_drop_their_disguise_while_the_hero_is_away(
    edition: str, before: int, after: int
) -> None:
    scene = Scene(edition)
    mimic = scene.monster("large mimic", FAR)
    mimic.disguise = before

    catch_up_time(scene.play, mimic, 1)

    assert mimic.disguise == after


def test_a_chameleon_in_the_shape_of_a_mimic_keeps_its_disguise() -> None:
    scene = Scene("3.6.7")
    mimic = scene.monster("large mimic", FAR)
    mimic.disguise, mimic.true_species = DOOR, SPECIES_NAMED["chameleon"]

    catch_up_time(scene.play, mimic, 10)

    assert mimic.disguise == DOOR
