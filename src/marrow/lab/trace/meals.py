"""Recorded meals: one item of food, eaten until the action ends."""

from functools import partial

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species import RIDERS
from marrow.errors import RefusedCommand
from marrow.lab.trace.deaths import FIRST_CHECK
from marrow.lab.trace.guesses import Guesses, holds_for_some
from marrow.lab.trace.initial_state import Record, name_of, world_from
from marrow.lab.trace.meal_dice import NEVER, MealDice, first_of_the_risen
from marrow.lab.trace.outcome import Divergence, compare, compare_deaths
from marrow.lab.trace.recorded import DefaultAnswers, NotingLedger, play_of
from marrow.lab.trace.waiting import PATIENCE, WORDS_OF_HUNGER, snapshot
from marrow.messages.commands import Command, Continue, Eat
from marrow.messages.entries import DeathFaced
from marrow.model.item import Item
from marrow.model.world import World
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.play import Cancelled, Play
from marrow.rules.turn.main_loop import perform

MEALS = ("meals", "rotten_food", "corpses", "eggs", "tins", "satiation")
TOO_LOADED = ("overtaxed", "overloaded")


def case_of_meal(case: Record) -> None:
    """Eat until the action ends, and compare. Raises Divergence, NotExpressible.

    The recordings left out some things; the case holds if one guess at them agrees with all the rest.
    """
    holds_for_some(partial(eat_with, case))


def eat_with(case: Record, guesses: Guesses) -> None:
    """Eat the meal once, with these guesses."""
    world = world_from(case["initial"], case["edition"])
    hero = world.hero
    seen: list[Record] = []
    food = hero.inventory[-1]
    dice = MealDice(case, world, guesses)
    distracted = choose_setting(case, dice, guesses)

    def note() -> None:
        index = len(seen)
        seen.append(snapshot(world))
        guesses.progress = len(seen)
        if index < case["took"]:
            compare("nutrition", case["first_turn"] + index, case["nutrition"][index], hero.nutrition)
        dice.nutrition = case["nutrition"][index + 1] if index + 1 < case["took"] else None

    ledger = NotingLedger(note)
    keeps_eating = case.get("continue", "y") == "y"
    answerer = DefaultAnswers(keep_eating=keeps_eating, confirm=not distracted)
    play = play_of(world, dice, ledger=ledger, answerer=answerer)
    if distracted:
        world.level.items[hero.spot] = [Item(0, KINDS_NAMED["food ration"], weight=20)]
    dice.revives = food.species is not None and food.species.name in RIDERS
    dice.nutrition = case["nutrition"][0] if case["took"] else None
    try_command(play, Eat() if distracted else Eat(item=food.letter))
    while hero.activity is not None and len(seen) < case["took"] + PATIENCE:
        if dice.risen != NEVER and len(seen) == case["took"]:
            stop_occupation(play)  # somebody came into view
        else:
            try_command(play, Continue())
    compare_meal(case, world, seen)
    faced = [entry for entry in ledger.entries if isinstance(entry, DeathFaced)]
    compare_deaths(world.turn, case["died"], faced, articles=case["edition"] != "3.4.3")
    if not dice.explained():
        raise Divergence("dice", world.turn, dice.rolls, "not thrown")


def choose_setting(case: Record, dice: MealDice, guesses: Guesses) -> bool:
    """Guess what else happened: whether zombies rose, attributes were checked, the hero was distracted.

    If nothing happened at all, the letter of the food may have answered the question whether to eat what
    lies here: no (N-159).
    """
    risen = first_of_the_risen(case)
    if risen is not None and guesses.pick(2):
        dice.risen = risen
    if case["initial"]["turn"] >= FIRST_CHECK and guesses.pick(2):
        dice.hero.next_exercise = FIRST_CHECK
    idle = case["took"] == 0 and case["initial"]["encumbrance"] not in TOO_LOADED
    return idle and bool(guesses.pick(2))


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
            "name": name_of(item.kind),
            "quantity": item.quantity,
            "eaten": item.uneaten,
            "species": item.species.name if item.species is not None else "",
            "weight": item.weight,
        }
        for item in hero.inventory
        if item.kind.class_ == "food"
    ]
    compare("left", world.turn, case["left"], left)
