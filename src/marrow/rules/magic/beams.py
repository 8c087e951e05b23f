"""Magic sent along a line that acts on monsters, things and doors: striking, teleporting and so on.

NetHack: zap.c, bhit, bhitm, bhito and zapyourself.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.model.hero import Attribute, Killer, KillerFormat, Source
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import DOWN, SELF, UP, Door, Terrain
from marrow.rules.body import (
    attribute,
    change_alignment,
    exercise,
    form_of,
    give_intrinsic,
    has,
    is_blind,
    set_timeout,
)
from marrow.rules.combat.killing import halved, hurt_monster, killed_by_hero, withstands
from marrow.rules.combat.nature import is_vampire_shape, monster_armor_class, resists_drain
from marrow.rules.combat.wake import frighten, wake
from marrow.rules.ground import is_on_map, is_rock, is_shut_door, random_spot
from marrow.rules.growth import lose_level
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic import conditions
from marrow.rules.magic.cancelling import cancel_hero, cancel_item, cancel_monster
from marrow.rules.magic.digging import break_statue, fracture, loosen_rock
from marrow.rules.magic.itemtimers import destroy
from marrow.rules.magic.polymorphs import polymorph_self
from marrow.rules.magic.punishment import is_punished, release
from marrow.rules.magic.rays import resists_magic
from marrow.rules.magic.teleport import teleport_hero, teleport_monster
from marrow.rules.making.objects import random_item
from marrow.rules.making.revival import revive
from marrow.rules.naming import item_name, the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.sight import blur, can_see_monster
from marrow.rules.things import put_on_floor, reweigh, take_from_floor

RULE = "zap.c bhitm"


class Force(NamedTuple):
    """A zap or casting: of what kind, at what power (12 for wands, the level for spells), skilled or not."""

    kind: ObjectKind
    power: int
    spell: bool = False
    blessed: bool = False


def zap_line(play: Play, force: Force, step: int) -> bool:
    """The force flies from the hero; True if it was plain what it is."""
    hero, level = play.hero, play.level
    if step == SELF:
        return zap_self(play, force)
    if step in (UP, DOWN):
        return zap_down(play, force) if step == DOWN else zap_up(play, force)
    if hero.engulfer_id:
        engulfer = next((m for m in level.monsters if m.id == hero.engulfer_id), None)
        return engulfer is not None and hit_monster(play, engulfer, force)
    known = False
    left = play.dice.rn1(8, 6, "zap.c weffects")
    spot = hero.spot
    while left > 0:
        left -= 1
        spot += step
        if not is_on_map(spot):
            break
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            known = hit_monster(play, monster, force) or known
            left -= 3
        if hit_items(play, spot, force):
            left -= 1
        known = hit_door(play, spot, force) or known
        if play.level is not level:
            break
        if is_rock(level, spot) or is_shut_door(level, spot):
            break
    return known


def spell_bonus(play: Play, amount: int) -> int:
    """What intelligence adds to a spell's damage. NetHack: spell_damage_bonus."""
    hero = play.hero
    wits = attribute(hero, Attribute.INTELLIGENCE)
    if wits <= 9:
        return (1 if amount <= 3 else amount - 3) if amount > 1 else amount
    if wits <= 13 or hero.level < 5:
        return amount
    if wits <= 18:
        return amount + 1
    return amount + (2 if wits <= 24 or hero.level < 14 else 3)


# Monsters


def hit_monster(play: Play, monster: Monster, force: Force) -> bool:
    """What the force does to one monster; True if it was plain to see."""
    effect = ON_MONSTERS.get(force.kind.name)
    return effect is not None and effect(play, monster, force)


def _resists(play: Play, monster: Monster, force: Force) -> bool:
    return withstands(play, monster, force.power)


def _strike(play: Play, monster: Monster, force: Force) -> bool:
    wake(play, monster)
    if resists_magic(monster):
        play.tell("beams.boing", RULE)
        return False
    hit = play.dice.rnd(20, RULE) < 10 + monster_armor_class(monster)
    if not hit and not play.hero.engulfer_id:
        play.tell("beams.misses", RULE, monster=the_monster(play, monster))
        return True
    amount = play.dice.d(2, 12, RULE)
    if force.spell:
        amount = spell_bonus(play, amount)
    play.tell("beams.hits", RULE, monster=the_monster(play, monster))
    if _resists(play, monster, force):
        amount = (amount + 1) // 2
    hurt_monster(play, monster, amount, by_hero=True)
    return True


def _slow(play: Play, monster: Monster, force: Force) -> bool:
    if not _resists(play, monster, force):
        return change_speed(play, monster, -1)
    wake(play, monster)
    return False


def _speed(play: Play, monster: Monster, force: Force) -> bool:
    known = False
    if not _resists(play, monster, force):
        known = change_speed(play, monster, 1)
    wake(play, monster, attacked=not monster.tame)
    return known


def change_speed(play: Play, monster: Monster, change: int) -> bool:
    """NetHack: worn.c, mon_adjust_speed."""
    before = monster.speed_change
    monster.speed_change = min(max(before + change, -1), 1)
    if monster.speed_change == before:
        return False
    seen = can_see_monster(play, monster)
    if seen:
        play.tell(
            "beams.speeds up" if change > 0 else "beams.slows down", RULE, monster=the_monster(play, monster)
        )
    if change < 0:
        wake(play, monster)
    return seen


def _turn_undead(play: Play, monster: Monster, force: Force) -> bool:
    if "undead" in monster.species.traits or is_vampire_shape(monster):
        wake(play, monster)
        amount = play.dice.rnd(8, RULE)
        if force.spell:
            amount = spell_bonus(play, amount)
        resisted = _resists(play, monster, force)
        if not hurt_monster(play, monster, (amount + 1) // 2 if resisted else amount, by_hero=True) and (
            not resisted
        ):
            frighten(play, monster, told=True)
    return False


def _polymorph(play: Play, monster: Monster, force: Force) -> bool:
    if resists_magic(monster) or _resists(play, monster, force):
        wake(play, monster)
        return False
    if monster.true_species is None:
        shocked = play.dice.one_in(25, RULE)
        if shocked:
            play.tell("beams.shudders", RULE, monster=the_monster(play, monster))
            killed_by_hero(play, monster, corpse=False)
            return True
    changed = change_monster_species(play, monster)
    wake(play, monster)
    return changed and can_see_monster(play, monster)


def _cancel(play: Play, monster: Monster, force: Force) -> bool:
    if not _resists(play, monster, force):
        cancel_monster(play, monster)
    wake(play, monster)
    return False


def _teleport_away(play: Play, monster: Monster, force: Force) -> bool:
    wake(play, monster)
    teleport_monster(play, monster, told=True)
    return True


def _make_invisible(play: Play, monster: Monster, force: Force) -> bool:
    seen = can_see_monster(play, monster)
    was = monster.invisible
    monster.invisible = True
    if seen and not was:
        transparent = can_see_monster(play, monster)
        play.tell(
            "beams.transparent" if transparent else "beams.disappears",
            RULE,
            monster=the_monster(play, monster),
        )
        wake(play, monster)
        return True
    wake(play, monster)
    return False


def _probe(play: Play, monster: Monster, force: Force) -> bool:
    play.tell(
        "beams.probe",
        RULE,
        monster=the_monster(play, monster),
        level=monster.level,
        hp=monster.hp,
        most=monster.max_hp,
        ac=monster_armor_class(monster),
    )
    if not monster.inventory:
        play.tell("beams.carries nothing", RULE)
    for item in monster.inventory:
        item.seen = True
        play.tell("beams.carries", RULE, item=item_name(play, item))
    return True


def _open_up(play: Play, monster: Monster, force: Force) -> bool:
    hero = play.hero
    if monster.id in (hero.engulfer_id, hero.holder_id):
        hero.engulfer_id = hero.holder_id = 0
        hero.engulfed_turns = 0
        blur(play.level)
        play.tell("beams.lets you go", RULE, monster=the_monster(play, monster))
        return True
    for item in list(monster.inventory):
        if item.kind.name == "saddle" and item.worn:
            item.worn = 0
            monster.inventory.remove(item)
            put_on_floor(play, item, monster.spot)
            play.tell("beams.saddle falls", RULE)
            return True
    return False


def _heal(play: Play, monster: Monster, force: Force) -> bool:
    extra = force.kind.name == "spellbook of extra healing"
    sides = 8 if extra else 4
    if monster.species.name == "Pestilence":
        hurt_monster(play, monster, play.dice.d(3, sides, RULE) // 2, by_hero=True)
        return True
    monster.hp = min(monster.hp + play.dice.d(6, sides, RULE), monster.max_hp)
    if extra or force.blessed:
        monster.blind = 0
        monster.can_see = True
    if can_see_monster(play, monster):
        play.tell("beams.looks better", RULE, monster=the_monster(play, monster))
    if monster.tame or monster.peaceful:
        kind = 1 if play.hero.role.name == "healer" or play.hero.alignment == "lawful" else 0
        change_alignment(play, kind if play.hero.alignment != "chaotic" else kind or -1, RULE)
    return True


def _to_flesh(play: Play, monster: Monster, force: Force) -> bool:
    if monster.species.name == "stone golem":
        return change_monster_species(play, monster, SPECIES_NAMED["flesh golem"])
    return False


def _drain(play: Play, monster: Monster, force: Force) -> bool:
    wake(play, monster)
    amount = play.dice.rnd(8, "makemon.c monhp_per_lvl") if monster.level else play.dice.rnd(4, RULE)
    if force.spell:
        amount = spell_bonus(play, amount)
    if resists_drain(monster) or _resists(play, monster, force):
        return False
    monster.max_hp -= amount
    if monster.max_hp <= 0 or monster.level < 1:
        killed_by_hero(play, monster)
        return True
    if not hurt_monster(play, monster, amount, by_hero=True):
        monster.level -= 1
        if can_see_monster(play, monster):
            play.tell("beams.weaker", RULE, monster=the_monster(play, monster))
    return True


def _no_effect(play: Play, monster: Monster, force: Force) -> bool:
    return False


ON_MONSTERS: Mapping[KindName, Callable[[Play, Monster, Force], bool]] = {
    "wand of striking": _strike,
    "spellbook of force bolt": _strike,
    "wand of slow monster": _slow,
    "spellbook of slow monster": _slow,
    "wand of speed monster": _speed,
    "wand of undead turning": _turn_undead,
    "spellbook of turn undead": _turn_undead,
    "wand of polymorph": _polymorph,
    "spellbook of polymorph": _polymorph,
    "wand of cancellation": _cancel,
    "spellbook of cancellation": _cancel,
    "wand of teleportation": _teleport_away,
    "spellbook of teleport away": _teleport_away,
    "wand of make invisible": _make_invisible,
    "wand of locking": _no_effect,
    "spellbook of wizard lock": _no_effect,
    "wand of probing": _probe,
    "wand of opening": _open_up,
    "spellbook of knock": _open_up,
    "spellbook of healing": _heal,
    "spellbook of extra healing": _heal,
    "spellbook of stone to flesh": _to_flesh,
    "spellbook of drain life": _drain,
    "wand of nothing": _no_effect,
}


# Things


def hit_items(play: Play, spot: int, force: Force) -> bool:
    """What the force does to a pile; True if it did anything."""
    effect = ON_ITEMS.get(force.kind.name)
    lying = play.level.items.get(spot)
    if effect is None or not lying:
        return False
    changed = False
    for item in list(lying):
        changed = effect(play, item, spot) or changed
    return changed


def _strike_item(play: Play, item: Item, spot: int) -> bool:
    if item.kind.name == "boulder":
        fracture(play, item, spot)
        return True
    if item.kind.name == "statue":
        break_statue(play, item, spot)
        return True
    return False


def _polymorph_item(play: Play, item: Item, spot: int) -> bool:
    """A thing becomes another of its class; some are too strange and are gone. NetHack: zap.c, poly_obj."""
    rule = "zap.c poly_obj"
    if item.kind.unique or item.artifact is not None or item.kind.class_ in ("rock", "coin"):
        return False
    if item.kind.class_ in ("wand", "ring", "amulet") or item.quantity > 4:
        gone = play.dice.one_in(20, rule)
        if gone:
            destroy(play, item)
            return True
    play.hero.conduct.object_polymorphs += 1
    take_from_floor(play.level, item, spot)
    put_on_floor(play, polymorphed_item(play, item), spot)
    blur(play.level)
    return True


def polymorphed_item(play: Play, item: Item) -> Item:
    """Another thing of the class, in about the number and state of the old one. The old one is nowhere."""
    rule = "zap.c poly_obj"
    new = random_item(play, class_=item.kind.class_, artifacts=False)
    for _ in range(20):
        if new.kind.name not in ("wand of wishing", "spellbook of blank paper") and not new.kind.unique:
            break
        new = random_item(play, class_=item.kind.class_, artifacts=False)
    if new.kind.merges:
        new.quantity = (
            min(item.quantity, 20) if item.kind.class_ in ("weapon", "food", "potion", "scroll") else 1
        )
    new.blessing = item.blessing
    new.seen = item.seen
    if item.kind.class_ in ("weapon", "armor") and new.kind.chargeable:
        new.charge = item.charge
    elif item.kind.class_ == "wand" and item.charge <= 0:
        new.charge = play.dice.rn2(5, rule)
    reweigh(new)
    destroy(play, item)
    return new


def _cancel_lying(play: Play, item: Item, spot: int) -> bool:
    cancel_item(play, item)
    return True


def _teleport_item(play: Play, item: Item, spot: int) -> bool:
    if item.kind.name == "corpse" and item.species is not None and item.species.name in (
        "Death", "Famine", "Pestilence",
    ):  # fmt: skip
        return False
    goal = random_spot(play)
    if goal is None:
        return False
    take_from_floor(play.level, item, spot)
    put_on_floor(play, item, goal)
    blur(play.level)
    return True


BOXES = ("chest", "large box")


def _lock_item(play: Play, item: Item, spot: int) -> bool:
    if item.kind.name in BOXES and not item.locked and not item.broken:
        item.locked = True
        play.tell("beams.klick", RULE)
        return True
    return False


def _unlock_item(play: Play, item: Item, spot: int) -> bool:
    if item.kind.name in BOXES and item.locked:
        item.locked = False
        play.tell("beams.klick", RULE)
        return True
    return False


def _probe_item(play: Play, item: Item, spot: int) -> bool:
    item.contents_known = True
    item.seen = True
    for inner in item.contents:
        inner.seen = True
    return bool(item.contents)


def _raise_item(play: Play, item: Item, spot: int) -> bool:
    """The dead rise."""
    if item.kind.name != "corpse":
        return False
    risen = revive(play, item)
    if risen is not None and can_see_monster(play, risen):
        play.tell("itemtimers.rises from the dead", RULE, monster=the_monster(play, risen))
    return risen is not None


def _flesh_item(play: Play, item: Item, spot: int) -> bool:
    """Stone becomes meat. NetHack: zap.c, stone_to_flesh_obj."""
    meat: dict[KindName, KindName] = {"boulder": "huge chunk of meat", "rock": "meatball"}
    if item.kind.name not in meat:
        return False
    take_from_floor(play.level, item, spot)
    item.kind = KINDS_NAMED[meat[item.kind.name]]
    reweigh(item)
    put_on_floor(play, item, spot)
    blur(play.level)
    return True


ON_ITEMS: Mapping[KindName, Callable[[Play, Item, int], bool]] = {
    "wand of striking": _strike_item,
    "spellbook of force bolt": _strike_item,
    "wand of polymorph": _polymorph_item,
    "spellbook of polymorph": _polymorph_item,
    "wand of cancellation": _cancel_lying,
    "spellbook of cancellation": _cancel_lying,
    "wand of teleportation": _teleport_item,
    "spellbook of teleport away": _teleport_item,
    "wand of locking": _lock_item,
    "spellbook of wizard lock": _lock_item,
    "wand of opening": _unlock_item,
    "spellbook of knock": _unlock_item,
    "wand of probing": _probe_item,
    "wand of undead turning": _raise_item,
    "spellbook of turn undead": _raise_item,
    "spellbook of stone to flesh": _flesh_item,
}


# Doors


def hit_door(play: Play, spot: int, force: Force) -> bool:
    """Doors lock, unlock or burst. NetHack: lock.c, doorlock."""
    level = play.level
    rule = "lock.c doorlock"
    name = force.kind.name
    terrain, state = level.terrain[spot], level.detail[spot]
    if terrain == Terrain.SECRET_DOOR and name in (
        "wand of opening",
        "spellbook of knock",
        "wand of striking",
    ):
        level.terrain[spot] = int(Terrain.DOOR)
        level.detail[spot] = int(Door.CLOSED) | (state & Door.TRAPPED)
        blur(level)
        play.tell("beams.door appears", rule)
        return True
    if terrain != Terrain.DOOR:
        return False
    trapped = state & Door.TRAPPED
    if name in ("wand of locking", "spellbook of wizard lock"):
        if state & (Door.LOCKED | Door.BROKEN) or state & ~Door.TRAPPED == Door.NONE:
            return False
        if spot in level.monster_at or level.items.get(spot):
            return False
        level.detail[spot] = int(Door.LOCKED) | trapped
        play.tell("beams.door locks", rule)
    elif name in ("wand of opening", "spellbook of knock") and state & Door.LOCKED:
        level.detail[spot] = int(Door.CLOSED) | trapped
        play.tell("beams.door unlocks", rule)
    elif name in ("wand of striking", "spellbook of force bolt") and state & (Door.LOCKED | Door.CLOSED):
        level.detail[spot] = int(Door.BROKEN)
        play.tell("beams.door crashes", rule)
    else:
        return False
    blur(level)
    return True


# Down, up and at oneself


def zap_down(play: Play, force: Force) -> bool:
    """At one's feet: engravings change, things lying here are hit. NetHack: zap.c, zap_updown."""
    hero, level = play.hero, play.level
    name = force.kind.name
    known = False
    if name in ("wand of opening", "spellbook of knock") and is_punished(play):
        release(play)
        play.tell("troubles.chain disappears", RULE)
        known = True
    if name in ("wand of opening", "spellbook of knock") and hero.trapped and hero.trapped_in in (
        "bear trap", "web",
    ):  # fmt: skip
        hero.trapped = 0
        hero.trapped_in = ""
        play.tell("polymorph.slip free", RULE)
        known = True
    written = level.engravings.get(hero.spot)
    if written is not None and written.manner != "headstone" and name in (
        "wand of cancellation", "wand of make invisible", "spellbook of cancellation",
    ):  # fmt: skip
        del level.engravings[hero.spot]
        play.tell("engraving.vanishes", RULE)
    hit_items(play, hero.spot, force)
    return known


def zap_up(play: Play, force: Force) -> bool:
    if force.kind.name in ("wand of striking", "spellbook of force bolt"):
        loosen_rock(play)
        return True
    play.tell("beams.shakes ceiling", RULE)
    return False


def zap_self(play: Play, force: Force) -> bool:
    """The force is turned on oneself. NetHack: zap.c, zapyourself."""
    effect = ON_SELF.get(force.kind.name)
    return effect is not None and effect(play, force)


def killer_of_self(play: Play, force: Force) -> Killer:
    himself = "herself" if play.hero.gender == "female" else "himself"
    return Killer(f"zapped {himself} with a {'spell' if force.spell else 'wand'}", KillerFormat.ALONE)


def _strike_self(play: Play, force: Force) -> bool:
    if has(play.hero, Property.MAGIC_RESISTANCE):
        play.tell("beams.boing", RULE)
        return False
    play.tell("beams.bash yourself", RULE)
    amount = play.dice.d(2, 12, RULE)
    if force.spell:
        amount = spell_bonus(play, amount)
    exercise(play, Attribute.STRENGTH, False, RULE)
    hurt(play, halved(play, amount), killer_of_self(play, force), RULE)
    return True


def _slow_self(play: Play, force: Force) -> bool:
    hero = play.hero
    if hero.intrinsic[Property.FAST] or hero.timeout[Property.FAST]:
        hero.intrinsic[Property.FAST] = 0
        set_timeout(play, Property.FAST, 0, RULE)
        play.tell("beams.slow yourself", RULE)
        return True
    return False


def _speed_self(play: Play, force: Force) -> bool:
    hero = play.hero
    known = False
    if not hero.intrinsic[Property.FAST]:
        play.tell("beams.speed yourself", RULE)
        known = True
    give_intrinsic(play, Property.FAST, Source.OUTSIDE, RULE)
    exercise(play, Attribute.DEXTERITY, True, RULE)
    return known


def _turn_self(play: Play, force: Force) -> bool:
    for item in list(play.hero.inventory):
        if item.kind.name == "corpse":
            revive(play, item)
    if "undead" in form_of(play.hero).traits:
        play.tell("beams.frightened", RULE)
        turns = play.dice.rnd(30, RULE)
        conditions.stun(play, play.hero.timeout[Property.STUNNED] + turns, RULE)
    else:
        play.tell("beams.shudder in dread", RULE)
    return False


def _polymorph_oneself(play: Play, force: Force) -> bool:
    if not has(play.hero, Property.UNCHANGING):
        polymorph_self(play)
        return True
    return False


def _cancel_self(play: Play, force: Force) -> bool:
    cancel_hero(play)
    return True


def _teleport_self(play: Play, force: Force) -> bool:
    teleport_hero(play)
    return True


def _invisible_self(play: Play, force: Force) -> bool:
    hero = play.hero
    was = has(hero, Property.INVISIBILITY)
    give_intrinsic(play, Property.INVISIBILITY, Source.OUTSIDE, RULE)
    if not was and not is_blind(hero):
        play.tell("potions.vanish", RULE)
        return True
    return False


def _probe_self(play: Play, force: Force) -> bool:
    for item in play.hero.inventory:
        item.seen = True
        item.contents_known = True
    play.tell("beams.probe yourself", RULE)
    return True


def _open_self(play: Play, force: Force) -> bool:
    if is_punished(play):
        release(play)
        play.tell("troubles.chain disappears", RULE)
        return True
    return zap_down(play, force)


def _heal_self(play: Play, force: Force) -> bool:
    extra = force.kind.name == "spellbook of extra healing"
    amount = play.dice.d(6, 8 if extra else 4, RULE)
    play.tell("potions.much better" if extra else "potions.better", RULE)
    conditions.heal(play, amount, RULE, cure_blind=extra or force.blessed)
    return True


def _flesh_self(play: Play, force: Force) -> bool:
    conditions.unpetrify(play, RULE)
    return True


def _drain_self(play: Play, force: Force) -> bool:
    if not has(play.hero, Property.DRAIN_RESISTANCE):
        lose_level(play, "life drainage", "L-095")
        return True
    return False


def _nothing_to_self(play: Play, force: Force) -> bool:
    return False


ON_SELF: Mapping[KindName, Callable[[Play, Force], bool]] = {
    "wand of striking": _strike_self,
    "spellbook of force bolt": _strike_self,
    "wand of slow monster": _slow_self,
    "spellbook of slow monster": _slow_self,
    "wand of speed monster": _speed_self,
    "wand of undead turning": _turn_self,
    "spellbook of turn undead": _turn_self,
    "wand of polymorph": _polymorph_oneself,
    "spellbook of polymorph": _polymorph_oneself,
    "wand of cancellation": _cancel_self,
    "spellbook of cancellation": _cancel_self,
    "wand of teleportation": _teleport_self,
    "spellbook of teleport away": _teleport_self,
    "wand of make invisible": _invisible_self,
    "wand of locking": _nothing_to_self,
    "spellbook of wizard lock": _nothing_to_self,
    "wand of probing": _probe_self,
    "wand of opening": _open_self,
    "spellbook of knock": _open_self,
    "spellbook of healing": _heal_self,
    "spellbook of extra healing": _heal_self,
    "spellbook of stone to flesh": _flesh_self,
    "spellbook of drain life": _drain_self,
    "wand of nothing": _nothing_to_self,
}
