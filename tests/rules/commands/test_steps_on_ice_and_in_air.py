"""Steps on ice and in thin air, and what the elements do to heroes in the form of golems.

Known answers are worked out by hand from NetHack's hack.c (domove), polyself.c (ugolemeffects), explode.c and
zap.c (zapyourself).
"""

import pytest

from marrow.content.kinds_table import KINDS
from marrow.content.properties import Property
from marrow.content.words import Damage, KindName, SpeciesName
from marrow.messages.commands import Move, Zap
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.places import EAST, SELF, Terrain
from marrow.model.vocabularies import Source
from marrow.model.world import Dungeon, SpecialPlace
from marrow.rules.combat.deaths.killing import explosion
from marrow.rules.naming import look_of
from scene import MIDDLE, Scene

STEP = "hack.c domove"


def in_the_air(**shows: int) -> Scene:
    """``four`` and ``three`` are what the dice of so many sides show."""
    scene = Scene(shows={(STEP, 4): shows.get("four", 3), (STEP, 3): shows.get("three", 2)})
    scene.level.branch = "planes"
    scene.world.dungeon = Dungeon((), (SpecialPlace("air", "planes", scene.level.number, ""),))
    return scene


@pytest.mark.parametrize(
    "three, told",
    [(0, "commands.tumble in air"), (1, "commands.uncontrolled in air"), (2, "commands.walk in air")],
)
def test_three_steps_in_four_in_the_air_lead_nowhere(three: int, told: str) -> None:
    for four in (1, 2, 3):
        scene = in_the_air(four=four, three=three)
        scene.do(Move(direction=EAST))
        assert (scene.hero.spot, scene.world.turn) == (MIDDLE, 2)
        assert told in scene.told()

    scene = in_the_air(four=0)
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == MIDDLE + 1


@pytest.mark.parametrize("prop", [Property.LEVITATION, Property.FLYING])
def test_floating_and_flying_heroes_step_freely(prop: Property) -> None:
    scene = in_the_air()
    scene.intrinsic(prop)
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == MIDDLE + 1


def on_ice(sides: int, shown: int) -> Scene:
    scene = Scene(role="tourist", shows={(STEP, sides): shown})
    for step in range(-1, 4):
        scene.level.terrain[MIDDLE + step] = Terrain.ICE
    return scene


@pytest.mark.parametrize("resists, sides, shown, slips", [
    (False, 2, 0, True), (False, 2, 1, False), (True, 3, 0, True), (True, 3, 1, False), (True, 3, 2, False),
])  # fmt: skip
def test_ice_is_slippery(resists: bool, sides: int, shown: int, slips: bool) -> None:
    scene = on_ice(sides, shown)
    if resists:
        scene.intrinsic(Property.COLD_RESISTANCE)

    scene.do(Move(direction=EAST))

    assert any("ice" in key for key in scene.told()) is slips
    assert scene.hero.spot == MIDDLE + 1


@pytest.mark.parametrize("form", ["frost giant", "floating eye", "air elemental", "giant mimic"])
def test_some_forms_are_sure_of_foot_on_ice(form: SpeciesName) -> None:
    scene = on_ice(2, 0)
    scene.form(form)

    scene.do(Move(direction=EAST))

    assert not scene.hero.intrinsic[Property.FUMBLING] & Source.OUTSIDE
    assert not scene.hero.timeout[Property.FUMBLING]


@pytest.mark.parametrize("look, slips", [("snow boots", False), ("hiking boots", True)])
def test_snow_boots_are_for_ice(look: str, slips: bool) -> None:
    """Whatever boots of this game have that look."""
    scene = on_ice(2, 0)
    kind = next(kind for kind in KINDS if kind.part == "boots" and look_of(scene.world, kind) == look)
    scene.wear(kind.name, Slot.BOOTS)

    scene.do(Move(direction=EAST))

    assert any("ice" in key for key in scene.told()) is slips


# Golems


@pytest.mark.parametrize(
    "form, kind, gained", [("iron golem", "fire", 12), ("flesh golem", "shock", 2), ("clay golem", "fire", 0)]
)
def test_a_blast_heals_some_golems_before_it_hurts(form: SpeciesName, kind: Damage, gained: int) -> None:
    """Twelve points of fire, or a sixth of twelve of lightning; who resists is not hurt."""
    scene = Scene()
    scene.form(form, hp=50)
    scene.hero.form_hp = 30
    scene.intrinsic(Property.FIRE_RESISTANCE, Property.SHOCK_RESISTANCE)

    explosion(scene.play, MIDDLE + 1, 12, Killer("blast"), kind=kind, by_hero=False)

    assert scene.hero.form_hp == 30 + gained


@pytest.mark.parametrize(
    "form, wand, gained", [("iron golem", "wand of fire", 12), ("flesh golem", "wand of lightning", 2)]
)
def test_a_wand_turned_on_oneself_heals_some_golems(form: SpeciesName, wand: KindName, gained: int) -> None:
    """Twelve dice of six show ones."""
    scene = Scene(shows={("zap.c zapyourself", 6): 0})
    scene.form(form, hp=80)
    scene.hero.form_hp = 30
    scene.intrinsic(Property.FIRE_RESISTANCE, Property.SHOCK_RESISTANCE)
    item = scene.carry(wand, charge=4)

    scene.do(Zap(item=item.letter, direction=SELF))

    assert scene.hero.form_hp == 30 + gained
