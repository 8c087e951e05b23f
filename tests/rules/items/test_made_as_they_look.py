"""N-523: rings, wands and spellbooks are made of what they look like."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.formats.worlds import decode_world, encode_world
from marrow.game.invariants import check_rows
from marrow.rules.commands.eating import is_edible
from marrow.rules.items.edition_rows import use_rows_of_edition
from marrow.rules.items.stacks import change_kind
from marrow.rules.magic.wands.stone_to_flesh import turn_to_flesh
from rule import rule
from scene import MIDDLE, Scene


def exchange_looks(scene: Scene, one: KindName, other: KindName) -> None:
    """Let two kinds have each other's looks in this game."""
    looks = list(scene.world.looks)
    first, second = KINDS_NAMED[one].number, KINDS_NAMED[other].number
    looks[first], looks[second] = looks[second], looks[first]
    scene.world.looks = looks


@rule("N-523", "N-164")
@pytest.mark.parametrize(
    "form, kind, like, edible",
    [
        ("rock mole", "ring of hunger", "ring of hunger", False),  # a topaz ring
        ("rock mole", "ring of hunger", "ring of teleportation", True),  # a silver ring
        ("rust monster", "ring of hunger", "ring of teleportation", False),
        ("rust monster", "ring of hunger", "ring of slow digestion", True),  # a steel ring
        ("rock mole", "ring of slow digestion", "ring of adornment", False),  # a wooden ring
        ("gelatinous cube", "ring of slow digestion", "ring of adornment", True),
        ("gelatinous cube", "ring of slow digestion", "ring of slow digestion", False),
    ],
)
def test_what_a_form_can_eat_goes_by_how_the_ring_looks(
    form: SpeciesName, kind: KindName, like: KindName, edible: bool
) -> None:
    scene = Scene()
    exchange_looks(scene, kind, like)
    scene.form(form)
    ring = scene.item(kind)

    assert is_edible(scene.hero, ring, scene.play.edition.nutrition) is edible


@rule("N-523", "N-411")
@pytest.mark.parametrize(
    "like, meat",
    [("wand of opening", None), ("wand of make invisible", "meat stick")],  # zinc; marble
)
def test_a_wand_of_marble_becomes_meat(like: KindName, meat: KindName | None) -> None:
    scene = Scene(throws=[("zap.c obj_resists", 100, 99)] * 2)
    exchange_looks(scene, "wand of sleep", like)
    wand = scene.lay("wand of sleep")

    assert turn_to_flesh(scene.play, wand, MIDDLE) is (meat is not None)
    assert wand.kind.name == (meat or "wand of sleep")


@rule("N-523")
def test_a_kind_that_a_thing_becomes_has_its_look_too() -> None:
    scene = Scene()
    exchange_looks(scene, "ring of hunger", "ring of slow digestion")
    ring = scene.item("ring of searching")

    change_kind(scene.play, ring, "ring of hunger")

    assert (ring.kind.material, ring.kind.tough) == ("iron", True)


@rule("N-523")
def test_a_loaded_game_has_its_things_as_they_look() -> None:
    scene = Scene()
    exchange_looks(scene, "ring of hunger", "ring of teleportation")
    scene.carry("ring of hunger")
    world = decode_world(encode_world(scene.world))

    use_rows_of_edition(world, scene.play.edition.content)

    check_rows(world, scene.play.edition.content)
    assert world.hero.inventory[-1].kind.material == "silver"
