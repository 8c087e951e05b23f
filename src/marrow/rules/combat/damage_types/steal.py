"""What monsters steal from the hero. NetHack: steal.c."""

from enum import Enum

from marrow.content.properties import Property
from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.words import KindName
from marrow.model.hero import Hero
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Mark, Slot
from marrow.model.monster import Monster
from marrow.model.places import is_next_to
from marrow.model.vocabularies import HelplessReason, Waking, WakingNote
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.teleport_attacks import teleport_monster_away
from marrow.rules.hero.activity import is_eaten_up, stop_occupation
from marrow.rules.hero.ball_and_chain import detach_ball_and_chain
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.helplessness import WAKING_LINES, be_helpless, is_unaware
from marrow.rules.hero.removal import free_held_pet, take_from_pack
from marrow.rules.hero.worn_items import set_not_worn, welded_item
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.stacks import note_loss, split
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.traits import is_quest_artifact, is_wizard
from marrow.rules.naming import simple_item, the_monster, your_item
from marrow.rules.nutrition.fainting import clear_helplessness
from marrow.rules.play import Play
from marrow.rules.polymorph.break_armor import take_off_at_once
from marrow.rules.trade.bills import remove_from_bill

RULE = "steal.c"
ARMOR_OR_ACCESSORY = ARMOR_SLOTS | ACCESSORY_SLOTS


class Theft(Enum):
    """How an attempt to steal ended for the thief."""

    NOTHING = "not yet, or not at all"
    DONE = "time to be gone"
    PETRIFIED = "dead of what it took"


def gold_share(play: Play, amount: int) -> int:
    """How much of the hero's gold a thief takes. NetHack: steal.c, somegold."""
    if not play.edition.combat.stolen_gold_is_a_share:
        return amount if amount < 100 else play.dice.rnd(min(amount, 10_000), RULE)
    if amount < 50:
        return amount
    for most, least in ((100, 25), (500, 50), (1000, 100), (5000, 500), (10_000, 1000)):
        if amount < most:
            return play.dice.rn1(amount - least + 1, least, RULE)
    return play.dice.rn1(amount - 5000 + 1, 5000, RULE)


def steal_gold(play: Play, thief: Monster) -> None:
    """A leprechaun takes gold from the floor or the hero, and teleports away. NetHack: stealgold."""
    hero, level = play.hero, play.level
    lying = next((item for item in level.items.get(hero.spot, ()) if item.kind.class_ == "coin"), None)
    purse = next((item for item in hero.inventory if item.kind.class_ == "coin"), None)
    if lying is not None and (purse is None or lying.quantity > purse.quantity or play.dice.one_in(5, RULE)):
        take_from_floor(play, level, lying, hero.spot)
        give_to_monster(play, thief, lying)
        play.tell("combat.snatches gold", RULE, monster=the_monster(play, thief))
        if purse is None or play.dice.one_in(5, RULE):
            teleport_and_flee(play, thief)
    elif purse is not None:
        amount = gold_share(play, purse.quantity)
        if amount < purse.quantity:
            taken = split(play, purse, amount)
        else:
            take_off_at_once(play, purse)
            taken = take_from_pack(play, purse)
        give_to_monster(play, thief, taken)
        play.tell("combat.purse lighter", RULE)
        teleport_and_flee(play, thief)


def teleport_and_flee(play: Play, thief: Monster) -> None:
    """The thief teleports away and flees."""
    teleport_monster_away(play, thief)
    make_flee(play, thief)


def steal_item(play: Play, thief: Monster) -> Theft:
    """A nymph or monkey steals an item. NetHack: steal.c, steal."""
    hero = play.hero
    if not is_next_to(thief.spot, hero.spot):
        return Theft.NOTHING
    if hero.activity is not None and is_eaten_up(hero, hero.activity):
        play.higher_rooms.finish_eaten_meal(play)
    items = [item for item in hero.inventory if item.kind.class_ != "coin"]
    if not items:
        return _nothing_to_steal(play, thief)
    monkey = "animal" in thief.species.traits
    gloved = play.edition.combat.gloves_protect_rings_from_thieves
    chosen = None if monkey else _ring_of_adornment(hero.worn, gloved=gloved)
    if chosen is None:
        suited = int(Slot.BODY_ARMOR) in hero.worn
        in_reach = [item for item in items if not (suited and item.worn & Slot.CLOAK)]
        if not in_reach:
            return _nothing_to_steal(play, thief)
        chosen = _outermost(hero.worn, _random_item(play, in_reach), gloved=gloved)
        if chosen.kind.name == "boulder" and "throws rocks" not in thief.species.traits:
            chosen = _outermost(hero.worn, _random_item(play, in_reach), gloved=gloved)
            if chosen.kind.name == "boulder":
                return _give_up(play, thief, chosen)
    if chosen.id == hero.dressing.coveted_id:
        return Theft.NOTHING
    if monkey and (_is_stuck(hero, chosen) or not _can_carry(thief, chosen)):
        return _give_up(play, thief, chosen)
    if chosen.kind.name == "leash" and chosen.ghost_id:
        if monkey and chosen.blessing < 0:
            return _give_up(play, thief, chosen)
        free_held_pet(play, chosen)
    _stop_dressing(play, chosen)
    stop_occupation(play)
    if chosen.worn & ARMOR_SLOTS:
        delay = chosen.kind.delay
        if monkey:
            if delay >= 1 and play.dice.rn2(10, RULE):
                return _give_up(play, thief, chosen)
        else:
            return _charm_off(play, thief, chosen, delay)
    return _take_and_leave(play, thief, chosen)


def _nothing_to_steal(play: Play, thief: Monster) -> Theft:
    if is_blind(play.hero):
        play.tell("combat.somebody finds nothing", RULE)
    elif play.hero.inventory:
        play.tell("combat.not interested in gold", RULE, monster=the_monster(play, thief))
    else:
        play.tell("combat.nothing to steal", RULE, monster=the_monster(play, thief))
    return Theft.DONE


def _ring_of_adornment(worn: dict[int, Item], *, gloved: bool) -> Item | None:
    """A worn ring of adornment, which a nymph always steals first; ``gloved``: not under gloves."""
    if gloved and int(Slot.GLOVES) in worn:
        return None
    for slot in (Slot.LEFT_RING, Slot.RIGHT_RING):
        ring = worn.get(int(slot))
        if ring is not None and ring.kind.name == "ring of adornment":
            return ring
    return None


def _random_item(play: Play, items: list[Item]) -> Item:
    """A random item; worn ones are five times as likely."""
    left = play.dice.rn2(sum(5 if item.worn & ARMOR_OR_ACCESSORY else 1 for item in items), RULE)
    for item in items:
        left -= 5 if item.worn & ARMOR_OR_ACCESSORY else 1
        if left < 0:
            return item
    return items[-1]


def _outermost(worn: dict[int, Item], item: Item, *, gloved: bool) -> Item:
    """The item that covers the chosen one and is taken first: gloves, weapon, cloak, body armour."""
    if gloved and item.worn & (Slot.LEFT_RING | Slot.RIGHT_RING):
        item = worn.get(int(Slot.GLOVES), item)
    if item.worn & Slot.GLOVES:
        return worn.get(int(Slot.WIELDED), item)
    if item.worn & Slot.BODY_ARMOR:
        return worn.get(int(Slot.CLOAK), item)
    if item.worn & Slot.SHIRT:
        return worn.get(int(Slot.CLOAK)) or worn.get(int(Slot.BODY_ARMOR)) or item
    return item


def _is_stuck(hero: Hero, item: Item) -> bool:
    """Whether a monkey cannot take an item: cursed, chained or under a welded weapon."""
    if item.worn & Slot.BALL:
        return True
    if item.worn & Slot.QUIVERED or (item.worn & Slot.ALTERNATE and not hero.fighting.two_weapons):
        return False
    if item.blessing < 0 and item.worn:
        return True
    weapon = welded_item(hero)
    if weapon is None:
        return False
    return bool(item.worn & Slot.RIGHT_RING or (item.worn & Slot.LEFT_RING and weapon.kind.bulky))


def _can_carry(thief: Monster, item: Item) -> bool:
    """Whether a monkey can carry the item. NetHack: mon.c, can_carry."""
    species = thief.species
    if item.kind.name == "corpse" and is_petrifying(item.species):
        gloved = any(thing.worn & Slot.GLOVES for thing in thief.inventory)
        if not gloved and "stoning" not in species.resistances:
            return False
    strong = "strong" in species.traits
    most = 1000 if strong and species.weight <= 1450 else 1000 * species.weight // 1450
    most = most if strong else most // 2
    load = sum(thing.weight for thing in thief.inventory)
    return load + item.weight <= max(most, 1) and item.kind.class_ not in ("iron ball", "rock")


def _give_up(play: Play, thief: Monster, item: Item) -> Theft:
    """The thief gives up, but the fewer items the hero has, the likelier it stays."""
    key = "combat.tries to steal but gives up"
    play.tell(key, RULE, monster=the_monster(play, thief), item=your_item(play, item))
    count = sum(thing.kind.class_ != "coin" for thing in play.hero.inventory)
    roll = play.dice.rn2(count // 5 + 2, RULE)
    return Theft.DONE if roll == 0 else Theft.NOTHING


def _stop_dressing(play: Play, stolen: Item) -> None:
    """A theft interrupts the hero who puts on or takes off armour. NetHack: do_wear.c, stop_donning.

    What he was taking off stays on, and takes its whole delay again. In 3.4.3 only what is stolen itself
    matters, and comes off at once.
    """
    hero = play.hero
    if not hero.helplessness.turns or hero.helplessness.waking not in (Waking.WEARING, Waking.DISROBING):
        return
    number = hero.dressing.item_id
    item = next((item for item in hero.inventory if item.id == abs(number)), None)
    stops = play.edition.combat.theft_interrupts_dressing
    if item is None or not (stops or item is stolen):
        return
    hero.dressing.item_id = 0
    clear_helplessness(play, "")
    if stops and (number > 0 or item is not stolen):
        key = "combat.stop putting on" if number > 0 else "combat.stop taking off"
        play.tell(key, RULE, item=simple_item(play, item))
    if number > 0:
        set_not_worn(play, item)
    elif not stops:
        take_off_at_once(play, item)


def _charm_off(play: Play, thief: Monster, item: Item, delay: int) -> Theft:
    """A nymph makes the hero take off armour, over some turns; finish_theft gives it to her."""
    hero = play.hero
    if is_unaware(hero):
        clear_helplessness(play, WAKING_LINES[hero.helplessness.note])
    slowly = delay >= 1 or hero.helplessness.turns > 0
    key = "combat.charms off slowly" if slowly else "combat.charms off"
    play.tell(key, RULE, monster=the_monster(play, thief), item=your_item(play, item))
    take_off_at_once(play, item)
    if not slowly:
        return _take_and_leave(play, thief, item)
    be_helpless(
        play,
        delay,
        HelplessReason.CHARMED_OUT_OF_CLOTHES,
        note=WakingNote.NOTHING,
        waking=Waking.THEFT_ENDS,
    )
    hero.dressing.coveted_id, hero.dressing.thief_id = item.id, thief.id
    return Theft.NOTHING


def finish_theft(play: Play) -> None:
    """The armour is off: the nymph takes it, if she still is one. NetHack: steal.c, stealarm."""
    hero = play.hero
    item = next((item for item in hero.inventory if item.id == hero.dressing.coveted_id), None)
    thief = next((other for other in play.level.monsters if other.id == hero.dressing.thief_id), None)
    hero.dressing.coveted_id = hero.dressing.thief_id = 0
    if item is None or thief is None or thief.hp < 1:
        return
    if not any(attack.damage == "steal item" for attack in thief.species.attacks):
        return
    _give(play, thief, item, blamed=False)
    make_flee(play, thief)
    teleport_monster_away(play, thief)


def _take_and_leave(play: Play, thief: Monster, item: Item) -> Theft:
    _give(play, thief, item)
    gloved = any(thing.worn & Slot.GLOVES for thing in thief.inventory)
    petrifying = item.kind.name == "corpse" and is_petrifying(item.species) and not gloved
    if petrifying and petrify_monster(play, thief, by_hero=True):
        return Theft.PETRIFIED
    return Theft.NOTHING if play.hero.helplessness.turns else Theft.DONE


def _give(play: Play, thief: Monster, item: Item, *, blamed: bool = True) -> None:
    """The thief gets the item; ``blamed``: knights may then strike it without remorse."""
    unchained = bool(item.worn & Slot.BALL)
    key = "combat.unchained and stole" if unchained else "combat.stole"
    play.tell(key, RULE, monster=the_monster(play, thief), item=your_item(play, item))
    if unchained:
        detach_ball_and_chain(play)
    elif blamed and not has(play.hero, Property.CONFLICT):
        thief.culprit = True
    if item.worn:
        take_off_at_once(play, item)
    remove_from_bill(play, item)
    item.free = False  # a shopkeeper may get it back from the thief
    take_from_pack(play, item)
    note_loss(play, item, Mark.STOLEN)
    give_to_monster(play, thief, item)


# Treasure

TREASURES: tuple[tuple[KindName, KindName | None], ...] = (
    ("Amulet of Yendor", "cheap plastic imitation of the Amulet of Yendor"),
    ("Bell of Opening", "bell"),
    ("Book of the Dead", None),
    ("Candelabrum of Invocation", None),
)


def treasures_to_steal(play: Play, thief: Monster) -> list[Item]:
    """L-269: the things of which one is stolen: quest artifacts, or else the first treasure that there is.

    Before 3.6.1 the Amulet comes first and the artifact of the own quest next, and of several the first.
    """
    pack = play.hero.inventory
    earlier = play.edition.combat.thefts_need_treasure
    own = QUEST_ARTIFACTS.get(play.hero.role.name)
    prizes = [item for item in pack if is_quest_artifact(item) and (item.artifact == own or not earlier)]
    amulet = TREASURES[0][0]
    if prizes and not (earlier and any(item.kind.name == amulet for item in pack)):
        return prizes[:1] if earlier else prizes
    for real, fake in TREASURES:
        if any(item.kind.name == real for item in pack):
            fooled = fake if not is_wizard(thief) else None
            found = [item for item in pack if item.kind.name == real or item.kind.name == fooled]
            return found[:1] if earlier else found
    return []


def steal_treasure(play: Play, thief: Monster) -> None:
    """Steal a quest artifact, or the Amulet, or an invocation item; fakes do not fool the Wizard.

    NetHack: steal.c, stealamulet.
    """
    found = treasures_to_steal(play, thief)
    if not found:
        return
    item = found[0] if len(found) == 1 else found[play.dice.rnd(len(found), RULE) - 1]
    _uncover(play, item)
    _give(play, thief, item, blamed=False)
    if "teleports" in thief.species.traits:
        teleport_monster_away(play, thief)


def _uncover(play: Play, item: Item) -> None:
    """The hero takes off what is worn over the item."""
    over: tuple[Slot, ...] = ()
    if item.worn & Slot.BODY_ARMOR:
        over = (Slot.CLOAK,)
    elif item.worn & Slot.SHIRT:
        over = (Slot.CLOAK, Slot.BODY_ARMOR)
    elif item.worn & Slot.GLOVES:
        over = (Slot.WIELDED,)
    elif item.worn & (Slot.LEFT_RING | Slot.RIGHT_RING) and int(Slot.GLOVES) in play.hero.worn:
        over = (Slot.WIELDED, Slot.GLOVES)
    if Slot.WIELDED in over and int(Slot.WIELDED) in play.hero.worn and play.hero.fighting.two_weapons:
        over = (Slot.ALTERNATE, *over)
    for slot in over:
        cover = play.hero.worn.get(int(slot))
        if cover is not None:
            take_off_at_once(play, cover)
