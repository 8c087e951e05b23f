"""N-542: grappling hooks have a look up to 3.6 only. NetHack: objects.c."""

import pytest

from marrow.rules.magic.wishing.parse_wish import read_wish
from marrow.rules.naming import item_name
from marrow.rules.naming.kind_names import full_kind_name
from rule import rule
from scene import Scene

UP_TO_36 = ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7"]
SINCE_37 = ["3.7", "5.0.0"]


@rule("N-542")
@pytest.mark.parametrize("edition", UP_TO_36)
def test_who_does_not_know_grappling_hooks_sees_an_iron_hook(edition: str) -> None:
    scene = Scene(edition)
    hook = scene.item("grappling hook")

    assert item_name(scene.play, hook) == "an iron hook"
    assert (wish := read_wish(scene.play, "iron hook")) is not None and wish.kind is hook.kind


@rule("N-542")
@pytest.mark.parametrize("edition", SINCE_37)
def test_everybody_knows_grappling_hooks(edition: str) -> None:
    scene = Scene(edition)
    hook = scene.item("grappling hook")

    assert item_name(scene.play, hook) == "a grappling hook"
    assert full_kind_name(scene.world, hook.kind) == "grappling hook"
    assert (wish := read_wish(scene.play, "iron hook")) is None or wish.kind is not hook.kind
