"""A hero with an amulet of life saving, in every edition, for tests."""

from typing import Any

import pytest

from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from scene import Scene

OLD = ["3.4.3", "slashem", "slashthem"]
EARLY = ["3.6.0", "3.6.1"]
LATE = ["3.6.2", "3.6.7", "splicehack-0.8", "tnnt"]
NEW = ["3.7", "5.0.0"]
ALL = OLD + EARLY + LATE + NEW
ARROW = Killer("arrow")
every = pytest.mark.parametrize("edition", ALL)


def scene_with_amulet(edition: str, **how: Any) -> Scene:
    scene = Scene(edition, **how)
    scene.wear("amulet of life saving", Slot.AMULET)
    return scene
