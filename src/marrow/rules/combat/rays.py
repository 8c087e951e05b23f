"""Rays from monsters: breath and bolts that fly, bounce and strike everybody in their way.

NetHack: zap.c, buzz, zap_hit and zhitu.
"""

from collections.abc import Mapping
from typing import NamedTuple

from marrow.content.properties import Property
from marrow.content.words import Damage, Resistance
from marrow.model.hero import Attribute, Ending, Killer, KillerFormat
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import WIDTH
from marrow.rules.body import (
    armor_class,
    exercise,
    fall_asleep,
    form_of,
    has,
    interrupt,
    is_blind,
    lengthen,
)
from marrow.rules.combat.blows import freeze
from marrow.rules.combat.elements import burn_slime_away
from marrow.rules.combat.goods import Wear, destroy_goods, erode, erode_armor, lose
from marrow.rules.combat.killing import halved, killed_by_hero, killed_by_monster
from marrow.rules.combat.nature import (
    has_eyes,
    is_nonliving,
    is_rider,
    monster_armor_class,
    monster_resists,
    worn_by,
)
from marrow.rules.ground import is_on_map, is_rock, is_shut_door
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.lifesaving.harm import hurt, poisoned
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import blur, can_see

RULE = "zap.c buzz"
FATAL = 10_000


class Ray(NamedTuple):
    """A kind of ray as breath: what it is called, what resists it on either side."""

    breath: str
    monster_resistance: Resistance | None
    hero_resistance: Property


RAYS: Mapping[Damage, Ray] = {
    "magic missile": Ray("blast of missiles", None, Property.MAGIC_RESISTANCE),
    "fire": Ray("blast of fire", "fire", Property.FIRE_RESISTANCE),
    "cold": Ray("blast of frost", "cold", Property.COLD_RESISTANCE),
    "sleep": Ray("blast of sleep gas", "sleep", Property.SLEEP_RESISTANCE),
    "disintegration": Ray("blast of disintegration", "disintegration", Property.DISINTEGRATION_RESISTANCE),
    "shock": Ray("blast of lightning", "shock", Property.SHOCK_RESISTANCE),
    "strength poison": Ray("blast of poison gas", "poison", Property.POISON_RESISTANCE),
    "acid": Ray("blast of acid", "acid", Property.ACID_RESISTANCE),
}
RANDOM_BREATHS: tuple[Damage, ...] = tuple(RAYS)


def breathe(play: Play, monster: Monster, damage: Damage, dice: int, step: int) -> None:
    """A ray from a monster along a line, through whoever stands there, until it is spent."""
    hero, level = play.hero, play.level
    left = play.dice.rn1(7, 7, RULE)
    spot = monster.spot
    step_x, step_y = _parts(step)
    while left > 0:
        left -= 1
        before = spot
        spot += step_y * WIDTH + step_x
        blocked = not is_on_map(spot) or is_rock(level, spot) or is_shut_door(level, spot)
        if not blocked:
            other = level.monster_at.get(spot)
            if other is not None and other is not monster and other.hp > 0:
                if _hits(play, monster_armor_class(other)):
                    left -= 2
                    _strike_monster(play, other, damage, dice)
            elif spot == hero.spot and _meet_hero(play, damage, dice, monster):
                step_x, step_y = -step_x, -step_y
                left -= 2
            elif spot == hero.spot:
                left -= 2
            continue
        step_x, step_y = _bounced(play, before, step_x, step_y)
        spot = before
        left -= 1


def _parts(step: int) -> tuple[int, int]:
    down = (step + WIDTH // 2) // WIDTH
    return step - down * WIDTH, down


def _bounced(play: Play, spot: int, step_x: int, step_y: int) -> tuple[int, int]:
    """Off a wall: straight rays come back, slanted ones turn where there is room."""
    level = play.level
    if not step_x or not step_y or play.dice.one_in(20, RULE):
        return -step_x, -step_y

    def is_open(at: int) -> bool:
        return is_on_map(at) and not is_rock(level, at) and not is_shut_door(level, at)

    along = is_open(spot + step_x)
    down = is_open(spot + step_y * WIDTH)
    if along and not down:
        return step_x, -step_y
    if down and not along:
        return -step_x, step_y
    if along and down:
        return (-step_x, step_y) if play.dice.rn2(2, RULE) else (step_x, -step_y)
    return -step_x, -step_y


def _hits(play: Play, value: int) -> bool:
    """NetHack: zap.c, zap_hit."""
    chance = play.dice.rn2(20, "zap.c zap_hit")
    if chance == 0:
        return play.dice.rnd(10, "zap.c zap_hit") < value
    if value < 0:
        value = -play.dice.rnd(-value, "zap.c zap_hit")
    return 3 - chance < value


def _meet_hero(play: Play, damage: Damage, dice: int, monster: Monster) -> bool:
    """The ray reaches the hero; True if it is thrown back."""
    hero = play.hero
    interrupt(play)
    if not _hits(play, armor_class(hero)):
        play.tell("combat.ray whizzes by", RULE, ray=RAYS[damage].breath)
        return False
    play.tell("combat.ray hits you", RULE, ray=RAYS[damage].breath)
    if has(hero, Property.REFLECTION):
        play.tell("combat.ray reflected", RULE)
        return True
    strike_hero(play, damage, dice, RAYS[damage].breath)
    return False


def strike_hero(play: Play, damage: Damage, dice: int, name: str) -> None:
    """L-097: what a ray does to the hero. NetHack: zap.c, zhitu."""
    hero = play.hero
    rule = "zap.c zhitu"
    row = RAYS[damage]
    resists = has(hero, row.hero_resistance)
    amount = 0
    if resists:
        play.tell("combat.ray resisted", rule)
    match damage:
        case "magic missile":
            if not resists:
                amount = play.dice.d(dice, 6, rule)
                exercise(play, Attribute.STRENGTH, False, rule)
        case "fire":
            amount = 0 if resists else play.dice.d(dice, 6, rule)
            burn_slime_away(play)
            if play.dice.one_in(3, rule) and _wears_armor(play):
                erode_armor(play, Wear.BURN)
            for class_ in ("potion", "scroll", "spellbook"):
                destroy_goods(play, class_, "fire")
        case "cold":
            amount = 0 if resists else play.dice.d(dice, 6, rule)
            if play.dice.one_in(3, rule):
                destroy_goods(play, "potion", "cold")
        case "sleep":
            if not resists:
                fall_asleep(play, play.dice.rnd(50, rule), rule)
        case "disintegration":
            _disintegrate(play, name)
            return
        case "shock":
            if not resists:
                amount = play.dice.d(dice, 6, rule)
                exercise(play, Attribute.CONSTITUTION, False, rule)
            if play.dice.one_in(3, rule):
                destroy_goods(play, "wand", "shock")
            if play.dice.one_in(3, rule):
                destroy_goods(play, "ring", "shock")
            if not is_blind(hero):
                play.tell("combat.flash blinds you", rule)
                lengthen(play, Property.BLINDED, play.dice.rnd(50, rule), rule)
                blur(play.level)
        case "strength poison":
            poisoned(play, Attribute.DEXTERITY, "poisoned blast", 15)
            return
        case "acid":
            if not resists:
                amount = play.dice.d(dice, 6, rule)
                exercise(play, Attribute.STRENGTH, False, rule)
            weapon = hero.worn.get(int(Slot.WIELDED))
            if play.dice.one_in(3, rule):
                erode(play, weapon, Wear.CORRODE)
            if play.dice.one_in(3, rule) and _wears_armor(play):
                erode_armor(play, Wear.CORRODE)
        case _:
            return
    if has(hero, Property.HALF_SPELL_DAMAGE) and amount:
        amount = (amount + 1) // 2
    if amount:
        hurt(play, amount, Killer(name, KillerFormat.WITH_ARTICLE), "L-239")


def _wears_armor(play: Play) -> bool:
    return any(place & 0x7F for place in play.hero.worn)


def _disintegrate(play: Play, name: str) -> None:
    """L-089, L-097: a shield or suit takes the breath; without them cloak and shirt go, then the hero."""
    hero = play.hero
    worn = hero.worn
    if has(hero, Property.DISINTEGRATION_RESISTANCE):
        return
    shield = worn.get(int(Slot.SHIELD))
    if shield is not None:
        _destroyed(play, shield)
        return
    suit = worn.get(int(Slot.BODY_ARMOR))
    if suit is not None:
        _destroyed(play, suit)
        return
    for slot in (Slot.CLOAK, Slot.SHIRT):
        item = worn.get(int(slot))
        if item is not None:
            _destroyed(play, item)
    play.tell("lifesaving.you die", "L-097")
    die(play, Ending.DIED, Killer(name, KillerFormat.WITH_ARTICLE))


def _destroyed(play: Play, item: Item) -> None:
    play.tell("combat.armor disintegrates", "L-089")
    lose(play, item, item.quantity)


def strike_monster(
    play: Play, monster: Monster, damage: Damage, dice: int, *, by_hero: bool = False
) -> None:
    """What a ray does to a monster. NetHack: zap.c, zhitm."""
    rule = "zap.c zhitm"
    row = RAYS[damage]
    resists = row.monster_resistance is not None and monster_resists(monster, row.monster_resistance)
    amount = 0
    if not resists:
        match damage:
            case "sleep":
                freeze(play, monster, play.dice.d(dice, 25, rule))
            case "disintegration":
                _vaporise(play, monster, by_hero=by_hero)
                return
            case "magic missile" | "acid" | "strength poison":
                amount = play.dice.d(dice, 6, rule)
            case "fire" | "cold":
                amount = play.dice.d(dice, 6, rule)
                opposite: Resistance = "cold" if damage == "fire" else "fire"
                if monster_resists(monster, opposite):
                    amount += 7 if damage == "fire" else play.dice.d(dice, 3, rule)
            case _:
                amount = play.dice.d(dice, 6, rule)
                if has_eyes(monster.species):
                    monster.can_see = False
                    monster.blind = min(127, monster.blind + play.dice.rnd(50, rule))
    if can_see(play, monster.spot):
        play.tell("combat.ray hits monster", rule, ray=row.breath, monster=the_monster(play, monster))
    monster.hp -= amount
    if monster.hp < 1:
        if by_hero:
            killed_by_hero(play, monster)
        else:
            killed_by_monster(play, monster)


def _strike_monster(play: Play, monster: Monster, damage: Damage, dice: int) -> None:
    strike_monster(play, monster, damage, dice)


def _vaporise(play: Play, monster: Monster, *, by_hero: bool) -> None:
    """L-158: armour may take it; else all burns away but a worn amulet of life saving."""
    if is_rider(monster.species):
        return
    for slot in (Slot.SHIELD, Slot.BODY_ARMOR):
        armor = worn_by(monster, slot)
        if armor is not None:
            monster.inventory.remove(armor)
            return
    monster.inventory = [
        item
        for item in monster.inventory
        if (item.kind.name == "amulet of life saving" and item.worn) or item.artifact is not None
    ]
    if monster.wields not in monster.inventory:
        monster.wields = None
    if by_hero:
        killed_by_hero(play, monster, corpse=False)
    else:
        killed_by_monster(play, monster, corpse=False)


def is_deathproof(play: Play) -> bool:
    """Beyond the reach of death rays."""
    form = form_of(play.hero)
    return is_nonliving(form) or "demon" in form.traits or has(play.hero, Property.MAGIC_RESISTANCE)


def spell_damage(play: Play, amount: int) -> int:
    """Half spell damage, rounded up."""
    return (amount + 1) // 2 if has(play.hero, Property.HALF_SPELL_DAMAGE) else amount


__all__ = ["breathe", "halved", "is_deathproof", "spell_damage", "strike_hero", "strike_monster"]
