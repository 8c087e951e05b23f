"""N-565: when a hero knows the wand with which he zaps himself. NetHack: zap.c, zapyourself."""

import pytest

from marrow.content.words import KindName
from marrow.model.places import SELF
from marrow.rules.magic.wands.zapping import zap_wand
from marrow.rules.naming.kind_names import kind_is_known
from rule import is_343, rule
from scene import Scene

RULE = "zap.c zapyourself"
KNOWS = ("o_init.c discover_object", 19, 0)


@rule("N-565")
@pytest.mark.parametrize(
    "name, dice",
    [
        ("wand of magic missile", [(RULE, 6, 0)] * 4),
        ("wand of sleep", [(RULE, 50, 0)]),
        ("wand of striking", [("zap.c bhitm", 12, 0), ("zap.c bhitm", 12, 0), ("zap.c bhitm", 2, 0)]),
    ],
)
def test_the_die_of_knowledge_comes_first_in_343_and_last_since_360(
    name: KindName, dice: list[tuple[str, int, int]]
) -> None:
    """As the running 3.4.3, 3.6.0 and 3.6.1 throw."""
    scene = Scene(throws=[KNOWS, *dice] if is_343() else [*dice, KNOWS])
    wand = scene.carry(name, charge=5)

    zap_wand(scene.play, wand, SELF)

    assert scene.thrown == 1 + len(dice)
    assert kind_is_known(scene.world, wand.kind)
