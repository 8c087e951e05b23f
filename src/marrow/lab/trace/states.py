"""Recorded single states: a given state, one deed, a resulting state."""

from collections.abc import Callable, Mapping
from typing import Any

from marrow.chance import Dice
from marrow.content.properties import Property
from marrow.lab.trace.outcome import compare
from marrow.lab.trace.recorded import QuietDice, play_of
from marrow.lab.trace.setting import HUNGER_WORDS, Record, world_from
from marrow.model.hero import Attribute
from marrow.model.world import World
from marrow.rules.nutrition.hunger import update

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
    """A single decided roll, and a note of the die's size."""

    __slots__ = ("result", "sides")

    def __init__(self, result: int) -> None:
        self.result = result
        self.sides: int | None = None

    def rn2(self, sides: int, rule: str) -> int:
        if self.sides is None:
            self.sides = sides
        return self.result


def blank_world(given: Mapping[str, Any]) -> World:
    return world_from(BLANK | {key: value for key, value in given.items() if key in BLANK})


def update_once(world: World, dice: Dice, hungrier: bool = True) -> None:
    update(play_of(world, dice), hungrier=hungrier)


def threshold(case: Record) -> None:
    """thresholds_exact: one update of the stored state."""
    given = case["given"]
    world = blank_world(given)
    update_once(world, QuietDice(), given["increasing_hunger"])
    lost = -world.hero.temporary[Attribute.STRENGTH]
    compare("hunger", given["nutrition"], HUNGER_WORDS[case["hunger"]], world.hero.hunger)
    compare("strength lost", given["nutrition"], case["strength_loss"], lost)


def faint_roll(case: Record) -> None:
    """faint_rolls: the die's size and result decide."""
    given = case["given"]
    world = blank_world(given)
    dice = OneRoll(given["roll"])
    update_once(world, dice)
    hero = world.hero
    compare("die", given["nutrition"], case["die"], dice.sides)
    compare("hunger", given["nutrition"], HUNGER_WORDS[case["hunger"]], hero.hunger)
    compare("helpless", given["nutrition"], case["helpless"], -hero.helpless)
    compare("deaf", given["nutrition"], case["deaf"], hero.timeout[Property.DEAF])


def starvation(case: Record) -> None:
    """starvation_threshold: the nutrition at which an update without a faint kills."""
    constitution = case["given"]["constitution"]
    fatal = None
    for nutrition in range(-90, -500, -1):
        world = blank_world({"hunger": "fainting", "nutrition": nutrition})
        world.hero.base[Attribute.CONSTITUTION] = constitution
        update_once(world, OneRoll(0))
        if world.hero.deaths:
            fatal = nutrition
            break
    compare("first fatal", constitution, case["first_fatal"], fatal)
    compare("last survivable", constitution, case["last_survivable"], None if fatal is None else fatal + 1)


STATES: Mapping[str, Callable[[Record], None]] = {
    "thresholds_exact": threshold,
    "faint_rolls": faint_roll,
    "starvation_threshold": starvation,
}
