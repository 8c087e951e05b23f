"""Whom pets fight, hand to hand and from afar. Rule N-357.

NetHack: dogmove.c, dog_move.
"""

from typing import Final

from marrow.content.properties import Property
from marrow.model.monster import Monster, Pet
from marrow.model.places import steps_between
from marrow.rules.combat.current_attack import MELEE_MANNERS
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_fights import attack_monster
from marrow.rules.hero.body import has
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.monster_moves.coming_to_spots import Step
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.offensive_items import use_against_hero
from marrow.rules.monster_moves.pet_targets import best_target
from marrow.rules.monsters.reflection import reflects
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.monsters.traits import has_eyes, is_in_reach, monster_resists
from marrow.rules.play import Play

RULE: Final = "dogmove.c dog_move"
HUNGRY_SHOT: Final = 300  # N-357
NONE: Final = Step.NONE
BLOWS: Final = MELEE_MANNERS | {"hug", "engulf"}


def would_attack(play: Play, pet: Monster, other: Monster) -> bool:
    """Whether it attacks a monster in its way: not one much stronger or deadly to touch, nor a pet."""
    species = other.species
    if other.tame and not pet.confused:
        return False
    if other.level >= _too_strong(play, pet):
        return False
    if species.name in ("gelatinous cube", "floating eye"):
        is_careful = play.dice.rn2(10, RULE) != 0
        if is_careful and (species.name != "floating eye" or _meets_eye(play, pet, other)):
            return False
    if passive_harm(play, other, pet) >= pet.hp:
        return False
    timid = pet.hp * 4 < pet.max_hp or species.sound in ("guardian", "leader")
    if timid and other.peaceful and not has(play.hero, Property.CONFLICT):
        return False
    return not is_petrifying(species) or monster_resists(pet, "stoning")


def _too_strong(play: Play, pet: Monster) -> int:
    """The lowest level of monsters that the pet does not attack; since 3.7 a hurt pet is more timid."""
    if play.edition.monsters.hurt_pets_are_timid:
        return pet.level + 5 * pet.hp // pet.max_hp - 2
    return pet.level + 2


def _meets_eye(play: Play, pet: Monster, other: Monster) -> bool:
    """Whether the eye's gaze would paralyse it; Z-071: in some editions not if the pet reflects."""
    if play.edition.monsters.reflecting_pets_attack_eyes and reflects(play, pet):
        return False
    visible = not other.invisible or "sees invisible" in pet.species.traits
    return visible and pet.can_see and has_eyes(pet.species) and other.can_see


def passive_harm(play: Play, other: Monster, pet: Monster) -> int:
    """The most hit points that attacking a monster could cost. NetHack: mondata.c, max_passive_dmg."""
    for attack in other.species.attacks:
        if attack.manner not in ("passive", "explode when killed"):
            continue
        damage = attack.damage
        if damage == "cold" or damage == "fire" or damage == "shock" or damage == "acid":
            if monster_resists(pet, damage):
                return 0
        elif damage != "physical":
            return 0
        dice = attack.dice or other.species.level + 1
        blows = 1
        if play.edition.monsters.pets_expect_harm_from_each_blow:
            blows = sum(1 for own in pet.species.attacks if own.manner in BLOWS)
        return dice * attack.sides * blows
    return 0


def attack_and_be_answered(play: Play, pet: Monster, other: Monster) -> Step:
    """Attack another monster, which may strike back."""
    outcome = attack_monster.attack_monster(play, pet, other)
    if outcome.attacker_died or pet.hp < 1:
        return Step.DIED
    if outcome.hit and not outcome.defender_died and other.hp > 0:
        back = play.dice.rn2(4, RULE)
        fresh = other.last_moved != play.world.turn and is_in_reach(other, pet.spot)
        if back and fresh and not is_scary_spot(play, other, pet.spot):
            returned = attack_monster.attack_monster(play, other, pet)
            if returned.defender_died or pet.hp < 1:
                return Step.DIED
    return after_fight(play, pet)


def after_fight(play: Play, pet: Monster) -> Step:
    """How a pet's move goes on after a fight: it died; since 3.7 the move is over; else a part is left."""
    if pet.hp < 1:
        return Step.DIED
    return Step.BUSY if play.edition.monsters.pets_fights_take_their_move else NONE


def attack_from_afar(play: Play, pet: Monster, record: Pet | None) -> Step:
    """N-357: a ranged attack on the best target in line, which may strike back; hungry pets seldom do it.

    N-633: a confused pet may choose one beside it, and then attacks hand to hand, too.

    NetHack: dogmove.c, dog_move, since 3.7 pet_ranged_attk. Unless this took its move it goes on to walk.
    """
    if not play.edition.nutrition.pets_use_ranged_attacks:
        return NONE
    target = best_target(play, pet)
    if target is None:
        return NONE
    if record is not None and play.world.turn > record.hungry_at + HUNGRY_SHOT:
        is_too_hungry = play.dice.rn2(5, "N-357") != 0
        if is_too_hungry:
            return NONE
    near = steps_between(pet.spot, play.hero.spot if target == "hero" else target.spot) <= 1
    if not near and not _reaches_far(pet):  # it can only rouse a sleeper
        if isinstance(target, Monster):
            target.asleep = False
            return NONE
        return after_fight(play, pet)
    if target == "hero":
        attack_hero(play, pet, use_item=use_against_hero)
        return after_fight(play, pet)
    outcome = attack_monster.attack_monster(play, pet, target)
    if outcome.attacker_died or pet.hp < 1:
        return Step.DIED
    if outcome.defender_died or target.hp < 1:
        return after_fight(play, pet)
    if not outcome.hit:
        return NONE
    answers = play.dice.rn2(4, RULE)
    if answers and target.can_see and has_eyes(target.species):
        attack_monster.attack_monster(play, target, pet)
    return after_fight(play, pet)


def _reaches_far(pet: Monster) -> bool:
    """Whether it has any ranged attack, so that looking for targets is worth while."""
    if movement_flags_of(pet.species).ranged and (pet.inventory or _has_breath(pet)):
        return True
    return any(attack.manner == "gaze" for attack in pet.species.attacks)


def _has_breath(pet: Monster) -> bool:
    return any(attack.manner in ("breathe", "spit") for attack in pet.species.attacks)
