"""Monsters throw, shoot, spit, breathe and zap at the hero. NetHack: mthrowu.c."""

from collections.abc import Mapping
from typing import Final

from marrow.choices import MonsterVolleys
from marrow.content.kinds_table import ACID_VENOM
from marrow.content.properties import Property
from marrow.content.roles_table import ROLES_NAMED
from marrow.content.species import Attack, Species
from marrow.content.words import KindName, Skill, SpeciesName
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster, SeenResistance
from marrow.model.places import distance2, steps_between
from marrow.rules.combat.monster_missiles.firing_lines import BOLT_REACH, is_lined_up, step_towards
from marrow.rules.combat.monster_missiles.missile_flight import (
    Aim,
    missile_strikes_hero,
    missile_to_hit,
    throw_missile,
)
from marrow.rules.combat.monster_weapons import choose_shot, is_stuck, looks_for_weapon, wield_item
from marrow.rules.combat.rays.ray_flight import RANDOM_BREATHS, breathe, monster_casts_ray
from marrow.rules.combat.weapon_damage import weapon_damage_to_hero
from marrow.rules.dungeon.branches import is_rogue_level
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.activity import stop_occupation, stop_repeating
from marrow.rules.hero.body import has, is_deaf
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.seen_resistances import knows_futile
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.items.stacks import split
from marrow.rules.items.weapons import THROWN_IN_VOLLEYS, is_ammunition, is_pole, matches_launcher
from marrow.rules.naming import an_item, simple_item, the_monster
from marrow.rules.play import Play

POLE_REACH2: Final = 5  # these are squared distances
PET_SHOTS_REACH2: Final = 36


def aim_at(monster: Monster, spot: int) -> Aim | None:
    """The line from a monster to a spot, if it is straight and short. NetHack: mthrowu.c, linedup."""
    step = step_towards(monster.spot, spot)
    return Aim(step, steps_between(monster.spot, spot)) if step else None


def shoot_at_hero(play: Play, monster: Monster, attack: Attack, target: int) -> bool:
    """Breathe, spit, shoot or zap from a distance at where the hero seems to be; True if that may wake him.

    Those who cannot be heard to cough breathe and zap even out of line, which does nothing but wake. NetHack:
    mhitu.c, mattacku at range.
    """
    match attack.manner:
        case "weapon":
            throw_at_hero(play, monster, target, lined_up(play, monster, target))
            return False
        case "breathe":
            return breathe_at_hero(play, monster, attack, target)
        case "spit":
            spit_at_hero(play, monster, attack, target)
            return False
        case "magic" if attack.damage in RANDOM_BREATHS:
            return zap_at_hero(play, monster, attack, target)
        case _:
            return False


def lined_up(play: Play, monster: Monster, target: int) -> Aim | None:
    """The line to where the hero seems to be, if nothing is in the way. NetHack: mthrowu.c, lined_up."""
    return aim_at(monster, target) if is_lined_up(play, monster, target) else None


def breathe_at_hero(play: Play, monster: Monster, attack: Attack, target: int) -> bool:
    """A monster breathes at the hero, if he is in line; True unless it coughs. NetHack: mthrowu.c, breamu."""
    rule = "mthrowu.c breamu"
    damage = attack.damage
    if damage == "random breath":
        damage = RANDOM_BREATHS[play.dice.rnd(8, rule) - 1]
    aim = lined_up(play, monster, target)
    if aim is None:
        return True
    name = the_monster(play, monster)
    if monster.cancelled:
        if not is_deaf(play.hero):
            play.tell("combat.coughs", rule, monster=name)
        return False
    if knows_futile(monster, damage) or monster.seen_resistances & SeenResistance.REFLECTION:
        return True
    if monster.special_wait:
        return True
    roll = play.dice.rn2(3, rule)
    if roll == 0:
        return True
    if can_see_monster(play, monster):
        play.tell("combat.breathes", rule, monster=name, breath=BREATHS[damage])
    breathe(play, monster, damage, attack.dice, aim.step)
    stop_repeating(play.hero)
    if play.dice.one_in(3, rule):
        least, sides = (8, 18) if play.edition.combat.breath_recovery_ignores_target else (10, 20)  # Z-318
        monster.special_wait = least + play.dice.rn2(sides, rule)
    if damage == "sleep" and not has(play.hero, Property.SLEEP_RESISTANCE):
        monster.special_wait += play.dice.rnd(20, rule)
    return True


BREATHS: Final = {
    "magic missile": "fragments",
    "fire": "fire",
    "cold": "frost",
    "sleep": "sleep gas",
    "disintegration": "a disintegration blast",
    "shock": "lightning",
    "strength poison": "poison gas",
    "acid": "acid",
}


def zap_at_hero(play: Play, monster: Monster, attack: Attack, target: int) -> bool:
    """A monster zaps a ray by its own magic, if the hero is in line; True unless it is cancelled.

    NetHack: mcastu.c, buzzmu.
    """
    if monster.cancelled or knows_futile(monster, attack.damage):
        return False
    aim = lined_up(play, monster, target)
    if aim is None:
        return True
    roll = play.dice.rn2(3, "mcastu.c buzzmu")
    if roll == 0:
        return True
    stop_repeating(play.hero)
    if can_see_monster(play, monster):
        play.tell("combat.zaps you", "mcastu.c buzzmu", monster=the_monster(play, monster))
    monster_casts_ray(play, monster, attack.damage, attack.dice, aim.step)
    return True


def spit_at_hero(play: Play, monster: Monster, attack: Attack, target: int) -> None:
    """A monster spits blinding or acid venom at the hero. NetHack: mthrowu.c, spitmu."""
    rule = "mthrowu.c spitmu"
    name = the_monster(play, monster)
    if monster.cancelled:
        if not is_deaf(play.hero):
            play.tell("combat.dry rattle", rule, monster=name)
        return
    aim = lined_up(play, monster, target)
    if aim is None:
        return
    venom = item_named(play, "blinding venom")
    if attack.damage == "acid":
        venom.kind = ACID_VENOM
    roll = play.dice.rn2(BOLT_REACH - aim.distance, rule)
    if roll:
        return
    if can_see_monster(play, monster):
        play.tell("combat.spits venom", rule, monster=name)
    throw_missile(play, monster, venom, aim)
    stop_repeating(play.hero)


def throw_at_hero(play: Play, monster: Monster, target: int, aim: Aim | None) -> bool:
    """Throw or shoot the best missile; polearms thrust over two squares, in a line or not. True if it did.

    Wielding the bow or polearm first takes the attack. NetHack: thrwmu.
    """
    if is_rogue_level(play.world.dungeon, play.level):
        return False
    shot = choose_shot(play, monster, target)
    if looks_for_weapon(monster) and wield_item(play, monster, shot.held if shot is not None else None):
        return False
    if shot is None:
        return False
    item = shot.item
    rule = "mthrowu.c thrwmu"
    if is_pole(item.kind):
        if item is not monster.wields or distance2(monster.spot, target) > POLE_REACH2:
            return False
        if not in_line_of_sight(play, monster.spot):
            return False
        if can_see_monster(play, monster):
            name = the_monster(play, monster)
            play.tell("combat.thrusts", rule, monster=name, item=an_item(play, item, one=True))
        amount = max(weapon_damage_to_hero(play, item), 1)
        missile_strikes_hero(play, item, missile_to_hit(play, monster, item), amount)
        stop_occupation(play)
        return True
    if aim is None:
        return False
    if _is_retreating(play, monster) and not _comes_back(play, monster, item):
        roll = play.dice.rn2(BOLT_REACH - aim.distance, rule)
        if roll:
            return False
    fire_volley(play, monster, item, aim)
    stop_repeating(play.hero)
    return True


def _comes_back(play: Play, monster: Monster, item: Item) -> bool:
    """Z-262: whether it is an aklys that is thrown on a cord, and so always."""
    if item.kind.name != "aklys" or not play.edition.combat.monsters_aklyses_return:
        return False
    return item is not monster.wields or not is_stuck(monster)


def fire_volley(play: Play, monster: Monster, item: Item, aim: Aim) -> None:
    """Throw or shoot a volley of missiles. NetHack: mthrowu.c, monshoot."""
    rule = "mthrowu.c monshoot"
    shots = monster_volley_size(play, monster, item)
    tied = (
        item is monster.wields and item.kind.name == "aklys" and play.edition.combat.monsters_aklyses_return
    )
    if can_see_monster(play, monster):
        shooting = matches_launcher(item, monster.wields)
        name = an_item(play, item, one=True) if shots == 1 else f"{shots} {simple_item(play, item)}"
        key = "combat.shoots" if shooting else "combat.throws"
        play.tell(key, rule, monster=the_monster(play, monster), item=name)
    for _ in range(shots):
        if item.quantity > 1:
            missile = split(play, item, 1)
        else:
            missile = item
            take_from_monster(play, monster, item)
        throw_missile(play, monster, missile, aim, tied=tied)
        if monster.hp < 1 or missile is item:
            break


def _is_retreating(play: Play, monster: Monster) -> bool:
    """N-605: whether the hero is farther away than he was when he last stepped, attacked or teleported."""
    hero = play.hero
    before = hero.footing.ran_from
    if not before or before == hero.spot:
        return False
    return steps_between(hero.spot, monster.spot) > steps_between(before, monster.spot)


def monster_volley_size(play: Play, monster: Monster, item: Item) -> int:
    """How many missiles are in the volley: more for lords, princes, and races with their own bows.

    NetHack: mthrowu.c, monmulti.
    """
    if play.edition.combat.monster_volleys in VOLLEYS_OF_OLD:
        return _volley_by_one_roll(play, monster, item)
    kind = item.kind
    bow = monster.wields
    shot = matches_launcher(item, bow)
    able = shot if is_ammunition(kind) else kind.class_ == "weapon"
    if item.quantity == 1 or not able or monster.confused:
        return 1
    species, traits = monster.species, monster.species.traits
    shots = 1
    if "prince" in traits:
        shots += 2
    elif "lord" in traits or species.name in ROLES_NAMED:
        shots += 1
    shots += kind.name == "elven arrow" and item.blessing >= 0
    if bow is not None and shot:
        by_hero = play.edition.combat.monster_volleys is MonsterVolleys.BY_HERO_BOW
        fits = not by_hero or matches_launcher(item, play.hero.worn.get(int(Slot.WIELDED)))
        shots += fits and bow.kind.name == "elven bow" and bow.blessing >= 0
        if bow.charge > 1:
            shots += (bow.charge + 1) // 3
    shots = play.dice.rnd(shots, "mthrowu.c monmulti")
    if species.name == "ranger":
        shots += kind.skill != "dagger"
    else:
        shots += kind.skill in PRACTISED.get(species.name, ())
    shots += bow is not None and (kind.name, bow.kind.name) in OWN_BOWS.get(_people_of(species), ())
    return max(1, min(shots, item.quantity))


def _volley_by_one_roll(play: Play, monster: Monster, item: Item) -> int:
    """Before 3.6.1: one roll decides all; before 3.6.0 of no more than there are, and of few weapons only."""
    kind, bow = item.kind, monster.wields
    any_weapon = play.edition.combat.monster_volleys is MonsterVolleys.BY_RANK
    shot = is_ammunition(kind) and matches_launcher(item, bow)
    if any_weapon:
        able = item.quantity > 1 and (shot if is_ammunition(kind) else kind.class_ == "weapon")
    else:
        able = shot or kind.skill in THROWN_IN_VOLLEYS
    if not able or monster.confused:
        return 1
    species, traits = monster.species, monster.species.traits
    shots = 1 + (2 if "prince" in traits else "lord" in traits)
    if shots == 1 and any_weapon:
        shots += species.name in ROLES_NAMED
    shots += species.name == "ranger"
    practised = PRACTISED if any_weapon else {}
    shots += species.name != "caveman" and kind.skill in practised.get(species.name, ())
    shots += not any_weapon and species.name == "rogue" and kind.skill == "dagger"
    people = _people_of(species)
    own = (kind.name, bow.kind.name if bow is not None else "")
    shots += people != "gnome" and own in OWN_BOWS.get(people, ())
    if any_weapon:
        return min(play.dice.rnd(shots, "mthrowu.c monmulti"), item.quantity)
    return play.dice.rnd(min(shots, item.quantity), "mthrowu.c monmulti")


VOLLEYS_OF_OLD: Final = (MonsterVolleys.OF_FEW_WEAPONS, MonsterVolleys.BY_RANK)
PRACTISED: Final[Mapping[SpeciesName, tuple[Skill, ...]]] = {
    "caveman": ("sling", "spear"),
    "monk": ("shuriken",),
    "rogue": ("dagger",),
    "ninja": ("shuriken", "dart"),
}
OWN_BOWS: Final[Mapping[str, tuple[tuple[KindName, KindName], ...]]] = {
    "elf": (("elven arrow", "elven bow"),),
    "orc": (("orcish arrow", "orcish bow"),),
    "gnome": (("crossbow bolt", "crossbow"),),
    "samurai": (("ya", "yumi"),),
}


def _people_of(species: Species) -> str:
    if species.name in ("samurai", "ninja"):
        return "samurai"
    return next((race for race in ("elf", "orc", "gnome") if race in species.traits), "")


def shoots_at_monster(play: Play, monster: Monster, target: Monster) -> bool:
    """A pet or a conflicted monster shoots or throws at another in line. NetHack: mthrowu.c, thrwmm."""
    rule = "mthrowu.c thrwmm"
    shot = choose_shot(play, monster, play.hero.spot)
    if looks_for_weapon(monster) and wield_item(play, monster, shot.held if shot is not None else None):
        return False
    if shot is None or is_pole(shot.item.kind):
        return False
    aim = aim_at(monster, target.spot)
    if aim is None:
        return False
    if target.fleeing and play.dice.rn2(max(BOLT_REACH - aim.distance, 1), rule):
        return False
    shooting = matches_launcher(shot.item, monster.wields)
    if shooting and distance2(monster.spot, target.spot) > PET_SHOTS_REACH2:
        return False
    aim.archer, aim.target = monster, target
    fire_volley(play, monster, shot.item, aim)
    return True
