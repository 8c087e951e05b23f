"""Recorded runs: one line per turn, or lists per turn."""

from collections.abc import Iterator
from typing import Any

from marrow.chance import UnexpectedThrow
from marrow.lab.trace.outcome import Divergence, NotExpressible, compare
from marrow.lab.trace.recorded import ActionDice, HungerDice, Nobody, NotingLedger, play_of
from marrow.lab.trace.setting import HUNGER_WORDS, Record, world_from
from marrow.messages.commands import Command, Continue, Eat, Search
from marrow.model.hero import Attribute
from marrow.model.world import World
from marrow.rules.body import attribute, be_helpless, burden, interrupt
from marrow.rules.nutrition.eating import finish_if_eaten
from marrow.rules.play import Play
from marrow.rules.turn import perform

FIELDS = (
    "turn",
    "nutrition",
    "hunger",
    "hp",
    "max_hp",
    "strength",
    "constitution",
    "helpless",
    "encumbrance",
    "deaths",
)
WORDS_OF_HUNGER = {state: word for word, state in HUNGER_WORDS.items()}
PATIENCE = 40  # commands without a turn passing before a run is given up


def snapshot(world: World) -> Record:
    """What the recordings say of one turn."""
    hero = world.hero
    return {
        "turn": world.turn,
        "nutrition": hero.nutrition,
        "hunger": WORDS_OF_HUNGER[hero.hunger],
        "hp": hero.hp,
        "max_hp": hero.max_hp,
        "strength": attribute(hero, Attribute.STRENGTH),
        "constitution": attribute(hero, Attribute.CONSTITUTION),
        "helpless": -hero.helpless,
        "encumbrance": burden(hero).name.lower(),
        "deaths": hero.deaths,
    }


class Run:
    """A recorded world being played on; ``seen`` collects one snapshot a turn."""

    def __init__(self, initial: Record, by_turn: dict[int, list[list[int]]]) -> None:
        self.world = world_from(initial)
        self.seen: list[Record] = []
        self.stop_after = 0
        self.play: Play = play_of(self.world, HungerDice(self.world, by_turn), ledger=NotingLedger(self.note))

    def note(self) -> None:
        self.seen.append(snapshot(self.world))

    def do(self, command: Command) -> None:
        perform(self.play, command)


# Steps: one line a turn


def case_of_steps(lines: list[Record]) -> None:
    """A case with its initial state and one line a turn. Raises Divergence, NotExpressible."""
    initial = lines[0]["initial"]
    by_turn = {line["turn"]: list(line["dice"]) for line in lines[1:] if "turn" in line}
    run = Run(initial, by_turn)
    for action, expected, after in actions_of(lines[1:]):
        run.seen.clear()
        act(run, action, expected, after)
        for line, got in zip(expected, run.seen, strict=False):
            for field in FIELDS:
                compare(field, line["turn"], line[field], got[field])
        compare("turns", run.world.turn, len(expected), len(run.seen))


def actions_of(lines: list[Record]) -> Iterator[tuple[str, list[Record], Record | None]]:
    """The lines of each action together, with the line of what is left that may follow."""
    action = ""
    together: list[Record] = []
    for line in lines:
        if "action" not in line:
            yield action, together, line
            together = []
            continue
        if line["action"] != "(continues)" and together:
            yield action, together, None
            together = []
        if line["action"] != "(continues)":
            action = line["action"]
        together.append(line)
    if together:
        yield action, together, None


def act(run: Run, action: str, expected: list[Record], after: Record | None) -> None:
    verb, _, rest = action.partition(" ")
    if verb == "search":
        wait(run, len(expected))
    elif verb == "eat":
        eat(run, rest, expected, after)
    else:
        raise NotExpressible(f"action {verb!r}")


def wait(run: Run, turns: int) -> None:
    for _ in range(PATIENCE):
        if len(run.seen) >= turns:
            return
        run.do(Search())


def eat(run: Run, name: str, expected: list[Record], after: Record | None) -> None:
    """Eat, and stop where the recording stopped: as many turns on as it lasted."""
    food = next(item for item in run.world.hero.inventory if item.kind.name == name)
    turns = len(expected)
    stopped = after is not None and bool(after["left"])
    run.do(Eat(item=food.letter))
    while run.world.hero.activity is not None and len(run.seen) < turns:
        run.do(Continue())
    if stopped or run.world.hero.activity is not None:
        interrupt(run.play)
        finish_if_eaten(run.play)
    if after is not None:
        meal = run.world.hero.meal
        recorded: dict[str, Any] = after["meal"]
        turn = run.world.turn
        left = [
            {"name": item.kind.name, "eaten": item.uneaten, "weight": item.weight}
            for item in run.world.hero.inventory
        ]
        compare("left", turn, after["left"], left)
        if after["left"]:
            compare("bites", turn, recorded["usedtime"], meal.bites)
            compare("bites needed", turn, recorded["reqtime"], meal.bites_needed)
            compare("per bite", turn, recorded["nmod"], meal.per_bite)
            compare("can choke", turn, bool(recorded["canchoke"]), meal.can_choke)


# Lists: one value a turn


def case_of_lists(case: Record) -> None:
    """Waiting, with nutrition and hunger listed turn by turn. Raises Divergence, NotExpressible."""
    first, turns = case["first_turn"], len(case["nutrition"])
    dice = {first + int(index): list(rolls) for index, rolls in case.get("dice", {}).items()}
    run = Run(case["initial"], dice)
    sleep = case.get("falls_asleep_for", 0)
    if "helpless" in case and not sleep:
        sleep = -case["helpless"][0]
    if sleep:
        raise_helplessness(run, case, sleep)
    wait_long(run, turns)
    hunger = [word for word, length in case["hunger"] for _ in range(length)]
    for index in range(turns):
        if index >= len(run.seen):
            raise Divergence("turns", first + index, turns, len(run.seen))
        got = run.seen[index]
        compare("turn", first + index, first + index, got["turn"])
        compare("nutrition", first + index, case["nutrition"][index], got["nutrition"])
        compare("hunger", first + index, hunger[index], got["hunger"])
        if "helpless" in case:
            compare("helpless", first + index, case["helpless"][index], got["helpless"])


def raise_helplessness(run: Run, case: Record, turns: int) -> None:
    """The recording fell asleep or was paralysed just before its first hunger step."""
    paralysed = "paralysed" in case["case"]
    be_helpless(
        run.play, turns, "paralyzed by a monster" if paralysed else "sleeping", asleep=not paralysed
    )


def wait_long(run: Run, turns: int) -> None:
    idle = 0
    while len(run.seen) < turns and idle < PATIENCE:
        before = len(run.seen)
        run.do(Search())
        idle = idle + 1 if len(run.seen) == before else 0


# Meals: a whole action


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


GUESSES = range(90)


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
