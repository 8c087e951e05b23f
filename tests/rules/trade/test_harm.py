"""Goods that come to harm by the hero, and uses that cost a fee. NetHack: mkobj.c, costly_alteration."""

from collections.abc import Callable
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import Harm
from marrow.messages import commands as c
from marrow.model.item import Item, Slot
from marrow.model.people import Keeper
from marrow.rules.combat.curses import remove_curse
from marrow.rules.combat.drain_item import disenchant, drain_item
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.items.materials import ErosionType
from marrow.rules.items.stacks import revert_crysknife
from marrow.rules.magic.charging import recharge
from marrow.rules.magic.potions.dipping import dip_into_potion
from marrow.rules.magic.scrolls.enchanting import enchant_weapon
from marrow.rules.magic.wands.cancelling import cancel_item
from marrow.rules.physics.erosion import erode
from marrow.rules.physics.water_and_fire import water_damage
from marrow.rules.trade.costly_alteration import costly_alteration, update_bills
from scene import Scene
from shop import INSIDE, open_shop, stand

Act = Callable[[Scene, Item], object]


def customer(**how: Any) -> tuple[Scene, Keeper]:
    scene = Scene(**({"attributes": (16, 10, 10, 12, 16, 11)} | how))
    _, keeper = open_shop(scene)
    keeper.visits, keeper.customer = 1, scene.hero.name
    scene.carry("gold piece", quantity=500)
    stand(scene, INSIDE)
    return scene, keeper


def picked_up(scene: Scene, name: Any, **how: Any) -> Item:
    item = scene.lay(name, INSIDE, **how)
    scene.world.discovered[item.kind.number] = 1
    scene.do(c.PickUp(everything=True))
    assert item.unpaid
    return item


def dipped_into(name: Any, **how: Any) -> Act:
    return lambda scene, item: dip_into_potion(scene.play, item, scene.carry(name, **how))


def cleared_with_horn(scene: Scene, item: Item) -> None:
    dip_into_potion(scene.play, scene.carry("unicorn horn"), item)


def enchanted_down(scene: Scene, item: Item) -> None:
    set_worn(scene.play, item, Slot.WIELDED)
    enchant_weapon(scene.play, item, -1)


def unproofed(scene: Scene, item: Item) -> None:
    """A cursed scroll of enchant armor, read while confused."""
    set_worn(scene.play, item, Slot.BODY_ARMOR)
    scene.hero.timeout[Property.CONFUSED] = 10
    scene.do(c.Read(item=scene.carry("scroll of enchant armor", blessing=-1).letter))


def written_with(scene: Scene, item: Item) -> None:
    scene.finish(c.Engrave(item=item.letter))


# What, how it comes to harm, and whether it is sold by that: in 3.4.3, and since 3.6.
HARMS: tuple[tuple[Any, dict[str, Any], Act, bool, bool], ...] = (
    ("scroll of light", {}, lambda s, i: cancel_item(s.play, i), True, True),
    ("wand of light", {"charge": 5}, lambda s, i: cancel_item(s.play, i), True, True),
    ("ring of protection", {"charge": -2}, lambda s, i: cancel_item(s.play, i), True, True),
    ("wand of light", {"charge": 5}, lambda s, i: drain_item(s.play, i, by_hero=True), True, True),
    ("dagger", {"charge": 1}, lambda s, i: disenchant(s.play, i), True, True),
    ("dagger", {"charge": 1}, lambda s, i: drain_item(s.play, i), False, False),  # a creature's doing
    ("brass lantern", {"charge": 1}, lambda s, i: recharge(s.play, i, -1), False, True),
    ("ring of protection", {"charge": 0}, lambda s, i: recharge(s.play, i, -1), False, True),
    ("dagger", {}, enchanted_down, False, True),
    ("crysknife", {}, enchanted_down, False, True),
    ("leather armor", {}, unproofed, False, True),
    ("potion of sickness", {}, cleared_with_horn, True, True),
    ("potion of water", {"blessing": 1}, dipped_into("potion of water", blessing=-1), False, True),
    ("potion of water", {"blessing": -1}, dipped_into("potion of water", blessing=1), False, True),
    ("potion of water", {"blessing": -1}, lambda s, i: remove_curse(s.play, 1, confused=False), False, True),
    ("potion of booze", {}, lambda s, i: water_damage(s.play, i, forced=True), True, False),
    ("scroll of light", {}, lambda s, i: water_damage(s.play, i, forced=True), True, False),
    ("dagger", {}, lambda s, i: erode(s.play, i, ErosionType.RUST), False, False),
)


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
@pytest.mark.parametrize(("name", "how", "act", "before", "since"), HARMS)
def test_goods_that_come_to_harm_are_sold(
    name: Any, how: dict[str, Any], act: Act, before: bool, since: bool, edition: str
) -> None:
    scene, keeper = customer(edition=edition)
    item = picked_up(scene, name, **how)
    item.erodeproof = name == "leather armor"
    price = keeper.bill[0].price
    state = (item.kind, item.charge, item.blessing, item.rusted, item.diluted, item.erodeproof)

    act(scene, item)
    update_bills(scene.play)

    now = (item.kind, item.charge, item.blessing, item.rusted, item.diluted, item.erodeproof)
    assert now != state
    sold = since if edition == "3.6.7" else before
    assert [(line.price, line.used_up) for line in keeper.bill] == [(price, sold)]
    assert item.unpaid is not sold


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
@pytest.mark.parametrize("harm", [harm for harm in Harm if harm])
def test_the_demand_says_what_was_done(harm: Harm, edition: str) -> None:
    scene, _ = customer(edition=edition)
    item = picked_up(scene, "dagger")

    costly_alteration(scene.play, item, harm)

    billed = harm in scene.play.edition.trade.billed_harm
    said = [entry.words["harm"] for entry in scene.entries_told() if entry.what == "trade.damaged pay for it"]
    assert said == ([harm.value] if billed else [])


def test_who_makes_a_crysknife_of_an_unpaid_tooth_owes_for_a_crysknife() -> None:
    scene, keeper = customer()
    tooth = picked_up(scene, "worm tooth")
    scene.world.discovered[scene.item("crysknife").kind.number] = 1
    set_worn(scene.play, tooth, Slot.WIELDED)

    enchant_weapon(scene.play, tooth, 1)
    update_bills(scene.play)

    assert tooth.kind.name == "crysknife" and tooth.unpaid
    assert [line.price for line in keeper.bill] == [100]


@pytest.mark.parametrize(("fixed", "thrown", "name"), [
    (False, 9, "worm tooth"), (True, 9, "crysknife"), (True, 0, "worm tooth"),
])  # fmt: skip
def test_a_crysknife_let_go_is_a_tooth_again(fixed: bool, thrown: int, name: str) -> None:
    """NetHack: do.c, obj_no_longer_held; fixed ones one time in ten."""
    scene = Scene(shows={"do.c obj_no_longer_held": thrown})
    knife = scene.carry("crysknife")
    knife.erodeproof = fixed

    scene.do(c.Drop(item=knife.letter))

    assert knife.kind.name == name


def test_a_crysknife_in_a_bag_is_let_go_with_it() -> None:
    scene = Scene()
    sack, knife = scene.item("sack"), scene.item("crysknife")
    sack.contents = [knife]

    revert_crysknife(scene.play, sack)

    assert knife.kind.name == "worm tooth"


# Fees


@pytest.mark.parametrize(
    ("name", "price", "birth", "fee", "sold"),
    [
        ("oil lamp", 10, 1500, 10 // 4, False),
        ("brass lantern", 12, 1500, 12 // 4, False),
        ("magic lamp", 50, 0, 10, False),  # as much as an oil lamp costs
        ("wax candle", 20, 400, 0, True),
        ("wax candle", 10, 399, 0, False),  # a burnt one costs half, and may be lit for nothing
        ("potion of oil", 250, 400, 250 // 5, True),  # the tax on fuel, and the bottle besides
    ],
)
def test_lights_cost_by_the_use_or_are_bought(
    name: Any, price: int, birth: int, fee: int, sold: bool
) -> None:
    """NetHack: apply.c, use_lamp and light_cocktail. A lamp's one charge is all there is of it."""
    scene, keeper = customer()
    item = scene.item(name)
    item.charge = 1 if "lamp" in name or "lantern" in name else 0
    item.birth = birth
    scene.level.items[INSIDE] = [item]
    scene.world.discovered[item.kind.number] = 1
    scene.do(c.PickUp(everything=True))
    assert keeper.bill[0].price == price
    if item.charge == 1 and name != "magic lamp":
        fee = price  # what has no more than one charge costs its whole price

    begin_burn(scene.play, item)
    update_bills(scene.play)

    assert keeper.debit == fee and item.unpaid is not sold


def test_breaking_an_unpaid_wand_costs_a_zap_and_the_wand() -> None:
    scene, keeper = customer(answers={"wands.sure to break": True})
    wand = picked_up(scene, "wand of opening", charge=5)

    scene.do(c.Apply(item=wand.letter))

    assert keeper.debit == 150 // 4
    assert [(line.price, line.used_up) for line in keeper.bill] == [(150, True)]


def test_filling_a_lamp_with_unpaid_oil_costs_the_tax_besides() -> None:
    scene, keeper = customer()
    oil = picked_up(scene, "potion of oil")
    oil.birth = 400
    lamp = scene.carry("oil lamp")
    lamp.birth = 0

    dip_into_potion(scene.play, lamp, oil)
    update_bills(scene.play)

    assert lamp.birth == 800 and keeper.debit == 50
    assert [(line.price, line.used_up) for line in keeper.bill] == [(250, True)]


def test_a_marker_costs_half_its_price_each_time_it_is_written_with() -> None:
    """Even if there is not enough ink for it, but not for marks on the ground."""
    scene, keeper = customer(answers={"tools.write on what": "z", "tools.write what": "magic mapping"})
    marker = picked_up(scene, "magic marker", charge=1)
    paper = scene.carry("scroll of blank paper")
    paper.letter = "z"

    scene.do(c.Apply(item=marker.letter))

    assert "tools.marker too dry" in scene.told() and keeper.debit == 50 // 2
    marker.charge = 0
    update_bills(scene.play)
    assert keeper.debit == 25 and marker.unpaid
