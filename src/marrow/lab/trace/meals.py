"""Recorded meals: one item of food, eaten until the action ends."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, product

from marrow.chance import UnexpectedThrow
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species import RIDERS
from marrow.errors import RefusedCommand
from marrow.lab.trace.initial_state import Record, world_from
from marrow.lab.trace.outcome import Divergence, compare, compare_deaths
from marrow.lab.trace.recorded import (
    KEPT_SIDES,
    KEPT_SIDES_OF_OLD_TINS,
    ActionDice,
    DefaultAnswers,
    NotingLedger,
    play_of,
)
from marrow.lab.trace.waiting import PATIENCE, WORDS_OF_HUNGER, snapshot
from marrow.messages.commands import Command, Continue, Eat
from marrow.messages.entries import DeathFaced
from marrow.model.item import Item
from marrow.model.world import World
from marrow.rules.play import Cancelled, Play
from marrow.rules.turn.main_loop import perform

MEALS = ("meals", "rotten_food", "corpses", "eggs", "tins", "satiation")
Guesses = tuple[int, ...]
SINGLE: list[Guesses] = [(guess,) for guess in range(90)]
FEW = SINGLE[:5]
PAIRS: list[Guesses] = list(product(range(1, 9), range(21)))  # such as turns of confusion and turns of sleep
NOISE_SIDES = (2, 3, 4)
MISTAKEN, LOOKALIKES, MAX_OF_SCUFF = 4, (2, 3, 5), 9
SPAN = 20  # a meal may hear two sounds, and one more for each so many turns
MANY_SOUNDS, MAX_SOUNDS = 3, 4
TOO_LOADED = ("overtaxed", "overloaded")


def case_of_meal(case: Record) -> None:
    """Eat until the action ends, and compare. Raises Divergence, NotExpressible.

    The recordings left out some things; the case holds if one guess at them agrees with all the rest.
    """
    thrown: UnexpectedThrow | None = None
    diverged: Divergence | None = None
    for way in guesses_for_meal(case):
        try:
            way()
        except UnexpectedThrow as how:
            thrown = thrown or how
        except Divergence as how:  # tells more than UnexpectedThrow: all throws agreed
            diverged = diverged or how
        else:
            return
    raise diverged or thrown or AssertionError


def guesses_for_meal(case: Record) -> Iterator[Callable[[], None]]:
    """All guesses at what the recording left out.

    - Throws of other sizes, such as how long a blackout lasts, may have any result.
    - Once in a few hundred turns a level makes a sound. The throw of two to four sides that picks its message
      was recorded, but the fountain or vault that made it was not.
    - If nothing happened at all, the letter of the food may have answered the question whether to eat what
      lies here: no (N-159).
    - The hero may have scuffed an engraving while eating.
    """
    for guesses in SINGLE:
        yield partial(meal_with, case, guesses)
    sounds = [index for index, (sides, _) in enumerate(case["dice"]) if sides in NOISE_SIDES]
    for count in range(1, 1 + min(2 + -(-case["took"] // SPAN), MAX_SOUNDS)):
        for chosen in combinations(sounds, count):
            for guesses in SINGLE if count < MANY_SOUNDS else FEW:
                yield partial(meal_with, case, guesses, sounds=chosen)
    for scuffed in scuffed_engravings(case["dice"]):
        for guesses in FEW:
            yield partial(meal_with, case, guesses, sounds=scuffed)
    for chosen in ((), *((sound,) for sound in sounds)):
        for guesses in PAIRS:
            yield partial(meal_with, case, guesses, sounds=chosen)
    if case["took"] == 0 and case["initial"]["encumbrance"] not in TOO_LOADED:
        yield partial(meal_with, case, (0,), distracted=True)


def scuffed_engravings(dice: list[list[int]]) -> Iterator[tuple[int, ...]]:
    """Runs of throws that may have worn away an engraving. For up to three letters the game throws: which
    letter of the text, whether it turns into a similar one (a die of four), and if so into which of a few.
    """
    for start in range(len(dice)):
        for end in range(start + 1, min(start + MAX_OF_SCUFF, len(dice)) + 1):
            sides = [side for side, _ in dice[start:end]]
            long = {side for side in sides if side not in (MISTAKEN, *LOOKALIKES)}
            if MISTAKEN in sides and len(long) <= 1:
                yield tuple(range(start, end))


def meal_with(
    case: Record,
    guesses: Guesses,
    *,
    sounds: tuple[int, ...] = (),
    distracted: bool = False,
) -> None:
    """Eat the meal once, with these guesses for the throws that were not recorded."""
    world = world_from(case["initial"], case["edition"])
    seen: list[Record] = []
    rolls = [roll for index, roll in enumerate(case["dice"]) if index not in sounds]
    food = world.hero.inventory[-1]
    old_tin = food.kind.name == "tin" and case["edition"] == "3.4.3"
    dice = ActionDice(rolls, case.get("rnd"), guesses, KEPT_SIDES_OF_OLD_TINS if old_tin else KEPT_SIDES)
    if food.species is not None and food.species.name in RIDERS:
        dice.ends_with_deaths_of = world.hero  # it revives, with dice that were not recorded
    keeps_eating = case.get("continue", "y") == "y"
    ledger = NotingLedger(lambda: seen.append(snapshot(world)))
    answerer = DefaultAnswers(keep_eating=keeps_eating, confirm=not distracted)
    play = play_of(world, dice, ledger=ledger, answerer=answerer)
    command = Eat(item=food.letter)
    if distracted:
        lying = Item(0, KINDS_NAMED["food ration"], weight=20)
        world.level.items[world.hero.spot] = [lying]
        command = Eat()
    try_command(play, command)
    while world.hero.activity is not None and len(seen) < case["took"] + PATIENCE:
        try_command(play, Continue())
    compare_meal(case, world, seen)
    faced = [entry for entry in ledger.entries if isinstance(entry, DeathFaced)]
    compare_deaths(world.turn, case["died"], faced, articles=case["edition"] != "3.4.3")
    if dice.left_over():
        raise Divergence("dice", world.turn, dice.left_over(), "not thrown")


def try_command(play: Play, command: Command) -> None:
    """Give a command. If it is refused or cancelled it takes no time, as in the recording."""
    try:
        perform(play, command)
    except (RefusedCommand, Cancelled):
        return


def compare_meal(case: Record, world: World, seen: list[Record]) -> None:
    turn, hero = case["first_turn"], world.hero
    teleported = len(seen) == case["took"] + 1 and bool(hero.intrinsic[Property.TELEPORTITIS])
    if teleported:  # by teleportitis from the food: the game asked where to, and that turn has no line
        seen = seen[:-1]
    compare("first turn", turn, turn, seen[0]["turn"] if seen else world.turn)
    for index, expected in enumerate(case["nutrition"]):
        if index < len(seen):
            compare("nutrition", turn + index, expected, seen[index]["nutrition"])
    compare("took", turn, case["took"], len(seen))
    got = {
        "nutrition": hero.nutrition,
        "hunger": WORDS_OF_HUNGER[hero.hunger],
        "hp": hero.hp,
        "helpless": -hero.helplessness.turns,
    }
    if teleported and seen:
        got = {field: seen[-1][field] for field in got}
    for field, value in got.items():
        compare(f"then {field}", world.turn, case["then"][field], value)
    gained = {
        "food": hero.conduct.food,
        "unvegan": hero.conduct.non_vegan,
        "unvegetarian": hero.conduct.non_vegetarian,
        "literate": hero.conduct.literate,
    }
    for name, count in gained.items():
        compare(f"conduct {name}", world.turn, case["conducts"].get(name, 0), count)
    left = [
        {
            "name": "fruit" if item.kind.name == "slime mold" else item.kind.word or item.kind.name,
            "quantity": item.quantity,
            "eaten": item.uneaten,
            "species": item.species.name if item.species is not None else "",
            "weight": item.weight,
        }
        for item in hero.inventory
        if item.kind.class_ == "food"
    ]
    compare("left", world.turn, case["left"], left)
