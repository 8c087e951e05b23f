"""A monster goes for the hero: it uses items, steps, casts and attacks. NetHack: monmove.c, dochug."""

from typing import Final

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.deaths.killing import resists_conflict
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_attacks.cast_at_hero import cast_at_hero
from marrow.rules.combat.monster_weapons import choose_shot, wield_best_weapon
from marrow.rules.dungeon.noise import disturb_buried_zombies
from marrow.rules.hero.body import has
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.items.families import DIGGING_TOOLS
from marrow.rules.items.inventory import gold_carried
from marrow.rules.monster_moves import (
    covetous,
    defensive_items,
    demon_talk,
    item_pickup,
    mind_blasts,
    monster_step,
    offensive_items,
    pet_move,
    shopkeepers_and_priests,
)
from marrow.rules.monster_moves.coming_to_spots import Step
from marrow.rules.monster_moves.eating_items import digest_carried_item
from marrow.rules.monster_moves.fear import look_around
from marrow.rules.monster_moves.monster_step import BUSY, DIED, NONE, STUCK, TAKEN, still_here
from marrow.rules.monster_moves.movement_flags import MovementFlags
from marrow.rules.monster_moves.pet_meals import end_meal
from marrow.rules.monster_moves.queen_bees import eat_royal_jelly
from marrow.rules.monster_moves.web_spinning import spin_web
from marrow.rules.monsters.reactions import release_hero
from marrow.rules.monsters.traits import is_grounded, is_in_reach, is_leader, is_wizard
from marrow.rules.monsters.whereabouts import believed_spot
from marrow.rules.physics.gas_clouds import leave_stench
from marrow.rules.play import Play
from marrow.rules.trade.watch import watch_on_duty
from marrow.rules.traps import trap_monster
from marrow.rules.travel import quest

RULE: Final = "monmove.c dochug"
IN_RANGE: Final = 64  # squared
NEAR: Final = 3  # squared distances below this are adjacent
WEAPON_REACH: Final = 8  # squared
SPELL_REACH: Final = 49  # squared
CONFLICT: Final = int(Property.CONFLICT)
REFLECTION: Final = int(Property.REFLECTION)


def continue_meal(monster: Monster) -> None:
    """N-392: a monster at its meal spends this move on it."""
    monster.eating -= 1
    if monster.eating <= 0:
        monster.eating = 0
        end_meal(monster)


def approach_hero(play: Play, monster: Monster, flags: MovementFlags) -> None:
    """Do what comes before any step, then step towards the hero or elsewhere, then attack if in reach."""
    hero, level = play.hero, play.world.level
    engulfing = hero.hold.engulfer_id == monster.id
    if (engulfing or hero.hold.holder_id == monster.id) and _let_go(play, monster):
        return
    believed = believed_spot(play, monster)
    came_from = monster.spot
    if flags.is_covetous:
        covetous.tactics(play, monster)
        if not still_here(play, monster, level):
            return
        if play.edition.monsters.covetous_look_for_hero_again:
            believed = believed_spot(play, monster)
    near, scared = look_around(play, monster, believed)
    before = _act_before_step(play, monster, flags, believed, near=near, scared=scared)
    if before is None:
        return
    believed, near, scared = before
    if monster.species.name == "gelatinous cube" and digest_carried_item(play, monster):
        return
    if flags.leaves_gas:
        leave_stench(play, monster)
    if monster.species.name == "killer bee" and eat_royal_jelly(play, monster):
        return
    outcome = NONE
    if not near or scared or wants_to_step(play, monster, flags):
        outcome, believed = _cast_or_step(play, monster, flags, believed)
        if outcome is DIED or not still_here(play, monster, level):
            return
        near, scared = look_around(play, monster, believed)
        if outcome is TAKEN and level.buried and is_grounded(monster.species):
            disturb_buried_zombies(play, monster.spot)
        if outcome is TAKEN and _step_ends_move(play, monster, flags, believed, near, engulfing):
            return
    _attack_if_in_reach(play, monster, flags, believed, outcome, near=near or engulfing, scared=scared)
    if monster.species.sound in quest.VOICES and still_here(play, monster, level):
        give_quest_speech(play, monster, came_from)
    if flags.cusses and not (monster.invisible or monster.peaceful) and still_here(play, monster, level):
        maybe_insult_hero(play, monster)


def _attack_if_in_reach(
    play: Play,
    monster: Monster,
    flags: MovementFlags,
    believed: int,
    outcome: Step,
    *,
    near: bool,
    scared: bool,
) -> None:
    """Attack the hero, unless it is peaceful, scared or busy with something else; ``outcome`` of its step.

    A scared monster that is stuck attacks in some editions. A long worm attacks with its segments, too.
    """
    choices = play.edition.monsters
    if outcome is BUSY and choices.busy_monsters_are_not_provoked:
        return
    if monster.peaceful and not is_provoked_by_conflict(play, monster):
        return
    panics = outcome is STUCK and choices.scared_and_stuck_attack
    attacks = (not scared or panics) and outcome is not BUSY and monster.species.attacks
    if attacks and (near or distance2(monster.spot, believed) <= IN_RANGE):
        attack_hero(play, monster, believed, use_item=use_item)
    if flags.worm:
        attack_with_segments(play, monster, believed)


def _let_go(play: Play, monster: Monster) -> bool:
    """A peaceful monster that holds or has engulfed the hero frees him; True if that was its move."""
    if not monster.peaceful or monster.confused or has(play.hero, CONFLICT):
        return False
    if not (monster.tame or play.edition.monsters.peaceful_holders_let_go):
        return False
    release_hero(play, monster)
    return True


def _act_before_step(
    play: Play, monster: Monster, flags: MovementFlags, believed: int, *, near: bool, scared: bool
) -> tuple[int, bool, bool] | None:
    """Use an item, demand a bribe, blast minds or ready a weapon; None if its move is over, or it is gone.

    Else where it believes the hero to be, and whether he is near and scares it.
    """
    level = play.world.level
    if not flags.witless and (needs_item(monster) or level.traps):
        if defensive_items.use_helpful_item(play, monster, believed):
            return None
        if not still_here(play, monster, level):
            return None
    if near and flags.bribes and _demand_bribe(play, monster, believed):
        return None
    if flags.guards:
        watch_on_duty(play, monster)
    elif flags.blasts_minds:
        blasts = play.dice.rn2(20, RULE)
        if blasts == 0:
            mind_blasts.blast_minds(play, monster)
            if not still_here(play, monster, level):
                return None
            if play.edition.monsters.mind_flayers_look_again_after_blasts:  # Z-315
                believed = believed_spot(play, monster)
                near, scared = look_around(play, monster, believed)
    arms = flags.armed and monster.wants_weapon
    if arms and _ready_for_melee(play, monster, believed, near=near, scared=scared):
        return None
    return believed, near, scared


def needs_item(monster: Monster) -> bool:
    """Whether it is dazed or hurt, or carries something that might be of use to it."""
    dazed = monster.confused or monster.stunned or not monster.can_see
    return dazed or monster.hp < monster.max_hp or bool(monster.inventory)


def _demand_bribe(play: Play, demon: Monster, believed: int) -> bool:
    """A peaceful demon lord demands gold of the hero, or of his image; True if that was its move."""
    if not demon.peaceful or demon.tame or play.hero.hold.engulfer_id:
        return False
    if believed == play.hero.spot:
        return demon_talk.demand_bribe(play, demon)
    demon_talk.whisper_at_air(play, demon)
    return False


def _ready_for_melee(play: Play, monster: Monster, believed: int, *, near: bool, scared: bool) -> bool:
    """If it looks for a weapon, it takes its best in hand when the hero is close; True if that was its move.

    Not if it is trapped out of reach and has something to throw, nor if it flees with a pick in hand.
    """
    if distance2(monster.spot, believed) > WEAPON_REACH:
        return False
    if monster.peaceful and not has(play.hero, CONFLICT):
        return False
    if monster.trapped and not near and choose_shot(play, monster, believed) is not None:
        return False
    if scared and monster.wields is not None and monster.wields.kind.name in DIGGING_TOOLS:
        return False
    return wield_best_weapon(play, monster)


def _cast_or_step(play: Play, monster: Monster, flags: MovementFlags, believed: int) -> tuple[Step, int]:
    """The outcome of its spell or step, and where it now believes the hero to be.

    A monster that does not know where the hero is guesses anew before it steps.
    """
    cast_already = flags.casts and cast_from_afar(play, monster)
    if cast_already and play.edition.monsters.casting_from_afar_takes_the_move:
        return BUSY, believed
    if monster.tame and not flags.worm:  # long worms have no other ways when they are tame
        stepped = tame_step(play, monster)
        if stepped is TAKEN and monster.species.letter == "s" and still_here(play, monster, play.world.level):
            spin_web(play, monster)
        return stepped, believed
    if believed != play.hero.spot:
        believed = believed_spot(play, monster)
    if monster.duty is not None:
        outcome = shopkeepers_and_priests.duty_step(play, monster, flags)
        if outcome is not None:
            return outcome, believed
    return monster_step.wild_step(play, monster, believed), believed


def _step_ends_move(
    play: Play, monster: Monster, flags: MovementFlags, believed: int, near: bool, engulfing: bool
) -> bool:
    """After a step only monsters that can attack from afar go on to attack; an engulfer attacks at once."""
    hero = play.hero
    if monster.asleep or not monster.can_move:
        return True
    if not near and (flags.ranged or _has_use_for_item(play, monster, believed)):
        return False
    if engulfing and hero.hold.engulfer_id == monster.id:
        attack_hero(play, monster, use_item=use_item)
    elif hero.hold.holder_id == monster.id and distance2(monster.spot, hero.spot) >= NEAR:
        hero.hold.holder_id = 0
    return True


def _has_use_for_item(play: Play, monster: Monster, believed: int) -> bool:
    if not may_use_item(play, monster):
        return False
    return offensive_items.find_offensive(play, monster, believed) is not None


def attack_with_segments(play: Play, worm: Monster, believed: int) -> None:
    """A long worm attacks once more with its head, and once with each segment beside the hero.

    NetHack: worm.c, wormhitu.
    """
    level = play.world.level
    for spot in (*reversed(worm.tail), worm.spot):
        if still_here(play, worm, level) and distance2(spot, play.hero.spot) < NEAR:
            attack_hero(play, worm, believed, use_item=use_item)


def give_quest_speech(play: Play, monster: Monster, came_from: int) -> None:
    """An angry leader and the nemesis have something to say next to the hero. NetHack: quest_talk."""
    if not is_in_reach(monster, play.hero.spot):
        return
    if is_leader(monster):
        quest.leader_sees(play, monster)
    elif monster.species.sound == "nemesis":
        quest.nemesis_sees(play, in_battle=distance2(came_from, play.hero.spot) < NEAR)


def maybe_insult_hero(play: Play, monster: Monster) -> None:
    """Demons and the Wizard curse the hero now and then when they see him close by."""
    if distance2(monster.spot, play.hero.spot) <= IN_RANGE and in_line_of_sight(play, monster.spot):
        roll = play.dice.rn2(5, RULE)
        if roll == 0:
            demon_talk.insult_hero(play, monster)


def tame_step(play: Play, pet: Monster) -> Step:
    """N-356: a pet's own move, unless it is caught in a trap, at its meal, or stays under its cover."""
    if pet.trapped:
        outcome = trap_monster(play, pet)
        if outcome >= 2:
            return DIED
        if outcome == 1:
            return NONE
    if pet.eating:
        continue_meal(pet)
        return BUSY
    return NONE if monster_step.stays_under_cover(play, pet) else pet_move.move_pet(play, pet)


def use_item(play: Play, monster: Monster, believed: int) -> bool:
    """Use an item against the hero, if the monster has one; True if it did."""
    return may_use_item(play, monster) and offensive_items.use_against_hero(play, monster, believed)


def may_use_item(play: Play, monster: Monster) -> bool:
    """N-574: whether it carries anything, or the hero reflects or is polymorphed.

    For the latter two everybody throws a die.
    """
    return bool(monster.inventory) or play.hero.form is not None or has(play.hero, REFLECTION)


def is_provoked_by_conflict(play: Play, monster: Monster) -> bool:
    """Whether conflict makes it attack the hero: even the peaceful do, unless they resist."""
    if not has(play.hero, CONFLICT):
        return False
    return not resists_conflict(play, monster)


def wants_to_step(play: Play, monster: Monster, flags: MovementFlags) -> bool:
    """Whether it steps though it is next to the hero, rather than attack at once."""
    if monster.fleeing or monster.confused or monster.stunned:
        return True
    if monster.invisible:
        roll = play.dice.rn2(3, RULE)
        if roll == 0:
            return True
    if flags.leprechaun and not gold_carried(play.hero):
        if item_pickup.is_richer(play, monster):
            return True
        roll = play.dice.rn2(2, RULE)
        if roll:
            return True
    if flags.wanders:
        roll = play.dice.rn2(4, RULE)
        if roll == 0:
            return True
    if has(play.hero, CONFLICT) and not is_wizard(monster):
        return True
    if not monster.can_see:
        roll = play.dice.rn2(4, RULE)
        if roll == 0:
            return True
    return monster.peaceful


def cast_from_afar(play: Play, monster: Monster) -> bool:
    """A caster not too far away casts a spell that needs no target; True if it did."""
    if monster.special_wait or distance2(monster.spot, play.hero.spot) > SPELL_REACH:
        return False
    for attack in monster.species.attacks:
        if attack.manner != "magic" or attack.damage not in ("mage spell", "clerical spell"):
            continue
        if cast_at_hero(play, monster, attack, False, aimed=False) is not Outcome.MISSED:
            return True
    return False
