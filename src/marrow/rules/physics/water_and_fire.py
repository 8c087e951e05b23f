"""What water, fire and lava do to items. NetHack: trap.c, water_damage, fire_damage and lava_damage."""

from enum import IntEnum

from marrow.content.properties import Property
from marrow.content.vocabulary import Harm
from marrow.content.words import KindName
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.vocabularies import KillerFormat
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.removal import remove_anywhere
from marrow.rules.hero.vision import can_see
from marrow.rules.items.families import BLANK_PAPER, CANDLES
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.light_sources import end_burn
from marrow.rules.items.materials import MAX_ERODED, ORGANIC, ErosionType
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import change_kind, reweigh
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.naming import agreement, simple_item, the_item, your_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.physics.catching_fire import catch_fire
from marrow.rules.physics.erosion import ErodeOutcome, erode, fade_or_erode
from marrow.rules.physics.item_destruction import ruin_pack
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import costly_alteration

LEAKING = ("sack", "oilskin sack", "bag of holding", "bag of tricks", "ice box")
SEALED = ("ice box", "chest", "large box")  # since 3.7 as waterproof as oilskin
WETTEST = 7
WATER_RULE = "trap.c water_damage"


class ErosionResult(IntEnum):
    """What water or fire did to an item."""

    UNHARMED = 0
    CHANGED = 1
    GONE = 2


def extinguish(play: Play, item: Item) -> bool:
    """A lit item goes out; artifacts go on shining. NetHack: apply.c, snuff_lit and snuff_candle."""
    if not item.lit or item.artifact is not None:
        return False
    end_burn(play, item)
    carrier = next((monster for monster in play.level.monsters if item in monster.inventory), None)
    if not is_blind(play.hero) and (carrier is None or can_see(play, carrier.spot)):
        mine = item in play.hero.inventory
        name = your_item(play, item) if mine else the_item(play, item)
        play.tell("combat.light goes out", "apply.c snuff_lit", item=name)
    return True


def extinguish_candle(play: Play, item: Item) -> None:
    """Candles and a candelabrum go out by the wind; lamps and oil do not. NetHack: apply.c, snuff_candle."""
    if item.kind.name in CANDLES or item.kind.name == "Candelabrum of Invocation":
        extinguish(play, item)


def water_damage(play: Play, item: Item | None, *, forced: bool = False) -> ErosionResult:
    """Water gets at an item. ``forced``: Luck does not keep it dry. NetHack: trap.c, water_damage."""
    if item is None:
        return ErosionResult.UNHARMED
    kind = item.kind
    mine = item in play.hero.inventory
    if extinguish(play, item):
        return ErosionResult.CHANGED
    newer = play.edition.combat.boxes_keep_water_out
    if kind.name == "can of grease" and item.charge > 0:
        return ErosionResult.UNHARMED
    if kind.name == "towel" and item.charge < WETTEST:
        if newer:
            item.charge += play.dice.rnd(WETTEST - item.charge, WATER_RULE)
        else:
            item.charge = max(item.charge, play.dice.rnd(WETTEST, WATER_RULE))
        return ErosionResult.UNHARMED
    if item.greased:
        if play.dice.one_in(2, WATER_RULE):
            item.greased = False
            if newer and kind.name == "potion of acid":
                return _dilute(play, item, mine=mine)
        return ErosionResult.CHANGED
    if kind.name in LEAKING or (newer and kind.name in SEALED):
        return _leak(play, item, mine=mine)
    if not forced and luck(play.hero) + 5 > play.dice.rn2(20, WATER_RULE):
        return ErosionResult.UNHARMED
    match kind.class_:
        case "scroll" if kind.name == "scroll of mail":  # L-246
            return ErosionResult.UNHARMED
        case "scroll":
            return _blank(play, item, "scroll of blank paper", mine=mine)
        case "spellbook" if kind.name == "Book of the Dead":
            play.tell("traps.steam rises", WATER_RULE)
            return ErosionResult.UNHARMED
        case "spellbook":
            return _blank(play, item, "spellbook of blank paper", mine=mine)
        case "potion":
            return _dilute(play, item, mine=mine)
        case _:
            eroded = erode(play, item, ErosionType.RUST, by_hero=mine)
            return ErosionResult.CHANGED if eroded is ErodeOutcome.DAMAGED else ErosionResult.UNHARMED


def wet_weapon(play: Play, weapon: Item | None, *, mine: bool = True) -> None:
    """N-562: a gush of water reaches what somebody wields; in 3.4.3 a scroll fades, all else only rusts."""
    if play.edition.traps.weapons_erode_like_armor:
        water_damage(play, weapon, forced=True)
    else:
        fade_or_erode(play, weapon, ErosionType.RUST, by_hero=mine)


def wet_dipped_item(play: Play, item: Item) -> ErosionResult:
    """The hero dips an item into water, which gets at it for sure. NetHack: potion.c, dodip and get_wet."""
    if play.edition.magic.dipping_wets_as_falling_in:
        return water_damage(play, item, forced=True)
    rule = "potion.c get_wet"
    kind = item.kind
    if extinguish(play, item):
        return ErosionResult.CHANGED
    if item.greased:
        play.tell("combat.grease protects", rule, item=simple_item(play, item))
        item.greased = not play.dice.one_in(2, "trap.c grease_protect")
        return ErosionResult.UNHARMED
    match kind.class_:
        case "potion" if kind.name == "potion of acid":
            play.tell("traps.acid boils", rule)
            killer = Killer("elementary chemistry", KillerFormat.AS_IS)
            hurt(play, play.dice.rnd(10, rule), killer, rule)
            discover(play, kind)
            return ErosionResult.CHANGED
        case "potion":
            return _dilute(play, item, mine=True)
        case "scroll" if kind.name != "scroll of mail":
            return _blank(play, item, "scroll of blank paper", mine=True)
        case "spellbook" if kind.name == "Book of the Dead":
            play.tell("traps.steam rises", rule)
            return ErosionResult.CHANGED
        case "spellbook":
            return _blank(play, item, "spellbook of blank paper", mine=True)
        case _ if kind.material == "iron" and not item.erodeproof and item.rusted < MAX_ERODED:
            if play.dice.rn2(2, rule):
                return ErosionResult.UNHARMED
            item.rusted += 1
            play.tell("combat.rusts", rule, item=simple_item(play, item), degree="", **agreement(item))
            return ErosionResult.CHANGED
        case _:
            return ErosionResult.UNHARMED


def _leak(play: Play, bag: Item, *, mine: bool) -> ErosionResult:
    """Water gets into a container; not into an oilskin sack, unless it is cursed (chance 1/3).

    Since 3.7 boxes are as the oilskin sack, which is known only if it is carried.
    """
    newer = play.edition.combat.boxes_keep_water_out
    sealed = bag.kind.name == "oilskin sack" or (newer and bag.kind.name in SEALED)
    if sealed and not (bag.blessing < 0 and play.dice.one_in(3, WATER_RULE)):
        hero = play.hero
        unseen = play.edition.combat.running_off_water_must_be_seen and (
            is_blind(hero) or hero.footing.in_water
        )
        noticed = mine and not unseen
        if noticed:
            play.tell("traps.water slides off", WATER_RULE, item=your_item(play, bag))
        if noticed or not newer:
            play.world.discovered[bag.kind.number] = 1
        return ErosionResult.CHANGED
    if mine:
        play.tell("traps.water gets into", WATER_RULE, item=your_item(play, bag))
    water_damage_all(play, bag.contents, last_first=True)
    reweigh(bag)
    return ErosionResult.CHANGED


def _blank(play: Play, item: Item, name: KindName, *, mine: bool) -> ErosionResult:
    if item.kind.name in BLANK_PAPER:
        return ErosionResult.UNHARMED
    if mine:
        play.tell("traps.fades", WATER_RULE, item=your_item(play, item))
    costly_alteration(play, item, Harm.ERASE)
    if item.kind.name == "novel":
        item.name = ""
    change_kind(play, item, name)
    item.seen = False
    item.charge = 0
    return ErosionResult.CHANGED


def _dilute(play: Play, item: Item, *, mine: bool) -> ErosionResult:
    """A potion becomes diluted, then water; acid explodes and is gone."""
    if item.kind.name == "potion of water":
        return ErosionResult.UNHARMED
    if item.kind.name == "potion of acid":
        play.tell("traps.acid explodes", WATER_RULE, item=simple_item(play, item), **agreement(item))
        remove_anywhere(play, item)
        return ErosionResult.GONE
    if mine:
        key = "traps.dilutes further" if item.diluted else "traps.dilutes"
        play.tell(key, WATER_RULE, item=your_item(play, item))
    costly_alteration(play, item, Harm.DILUTE)
    if item.diluted:
        change_kind(play, item, "potion of water")
        item.seen = False
        item.diluted = False
        item.blessing = 0
        item.blessing_known = False
    else:
        item.diluted = True
    return ErosionResult.CHANGED


def water_damage_all(play: Play, items: list[Item], *, last_first: bool = False) -> None:
    """Water gets at several items; destroyed ones leave the list. NetHack: trap.c, water_damage_chain.

    ``last_first`` for piles and contents (N-575), whose newest thing is the last.
    """
    for item in items[:: -1 if last_first else 1]:
        if water_damage(play, item) is ErosionResult.GONE and item in items:
            items.remove(item)


def lava_damage(play: Play, item: Item, spot: int) -> list[Item] | None:
    """An item that has no place falls into lava: None if it is not destroyed, else its contents.

    NetHack: trap.c, lava_damage and fire_damage.
    """
    kind = item.kind
    written = kind.class_ in ("scroll", "spellbook")
    if item_resists(play, item, 0, 0) and kind.name != "Book of the Dead":
        return None
    soft = kind.material in ORGANIC or kind.material in ("bone", "liquid")
    warded = kind.property == Property.FIRE_RESISTANCE or kind.name in ("wand of fire", "fire horn")
    if soft and not written and not warded and not item.erodeproof and not item.contents:
        _tell_burning(play, item, spot)
        return []
    if kind.name in ("chest", "large box", "sack", "oilskin sack", "bag of holding") and not item.erodeproof:
        _tell_burning(play, item, spot)
        return item.contents
    if catch_fire(play, item, spot) or kind.name in FIREPROOF:
        return None
    if written or kind.class_ == "potion":
        _tell_burning(play, item, spot)
        return []
    erode(play, item, ErosionType.BURN, by_hero=False)
    return None


def _tell_burning(play: Play, item: Item, spot: int) -> None:
    if can_see(play, spot):
        play.tell("traps.lava burns it up", "trap.c lava_damage", item=the_item(play, item))


def fire_damage_all(play: Play, items: list[Item], spot: int, *, forced: bool = False) -> None:
    """Fire gets at items: it destroys paper, potions and boxes, whose contents fall out, and burns the rest.

    Luck saves some, unless ``forced``, as it is for a pile. NetHack: trap.c, fire_damage_chain.
    """
    spared = luck(play.hero) + 5
    for item in items[:: -1 if forced else 1]:
        name = item.kind.name
        if catch_fire(play, item, spot) or name in FIREPROOF:
            continue
        if not forced and spared > play.dice.rn2(BURNING_BOXES.get(name, 20), "trap.c fire_damage"):
            continue
        if name in BURNING_BOXES or item.kind.class_ in ("scroll", "spellbook", "potion"):
            items.remove(item)
            for inside in reversed(item.contents):
                put_on_floor(play, inside, spot)
        else:
            erode(play, item, ErosionType.BURN, by_hero=False)


FIREPROOF = ("ice box", "scroll of fire", "spellbook of fireball", "Book of the Dead")
BURNING_BOXES = {"chest": 40, "large box": 30, "sack": 20, "oilskin sack": 20, "bag of holding": 20}


def burn_carried_items(play: Play, dealt: int) -> None:
    """Fire that did so much damage gets at the hero's scrolls, spellbooks and potions."""
    ruin_pack(play, ("scroll", "spellbook", "potion"), "fire", dealt)
