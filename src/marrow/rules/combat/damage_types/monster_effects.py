"""What monsters' attacks do to each other: a function for each damage type. NetHack: mhitm.c, mdamagem."""

from marrow.content.species import Species
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.combat.artifact_attacks.artifact_hits import artifact_strikes
from marrow.rules.combat.attack_on_monster import BY_MONSTER as RULE
from marrow.rules.combat.attack_on_monster import (
    AttackOnMonster,
    is_negated,
    kill_outright,
    tell_if_seen,
    works,
)
from marrow.rules.combat.monster_cures import is_slimeproof, petrify_unless_cured, slime_monster
from marrow.rules.combat.put_to_sleep import put_monster_to_sleep
from marrow.rules.combat.shades import blow_passes_shade
from marrow.rules.combat.weapon_damage import weapon_damage
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.dungeon.time_of_day import is_night
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.materials import ErosionType
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.monsters.glare import can_blind_monster
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.monsters.relocation import relocate_monster
from marrow.rules.monsters.speed import change_speed, speed_step
from marrow.rules.monsters.traits import eats_food, has_damage_type, has_eyes, monster_resists, resists_drain
from marrow.rules.monsters.weakening import drain_energy, max_hp_drained, paralyze
from marrow.rules.naming import the_monster
from marrow.rules.physics.erosion import acid_reaches, erode_armor, erode_striking_weapon, splash_armor
from marrow.rules.play import Play
from marrow.rules.polymorph.were_change import is_in_human_shape, switch_were_shape

MAX_FROZEN = 127
GREEN_DRAGON_ARMOR = ("green dragon scales", "green dragon scale mail")


# Physical damage


def physical(play: Play, blow: AttackOnMonster) -> None:
    monster, weapon = blow.monster, blow.weapon
    if blow.attack.manner == "claw" and play.edition.combat.claws_use_weapons_in_hand:  # Z-289
        weapon = blow.by.wields
    kicked_hide = blow.attack.manner == "kick" and "thick hide" in monster.species.traits
    if kicked_hide or blow_passes_shade(play, monster, weapon):
        blow.amount = 0
    elif weapon is not None:
        _hit_with_weapon(play, blow, weapon)
    elif blow.by.species.name == "purple worm" and monster.species.name == "shrieker":
        blow.amount = min(blow.amount, max(monster.hp - 1, 1))  # leave it alive, to be engulfed


def _hit_with_weapon(play: Play, blow: AttackOnMonster, weapon: Item) -> None:
    attacker, monster = blow.by, blow.monster
    if weapon.kind.name == "corpse" and is_petrifying(weapon.species):
        blow.amount = 1
        if petrify_unless_cured(play, monster, by_hero=False):
            blow.amount = 0
        return
    blow.amount += weapon_damage(play, weapon, monster)
    gloves = worn_by(attacker, Slot.GLOVES)
    strengthens = play.edition.combat.gauntlets_strengthen_monsters  # L-269
    if strengthens and gloves is not None and gloves.kind.name == "gauntlets of power":
        blow.amount += play.dice.rn1(4, 3, RULE)
    blow.amount = max(blow.amount, 1)
    if weapon.artifact is not None:
        blow.amount, _ = artifact_strikes(play, weapon, monster, blow.amount, blow.roll, attacker)
    if blow.amount:
        _wear_weapon(play, monster, weapon)
    poisons = weapon.poisoned and play.edition.combat.poisoned_blades_of_monsters_poison
    if poisons and play.dice.one_in(4, "uhitm.c mhitm_ad_phys"):
        _poison(play, blow)


def _wear_weapon(play: Play, monster: Monster, weapon: Item) -> None:
    """A monster that rusts, corrodes or burns others erodes weapons, too. NetHack: mhitm.c, rustm."""
    species = monster.species
    rule = "mhitm.c rustm"
    if has_damage_type(species, "corrode"):
        erode_striking_weapon(play, weapon, ErosionType.CORRODE)
    elif has_damage_type(species, "rust"):
        erode_striking_weapon(play, weapon, ErosionType.RUST)
    elif _burns(play, species) and play.dice.one_in(
        6 if play.edition.combat.steam_burns_no_weapons else 1, rule
    ):
        erode_striking_weapon(play, weapon, ErosionType.BURN)


def _burns(play: Play, species: Species) -> bool:
    """L-269: whether it burns what strikes it: nobody before 3.6.0, no steam vortex since 3.6.1."""
    combat = play.edition.combat
    if not combat.fire_burns_weapons or not has_damage_type(species, "fire"):
        return False
    return species.name != "steam vortex" or not combat.steam_burns_no_weapons


def wound_legs(play: Play, blow: AttackOnMonster) -> None:
    if blow.by.cancelled:
        blow.amount = 0
    else:
        physical(play, blow)


def stun(play: Play, blow: AttackOnMonster) -> None:
    if blow.by.cancelled:
        return
    tell_if_seen(play, blow, "combat.staggers")
    blow.monster.stunned = True
    physical(play, blow)


# Erosion


def acid(play: Play, blow: AttackOnMonster) -> None:
    if blow.by.cancelled:
        blow.amount = 0
        return
    if monster_resists(blow.monster, "acid"):
        tell_if_seen(play, blow, "combat.acid harmless")
        blow.amount = 0
    else:
        tell_if_seen(play, blow, "combat.is splashed")
    if play.dice.one_in(30, RULE):
        splash_armor(play, blow.monster)
    if play.dice.one_in(6, RULE):
        acid_reaches(play, blow.monster.wields, by_hero=False)


def rust(play: Play, blow: AttackOnMonster) -> None:
    _wear_armor(play, blow, ErosionType.RUST, ("iron golem",))


def corrode(play: Play, blow: AttackOnMonster) -> None:
    _wear_armor(play, blow, ErosionType.CORRODE, ())


def decay(play: Play, blow: AttackOnMonster) -> None:
    """Z-288: decay rots armour; before 3.7, between monsters, it corrodes it."""
    rots = play.edition.combat.decay_rots_monsters_armor
    _wear_armor(play, blow, ErosionType.ROT if rots else ErosionType.CORRODE, ("wood golem", "leather golem"))


def _wear_armor(
    play: Play, blow: AttackOnMonster, wear: ErosionType, destroyed_golems: tuple[str, ...]
) -> None:
    """Armour erodes; golems made of such stuff (``destroyed_golems``) fall to pieces."""
    if blow.by.cancelled:
        return
    blow.amount = 0
    if blow.monster.species.name in destroyed_golems:
        tell_if_seen(play, blow, "combat.falls to pieces")
        kill_outright(play, blow)
        return
    erode_armor(play, wear, blow.monster)
    blow.monster.waiting = False


# Effects on the monster hit


def stone(play: Play, blow: AttackOnMonster) -> None:
    if not blow.by.cancelled:
        petrify_unless_cured(play, blow.monster, by_hero=False)
        blow.amount = 0


def slime(play: Play, blow: AttackOnMonster) -> None:
    if is_negated(play, blow) or play.dice.rn2(4, RULE) or is_slimeproof(play, blow.monster):
        return
    slime_monster(play, blow.monster, by_hero=False)
    blow.amount = 0


def teleport(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    if not works(play, blow, lambda: not bars_teleporting(play, monster) and blow.amount < monster.hp):
        return
    spot = random_spot_for(play, monster)
    if spot is not None:
        name = the_monster(play, monster)
        relocate_monster(play, monster, spot)
        monster.waiting = False
        if blow.seen and not can_see_monster(play, monster):
            play.tell("combat.disappears", RULE, monster=name)


def sleep(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    if monster.asleep:
        return
    if play.edition.combat.monsters_seldom_paralyse:  # Z-278
        _put_to_sleep_unseen(play, monster)
        return
    if is_negated(play, blow):
        return
    turns = play.dice.rnd(10, RULE)
    if monster_resists(monster, "sleep") or not monster.can_move:
        return
    tell_if_seen(play, blow, "combat.falls asleep")
    put_monster_to_sleep(play, monster, turns)


def _put_to_sleep_unseen(play: Play, monster: Monster) -> None:
    """NetHack 3.7 puts the monster to sleep twice; the second time fails, and so nothing is told."""
    turns = play.dice.rnd(10, RULE)
    if not monster_resists(monster, "sleep") and monster.can_move:
        put_monster_to_sleep(play, monster, turns)
        play.dice.rnd(10, RULE)


def paralyse(play: Play, blow: AttackOnMonster) -> None:
    """Z-278: the monster is paralysed for up to ten turns; since 3.7 only one time in three."""
    seldom = play.edition.combat.monsters_seldom_paralyse

    def freezes() -> bool:
        return blow.monster.can_move and not (seldom and play.dice.rn2(3, RULE))

    if works(play, blow, freezes):
        tell_if_seen(play, blow, "combat.freezes up")
        blow.monster.eating = 0
        paralyze(blow.monster, play.dice.rnd(10, RULE))


def slow(play: Play, blow: AttackOnMonster) -> None:
    before = speed_step(blow.monster)
    if not is_negated(play, blow) and before >= 0:
        change_speed(play, blow.monster, -1)
        blow.monster.waiting = False
        if speed_step(blow.monster) != before:
            tell_if_seen(play, blow, "combat.slows down")


def confuse(play: Play, blow: AttackOnMonster) -> None:
    attacker, monster = blow.by, blow.monster
    if not (attacker.cancelled or monster.confused or attacker.special_wait):
        tell_if_seen(play, blow, "combat.looks confused")
        monster.confused = True
        monster.waiting = False


def hallucinate(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    blow.amount = 0
    if not blow.by.cancelled and has_eyes(monster.species) and monster.can_see:
        tell_if_seen(play, blow, "combat.looks confused")
        monster.confused = True
        monster.waiting = False


def blind(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    blow.amount = 0
    if not can_blind_monster(play, monster, blow.attack.manner, by=blow.by):
        return
    if monster.can_see:
        tell_if_seen(play, blow, "combat.is blinded")
    turns = play.dice.d(blow.attack.dice, blow.attack.sides, RULE)
    monster.blind = min(turns + monster.blind, MAX_FROZEN)
    monster.can_see = False
    monster.waiting = False


def curse(play: Play, blow: AttackOnMonster) -> None:
    """The monster hit may be cancelled, by a gremlin only at night; a clay golem dies of that."""
    attacker, monster = blow.by, blow.monster
    if attacker.species.name == "gremlin" and not is_night(play.world):
        return
    if attacker.cancelled or play.dice.rn2(10, RULE):
        return
    monster.cancelled = True
    monster.waiting = False
    if "were" in monster.species.traits and not is_in_human_shape(monster):
        switch_were_shape(play, monster)
    if monster.species.name == "clay golem":
        tell_if_seen(play, blow, "formfights.writing vanishes")
        kill_outright(play, blow)
    elif not is_deaf(play.hero) and can_see_monster(play, attacker):
        play.tell("combat.chuckles", RULE, monster=the_monster(play, attacker))
    elif not is_deaf(play.hero) and not blow.seen:
        hear(play, "combat.laughter", RULE)


def drain_level(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    if not works(play, blow, lambda: not (play.dice.rn2(3, RULE) or resists_drain(monster))):
        return
    blow.amount = play.dice.d(2, 6, RULE)
    _take_level(play, blow)


def _take_level(play: Play, blow: AttackOnMonster) -> None:
    """A monster loses a level and as many of its maximum of hit points as it is hurt; of level 0 it dies."""
    monster = blow.monster
    tell_if_seen(play, blow, "combat.seems weaker")
    monster.max_hp = max_hp_drained(play, monster, blow.amount)
    if monster.level == 0:
        blow.amount = monster.hp
    else:
        monster.level -= 1


# Illness, hunger and death


def disease(play: Play, blow: AttackOnMonster) -> None:
    """Z-287: disease hurts all monsters but fungi, ghouls and those in green dragon scales."""
    species = blow.monster.species
    armor = worn_by(blow.monster, Slot.BODY_ARMOR)
    guarded = armor is not None and armor.kind.name in GREEN_DRAGON_ARMOR
    immune = species.letter == "F" or species.name == "ghoul" or guarded
    if immune or not play.edition.combat.riders_hurt_monsters:
        blow.amount = 0


def famine(play: Play, blow: AttackOnMonster) -> None:
    """Z-287: Famine hurts monsters that eat."""
    species = blow.monster.species
    eats = eats_food(species) or "metallivore" in species.traits
    if not eats or not play.edition.combat.riders_hurt_monsters:
        blow.amount = 0


def death_touch(play: Play, blow: AttackOnMonster) -> None:
    """Z-287: Death's touch drains a level without fail, and hurts the undead less."""
    if not play.edition.combat.riders_hurt_monsters:
        blow.amount = 0
        return
    if "undead" in blow.monster.species.traits and blow.amount > 1:
        blow.amount = play.dice.rnd(blow.amount // 2, RULE)
    _take_level(play, blow)


def empty_energy(play: Play, blow: AttackOnMonster) -> None:
    if play.edition.combat.engulfers_drain_energy:
        drain_energy(play, blow.monster, is_negated(play, blow))
    blow.amount = 0


def poison(play: Play, blow: AttackOnMonster) -> None:
    if not is_negated(play, blow) and play.dice.one_in(8, RULE):
        _poison(play, blow)


def _poison(play: Play, blow: AttackOnMonster) -> None:
    """Poison costs 6 to 15 hit points, or before 5.0.0, one time in ten, all of them.

    NetHack: uhitm.c, mhitm_really_poison.
    """
    monster = blow.monster
    never_at_once = play.edition.combat.poisoned_blades_of_monsters_poison
    if monster_resists(monster, "poison"):
        tell_if_seen(play, blow, "combat.poison resisted")
    elif never_at_once or play.dice.rn2(10, RULE):
        blow.amount += play.dice.rn1(10, 6, RULE)
        if never_at_once and blow.amount >= monster.hp:
            tell_if_seen(play, blow, "combat.poison deadly")
    else:
        tell_if_seen(play, blow, "combat.poison deadly")
        blow.amount = monster.hp


def stick(play: Play, blow: AttackOnMonster) -> None:
    if is_negated(play, blow):
        blow.amount = 0


def wrap(play: Play, blow: AttackOnMonster) -> None:
    if blow.by.cancelled:
        blow.amount = 0


def only_damage(play: Play, blow: AttackOnMonster) -> None:
    """Nothing besides the damage."""
