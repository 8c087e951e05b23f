"""A pet's hunger, and the effects of its meals. Rules N-348 to N-357, N-383 to N-399.

NetHack: dogmove.c, dog_hunger, dog_nutrition, dog_eat.
"""

from typing import Final

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE, Terrain
from marrow.rules.combat.deaths import killing
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.combat.monster_meals import nutrition_for
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import has
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.vision import can_see, in_line_of_sight
from marrow.rules.items.corpses import species_of
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.stacks import reweigh, reweigh_for_hero
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monster_moves import monster_voices
from marrow.rules.monster_moves.pet_food import Grade, food_grade, is_slimeproof
from marrow.rules.monsters.steeds import DismountReason, dismount
from marrow.rules.monsters.traits import eats_food, has_eyes
from marrow.rules.naming import an_item, known_monster, the_monster, your_monster
from marrow.rules.nutrition.monster_gains import gain_by_eating
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species

WEAKENED_AFTER: Final = 500
STARVED_AFTER: Final = 750


# Hunger


def weaken_or_starve(play: Play, pet: Monster) -> bool:
    """N-353 to N-356: weaken, then starve; True if it starved. NetHack: dogmove.c, dog_hunger."""
    record = pet.pet
    turn = play.world.turn
    if record is None or turn <= record.hungry_at + WEAKENED_AFTER:
        return False
    if not eats_food(pet.species):
        record.hungry_at = turn + 500  # N-353
        return False
    if not record.hp_penalty:  # N-354
        weakened_max = pet.max_hp // 3
        pet.confused = True
        record.hp_penalty = pet.max_hp - weakened_max
        pet.max_hp = weakened_max
        pet.hp = min(pet.hp, weakened_max)
        if pet.hp < 1:
            starve(play, pet)
            return True
        if can_see(play, pet.spot):
            play.tell("creatures.pet weak", "N-354", monster=the_monster(play, pet))
        elif in_line_of_sight(play, pet.spot):
            beg_for_food(play, pet)
        else:
            play.tell("creatures.pet worry", "N-354", monster=your_monster(play, pet))
        stop_occupation(play)
    elif turn > record.hungry_at + STARVED_AFTER or pet.hp < 1:  # N-355
        starve(play, pet)
        return True
    return False


ANIMAL_SOUNDS: Final = (
    "bark", "mew", "roar", "growl", "squeak", "squawk", "hiss", "buzz", "grunt", "neigh", "wail", "gurgle",
    "burble", "animal",
)  # fmt: skip
WORDLESS: Final = ("silent", "shriek", "bones", "laugh", "mumble", "imitate")


def beg_for_food(play: Play, pet: Monster) -> None:
    """N-405: animals make the sound they make when spoken to, others ask for food. NetHack: sounds.c, beg."""
    if pet.asleep or not pet.can_move:
        return
    if pet.species.sound in ANIMAL_SOUNDS:
        monster_voices.speak(play, pet)
    elif pet.species.sound not in WORDLESS:
        play.tell("creatures.pet begs", "N-405", monster=known_monster(play, pet))


def starve(play: Play, pet: Monster) -> None:
    """N-355: the pet dies, killed by nobody."""
    assert pet.pet is not None, pet
    if pet.pet.leashed and pet.id != play.hero.ride.steed_id:
        play.tell("journey.leash slack", "N-355")
    elif can_see(play, pet.spot):
        play.tell("creatures.pet starves", "N-355", monster=the_monster(play, pet))
    else:
        play.tell("creatures.pet sad", "N-355")
    killing.kill_quietly(play, pet)


# Eating


def devour(play: Play, pet: Monster, item: Item, *, treat: bool = False, came_from: int = NOWHERE) -> bool:
    """N-383 to N-395: eat one of a stack at the pet's spot; True if the pet died of it.

    ``came_from`` is where it stood before, if it came here to eat. NetHack: dogmove.c, dog_eat.
    """
    record = pet.pet
    assert record is not None, pet
    turn = play.world.turn
    record.hungry_at = max(record.hungry_at, turn)  # N-383
    nutrition, time = nutrition_for(play, pet, item)
    if treat:  # N-388
        time = time // 2 if time > 1 else time
        nutrition = nutrition * 3 // 4 if nutrition > 1 else nutrition
    pet.eating = time
    record.hungry_at += nutrition  # N-389
    pet.confused = False  # N-390
    pet.max_hp += record.hp_penalty
    record.hp_penalty = 0
    if pet.fleeing and pet.flee_turns > 1:
        pet.flee_turns //= 2
    if pet.tame < 20:
        pet.tame += 1
    _tell_meal(play, pet, item, came_from or pet.spot, treat=treat)
    if food_grade(play, pet, item) == Grade.TREAT and (item.letter or item.mine):  # N-391, N-549
        wait = record.drop_distance + turn - record.drop_turn  # below 0 only in bonds made up by hand
        record.apport = max(
            1, record.apport + (200 // wait if wait > 0 else -(200 // max(1, -wait)))
        )  # Z-070
    if pet.species.name == "rust monster" and item.erodeproof:
        spit_out_rustproof(play, pet, item)
        return False
    eaten = single_of(item)
    remove_eaten(play, pet, item)
    died = apply_food_effect(play, pet, eaten)
    if eaten.kind.name == "corpse":
        gain_by_eating(play, pet, species_of(eaten))
    return died


def _tell_meal(play: Play, pet: Monster, item: Item, came_from: int, *, treat: bool) -> None:
    """N-392: tell the meal if the hero sees the food or the pet that went for it, but not under water."""
    hero = play.hero
    if is_pool(play.level, came_from) and not is_pool(play.level, hero.spot):
        return
    saw_food = can_see(play, pet.spot)
    visible = not pet.hidden and (not pet.invisible or has(hero, Property.SEE_INVISIBLE))
    known = (can_see(play, came_from) and visible) or (saw_food and can_spot_monster(play, pet))
    if known and "tunnels" in pet.species.traits:
        play.tell("creatures.pet digs in", "N-392", monster=known_monster(play, pet))
    elif known or saw_food:
        key = "creatures.pet devours" if treat else "creatures.pet eats"
        name = known_monster(play, pet) if known else the_monster(play, pet)
        play.tell(key, "N-392", monster=name, item=an_item(play, single_of(item)))


def spit_out_rustproof(play: Play, monster: Monster, item: Item) -> None:
    """N-394: a rust monster spits out a rustproof item, which is rustproof no more, and is stunned."""
    item.erodeproof = False
    monster.stunned = True
    if can_see_monster(play, monster):
        play.tell(
            "creatures.spits out", "N-394", monster=the_monster(play, monster), item=an_item(play, item)
        )


def single_of(item: Item) -> Item:
    """A single one of a stack of food, for its name."""
    if item.quantity == 1 or item.kind.class_ != "food":
        return item
    single = item.clone()
    single.quantity = 1
    reweigh(single)
    return single


def remove_eaten(play: Play, eater: Monster, item: Item) -> None:
    """N-392: remove one of a stack of food, or the whole stack of anything else."""
    if item.quantity > 1 and item.kind.class_ == "food":
        item.quantity -= 1
        reweigh_for_hero(play, item)
        return
    if item.worn & (Slot.BALL | Slot.CHAIN):
        ball_and_chain.detach_ball_and_chain(play)
        if item.kind.class_ == "chain":
            return
    stop_all_timers(play, item)
    take_from_floor(play, play.level, item, eater.spot)


def apply_food_effect(play: Play, eater: Monster, food: Item) -> bool:
    """N-393: the effects of some food on the eater; True if it died of it."""
    name = food.kind.name
    if name == "carrot":
        if not play.edition.nutrition.blind_pets_like_carrots:
            return False
        _cure_blindness(play, eater)
        return False
    if name == "glob of green slime":
        if play.edition.nutrition.pets_avoid_more_poisons:
            turn_into_slime(play, eater)
        return False
    if name == "lump of royal jelly":
        if eater.species.name == "killer bee" and play.edition.nutrition.pets_avoid_more_poisons:  # N-376
            change_monster_species(play, eater, SPECIES_NAMED["queen bee"], told=can_see(play, eater.spot))
        return False
    if name not in ("corpse", "tin", "egg") or food.species is None:
        return False
    match food.species.name:
        case "chameleon" | "doppelganger" | "sandestin" | "genetic engineer":
            change_monster_species(play, eater, told=can_see(play, eater.spot))
        case "green slime" if name == "corpse":
            turn_into_slime(play, eater)
        case "wraith":
            if eater.level < eater.species.level + 15:
                return not grow_up(play, eater, None)
        case "nurse":
            eater.hp = eater.max_hp
            if play.edition.nutrition.blind_pets_like_carrots:
                _cure_blindness(play, eater)
        case "small mimic" | "large mimic" | "giant mimic":
            if name == "corpse" and eater.eating and play.edition.nutrition.pets_mimic_after_eating_mimics:
                take_mimic_disguise(play, eater)
        case _:
            pass
    return False


def _cure_blindness(play: Play, eater: Monster) -> None:
    """A blind monster sees again, which is told if it is seen. NetHack: muse.c, mcureblindness."""
    if eater.can_see:
        return
    eater.blind, eater.can_see = 0, True
    if can_see_monster(play, eater) and has_eyes(eater.species):
        play.tell("creatures.sees again", "N-393", monster=the_monster(play, eater))


def turn_into_slime(play: Play, eater: Monster) -> None:
    species = eater.species
    if not play.edition.nutrition.pets_avoid_own_race_and_green_slime:
        return
    if not is_slimeproof(species):
        change_monster_species(play, eater, SPECIES_NAMED["green slime"], told=can_see(play, eater.spot))


# Which pet (by species or letter) may look like which glyph after eating a mimic. NetHack: dogmove.c, qm.
MIMIC_DISGUISES: Final[tuple[tuple[str, int], ...]] = (
    ("little dog", glyphs.MONSTER + SPECIES_NAMED["kitten"].number),
    ("dog", glyphs.MONSTER + SPECIES_NAMED["housecat"].number),
    ("large dog", glyphs.MONSTER + SPECIES_NAMED["large cat"].number),
    ("kitten", glyphs.MONSTER + SPECIES_NAMED["little dog"].number),
    ("housecat", glyphs.MONSTER + SPECIES_NAMED["dog"].number),
    ("large cat", glyphs.MONSTER + SPECIES_NAMED["large dog"].number),
    ("housecat", glyphs.MONSTER + SPECIES_NAMED["giant rat"].number),
    ("d", glyphs.TERRAIN + int(Terrain.SINK)),
)
TRIPE: Final = glyphs.KIND + KINDS_NAMED["tripe ration"].number


def take_mimic_disguise(play: Play, pet: Monster) -> None:
    """N-393: a pet that ate a mimic looks like something else until the meal is over.

    NetHack: dogmove.c, quickmimic.
    """
    if has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return
    if pet.id == play.hero.ride.steed_id and play.edition.nutrition.mimicking_steeds_throw_riders:
        dismount(play, DismountReason.CHANGED)
    image = TRIPE
    for _ in range(5):
        roll = play.dice.rn2(len(MIMIC_DISGUISES) + 1, "N-393")
        if roll == len(MIMIC_DISGUISES):
            break
        who, glyph = MIMIC_DISGUISES[roll]
        if pet.species.name == who or pet.species.letter == who:
            image = glyph
            break
    if can_see_monster(play, pet):
        play.tell("creatures.pet mimics", "N-393", monster=the_monster(play, pet))
    pet.disguise = image


def end_meal(pet: Monster) -> None:
    """After its meal a monster loses the disguise that mimic meat gave it. NetHack: finish_meating."""
    if pet.true_species is None:
        pet.disguise = 0
