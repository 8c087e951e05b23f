"""Monsters fighting each other: pets, and everybody under conflict. NetHack: mhitm.c."""

from dataclasses import dataclass

from marrow.content.growth import grown
from marrow.content.species import Attack, Size
from marrow.model.monster import Monster, Template
from marrow.model.places import distance2
from marrow.rules.combat.arming import readies_weapon
from marrow.rules.combat.blows import Blow, deal, freeze, special_blow, touches_bare, worn_bits
from marrow.rules.combat.damage import weapon_damage
from marrow.rules.combat.dying import monster_dies
from marrow.rules.combat.goods import Wear, erode, erode_armor
from marrow.rules.combat.hero_attacks import disenchant
from marrow.rules.combat.killing import dies, killed_by_monster, turns_to_stone
from marrow.rules.combat.missiles import shoots_at_monster
from marrow.rules.combat.nature import (
    attacks_of,
    has_eyes,
    is_nonliving,
    is_vampire_shape,
    monster_armor_class,
    monster_resists,
    touch_petrifies,
)
from marrow.rules.combat.striking import divide
from marrow.rules.combat.tails import cut, cuts_well, struck_spot
from marrow.rules.combat.to_hit import weapon_to_hit
from marrow.rules.combat.wake import wake_around
from marrow.rules.ground import is_rock, is_shut_door, move_monster
from marrow.rules.making.population import is_genocided, leaves_corpse
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see, can_see_monster, can_spot_monster

RULE = "mhitm.c mattackm"
PASSIVE = "mhitm.c passivemm"
MELEE = frozenset({"weapon", "claw", "kick", "bite", "sting", "touch", "butt", "tentacle"})


@dataclass(frozen=True, slots=True)
class Fight:
    """How a round ended: whether anything hit, and who died."""

    hit: bool = False
    attacker_died: bool = False
    defender_died: bool = False


MISSED = Fight()


def attack_monster(play: Play, attacker: Monster, defender: Monster) -> Fight:
    """One round of a monster's attacks on another, with what touching it costs. NetHack: mattackm."""
    if attacker.hp < 1 or defender.hp < 1 or not attacker.can_move or attacker.asleep:
        return MISSED
    near = distance2(attacker.spot, struck_spot(attacker.spot, defender)) < 3
    if attacker.species.name == "grid bug" and not _is_straight(attacker, defender):
        return MISSED
    to_hit = monster_armor_class(defender) + attacker.level
    if defender.confused or not defender.can_move or defender.asleep:
        to_hit += 4
        defender.asleep = False
    if "elf" in attacker.species.traits and "orc" in defender.species.traits:
        to_hit += 1
    defender.hidden = False
    defender.waiting = False
    attacker.last_moved = play.world.turn
    hits: list[bool] = []
    for index, attack in enumerate(attacks_of(attacker)):
        if near and attack.manner == "weapon" and attacker.inventory and readies_weapon(play, attacker):
            return Fight(False, False, False)
        outcome = _one_attack(play, attacker, defender, attack, to_hit, index, hits, near=near)
        if outcome is None:
            hits.append(False)
            continue
        hits.append(outcome)
        if outcome and attacker.templates & Template.FRACTURED:  # L-221
            defender.templates |= Template.STRUCK
        defender_died = defender.hp < 1
        if near and attacker.hp > 0:
            _passive(play, attacker, defender, outcome, defender_died)
        if defender_died and attacker.hp > 0:
            grow_up(play, attacker, defender)
        if defender_died or attacker.hp < 1 or not attacker.can_move:
            break
        if near and distance2(attacker.spot, struck_spot(attacker.spot, defender)) >= 3:
            break
    return Fight(any(hits), attacker.hp < 1, defender.hp < 1)


def _is_straight(a: Monster, b: Monster) -> bool:
    return a.spot % 80 == b.spot % 80 or a.spot // 80 == b.spot // 80


def _one_attack(
    play: Play,
    attacker: Monster,
    defender: Monster,
    attack: Attack,
    to_hit: int,
    index: int,
    hits: list[bool],
    *,
    near: bool,
) -> bool | None:
    """Whether it hit; None for an attack that was not made."""
    manner = attack.manner
    if manner in MELEE:
        if not near:
            if manner == "weapon":
                return shoots_at_monster(play, attacker, defender) or None
            return None
        return _melee(play, attacker, defender, attack, to_hit, index)
    if manner == "hug":
        if index < 2 or not (hits[-1] and hits[-2]):
            return None
        _damage(play, attacker, defender, attack)
        return True
    if manner == "gaze":
        return _gaze(play, attacker, defender, attack)
    if manner == "explode":
        return _explode(play, attacker, defender, attack) if near else None
    if manner == "engulf" and near:
        roll = play.dice.rnd(20 + index, RULE)
        if to_hit > roll and _can_engulf(play, attacker, defender):
            _engulf(play, attacker, defender, attack)
            return True
        _tell_miss(play, attacker, defender)
        return False
    return None


def _melee(play: Play, attacker: Monster, defender: Monster, attack: Attack, to_hit: int, index: int) -> bool:
    weapon = attacker.wields if attack.manner == "weapon" else None
    if weapon is not None:
        to_hit += weapon_to_hit(play, weapon, defender)
    roll = play.dice.rnd(20 + index, RULE)
    if to_hit <= roll:
        _tell_miss(play, attacker, defender)
        return False
    if can_see(play, attacker.spot) or can_see(play, defender.spot):
        _tell_hit(play, attacker, defender, attack)
    _damage(play, attacker, defender, attack)
    if defender.tail and defender.hp > 0:
        cut(play, defender, struck_spot(attacker.spot, defender), cuts_well(weapon), by_hero=False)
    return True


HIT_KEYS = {
    "bite": "combat.monster bites",
    "sting": "combat.monster stings",
    "butt": "combat.monster butts",
    "touch": "combat.monster touches",
    "kick": "combat.monster kicks",
}


def _tell_hit(play: Play, attacker: Monster, defender: Monster, attack: Attack) -> None:
    key = HIT_KEYS.get(attack.manner, "combat.monster hits")
    play.tell(key, RULE, monster=the_monster(play, attacker), target=the_monster(play, defender))


def _tell_miss(play: Play, attacker: Monster, defender: Monster) -> None:
    if can_see(play, attacker.spot) or can_see(play, defender.spot):
        play.tell(
            "combat.monster misses",
            RULE,
            monster=the_monster(play, attacker),
            target=the_monster(play, defender),
        )


def _damage(play: Play, attacker: Monster, defender: Monster, attack: Attack) -> None:
    """What a hit does; whoever touches a cockatrice bare turns to stone first. NetHack: mdamagem."""
    petrifies = touch_petrifies(defender.species) and not monster_resists(attacker, "stoning")
    if petrifies and touches_bare(attack.manner, worn_bits(attacker)):
        turns_to_stone(play, attacker, by_hero=False)
        return
    blow = special_blow(play, attacker, defender, attack)
    weapon = attacker.wields if attack.manner == "weapon" else None
    if weapon is not None and attack.damage == "physical" and defender.hp > 0:
        blow.amount += max(weapon_damage(play, weapon, defender), 1)
        if weapon.kind.name == "corpse" and touch_petrifies(weapon.species):
            turns_to_stone(play, defender, by_hero=False)
            return
    _mind_pets_hunger(blow)
    deal(play, blow)


def _mind_pets_hunger(blow: Blow) -> None:
    """N-396: a pet that digests its victim whole is fed by half the corpse, in a quarter of the time."""
    eater = blow.attacker
    if eater is None or eater.pet is None or blow.attack.damage != "digest" or blow.defender.hp > 0:
        return
    victim = blow.defender.species
    if not leaves_corpse(victim):
        return
    eater.eating = (3 + (victim.weight >> 6) + 3) // 4
    eater.pet.hungry_at += victim.nutrition * APPETITE[eater.species.size] // 2


# N-384: how much a meal means to a pet, by its size.
APPETITE = {
    Size.TINY: 8,
    Size.SMALL: 6,
    Size.MEDIUM: 5,
    Size.LARGE: 4,
    Size.HUGE: 3,
    Size.GIGANTIC: 2,
}


def _gaze(play: Play, attacker: Monster, defender: Monster, attack: Attack) -> bool:
    if can_see_monster(play, attacker):
        play.tell(
            "combat.gazes at", RULE, monster=the_monster(play, attacker), target=the_monster(play, defender)
        )
    if attacker.cancelled or not attacker.can_see or not defender.can_see or defender.asleep:
        return False
    if attacker.invisible and "sees invisible" not in defender.species.traits:
        return False
    deal(play, special_blow(play, attacker, defender, attack))
    return True


def _explode(play: Play, attacker: Monster, defender: Monster, attack: Attack) -> bool:
    """An exploding monster takes its foe along."""
    if attacker.cancelled:
        return False
    spot = attacker.spot
    if can_see(play, spot):
        play.tell("combat.explodes", RULE, monster=the_monster(play, attacker))
    deal(play, special_blow(play, attacker, defender, attack))
    was_tame = bool(attacker.tame)
    monster_dies(play, attacker)
    if was_tame and attacker.hp < 1:
        play.tell("combat.melancholy", RULE)
    wake_around(play, spot, 49)
    return True


def _can_engulf(play: Play, attacker: Monster, defender: Monster) -> bool:
    if defender.species.size >= Size.HUGE or play.hero.engulfer_id == attacker.id:
        return False
    if "walks through walls" in attacker.species.traits:
        return True
    return not (is_rock(play.level, defender.spot) or is_shut_door(play.level, defender.spot))


def _engulf(play: Play, attacker: Monster, defender: Monster, attack: Attack) -> None:
    """Swallowed: digested at once, or spat out again hurt. The swallower takes the spot of the dead."""
    if can_see(play, attacker.spot):
        play.tell(
            "combat.swallows", RULE, monster=the_monster(play, attacker), target=the_monster(play, defender)
        )
    spot = defender.spot
    if is_vampire_shape(defender) and defender.true_species is not defender.species:
        return
    _damage(play, attacker, defender, attack)
    if defender.hp < 1 and attacker.hp > 0 and spot not in play.level.monster_at and spot != play.hero.spot:
        move_monster(play.level, attacker, spot)
    elif defender.hp > 0 and can_see(play, spot):
        play.tell("combat.is regurgitated", RULE, monster=the_monster(play, defender))


def _passive(play: Play, attacker: Monster, defender: Monster, hit: bool, dead: bool) -> None:
    """What attacking a monster does to its attacker. NetHack: passivemm."""
    for own in defender.species.attacks:
        if own.manner == "passive":
            break
    else:
        return
    if own.dice:
        amount = play.dice.d(own.dice, own.sides, PASSIVE)
    elif own.sides:
        amount = play.dice.d(defender.species.level + 1, own.sides, PASSIVE)
    else:
        amount = 0
    if own.damage == "acid":
        splashed = hit and play.dice.one_in(2, PASSIVE)
        if play.dice.one_in(30, PASSIVE):
            erode_armor(play, Wear.CORRODE, attacker)
        if play.dice.one_in(6, PASSIVE):
            erode(play, attacker.wields, Wear.CORRODE, by_hero=False)
        if splashed and not monster_resists(attacker, "acid"):
            if can_see_monster(play, attacker):
                play.tell("combat.is splashed", PASSIVE, monster=the_monster(play, attacker))
            _harm(play, attacker, amount)
        return
    if own.damage == "disenchant" and hit and not defender.cancelled and attacker.wields is not None:
        disenchant(play, attacker.wields)
    if dead or defender.cancelled:
        return
    thrown = play.dice.rn2(3, PASSIVE)
    if thrown:
        _living_passive(play, attacker, defender, own, amount)


def _living_passive(play: Play, attacker: Monster, defender: Monster, own: Attack, amount: int) -> None:
    seen = can_see_monster(play, attacker)
    match own.damage:
        case "paralysis":
            if defender.species.name == "floating eye":
                if play.dice.one_in(4, PASSIVE):
                    amount = 127
                if not (attacker.can_see and has_eyes(attacker.species) and defender.can_see):
                    return
                if defender.invisible and "sees invisible" not in attacker.species.traits:
                    return
            if seen:
                play.tell("combat.freezes up", PASSIVE, monster=the_monster(play, attacker))
            freeze(play, attacker, amount)
        case "cold":
            if monster_resists(attacker, "cold"):
                return
            if seen:
                play.tell("combat.is suddenly cold", PASSIVE, monster=the_monster(play, attacker))
            defender.hp += amount // 2
            defender.max_hp = max(defender.max_hp, defender.hp)
            if defender.max_hp > (defender.level + 1) * 8:
                divide(play, defender)
            _harm(play, attacker, amount)
        case "stun":
            if not attacker.stunned and seen:
                play.tell("combat.staggers", PASSIVE, monster=the_monster(play, attacker))
            attacker.stunned = True
        case "fire" | "shock":
            if monster_resists(attacker, own.damage):
                return
            if seen:
                key = "combat.is suddenly hot" if own.damage == "fire" else "combat.is jolted"
                play.tell(key, PASSIVE, monster=the_monster(play, attacker))
            _harm(play, attacker, amount)
        case _:
            return


def _harm(play: Play, monster: Monster, amount: int) -> None:
    monster.hp -= amount
    if monster.hp < 1:
        killed_by_monster(play, monster)


# Growing


def grow_up(play: Play, monster: Monster, victim: Monster | None) -> bool:
    """A kill (None: a potion or wraith) makes a monster stronger, perhaps another; False if it died.

    NetHack: makemon.c, grow_up.
    """
    if monster.hp < 1:
        return False
    rule = "makemon.c grow_up"
    species = monster.species
    bigger = grown(species)
    if victim is not None:
        threshold = _hp_threshold(monster)
        limit = 3 * species.level // 2
        if bigger is not species and bigger.level > limit:
            limit = bigger.level
        most = play.dice.rnd(victim.level + 1, rule)
        if monster.max_hp + most > threshold + 1:
            most = max(threshold + 1 - monster.max_hp, 0)
        now = play.dice.rn2(most, rule) if most > 1 else 0
    else:
        most = now = play.dice.rnd(8, rule)
        threshold = 0
        limit = 50
    monster.max_hp += most
    monster.hp += now
    if monster.max_hp <= threshold:
        return True
    if limit < 5:
        limit = 5
    elif limit > 49:
        limit = 50 if species.level > 49 else 49
    monster.level += 1
    if monster.level >= bigger.level and bigger is not species:
        if not _become(play, monster):
            return False
        limit = monster.level
    if monster.level > limit:
        monster.level -= 1
        if monster.max_hp == threshold + 1:
            monster.max_hp -= 1
    monster.max_hp = min(monster.max_hp, 400)
    monster.hp = min(monster.hp, monster.max_hp)
    return True


def _hp_threshold(monster: Monster) -> int:
    """Hit points beyond which a monster of this level rises."""
    if monster.level == 0:
        return 4
    if monster.species.letter == "'":
        return (monster.max_hp // 10 + 1) * 10 - 1
    return monster.level * 8


def _become(play: Play, monster: Monster) -> bool:
    """Kitten to housecat, dog to large dog; dead if there are to be none of those."""
    bigger = grown(monster.species)
    seen = can_spot_monster(play, monster)
    before = the_monster(play, monster)
    monster.species = bigger
    if is_genocided(play.world, bigger):
        if seen:
            gone = "expires" if is_nonliving(bigger) else "dies"
            play.tell("combat.grows up and dies", RULE, monster=before, form=bigger.name, gone=gone)
        dies(play, monster)
        return monster.hp > 0
    if seen:
        play.tell("combat.grows up into", RULE, monster=before, form=bigger.name)
    if "male" in bigger.traits:
        monster.female = False
    elif "female" in bigger.traits:
        monster.female = True
    return True
