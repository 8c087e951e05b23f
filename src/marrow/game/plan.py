"""What is to come of a hero's nutrition: found out by letting the rules play it on copies of the world.

Nothing here knows what anything costs. Turns pass with their hunger step and nothing else: nobody comes,
nothing is fought, cast or found. Nothing of the world asked about is changed.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from marrow.chance import Dice, WorldDice
from marrow.chance.dice import stream_seed
from marrow.choices import Edition
from marrow.content.words import KindName
from marrow.messages.entries import Cause, DeathFaced, NutritionChanged
from marrow.messages.questions import AcceptDeath, ChooseFrom, Confirm, KeepEating, Question
from marrow.model.item import WORN_SLOTS, Item, Slot
from marrow.model.vocabularies import Hunger
from marrow.model.world import World
from marrow.rules.hero.worn_items import unwear
from marrow.rules.magic.enlightenment import prayer_prospects
from marrow.rules.magic.enlightenment.troubles import Trouble, worst_trouble
from marrow.rules.nutrition import meals, upkeep
from marrow.rules.nutrition.hunger import state_for
from marrow.rules.play import GameOver, Play
from marrow.rules.polymorph.break_armor import count_bonus
from marrow.rules.religion import prayer
from marrow.rules.turn import main_loop, rescues

HORIZON = 20_000  # turns looked ahead
TRIES = 60  # of starving, which chance decides
MEASURED = 1000  # turns, for what things cost
PLENTY = 1_000_000  # nutrition at which nothing but the cost is seen
LEFT_OUT: tuple[KindName, ...] = ("corpse", "tin", "egg")  # which may go bad, take a tool, or hatch
LONG_MEAL = 200  # turns


class Still(Dice):
    """Dice that let nothing happen, except what chance is asked for by name."""

    __slots__ = ()

    def rn2(self, sides: int, rule: str) -> int:
        return sides - 1


class Calm:
    """Dies when it is time, never eats on when nearly full, and agrees to nothing else."""

    def __init__(self) -> None:
        self.nearly_full = False

    def answer(self, question: Question[Any]) -> Any:
        given: Any
        match question:
            case AcceptDeath():
                given = True
            case KeepEating():
                self.nearly_full, given = True, False
            case Confirm():
                given = False
            case ChooseFrom():
                given = ()
            case _:
                given = ""
        return given


@dataclass(frozen=True, slots=True)
class Cost:
    """What something takes of nutrition in a thousand turns."""

    what: str
    rule: str
    amount: int


@dataclass(frozen=True, slots=True)
class Food:
    """A stack of food: what one is worth, how long it takes, and from when on one can be eaten in safety."""

    item: Item
    worth: int
    turns: int
    at_most: int  # nutrition at which one can be eaten without choking or stopping
    safe_from: int | None  # turn; None within the horizon never


@dataclass(frozen=True, slots=True)
class Plan:
    """The answers."""

    turn: int
    nutrition: int
    state: Hunger
    course: list[int]  # nutrition turn by turn from now on, until the first faint
    states: dict[Hunger, int]  # the turn each is reached
    deaths: list[int]  # the turns of starving, sorted
    costs: list[Cost]
    worn: list[tuple[Item, int]]
    foods: list[Food]
    fed: list[tuple[int, str]]  # the turns on which the food is eaten, each when hungry
    fed_states: dict[Hunger, int]
    prayer: str  # "now", "later", "never" or "forbidden"
    prayer_turn: int


# Running the rules


def copied(world: World, edition: Edition, dice: Dice | None = None) -> Play:
    """A copy to be played with."""
    copy = world.clone()
    copy.mode = "normal"
    return Play(copy, edition, Calm(), dice=dice or Chance(copy), rescues=rescues)


class Chance(WorldDice):
    """Chance for what hunger asks for, stillness for all else."""

    __slots__ = ()

    def __init__(self, world: World, number: int = 0) -> None:
        world.streams["plan"] = stream_seed(world.seed + number, "plan")
        super().__init__(world.streams, "plan")

    def rn2(self, sides: int, rule: str) -> int:
        return super().rn2(sides, rule) if rule.startswith("N-") else sides - 1


def pass_turn(play: Play) -> None:
    """A turn in which nothing happens but living. Raises GameOver."""
    hero = play.hero
    play.world.turn += 1
    if hero.piety.prayer_timeout:
        hero.piety.prayer_timeout -= 1
    upkeep.hunger_step(play)
    if hero.helplessness.turns:
        hero.helplessness.turns -= 1
        if hero.helplessness.turns == 0:
            main_loop.wake_up(play)


def foresee(world: World, edition: Edition) -> Plan:
    """Everything there is to say about this hero's nutrition."""
    hero = world.hero
    course, states, fainting = until_fainting(world, edition)
    answer, prayer_turn = when_to_pray(world, edition, states)
    fed, fed_states = eating_everything(world, edition)
    return Plan(
        world.turn,
        hero.nutrition,
        hero.hunger,
        course,
        states,
        deaths_of(fainting, edition) if fainting is not None else [],
        costs(world, edition),
        costs_of_worn(world, edition),
        foods_of(world, edition, course),
        fed,
        fed_states,
        answer,
        prayer_turn,
    )


def until_fainting(world: World, edition: Edition) -> tuple[list[int], dict[Hunger, int], World | None]:
    """Nutrition turn by turn, when each state begins, and the world at the first faint."""
    play = copied(world, edition)
    course, states = [play.hero.nutrition], {play.hero.hunger: world.turn}
    for _ in range(HORIZON):
        if play.hero.hunger >= Hunger.FAINTING:
            return course, states, play.world
        try:
            pass_turn(play)
        except GameOver:
            return course, states, None
        play.ledger.entries.clear()
        course.append(play.hero.nutrition)
        state = Hunger.FAINTING if play.hero.hunger >= Hunger.FAINTING else play.hero.hunger
        states.setdefault(state, play.world.turn)
    return course, states, None


def deaths_of(fainting: World, edition: Edition) -> list[int]:
    """The turns on which hunger kills, in so many tries."""
    found = []
    for number in range(TRIES):
        copy = fainting.clone()
        play = Play(copy, edition, Calm(), dice=Chance(copy, number), rescues=rescues)
        for _ in range(HORIZON):
            try:
                pass_turn(play)
            except GameOver:
                found.append(copy.turn)
                break
            if any(isinstance(entry, DeathFaced) for entry in play.ledger.entries):
                found.append(copy.turn)  # somebody or something stepped in
                break
            play.ledger.entries.clear()
    return sorted(found)


# What things cost


def burned(play: Play) -> Counter[tuple[str, str]]:
    """What a thousand turns take, by cause and rule."""
    hero = play.hero
    hero.helplessness.turns, hero.helplessness.asleep = 0, False
    hero.nutrition, hero.hunger = PLENTY, Hunger.SATIATED
    taken: Counter[tuple[str, str]] = Counter()
    for _ in range(MEASURED):
        pass_turn(play)
        for entry in play.ledger.entries:
            if isinstance(entry, NutritionChanged):
                taken[entry.cause.value, entry.rule] -= entry.amount
        play.ledger.entries.clear()
    return taken


def costs(world: World, edition: Edition) -> list[Cost]:
    taken = burned(copied(world, edition))
    return [Cost(cause, rule, amount) for (cause, rule), amount in taken.most_common()]


def costs_of_worn(world: World, edition: Edition) -> list[tuple[Item, int]]:
    """How much less a thousand turns take without each thing that is worn or wielded."""
    whole = sum(burned(copied(world, edition)).values())
    found = []
    for item in world.hero.inventory:
        if not item.worn & (WORN_SLOTS | Slot.WIELDED):
            continue
        play = copied(world, edition)
        (same,) = (thing for thing in play.hero.inventory if thing.id == item.id)
        unwear(play, same)
        count_bonus(play, same, -1)
        found.append((item, whole - sum(burned(play).values())))
    return sorted(found, key=lambda row: -abs(row[1]))


# Food


def provisions(world: World, edition: Edition) -> list[Item]:
    """What is carried and can be eaten without thinking twice."""
    hero = world.hero
    return [
        item
        for item in hero.inventory
        if item.kind.class_ == "food"
        and item.kind.name not in LEFT_OUT
        and meals.is_edible(hero, item, edition.nutrition)
    ]


@dataclass(frozen=True, slots=True)
class Meal:
    """How eating one of something went."""

    worth: int
    turns: int
    well: bool  # neither choked on nor given up


def try_to_eat(world: World, edition: Edition, item: Item, nutrition: int) -> Meal:
    """Eat one at this nutrition, on a copy, by the rules."""
    play = copied(world, edition, Still())
    hero = play.hero
    hero.nutrition, hero.hunger = nutrition, state_for(nutrition)
    hero.helplessness.turns = 0
    (food,) = (thing for thing in hero.inventory if thing.id == item.id)
    turns = 0
    try:
        meals.eat(play, food)
        while hero.activity is not None and turns < LONG_MEAL:
            turns += 1
            pass_turn(play)
            if hero.activity is not None:
                meals.continue_meal(play)
    except GameOver:
        return Meal(0, turns, False)
    entries = [entry for entry in play.ledger.entries if isinstance(entry, NutritionChanged)]
    worth = sum(entry.amount for entry in entries if entry.cause == Cause.EATING)
    choked = any(entry.cause == Cause.CHOKED for entry in entries)
    assert isinstance(play.outside, Calm)
    return Meal(worth, max(turns, 1), not choked and not play.outside.nearly_full)


def foods_of(world: World, edition: Edition, course: list[int]) -> list[Food]:
    """All that can be eaten."""
    found = (food_of(world, edition, item, course) for item in provisions(world, edition))
    return [food for food in found if food is not None]


def food_of(world: World, edition: Edition, item: Item, course: list[int]) -> Food | None:
    """The most at which one can be eaten safely is sought between starving and the nutrition of now."""
    now = world.hero.nutrition
    least = try_to_eat(world, edition, item, 1)
    if not least.well:
        return None
    low, high = 1, max(now, 1) + 1  # well at low, and beyond it nobody asks
    if try_to_eat(world, edition, item, max(now, 1)).well:
        low = max(now, 1)
    else:
        while high - low > 1:
            middle = (low + high) // 2
            if try_to_eat(world, edition, item, middle).well:
                low = middle
            else:
                high = middle
    later = next((world.turn + number for number, left in enumerate(course) if left <= low), None)
    return Food(item, least.worth, least.turns, low, later)


def eating_everything(world: World, edition: Edition) -> tuple[list[tuple[int, str]], dict[Hunger, int]]:
    """Each time hunger comes, eat one more of what is carried; how long does that last?"""
    play = copied(world, edition, Still())
    hero = play.hero
    left = [item.id for item in provisions(world, edition)]
    eaten: list[tuple[int, str]] = []
    states: dict[Hunger, int] = {}
    try:
        while play.world.turn < world.turn + HORIZON and hero.hunger < Hunger.FAINTING:
            if hero.hunger >= Hunger.HUNGRY and hero.helplessness.turns == 0 and left:
                food = next((item for item in hero.inventory if item.id == left[0]), None)
                if food is None:
                    left.pop(0)
                    continue
                last = food.quantity == 1
                eaten.append((play.world.turn, food.kind.name))
                meals.eat(play, food)
                while hero.activity is not None:
                    pass_turn(play)
                    if hero.activity is not None:
                        meals.continue_meal(play)
                if last:
                    left.pop(0)
            pass_turn(play)
            play.ledger.entries.clear()
            if not left:
                state = Hunger.FAINTING if hero.hunger >= Hunger.FAINTING else hero.hunger
                states.setdefault(state, play.world.turn)
    except GameOver:
        pass_by = play.world.turn
        states.setdefault(Hunger.STARVED, pass_by)
    return eaten, states


# Prayer


def when_to_pray(world: World, edition: Edition, states: dict[Hunger, int]) -> tuple[str, int]:
    """The first turn from which prayer would be heard and hunger be what it is heard for."""
    if Hunger.WEAK not in states and Hunger.FAINTING not in states:
        return "needless", 0
    play = copied(world, edition, Still())
    until = states.get(Hunger.FAINTING, world.turn) + 1
    while True:
        if play.hero.hunger >= Hunger.WEAK:
            trouble = worst_trouble(play)
            answer = prayer.answer_to(play, prayer_prospects.prayed_to(play), trouble)
            if answer == prayer_prospects.HEARD and trouble == Trouble.STARVING:
                return ("now" if play.world.turn == world.turn else "later"), play.world.turn
            if answer not in (prayer_prospects.HEARD, prayer_prospects.TOO_SOON):
                return "forbidden", 0
        if play.world.turn >= until:
            return "never", 0
        try:
            pass_turn(play)
        except GameOver:
            return "never", 0
        play.ledger.entries.clear()
