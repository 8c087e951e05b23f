"""What rays do to those they strike. Rules L-089, L-097, L-129, L-158. NetHack: zap.c, zhitu and zhitm."""

from collections.abc import Mapping
from typing import NamedTuple

from marrow.content.properties import Property
from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.words import Damage, ItemClass, KindName, Resistance
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute, Ending, KillerFormat
from marrow.rules.combat.artifact_bonus import resists_magic
from marrow.rules.combat.deaths.killing import WAND_POWER, killed_by_hero, killed_by_other, resists_spell
from marrow.rules.combat.deaths.monster_rescues import find_life_saving_item
from marrow.rules.combat.put_to_sleep import put_monster_to_sleep
from marrow.rules.combat.rays.spell_power import spell_bonus, spell_damage
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt, poison_hero
from marrow.rules.monsters.armor_fit import monster_loses_item
from marrow.rules.monsters.glare import is_glareproof, resists_glare
from marrow.rules.monsters.golem_effects import BURN_COMPLETELY, own_golem_effects
from marrow.rules.monsters.traits import is_nonliving, is_rider, is_vampire_shape, monster_resists
from marrow.rules.naming import simple_item, the_monster
from marrow.rules.naming.monster_names import inflicted_by
from marrow.rules.physics.catching_fire import light_things
from marrow.rules.physics.erosion import acid_reaches, burn_armor, splash_armor
from marrow.rules.physics.item_destruction import (
    burn_slime_away,
    destroy_by_damage,
    destroy_carried_items,
    destroy_monster_items,
    destroy_some,
    is_limited_by_damage,
    ruin_monsters_things,
    ruin_pack,
)
from marrow.rules.play import Play

HERO_RULE = "zap.c zhitu"
MONSTER_RULE = "zap.c zhitm"
MAX_HP = 999


class Ray(NamedTuple):
    """A ray in flight: its damage type ("death touch" kills), its name in messages, its dice.

    ``spell`` is the hero's spell that made it, if any; ``breath``: it was breathed; ``misses``: everybody.
    """

    effect: Damage
    text: str
    dice: int
    by_hero: bool = False
    spell: KindName | None = None
    breath: bool = False
    misses: bool = False
    cause: str = ""  # Z-190: what its damage is recorded as, if not by its name
    played: bool = False  # it comes out of a horn


HERO_RESISTANCES: Mapping[Damage, Property] = {
    "magic missile": Property.MAGIC_RESISTANCE,
    "fire": Property.FIRE_RESISTANCE,
    "cold": Property.COLD_RESISTANCE,
    "sleep": Property.SLEEP_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
    "acid": Property.ACID_RESISTANCE,
    "disintegration": Property.DISINTEGRATION_RESISTANCE,
}
MONSTER_RESISTANCES: Mapping[Damage, Resistance] = {
    "fire": "fire", "cold": "cold", "sleep": "sleep", "shock": "shock", "strength poison": "poison",
    "acid": "acid", "disintegration": "disintegration",
}  # fmt: skip


BURNING: tuple[tuple[ItemClass, int], ...] = (("potion", 3), ("scroll", 3), ("spellbook", 5))


# The hero


def made_by_monster(play: Play, ray: Ray, monster: Monster) -> Ray:
    """Z-190: the ray whose damage is recorded as a monster's, as "bolt of cold cast by Asmodeus"."""
    if not play.edition.life_saving.rays_tell_who_made_them:
        return ray
    return ray._replace(cause=inflicted_by(ray.text, monster, _how_made(ray)).text)


def own_ray_cause(play: Play, ray: Ray) -> str:
    """Z-190: what the hero's own ray is recorded as when it comes back."""
    if not play.edition.life_saving.rays_tell_who_made_them:
        return ""
    himself = "herself" if play.hero.gender == "female" else "himself"
    return f"{ray.text} {_how_made(ray)} by {himself}"


def _how_made(ray: Ray) -> str:
    return "played" if ray.played else "exhaled" if ray.breath else "cast" if ray.spell else "zapped"


def ray_strikes_hero(
    play: Play,
    damage: Damage,
    dice: int,
    name: str,
    *,
    breath: bool = False,
    own: bool = False,
    cause: str = "",
) -> None:
    """L-097: what a ray does to the hero. Half spell damage does not help against breath.

    L-259: nor, before 3.6.0, against the hero's ``own``. ``cause``: Z-190: what plain damage is recorded as.
    """
    resisting = HERO_RESISTANCES.get(damage)
    resists = resisting is not None and resists_openly(play, resisting)
    if resists:
        play.tell("combat.ray resisted", HERO_RULE)
    amount = 0
    match damage:
        case "magic missile" if not resists:
            amount = play.dice.d(dice, 6, HERO_RULE)
            exercise(play, Attribute.STRENGTH, False, HERO_RULE)
        case "fire":
            amount, rolled = elemental_ray_damage(play, damage, dice, HERO_RULE, resists=resists)
            burn_slime_away(play)
            _burn_items(play, rolled)
        case "cold":
            amount, rolled = elemental_ray_damage(play, damage, dice, HERO_RULE, resists=resists)
            if play.dice.one_in(3, HERO_RULE):
                ruin_pack(play, ("potion",), "cold", rolled)
        case "sleep" if not resists:
            fall_asleep(play, play.dice.d(dice, 25, HERO_RULE), HERO_RULE)
        case "disintegration" if not resists:
            _disintegrate(play, name)
        case "death touch":
            touch_of_death(play, name)
        case "shock":
            amount, rolled = elemental_ray_damage(play, damage, dice, HERO_RULE, resists=resists)
            if amount:
                exercise(play, Attribute.CONSTITUTION, False, HERO_RULE)
            _shock_items(play, rolled)
        case "strength poison":
            poison_hero(play, Attribute.DEXTERITY, "poisoned blast", 15, gas=True, ending=Ending.DIED)
        case "acid":
            if not resists:
                amount = play.dice.d(dice, 6, HERO_RULE)
                exercise(play, Attribute.STRENGTH, False, HERO_RULE)
            _corrode_items(play)
        case _:
            pass
    if not breath and (play.edition.magic.own_rays_are_halved or not own):
        amount = spell_damage(play, amount)
    if amount:
        hurt(play, amount, Killer(cause or name, KillerFormat.WITH_ARTICLE), "L-239")


def elemental_ray_damage(
    play: Play, damage: Damage, dice: int, rule: str, *, resists: bool
) -> tuple[int, int]:
    """What fire, cold and lightning do to the hero, and what was rolled; some golems are healed by them."""
    amount = play.dice.d(dice, 6, rule)
    if resists:
        own_golem_effects(play, damage, amount)
        return 0, amount
    return amount, amount


def _shock_items(play: Play, rolled: int) -> None:
    """Lightning destroys wands and rings in the pack, each with chance 1/3 to get at them."""
    if is_limited_by_damage(play):
        if play.dice.one_in(3, HERO_RULE):
            destroy_by_damage(play, "shock", rolled)
        return
    if play.dice.one_in(3, HERO_RULE):
        destroy_carried_items(play, "wand", "shock")
    if play.dice.one_in(3, HERO_RULE):
        destroy_carried_items(play, "ring", "shock")


def _burn_items(play: Play, rolled: int) -> None:
    """Fire burns armour; if it reaches the body it also destroys items in the pack."""
    if not burn_armor(play):
        return
    if is_limited_by_damage(play):
        if play.dice.one_in(3, HERO_RULE):
            destroy_by_damage(play, "fire", rolled, lights=False)
        if play.edition.combat.fire_lights_lamps and play.dice.one_in(3, HERO_RULE):  # Z-294
            light_things(play, None)
        return
    for class_, chances in BURNING:
        if play.dice.one_in(chances, HERO_RULE):
            destroy_carried_items(play, class_, "fire")
    destroy_carried_items(play, "food", "fire")


def _corrode_items(play: Play) -> None:
    hero = play.hero
    if play.dice.one_in(3 if hero.fighting.two_weapons else 6, HERO_RULE):
        acid_reaches(play, hero.worn.get(int(Slot.WIELDED)))
    if hero.fighting.two_weapons and play.dice.one_in(3, HERO_RULE):
        acid_reaches(play, hero.worn.get(int(Slot.ALTERNATE)))
    if play.dice.one_in(6, HERO_RULE):
        splash_armor(play)


def lightning_flash(play: Play, dice: int, sides: int, rule: str) -> None:
    """L-259: lightning blinds the hero; in some editions the dice are thrown even if it cannot."""
    if play.edition.magic.lightning_always_rolls_blindness or not resists_glare(play.hero):
        blinding_flash(play, play.dice.d(dice, sides, rule))


def blinding_flash(play: Play, turns: int) -> bool:
    """Lightning blinds the hero; True if it did. NetHack: zap.c, flashburn."""
    if resists_glare(play.hero):
        return False
    play.tell("combat.flash blinds you", "zap.c flashburn")
    extend_timeout(play, Property.BLINDED, turns, "zap.c flashburn")
    mark_view_stale(play.level)
    return True


def touch_of_death(play: Play, text: str) -> None:
    """L-097: death rays kill all but the nonliving, demons and the magic resistant."""
    form = form_of(play.hero)
    if is_nonliving(form) or "demon" in form.traits:
        play.tell("combat.ray seem dead", "L-097")
    elif resists_openly(play, Property.MAGIC_RESISTANCE):
        play.tell("combat.ray unaffected", "L-097")
    else:
        die(play, Ending.DIED, Killer(text, KillerFormat.WITH_ARTICLE))


def _disintegrate(play: Play, name: str) -> None:
    """L-089, L-097: shield or body armour absorb the blast; else cloak and shirt go, and the hero dies."""
    worn = play.hero.worn
    shield, suit = worn.get(int(Slot.SHIELD)), worn.get(int(Slot.BODY_ARMOR))
    if shield is not None:
        _destroy_armor(play, shield)
        return
    cloak, shirt = worn.get(int(Slot.CLOAK)), worn.get(int(Slot.SHIRT))
    for item in (cloak, suit) if suit is not None else (cloak, shirt):
        if item is not None:
            _destroy_armor(play, item)
    if suit is None:
        die(play, Ending.DIED, Killer(name, KillerFormat.WITH_ARTICLE))


def _destroy_armor(play: Play, item: Item) -> None:
    if item_resists(play, item, 0, 90):
        return
    play.tell("combat.armor disintegrates", "L-089")
    destroy_some(play, item, item.quantity)


# Monsters


def ray_strikes_monster(play: Play, monster: Monster, ray: Ray) -> None:
    """A ray hits a monster, which may die. NetHack: zap.c, zhitm."""
    if absorbs_ray(monster, ray):
        _absorb_ray(play, monster, ray)
        return
    resisting = MONSTER_RESISTANCES.get(ray.effect)
    resists = resisting is not None and monster_resists(monster, resisting)
    match ray.effect:
        case "disintegration":
            if not resists:
                if not _disintegrate_armor_first(play, monster):
                    _disintegrate_monster(play, monster, ray)
                return
            amount = 0
        case "death touch":
            if _is_deathproof(monster):
                play.tell("combat.monster unaffected", MONSTER_RULE, monster=the_monster(play, monster))
                return
            amount = monster.hp + 1
        case "sleep":
            _put_to_sleep(play, monster, ray, resists)
            amount = 0
        case _:
            amount = ray_damage(play, monster, ray, resists=resists)
    monster.hp -= amount
    if monster.hp > 0:
        if ray.by_hero or can_see_monster(play, monster):
            play.tell(
                "combat.ray hits monster", MONSTER_RULE, ray=ray.text, monster=the_monster(play, monster)
            )
    elif ray.by_hero:
        burnt = ray.effect == "fire" and monster.species.name in BURN_COMPLETELY
        burnt = burnt and play.edition.combat.burnt_golems_leave_nothing
        killed_by_hero(play, monster, corpse=not burnt)
    else:
        killed_by_other(play, monster, how=ray.text)


def ray_damage(play: Play, monster: Monster, ray: Ray, *, resists: bool) -> int:
    """The damage of a ray that neither kills outright nor sends to sleep; the monster's things may suffer."""
    amount = _damage(play, monster, ray, resists)
    if ray.spell is not None and carries_magic_mirror(play.hero):
        amount *= 2
    if amount > 0 and ray.by_hero and resists_spell(play, monster, _power(play, ray)):
        amount //= 2
    return max(amount, 0)


def _power(play: Play, ray: Ray) -> int:
    """What a monster resists: a wand's power is fixed, for spells and breath it is the hero's level."""
    wand = ray.by_hero and ray.spell is None and not ray.breath
    return WAND_POWER if wand else play.hero.level


def carries_magic_mirror(hero: Hero) -> bool:
    """Whether a knight carries the Magic Mirror of Merlin, which doubles the damage of spells."""
    prize = "The Magic Mirror of Merlin"
    return hero.role.name == "knight" and any(item.artifact == prize for item in hero.inventory)


def _damage(play: Play, monster: Monster, ray: Ray, resists: bool) -> int:
    """The damage of a ray, more for fire on the cold resistant and the reverse; items may be destroyed."""
    if ray.effect == "magic missile":
        resists = resists_magic(monster)
    limited = is_limited_by_damage(play)
    rolls = not resists or (limited and ray.effect == "shock")
    amount = play.dice.d(ray.dice, 6, MONSTER_RULE) if rolls else 0
    dealt = spell_bonus(play, amount) if limited and ray.spell is not None else amount
    if resists:
        amount = 0
    else:
        amount = dealt
        if ray.effect == "fire" and monster_resists(monster, "cold"):
            amount += 7
        elif ray.effect == "cold" and monster_resists(monster, "fire"):
            amount += play.dice.d(ray.dice, 3, MONSTER_RULE)
        if ray.spell is not None and not limited:
            amount = spell_bonus(play, amount)
    match ray.effect:
        case "fire" if not resists:
            if burn_armor(play, monster):
                amount += _burn_monsters_things(play, monster, dealt)
        case "cold" if not resists and play.dice.one_in(3, MONSTER_RULE):
            lost = ruin_monsters_things(play, monster, ("potion",), "cold", dealt)
            amount += lost if limited else 0
        case "shock":
            if not ray.by_hero or monster.id != play.hero.hold.engulfer_id:
                _blind_by_lightning(play, monster, ray)
            if limited:
                if play.dice.one_in(3, MONSTER_RULE):
                    amount += destroy_by_damage(play, "shock", dealt, monster)
                return amount
            if play.dice.one_in(3, MONSTER_RULE):
                destroy_monster_items(play, monster, "wand", "shock")
            if play.dice.one_in(3, MONSTER_RULE):
                destroy_monster_items(play, monster, "ring", "shock")
        case "acid" if not resists:
            if play.dice.one_in(6, MONSTER_RULE):
                acid_reaches(play, monster.wields, by_hero=False)
            if play.dice.one_in(6, MONSTER_RULE):
                splash_armor(play, monster)
        case _:
            pass
    return amount


def _burn_monsters_things(play: Play, monster: Monster, dealt: int) -> int:
    """A ray of fire gets at a monster's things; what that costs it, where it costs anything."""
    if is_limited_by_damage(play):
        return destroy_by_damage(play, "fire", dealt, monster) if play.dice.one_in(3, MONSTER_RULE) else 0
    for class_, chances in BURNING:
        if play.dice.one_in(chances, MONSTER_RULE):
            destroy_monster_items(play, monster, class_, "fire")
    destroy_monster_items(play, monster, "food", "fire")
    return 0


def strike_engulfer(play: Play, engulfer: Monster, ray: Ray) -> None:
    """The hero's ray inside an engulfer: disintegration only makes a hole, and leaves what it carries.

    NetHack: zap.c, dobuzz.
    """
    if ray.effect != "disintegration" or monster_resists(engulfer, "disintegration"):
        ray_strikes_monster(play, engulfer, ray)
        return
    engulfer.hp = 0
    killed_by_hero(play, engulfer)


def _blind_by_lightning(play: Play, monster: Monster, ray: Ray) -> None:
    """Lightning blinds the monster, but not the one that has engulfed the hero who makes it."""
    inside = ray.by_hero and play.hero.hold.engulfer_id == monster.id
    if not inside and not is_glareproof(monster):
        monster.can_see = False
        monster.blind = min(127, monster.blind + play.dice.rnd(50, MONSTER_RULE))


def _put_to_sleep(play: Play, monster: Monster, ray: Ray, resists: bool) -> None:
    """A sleep ray makes a monster sleep, unless it resists. NetHack: mhitm.c, sleep_monst; slept_monst."""
    turns = play.dice.d(ray.dice, 25, MONSTER_RULE)
    if resists or resists_spell(play, monster, _power(play, ray)):
        return
    put_monster_to_sleep(play, monster, turns)


def _is_deathproof(monster: Monster) -> bool:
    species = monster.species
    return (
        is_nonliving(species)
        or "demon" in species.traits
        or is_vampire_shape(monster)
        or resists_magic(monster)
    )


def absorbs_ray(monster: Monster, ray: Ray) -> bool:
    """Whether the monster absorbs the ray and stops it: Riders disintegration, Death a death ray."""
    if ray.effect == "disintegration":
        return is_rider(monster.species)
    return ray.effect == "death touch" and monster.species.name == "Death"


def _absorb_ray(play: Play, monster: Monster, ray: Ray) -> None:
    """A Rider that absorbs a ray is healed; a death ray also raises Death's maximum of hit points."""
    if ray.effect == "death touch":
        monster.max_hp = min(monster.max_hp + monster.max_hp // 2, MAX_HP)
    monster.hp = monster.max_hp
    if can_see_monster(play, monster):
        play.tell("combat.absorbs ray", MONSTER_RULE, monster=the_monster(play, monster))


def _disintegrate_armor_first(play: Play, monster: Monster) -> bool:
    """L-158: a shield, or body armour and cloak, are destroyed instead of the monster; True if so.

    Without either, cloak and shirt go, and the monster is not saved.
    """
    shield, suit = worn_by(monster, Slot.SHIELD), worn_by(monster, Slot.BODY_ARMOR)
    taken = shield if shield is not None else suit
    spared = taken is not None
    destroyed = [taken]
    if shield is None:
        destroyed.append(worn_by(monster, Slot.CLOAK))
        if suit is None:
            destroyed.append(worn_by(monster, Slot.SHIRT))
    for item in destroyed:
        if item is not None:
            monster_loses_item(play, monster, item)
    if taken is not None and can_see_monster(play, monster):
        name = the_monster(play, monster)
        armor = simple_item(play, taken)
        play.tell("combat.monster armor disintegrates", MONSTER_RULE, monster=name, item=armor)
    return spared


def _disintegrate_monster(play: Play, monster: Monster, ray: Ray) -> None:
    """L-158: a monster is disintegrated with its items, but not what resists, and in this order not the
    hero's quest artifact nor the worn amulet that will save its life.

    NetHack: zap.c, disintegrate_mon.
    """
    saver = find_life_saving_item(play, monster)
    prize = QUEST_ARTIFACTS.get(play.hero.role.name)
    for item in list(monster.inventory):
        resists = item.kind.property == Property.DISINTEGRATION_RESISTANCE or item_resists(play, item, 5, 50)
        if resists or item is saver or (item.artifact is not None and item.artifact == prize):
            continue
        stop_all_timers(play, item)
        monster_loses_item(play, monster, item)
    monster.hp = 0
    if can_see_monster(play, monster):
        name = the_monster(play, monster)
        if saver is None:
            play.tell("combat.is disintegrated", MONSTER_RULE, monster=name)
        else:
            play.tell("combat.ray hits monster", MONSTER_RULE, ray=ray.text, monster=name)
    if ray.by_hero:
        killed_by_hero(play, monster, told=False, corpse=False)
    else:
        killed_by_other(play, monster, told=False, corpse=False)
