"""How many new weapons and pieces of armor are artifacts in 3.7 and 5.0.0."""

import pytest

from marrow.content.words import KindName
from marrow.rules.generation.new_items.random_items import item_named
from rule import rule
from scene import Scene

BEFORE = ("3.4.3", "3.6.7", "splicehack")
SINCE_37 = ("3.7", "5.0.0")
RULE = "artifact.c mk_artifact"


@rule("Z-253")
@pytest.mark.parametrize("kind, sides", [("dagger", 20), ("small shield", 40)])
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_artifacts_get_rarer_with_each_that_exists(edition: str, kind: KindName, sides: int) -> None:
    thrown = sides + 20 if edition in SINCE_37 else sides
    scene = Scene(edition, throws=[(RULE, thrown, 1)])
    scene.world.artifacts.update({"Excalibur": 1, "Stormbringer": 1})

    assert item_named(scene.play, kind, artifacts=True).artifact is None


@rule("Z-253")
@pytest.mark.parametrize("edition", SINCE_37)
def test_artifacts_that_are_gone_count_not(edition: str) -> None:
    scene = Scene(edition, throws=[(RULE, 20, 1)])
    scene.world.artifacts["Excalibur"] = 0

    assert item_named(scene.play, "dagger", artifacts=True).artifact is None
