"""Items that the hero throws or kicks at monsters. NetHack: dothrow.c, thitmonst."""

from collections.abc import Callable
from enum import Enum

from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.species import is_of_race
from marrow.content.words import KindName
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE, steps_between
from marrow.model.vocabularies import Attribute
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.combat.artifact_bonus import artifact_to_hit
from marrow.rules.combat.blow_context import Delivery
from marrow.rules.combat.broken_missiles import breaks_by_hitting
from marrow.rules.combat.deaths.cut_worms import cut_worm
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.hero_attacks.hit_monster import blow_lands
from marrow.rules.combat.hero_missiles.thrown_gifts import unicorn_accepts
from marrow.rules.combat.passive_erosion import erode_by_passive
from marrow.rules.combat.to_hit import is_elf, target_bonus
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.skills import skill_to_hit
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.items.weapons import SPEAR_SKILLS, is_ammunition, is_missile, is_weapon, matches_launcher
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.traits import is_leader, is_unicorn, monster_armor_class
from marrow.rules.naming import simple_item, the_item, the_monster
from marrow.rules.play import BrokenFlask, Play

HIT_RULE = "dothrow.c thitmonst"
OTHER_THROWING_WEAPONS: tuple[KindName, ...] = ("war hammer", "aklys")


def is_for_throwing(item: Item) -> bool:
    """Whether it is made to be thrown: missiles, spears, daggers and more. NetHack: throwing_weapon."""
    kind = item.kind
    if is_missile(kind) or kind.skill in SPEAR_SKILLS or kind.name in OTHER_THROWING_WEAPONS:
        return True
    return kind.skill in ("dagger", "knife") and "pierce" in kind.attack_modes


class Reception(Enum):
    """How a monster takes an item thrown or kicked to it (N-381)."""

    EATEN = "it is eaten"
    CAUGHT = "it is caught, and kept or given back"
    REFUSED = "it was well meant"
    NONE = "it is a missile like others"


Offered = Callable[[Play, Monster, Item], Reception]


def hit_by_missile(
    play: Play,
    monster: Monster,
    item: Item,
    offered: Offered | None = None,
    *,
    kicked: bool = False,
    at: int = NOWHERE,
) -> bool:
    """N-563: an item thrown or kicked by the hero reaches a monster; True if the item is gone.

    ``offered`` tells how the monster takes what may be a gift (N-381). ``at`` is where a long worm is hit:
    axes may cut it there. NetHack: dothrow.c, thitmonst.
    """
    as_kicked = kicked and play.edition.combat.kicked_things_hit_seldom  # L-287
    delivery = Delivery.KICKED if as_kicked else Delivery.THROWN
    kind = item.kind
    needed = _to_hit(play, monster, item)
    if kind.class_ == "gem" and is_unicorn(monster.species) and _is_gift(play, item):
        return _unicorn_catches(play, monster, item)
    if is_leader(monster) and item.artifact == QUEST_ARTIFACTS[play.hero.role.name]:
        monster.asleep = monster.waiting = False
        return offered is not None and offered(play, monster, item) is Reception.CAUGHT
    rolls = play.edition.combat.all_missiles_roll_to_hit
    roll = play.dice.rnd(20, HIT_RULE) if rolls else None
    if is_weapon(item) or kind.class_ == "gem":
        roll = roll or play.dice.rnd(20, HIT_RULE)
        return _weapon_reaches(play, monster, item, delivery, needed, roll, at)
    if kind.name in ("heavy iron ball", "boulder"):
        _heavy_item_reaches(play, monster, item, delivery, needed, roll)
        return False
    if _breaks_on_monster(play, monster, item):
        if kind.class_ == "potion":
            play.delayed_effects.append(BrokenFlask(item, monster.spot, monster))
        else:
            blow_lands(play, monster, item, delivery, roll or 0)
        return True
    return _other_item_reaches(play, monster, item, offered)


def _weapon_reaches(
    play: Play, monster: Monster, item: Item, delivery: Delivery, needed: int, roll: int, at: int
) -> bool:
    """A weapon or gem hits or misses; True if it broke."""
    if delivery is Delivery.KICKED:
        needed -= 5 if is_ammunition(item.kind) else 3
    else:
        needed += _weapon_bonus(play, monster, item)
    if needed < roll:
        _miss(play, monster, item)
        return False
    inside = play.hero.hold.engulfer_id == monster.id
    if blow_lands(play, monster, item, delivery, roll) and monster.tail:
        cut_worm(play, monster, at, item.kind.skill == "axe", by_hero=True)
    exercise(play, Attribute.DEXTERITY, True, "N-157")
    if inside and monster.hp < 1:
        return False  # the engulfer had it, and left it behind
    if breaks_by_hitting(play, item, HIT_RULE, by_hero=True):
        return True
    erode_by_passive(play, monster.species, item, cancelled=monster.cancelled)
    return False


def _heavy_item_reaches(
    play: Play, monster: Monster, item: Item, delivery: Delivery, needed: int, roll: int | None
) -> None:
    """A boulder or iron ball hits or misses."""
    exercise(play, Attribute.STRENGTH, True, "N-157")
    roll = roll or play.dice.rnd(20, HIT_RULE)
    if needed < roll:
        _miss(play, monster, item)
    else:
        exercise(play, Attribute.DEXTERITY, True, "N-157")
        blow_lands(play, monster, item, delivery, roll)


def _breaks_on_monster(play: Play, monster: Monster, item: Item) -> bool:
    """Whether an egg, pie, potion or venom hits: always inside an engulfer, else by dexterity."""
    kind = item.kind
    if kind.name not in ("egg", "cream pie") and kind.class_ not in ("potion", "venom"):
        return False
    engulfed = play.hero.hold.engulfer_id == monster.id
    return engulfed or attribute(play.hero, Attribute.DEXTERITY) > play.dice.rnd(25, HIT_RULE)


def _other_item_reaches(play: Play, monster: Monster, item: Item, offered: Offered | None) -> bool:
    """The monster eats the item (True) or leaves it; else it stays inside an engulfer, or misses."""
    welcome = offered(play, monster, item) if offered is not None else Reception.NONE
    if welcome is Reception.EATEN:
        return True
    if welcome is Reception.REFUSED:
        _tell_miss(play, monster, item)
        monster.asleep = monster.waiting = False
    elif play.hero.hold.engulfer_id == monster.id:
        wake_up(play, monster)
        if item.kind.name == "corpse" and is_petrifying(item.species) and "animal" in monster.species.traits:
            petrify_monster(play, monster, by_hero=True)
            if monster.hp < 1:
                stop_all_timers(play, item)
                return True
        play.tell(
            "weapons.vanishes into", HIT_RULE, item=the_item(play, item), monster=the_monster(play, monster)
        )
    else:
        _miss(play, monster, item)
    return False


def hit_with_polearm(play: Play, monster: Monster, weapon: Item) -> None:
    """A polearm or grapnel reaches a monster two steps away. NetHack: apply.c, use_pole; thitmonst."""
    value = _to_hit(play, monster, weapon) + skill_to_hit(play.hero, weapon)
    if is_for_throwing(weapon):
        value += 2
    roll = play.dice.rnd(20, HIT_RULE)
    if value < roll:
        _miss(play, monster, weapon)
        wake_up(play, monster)
        return
    if not play.hero.conduct.weapon_hits:
        note_broken_conduct(play, "chronicle.hit", weapon=simple_item(play, weapon))
    play.hero.conduct.weapon_hits += 1
    blow_lands(play, monster, weapon, Delivery.APPLIED, roll)
    exercise(play, Attribute.DEXTERITY, True, "N-157")


def _to_hit(play: Play, monster: Monster, item: Item) -> int:
    hero = play.hero
    level = hero.form.level if hero.form is not None else hero.level
    value = -1 + luck(hero) + monster_armor_class(monster) + hero.fighting.hit_bonus + level
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
    if hero.hold.engulfer_id == monster.id:
        value += 1000
    return value


def _weapon_bonus(play: Play, monster: Monster, item: Item) -> int:
    """What launcher, skill and fitness for throwing add to the roll to hit."""
    hero = play.hero
    kind = item.kind
    if not is_ammunition(kind):
        if kind.name == "boomerang":
            value = 4
        elif is_for_throwing(item):
            value = 2
        else:
            value = -2
        return value + skill_to_hit(hero, item)
    bow = hero.worn.get(int(Slot.WIELDED))
    if bow is None or not matches_launcher(item, bow):
        return -4
    value = bow.charge - max(bow.rusted, bow.corroded) + skill_to_hit(hero, bow)
    if bow.artifact is not None:
        value += artifact_to_hit(play, bow, monster)
    own_body = hero.form is None or is_of_race(hero.form, hero.race.name)
    if bow.kind.skill == "bow" and own_body:
        if hero.race.name == "elf":
            value += 2 if bow.kind.name == "elven bow" else 1
        elif hero.role.name == "samurai":
            value += 2 if bow.kind.name == "yumi" else 1
    return value


def _miss(play: Play, monster: Monster, item: Item) -> None:
    """The item misses, and may wake the monster. NetHack: dothrow.c, tmiss."""
    _tell_miss(play, monster, item)
    if play.dice.rn2(3, "dothrow.c tmiss") == 0:
        wake_up(play, monster)


def _tell_miss(play: Play, monster: Monster, item: Item) -> None:
    if can_see_monster(play, monster):
        name = the_monster(play, monster)
        play.tell("combat.thing misses", HIT_RULE, item=simple_item(play, item), monster=name)


def _is_gift(play: Play, gem: Item) -> bool:
    """Whether a unicorn takes it for a gift: since 3.7 no gray stone, and nothing that is slung."""
    if not play.edition.combat.slung_gems_are_no_gifts:
        return True
    weapon = play.hero.worn.get(int(Slot.WIELDED))
    return gem.kind.material != "mineral" and (weapon is None or weapon.kind.skill != "sling")


def _unicorn_catches(play: Play, monster: Monster, item: Item) -> bool:
    """L-287: a unicorn catches a gem unless helpless; a tame one drops it. True if it keeps the gem."""
    helpless = monster.asleep or not monster.can_move
    if helpless and play.edition.combat.helpless_unicorns_catch_no_gems:
        _tell_miss(play, monster, item)
        return False
    name = the_monster(play, monster)
    if monster.tame:
        play.tell("combat.catches and drops", HIT_RULE, monster=name)
        return False
    play.tell("combat.catches", HIT_RULE, monster=name)
    return unicorn_accepts(play, monster, item)
