"""Whom pets fight, hand to hand and from afar. Rule N-357.

NetHack: dogmove.c, dog_move and pet_ranged_attk.
"""

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.model.monster import Monster, Pet
from marrow.model.places import WIDTH, steps_between
from marrow.rules.body import has
from marrow.rules.combat import monster_fights
from marrow.rules.combat.missiles import aim_at, send, shoots_at_monster
from marrow.rules.combat.nature import has_eyes, monster_resists, touch_petrifies
from marrow.rules.combat.rays import RANDOM_BREATHS, breathe
from marrow.rules.creatures.gait import gait_of
from marrow.rules.creatures.spots import is_near, is_scary
from marrow.rules.creatures.stepping import Step
from marrow.rules.making.objects import item_named
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see_monster, clear_path

RULE = "dogmove.c dog_move"
HUNGRY_SHOT = 300  # N-357


def dares(play: Play, pet: Monster, other: Monster) -> bool:
    """Whether it attacks who stands in its way: not the much stronger, the deadly to touch, nor pets."""
    species = other.species
    if other.tame and not pet.confused:
        return False
    if other.level >= pet.level + 2:
        return False
    if touch_petrifies(species) and not monster_resists(pet, "stoning"):
        return False
    timid = pet.hp * 4 < pet.max_hp or species.sound in ("guardian", "leader")
    if timid and other.peaceful and not has(play.hero, Property.CONFLICT):
        return False
    if species.name == "gelatinous cube" or (species.name == "floating eye" and _meets_eye(pet, other)):
        careless = play.dice.rn2(10, RULE)
        if careless:
            return False
    return passive_harm(other, pet) < pet.hp


def _meets_eye(pet: Monster, other: Monster) -> bool:
    visible = not other.invisible or "sees invisible" in pet.species.traits
    return visible and pet.can_see and has_eyes(pet.species) and other.can_see


def passive_harm(other: Monster, pet: Monster) -> int:
    """The most that touching a creature could cost. NetHack: mondata.c, max_passive_dmg."""
    for attack in other.species.attacks:
        if attack.manner != "passive":
            continue
        if attack.damage not in ("cold", "fire", "shock", "acid"):
            return 0
        if attack.damage in pet.species.resistances:
            return 0
        dice = attack.dice or other.species.level + 1
        blows = sum(1 for own in pet.species.attacks if own.manner in monster_fights.MELEE)
        return dice * attack.sides * max(blows, 1)
    return 0


def fight(play: Play, pet: Monster, other: Monster) -> Step:
    """A round with another creature, which may strike back."""
    outcome = monster_fights.attack_monster(play, pet, other)
    if outcome.attacker_died or pet.hp < 1:
        return Step.DIED
    if outcome.hit and not outcome.defender_died and other.hp > 0:
        back = play.dice.rn2(4, RULE)
        fresh = other.last_moved != play.world.turn and is_near(other, pet.spot)
        if back and fresh and not is_scary(play, other, pet.spot):
            returned = monster_fights.attack_monster(play, other, pet)
            if returned.defender_died or pet.hp < 1:
                return Step.DIED
    return Step.NONE


def shoots_somebody(play: Play, pet: Monster, record: Pet | None) -> bool:
    """N-357: breath, spittle and missiles at a foe in line; the hungry seldom bother.

    NetHack: dogmove.c, pet_ranged_attk, best_target.
    """
    if not play.edition.nutrition.pets_shoot:
        return False
    if not gait_of(pet.species).ranged or not (pet.inventory or _has_breath(pet)):
        return False
    if record is not None and play.world.turn > record.hungry_at + HUNGRY_SHOT:
        bothers = play.dice.rn2(5, "N-357")
        if bothers:
            return False
    target = best_target(play, pet)
    if target is None:
        return False
    for attack in pet.species.attacks:
        if attack.manner == "breathe" and breathes(play, pet, record, attack, target):
            return True
        if attack.manner == "spit" and spits(play, pet, record, attack, target):
            return True
    return bool(pet.inventory) and shoots_at_monster(play, pet, target)


def breathes(play: Play, pet: Monster, record: Pet | None, attack: Attack, target: Monster) -> bool:
    """N-357: breath costs a pet ten turns of its meals. NetHack: mthrowu.c, breamm."""
    rule = "mthrowu.c breamm"
    aim = aim_at(pet, target.spot)
    if aim is None or pet.special_used or pet.cancelled:
        return False
    ready = play.dice.rn2(3, rule)
    if ready == 0:
        return False
    damage = attack.damage
    if damage == "random breath":
        damage = RANDOM_BREATHS[play.dice.rnd(len(RANDOM_BREATHS), rule) - 1]
    if can_see_monster(play, pet):
        play.tell("creatures.pet breathes", rule, monster=the_monster(play, pet))
    breathe(play, pet, damage, attack.dice, aim.step)
    pet.special_used = 10 + play.dice.rn2(20, rule)
    if record is not None and record.hungry_at >= 10:
        record.hungry_at -= 10
    return True


def spits(play: Play, pet: Monster, record: Pet | None, attack: Attack, target: Monster) -> bool:
    """N-357: spitting costs a pet five. NetHack: mthrowu.c, spitmm."""
    rule = "mthrowu.c spitmm"
    aim = aim_at(pet, target.spot)
    if aim is None or pet.cancelled or attack.damage != "blind":
        return False
    thrown = play.dice.rn2(max(8 - aim.distance, 1), rule)
    if thrown:
        return False
    venom = item_named(play, "blinding venom")
    if can_see_monster(play, pet):
        play.tell("creatures.pet spits", rule, monster=the_monster(play, pet))
    send(play, pet, venom, aim)
    if record is not None and record.hungry_at > 1:
        record.hungry_at -= 5
    return True


def _has_breath(pet: Monster) -> bool:
    return any(attack.manner in ("breathe", "spit") for attack in pet.species.attacks)


def best_target(play: Play, pet: Monster) -> Monster | None:
    """A foe in a straight clear line that it dares, and no friend in that line. NetHack: find_targ."""
    level, hero = play.level, play.hero
    for other in level.monsters:
        if other.hp < 1 or other.tame or other.peaceful or other is pet or not other.spot:
            continue
        far = steps_between(pet.spot, other.spot)
        dx, dy = other.spot % WIDTH - pet.spot % WIDTH, other.spot // WIDTH - pet.spot // WIDTH
        if not 1 < far < 8 or (dx and dy and abs(dx) != abs(dy)) or other.hidden:
            continue
        step = ((dx > 0) - (dx < 0)) + ((dy > 0) - (dy < 0)) * WIDTH
        line = [pet.spot + step * count for count in range(1, 8)]
        friends = [level.monster_at[spot] for spot in line if spot in level.monster_at]
        if hero.spot in line or any(friend.tame for friend in friends):
            continue
        if other.level < pet.level + 2 and clear_path(level, pet.spot, other.spot):
            return other
    return None
