"""What creatures wear does for them what it does for the hero, as long as it is on. NetHack: worn.c."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.formats.items_and_monsters import monster_of, monster_shape
from marrow.messages import commands as c
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.monster_equipment import monster_puts_on, turn_invisible
from marrow.rules.monster_moves.item_pickup import pick_up_from_floor
from marrow.rules.monsters.armor_fit import monster_loses_item, wear_at_creation
from marrow.rules.monsters.speed import change_speed
from marrow.rules.polymorph import change_monster_species
from rule import rule
from scene import MIDDLE, Scene


def wearer(scene: Scene, name: KindName, slot: Slot, spot: int = MIDDLE + 5) -> tuple[Monster, Item]:
    orc = scene.monster("hill orc", spot, hp=20)
    item = scene.item(name)
    orc.inventory.append(item)
    monster_puts_on(orc, item, slot)
    return orc, item


def test_a_cloak_of_invisibility_hides_who_puts_it_on_until_it_is_lost() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 5)
    cloak = scene.lay("cloak of invisibility", MIDDLE + 5)

    pick_up_from_floor(scene.play, orc, cloak, 1)
    scene.do(c.Search())

    assert cloak.worn and orc.invisible and not can_see_monster(scene.play, orc)
    monster_loses_item(scene.play, orc, cloak)
    assert not orc.invisible and can_see_monster(scene.play, orc)


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_a_monster_seen_to_vanish_under_a_cloak_makes_it_known(edition: str) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 5)
    cloak = scene.lay("cloak of invisibility", MIDDLE + 5)

    pick_up_from_floor(scene.play, orc, cloak, 1)

    assert "creatures.out of sight" in scene.told()
    assert scene.world.discovered[cloak.kind.number]


def test_a_mummy_wrapping_shows_the_invisible() -> None:
    scene = Scene()
    mummy = scene.monster("human mummy", MIDDLE + 5)
    wrapping = scene.item("mummy wrapping")
    mummy.inventory.append(wrapping)
    wear_at_creation(scene.play, mummy)

    turn_invisible(mummy)

    assert wrapping.worn and not mummy.invisible
    monster_loses_item(scene.play, mummy, wrapping)
    assert mummy.invisible


def test_a_naturally_invisible_monster_stays_so_without_its_cloak() -> None:
    scene = Scene()
    orc, cloak = wearer(scene, "cloak of invisibility", Slot.CLOAK)
    turn_invisible(orc)

    monster_loses_item(scene.play, orc, cloak)

    assert orc.invisible


@pytest.mark.parametrize("innate", [False, True])
def test_saves_tell_a_cloak_from_what_is_innate(innate: bool) -> None:
    scene = Scene()
    orc, _ = wearer(scene, "cloak of invisibility", Slot.CLOAK)
    if innate:
        turn_invisible(orc)

    loaded = monster_of(monster_shape(orc))

    assert loaded.invisible and loaded.innately_invisible is innate


def test_a_new_shape_is_seen_though_it_keeps_its_cloak() -> None:
    """So the real game has it: the change looks at what is innate alone."""
    scene = Scene()
    orc, cloak = wearer(scene, "cloak of invisibility", Slot.CLOAK)

    change_monster_species(scene.play, orc, SPECIES_NAMED["Woodland-elf"])

    assert cloak.worn and not orc.invisible


@pytest.mark.parametrize(
    ("speed", "told"), [(0, "creatures.slower"), (-1, "creatures.much slower"), (1, "nothing")]
)
def test_a_monster_that_loses_speed_boots_is_seen_to_slow_down(speed: int, told: str) -> None:
    scene = Scene()
    orc, boots = wearer(scene, "speed boots", Slot.BOOTS)
    orc.speed_change = speed

    monster_loses_item(scene.play, orc, boots)

    assert [*scene.told(), "nothing"][0] == told
    assert bool(scene.world.discovered[boots.kind.number]) is (told != "nothing")


def test_a_monster_in_speed_boots_is_not_seen_to_change_speed() -> None:
    scene = Scene()
    orc, _ = wearer(scene, "speed boots", Slot.BOOTS)

    assert not change_speed(scene.play, orc, -1)
    assert orc.speed_change == -1


def robbed(scene: Scene) -> Item:
    orc, worn = wearer(scene, "orcish helm", Slot.HELMET, MIDDLE + EAST)
    orc.believed = scene.hero.spot
    orc.movement = 12
    spare = scene.item("dented pot")
    orc.inventory.append(spare)
    monster_loses_item(scene.play, orc, worn, robbed=True)
    return spare


@pytest.mark.parametrize("edition", ["3.6.2", "3.6.7"])
def test_a_monster_robbed_of_a_helmet_spends_its_next_move_on_another(edition: str) -> None:
    scene = Scene(edition)
    spare = robbed(scene)

    scene.do(c.Search())

    assert spare.worn
    assert scene.hero.hp == scene.hero.max_hp


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.1"])
def test_a_robbed_monster_stayed_bare(edition: str) -> None:
    scene = Scene(edition)
    spare = robbed(scene)

    scene.do(c.Search())

    assert not spare.worn


@pytest.mark.parametrize(("steps", "dresses"), [(3, False), (4, True)])
def test_in_3_7_the_robbed_dress_out_of_reach(steps: int, dresses: bool) -> None:
    scene = Scene("3.7")
    spare = robbed(scene)
    orc = scene.level.monsters[0]
    orc.asleep = True  # it stays where it is
    orc.believed = orc.spot + steps * EAST

    scene.do(c.Search())

    assert bool(spare.worn) is dresses


@rule("L-152")
@pytest.mark.parametrize("edition", ["3.6.2", "3.6.7"])
def test_a_monster_saved_by_its_amulet_puts_on_the_next(edition: str) -> None:
    scene = Scene(edition)
    orc, _ = wearer(scene, "amulet of life saving", Slot.AMULET)
    spare = scene.item("amulet of life saving")
    orc.inventory.append(spare)
    orc.movement = 12
    assert not monster_dies(scene.play, orc)

    scene.do(c.Search())

    assert spare.worn == Slot.AMULET
