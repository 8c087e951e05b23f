"""What leaves the pack is worn nowhere, and games stay whole. NetHack: invent.c, freeinv."""

from collections.abc import Callable

import pytest

from marrow.chance import FixedDice
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.formats.worlds import decode_world, encode_world, state_hash
from marrow.messages.commands import Adjust, Command, Dip, NameItem, Ready, Wield
from marrow.model.item import Item, Slot
from marrow.rules.combat.damage_types.seduction import seduction_encounter
from marrow.rules.hero.removal import delete_item, remove_anywhere, take_from_pack, use_up
from marrow.rules.hero.vision import mark_view_stale, update_view
from marrow.rules.items.monster_equipment import give_to_monster, take_from_monster
from marrow.rules.items.piles import put_on_floor
from marrow.rules.play import Play
from scene import MIDDLE, Scene

WORN: tuple[tuple[KindName, Slot], ...] = (
    ("gold piece", Slot.QUIVERED), ("dagger", Slot.ALTERNATE), ("long sword", Slot.WIELDED),
    ("ring of conflict", Slot.LEFT_RING), ("amulet of life saving", Slot.AMULET),
    ("alchemy smock", Slot.CLOAK), ("levitation boots", Slot.BOOTS), ("blindfold", Slot.EYEWEAR),
    ("red dragon scale mail", Slot.BODY_ARMOR), ("shield of reflection", Slot.SHIELD),
)  # fmt: skip


@pytest.mark.parametrize("takes", [take_from_pack, remove_anywhere, delete_item, use_up])
@pytest.mark.parametrize(("name", "slot"), WORN)
def test_what_is_taken_out_of_the_pack_is_worn_nowhere(
    name: KindName, slot: Slot, takes: Callable[[Play, Item], object]
) -> None:
    scene = Scene()
    item = scene.wear(name, slot)

    takes(scene.play, item)

    hero = scene.hero
    assert (hero.worn, item.worn, hero.inventory, set(hero.extrinsic)) == ({}, 0, [], {0})


def test_an_artifact_that_is_destroyed_in_the_hand_gives_nothing_any_more() -> None:
    scene = Scene()
    sword = scene.carry("long sword")
    sword.artifact = "Excalibur"
    scene.do(Wield(item=sword.letter))
    assert scene.hero.extrinsic[Property.DRAIN_RESISTANCE]

    delete_item(scene.play, sword)

    assert not any(scene.hero.extrinsic)


def test_gold_in_the_quiver_is_paid_to_an_incubus() -> None:
    """The highest throws: she is not charming enough, and all her gold is less than the price."""
    scene = Scene(gender="female", role="archeologist", attributes=(16, 3, 10, 12, 16, 3))
    scene.play.dice = FixedDice({})
    purse = scene.carry("gold piece", quantity=20)
    scene.do(Ready(item="$"))
    assert purse.worn == Slot.QUIVERED
    incubus = scene.monster("incubus")

    assert seduction_encounter(scene.play, incubus)

    assert (scene.hero.worn, incubus.inventory, purse.worn) == ({}, [purse], 0)
    assert state_hash(decode_world(encode_world(scene.world.clone()))) == state_hash(scene.world)


def test_a_leash_that_leaves_the_pack_lets_its_pet_go() -> None:
    scene = Scene()
    dog = scene.monster("dog", tame=10)
    leash = scene.carry("leash")
    assert dog.pet is not None
    dog.pet.leashed, leash.ghost_id = True, dog.id

    take_from_pack(scene.play, leash)

    assert (dog.pet.leashed, leash.ghost_id) == (False, 0)


@pytest.mark.parametrize(
    "command",
    [Wield(item="$"), Adjust(item="$", letter="b", count=5), NameItem(item="$", name="mine"), Dip(item="$")],
)
def test_gold_is_nothing_to_wield_or_to_split(command: Command) -> None:
    """Seen in the real 3.6.7: w$ says "You cannot wield gold." and takes no time."""
    scene = Scene()
    scene.carry("gold piece", quantity=20)

    with pytest.raises(RefusedCommand, match=r"commands\.not with gold"):
        scene.do(command)


def test_gold_in_the_quiver_stays_one_stack() -> None:
    """Seen in the real 3.6.7: Q$ puts all of it into the quiver."""
    scene = Scene()
    scene.carry("gold piece", quantity=20)

    scene.do(Ready(item="$"))

    assert [(item.letter, item.quantity, item.worn) for item in scene.hero.inventory] == [
        ("$", 20, Slot.QUIVERED)
    ]


@pytest.mark.parametrize("way", ["thief", "floor", "nowhere"])
def test_a_lit_lamp_takes_its_light_along(way: str) -> None:
    """Four steps are lit around a lamp, in the pack, on the floor, and with a thief who goes."""
    scene = Scene()
    scene.level.lit = bytearray(len(scene.level.lit))
    lamp = scene.carry("oil lamp")
    lamp.lit = True
    far, nymph = MIDDLE + 20, scene.monster("water nymph", MIDDLE + 20)
    mark_view_stale(scene.level)
    update_view(scene.play)
    assert (scene.level.view[MIDDLE + 2], scene.level.view[far + 1]) == (2, 1)

    take_from_pack(scene.play, lamp)
    if way == "floor":
        put_on_floor(scene.play, lamp, far)
    elif way == "thief":
        give_to_monster(scene.play, nymph, lamp)
    update_view(scene.play)

    seen = 1 if way == "nowhere" else 2
    assert (scene.level.view[MIDDLE + 2], scene.level.view[far + 1]) == (1, seen)
    if way == "thief":
        take_from_monster(scene.play, nymph, lamp)
        update_view(scene.play)
        assert scene.level.view[far + 1] == 1
