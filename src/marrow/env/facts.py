"""Facts about a seat as numbers: NLE's status, flags and question, causes of nutrition, the legal keys."""

from typing import Any

import numpy as np
import numpy.typing as npt

from marrow.content.properties import Property
from marrow.env.seat import Seat
from marrow.front import keys as front_keys
from marrow.front.screen import Wait
from marrow.game.view import score_so_far
from marrow.messages.entries import Cause
from marrow.model.hero import Hero
from marrow.model.places import x_of, y_of
from marrow.model.vocabularies import Attribute
from marrow.rules.ending.facts import BRANCH_NUMBERS
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of, has, is_blind, is_hallucinating, levitates
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.worn_items import armor_class
from marrow.rules.items.inventory import gold_carried

CAUSES = tuple(cause.value for cause in Cause)
_PLACE_OF_CAUSE = {cause.name: place for place, cause in enumerate(Cause)}
QUESTION_KINDS = ("command", "letter", "line", "space", "spot", "over")
_KIND_OF_WAIT = {
    Wait.COMMAND: "command",
    Wait.LETTER: "letter",
    Wait.LINE: "line",
    Wait.SPACE: "space",
    Wait.SPOT: "spot",
}
ALIGNMENTS = {"lawful": 1, "neutral": 0, "chaotic": -1}
PRINTABLE = "".join(map(chr, range(32, 127)))


def blstats(seat: Seat) -> list[int]:
    """NLE's 27 numbers, in the order of its NLE_BL_... constants."""
    world = seat.seen_world
    hero, level = world.hero, world.level
    changed = hero.form is not None
    strength = attribute(hero, Attribute.STRENGTH)
    return [
        max(x_of(hero.spot) - 1, 0),
        y_of(hero.spot),
        strength_of_25(strength),
        strength,
        attribute(hero, Attribute.DEXTERITY),
        attribute(hero, Attribute.CONSTITUTION),
        attribute(hero, Attribute.INTELLIGENCE),
        attribute(hero, Attribute.WISDOM),
        attribute(hero, Attribute.CHARISMA),
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
    sick = bool(hero.timeout[Property.SICK])
    food = sick and hero.sick_with.is_of_food
    floats = levitates(hero)
    found = (
        bool(hero.timeout[Property.STONING]),
        bool(hero.timeout[Property.SLIMING]),
        has(hero, Property.STRANGLED),
        food,
        sick and (not food or hero.sick_with.is_disease),
        is_blind(hero),
        has(hero, Property.DEAF),
        has(hero, Property.STUNNED),
        has(hero, Property.CONFUSED),
        is_hallucinating(hero),
        floats,
        has(hero, Property.FLYING) and not floats,
        bool(hero.ride.steed_id),
    )
    return sum(1 << bit for bit, holds in enumerate(found) if holds)


def internal(seat: Seat) -> list[int]:
    """NLE's internal facts; misc are the three after the first.

    The deepest level, whether a letter, a line or a space is wanted, whether the hero stands on stairs down,
    two zeros (NLE has its seeds there), nutrition, the score for experience.
    """
    world = seat.seen_world
    hero, level = world.hero, world.level
    wait = seat.wait
    on_stairs = any(not stairs.goes_up and stairs.spot == hero.spot for stairs in level.stairs)
    return [
        world.deepest,
        int(wait is Wait.LETTER),
        int(wait is Wait.LINE),
        int(wait is Wait.SPACE),
        int(on_stairs),
        0,
        0,
        hero.nutrition,
        hero.score,
    ]


def program_state(seat: Seat) -> list[int]:
    """NLE's state of the program.

    Whether the game is over, panicking, exiting, whether it waits for commands, is at its end, and whether
    there is something to save.
    """
    over = seat.seen_world.ended is not None or seat.game.over
    return [int(over), 0, 0, int(seat.greeted), 0, int(not over)]


def causes_of(hero: Hero) -> list[int]:
    """Nutrition that came and went since birth, by cause, in the order of ``CAUSES``."""
    sums = [0] * len(CAUSES)
    if hero.account is not None:
        for (cause, _), amount in hero.account.sums.items():
            if cause in _PLACE_OF_CAUSE:
                sums[_PLACE_OF_CAUSE[cause]] += amount
    return sums


# Questions and keys


def question_kind(seat: Seat) -> str:
    """What is wanted, one of ``QUESTION_KINDS``."""
    return "over" if seat.over else _KIND_OF_WAIT[seat.wait]


def legal_keys(seat: Seat) -> frozenset[str]:
    """The keys that do something now: all commands, or the answers to what is asked."""
    if seat.over:
        return frozenset()
    wait = seat.wait
    if seat.in_command and seat.sense:
        return frozenset(seat.sense)
    if wait is Wait.SPACE:
        return SPACE_KEYS
    if wait is Wait.LINE:
        return LINE_KEYS
    if wait is Wait.SPOT:
        return SPOT_KEYS
    return COMMAND_KEYS


SPACE_KEYS = frozenset(" \r\x1b")
LINE_KEYS = frozenset(PRINTABLE + "\r\x1b")
SPOT_KEYS = frozenset("hjklyubnHJKLYUBN.,;:mMoOdD<>_xXaA@?# \x1b".replace(" ", "") + "\r")
COMMAND_KEYS = frozenset((
    *front_keys.KEYS, *front_keys.RUNS, *front_keys.RUSHES, *front_keys.PREFIXES, *"hjklyubn123456789",
))  # fmt: skip


def put_text(target: npt.NDArray[Any], text: str) -> None:
    """Write text and zeros behind it; the last place is always zero."""
    raw = text.encode("ascii", "replace")[: len(target) - 1]
    target[: len(raw)] = np.frombuffer(raw, np.uint8)
    target[len(raw) :] = 0
