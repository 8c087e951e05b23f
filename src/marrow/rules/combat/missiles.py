"""What monsters throw, shoot, spit and breathe, and where it comes down.

NetHack: mthrowu.c.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from marrow.content.kinds_table import ACID_VENOM
from marrow.content.properties import Property
from marrow.content.roles_table import ROLES_NAMED
from marrow.content.species import Attack, Species
from marrow.content.words import KindName, Skill, SpeciesName
from marrow.model.hero import Attribute, Killer, KillerFormat
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import PITS, WIDTH, Terrain, distance2, steps_between
from marrow.rules.apparel import part_with
from marrow.rules.attributes import exercise
from marrow.rules.body import form_of, has, interrupt, is_blind, set_timeout
from marrow.rules.combat.afflictions import start_stoning
from marrow.rules.combat.arming import shot_at, takes_in_hand
from marrow.rules.combat.bars import stopped_by_bars
from marrow.rules.combat.boulders import lands_upon
from marrow.rules.combat.cures import petrifies
from marrow.rules.combat.damage import fits, is_ammunition, is_pole, weapon_damage, weapon_damage_to_hero
from marrow.rules.combat.falling import falls_away
from marrow.rules.combat.killing import killed_by_hero, killed_by_monster
from marrow.rules.combat.marksmanship import target_bonus
from marrow.rules.combat.nature import (
    absorbed,
    has_eyes,
    hero_hates_silver,
    is_big,
    monster_armor_class,
    monster_resists,
    touch_petrifies,
)
from marrow.rules.combat.rays import RANDOM_BREATHS, bolt_from, breathe
from marrow.rules.combat.senses import can_be_blinded
from marrow.rules.combat.throwing import BOLT_REACH
from marrow.rules.ground import is_on_map, is_rock, is_shut_door
from marrow.rules.lifesaving.harm import halved, hurt, poisoned
from marrow.rules.making.dungeon import is_rogue
from marrow.rules.making.objects import item_named
from marrow.rules.naming import killer_item, simple_item, single_item, the_monster
from marrow.rules.outfit import armor_class
from marrow.rules.play import Flask, Play
from marrow.rules.sight import blur, can_see, can_see_monster, could_see
from marrow.rules.things import put_on_floor, split
from marrow.rules.timers import forget_timers

M_THROW = "mthrowu.c m_throw"
POLE_REACH2 = 5
PET_SHOTS_REACH2 = 36
MULTIPLY = ("ya", "arrow", "elven arrow", "orcish arrow", "silver arrow", "crossbow bolt", "dart", "shuriken")


@dataclass(slots=True)
class Aim:
    """A line from a monster to where it believes the hero to be."""

    step: int
    distance: int


def aim_at(monster: Monster, spot: int) -> Aim | None:
    """The line to a spot, if it is straight and short enough. NetHack: mthrowu.c, linedup."""
    dx = spot % WIDTH - monster.spot % WIDTH
    dy = spot // WIDTH - monster.spot // WIDTH
    distance = max(abs(dx), abs(dy))
    if (dx and dy and abs(dx) != abs(dy)) or not 0 < distance < BOLT_REACH:
        return None
    step = ((dx > 0) - (dx < 0)) + ((dy > 0) - (dy < 0)) * WIDTH
    return Aim(step, distance)


def monster_shoots(play: Play, monster: Monster, believed: int | None = None) -> bool:
    """Breathe, spit, shoot from afar at where the hero seems to be; True if something flew.

    NetHack: mattacku at range.
    """
    if play.hero.engulfer_id:
        return False
    target = play.hero.spot if believed is None else believed
    clear = could_see(play, monster.spot) and could_see(play, target)
    aim = aim_at(monster, target) if clear else None
    flew = False
    for attack in monster.species.attacks:
        manner = attack.manner
        if manner == "weapon":
            flew |= bool(monster.inventory) and throws(play, monster, target, aim)
        elif aim is None:
            continue
        elif manner == "breathe":
            flew |= breathes(play, monster, attack, aim)
        elif manner == "spit":
            flew |= spits(play, monster, attack, aim)
        elif manner == "magic" and attack.damage in RANDOM_BREATHS:
            flew |= zaps(play, monster, attack, aim)
        if monster.hp < 1:
            break
    return flew


def breathes(play: Play, monster: Monster, attack: Attack, aim: Aim) -> bool:
    """NetHack: mthrowu.c, breamu."""
    damage = attack.damage
    if damage == "random breath":
        damage = RANDOM_BREATHS[play.dice.rnd(8, "mthrowu.c breamu") - 1]
    name = the_monster(play, monster)
    if monster.cancelled:
        play.tell("combat.coughs", "mthrowu.c breamu", monster=name)
        return False
    if monster.special_used:
        return False
    thrown = play.dice.rn2(3, "mthrowu.c breamu")
    if thrown == 0:
        return False
    if can_see_monster(play, monster):
        play.tell("combat.breathes", "mthrowu.c breamu", monster=name, breath=BREATHS[damage])
    breathe(play, monster, damage, attack.dice, aim.step)
    interrupt(play)
    if play.dice.one_in(3, "mthrowu.c breamu"):
        monster.special_used = 10 + play.dice.rn2(20, "mthrowu.c breamu")
    if damage == "sleep" and not has(play.hero, Property.SLEEP_RESISTANCE):
        monster.special_used += play.dice.rnd(20, "mthrowu.c breamu")
    return True


BREATHS = {
    "magic missile": "fragments",
    "fire": "fire",
    "cold": "frost",
    "sleep": "sleep gas",
    "disintegration": "a disintegration blast",
    "shock": "lightning",
    "strength poison": "poison gas",
    "acid": "acid",
}


def zaps(play: Play, monster: Monster, attack: Attack, aim: Aim) -> bool:
    """Angels and their like shoot bolts. NetHack: mcastu.c, buzzmu."""
    if monster.cancelled:
        return False
    thrown = play.dice.rn2(3, "mcastu.c buzzmu")
    if thrown == 0:
        return False
    play.tell("combat.zaps you", "mcastu.c buzzmu", monster=the_monster(play, monster))
    interrupt(play)
    bolt_from(play, monster, attack.damage, attack.dice, aim.step)
    return True


def spits(play: Play, monster: Monster, attack: Attack, aim: Aim) -> bool:
    """Venom in the eyes, or acid. NetHack: mthrowu.c, spitmu."""
    name = the_monster(play, monster)
    if monster.cancelled:
        play.tell("combat.dry rattle", "mthrowu.c spitmu", monster=name)
        return False
    thrown = play.dice.rn2(BOLT_REACH - aim.distance, "mthrowu.c spitmu")
    if thrown:
        return False
    if can_see_monster(play, monster):
        play.tell("combat.spits venom", "mthrowu.c spitmu", monster=name)
    interrupt(play)
    if attack.damage == "acid":
        _acid_venom(play)
        return True
    venom = item_named(play, "blinding venom")
    send(play, monster, venom, aim)
    return True


def _acid_venom(play: Play) -> bool:
    """Whether acid meets the hero."""
    hero = play.hero
    roll = play.dice.rnd(20, "mthrowu.c thitu")
    if armor_class(hero) + 8 <= roll:
        play.tell("combat.venom misses", "mthrowu.c thitu")
        return False
    play.tell("combat.venom hits", "mthrowu.c thitu")
    if has(hero, Property.ACID_RESISTANCE):
        play.tell("combat.doesn't hurt", "mthrowu.c thitu")
        return True
    play.tell("combat.it burns", "mthrowu.c thitu")
    amount = play.dice.d(2, 6, "weapon.c dmgval")
    hurt(play, amount, Killer("splash of acid venom", KillerFormat.WITH_ARTICLE), "L-239")
    exercise(play, Attribute.STRENGTH, False, "N-157")
    return True


def throws(play: Play, monster: Monster, target: int, aim: Aim | None) -> bool:
    """Throw or shoot the best thing at hand; polearms thrust over two squares, in a line or not.

    Taking the bow or the polearm in hand first costs the attack. NetHack: thrwmu.
    """
    hero = play.hero
    if is_rogue(play.world.dungeon, play.level):
        return False
    shot = shot_at(play, monster, target)
    if shot is None or takes_in_hand(play, monster, shot.held):
        return False
    item = shot.item
    rule = "mthrowu.c thrwmu"
    if is_pole(item.kind):
        if item is not monster.wields or distance2(monster.spot, target) > POLE_REACH2:
            return False
        if target != hero.spot:
            return False
        if can_see_monster(play, monster):
            name = the_monster(play, monster)
            play.tell("combat.thrusts", rule, monster=name, item=single_item(play, item))
        strike_hero(play, item, _missile_to_hit(play, monster, item), weapon_damage_to_hero(play, item))
        interrupt(play)
        return True
    if aim is None:
        return False
    if _is_retreating(play, monster):
        thrown = play.dice.rn2(BOLT_REACH - aim.distance, rule)
        if thrown:
            return False
    volley(play, monster, item, aim)
    return True


def volley(play: Play, monster: Monster, item: Item, aim: Aim) -> None:
    """As many as it can let fly at once. NetHack: mthrowu.c, monshoot."""
    rule = "mthrowu.c monshoot"
    shots = monster_volley(play, monster, item)
    if can_see_monster(play, monster):
        shooting = fits(item, monster.wields)
        name = single_item(play, item) if shots == 1 else f"{shots} {simple_item(play, item)}"
        key = "combat.shoots" if shooting else "combat.throws"
        play.tell(key, rule, monster=the_monster(play, monster), item=name)
    for _ in range(shots):
        if item.quantity > 1:
            missile = split(play, item, 1)
        else:
            missile = item
            part_with(monster, item)
        send(play, monster, missile, aim)
        if monster.hp < 1 or missile is item:
            break
    interrupt(play)


def _is_retreating(play: Play, monster: Monster) -> bool:
    """Whether the hero's last step led away from the monster."""
    hero = play.hero
    before = hero.track[-1] if hero.track else hero.ran_from
    if not before or before == hero.spot:
        return False
    return distance2(hero.spot, monster.spot) > distance2(before, monster.spot)


def monster_volley(play: Play, monster: Monster, item: Item) -> int:
    """How many a monster lets fly: lords and princes more, and races with their own bows.

    NetHack: mthrowu.c, monmulti.
    """
    kind = item.kind
    bow = monster.wields
    shot = fits(item, bow)
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
        shots += bow.kind.name == "elven bow" and bow.blessing >= 0
        if bow.charge > 1:
            shots += (bow.charge + 1) // 3
    shots = play.dice.rnd(shots, "mthrowu.c monmulti")
    if species.name == "ranger":
        shots += kind.skill != "dagger"
    else:
        shots += kind.skill in PRACTISED.get(species.name, ())
    shots += bow is not None and (kind.name, bow.kind.name) in OWN_BOWS.get(_people_of(species), ())
    return max(1, min(shots, item.quantity))


PRACTISED: Mapping[SpeciesName, tuple[Skill, ...]] = {
    "caveman": ("sling", "spear"),
    "monk": ("shuriken",),
    "rogue": ("dagger",),
    "ninja": ("shuriken", "dart"),
}
OWN_BOWS: Mapping[str, tuple[tuple[KindName, KindName], ...]] = {
    "elf": (("elven arrow", "elven bow"),),
    "orc": (("orcish arrow", "orcish bow"),),
    "gnome": (("crossbow bolt", "crossbow"),),
    "samurai": (("ya", "yumi"),),
}


def _people_of(species: Species) -> str:
    if species.name in ("samurai", "ninja"):
        return "samurai"
    return next((race for race in ("elf", "orc", "gnome") if race in species.traits), "")


def send(play: Play, monster: Monster, item: Item, aim: Aim) -> None:
    """One missile of a monster's flies towards the hero. NetHack: mthrowu.c, m_throw."""
    hero, level = play.hero, play.level
    spot, step = monster.spot, aim.step
    if (item.blessing < 0 or item.greased) and play.dice.one_in(7, M_THROW):
        across = play.dice.rn2(3, M_THROW) - 1
        down = play.dice.rn2(3, M_THROW) - 1
        if can_see_monster(play, monster):
            play.tell("combat.misfires", M_THROW, monster=the_monster(play, monster))
        step = across + down * WIDTH
        if step == 0:
            come_to_rest(play, item, spot, hit=False)
            return
    for left in range(aim.distance - 1, -1, -1):
        following = spot + step
        if not is_on_map(following) or is_rock(level, following) or is_shut_door(level, following):
            come_to_rest(play, item, spot, hit=False)
            return
        barred = level.terrain[following] == Terrain.IRON_BARS
        if barred and stopped_by_bars(play, item, following, point_blank=spot == monster.spot):
            come_to_rest(play, item, spot, hit=False)
            return
        spot = following
        other = level.monster_at.get(spot)
        if other is not None and other.hp > 0 and spot != hero.spot:
            if strike_monster(play, other, item, left):
                return
        elif spot == hero.spot and _reaches_hero(play, monster, item):
            return
        if left == 0:
            come_to_rest(play, item, spot, hit=False)


def _missile_to_hit(play: Play, monster: Monster, item: Item) -> int:
    value = max(-4, 3 - steps_between(play.hero.spot, monster.spot))
    if is_big(form_of(play.hero)):
        value += 1
    return value + 8 + item.charge


def strike_hero(play: Play, item: Item, value: int, amount: int) -> bool:
    """L-021: a missile hits the hero or misses. NetHack: mthrowu.c, thitu."""
    hero = play.hero
    rule = "mthrowu.c thitu"
    roll = play.dice.rnd(20, rule)
    room = armor_class(hero) + value
    if room <= roll:
        if is_blind(hero):
            play.tell("combat.it misses", rule)
        elif room <= roll - 2:
            play.tell("combat.missile misses you", rule, item=single_item(play, item))
        else:
            play.tell("combat.almost hit", rule, item=single_item(play, item))
        return False
    play.tell(
        "combat.you are hit" if is_blind(hero) else "combat.you are hit by",
        rule,
        item=single_item(play, item),
    )
    if amount:
        hurt(play, halved(play.hero, max(amount, 1)), killer_item(play, item), "L-021")
        if item.kind.material == "silver" and hero_hates_silver(hero):
            play.tell("combat.silver sears you", rule)
            exercise(play, Attribute.CONSTITUTION, False, rule)
    exercise(play, Attribute.STRENGTH, False, rule)
    return True


def _reaches_hero(play: Play, monster: Monster, item: Item) -> bool:
    """A missile arrives at the hero; True if its flight ends here."""
    hero = play.hero
    interrupt(play)
    deaths = hero.deaths
    name = item.kind.name
    if item.kind.class_ == "potion":
        play.spills.append(Flask(item, hero.spot, on_hero=True, by_hero=False))
        return True
    if item.kind is ACID_VENOM:
        hit = _acid_venom(play)
    elif name in ("egg", "cream pie", "blinding venom"):
        hit = strike_hero(play, item, 8, 0)
    else:
        amount = weapon_damage_to_hero(play, item)
        hit = strike_hero(play, item, _missile_to_hit(play, monster, item), max(amount, 1))
    if not hit:
        return False
    if item.poisoned and item.kind.class_ == "weapon":  # L-093, L-094
        play.tell("combat.was poisoned", "L-094", item=simple_item(play, item))
        fatal = 0 if hero.deaths > deaths else 10
        poisoned(play, Attribute.STRENGTH, killer_item(play, item).text, fatal, thrown=True)
    pie = name == "cream pie"
    if (pie or name == "blinding venom") and can_be_blinded(play, "weapon" if pie else "spit", pie=pie):
        turns = play.dice.rnd(25, M_THROW)
        sees = not is_blind(hero)
        if pie:
            play.tell("combat.creamed" if sees else "combat.sticky face", M_THROW)
        else:
            play.tell("combat.venom blinds" if sees else "combat.eyes sting", M_THROW)
        hero.creamed += turns
        set_timeout(play, Property.BLINDED, hero.timeout[Property.BLINDED] + turns, M_THROW)
        blur(play.level)
    if name == "egg" and touch_petrifies(item.species):
        start_stoning(play, monster)
    come_to_rest(play, item, hero.spot, hit=True)
    return True


def come_to_rest(play: Play, item: Item, spot: int, *, hit: bool) -> None:
    """Pies, venom and eggs are gone; ammunition that hit survives one time in three; pits keep the rest.

    NetHack: mthrowu.c, drop_throw.
    """
    kind = item.kind
    if kind.name == "cream pie" or kind.class_ == "venom" or (hit and kind.name == "egg"):
        forget_timers(play, item)
        return
    many = kind.name in MULTIPLY or kind.name == "rock"
    if hit and many and play.dice.rn2(3, "mthrowu.c drop_throw"):
        forget_timers(play, item)
        return
    trap = play.level.traps.get(spot)
    below = play.level.monster_at.get(spot)
    if below is not None and below.trapped and trap is not None and trap.kind in PITS:
        forget_timers(play, item)
        return
    if not falls_away(play, item, spot) and not lands_upon(play, item, spot, by_hero=False):
        put_on_floor(play, item, spot)
        if item.kind.name == "boulder":
            blur(play.level)


def strike_monster(play: Play, monster: Monster, item: Item, left: int, *, by_hero: bool = False) -> bool:
    """A missile meets a monster in its way; True if its flight ends. NetHack: mthrowu.c, ohitmon."""
    rule = "mthrowu.c ohitmon"
    value = 5 + monster_armor_class(monster) + target_bonus(play, monster, item, notices=False)
    roll = play.dice.rnd(20, rule)
    name = the_monster(play, monster)
    seen = can_see(play, monster.spot)
    if value < roll:
        if seen:
            play.tell("combat.thing misses", rule, item=simple_item(play, item), monster=name)
        if left == 0:
            come_to_rest(play, item, monster.spot, hit=False)
            return True
        return False
    spot = monster.spot
    monster.asleep = False
    if item.kind.class_ == "potion":
        play.spills.append(Flask(item, spot, monster, by_hero=by_hero))
        return True
    amount = absorbed(monster, weapon_damage(play, item, monster))
    if seen:
        play.tell("combat.thing hits", rule, item=simple_item(play, item), monster=name)
    if item.poisoned and not monster_resists(monster, "poison"):
        thrown = play.dice.rn2(30, rule)
        amount = amount + play.dice.rnd(6, rule) if thrown else monster.hp
    if item.kind is ACID_VENOM:
        resists = monster_resists(monster, "acid")
        amount = 0 if resists else amount
        if seen:
            play.tell("combat.monster unaffected" if resists else "combat.acid hits", rule, monster=name)
    if item.kind.name == "egg" and touch_petrifies(item.species):
        petrifies(play, monster, by_hero=by_hero)
        amount = 0
    if monster.hp > 0:
        monster.hp -= amount
        if monster.hp < 1:
            if by_hero:
                killed_by_hero(play, monster)
            else:
                killed_by_monster(play, monster)
        elif item.kind.name in ("cream pie", "blinding venom") and has_eyes(monster.species):
            monster.can_see = False
            monster.blind = min(monster.blind + play.dice.rnd(25, rule) + 20, 127)
    come_to_rest(play, item, spot, hit=True)
    return True


def shoots_at_monster(play: Play, monster: Monster, target: Monster) -> bool:
    """A pet or a conflicted monster shoots or throws at another in line. NetHack: mthrowu.c, thrwmm."""
    rule = "mthrowu.c thrwmm"
    shot = shot_at(play, monster, play.hero.spot)
    if shot is None or takes_in_hand(play, monster, shot.held) or is_pole(shot.item.kind):
        return False
    aim = aim_at(monster, target.spot)
    if aim is None:
        return False
    if target.fleeing and play.dice.rn2(max(BOLT_REACH - aim.distance, 1), rule):
        return False
    shooting = fits(shot.item, monster.wields)
    if shooting and distance2(monster.spot, target.spot) > PET_SHOTS_REACH2:
        return False
    volley(play, monster, shot.item, aim)
    return True
