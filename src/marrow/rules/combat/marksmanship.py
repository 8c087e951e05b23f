"""What the hero throws, hitting monsters. NetHack: dothrow.c, thitmonst."""

from marrow.content.species import Size
from marrow.content.words import KindName
from marrow.model.hero import Attribute
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import steps_between
from marrow.rules.body import attribute, change_luck, exercise, luck
from marrow.rules.combat.artifacts import artifact_to_hit
from marrow.rules.combat.damage import fits, is_ammunition, is_missile
from marrow.rules.combat.hits import Delivery
from marrow.rules.combat.nature import is_unicorn, monster_armor_class
from marrow.rules.combat.striking import land
from marrow.rules.combat.to_hit import is_elf, is_weapon, weapon_to_hit
from marrow.rules.combat.wake import wake
from marrow.rules.growth import skill_to_hit
from marrow.rules.naming import simple_item, the_monster
from marrow.rules.play import Flask, Play
from marrow.rules.sight import can_see_monster
from marrow.rules.things import forget_timers

HIT = "dothrow.c thitmonst"
THROWING_WEAPONS: tuple[KindName, ...] = (
    "dagger", "orcish dagger", "elven dagger", "silver dagger", "athame", "spear", "orcish spear",
    "elven spear", "dwarvish spear", "silver spear", "javelin", "war hammer", "aklys", "knife", "stiletto",
)  # fmt: skip


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
    breakable = kind.name in ("egg", "cream pie") or kind.class_ in ("potion", "venom")
    engulfed = hero.engulfer_id == monster.id
    if breakable and (engulfed or attribute(hero, Attribute.DEXTERITY) > play.dice.rnd(25, HIT)):
        if kind.class_ == "potion":
            play.flasks.append(Flask(item, monster.spot, monster))
        else:
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
