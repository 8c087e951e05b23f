"""What is counted of a hero: NLE's status numbers, and what rewards depend on.

Only `env` uses it; it is compiled (decision 0036).
"""

from typing import Final, NamedTuple

from marrow.game.view import conditions_held, score_so_far
from marrow.messages.entries import Cause
from marrow.model.hero import Hero
from marrow.model.places import x_of, y_of
from marrow.model.world import World
from marrow.rules.ending.facts import BRANCH_NUMBERS
from marrow.rules.hero.attributes import (
    CHARISMA,
    CONSTITUTION,
    DEXTERITY,
    INTELLIGENCE,
    STRENGTH,
    WISDOM,
    attribute,
)
from marrow.rules.hero.body import form_of
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.worn_items import armor_class
from marrow.rules.items.inventory import gold_carried

ALIGNMENTS: Final = {"lawful": 1, "neutral": 0, "chaotic": -1}
EATEN: Final = (Cause.EATING, Cause.TIN, Cause.DRINKING, Cause.CHEWING, Cause.BRAIN, Cause.DIGESTING)
NAMES_OF_EATEN: Final = frozenset(cause.name for cause in EATEN)


def blstats(world: World) -> list[int]:
    """NLE's 27 numbers, in the order of its NLE_BL_... constants."""
    hero, level = world.hero, world.level
    changed = hero.form is not None
    strength = attribute(hero, STRENGTH)
    return [
        max(x_of(hero.spot) - 1, 0),
        y_of(hero.spot),
        strength_of_25(strength),
        strength,
        attribute(hero, DEXTERITY),
        attribute(hero, CONSTITUTION),
        attribute(hero, INTELLIGENCE),
        attribute(hero, WISDOM),
        attribute(hero, CHARISMA),
        score_so_far(world),
        max(hero.form_hp if changed else hero.hp, 0),
        hero.form_max_hp if changed else hero.max_hp,
        level.depth,
        gold_carried(hero),
        hero.power,
        hero.max_power,
        armor_class(hero),
        form_of(hero).level if changed else 0,
        hero.level,
        hero.experience,
        world.turn,
        int(hero.hunger),
        int(encumbrance(hero)),
        BRANCH_NUMBERS.get(level.branch, 0),
        level.number,
        condition_bits(hero),
        ALIGNMENTS[hero.alignment],
    ]


def strength_of_25(strength: int) -> int:
    """Strength as a number from 3 to 25. NetHack: attrib.c, acurrstr."""
    if strength <= 18:
        return strength
    return 19 + strength // 50 if strength <= 121 else min(strength, 125) - 100


def condition_bits(hero: Hero) -> int:
    """NetHack: botl.h, BL_MASK_..."""
    bits, bit = 0, 1
    for holds in conditions_held(hero):
        if holds:
            bits |= bit
        bit += bit
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


def moment_in(world: World, over: bool) -> Moment:
    """The present moment."""
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
        score_so_far(world),
        eaten,
        on_stairs_down,
        world.bones_met,
        len(held),
        sum(bool(item.worn or item.lit) for item in held),
        over,
    )
    return tuple.__new__(Moment, moment)
