"""The spell of chain lightning and the helm of caution, which are in NetHack since 3.7."""

import pytest

from marrow.chance import WorldDice
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.looks import LOOKS
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import EDITIONS
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.rules.generation.new_items.appearances import shuffle_looks
from marrow.rules.hero.body import has
from marrow.rules.magic.spells.spell_effects import spell_effects
from scene import MIDDLE, Scene
from use import use

HIT = "zap.c zhitm"
NEW = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


def cast(scene: Scene) -> None:
    spell_effects(scene.play, Spell("spellbook of chain lightning", 2, 20_000), None, at_self=False)


def foes(scene: Scene, *places: int, name: str = "hill giant") -> list[int]:
    """Foes of 50 points at these steps from the hero, and what the spell leaves them."""
    monsters = [scene.monster(name, MIDDLE + place) for place in places]
    for monster in monsters:
        monster.hp = monster.max_hp = 50
    cast(scene)
    return [monster.hp for monster in monsters]


@use("cast", "chain lightning")
@NEW
def test_it_reaches_three_steps_and_a_step_aside(edition: str) -> None:
    """Two dice of six, and a bonus; a foe four steps away is too far."""
    left = foes(Scene(edition), 3, -160, 4 * 80, 82)
    assert [hp < 50 for hp in left] == [True, True, False, True]


@NEW
def test_it_leaps_on_from_whom_it_hurts_and_spares_the_peaceful(edition: str) -> None:
    scene = Scene(edition)
    scene.hero.power = scene.hero.max_power = 20
    friend = scene.monster("hill giant", MIDDLE - 1)
    friend.peaceful, friend.hp = True, 50
    left = foes(scene, 2, 5, 8)
    assert [hp < 50 for hp in left] == [True, True, True]
    assert friend.hp == 50
    assert scene.hero.power == 20 - 3  # one for each foe


@NEW
def test_who_resists_ends_a_bolt(edition: str) -> None:
    scene = Scene(edition)
    assert foes(scene, 2, name="electric eel") == [50]
    assert "spells.monster resists" in scene.told()


@NEW
def test_walls_stop_it_and_pools_do_not(edition: str) -> None:
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 1] = Terrain.POOL
    scene.level.terrain[MIDDLE - 1] = Terrain.STONE
    assert [hp < 50 for hp in foes(scene, 2, -2)] == [True, False]


@use("wear", "helm of caution")
@NEW
def test_a_helm_of_caution_warns(edition: str) -> None:
    scene = Scene(edition)
    assert not has(scene.hero, Property.WARNING)
    scene.wear("helm of caution", Slot.HELMET)
    assert has(scene.hero, Property.WARNING)


@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
def test_the_helm_of_brilliance_is_crystal_where_there_is_one_of_caution(edition: str) -> None:
    seen: dict[KindName, set[str]] = {"helm of brilliance": set(), "helm of caution": set()}
    for seed in range(60):
        looks = shuffle_looks(WorldDice({"looks": seed}, "looks"), EDITIONS[edition].content)
        for name, descriptions in seen.items():
            number = KINDS_NAMED[name].number
            if number < len(looks):
                descriptions.add(LOOKS[looks[number]].description)
    etched = {"plumed helmet", "etched helmet", "crested helmet", "visored helmet"}
    crystal = {"crystal helmet"}
    expected = (etched, set()) if edition == "3.6.7" else (crystal, etched)
    assert (seen["helm of brilliance"], seen["helm of caution"]) == expected
