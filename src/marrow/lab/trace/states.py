"""Recorded single states: a given state, one action, the state after it."""

from collections.abc import Callable, Mapping
from typing import Any

from marrow.chance import Dice, QuietDice
from marrow.content.properties import Property
from marrow.editions import DEFAULT
from marrow.lab.trace.initial_state import (
    HUNGER_WORDS,
    PROPERTY_WORDS,
    Record,
    carry,
    kind_of,
    species_called,
    world_from,
)
from marrow.lab.trace.outcome import NotExpressible, compare, ending_called
from marrow.lab.trace.recorded import play_of
from marrow.model.hero_parts import Activity, Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute, Doing
from marrow.model.world import World
from marrow.rules.combat.monster_meals import nutrition_for
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.encumbrance import carrying_capacity, encumbrance
from marrow.rules.items.stacks import reweigh
from marrow.rules.lifesaving.death import die
from marrow.rules.nutrition.hunger_state import update_hunger

BLANK: Record = {
    "turn": 100,
    "nutrition": 900,
    "hunger": "not hungry",
    "hp": 200,
    "max_hp": 200,
    "helpless": 0,
    "deaths": 0,
    "role": "valkyrie",
    "race": "human",
    "gender": "female",
    "alignment": "neutral",
    "level": 1,
    "attributes": [16, 10, 10, 10, 25, 10],
    "attribute_maxima": [18, 18, 18, 18, 25, 18],
    "form": "",
    "form_hp": [],
    "luck": 0,
    "alignment_record": 0,
    "prayer_timeout": 300,
    "power": [1, 1],
    "properties": [],
    "inventory": [],
}


class OneRoll(QuietDice):
    """Dice that show one decided number, and remember how many sides the first die had."""

    __slots__ = ("result", "sides")

    def __init__(self, result: int) -> None:
        self.result = result
        self.sides: int | None = None

    def rn2(self, sides: int, rule: str) -> int:
        if self.sides is None:
            self.sides = sides
        return self.result


def blank_world(given: Mapping[str, Any], edition: str = DEFAULT) -> World:
    return world_from(BLANK | {key: value for key, value in given.items() if key in BLANK}, edition)


def update_once(world: World, dice: Dice, hungrier: bool = True) -> None:
    update_hunger(play_of(world, dice), hungrier=hungrier)


def threshold(case: Record) -> None:
    """thresholds_exact: one update of the hunger state."""
    given = case["given"]
    world = blank_world(given, case["edition"])
    update_once(world, QuietDice(), given["increasing_hunger"])
    lost = -world.hero.temporary[Attribute.STRENGTH]
    compare("hunger", given["nutrition"], HUNGER_WORDS[case["hunger"]], world.hero.hunger)
    compare("strength lost", given["nutrition"], case["strength_loss"], lost)


def faint_roll(case: Record) -> None:
    """faint_rolls: which die is thrown for a faint, and what each result does."""
    given = case["given"]
    world = blank_world(given, case["edition"])
    dice = OneRoll(given["roll"])
    update_once(world, dice)
    hero = world.hero
    compare("die", given["nutrition"], case["die"], dice.sides)
    compare("hunger", given["nutrition"], HUNGER_WORDS[case["hunger"]], hero.hunger)
    compare("helpless", given["nutrition"], case["helpless"], -hero.helplessness.turns)
    compare("deaf", given["nutrition"], case["deaf"], hero.timeout[Property.DEAF])


def starvation(case: Record) -> None:
    """starvation_threshold: the nutrition at which a hero who does not faint starves."""
    constitution = case["given"]["constitution"]
    fatal = None
    for nutrition in range(-90, -500, -1):
        world = blank_world({"hunger": "fainting", "nutrition": nutrition}, case["edition"])
        world.hero.base[Attribute.CONSTITUTION] = constitution
        update_once(world, OneRoll(0))
        if world.hero.dying.deaths:
            fatal = nutrition
            break
    compare("first fatal", constitution, case["first_fatal"], fatal)
    compare("last survivable", constitution, case["last_survivable"], None if fatal is None else fatal + 1)


def life_saving(case: Record) -> None:
    """life_saving: a death averted from a random state; all that changes, and all that stays the same."""
    given, before, after = case["given"], case["before"], case["after"]
    world = blank_world(before | _form(before), case["edition"])
    hero = world.hero
    if before["helpless"] > 0:
        hero.helplessness.turns = 0
        hero.activity = Activity(Doing.SEARCHING, left=before["helpless"])
    for word, turns in before["timeouts"].items():
        hero.timeout[PROPERTY_WORDS[word]] = turns
    if before["has_amulet"]:
        carry(world, AMULET, 0)
        hero.extrinsic[Property.LIFE_SAVING] = int(Slot.AMULET)
    die(play_of(world, QuietDice()), ending_called(given["how"]), Killer())
    turn = before["turn"]
    got = {
        "turn": world.turn,
        "encumbrance": encumbrance(hero).name.lower(),
        "trapped": hero.hold.turns,
        "nutrition": hero.nutrition,
        "hunger": hero.hunger.name.lower().replace("_", " "),
        "hp": hero.hp,
        "max_hp": hero.max_hp,
        "strength": attribute(hero, Attribute.STRENGTH),
        "constitution": attribute(hero, Attribute.CONSTITUTION),
        "helpless": -hero.helplessness.turns,
        "deaths": hero.dying.deaths,
        "attributes": hero.base,
        "attribute_maxima": hero.peak,
        "form": hero.form.name if hero.form is not None else "",
        "level": hero.level,
        "has_amulet": bool(hero.inventory),
        "timeouts": {word: hero.timeout[prop] for word, prop in PROPERTY_WORDS.items() if hero.timeout[prop]},
    }
    if after["form"]:
        got["form_hp"] = [hero.form_hp, hero.form_max_hp]
    for field, value in got.items():
        compare(field, turn, after[field], value)


def _form(before: Record) -> Record:
    return {"form_hp": before["form_hp"]} if before["form"] else {"form_hp": []}


AMULET: Record = {
    "name": "amulet of life saving",
    "kind": "amulet",
    "quantity": 1,
    "blessing": "uncursed",
    "charge": 0,
    "worn": ["amulet"],
    "species": "",
    "eaten": 0,
    "weight": 20,
    "age": 1,
}


def carrying(case: Record) -> None:
    """carrying_capacity: how much random heroes can carry, and how a load burdens them."""
    given = case["given"]
    known = {"strength", "constitution", "load", "wounded_legs", "levitating", "form", "steed"}
    if set(given) - known:
        raise NotExpressible(f"given {sorted(set(given) - known)}")
    world = blank_world({}, case["edition"])
    hero = world.hero
    hero.base[Attribute.STRENGTH] = given["strength"]
    hero.base[Attribute.CONSTITUTION] = given["constitution"]
    if given.get("form"):
        hero.form = species_called(given["form"], world.edition)
    if given["levitating"]:
        hero.timeout[Property.LEVITATION] = 100
    if given["wounded_legs"]:  # neither left nor right: the recordings do not say which leg
        hero.timeout[Property.WOUNDED_LEGS] = 100
    carry(world, AMULET | {"weight": given["load"]}, 0)
    compare("capacity", 0, case["capacity"], carrying_capacity(hero))
    compare("encumbrance", 0, case["encumbrance"], encumbrance(hero).name.lower())


def pet_meal(case: Record) -> None:
    """pet_meals: the nutrition and eating time of one item of food for a pet."""
    given = case["given"]
    world = blank_world({}, case["edition"])
    play = play_of(world, QuietDice())
    pet = Monster(1, species_called(given["pet"], world.edition), hp=10, max_hp=10)
    name, species = given["food"], None
    if name.endswith(" corpse"):
        name, species = "corpse", species_called(name.removesuffix(" corpse"), world.edition)
    kind = kind_of(name, "food", world.edition)
    item = Item(1, kind, species=species, weight=kind.weight)
    reweigh(item)
    nutrition, time = nutrition_for(play, pet, item)
    compare("nutrition", 0, case["nutrition"], nutrition)
    compare("eating time", 0, case["eating_time"], time)


STATES: Mapping[str, Callable[[Record], None]] = {
    "thresholds_exact": threshold,
    "faint_rolls": faint_roll,
    "starvation_threshold": starvation,
    "life_saving": life_saving,
    "carrying_capacity": carrying,
    "pet_meals": pet_meal,
}
