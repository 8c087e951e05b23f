"""Forms that limit strength in 3.7."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.vocabularies import Attribute
from marrow.rules.polymorph import polymorph_into
from scene import Scene

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


@FROM_370
@pytest.mark.parametrize(
    "form, before, now, peak",
    [
        ("newt", 68, 18, 18),
        ("newt", 12, 12, 18),
        ("giant", 12, 119, 119),
        ("giant zombie", 12, 118, 118),
        ("ettin", 12, 118, 118),
        ("hill orc", 12, 68, 68),
        ("Uruk-hai", 12, 118, 118),
        ("dwarf", 12, 118, 118),
        ("gnome", 68, 68, 68),
        ("elf", 68, 18, 18),
        ("Elvenking", 12, 18, 18),
    ],
)
def test_forms_limit_strength(edition: str, form: SpeciesName, before: int, now: int, peak: int) -> None:
    scene = Scene(edition, attributes=(before, 10, 10, 10, 10, 10))

    polymorph_into(scene.play, scene.play.edition.content.species_row(SPECIES_NAMED[form]))

    hero = scene.hero
    assert (hero.base[Attribute.STRENGTH], hero.peak[Attribute.STRENGTH]) == (now, peak)
