"""Monsters use what they carry: to escape and to better themselves. NetHack: muse.c."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import Terrain, TrapKind, distance2, steps_between
from marrow.rules.body import has, is_deaf
from marrow.rules.combat.dying import vanish
from marrow.rules.combat.growing_up import grow_up
from marrow.rules.combat.killing import withstands
from marrow.rules.combat.nature import attack_with, has_eyes, is_unicorn
from marrow.rules.combat.theft import teleport_away
from marrow.rules.combat.wake import frighten
from marrow.rules.company import send_monster
from marrow.rules.creatures.belongings import spend
from marrow.rules.creatures.feeding import nutrition_for
from marrow.rules.depths import can_fall_through, monster_falls_to
from marrow.rules.landing import stairs_at
from marrow.rules.magic.beams.on_monsters import change_speed
from marrow.rules.making.monsters import make_monster
from marrow.rules.making.traps import lay_trap
from marrow.rules.naming import an_item, the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.sight import blur, can_see_monster

DEFENSIVE, MISC = "muse.c find_defensive", "muse.c find_misc"
DANGER_REACH = 25  # squared: farther off there is nothing to flee from
LEISURE_REACH = 36  # squared: within it a monster thinks of its own good
WEAK_LEVEL = 6  # species less difficult than this like to become something else
HOLES = (TrapKind.HOLE, TrapKind.TRAP_DOOR)


class Use(NamedTuple):
    """A way to use something: what is done, and with which item."""

    deed: Callable[[Play, Monster, Item], bool]
    item: Item


def use_something(play: Play, monster: Monster, believed: int) -> bool:
    """Save or better itself if it can; True if that took its move, which it may not have survived here."""
    traits = monster.species.traits
    if "animal" in traits or "mindless" in traits:
        return False
    reach = distance2(monster.spot, believed)
    if reach > LEISURE_REACH or play.hero.engulfer_id == monster.id:
        return False
    if reach <= DANGER_REACH:
        ails = monster.confused or monster.stunned or not monster.can_see
        if ails and cures_itself(play, monster):
            return True
        if is_in_danger(play, monster):
            if not monster.peaceful and escapes_by_the_ground(play, monster):
                return True
            if "mercenary" in traits and plays_bugle(play, monster):
                return True
            use = defence(play, monster) if monster.inventory and "no hands" not in traits else None
            if use is not None:
                return use.deed(play, monster, use.item)
            return False
    if monster.inventory and "no hands" not in traits:
        use = improvement(play, monster)
        if use is not None:
            return use.deed(play, monster, use.item)
    return False


def is_in_danger(play: Play, monster: Monster) -> bool:
    """Below a third of its hit points, or a fifth against beginners; always below ten."""
    if monster.hp >= monster.max_hp:
        return False
    level = play.hero.level
    share = 5 if level < 10 else 4 if level < 14 else 3
    return monster.hp < 10 or monster.hp * share < monster.max_hp


def tell_use(play: Play, monster: Monster, item: Item, key: str) -> bool:
    """Say what a monster does with a thing, if it is seen."""
    if not can_see_monster(play, monster):
        return False
    shown = item
    if item.quantity > 1:
        shown = item.clone()
        shown.quantity = 1
    play.tell(key, "muse.c", monster=the_monster(play, monster), item=an_item(play, shown))
    return True


# Cures


def cures_itself(play: Play, monster: Monster) -> bool:
    """A unicorn horn, its own or carried, or what eyes and head are cured with."""
    horn = is_unicorn(monster.species)
    lizard: Item | None = None
    healing: Item | None = None
    for item in monster.inventory:
        name = item.kind.name
        if name == "unicorn horn" and item.blessing >= 0:
            horn = True
        elif name == "corpse" and item.species is not None and item.species.name == "lizard":
            lizard = item
        elif name in HEALING and not monster.can_see and healing is None:
            healing = item
    if horn:
        if can_see_monster(play, monster):
            play.tell("creatures.uses horn", DEFENSIVE, monster=the_monster(play, monster))
        if not monster.can_see:
            monster.blind, monster.can_see = 0, True
        else:
            monster.confused = monster.stunned = False
        return True
    if lizard is not None and (monster.confused or monster.stunned):
        return eats_lizard(play, monster, lizard)
    if healing is not None and "no hands" not in monster.species.traits:
        return drinks_healing(play, monster, healing)
    return False


def eats_lizard(play: Play, monster: Monster, item: Item) -> bool:
    """N-398: a carried lizard clears the head, and feeds a pet as any meal."""
    tell_use(play, monster, item, "creatures.pet eats")
    nutrition, _ = nutrition_for(play, monster, item)
    spend(monster, item)
    monster.confused = monster.stunned = False
    if monster.tame and monster.pet is not None:
        record = monster.pet
        record.hungry_at = max(record.hungry_at, play.world.turn) + nutrition
    return True


# Escapes


def escapes_by_the_ground(play: Play, monster: Monster) -> bool:
    """Stairs under its feet, or a hole or teleporter beside it that it knows of."""
    level, hero = play.world.level, play.hero
    if hero.holder_id == monster.id or monster.trapped or not monster.species.speed:
        return False
    stairs = stairs_at(level, monster.spot)
    if stairs is not None and "walks through walls" not in monster.species.traits:
        if can_see_monster(play, monster):
            play.tell(
                "creatures.escapes up" if stairs.goes_up else "creatures.escapes down",
                DEFENSIVE,
                monster=the_monster(play, monster),
            )
        if stairs.number < 1:
            vanish(play, monster)
        else:
            send_monster(play, monster, stairs.branch, stairs.number, to="stairs", ladder=stairs.ladder)
        return True
    if level.terrain[monster.spot] in (Terrain.STAIRS, Terrain.LADDER):
        return False
    return leaps_into_hole(play, monster)


def leaps_into_hole(play: Play, monster: Monster) -> bool:
    level, hero = play.world.level, play.hero
    if monster.species.letter in "ey" or "flies" in monster.species.traits or monster.species.size >= 4:
        return False
    for trap in level.traps.values():
        if trap.kind not in HOLES or steps_between(trap.spot, monster.spot) > 1 or trap.spot == hero.spot:
            continue
        taken = trap.spot in level.monster_at and trap.spot != monster.spot
        if taken or not _can_fall(play):
            continue
        if can_see_monster(play, monster):
            play.tell("creatures.leaps into hole", DEFENSIVE, monster=the_monster(play, monster))
            trap.seen = True
        send_monster(play, monster, *monster_falls_to(play, trap))
        return True
    return False


def _can_fall(play: Play) -> bool:
    return can_fall_through(play)


def defence(play: Play, monster: Monster) -> Use | None:
    """What of its belongings would save it; the order is that of its pack, but not always."""
    found: Use | None = None
    level = play.world.level
    flees = not monster.peaceful
    for item in monster.inventory:
        if found is not None:
            satisfied = play.dice.rn2(3, DEFENSIVE)
            if satisfied == 0:
                break
        deed = DEFENCES.get(item.kind.name)
        if deed is None or (item.kind.class_ == "wand" and item.charge <= 0):
            continue
        if item.kind.name in HEALING:
            if found is None or found.item.kind.name in HEALING or flees:
                found = Use(deed, item)
            continue
        if not flees:
            continue
        name = item.kind.name
        if name in ("wand of teleportation", "scroll of teleportation"):
            knows = monster.seen_traps & (1 << (TrapKind.TELEPORTATION - 1))
            if level.no_teleport and knows:
                continue
            if name == "scroll of teleportation" and not (monster.can_see and has_eyes(monster.species)):
                continue
        if name == "wand of digging" and not _can_dig_down(play, monster):
            continue
        found = Use(deed, item)
        if name == "wand of digging":
            break
    return found


def _can_dig_down(play: Play, monster: Monster) -> bool:
    level = play.world.level
    firm = level.terrain[monster.spot] in (Terrain.ROOM, Terrain.CORRIDOR) and monster.spot not in level.traps
    free = play.hero.holder_id != monster.id and not monster.trapped
    lifted = monster.species.letter in "ey"
    return firm and free and not lifted and not level.puzzle and _can_fall(play)


def digs_away(play: Play, monster: Monster, wand: Item) -> bool:
    tell_use(play, monster, wand, "creatures.zaps self")
    wand.charge -= 1
    if can_see_monster(play, monster):
        play.tell("creatures.digs hole", DEFENSIVE, monster=the_monster(play, monster))
    hole = lay_trap(play, monster.spot, TrapKind.HOLE)
    send_monster(play, monster, *monster_falls_to(play, hole))
    return True


def teleports_by_wand(play: Play, monster: Monster, wand: Item) -> bool:
    tell_use(play, monster, wand, "creatures.zaps self")
    wand.charge -= 1
    leaves(play, monster)
    return True


def teleports_by_scroll(play: Play, monster: Monster, scroll: Item) -> bool:
    tell_use(play, monster, scroll, "creatures.reads")
    spend(monster, scroll)
    leaves(play, monster)
    return True


def leaves(play: Play, monster: Monster) -> None:
    """To somewhere else on the level; where that fails it learns that it does."""
    if not teleport_away(play, monster):
        monster.seen_traps |= 1 << (TrapKind.TELEPORTATION - 1)


def conjures_by_wand(play: Play, monster: Monster, wand: Item) -> bool:
    tell_use(play, monster, wand, "creatures.zaps")
    wand.charge -= 1
    make_monster(play, None, monster.spot, nearby=True)
    return True


def conjures_by_scroll(play: Play, monster: Monster, scroll: Item) -> bool:
    tell_use(play, monster, scroll, "creatures.reads")
    spend(monster, scroll)
    more = play.dice.rn2(73, "muse.c use_defensive")
    count = 1
    if more == 0:
        count += play.dice.rnd(4, "muse.c use_defensive")
    if monster.confused:
        count += 12
    for _ in range(count):
        make_monster(play, None, monster.spot, nearby=True)
    return True


# Healing


class Healing(NamedTuple):
    """Dice by blessing, what a surplus adds to the maximum, blessed or not, and whether it is complete."""

    sides: int
    more: int
    more_blessed: int
    complete: bool = False


HEALING: Mapping[KindName, Healing] = {
    "potion of healing": Healing(4, 1, 1),
    "potion of extra healing": Healing(8, 2, 5),
    "potion of full healing": Healing(0, 4, 8, complete=True),
}


def drinks_healing(play: Play, monster: Monster, potion: Item) -> bool:
    """NetHack: muse.c, use_defensive."""
    tell_use(play, monster, potion, "creatures.drinks")
    healing = HEALING[potion.kind.name]
    if healing.complete:
        amount = monster.max_hp
    else:
        amount = play.dice.d(6 + 2 * potion.blessing, healing.sides, "muse.c use_defensive")
    monster.hp += amount
    if monster.hp > monster.max_hp:
        monster.max_hp += healing.more_blessed if potion.blessing > 0 else healing.more
        monster.hp = monster.max_hp
    if not monster.can_see and (potion.blessing >= 0 or healing.sides != 4):
        monster.blind, monster.can_see = 0, True
    if can_see_monster(play, monster):
        play.tell("creatures.looks better", "muse.c use_defensive", monster=the_monster(play, monster))
    spend(monster, potion)
    return True


DEFENCES: Mapping[KindName, Callable[[Play, Monster, Item], bool]] = {
    "wand of digging": digs_away,
    "wand of teleportation": teleports_by_wand,
    "scroll of teleportation": teleports_by_scroll,
    "wand of create monster": conjures_by_wand,
    "scroll of create monster": conjures_by_scroll,
    "potion of healing": drinks_healing,
    "potion of extra healing": drinks_healing,
    "potion of full healing": drinks_healing,
}


# Bettering itself


def improvement(play: Play, monster: Monster) -> Use | None:
    """Speed, invisibility, another shape, a level. NetHack: muse.c, find_misc."""
    found: Use | None = None
    for item in monster.inventory:
        name = item.kind.name
        deed = IMPROVEMENTS.get(name)
        if deed is None or (item.kind.class_ == "wand" and item.charge <= 0):
            continue
        if name == "potion of gain level":
            wanted = item.blessing >= 0
        elif name in ("wand of make invisible", "potion of invisibility"):
            visible = not monster.invisible and not attack_with(monster.species, "gaze")
            wanted = visible and (not monster.peaceful or has(play.hero, Property.SEE_INVISIBLE))
            wanted = wanted and not (name.startswith("potion") and item.blessing < 0)
        elif name in ("wand of speed monster", "potion of speed"):
            wanted = monster.speed_change <= 0
        else:
            wanted = monster.true_species is None and monster.species.difficulty < WEAK_LEVEL
        if wanted:
            found = Use(deed, item)
    return found


def gains_level(play: Play, monster: Monster, potion: Item) -> bool:
    tell_use(play, monster, potion, "creatures.drinks")
    if can_see_monster(play, monster):
        play.tell("creatures.more experienced", MISC, monster=the_monster(play, monster))
    spend(monster, potion)
    grow_up(play, monster, None)
    return True


def turns_invisible(play: Play, monster: Monster, item: Item) -> bool:
    seen = tell_use(
        play, monster, item, "creatures.zaps self" if item.kind.class_ == "wand" else "creatures.drinks"
    )
    name = the_monster(play, monster)
    _use_up(monster, item)
    monster.invisible = True
    if seen and not can_see_monster(play, monster):
        play.tell("creatures.turns invisible", MISC, monster=name)
    blur(play.world.level)
    return True


def speeds_up(play: Play, monster: Monster, item: Item) -> bool:
    tell_use(play, monster, item, "creatures.zaps self" if item.kind.class_ == "wand" else "creatures.drinks")
    _use_up(monster, item)
    change_speed(play, monster, 1)
    return True


def changes_shape(play: Play, monster: Monster, item: Item) -> bool:
    tell_use(play, monster, item, "creatures.zaps self" if item.kind.class_ == "wand" else "creatures.drinks")
    _use_up(monster, item)
    change_monster_species(play, monster)
    return True


def _use_up(monster: Monster, item: Item) -> None:
    if item.kind.class_ == "wand":
        item.charge -= 1
    else:
        spend(monster, item)


IMPROVEMENTS: Mapping[KindName, Callable[[Play, Monster, Item], bool]] = {
    "potion of gain level": gains_level,
    "wand of make invisible": turns_invisible,
    "potion of invisibility": turns_invisible,
    "wand of speed monster": speeds_up,
    "potion of speed": speeds_up,
    "wand of polymorph": changes_shape,
    "potion of polymorph": changes_shape,
}


# Bugles

BUGLE_REACH = 3
BUGLE = "music.c awaken_soldiers"


def plays_bugle(play: Play, monster: Monster) -> bool:
    """A soldier in danger calls those who sleep nearby; everybody hears it. NetHack: muse.c; music.c."""
    bugle = next((item for item in monster.inventory if item.kind.name == "bugle"), None)
    if bugle is None or not any(_could_be_called(monster, other) for other in play.level.monsters):
        return False
    if not tell_use(play, monster, bugle, "creatures.plays") and not is_deaf(play.hero):
        play.tell("creatures.hear bugle", BUGLE)
    reach = monster.species.level * 30
    for other in play.level.monsters:
        if "mercenary" in other.species.traits and other.species.name != "guard":
            other.peaceful = other.asleep = other.waiting = False
            other.frozen, other.can_move = 0, True
            if can_see_monster(play, other):
                play.tell("creatures.ready for battle", BUGLE, monster=the_monster(play, other))
            continue
        distance = distance2(monster.spot, other.spot)
        if distance < reach:
            waited = other.waiting
            other.asleep = other.waiting = False
            other.frozen, other.can_move = 0, True
            if not waited and distance < reach // 3 and not withstands(play, other, TOOL_POWER):
                frighten(play, other, 0, first=True)
    return True


def _could_be_called(bugler: Monster, other: Monster) -> bool:
    idle = other.asleep or not other.can_move
    return (
        other is not bugler
        and idle
        and "mercenary" in other.species.traits
        and other.species.name != "guard"
        and steps_between(bugler.spot, other.spot) <= BUGLE_REACH
    )


TOOL_POWER = 10
