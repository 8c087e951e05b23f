"""The hero engulfed, digested and expelled. Rules L-107 to L-112, L-158, L-238. NetHack: mhitu.c, gulpmu."""

from collections.abc import Mapping

from marrow.content.properties import Property
from marrow.content.species import Attack, Size
from marrow.content.words import Damage
from marrow.model.monster import Monster
from marrow.model.places import PITS
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.damage_types.drains import drain_energy
from marrow.rules.combat.damage_types.poison_and_disease import sicken
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.engulf_targets import can_engulf
from marrow.rules.combat.failed_grabs import grab_fails
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.hero.activity import forget_interrupted_work, stop_occupation
from marrow.rules.hero.armor_class import counted_armor_class
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, has, is_blind
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.hero.shape import breathes_water
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.hero.trapped_hero import let_go
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.lifesaving.harm import halved
from marrow.rules.lifesaving.restoring import expel
from marrow.rules.monsters.glare import can_be_blinded
from marrow.rules.monsters.golem_effects import own_golem_effects
from marrow.rules.monsters.leashes import unleash
from marrow.rules.monsters.steeds import DismountReason, dismount
from marrow.rules.monsters.traits import has_damage_type, is_flaming, monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.physics.item_destruction import burn_slime_away
from marrow.rules.physics.water_and_fire import extinguish
from marrow.rules.play import Play

RULE = "mhitu.c gulpmu"


def engulf_attack(play: Play, monster: Monster, attack: Attack) -> Outcome:
    """An engulfer engulfs the hero, or attacks the hero inside it."""
    hero = play.hero
    amount = play.dice.d(attack.dice, attack.sides, RULE)
    if not hero.hold.engulfer_id and not engulf_hero(play, monster, attack):
        return Outcome.MISSED if monster.hp > 0 else Outcome.DIED
    if hero.hold.engulfer_id != monster.id:
        return Outcome.MISSED
    if hero.hold.engulfed_turns > 0:  # L-109: counted down first
        hero.hold.engulfed_turns -= 1
    amount, physical = _affect_engulfed(play, monster, attack, amount)
    if physical:
        amount = _softened(play, amount)
    if physical or not play.edition.combat.only_physical_damage_is_halved:
        amount = halved(play.hero, amount)
    hurt_by_monster(play, monster, amount, "L-109" if attack.damage == "digest" else RULE)
    if amount:
        stop_occupation(play)
    _expel_if_due(play, monster)
    return Outcome.HIT


def _softened(play: Play, amount: int) -> int:
    """Z-078, Z-079: a negative armour class lowers physical damage inside an engulfer, digestion too."""
    armor = counted_armor_class(play)
    if armor >= 0 or not play.edition.combat.armor_class_softens_engulfing:
        return amount
    amount -= play.dice.rnd(-armor, "Z-078")
    return 1 if amount < 0 else amount


def engulf_hero(play: Play, monster: Monster, attack: Attack) -> bool:
    """The engulfer moves to the hero's spot; L-108: a countdown starts. False if not."""
    hero, level = play.hero, play.level
    trap = level.traps.get(hero.spot)
    if not can_engulf(play, monster, form_of(hero), hero.spot):
        return False
    if trap is not None and trap.kind in PITS and has_boulder(level, hero.spot):
        return False
    if grab_fails(play, attack, monster, None):
        return False
    before = monster.spot
    move_monster(level, monster, hero.spot)
    monster.trapped = False
    hero.hold.engulfer_id = monster.id
    hero.hold.holder_id = 0
    unseats = "animal" in monster.species.traits or play.edition.combat.engulfers_unseat_riders
    if hero.ride.steed_id and unseats:
        play.tell("combat.plucks you off", "L-107", monster=the_monster(play, monster))
        dismount(play, DismountReason.ENGULFED)
    else:
        play.tell("combat.engulfs you", "L-107", monster=the_monster(play, monster))
    stop_occupation(play)
    forget_interrupted_work(hero)
    if hero.hold.turns:
        play.tell("combat.released from trap", RULE)
        let_go(hero)
    for other in level.monsters:
        if other.pet is not None and other.pet.leashed:
            unleash(play, other)
            play.tell("combat.leash snaps", RULE)
    if is_petrifying(form_of(hero)) and not monster_resists(monster, "stoning"):
        hero.hold.engulfer_id = 0
        move_monster(level, monster, before)
        petrify_monster(play, monster, by_hero=True)
        return False
    hero.hold.engulfed_turns = digestion_turns(play, monster, attack)
    if not (play.edition.combat.flaming_engulfers_leave_lights and is_flaming(monster.species)):  # Z-282
        for item in hero.inventory:
            extinguish(play, item)
    hero.footing.ran_from = before
    mark_view_stale(level)
    return True


def digestion_turns(play: Play, monster: Monster, attack: Attack) -> int:
    """L-108, Z-076, Z-077: turns until the hero is digested, or let go by others; at least 2."""
    if attack.damage == "digest" and play.edition.combat.digestion_time_is_divided_by_level:
        constitution = attribute(play.hero, Attribute.CONSTITUTION)
        turns = constitution + 10 - counted_armor_class(play) + play.dice.rn2(20, "Z-076")
        turns = max(turns, 0) // max(monster.level, 1) + 3
    elif attack.damage == "digest" or not play.edition.combat.other_engulfers_let_go_by_level:
        turns = 25 - monster.level
        if turns > 0:
            turns = play.dice.rnd(turns, "L-108") // 2
        elif turns < 0:
            turns = -(play.dice.rnd(-turns, "L-108") // 2)
        turns += -counted_armor_class(play) + 10
        if play.edition.combat.other_engulfers_let_go_by_level:
            turns += attribute(play.hero, Attribute.CONSTITUTION) // 3 - 1
    else:
        turns = play.dice.rnd(monster.level + 5, "L-108")
    return max(2, turns)


def _affect_engulfed(play: Play, monster: Monster, attack: Attack, amount: int) -> tuple[int, bool]:
    """The engulfer's attack on the hero inside: the damage, and whether it is physical."""
    hero = play.hero
    match attack.damage:
        case "digest":
            return _digest(play, monster, amount), True
        case "physical":
            return _crush(play, monster, amount), True
        case "acid":
            if resists_openly(play, Property.ACID_RESISTANCE):
                play.tell("combat.harmless goo", RULE)
                return 0, False
            play.tell("combat.covered in slime", RULE)
            exercise(play, Attribute.STRENGTH, False, "N-157")
            return amount, False
        case "blind":
            if not can_be_blinded(play, "engulf", by=monster):
                return 0, False
            if is_blind(hero):
                extend_timeout(play, Property.BLINDED, 1, RULE)  # stays blind until expelled
            else:
                play.tell("combat.can't see in here", RULE)
                set_timeout(play, Property.BLINDED, max(amount, 1), RULE)
                mark_view_stale(play.level)
            return 0, False
        case "shock":
            amount = _hurt_by_element(
                play, monster, amount, "combat.air crackles", "combat.seem unhurt", "shock"
            )
            return amount, False
        case "cold":
            amount = _hurt_by_element(
                play, monster, amount, "combat.freezing", "combat.mildly chilly", "cold"
            )
            return amount, False
        case "fire":
            amount = _hurt_by_element(
                play, monster, amount, "combat.burning to a crisp", "combat.mildly hot", "fire"
            )
            return amount, False
        case "disease":
            return (amount if sicken(play, monster) else 0), False
        case "drain energy":
            drains = play.edition.combat.engulfers_drain_energy and not monster.cancelled
            if drains and play.dice.rn2(4, RULE):
                drain_energy(play, amount, RULE)
            return 0, False
        case _:
            return 0, True


ELEMENTS: Mapping[Damage, Property] = {
    "shock": Property.SHOCK_RESISTANCE,
    "cold": Property.COLD_RESISTANCE,
    "fire": Property.FIRE_RESISTANCE,
}


def _hurt_by_element(
    play: Play, monster: Monster, amount: int, hurt_key: str, safe_key: str, element: Damage
) -> int:
    """The engulfer's element hurts the hero, half of the time: the damage."""
    if monster.cancelled or not play.dice.rn2(2, RULE):
        return 0
    if resists_openly(play, ELEMENTS[element]):
        play.tell(safe_key, RULE)
        own_golem_effects(play, element, amount)
        amount = 0
    else:
        play.tell(hurt_key, RULE)
    if element == "fire":
        burn_slime_away(play)
    return amount


def _digest(play: Play, monster: Monster, amount: int) -> int:
    """L-109, L-110: slow digestion saves; at the end of the countdown all the hero's hit points go."""
    hero = play.hero
    if has(hero, Property.SLOW_DIGESTION):
        hero.hold.engulfed_turns = 0
        return 0
    name = the_monster(play, monster)
    if hero.hold.engulfed_turns == 0:
        play.tell("combat.totally digests", "L-109", monster=name)
        return hero.hp * (2 if has(hero, Property.HALF_PHYSICAL_DAMAGE) else 1)
    if hero.hold.engulfed_turns == 2:
        play.tell("combat.thoroughly digests", "L-109", monster=name)
    elif hero.hold.engulfed_turns == 1:
        play.tell("combat.utterly digests", "L-109", monster=name)
    else:
        play.tell("combat.digests", "L-109", monster=name)
    exercise(play, Attribute.STRENGTH, False, "N-157")
    return amount


def _crush(play: Play, monster: Monster, amount: int) -> int:
    hero = play.hero
    if monster.species.name != "fog cloud":
        folds = any(
            attack.manner == "engulf" and attack.damage == "wrap" for attack in monster.species.attacks
        )
        play.tell("combat.being squashed" if folds else "combat.pummeled with debris", RULE)
        exercise(play, Attribute.STRENGTH, False, "N-157")
        return amount
    form = form_of(hero)
    breathless = breathes_water(hero)
    play.tell("combat.mildly uncomfortable" if breathless else "combat.can barely breathe", RULE)
    return 0 if breathless and not is_flaming(form) else amount


def _expel_if_due(play: Play, monster: Monster) -> None:
    """L-111: petrifying and huge heroes are expelled, all others when the countdown ends."""
    hero = play.hero
    if hero.hold.engulfer_id != monster.id or monster.hp < 1:
        return
    form = form_of(hero)
    if is_petrifying(form) and not monster_resists(monster, "stoning"):
        expel(play, monster)
    elif hero.hold.engulfed_turns == 0 or form.size >= Size.HUGE:
        digests = has_damage_type(monster.species, "digest") and has(hero, Property.SLOW_DIGESTION)
        expel(play, monster)
        if digests or "animal" in monster.species.traits:
            play.tell("combat.doesn't like your taste", "L-111", monster=the_monster(play, monster))
