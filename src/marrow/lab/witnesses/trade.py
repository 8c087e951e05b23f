"""Witnesses of trade."""

from dataclasses import replace

from marrow.chance import FixedDice
from marrow.choices import Edition
from marrow.content.shops import SHOPS_NAMED
from marrow.content.vocabulary import Harm, RoomPurpose
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import DOOR, INSIDE, OUTSIDE, POST, open_shop, stand, wall_in
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.messages.commands import Drop, Move, Open, Pay, PickUp
from marrow.messages.questions import ChooseFrom, Confirm
from marrow.model.level import Room, Trap
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.model.places import EAST, WIDTH, Door, Terrain, TrapKind
from marrow.rules.commands.shopping import named_with_price
from marrow.rules.dungeon.rooms import shopkeepers
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.shop_rooms import (
    has_charging,
    make_shop,
    random_item_for_sale,
    random_shop,
)
from marrow.rules.hero.removal import remove_anywhere
from marrow.rules.people.customers import notice_pick
from marrow.rules.people.paying_off import make_happy_keeper
from marrow.rules.people.price_quotes import shop_item_price
from marrow.rules.people.shop_repairs import repair_shop
from marrow.rules.people.temples import donate_to_priest
from marrow.rules.trade.costly_alteration import charge_lost_item, costly_alteration, update_bills
from marrow.rules.trade.keeper_anger import hot_pursuit
from marrow.rules.trade.prices import offer_for, price_of
from marrow.rules.trade.shop_damage import note_damage

GAP = INSIDE - 3 * WIDTH  # in the wall above a spot inside


@witness("trade.prices_are_rounded_once", "shk.c get_cost")
def dear_candle(edition: Edition) -> str:
    """An unidentified oil lamp of 10 zorkmids, with an id that costs more, for a hero of charisma 10."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 10))
    lamp = scene.item("oil lamp")
    lamp.id = 4
    return f"{price_of(scene.play, lamp, None)} zorkmids"


@witness("trade.some_shopkeepers_always_pay_less", "shk.c set_cost")
def haggling(edition: Edition) -> str:
    """A shopkeeper whose id is a multiple of four buys an unidentified potion of 100; a d4 shows 2."""
    scene = Scene(edition, shows={("shk.c set_cost", 4): 2})
    keeper, _ = open_shop(scene, number=1004)
    potion = scene.item("potion of healing")
    return f"{offer_for(scene.play, potion, keeper)} zorkmids offered"


HARM = (
    Harm.CANCEL, Harm.DRAIN, Harm.UNCHARGE, Harm.UNBLESS, Harm.UNCURSE, Harm.DISENCHANT,
    Harm.DEGRADE, Harm.BLUNT, Harm.NEUTRALIZE, Harm.DILUTE, Harm.ERASE, Harm.BURN, Harm.BREAK_LOCK,
)  # fmt: skip


@witness("trade.billed_harm", "mkobj.c costly_alteration")
def harmed_goods(edition: Edition) -> str:
    """Unpaid daggers are damaged in every way, one after another."""
    scene = Scene(edition)
    _, keeper = open_shop(scene)
    stand(scene, INSIDE)
    sold = []
    for harm in HARM:
        dagger = scene.lay("dagger", INSIDE)
        scene.do(PickUp(everything=True))
        costly_alteration(scene.play, dagger, harm)
        if not dagger.unpaid:
            sold.append(harm.value)
        remove_anywhere(scene.play, dagger)
        keeper.bill.clear()
    return "billed for: " + ", ".join(sold)


@witness("trade.first_gem_number", "shk.c get_cost")
def glass(edition: Edition) -> str:
    """A hero of charisma 12 asks for unidentified white glass, in a game begun at time 210."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 12))
    scene.world.born_at = 210
    return f"{price_of(scene.play, scene.item('worthless piece of white glass'), None)} zorkmids"


@witness("trade.light_shops_sell_oil", "shknam.c shtypes")
def oil_for_lights(edition: Edition) -> str:
    """A potion of oil is dropped in a lighting store."""
    scene = Scene(edition, answers={"people.offer": True})
    open_shop(scene, "lighting store")
    stand(scene, INSIDE)
    oil = scene.carry("potion of oil")
    scene.do(Drop(item=oil.letter))
    return "the shopkeeper does not want it" if oil.free else "the shopkeeper buys it"


@witness("trade.light_shops_sell_magic", "Z-251")
def best_of_lights(edition: Edition) -> str:
    """Something for sale in a lighting store, when the die for it shows its highest."""
    scene = Scene(edition, shows={"shknam.c get_shop_item": 99})
    item = random_item_for_sale(scene.play, SHOPS_NAMED[RoomPurpose.LIGHTING_STORE])
    return f"a {item.kind.name}"


@witness("trade.deserted_shops_tell_who_is_inside", "shk.c deserted_shop")
def empty_shop(edition: Edition) -> str:
    """A hero enters a shop where a newt but no shopkeeper is."""
    scene = Scene(edition)
    wall_in(scene, "lighting store")
    scene.monster("newt", INSIDE + 1, asleep=True)
    stand(scene, OUTSIDE)
    scene.do(Move(direction=EAST))
    return str(scene.entries_told()[-1].words.get("state", "seems to have no keeper"))


@witness("trade.itemized_billing_can_be_quit", "shk.c dopay")
def left_bill(edition: Edition) -> str:
    """A dagger and a food ration are on the bill; the hero gives no answer to "Itemized billing?"."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 11))
    _, keeper = open_shop(scene)
    scene.carry("gold piece", quantity=500)
    stand(scene, INSIDE)
    for name in ("dagger", "food ration"):
        scene.lay(name, INSIDE)
    scene.do(PickUp(everything=True))
    scene.do(Pay())
    return "nothing is paid" if keeper.bill else "everything is paid at once"


@witness("trade.goods_are_chosen_from_a_list", "Z-210", "Z-211")
def boxed_goods(edition: Edition) -> str:
    """A dagger and a sack with a food ration in it are on the bill; the hero pays."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 11))
    open_shop(scene)
    scene.carry("gold piece", quantity=500)
    stand(scene, INSIDE)
    scene.lay("dagger", INSIDE)
    scene.lay("sack", INSIDE).contents.append(scene.item("food ration"))
    scene.do(PickUp(everything=True))
    scene.do(Pay())
    (question,) = scene.answers.asked
    lines = len(question.offers) if isinstance(question, ChooseFrom) and question.many else 0
    return f"a list of {lines} things is shown" if lines else f"{question.what.value} is asked"


@witness("trade.keepers_beside_the_hero_are_paid", "Z-212")
def two_keepers(edition: Edition) -> str:
    """Two shopkeepers are in sight, of whom one stands beside the hero, who pays and points at the other."""
    scene = Scene(edition, answers={"people.pay whom": INSIDE + 2})
    _, keeper = open_shop(scene)
    scene.monster("shopkeeper", INSIDE + 2, peaceful=True).duty = replace(keeper, bill=[])
    stand(scene, POST + 1)
    scene.do(Pay())
    return "the hero is asked whom" if scene.answers.asked else "the one beside the hero is meant"


@witness("trade.sales_are_declined_by_default", "shk.c sellobj")
def hasty_sale(edition: Edition) -> str:
    """What Enter answers to a shopkeeper's offer for a dagger."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 11))
    open_shop(scene)
    stand(scene, INSIDE)
    scene.do(Drop(item=scene.carry("dagger").letter))
    (question,) = scene.answers.asked
    assert isinstance(question, Confirm)
    return "it is sold" if question.letters.default == "y" else "it is kept"


@witness("trade.lost_goods_cost_what_the_bill_says", "shk.c stolen_value")
def lost_rations(edition: Edition) -> str:
    """Three unpaid food rations of 45 are lost for good."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 11))
    _, keeper = open_shop(scene)
    stand(scene, INSIDE)
    rations = scene.lay("food ration", INSIDE, quantity=3)
    scene.do(PickUp(everything=True))
    charge_lost_item(scene.play, rations, INSIDE)
    return f"a debt of {keeper.debit}"


@witness("trade.improved_goods_cost_more", "shk.c alter_cost")
def blessed_goods(edition: Edition) -> str:
    """An unpaid long sword of 15 is enchanted to +3."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 11))
    _, keeper = open_shop(scene)
    stand(scene, INSIDE)
    sword = scene.lay("long sword", INSIDE)
    scene.do(PickUp(everything=True))
    sword.charge = 3
    update_bills(scene.play)
    return f"it costs {keeper.bill[0].price}"


@witness("trade.known_gems_are_repriced", "shk.c gem_learned")
def glass_or_gem(edition: Edition) -> str:
    """An unpaid piece of white glass is identified."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 11))
    _, keeper = open_shop(scene)
    stand(scene, INSIDE)
    glass = scene.lay("worthless piece of white glass", INSIDE)
    scene.do(PickUp(everything=True))
    scene.world.discovered[glass.kind.number] = 1
    update_bills(scene.play)
    return f"it costs {'less' if keeper.bill[0].price < 100 else 'as much as a gem'}"


@witness("trade.nested_contents_count_twice", "shk.c contained_cost")
def box_in_a_box(edition: Edition) -> str:
    """What a shopkeeper asks for a box that holds a sack that holds a food ration of 45."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 11))
    _, keeper = open_shop(scene)
    box, sack = scene.item("large box"), scene.item("sack")
    for kind in (box.kind, sack.kind):
        scene.world.discovered[kind.number] = 1
    sack.contents.append(scene.item("food ration"))
    box.contents.append(sack)
    return f"{shop_item_price(scene.play, box, keeper)} zorkmids"


@witness("trade.credit_sales_leave_unwanted_contents", "shk.c sellobj")
def sold_for_credit(edition: Edition) -> str:
    """A sack with a dagger in it is sold to a shop for tools whose keeper has no gold."""
    scene = Scene(edition, answers={"people.accept credit": True})
    open_shop(scene, "lighting store", gold=0)
    stand(scene, INSIDE)
    scene.level.rooms = (replace(scene.level.rooms[0], purpose=RoomPurpose.HARDWARE_STORE),)
    next(shopkeepers(scene.level))[1].shop = RoomPurpose.HARDWARE_STORE
    sack = scene.carry("sack")
    dagger = scene.item("dagger")
    sack.contents.append(dagger)
    scene.do(Drop(item=sack.letter))
    return "the dagger stays the hero's" if dagger.free else "the dagger is the shop's, too"


@witness("trade.shopkeepers_object_to_picks_from_bags", "shk.c pick_pick")
def smuggled_pick(edition: Edition) -> str:
    """A customer takes a pick-axe out of a bag."""
    scene = Scene(edition)
    open_shop(scene)
    stand(scene, INSIDE)
    return "the shopkeeper objects" if notice_pick(scene.play, scene.item("pick-axe")) else "nobody minds"


@witness("trade.paid_keepers_dismiss_kops_at_home", "shk.c make_happy_shk")
def paid_far_from_home(edition: Edition) -> str:
    """A robbed shopkeeper of another level gets his due, and goes home."""
    scene = Scene(edition)
    monster, keeper = open_shop(scene)
    keeper.level, keeper.robbed = scene.level.number + 1, 100
    make_happy_keeper(scene.play, monster, keeper)
    return "there he sends the Kops away" if keeper.dismisses_kops else "the Kops stay there"


def broken_wall(edition: Edition) -> tuple[Scene, Monster, Keeper]:
    """A shop with a gap in its wall, which is old enough to be repaired."""
    scene = Scene(edition)
    monster, keeper = open_shop(scene)
    stand(scene, INSIDE)
    note_damage(scene.play, GAP, scene.level.terrain[GAP], 200)
    scene.level.terrain[GAP] = Terrain.DOOR
    scene.level.detail[GAP] = Door.NONE
    scene.world.turn += 10
    return scene, monster, keeper


@witness("trade.repairs_are_announced", "shk.c repair_damage")
def incantation(edition: Edition) -> str:
    """A shopkeeper in sight repairs a wall."""
    scene, monster, keeper = broken_wall(edition)
    repair_shop(scene.play, monster, keeper)
    return "he whispers" if "people.incantation" in scene.told() else "he does so in silence"


@witness("trade.repeated_damage_is_charged", "shk.c add_damage")
def damaged_again(edition: Edition) -> str:
    """The hero digs in the same spot of a shop's floor again, ten turns later."""
    scene = Scene(edition)
    open_shop(scene)
    for _ in range(2):
        scene.world.turn += 10
        note_damage(scene.play, INSIDE, Terrain.ROOM, 100)
    fresh = [damage for damage in scene.level.damage if damage.turn == scene.world.turn]
    return f"the shopkeeper asks for {sum(damage.cost for damage in fresh)}"


@witness("trade.trapped_gaps_are_cleared", "shk.c repair_damage")
def gap_with_a_pit(edition: Edition) -> str:
    """A gap in a shop's wall is repaired where a dagger lies in a pit."""
    scene, monster, keeper = broken_wall(edition)
    scene.level.traps[GAP] = Trap(TrapKind.PIT, GAP)
    dagger = scene.lay("dagger", GAP)
    repair_shop(scene.play, monster, keeper)
    stays = dagger in scene.level.items.get(GAP, ())
    return "the dagger is walled in" if stays else "the dagger lies in the shop"


@witness("trade.repairs_take_turns", "shk.c shk_fixes_damage")
def two_gaps(edition: Edition) -> str:
    """A shopkeeper has two gaps to repair and one turn."""
    scene, monster, keeper = broken_wall(edition)
    note_damage(scene.play, GAP + 1, scene.level.terrain[GAP + 1], 200)
    scene.level.terrain[GAP + 1] = Terrain.DOOR
    scene.world.turn += 10
    repair_shop(scene.play, monster, keeper)
    return f"{len(scene.level.damage)} left"


@witness("trade.quarrels_forfeit_items", "shk.c clear_no_charge")
def forfeited(edition: Edition) -> str:
    """The hero's own dagger lies in a shop whose keeper gets angry."""
    scene = Scene(edition)
    monster, keeper = open_shop(scene)
    dagger = scene.lay("dagger", INSIDE)
    dagger.free = True
    hot_pursuit(scene.play, monster, keeper)
    return "it is still the hero's" if dagger.free else "it belongs to the shop"


@witness("trade.surcharges_last", "shk.c pacify_shk")
def appeased(edition: Edition) -> str:
    """The hero pays an angry shopkeeper 1000 gold pieces to be at peace."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 11), shows={"shk.c dopay": 1})
    monster, keeper = open_shop(scene)
    scene.carry("gold piece", quantity=1000)
    stand(scene, POST + 1)
    hot_pursuit(scene.play, monster, keeper)
    scene.do(Pay())
    ration = scene.item("food ration")
    return f"a food ration of 45 then costs {price_of(scene.play, ration, keeper)}"


@witness("trade.price_factors_by_role", "shk.c get_cost")
def samurai(edition: Edition) -> str:
    """A samurai of charisma 12 asks for an identified long sword of 15 zorkmids."""
    scene = Scene(edition, role="samurai", attributes=(16, 10, 10, 12, 16, 12))
    sword = scene.item("long sword")
    scene.world.discovered[sword.kind.number] = 1
    return f"{price_of(scene.play, sword, None)} zorkmids"


@witness("trade.meat_costs_by_species", "N-438")
def dear_meat(edition: Edition) -> str:
    """A hero of charisma 12 asks for a tin of floating eye meat."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 16, 12))
    tin = scene.item("tin", species="floating eye")
    scene.world.discovered[tin.kind.number] = 1
    return f"{price_of(scene.play, tin, None)} zorkmids"


@witness("trade.first_bookshop_has_novel", "shknam.c stock_room")
def bookshop(edition: Edition) -> str:
    """The first rare books shop of a game is stocked."""
    scene = Scene(edition)
    wall_in(scene, "ordinary")
    make_shop(LevelBuilder(scene.play, scene.level), 0, DOOR, SHOPS_NAMED[RoomPurpose.RARE_BOOKS])
    novels = [item for pile in scene.level.items.values() for item in pile if item.kind.name == "novel"]
    return "one book is a novel" if novels else "no book is a novel"


@witness("trade.health_food_stores", "N-414")
def small_shop(edition: Edition) -> str:
    """A small shop is made; the die of a hundred shows 100."""
    scene = Scene(edition)
    scene.play.level_dice = FixedDice({"mkroom.c mkshop": 99})
    return random_shop(LevelBuilder(scene.play, scene.level), Room(10, 5, 12, 7, True)).name.value


@witness("trade.keepers_sell_charging", "Z-129")
def hardware(edition: Edition) -> str:
    """Whether the keeper of a hardware store has a scroll of charging."""
    return "yes" if has_charging(Scene(edition).play, RoomPurpose.HARDWARE_STORE) else "no"


@witness("trade.priests_suggest_amounts", "Z-149")
def donation(edition: Edition) -> str:
    """A hero of level 1 with 1000 gold gives a priest 400; the die for the suggestion shows its lowest."""
    scene = Scene(edition, answers={"people.how much": "400"}, shows={"Z-149": 0})
    scene.carry("gold piece", quantity=1000)
    priest = scene.monster("aligned priest", HERE, peaceful=True)
    priest.duty = Priest("dungeons", 1, 0, MIDDLE, 2)
    donate_to_priest(scene.play, priest, True, False)
    return f"{scene.hero.protection} protection"


@witness("trade.booby_traps_cost_customers", "lock.c doopen_indir")
def exploding_shop_door(edition: Edition) -> str:
    """A hero opens the trapped door of a shop, and it explodes."""
    scene = Scene(edition, shows={20: 0, 6: 0})
    open_shop(scene)
    stand(scene, OUTSIDE)
    scene.level.detail[DOOR] = Door.CLOSED | Door.TRAPPED
    scene.do(Open(direction=EAST))
    return f"the damage costs {scene.level.damage[0].cost}"


@witness("trade.hostile_keepers_take_everything", "Z-271")
def scrap_for_scum(edition: Edition) -> str:
    """A customer drops an iron chain of his own, which no shop buys, before a hostile shopkeeper."""
    scene = Scene(edition)
    keeper, _ = open_shop(scene)
    stand(scene, INSIDE)
    keeper.peaceful = False
    chain = scene.carry("iron chain")
    scene.do(Drop(item=chain.letter))
    return "it stays the hero's" if chain.free else "it is the shop's"


def _looked_at(edition: Edition, *, own: bool) -> Scene:
    """A hero in a shop, on a food ration."""
    scene = Scene(edition)
    open_shop(scene)
    ration = scene.lay("food ration", INSIDE)
    ration.seen, ration.free = True, own
    stand(scene, INSIDE)
    return scene


@witness("trade.goods_show_prices", "objnam.c doname_with_price")
def named_goods(edition: Edition) -> str:
    """A food ration of a shop, seen from where it lies: whether its price is told."""
    scene = _looked_at(edition, own=False)
    name = named_with_price(scene.play, scene.level.items[INSIDE][0])
    return "with its price" if "zorkmids" in name else "without its price"


@witness("trade.goods_show_whose_they_are", "objnam.c doname_base")
def named_own_goods(edition: Edition) -> str:
    """The hero's own food ration, seen from where it lies in a shop."""
    scene = _looked_at(edition, own=True)
    name = named_with_price(scene.play, scene.level.items[INSIDE][0])
    return "as the hero's own" if "no charge" in name else "as any other"
