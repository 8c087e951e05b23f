"""Picking up, dropping, boxes, wielding, dressing, eating from the floor."""

from typing import Any

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand
from marrow.game.telling import tell
from marrow.messages.commands import (
    Adjust,
    CallKind,
    Drop,
    Eat,
    Invoke,
    Look,
    Loot,
    Move,
    NameItem,
    PickUp,
    PutOn,
    Remove,
    SetOption,
    SwapWeapons,
    TakeOff,
    Wear,
    Wield,
)
from marrow.messages.entries import FellHelpless
from marrow.messages.questions import ChooseFrom, ChooseItem, Pick, Question
from marrow.model.item import Slot
from marrow.model.level import Stairs, Trap
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.model.world import GameOptions
from marrow.rules.commands.choosing import eats_gold
from marrow.rules.commands.eating import is_worn_except_rings
from marrow.rules.generation.new_items.fruits import know_fruit
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.naming import item_name
from marrow.rules.play import Cancelled
from rule import rule
from scene import MIDDLE, Scene


def test_a_single_thing_is_picked_up_without_asking() -> None:
    scene = Scene()
    scene.lay("food ration", quantity=2)

    scene.do(PickUp())

    assert [(item.letter, item.quantity) for item in scene.hero.inventory] == [("a", 2)]
    assert MIDDLE not in scene.level.items


def test_part_of_a_stack_can_be_picked_up() -> None:
    scene = Scene()
    arrows = scene.lay("arrow", quantity=20)
    scene.lay("dagger")
    scene.answers.decided["commands.pick up what"] = (Pick(key=str(arrows.id), count=5),)

    scene.do(PickUp())

    assert [item.quantity for item in scene.hero.inventory] == [5]
    assert arrows.quantity == 15


def test_autopickup_takes_what_the_options_name() -> None:
    scene = Scene(options=GameOptions(autopickup=True, pickup_types="$"))
    scene.lay("gold piece", MIDDLE + EAST, quantity=40)
    scene.lay("rock", MIDDLE + EAST)

    scene.do(Move(direction=EAST))

    assert [item.kind.name for item in scene.hero.inventory] == ["gold piece"]


def test_a_heavy_thing_is_asked_about() -> None:
    scene = Scene(attributes=(8, 10, 10, 10, 8, 10), answers={"commands.little trouble lifting": False})
    scene.carry("plate mail")
    scene.carry("plate mail")
    scene.lay("chest")

    scene.do(PickUp())

    assert len(scene.hero.inventory) == 2


def test_dropping_some_of_a_stack() -> None:
    scene = Scene()
    darts = scene.carry("dart", quantity=10)

    scene.do(Drop(item=darts.letter, count=3))

    assert (darts.quantity, [item.quantity for item in scene.level.items[MIDDLE]]) == (7, [3])


def test_a_cursed_weapon_is_not_dropped() -> None:
    scene = Scene()
    sword = scene.wear("long sword", Slot.WIELDED, blessing=-1)

    scene.do(Drop(item=sword.letter))

    assert sword in scene.hero.inventory
    assert (sword.blessing_known, scene.world.turn) == (True, 1)


def test_an_unknown_letter_is_refused() -> None:
    scene = Scene()

    with pytest.raises(RefusedCommand):
        scene.do(Drop(item="q"))


def test_backing_out_of_a_question_is_no_command() -> None:
    scene = Scene()
    scene.carry("dagger")

    with pytest.raises(Cancelled):
        scene.do(Drop())


def test_things_go_into_a_box_and_out_again() -> None:
    scene = Scene()
    box = scene.lay("large box")
    ration = scene.carry("food ration")
    scene.answers.decided |= {
        "commands.loot this": True,
        "commands.do with box": (Pick(key="in"),),
        "commands.put in what": (Pick(key=str(ration.id)),),
    }

    scene.do(Loot())

    assert ([ration], []) == (box.contents, scene.hero.inventory)
    scene.answers.decided |= {
        "commands.do with box": (Pick(key="out"),),
        "commands.take out what": (Pick(key=str(ration.id)),),
    }
    scene.do(Loot())
    assert ([], [ration]) == (box.contents, scene.hero.inventory)


def test_a_locked_box_stays_shut() -> None:
    scene = Scene(answers={"commands.loot this": True})
    scene.lay("chest").locked = True

    scene.do(Loot())

    assert scene.told() == ["commands.box locked"]


def test_wielding_and_swapping() -> None:
    scene = Scene()
    sword, axe = scene.carry("long sword"), scene.carry("axe")

    scene.do(Wield(item=sword.letter))
    scene.do(SwapWeapons())
    scene.do(Wield(item=axe.letter))
    scene.do(SwapWeapons())

    assert sword is scene.hero.worn[Slot.WIELDED]
    assert axe is scene.hero.worn[Slot.ALTERNATE]


@pytest.mark.parametrize("edition, turn", [("3.4.3", 1), ("3.6.7", 2), ("3.7", 2), ("5.0.0", 2)])
def test_whoever_is_saved_from_a_cockatrice_corpse_does_not_hold_it(edition: str, turn: int) -> None:
    """N-621: the move is spent since 3.6.0, the corpse not wielded. NetHack: wield.c, cant_wield_corpse."""
    scene = Scene(edition)
    sword = scene.wear("long sword", Slot.WIELDED)
    scene.wear("amulet of life saving", Slot.AMULET)
    corpse = scene.carry("corpse", species="cockatrice")

    scene.do(Wield(item=corpse.letter))

    assert (scene.hero.dying.deaths, scene.world.turn) == (1, turn)
    assert scene.hero.worn[Slot.WIELDED] is sword


def test_a_cursed_weapon_welds_itself_and_stays() -> None:
    scene = Scene()
    sword, axe = scene.carry("long sword", blessing=-1), scene.carry("axe")

    scene.do(Wield(item=sword.letter))
    scene.do(Wield(item=axe.letter))

    assert sword is scene.hero.worn[Slot.WIELDED]
    assert "commands.welded" in scene.told()


def test_plate_mail_takes_five_turns_to_put_on() -> None:
    scene = Scene()
    mail = scene.carry("plate mail")

    scene.do(Wear(item=mail.letter))

    assert mail is scene.hero.worn[Slot.BODY_ARMOR]
    assert [entry.turns for entry in scene.entries(FellHelpless)] == [5]
    assert mail.charge_known


def test_armour_under_a_cloak_stays_on() -> None:
    scene = Scene()
    mail = scene.wear("ring mail", Slot.BODY_ARMOR)
    scene.wear("robe", Slot.CLOAK)

    scene.do(TakeOff(item=mail.letter))

    assert mail is scene.hero.worn[Slot.BODY_ARMOR]


def test_cursed_armour_stays_on() -> None:
    scene = Scene()
    helmet = scene.wear("helmet", Slot.HELMET, blessing=-1)

    scene.do(TakeOff())

    assert helmet is scene.hero.worn[Slot.HELMET]
    assert helmet.blessing_known


def test_taking_off_takes_its_delay() -> None:
    scene = Scene()
    scene.wear("ring mail", Slot.BODY_ARMOR)

    scene.do(TakeOff())

    assert Slot.BODY_ARMOR not in scene.hero.worn
    assert "commands.disrobing done" in scene.told()


def test_a_ring_goes_on_the_hand_chosen_and_off() -> None:
    scene = Scene(answers={"commands.which finger": (Pick(key="l"),)})
    ring = scene.carry("ring of hunger")

    scene.do(PutOn(item=ring.letter))
    assert ring is scene.hero.worn[Slot.LEFT_RING]

    scene.do(Remove())
    assert Slot.LEFT_RING not in scene.hero.worn


@rule("N-160")
def test_food_on_the_floor_is_offered_first() -> None:
    scene = Scene(answers={"commands.eat this": True})
    scene.lay("apple")
    scene.carry("food ration")

    scene.finish(Eat())

    assert MIDDLE not in scene.level.items
    assert scene.hero.nutrition + scene.world.turn - 2 == 900 + 50 - 1


@rule("N-160")
def test_the_floor_can_be_skipped() -> None:
    scene = Scene()
    scene.lay("apple")
    ration = scene.carry("food ration")
    scene.answers.decided["commands.what to"] = ration.letter

    scene.do(Eat(skip_floor=True))

    assert MIDDLE in scene.level.items
    assert scene.hero.meal.item_id == ration.id


@rule("N-163")
def test_an_overtaxed_hero_cannot_eat() -> None:
    scene = Scene(attributes=(3, 10, 10, 10, 3, 10))
    ration = scene.carry("food ration")
    for _ in range(2):
        scene.carry("plate mail")

    with pytest.raises(RefusedCommand):
        scene.do(Eat(item=ration.letter))


@rule("N-160", "N-163")
def test_an_item_offered_to_an_overtaxed_hero_is_seen() -> None:
    scene = Scene(attributes=(3, 10, 10, 10, 3, 10), answers={"commands.eat this": True})
    apple = scene.lay("apple")
    apple.seen = False
    for _ in range(2):
        scene.carry("plate mail")

    scene.do(Eat())

    assert "commands.too loaded" in scene.told()
    assert (apple.seen, scene.world.turn) == (True, 1)


@rule("N-161")
def test_an_eater_of_metal_is_offered_the_bear_trap() -> None:
    scene = Scene(answers={"commands.eat bear trap": True})
    scene.form("rock mole")
    scene.level.traps[MIDDLE] = Trap(TrapKind.BEAR_TRAP, MIDDLE, seen=True)
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.BEAR_TRAP

    scene.do(Eat())

    assert (scene.level.traps, scene.hero.hold.turns) == ({}, 0)


@rule("Z-273")
@pytest.mark.parametrize(
    "edition, lies", [("3.4.3", False), ("3.6.7", False), ("3.7", True), ("5.0.0", True)]
)
def test_an_overtaxed_eater_of_metal_only_disarms_the_bear_trap(edition: str, lies: bool) -> None:
    scene = Scene(edition, answers={"commands.eat bear trap": True})
    scene.form("rock mole")
    scene.level.traps[MIDDLE] = Trap(TrapKind.BEAR_TRAP, MIDDLE, seen=True)
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.BEAR_TRAP
    for _ in range(3):
        scene.carry("plate mail")

    scene.do(Eat())

    assert "commands.too loaded" in scene.told()
    assert (scene.level.traps, scene.hero.hold.turns) == ({}, 0)
    assert [item.kind.name for item in scene.level.items.get(MIDDLE, [])] == ["beartrap"] * lies


@rule("N-161")
@pytest.mark.parametrize(
    "form, offered", [("xorn", True), ("rock mole", True), ("rust monster", False), ("newt", False)]
)
def test_who_eats_gold(form: SpeciesName, offered: bool) -> None:
    scene = Scene()
    scene.form(form)

    assert eats_gold(scene.hero) == offered


@rule("N-167")
def test_worn_armour_is_not_eaten() -> None:
    scene = Scene()
    scene.form("rock mole")
    helmet = scene.wear("helmet", Slot.HELMET)

    with pytest.raises(RefusedCommand):
        scene.do(Eat(item=helmet.letter))


@rule("N-167")
@pytest.mark.parametrize(
    ("kind", "slot", "eaten"),
    [
        ("leather armor", Slot.BODY_ARMOR, False), ("cloak of protection", Slot.CLOAK, False),
        ("high boots", Slot.BOOTS, False), ("leather gloves", Slot.GLOVES, False),
        ("small shield", Slot.SHIELD, False), ("helmet", Slot.HELMET, False),
        ("Hawaiian shirt", Slot.SHIRT, False), ("amulet of ESP", Slot.AMULET, False),
        ("blindfold", Slot.EYEWEAR, False), ("saddle", Slot.SADDLE, False),
        ("ring of hunger", Slot.LEFT_RING, True), ("ring of hunger", Slot.RIGHT_RING, True),
        ("club", Slot.WIELDED, True), ("club", Slot.QUIVERED, True), ("club", Slot.ALTERNATE, True),
    ],
)  # fmt: skip
def test_worn_rings_and_wielded_items_alone_are_eaten(kind: KindName, slot: Slot, eaten: bool) -> None:
    scene = Scene()
    item = scene.carry(kind)
    item.worn = int(slot)

    assert is_worn_except_rings(item) == (not eaten)


def test_looking_names_what_lies_here() -> None:
    scene = Scene()
    scene.lay("food ration", quantity=3)

    scene.do(Look())

    assert [entry.words["item"] for entry in scene.entries_told()] == ["3 food rations"]
    assert scene.world.turn == 1


def test_names_for_things_and_kinds() -> None:
    scene = Scene()
    scroll, dagger = scene.carry("scroll of identify"), scene.carry("dagger")

    scene.do(CallKind(item=scroll.letter, name="id?"))
    scene.do(NameItem(item=dagger.letter, name="Tooth"))

    assert item_name(scene.play, scroll) == "a scroll called id?"
    assert item_name(scene.play, dagger) == "a dagger named Tooth"


def test_messages_of_dressing_do_not_say_being_worn() -> None:
    scene = Scene()
    scene.carry("lenses")

    scene.do(PutOn(item="a"))
    scene.do(Remove(item="a"))

    named = [entry.words["item"] for entry in scene.entries_told() if "wear" in entry.what]
    assert len(named) == 2
    assert not any("worn" in str(name) for name in named)


def test_a_ring_that_is_put_on_is_told_as_the_pack_lists_it_with_what_was_learnt() -> None:
    scene = Scene(answers={"commands.which finger": (Pick(key="l"),)})
    ring = scene.carry("ring of protection")
    ring.charge = 2

    scene.do(PutOn(item=ring.letter))

    told = [entry.words["item"] for entry in scene.entries_told() if entry.what == "commands.now have"]
    assert told == ["a - a +2 ring of protection (on left hand)"]


def test_an_amulet_that_vanishes_when_it_is_put_on_is_not_told_as_worn() -> None:
    scene = Scene()
    amulet = scene.carry("amulet of change")

    scene.do(PutOn(item=amulet.letter))

    assert amulet not in scene.hero.inventory
    assert "commands.now have" not in scene.told()


def test_the_question_for_a_finger_is_answered_by_one_letter() -> None:
    scene = Scene(answers={"commands.which finger": (Pick(key="r"),)})
    ring = scene.carry("ring of hunger")

    scene.do(PutOn(item=ring.letter))

    (question,) = [one for one in scene.answers.asked if one.what == "commands.which finger"]
    assert isinstance(question, ChooseFrom) and question.letters == ("rl", "")
    assert ring is scene.hero.worn[Slot.RIGHT_RING]


def test_stairs_and_what_lies_on_them_are_both_told() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.STAIRS
    scene.level.stairs = (Stairs(MIDDLE, True, "dungeons", 1),)
    scene.lay("dagger")

    scene.do(Look())

    told = [tell(entry, EDITIONS["3.6.7"]) for entry in scene.entries_told()]
    assert told == ["There is a staircase up here.", "You see here a dagger."]


def test_letters_can_be_exchanged() -> None:
    scene = Scene()
    dagger, apple = scene.carry("dagger"), scene.carry("apple")

    scene.do(Adjust(item="a", letter="b"))

    assert (dagger.letter, apple.letter) == ("b", "a")


def test_options_change_in_the_middle_of_a_game() -> None:
    scene = Scene()

    scene.do(SetOption(name="autopickup", value="on"))

    assert scene.world.options.autopickup


@pytest.mark.parametrize(
    ("name", "value"), [("pickup_types", "$x"), ("paranoid", "pray of mice"), ("autopickup", "perhaps")]
)
def test_an_option_takes_only_what_there_is(name: str, value: str) -> None:
    scene = Scene()
    before = scene.world.options

    with pytest.raises(RefusedCommand, match="bad option"):
        scene.do(SetOption(name=name, value=value))

    assert scene.world.options == before


def test_options_keep_each_word_and_symbol_once() -> None:
    scene = Scene()

    scene.do(SetOption(name="pickup_types", value="$?$?"))
    scene.do(SetOption(name="paranoid", value="die eat die"))

    assert (scene.world.options.pickup_types, scene.world.options.paranoid) == ("$?", ("die", "eat"))


def test_a_new_favourite_fruit_is_for_slime_molds_to_come() -> None:
    scene = Scene()
    know_fruit(scene.world, "slime mold")
    old = random_item(scene.play, kind=KINDS_NAMED["slime mold"])

    scene.do(SetOption(name="fruit", value="sloe"))

    new = random_item(scene.play, kind=KINDS_NAMED["slime mold"])
    assert "slime mold" in item_name(scene.play, old)
    assert "sloe" in item_name(scene.play, new)


def test_a_fruit_that_has_the_name_of_another_food_is_candied() -> None:
    scene = Scene()

    scene.do(SetOption(name="fruit", value="food ration"))

    assert scene.world.options.fruit == "candied food ration"


def test_food_declined_with_an_empty_pack_has_been_seen() -> None:
    scene = Scene()
    corpse = scene.lay("food ration")
    corpse.seen = False

    scene.do(Eat())

    assert scene.world.turn == 1
    assert corpse.seen
    assert scene.told() == ["commands.nothing to"]


@pytest.mark.parametrize("known", [False, True])
def test_invoke_offers_items_that_may_have_a_power(known: bool) -> None:
    """NetHack: invent.c, getobj; artifact.c, arti_invoke. A lamp known to burn oil is not worth a try."""
    offered: list[str] = []

    class NotesOfferedItems:
        def answer(self, question: Question[Any]) -> Any:
            assert isinstance(question, ChooseItem)
            offered.append(question.letters)
            return "a"

    scene = Scene()
    scene.carry("apple")
    lamp = scene.carry("oil lamp")
    scene.carry("mirror")
    scene.world.discovered[lamp.kind.number] = known
    scene.play.answerer = NotesOfferedItems()

    scene.do(Invoke())

    assert offered == ["c" if known else "bc"]
    assert "invoking.nothing" in scene.told()
    assert scene.world.turn == 2
