"""A step of several games side by side, and what each has come to.

Only `env` uses it. It is compiled, and so stands where numpy and gymnasium need not be (decision 0036).
"""

from collections.abc import Sequence
from typing import Any

from marrow.compiling import mypyc_attr
from marrow.front.agent_steps import Stepper

Info = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class LaneStepper:
    """Plays an action in each lane; `env.lanes` has the rest.

    ``outcome``: the memory of rewards, of who has ended, of who was cut short, and of turns. A game that is
    over begins anew at the next action (``at_next_step``), at once (``at_once``), or when it is told to.
    """

    def __init__(
        self,
        episodes: Sequence[Stepper],
        outcome: tuple[Any, Any, Any, Any],
        at_next_step: bool,
        at_once: bool,
        max_steps: int | None,
    ) -> None:
        self._lanes = list(episodes)
        self._outcome_memory = outcome
        self._at_next_step = at_next_step
        self._at_once = at_once
        self._max_steps = max_steps
        self._steps = [0] * len(episodes)
        self._over = [False] * len(episodes)

    def begin(self, lane: int) -> Info:
        """Begin the lane's next game: its info."""
        raise NotImplementedError

    def step_lanes(self, actions: Any) -> list[Info] | None:
        """Play actions that were checked; None if the outcome has all there is to tell, as it mostly has."""
        rewards, terminated, truncated, turns = self._outcome_memory
        infos: list[Info] = []
        only_turns = True
        for lane in range(len(self._lanes)):
            reward, over, late, info = self._step_lane(lane, actions[lane])
            rewards[lane] = reward
            terminated[lane] = over
            truncated[lane] = late
            turns[lane] = info["turns"]
            only_turns = only_turns and len(info) == 1
            infos.append(info)
        return None if only_turns else infos

    def _step_lane(self, lane: int, action: object) -> tuple[float, bool, bool, Info]:
        """Play an action in a lane: the reward, whether the game is over or cut short, and the info."""
        episode = self._lanes[lane]
        if self._over[lane] and self._at_next_step:
            return 0.0, False, False, self.begin(lane)
        steps = self._steps[lane] + 1
        self._steps[lane] = steps
        reward, over = episode.step(action)
        most = self._max_steps
        late = most is not None and steps >= most
        info = episode.info()
        ended = over or late
        self._over[lane] = ended
        if ended and self._at_once:
            last = episode.copies()
            info = {**self.begin(lane), "final_obs": last, "final_info": info}
        return reward, over, late, info
