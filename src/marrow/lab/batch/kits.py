"""A kit: a hero with all that he wears and carries, and what it costs, asked of the engine's own rules.

No number is written down here: each comes from a rule that is played on a copy of the world.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from marrow.chance import Dice, QuietDice
from marrow.choices import AccessoryClock, Choking, Edition, FaintDeafness, SlowMetabolism
from marrow.content.properties import Property
from marrow.errors import BadOption
from marrow.game.plan import PLENTY, play_on_copied_world
from marrow.game.turn_costs import turn_costs
from marrow.lab.batch import columns as c
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer, Meal
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Burden, Ending, Hunger, KillerFormat
from marrow.model.world import World
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.luck_changes import luck
from marrow.rules.lifesaving.death import die
from marrow.rules.nutrition import fullness, meals, rotten
from marrow.rules.nutrition.hunger_state import starvation_limit
from marrow.rules.play import GameOver, Play

MOST_FOODS = 48  # with letters left for the rest of the pack
LEFT_OUT = ("corpse", "tin", "egg", "fortune cookie", "lump of royal jelly")
"""Foods that throw dice of their own or do more than nourish."""
SAVER = "amulet of life saving"


@dataclass(frozen=True, slots=True)
class Kit:
    """What the engine says of a hero: his world, and the rows of the batch's tables."""

    edition: Edition
    world: World
    rows: tuple[tuple[int, ...], tuple[int, ...]]  # with the amulet of life saving, and without
    food_ids: tuple[int, ...]  # of the pieces in the pack, one item each
    food_rows: tuple[tuple[int, ...], ...]  # two rows each: sound, and halved by rot


@dataclass(frozen=True, slots=True)
class Orders:
    """What a hero does, beside waiting. ``plan``: foods by their place in the kit, and when each is eaten.

    A row of the plan is (food, first turn, most nutrition); the rows are eaten in this order. ``spell_level``
    is of the spell cast every ``casts_every`` turns. From turn ``prays_from`` on the hero prays when
    Weak and sure to be heard. A meal is broken off after so many bites, once, and gone on with ``rests``
    turns later. 0 turns or bites is never.
    """

    plan: tuple[tuple[int, int, int], ...] = ()
    prays_from: int = 0
    keeps_eating: bool = False
    attacks_every: int = 0
    casts_every: int = 0
    spell_level: int = 1
    vomits_every: int = 0
    breaks_off_after: int = 0
    rests: int = 1


def play_on_copy(world: World, edition: Edition, dice: Dice | None = None) -> Play:
    """A play on a copy of the world, in which questions are declined and dice show their highest number."""
    return play_on_copied_world(world, edition, dice or QuietDice())


def kit_of(world: World, edition: Edition) -> Kit:
    """The tables of the hero of this world. Raises BadOption for one whom the batch cannot play.

    Stacks of food are taken apart on a copy: every piece is an item of its own.
    """
    copy = world.clone()
    copy.mode = "normal"
    part_stacks(copy)
    foods = foods_of(copy, edition)
    require_simple(copy, foods)
    saved = after_rescue(copy, edition)
    row = kit_row(copy, edition, fed=saved.hero.nutrition if saved is not None else None)
    later = kit_row(saved, edition, fed=None) if saved is not None else row
    rows = tuple(row for food in foods for row in rows_of_food(copy, edition, food))
    return Kit(edition, copy, (row, later), tuple(food.id for food in foods), rows)


def part_stacks(world: World) -> None:
    """Let every piece of food be an item of its own."""
    for item in list(world.hero.inventory):
        if item.kind.class_ != "food" or item.quantity == 1 or item.worn or item.kind.name in LEFT_OUT:
            continue
        for _ in range(item.quantity - 1):
            piece = item.clone()
            piece.id, piece.quantity = world.next_id, 1
            piece.weight = item.weight // item.quantity
            world.next_id += 1
            world.hero.inventory.append(piece)
        item.weight //= item.quantity
        item.quantity = 1


def foods_of(world: World, edition: Edition) -> list[Item]:
    """The food in the pack that the batch can eat, piece by piece."""
    whole = (
        item
        for item in world.hero.inventory
        if item.kind.class_ == "food" and not item.uneaten and not item.worn
    )
    simple = [item for item in whole if only_nourishes(item, world.hero)]
    return [item for item in simple if not rots_otherwise(item, edition)][:MOST_FOODS]


def rots_otherwise(food: Item, edition: Edition) -> bool:
    """N-429: whether it can be rotten where rot does what the batch does not follow."""
    return edition.nutrition.rot_has_more_effects and rotting(food, edition)[0] != c.NEVER_ROTS


def only_nourishes(food: Item, hero: Hero) -> bool:
    """Whether eating it throws no dice but those for rot, and does nothing but nourish (N-268 to N-279)."""
    name = food.kind.name
    if name == "tripe ration":
        return hero.race.name == "orc"
    return name not in LEFT_OUT and not (name == "apple" and food.blessing < 0)


def require_simple(world: World, foods: Sequence[Item]) -> None:
    """Raise BadOption if this hero's nutrition depends on what the batch does not follow."""
    hero = world.hero
    if hero.form is not None:
        raise BadOption(f"the batch plays heroes in their own bodies, not as {form_of(hero).name}")
    if hero.helplessness.turns or hero.activity is not None:
        raise BadOption("the batch begins with heroes who can move and have nothing under way")
    if attribute(hero, Attribute.STRENGTH) < 5:
        raise BadOption(f"strength {attribute(hero, Attribute.STRENGTH)}; the batch plays heroes from 5 on")
    if hero.alignment_record < 1 or luck(hero) != 0:
        raise BadOption("the batch's gods hear heroes with luck 0 and an alignment record above 0 only")
    heavy = burdens(world, foods)
    crosses = min(heavy) < Burden.STRESSED <= max(heavy)
    if crosses or max(heavy) >= Burden.STRAINED:
        raise BadOption("the load is Strained, or crosses to Stressed while the hero eats or is Weak")


def burdens(world: World, foods: Sequence[Item]) -> list[Burden]:
    """The load as it may become: with all the food or none, strong or weakened."""
    found = []
    for eaten in (False, True):
        for weaker in (0, 2):
            hero = world.clone().hero
            if eaten:
                gone = {food.id for food in foods}
                hero.inventory = [item for item in hero.inventory if item.id not in gone]
            hero.base[Attribute.STRENGTH] -= weaker
            found.append(encumbrance(hero))
    return found


# What the rules take


def kit_row(world: World, edition: Edition, fed: int | None) -> tuple[int, ...]:
    """The row of a kit; ``fed``: the nutrition after a rescue, if something saves this hero."""
    play = play_on_copy(world, edition)
    hero, choices = play.hero, edition.nutrition
    costs = turn_costs(world, edition)
    period, living, charges = costs.period, costs.living, costs.charges
    if not all(0 <= charge <= 7 for charge in charges):
        raise BadOption(f"a turn costs {max(charges)} beside living; the batch counts to 7")
    packed = sum(charge << (3 * tick) for tick, charge in enumerate(charges))
    by_number = 0 if costs.by_die else sum(charges) * period
    glutton = fullness.is_glutton(play)
    breathless = has(hero, Property.MAGICAL_BREATHING) or "breathless" in form_of(hero).traits
    return (
        starvation_limit(play),
        period,
        living,
        packed,
        period * len(charges),
        by_number + len(charges) * living,
        int(glutton),
        int(glutton or breathless or choices.choking is Choking.VOMITS),
        int(fed is not None),
        fed or 0,
    )


def after_rescue(world: World, edition: Edition) -> World | None:
    """The world after a first death by starving; None if nothing saves the hero. Raises BadOption."""
    amulet = world.hero.worn.get(Slot.AMULET)
    if amulet is None or amulet.kind.name != SAVER:
        return None
    play = play_on_copy(world, edition)
    play.hero.nutrition, play.hero.hunger = -PLENTY, Hunger.STARVED
    try:
        die(play, Ending.STARVING, Killer("starvation", KillerFormat.AS_IS))
    except GameOver:
        return None
    hero = play.hero
    if hero.invulnerable or hero.helplessness.turns != 1 or Slot.AMULET in hero.worn:
        raise BadOption(f"in {edition.name} the batch cannot follow what saves this hero's life")
    hero.helplessness.turns = 0
    return play.world


def rows_of_food(world: World, edition: Edition, food: Item) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The rows of one food: as it is, and halved by rot."""
    return row_of_food(world, edition, food, rotten=False), row_of_food(world, edition, food, rotten=True)


def row_of_food(world: World, edition: Edition, food: Item, *, rotten: bool) -> tuple[int, ...]:
    play = play_on_copy(world, edition)
    (piece,) = (item for item in play.hero.inventory if item.id == food.id)
    meal = play.hero.meal = Meal()
    piece.uneaten = meals.full_nutrition(play, piece)
    meal.bites_needed = piece.kind.delay
    if rotten:
        halve(play, piece)
    meals.plan_bites(play, piece)
    race_counts = edition.nutrition.race_changes_each_bite
    bite = max(-meal.per_bite, 1)
    rots, fresh_until = rotting(piece, edition)
    return (
        meal.bites_needed,
        meal.per_bite,
        piece.uneaten,
        meals.racial_bite(play.hero, piece, bite) if race_counts else bite,
        meals.racial_bite(play.hero, piece, 1) if race_counts else 1,
        rots,
        fresh_until,
        int(piece.kind.name == "carrot"),
    )


def halve(play: Play, piece: Item) -> None:
    rotten.reduce_by_rot(play, piece, 1)


def rotting(food: Item, edition: Edition) -> tuple[int, int]:
    """N-219, N-220: whether a die decides if it is rotten, and until which turn it is fresh."""
    if food.blessing < 0:
        return c.ALWAYS_ROTTEN, 0
    if not edition.nutrition.fresh_food_never_rots:
        return c.ROTS_BY_CHANCE, -1
    if food.kind.name in ("lembas wafer", "cram ration"):
        return c.NEVER_ROTS, 0
    return c.ROTS_BY_CHANCE, food.birth + (50 if food.blessing > 0 else 30)


def edition_row(edition: Edition) -> tuple[int, ...]:
    """What the batch asks of an edition's choices."""
    choices = edition.nutrition
    unaware = choices.slow_metabolism is SlowMetabolism.UNAWARE and not choices.sleepers_burn_by_turn_number
    return (
        int(choices.accessory_clock is AccessoryClock.DIE_ROLL),
        int(unaware),
        choices.faint_length_rounding,
        int(choices.faint_deafness is FaintDeafness.TIMED),
        int(choices.last_bite_needs_no_question),
        int(edition.religion.long_games_lengthen_prayer_timeout),
        int(choices.vomit_keeps_longer_helplessness),
    )
