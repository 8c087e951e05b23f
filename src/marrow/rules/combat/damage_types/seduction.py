"""The seduction encounter with an incubus or succubus. NetHack: mhitu.c, doseduce."""

from marrow.content.properties import Property
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.model.vocabularies import Attribute, KillerFormat
from marrow.rules.combat.teleport_attacks import teleport_monster_away
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.attributes import adjust_attribute, attribute, exercise
from marrow.rules.hero.body import has, is_deaf
from marrow.rules.hero.experience import gain_level
from marrow.rules.hero.helplessness import is_unaware
from marrow.rules.hero.hit_point_changes import change_hp, fill_own_hp
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.power_changes import change_max_power, fill_power, set_power
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.worn_items import set_not_worn, set_worn, welded_item
from marrow.rules.items.inventory import gold_carried
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.stacks import split
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.naming import simple_item, the_monster
from marrow.rules.naming.discoveries import discover, learn_ring_by_attribute
from marrow.rules.play import Play
from marrow.rules.polymorph.break_armor import adjust_worn_bonus, take_off_at_once

RULE = "mhitu.c doseduce"
NEAR = 2
ADORNMENT = "ring of adornment"
MAX_COUNTED = 32
WAYS_TO_SAY: dict[Slot, str] = {
    Slot.CLOAK: "combat.it is in the way",
    Slot.SHIELD: "combat.it is in the way",
    Slot.BODY_ARMOR: "combat.let us get closer",
    Slot.BOOTS: "combat.let me rub your feet",
    Slot.GLOVES: "combat.they are too clumsy",
    Slot.SHIRT: "combat.let me massage you",
    Slot.HELMET: "combat.let me touch your hair",
}


def seduction_encounter(play: Play, monster: Monster) -> bool:
    """A monster tries to seduce the hero; True if that ends its attacks. NetHack: mhitu.c, doseduce."""
    hero = play.hero
    name = the_monster(play, monster)
    if monster.cancelled or monster.special_wait:
        play.tell("combat.headache", RULE, monster=name)
        return False
    if is_unaware(hero):
        play.tell("combat.seems dismayed", RULE, monster=name)
        return False
    if can_see_monster(play, monster):
        play.tell("combat.very attracted", RULE, monster=name)
    else:
        play.tell("combat.someone caresses", RULE)
    gloves_asked = _handle_rings(play, monster)
    play.tell("combat.murmurs", RULE, monster=name)
    _undress(play, monster, gloves_asked)
    if _is_away(play, monster):
        return True
    if int(Slot.BODY_ARMOR) in hero.worn or int(Slot.CLOAK) in hero.worn:
        play.tell("combat.regrets", RULE, monster=name)
        teleport_monster_away(play, monster)
        return True
    if hero.alignment == "chaotic":
        change_alignment(play, 1, RULE)
    play.tell("combat.time stands still", RULE, monster=name)
    charisma_and_intelligence = attribute(hero, Attribute.CHARISMA) + attribute(hero, Attribute.INTELLIGENCE)
    roll = play.dice.rn2(35, RULE)
    if play.edition.combat.seduction_is_never_sure:
        charisma_and_intelligence = min(charisma_and_intelligence, MAX_COUNTED)
    if roll > charisma_and_intelligence:
        _bad_outcome(play, monster)
    else:
        monster.special_wait = play.dice.rnd(100, RULE)
        _good_outcome(play, monster)
    _take_payment(play, monster)
    if play.dice.one_in(25, RULE):
        monster.cancelled = True
    teleport_monster_away(play, monster)
    return True


def _is_away(play: Play, monster: Monster) -> bool:
    return distance2(monster.spot, play.hero.spot) > NEAR


def _persuades(play: Play) -> bool:
    """Whether the hero's charisma makes the monster ask instead of act."""
    return play.dice.rn2(20, RULE) < attribute(play.hero, Attribute.CHARISMA)


# Rings


def _handle_rings(play: Play, monster: Monster) -> bool:
    """A succubus takes rings of adornment, an incubus puts them on. True if gloves were asked for already."""
    hero = play.hero
    name = monster.species.name
    is_succubus = name == "succubus" or (name == "incubus" and monster.female)
    asked = welded_item(hero) is not None
    for ring in hero.inventory[:]:
        if ring.kind.name != ADORNMENT:
            continue
        on = bool(ring.worn & (Slot.LEFT_RING | Slot.RIGHT_RING))
        if is_succubus:
            wanted = not ring.worn or _remove_gloves(play, monster, asked)
            asked = asked or bool(ring.worn)
            if wanted:
                _take_ring(play, monster, ring)
        elif not on:
            finger = _finger_for_ring(hero)
            if finger is None:
                return asked
            wanted = _remove_gloves(play, monster, asked)
            asked = True
            if not wanted:
                return asked
            _put_on_ring(play, monster, ring, finger)
            if _is_away(play, monster):
                return asked
    return asked


def _finger_for_ring(hero: Hero) -> Slot | None:
    """The hand for the ring: one without a ring, else one with a ring other than of adornment."""
    hands = (Slot.RIGHT_RING, Slot.LEFT_RING)
    bare = [slot for slot in hands if int(slot) not in hero.worn]
    others = [slot for slot in hands if slot not in bare and hero.worn[int(slot)].kind.name != ADORNMENT]
    return next(iter([*bare, *others]), None)


def _remove_gloves(play: Play, monster: Monster, asked: bool) -> bool:
    """Remove the hero's gloves, unless asked for already; True if the hands are bare now."""
    gloves = play.hero.worn.get(int(Slot.GLOVES))
    if gloves is not None and not asked:
        _remove(play, monster, gloves, Slot.GLOVES)
    return int(Slot.GLOVES) not in play.hero.worn


def _is_too_deaf_to_be_asked(play: Play) -> bool:
    """Whether the hero is deaf, and since 3.6.2 not asked."""
    return is_deaf(play.hero) and play.edition.combat.seducers_do_not_ask_deaf_heroes


def _take_ring(play: Play, monster: Monster, ring: Item) -> None:
    persuades = not _is_too_deaf_to_be_asked(play) and _persuades(play)
    name = simple_item(play, ring)
    discover(play, ring.kind)
    if persuades:
        if not play.ask(Confirm(what=QuestionKey.MAY_I_HAVE_IT, rule=RULE, words={"item": name})):
            return
    else:
        play.tell("combat.takes ring", RULE, monster=the_monster(play, monster), item=name)
    take_off_at_once(play, ring)
    take_from_pack(play, ring)
    give_to_monster(play, monster, ring)


def _put_on_ring(play: Play, monster: Monster, ring: Item, slot: Slot) -> None:
    persuades = not _is_too_deaf_to_be_asked(play) and _persuades(play)
    name = simple_item(play, ring)
    discover(play, ring.kind)
    if persuades:
        if not play.ask(Confirm(what=QuestionKey.WEAR_IT_FOR_ME, rule=RULE, words={"item": name})):
            return
    else:
        play.tell("combat.puts ring on", RULE, monster=the_monster(play, monster), item=name)
    other = play.hero.worn.get(int(slot))
    if other is not None:
        take_off_at_once(play, other)
        if _is_away(play, monster):
            return
    if ring.worn:  # in hand or quiver
        set_not_worn(play, ring)
    set_worn(play, ring, slot)
    before = [attribute(play.hero, which) for which in Attribute]
    adjust_worn_bonus(play, ring, 1)
    learn_ring_by_attribute(play, ring, before)


# Clothes


def _undress(play: Play, monster: Monster, gloves_asked: bool) -> None:
    worn = play.hero.worn
    order = (Slot.CLOAK, Slot.BODY_ARMOR, Slot.BOOTS, Slot.GLOVES, Slot.SHIELD, Slot.HELMET, Slot.SHIRT)
    for slot in order:
        item = worn.get(int(slot))
        if item is None or _is_away(play, monster) or (slot is Slot.GLOVES and gloves_asked):
            continue
        covered = slot in (Slot.BODY_ARMOR, Slot.SHIRT) and int(Slot.CLOAK) in worn
        if covered or (slot is Slot.SHIRT and int(Slot.BODY_ARMOR) in worn):
            continue
        _remove(play, monster, item, slot)


def _remove(play: Play, monster: Monster, item: Item, slot: Slot) -> None:
    """The hero takes an item off, cursed or not; one with high charisma may refuse."""
    words: dict[str, str | int] = {"item": simple_item(play, item)}
    if _is_too_deaf_to_be_asked(play):
        play.tell("combat.takes off", RULE, monster=the_monster(play, monster), item=simple_item(play, item))
    elif _persuades(play):
        if play.dice.rn2(2, RULE):  # which endearment
            play.dice.rn2(2, RULE)
        if not play.ask(Confirm(what=QuestionKey.SHALL_I_REMOVE, rule=RULE, words=words)):
            return
    else:
        play.tell(WAYS_TO_SAY[slot], RULE, item=simple_item(play, item))
    take_off_at_once(play, item)


# How it ends


def _bad_outcome(play: Play, monster: Monster) -> None:
    hero = play.hero
    play.tell("combat.enjoyed it more", RULE, monster=the_monster(play, monster))
    match play.dice.rn2(5, RULE):
        case 0:
            play.tell("combat.drained of energy", RULE)
            set_power(play, 0, RULE)
            sides = 5 if has(hero, Property.HALF_PHYSICAL_DAMAGE) else 10
            change_max_power(play, -play.dice.rnd(sides, RULE), RULE)
            exercise(play, Attribute.CONSTITUTION, False, "N-157")
        case 1:
            play.tell("combat.down in the dumps", RULE)
            adjust_attribute(play, Attribute.CONSTITUTION, -1, RULE, silent=True)
            exercise(play, Attribute.CONSTITUTION, False, "N-157")
        case 2:
            play.tell("combat.senses dulled", RULE)
            adjust_attribute(play, Attribute.WISDOM, -1, RULE, silent=True)
            exercise(play, Attribute.WISDOM, False, "N-157")
        case 3:
            if has(hero, Property.DRAIN_RESISTANCE):
                play.tell("combat.curious feeling", RULE)
            else:
                play.tell("combat.out of shape", RULE)
                lose_level(play, "overexertion", RULE)
            if play.edition.combat.overexertion_tires:
                for which in (Attribute.CONSTITUTION, Attribute.DEXTERITY, Attribute.WISDOM):
                    exercise(play, which, False, "N-157")
        case _:
            play.tell("combat.exhausted", RULE)
            exercise(play, Attribute.STRENGTH, False, "N-157")
            amount = halved(play.hero, play.dice.rn1(10, 6, RULE))
            hurt(play, amount, Killer("exhaustion", KillerFormat.AS_IS), RULE)


def _good_outcome(play: Play, monster: Monster) -> None:
    hero = play.hero
    name = the_monster(play, monster)
    play.tell("combat.you enjoyed it more", RULE, monster=name)
    match play.dice.rn2(5, RULE):
        case 0:
            play.tell("combat.full potential", RULE)
            exercise(play, Attribute.CONSTITUTION, True, "N-157")
            change_max_power(play, play.dice.rnd(5, RULE), RULE)
            fill_power(play, RULE)
        case 1:
            play.tell("combat.good enough to do it again", RULE)
            adjust_attribute(play, Attribute.CONSTITUTION, 1, RULE, silent=True)
            exercise(play, Attribute.CONSTITUTION, True, "N-157")
        case 2:
            play.tell("combat.always remember", RULE, monster=name)
            adjust_attribute(play, Attribute.WISDOM, 1, RULE, silent=True)
            exercise(play, Attribute.WISDOM, True, "N-157")
        case 3:
            play.tell("combat.educational", RULE)
            gain_level(play, RULE)
            exercise(play, Attribute.WISDOM, True, "N-157")
        case _:
            play.tell("combat.restored to health", RULE)
            fill_own_hp(play, RULE)
            change_hp(play, hero.form_max_hp, RULE)
            exercise(play, Attribute.STRENGTH, True, "N-157")


def _take_payment(play: Play, monster: Monster) -> None:
    """Take payment from the hero's gold, unless charisma or the monster's tameness prevents it."""
    hero = play.hero
    name = the_monster(play, monster)
    if monster.tame:
        return
    if _persuades(play):
        play.tell("combat.demands pay", RULE, monster=name)
        return
    if hero.form is not None and hero.form.name == "leprechaun":
        play.tell("combat.tries to take money", RULE, monster=name)
        return
    purse = gold_carried(hero)
    cost = play.dice.rnd(purse + 10, RULE) + 500
    if monster.peaceful:
        cost = max(cost // 5, 1)
    cost = min(cost, purse)
    if not cost:
        play.tell("combat.on the house", RULE)
        return
    play.tell("combat.takes pay", RULE, monster=name, cost=cost)
    coins = next(item for item in hero.inventory if item.kind.class_ == "coin")
    taken = split(play, coins, cost) if cost < coins.quantity else take_from_pack(play, coins)
    give_to_monster(play, monster, taken)
