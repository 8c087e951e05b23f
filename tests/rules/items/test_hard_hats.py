"""Hats of metal are hard, whatever the metal, and so are those of glass, which only 3.7 has.

NetHack: objclass.h, is_metallic: from iron to mithril; is_crackable.
"""

from typing import get_args

import pytest
from msgspec.structs import replace

from marrow.content.words import Material
from marrow.model.item import Item, Slot
from marrow.rules.generation.new_monsters.usable_items import offensive_item
from marrow.rules.traps.dig_hole import drop_rock_on_hero
from marrow.rules.traps.spot_arrival import spot_effects
from scene import MIDDLE, Scene

HARD = ("iron", "metal", "copper", "silver", "gold", "platinum", "mithril", "glass")
every_material = pytest.mark.parametrize("material", get_args(Material))


def made_of(hat: Item, material: Material) -> None:
    hat.kind = replace(hat.kind, material=material)


@every_material
def test_a_rock_from_the_ceiling_does_two_points_at_most(material: Material) -> None:
    scene = Scene(hp=50, throws=[("dig.c zap_dig", 2 if material in HARD else 6, 0)])
    made_of(scene.wear("helmet", Slot.HELMET), material)

    drop_rock_on_hero(scene.play)

    assert scene.hero.hp == 49


@every_material
def test_a_piercer_glances_off(material: Material) -> None:
    scene = Scene(hp=50, shows={("hack.c spoteffects", 20): 0, ("hack.c spoteffects", 6): 5})
    made_of(scene.wear("helmet", Slot.HELMET), material)
    scene.monster("rock piercer", MIDDLE).hidden = True

    spot_effects(scene.play)

    assert scene.hero.hp == (50 if material in HARD else 50 - 24)


@every_material
def test_a_monster_is_given_a_scroll_of_earth_only_if_boulders_do_not_hurt_it(material: Material) -> None:
    scene = Scene(shows={"muse.c rnd_offensive_item": 0})
    orc = scene.monster("hill orc")
    hat = scene.item("helmet")
    hat.worn = int(Slot.HELMET)
    made_of(hat, material)
    orc.inventory.append(hat)

    item = offensive_item(scene.play, orc)

    assert (item == "scroll of earth") == (material in HARD)
