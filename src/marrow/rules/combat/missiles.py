"""Things that fly: thrown and shot by the hero, thrown, shot and spat by monsters.

NetHack: dothrow.c, mthrowu.c.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from marrow.content.properties import Property
from marrow.content.skills import EXPERT, SKILLED
from marrow.content.species import Attack, Size
from marrow.content.words import KindName
from marrow.model.hero import Attribute, Hero, Killer, KillerFormat
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, DOWN, SELF, UP, WIDTH, Terrain, distance2, steps_between
from marrow.rules.body import (
    armor_class,
    attribute,
    change_luck,
    exercise,
    form_of,
    has,
    interrupt,
    is_blind,
    is_confused,
    is_stunned,
    levitates,
    luck,
    set_timeout,
    strength_scale,
)
from marrow.rules.combat.afflictions import start_stoning
from marrow.rules.combat.artifacts import artifact_to_hit
from marrow.rules.combat.damage import (
    fits,
    is_ammunition,
    is_missile,
    is_pole,
    weapon_damage,
    weapon_damage_to_hero,
)
from marrow.rules.combat.killing import (
    halved,
    killed_by_hero,
    killed_by_monster,
    turns_to_stone,
)
from marrow.rules.combat.nature import (
    has_eyes,
    is_big,
    is_unicorn,
    monster_armor_class,
    monster_resists,
    touch_petrifies,
)
from marrow.rules.combat.rays import RANDOM_BREATHS, breathe
from marrow.rules.combat.senses import can_be_blinded
from marrow.rules.combat.striking import Delivery, land
from marrow.rules.combat.theft import doff
from marrow.rules.combat.to_hit import is_elf, is_weapon, weapon_to_hit
from marrow.rules.combat.wake import wake
from marrow.rules.ground import is_on_map, is_rock, is_shut_door
from marrow.rules.growth import skill_level, skill_of, skill_to_hit
from marrow.rules.lifesaving.harm import hurt, poisoned
from marrow.rules.lifesaving.stone import petrify
from marrow.rules.making.objects import item_named
from marrow.rules.naming import killer_item, simple_item, single_item, the_monster
from marrow.rules.play import Play
from marrow.rules.sight import blur, can_see, can_see_monster, could_see
from marrow.rules.things import add_to_pack, forget_timers, put_on_floor, split, take_from_pack

BOLT_REACH = 8
THROW = "dothrow.c throw_obj"
HIT = "dothrow.c thitmonst"
M_THROW = "mthrowu.c m_throw"
FRAGILE: tuple[KindName, ...] = ("expensive camera", "egg", "cream pie", "melon", "blinding venom")
THROWING_WEAPONS: tuple[KindName, ...] = (
    "dagger", "orcish dagger", "elven dagger", "silver dagger", "athame", "spear", "orcish spear",
    "elven spear", "dwarvish spear", "silver spear", "javelin", "war hammer", "aklys", "knife", "stiletto",
)  # fmt: skip
WEAK_THROWERS = ("wizard", "priest")


# The hero throws


@dataclass(frozen=True, slots=True)
class Shattered:
    """A flask that broke: where, and on whom. What its contents do is for magic to say."""

    item: Item
    spot: int
    monster: Monster | None = None


def throw(play: Play, item: Item, direction: int, count: int = 0) -> list[Shattered]:
    """Throw or shoot a thing, in a volley if skill allows, of at most ``count`` (0 for no limit).

    Answers with the flasks that broke.
    """
    hero = play.hero
    if (
        item.kind.name == "corpse"
        and touch_petrifies(item.species)
        and int(Slot.GLOVES) not in hero.worn
        and not has(hero, Property.STONING_RESISTANCE)
    ):
        play.tell("combat.throw corpse bare-handed", "L-128", item=simple_item(play, item))
        petrify(play, f"throwing {killer_item(play, item).text} bare-handed")
    if is_welded(hero, item):
        play.tell("combat.welded", THROW, item=simple_item(play, item))
        return []
    shots = volley(play, item)
    if count:
        shots = min(shots, count)
    if shots > 1 or count:
        shooting = fits(item, hero.worn.get(int(Slot.WIELDED)))
        key = "combat.you shoot" if shooting else "combat.you throw"
        play.tell(key, THROW, count=shots, item=simple_item(play, item))
    hero.stop_volley = False
    broken: list[Shattered] = []
    for _ in range(shots):
        last = item.quantity == 1
        if last:
            doff(play, item)
            take_from_pack(play, item)
            missile = item
        else:
            missile = split(play, item, 1)
        missile.letter = item.letter
        shattered = fly(play, missile, direction)
        if shattered is not None:
            broken.append(shattered)
        if last or hero.stop_volley or hero.helpless:  # L-071
            break
    hero.stop_volley = False
    return broken


def is_welded(hero: Hero, item: Item) -> bool:
    """Stuck to the hand by its curse. NetHack: wield.c, welded."""
    return (
        item is hero.worn.get(int(Slot.WIELDED))
        and item.blessing < 0
        and (is_weapon(item) or item.kind.class_ == "iron ball" or item.kind.name == "tin opener")
    )


def volley(play: Play, item: Item) -> int:
    """How many fly at once: by skill, role and race, then by throw. NetHack: dothrow.c, throw_obj."""
    hero = play.hero
    kind = item.kind
    bow = hero.worn.get(int(Slot.WIELDED))
    able = fits(item, bow) if is_ammunition(kind) else kind.class_ == "weapon"
    if item.quantity == 1 or not able or is_confused(hero) or is_stunned(hero):
        return 1
    skill = kind.skill
    role, race = hero.role.name, hero.race.name
    weak = (
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
    if level >= SKILLED and not weak:
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
    if not weak:
        shots += race == "elf" and kind.name == "elven arrow" and bow_name == "elven bow"
        shots += race == "orc" and kind.name == "orcish arrow" and bow_name == "orcish bow"
        shots += race == "gnome" and skill == "crossbow"
    if shots > 1 and skill == "crossbow" and fits(item, bow):
        needed = 16 if race == "gnome" else 18
        if strength_scale(hero) < needed:
            shots = play.dice.rnd(shots, THROW)
    return min(play.dice.rnd(shots, THROW), item.quantity)


def throwing_range(play: Play, item: Item) -> int:
    """How far it goes: by strength and weight. NetHack: dothrow.c, throwit."""
    hero = play.hero
    kind = item.kind
    bow = hero.worn.get(int(Slot.WIELDED))
    crossbow = is_ammunition(kind) and fits(item, bow) and kind.skill == "crossbow"
    strength = 18 if crossbow else strength_scale(hero)
    reach = strength // 2
    distance = max(1, reach - item.weight // (100 if kind.name == "heavy iron ball" else 40))
    if is_ammunition(kind):
        if fits(item, bow):
            distance = BOLT_REACH if crossbow else distance + 1
        elif kind.class_ != "gem":
            distance //= 2
    if levitates(hero):
        distance = max(1, distance - max(1, reach - distance))
    if kind.name == "boulder":
        distance = 20
    return distance


def fly(play: Play, item: Item, direction: int) -> Shattered | None:
    """One missile leaves the hand and lands, breaks or hits. NetHack: dothrow.c, throwit."""
    potion = item.kind.class_ == "potion"
    hero, level = play.hero, play.level
    rule = "dothrow.c throwit"
    slippery = item.blessing < 0 or item.greased
    if slippery and direction in DIRECTIONS and play.dice.one_in(7, rule):
        play.tell("combat.slips from hand", rule, item=simple_item(play, item))
        direction = DIRECTIONS[play.dice.rn2(8, rule)]
    if hero.engulfer_id:
        engulfer = next((m for m in level.monsters if m.id == hero.engulfer_id), None)
        if engulfer is not None:
            spent = hit_by_missile(play, engulfer, item)
            if spent:
                return Shattered(item, hero.spot, engulfer) if potion else None
            if engulfer.hp > 0:
                engulfer.inventory.append(item)
            else:
                drop(play, item, hero.spot)
            return None
    if direction in (UP, DOWN, SELF):
        return Shattered(item, hero.spot) if _throw_upright(play, item, direction) and potion else None
    spot, monster = _path(play, item, direction, throwing_range(play, item))
    if monster is not None and hit_by_missile(play, monster, item):
        return Shattered(item, spot, monster) if potion else None
    if monster is not None:
        spot = monster.spot if monster.hp > 0 else spot
    returns = item.artifact == "Mjollnir" and strength_scale(hero) >= 25 and hero.role.name == "valkyrie"
    if returns and play.dice.rn2(100, "dothrow.c throwit"):
        play.tell("combat.returns to hand", "dothrow.c throwit", item=simple_item(play, item))
        add_to_pack(play, item)
        return None
    if breaks(play, item):
        shatter(play, item, spot)
        return Shattered(item, spot) if potion else None
    drop(play, item, spot)
    return None


def _path(play: Play, item: Item, step: int, distance: int) -> tuple[int, Monster | None]:
    """Where a missile stops, and whom it meets."""
    level = play.level
    spot = play.hero.spot
    boomerang = item.kind.name == "boomerang"
    for _ in range(distance):
        following = spot + step
        if not is_on_map(following) or is_rock(level, following) or is_shut_door(level, following):
            break
        if level.terrain[following] == Terrain.IRON_BARS and item.weight > 20:
            break
        spot = following
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            return spot, monster
        if level.terrain[spot] == Terrain.SINK and not boomerang:
            break
    return spot, None


def _throw_upright(play: Play, item: Item, direction: int) -> bool:
    """Up at the ceiling, and down again on the hero's head; or down to the floor. True if it breaks."""
    hero = play.hero
    if direction == UP:
        play.tell("combat.hits ceiling", "dothrow.c toss_up", item=simple_item(play, item))
        if breaks(play, item):
            shatter(play, item, hero.spot)
            return True
        if int(Slot.HELMET) in hero.worn and item.kind.name != "boulder":
            play.tell("combat.helmet saves you", "dothrow.c toss_up")
            amount = 1
        else:
            amount = weapon_damage_to_hero(play, item) or max(1, min(6, item.weight // 40))
        play.tell("combat.falls on head", "dothrow.c toss_up", item=simple_item(play, item))
        drop(play, item, hero.spot)
        hurt(play, halved(play, amount), Killer("falling object", KillerFormat.WITH_ARTICLE), "L-239")
        return False
    if breaks(play, item):
        shatter(play, item, hero.spot)
        return True
    drop(play, item, hero.spot)
    return False


def breaks(play: Play, item: Item) -> bool:
    """Whether a thing that lands with force breaks. NetHack: dothrow.c, breaktest."""
    kind = item.kind
    fragile = kind.name in FRAGILE or kind.class_ == "potion"
    glass = kind.material == "glass" and item.artifact is None and kind.class_ != "gem"
    if not fragile and not glass:
        return False
    resisted = play.dice.rn2(100, "zap.c obj_resists")
    return resisted >= (99 if item.artifact is not None else 1)


def shatter(play: Play, item: Item, spot: int) -> None:
    """It breaks and is gone. Mirrors bring bad luck, and so do eggs one laid. NetHack: breakobj."""
    if can_see(play, spot):
        name = simple_item(play, item)
        match item.kind.name:
            case "egg" | "cream pie" | "melon" | "blinding venom":
                play.tell("combat.splat", "dothrow.c breakmsg")
            case _:
                play.tell("combat.shatters", "dothrow.c breakmsg", item=name)
    else:
        play.tell("combat.hear shatter", "dothrow.c breakmsg")
    if item.kind.name == "mirror":
        change_luck(play, -2, "dothrow.c breakobj")
    elif item.kind.name == "egg" and item.charge and item.species is not None:
        change_luck(play, -min(item.quantity, 5), "dothrow.c breakobj")
    forget_timers(play, item)


def drop(play: Play, item: Item, spot: int) -> None:
    """It comes to rest."""
    item.letter = ""
    put_on_floor(play, item, spot)
    if item.kind.name == "boulder":
        blur(play.level)


# Hitting monsters


def hit_by_missile(play: Play, monster: Monster, item: Item) -> bool:
    """A thing thrown by the hero reaches a monster; True if the thing is no more. NetHack: thitmonst."""
    hero = play.hero
    kind = item.kind
    value = _chance_to_hit(play, monster, item)
    if kind.class_ == "gem" and is_unicorn(monster.species):
        return _unicorn_catches(play, monster, item)
    roll = play.dice.rnd(20, HIT)
    if is_weapon(item) or kind.class_ == "gem":
        value += _weapon_bonus(play, monster, item)
        if value < roll:
            _miss(play, monster, item)
            return False
        land(play, monster, item, Delivery.THROWN, roll)
        exercise(play, Attribute.DEXTERITY, True, "N-157")
        return _is_used_up(play, item)
    if kind.name in ("heavy iron ball", "boulder"):
        exercise(play, Attribute.STRENGTH, True, "N-157")
        if value < roll:
            _miss(play, monster, item)
        else:
            exercise(play, Attribute.DEXTERITY, True, "N-157")
            land(play, monster, item, Delivery.THROWN, roll)
        return False
    breakable = kind.name in ("egg", "cream pie", "blinding venom") or kind.class_ == "potion"
    engulfed = hero.engulfer_id == monster.id
    if breakable and (engulfed or attribute(hero, Attribute.DEXTERITY) > play.dice.rnd(25, HIT)):
        land(play, monster, item, Delivery.THROWN, roll)
        return True
    _miss(play, monster, item)
    return False


def poke(play: Play, monster: Monster, weapon: Item) -> None:
    """A polearm or grapnel reaches a monster two steps away. NetHack: apply.c, use_pole; thitmonst."""
    value = _chance_to_hit(play, monster, weapon) + skill_to_hit(play.hero, weapon)
    if is_missile(weapon.kind) or weapon.kind.name in THROWING_WEAPONS:
        value += 2
    roll = play.dice.rnd(20, HIT)
    if value < roll:
        _miss(play, monster, weapon)
        wake(play, monster)
        return
    play.hero.conduct.weapon_hits += 1
    land(play, monster, weapon, Delivery.APPLIED, roll)
    exercise(play, Attribute.DEXTERITY, True, "N-157")


def _chance_to_hit(play: Play, monster: Monster, item: Item) -> int:
    hero = play.hero
    level = hero.form.level if hero.form is not None else hero.level
    value = -1 + luck(hero) + monster_armor_class(monster) + hero.hit_bonus + level
    dexterity = attribute(hero, Attribute.DEXTERITY)
    if dexterity < 4:
        value -= 3
    elif dexterity < 6:
        value -= 2
    elif dexterity < 8:
        value -= 1
    elif dexterity >= 14:
        value += dexterity - 14
    value += max(-4, 3 - steps_between(hero.spot, monster.spot))
    gloves = hero.worn.get(int(Slot.GLOVES))
    bow = hero.worn.get(int(Slot.WIELDED))
    if gloves is not None and bow is not None and bow.kind.skill == "bow":
        value -= {"gauntlets of power": 2, "gauntlets of fumbling": 3}.get(gloves.kind.name, 0)
    value += target_bonus(play, monster, item, notices=True)
    if "orc" in monster.species.traits and is_elf(hero):
        value += 1
    if hero.engulfer_id == monster.id:
        value += 1000
    return value


def target_bonus(play: Play, monster: Monster, item: Item, *, notices: bool) -> int:
    """Large, sleeping and helpless targets are easier. NetHack: dothrow.c, omon_adj."""
    value = int(monster.species.size) - int(Size.MEDIUM)
    if monster.asleep:
        value += 2
        if notices:
            monster.asleep = False
    if not monster.can_move or not monster.species.speed:
        value += 4
        if notices and monster.species.speed and play.dice.one_in(10, "dothrow.c omon_adj"):
            monster.can_move = True
            monster.frozen = 0
    if item.kind.name == "heavy iron ball":
        value += 2
    elif item.kind.name == "boulder":
        value += 6
    elif is_weapon(item) or item.kind.class_ == "gem":
        value += weapon_to_hit(play, item, monster)
    return value


def _weapon_bonus(play: Play, monster: Monster, item: Item) -> int:
    """What launcher, skill and the thing's fitness for throwing add."""
    hero = play.hero
    kind = item.kind
    if not is_ammunition(kind):
        if kind.name == "boomerang":
            value = 4
        elif is_missile(kind) or kind.name in THROWING_WEAPONS:
            value = 2
        else:
            value = -2
        return value + skill_to_hit(hero, item)
    bow = hero.worn.get(int(Slot.WIELDED))
    if bow is None or not fits(item, bow):
        return -4
    value = bow.charge - max(bow.rusted, bow.corroded) + skill_to_hit(hero, bow)
    if bow.artifact is not None:
        value += artifact_to_hit(play, bow, monster)
    if bow.kind.skill == "bow" and hero.form is None:
        if hero.race.name == "elf":
            value += 2 if bow.kind.name == "elven bow" else 1
        elif hero.role.name == "samurai":
            value += 2 if bow.kind.name == "yumi" else 1
    return value


def _is_used_up(play: Play, item: Item) -> bool:
    """Ammunition and darts often break when they hit, the better and blessed more rarely."""
    if not item.kind.missile or item.kind.name == "boomerang" or item.kind.magic:
        return False
    chance = 3 + max(item.rusted, item.corroded) - item.charge
    broken = play.dice.rn2(chance, HIT) != 0 if chance > 1 else play.dice.one_in(4, HIT)
    if item.blessing > 0 and play.dice.rnl(4, luck(play.hero), HIT) == 0:
        broken = False
    if broken:
        forget_timers(play, item)
    return broken


def _miss(play: Play, monster: Monster, item: Item) -> None:
    """NetHack: dothrow.c, tmiss."""
    if can_see_monster(play, monster):
        name = the_monster(play, monster)
        play.tell("combat.thing misses", HIT, item=simple_item(play, item), monster=name)
    if play.dice.rn2(3, "dothrow.c tmiss") == 0:
        wake(play, monster)


def _unicorn_catches(play: Play, monster: Monster, item: Item) -> bool:
    """A gem thrown to a unicorn: gratitude if real and known. NetHack: dothrow.c, gem_accept."""
    if monster.asleep or not monster.can_move:
        _miss(play, monster, item)
        return False
    name = the_monster(play, monster)
    if monster.tame:
        play.tell("combat.catches and drops", HIT, monster=name)
        return False
    play.tell("combat.catches", HIT, monster=name)
    hero = play.hero
    glass = item.kind.material == "glass"
    known = bool(play.world.discovered[item.kind.number]) if play.world.discovered else False
    sign = {"lawful": 1, "neutral": 0, "chaotic": -1}[hero.alignment]
    own = (monster.species.alignment > 0) - (monster.species.alignment < 0) == sign
    rule = "dothrow.c gem_accept"
    if item.kind.skill != "sling" or item.kind.magic or item.kind.material == "mineral":
        play.tell("combat.not interested", HIT, monster=name)
        return False
    if not glass:
        if known and own:
            change_luck(play, 5, rule)
        elif known:
            change_luck(play, play.dice.rn2(7, rule) - 3, rule)
        elif own:
            change_luck(play, 1, rule)
        else:
            change_luck(play, play.dice.rn2(3, rule) - 1, rule)
        play.tell("combat.graciously accepts", HIT, monster=name)
    elif known:
        play.tell("combat.not interested in junk", HIT, monster=name)
        return False
    else:
        play.tell("combat.graciously accepts", HIT, monster=name)
    monster.inventory.append(item)
    monster.peaceful = True
    return True


# Monsters throw

# What monsters like to throw, best first.
RANGED: tuple[KindName, ...] = (
    "dwarvish spear", "silver spear", "elven spear", "spear", "orcish spear", "javelin", "shuriken", "ya",
    "silver arrow", "elven arrow", "arrow", "orcish arrow", "crossbow bolt", "silver dagger", "elven dagger",
    "dagger", "orcish dagger", "knife", "flint", "rock", "loadstone", "luckstone", "dart", "cream pie",
)  # fmt: skip
_RANK = {name: place for place, name in enumerate(RANGED)}
POLE_REACH2 = 5
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


def monster_shoots(play: Play, monster: Monster) -> bool:
    """Breathe, spit or throw at the hero from afar; True if something flew. NetHack: mattacku at range."""
    hero = play.hero
    if not could_see(play, monster.spot) or hero.engulfer_id:
        return False
    aim = aim_at(monster, hero.spot)
    if aim is None:
        return False
    for attack in monster.species.attacks:
        manner = attack.manner
        if (
            (manner == "breathe" and breathes(play, monster, attack, aim))
            or (manner == "spit" and spits(play, monster, attack, aim))
            or (manner == "weapon" and throws(play, monster, aim))
        ):
            return True
        if manner == "magic" and attack.damage in RANDOM_BREATHS and zaps(play, monster, attack, aim):
            return True
    return False


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
    breathe(play, monster, attack.damage, attack.dice, aim.step)
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
        _acid_venom(play, monster)
        return True
    venom = item_named(play, "blinding venom")
    send(play, monster, venom, aim)
    return True


def _acid_venom(play: Play, monster: Monster) -> None:
    hero = play.hero
    roll = play.dice.rnd(20, "mthrowu.c thitu")
    if armor_class(hero) + 8 <= roll:
        play.tell("combat.venom misses", "mthrowu.c thitu")
        return
    play.tell("combat.venom hits", "mthrowu.c thitu")
    if has(hero, Property.ACID_RESISTANCE):
        play.tell("combat.doesn't hurt", "mthrowu.c thitu")
        return
    play.tell("combat.it burns", "mthrowu.c thitu")
    amount = play.dice.d(2, 6, "weapon.c dmgval")
    hurt(play, amount, Killer("splash of acid venom", KillerFormat.WITH_ARTICLE), "L-239")
    exercise(play, Attribute.STRENGTH, False, "N-157")


def throws(play: Play, monster: Monster, aim: Aim) -> bool:
    """Throw or shoot the best thing at hand; polearms thrust over two squares. NetHack: thrwmu."""
    item = ranged_weapon(play, monster)
    if item is None:
        return False
    hero = play.hero
    rule = "mthrowu.c thrwmu"
    if is_pole(item.kind):
        if distance2(monster.spot, hero.spot) > POLE_REACH2:
            return False
        if can_see_monster(play, monster):
            name = the_monster(play, monster)
            play.tell("combat.thrusts", rule, monster=name, item=single_item(play, item))
        strike_hero(play, item, _missile_to_hit(play, monster, item), weapon_damage_to_hero(play, item))
        interrupt(play)
        return True
    if _is_retreating(play, monster):
        thrown = play.dice.rn2(BOLT_REACH - aim.distance, rule)
        if thrown:
            return False
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
            monster.inventory.remove(item)
            if monster.wields is item:
                monster.wields = None
            missile.worn = 0
        send(play, monster, missile, aim)
        if monster.hp < 1 or missile is item:
            break
    interrupt(play)
    return True


def _is_retreating(play: Play, monster: Monster) -> bool:
    """Whether the hero's last step led away from the monster."""
    hero = play.hero
    before = hero.track[-1] if hero.track else hero.ran_from
    if not before or before == hero.spot:
        return False
    return distance2(hero.spot, monster.spot) > distance2(before, monster.spot)


def ranged_weapon(play: Play, monster: Monster) -> Item | None:
    """What a monster would throw or shoot now. NetHack: weapon.c, select_rwep."""
    best: Item | None = None
    rank = len(RANGED) + 1
    strong = "throws rocks" in monster.species.traits
    wields = monster.wields
    for item in monster.inventory:
        kind = item.kind
        if item.worn & ~int(Slot.WIELDED):
            continue
        if strong and kind.name == "boulder":
            return item
        if kind.name == "egg" and touch_petrifies(item.species):
            return item
        if is_pole(kind):
            if item is wields and best is None:
                best = item
            continue
        place = _RANK.get(kind.name)
        if place is None or place >= rank or (item is wields and item.blessing < 0):
            continue
        if is_ammunition(kind) and not fits(item, wields) and kind.class_ == "weapon":
            continue
        best, rank = item, place
    return best


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
    traits = monster.species.traits
    shots = 1
    if "prince" in traits:
        shots += 2
    elif "lord" in traits:
        shots += 1
    shots += kind.name == "elven arrow" and item.blessing >= 0
    if bow is not None and shot:
        shots += bow.kind.name == "elven bow" and bow.blessing >= 0
        if bow.charge > 1:
            shots += (bow.charge + 1) // 3
    shots = play.dice.rnd(shots, "mthrowu.c monmulti")
    shots += monster.species.name == "ninja" and kind.name in ("shuriken", "dart")
    shots += bow is not None and (kind.name, bow.kind.name) in OWN_BOWS.get(_race_of(monster), ())
    return max(1, min(shots, item.quantity))


OWN_BOWS: Mapping[str, tuple[tuple[KindName, KindName], ...]] = {
    "elf": (("elven arrow", "elven bow"),),
    "orc": (("orcish arrow", "orcish bow"),),
    "gnome": (("crossbow bolt", "crossbow"),),
}


def _race_of(monster: Monster) -> str:
    traits = monster.species.traits
    return "elf" if "elf" in traits else "orc" if "orc" in traits else "gnome" if "gnome" in traits else ""


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
    if "elf" in monster.species.traits and item.kind.skill == "bow":
        value += 1
        if monster.wields is not None and monster.wields.kind.name == "elven bow":
            value += 1
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
    play.tell("combat.you are hit" if is_blind(hero) else "combat.you are hit by", rule,
              item=single_item(play, item))
    if amount:
        hurt(play, halved(play, max(amount, 1)), killer_item(play, item), "L-021")
    exercise(play, Attribute.STRENGTH, False, rule)
    return True


def _reaches_hero(play: Play, monster: Monster, item: Item) -> bool:
    """A missile arrives at the hero; True if its flight ends here."""
    hero = play.hero
    interrupt(play)
    deaths = hero.deaths
    name = item.kind.name
    if item.kind.class_ == "potion":
        play.tell("combat.flask hits you", M_THROW)
        hurt(play, play.dice.rnd(2, M_THROW), Killer("thrown potion", KillerFormat.WITH_ARTICLE), "L-239")
        return True
    if name in ("egg", "cream pie", "blinding venom"):
        hit = strike_hero(play, item, 8, 0)
    else:
        amount = weapon_damage_to_hero(play, item)
        if "elf" in monster.species.traits and name == "elven arrow":
            amount += 1
        hit = strike_hero(play, item, _missile_to_hit(play, monster, item), max(amount, 1))
    if not hit:
        return False
    if item.poisoned and item.kind.class_ == "weapon":  # L-093, L-094
        play.tell("combat.was poisoned", "L-094", item=simple_item(play, item))
        fatal = 0 if hero.deaths > deaths else 10
        poisoned(play, Attribute.STRENGTH, killer_item(play, item).text, fatal, thrown=True)
    if name in ("cream pie", "blinding venom") and can_be_blinded(play):
        turns = play.dice.rnd(25, M_THROW)
        if name == "cream pie":
            play.tell("combat.creamed", M_THROW)
        else:
            play.tell("combat.venom blinds", M_THROW)
        hero.creamed += turns
        set_timeout(play, Property.BLINDED, hero.timeout[Property.BLINDED] + turns, M_THROW)
        blur(play.level)
    if name == "egg" and touch_petrifies(item.species):
        start_stoning(play, monster)
    come_to_rest(play, item, hero.spot, hit=True)
    return True


def come_to_rest(play: Play, item: Item, spot: int, *, hit: bool) -> None:
    """Pies, venom and eggs are gone; ammunition that hit survives one time in three. NetHack: drop_throw."""
    kind = item.kind
    if kind.name == "cream pie" or kind.class_ == "venom" or (hit and kind.name == "egg"):
        forget_timers(play, item)
        return
    many = kind.name in MULTIPLY or kind.name == "rock"
    if hit and many and play.dice.rn2(3, "mthrowu.c drop_throw"):
        forget_timers(play, item)
        return
    drop(play, item, spot)


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
        if seen:
            play.tell("combat.flask breaks", rule, monster=name)
        return True
    amount = weapon_damage(play, item, monster)
    if seen:
        play.tell("combat.thing hits", rule, item=simple_item(play, item), monster=name)
    if item.poisoned and not monster_resists(monster, "poison"):
        thrown = play.dice.rn2(30, rule)
        amount = amount + play.dice.rnd(6, rule) if thrown else monster.hp
    if item.kind.name == "egg" and touch_petrifies(item.species):
        turns_to_stone(play, monster, by_hero=by_hero)
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
    """A pet or a conflicted monster throws at another in line. NetHack: mthrowu.c, thitmonst for monsters."""
    aim = aim_at(monster, target.spot)
    item = ranged_weapon(play, monster)
    if aim is None or item is None or is_pole(item.kind):
        return False
    missile = item
    if item.quantity > 1:
        missile = split(play, item, 1)
    else:
        monster.inventory.remove(item)
        if monster.wields is item:
            monster.wields = None
        missile.worn = 0
    if can_see_monster(play, monster):
        play.tell(
            "combat.throws", M_THROW, monster=the_monster(play, monster), item=single_item(play, missile)
        )
    send(play, monster, missile, aim)
    return True

