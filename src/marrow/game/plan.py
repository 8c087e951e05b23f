"""Plans a hero's nutrition: how long it lasts, found by playing the hunger rules on copies of the world.

No cost is written down here: all come from the rules. Each planned turn has its hunger step and nothing else:
no monsters, fights, spells or finds. The world itself is not changed.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from marrow.chance import Dice, QuietDice, WorldDice
from marrow.chance.dice import stream_seed
from marrow.choices import Edition
from marrow.content.words import KindName
from marrow.messages.entries import Cause, DeathFaced, NutritionChanged
from marrow.messages.questions import AcceptDeath, ChooseFrom, Confirm, KeepEating, Question
from marrow.model.hero import Hero
from marrow.model.item import WORN_SLOTS, Item, Slot
from marrow.model.vocabularies import Hunger
from marrow.model.world import World
from marrow.rules.commands import eating
from marrow.rules.enlightenment import prayer_prospects
from marrow.rules.enlightenment.troubles import Trouble, worst_trouble
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.nutrition import meals
from marrow.rules.nutrition.hunger_state import hunger_state_for
from marrow.rules.nutrition.hunger_step import hunger_step
from marrow.rules.play import GameOver, Play
from marrow.rules.polymorph.break_armor import adjust_worn_bonus
from marrow.rules.religion import prayer
from marrow.rules.turn import higher_rooms, main_loop

HORIZON = 20_000  # turns looked ahead
TRIES = 60  # simulated deaths by starving, because their turn is random
TURNS_MEASURED = 1000  # turns over which costs are counted
PLENTY = 1_000_000  # so much nutrition that the hunger state never changes while costs are counted
FOODS_LEFT_OUT: tuple[KindName, ...] = ("corpse", "tin", "egg")  # they may rot, need a tool, or hatch
LONG_MEAL = 200  # turns


class CautiousAnswers:
    """Answers the rules' questions: accepts death, stops eating when nearly full, refuses everything else."""

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
    """How much nutrition something costs in a thousand turns."""

    what: str
    rule: str
    amount: int


@dataclass(frozen=True, slots=True)
class Food:
    """A stack of food: the nutrition of one, the turns to eat it, and from when on it can be eaten safely."""

    item: Item
    worth: int
    turns: int
    at_most: int  # nutrition at which one can be eaten without choking or stopping
    safe_from: int | None  # the turn; None: not within HORIZON


@dataclass(frozen=True, slots=True)
class Plan:
    """All results of the planner."""

    turn: int
    nutrition: int
    state: Hunger
    course: list[int]  # nutrition turn by turn from now on, until the hero first faints
    states: dict[Hunger, int]  # the turn on which each hunger state begins
    deaths: list[int]  # the turns of starving in all tries, sorted
    costs: list[Cost]
    worn: list[tuple[Item, int]]
    foods: list[Food]
    fed: list[tuple[int, str]]  # when each food is eaten, if the hero eats whenever hungry
    fed_states: dict[Hunger, int]  # the turn on which each hunger state begins after all of it
    prayer: str  # "now", "later", "never", "needless" or "forbidden"
    prayer_turn: int


# Running the rules


def play_on_copied_world(world: World, edition: Edition, dice: Dice | None = None) -> Play:
    """A play on a copy of the world."""
    copy = world.clone()
    copy.mode = "normal"
    return Play(copy, edition, CautiousAnswers(), dice=dice or HungerDice(copy), higher_rooms=higher_rooms)


class HungerDice(WorldDice):
    """Random dice for rules of nutrition; for all other rules the highest number."""

    __slots__ = ()

    def __init__(self, world: World, number: int = 0) -> None:
        world.streams["plan"] = stream_seed(world.seed + number, "plan")
        super().__init__(world.streams, "plan")

    def rn2(self, sides: int, rule: str) -> int:
        return super().rn2(sides, rule) if rule.startswith("N-") else sides - 1


def pass_turn(play: Play) -> None:
    """Pass a turn in which only time and hunger act. May raise GameOver."""
    hero = play.hero
    play.world.turn += 1
    if hero.piety.prayer_timeout:
        hero.piety.prayer_timeout -= 1
    hunger_step(play)
    if hero.helplessness.turns:
        hero.helplessness.turns -= 1
        if hero.helplessness.turns == 0:
            main_loop.end_helplessness(play)


def make_plan(world: World, edition: Edition) -> Plan:
    """The whole plan of this hero's nutrition."""
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
    """Nutrition turn by turn, the turn each hunger state begins, and the world when the hero first faints."""
    play = play_on_copied_world(world, edition)
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
    """The turns on which the hero starves, in TRIES tries."""
    found = []
    for number in range(TRIES):
        copy = fainting.clone()
        play = Play(
            copy, edition, CautiousAnswers(), dice=HungerDice(copy, number), higher_rooms=higher_rooms
        )
        for _ in range(HORIZON):
            try:
                pass_turn(play)
            except GameOver:
                found.append(copy.turn)
                break
            if any(isinstance(entry, DeathFaced) for entry in play.ledger.entries):
                found.append(copy.turn)  # the hero starved and was saved
                break
            play.ledger.entries.clear()
    return sorted(found)


# What things cost


def nutrition_spent(play: Play) -> Counter[tuple[str, str]]:
    """The nutrition spent in a thousand turns, by cause and rule."""
    hero = play.hero
    hero.helplessness.turns, hero.helplessness.asleep = 0, False
    hero.nutrition, hero.hunger = PLENTY, Hunger.SATIATED
    taken: Counter[tuple[str, str]] = Counter()
    for _ in range(TURNS_MEASURED):
        pass_turn(play)
        for entry in play.ledger.entries:
            if isinstance(entry, NutritionChanged):
                taken[entry.cause.value, entry.rule] -= entry.amount
        play.ledger.entries.clear()
    return taken


def costs(world: World, edition: Edition) -> list[Cost]:
    taken = nutrition_spent(play_on_copied_world(world, edition))
    return [Cost(cause, rule, amount) for (cause, rule), amount in taken.most_common()]


def costs_of_worn(world: World, edition: Edition) -> list[tuple[Item, int]]:
    """How much less nutrition a thousand turns would cost without each worn or wielded item."""
    whole = sum(nutrition_spent(play_on_copied_world(world, edition)).values())
    found = []
    for item in world.hero.inventory:
        if not item.worn & (WORN_SLOTS | Slot.WIELDED):
            continue
        play = play_on_copied_world(world, edition)
        (same,) = (thing for thing in play.hero.inventory if thing.id == item.id)
        set_not_worn(play, same)
        adjust_worn_bonus(play, same, -1)
        found.append((item, whole - sum(nutrition_spent(play).values())))
    return sorted(found, key=lambda row: -abs(row[1]))


# Food


def safe_food(world: World, edition: Edition) -> list[Item]:
    """Carried food that is safe to eat."""
    hero = world.hero
    return [
        item
        for item in hero.inventory
        if item.kind.class_ == "food"
        and item.kind.name not in FOODS_LEFT_OUT
        and eating.is_edible(hero, item, edition.nutrition)
    ]


@dataclass(frozen=True, slots=True)
class MealResult:
    """The result of eating one item on a copy of the world."""

    worth: int
    turns: int
    finished: bool  # the hero neither choked nor stopped
    moves: int = 1
    eater: Hero | None = None  # afterwards; None: dead


def try_to_eat(world: World, edition: Edition, item: Item, nutrition: int) -> MealResult:
    """Eat one of this item on a copy of the world, starting with this nutrition."""
    play = play_on_copied_world(world, edition, QuietDice())
    hero = play.hero
    hero.nutrition, hero.hunger = nutrition, hunger_state_for(nutrition)
    hero.helplessness.turns = 0
    (food,) = (thing for thing in hero.inventory if thing.id == item.id)
    turns, moves = 0, 1
    try:
        eating.start_meal(play, food)
        while hero.activity is not None and turns < LONG_MEAL:
            turns += 1
            pass_turn(play)
            if hero.activity is not None:
                moves += 1
                meals.continue_meal(play)
    except GameOver:
        return MealResult(0, turns, False)
    entries = [entry for entry in play.ledger.entries if isinstance(entry, NutritionChanged)]
    worth = sum(entry.amount for entry in entries if entry.cause == Cause.EATING)
    choked = any(entry.cause == Cause.CHOKED for entry in entries)
    assert isinstance(play.answerer, CautiousAnswers)
    finished = not choked and not play.answerer.nearly_full
    return MealResult(worth, max(turns, 1), finished, moves, hero)


def foods_of(world: World, edition: Edition, course: list[int]) -> list[Food]:
    """All food that can be eaten safely."""
    found = (food_of(world, edition, item, course) for item in safe_food(world, edition))
    return [food for food in found if food is not None]


def food_of(world: World, edition: Edition, item: Item, course: list[int]) -> Food | None:
    """The facts about one stack; the highest nutrition at which one is safe to eat is found by bisection."""
    now = world.hero.nutrition
    least = try_to_eat(world, edition, item, 1)
    if not least.finished:
        return None
    low, high = 1, max(now, 1) + 1  # safe at low; nutrition above the present one is not tried
    if try_to_eat(world, edition, item, max(now, 1)).finished:
        low = max(now, 1)
    else:
        while high - low > 1:
            middle = (low + high) // 2
            if try_to_eat(world, edition, item, middle).finished:
                low = middle
            else:
                high = middle
    later = next((world.turn + number for number, left in enumerate(course) if left <= low), None)
    return Food(item, least.worth, least.turns, low, later)


def eating_everything(world: World, edition: Edition) -> tuple[list[tuple[int, str]], dict[Hunger, int]]:
    """Eat one more item whenever the hero is hungry: what is eaten when, and the hunger states after that."""
    play = play_on_copied_world(world, edition, QuietDice())
    hero = play.hero
    left = [item.id for item in safe_food(world, edition)]
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
                eating.start_meal(play, food)
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
        states.setdefault(Hunger.STARVED, play.world.turn)
    return eaten, states


# Prayer


def when_to_pray(world: World, edition: Edition, states: dict[Hunger, int]) -> tuple[str, int]:
    """The first turn on which prayer would work and mend hunger."""
    if Hunger.WEAK not in states and Hunger.FAINTING not in states:
        return "needless", 0
    play = play_on_copied_world(world, edition, QuietDice())
    until = states.get(Hunger.FAINTING, world.turn) + 1
    while True:
        if play.hero.hunger >= Hunger.WEAK:
            trouble = worst_trouble(play)
            answer = prayer.prayer_answer(play, prayer_prospects.god_prayed_to(play), trouble)
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
