"""The dead that rise: trolls, Riders, and whom magic raises. NetHack: zap.c, revive; do.c, revive_corpse."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.messages import commands as c
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.commands.handling.containers import put_on_ice
from marrow.rules.generation.new_items.corpses_eggs_tins import take_off_ice
from marrow.rules.generation.new_monsters.revival import revive, unturn_dead
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.stacks import reweigh
from marrow.rules.magic.item_timeouts import revive_corpse, run_item_timers
from marrow.rules.naming import the_monster
from rule import rule
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop

pytestmark = rule("N-230")
NEAR = MIDDLE + 2


def body(scene: Scene, name: SpeciesName = "troll", **how: int) -> Item:
    return scene.item("corpse", species=name, **how)


def boxed(scene: Scene, corpse: Item, *boxes: KindName) -> Item:
    """The corpse in boxes, the innermost first; the outermost is given back."""
    thing = corpse
    for name in boxes:
        box = scene.item(name)
        box.contents.append(thing)
        reweigh(box)
        thing = box
    return thing


def on_floor(scene: Scene, thing: Item, spot: int = NEAR) -> Item:
    scene.level.items[spot] = [thing]
    return thing


def trolls(scene: Scene) -> list[Monster]:
    return [one for one in scene.level.monsters if one.species.letter == "T"]


# Where from


def test_a_corpse_rises_off_the_floor() -> None:
    scene = Scene()
    corpse = on_floor(scene, body(scene))

    assert revive_corpse(scene.play, corpse)

    assert trolls(scene)[0].spot == NEAR and "itemtimers.rises from the dead" in scene.told()
    assert NEAR not in scene.level.items


def test_a_corpse_rises_out_of_the_heros_pack() -> None:
    scene = Scene()
    corpse = scene.carry("corpse", species="troll")

    assert revive_corpse(scene.play, corpse)

    assert "itemtimers.squirming" in scene.told() and corpse not in scene.hero.inventory


def test_a_wielded_corpse_rises() -> None:
    scene = Scene()
    corpse = scene.carry("corpse", species="troll")
    set_worn(scene.play, corpse, Slot.WIELDED)

    assert revive_corpse(scene.play, corpse)

    assert "itemtimers.out of grasp" in scene.told() and not scene.hero.worn


def test_a_corpse_rises_out_of_a_monsters_hands() -> None:
    scene = Scene()
    nymph = scene.monster("water nymph", NEAR)
    corpse = body(scene)
    nymph.inventory.append(corpse)

    assert revive_corpse(scene.play, corpse)

    assert "itemtimers.startled" in scene.told() and not nymph.inventory


def test_a_corpse_rises_out_of_an_unlocked_box() -> None:
    scene = Scene()
    corpse = body(scene)
    box = on_floor(scene, boxed(scene, corpse, "large box"))

    assert revive_corpse(scene.play, corpse)

    assert "itemtimers.escapes" in scene.told() and not box.contents
    assert box.weight == box.kind.weight


def test_a_corpse_rises_out_of_a_bag_in_the_pack() -> None:
    scene = Scene()
    corpse = body(scene)
    scene.hero.inventory.append(boxed(scene, corpse, "sack"))

    assert revive_corpse(scene.play, corpse)

    assert "itemtimers.rises from pack" in scene.told()


def test_no_corpse_rises_out_of_a_locked_box() -> None:
    scene = Scene()
    corpse = body(scene)
    on_floor(scene, boxed(scene, corpse, "large box")).locked = True

    assert not revive_corpse(scene.play, corpse) and not trolls(scene)


@pytest.mark.parametrize(("boxes", "rises"), [(3, True), (4, False)])
def test_no_corpse_rises_out_of_more_than_three_containers(boxes: int, rises: bool) -> None:
    """The box and two around it are what a body can get out of; one more is too many."""
    scene = Scene()
    corpse = body(scene)
    on_floor(scene, boxed(scene, corpse, *["sack"] * boxes))

    assert revive_corpse(scene.play, corpse) is rises


@pytest.mark.parametrize(("thrown", "rises"), [(0, True), (1, False)])
def test_a_corpse_rises_out_of_a_bag_of_holding_one_time_in_forty(thrown: int, rises: bool) -> None:
    scene = Scene(shows={("zap.c revive", 40): thrown})
    corpse = body(scene)
    on_floor(scene, boxed(scene, corpse, "bag of holding"))

    assert revive_corpse(scene.play, corpse) is rises


def test_a_buried_corpse_rots_instead_of_rising() -> None:
    scene = Scene()
    corpse = body(scene)
    corpse.birth = scene.world.turn
    scene.level.buried[NEAR] = [corpse]
    scene.world.timers = [Timer(scene.world.turn, TimerKind.REVIVE, corpse.id)]

    run_item_timers(scene.play)

    assert "itemtimers.less hassled" in scene.told()
    assert scene.world.timers == [Timer(scene.world.turn + 250, TimerKind.ROT, corpse.id)]


# Who


@rule("L-261")
def test_no_eel_rises_on_land() -> None:
    scene = Scene()
    corpse = on_floor(scene, body(scene, "giant eel"))

    assert revive(scene.play, corpse, by_hero=True) is None and "itemtimers.twitches" in scene.told()
    scene.level.terrain[NEAR] = Terrain.POOL
    assert revive(scene.play, corpse, by_hero=True) is not None


@rule("L-262")
def test_no_troll_rises_before_trollsbane() -> None:
    scene = Scene()
    scene.wear("morning star", Slot.WIELDED).artifact = "Trollsbane"

    assert revive(scene.play, on_floor(scene, body(scene))) is None


NEW = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
DECAY = ("N-230", 37)


def slain(edition: str, by: KindName | None = None, **how: Any) -> tuple[Scene, Item]:
    """A troll that Trollsbane has killed, or a thing without a name; its corpse is to rise in two turns."""
    scene = Scene(edition, shows={DECAY: 0, ("Z-243", 50): 9}, **how)
    troll = scene.monster("troll", NEAR, hp=1)
    weapon = scene.wear(by or "morning star", Slot.WIELDED)
    weapon.artifact = None if by else "Trollsbane"
    killed_by_hero(scene.play, troll, weapon=weapon)
    (corpse,) = scene.level.items[NEAR]
    return scene, corpse


@rule("Z-243")
@NEW
def test_a_troll_slain_with_trollsbane_twitches_and_rots_after_5d50_turns(edition: str) -> None:
    """Five dice of fifty show 10 each; the corpse is two turns old when it should have risen."""
    scene, corpse = slain(edition)
    (timer,) = [timer for timer in scene.world.timers if timer.item_id == corpse.id]
    assert (timer.what, timer.due) == (TimerKind.REVIVE, scene.world.turn + 2)

    scene.world.turn += 2
    run_item_timers(scene.play)

    (timer,) = [timer for timer in scene.world.timers if timer.item_id == corpse.id]
    assert (timer.what, timer.due) == (TimerKind.ROT, corpse.birth + 50)
    assert "itemtimers.twitches" in scene.told() and "itemtimers.less hassled" in scene.told()


@rule("Z-243")
@NEW
def test_undead_turning_raises_who_was_slain_with_trollsbane(edition: str) -> None:
    scene, corpse = slain(edition)
    assert revive(scene.play, corpse) is None
    assert revive(scene.play, corpse, by_magic=True) is not None


@rule("Z-243")
@NEW
def test_other_weapons_let_trolls_rise(edition: str) -> None:
    scene, corpse = slain(edition, "long sword")
    assert revive(scene.play, corpse) is not None


@rule("Z-243")
@NEW
@pytest.mark.parametrize("name, rises", [("troll", False), ("ice troll", True)])
def test_out_of_an_ice_box_only_ice_trolls_rise(edition: str, name: SpeciesName, rises: bool) -> None:
    scene = Scene(edition)
    corpse = on_floor(scene, body(scene, name))
    put_on_ice(scene.play, corpse)
    take_off_ice(scene.play, corpse)
    assert (revive(scene.play, corpse) is not None) is rises


@rule("L-261")
@pytest.mark.parametrize("name", ["guard", "aligned priest", "high priest", "Angel"])
def test_some_servants_come_back_as_zombies(name: SpeciesName) -> None:
    scene = Scene()

    risen = revive(scene.play, on_floor(scene, body(scene, name)))

    assert risen is not None and risen.species.name == "human zombie"
    assert (risen.hp, risen.speed_change) == (100, 1)


@rule("L-261")
def test_a_unique_body_without_memory_is_a_doppelganger_s() -> None:
    scene = Scene()

    risen = revive(scene.play, on_floor(scene, body(scene, "Medusa")))

    assert risen is not None and risen.true_species is not None
    assert (risen.species.name, risen.true_species.name) == ("Medusa", "doppelganger")


@rule("L-261")
def test_a_doppelganger_keeps_its_own_shape_where_shapes_are_kept() -> None:
    """zap.c revive: only one with another shape takes that of the body."""
    scene = Scene()
    scene.intrinsic(Property.PROTECTION_FROM_SHAPE_CHANGERS)

    risen = revive(scene.play, on_floor(scene, body(scene, "Medusa")))

    assert risen is not None and (risen.species.name, risen.true_species) == ("doppelganger", None)


def test_a_shopkeeper_comes_back_as_such() -> None:
    scene = Scene()
    keeper, duty = open_shop(scene)
    keeper.spot = INSIDE
    corpse = leave_corpse(scene.play, keeper)
    del scene.level.monster_at[keeper.spot - 2]
    scene.level.monsters.remove(keeper)
    assert corpse is not None and corpse.remains is not None

    risen = revive(scene.play, corpse)

    assert risen is not None and risen.duty is not None and not risen.inventory
    assert duty.room == 0


def test_one_of_a_stack_rises() -> None:
    scene = Scene()
    corpse = on_floor(scene, body(scene, "newt", quantity=3))

    revive(scene.play, corpse)

    assert corpse.quantity == 2 and corpse in scene.level.items[NEAR]


@rule("L-261")
def test_a_ghost_goes_back_into_its_body() -> None:
    scene = Scene()
    ghost = scene.monster("ghost", MIDDLE + 5)
    ghost.inventory.append(scene.item("dagger"))
    corpse = on_floor(scene, body(scene, "human"))
    corpse.ghost_id = ghost.id

    risen = revive(scene.play, corpse)

    assert risen is not None and risen.confused and ghost not in scene.level.monsters
    assert [item.kind.name for item in risen.inventory] == ["dagger"]


def test_a_cancelled_troll_comes_back_whole_and_a_cancelled_nymph_does_not() -> None:
    scene = Scene()
    for name, left in (("troll", False), ("water nymph", True)):
        monster = scene.monster(name, NEAR)
        monster.cancelled = True
        corpse = leave_corpse(scene.play, monster)
        scene.level.monsters.remove(monster)
        del scene.level.monster_at[NEAR]
        assert corpse is not None
        risen = revive(scene.play, corpse)
        assert risen is not None and risen.cancelled is left
        scene.level.monsters.remove(risen)
        del scene.level.monster_at[NEAR]


# Riders


def test_a_reviving_rider_moves_the_monster_on_its_corpse() -> None:
    scene = Scene()
    corpse = on_floor(scene, body(scene, "Famine"))
    jackal = scene.monster("jackal", NEAR)
    scene.world.timers = [Timer(scene.world.turn, TimerKind.REVIVE, corpse.id)]

    run_item_timers(scene.play)

    assert jackal.spot != NEAR and scene.level.monster_at[NEAR].species.name == "Famine"


def test_a_rider_that_cannot_rise_tries_again() -> None:
    """At once after three turns if the first throw of three says so."""
    scene = Scene(shows={("N-230", 3): 0})
    corpse = body(scene, "Famine")
    scene.level.buried[NEAR] = [corpse]
    scene.world.timers = [Timer(scene.world.turn, TimerKind.REVIVE, corpse.id)]

    run_item_timers(scene.play)

    assert scene.world.timers == [Timer(scene.world.turn + 3, TimerKind.REVIVE, corpse.id)]


def test_a_rider_s_body_is_not_to_be_picked_up() -> None:
    scene = Scene()
    on_floor(scene, body(scene, "Death"), MIDDLE)

    scene.do(c.PickUp(everything=True))

    assert any(one.species.name == "Death" for one in scene.level.monsters)
    assert not scene.hero.inventory


def test_pushing_something_onto_a_riders_corpse_revives_it() -> None:
    scene = Scene()
    scene.lay("boulder", MIDDLE + 1)
    on_floor(scene, body(scene, "Pestilence"), NEAR)

    scene.do(c.Move(direction=1))

    assert "commands.movement behind" in scene.told() and scene.hero.spot == MIDDLE
    assert scene.level.monster_at[NEAR].species.name == "Pestilence"


# By the hero


@rule("L-261")
def test_goods_that_walk_away_are_owed() -> None:
    scene = Scene()
    _, keeper = open_shop(scene)
    scene.hero.spot = INSIDE + 2
    corpse = on_floor(scene, body(scene, "newt"), INSIDE)

    revive(scene.play, corpse, by_hero=True)

    assert "itemtimers.glows" in scene.told() and keeper.debit > 0


def test_the_dead_in_a_monster_s_pack_come_alive() -> None:
    scene = Scene()
    nymph = scene.monster("water nymph", NEAR)
    nymph.inventory.append(body(scene, "newt"))

    assert unturn_dead(scene.play, nymph.inventory, owner=the_monster(scene.play, nymph)) == 1

    assert not nymph.inventory and "itemtimers.comes alive" in scene.told()


# Before 3.6.0


def test_a_saved_body_throws_the_dice_of_a_new_one() -> None:
    """NetHack: zap.c, montraits: makemon comes first; a troll on the first level has six d8."""
    dice = [("makemon.c newmonhp", 8, 0)] * 6 + [("makemon.c makemon", 2, 0)]
    scene = Scene(throws=dice)
    corpse = on_floor(scene, body(scene))
    corpse.remains = Monster(77, SPECIES_NAMED["troll"], level=7, hp=0, max_hp=30)

    risen = revive(scene.play, corpse)

    assert risen is not None and (risen.id, risen.level, risen.hp) == (77, 7, 30)
    assert scene.thrown == len(dice)
    assert scene.level.monsters == [risen]


@pytest.mark.parametrize("name", ["Medusa", "high priest", "giant eel"])
def test_the_unique_and_eels_rise_as_they_were_before_360(name: SpeciesName) -> None:
    """NetHack 3.4.3: read.c, cant_create, knows guards, aligned priests and Angels only."""
    scene = Scene("3.4.3")

    risen = revive(scene.play, on_floor(scene, body(scene, name)), by_hero=True)

    assert risen is not None and (risen.species.name, risen.true_species) == (name, None)
    assert scene.told() == []


def test_the_things_of_a_ghost_fall_to_the_floor_before_360() -> None:
    """NetHack 3.4.3: zap.c, revive, lets the ghost die, and so drop them."""
    scene = Scene("3.4.3")
    ghost = scene.monster("ghost", MIDDLE + 5)
    dagger = scene.item("dagger")
    ghost.inventory.append(dagger)
    corpse = on_floor(scene, body(scene, "human"))
    corpse.ghost_id = ghost.id

    risen = revive(scene.play, corpse)

    assert risen is not None and risen.confused and risen.inventory == []
    assert scene.level.items[MIDDLE + 5] == [dagger]
