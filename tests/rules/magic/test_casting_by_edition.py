"""Who may cast in older editions. NetHack: spell.c, rejectcasting and spelleffects."""

from contextlib import suppress

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.errors import RefusedCommand
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.rules.magic.spells.casting import cast_spell
from scene import Scene


def caster(edition: str, memory: int = 20_000, nutrition: int = 900) -> Scene:
    scene = Scene(edition, role="wizard", attributes=(16, 18, 18, 12, 16, 10), level=14, nutrition=nutrition)
    scene.hero.power = scene.hero.max_power = 100
    scene.hero.spells.append(Spell("spellbook of light", 1, memory))
    return scene


def cast(scene: Scene) -> bool:
    """Whether the spell cost energy."""
    with suppress(RefusedCommand):
        cast_spell(scene.play, scene.hero.spells[0])
    return scene.hero.power < 100


@pytest.mark.parametrize("edition, casts", [("3.4.3", True), ("3.6.0", False), ("3.6.7", False)])
def test_before_360_the_stunned_cast(edition: str, casts: bool) -> None:
    scene = caster(edition)
    scene.hero.timeout[Property.STUNNED] = 9

    assert cast(scene) is casts


@pytest.mark.parametrize("edition, casts", [("3.4.3", True), ("3.6.0", True), ("3.6.1", False)])
@pytest.mark.parametrize("form", ["ghoul", "gelatinous cube"])
def test_before_361_the_mute_cast(edition: str, casts: bool, form: SpeciesName) -> None:
    scene = caster(edition)
    scene.form(form)

    assert cast(scene) is casts


@pytest.mark.parametrize("edition, told", [("3.4.3", "spells.too hungry"), ("3.6.0", "")])
def test_before_360_hunger_is_told_before_bound_arms(edition: str, told: str) -> None:
    scene = caster(edition, nutrition=5)
    scene.wear("two-handed sword", Slot.WIELDED, blessing=-1)

    assert not cast(scene)
    assert [key for key in scene.told() if key.startswith("spells.")] == ([told] if told else [])


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.7"])
def test_nobody_casts_without_a_free_hand(edition: str) -> None:
    scene = caster(edition)
    scene.wear("two-handed sword", Slot.WIELDED, blessing=-1)

    assert not cast(scene)


@pytest.mark.parametrize(
    "memory, before, after",
    [
        (90, "strain to recall", "strain to recall"), (400, "growing faint", "difficulty remembering"),
        (900, "growing faint", "growing faint"), (1900, "", "gradually fading"),
    ],
)  # fmt: skip
def test_since_360_fading_spells_warn_early(memory: int, before: str, after: str) -> None:
    for edition, warned in (("3.4.3", before), ("3.6.0", after)):
        scene = caster(edition, memory)
        cast(scene)
        told = [key for key in scene.told() if key.startswith("spells.")]
        assert told == ([f"spells.{warned}"] if warned else [])
