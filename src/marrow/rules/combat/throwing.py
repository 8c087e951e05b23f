"""What the hero throws and shoots: how far it flies and what becomes of it. NetHack: dothrow.c."""

from collections.abc import Callable

from marrow.content.properties import Property
from marrow.content.skills import EXPERT, SKILLED
from marrow.content.words import KindName
from marrow.model.hero import Attribute, Hero, Killer, KillerFormat
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, DOWN, SELF, UP, Terrain
from marrow.rules.body import attribute, change_luck, has, is_confused, is_stunned, levitates, strength_scale
from marrow.rules.combat.damage import fits, is_ammunition, weapon_damage_to_hero
from marrow.rules.combat.killing import halved
from marrow.rules.combat.marksmanship import hit_by_missile
from marrow.rules.combat.nature import touch_petrifies
from marrow.rules.combat.theft import doff
from marrow.rules.combat.to_hit import is_weapon
from marrow.rules.ground import is_on_map, is_rock, is_shut_door
from marrow.rules.growth import skill_level, skill_of
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.lifesaving.stone import petrify
from marrow.rules.naming import killer_item, simple_item
from marrow.rules.play import Flask, Play
from marrow.rules.sight import blur, can_see
from marrow.rules.things import add_to_pack, forget_timers, put_on_floor, split, take_from_pack

BOLT_REACH = 8
LONGEST_CHAIN = 5  # how far a ball chained to the thrower flies
THROW = "dothrow.c throw_obj"
FRAGILE: tuple[KindName, ...] = ("expensive camera", "egg", "cream pie", "melon", "blinding venom")
WEAK_THROWERS = ("wizard", "priest")


Offered = Callable[[Play, Monster, Item], bool]


def throw(
    play: Play, item: Item, direction: int, count: int = 0, offered: Offered | None = None
) -> None:
    """Throw or shoot a thing, in a volley if skill allows, of at most ``count`` (0 for no limit).

    ``offered`` says whether a creature takes what reaches it as a gift (N-381).
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
        return
    shots = volley(play, item)
    if count:
        shots = min(shots, count)
    if shots > 1 or count:
        shooting = fits(item, hero.worn.get(int(Slot.WIELDED)))
        key = "combat.you shoot" if shooting else "combat.you throw"
        play.tell(key, THROW, count=shots, item=simple_item(play, item))
    hero.stop_volley = False
    for _ in range(shots):
        last = item.quantity == 1
        if last:
            doff(play, item)
            take_from_pack(play, item)
            missile = item
        else:
            missile = split(play, item, 1)
        missile.letter = item.letter
        fly(play, missile, direction, offered)
        if last or hero.stop_volley or hero.helpless:  # L-071
            break
    hero.stop_volley = False


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
    if item.worn & Slot.BALL:
        rooted = hero.holder_id or (hero.trapped and hero.trapped_in == "floor")
        distance = 1 if rooted else min(distance, LONGEST_CHAIN)
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


def fly(play: Play, item: Item, direction: int, offered: Offered | None = None) -> None:
    """One missile leaves the hand and lands, breaks or hits. NetHack: dothrow.c, throwit."""
    hero, level = play.hero, play.level
    rule = "dothrow.c throwit"
    slippery = item.blessing < 0 or item.greased
    if slippery and direction in DIRECTIONS and play.dice.one_in(7, rule):
        play.tell("combat.slips from hand", rule, item=simple_item(play, item))
        direction = DIRECTIONS[play.dice.rn2(8, rule)]
    if hero.engulfer_id:
        engulfer = next((m for m in level.monsters if m.id == hero.engulfer_id), None)
        if engulfer is not None:
            if hit_by_missile(play, engulfer, item):
                return
            if engulfer.hp > 0:
                engulfer.inventory.append(item)
            else:
                drop(play, item, hero.spot)
            return
    if direction in (UP, DOWN, SELF):
        _throw_upright(play, item, direction)
        return
    spot, monster = _path(play, item, direction, throwing_range(play, item))
    if monster is not None and offered is not None and offered(play, monster, item):
        return
    if monster is not None and hit_by_missile(play, monster, item):
        return
    if monster is not None:
        spot = monster.spot if monster.hp > 0 else spot
    returns = item.artifact == "Mjollnir" and strength_scale(hero) >= 25 and hero.role.name == "valkyrie"
    if returns and play.dice.rn2(100, "dothrow.c throwit"):
        play.tell("combat.returns to hand", "dothrow.c throwit", item=simple_item(play, item))
        add_to_pack(play, item)
        return
    if breaks(play, item):
        shatter(play, item, spot)
        return
    drop(play, item, spot)


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


def _throw_upright(play: Play, item: Item, direction: int) -> None:
    """Up at the ceiling, and down again on the hero's head; or down to the floor."""
    hero = play.hero
    if direction == UP:
        potion = item.kind.class_ == "potion"
        high = not potion or play.dice.rn2(5, "dothrow.c throwit") != 0
        if high:
            play.tell("combat.hits ceiling", "dothrow.c toss_up", item=simple_item(play, item))
        if high and breaks(play, item):
            shatter(play, item, hero.spot)
            return
        if potion:
            play.tell("combat.falls on head", "dothrow.c toss_up", item=simple_item(play, item))
            play.flasks.append(Flask(item, hero.spot, on_hero=True))
            return
        if int(Slot.HELMET) in hero.worn and item.kind.name != "boulder":
            play.tell("combat.helmet saves you", "dothrow.c toss_up")
            amount = 1
        else:
            amount = weapon_damage_to_hero(play, item) or max(1, min(6, item.weight // 40))
        play.tell("combat.falls on head", "dothrow.c toss_up", item=simple_item(play, item))
        drop(play, item, hero.spot)
        hurt(play, halved(play, amount), Killer("falling object", KillerFormat.WITH_ARTICLE), "L-239")
        return
    if breaks(play, item):
        shatter(play, item, hero.spot)
    else:
        drop(play, item, hero.spot)


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
    if item.kind.class_ == "potion":
        play.flasks.append(Flask(item, spot))


def drop(play: Play, item: Item, spot: int) -> None:
    """It comes to rest."""
    item.letter = ""
    put_on_floor(play, item, spot)
    if item.kind.name == "boulder":
        blur(play.level)
