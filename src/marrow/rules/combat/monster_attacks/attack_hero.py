"""A round of a monster's attacks on the hero: what hits, and how hard. NetHack: mhitu.c, mattacku."""

from collections.abc import Callable
from typing import Final

from marrow.choices.combat import CancellationDie, ChangedAttacks
from marrow.content.properties import Property
from marrow.content.species import Attack, Species
from marrow.content.words import Manner
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.model.vocabularies import Waking, WakingNote
from marrow.rules.combat.attack_on_hero import AttackOnHero, Outcome, can_seduce
from marrow.rules.combat.current_attack import MELEE_MANNERS, current_attack, is_stopped_by_pit
from marrow.rules.combat.damage_types.damage_table import affect_hero
from marrow.rules.combat.damage_types.drains import drain_for_good
from marrow.rules.combat.failed_grabs import grab_fails
from marrow.rules.combat.knockback import maybe_knock_back
from marrow.rules.combat.monster_attacks.beliefs import miss_wildly
from marrow.rules.combat.monster_attacks.cast_at_hero import cast_at_hero, curse_aloud
from marrow.rules.combat.monster_attacks.engulfing import engulf_attack
from marrow.rules.combat.monster_attacks.form_passives import form_passive_response
from marrow.rules.combat.monster_attacks.found_hiding import find_hidden_hero
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero, gaze_at_hero
from marrow.rules.combat.monster_attacks.were_attacks import were_change_and_summon
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.combat.monster_missiles.monster_throws import shoot_at_hero
from marrow.rules.combat.monster_weapons import looks_for_weapon, wield_best_weapon
from marrow.rules.combat.rays.ray_flight import RANDOM_BREATHS
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.combat.summoning import summon_minions
from marrow.rules.combat.swings import throw_for_swing
from marrow.rules.combat.to_hit import weapon_to_hit_hero
from marrow.rules.combat.weapon_damage import damage_in_hand
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.dungeon.time_of_day import is_midnight
from marrow.rules.hero.activity import stop_occupation, stop_repeating
from marrow.rules.hero.armor_class import counted_armor_class
from marrow.rules.hero.body import form_of, has, is_blind
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.shape import is_whirly
from marrow.rules.hero.vision import can_see
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.monsters.steeds import steed_at_hero, steed_of
from marrow.rules.monsters.traits import (
    attacks_of,
    is_in_reach,
    is_invisible,
    is_vampire_shape,
    roll_past_cancellation,
)
from marrow.rules.monsters.whereabouts import believed_spot
from marrow.rules.naming import an_item, the_monster
from marrow.rules.nutrition.fainting import clear_helplessness
from marrow.rules.nutrition.mimicry import stop_mimicking
from marrow.rules.play import Play

UseItem = Callable[[Play, Monster, int], bool]  # uses an item against where it believes the hero to be
RULE: Final = "mhitu.c mattacku"
EACH_BLOW: Final = CancellationDie.EACH_BLOW
HIT_RULE: Final = "mhitu.c hitmu"
NEAR: Final = 3
HALF_PHYSICAL_DAMAGE: Final = int(Property.HALF_PHYSICAL_DAMAGE)
DISPLACEMENT: Final = int(Property.DISPLACEMENT)
MISSED: Final = Outcome.MISSED
HIT: Final = Outcome.HIT
SPARED: Final = Outcome.SPARED
ENDS_ROUND: Final = (Outcome.DIED, Outcome.GONE)
SHOTS: Final = ("breathe", "spit", "magic")


def _turns_on_steed(play: Play, monster: Monster) -> bool:
    """One time in four (orcs: in two) a monster next to a rider attacks the steed. NetHack: mattacku.

    The die is thrown however far it is.
    """
    steed = steed_of(play)
    if steed is None or play.dice.rn2(2 if "orc" in monster.species.traits else 4, RULE):
        return False
    if distance2(monster.spot, play.hero.spot) >= NEAR:
        return False
    with steed_at_hero(play, steed):
        attack_monster(play, monster, steed)
        near = distance2(monster.spot, play.hero.spot) < NEAR
        if monster.hp > 0 and steed.hp > 0 and steed.id == play.hero.ride.steed_id and near:
            attack_monster(play, steed, monster)
    return True


def attack_hero(
    play: Play, monster: Monster, believed: int | None = None, *, use_item: UseItem | None = None
) -> None:
    """One round of attacks where the monster believes the hero to be, next to it or from afar.

    L-028: it goes on after a rescue. ``use_item``: what it does instead if it has an item against the hero.
    """
    hero = play.hero
    if distance2(monster.spot, hero.spot) <= NEAR and not hero.helplessness.turns:
        stop_repeating(hero)
    sheltered = hero.footing.in_water and hero.footing.in_water and "swims" not in monster.species.traits
    if monster.hp < 1 or sheltered:
        return
    if hero.hold.engulfer_id:
        if hero.hold.engulfer_id != monster.id or hero.invulnerable:
            return
        believed = monster.believed = hero.spot
    else:
        if monster.id == hero.ride.steed_id or (hero.ride.steed_id and _turns_on_steed(play, monster)):
            return
        if believed is None:
            believed = believed_spot(play, monster)
    near = is_in_reach(monster, believed)
    found = near and believed == hero.spot and not hero.hold.engulfer_id
    if found and (hero.footing.hidden or hero.helplessness.turns) and _uncovers_hero(play, monster):
        return
    to_hit = to_hit_hero(play, monster)
    if monster.invisible:
        _show_eel(play, monster)
    if near and _summon_help(play, monster):
        return
    if hero.invulnerable:
        _pull_back(play, monster, near)
    elif use_item is None or not use_item(play, monster, believed):
        _make_attacks(play, monster, to_hit, believed, near)


def _uncovers_hero(play: Play, monster: Monster) -> bool:
    """Whether the monster only finds the hero where he hides, or learns that he is no thing."""
    hero = play.hero
    if hero.footing.hidden:
        find_hidden_hero(play, monster)
        return True
    if not hero.helplessness.turns or hero.helplessness.waking is not Waking.MIMICKING_ENDS:
        return False
    if not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)
    play.tell("combat.disturbs you", RULE, monster=the_monster(play, monster))
    clear_helplessness(play, "")
    stop_mimicking(play)
    return True


def _pull_back(play: Play, monster: Monster, near: bool) -> None:
    """Nobody attacks a hero whose prayer is heard."""
    name = the_monster(play, monster)
    if monster.id == play.hero.hold.holder_id:
        play.tell("combat.loosens grip", RULE, monster=name)
    elif near and can_spot_monster(play, monster):
        play.tell("combat.pulls back", RULE, monster=name)
    elif near:
        play.tell("combat.something moves nearby", RULE)


def _show_eel(play: Play, monster: Monster) -> None:
    """An invisible eel in sight is seen as soon as it attacks."""
    if monster.species.letter == ";" and can_see(play, monster.spot):
        monster.invisible = False


def to_hit_hero(play: Play, monster: Monster) -> int:
    """The number that a d20 must stay below to hit; armour class below zero counts by a die roll."""
    hero = play.hero
    armor = counted_armor_class(play)
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


def _make_attacks(play: Play, monster: Monster, to_hit: int, believed: int, near: bool) -> None:
    """Each of the monster's attacks in turn, until it dies or has to stop."""
    hero, combat = play.hero, play.edition.combat
    found = believed == hero.spot
    hits: list[bool] = []
    only_magic = False
    start = hero.spot
    spared = False
    while (index := len(hits)) < len(attacks := attacks_of(monster)):  # which may change in between
        if hero.spot != start and combat.blows_knock_back and not hero.hold.engulfer_id:
            near = is_in_reach(monster, monster.believed)
            if found and monster.believed != hero.spot:
                hits.append(False)
                continue
        attack = current_attack(play, monster, index, attacks[index], hits)
        manner = attack.manner
        if spared and manner == "tentacle":  # Z-164, Z-081
            hits.append(False)
            continue
        confined = bool(hero.hold.engulfer_id) and manner != "engulf"
        stuck = manner == "kick" and is_stopped_by_pit(play, attack, monster)
        if confined or stuck or (only_magic and manner != "magic"):
            hits.append(False)
            continue
        outcome = MISSED
        if manner not in MELEE_MANNERS:
            outcome = _special_attack(play, monster, attack, to_hit, index, hits, near=near, found=found)
        elif not near:
            if manner == "weapon":
                shoot_at_hero(play, monster, attack, believed)
        elif _get_ready_to_strike(play, monster, manner):
            if found:
                outcome = _melee_attack(play, monster, attack, to_hit, index)
            else:
                miss_wildly(play, monster, attack)
                only_magic = combat.one_wild_miss_ends_the_round
        if not near and manner in SHOTS:
            if manner == "magic" and monster.cancelled and attack.damage in RANDOM_BREATHS:
                curse_aloud(play, monster, None)
            elif shoot_at_hero(play, monster, attack, believed):
                outcome = HIT
        spared = spared or outcome is SPARED
        hits.append(outcome is HIT or outcome is SPARED)
        if hits[-1]:
            if hero.helplessness.asleep:
                _may_awaken(play)
        elif outcome in ENDS_ROUND:
            return
        if monster.hp < 1:  # Z-082: its tentacles do nothing more
            return


def _may_awaken(play: Play) -> None:
    """A hit may wake a hero who did not fall asleep in this turn. NetHack: mhitu.c, mattacku."""
    helplessness = play.hero.helplessness
    if helplessness.asleep_since < play.world.turn and play.dice.one_in(10, RULE):
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
    if play.hero.form is not None and _avoids_touch(play.hero.form, play, monster, manner):
        return False
    return not (manner == "weapon" and looks_for_weapon(monster) and wield_best_weapon(play, monster))


def _avoids_touch(form: Species, play: Play, monster: Monster, manner: Manner) -> bool:
    """Whether a monster with a weapon does not touch a hero in cockatrice form with bare skin."""
    if manner == "weapon" or monster.wields is None or monster.confused:
        return False
    return is_petrifying(form) and not has(play.hero, Property.CONFLICT)


def _melee_attack(play: Play, monster: Monster, attack: Attack, to_hit: int, index: int) -> Outcome:
    """A melee attack: it hits or misses."""
    weapon = monster.wields if attack.manner == "weapon" else None
    if weapon is not None:
        to_hit += weapon_to_hit_hero(play, weapon)
        unseen = monster.hidden or (monster.invisible and not has(play.hero, Property.SEE_INVISIBLE))
        if not unseen and not is_blind(play.hero):
            throw_for_swing(play, weapon)
            play.tell("combat.swings", RULE, monster=the_monster(play, monster), item=an_item(play, weapon))
    roll = play.dice.rnd(20 + index, RULE)
    if to_hit > roll:
        if attack.manner == "kick" and "thick hide" in form_of(play.hero).traits:
            return MISSED
        return MISSED if grab_fails(play, attack, monster, None) else hit_hero(play, monster, attack, roll)
    _miss(play, monster, attack, barely=to_hit == roll)
    return MISSED


def _miss(play: Play, monster: Monster, attack: Attack, *, barely: bool) -> None:
    """An attack has missed. NetHack: mhitu.c, missmu."""
    if not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)
    if can_seduce(play, monster, attack) and not monster.cancelled:
        play.tell("combat.pretends to be friendly", RULE, monster=the_monster(play, monster))
    elif barely:
        play.tell("combat.just misses", RULE, monster=the_monster(play, monster))
    else:
        play.tell("combat.misses", RULE, monster=the_monster(play, monster))
    stop_occupation(play)


def hit_hero(play: Play, monster: Monster, attack: Attack, roll: int = 20) -> Outcome:
    """An attack has hit: its dice, its special effect, and the damage. NetHack: mhitu.c, hitmu."""
    hero = play.hero
    if not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)
    if monster.hidden:
        monster.hidden = False
        _tell_hiding_place(play, monster)
    amount = play.dice.d(attack.dice, attack.sides, HIT_RULE) if attack.dice else 0
    undead = "undead" in monster.species.traits or is_vampire_shape(monster)
    if undead and attack.dice and is_midnight(play.world):
        amount += play.dice.d(attack.dice, attack.sides, HIT_RULE)
    weapon = monster.wields if attack.manner == "weapon" else None
    uncancelled: bool | None = None
    if play.edition.combat.cancellation_die is EACH_BLOW:  # for physical ones, too
        uncancelled = not monster.cancelled and roll_past_cancellation(play, hero, HIT_RULE)
    if attack.damage == "physical":
        uncancelled = True
        if weapon is not None:
            petrifies = weapon.kind.name == "corpse" and is_petrifying(weapon.species)
            amount = 1 if petrifies else amount
            if not petrifies or hero.timeout[Property.STONING]:
                amount = damage_in_hand(play, monster, weapon, amount)
    form = hero.form
    assault = AttackOnHero(monster, attack, amount, uncancelled, weapon, roll)
    affect_hero(play, assault)
    knocks_back = play.edition.combat.blows_knock_back
    if knocks_back and maybe_knock_back(play, monster, None, attack, weapon=monster.wields):
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


def _tell_hiding_place(play: Play, monster: Monster) -> None:
    """A hero who is hit learns where the blow came from, unless he sensed the monster before."""
    hero = play.hero
    blind = is_blind(hero)
    sensed = has(hero, Property.TELEPATHY) if blind else bool(hero.extrinsic[Property.TELEPATHY])
    items = play.level.items.get(monster.spot)
    if sensed or not items:
        return
    if is_pool(play.level, monster.spot) and not hero.footing.in_water:
        cover = "the water"
    else:
        cover = "something" if blind and not items[-1].seen else an_item(play, items[-1])
    play.tell("combat.was hidden", HIT_RULE, monster=the_monster(play, monster), cover=cover)


def _deal_damage(play: Play, assault: AttackOnHero, amount: int) -> None:
    """Deal damage: reduced by armour class below zero, halved by half physical damage."""
    hero = play.hero
    armor = counted_armor_class(play)
    if armor < 0:
        amount = max(amount - play.dice.rnd(-armor, HIT_RULE), 1)
    halves = has(hero, HALF_PHYSICAL_DAMAGE) or (
        hero.role.name == "priest" and _mitre_shields(hero, assault.monster)
    )
    amount = (amount + 1) // 2 if halves else amount
    if assault.lowers_max_hp:
        drain_for_good(play, amount)
    hurt_by_monster(play, assault.monster, amount)


def _mitre_shields(priest: Hero, monster: Monster) -> bool:
    """Whether a priest's Mitre of Holiness halves the damage of undead and demons."""
    helmet = priest.worn.get(int(Slot.HELMET))
    if helmet is None or helmet.artifact != "The Mitre of Holiness":
        return False
    return bool({"undead", "demon"} & monster.species.traits) or is_vampire_shape(monster)


def _engulf(play: Play, monster: Monster, attack: Attack, to_hit: int, index: int, found: bool) -> Outcome:
    """Engulf the hero. N-599: while it rests from engulfing, an attack that stays one misses unthrown."""
    hero = play.hero
    name = the_monster(play, monster)
    traits = monster.species.traits
    if not found:
        if "animal" in traits:
            play.tell("combat.gulps air", RULE, monster=name)
        elif can_see_monster(play, monster):
            play.tell("combat.lunges and recoils", RULE, monster=name)
        else:
            hear(play, "combat.rushing noise" if is_whirly(monster.species) else "combat.splat nearby", RULE)
        return MISSED
    if hero.hold.engulfer_id:
        return engulf_attack(play, monster, attack)
    if monster.special_wait and play.edition.combat.changed_attacks is not ChangedAttacks.REPEATED:
        _miss(play, monster, attack, barely=False)
        return MISSED
    roll = play.dice.rnd(20 + index, RULE)
    if to_hit > roll:
        return engulf_attack(play, monster, attack)
    _miss(play, monster, attack, barely=to_hit == roll)
    return MISSED


DEMONS_WITHOUT_HELP: Final = ("balrog", "succubus", "incubus")


def _summon_help(play: Play, monster: Monster) -> bool:
    """Demons summon demons; were-creatures change shape and summon animals. True if that ends the round."""
    if monster.true_species is not None:
        return False
    traits = monster.species.traits
    if "demon" in traits:
        if monster.species.name not in DEMONS_WITHOUT_HELP and not monster.cancelled:
            sides = 13
            if play.edition.combat.demons_call_by_place:
                sides = 10 if is_in_gehennom(play.level) else 16
            if play.dice.one_in(sides, RULE):
                summon_minions(play, monster)
    elif "were" in traits:
        return were_change_and_summon(play, monster)
    return False
