"""The register of witnesses: small scenes whose outcome depends on one choice of an edition.

    @witness("nutrition.meat_rings_cost_nutrition", "N-045", "N-050")
    def meat_ring(edition: Edition) -> str:
        '''A meat ring on the left hand, on the accessory clock's fourth tick.'''
        scene = Scene(edition, turn=4)
        ...
        return f"{burned} nutrition burned"

The first argument is the choice's place in ``Edition``. The others are the rules it decides; where no page
states one, NetHack's file and function. The docstring describes the scene, and the function returns the
outcome. The scene is the same in every edition: only the choice makes a difference.

A choice may have several witnesses, if one scene cannot show all its values. A scene may be a witness of
several choices, with one decorator for each. A choice that holds names (``content.without``, ``prose``) has a
witness for each name, which gets the name as an argument:

    @witness_of_each("content.without", "N-298")
    def conjured(edition: Edition, kind: str) -> str:
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from marrow.choices import Edition

Scenario = Callable[[Edition], str]
ScenarioOfEach = Callable[[Edition, Any], str]


@dataclass(frozen=True, slots=True)
class Witness:
    """One scene: the choice it shows, the rules, its description, and the function that plays it."""

    choice: str
    rules: tuple[str, ...]
    says: str
    play: ScenarioOfEach


WITNESSES: dict[str, list[Witness]] = {}


def witness(choice: str, *rules: str) -> Callable[[Scenario], Scenario]:
    """Register a scene whose outcome depends on this choice, which decides these rules."""

    def register(scenario: Scenario) -> Scenario:
        says = _first_line(scenario.__doc__)
        _add(Witness(choice, rules, says, lambda edition, _: scenario(edition)))
        return scenario

    return register


def witness_of_each(choice: str, *rules: str) -> Callable[[ScenarioOfEach], ScenarioOfEach]:
    """Like ``witness``, for a choice that holds names: the scene gets the name that differs."""

    def register(scenario: ScenarioOfEach) -> ScenarioOfEach:
        _add(Witness(choice, rules, _first_line(scenario.__doc__), scenario))
        return scenario

    return register


def _add(one: Witness) -> None:
    WITNESSES.setdefault(one.choice, []).append(one)


def _first_line(text: str | None) -> str:
    assert text, "a witness says in its docstring what is played"
    return " ".join(text.split())
