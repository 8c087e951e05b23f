"""Recorded draughts: potions, fountains and sinks, with the throws they made."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, NamedTuple, TypeVar

from marrow.chance import UnexpectedThrow
from marrow.content.kinds_table import KINDS_NAMED
from marrow.lab.trace.outcome import Divergence, NotExpressible, compare, compare_deaths
from marrow.lab.trace.recorded import Nobody, QuietDice, play_of
from marrow.lab.trace.setting import Record, world_from
from marrow.lab.trace.waiting import WORDS_OF_HUNGER, snapshot
from marrow.messages.entries import DeathFaced
from marrow.model.item import Item
from marrow.model.places import LOOTED, Terrain, spot_at
from marrow.rules.commands.features.fountains import drink_fountain, drink_sink
from marrow.rules.magic.potions.quaffing import POTIONS
from marrow.rules.play import Play

G = TypeVar("G")
GUESSES = tuple((first, later) for later in (0, 1, 2) for first in range(1, 41))
PLACES = "teleport.c enexto"  # throws one die of as many sides as there are free spots around
CREATURES = "makemon.c makemon"
AFTER_TRAPS = (CREATURES, "fountain.c dryup")  # what is thrown after a creature met a trap nobody wrote down
NEW_BODY = "N-115"  # thrown so late that it was not kept, but it shows
LEAST_OF_NEW_BODY = 500
GUSH = "fountain.c gush"  # throws a die for every other spot in sight


class DraughtDice(QuietDice):
    """The recorded rn2 throws, and where the recording has them the rnd throws, in order.

    The others are guesses, one for the first and one for all that follow, within what the dice can show.
    ``most`` is how many of each were kept; what comes after the last of them is free. So is what depends on
    the surroundings, which were not recorded.
    """

    __slots__ = (
        "any_rolls", "came", "crowded", "cut_rn2", "cut_rnd", "guess", "later", "new_body", "rn2s", "rnds",
    )  # fmt: skip

    def __init__(
        self,
        rn2s: list[list[int]],
        rnds: list[list[int]] | None,
        guess: tuple[int, int],
        most: int = 10_000,
    ) -> None:
        self.rn2s = [list(roll) for roll in rn2s]
        self.rnds = [list(roll) for roll in rnds] if rnds is not None else None
        self.guess, later = guess
        self.later = later or self.guess
        self.any_rolls: Random | None = None
        self.came = self.crowded = False
        self.new_body = 0
        self.cut_rn2 = len(rn2s) >= most
        self.cut_rnd = rnds is not None and len(rnds) >= most

    def rn2(self, sides: int, rule: str) -> int:
        if rule == GUSH:
            self.rn2s.clear()
            self.cut_rn2 = True
        self.came = self.came or rule == CREATURES
        if self.crowded and self.came and rule in AFTER_TRAPS and self.rn2s and self.rn2s[0][0] != sides:
            self.rn2s.clear()
            self.cut_rn2 = self.cut_rnd = True
            if self.rnds is not None:
                self.rnds.clear()
        if self.cut_rn2 and not self.rn2s:
            if rule == NEW_BODY:
                return min(max(self.new_body, 0), sides - 1)
            return sides - 1 if self.any_rolls is None else self.any_rolls.randrange(sides)
        if rule == PLACES and self.rn2s:
            return self.rn2s.pop(0)[1] % sides
        return taken(self.rn2s, sides, "rn2", rule)

    def rnd(self, sides: int, rule: str) -> int:
        if self.rnds is None or (self.cut_rnd and not self.rnds):
            guess, self.guess = self.guess, self.later
            return min(guess, sides)
        return taken(self.rnds, sides, "rnd", rule)

    def d(self, count: int, sides: int, rule: str) -> int:
        guess, self.guess = self.guess, self.later
        return min(max(guess, count), count * sides)


def taken(rolls: list[list[int]], sides: int, kind: str, rule: str) -> int:
    """The next recorded roll. Raises UnexpectedThrow if it is not of this size."""
    if not rolls:
        raise UnexpectedThrow(f"{rule} threw {kind}({sides}); none was left in the recording")
    recorded, result = rolls.pop(0)
    if recorded != sides:
        raise UnexpectedThrow(f"{rule} threw {kind}({sides}); {kind}({recorded}) was recorded")
    return result


def any_of(guesses: Iterable[G], one: Callable[[G], None]) -> None:
    """The case holds if one guess at what was not recorded makes it agree. Raises the first that did not."""
    first: Exception | None = None
    for guess in guesses:
        try:
            one(guess)
        except (Divergence, UnexpectedThrow) as how:
            first = first or how
        else:
            return
    raise first or AssertionError


# Potions


def potion(case: Record) -> None:
    """potions: one sip's effect, before the turn's hunger."""
    any_of(GUESSES, lambda guess: sip(case, guess))


def sip(case: Record, guess: tuple[int, int]) -> None:
    world = world_from(case["initial"])
    bottle = world.hero.inventory[-1]
    bottle.diluted = " diluted potion " in case["case"]
    dice = DraughtDice(case["dice"], None, guess)
    play = play_of(world, dice)
    if bottle.kind.name not in POTIONS:
        raise NotExpressible(f"no effect of {bottle.kind.name}")
    POTIONS[bottle.kind.name](play, bottle)
    got = snapshot(world)
    for field, value in case["after"].items():
        compare(field, world.turn, value, got[field])
    if case["gained"] is not None:
        compare("gained", world.turn, case["gained"], world.hero.nutrition - case["initial"]["nutrition"])
    compare_deaths(world.turn, case["died"], deaths_of(play))
    if dice.rn2s:
        raise Divergence("dice", world.turn, dice.rn2s, "not thrown")


def deaths_of(play: Play) -> list[DeathFaced]:
    return [entry for entry in play.ledger.entries if isinstance(entry, DeathFaced)]


# Fountains and sinks

FAR_AWAY = spot_at(70, 15)
KEPT = 12  # rolls of each kind that were kept
LATER_ROLLS = 60  # guesses at those that were not


def fountain_or_sink(case: Record) -> None:
    """fountains_and_sinks: every roll, and the nutrition gained or lost."""
    where = case["case"].split()[0]
    if where not in SOURCES:
        raise NotExpressible(f"a draught from a {where}")
    # The recorded fountains were put on any ground, whose own mark may have passed for that of a looted one.
    # Nor was written down what else was there: a trap, for instance, under a snake that came, or a thing far
    # away, which the hero detected. What was wished for takes more throws than were kept.
    ways = [Way(), Way(detail=LOOTED), Way(crowded=True), Way(littered=True)]
    ways += [Way(knows_oil=True)]  # as those do who were born with a lamp
    ways += [Way(seed=number) for number in range(1, LATER_ROLLS + 1)]
    any_of(ways, lambda way: draught(case, where, way))


class Way(NamedTuple):
    """A guess at what was not written down; ``seed`` is of the throws after the last that was kept."""

    detail: int = 0
    crowded: bool = False
    littered: bool = False
    knows_oil: bool = False
    seed: int = 0


def draught(case: Record, where: str, way: Way) -> None:
    terrain, drink = SOURCES[where]
    world = world_from(case["initial"])
    if way.littered:
        world.level.items[FAR_AWAY] = [Item(0, KINDS_NAMED["rock"], weight=10)]
    world.level.terrain[world.hero.spot] = terrain
    world.level.detail[world.hero.spot] = way.detail
    world.discovered[KINDS_NAMED["potion of oil"].number] = int(way.knows_oil)
    dice = DraughtDice(case["rn2"], case["rnd"], (1, 1), KEPT)
    dice.crowded = way.crowded
    if way.seed:
        dice.any_rolls = Random(way.seed)
    dice.new_body = case["gained"] + case["initial"]["nutrition"] - LEAST_OF_NEW_BODY
    play = play_of(world, dice, outside=Nobody())
    drink(play)
    hero, turn = world.hero, world.turn
    compare("gained", turn, case["gained"], hero.nutrition - case["initial"]["nutrition"])
    compare("hunger", turn, case["hunger"], WORDS_OF_HUNGER[hero.hunger])
    compare("helpless", turn, case["helpless"], -hero.helplessness.turns)
    trapped = way.crowded and dice.came and dice.cut_rn2  # one that came after the last throw that was kept
    if (dice.rn2s or dice.rnds) and not trapped:
        raise Divergence("dice", turn, [dice.rn2s, dice.rnds], "not thrown")


SOURCES: Mapping[str, tuple[int, Callable[[Play], Any]]] = {
    "fountain": (int(Terrain.FOUNTAIN), drink_fountain),
    "sink": (int(Terrain.SINK), drink_sink),
}
DRAUGHTS: Mapping[str, Callable[[Record], None]] = {
    "potions": potion,
    "fountains_and_sinks": fountain_or_sink,
}
