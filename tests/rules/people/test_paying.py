"""At the counter: prices named, bills paid line by line, and how one is spoken to."""

from typing import Any

import pytest

from marrow.chance import FixedDice
from marrow.content.properties import Property
from marrow.content.vocabulary import RoomPurpose
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages import commands as c
from marrow.messages.entries import Told
from marrow.messages.questions import Confirm, Pick
from marrow.model.item import Item, Slot
from marrow.model.people import Charge, Keeper
from marrow.model.places import EAST, SELF, WEST, WIDTH, spot_at
from marrow.rules.commands.choosing import offers_of
from marrow.rules.commands.looking import glyph_words
from marrow.rules.commands.shopping import named_with_price
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.hero.map_memory import item_glyph
from marrow.rules.items.inventory import gold_carried
from marrow.rules.naming import a_monster, item_name, keeper_name, the_monster
from marrow.rules.people.price_quotes import chat_with_shopkeeper
from marrow.rules.people.selling import offer_sale
from marrow.rules.trade.bills import honorific
from marrow.rules.trade.costly_alteration import charge_broken_item
from rule import rule
from rules.people.shop_scenes import PLAIN, customer_and_keeper
from scene import Scene
from shop import DOOR, INSIDE, OUTSIDE, POST, open_shop, stand


def shelved(scene: Scene, name: Any, **how: Any) -> Item:
    item = scene.lay(name, INSIDE, **how)
    scene.world.discovered[item.kind.number] = 1
    return item


def told(scene: Scene, what: str) -> list[Told]:
    return [entry for entry in scene.entries_told() if entry.what == what]


def asked(scene: Scene, what: str) -> list[str]:
    return [str(one.words["item"]) for one in scene.answers.asked if one.what == what]


# Prices


@pytest.mark.parametrize(
    ("quantity", "deaf", "what", "thing"),
    [
        (1, False, "trade.price", "for this food ration"),
        (3, False, "trade.price", "per food ration"),
        (1, True, "trade.price shown", "the food ration"),
        (3, True, "trade.price shown each", "the food rations"),
    ],
)
def test_the_price_is_named_for_one(quantity: int, deaf: bool, what: str, thing: str) -> None:
    scene, _, _ = customer_and_keeper()
    scene.hero.timeout[Property.DEAF] = 100 * deaf
    shelved(scene, "food ration", quantity=quantity)

    scene.do(c.PickUp(everything=True))

    assert [(one.words["price"], one.words["item"]) for one in told(scene, what)] == [("45 zorkmids", thing)]


@pytest.mark.parametrize("own", [True, False])
def test_a_bill_names_contents_with_their_box_or_alone(own: bool) -> None:
    """A sack of 2 zorkmids and a food ration of 45."""
    scene, _, _ = customer_and_keeper()
    sack = shelved(scene, "sack")
    ration = scene.item("food ration")
    scene.world.discovered[ration.kind.number] = 1
    sack.contents, sack.free = [ration], own

    scene.do(c.PickUp(everything=True))

    price, thing = (
        ("45", "for the contents of this sack") if own else ("47", "for this sack and its contents")
    )
    quotes = [(one.words["price"], one.words["item"]) for one in told(scene, "trade.price")]
    assert quotes == [(f"{price} zorkmids", thing)]
    assert item_name(scene.play, sack).endswith("(contents, 45 zorkmids)" if own else "(unpaid, 47 zorkmids)")


@pytest.mark.parametrize(
    ("how", "shown", "demigod", "title"),
    [
        ({}, 0, False, "good lady"),
        ({"gender": "male"}, 3, False, "esteemed sir"),
        ({"gender": "male", "race": "elf"}, 1, False, "honoured hir"),
        ({"race": "elf"}, 0, True, "honoured hiril"),
        ({"race": "dwarf"}, 2, False, "most gracious creature"),
        ({"form": "vampire"}, 3, True, "most renowned and sacred dark lady"),
        ({"form": "Elvenking"}, 0, False, "good hiril"),
        ({"form": "jackal"}, 0, False, "good creature"),
    ],
)
def test_customers_are_addressed_by_fame_race_and_sex(
    how: dict[str, Any], shown: int, demigod: bool, title: str
) -> None:
    form = how.pop("form", None)
    scene = Scene(**(PLAIN | how))
    if form is not None:
        scene.form(form)
    scene.world.demigod = demigod
    scene.play.wording_dice = FixedDice({"shk.c append_honorific": shown})

    assert honorific(scene.play) == title


@rule("N-496")
@pytest.mark.parametrize("edition", NETHACK)
def test_prices_of_several_things_are_a_list_and_that_of_one_a_sentence(edition: str) -> None:
    """Seen in the running 3.6.7."""
    scene, _, _ = customer_and_keeper(edition=edition)
    shelved(scene, "food ration", quantity=2)
    scene.do(c.Chat(direction=SELF))
    shelved(scene, "apple")
    shelved(scene, "dagger").free = True
    scene.do(c.Chat(direction=SELF))

    several = ["people.goods here", "people.goods line free", "people.goods line", "people.goods line each"]
    assert [key for key in scene.told() if key.startswith(("people.price", "people.goods"))] == [
        "people.price of each", *several,
    ]  # fmt: skip


def test_asked_for_prices_the_keeper_tells_them_by_the_piece() -> None:
    scene, _, _ = customer_and_keeper()
    shelved(scene, "food ration", quantity=2)
    mine = shelved(scene, "dagger")
    mine.free = True

    scene.do(c.Chat(direction=SELF))

    assert [one.words["price"] for one in told(scene, "people.goods line each")] == ["45 zorkmids"]
    assert len(told(scene, "people.goods line free")) == 1


@pytest.mark.parametrize(
    ("name", "shown", "praise"),
    [
        ("food ration", 4, "people.praise food"),
        ("wand of light", 4, "people.praise magic"),
        ("long sword", 4, "people.praise craft"),
        ("dagger", 4, None),  # too cheap for that
    ],
)
def test_a_single_thing_may_be_praised(name: Any, shown: int, praise: str | None) -> None:
    scene, _, _ = customer_and_keeper()
    shelved(scene, name)
    scene.play.wording_dice = FixedDice({3: 0, 5: shown})

    scene.do(c.Chat(direction=SELF))

    assert [key for key in scene.told() if "praise" in key] == ([praise] if praise else [])


@rule("N-512")
@pytest.mark.parametrize(
    ("edition", "spot", "own", "words"),
    [
        *[
            (edition, spot, own, "")
            for edition in ("3.4.3",)
            for spot in (INSIDE, POST)
            for own in (False, True)
        ],
        *[(edition, INSIDE, False, " (45 zorkmids)") for edition in ("3.6.0", "3.6.1")],
        *[(edition, INSIDE, True, "") for edition in ("3.6.0", "3.6.1")],
        *[(edition, POST, False, "") for edition in ("3.6.0", "3.6.1")],
        *[
            (edition, INSIDE, False, " (for sale, 45 zorkmids)")
            for edition in ("3.6.2", "3.6.7", "3.7", "5.0.0")
        ],
        *[(edition, INSIDE, True, " (no charge)") for edition in ("3.6.2", "3.6.7", "3.7", "5.0.0")],
        *[(edition, POST, False, " (no charge)") for edition in ("3.6.2", "3.6.7", "3.7", "5.0.0")],
    ],
)
def test_goods_are_named_with_prices_as_each_edition_does(
    edition: str, spot: int, own: bool, words: str
) -> None:
    """Seen in the running 3.6.7: "5 candles (for sale, 180 zorkmids)" where they lie and in the menu."""
    scene, ration = shopper(edition, spot)
    ration.free = own

    assert named_with_price(scene.play, ration) == "a food ration" + words


def shopper(edition: str, spot: int) -> tuple[Scene, Item]:
    """A customer on a spot of a shop, where a known food ration lies; the keeper stands elsewhere."""
    scene, monster, _ = customer_and_keeper(edition=edition)
    scene.level.monster_at.pop(POST)
    monster.spot = POST + 1
    scene.level.monster_at[POST + 1] = monster
    ration = scene.lay("food ration", spot)
    ration.seen = True
    scene.world.discovered[ration.kind.number] = 1
    stand(scene, spot)
    return scene, ration


@rule("N-512")
@pytest.mark.parametrize(
    ("edition", "picked", "far"),
    [
        ("3.4.3", "a food ration", "food ration"),
        ("3.6.1", "a food ration (45 zorkmids)", "food ration"),
        ("3.6.2", "a food ration (for sale, 45 zorkmids)", "food ration (for sale, 45 zorkmids)"),
        ("3.6.7", "a food ration (for sale, 45 zorkmids)", "food ration (for sale, 45 zorkmids)"),
        ("5.0.0", "a food ration (for sale, 45 zorkmids)", "food ration (for sale, 45 zorkmids)"),
    ],
)
def test_prices_are_told_in_the_menu_and_from_afar(edition: str, picked: str, far: str) -> None:
    scene, ration = shopper(edition, INSIDE)
    glyph = item_glyph(ration)

    offers = offers_of(scene.play, [ration], lying_at=INSIDE)

    stand(scene, POST)
    assert ([offer.text for offer in offers], glyph_words(scene.play, INSIDE, glyph)) == (
        [picked],
        "a " + far,
    )


@rule("N-512")
@pytest.mark.parametrize(
    ("edition", "words"),
    [("3.6.1", "a chest"), ("3.6.7", "a chest (contents, 45 zorkmids)")],
)
def test_goods_in_the_heros_own_box_are_told_as_its_contents(edition: str, words: str) -> None:
    scene, _ = shopper(edition, POST)
    chest = scene.lay("chest", INSIDE)
    chest.seen = chest.free = True
    chest.contents = [scene.item("food ration")]
    stand(scene, INSIDE)

    assert named_with_price(scene.play, chest).replace("n unlocked", "") == words


def test_every_corner_of_a_shop_is_costly_but_its_walls_door_and_post_are_not() -> None:
    """NetHack: shk.c, costly_spot; the shop is from column 50 to 56 and from row 6 to 10."""
    scene, _, _ = customer_and_keeper()
    corners = [spot_at(x, y) for x in (50, 56) for y in (6, 10)]
    outer = [spot_at(x, y) for x in (49, 57) for y in (5, 11)]

    assert all(seller_at(scene.level, spot) is not None for spot in corners)
    assert all(seller_at(scene.level, spot) is None for spot in (*outer, DOOR, POST, OUTSIDE))


# Paying


def bill_of_three(scene: Scene) -> None:
    for name in ("apple", "orange", "banana"):
        shelved(scene, name)
        scene.do(c.PickUp(everything=True))


def test_the_last_of_the_bill_takes_the_place_of_what_is_paid() -> None:
    scene, _, keeper = customer_and_keeper(
        answers={"people.itemized": (Pick(key="y"),), "people.pay for": True}
    )
    bill_of_three(scene)

    scene.do(c.Pay())

    assert asked(scene, "people.pay for") == ["an apple", "a banana", "an orange"]
    assert not keeper.bill


def test_items_not_bought_are_passed_over() -> None:
    answers = {"people.itemized": (Pick(key="y"),), "people.pay for": [False, True, True]}
    scene, _, keeper = customer_and_keeper(answers=answers)
    bill_of_three(scene)

    scene.do(c.Pay())

    assert asked(scene, "people.pay for") == ["an apple", "an orange", "a banana"]
    assert [line.sample.kind.name for line in keeper.bill] == ["apple"]


@pytest.mark.parametrize(("answer", "left"), [("n", 0), ("q", 3), ("", 3)])
def test_a_bill_is_paid_at_once_or_not_at_all(answer: str, left: int) -> None:
    scene, _, keeper = customer_and_keeper(answers={"people.itemized": (Pick(key=answer),) if answer else ()})
    bill_of_three(scene)

    scene.do(c.Pay())

    assert len(keeper.bill) == left and not asked(scene, "people.pay for")
    assert ("people.thank you" in scene.told()) is not left


@pytest.mark.parametrize(("itemized", "left"), [(True, 3), (False, 0)])
def test_in_343_the_itemize_question_cannot_be_declined(itemized: bool, left: int) -> None:
    """By the piece nothing is bought here. Whoever walks away from that question pays for all at once."""
    answers = {"people.itemized": True} if itemized else {}
    scene, _, keeper = customer_and_keeper(edition="3.4.3", answers=answers)
    bill_of_three(scene)

    scene.do(c.Pay())

    assert isinstance(next(one for one in scene.answers.asked if one.what == "people.itemized"), Confirm)
    assert len(asked(scene, "people.pay for")) == len(keeper.bill) == left


def test_the_used_up_part_of_a_stack_is_one_line() -> None:
    """NetHack: shk.c, dopayobj: three potions were taken, two drunk one after the other."""
    scene, _, keeper = customer_and_keeper(
        answers={"people.itemized": (Pick(key="y"),), "people.pay for": True}
    )
    potion = shelved(scene, "potion of healing", quantity=3)
    scene.do(c.PickUp(everything=True))

    for _ in range(2):
        scene.do(c.Quaff(item=potion.letter))
    scene.do(c.Pay())

    assert asked(scene, "people.pay for") == ["2 potions of healing", "a potion of healing"]
    assert gold_carried(scene.hero) == 500 - 300 and not keeper.bill


@pytest.mark.parametrize(("gold", "can_buy"), [(299, False), (300, True)])
def test_what_is_left_of_a_stack_is_no_cheaper_item_than_all_of_it(gold: int, can_buy: bool) -> None:
    """NetHack: shk.c, cheapest_item: three potions for 100 each are one item, though one was drunk."""
    scene, _, _ = customer_and_keeper(gold=gold)
    potion = shelved(scene, "potion of healing", quantity=3)
    scene.do(c.PickUp(everything=True))
    scene.do(c.Quaff(item=potion.letter))

    scene.do(c.Pay())

    assert ("people.cannot buy any" in scene.told()) is not can_buy


def test_a_hero_who_cannot_pay_everything_is_not_thanked() -> None:
    scene, _, keeper = customer_and_keeper(gold=50, answers={"people.itemized": (Pick(key="n"),)})
    for name in ("food ration", "cram ration"):
        shelved(scene, name)
        scene.do(c.PickUp(everything=True))

    scene.do(c.Pay())

    assert gold_carried(scene.hero) == 5 and len(keeper.bill) == 1
    assert "people.cannot afford" in scene.told() and "people.thank you" not in scene.told()


def test_an_unseen_keeper_is_not_paid() -> None:
    scene, monster, keeper = customer_and_keeper()
    shelved(scene, "food ration")
    scene.do(c.PickUp(everything=True))
    monster.invisible = True

    with pytest.raises(RefusedCommand, match="people\\.nobody to pay"):
        scene.do(c.Pay())

    assert keeper.bill


def test_two_keepers_are_told_apart_by_pointing() -> None:
    scene, _, _ = customer_and_keeper(answers={"people.pay whom": [INSIDE, INSIDE + 1, INSIDE + WIDTH]})
    other = scene.monster("shopkeeper", INSIDE + 2 * WIDTH, peaceful=True)
    other.duty = Keeper("dungeons", 3, 0, RoomPurpose.DELICATESSEN, DOOR, POST, "Odilo")
    scene.monster("gnome", INSIDE + 1, peaceful=True)

    for key in ("people.pay yourself", "people.wants no pay", "people.nobody there to pay"):
        with pytest.raises(RefusedCommand, match=key):
            scene.do(c.Pay())


# Names and temper


@pytest.mark.parametrize(
    ("species", "invisible", "called"),
    [
        ("shopkeeper", False, "Gaspard"),
        ("shopkeeper", True, "Gaspard the invisible shopkeeper"),
        ("blue dragon", False, "Gaspard the blue dragon"),
    ],
)
def test_keepers_are_called_by_name_and_by_what_is_odd_about_them(
    species: Any, invisible: bool, called: str
) -> None:
    """NetHack: do_name.c, x_monnam."""
    scene, monster, _ = customer_and_keeper()
    monster.species = scene.monster(species, INSIDE + 3).species
    monster.invisible = invisible
    scene.intrinsic(Property.SEE_INVISIBLE)

    assert the_monster(scene.play, monster) == a_monster(scene.play, monster) == called
    assert keeper_name(scene.play, monster) == "Gaspard"


def test_the_hallucinating_call_keepers_by_any_keeper_s_name() -> None:
    """NetHack: shknam.c, shkname."""
    scene, monster, _ = customer_and_keeper()
    scene.hero.timeout[Property.HALLUCINATING] = 100
    scene.play.wording_dice = FixedDice({"shknam.c shkname": 0})

    assert keeper_name(scene.play, monster) == "Abelone"


def test_the_lamplighter_has_sayings_of_his_own_in_his_town() -> None:
    """NetHack: shk.c, shk_chat; elsewhere he is a keeper like others, and so he is to the hallucinating."""
    scene, monster, keeper = customer_and_keeper("lighting store")
    keeper.name = "Izchak"
    scene.play.wording_dice = FixedDice({"shk.c shk_chat": 3})
    for town, hallucinating in ((True, 0), (False, 0), (True, 100)):
        scene.level.town = town
        scene.hero.timeout[Property.HALLUCINATING] = hallucinating
        chat_with_shopkeeper(scene.play, monster)

    assert scene.told() == ["people.lamplighter 4", "people.shoplifters", "people.shoplifters"]


@pytest.mark.parametrize(("robbed", "key"), [(10, "people.dislikes thieves"), (0, "people.dislikes you")])
def test_an_angry_keeper_says_what_customers_he_dislikes(robbed: int, key: str) -> None:
    scene, monster, keeper = customer_and_keeper()
    monster.peaceful, keeper.robbed = False, robbed

    chat_with_shopkeeper(scene.play, monster)

    assert scene.told() == [key]


def test_a_keeper_who_sleeps_cannot_remind_and_is_robbed_at_the_door() -> None:
    """NetHack: shk.c, u_left_shop: and by that he wakes."""
    scene, monster, keeper = customer_and_keeper()
    shelved(scene, "food ration")
    scene.do(c.PickUp(everything=True))
    scene.level.monster_at.pop(POST)
    monster.spot, monster.asleep = POST + 3 * WIDTH // WIDTH, True
    scene.level.monster_at[monster.spot] = monster
    stand(scene, POST)

    scene.do(c.Move(direction=WEST))

    assert scene.hero.spot == DOOR and keeper.robbed == 45 and keeper.following and not monster.asleep


@pytest.mark.parametrize(
    ("carried", "tool", "known"),
    [
        (("pick-axe",), "pick-axe", 0),
        (("pick-axe", "pick-axe"), "pick-axes", 0),
        (("dwarvish mattock",), "mattock", 1),
        (("pick-axe", "dwarvish mattock"), "digging tools", 0),
    ],
)
def test_digging_tools_are_called_by_name_and_a_mattock_alone_is_known_by_it(
    carried: tuple[Any, ...], tool: str, known: int
) -> None:
    scene = Scene(**PLAIN)
    open_shop(scene)
    items = [scene.carry(name) for name in carried]
    stand(scene, OUTSIDE)

    scene.do(c.Move(direction=EAST))

    assert [one.words["tool"] for one in told(scene, "people.leave pick")] == [tool]
    assert scene.world.discovered[items[-1].kind.number] == known


def test_the_deaf_are_shown_what_they_cannot_hear() -> None:
    scene, _, _ = customer_and_keeper()
    scene.hero.timeout[Property.DEAF] = 100
    shelved(scene, "food ration")
    scene.do(c.PickUp(everything=True))
    scene.level.monster_at[POST].spot = POST
    monster = scene.level.monster_at.pop(POST)
    monster.spot = POST + WIDTH
    scene.level.monster_at[monster.spot] = monster
    stand(scene, POST)

    scene.do(c.Move(direction=WEST))

    assert "people.points at bill" in scene.told() and "people.please pay" not in scene.told()


# Credit


@pytest.mark.parametrize(
    ("credit", "debit", "left", "key"),
    [
        (150, 0, 50, "trade.credit left"),
        (100, 0, 0, "trade.no credit left"),
        (30, 70, 0, "trade.still owe for it"),
        (0, 100, 0, "trade.owe for it"),
    ],
)
def test_credit_pays_for_what_is_broken(credit: int, debit: int, left: int, key: str) -> None:
    """NetHack: shk.c, stolen_value; a potion of 100 zorkmids."""
    scene, _, keeper = customer_and_keeper()
    potion = shelved(scene, "potion of healing")
    keeper.credit = credit

    charge_broken_item(scene.play, potion, INSIDE)

    assert (keeper.debit, keeper.credit) == (debit, left) and key in scene.told()


def test_gold_deep_in_a_box_is_credit_and_nobody_wants_the_rest() -> None:
    """NetHack: shk.c, sellobj; a delicatessen does not deal in sacks."""
    scene, _, keeper = customer_and_keeper("delicatessen")
    sack, bag = scene.item("sack"), scene.item("sack")
    bag.contents = [scene.item("gold piece", quantity=40)]
    sack.contents = [bag]

    offer_sale(scene.play, sack, INSIDE)

    assert keeper.credit == 40 and sack.free and bag.free
    assert scene.told() == ["people.new credit"]


@pytest.mark.parametrize(
    ("box", "wares"), [("sack", "what is yours in the sack"), ("ice box", "the ice box and its contents")]
)
def test_a_shopkeeper_says_which_contents_of_a_box_he_wants(box: Any, wares: str) -> None:
    """A delicatessen deals in ice boxes, but not in sacks."""
    scene, _, _ = customer_and_keeper("delicatessen")
    thing, ration = scene.item(box), scene.item("food ration")
    for one in (thing, ration):
        scene.world.discovered[one.kind.number] = 1
    thing.contents = [ration]

    offer_sale(scene.play, thing, INSIDE)

    assert asked(scene, "people.offer") == [wares]


def test_ball_and_chain_are_not_for_sale() -> None:
    scene, _, _ = customer_and_keeper()
    ball = scene.lay("heavy iron ball", INSIDE)
    ball.worn |= Slot.BALL

    scene.do(c.Chat(direction=SELF))

    assert scene.told() == ["people.no charge"]
    assert named_with_price(scene.play, ball) == item_name(scene.play, ball)


def test_the_limit_of_a_bill_makes_a_gift_of_the_rest() -> None:
    scene, _, keeper = customer_and_keeper()
    sample = scene.item("apple")
    keeper.bill = [Charge(-number, 1, 1, sample, used_up=True) for number in range(1, 201)]
    ration = shelved(scene, "food ration")

    scene.do(c.PickUp(everything=True))

    assert len(keeper.bill) == 200 and not ration.unpaid and "trade.got for free" in scene.told()
