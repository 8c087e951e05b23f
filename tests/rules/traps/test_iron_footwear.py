"""Iron shoes and kicking boots save from traps in 5.0.0; missiles and half physical damage. ZV-042."""

import pytest

from marrow.content.kinds_table import ACID_VENOM
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.combat.monster_missiles.missile_flight import missile_strikes_hero
from marrow.rules.traps import trap_monster
from marrow.rules.traps.hero_in_trap import trap_hero
from rule import rule
from scene import MIDDLE, Scene

RULE = "trap.c dotrap"
IRON: tuple[KindName, ...] = ("iron shoes", "kicking boots")


def shod(shoes: KindName, kind: TrapKind, *, edition: str = "", charge: int = 0, die: int = 0) -> Scene:
    """The hero, wearing such shoes, steps into a trap of this kind; one die of the trap shows ``die``."""
    scene = Scene(edition, shows={(RULE, 16): die})
    scene.wear(shoes, Slot.BOOTS, charge=charge)
    trap = Trap(kind, MIDDLE)
    scene.level.traps[MIDDLE] = trap
    trap_hero(scene.play, trap)
    return scene


@rule("Z-087")
@pytest.mark.parametrize("shoes", IRON)
def test_a_bear_trap_holds_iron_footwear_but_does_not_hurt(shoes: KindName) -> None:
    hero = shod(shoes, TrapKind.BEAR_TRAP).hero

    assert (hero.hp, hero.timeout[Property.WOUNDED_LEGS], hero.hold.trap) == (100, 0, HeldIn.BEAR_TRAP)


@rule("Z-087")
def test_a_bear_trap_hurts_in_other_boots() -> None:
    assert shod("high boots", TrapKind.BEAR_TRAP).hero.hp == 100 - 8


@pytest.mark.parametrize("edition", ["3.6.7", "3.7"])
def test_before_500_iron_shoes_are_no_help(edition: str) -> None:
    assert shod("iron shoes", TrapKind.BEAR_TRAP, edition=edition).hero.hp == 100 - 8
    assert shod("iron shoes", TrapKind.LAND_MINE, edition=edition, die=15).hero.hp < 100 - 15


@rule("Z-088")
@pytest.mark.parametrize("shoes, lost", [("iron shoes", 6), ("high boots", 10)])
def test_spikes_do_not_reach_through_iron_footwear(shoes: KindName, lost: int) -> None:
    scene = shod(shoes, TrapKind.SPIKED_PIT)

    assert scene.hero.hp == 100 - lost
    assert scene.hero.hold.trap == HeldIn.PIT
    assert ("traps.land on spikes" in scene.told()) == (shoes == "high boots")


@rule("Z-089")
@pytest.mark.parametrize("die, lost", [(16, 4), (13, 4), (1, 1)])
def test_a_land_mine_does_a_quarter_through_iron_shoes(die: int, lost: int) -> None:
    """ZV-042; the pit that it leaves does 6 more."""
    scene = shod("iron shoes", TrapKind.LAND_MINE, die=die - 1)

    assert 100 - scene.hero.hp == lost + 6


@rule("Z-090")
@pytest.mark.parametrize("shoes, after", [("iron shoes", "kicking boots"), ("kicking boots", "iron shoes")])
def test_a_polymorph_trap_changes_the_shoes_and_is_gone(shoes: KindName, after: KindName) -> None:
    scene = shod(shoes, TrapKind.POLYMORPH, charge=2)
    (item,) = scene.hero.inventory

    assert (item.kind.name, item.charge, item.worn & Slot.BOOTS) == (after, 2, Slot.BOOTS)
    assert scene.hero.form is None
    assert MIDDLE not in scene.level.traps


@rule("Z-090")
@pytest.mark.parametrize("charge, left, power", [(2, 1, 20), (0, 0, 15)])
def test_an_anti_magic_field_takes_enchantment_instead(charge: int, left: int, power: int) -> None:
    scene = Scene(shows={(RULE, 6): 2, (RULE, 3): 0})
    scene.hero.power = scene.hero.max_power = 20
    shoes = scene.wear("iron shoes", Slot.BOOTS, charge=charge)

    trap_hero(scene.play, Trap(TrapKind.ANTI_MAGIC, MIDDLE))

    assert (shoes.charge, scene.hero.power) == (left, power)


@rule("Z-087", "Z-088", "Z-089", "Z-090")
@pytest.mark.parametrize(
    "kind, lost",
    [(TrapKind.BEAR_TRAP, 0), (TrapKind.SPIKED_PIT, 6), (TrapKind.LAND_MINE, 10), (TrapKind.POLYMORPH, 0)],
)
def test_iron_footwear_saves_monsters_too(kind: TrapKind, lost: int) -> None:
    scene = Scene(shows={("trap.c mintrap", 3): 0})
    spot = MIDDLE + 5
    orc = scene.monster("Uruk-hai", spot, hp=60)
    shoes = scene.item("iron shoes")
    orc.inventory.append(shoes)
    shoes.worn = int(Slot.BOOTS)
    scene.level.traps[spot] = Trap(kind, spot)

    trap_monster(scene.play, orc, forced=True)

    assert (60 - orc.hp, orc.species.name) == (lost, "Uruk-hai")
    assert shoes.kind.name == ("kicking boots" if kind == TrapKind.POLYMORPH else "iron shoes")


# Missiles and half physical damage: 3.4.3 mthrowu.c thitu halves all; 3.6.0 to 3.7 none


@rule("Z-086")
@pytest.mark.parametrize(
    "edition, arrow, venom",
    [("3.4.3", 3, 6), ("3.6.0", 6, 12), ("3.6.7", 6, 12), ("3.7", 6, 12), ("5.0.0", 3, 12)],
)
def test_half_physical_damage_halves_missiles_by_edition(edition: str, arrow: int, venom: int) -> None:
    for trapped in (True, False):
        scene = Scene(edition, shows={"mthrowu.c thitu": 0})
        scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
        scene.level.terrain[MIDDLE] = Terrain.ROOM
        if trapped:
            trap_hero(scene.play, Trap(TrapKind.ARROW, MIDDLE))
        else:
            missile_strikes_hero(scene.play, scene.item("arrow"), 10, 6)
        assert 100 - scene.hero.hp == arrow, f"by a trap: {trapped}"

    scene = Scene(edition, shows={"mthrowu.c thitu": 0})
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    spat = scene.item("blinding venom")
    spat.kind = ACID_VENOM
    missile_strikes_hero(scene.play, spat, 10, 12)
    assert 100 - scene.hero.hp == venom
