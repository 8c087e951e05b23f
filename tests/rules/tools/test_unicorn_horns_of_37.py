"""Unicorn horns of 3.7."""

import pytest

from marrow.content.properties import Property
from marrow.model.vocabularies import Attribute
from marrow.rules.tools.unicorn_horns import use_unicorn_horn
from rule import rule
from scene import Scene

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


@rule("Z-171")
@FROM_370
def test_unicorn_horns_restore_no_attributes(edition: str) -> None:
    scene = Scene(edition)
    scene.hero.peak[Attribute.WISDOM] = 18

    use_unicorn_horn(scene.play, scene.carry("unicorn horn", blessing=1))

    assert scene.told() == ["wands.nothing happens"]


@rule("Z-171")
@FROM_370
@pytest.mark.parametrize("already, left", [(0, 14), (5, 5)])
def test_cursed_unicorn_horns_nauseate(edition: str, already: int, left: int) -> None:
    scene = Scene(edition, shows={("N-129", 13): 8})
    scene.hero.timeout[Property.VOMITING] = already

    use_unicorn_horn(scene.play, scene.carry("unicorn horn", blessing=-1))

    assert scene.hero.timeout[Property.VOMITING] == left
    assert (scene.hero.helplessness.turns > 0) == bool(already)
