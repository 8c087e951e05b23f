"""The hero's blows by hand, and monsters' passive responses to them. NetHack: uhitm.c."""

from marrow.choices import TwoBlows
from marrow.content.properties import Property
from marrow.content.skills import BASIC
from marrow.content.species import MOST_ATTACKS, Attack
from marrow.content.words import Manner
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, is_next_to
from marrow.model.vocabularies import Attribute, Ending, HelplessReason, WakingNote
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.combat.blow_context import Delivery
from marrow.rules.combat.clone_monster import split_monster
from marrow.rules.combat.deaths.cut_worms import cut_worm, is_blade_or_axe, struck_spot
from marrow.rules.combat.drain_item import disenchant
from marrow.rules.combat.hero_attacks.hit_monster import blow_lands
from marrow.rules.combat.slain_by_monster import cause_of_helplessness, die_by_monster, hurt_by_monster
from marrow.rules.combat.to_hit import body_armor_penalty, to_hit
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_hallucinating
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.hero.map_memory import unmark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.skills import bare_hand_skill, skill_level
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.items.materials import ErosionType
from marrow.rules.items.weapons import is_weapon
from marrow.rules.monsters.golem_effects import gained_heat, own_golem_effects
from marrow.rules.monsters.reactions import make_flee, wake_up
from marrow.rules.monsters.reflection import learn_own_reflection
from marrow.rules.naming import simple_item, the_monster
from marrow.rules.physics.erosion import erode, erode_weapon, splash_armor
from marrow.rules.play import Play
from marrow.rules.polymorph import harden_into_stone_golem

TO_HIT_RULE = "uhitm.c hitum"
PASSIVE_RULE = "uhitm.c passive"
BY_HAND: tuple[Manner, ...] = ("weapon", "claw", "magic", "touch")


def attack_by_hand(play: Play, monster: Monster, *, willing: bool = True) -> bool:
    """L-268: weapon or fists, and the second weapon; True if the monster lives. NetHack: uhitm.c, hitum.

    ``willing`` False: an artifact struck by itself, and the other weapon does not.
    """
    hero = play.hero
    weapon = hero.worn.get(int(Slot.WIELDED))
    if weapon is not None and _can_sweep(play, weapon):
        to_hit(play, monster, weapon)  # NetHack works this out and rolls a die before it sweeps
        play.dice.rnd(20, TO_HIT_RULE)
        return cleave(play, monster, weapon)
    spot, deaths = struck_spot(play.hero.spot, monster), hero.dying.deaths
    second = hero.worn.get(int(Slot.ALTERNATE)) if weapon is not None else None
    twice = hero.fighting.two_weapons if weapon is not None else _punches_twice(play)
    if play.edition.combat.two_blows is not TwoBlows.TWO_ANSWERS:
        return _strike_answered_once(play, monster, weapon, second if twice and willing else None)
    alive = strike_with_weapon(play, monster, weapon, of_two=1 if twice else 0)
    stopped = hero.helplessness.turns or hero.dying.deaths > deaths
    if stopped and play.edition.combat.passive_attacks_stop_second_blow:
        return alive
    if twice and willing and alive and play.level.monster_at.get(spot) is monster:
        alive = strike_with_weapon(play, monster, second, of_two=2)
    return alive


def _strike_answered_once(play: Play, monster: Monster, weapon: Item | None, second: Item | None) -> bool:
    """L-268: before 3.6.1 the monster answers both blows once; before 3.6.0 one throw decides for them."""
    spot = struck_spot(play.hero.spot, monster)
    together = play.edition.combat.two_blows is TwoBlows.ONE_ROLL
    alive, hits = _blow(play, monster, weapon, second=second if together else None)
    if second is not None and not together and alive and play.level.monster_at.get(spot) is monster:
        alive, hits = _blow(play, monster, second, of_two=2)
    lost = weapon is not None and weapon not in play.hero.inventory
    passive_response(play, monster, None if lost else weapon, hits, alive, "weapon", weapon_lost=lost)
    return alive


def _punches_twice(play: Play) -> bool:
    """Whether bare hands strike twice: one time in five for each step above basic skill.

    NetHack 3.7: uhitm.c, double_punch.
    """
    hero = play.hero
    above = skill_level(hero, bare_hand_skill(hero)) - BASIC
    if not play.edition.combat.bare_hands_strike_twice or int(Slot.SHIELD) in hero.worn or above < 1:
        return False
    return above > play.dice.rn2(5, TO_HIT_RULE)


def _can_sweep(play: Play, weapon: Item) -> bool:
    """Whether the weapon is Cleaver and can sweep: neither two weapons nor a holder hinder it."""
    hero = play.hero
    held = hero.hold.holder_id or hero.hold.engulfer_id
    cleaver = weapon.artifact == "Cleaver" and play.edition.combat.cleaver_hits_three_spots
    return cleaver and not hero.fighting.two_weapons and not held


def strike_with_weapon(play: Play, monster: Monster, weapon: Item | None, *, of_two: int = 0) -> bool:
    """One blow with one weapon, and the monster's passive response; True if it lives.

    ``of_two``: 1 or 2, the first or second of two blows.
    """
    alive, hits = _blow(play, monster, weapon, of_two)
    if hits or of_two != 2:
        lost = weapon is not None and weapon not in play.hero.inventory
        passive_response(play, monster, None if lost else weapon, hits, alive, "weapon", weapon_lost=lost)
    return alive


def _blow(
    play: Play, monster: Monster, weapon: Item | None, of_two: int = 0, second: Item | None = None
) -> tuple[bool, bool]:
    """Throw to hit once, and strike: whether the monster lives, and whether it was hit."""
    first = of_two != 2
    needed = to_hit(play, monster, weapon, first=first)
    roll = play.dice.rnd(20, TO_HIT_RULE)
    hits = needed > roll or play.hero.hold.engulfer_id == monster.id
    if first and needed > roll:
        exercise(play, Attribute.DEXTERITY, True, "N-157")
    return hit_or_miss(play, monster, weapon, hits, needed, roll, of_two, second)


def hit_or_miss(
    play: Play,
    monster: Monster,
    weapon: Item | None,
    hits: bool,
    needed: int,
    roll: int,
    of_two: int = 0,
    second: Item | None = None,
) -> tuple[bool, bool]:
    """A blow hits or misses: whether the monster lives, and whether it was hit. NetHack: known_hitum.

    ``second``: the other weapon, which hits with it by the same throw.
    """
    hero = play.hero
    if not hits:
        miss_monster(play, monster, needed + body_armor_penalty(hero) > roll)
        return True, False
    before = monster.hp
    hits_with_weapon = hero.conduct.weapon_hits
    blade = is_blade_or_axe(weapon)
    if weapon is not None and is_weapon(weapon):
        if not hero.conduct.weapon_hits:
            note_broken_conduct(play, "chronicle.hit", weapon=simple_item(play, weapon))
        hero.conduct.weapon_hits += 1
    spot = struck_spot(hero.spot, monster)
    if not blow_lands(play, monster, weapon, Delivery.MELEE, roll, of_two):
        return False, True
    there = play.level.monster_at.get(spot) is monster
    if second is not None and there and not blow_lands(play, monster, second, Delivery.MELEE, roll):
        return False, True
    engulfed = hero.hold.engulfer_id == monster.id
    if play.dice.one_in(25, "uhitm.c known_hitum") and monster.hp < monster.max_hp // 2 and not engulfed:
        turns = 0
        if play.dice.one_in(3, "uhitm.c known_hitum"):
            turns = play.dice.rnd(100, "uhitm.c known_hitum")
        make_flee(play, monster, turns, told=True)
        if hero.hold.holder_id == monster.id and not sticks(form_of(hero)):
            hero.hold.holder_id = 0
    if monster.hp == before:
        hero.conduct.weapon_hits = hits_with_weapon
        return True, False
    if monster.tail:
        cut_worm(play, monster, struck_spot(hero.spot, monster), blade, by_hero=True)
    return True, True


def miss_monster(play: Play, monster: Monster, hampered: bool) -> None:
    """The blow misses; a monster that is awake notices the attack. NetHack: uhitm.c, missum."""
    if hampered and body_armor_penalty(play.hero):
        play.tell("combat.cumbersome armor")
    play.tell("combat.you miss", monster=the_monster(play, monster))
    if not monster.asleep and monster.can_move:
        wake_up(play, monster)


def cleave(play: Play, monster: Monster, weapon: Item) -> bool:
    """L-093: Cleaver sweeps through three spots, left and right in turns; it ends if the hero dies of it.

    NetHack: uhitm.c, hitum_cleave.
    """
    hero = play.hero
    deaths = hero.dying.deaths
    towards = DIRECTIONS.index(struck_spot(hero.spot, monster) - hero.spot)
    sweep = (-1, 0, 1) if hero.fighting.backswing else (1, 0, -1)
    hero.fighting.backswing = not hero.fighting.backswing
    for turn in sweep:
        target = play.level.monster_at.get(hero.spot + DIRECTIONS[(towards + turn) % 8])
        if target is None or target.hp < 1:
            unmark_unseen_monster(play, hero.spot + DIRECTIONS[(towards + turn) % 8])
            continue
        needed = to_hit(play, target, weapon, first=False)
        roll = play.dice.rnd(20, TO_HIT_RULE)
        alive, hits = hit_or_miss(play, target, weapon, needed > roll, needed, roll)
        lost = weapon not in hero.inventory
        passive_response(play, target, None if lost else weapon, hits, alive, "weapon", weapon_lost=lost)
        paralysed = hero.helplessness.turns and play.edition.combat.passive_attacks_stop_second_blow
        if lost or paralysed or hero.dying.deaths > deaths:
            break
    return monster.hp > 0


# Passive responses


def passive_response(
    play: Play,
    monster: Monster,
    weapon: Item | None,
    hit: bool,
    alive: bool,
    manner: Manner,
    *,
    weapon_lost: bool = False,
) -> None:
    """A monster's passive response to having been attacked; one without throws its die, too.

    NetHack: uhitm.c, passive.
    """
    for attack in monster.species.attacks:
        if attack.manner == "passive":
            break
    else:
        if alive and not monster.cancelled and len(monster.species.attacks) < MOST_ATTACKS:
            play.dice.rn2(3, PASSIVE_RULE)  # an attack that does nothing answers
        return
    if attack.dice:
        amount = play.dice.d(attack.dice, attack.sides, PASSIVE_RULE)
    elif attack.sides:
        amount = play.dice.d(monster.level + 1, attack.sides, PASSIVE_RULE)
    else:
        amount = 0
    match attack.damage:
        case "fire" | "rust" | "corrode":
            burns = attack.damage != "fire" or play.edition.combat.fire_burns_weapons
            if hit and burns and not monster.cancelled:
                always = attack.damage != "fire"
                _erode_what_hit(play, weapon, manner, EROSION_TYPES[attack.damage], always=always)
        case "acid":
            _splash_with_acid(play, monster, weapon, hit, manner, amount)
        case "stone":
            if hit and _petrify_by_touch(play, monster, manner, weapon_lost):
                return
        case "magic missile":
            if resists_openly(play, Property.MAGIC_RESISTANCE):
                play.tell("combat.missiles miss you", PASSIVE_RULE)
            else:
                play.tell("combat.missiles hit you", PASSIVE_RULE)
                hurt_by_monster(play, monster, amount, PASSIVE_RULE)
        case "disenchant":
            struck = _struck_with(play, weapon) or play.hero.worn.get(int(Slot.GLOVES))
            if hit and manner in BY_HAND and struck is not None and not monster.cancelled:
                disenchant(play, struck)
        case _:
            pass
    if alive and not monster.cancelled and play.dice.rn2(3, PASSIVE_RULE):
        _living_response(play, monster, attack, amount)


EROSION_TYPES = {"fire": ErosionType.BURN, "rust": ErosionType.RUST, "corrode": ErosionType.CORRODE}


def _erode_what_hit(
    play: Play,
    weapon: Item | None,
    manner: Manner,
    wear: ErosionType,
    *,
    always: bool = False,
) -> None:
    """L-274: erode the boots or weapon that hit: by rust always, by fire and acid one time in six."""
    if manner == "kick":
        boots = play.hero.worn.get(int(Slot.BOOTS))
        if boots is not None and (always or play.dice.one_in(6, PASSIVE_RULE)):
            erode(play, boots, wear, grease=True)
        return
    struck = _struck_with(play, weapon) if manner in BY_HAND else None
    if struck is not None and (always or play.dice.one_in(6, PASSIVE_RULE)):
        grease = not play.edition.combat.passive_attacks_ignore_grease_on_weapons
        erode_weapon(play, struck, wear, grease=grease)


def _struck_with(play: Play, weapon: Item | None) -> Item | None:
    """L-268: before 3.6.1 a die decides which of two weapons the answer reaches. NetHack: passive_obj."""
    hero = play.hero
    if play.edition.combat.two_blows is TwoBlows.TWO_ANSWERS:
        return weapon
    second = hero.worn.get(int(Slot.ALTERNATE)) if hero.fighting.two_weapons else None
    if second is not None and play.dice.rn2(2, "uhitm.c passive_obj") == 0:
        return second
    return hero.worn.get(int(Slot.WIELDED))


def _splash_with_acid(
    play: Play, monster: Monster, weapon: Item | None, hit: bool, manner: Manner, amount: int
) -> None:
    hero = play.hero
    if hit and play.dice.rn2(2, PASSIVE_RULE):
        if is_blind(hero):
            play.tell("combat.splashed", PASSIVE_RULE)
        else:
            play.tell("combat.splashed by acid", PASSIVE_RULE, monster=the_monster(play, monster))
        if not resists_openly(play, Property.ACID_RESISTANCE):
            hurt_by_monster(play, monster, amount, PASSIVE_RULE)
        if play.dice.one_in(30, PASSIVE_RULE):
            splash_armor(play)
    if hit and (weapon is not None or manner != "kick"):
        _erode_what_hit(play, weapon, manner, ErosionType.CORRODE)
    exercise(play, Attribute.STRENGTH, False, "N-157")


def _petrify_by_touch(play: Play, monster: Monster, manner: Manner, weapon_lost: bool) -> bool:
    """N-570: touching a cockatrice petrifies: gloves or a weapon protect the hands, boots the feet.

    Returns whether it did, which ends the response even if something saved the hero.
    """
    hero = play.hero
    worn = hero.worn
    match manner:
        case "weapon" | "claw" | "touch" | "magic":
            safe = int(Slot.GLOVES) in worn or int(Slot.WIELDED) in worn or weapon_lost
        case "kick":
            safe = int(Slot.BOOTS) in worn
        case "butt":
            safe = int(Slot.HELMET) in worn
        case "hug":
            safe = int(Slot.CLOAK) in worn and int(Slot.GLOVES) in worn
        case "bite" | "sting" | "engulf" | "tentacle":
            safe = False
        case _:
            safe = True
    if safe or has(hero, Property.STONING_RESISTANCE) or harden_into_stone_golem(play):
        return False
    die_by_monster(play, monster, Ending.STONING, "L-128")
    return True


def _living_response(play: Play, monster: Monster, attack: Attack, amount: int) -> None:
    """Responses of monsters that live on: paralysis, cold, fire, shock, stunning."""
    hero = play.hero
    match attack.damage:
        case "paralysis":
            _paralyse(play, monster, amount)
        case "cold":
            if not is_next_to(monster.spot, hero.spot):
                return
            if resists_openly(play, Property.COLD_RESISTANCE):
                play.tell("combat.mild chill", PASSIVE_RULE)
                own_golem_effects(play, "cold", amount)
                return
            play.tell("combat.suddenly cold", PASSIVE_RULE)
            hurt_by_monster(play, monster, amount, PASSIVE_RULE)
            monster.hp += gained_heat(play, amount, PASSIVE_RULE)
            monster.max_hp = max(monster.max_hp, monster.hp)
            if monster.max_hp > (monster.level + 1) * 8:
                split_monster(play, monster, "your", by_hero=True)
        case "stun":
            if not has(hero, Property.STUNNED):
                play.tell("combat.you stagger", PASSIVE_RULE)
                set_timeout(play, Property.STUNNED, amount, PASSIVE_RULE)
        case "fire":
            if not is_next_to(monster.spot, hero.spot):
                return
            if resists_openly(play, Property.FIRE_RESISTANCE):
                play.tell("combat.mildly warm", PASSIVE_RULE)
                own_golem_effects(play, "fire", amount)
                return
            play.tell("combat.suddenly hot", PASSIVE_RULE)
            hurt_by_monster(play, monster, amount, PASSIVE_RULE)
        case "shock":
            if resists_openly(play, Property.SHOCK_RESISTANCE):
                play.tell("combat.mild tingle", PASSIVE_RULE)
                own_golem_effects(play, "shock", amount)
                return
            play.tell("combat.jolted", PASSIVE_RULE)
            hurt_by_monster(play, monster, amount, PASSIVE_RULE)
        case _:
            return


def _paralyse(play: Play, monster: Monster, amount: int) -> None:
    """L-017: paralysis by a floating eye's gaze or a gelatinous cube's touch."""
    hero = play.hero
    if monster.species.name == "floating eye":
        if not can_see_monster(play, monster):
            return
        name = the_monster(play, monster)
        combat = play.edition.combat
        acts_freely = has(hero, Property.FREE_ACTION)
        may_look_numb = (  # N-656
            combat.hallucination_foils_gazes
            and is_hallucinating(hero)
            and (combat.hallucination_comes_before_free_action or not acts_freely)
        )
        if not monster.can_see:
            play.tell("combat.cannot defend itself", PASSIVE_RULE, monster=name)
            if play.dice.one_in(500, PASSIVE_RULE):
                change_luck(play, -1, PASSIVE_RULE)
        elif has(hero, Property.REFLECTION):
            play.tell("combat.gaze reflected", PASSIVE_RULE, monster=name)
            learn_own_reflection(play)
        elif may_look_numb and play.dice.rn2(4, PASSIVE_RULE):
            play.tell("combat.looks numb", PASSIVE_RULE, monster=name)
        elif acts_freely:
            play.tell("combat.stiffen under gaze", PASSIVE_RULE, monster=name)
        else:
            play.tell("combat.frozen by gaze", PASSIVE_RULE, monster=name)
            wise = attribute(hero, Attribute.WISDOM) > 12 or play.dice.rn2(4, PASSIVE_RULE)
            turns = amount if wise else 127
            be_helpless(
                play,
                turns,
                HelplessReason.FROZEN_BY_GAZE,
                note=WakingNote.NOTHING,
                cause=cause_of_helplessness(play, "frozen", monster, by_gaze=True),
                cause_id=monster.id,
            )
        return
    if has(hero, Property.FREE_ACTION):
        play.tell("combat.momentarily stiffen", PASSIVE_RULE)
        return
    play.tell("combat.frozen by monster", PASSIVE_RULE, monster=the_monster(play, monster))
    cause = cause_of_helplessness(play, "frozen", monster)
    be_helpless(play, amount, HelplessReason.FROZEN_BY_MONSTER, cause=cause, cause_id=monster.id)
    exercise(play, Attribute.DEXTERITY, False, "N-157")
