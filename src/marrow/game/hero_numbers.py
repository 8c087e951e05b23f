"""What is counted of a hero: NLE's status numbers, and what rewards depend on.

Only `env` uses it; it is compiled (decision 0036).
"""

from typing import Final, NamedTuple

from marrow.game.view import BURDEN_WORDS, CONDITION_WORDS, Status
from marrow.messages.entries import Cause
from marrow.model.places import x_of, y_of
from marrow.model.world import World
from marrow.rules.ending.facts import BRANCH_NUMBERS
from marrow.rules.hero.attributes import STRENGTH, attribute

ALIGNMENTS: Final = {"lawful": 1, "neutral": 0, "chaotic": -1}
EATEN: Final = (Cause.EATING, Cause.TIN, Cause.DRINKING, Cause.CHEWING, Cause.BRAIN, Cause.DIGESTING)
LOADS: Final = {word: load for load, word in enumerate(BURDEN_WORDS)}
CONDITION_BITS: Final = {word: 1 << place for place, word in enumerate(CONDITION_WORDS)}
NAMES_OF_EATEN: Final = frozenset(cause.name for cause in EATEN)


def blstats(world: World, facts: Status) -> list[int]:
    """NLE's 27 numbers, in the order of its NLE_BL_... constants. ``facts``: what the status lines show."""
    hero, level = world.hero, world.level
    strength = attribute(hero, STRENGTH)
    return [
        max(x_of(hero.spot) - 1, 0),
        y_of(hero.spot),
        strength_of_25(strength),
        strength,
        facts.dexterity,
        facts.constitution,
        facts.intelligence,
        facts.wisdom,
        facts.charisma,
        facts.score,
        facts.hp,
        facts.max_hp,
        level.depth,
        facts.gold,
        facts.power,
        facts.max_power,
        facts.armor_class,
        facts.level if facts.polymorphed else 0,
        hero.level,
        facts.experience,
        facts.turn,
        int(hero.hunger),
        LOADS[facts.burden],
        BRANCH_NUMBERS.get(level.branch, 0),
        level.number,
        condition_bits(facts.conditions),
        ALIGNMENTS[hero.alignment],
    ]


def strength_of_25(strength: int) -> int:
    """Strength as a number from 3 to 25. NetHack: attrib.c, acurrstr."""
    if strength <= 18:
        return strength
    return 19 + strength // 50 if strength <= 121 else min(strength, 125) - 100


def condition_bits(conditions: tuple[str, ...]) -> int:
    """NetHack: botl.h, BL_MASK_..."""
    bits = 0
    for word in conditions:
        bits |= CONDITION_BITS[word]
    return bits


class Moment(NamedTuple):
    """What rewards depend on, at one moment of a game."""

    turn: int
    score: int
    eaten: int  # nutrition from all that was eaten or drunk so far
    on_stairs_down: bool
    bones_met: int  # levels of dead heroes found
    heirlooms: int  # items of dead heroes in the pack,
    heirlooms_used: int  # and worn, wielded or lit
    over: bool


def moment_in(world: World, score: int, over: bool) -> Moment:
    """The present moment; ``score``: as the status lines show it."""
    hero, level = world.hero, world.level
    eaten = 0
    if hero.account is not None:
        for (cause, _), amount in hero.account.sums.items():
            if cause in NAMES_OF_EATEN:
                eaten += amount
    held = [item for item in hero.inventory if item.ghostly] if world.bones_met else []
    on_stairs_down = False
    for stairs in level.stairs:
        if not stairs.goes_up and stairs.spot == hero.spot:
            on_stairs_down = True
    moment = (  # in the order of the fields
        world.turn,
        score,
        eaten,
        on_stairs_down,
        world.bones_met,
        len(held),
        sum(bool(item.worn or item.lit) for item in held),
        over,
    )
    return tuple.__new__(Moment, moment)
