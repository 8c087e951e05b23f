"""What the scrolls do when read, and the spells that do the same.

NetHack: read.c, doread and seffects. There is no mail.
"""

from collections.abc import Callable, Mapping

from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.questions import ChooseItem, ChooseSpot
from marrow.model.hero import Attribute, Killer
from marrow.model.item import Item, Slot
from marrow.model.places import NOWHERE, WIDTH, Terrain, distance2
from marrow.rules.body import (
    exercise,
    form_of,
    has,
    is_blind,
    is_confused,
    luck,
)
from marrow.rules.bones.forgetting import forget_kinds, forget_levels, forget_map
from marrow.rules.combat.killing import explosion, halved, hurt_monster, withstands
from marrow.rules.combat.wake import frighten, wake_around
from marrow.rules.ground import is_on_map, is_rock, is_shut_door
from marrow.rules.growth import gain_experience
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic import conditions, mapping
from marrow.rules.magic.charging import can_be_charged, recharge
from marrow.rules.magic.clouds import gas_cloud
from marrow.rules.magic.genocide import genocide, genocide_class
from marrow.rules.magic.identify import discover, identify_pack, is_known
from marrow.rules.magic.itemtimers import destroy
from marrow.rules.magic.punishment import is_punished, punish, release
from marrow.rules.magic.taming import try_to_tame
from marrow.rules.magic.teleport import level_teleport, teleport_hero
from marrow.rules.magic.undirected import light_up
from marrow.rules.magic.wearing import destroy_worn, disintegrate_armor, some_armor
from marrow.rules.making.monsters import make_monster
from marrow.rules.making.objects import item_named
from marrow.rules.naming import the_item, your_item
from marrow.rules.play import Play
from marrow.rules.polymorph import count_bonus
from marrow.rules.sight import can_see, can_spot_monster
from marrow.rules.things import bless, curse, put_on_floor, reweigh, uncurse

RULE = "read.c seffects"
Effect = Callable[[Play, Item], bool]


def read(play: Play, scroll: Item) -> bool:
    """Read a scroll of the pack: it is used up, and may be known now. True: it took a move."""
    hero = play.hero
    if is_blind(hero) and not scroll.seen:
        raise RefusedCommand("scrolls.blind")
    blank = scroll.kind.name == "scroll of blank paper"
    if not blank:
        hero.conduct.literate += 1
        play.tell("scrolls.disappears", RULE)
        if is_confused(hero):
            play.tell("scrolls.mispronounce", RULE)
    known_before = is_known(play.world, scroll.kind)
    if not blank:
        _use_one(play, scroll)
    learnt = take_effect(play, scroll)
    if learnt and not known_before:
        discover(play, scroll.kind)
        gain_experience(play, 0, 10)
    return True


def _use_one(play: Play, scroll: Item) -> None:
    """The scroll is gone before it acts, so that it can act on nothing of itself."""
    if scroll.quantity > 1:
        scroll.quantity -= 1
        reweigh(scroll)
    else:
        destroy(play, scroll)


def take_effect(play: Play, scroll: Item) -> bool:
    """What reading does, by scroll or spell; True if it gives itself away."""
    if scroll.kind.magic:
        exercise(play, Attribute.WISDOM, True, RULE)
    return SCROLLS[scroll.kind.name](play, scroll)


# Armour and weapons

ELVEN_ARMOR = (
    "elven leather helm", "elven mithril-coat", "elven cloak", "elven shield", "elven boots",
)  # fmt: skip


def _enchant_armor(play: Play, scroll: Item) -> bool:
    hero = play.hero
    cursed = scroll.blessing < 0
    armor = some_armor(play, RULE)
    if armor is None:
        play.tell("scrolls.skin warm" if is_blind(hero) else "scrolls.skin glows", RULE)
        exercise(play, Attribute.CONSTITUTION, not cursed, RULE)
        exercise(play, Attribute.STRENGTH, not cursed, RULE)
        return False
    if is_confused(hero):
        _proof(play, armor, not cursed)
        return False
    special = armor.kind.name in ELVEN_ARMOR or (
        hero.role.name == "wizard" and armor.kind.name == "cornuthaum"
    )
    limit = 5 if special else 3
    excess = -armor.charge if cursed else armor.charge
    if excess > limit:
        evaporates = play.dice.rn2(excess, RULE)
        if evaporates:
            play.tell("scrolls.evaporates", RULE, item=your_item(play, armor))
            destroy_worn(play, armor)
            return False
    change = _enchantment(play, scroll, armor)
    if change >= 0 and armor.kind.name.endswith("dragon scales"):
        _harden_scales(play, armor, scroll)
        return False
    play.tell("scrolls.glows black" if cursed else "scrolls.glows silver", RULE, item=your_item(play, armor))
    if cursed and armor.blessing >= 0:
        curse(armor)
    elif scroll.blessing > 0 and armor.blessing <= 0:
        bless(armor)
    elif not cursed and armor.blessing < 0:
        uncurse(armor)
    known = False
    if change:
        count_bonus(play, armor, -1)
        armor.charge += change
        count_bonus(play, armor, 1)
        known = armor.charge_known
    if armor.charge > limit:
        warned = special or play.dice.one_in(7, RULE)
        if warned:
            play.tell("scrolls.vibrates unexpectedly", RULE, item=your_item(play, armor))
    return known


def _enchantment(play: Play, scroll: Item, thing: Item) -> int:
    """How much an enchantment changes: -1, 1, up to 3 blessed, and rarely anything beyond +9."""
    if scroll.blessing < 0:
        return -1
    if thing.charge >= 9:
        return int(play.dice.rn2(thing.charge, RULE) == 0)
    if scroll.blessing > 0:
        return play.dice.rnd(3 - int(thing.charge / 3), RULE)
    return 1


def _harden_scales(play: Play, scales: Item, scroll: Item) -> None:
    play.tell("scrolls.merges and hardens", RULE, item=your_item(play, scales))
    mail = KINDS_NAMED["gray dragon scale mail"].number - KINDS_NAMED["gray dragon scales"].number
    scales.kind = KINDS[scales.kind.number + mail]
    if scroll.blessing > 0:
        scales.charge += 1
        bless(scales)
    else:
        uncurse(scales)
    scales.charge_known = True
    reweigh(scales)


def _proof(play: Play, thing: Item, safe: bool) -> None:
    """Confused enchantment guards against wear, or bares to it."""
    play.tell(
        "scrolls.shimmering shield" if safe else "scrolls.mottled glow", RULE, item=your_item(play, thing)
    )
    if safe and (thing.rusted or thing.corroded):
        thing.rusted = thing.corroded = 0
        play.tell("scrolls.good as new", RULE, item=your_item(play, thing))
    thing.erodeproof = safe
    thing.erosion_known = not is_blind(play.hero)


def _destroy_armor(play: Play, scroll: Item) -> bool:
    hero = play.hero
    armor = some_armor(play, RULE)
    if armor is None:
        play.tell("scrolls.bones itch" if is_confused(hero) else "scrolls.skin itches", RULE)
        exercise(play, Attribute.STRENGTH, False, RULE)
        exercise(play, Attribute.CONSTITUTION, False, RULE)
        return False
    if is_confused(hero):
        play.tell("scrolls.glows purple", RULE, item=your_item(play, armor))
        armor.erodeproof = scroll.blessing < 0
        return False
    if scroll.blessing < 0 and armor.blessing < 0:
        play.tell("scrolls.vibrates", RULE, item=your_item(play, armor))
        if armor.charge >= -6:
            count_bonus(play, armor, -1)
            armor.charge -= 1
            count_bonus(play, armor, 1)
        turns = play.dice.rn1(10, 10, RULE)
        conditions.stun(play, hero.timeout[Property.STUNNED] + turns, RULE)
        return False
    disintegrate_armor(play, armor)
    return True


def _enchant_weapon(play: Play, scroll: Item) -> bool:
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    arms = weapon is not None and (weapon.kind.class_ == "weapon" or weapon.kind.skill is not None)
    cursed = scroll.blessing < 0
    if is_confused(hero) and weapon is not None and arms:
        _proof(play, weapon, not cursed)
        return False
    if weapon is None or not arms:
        amount = -1 if cursed else 1
        if weapon is not None and amount >= 0 and weapon.blessing < 0 and weapon.kind.name == "tin opener":
            play.tell("troubles.glows amber", RULE, item=your_item(play, weapon))
            uncurse(weapon)
        else:
            play.tell("scrolls.hands itch" if cursed else "scrolls.hands twitch", RULE)
        exercise(play, Attribute.DEXTERITY, amount >= 0, RULE)
        return False
    return enchant_weapon(play, weapon, _enchantment(play, scroll, weapon), told=scroll)


def enchant_weapon(play: Play, weapon: Item, amount: int, *, told: Item | None = None) -> bool:
    """Sharper or duller; beyond 5 it may be too much. NetHack: wield.c, chwepon."""
    rule = "wield.c chwepon"
    if weapon.kind.name == "worm tooth" and amount >= 0:
        weapon.kind = KINDS_NAMED["crysknife"]
        weapon.quantity = 1
        weapon.erodeproof = False
        uncurse(weapon)
        reweigh(weapon)
        play.tell("scrolls.much sharper", rule)
        return True
    if weapon.kind.name == "crysknife" and amount < 0:
        weapon.kind = KINDS_NAMED["worm tooth"]
        weapon.quantity = 1
        weapon.erodeproof = False
        reweigh(weapon)
        play.tell("scrolls.much duller", rule)
        return told is not None and told.blessing_known
    if amount < 0 and weapon.artifact is not None:
        play.tell("scrolls.faintly glows", rule, item=your_item(play, weapon))
        return False
    if (weapon.charge > 5 and amount >= 0) or (weapon.charge < -5 and amount < 0):
        evaporates = play.dice.rn2(3, rule)
        if evaporates:
            play.tell("scrolls.evaporates", rule, item=your_item(play, weapon))
            destroy(play, weapon)
            return False
    play.tell(
        "scrolls.glows black" if amount < 0 else "scrolls.glows blue", rule, item=your_item(play, weapon)
    )
    known = weapon.charge_known and not is_blind(play.hero) and amount != 0
    if amount < 0 and not (told is not None and told.blessing_known):
        known = False
    weapon.charge += amount
    if amount > 0:
        uncurse(weapon)
    if weapon.charge > 5:
        warned = (
            weapon.artifact is not None or weapon.kind.name.startswith("elven") or play.dice.one_in(7, rule)
        )
        if warned:
            play.tell("scrolls.vibrates unexpectedly", rule, item=your_item(play, weapon))
    return known


# Minds and curses


def _confuse_monster(play: Play, scroll: Item) -> bool:
    """The hands glow: the next creatures struck are confused; or it goes wrong."""
    hero = play.hero
    human = form_of(hero).letter == "@"
    if not human or scroll.blessing < 0:
        if not is_confused(hero):
            play.tell("scrolls.confused", RULE)
        conditions.confuse(play, hero.timeout[Property.CONFUSED] + play.dice.rnd(100, RULE), RULE)
    elif is_confused(hero):
        if scroll.blessing <= 0:
            play.tell("scrolls.hands glow purple", RULE)
            conditions.confuse(play, hero.timeout[Property.CONFUSED] + play.dice.rnd(100, RULE), RULE)
        else:
            play.tell("scrolls.head glows red", RULE)
            conditions.confuse(play, 0, RULE)
    elif scroll.blessing <= 0:
        play.tell("scrolls.hands glow red", RULE)
        hero.confusing_touches += 1
    else:
        play.tell("scrolls.hands glow brilliant", RULE)
        hero.confusing_touches += 1 if hero.confusing_touches >= 40 else play.dice.rn1(8, 2, RULE)
    return False


def _scare_monster(play: Play, scroll: Item) -> bool:
    """Those in sight flee; read amiss, they wake and stand firm."""
    bad = is_confused(play.hero) or scroll.blessing < 0
    seen = 0
    power = play.hero.level if scroll.kind.class_ == "spellbook" else 9
    for monster in list(play.level.monsters):
        if monster.hp < 1 or not can_see(play, monster.spot):
            continue
        if bad:
            monster.fleeing = False
            monster.flee_turns = 0
            monster.frozen = 0
            monster.asleep = False
            monster.can_move = True
        elif not withstands(play, monster, power):
            frighten(play, monster)
        if not monster.tame:
            seen += 1
    if scroll.kind.class_ == "scroll" or not seen:
        play.tell("scrolls.sad wailing" if bad else "scrolls.maniacal laughter", RULE)
    return False


def _remove_curse(play: Play, scroll: Item) -> bool:
    hero = play.hero
    confused = is_confused(hero)
    play.tell("scrolls.need some help" if confused else "scrolls.someone helping", RULE)
    if scroll.blessing < 0:
        play.tell("scrolls.disintegrates", RULE)
    else:
        for item in hero.inventory:
            if item.kind.class_ == "coin" or item is scroll:
                continue
            worn = int(item.worn) & ~int(Slot.BALL)
            if worn == Slot.ALTERNATE and not hero.two_weapons:
                worn = 0
            if worn == Slot.QUIVERED and not item.kind.merges:
                worn = 0
            if not (scroll.blessing > 0 or worn or item.kind.name == "loadstone"):
                continue
            if confused:
                _bless_or_curse(play, item)
                item.blessing_known = False
            else:
                uncurse(item)
    if is_punished(play) and not confused:
        release(play)
    return False


def _bless_or_curse(play: Play, item: Item) -> None:
    """NetHack: mkobj.c, blessorcurse with a chance of one in two."""
    if item.blessing:
        return
    changes = play.dice.rn2(2, "mkobj.c blessorcurse") == 0
    if changes:
        cursed = play.dice.rn2(2, "mkobj.c blessorcurse") == 0
        if cursed:
            curse(item)
        else:
            bless(item)


def _create_monster(play: Play, scroll: Item) -> bool:
    confused = is_confused(play.hero)
    count = 1 + (12 if confused or scroll.blessing < 0 else 0)
    if scroll.blessing <= 0:
        more = play.dice.rn2(73, RULE) == 0
        if more:
            count += play.dice.rnd(4, RULE)
    species = SPECIES_NAMED["acid blob"] if confused else None
    seen = False
    for _ in range(count):
        made = make_monster(play, species, play.hero.spot, nearby=True)
        if made is not None and can_spot_monster(play, made):
            seen = True
    return seen


def _taming(play: Play, scroll: Item) -> bool:
    """Those next to the hero, or farther when confused, are won over; cursed, they are angered."""
    hero = play.hero
    reach = 5 if is_confused(hero) else 1
    near = [
        monster
        for monster in play.level.monsters
        if monster.id == hero.engulfer_id
        or (
            not hero.engulfer_id
            and monster.spot != NOWHERE
            and abs(monster.spot % WIDTH - hero.spot % WIDTH) <= reach
            and abs(monster.spot // WIDTH - hero.spot // WIDTH) <= reach
        )
    ]
    power = hero.level if scroll.kind.class_ == "spellbook" else 9
    tamed = 0
    for monster in near:
        if try_to_tame(play, monster, cursed=scroll.blessing < 0, power=power):
            tamed += 1
    if scroll.blessing < 0 and near:
        play.tell("scrolls.unfriendlier", RULE)
    elif tamed:
        play.tell("scrolls.friendlier", RULE)
    else:
        play.tell("scrolls.nothing interesting", RULE)
    return tamed > 0


def _genocide(play: Play, scroll: Item) -> bool:
    """L-121 to L-124."""
    if not is_known(play.world, scroll.kind):
        play.tell("scrolls.found genocide", "L-121")
        discover(play, scroll.kind)
    if scroll.blessing > 0:
        genocide_class(play)
    else:
        genocide(play, cursed=scroll.blessing < 0, confused=is_confused(play.hero))
    return True


# Seeing


def _light(play: Play, scroll: Item) -> bool:
    hero = play.hero
    confused = is_confused(hero)
    if confused:
        creature = play.dice.rn2(5, RULE) == 0
        if creature:
            name = "black light" if scroll.blessing < 0 else "yellow light"
            make_monster(play, SPECIES_NAMED[name], hero.spot, nearby=True)
            return False
    light_up(play, on=not confused and scroll.blessing >= 0, rule=RULE)
    return not is_blind(hero)


def _teleportation(play: Play, scroll: Item) -> bool:
    """L-133 when confused or cursed."""
    if is_confused(play.hero) or scroll.blessing < 0:
        level_teleport(play)
        return False
    return teleport_hero(play, blessed_scroll=scroll.blessing > 0)


def _gold_detection(play: Play, scroll: Item) -> bool:
    if is_confused(play.hero) or scroll.blessing < 0:
        return not mapping.detect_traps(play, cursed=scroll.blessing < 0)
    return not mapping.detect_gold(play, scroll.blessing)


def _food_detection(play: Play, scroll: Item) -> bool:
    """N-345, N-346."""
    return not mapping.detect_food(play, scroll.blessing, by_spell=scroll.kind.class_ == "spellbook")


def _identify(play: Play, scroll: Item) -> bool:
    hero = play.hero
    known = is_known(play.world, scroll.kind)
    if scroll.kind.class_ == "scroll":
        play.tell("scrolls.confused identify" if is_confused(hero) else "scrolls.identify scroll", RULE)
        if not known:
            discover(play, scroll.kind)
    count = 1
    lucky = scroll.blessing > 0
    if not lucky and scroll.blessing == 0:
        lucky = play.dice.rn2(5, RULE) == 0
    if lucky:
        count = play.dice.rn2(5, RULE)
        if count == 1 and scroll.blessing > 0 and luck(hero) > 0:
            count += 1
    if hero.inventory and not is_confused(hero):
        identify_pack(play, count)
    return True


def _charging(play: Play, scroll: Item) -> bool:
    hero = play.hero
    if is_confused(hero):
        if scroll.blessing < 0:
            play.tell("scrolls.discharged", RULE)
            hero.power = 0
        else:
            play.tell("scrolls.charged up", RULE)
            hero.power += play.dice.d(6 if scroll.blessing > 0 else 4, 4, RULE)
            if hero.power > hero.max_power:
                hero.max_power = hero.power
            else:
                hero.power = hero.max_power
        return False
    play.tell("scrolls.charging scroll", RULE)
    letters = "".join(item.letter for item in hero.inventory if can_be_charged(item))
    answer = play.ask(ChooseItem(what="scrolls.charge what", rule=RULE, letters=letters))
    item = next((held for held in hero.inventory if held.letter == answer), None)
    if item is not None:
        recharge(play, item, scroll.blessing)
    return True


def _magic_mapping(play: Play, scroll: Item) -> bool:
    hero, level = play.hero, play.level
    if level.no_magic_map:
        play.tell("scrolls.crazy lines", RULE)
        conditions.confuse(play, hero.timeout[Property.CONFUSED] + play.dice.rnd(30, RULE), RULE)
        return False
    play.tell("scrolls.map coalesces", RULE)
    vague = is_confused(hero) or scroll.blessing < 0
    mapping.map_level(play, confused=vague)
    if scroll.blessing < 0 and not is_confused(hero):
        play.tell("scrolls.no details", RULE)
    return True


def _amnesia(play: Play, scroll: Item) -> bool:
    """The map, some names and, unless blessed, spells are forgotten."""
    hero, level = play.hero, play.level
    if not is_confused(hero) or scroll.blessing < 0:
        forget_map(level)
    for trap in level.traps.values():
        trap.seen = False
    levels = play.dice.rn2(3, RULE) == 0
    if levels:
        share = play.dice.rn2(25, RULE)
        forget_levels(play, share, RULE)
    names = play.dice.rn2(3, RULE) == 0
    if names:
        share = play.dice.rn2(25, RULE)
        forget_kinds(play, share, RULE)
    if scroll.blessing <= 0:
        _lose_spells(play)
    maud = play.dice.rn2(2, RULE)
    play.tell("scrolls.who was that" if maud else "scrolls.forget everything", RULE)
    exercise(play, Attribute.WISDOM, False, RULE)
    return True


def _lose_spells(play: Play) -> None:
    """Some spells fade to nothing. NetHack: spell.c, losespells."""
    spells = play.hero.spells
    if not spells:
        return
    lost = play.dice.rn2(len(spells) + 1, "spell.c losespells")
    if is_confused(play.hero):
        more = play.dice.rn2(len(spells) + 1, "spell.c losespells")
        lost = max(lost, more)
    candidates = list(range(len(spells)))
    for _ in range(lost):
        index = candidates.pop(play.dice.rn2(len(candidates), "spell.c losespells"))
        spells[index].memory = 0


# Violence


def _fire(play: Play, scroll: Item) -> bool:
    """L-143: a burst of flame, for the blessed wherever one likes."""
    hero = play.hero
    amount = (2 * (play.dice.rn1(3, 3, RULE) + 2 * scroll.blessing) + 1) // 3
    if is_confused(hero):
        if has(hero, Property.FIRE_RESISTANCE):
            play.tell("scrolls.pretty fire", RULE)
        else:
            play.tell("scrolls.burn hands", RULE)
            hurt(play, 1, Killer("scroll of fire"), RULE)
        return True
    center = hero.spot
    if scroll.blessing > 0:
        amount *= 5
        asked = play.ask(ChooseSpot(what="scrolls.center explosion", rule=RULE, start=hero.spot))
        if is_on_map(asked) and can_see(play, asked) and distance2(asked, hero.spot) < 32:
            center = asked
    if center == hero.spot:
        play.tell("scrolls.tower of flame", RULE)
        conditions.stop_sliming(play, RULE)
    explosion(play, center, amount, Killer("scroll of fire"), kind="fire", by_hero=True)
    return True


def _earth(play: Play, scroll: Item) -> bool:
    """Boulders fall: on neighbours unless cursed, on the hero unless blessed; rocks when confused."""
    hero, level = play.hero, play.level
    play.tell("scrolls.rumbles around" if scroll.blessing > 0 else "scrolls.rumbles above", RULE)
    confused = is_confused(hero)
    fallen = 0
    if scroll.blessing >= 0:
        for dx in (-1, 0, 1):
            for dy in (-WIDTH, 0, WIDTH):
                spot = hero.spot + dx + dy
                if spot == hero.spot or not is_on_map(spot) or is_shut_door(level, spot):
                    continue
                if not is_rock(level, spot) and level.terrain[spot] != Terrain.AIR:
                    _drop_boulder(play, spot, confused)
                    fallen += 1
    if scroll.blessing <= 0:
        _boulder_on_hero(play, confused, helmet=scroll.blessing >= 0)
    elif not fallen:
        play.tell("scrolls.nothing else", RULE)
    return True


def _boulder(play: Play, confused: bool) -> Item:
    item = item_named(play, "rock" if confused else "boulder", init=False)
    item.quantity = play.dice.rn1(5, 2, RULE) if confused else 1
    reweigh(item)
    return item


def _drop_boulder(play: Play, spot: int, confused: bool) -> None:
    item = _boulder(play, confused)
    monster = play.level.monster_at.get(spot)
    if monster is not None:
        amount = play.dice.rnd(3 if confused else 20, RULE) * item.quantity
        play.tell("scrolls.hit by boulder", RULE, item=the_item(play, item))
        hurt_monster(play, monster, amount, by_hero=True)
    put_on_floor(play, item, spot)
    play.level.view = bytearray()


def _boulder_on_hero(play: Play, confused: bool, *, helmet: bool) -> None:
    hero = play.hero
    item = _boulder(play, confused)
    play.tell("scrolls.you are hit", RULE, item=the_item(play, item))
    amount = play.dice.rnd(3 if confused else 20, RULE) * item.quantity
    worn = hero.worn.get(Slot.HELMET)
    if worn is not None and helmet and worn.kind.material in ("iron", "metal", "mithril", "silver", "copper"):
        play.tell("scrolls.hard helmet", RULE)
        amount = min(amount, 2)
    wake_around(play, hero.spot, 16)
    put_on_floor(play, item, hero.spot)
    play.level.view = bytearray()
    hurt(play, halved(play, amount), Killer("scroll of earth"), RULE)


def _punishment(play: Play, scroll: Item) -> bool:
    if is_confused(play.hero) or scroll.blessing > 0:
        play.tell("scrolls.guilty", RULE)
    else:
        punish(play)
    return True


def _stinking_cloud(play: Play, scroll: Item) -> bool:
    hero = play.hero
    if not is_known(play.world, scroll.kind):
        play.tell("scrolls.found stinking cloud", RULE)
    center = play.ask(ChooseSpot(what="scrolls.center cloud", rule=RULE, start=hero.spot))
    if center < 0:
        return True
    if not is_on_map(center) or not can_see(play, center) or distance2(center, hero.spot) >= 32:
        play.tell("scrolls.smell rotten eggs", RULE)
        return True
    gas_cloud(play, center, 3 + scroll.blessing, 8 + 4 * scroll.blessing)
    return True


def _blank(play: Play, scroll: Item) -> bool:
    play.tell("scrolls.no magic words" if is_blind(play.hero) else "scrolls.blank", RULE)
    return True


SCROLLS: Mapping[KindName, Effect] = {
    "scroll of amnesia": _amnesia,
    "scroll of blank paper": _blank,
    "scroll of charging": _charging,
    "scroll of confuse monster": _confuse_monster,
    "scroll of create monster": _create_monster,
    "scroll of destroy armor": _destroy_armor,
    "scroll of earth": _earth,
    "scroll of enchant armor": _enchant_armor,
    "scroll of enchant weapon": _enchant_weapon,
    "scroll of fire": _fire,
    "scroll of food detection": _food_detection,
    "scroll of genocide": _genocide,
    "scroll of gold detection": _gold_detection,
    "scroll of identify": _identify,
    "scroll of light": _light,
    "scroll of magic mapping": _magic_mapping,
    "scroll of punishment": _punishment,
    "scroll of remove curse": _remove_curse,
    "scroll of scare monster": _scare_monster,
    "scroll of stinking cloud": _stinking_cloud,
    "scroll of taming": _taming,
    "scroll of teleportation": _teleportation,
    "spellbook of remove curse": _remove_curse,
    "spellbook of confuse monster": _confuse_monster,
    "spellbook of detect food": _food_detection,
    "spellbook of cause fear": _scare_monster,
    "spellbook of identify": _identify,
    "spellbook of charm monster": _taming,
    "spellbook of magic mapping": _magic_mapping,
    "spellbook of create monster": _create_monster,
}
