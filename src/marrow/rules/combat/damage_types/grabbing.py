"""Damage types that hit, hug, stick to, wrap or wound the hero's legs. NetHack: mhitu.c, hitmu."""

from typing import Final

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Ending, KillerFormat
from marrow.rules.combat.artifact_attacks.artifact_wounds import artifact_wounds
from marrow.rules.combat.attack_on_hero import AttackOnHero, gets_through, tell_hit
from marrow.rules.combat.clone_monster import PUDDINGS, clone_hero
from marrow.rules.dungeon.branches import place_at
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.armor_class import counted_armor_class
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import flies, form_of, has, levitates
from marrow.rules.hero.encumbrance import LEFT_LEG, RIGHT_LEG, wound_legs
from marrow.rules.hero.hit_point_changes import change_form_hp
from marrow.rules.hero.shape import breathes_water, sticks
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.materials import ErosionType
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import poison_hero
from marrow.rules.monsters.traits import hero_hates_silver
from marrow.rules.naming import the_monster, with_article
from marrow.rules.physics.erosion import erode_striking_weapon
from marrow.rules.play import Play
from marrow.rules.polymorph.new_form import start_stoning

RULE: Final = "mhitu.c hitmu"


# Physical damage


def physical(play: Play, assault: AttackOnHero) -> None:
    monster, weapon = assault.monster, assault.weapon
    hero = play.hero
    if assault.attack.manner == "hug" and not sticks(form_of(hero)):
        _hug(play, assault)
    elif weapon is None:
        held = hero.hold.holder_id == monster.id
        if not held or assault.attack.manner != "touch" or assault.amount:
            tell_hit(play, assault)
    else:
        if weapon.kind.name == "corpse" and is_petrifying(weapon.species):
            play.tell("combat.hits with corpse", RULE, monster=the_monster(play, monster))
            if not hero.timeout[Property.STONING]:
                assault.amount = 0 if start_stoning(play, monster) else 1
                return
        told = False
        if weapon.artifact is not None:
            assault.amount, told = artifact_wounds(play, monster, weapon, assault.amount, assault.roll)
        if not told:
            tell_hit(play, assault)
        if not assault.amount:
            return
        if weapon.kind.material == "silver" and hero_hates_silver(hero):
            play.tell("combat.silver sears you", RULE)
            exercise(play, Attribute.CONSTITUTION, False, "N-157")
        poisoned = weapon.poisoned
        _divide_form(play, assault, weapon)
        if hero.form is not None:
            _rust_on_contact(play, weapon)
        if poisoned and assault.roll <= 5 and play.edition.combat.poisoned_blades_of_monsters_poison:  # Z-083
            play.tell("combat.poisoned weapon", "Z-083", monster=the_monster(play, monster))
            poison_hero(play, Attribute.STRENGTH, monster.species.name, 10)


def _divide_form(play: Play, assault: AttackOnHero, weapon: Item) -> None:
    """A hero in pudding form divides when iron hits, if at least 2 hit points are left.

    Since 3.6.0 armour class below zero softens the blow by a die, thrown for every weapon and hero. Z-085:
    in some editions half physical damage counts. NetHack: mhitu.c, hitmu.
    """
    hero, combat = play.hero, play.edition.combat
    amount, armor = assault.amount, counted_armor_class(play)
    if armor < 0:
        amount -= play.dice.rnd(-armor, RULE) if combat.pudding_forms_keep_two_hit_points else -armor
    amount = max(amount, 1)
    if combat.pudding_forms_are_half_hurt and has(hero, Property.HALF_PHYSICAL_DAMAGE):
        amount = (amount + 1) // 2
    left = hero.form_hp - amount
    least = 2 if combat.pudding_forms_keep_two_hit_points else 1
    divides = hero.form is not None and hero.form.name in PUDDINGS and left >= least
    if not divides or weapon.kind.material not in combat.pudding_dividing_materials:
        return
    if amount > 1:
        exercise(play, Attribute.STRENGTH, False, "N-157")
    change_form_hp(play, -amount, RULE)
    assault.amount = 0
    clone_hero(play)


def _rust_on_contact(play: Play, weapon: Item) -> None:
    """The weapon erodes if the hero's form has passive rust, acid or fire. NetHack: mhitm.c, rustm."""
    for attack in form_of(play.hero).attacks:
        burns = attack.damage == "fire" and play.edition.combat.fire_burns_weapons  # L-269
        if attack.manner == "passive" and (burns or attack.damage in ("rust", "acid", "corrode")):
            wear = {"rust": ErosionType.RUST, "fire": ErosionType.BURN}.get(
                attack.damage, ErosionType.CORRODE
            )
            erode_striking_weapon(play, weapon, wear)
            return


def _hug(play: Play, assault: AttackOnHero) -> None:
    hero, monster = play.hero, assault.monster
    if not hero.hold.holder_id and play.dice.rn2(2, RULE):
        if try_to_slip_free(play, assault):
            assault.amount = 0
        else:
            hero.hold.holder_id = monster.id
            play.tell("combat.grabs you", RULE, monster=the_monster(play, monster))
    elif hero.hold.holder_id == monster.id:
        exercise(play, Attribute.STRENGTH, False, "N-157")
        chokes = monster.species.name == "rope golem"
        play.tell("combat.being choked" if chokes else "combat.you are crushed", RULE)


def try_to_slip_free(play: Play, assault: AttackOnHero) -> bool:
    """L-100, L-113: greased or oilskin clothes let the hero slip free; if cursed, two times in three."""
    worn = play.hero.worn
    if assault.attack.damage == "drain intelligence":
        cover = worn.get(int(Slot.HELMET))
    else:
        cover = worn.get(int(Slot.CLOAK)) or worn.get(int(Slot.BODY_ARMOR)) or worn.get(int(Slot.SHIRT))
    return _slips_off(play, cover, "combat.slips off", assault.monster)


def slips_free_of_hero(play: Play, monster: Monster, attack: Attack) -> bool:
    """A monster in greased or oilskin clothes slips free of the hero's form. NetHack: m_slips_free."""
    if attack.damage == "drain intelligence":
        cover = worn_by(monster, Slot.HELMET)
    else:
        covers = (worn_by(monster, slot) for slot in (Slot.CLOAK, Slot.BODY_ARMOR, Slot.SHIRT))
        cover = next((one for one in covers if one is not None), None)
    return _slips_off(play, cover, "formfights.slips free", monster)


def _slips_off(play: Play, cover: Item | None, key: str, monster: Monster) -> bool:
    """Whether the cover is slippery enough, which may cost its grease."""
    if cover is None or not (cover.greased or cover.kind.name == "oilskin cloak"):
        return False
    if cover.blessing < 0:
        roll = play.dice.rn2(3, RULE)
        if roll == 0:
            return False
    play.tell(key, RULE, monster=the_monster(play, monster))
    if cover.greased and play.dice.one_in(2, RULE):
        cover.greased = False
        play.tell("combat.grease wears off", RULE)
    return True


# Holding


def stick(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    hero = play.hero
    if gets_through(play, assault) and not hero.hold.holder_id and not sticks(form_of(hero)):
        hero.hold.holder_id = assault.monster.id


def wrap(play: Play, assault: AttackOnHero) -> None:
    """L-113 to L-115: eels and krakens wrap themselves around the hero and drown him."""
    hero, monster = play.hero, assault.monster
    held = hero.hold.holder_id == monster.id
    if (monster.cancelled and not held) or sticks(form_of(hero)):
        assault.amount = 0
        return
    name = the_monster(play, monster)
    if not hero.hold.holder_id and play.dice.one_in(10, "L-113"):
        if try_to_slip_free(play, assault):
            assault.amount = 0
        else:
            play.tell("combat.swings around you", "L-113", monster=name)
            hero.hold.holder_id = monster.id
    elif held:
        if is_pool(play.level, monster.spot) and not _cannot_drown(play.hero):
            play.tell("combat.drowns you", "L-113", monster=name)
            water = "moat" if _is_moat(play, monster.spot) else "pool of water"
            by = with_article(monster.species.name)
            die(play, Ending.DROWNING, Killer(f"{water} by {by}", KillerFormat.WITH_ARTICLE))
        elif assault.attack.manner == "hug":
            play.tell("combat.you are crushed", "L-113")
    else:
        assault.amount = 0
        play.tell("combat.brushes leg", "L-113", monster=name)


def _is_moat(play: Play, spot: int) -> bool:
    """L-114: whether the water is called a moat: all but pools and open water, not on Medusa's level."""
    place = place_at(play.world.dungeon, play.level.branch, play.level.number)
    if place is not None and place.name in ("medusa", "water"):
        return False
    return play.level.terrain[spot] not in (Terrain.POOL, Terrain.WATER)


def _cannot_drown(hero: Hero) -> bool:
    return has(hero, Property.SWIMMING) or "swims" in form_of(hero).traits or breathes_water(hero)


def prick_legs(play: Play, assault: AttackOnHero) -> None:
    hero, monster = play.hero, assault.monster
    side = "right" if play.dice.rn2(2, RULE) else "left"
    name = the_monster(play, monster)
    out_of_reach = hero.ride.steed_id or levitates(hero) or flies(hero)
    reaches = "flies" in monster.species.traits and play.edition.combat.fliers_reach_legs_above_ground
    if out_of_reach and not reaches:
        play.tell("combat.tries to reach leg", RULE, monster=name, side=side)
        assault.amount = 0
        return
    if monster.cancelled:
        play.tell("combat.nuzzles leg", RULE, monster=name, side=side)
        assault.amount = 0
        return
    boots = hero.worn.get(int(Slot.BOOTS))
    if boots is not None and not play.edition.combat.boots_may_be_pricked_through:  # L-269
        play.tell("combat.scratches boot", RULE, monster=name, side=side)
        assault.amount = 0
        return
    if boots is not None:
        low = play.dice.rn2(2, RULE) and boots.kind.name in ("low boots", "iron shoes")
        if not low and play.dice.rn2(5, RULE):
            play.tell("combat.scratches boot", RULE, monster=name, side=side)
            assault.amount = 0
            return
    play.tell("combat.pricks leg", RULE, monster=name, side=side)
    turns = play.dice.rnd(60 - attribute(hero, Attribute.DEXTERITY), RULE)
    wound_legs(play, RIGHT_LEG if side == "right" else LEFT_LEG, turns, RULE)
    exercise(play, Attribute.STRENGTH, False, "N-157")
    exercise(play, Attribute.DEXTERITY, False, "N-157")
