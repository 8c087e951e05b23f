"""A round of a monster's attacks on the hero: what hits, and how hard. NetHack: mhitu.c, mattacku."""

from typing import Final

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import Manner
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.model.vocabularies import Waking, WakingNote
from marrow.rules.combat.attack_on_hero import AttackOnHero, Outcome, can_seduce
from marrow.rules.combat.current_attack import MELEE_MANNERS, current_attack
from marrow.rules.combat.damage_types.damage_table import affect_hero
from marrow.rules.combat.damage_types.drains import drain_for_good
from marrow.rules.combat.failed_grabs import grab_fails
from marrow.rules.combat.knockback import maybe_knock_back
from marrow.rules.combat.monster_attacks.beliefs import believed_spot, miss_wildly
from marrow.rules.combat.monster_attacks.cast_at_hero import cast_at_hero
from marrow.rules.combat.monster_attacks.engulfing import engulf_attack
from marrow.rules.combat.monster_attacks.form_passives import form_passive_response
from marrow.rules.combat.monster_attacks.found_hiding import find_hidden_hero
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero, gaze_at_hero
from marrow.rules.combat.monster_attacks.were_attacks import were_change_and_summon
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.combat.monster_missiles.monster_throws import monster_shoots
from marrow.rules.combat.monster_weapons import looks_for_weapon, wield_best_weapon
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.combat.summoning import summon_minions
from marrow.rules.combat.weapon_damage import weapon_damage_to_hero
from marrow.rules.dungeon.time_of_day import is_midnight
from marrow.rules.hero.body import form_of, has, stop_occupation
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.hero.worn_items import armor_class
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.weapons import is_weapon
from marrow.rules.monsters.steeds import steed_at_hero, steed_of
from marrow.rules.monsters.traits import (
    attacks_of,
    is_in_reach,
    is_invisible,
    is_vampire_shape,
    roll_past_cancellation,
)
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE: Final = "mhitu.c mattacku"
HIT_RULE: Final = "mhitu.c hitmu"
NEAR: Final = 3
_GLOVES: Final = int(Slot.GLOVES)
HALF_PHYSICAL_DAMAGE: Final = int(Property.HALF_PHYSICAL_DAMAGE)
DISPLACEMENT: Final = int(Property.DISPLACEMENT)
MISSED: Final = Outcome.MISSED
HIT: Final = Outcome.HIT


def _turns_on_steed(play: Play, monster: Monster) -> bool:
    """One time in four (orcs: in two) a monster next to a rider attacks the steed. NetHack: mattacku."""
    steed = steed_of(play)
    if steed is None or distance2(monster.spot, play.hero.spot) >= NEAR:
        return False
    if play.dice.rn2(2 if "orc" in monster.species.traits else 4, RULE):
        return False
    with steed_at_hero(play, steed):
        attack_monster(play, monster, steed)
        near = distance2(monster.spot, play.hero.spot) < NEAR
        if monster.hp > 0 and steed.hp > 0 and steed.id == play.hero.ride.steed_id and near:
            attack_monster(play, steed, monster)
    return True


def attack_hero(play: Play, monster: Monster, believed: int | None = None) -> None:
    """One round of attacks where the monster believes the hero to be. L-028: it goes on after a rescue."""
    hero = play.hero
    if monster.hp < 1 or monster.id == hero.ride.steed_id:
        return
    engulfed = hero.hold.engulfer_id
    if engulfed:
        if engulfed != monster.id or hero.invulnerable:
            return
        found = near = True
    else:
        if believed is None:
            believed = believed_spot(play, monster)
        found = believed == hero.spot
        near = is_in_reach(monster, believed)
    if near and hero.helplessness.turns and hero.helplessness.waking is Waking.MIMICKING_ENDS:
        play.tell("combat.disturbs you", RULE, monster=the_monster(play, monster))
        hero.helplessness.turns = 1
        return
    if hero.ride.steed_id and not engulfed and _turns_on_steed(play, monster):
        return
    if near and found and not engulfed and hero.footing.hidden:
        find_hidden_hero(play, monster)
        return
    to_hit = to_hit_hero(play, monster)
    _show_eel(play, monster)
    if near:
        _summon_help(play, monster)
    if hero.invulnerable:
        if near:
            play.tell("combat.pulls back", RULE, monster=the_monster(play, monster))
        return
    _make_attacks(play, monster, to_hit, near=near, found=found)


def ranged_attack(play: Play, monster: Monster, believed: int | None = None) -> bool:
    """A monster attacks from a distance: gaze, breath, venom, missiles; True if something flew."""
    to_hit_hero(play, monster)  # of no use, but its die is thrown
    _show_eel(play, monster)
    if play.hero.invulnerable:
        return False
    for attack in attacks_of(monster):
        if attack.manner == "gaze" and monster.species.name != "Medusa":
            gaze_at_hero(play, monster, attack)
    return monster.hp > 0 and monster_shoots(play, monster, believed)


def _show_eel(play: Play, monster: Monster) -> None:
    """An invisible eel in sight is seen as soon as it attacks."""
    if monster.species.letter == ";" and monster.invisible and can_see(play, monster.spot):
        monster.invisible = False


def to_hit_hero(play: Play, monster: Monster) -> int:
    """The number that a d20 must stay below to hit; armour class below zero counts by a die roll."""
    hero = play.hero
    armor = armor_class(hero)
    if armor < 0:
        armor = -play.dice.rnd(-armor, RULE)
    value = armor + 10 + monster.level
    if hero.helplessness.turns:
        value += 4
    if not monster.can_see or ("sees invisible" not in monster.species.traits and is_invisible(hero)):
        value -= 2
    if monster.trapped:
        value -= 2
    return max(value, 1)


def _make_attacks(play: Play, monster: Monster, to_hit: int, *, near: bool, found: bool) -> None:
    """Each of the monster's attacks in turn, until it dies or has to stop."""
    hero = play.hero
    hits: list[bool] = []
    only_magic = False
    start = hero.spot
    spared = False
    for index, base_attack in enumerate(attacks_of(monster)):
        if hero.spot != start and play.edition.combat.blows_knock_back and not hero.hold.engulfer_id:
            near = is_in_reach(monster, monster.believed)
            if found and monster.believed != hero.spot:
                hits.append(False)
                continue
        attack = current_attack(play, monster, index, base_attack, hits)
        manner = attack.manner
        if spared and manner == "tentacle":  # Z-164, Z-081
            hits.append(False)
            continue
        if (hero.hold.engulfer_id and manner != "engulf") or (only_magic and manner != "magic"):
            hits.append(False)
            continue
        outcome = MISSED
        if manner in MELEE_MANNERS:
            if near and _get_ready_to_strike(play, monster, manner):
                if found:
                    outcome = _melee_attack(play, monster, attack, to_hit, index)
                else:
                    miss_wildly(play, monster, attack)
                    only_magic = True
        else:
            outcome = _special_attack(play, monster, attack, to_hit, index, hits, near=near, found=found)
        spared = spared or outcome is Outcome.SPARED
        hits.append(outcome is HIT or outcome is Outcome.SPARED)
        if hits[-1]:
            _may_awaken(play)
        elif outcome is Outcome.DIED or outcome is Outcome.GONE:
            return
        if monster.hp < 1:  # Z-082: its tentacles do nothing more
            return


def _may_awaken(play: Play) -> None:
    """A hit may wake a hero who did not fall asleep in this turn. NetHack: mhitu.c, mattacku."""
    helplessness = play.hero.helplessness
    if helplessness.asleep and helplessness.asleep_since < play.world.turn and play.dice.one_in(10, RULE):
        helplessness.turns = 1
        helplessness.note = WakingNote.AWAKENED


def _special_attack(
    play: Play,
    monster: Monster,
    attack: Attack,
    to_hit: int,
    index: int,
    hits: list[bool],
    *,
    near: bool,
    found: bool,
) -> Outcome:
    """An attack that is not made with weapon, claws, teeth and the like.

    ``near``: next to where it believes the hero to be; ``found``: the hero is there.
    """
    match attack.manner:
        case "hug" if (
            near and index >= 2 and hits[-1] and hits[-2]
        ) or play.hero.hold.holder_id == monster.id:
            return MISSED if grab_fails(play, attack, monster, None) else hit_hero(play, monster, attack)
        case "gaze" if monster.species.name != "Medusa":
            return gaze_at_hero(play, monster, attack)
        case "explode" if near:
            return explode_at_hero(play, monster, attack, found)
        case "engulf" if near:
            return _engulf(play, monster, attack, to_hit, index, found)
        case "magic" if near:
            return cast_at_hero(play, monster, attack, found)
        case _:
            return MISSED


def _get_ready_to_strike(play: Play, monster: Monster, manner: Manner) -> bool:
    """True if a monster strikes now: it may avoid touching the hero, or wield its weapon instead."""
    if _avoids_touch(play, monster, manner):
        return False
    return not (manner == "weapon" and looks_for_weapon(monster) and wield_best_weapon(play, monster))


def _avoids_touch(play: Play, monster: Monster, manner: Manner) -> bool:
    """Whether a monster with a weapon does not touch a hero in cockatrice form with bare skin."""
    form = play.hero.form
    if form is None or manner == "weapon" or monster.wields is None or monster.confused:
        return False
    return is_petrifying(form) and not has(play.hero, Property.CONFLICT)


def _melee_attack(play: Play, monster: Monster, attack: Attack, to_hit: int, index: int) -> Outcome:
    """A melee attack: it hits or misses."""
    weapon = monster.wields if attack.manner == "weapon" else None
    if weapon is not None:
        to_hit += weapon.kind.hit_bonus + (weapon.charge if is_weapon(weapon) else 0)
    roll = play.dice.rnd(20 + index, RULE)
    if to_hit > roll:
        if attack.manner == "kick" and "thick hide" in form_of(play.hero).traits:
            return MISSED
        return MISSED if grab_fails(play, attack, monster, None) else hit_hero(play, monster, attack, roll)
    if not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)
    if attack.damage in ("seduce", "seduction encounter", "steal item") and can_seduce(play, monster):
        play.tell("combat.pretends to be friendly", RULE, monster=the_monster(play, monster))
    elif to_hit == roll:
        play.tell("combat.just misses", RULE, monster=the_monster(play, monster))
    else:
        play.tell("combat.misses", RULE, monster=the_monster(play, monster))
    if play.hero.activity is not None:
        stop_occupation(play)
    return MISSED


def hit_hero(play: Play, monster: Monster, attack: Attack, roll: int = 20) -> Outcome:
    """An attack has hit: its dice, its special effect, and the damage. NetHack: mhitu.c, hitmu."""
    hero = play.hero
    if not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)
    monster.hidden = False
    amount = play.dice.d(attack.dice, attack.sides, HIT_RULE) if attack.dice else 0
    undead = "undead" in monster.species.traits or is_vampire_shape(monster)
    if undead and attack.dice and is_midnight(play.world):
        amount += play.dice.d(attack.dice, attack.sides, HIT_RULE)
    weapon = monster.wields if attack.manner == "weapon" else None
    uncancelled = not monster.cancelled and roll_past_cancellation(
        play, hero, HIT_RULE
    )  # the die is rolled for physical attacks, too
    if attack.damage == "physical":
        uncancelled = True
        if weapon is not None:
            amount += weapon_damage_to_hero(play, weapon)
            if _has_gauntlets_of_power(monster):
                amount += play.dice.rn1(4, 3, HIT_RULE)
            amount = max(amount, 1)
    form = hero.form
    assault = AttackOnHero(monster, attack, amount, uncancelled, weapon, roll)
    affect_hero(play, assault)
    if maybe_knock_back(play, monster, None, attack, weapon=monster.wields):
        monster.believed = believed_spot(play, monster)
    amount = assault.amount
    left = hero.form_hp if hero.form is not None else hero.hp
    if left < 1:
        hurt_by_monster(play, monster, 1, HIT_RULE)
        amount = 0
    if amount:
        _deal_damage(play, assault, amount)
        if form is not None and assault.outcome is HIT and monster.hp > 0:
            assault.outcome = form_passive_response(play, form, monster, attack)
    if hero.activity is not None:
        stop_occupation(play)
    return assault.outcome


def _has_gauntlets_of_power(monster: Monster) -> bool:
    for item in monster.inventory:
        if item.worn & _GLOVES:
            return item.kind.name == "gauntlets of power"
    return False


def _deal_damage(play: Play, assault: AttackOnHero, amount: int) -> None:
    """Deal damage: reduced by armour class below zero, halved by half physical damage."""
    hero = play.hero
    armor = armor_class(hero)
    if armor < 0:
        amount = max(amount - play.dice.rnd(-armor, HIT_RULE), 1)
    halves = has(hero, HALF_PHYSICAL_DAMAGE) or _mitre_shields(play, assault.monster)
    amount = (amount + 1) // 2 if halves else amount
    if assault.lowers_max_hp:
        drain_for_good(play, amount)
    hurt_by_monster(play, assault.monster, amount)


def _mitre_shields(play: Play, monster: Monster) -> bool:
    """Whether a priest's Mitre of Holiness halves the damage of undead and demons."""
    if play.hero.role.name != "priest":
        return False
    helmet = play.hero.worn.get(int(Slot.HELMET))
    if helmet is None or helmet.artifact != "The Mitre of Holiness":
        return False
    return bool({"undead", "demon"} & monster.species.traits) or is_vampire_shape(monster)


def _engulf(play: Play, monster: Monster, attack: Attack, to_hit: int, index: int, found: bool) -> Outcome:
    hero = play.hero
    name = the_monster(play, monster)
    if not found:
        animal = "animal" in monster.species.traits
        play.tell("combat.gulps air" if animal else "combat.lunges and recoils", RULE, monster=name)
        return MISSED
    if hero.hold.engulfer_id:
        return engulf_attack(play, monster, attack)
    if not monster.special_used:
        roll = play.dice.rnd(20 + index, RULE)
        if to_hit > roll:
            return engulf_attack(play, monster, attack)
    play.tell("combat.misses", RULE, monster=name)
    return MISSED


DEMONS_WITHOUT_HELP: Final = ("balrog", "succubus", "incubus")


def _summon_help(play: Play, monster: Monster) -> None:
    """Demons summon demons; were-creatures change shape and summon animals."""
    if monster.true_species is not None:
        return
    traits = monster.species.traits
    if "demon" in traits and monster.species.name not in DEMONS_WITHOUT_HELP:
        if not monster.cancelled and play.dice.one_in(13, RULE):
            summon_minions(play, monster)
    elif "were" in traits:
        were_change_and_summon(play, monster)
