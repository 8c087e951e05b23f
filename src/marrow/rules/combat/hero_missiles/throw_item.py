"""Throwing and shooting: how many missiles, how far, and where they end. NetHack: dothrow.c."""

from typing import NamedTuple

from marrow.content.properties import Property
from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.skills import EXPERT, SKILLED
from marrow.model.hero import Hero
from marrow.model.item import Item, Mark, Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import DIRECTIONS, DOWN, NOWHERE, SELF, UP, WIDTH
from marrow.model.vocabularies import Attribute, HeldIn
from marrow.rules.bones.in_flight import in_flight
from marrow.rules.chronicle import break_conduct
from marrow.rules.combat.artifact_attacks.artifact_wounds import own_artifact_wounds
from marrow.rules.combat.hero_missiles.boomerangs import fly_boomerang
from marrow.rules.combat.hero_missiles.missile_hits_monster import Offered, hit_by_missile, is_for_throwing
from marrow.rules.combat.hero_missiles.missile_path import missile_path
from marrow.rules.combat.hero_missiles.shopkeeper_catches import keeper_catches, keeper_snatches
from marrow.rules.combat.hero_missiles.toss_up import SOFT_GROUND, drop_thrown_item, throw_down, toss_up
from marrow.rules.combat.monster_missiles.firing_lines import BOLT_REACH
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.hero.attributes import attribute, exercise, strength_scale
from marrow.rules.hero.body import (
    form_of,
    has,
    is_blind,
    is_confused,
    is_hallucinating,
    is_stunned,
    levitates,
)
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.skills import skill_level, skill_of
from marrow.rules.hero.worn_items import set_worn, welded_item
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.stacks import split
from marrow.rules.items.weapons import THROWN_IN_VOLLEYS, is_ammunition, matches_launcher
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.lifesaving.petrification import petrify_by_touch
from marrow.rules.naming import killer_item, simple_item, single_item, the_item
from marrow.rules.physics.breaking import break_contents, break_item
from marrow.rules.physics.hurtling import hurtle
from marrow.rules.physics.water_and_fire import extinguish_candle
from marrow.rules.play import Play
from marrow.rules.polymorph.break_armor import take_off_at_once
from marrow.rules.trade.keeper_anger import hot_pursuit

LONGEST_CHAIN = 5  # how far a ball chained to the thrower flies
THROW_RULE = "dothrow.c throw_obj"
STRONGEST = 125  # strength 25, as stored
WEAK_THROWERS = ("wizard", "priest")


class Grip(NamedTuple):
    """How an item was held before it was thrown: its slots, and whether the hero fought with two weapons."""

    slots: int = 0
    two_weapons: bool = False


BARE = Grip()


def throw_items(
    play: Play, item: Item, direction: int, count: int = 0, offered: Offered | None = None
) -> list[int]:
    """Throw or shoot an item, in a volley if skill allows, of at most ``count`` (0 for no limit).

    ``offered`` tells how a monster takes what may be a gift (N-381). Returns the numbers of what flew.
    """
    hero = play.hero
    if (
        item.kind.name == "corpse"
        and is_petrifying(item.species)
        and int(Slot.GLOVES) not in hero.worn
        and not has(hero, Property.STONING_RESISTANCE)
    ):
        play.tell("combat.throw corpse bare-handed", "L-128", item=simple_item(play, item))
        petrify_by_touch(play, item, "throwing {corpse} bare-handed")
    if item is welded_item(hero):
        play.tell("combat.welded", THROW_RULE, item=simple_item(play, item))
        return []
    shots = volley_size(play, item)
    if count:
        shots = min(shots, count)
    if shots > 1 or count:
        shooting = matches_launcher(item, hero.worn.get(int(Slot.WIELDED)))
        key = "combat.you shoot" if shooting else "combat.you throw"
        name = single_item(play, item) if shots == 1 else simple_item(play, item)
        play.tell(key, THROW_RULE, count=shots, item=name)
    hero.fighting.stop_volley = False
    wielded = item is hero.worn.get(int(Slot.WIELDED))
    tied = item.kind.name == "aklys" and wielded and play.edition.combat.aklyses_return
    worn_at = item.worn
    flown: list[int] = []
    for _ in range(shots):
        last = item.quantity == 1
        grip = Grip(worn_at, hero.fighting.two_weapons)
        if last:
            take_off_at_once(play, item)
            take_from_pack(play, item)
            missile = item
        else:
            missile = split(play, item, 1)
        missile.marks |= Mark.THROWN
        flown.append(missile.id)
        with in_flight(play, missile, direction):
            fly_thrown_item(play, missile, direction, offered, tied=tied, grip=grip)
        if last or hero.fighting.stop_volley or hero.helplessness.turns:  # L-071
            break
    hero.fighting.stop_volley = False
    return flown


def is_too_heavy_to_throw(hero: Hero, item: Item) -> bool:
    """Boulders are, for all but giants, and Mjollnir is for all but the strongest."""
    if item.artifact == "Mjollnir":
        return attribute(hero, Attribute.STRENGTH) < STRONGEST
    return item.kind.name == "boulder" and "throws rocks" not in form_of(hero).traits


def _shoots_with_quest_artifact(play: Play, item: Item, bow: Item | None) -> bool:
    """Whether the launcher is the artifact of the hero's own quest, which counts since 3.7."""
    if bow is None or not play.edition.combat.quest_launchers_shoot_more:
        return False
    return bow.artifact == QUEST_ARTIFACTS[play.hero.role.name] and matches_launcher(item, bow)


def volley_size(play: Play, item: Item) -> int:
    """How many missiles fly in one volley. NetHack: dothrow.c, throw_obj."""
    if not play.edition.combat.volleys_of_any_weapon:
        return _volley_by_skill(play, item)
    hero = play.hero
    kind = item.kind
    bow = hero.worn.get(int(Slot.WIELDED))
    able = matches_launcher(item, bow) if is_ammunition(kind) else kind.class_ == "weapon"
    if item.quantity == 1 or not able or is_confused(hero) or is_stunned(hero):
        return 1
    skill = kind.skill
    role, race = hero.role.name, hero.race.name
    throws_poorly = (
        role in WEAK_THROWERS
        or (role == "healer" and skill != "knife")
        or (role == "tourist" and skill != "dart")
        or has(hero, Property.FUMBLING)
        or attribute(hero, Attribute.DEXTERITY) <= 6
    )
    shots = 1
    level = skill_level(hero, skill_of(hero, item))
    if level >= EXPERT:
        shots += 1
    if level >= SKILLED and not throws_poorly:
        shots += 1
    bow_name = bow.kind.name if bow is not None else ""
    match role:
        case "caveman":
            shots += skill in ("sling", "spear")
        case "monk":
            shots += skill == "shuriken"
        case "ranger":
            shots += skill != "dagger"
        case "rogue":
            shots += skill == "dagger"
        case "samurai":
            shots += kind.name == "ya" and bow_name == "yumi"
        case _:
            pass
    if not throws_poorly:
        shots += race == "elf" and kind.name == "elven arrow" and bow_name == "elven bow"
        shots += race == "orc" and kind.name == "orcish arrow" and bow_name == "orcish bow"
        shots += race == "gnome" and skill == "crossbow"
        shots += _shoots_with_quest_artifact(play, item, bow)
    if shots > 1 and skill == "crossbow" and matches_launcher(item, bow):
        needed = 16 if race == "gnome" else 18
        if strength_scale(hero) < needed:
            shots = play.dice.rnd(shots, THROW_RULE)
    return min(play.dice.rnd(shots, THROW_RULE), item.quantity)


def _volley_by_skill(play: Play, item: Item) -> int:
    """Before 3.6.0: shots, daggers, darts and shuriken fly in volleys, of no more than there are."""
    hero, kind = play.hero, item.kind
    bow = hero.worn.get(int(Slot.WIELDED))
    bow_name = bow.kind.name if bow is not None else ""
    shots = 1
    shot = is_ammunition(kind) and matches_launcher(item, bow)
    if (shot or kind.skill in THROWN_IN_VOLLEYS) and not (is_confused(hero) or is_stunned(hero)):
        level = skill_level(hero, skill_of(hero, item))
        shots += 2 if level == EXPERT else level == SKILLED
        role, race = hero.role.name, hero.race.name
        shots += role == "ranger" or (role == "rogue" and kind.skill == "dagger")
        shots += role == "samurai" and (kind.name, bow_name) == ("ya", "yumi")
        shots += race == "elf" and (kind.name, bow_name) == ("elven arrow", "elven bow")
        shots += race == "orc" and (kind.name, bow_name) == ("orcish arrow", "orcish bow")
    return play.dice.rnd(min(shots, item.quantity), THROW_RULE)


def throwing_range(play: Play, item: Item, *, tied: bool = False) -> tuple[int, int]:
    """How far the item flies, by strength and weight, and how far its recoil hurls a floating hero.

    ``tied``: it is an aklys on its cord. NetHack: dothrow.c, throwit.
    """
    hero = play.hero
    kind = item.kind
    bow = hero.worn.get(int(Slot.WIELDED))
    crossbow = is_ammunition(kind) and matches_launcher(item, bow) and kind.skill == "crossbow"
    crossbow = crossbow and play.edition.combat.crossbows_shoot_far
    strength = 18 if crossbow else strength_scale(hero)
    recoil = strength // 2
    distance = max(1, recoil - item.weight // (100 if kind.name == "heavy iron ball" else 40))
    if item.worn & Slot.BALL:
        distance = 1 if hero.hold.holder_id else min(distance, LONGEST_CHAIN)
    if is_ammunition(kind):
        if matches_launcher(item, bow):
            distance = BOLT_REACH if crossbow else distance + 1
        elif kind.class_ != "gem":
            distance //= 2
    if has_no_footing(play):
        recoil = max(1, recoil - distance)
        distance = max(1, distance - recoil)
    if kind.name == "boulder":
        distance = 20
    elif item.artifact == "Mjollnir":
        distance = (distance + 1) // 2
    elif tied:
        distance = min(distance, BOLT_REACH // 2)
    elif item.worn & Slot.BALL and hero.hold.turns and hero.hold.trap == HeldIn.FLOOR:
        distance = 1
    return (1 if hero.footing.in_water else distance), recoil


def _tell_lack_of_launcher(play: Play, item: Item) -> None:
    """Z-345: in some editions the hero is told why an arrow or a bolt flies half as far."""
    kind = item.kind
    if not play.edition.combat.throwing_ammunition_is_told or not is_ammunition(kind) or kind.class_ == "gem":
        return
    if not matches_launcher(item, play.hero.worn.get(int(Slot.WIELDED))):
        words = {"item": simple_item(play, item), "launcher": str(kind.skill)}
        play.tell("combat.throws ammunition", "Z-345", **words)


def has_no_footing(play: Play) -> bool:
    """Whether whatever the hero throws pushes him back: in the air."""
    return levitates(play.hero) or is_on_special_level(play, "air")


def fly_thrown_item(
    play: Play,
    item: Item,
    direction: int,
    offered: Offered | None = None,
    *,
    tied: bool = False,
    grip: Grip = BARE,
) -> None:
    """One missile leaves the hand and lands, breaks or hits. NetHack: dothrow.c, throwit.

    ``tied``: it is the wielded aklys, whose cord brings it back.
    """
    hero, level = play.hero, play.level
    if item.kind.class_ == "potion":
        break_conduct(play, "potionless")  # L-243
    direction, slipped = _slip_from_hand(play, item, direction)
    if direction != DOWN and _drop_if_too_heavy(play, item):
        direction = DOWN
    dazed = any((is_confused(hero), is_stunned(hero), is_blind(hero), is_hallucinating(hero)))
    impaired = slipped or dazed or has(hero, Property.FUMBLING)
    returns = tied or (item.artifact == "Mjollnir" and hero.role.name == "valkyrie")
    if hero.hold.engulfer_id:
        engulfer = next((monster for monster in level.monsters if monster.id == hero.hold.engulfer_id), None)
        if engulfer is not None:
            _fly_inside(play, engulfer, item, grip, returns=returns, impaired=impaired)
            return
    if direction in (UP, DOWN, SELF):
        if direction == UP and returns and not impaired:
            _return_to_hand(play, item, grip)
        else:
            (toss_up if direction == UP else throw_down)(play, item)
        return
    if item.kind.name == "boomerang" and not hero.footing.in_water:
        _push_back(play, direction, 1)
        spot, monster, caught = fly_boomerang(
            play, item, direction, lambda struck, there: _hits(play, struck, item, offered, there)
        )
        if spot == NOWHERE:
            return
        if caught:
            exercise(play, Attribute.DEXTERITY, True, "N-157")
            _take_back(play, item, grip)
            return
    else:
        distance, recoil = throwing_range(play, item, tied=tied)
        _tell_lack_of_launcher(play, item)
        spot, monster = missile_path(play, direction, distance, item)
        if spot != NOWHERE and keeper_catches(play, item, hero.spot, direction, spot):
            return
        _push_back(play, direction, recoil)
        if spot == NOWHERE:
            return
    extinguish_candle(play, item)
    if monster is not None and _hits(play, monster, item, offered, spot):
        return
    if returns and _try_to_return(play, item, grip, impaired=impaired):
        return
    _land(play, item, spot, monster)


def _land(play: Play, item: Item, spot: int, monster: Monster | None) -> None:
    """What missed breaks on hard ground, is snatched up by a shopkeeper, or lies there."""
    hero, level = play.hero, play.level
    soft = level.terrain[spot] in SOFT_GROUND
    breaks = (not soft and would_break(play, item)) or item.kind.class_ == "venom"
    if breaks and break_item(play, item, spot):
        return
    if monster is not None and keeper_snatches(play, monster, item, spot):
        return
    if drop_thrown_item(play, item, spot) and not soft:
        break_contents(play, item, hero.spot)


def _hits(play: Play, monster: Monster, item: Item, offered: Offered | None, spot: int) -> bool:
    """The item reaches a monster: True if it is gone. A keeper hit from outside the shop comes after him."""
    gone = hit_by_missile(play, monster, item, offered, at=spot)
    keeper, visit = monster.duty, play.hero.visit
    visited = isinstance(keeper, Keeper) and visit.inside and visit.room == keeper.room + 1
    if isinstance(keeper, Keeper) and monster.hp > 0 and not visited:
        hot_pursuit(play, monster, keeper)
    return gone


def _fly_inside(
    play: Play, engulfer: Monster, item: Item, grip: Grip, *, returns: bool, impaired: bool
) -> None:
    """What an engulfed hero throws hits the engulfer, or stays inside it."""
    hero = play.hero
    extinguish_candle(play, item)
    if hit_by_missile(play, engulfer, item) or (
        returns and _try_to_return(play, item, grip, impaired=impaired, inside=engulfer)
    ):
        return
    if engulfer.hp > 0:
        give_to_monster(play, engulfer, item)
    else:
        drop_thrown_item(play, item, hero.spot)


def _slip_from_hand(play: Play, item: Item, direction: int) -> tuple[int, bool]:
    """Cursed and greased missiles slip one time in seven: the direction, and whether it slipped."""
    rule = "dothrow.c throwit"
    if not (item.blessing < 0 or item.greased) or direction not in DIRECTIONS or play.dice.rn2(7, rule):
        return direction, False
    if matches_launcher(item, play.hero.worn.get(int(Slot.WIELDED))):
        play.tell("weapons.misfires", rule, item=simple_item(play, item))
    elif item.greased or is_for_throwing(item):
        play.tell("weapons.slips as thrown", rule, item=simple_item(play, item))
    else:
        return direction, False
    across = play.dice.rn2(3, rule) - 1
    down = play.dice.rn2(3, rule) - 1
    return across + down * WIDTH or DOWN, True


def _drop_if_too_heavy(play: Play, item: Item) -> bool:
    """A wounded hero drops a heavy item instead of throwing it; True if so."""
    hero = play.hero
    if is_on_special_level(play, "air"):
        return False
    left, most = (hero.form_hp, hero.form_max_hp) if hero.form is not None else (hero.hp, hero.max_hp)
    if left >= (5 if hero.form is not None else 10) or left == most or item.weight <= left * 2:
        return False
    most = carrying_capacity(hero)
    if 2 * (carried_weight(hero) + item.weight - most) < most:  # at most Burdened with it
        return False
    play.tell("weapons.drops from grasp", "dothrow.c throwit", item=the_item(play, item))
    exercise(play, Attribute.CONSTITUTION, False, "N-157")
    return True


def _push_back(play: Play, direction: int, reach: int) -> None:
    """A hero who has no footing is pushed the other way."""
    if has_no_footing(play):
        hurtle(play, -direction, reach)


def _take_back(play: Play, item: Item, grip: Grip) -> None:
    """A caught boomerang goes back to where it was held."""
    stack = add_to_pack(play, item)
    if grip.slots and not stack.worn & grip.slots:
        set_worn(play, stack, Slot(grip.slots))
        play.hero.fighting.two_weapons = grip.two_weapons


def _return_to_hand(play: Play, item: Item, grip: Grip) -> None:
    play.tell("combat.returns to hand", "dothrow.c throwit", item=simple_item(play, item))
    set_worn(play, add_to_pack(play, item), Slot.WIELDED)
    play.hero.fighting.two_weapons = grip.two_weapons


def _try_to_return(
    play: Play, item: Item, grip: Grip, *, impaired: bool, inside: Monster | None = None
) -> bool:
    """L-251: Mjollnir or a tied aklys returns, 99 times in 100; an impaired hero fails to catch it.

    False if it does not return. ``inside``: the engulfer in which it stays if the hero fails to catch it.
    """
    hero = play.hero
    rule = "dothrow.c throwit"
    if play.dice.rn2(100, rule) == 0:
        play.tell("weapons.fails to return", rule, item=the_item(play, item))
        return False
    if not impaired and play.dice.rn2(100, rule):
        _return_to_hand(play, item, grip)
        return True
    amount = play.dice.rn2(2, rule)
    if amount == 0:
        play.tell("weapons.lands at feet", rule, item=the_item(play, item))
    else:
        amount += play.dice.rnd(3, rule)
        play.tell("weapons.hits arm", rule, item=the_item(play, item))
        amount = own_artifact_wounds(play, item, amount)
        hurt(play, halved_mishap(play, amount), killer_item(play, item), "L-251")
    if inside is not None and hero.hold.engulfer_id == inside.id:
        give_to_monster(play, inside, item)
    else:
        drop_thrown_item(play, item, hero.spot)
    return True
