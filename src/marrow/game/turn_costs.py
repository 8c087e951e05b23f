"""What each turn of twenty costs a hero in nutrition, asked of the hunger step on copies of the world."""

from dataclasses import dataclass

from marrow.chance import Dice
from marrow.choices import AccessoryClock, Edition
from marrow.game.plan import PLENTY, play_on_copied_world
from marrow.model.vocabularies import Hunger
from marrow.model.world import World
from marrow.rules.nutrition.hunger_step import (
    hunger_step,
    living_costs_nutrition,
    nutrition_of_living,
    turns_per_burn,
)

TICKS = 20


@dataclass(frozen=True, slots=True)
class TurnCosts:
    """Living costs ``living`` in every ``period``-th turn, by its number; the rest by the tick of the twenty.

    With ``by_die`` a d20 of each turn is the tick (N-048), else the turn number modulo 20 is.
    """

    period: int
    living: int
    charges: tuple[int, ...]
    by_die: bool

    def of_turn(self, turn: int) -> int:
        """What this turn costs, if ticks go by the turn number."""
        return self.charges[turn % TICKS] + (self.living if turn % self.period == 0 else 0)

    @property
    def cycle(self) -> int:
        """After so many turns the same costs come again."""
        return TICKS * self.period


class TickDice(Dice):
    """Dice for one hunger step: the d20 of N-048 shows the tick, all others their highest number."""

    __slots__ = ("tick",)

    def __init__(self, tick: int) -> None:
        self.tick = tick

    def rn2(self, sides: int, rule: str) -> int:
        return self.tick if rule == "N-048" else sides - 1


def turn_costs(world: World, edition: Edition) -> TurnCosts:
    """What this hero pays, awake and in the body and with the things that he has now."""
    play = play_on_copied_world(world, edition, TickDice(0))
    play.hero.helplessness.turns = 0
    period = turns_per_burn(play.hero, edition.nutrition)
    play.world.turn = period * TICKS
    living = nutrition_of_living(play) if living_costs_nutrition(play) else 0
    charges = tuple(cost_of_tick(world, edition, tick, period) for tick in range(TICKS))
    by_die = edition.nutrition.accessory_clock is AccessoryClock.DIE_ROLL
    return TurnCosts(period, living, charges, by_die)


def cost_of_tick(world: World, edition: Edition, tick: int, period: int) -> int:
    """What a hunger step costs beside living, on this tick of the twenty."""
    play = play_on_copied_world(world, edition, TickDice(tick))
    hero = play.hero
    hero.helplessness.turns = 0
    hero.nutrition, hero.hunger = PLENTY, Hunger.SATIATED
    by_die = edition.nutrition.accessory_clock is AccessoryClock.DIE_ROLL
    play.world.turn = period * TICKS + (0 if by_die else tick)
    living = nutrition_of_living(play) if living_costs_nutrition(play) else 0
    hunger_step(play)
    return PLENTY - hero.nutrition - living
