"""Boxes and bags: taking things out and putting things in. NetHack: pickup.c, use_container."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from marrow.content.event_kinds import ACHIEVEMENT
from marrow.content.species import Size
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseItem, Offer
from marrow.model.hero_parts import Killer
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Mark, Slot
from marrow.model.places import NOWHERE
from marrow.model.vocabularies import HelplessReason, TimerKind, WakingNote
from marrow.rules.chronicle import his, note_event
from marrow.rules.combat.artifact_attacks.artifact_touch import touch_artifact
from marrow.rules.commands.choosing import choose_one, pick_items
from marrow.rules.commands.handling.autounlock import unlock_box
from marrow.rules.commands.handling.pickup import accepts_load, liftable_count, put_in_pack
from marrow.rules.equipment.wielding import tell_welded
from marrow.rules.generation.new_items.corpses_eggs_tins import take_off_ice
from marrow.rules.hero.body import form_of, is_blind
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.worn_items import has_free_hand, welded_item
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.families import BOXES, CONTAINERS, FUELLED, UNIQUE_KINDS, is_undecided
from marrow.rules.items.inventory import item_with_letter
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.stacks import (
    GLOBS,
    learn_lock,
    mark_seen,
    merge_into,
    revert_crysknife,
    reweigh,
    split,
)
from marrow.rules.items.timers import has_timer, stop_all_timers, stop_timers
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.lifesaving.petrification import petrify_by_touch, resists_stoning
from marrow.rules.naming import agreement, an_item, item_name, simple_item, the_item, your_item
from marrow.rules.naming.found_artifacts import find_artifact
from marrow.rules.naming.menu_order import sort_pack_by_class, sort_pack_by_letter, sort_things_shown
from marrow.rules.people.customers import notice_pick
from marrow.rules.people.selling import offer_sale
from marrow.rules.physics import quantum_box
from marrow.rules.physics.water_and_fire import extinguish
from marrow.rules.play import Cancelled, Play
from marrow.rules.trade.bills import add_to_bill
from marrow.rules.trade.costly_alteration import charge_lost_item
from marrow.rules.traps.chest_traps import trigger_chest_trap

RULE = "pickup.c use_container"
TOO_BIG = ("ice box", *BOXES, "boulder")


class Handled(NamedTuple):
    """What came of a box: whether the move was taken, and whether the hero will look into no other."""

    took_move: bool
    is_last: bool


def is_container(item: Item) -> bool:
    return item.kind.name in CONTAINERS


def open_container(play: Play, box: Item) -> bool:
    """Open a box or bag, and take out or put in; True if that took the move."""
    return open_box(play, box).took_move


def open_box(play: Play, box: Item, *, more: bool = False) -> Handled:
    """Open a box or bag, and take out or put in; with ``more`` there are others to open."""
    hero = play.hero
    if "no hands" in form_of(hero).traits or not has_free_hand(hero):
        play.tell("tools.no hands" if has_free_hand(hero) else "tools.no free hand")
        return Handled(False, False)
    learn_lock(box)
    if box.locked:
        play.tell("commands.box locked", item=the_item(play, box))
        if box in hero.inventory:
            play.tell("commands.put down to unlock")
            return Handled(False, False)
        return Handled(unlock_box(play, box, alone=_is_alone(play, box)), False)
    if box.trapped:
        if box in hero.inventory:
            play.tell("commands.open box", item=the_item(play, box))
        trigger_chest_trap(play, box)
        if not play.hero.helplessness.turns:
            be_helpless(play, 1, HelplessReason.OPENING_CONTAINER, note=WakingNote.NOTHING)
        return Handled(True, True)
    return look_through(play, box, more=more)


def _is_alone(play: Play, box: Item) -> bool:
    """Whether no other container lies here."""
    here = play.level.items.get(play.hero.spot, ())
    return not any(is_container(item) for item in here if item is not box)


def use_container(play: Play, box: Item) -> bool:
    """Take items out or put items in. Learning what is inside takes the move, too."""
    return look_through(play, box).took_move


def look_through(play: Play, box: Item, *, more: bool = False) -> Handled:
    """N-485: take items out or put items in, until the hero has done one of them or leaves the box.

    With ``more`` other boxes are still to be looked into.
    """
    used = is_undecided(box)
    if used:
        quantum_box.observe_quantum_cat(play, box, play.hero.spot)
    used = bag_loses_items(play, box) or used
    while True:
        choice = _what_to_do(play, box, more=more, used=used)
        if choice != "look":
            break
        used = _learns(play, box) or used
        _look_inside(play, box)
    for step in CONTAINER_ACTIONS.get(choice, ()):
        used = step(play, box) or used
        if _is_gone(play, box):
            return Handled(used, True)
    if used:
        box.contents_known = True
    return Handled(used, choice == "")


def _what_to_do(play: Play, box: Item, *, more: bool, used: bool) -> str:
    """What the hero wants to do with the box; "" for nothing. NetHack: in_or_out_menu."""
    offers = _container_offers(play, box, more=more)
    newer = play.edition.hero.contents_are_remembered
    if newer and not any(offer.key in ("out", "in") for offer in offers):
        return "both"  # which tells that neither is possible
    empty = newer and box.contents_known and not box.contents
    what = QuestionKey.DO_WITH_EMPTY_BOX if empty else QuestionKey.DO_WITH_BOX
    try:
        return choose_one(play, what, offers, item=your_item(play, box), used=int(used))
    except Cancelled:
        return ""


def _is_gone(play: Play, box: Item) -> bool:
    """Whether the box has exploded."""
    return box not in play.hero.inventory and box not in play.level.items.get(play.hero.spot, ())


def _learns(play: Play, box: Item) -> bool:
    """Whether the hero learns something when he sees what is inside; then looking takes the move."""
    return play.edition.hero.contents_are_remembered and not box.contents_known


def _container_offers(play: Play, box: Item, *, more: bool) -> tuple[Offer, ...]:
    """What the hero can do with the box, as far as he knows. NetHack: in_or_out_menu."""
    may_hold = bool(box.contents) or _learns(play, box)
    has_more = any(thing is not box for thing in play.hero.inventory)
    ways = [Offer(key="look", text="look inside", letter=":")]
    if may_hold:
        ways.append(Offer(key="out", text="take something out", letter="o"))
    if has_more:
        ways.append(Offer(key="in", text="put something in", letter="i"))
    if may_hold:
        both = "both; take out, then put in" if has_more else "take out, then put in"
        ways.append(Offer(key="both", text=both, letter="b"))
    if has_more:
        reverse = "both reversed; put in, then take out" if may_hold else "put in, then take out"
        ways.append(Offer(key="reversed", text=reverse, letter="r"))
        ways.append(Offer(key="stash", text="put one thing in", letter="s"))
    if more and play.edition.commands.next_box_can_be_chosen:
        ways.append(Offer(key="next", text="go on to the next one", letter="n"))
    return tuple(ways)


def _look_inside(play: Play, box: Item) -> None:
    """Tell what is inside. NetHack: end.c, container_contents."""
    if not is_blind(play.hero):
        for thing in box.contents:
            mark_seen(play, thing)
            find_artifact(play, thing, " in a container")
    if not box.contents_known:
        box.contents_known = play.noticed = True
    if not box.contents:
        play.tell("commands.box empty", item=your_item(play, box))
        return
    for thing in box.contents:
        play.tell("beams.contains", RULE, holder=the_item(play, box), item=item_name(play, thing))


def bag_loses_items(play: Play, bag: Item) -> bool:
    """A cursed bag of holding loses items; True if any is gone. NetHack: pickup.c, boh_loss."""
    kept = [item for item in reversed(bag.contents) if not bag_loses_item(play, bag, item)]  # N-575
    lost = len(kept) < len(bag.contents)
    bag.contents = kept[::-1]
    reweigh(bag)
    return lost


def bag_loses_item(play: Play, bag: Item, item: Item) -> bool:
    """A cursed bag of holding loses the item, one time in thirteen (True); the hero pays a shop for it."""
    rule = "pickup.c boh_loss"
    if bag.kind.name != "bag of holding" or bag.blessing >= 0 or play.dice.rn2(13, rule):
        return False
    key = "commands.hear it vanish" if is_blind(play.hero) else "commands.see it vanish"
    play.tell(key, rule, item=an_item(play, item), **agreement(item))
    charge_lost_item(play, item, play.hero.spot if bag not in play.hero.inventory else NOWHERE)
    stop_all_timers(play, item)
    return True


def take_items_out(play: Play, box: Item) -> bool:
    """Take chosen items out. This takes the move in any case, and so does learning that it is empty.

    NetHack: out_container.
    """
    if not box.contents:
        play.tell("commands.box empty", item=your_item(play, box))
        learned = _learns(play, box)
        box.contents_known = True
        return learned
    box.contents_known = True  # the menu shows them
    try:
        in_shop = play.edition.trade.goods_show_whose_they_are and box not in play.hero.inventory
        where = play.hero.spot if in_shop else NOWHERE
        sort_things_shown(play, box.contents)
        chosen = pick_items(play, QuestionKey.TAKE_OUT_WHAT, list(box.contents), lying_at=where)
    except Cancelled:
        return False
    noticed = False
    for item, count in chosen:
        if not touch_artifact(play, item):
            continue
        if _is_dangerous_corpse(play, item):
            petrify_by_touch(play, item)
            return True
        count = liftable_count(play, item, count)
        if count == 0:
            return True
        accepted = accepts_load(play, item, count)
        if accepted is None:
            return True
        if not accepted:
            continue
        if count < item.quantity:
            item = split(play, item, count)
        else:
            box.contents.remove(item)
        if box.kind.name == "ice box":
            take_off_ice(play, item)
        reweigh(box)
        if box not in play.hero.inventory:
            add_to_bill(play, item, play.hero.spot)
        noticed = noticed or notice_pick(play, item)
        put_in_pack(play, item, removed=True)
    return bool(chosen)


def stash_one(play: Play, box: Item) -> bool:
    """Put one item in, or some of a stack; an explosion takes the move, too."""
    letters = "".join(thing.letter for thing in play.hero.inventory if thing is not box)
    if not letters:
        play.tell("commands.nothing to stash")
        return False
    sort_pack_by_letter(play)
    answer = play.ask(ChooseItem(what=QuestionKey.STASH_WHAT, rule=RULE, letters=letters))
    item = item_with_letter(play.hero, answer)
    if item is None:
        return False
    inside = sum(thing.quantity for thing in box.contents)
    went_well = put_one_in(play, box, item, item.quantity)
    return not went_well or inside < sum(thing.quantity for thing in box.contents)


def put_items_in(play: Play, box: Item) -> bool:
    if all(item is box for item in play.hero.inventory):
        play.tell("commands.nothing to stash")
        return False
    try:
        sort_pack_by_class(play)
        chosen = pick_items(play, QuestionKey.PUT_IN_WHAT, play.hero.inventory)
    except Cancelled:
        return False
    for item, count in chosen:
        if not put_one_in(play, box, item, count):
            break
    return bool(chosen)


def put_one_in(play: Play, box: Item, item: Item, count: int) -> bool:
    """Put some of a stack in; False if no more can go in, as when the bag explodes. NetHack: in_container."""
    if item is box:
        play.tell("commands.into itself")  # N-485
        return True
    if _tell_if_not_stashable(play, item, box):
        return True
    if _is_dangerous_corpse(play, item):
        petrify_by_touch(play, item)
        return False
    if item.kind.name in TOO_BIG or _is_big_statue(item):
        play.tell("commands.does not fit", item=the_item(play, item), box=the_item(play, box))
        return True
    item = _take_out_of_pack(play, item, count)
    on_floor = box not in play.hero.inventory
    owed = item.unpaid
    gold = item.kind.class_ == "coin"
    if on_floor and not gold:
        offer_sale(play, item, play.hero.spot, keeps=box.free)
        revert_crysknife(play, item)
    if box.kind.name == "ice box":
        put_on_ice(play, item)
    elif box.kind.name == "bag of holding" and would_explode_bag(play, item):
        if on_floor and owed:
            add_to_bill(play, item, play.hero.spot, silent=True)
        note_event(play, ACHIEVEMENT, "chronicle.blew up", his=his(play.hero))
        _explode_bag(play, box, item)
        return False
    play.tell("commands.put in", item=item_name(play, item), box=the_item(play, box))
    if on_floor and gold:
        offer_sale(play, item, play.hero.spot, keeps=box.free)
    _add_to_contents(play, box, item)
    return True


def _tell_if_not_stashable(play: Play, item: Item, box: Item) -> bool:
    """Tell if an item cannot be put in: worn, stuck or in use, the Amulet or an invocation item."""
    if item.worn & (ARMOR_SLOTS | ACCESSORY_SLOTS):
        play.tell("commands.wearing that", verb="refrigerate" if box.kind.name == "ice box" else "stash")
    elif item is welded_item(play.hero):
        tell_welded(play, item)
    elif item.kind.name == "loadstone" and item.blessing < 0:
        item.blessing_known = True
        play.tell("commands.loadstone sticks", verb="stash", item=simple_item(play, item))
    elif item.kind.unique and item.kind.name in UNIQUE_KINDS:
        play.tell("commands.will not go in", item=the_item(play, item))
    elif item.worn & (Slot.BALL | Slot.CHAIN):
        play.tell("commands.not in there", item=the_item(play, item))
    elif item.kind.name == "leash" and item.ghost_id:
        play.tell("commands.leash in use", item=the_item(play, item))
    else:
        return False
    return True


def _take_out_of_pack(play: Play, item: Item, count: int) -> Item:
    """So many of a stack, or all of it, without a letter and no longer lit."""
    if count < item.quantity:
        item = split(play, item, count)
    else:
        take_from_pack(play, item)
    extinguish(play, item)
    return item


def _add_to_contents(play: Play, box: Item, item: Item) -> None:
    if not any(merge_into(play, kept, item) for kept in box.contents):
        box.contents.append(item)
    reweigh(box)


CONTAINER_ACTIONS: Mapping[str, tuple[Callable[[Play, Item], bool], ...]] = {
    "out": (take_items_out,),
    "in": (put_items_in,),
    "both": (take_items_out, put_items_in),
    "reversed": (put_items_in, take_items_out),
    "stash": (stash_one,),
}


def _is_big_statue(item: Item) -> bool:
    return item.kind.name == "statue" and item.species is not None and item.species.size >= Size.LARGE


def _is_dangerous_corpse(play: Play, item: Item) -> bool:
    """Whether touching the corpse with bare hands turns to stone. NetHack: pickup.c, fatal_corpse_mistake."""
    bare = Slot.GLOVES not in play.hero.worn
    return item.kind.name == "corpse" and bare and is_petrifying(item.species) and not resists_stoning(play)


def _explode_bag(play: Play, bag: Item, item: Item) -> None:
    """The bag of holding explodes for 6d6; it, its contents and the item are gone."""
    rule = "pickup.c in_container"
    play.tell("commands.bag explodes", rule, item=the_item(play, item))
    charge_lost_item(play, bag, play.hero.spot if bag not in play.hero.inventory else NOWHERE)
    for gone in (bag, item):
        stop_all_timers(play, gone)
    delete_bag(play, bag)
    hurt(play, play.dice.d(6, 6, rule), Killer("magical explosion"), rule)


def put_on_ice(play: Play, item: Item) -> None:
    """N-228: items do not age in an ice box; lamps are not affected. A rotting corpse will not revive."""
    if item.kind.name in FUELLED:
        return
    item.birth = play.world.turn - item.birth
    if item.kind.name == "corpse":
        if has_timer(play, item, TimerKind.ROT):
            item.marks |= Mark.NO_REVIVAL
        stop_all_timers(play, item)
    elif item.kind.name in GLOBS:  # Z-158
        stop_timers(play, item, TimerKind.SHRINK)


def would_explode_bag(play: Play, item: Item, depth: int = 0) -> bool:
    """Whether the item makes a bag of holding explode: a wand of cancellation or another magic bag.

    NetHack: mbag_explodes.
    """
    name = item.kind.name
    if (name in ("wand of cancellation", "bag of tricks")) and item.charge <= 0:
        return False
    if (
        name in ("wand of cancellation", "bag of holding", "bag of tricks")
        and play.dice.rn2(1 << min(depth, 7), "pickup.c mbag_explodes") <= depth
    ):
        return True
    return any(would_explode_bag(play, inner, depth + 1) for inner in item.contents)


def delete_bag(play: Play, bag: Item) -> None:
    stop_all_timers(play, bag)
    if bag in play.hero.inventory:
        take_from_pack(play, bag)
        return
    take_from_floor(play, play.level, bag, play.hero.spot)
