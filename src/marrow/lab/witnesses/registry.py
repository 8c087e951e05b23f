"""Where witnesses are registered: small scenes whose outcome depends on one choice of an edition.

    @witness("nutrition.meat_rings_burn", "N-045", "N-050")
    def meat_ring(edition: Edition) -> str:
        '''A meat ring on the left hand, on the accessory clock's fourth tick.'''
        scene = Scene(edition, turn=4)
        ...
        return f"{burned} nutrition burned"

The first word is the choice's place in ``Edition``, the others are the rules it decides (where no page states
one, NetHack's file and function, as dice have them), the docstring says what is played, and what is returned
is the outcome. A scene is the same in every edition: what differs comes of the choice. Several witnesses may
stand for one choice, where one does not tell all its values apart; and one for several choices, by as many
marks. Choices that hold names (``content.without``, ``prose``) have a witness for each name, which is handed
the name:

    @witness_of_each("content.without", "N-298")
    def conjured(edition: Edition, kind: str) -> str:
"""

from collections.abc import Callable
from dataclasses import dataclass

from marrow.choices import Edition

Scenario = Callable[[Edition], str]
ScenarioOfEach = Callable[[Edition, str], str]


@dataclass(frozen=True, slots=True)
class Witness:
    """One scene: the choice it shows, the rules, what is played (a line), and the playing of it."""

    choice: str
    rules: tuple[str, ...]
    says: str
    play: ScenarioOfEach


WITNESSES: dict[str, list[Witness]] = {}


def witness(choice: str, *rules: str) -> Callable[[Scenario], Scenario]:
    """This scene comes out differently by this choice, which decides these rules."""

    def register(scenario: Scenario) -> Scenario:
        says = _first_line(scenario.__doc__)
        _add(Witness(choice, rules, says, lambda edition, _: scenario(edition)))
        return scenario

    return register


def witness_of_each(choice: str, *rules: str) -> Callable[[ScenarioOfEach], ScenarioOfEach]:
    """As ``witness``, for a choice that holds names: the scene is handed the one that differs."""

    def register(scenario: ScenarioOfEach) -> ScenarioOfEach:
        _add(Witness(choice, rules, _first_line(scenario.__doc__), scenario))
        return scenario

    return register


def _add(one: Witness) -> None:
    WITNESSES.setdefault(one.choice, []).append(one)


def _first_line(text: str | None) -> str:
    assert text, "a witness says in its docstring what is played"
    return " ".join(text.split())
