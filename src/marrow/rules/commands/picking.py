"""Picking up. NetHack: pickup.c."""

from marrow.messages.commands import PickUp
from marrow.model.hero import Attribute, Burden, Hero
from marrow.model.item import Item
from marrow.rules.attributes import exercise
from marrow.rules.body import form_of, is_blind
from marrow.rules.chains import is_fixed
from marrow.rules.combat.nature import is_rider
from marrow.rules.combat.touching import touch_artifact
from marrow.rules.commands.choosing import confirm, pick_items
from marrow.rules.ground import is_liquid
from marrow.rules.lifesaving.stone import is_petrifying, touch_petrifies
from marrow.rules.load import burden, capacity, carried_weight
from marrow.rules.magic.itemtimers import rise
from marrow.rules.naming import item_name, lettered, the_item
from marrow.rules.people.customers import burgle
from marrow.rules.play import Cancelled, Play
from marrow.rules.reach import can_reach_floor
from marrow.rules.sight import blur, remember
from marrow.rules.things import add_to_pack, can_merge, letters_used, notice, split, take_from_floor
from marrow.rules.timers import forget_timers
from marrow.rules.trade.bills import add as add_to_bill

MOST_STACKS = 52
TROUBLE = (
    "commands.little trouble lifting",
    "commands.much trouble lifting",
    "commands.extreme trouble lifting",
)
CLASS_SYMBOLS = {
    "amulet": '"', "armor": "[", "chain": "_", "coin": "$", "food": "%", "gem": "*", "illegal object": "]",
    "iron ball": "0", "potion": "!", "ring": "=", "rock": "`", "scroll": "?", "spellbook": "+", "tool": "(",
    "venom": ".", "wand": "/", "weapon": ")",
}  # fmt: skip


def pick_up(play: Play, command: PickUp) -> bool:
    """Pick up what lies here: all of it, or what the player chooses."""
    hero = play.hero
    lying = [item for item in reversed(play.level.items.get(hero.spot, [])) if not is_fixed(item)]
    if hero.engulfer_id:
        play.tell("commands.cannot pick up inside")
        return True
    if not lying:
        play.tell("commands.nothing to pick up")
        return False
    if is_liquid(play.level, hero.spot):
        play.tell("commands.cannot dive")
        return False
    if not can_reach_floor(play):
        play.tell("commands.cannot reach floor")
        return False
    see_things(play, lying)
    if command.everything or len(lying) == 1:
        chosen = [(item, item.quantity) for item in lying]
    else:
        chosen = pick_items(play, "commands.pick up what", lying)
    return lift_all(play, chosen)


def see_things(play: Play, items: list[Item]) -> None:
    if not is_blind(play.hero):
        for item in items:
            notice(play, item)


def lift_all(play: Play, chosen: list[tuple[Item, int]]) -> bool:
    """Lift things one after another until one cannot be; True if any was tried."""
    tried = False
    for item, count in chosen:
        lifted = lift(play, item, count)
        if lifted is None:
            break
        tried = tried or lifted
    remember(play, play.hero.spot)
    return tried


def lift(play: Play, item: Item, count: int, spot: int | None = None) -> bool | None:
    """Pick one thing up off the floor, here or at a spot within reach of a hook or whip.

    True if it took effort, False if refused, None to stop trying.
    """
    hero = play.hero
    if spot is None:
        spot = hero.spot
    if is_fixed(item):
        return False
    if item.kind.name == "corpse":
        if is_petrifying(item.species):
            touch_petrifies(play, item, "commands.touch corpse")
            if hero.hp < 1:
                return None
        elif item.species is not None and is_rider(item.species):
            play.tell("commands.corpse stirs", item=the_item(play, item))
            rise(play, item)
            exercise(play, Attribute.WISDOM, False, "pickup.c rider_corpse_revival")
            return None
    if not touch_artifact(play, item):
        return None
    if item.kind.name == "scroll of scare monster" and scare_crumbles(play, item, spot):
        return True
    count = liftable(play, item, count)
    if count == 0:
        return None
    if not accepts_load(play, item, count):
        return False
    if count < item.quantity:
        item = split(play, item, count)
    else:
        take_from_floor(play, play.level, item, spot)
    if item.kind.name == "boulder":
        blur(play.level)
    add_to_bill(play, item, spot)
    held = take(play, item)
    if held.unpaid:
        burgle(play, spot)
    return True


def take(play: Play, item: Item) -> Item:
    """A thing that is nowhere goes into the pack, and the player is told."""
    see_things(play, [item])
    count = item.quantity
    if item.ghostly:  # B-153
        item.ghostly = False
        play.tell("commands.fit to own hand", "B-153", item=the_item(play, item))
    held = add_to_pack(play, item)
    told = lettered(play, held, count=count) if held.quantity != count else lettered(play, held)
    play.tell("commands.now have", item=told)
    return held


def scare_crumbles(play: Play, scroll: Item, spot: int) -> bool:
    """A scroll of scare monster bears being picked up once, twice if blessed."""
    if scroll.blessing > 0:
        scroll.blessing = 0
        return False
    if not scroll.charge and scroll.blessing == 0:
        scroll.charge = 1
        return False
    play.tell("commands.turns to dust", item=the_item(play, scroll))
    forget_timers(play, scroll)
    take_from_floor(play, play.level, scroll, spot)
    return True


def liftable(play: Play, item: Item, count: int) -> int:
    """How many of a stack the hero can lift at all. NetHack: carry_count."""
    hero = play.hero
    if item.kind.name == "loadstone":
        return item.quantity
    if item.kind.name == "boulder" and play.level.puzzle:
        play.tell("commands.hands around boulder", "pickup.c lift_object")
        return 0
    if item.kind.name == "boulder" and "throws rocks" in form_of(hero).traits:
        return count
    spare = 3 * capacity(hero) - carried_weight(hero)
    each = item.weight if item.quantity == 1 else max(item.weight / item.quantity, 0.01)
    most = min(count, int(spare / each) if each else count)
    if most <= 0:
        play.tell("commands.cannot carry more", item=item_name(play, item))
        return 0
    fits = any(can_merge(play, held, item) for held in hero.inventory)
    if item.kind.class_ != "coin" and not fits and letters_used(hero) >= MOST_STACKS:
        play.tell("commands.pack is full")
        return 0
    if most < count:
        play.tell("commands.lift only some", item=the_item(play, item))
    return most


def accepts_load(play: Play, item: Item, count: int) -> bool:
    """Ask before a burden grows beyond being burdened. NetHack: lift_object."""
    hero = play.hero
    if item.kind.name == "loadstone":
        return True
    weight = item.weight * count // item.quantity
    before = max(burden(hero), Burden.STRESSED)
    after = burden_with(hero, weight)
    if after <= before:
        return True
    words = TROUBLE[min(int(after) - int(Burden.STRAINED), 2)]
    return confirm(play, words, item=item_name(play, item, count=count))


def burden_with(hero: Hero, more: int) -> Burden:
    """N-068, with some weight added."""
    most = capacity(hero)
    excess = carried_weight(hero) + more - most
    if excess <= 0:
        return Burden.UNENCUMBERED
    if most <= 1:
        return Burden.OVERLOADED
    return Burden(min(5, excess * 2 // most + 1))


def autopickup(play: Play) -> None:
    """Pick up, without being told, what the options name."""
    hero, options = play.hero, play.world.options
    if not options.autopickup or not can_reach_floor(play) or hero.engulfer_id:
        return
    wanted = [
        item
        for item in reversed(play.level.items.get(hero.spot, []))
        if is_wanted(item, options.pickup_types) and not is_fixed(item)
    ]
    if wanted:
        see_things(play, wanted)
        try:
            lift_all(play, [(item, item.quantity) for item in wanted])
        except Cancelled:
            return


def is_wanted(item: Item, types: str) -> bool:
    """By class symbols, or everything when none are named."""
    return not types or CLASS_SYMBOLS[item.kind.class_] in types
