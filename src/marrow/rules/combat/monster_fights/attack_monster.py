"""A round of one monster's attacks on another. NetHack: mhitm.c, mattackm."""

from dataclasses import dataclass

from marrow.choices import EngulfTargets
from marrow.choices.combat import ShadesInFights
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import Damage
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.combat.attack_on_hero import SEDUCTIVE
from marrow.rules.combat.attack_on_monster import AttackOnMonster
from marrow.rules.combat.clone_monster import PUDDINGS, clone_monster
from marrow.rules.combat.current_attack import MELEE_MANNERS, current_attack, is_stopped_by_pit
from marrow.rules.combat.damage_types.monster_effects import blind
from marrow.rules.combat.deaths.cut_worms import cut_worm, is_blade_or_axe, struck_spot
from marrow.rules.combat.deaths.killing import burst, bursts
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.engulf_targets import can_engulf
from marrow.rules.combat.failed_grabs import grab_fails
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster
from marrow.rules.combat.monster_fights.passive_defence import passive_response_of_monster
from marrow.rules.combat.monster_missiles.monster_shots import breathe_at_monster, spit_at_monster
from marrow.rules.combat.monster_missiles.monster_throws import shoots_at_monster
from marrow.rules.combat.monster_weapons import is_stuck, looks_for_weapon, wield_best_weapon
from marrow.rules.combat.shades import blow_passes_shade
from marrow.rules.combat.swings import throw_for_swing
from marrow.rules.combat.to_hit import weapon_to_hit
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.helplessness import is_unaware
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster, senses_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.monsters.glare import is_glareproof
from marrow.rules.monsters.reflection import learn_monsters_reflection, reflects
from marrow.rules.monsters.traits import (
    attacks_of,
    has_head,
    is_flaming,
    is_vampire_shape,
    monster_armor_class,
)
from marrow.rules.naming import a_monster, an_item, the_monster
from marrow.rules.physics.water_and_fire import extinguish
from marrow.rules.play import Play, ThrownMonster
from marrow.rules.polymorph import change_monster_species

RULE = "mhitm.c mattackm"
NEXT_TO = 3  # squared, too far
BRAINS: Damage = "drain intelligence"
LIFE_SAVING = "amulet of life saving"


@dataclass(frozen=True, slots=True)
class Fight:
    """How a round ended: whether anything hit, and who died."""

    hit: bool = False
    attacker_died: bool = False
    defender_died: bool = False


MISSED = Fight()


@dataclass(slots=True)
class ToHit:
    """The number that a d20 must stay below to hit; a special weapon's dice may shift it during a round."""

    number: int


def attack_monster(play: Play, attacker: Monster, defender: Monster) -> Fight:
    """All attacks of a monster on another, and the other's passive response. NetHack: mattackm.

    N-557: they wake a sleeper, but not one that waits for the hero.
    """
    if attacker.hp < 1 or defender.hp < 1 or not attacker.can_move or attacker.asleep:
        return MISSED
    if attacker.species.name == "grid bug" and not _is_straight(attacker, defender):
        return MISSED
    to_hit = monster_armor_class(defender) + attacker.level
    if defender.confused or not defender.can_move or defender.asleep:
        to_hit += 4
        defender.asleep = False
    if "elf" in attacker.species.traits and "orc" in defender.species.traits:
        to_hit += 1
    if defender.hidden:
        _notice(play, defender)
    attacker.last_moved = play.world.turn
    hits: list[bool] = []
    spared = False
    round_to_hit = ToHit(to_hit)
    while (index := len(hits)) < len(attacks := attacks_of(attacker)):  # which may change in between
        attack = current_attack(play, attacker, index, attacks[index], hits, defender=defender)
        if spared and attack.damage == BRAINS:  # Z-291
            hits.append(False)
            continue
        near = _is_near(attacker, defender)
        wears_amulet = attack.damage == BRAINS and _wears_life_saving(defender)
        if near and attack.manner == "weapon":
            if looks_for_weapon(attacker) and wield_best_weapon(play, attacker):
                return MISSED
            attacker.wants_weapon |= attacker.wields is not None and not is_stuck(attacker)
        outcome = _make_attack(play, attacker, defender, attack, round_to_hit, index, hits, near=near)
        if outcome is None:
            hits.append(False)
            continue
        hits.append(outcome)
        if outcome and attack.damage == BRAINS and play.edition.life_saving.tentacles_stop_at_death:
            spared = not has_head(defender.species) or (wears_amulet and not _wears_life_saving(defender))
        weapon = attacker.wields if attack.manner == "weapon" else None
        if attacker.hp > 0 and _is_near(attacker, defender):
            hits[-1] = passive_response_of_monster(play, attacker, defender, weapon, hit=outcome)
        if defender.hp < 1 or attacker.hp < 1 or not attacker.can_move or attacker.asleep:
            break
    return Fight(any(hits), attacker.hp < 1, defender.hp < 1)


def _wears_life_saving(monster: Monster) -> bool:
    amulet = worn_by(monster, Slot.AMULET)
    return amulet is not None and amulet.kind.name == LIFE_SAVING


def _is_near(attacker: Monster, defender: Monster) -> bool:
    """Whether the defender is next to the attacker now; one of them may teleport between two attacks."""
    return distance2(attacker.spot, struck_spot(attacker.spot, defender)) < NEXT_TO


def _is_straight(a: Monster, b: Monster) -> bool:
    return a.spot % 80 == b.spot % 80 or a.spot // 80 == b.spot // 80


def _make_attack(
    play: Play,
    attacker: Monster,
    defender: Monster,
    attack: Attack,
    to_hit: ToHit,
    index: int,
    hits: list[bool],
    *,
    near: bool,
) -> bool | None:
    """Make one attack: whether it hit, None if it was not made."""
    manner = attack.manner
    if near and is_stopped_by_pit(play, attack, attacker):
        return None
    if manner in MELEE_MANNERS and near:
        return _melee(play, attacker, defender, attack, to_hit, index)
    match manner:
        case "weapon":
            return shoots_at_monster(play, attacker, defender) or None
        case "hug":
            if index < 2 or not (hits[-1] and hits[-2]) or _grab_fails(play, attack, attacker, defender):
                return False
            if not _passes_through(play, attacker, defender, attack, None):
                _tell_hit(play, attacker, defender, attack)
                attack_strikes_monster(play, attacker, defender, attack)
            return True
        case "gaze":
            _gaze(play, attacker, defender, attack)
            return False  # no passive response to a gaze
        case "explode" if near:
            return _explode(play, attacker, defender, attack) or None
        case "engulf" if near:
            return _try_to_engulf(play, attacker, defender, attack, to_hit.number, index)
        case "breathe" if near:
            return False if play.edition.combat.failed_ranged_attacks_are_answered else None  # Z-292
        case "breathe":
            return breathe_at_monster(play, attacker, defender, attack)
        case "spit" if near and not play.edition.combat.failed_ranged_attacks_are_answered:
            return None
        case "spit" if near:
            return bool(hits) and hits[-1]  # nothing is spat; the result of the attack before counts again
        case "spit":
            return spit_at_monster(play, attacker, defender, attack)
        case _:
            return None


def _try_to_engulf(
    play: Play, attacker: Monster, defender: Monster, attack: Attack, to_hit: int, index: int
) -> bool:
    """Engulf the defender, if it can be engulfed and the roll hits; True if it hit."""
    if blow_passes_shade(play, defender, None) or defender.id == play.hero.ride.steed_id:
        return False
    if play.hero.hold.engulfer_id == attacker.id:
        return False
    roll = play.dice.rnd(20 + index, RULE)
    if to_hit <= roll:
        _tell_miss(play, attacker, defender)
        return False
    if _grab_fails(play, attack, attacker, defender):
        return False
    if can_engulf(play, attacker, defender.species, defender.spot, trapped=defender.trapped):
        _engulf(play, attacker, defender, attack)
    return True


def _grab_fails(play: Play, attack: Attack, attacker: Monster, defender: Monster) -> bool:
    tail = struck_spot(attacker.spot, defender) != defender.spot
    return grab_fails(play, attack, attacker, defender, tail=tail)


def _notice(play: Play, hidden: Monster) -> None:
    """An attacked monster hides no longer, and the hero sees it or dreams of it."""
    hidden.hidden = False
    if not can_see_monster(play, hidden) or senses_monster(play, hidden):
        return
    dreams = is_unaware(play.hero) and play.edition.combat.sleepers_dream_of_fights
    key = "combat.dream of" if dreams else "combat.suddenly notice"
    play.tell(key, RULE, monster=a_monster(play, hidden))


def _swing(play: Play, attacker: Monster, defender: Monster, weapon: Item) -> None:
    """A weapon is swung in the hero's sight. NetHack: mswingsm."""
    if attacker.invisible and not has(play.hero, Property.SEE_INVISIBLE):
        return
    if _is_seen(play, attacker, defender) and not is_blind(play.hero):
        throw_for_swing(play, weapon)
        names = {"monster": the_monster(play, attacker), "target": the_monster(play, defender)}
        play.tell("combat.swings at", RULE, item=an_item(play, weapon), **names)


def _melee(
    play: Play, attacker: Monster, defender: Monster, attack: Attack, to_hit: ToHit, index: int
) -> bool:
    weapon = attacker.wields if attack.manner == "weapon" else None
    if weapon is not None:
        _swing(play, attacker, defender, weapon)
        to_hit.number += weapon_to_hit(play, weapon, defender)
    roll = play.dice.rnd(20 + index, RULE)
    hits = to_hit.number > roll
    if weapon is not None:
        to_hit.number -= weapon_to_hit(play, weapon, defender)  # which throws the dice of artifacts again
    if not hits:
        _tell_miss(play, attacker, defender)
        return False
    if "unsolid" in defender.species.traits and _grab_fails(play, attack, attacker, defender):
        return False
    if _passes_through(play, attacker, defender, attack, weapon):
        return True
    _tell_hit(play, attacker, defender, attack)
    attack_strikes_monster(play, attacker, defender, attack, weapon, roll)
    _divide_pudding(play, attacker, defender, weapon)
    if defender.tail and defender.hp > 0:
        cut_worm(play, defender, struck_spot(attacker.spot, defender), is_blade_or_axe(weapon), by_hero=False)
    return True


def _passes_through(
    play: Play, attacker: Monster, defender: Monster, attack: Attack, weapon: Item | None
) -> bool:
    """Z-290: whether a blow that is no charm passes through a shade, so that no damage is thrown."""
    if _charms(attacker, defender, attack) or not blow_passes_shade(play, defender, weapon):
        return False
    seen = _is_seen(play, attacker, defender)
    if not seen and play.edition.combat.shades_in_fights is not ShadesInFights.PASSED:
        return False
    if seen:
        names = {"monster": the_monster(play, attacker), "target": the_monster(play, defender)}
        play.tell("combat.passes harmlessly", RULE, **names)
    return True


def _charms(attacker: Monster, defender: Monster, attack: Attack) -> bool:
    """Whether a nymph, or an incubus or succubus of the other sex, seduces. NetHack: could_seduce."""
    if attacker.cancelled or attack.damage not in SEDUCTIVE:
        return False
    other_sex = "neuter" not in defender.species.traits and attacker.female != defender.female
    demon = attacker.species.name in ("incubus", "succubus")
    return attacker.species.letter == "n" or (demon and other_sex)


def _divide_pudding(play: Play, attacker: Monster, pudding: Monster, weapon: Item | None) -> None:
    """A pudding divides when hit by iron; what splits off may be in a trap where it stands."""
    if weapon is None or weapon.kind.material not in play.edition.combat.pudding_dividing_materials:
        return
    if pudding.species.name not in PUDDINGS or pudding.cancelled:
        return
    twin = clone_monster(play, pudding)
    if twin is None:
        return
    if _is_seen(play, attacker, pudding) and can_spot_monster(play, pudding):
        names = {"monster": the_monster(play, pudding), "attacker": the_monster(play, attacker)}
        play.tell("combat.divides as it is hit", RULE, **names)
    play.delayed_effects.append(ThrownMonster(twin))


HIT_KEYS = {
    "bite": "combat.monster bites",
    "sting": "combat.monster stings",
    "butt": "combat.monster butts",
    "touch": "combat.monster touches",
    "tentacle": "combat.monster sucks",
    "hug": "combat.monster squeezes",
}


def _is_seen(play: Play, attacker: Monster, defender: Monster) -> bool:
    """Whether the hero sees both spots, and spots one of the two; Z-280: or sees one of them."""
    if play.edition.combat.one_seen_fighter_shows_fights:
        return any(can_see(play, one.spot) and can_spot_monster(play, one) for one in (attacker, defender))
    seen = can_see(play, attacker.spot) and can_see(play, defender.spot)
    return seen and (can_spot_monster(play, attacker) or can_spot_monster(play, defender))


def _mark_unseen(play: Play, *fighters: Monster) -> None:
    """N-573: the hero notes where those of two fighters are whom he cannot spot."""
    for monster in fighters:
        if not can_spot_monster(play, monster):
            mark_unseen_monster(play, monster.spot)


def _tell_hit(play: Play, attacker: Monster, defender: Monster, attack: Attack) -> None:
    if not _is_seen(play, attacker, defender):
        return
    _mark_unseen(play, attacker, defender)
    key = HIT_KEYS.get(attack.manner, "combat.monster hits")
    play.tell(key, RULE, monster=the_monster(play, attacker), target=the_monster(play, defender))


def _tell_miss(play: Play, attacker: Monster, defender: Monster) -> None:
    if _is_seen(play, attacker, defender):
        _mark_unseen(play, attacker, defender)
        play.tell(
            "combat.monster misses",
            RULE,
            monster=the_monster(play, attacker),
            target=the_monster(play, defender),
        )


def _gaze(play: Play, attacker: Monster, defender: Monster, attack: Attack) -> None:
    if _is_seen(play, attacker, defender):
        play.tell(
            "combat.gazes at", RULE, monster=the_monster(play, attacker), target=the_monster(play, defender)
        )
    dazzles = attack.damage == "blind" and attacker.species.name == "Archon"  # Z-284
    dazzles = dazzles and play.edition.combat.archons_dazzle_monsters
    useless = is_glareproof(defender) if dazzles else not attacker.can_see
    if attacker.cancelled or useless or not defender.can_see or defender.asleep:
        return
    if attacker.invisible and "sees invisible" not in defender.species.traits:
        return
    if attacker.species.name == "Medusa" and reflects(play, defender):
        _reflect_gaze(play, attacker, defender)
        return
    if dazzles:
        blind(play, AttackOnMonster(defender, attack, 0, False, attacker, can_see_monster(play, defender)))
        defender.stunned |= play.dice.rn2(2, RULE) != 0
    attack_strikes_monster(play, attacker, defender, attack)


def _reflect_gaze(play: Play, medusa: Monster, mirror: Monster) -> None:
    """Medusa is petrified by her reflected gaze, unless she reflects it too or cannot see the other."""
    if can_see_monster(play, mirror):
        play.tell("combat.reflects gaze", RULE, monster=the_monster(play, mirror))
        learn_monsters_reflection(play, mirror)
    if reflects(play, medusa):
        if can_see_monster(play, medusa):
            play.tell("combat.reflects gaze", RULE, monster=the_monster(play, medusa))
            learn_monsters_reflection(play, medusa)
    elif not (mirror.invisible and "sees invisible" not in medusa.species.traits):
        petrify_monster(play, medusa, by_hero=False, resistible=False)


def _explode(play: Play, attacker: Monster, defender: Monster, attack: Attack) -> bool:
    """A monster explodes: it hurts the defender and dies."""
    if attacker.cancelled:
        return False
    if can_see(play, attacker.spot):
        play.tell("combat.explodes", RULE, monster=the_monster(play, attacker))
    was_tame = bool(attacker.tame)
    if bursts(play, attack):
        burst(play, attacker, attack)
    else:
        attack_strikes_monster(play, attacker, defender, attack)
    if attacker.hp > 0:
        leashed = attacker.pet is not None and attacker.pet.leashed
        if monster_dies(play, attacker) and leashed:
            play.tell("journey.leash slack", RULE)
    if was_tame and attacker.hp < 1:
        play.tell("combat.melancholy", RULE)
    return True


def _engulf(play: Play, attacker: Monster, defender: Monster, attack: Attack) -> None:
    """A monster is digested, or spat out again hurt. If it dies, its engulfer takes its spot."""
    if _is_seen(play, attacker, defender):
        play.tell(
            "combat.swallows", RULE, monster=the_monster(play, attacker), target=the_monster(play, defender)
        )
    if not (play.edition.combat.flaming_engulfers_leave_lights and is_flaming(attacker.species)):  # Z-282
        for item in defender.inventory:
            extinguish(play, item)
    spot = defender.spot
    true_species = defender.true_species
    if (
        is_vampire_shape(defender)
        and true_species is not None
        and change_monster_species(play, defender, true_species)
    ):
        if _is_seen(play, attacker, defender):
            play.tell("combat.expels", RULE, monster=the_monster(play, attacker))
            if can_spot_monster(play, defender):
                play.tell("combat.turns into", RULE, shape=a_monster(play, defender))
        return
    attack_strikes_monster(play, attacker, defender, attack)
    if defender.hp < 1 and attacker.hp > 0 and spot not in play.level.monster_at and spot != play.hero.spot:
        move_monster(play.level, attacker, spot)
        if play.edition.combat.engulf_targets is not EngulfTargets.ANYWHERE:
            play.delayed_effects.append(ThrownMonster(attacker))
    elif defender.hp > 0 and can_see(play, spot):
        play.tell("combat.is regurgitated", RULE, monster=the_monster(play, defender))
