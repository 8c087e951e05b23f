"""Boxes and bags tipped, looted, kicked and thrown; magic bags that explode."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Apply, Drop, Kick, Loot, PickUp, Throw, Tip
from marrow.messages.questions import ChooseFrom, Pick
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SELF, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.commands.handling.containers import bag_loses_items, put_one_in, use_container
from marrow.rules.equipment.put_down import drop_into_engulfer
from marrow.rules.items.piles import put_on_floor
from marrow.rules.physics.breaking import break_contents
from marrow.rules.turn.attribute_exercise import check_exercise
from rule import rule
from rules.commands.box_scenes import PICK, YES, here, locked
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, stand

REVERSE = "pickup.c reverse_loot"


# Tip


def test_a_tipped_ice_box_gives_up_what_was_frozen_as_old_as_it_went_in() -> None:
    scene = Scene(turn=1000, answers=dict(YES))
    box = scene.lay("ice box")
    corpse = scene.item("corpse", species="newt")
    corpse.birth = 30  # its age while frozen
    box.contents = [corpse]

    scene.do(Tip())

    assert here(scene) == ["ice box", "corpse"]
    assert corpse.birth == 970


def test_a_tipped_bag_of_tricks_is_emptied_to_the_last_charge() -> None:
    scene = Scene(seed=4)
    bag = scene.carry("bag of tricks", charge=3)

    scene.do(Tip(item=bag.letter))

    assert bag.charge == 0
    assert len(scene.level.monsters) >= 3
    assert "tools.monsters appear" in scene.told()


@pytest.mark.parametrize("charges", [1, 4])
@pytest.mark.parametrize(
    "kind, price, carried",
    [("bag of tricks", 100, True), ("bag of tricks", 100, False), ("horn of plenty", 50, True)],
)
def test_shaking_out_what_a_shop_sells_costs_its_price(
    kind: KindName, price: int, carried: bool, charges: int
) -> None:
    """And what a horn pours out is the shop's. NetHack: shk.c, cost_per_charge with altusage."""
    scene = Scene(seed=4, attributes=(16, 10, 10, 12, 16, 11), answers=YES)
    _, keeper = open_shop(scene)
    stand(scene, INSIDE)
    thing = scene.lay(kind, INSIDE, charge=charges)
    thing.id, thing.seen = 901, True
    if carried:
        scene.do(PickUp(everything=True))

    scene.do(Tip(item=thing.letter) if carried else Tip())

    assert keeper.debit == price
    assert "trade.emptying fee" in scene.told()
    assert [line.item_id for line in keeper.bill] == ([901] if carried else [])
    assert thing.charge == 0


def test_a_tipped_horn_of_plenty_pours_everything_onto_the_floor() -> None:
    scene = Scene(seed=4)
    horn = scene.carry("horn of plenty", charge=4, blessing=1)

    scene.do(Tip(item=horn.letter))

    lying = scene.level.items[MIDDLE]
    assert horn.charge == 0
    assert sum(1 for told in scene.told() if told == "tools.spills out") == 4
    assert {item.kind.class_ for item in lying} <= {"food", "potion"}
    assert all(item.blessing == 1 for item in lying)


@pytest.mark.parametrize(
    "thing, told",
    [
        ("food ration", "commands.tip spills"),
        ("can of grease", "commands.tip spills"),
        ("potion of water", "commands.tip sealed"),
        ("dagger", "wands.nothing happens"),
    ],
)
def test_other_things_spill_little(thing: KindName, told: str) -> None:
    scene = Scene()
    item = scene.carry(thing, charge=2)

    scene.do(Tip(item=item.letter))

    assert told in scene.told()
    assert item.charge == (1 if thing == "can of grease" else 2)


def test_items_tipped_by_a_floating_hero_fall_and_potions_break() -> None:
    scene = Scene(throws=[("zap.c obj_resists", 100, 50)])
    scene.wear("levitation boots", Slot.BOOTS)
    sack = scene.carry("sack")
    sack.contents = [scene.item("potion of water")]

    scene.do(Tip(item=sack.letter))

    assert here(scene) == []
    assert "combat.shatters" in scene.told()


def test_at_the_brink_of_a_pit_the_bottom_is_out_of_reach() -> None:
    scene = Scene(answers=dict(YES))
    scene.lay("sack")
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=True)

    scene.do(Loot())
    assert "commands.cannot reach floor" in scene.told()
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.PIT
    scene.do(Loot())
    assert "commands.open carefully" in scene.told()


# Kicked and thrown


def test_glass_in_a_kicked_box_shatters_two_times_in_three() -> None:
    scene = Scene(throws=[("zap.c obj_resists", 100, 33), ("zap.c obj_resists", 100, 32)])
    box = scene.lay("chest")
    box.contents = [scene.item("mirror"), scene.item("potion of water"), scene.item("diamond")]

    break_contents(scene.play, box, MIDDLE)

    assert [item.kind.name for item in box.contents] == ["mirror", "diamond"]


def test_one_egg_in_three_of_a_sack_cracks_when_it_is_thrown() -> None:
    scene = Scene(throws=[("dokick.c container_impact_dmg", 3, 0)])
    sack = scene.carry("sack")
    sack.contents = [scene.item("egg", quantity=3)]

    scene.do(Throw(item=sack.letter, direction=EAST))

    assert [item.quantity for item in sack.contents] == [2]


def test_a_kick_breaks_a_lock_for_good() -> None:
    scene = Scene(throws=[("dokick.c dokick", 5, 0)])
    box = scene.item("chest")
    box.locked = True
    put_on_floor(scene.play, box, MIDDLE + 1)

    scene.do(Kick(direction=EAST))

    assert box.broken and not box.locked


# Loot


def confused(*throws: tuple[str, int, int]) -> Scene:
    scene = Scene(throws=[("pickup.c doloot", 6, 1), *throws])
    scene.hero.timeout[Property.CONFUSED] = 50
    return scene


def test_a_confused_looter_finds_an_item_of_his_own() -> None:
    """Six in seven try it the other way; a third of those look through the pack."""
    scene = confused((REVERSE, 3, 0), (REVERSE, 2, 0))
    scene.carry("apple")

    scene.do(Loot())

    assert "commands.old loot" in scene.told()


@rule("L-288")
def test_in_343_confused_looters_lose_any_part_of_their_gold_and_no_time() -> None:
    scene = Scene("3.4.3", throws=[("pickup.c doloot", 100, 29)])
    scene.hero.timeout[Property.CONFUSED] = 50
    scene.carry("gold piece", quantity=100)

    scene.do(Loot())

    (pile,) = scene.level.items.values()
    assert (pile[0].quantity, scene.hero.inventory[0].quantity, scene.world.turn) == (30, 70, 1)


@rule("L-288")
def test_in_343_confused_looters_on_thrones_pay_into_a_chest_that_stays_open() -> None:
    scene = Scene("3.4.3", throws=[("pickup.c doloot", 100, 29)])
    scene.hero.timeout[Property.CONFUSED] = 50
    scene.level.terrain[MIDDLE] = Terrain.THRONE
    scene.carry("gold piece", quantity=100)
    chest = scene.lay("chest", MIDDLE + 3)

    scene.do(Loot())

    assert [item.quantity for item in chest.contents] == [30] and not chest.locked


def test_confused_looters_may_leave_fifths_of_their_gold() -> None:
    scene = confused((REVERSE, 3, 1), (REVERSE, 5, 1))
    scene.carry("gold piece", quantity=100)

    scene.do(Loot())

    (pile,) = scene.level.items.values()
    assert pile[0].quantity == 40


def test_a_bag_of_tricks_on_the_floor_bites() -> None:
    scene = Scene(answers=dict(YES))
    scene.lay("bag of tricks", charge=3)

    scene.do(Loot())

    assert scene.hero.hp == 90
    assert scene.world.discovered[scene.item("bag of tricks").kind.number]


# Magic bags


def test_a_bag_of_holding_that_blows_up_takes_all_with_it_and_hurts() -> None:
    """6d6, all sixes: 36 of 100."""
    scene = Scene(
        answers={"commands.put in what": ()},
        throws=[("pickup.c mbag_explodes", 1, 0)],
    )
    bag = scene.carry("bag of holding")
    bag.contents = [scene.item("dagger")]
    wand = scene.carry("wand of cancellation", charge=4)
    assert not put_one_in(scene.play, bag, wand, 1)
    assert scene.hero.hp == 64
    assert scene.hero.inventory == []


def test_the_menu_of_what_is_inside_makes_the_contents_known() -> None:
    """Even if nothing is taken out, which takes no time. NetHack: menu_loot."""
    scene = Scene(answers={"commands.do with box": (Pick(key="out"),), "commands.take out what": ()})
    sack = scene.carry("sack")
    sack.contents = [scene.item("dagger")]

    scene.do(Apply(item=sack.letter))

    assert (sack.contents_known, scene.world.turn) == (True, 1)


def test_an_explosion_takes_the_move_when_one_thing_is_stashed() -> None:
    scene = Scene(hp=100, answers={"commands.do with box": (Pick(key="stash"),), "commands.stash what": "b"})
    bag = scene.carry("bag of holding")
    scene.carry("wand of cancellation", charge=4)

    assert use_container(scene.play, bag)
    assert scene.hero.inventory == []


# Inside creatures


@pytest.mark.parametrize(
    "corpse, becomes",
    [("cockatrice", None), ("chameleon", "other"), ("green slime", "green slime"), ("newt", "lurker above")],
)
def test_corpses_dropped_inside_an_animal_agree_with_it_or_not(
    corpse: SpeciesName, becomes: str | None
) -> None:
    scene = Scene(seed=8)
    lurker = scene.monster("lurker above", hp=50)
    scene.hero.hold.engulfer_id = lurker.id

    drop_into_engulfer(scene.play, lurker, scene.item("corpse", species=corpse))

    if becomes is None:
        assert lurker.hp < 1
    elif becomes == "other":
        assert lurker.species.name != "lurker above"
    else:
        assert lurker.species.name == becomes
    assert bool(lurker.inventory) is (corpse == "newt")


def test_a_nurse_corpse_heals_whoever_digests_it() -> None:
    scene = Scene()
    lurker = scene.monster("lurker above", hp=50)
    lurker.hp = 3
    scene.hero.hold.engulfer_id = lurker.id
    corpse = scene.carry("corpse", species="nurse")

    scene.do(Drop(item=corpse.letter))

    assert lurker.hp == 50


def test_attributes_are_judged_while_a_lock_is_picked() -> None:
    """It is a trade and no rest: only counted commands put it off. NetHack: attrib.c, exerchk."""
    scene = Scene(turn=1000, shows={(PICK, 100): 99}, answers=dict(YES))
    locked(scene)
    scene.hero.next_exercise = 1000
    scene.do(Apply(item=scene.carry("skeleton key").letter, direction=SELF))
    assert scene.hero.activity is not None

    check_exercise(scene.play)

    assert scene.hero.next_exercise > 1000


# Several boxes together

SINCE_36 = [edition for edition in NETHACK if edition != "3.4.3"]
SINCE_361 = [edition for edition in SINCE_36 if edition != "3.6.0"]


def pile(scene: Scene) -> tuple[Item, Item]:
    """A sack that lies on a chest."""
    chest = scene.lay("chest")
    return scene.lay("sack"), chest


@rule("N-485")
@pytest.mark.parametrize("edition", NETHACK)
def test_boxes_to_loot_are_chosen_from_a_menu_since_360(edition: str) -> None:
    scene = Scene(edition)
    sack, chest = pile(scene)
    scene.answers.decided["commands.loot this"] = True
    scene.answers.decided["commands.loot which"] = (Pick(key=str(chest.id)), Pick(key=str(sack.id)))

    scene.do(Loot())

    first = "commands.loot this" if edition == "3.4.3" else "commands.loot which"
    assert [question.what.value for question in scene.answers.asked] == [first, "commands.do with box"]
    menu = scene.answers.asked[0]
    lines = [offer.key for offer in menu.offers] if isinstance(menu, ChooseFrom) else []
    assert lines == ([] if edition == "3.4.3" else [str(sack.id), str(chest.id)])


@rule("N-485")
@pytest.mark.parametrize("edition", SINCE_361)
def test_one_box_after_another_is_looked_into_if_one_goes_on(edition: str) -> None:
    """The last has no next one. Where contents are not known yet, all else is offered, too."""
    scene = Scene(edition)
    sack, chest = pile(scene)
    scene.answers.decided["commands.loot which"] = (Pick(key=str(chest.id)), Pick(key=str(sack.id)))
    scene.answers.decided["commands.do with box"] = [(Pick(key="next"),), ()]

    scene.do(Loot())

    first, last = scene.answers.asked[1:]
    assert isinstance(first, ChooseFrom) and isinstance(last, ChooseFrom)
    assert [offer.key for offer in first.offers] == ["look", "out", "both", "next"]
    assert [offer.key for offer in last.offers] == ["look", "out", "both"]


@rule("N-485")
@pytest.mark.parametrize("edition", SINCE_36)
def test_a_box_to_tip_is_chosen_from_a_menu_that_ends_with_the_pack(edition: str) -> None:
    scene = Scene(edition)
    sack, chest = pile(scene)
    carried = scene.carry("sack")
    scene.answers.decided["commands.tip which"] = (Pick(key="carried"),)
    scene.answers.decided["commands.what to"] = carried.letter

    scene.do(Tip())

    menu = scene.answers.asked[0]
    assert isinstance(menu, ChooseFrom)
    assert [(offer.key, offer.letter) for offer in menu.offers] == [
        (str(sack.id), ""), (str(chest.id), ""), ("carried", "i"),
    ]  # fmt: skip
    assert carried.contents_known and not sack.contents_known


@rule("N-485")
@pytest.mark.parametrize("edition", SINCE_36)
def test_a_box_known_to_be_empty_is_said_to_be_so(edition: str) -> None:
    look = (Pick(key="look"),)
    scene = Scene(edition, answers={"commands.do with box": look})
    sack = scene.carry("sack")
    scene.carry("apple")

    scene.do(Apply(item=sack.letter))

    [first, second] = scene.answers.asked
    assert (first.what.value, first.words["item"]) == ("commands.do with box", "your bag")
    assert (second.what.value, second.words["used"]) == ("commands.do with empty box", 1)
    assert isinstance(second, ChooseFrom)
    assert [offer.text for offer in second.offers][2] == "put in, then take out"


@rule("N-485")
@pytest.mark.parametrize("edition", SINCE_36)
def test_who_can_neither_take_out_nor_put_in_is_told_so_at_once(edition: str) -> None:
    scene = Scene(edition)
    sack = scene.carry("sack")
    sack.contents_known = True

    scene.do(Apply(item=sack.letter))

    assert scene.told() == ["commands.box empty", "commands.nothing to stash"]
    assert not scene.answers.asked


@rule("N-485")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_bag_does_not_go_into_itself(edition: str) -> None:
    scene = Scene(edition, answers={"commands.do with box": (Pick(key="in"),)})
    sack = scene.carry("sack")
    scene.carry("apple")
    scene.answers.decided["commands.put in what"] = (Pick(key=str(sack.id)),)

    scene.do(Apply(item=sack.letter))

    assert scene.told() == ["commands.into itself"] and scene.world.turn == 2


@rule("N-485")
@pytest.mark.parametrize("edition", NETHACK)
def test_nothing_is_taken_out_of_a_bag_that_has_exploded(edition: str) -> None:
    scene = Scene(edition, hp=100, answers={"commands.do with box": (Pick(key="reversed"),)})
    bag, wand = scene.carry("bag of holding"), scene.carry("wand of cancellation", charge=4)
    bag.contents = [scene.item("apple")]
    scene.answers.decided["commands.put in what"] = (Pick(key=str(wand.id)),)

    assert use_container(scene.play, bag)

    assert [question.what.value for question in scene.answers.asked][1:] == ["commands.put in what"]


@rule("N-575")
def test_what_was_put_in_last_is_lost_first_from_a_cursed_bag() -> None:
    scene = Scene(throws=[("pickup.c boh_loss", 13, 0), ("pickup.c boh_loss", 13, 1)])
    bag = scene.carry("bag of holding", blessing=-1)
    bag.contents = [scene.item("dagger"), scene.item("apple")]

    bag_loses_items(scene.play, bag)

    assert [item.kind.name for item in bag.contents] == ["dagger"]


@rule("N-575")
@pytest.mark.parametrize("edition", [name for name in NETHACK if name != "3.4.3"])
def test_what_was_put_in_last_falls_out_first(edition: str) -> None:
    scene = Scene(edition, answers=dict(YES))
    box = scene.lay("large box")
    box.contents = [scene.item("dagger"), scene.item("apple"), scene.item("tin")]

    scene.do(Tip())

    assert here(scene) == ["large box", "tin", "apple", "dagger"]
