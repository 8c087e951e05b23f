"""Recorded meals: food eaten to the end of the action."""

from marrow.chance import UnexpectedThrow
from marrow.lab.trace.outcome import Divergence, compare
from marrow.lab.trace.recorded import ActionDice, Nobody, NotingLedger, play_of
from marrow.lab.trace.setting import Record, world_from
from marrow.lab.trace.waiting import PATIENCE, WORDS_OF_HUNGER, snapshot
from marrow.messages.commands import Continue, Eat
from marrow.rules.turn import perform

GUESSES = range(90)


def case_of_meal(case: Record) -> None:
    """Food eaten to the end of the action. Raises Divergence, NotExpressible.

    Throws that the recordings left out, such as how long a blackout lasts, may be any number: the case holds
    if one of them makes it agree with everything recorded.
    """
    first: Exception | None = None
    for guess in GUESSES:
        try:
            meal_with(case, guess)
        except (Divergence, UnexpectedThrow) as how:
            first = first or how
        else:
            return
    assert first is not None
    raise first


def meal_with(case: Record, guess: int) -> None:
    """One try at a meal, with this for every throw that was not recorded."""
    world = world_from(case["initial"])
    seen: list[Record] = []
    dice = ActionDice(case["dice"], case.get("rnd"), guess)
    play = play_of(
        world,
        dice,
        ledger=NotingLedger(lambda: seen.append(snapshot(world))),
        outside=Nobody(keep_eating=case.get("continue", "y") == "y"),
    )
    food = world.hero.inventory[-1]
    turn = case["first_turn"]
    perform(play, Eat(item=food.letter))
    while world.hero.activity is not None and len(seen) < case["took"] + PATIENCE:
        perform(play, Continue())
    for index, expected in enumerate(case["nutrition"]):
        if index < len(seen):
            compare("nutrition", turn + index, expected, seen[index]["nutrition"])
    compare("took", turn, case["took"], len(seen))
    hero = world.hero
    then = case["then"]
    compare("then nutrition", world.turn, then["nutrition"], hero.nutrition)
    compare("then hunger", world.turn, then["hunger"], WORDS_OF_HUNGER[hero.hunger])
    compare("then hp", world.turn, then["hp"], hero.hp)
    compare("then helpless", world.turn, then["helpless"], -hero.helpless)
    compare("deaths", world.turn, len(case["died"]), hero.deaths)
    gained = {
        "food": hero.conduct.food,
        "unvegan": hero.conduct.non_vegan,
        "unvegetarian": hero.conduct.non_vegetarian,
        "literate": hero.conduct.literate,
    }
    for name, count in gained.items():
        compare(f"conduct {name}", world.turn, case["conducts"].get(name, 0), count)
    foods = [item for item in hero.inventory if item.kind.class_ == "food"]
    left = [{"name": item.kind.name, "eaten": item.uneaten} for item in foods]
    expected_left = [{"name": row["name"], "eaten": row["eaten"]} for row in case["left"]]
    compare("left", world.turn, expected_left, left)
    unthrown = dice.left_over()
    if unthrown:
        raise Divergence("dice", world.turn, unthrown, "not thrown")
