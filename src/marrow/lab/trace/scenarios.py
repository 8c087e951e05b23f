"""Every scenario that can be replayed, and its cases."""

from collections.abc import Callable, Iterator
from functools import partial

from marrow.lab.trace.bones import BONES, bones_chance
from marrow.lab.trace.casting import SINGLE_ACTIONS
from marrow.lab.trace.counts import COUNTS
from marrow.lab.trace.deaths import DEATHS
from marrow.lab.trace.drinks import DRINKS
from marrow.lab.trace.endings import ENDING_SCENARIOS
from marrow.lab.trace.initial_state import Record
from marrow.lab.trace.lists import LISTS, case_of_lists
from marrow.lab.trace.meals import MEALS, case_of_meal
from marrow.lab.trace.outcome import NotExpressible
from marrow.lab.trace.pets import SCENARIO as PETS
from marrow.lab.trace.pets import case_of_pet
from marrow.lab.trace.prayers import PRAYERS
from marrow.lab.trace.rescues import RESCUES
from marrow.lab.trace.states import STATES
from marrow.lab.trace.steps import STEPS, case_of_steps

Case = tuple[str, Callable[[], None]]

ONE_LINE: dict[str, Callable[[Record], None]] = {
    **dict.fromkeys(LISTS, case_of_lists),
    **dict.fromkeys(MEALS, case_of_meal),
    **STATES,
    **COUNTS,
    **DRINKS,
    **SINGLE_ACTIONS,
    **PRAYERS,
    **DEATHS,
    **ENDING_SCENARIOS,
    **RESCUES,
    **BONES,
}


def cases_of(scenario: str, lines: list[Record]) -> Iterator[Case]:
    """Each case of a scenario: its name, and the function that replays it."""
    if scenario in STEPS:
        for case in cases_that_begin(lines):
            yield str(case[0]["begin"]), partial(case_of_steps, scenario, case)
    elif scenario == PETS:
        for case in cases_that_begin(lines):
            yield str(case[0]["begin"]), partial(case_of_pet, case)
    elif scenario == "bones_chance":  # the first line describes the dungeon for all other lines
        for line in lines[1:]:
            yield str(line["given"]), partial(bones_chance, lines[0], line)
    elif any("begin" in line for line in lines):
        for case in cases_that_begin(lines):
            yield str(case[0]["begin"]), partial(unknown_scenario, scenario)
    else:
        for number, line in enumerate(lines, 1):
            name = str(line.get("case", line.get("given", number)))
            run = (
                partial(ONE_LINE[scenario], line)
                if scenario in ONE_LINE
                else partial(unknown_scenario, scenario)
            )
            yield name, run


def cases_that_begin(lines: list[Record]) -> Iterator[list[Record]]:
    """Split the lines into cases; each begins with a line with ``begin``. Raises HostileFile without one."""
    case: list[Record] = []
    for line in lines:
        if not case:
            line["begin"]
        elif "begin" in line:
            yield case
            case = []
        case.append(line)
    if case:
        yield case


def unknown_scenario(scenario: str) -> None:
    raise NotExpressible(f"scenario {scenario}")
