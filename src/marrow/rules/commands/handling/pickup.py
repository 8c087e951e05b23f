"""Picking up. NetHack: pickup.c."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Literal

from marrow.content.properties import Property
from marrow.content.symbols import CLASSES
from marrow.messages.commands import PickUp
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero import Hero
from marrow.model.item import Item, Mark, Slot
from marrow.model.monster import Monster
from marrow.model.places import Door, Terrain
from marrow.model.vocabularies import Attribute, Burden
from marrow.model.world import BURDENS
from marrow.rules.chronicle import break_conduct
from marrow.rules.combat.artifact_attacks.artifact_touch import touch_artifact
from marrow.rules.combat.hero_missiles.missile_hits_monster import is_for_throwing
from marrow.rules.commands.choosing import pick_items
from marrow.rules.commands.handling.pickup_exceptions import with_exceptions
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.ball_and_chain import is_attached_chain
from marrow.rules.hero.body import flies, form_of, has, is_blind, levitates
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity, encumbrance
from marrow.rules.hero.reach import can_reach_floor, surface
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.vision import map_spot, mark_view_stale
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.families import CONTAINERS
from marrow.rules.items.inventory import add_to_pack, count_letters_used
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.stacks import can_merge, mark_seen, split
from marrow.rules.items.weapons import is_ammunition
from marrow.rules.lifesaving.petrification import resists_stoning, touch_without_protection
from marrow.rules.magic.item_timeouts import revive_corpse
from marrow.rules.monsters.traits import is_rider
from marrow.rules.naming import agreement, item_name, the_item, with_letter
from marrow.rules.naming.found_artifacts import find_artifact, find_on_floor
from marrow.rules.naming.identification import decipher_labels
from marrow.rules.naming.menu_order import sort_pile_shown, sort_things_shown
from marrow.rules.naming.unknown_kinds import ask_to_call
from marrow.rules.people.customers import rob_from_outside
from marrow.rules.play import Cancelled, Play, monster_by_id
from marrow.rules.trade.bills import add_to_bill

MAX_STACKS = 52
TROUBLE = (
    QuestionKey.LITTLE_TROUBLE_LIFTING,
    QuestionKey.MUCH_TROUBLE_LIFTING,
    QuestionKey.EXTREME_TROUBLE_LIFTING,
)


def pick_up(play: Play, command: PickUp) -> bool:
    """Pick up what lies here: all of it, or what the player chooses."""
    hero, level = play.hero, play.level
    engulfer = monster_by_id(play, hero.hold.engulfer_id)
    if engulfer is not None:
        return _pick_up_inside(play, command, engulfer)
    lying = [item for item in reversed(level.items.get(hero.spot, [])) if not is_attached_chain(item)]
    if is_pool(level, hero.spot) and not hero.footing.in_water:
        play.tell("commands.cannot dive")
        return False
    if is_lava(level, hero.spot) and not _wades_in_lava(play):
        play.tell("commands.would burn to a crisp")
        return False
    if not lying:
        door = level.terrain[hero.spot] == Terrain.DOOR and level.detail[hero.spot] & Door.OPEN
        play.tell("commands.hinges" if door else FIXTURES.get(level.terrain[hero.spot], NOTHING_HERE))
        return False
    if not can_reach_floor(play):
        play.tell("commands.cannot reach floor", surface=surface(play))
        return False
    if "picks nothing up" in form_of(hero).traits:
        play.tell("commands.incapable of picking up", "pickup.c pickup")
        return False
    notice_items(play, lying, "floor")
    if command.everything or len(lying) == 1:
        chosen = [(item, item.quantity) for item in lying]
    else:
        sort_pile_shown(play, hero.spot)
        sort_things_shown(play, lying)
        chosen = pick_items(play, QuestionKey.PICK_UP_WHAT, lying, lying_at=hero.spot)
    return lift_items(play, chosen)


NOTHING_HERE = "commands.nothing to pick up"
FIXTURES: Mapping[int, str] = {
    Terrain.THRONE: "commands.weighs a ton", Terrain.SINK: "commands.plumbing",
    Terrain.GRAVE: "commands.gravestone", Terrain.FOUNTAIN: "commands.could drink water",
    Terrain.ALTAR: "commands.bad idea to move altar", Terrain.STAIRS: "commands.stairs are fixed",
}  # fmt: skip


def _wades_in_lava(play: Play) -> bool:
    """Whether the hero's form lives in lava, and he does not hover above it."""
    hero = play.hero
    above = levitates(hero) or flies(hero) or has(hero, Property.WATER_WALKING)
    return form_of(hero).name in ("fire elemental", "salamander") and not above


def _pick_up_inside(play: Play, command: PickUp, engulfer: Monster) -> bool:
    """Pick up what the engulfer carries, if anything. NetHack: hack.c, dopickup; pickup.c, loot_mon."""
    things = list(engulfer.inventory)
    if not things:
        animal = "animal" in engulfer.species.traits
        play.tell("commands.slimy tongue" if animal else "commands.cannot pick up inside")
        return True
    notice_items(play, things)
    chosen = [(item, item.quantity) for item in things]
    if not command.everything and len(things) > 1:
        sort_things_shown(play, engulfer.inventory)
        chosen = pick_items(play, QuestionKey.PICK_UP_WHAT, list(engulfer.inventory))
    return lift_items(play, chosen, engulfer)


def notice_items(play: Play, items: list[Item], where: Literal["floor", "hand"] = "hand") -> None:
    """The hero who can see knows their looks from now on."""
    if not is_blind(play.hero):
        for item in items:
            mark_seen(play, item)
            if where == "floor":
                find_on_floor(play, item)
            else:
                find_artifact(play, item)


def lift_items(play: Play, chosen: list[tuple[Item, int]], engulfer: Monster | None = None) -> bool:
    """Lift items one after another until one cannot be lifted; True, for trying takes the move."""
    for item, count in chosen:
        if lift_item(play, item, count, engulfer=engulfer) is None:
            break
    map_spot(play, play.hero.spot)
    return True


def lift_item(
    play: Play, item: Item, count: int, spot: int | None = None, engulfer: Monster | None = None
) -> bool | None:
    """Pick one item up off the floor, here or at a spot within reach of a hook or whip, or in an engulfer.

    True if it took effort, False if refused, None to stop trying.
    """
    hero = play.hero
    if spot is None:
        spot = hero.spot
    if is_attached_chain(item):
        return False
    if item.kind.name == "corpse":
        if is_petrifying(item.species):
            touched = touch_without_protection(play, item, "commands.touch corpse")
            if touched and not resists_stoning(play):  # saved; a golem of stone goes on
                return None
        elif item.species is not None and is_rider(item.species):
            play.tell("commands.corpse stirs", item=the_item(play, item))
            revive_corpse(play, item)
            exercise(play, Attribute.WISDOM, False, "pickup.c rider_corpse_revival")
            return None
    if not touch_artifact(play, item):
        return False
    if item.kind.name == "scroll of scare monster" and scare_monster_crumbles(play, item):
        return True
    count = liftable_count(play, item, count)
    accepted = accepts_load(play, item, count) if count else None
    if not accepted:
        if item.kind.name == "scroll of scare monster":
            item.charge = 0  # as if it had not been touched
        return accepted
    if count < item.quantity:
        item = split(play, item, count)
    elif engulfer is not None:
        take_from_monster(play, engulfer, item)
    else:
        take_from_floor(play, play.level, item, spot)
    if item.kind.name in (*CONTAINERS, "bag of tricks"):
        break_conduct(play, "containerless")  # L-243
    if item.kind.name == "boulder":
        mark_view_stale(play.level)
    if engulfer is not None:
        put_in_pack(play, item)
        return True
    add_to_bill(play, item, spot)
    held = put_in_pack(play, item)
    if held.unpaid:
        rob_from_outside(play, spot)
    return True


def put_in_pack(play: Play, item: Item, *, removed: bool = False) -> Item:
    """Put an item that lies nowhere into the pack, and tell the player; ``removed`` from a container."""
    notice_items(play, [item])
    count = item.quantity
    if item.ghostly:  # B-153
        item.ghostly = False
        play.tell("commands.fit to own hand", "B-153", item=the_item(play, item))
    thrown = bool(item.marks & Mark.THROWN)
    held = add_to_pack(play, item)
    decipher_labels(play, (held,))
    if thrown and returns_to_quiver(play, held):
        set_worn(play, held, Slot.QUIVERED)
    name = with_letter(play, held, count=count) if held.quantity != count else with_letter(play, held)
    play.tell(_how_it_was_lifted(encumbrance(play.hero), removed=removed), item=name)
    return held


def _how_it_was_lifted(load: Burden, *, removed: bool) -> str:
    """The message about something that the hero has now, by his load. NetHack: invent.c, prinv."""
    if load == Burden.BURDENED:
        return "commands.removed with trouble" if removed else "commands.lifted with trouble"
    much = removed and load > Burden.BURDENED
    return "commands.removed with much trouble" if much else "commands.now have"


def returns_to_quiver(play: Play, item: Item) -> bool:
    """Whether a thrown item goes back into the quiver, if that is empty. NetHack: invent.c, addinv_core0."""
    wished = play.edition.commands.picked_up_thrown_items_fill_quiver and play.world.options.pickup_thrown
    if not wished or item.worn or Slot.QUIVERED in play.hero.worn:
        return False
    return item.artifact != "Mjollnir" and (is_for_throwing(item) or is_ammunition(item.kind))


def scare_monster_crumbles(play: Play, scroll: Item) -> bool:
    """A scroll of scare monster turns to dust (True) on the second pickup.

    A blessed one does on the third, a cursed one on the first.
    """
    if scroll.blessing > 0:
        scroll.blessing = 0
        return False
    if not scroll.charge and scroll.blessing == 0:
        scroll.charge = 1
        return False
    play.tell("commands.turns to dust", item=the_item(play, scroll), **agreement(scroll))
    ask_to_call(play, scroll)
    use_up(play, scroll, scroll.quantity)
    return True


def liftable_count(play: Play, item: Item, count: int) -> int:
    """How many of a stack the hero can lift at all. NetHack: carry_count."""
    hero = play.hero
    if item.kind.name == "loadstone":
        return item.quantity
    if item.kind.name == "boulder" and play.level.puzzle:
        play.tell("commands.hands around boulder", "pickup.c lift_object")
        return 0
    if item.kind.name == "boulder" and "throws rocks" in form_of(hero).traits:
        return count
    spare = 3 * carrying_capacity(hero) - carried_weight(hero) - 1
    each = item.weight if item.quantity == 1 else max(item.weight / item.quantity, 0.01)
    most = min(count, int(spare / each) if each else count)
    if most <= 0:
        play.tell("commands.cannot carry more", item=item_name(play, item), **agreement(item))
        return 0
    fits = any(can_merge(play, held, item) for held in hero.inventory)
    if item.kind.class_ != "coin" and not fits and count_letters_used(hero) >= MAX_STACKS:
        play.tell("commands.pack is full")
        return 0
    if most < count:
        play.tell("commands.lift only some", item=the_item(play, item))
    return most


def accepts_load(play: Play, item: Item, count: int) -> bool | None:
    """Ask before the encumbrance grows beyond what pickup_burden allows; None lifts nothing more.

    NetHack: lift_object.
    """
    hero = play.hero
    if item.kind.name == "loadstone" or (
        item.kind.name == "boulder" and "throws rocks" in form_of(hero).traits
    ):
        return True
    weight = item.weight * count // item.quantity
    before = max(encumbrance(hero), Burden(BURDENS.index(play.world.options.pickup_burden)))
    after = encumbrance_with(hero, weight)
    if after <= before:
        return True
    words = TROUBLE[min(max(int(after) - int(Burden.STRESSED), 0), 2)]
    name = item_name(play, item, count=count)
    return play.ask(Confirm(what=words, rule="pickup.c lift_object", words={"item": name}))


def encumbrance_with(hero: Hero, more: int) -> Burden:
    """N-068: the encumbrance with some weight added."""
    most = carrying_capacity(hero)
    excess = carried_weight(hero) + more - most
    if excess <= 0:
        return Burden.UNENCUMBERED
    if most <= 1:
        return Burden.OVERLOADED
    return Burden(min(5, excess * 2 // most + 1))


def autopickup(play: Play) -> bool:
    """Pick up what the options name, without a command; True if there is less here than before."""
    hero = play.hero
    if not play.world.options.autopickup or not can_reach_floor(play) or hero.hold.engulfer_id:
        return False
    if "picks nothing up" in form_of(hero).traits:
        return False
    level = play.level
    if is_lava(level, hero.spot) or (is_pool(level, hero.spot) and not hero.footing.in_water):
        return False
    wanted = [
        item
        for item in reversed(play.level.items.get(hero.spot, []))
        if not is_attached_chain(item) and is_autopicked(play, item, hero.spot)
    ]
    if not wanted:
        return False
    before = _quantity_at(play, hero.spot)
    notice_items(play, wanted, "floor")
    with suppress(Cancelled):
        lift_items(play, [(item, item.quantity) for item in wanted])
    return _quantity_at(play, hero.spot) < before


def _quantity_at(play: Play, spot: int) -> int:
    return sum(item.quantity for item in play.level.items.get(spot, []))


def is_autopicked(play: Play, item: Item, spot: int) -> bool:
    """Whether autopickup takes the item: by class, by name, or if the hero threw it, but nothing for sale.

    NetHack: autopick_testobj.
    """
    options, choices = play.world.options, play.edition.commands
    if choices.autopickup_leaves_shop_goods and not item.free and seller_at(play.level, spot) is not None:
        return False
    if choices.has_pickup_thrown_option and options.pickup_thrown and item.marks & Mark.THROWN:
        return True
    if options.pickup_stolen and item.marks & Mark.STOLEN:
        return True
    if options.dropped_nopick and item.marks & Mark.DROPPED:
        return False
    wanted = not options.pickup_types or CLASSES[item.kind.class_] in options.pickup_types
    if not options.pickup_exceptions:
        return wanted
    return with_exceptions(options.pickup_exceptions, item_name(play, item, count=1), choices, wanted=wanted)
