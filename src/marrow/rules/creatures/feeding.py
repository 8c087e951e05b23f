"""What a pet will eat, when, and what it gets from it. Rules N-348 to N-357, N-363 to N-399.

NetHack: dog.c, dogfood; dogmove.c, dog_hunger, dog_nutrition, dog_eat.
"""

from enum import IntEnum

from marrow.content.species import Size, Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.body import interrupt
from marrow.rules.combat import killing, monster_fights
from marrow.rules.combat.artifacts import artifact_of
from marrow.rules.combat.nature import monster_resists
from marrow.rules.lifesaving.stone import is_petrifying
from marrow.rules.naming import an_item, the_monster
from marrow.rules.nutrition import conducts, inedible
from marrow.rules.nutrition.corpses import delay, species_of
from marrow.rules.nutrition.eating import full_nutrition
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.sight import can_see_monster, could_see
from marrow.rules.things import GLOBS, RIDERS, forget_timers, reweigh, take_from_floor

MEATS = ("tripe ration", "meatball", "meat stick", "meat ring", "huge chunk of meat")
PEOPLE_FOOD = (
    "lump of royal jelly",
    "cream pie",
    "candy bar",
    "fortune cookie",
    "pancake",
    "lembas wafer",
    "cram ration",
    "food ration",
    "K-ration",
    "C-ration",
)
OLD = 50  # turns: from this age on corpses are poison to pets (N-370)
STALE_EGG = 400
WEAKENED_AFTER, STARVED_AFTER = 500, 750
SIZE_FACTORS = {  # N-384
    Size.TINY: 8,
    Size.SMALL: 6,
    Size.MEDIUM: 5,
    Size.LARGE: 4,
    Size.HUGE: 3,
    Size.GIGANTIC: 2,
}
POLYMORPHERS = ("chameleon", "doppelganger", "sandestin")


class Grade(IntEnum):
    """How a pet looks at a thing, best first (26.3)."""

    TREAT = 0
    CADAVER = 1
    ACCEPTABLE = 2
    PEOPLE_FOOD = 3
    FETCH = 4
    POISON = 5
    IGNORED = 6
    TABOO = 7


# The clock


def suffers_hunger(play: Play, pet: Monster) -> bool:
    """N-353 to N-356: weaken and starve in time; True if it died of it. NetHack: dogmove.c, dog_hunger."""
    record = pet.pet
    turn = play.world.turn
    if record is None or turn <= record.hungry_at + WEAKENED_AFTER:
        return False
    if not eats(pet.species):
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
        if can_see_monster(play, pet):
            play.tell("creatures.pet weak", "N-354", monster=the_monster(play, pet))
        elif could_see(play, pet.spot):
            play.tell("creatures.pet begs", "N-405", monster=the_monster(play, pet))
        else:
            play.tell("creatures.pet worry", "N-354", monster=the_monster(play, pet))
        interrupt(play)
    elif turn > record.hungry_at + STARVED_AFTER or pet.hp < 1:  # N-355
        starve(play, pet)
        return True
    return False


def starve(play: Play, pet: Monster) -> None:
    """N-355: an ordinary monster's death, with nobody to profit from it."""
    if can_see_monster(play, pet):
        play.tell("creatures.pet starves", "N-355", monster=the_monster(play, pet))
    else:
        play.tell("creatures.pet sad", "N-355")
    killing.dies(play, pet)


def eats(species: Species) -> bool:
    return "carnivore" in species.traits or "herbivore" in species.traits


def is_starving(pet: Monster) -> bool:
    """N-354: weakened by hunger."""
    return pet.pet is not None and pet.pet.hp_penalty > 0


# Grades


def grade(play: Play, pet: Monster, item: Item) -> Grade:
    """N-363 to N-377: what this thing is to this pet."""
    artifact = artifact_of(item)
    if artifact is not None:  # N-363
        return Grade.TABOO if item.blessing < 0 else Grade.FETCH
    if item.kind.class_ != "food":
        return _grade_of_thing(pet, item)
    name, species = item.kind.name, pet.species
    if name == "corpse" and species_of(item).name in RIDERS:  # N-364
        return Grade.TABOO
    if name in ("corpse", "egg") and is_petrifying(item.species):  # N-365
        if not monster_resists(pet, "stoning"):
            return Grade.POISON
    if not eats(species):  # N-366
        return Grade.IGNORED if item.blessing < 0 else Grade.FETCH
    if species.name == "ghoul":
        return _grade_for_ghoul(play, pet, item)
    carnivore, herbivore = "carnivore" in species.traits, "herbivore" in species.traits
    if name in MEATS:  # N-368
        return Grade.TREAT if carnivore else Grade.PEOPLE_FOOD
    if name == "egg":  # N-369
        return Grade.CADAVER if carnivore else Grade.PEOPLE_FOOD
    if name == "corpse":
        return _grade_of_corpse(play, pet, item)
    if name == "clove of garlic":  # N-371
        if "undead" in species.traits or (pet.true_species is not None and pet.true_species.letter == "V"):
            return Grade.TABOO
        return Grade.ACCEPTABLE if herbivore or is_starving(pet) else Grade.PEOPLE_FOOD
    if name == "tin":  # N-372
        return Grade.ACCEPTABLE if "metallivore" in species.traits else Grade.PEOPLE_FOOD
    if name in ("apple", "carrot"):  # N-373
        blinded = name == "carrot" and not pet.can_see and "no eyes" not in species.traits
        if herbivore or blinded:
            return Grade.TREAT
        return Grade.ACCEPTABLE if is_starving(pet) else Grade.PEOPLE_FOOD
    if name == "banana":  # N-374
        if species.letter == "Y" and herbivore:
            return Grade.TREAT
        return Grade.ACCEPTABLE if herbivore or is_starving(pet) else Grade.PEOPLE_FOOD
    if is_starving(pet):  # N-375
        return Grade.ACCEPTABLE
    if name in PEOPLE_FOOD:
        return Grade.ACCEPTABLE if carnivore else Grade.PEOPLE_FOOD
    return Grade.ACCEPTABLE if herbivore else Grade.PEOPLE_FOOD


def _grade_for_ghoul(play: Play, pet: Monster, item: Item) -> Grade:
    """N-367: the older the better."""
    if item.kind.name == "corpse":
        species = species_of(item)
        if play.world.turn - item.birth >= OLD and species.name not in ("lizard", "lichen"):
            return Grade.TREAT
        starving = is_starving(pet) and not conducts.is_vegan(species)
        return Grade.ACCEPTABLE if starving else Grade.POISON
    if item.kind.name == "egg":
        if play.world.turn - item.birth > STALE_EGG:
            return Grade.CADAVER
        return Grade.ACCEPTABLE if is_starving(pet) else Grade.POISON
    return Grade.TABOO


def _grade_of_corpse(play: Play, pet: Monster, item: Item) -> Grade:
    """N-370."""
    meat, eater = species_of(item), pet.species
    starving = is_starving(pet)
    old = (
        play.world.turn - item.birth >= OLD and meat.name not in ("lizard", "lichen") and eater.letter != "F"
    )
    acid = "acidic" in meat.traits and not monster_resists(pet, "acid")
    poison = "poisonous" in meat.traits and not monster_resists(pet, "poison")
    if old or acid or poison:
        return Grade.POISON
    if meat.name == "green slime" and eater.name != "green slime":
        return Grade.ACCEPTABLE if starving else Grade.POISON
    if conducts.is_vegan(meat):
        return Grade.CADAVER if "herbivore" in eater.traits else Grade.PEOPLE_FOOD
    if "humanoid" in eater.traits and "undead" not in eater.traits and _same_race(meat, eater):
        hungry_enough = starving and "carnivore" in eater.traits and "elf" not in eater.traits
        return Grade.ACCEPTABLE if hungry_enough else Grade.TABOO
    return Grade.CADAVER if "carnivore" in eater.traits else Grade.PEOPLE_FOOD


def _same_race(meat: Species, eater: Species) -> bool:
    """N-370: of one race, where kobolds, orcs and ogres do not mind."""
    return any(
        race in meat.traits and race in eater.traits for race in ("human", "elf", "dwarf", "gnome", "giant")
    )


def _grade_of_thing(pet: Monster, item: Item) -> Grade:
    """N-377: things that are not food."""
    kind, traits = item.kind, pet.species.traits
    if kind.name in ("amulet of strangulation", "ring of slow digestion"):
        return Grade.TABOO
    if kind.material == "silver" and ("undead" in traits or "demon" in traits or "were" in traits):
        return Grade.TABOO
    if pet.species.name == "gelatinous cube" and inedible.is_organic(item):
        return Grade.ACCEPTABLE
    if "metallivore" in traits and inedible.is_metallic(item):
        if pet.species.name != "rust monster" or kind.material == "iron":
            return Grade.TREAT if kind.material == "iron" and not item.erodeproof else Grade.ACCEPTABLE
    if item.blessing >= 0 and kind.class_ not in ("iron ball", "chain", "rock"):
        return Grade.FETCH
    return Grade.IGNORED


# Eating


def nutrition_for(play: Play, pet: Monster, item: Item) -> tuple[int, int]:
    """N-384 to N-387: what one of these gives this pet, and how long it is busy with it."""
    kind = item.kind
    if kind.class_ == "food":
        if kind.name == "corpse":
            value, time = species_of(item).nutrition, delay(item)
        elif kind.name in GLOBS:
            value, time = 20, 2  # N-385
        else:
            value, time = kind.nutrition, kind.delay
        value *= SIZE_FACTORS[pet.species.size]
        if item.uneaten:
            whole = max(1, full_nutrition(play, item))
            value = max(1, value * item.uneaten // whole)
            time = max(1, time * item.uneaten // whole)
        return value, time
    if kind.class_ == "coin":
        return item.quantity // 20, item.quantity // 2000 + 1
    return 5 * kind.nutrition, item.weight // 20 + 1


def devour(play: Play, pet: Monster, item: Item, *, treat: bool = False) -> bool:
    """N-383 to N-395: eat one of what lies at the pet's spot; True if the pet died of it."""
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
    pet.flee_turns //= 2
    if pet.tame < 20:
        pet.tame += 1
    if can_see_monster(play, pet):
        play.tell(
            "creatures.pet eats", "N-392", monster=the_monster(play, pet), item=an_item(play, one_of(item))
        )
    if item.mine and grade(play, pet, item) == Grade.TREAT:  # N-391
        record.apport += 200 // max(1, record.drop_distance + turn - record.drop_turn)
    if pet.species.name == "rust monster" and item.erodeproof:  # N-394
        item.erodeproof = False
        pet.stunned = True
        return False
    special = item.species if item.kind.name in ("corpse", "tin", "egg") else None
    was_corpse, was_tin = item.kind.name == "corpse", item.kind.name == "tin"
    cures_eyes = item.kind.name == "carrot"
    consume(play, pet, item)
    if special is not None and (was_corpse or was_tin):
        return special_food(play, pet, special)
    if cures_eyes:
        pet.blind, pet.can_see = 0, True
    return False


def one_of(item: Item) -> Item:
    """For naming: a single one of a stack of food."""
    if item.quantity == 1 or item.kind.class_ != "food":
        return item
    single = item.clone()
    single.quantity = 1
    return single


def consume(play: Play, pet: Monster, item: Item) -> None:
    """N-392: one of a stack of food, the whole of anything else, is gone at once."""
    if item.quantity > 1 and item.kind.class_ == "food":
        item.quantity -= 1
        reweigh(item)
        return
    forget_timers(play, item)
    take_from_floor(play.level, item, pet.spot)


def special_food(play: Play, pet: Monster, meat: Species) -> bool:
    """N-393: meat that changes the eater."""
    if meat.name in POLYMORPHERS:
        change_monster_species(play, pet)
    elif meat.name == "green slime" and pet.species.name != "green slime":
        change_monster_species(play, pet, SPECIES_NAMED["green slime"])
    elif meat.name == "wraith":
        return not monster_fights.grow_up(play, pet, None)
    elif meat.name == "nurse":
        pet.hp = pet.max_hp
        pet.blind, pet.can_see = 0, True
    return False
