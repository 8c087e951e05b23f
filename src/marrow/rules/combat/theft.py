"""What monsters steal from the hero. NetHack: steal.c."""

from marrow.content.words import KindName
from marrow.model.hero import Attribute
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Slot
from marrow.model.monster import Monster
from marrow.rules.body import be_helpless, unwear
from marrow.rules.combat.wake import frighten
from marrow.rules.ground import move_monster, random_spot
from marrow.rules.naming import the_monster, your_item
from marrow.rules.play import Play
from marrow.rules.sight import blur
from marrow.rules.things import split, take_from_floor, take_from_pack

RULE = "steal.c"
WORN = ARMOR_SLOTS | ACCESSORY_SLOTS

# Kinds whose enchantment counts in one of the hero's sums while worn.
COUNTED: dict[KindName, tuple[Attribute, ...]] = {
    "ring of gain strength": (Attribute.STRENGTH,),
    "ring of gain constitution": (Attribute.CONSTITUTION,),
    "ring of adornment": (Attribute.CHARISMA,),
    "gauntlets of dexterity": (Attribute.DEXTERITY,),
    "helm of brilliance": (Attribute.INTELLIGENCE, Attribute.WISDOM),
}


def doff(play: Play, item: Item) -> None:
    """A worn thing is off, and what its enchantment added goes with it."""
    hero = play.hero
    if item.worn & WORN:
        name = item.kind.name
        if name == "ring of increase accuracy":
            hero.hit_bonus -= item.charge
        elif name == "ring of increase damage":
            hero.damage_bonus -= item.charge
        for which in COUNTED.get(name, ()):
            hero.bonus[which] -= item.charge
        if item.worn & Slot.EYEWEAR:
            blur(play.level)
    unwear(play, item)


def gold_share(play: Play, amount: int) -> int:
    """How much of a purse a thief gets hold of. NetHack: steal.c, somegold."""
    if amount < 50:
        return amount
    for most, least in ((100, 25), (500, 50), (1000, 100), (5000, 500), (10_000, 1000)):
        if amount < most:
            return play.dice.rn1(amount - least + 1, least, RULE)
    return play.dice.rn1(amount - 5000 + 1, 5000, RULE)


def steal_gold(play: Play, thief: Monster) -> bool:
    """A leprechaun snatches gold from the floor or the purse; True if it is gone. NetHack: stealgold."""
    hero, level = play.hero, play.level
    lying = next((item for item in level.items.get(hero.spot, ()) if item.kind.class_ == "coin"), None)
    purse = next((item for item in hero.inventory if item.kind.class_ == "coin"), None)
    if lying is not None and (purse is None or play.dice.one_in(5, RULE)):
        take_from_floor(level, lying, hero.spot)
        thief.inventory.append(lying)
        play.tell("combat.snatches gold", RULE, monster=the_monster(play, thief))
        if purse is not None and play.dice.rn2(5, RULE):
            frighten(play, thief)
            return False
        return run_off(play, thief)
    if purse is None:
        return False
    amount = gold_share(play, purse.quantity)
    if amount < purse.quantity:
        taken = split(play, purse, amount)
    else:
        doff(play, purse)
        taken = take_from_pack(play, purse)
    thief.inventory.append(taken)
    play.tell("combat.purse lighter", RULE)
    return run_off(play, thief)


def run_off(play: Play, thief: Monster) -> bool:
    """The thief is somewhere else, and stays away; True if it left."""
    frighten(play, thief)
    return teleport_away(play, thief)


def teleport_away(play: Play, monster: Monster) -> bool:
    """A monster moves itself anywhere on the level, if the level allows it."""
    if play.level.no_teleport:
        return False
    spot = random_spot(play, monster.species)
    if spot is None:
        return False
    move_monster(play.level, monster, spot)
    return True


def steal_item(play: Play, thief: Monster) -> bool:
    """A nymph or monkey takes a thing; True if it made off. NetHack: steal.c, steal."""
    hero = play.hero
    monkey = "animal" in thief.species.traits
    name = the_monster(play, thief)
    choices = [item for item in hero.inventory if item.kind.class_ != "coin" and _can_be_had(hero.worn, item)]
    if monkey:
        choices = [item for item in choices if not item.worn & WORN]
    if not choices:
        if not monkey:
            play.tell("combat.nothing to steal", RULE, monster=name)
            return run_off(play, thief)
        return False
    total = sum(5 if item.worn & WORN else 1 for item in choices)
    left = play.dice.rn2(total, RULE)
    chosen = choices[-1]
    for item in choices:
        left -= 5 if item.worn & WORN else 1
        if left < 0:
            chosen = item
            break
    chosen = _outermost(hero.worn, chosen)
    if chosen.kind.name == "loadstone" and chosen.blessing < 0:
        return False
    _hand_over(play, thief, chosen, monkey)
    if monkey:
        play.tell("combat.runs away with it", RULE, monster=the_monster(play, thief))
        frighten(play, thief)
        return True
    return run_off(play, thief)


def _can_be_had(worn: dict[int, Item], item: Item) -> bool:
    """A cursed weapon stuck to the hand keeps gloves and rings where they are."""
    weapon = worn.get(int(Slot.WIELDED))
    if weapon is not None and weapon.blessing < 0 and weapon is not item and weapon.kind.class_ == "weapon":
        return not item.worn & (Slot.GLOVES | Slot.RIGHT_RING | (Slot.LEFT_RING if weapon.kind.bulky else 0))
    return True


def _outermost(worn: dict[int, Item], item: Item) -> Item:
    """What covers the thing wanted comes off first: gloves, cloak, body armour."""
    if item.worn & (Slot.LEFT_RING | Slot.RIGHT_RING):
        return worn.get(int(Slot.GLOVES), item)
    if item.worn & Slot.BODY_ARMOR:
        return worn.get(int(Slot.CLOAK), item)
    if item.worn & Slot.SHIRT:
        return worn.get(int(Slot.CLOAK)) or worn.get(int(Slot.BODY_ARMOR)) or item
    return item


def _hand_over(play: Play, thief: Monster, item: Item, monkey: bool) -> None:
    name = the_monster(play, thief)
    delay = item.kind.delay if item.worn & ARMOR_SLOTS else 0
    if item.worn & ARMOR_SLOTS:
        play.tell("combat.charms off", RULE, monster=name, item=your_item(play, item))
    elif item.quantity > 1 and monkey:
        item = split(play, item, 1)
        thief.inventory.append(item)
        play.tell("combat.stole", RULE, monster=name, item=your_item(play, item))
        return
    else:
        play.tell("combat.stole", RULE, monster=name, item=your_item(play, item))
    doff(play, item)
    take_from_pack(play, item)
    item.letter = ""
    thief.inventory.append(item)
    if delay > 1:
        be_helpless(play, delay, "taking off clothes", note="combat.finish taking off")


def steal_treasure(play: Play, thief: Monster) -> bool:
    """The Amulet, a tool of the invocation or another's artifact. NetHack: steal.c, stealamulet."""
    wanted = ("Amulet of Yendor", "Bell of Opening", "Book of the Dead", "Candelabrum of Invocation")
    for item in play.hero.inventory:
        if item.kind.name in wanted:
            play.tell("combat.stole", RULE, monster=the_monster(play, thief), item=your_item(play, item))
            doff(play, item)
            take_from_pack(play, item)
            item.letter = ""
            thief.inventory.append(item)
            return teleport_away(play, thief)
    return False
