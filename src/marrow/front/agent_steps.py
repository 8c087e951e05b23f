"""The steps of an agent: its key is pressed, what came of it is written, and rewarded.

Only `env` uses it. It is compiled, and so stands where numpy and gymnasium need not be (decision 0036).
"""

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, NoReturn

from marrow.compiling import mypyc_attr
from marrow.front.seat import Seat
from marrow.front.skipped_keys import press_for_agent
from marrow.game.hero_numbers import Moment
from marrow.messages.entries import Cause, NutritionChanged

Reward = Callable[[Moment, Moment], float]


def number_of_key(keys: Sequence[str], action: object) -> int:
    """Which of the keys an action is; -1 if it is none of them."""
    try:
        number: int = index(action)  # type: ignore[arg-type]
    except TypeError:
        return -1
    return number if 0 <= number < len(keys) else -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Stepper:
    """What an episode does at each step; `env.episode` has the rest.

    ``keys``: those of the action space, or none for orders. ``write`` writes what a seat shows, and
    ``copies`` answers with what is written, in arrays of its own.
    """

    seat: Seat | None = None
    moment: Moment | None = None

    def __init__(
        self,
        keys: Sequence[str],
        reward: Reward,
        all_modes: bool,
        all_letters: bool,
        ends_on_stairs: bool,
        why: bool,
    ) -> None:
        self._keys = keys
        self._reward = reward
        self._all_modes = all_modes
        self._all_letters = all_letters
        self._ends_on_stairs = ends_on_stairs
        self._why = why
        self.write: Callable[[Seat], None] = _write_nothing
        self.copies: Callable[[], dict[str, Any]] = dict

    def step(self, action: object) -> tuple[float, bool]:
        """Play an action; the reward, and whether the episode is over. Raises BadAction, EnvironmentFault."""
        seat, before = self.seat, self.moment
        assert seat is not None and before is not None
        keys = self._keys
        if keys:
            number = number_of_key(keys, action)
            if number < 0:
                self.refuse(action)
            after = press_for_agent(
                seat, keys[number], all_modes=self._all_modes, all_letters=self._all_letters
            )
        else:
            seat.news = []
            self.order(seat, action)
            after = seat.moment
        self.moment = after
        self.write(seat)
        done = seat.over or (self._ends_on_stairs and after.on_stairs_down)
        return float(self._reward(before, after)), done

    def refuse(self, action: object) -> NoReturn:
        """Raise BadAction for an action that is no key."""
        raise NotImplementedError

    def order(self, seat: Seat, action: object) -> None:
        """Carry out an order. Raises BadAction."""
        raise NotImplementedError

    def info(self) -> dict[str, Any]:
        """Facts beside the observation: always the turn; once it is over how, by what, and the causes."""
        seat, moment = self.seat, self.moment
        assert seat is not None and moment is not None
        found: dict[str, Any] = {"turns": moment.turn}
        if moment.over and seat.has_ended:
            ended = seat.world.ended
            found["end"] = "saved" if ended is None else ended.ending.name.lower()
            if ended is not None:
                found["killer"] = ended.death
                found["causes"] = nutrition_by_cause(seat)
        if self._why:
            found["why"] = why_rows(seat)
        return found


def _write_nothing(seat: Seat) -> None:
    """Nobody has said yet where to write what a seat shows."""


def nutrition_by_cause(seat: Seat) -> dict[str, int]:
    sums: dict[str, int] = {}
    account = seat.seen_world.hero.account
    if account is not None:
        for (cause, _), amount in account.sums.items():
            words = Cause[cause].value
            sums[words] = sums.get(words, 0) + amount
    return sums


def why_rows(seat: Seat) -> list[tuple[int, str, str, int]]:
    """Why nutrition changed in this step: turn, cause, rule, amount."""
    return [
        (entry.turn, entry.cause.value, entry.rule, entry.amount)
        for entry in seat.news
        if isinstance(entry, NutritionChanged)
    ]
