"""What falls off a changing body, where it falls, and what bare skin touches then.

NetHack: polyself.c, break_armor and drop_weapon; worn.c, mon_break_armor; trap.c, selftouch and mselftouch.
"""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.level import Stairs, Trap
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import Ending
from marrow.model.world import level_key
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.lifesaving.petrification import petrify
from marrow.rules.nutrition.fainting import faint
from marrow.rules.play import GameOver
from marrow.rules.polymorph import polymorph_into
from marrow.rules.traps import trap_hero
from rule import rule
from rules.polymorph.body_scenes import gloved, lying
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, stand

NEWT = SPECIES_NAMED["newt"]


def turn_into(scene: Scene, name: SpeciesName) -> None:
    polymorph_into(scene.play, SPECIES_NAMED[name])
    apply_delayed_effects(scene.play)


# Where it falls


def test_what_slips_off_over_lava_burns_if_it_can() -> None:
    scene = Scene(level=14)
    scene.intrinsic(Property.LEVITATION)
    scene.level.terrain[MIDDLE] = Terrain.LAVA
    scene.wear("leather cloak", Slot.CLOAK)
    scene.wear("long sword", Slot.WIELDED)

    turn_into(scene, "newt")

    assert lying(scene) == ["long sword"]


def test_an_altar_shows_the_curse_of_the_weapon_that_falls_upon_it() -> None:
    """Not even a welded one stays with whoever cannot wield. NetHack: do.c, canletgo."""
    scene = Scene(level=14)
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    sword = scene.wear("long sword", Slot.WIELDED, blessing=-1)

    turn_into(scene, "newt")

    assert lying(scene) == ["long sword"] and sword.blessing_known
    assert "commands.altar flash" in scene.told()


def test_one_thing_in_three_rolls_down_the_stairs() -> None:
    for thrown, below in ((0, ["long sword"]), (1, [])):
        scene = Scene(level=14, throws=[("dokick.c ship_object", 3, thrown)])
        scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
        scene.wear("long sword", Slot.WIELDED)

        turn_into(scene, "newt")

        fallen = scene.world.fallen.get(level_key("dungeons", 2), [])
        assert [away.item.kind.name for away in fallen] == below
        assert lying(scene) == ([] if below else ["long sword"])


def test_what_falls_in_a_shop_is_bought_without_a_question() -> None:
    """A dagger costs four zorkmids, and brings half of that."""
    scene = Scene(level=14)
    open_shop(scene)
    stand(scene, INSIDE)
    scene.wear("dagger", Slot.WIELDED)

    turn_into(scene, "newt")

    assert "people.compensated" in scene.told()
    assert sum(item.quantity for item in scene.hero.inventory if item.kind.class_ == "coin") == 2
    assert lying(scene, INSIDE) == ["dagger"]


def test_what_slips_off_inside_an_engulfer_is_its_own() -> None:
    scene = Scene(level=14)
    fog = scene.monster("fog cloud")
    scene.hero.hold.engulfer_id = fog.id
    scene.hero.spot = fog.spot
    scene.wear("long sword", Slot.WIELDED)

    turn_into(scene, "newt")

    assert [item.kind.name for item in fog.inventory] == ["long sword"]


def test_losing_levitation_boots_lands_the_hero() -> None:
    scene = Scene(level=14)
    scene.wear("levitation boots", Slot.BOOTS)

    turn_into(scene, "newt")

    assert "floating.down" in scene.told() and lying(scene) == ["levitation boots"]


# What stays


def test_a_hobbit_keeps_elven_mail_on() -> None:
    for armor, stays in (("elven mithril-coat", True), ("dwarvish mithril-coat", False)):
        scene = Scene(level=14)
        scene.wear(armor, Slot.BODY_ARMOR)

        turn_into(scene, "hobbit")

        assert (Slot.BODY_ARMOR in scene.hero.worn) is stays


def test_a_leash_in_hand_that_holds_somebody_is_let_go_but_kept() -> None:
    scene = Scene(level=14)
    dog = scene.monster("dog", tame=10)
    leash = scene.wear("leash", Slot.WIELDED)
    leash.ghost_id = dog.id

    turn_into(scene, "newt")

    assert leash in scene.hero.inventory and not scene.hero.worn


def test_twoweapon_needs_a_form_with_two_weapon_attacks() -> None:
    for form, two in (("captain", True), ("ogre king", False)):
        scene = Scene(level=14)
        scene.wear("long sword", Slot.WIELDED)
        scene.wear("dagger", Slot.ALTERNATE)
        scene.hero.fighting.two_weapons = True

        turn_into(scene, form)

        assert scene.hero.fighting.two_weapons is two


def test_armour_half_on_comes_off_for_good() -> None:
    scene = Scene(level=14)
    helmet = scene.wear("helmet", Slot.HELMET)
    scene.hero.dressing.item_id = helmet.id

    turn_into(scene, "minotaur")

    assert scene.hero.dressing.item_id == 0 and lying(scene) == ["helmet"]


# Silver and artifacts


def test_a_vampire_lets_silver_fall_and_is_burned() -> None:
    """1d10, here 10."""
    scene = Scene(level=14)
    scene.wear("silver saber", Slot.WIELDED)

    turn_into(scene, "vampire")

    assert lying(scene) == ["silver saber"] and not scene.hero.inventory
    assert scene.hero.form_max_hp - scene.hero.form_hp == 10


def test_silver_that_is_worn_comes_off_and_is_kept() -> None:
    scene = Scene(level=14)
    scene.wear("shield of reflection", Slot.SHIELD)

    turn_into(scene, "vampire")

    assert [item.kind.name for item in scene.hero.inventory] == ["shield of reflection"]
    assert not scene.hero.worn


def test_before_360_silver_in_use_burns_nobody_who_changes() -> None:
    scene = Scene("3.4.3", level=14)
    scene.wear("silver saber", Slot.WIELDED)

    turn_into(scene, "vampire")

    assert Slot.WIELDED in scene.hero.worn


# The hero's skin


@rule("L-128")
def test_gloves_do_not_save_who_falls_into_a_pit_onto_a_cockatrice() -> None:
    scene = Scene()
    gloved(scene)
    pit = Trap(TrapKind.PIT, MIDDLE)
    scene.level.traps[MIDDLE] = pit

    with pytest.raises(GameOver) as over:
        trap_hero(scene.play, pit)

    assert (over.value.ending, over.value.killer.text) == (Ending.STONING, "a cockatrice corpse")


@rule("N-136")
@pytest.mark.parametrize("edition, dies", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_gloves_do_not_save_who_faints_onto_a_cockatrice(edition: str, dies: bool) -> None:
    scene = Scene(edition)
    gloved(scene)
    if not dies:
        faint(scene.play, 10)
        return

    with pytest.raises(GameOver) as over:
        faint(scene.play, 10)

    assert over.value.ending is Ending.STONING


def test_saved_from_it_in_gloves_the_hero_holds_on_to_it() -> None:
    scene = Scene()
    corpse = gloved(scene)
    scene.wear("amulet of life saving", Slot.AMULET)
    pit = Trap(TrapKind.PIT, MIDDLE)
    scene.level.traps[MIDDLE] = pit

    trap_hero(scene.play, pit)

    assert scene.hero.worn[Slot.WIELDED] is corpse


def test_losing_stone_resistance_touches_the_wielded_corpse() -> None:
    """A xorn may hold a cockatrice; who becomes himself again may not."""
    scene = Scene(level=14)
    scene.form("xorn")
    scene.wear("corpse", Slot.WIELDED, species="cockatrice")

    with pytest.raises(GameOver) as over:
        return_to_own_form(scene.play)

    assert (over.value.ending, over.value.killer.text) == (Ending.STONING, "a cockatrice corpse")


@rule("L-128")
def test_a_golem_that_touches_stone_hardens() -> None:
    scene = Scene(level=14)
    scene.form("clay golem")

    petrify(scene.play, "a cockatrice corpse")

    assert scene.hero.form == SPECIES_NAMED["stone golem"]
