"""The dice of hunger steps that were not recorded, told by the nutrition that was."""

from marrow.content.properties import Property
from marrow.editions import EDITIONS
from marrow.model.vocabularies import Burden
from marrow.model.world import World
from marrow.rules.hero.body import has
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.nutrition.hunger_step import ACCESSORY_CHARGES, conflict_costs, regeneration_costs

LIVING = "N-023"  # whether a sleeper's nutrition burns: 0 if it does
SCHEDULE = "N-048"  # since 3.7, a die of twenty tells which accessories cost nutrition
TICKS = 20


def roll_that_leaves(nutrition: int, world: World, rule: str, sides: int) -> int:
    """The result of this die that comes nearest to leaving so much nutrition after the hunger step."""
    too_much = world.hero.nutrition - nutrition
    if rule == LIVING:
        return 0 if too_much > 0 else sides - 1
    return min(range(TICKS), key=lambda tick: abs(cost_of_tick(world, tick) - too_much))


def cost_of_tick(world: World, tick: int) -> int:
    """What accessories, load and properties cost on this turn of twenty."""
    hero, choices = world.hero, EDITIONS[world.edition].nutrition
    if tick % 2:
        return regeneration_costs(hero, choices) + (encumbrance(hero) >= Burden.STRESSED)
    charge = ACCESSORY_CHARGES.get(tick)
    due = charge is not None and charge.is_due(hero, choices)
    return has(hero, Property.HUNGER) + conflict_costs(hero) + due
