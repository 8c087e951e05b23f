"""#tip: emptying boxes, bags and other items onto the floor. NetHack: pickup.c, dotip and tipcontainer."""

from marrow.content.words import KindName
from marrow.messages.commands import Tip
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Offer
from marrow.model.item import Item, Mark
from marrow.model.vocabularies import Burden, HelplessReason, WakingNote
from marrow.rules.commands.choosing import choose_carried, choose_one
from marrow.rules.commands.handling.containers import bag_loses_item, is_container
from marrow.rules.commands.handling.dropping import hit_floor
from marrow.rules.commands.handling.looting import is_lootable
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.equipment.put_down import put_down_item
from marrow.rules.generation.new_items.corpses_eggs_tins import take_off_ice
from marrow.rules.hero.body import form_of
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.reach import can_reach_floor, surface
from marrow.rules.items.families import CANDLES, is_undecided
from marrow.rules.items.stacks import learn_lock, note_loss, reweigh
from marrow.rules.naming import item_name, the_item, your_item
from marrow.rules.physics import quantum_box
from marrow.rules.play import Play, confirm_or_quit
from marrow.rules.tools.bags import pour_from_horn, shake_bag_of_tricks
from marrow.rules.trade.bills import add_to_bill, remove_from_bill
from marrow.rules.trade.costly_alteration import charge_for_emptying
from marrow.rules.traps.chest_traps import trigger_chest_trap

RULE = "pickup.c dotip"
CRUMBLY: tuple[KindName, ...] = ("food ration", "cram ration", "lembas wafer")
CARRIED, MOST_BEFORE_I = "carried", 8  # boxes that leave the letter i to what is carried
SPROUTING: tuple[KindName, ...] = ("bag of tricks", "horn of plenty")


def tip(play: Play, command: Tip) -> bool:
    """Tip a container that lies here, or else an item of the pack."""
    if not command.item:
        here = _choose_here(play)
        if here is not None:
            return tip_container(play, here)
    item = choose_carried(play, "tip", suits=_is_tippable, letter=command.item, others=True)
    if is_container(item) or item.kind.name in SPROUTING:
        return tip_container(play, item)
    spilt = _remains_in(item)
    if spilt:
        play.tell("commands.tip spills", RULE, stuff=spilt)
        if item.kind.name == "can of grease":
            item.charge -= 1
        return True
    if item.kind.class_ == "potion":
        play.tell("commands.tip sealed", RULE, item=the_item(play, item))
    else:
        play.tell("commands.tip statue" if item.kind.name == "statue" else "wands.nothing happens", RULE)
    return False


def _choose_here(play: Play) -> Item | None:
    """One of the boxes and bags on the floor, if the hero can handle them and wants to."""
    hero, level = play.hero, play.level
    boxes = [item for item in reversed(level.items.get(hero.spot, ())) if is_lootable(item)]
    if not boxes:
        return None
    if encumbrance(hero) > Burden.STRAINED:
        play.tell("commands.too loaded to tip", RULE)
        return None
    if not can_reach_floor(play):
        play.tell("commands.cannot reach floor", RULE, surface=surface(play))
        return None
    if is_lava(level, hero.spot) or (is_pool(level, hero.spot) and not hero.footing.in_water):
        play.tell("commands.too deep to tip", RULE)
        return None
    if "no limbs" in form_of(hero).traits:
        play.tell("commands.tip without limbs", RULE)
        return None
    if len(boxes) > 1 and play.edition.commands.boxes_are_chosen_from_menus:
        return _choose_from_menu(play, boxes)
    return next(
        (box for box in boxes if confirm_or_quit(play, QuestionKey.TIP_THIS, item=item_name(play, box))), None
    )


def _choose_from_menu(play: Play, boxes: list[Item]) -> Item | None:
    """N-485: one of several boxes here, or None for something carried."""
    offers = [Offer(key=str(box.id), text=item_name(play, box)) for box in boxes]
    if play.hero.inventory:
        letter = "i" if len(boxes) <= MOST_BEFORE_I else ""
        offers.append(Offer(key=CARRIED, text="something you carry", letter=letter))
    key = choose_one(play, QuestionKey.TIP_WHICH, tuple(offers))
    return next((box for box in boxes if str(box.id) == key), None)


def _is_tippable(item: Item) -> bool:
    return is_lootable(item) or item.kind.name == "horn of plenty"


def _remains_in(item: Item) -> str:
    """What little runs or falls out of items that are no containers."""
    name = item.kind.name
    if name in CANDLES and item.lit:
        return "wax"
    if (name == "potion of oil" and item.lit) or (name == "oil lamp" and item.birth):
        return "oil"
    if name == "magic lamp" and item.charge:
        return "oil"
    if name == "can of grease" and item.charge > 0:
        return "grease"
    if name in CRUMBLY:
        return "crumbs"
    return "venom" if item.kind.class_ == "venom" else ""


def tip_container(play: Play, box: Item) -> bool:
    """Everything in it comes out, unless a lock or a trap is in the way."""
    learn_lock(box)
    if box.locked:
        play.tell("commands.box locked", RULE, item=the_item(play, box))
    elif box.trapped:
        trigger_chest_trap(play, box)
        if not play.hero.helplessness.turns:
            be_helpless(play, 1, HelplessReason.TIPPING_CONTAINER, note=WakingNote.NOTHING)
    elif box.kind.name in SPROUTING:
        _shake_out(play, box)
    elif is_undecided(box):
        quantum_box.observe_quantum_cat(play, box, play.hero.spot)
        box.contents_known = True
        if box.contents:
            _spill(play, box)
        else:
            play.tell("commands.box empty", RULE, item=your_item(play, box))
    elif box.contents:
        _spill(play, box)
    else:
        box.contents_known = True
        play.tell("commands.box empty", RULE, item=your_item(play, box))
    return True


def _shake_out(play: Play, item: Item) -> None:
    """Empty a bag of tricks or horn of plenty to the last charge."""
    if item.charge < 1:
        play.tell("wands.nothing happens", RULE)
        return
    goods = _is_goods(play, item) and not item.free
    if goods:
        add_to_bill(play, item, play.hero.spot, silent=True)
    full = item.charge
    seen = 0
    while item.charge > 0:
        if item.kind.name == "bag of tricks":
            made, spotted = shake_bag_of_tricks(play, item)
            seen += spotted
            if not made:
                break
        else:
            thing = pour_from_horn(play, item)
            if item.unpaid:
                add_to_bill(play, thing, play.hero.spot, silent=True)
            _drop(play, thing)
    if item.kind.name == "bag of tricks":
        keys = ("tools.nothing seems", "tools.monster appears", "tools.monsters appear")
        play.tell(keys[min(seen, 2)], RULE)
    item.charge = full
    charge_for_emptying(play, item)
    item.charge = 0
    item.contents_known = True
    if goods:
        remove_from_bill(play, item)


def _is_goods(play: Play, box: Item) -> bool:
    """Whether a box or bag lies on the floor of a shop, so that its shopkeeper watches what is taken out."""
    return box not in play.hero.inventory and seller_at(play.level, play.hero.spot) is not None


def _spill(play: Play, box: Item) -> None:
    box.contents_known = True
    several = len(box.contents) > 1
    play.tell("commands.spill", RULE, items="objects" if several else "object", box=the_item(play, box))
    goods = _is_goods(play, box)
    things, box.contents = box.contents, []
    for thing in reversed(things):  # N-575
        note_loss(play, thing, Mark.DROPPED)
        if box.kind.name == "ice box":
            take_off_ice(play, thing)
        elif bag_loses_item(play, box, thing):
            continue
        if goods:
            add_to_bill(play, thing, play.hero.spot, silent=True)
        _drop(play, thing)
    reweigh(box)
    apply_delayed_effects(play)


def _drop(play: Play, thing: Item) -> None:
    if can_reach_floor(play) or play.hero.hold.engulfer_id:
        put_down_item(play, thing, deliberate=False, rolls=False)
    else:
        hit_floor(play, thing)
