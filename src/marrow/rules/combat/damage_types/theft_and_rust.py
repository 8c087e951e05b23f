"""Damage types that steal, erode, curse or teleport, and the nurse's healing. NetHack: mhitu.c, hitmu."""

from marrow.content.properties import Property
from marrow.model.item import ARMOR_SLOTS, Slot
from marrow.model.vocabularies import Attribute, DelayedDeath, Sickness
from marrow.rules.combat.attack_on_hero import AttackOnHero, Outcome, can_seduce, gets_through, tell_hit
from marrow.rules.combat.damage_types.seduction import seduction_encounter
from marrow.rules.combat.damage_types.steal import (
    Theft,
    steal_gold,
    steal_item,
    steal_treasure,
    treasures_to_steal,
)
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.combat.drain_item import drain_item
from marrow.rules.combat.teleport_attacks import teleport_monster_away
from marrow.rules.dungeon.time_of_day import is_night
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_deaf, is_stunned
from marrow.rules.hero.helplessness import is_unaware
from marrow.rules.hero.hit_point_changes import (
    change_form_hp,
    change_form_max_hp,
    change_hp,
    change_own_hp,
    change_own_max_hp,
)
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.materials import ErosionType
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.traits import has_damage_type
from marrow.rules.naming import the_monster
from marrow.rules.naming.item_names import is_weapon_tool
from marrow.rules.nutrition.intrinsics import lose_an_intrinsic
from marrow.rules.nutrition.monster_gains import gain_property
from marrow.rules.physics.erosion import erode_armor, random_worn_armor
from marrow.rules.play import Play

RULE = "mhitu.c hitmu"


def take_gold(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    if form_of(play.hero).letter == assault.monster.species.letter or assault.monster.cancelled:
        return
    steal_gold(play, assault.monster)


def take_item(play: Play, assault: AttackOnHero) -> None:
    monster = assault.monster
    animal = "animal" in monster.species.traits
    form = play.hero.form
    if animal:
        tell_hit(play, assault)
        if monster.cancelled:
            return
    elif form is not None and (
        has_damage_type(form, "seduce") or has_damage_type(form, "seduction encounter")
    ):
        brags = "combat.brags" if monster.inventory else "combat.remarks on theft"
        brags = "combat.says something" if is_deaf(play.hero) else brags
        play.tell(brags, RULE, monster=the_monster(play, monster))
        teleport_monster_away(play, monster)
        assault.outcome = Outcome.GONE
        return
    elif monster.cancelled:
        if not is_blind(play.hero):
            play.tell("combat.plain charm", RULE, monster=the_monster(play, monster))
        roll = play.dice.rn2(3, RULE)
        if roll:
            teleport_monster_away(play, monster)
            assault.outcome = Outcome.GONE
        return
    theft = steal_item(play, monster)
    if theft is Theft.PETRIFIED:
        assault.outcome = Outcome.DIED
    elif theft is Theft.DONE:
        if not animal:
            teleport_monster_away(play, monster)
        make_flee(play, monster)
        assault.outcome = Outcome.GONE


def seduce(play: Play, assault: AttackOnHero) -> None:
    """An incubus or succubus seduces the other sex; nothing happens to its own.

    NetHack: mhitu.c, AD_SSEX.
    """
    assault.amount = 0
    monster = assault.monster
    if (
        can_seduce(play, monster, assault.attack)
        and not monster.cancelled
        and seduction_encounter(play, monster)
    ):
        assault.outcome = Outcome.GONE


def take_treasure(play: Play, assault: AttackOnHero) -> None:
    """L-269: a covetous monster steals a treasure one time in twenty."""
    tell_hit(play, assault)
    if play.edition.combat.thefts_need_treasure and not treasures_to_steal(play, assault.monster):
        return
    if play.dice.one_in(20, RULE):
        steal_treasure(play, assault.monster)


def teleport(play: Play, assault: AttackOnHero) -> None:
    """Z-263: a quantum mechanic teleports the hero; the damage never kills.

    NetHack 3.7 asks the wrong way round whether the blow is thwarted.
    """
    tell_hit(play, assault)
    if gets_through(play, assault) == play.edition.combat.only_negated_blows_teleport:
        return
    hero = play.hero
    tells_steering = play.edition.combat.teleporting_blows_never_kill
    steers = (
        tells_steering
        and has(hero, Property.TELEPORT_CONTROL)
        and not is_stunned(hero)
        and not is_unaware(hero)
    )
    play.tell("combat.position uncertain" if steers else "combat.position very uncertain", RULE)
    play.higher_rooms.teleport_hero(play)
    if not play.edition.combat.teleporting_blows_never_kill:
        return
    left = hero.form_hp if hero.form is not None else hero.hp
    halves = has(hero, Property.HALF_PHYSICAL_DAMAGE)
    if ((assault.amount - 1) // 2 if halves else assault.amount) < left:
        return
    assault.amount = (left - 1) * (2 if halves else 1)
    if assault.amount < 1:  # at least one point is dealt
        assault.amount = 1
        if hero.form is not None:
            change_form_hp(play, 1, RULE)
        else:
            change_own_hp(play, 1, RULE)


def rust(play: Play, assault: AttackOnHero) -> None:
    _erode_armor(play, assault, ErosionType.RUST, ("iron golem",), "combat.you rust")


def corrode(play: Play, assault: AttackOnHero) -> None:
    _erode_armor(play, assault, ErosionType.CORRODE, (), "combat.you rust")


def decay(play: Play, assault: AttackOnHero) -> None:
    _erode_armor(play, assault, ErosionType.ROT, ("wood golem", "leather golem"), "combat.you rot")


def _erode_armor(
    play: Play, assault: AttackOnHero, wear: ErosionType, destroyed_forms: tuple[str, ...], key: str
) -> None:
    tell_hit(play, assault)
    if assault.monster.cancelled:
        return
    hero = play.hero
    if hero.form is not None and hero.form.name in destroyed_forms:
        play.tell(key, RULE)
        return_to_own_form(play)
        return
    erode_armor(play, wear)


def disenchant_armor(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    if not gets_through(play, assault):
        return
    worn = play.hero.worn
    armor = random_worn_armor(play)
    if armor is None and play.edition.combat.disenchanting_reaches_jewelry:  # L-269
        places = (0, Slot.RIGHT_RING, Slot.LEFT_RING, Slot.AMULET, Slot.EYEWEAR)
        armor = worn.get(int(places[play.dice.rn2(5, RULE)]))
    if armor is not None and drain_item(play, armor):
        play.tell("combat.less effective", RULE)


def curse_items(play: Play, assault: AttackOnHero) -> None:
    """A gremlin steals an intrinsic, only at night; a hero in clay golem form returns to his own."""
    tell_hit(play, assault)
    monster, hero = assault.monster, play.hero
    if (monster.species.name == "gremlin" and not is_night(play.world)) or monster.cancelled:
        return
    if not play.dice.one_in(10, RULE):
        return
    if not is_deaf(hero):
        key = "combat.laughter" if is_blind(hero) else "combat.chuckles"
        play.tell(key, RULE, monster=the_monster(play, monster))
    if hero.form is not None and hero.form.name == "clay golem":
        play.tell("combat.writing vanishes", RULE)
        return_to_own_form(play)
        return
    taken = lose_an_intrinsic(play, "sit.c attrcurse")
    if play.edition.combat.gremlins_gain_what_they_take:  # Z-285
        gain_property(play, monster, taken)


def _wields_what_stops_nurses(play: Play) -> bool:
    """Whether the hero wields anything, or Z-244: a weapon or a tool to fight with."""
    held = play.hero.worn.get(int(Slot.WIELDED))
    if held is None or not play.edition.combat.nurses_heal_all_who_wield_no_weapon:
        return held is not None
    return held.kind.class_ == "weapon" or is_weapon_tool(held.kind)


def heal(play: Play, assault: AttackOnHero) -> None:
    """A nurse heals a hero who wears and wields nothing. NetHack: mhitu.c, AD_HEAL."""
    hero, monster = play.hero, assault.monster
    if monster.cancelled or is_petrifying(hero.form):
        tell_hit(play, assault)
        return
    if _wields_what_stops_nurses(play) or any(place & ARMOR_SLOTS for place in hero.worn):
        if hero.role.name == "healer":
            if play.world.turn % 5 == 0 and not is_deaf(hero):
                play.tell("combat.doctor cooperate", RULE)
            assault.amount = 0
        else:
            tell_hit(play, assault)
        return
    play.tell("combat.nurse hits", RULE, monster=the_monster(play, monster))
    healed = play.dice.rnd(7, RULE)
    leaves = False
    if play.dice.one_in(7, RULE):
        if hero.form is not None:
            change_form_max_hp(play, 1, RULE)
        elif hero.max_hp < 5 * hero.level + play.dice.d(2 * hero.level, 10, RULE):
            change_own_max_hp(play, 1, RULE)
        leaves = play.dice.one_in(13, RULE)
    change_hp(play, healed, RULE)
    if play.dice.one_in(3, RULE):
        exercise(play, Attribute.STRENGTH, True, "N-157")
    if play.dice.one_in(3, RULE):
        exercise(play, Attribute.CONSTITUTION, True, "N-157")
    if hero.timeout[Property.SICK]:
        set_timeout(play, Property.SICK, 0, RULE)
        hero.sick_with = Sickness.NONE
        hero.dying.killers.pop(DelayedDeath.SICK, None)
    assault.amount = 0
    if leaves:
        take_out_of_game(play, monster)
        assault.outcome = Outcome.DIED
    elif play.dice.one_in(33, RULE):
        teleport_monster_away(play, monster)
        make_flee(play, monster, play.dice.d(3, 6, RULE), first=True)
        assault.outcome = Outcome.GONE
