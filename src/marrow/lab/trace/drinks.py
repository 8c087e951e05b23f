"""Recorded drinks: potions, fountains and sinks, with the dice they threw."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, NamedTuple, TypeVar

from marrow.chance import QuietDice, UnexpectedThrow
from marrow.content.kinds_table import KINDS_NAMED
from marrow.formats.nethack.numbers import MAIL_DAEMON
from marrow.lab.trace.initial_state import Record, world_from
from marrow.lab.trace.outcome import Divergence, NotExpressible, compare, compare_deaths
from marrow.lab.trace.recorded import DefaultAnswers, play_of
from marrow.lab.trace.waiting import WORDS_OF_HUNGER, snapshot
from marrow.messages.entries import DeathFaced
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.places import LOOTED, Terrain, spot_at
from marrow.rules.commands.features.fountains import drink_fountain
from marrow.rules.commands.features.sink_drinks import drink_sink
from marrow.rules.hero.body import is_hallucinating
from marrow.rules.magic.potions.quaffing import POTIONS
from marrow.rules.play import Play

G = TypeVar("G")
GUESSES = tuple((first, later) for later in (0, 1, 2) for first in range(1, 41))
NEARBY_PLACES = "teleport.c enexto"  # throws one die with as many sides as there are free spots around
NUMBER = 2  # since 3.7, rnd(2) is thrown for the number of each new item or monster, which means nothing
MONSTER_MADE = "makemon.c makemon"
AFTER_TRAPS = (MONSTER_MADE, "fountain.c dryup")  # thrown after a monster met a trap that was not recorded
NEW_BODY = "N-115"  # thrown too late to be recorded; its result shows in the nutrition
MIN_OF_NEW_BODY = 500
FOUNTAIN_GUSHES = "fountain.c gush"  # throws a die for each of the other spots in sight
RANDOM_FORM = "polyself.c polyself"
MANY_LOOKS = 300  # before 3.6.2, what a hallucinating hero sees is thrown with dice of so many sides or more


class DrinkDice(QuietDice):
    """The recorded rn2 throws in order, and the rnd throws if the recording has them.

    All other throws are guesses: one number for the first, another for all that follow. ``most`` is how many
    throws of each kind a recording keeps; after these, any result is possible. So it is for throws that
    depend on the surroundings, which were not recorded.
    """

    __slots__ = (
        "any_rolls", "came", "crowded", "cut_rn2", "cut_rnd", "guess", "hero", "later", "new_body", "rn2s",
        "rnds",
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
        self.hero: Hero | None = None
        self.came = self.crowded = False
        self.new_body = 0
        self.cut_rn2 = len(rn2s) >= most
        self.cut_rnd = rnds is not None and len(rnds) >= most

    def rn2(self, sides: int, rule: str) -> int:
        if rule == FOUNTAIN_GUSHES:
            self.rn2s.clear()
            self.cut_rn2 = True
        self.came = self.came or rule == MONSTER_MADE
        if self.crowded and self.came and rule in AFTER_TRAPS and self.rn2s and self.rn2s[0][0] != sides:
            self.rn2s.clear()
            self.cut_rn2 = self.cut_rnd = True
            if self.rnds is not None:
                self.rnds.clear()
        if self.cut_rn2 and not self.rn2s:
            if rule == NEW_BODY:
                return min(max(self.new_body, 0), sides - 1)
            return sides - 1 if self.any_rolls is None else self.any_rolls.randrange(sides)
        if rule == NEARBY_PLACES and self.rn2s:
            if self.shuffles_places():
                self.rn2s.clear()
                self.cut_rn2 = True
                return 0
            return self.rn2s.pop(0)[1] % sides
        self.forget_looks(sides)
        if rule == RANDOM_FORM and self.rn2s and self.rn2s[0][0] == sides + 1:
            number: int = self.rn2s.pop(0)[1]  # that game has a mail daemon
            return number - (number > MAIL_DAEMON)
        return next_roll(self.rn2s, sides, "rn2", rule)

    def forget_looks(self, sides: int = 0) -> None:
        """Leave out throws for what a hallucinating hero sees; the next one that counts has so many sides."""
        while self.rn2s and self.hero is not None and is_hallucinating(self.hero):
            if self.rn2s[0][0] < MANY_LOOKS or self.rn2s[0][0] == sides:
                return
            self.rn2s.pop(0)

    def shuffles_places(self) -> bool:
        """Whether all places around are shuffled, as since 3.7: many throws, each of a side less."""
        return len(self.rn2s) > 1 and self.rn2s[0][0] - 1 == self.rn2s[1][0]

    def rnd(self, sides: int, rule: str) -> int:
        while self.rnds and self.rnds[0][0] == NUMBER != sides:
            self.rnds.pop(0)
        if self.rnds is None or (self.cut_rnd and not self.rnds):
            guess, self.guess = self.guess, self.later
            return min(guess, sides)
        return next_roll(self.rnds, sides, "rnd", rule)

    def d(self, count: int, sides: int, rule: str) -> int:
        guess, self.guess = self.guess, self.later
        return min(max(guess, count), count * sides)


def next_roll(rolls: list[list[int]], sides: int, kind: str, rule: str) -> int:
    """The next recorded roll. Raises UnexpectedThrow if it is not of this size."""
    if not rolls:
        raise UnexpectedThrow(f"{rule} threw {kind}({sides}); none was left in the recording")
    recorded, result = rolls.pop(0)
    if recorded != sides:
        raise UnexpectedThrow(f"{rule} threw {kind}({sides}); {kind}({recorded}) was recorded")
    return result


def holds_for_any(guesses: Iterable[G], one: Callable[[G], None]) -> None:
    """Try each guess at what was not recorded, until one agrees. If none does, raises the first failure."""
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
    """potions: the effect of one potion, before the hunger of that turn."""
    holds_for_any(GUESSES, lambda guess: quaff_with(case, guess))


def quaff_with(case: Record, guess: tuple[int, int]) -> None:
    world = world_from(case["initial"], case["edition"])
    bottle = world.hero.inventory[-1]
    bottle.diluted = " diluted potion " in case["case"]
    dice = DrinkDice(case["dice"], None, guess)
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
KEPT = 12  # how many throws of each kind a recording keeps
LATER_ROLLS = 60  # how many seeds are tried for the throws after these


def fountain_or_sink(case: Record) -> None:
    """fountains_and_sinks: every roll, and the nutrition gained or lost."""
    where = case["case"].split()[0]
    if where not in SOURCES:
        raise NotExpressible(f"a drink from a {where}")
    # The recordings turned any ground into a fountain; a flag of that ground may have meant "looted".
    # They do not say what else was there, such as a trap under a new snake, or an item far away that the hero
    # detected. A wish throws more dice than a recording keeps.
    ways = [DrinkGuess(), DrinkGuess(detail=LOOTED), DrinkGuess(crowded=True), DrinkGuess(littered=True)]
    ways += [DrinkGuess(knows_oil=True)]  # as heroes do who start with a lamp
    ways += [DrinkGuess(seed=number) for number in range(1, LATER_ROLLS + 1)]
    ways += [way._replace(detail=LOOTED) for way in ways if not way.detail]
    holds_for_any(ways, lambda way: drink_with(case, where, way))


class DrinkGuess(NamedTuple):
    """One guess at what was not recorded; ``seed`` is for the throws after the last recorded one."""

    detail: int = 0
    crowded: bool = False
    littered: bool = False
    knows_oil: bool = False
    seed: int = 0


def drink_with(case: Record, where: str, way: DrinkGuess) -> None:
    terrain, drink = SOURCES[where]
    world = world_from(case["initial"], case["edition"])
    if way.littered:
        world.level.items[FAR_AWAY] = [Item(0, KINDS_NAMED["rock"], weight=10)]
    world.level.terrain[world.hero.spot] = terrain
    world.level.detail[world.hero.spot] = way.detail
    world.discovered[KINDS_NAMED["potion of oil"].number] = int(way.knows_oil)
    dice = DrinkDice(case["rn2"], case["rnd"], (1, 1), KEPT)
    dice.crowded, dice.hero = way.crowded, world.hero
    if way.seed:
        dice.any_rolls = Random(way.seed)
    dice.new_body = case["gained"] + case["initial"]["nutrition"] - MIN_OF_NEW_BODY
    play = play_of(world, dice, answerer=DefaultAnswers())
    drink(play)
    dice.forget_looks()
    hero, turn = world.hero, world.turn
    compare("gained", turn, case["gained"], hero.nutrition - case["initial"]["nutrition"])
    compare("hunger", turn, case["hunger"], WORDS_OF_HUNGER[hero.hunger])
    compare("helpless", turn, case["helpless"], -hero.helplessness.turns)
    trapped = way.crowded and dice.came and dice.cut_rn2  # a monster that came after the last recorded throw
    if (dice.rn2s or any(recorded != NUMBER for recorded, _ in dice.rnds or ())) and not trapped:
        raise Divergence("dice", turn, [dice.rn2s, dice.rnds], "not thrown")


SOURCES: Mapping[str, tuple[int, Callable[[Play], Any]]] = {
    "fountain": (int(Terrain.FOUNTAIN), drink_fountain),
    "sink": (int(Terrain.SINK), drink_sink),
}
DRINKS: Mapping[str, Callable[[Record], None]] = {
    "potions": potion,
    "fountains_and_sinks": fountain_or_sink,
}
