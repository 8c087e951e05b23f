"""A Wizard who casts spells, for tests."""

from typing import Any

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.skills import BASIC, EXPERT
from marrow.model.hero_parts import Spell, Training
from marrow.model.places import SELF
from marrow.rules.magic.spells.spell_effects import spell_effects
from scene import Scene


def caster(*, seed: int | None = None, throws: list[tuple[str, int, int]] | None = None, **how: Any) -> Scene:
    """A Wizard of the fourteenth level who lacks neither power nor luck in casting."""
    loaded = throws if throws is not None else ([] if seed is not None else [("N-075", 100, 0)])
    scene = Scene(
        role="wizard", attributes=(16, 18, 18, 12, 16, 10), level=14, seed=seed, throws=loaded, **how
    )
    scene.hero.power = scene.hero.max_power = 500
    return scene


def cast(scene: Scene, name: str, direction: int = SELF, *, skill: int = BASIC) -> Scene:
    """A spell takes effect, whatever its chance was."""
    kind = KINDS_NAMED[f"spellbook of {name}"]
    assert kind.skill is not None
    scene.hero.skills[kind.skill] = Training(skill, EXPERT)
    spell_effects(scene.play, Spell(kind.name, kind.spell_level), direction, at_self=False)
    return scene
