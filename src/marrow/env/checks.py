"""Refuses what no agent can mean: settings, actions, seeds and states of a wrong kind."""

from array import array
from collections.abc import Callable, Mapping, Sequence, Set
from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt

from marrow.choices import Edition
from marrow.env.errors import BadAction, BadSetting, BadState
from marrow.front.frame import Frame
from marrow.front.screen import Wait
from marrow.front.seat_states import SeatState
from marrow.game.hero_numbers import Moment
from marrow.model.world import World

_TRIED = np.random.PCG64(0)  # only states are tried with it
_NOT_A_ROW = (str, bytes, Mapping)
KINDS: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "edition": (lambda value: value is None or isinstance(value, str | Edition), "a name or an edition"),
    "character": (lambda value: isinstance(value, str), "a text"),
    "options": (
        lambda value: value is None or isinstance(value, Mapping) or is_row_of(value, str),
        "texts, or a mapping,",
    ),
    "actions": (
        lambda value: isinstance(value, str) or is_row_of(value, int, np.integer),
        "a name or whole numbers",
    ),
    "observation_keys": (lambda value: is_row_of(value, str), "names in a tuple"),
    "allow_all_yn_questions": (lambda value: is_truth(value), "True or False"),
    "allow_all_modes": (lambda value: is_truth(value), "True or False"),
    "why": (lambda value: is_truth(value), "True or False"),
    "bones": (lambda value: value is None or isinstance(value, Mapping) or callable(value), "bones by name"),
}
STATE_FIELDS: Mapping[str, tuple[type, ...]] = {
    "world": (World,),
    "edition": (Edition,),
    "begun_from": (World, type(None)),
    "front": (tuple,),
    "shown": (tuple,),
    "keys": (tuple,),
    "greeted": (bool,),
    "over": (bool,),
    "frame": (Frame, type(None)),
    "more": (bool,),
    "cursor": (tuple, type(None)),
    "glyphs": (array,),
    "wait": (Wait,),
}


def is_row_of(value: object, *kinds: type) -> bool:
    """Whether it is a list of such values or the like; a truth is no number."""
    if isinstance(value, _NOT_A_ROW) or not isinstance(value, Sequence | Set | np.ndarray):
        return False
    return all(isinstance(one, kinds) and not isinstance(one, bool) for one in value)


def is_truth(value: object) -> bool:
    return isinstance(value, bool | np.bool_)


def check_settings(given: Mapping[str, object]) -> None:
    """Raise BadSetting for a value of a kind that its setting cannot have."""
    for name, value in given.items():
        if name in KINDS and not KINDS[name][0](value):
            raise BadSetting(f"{name} {value!r}; {KINDS[name][1]} is wanted")


def whole_number(name: str, value: object, least: int) -> int:
    """The value, if it is a whole number that large. Raises BadSetting."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < least:
        raise BadSetting(f"{name} {value!r}; a whole number from {least} on is wanted")
    return int(value)


def whole_numbers(action: object) -> list[int]:
    """The whole numbers in an action; none if there is anything else."""
    if isinstance(action, _NOT_A_ROW) or not isinstance(action, Sequence | np.ndarray):
        return []
    try:
        return [index(number) for number in action]
    except TypeError:
        return []


def actions_of_lanes(actions: object, lanes: int) -> npt.NDArray[Any]:
    """The actions of all lanes as an array. Raises BadAction if they are not one for each."""
    try:
        made = np.asarray(actions)
    except ValueError:
        made = np.empty(())
    if not made.ndim or len(made) != lanes:
        raise BadAction(f"actions {actions!r}; one for each of {lanes} games is wanted")
    return made


def seeds_of_lanes(seed: object, lanes: int) -> list[int | None]:
    """The seed of each lane: numbers from this on, or those in a list. Raises BadSetting."""
    if seed is None:
        return [None] * lanes
    seeds: list[Any] = []
    if isinstance(seed, int):
        seeds = [seed + lane for lane in range(lanes)]
    elif isinstance(seed, Sequence) and not isinstance(seed, _NOT_A_ROW):
        seeds = list(seed)
    if len(seeds) != lanes or not all(one is None or (isinstance(one, int) and one >= 0) for one in seeds):
        raise BadSetting(
            f"seed {seed!r}; a whole number from 0 on, or one for each of {lanes} games, is wanted"
        )
    return seeds


def reset_options(options: object) -> Mapping[str, Any]:
    """The options of a reset; none if there are none. Raises BadSetting."""
    if options is not None and not isinstance(options, Mapping):
        raise BadSetting(f"options {options!r}; a mapping is wanted")
    return options or {}


def check_parts(seat: object, moment: object, generator: object) -> None:
    """Raise BadState for what ``get_state`` never gives."""
    if not isinstance(seat, SeatState) or not isinstance(moment, Moment):
        raise BadState("the state is not as get_state gave it")
    for name, kinds in STATE_FIELDS.items():
        if not isinstance(getattr(seat, name), kinds):
            raise BadState(f"the state is not as get_state gave it: its {name} is no {kinds[0].__name__}")
    if len(seat.front) != 3 or len(seat.shown) != 3:
        raise BadState("the state is not as get_state gave it: its player's side has other parts")
    try:
        _TRIED.state = generator  # type: ignore[assignment]
    except (TypeError, ValueError, KeyError, OverflowError) as error:
        raise BadState(f"the state is not as get_state gave it: its generator: {error}") from error
