"""Marrow as a Gymnasium environment: observations and actions of NLE, copies, states, and why. Extra: env.

``import marrow.env`` registers marrow/Score-v0, marrow/Staircase-v0, marrow/Eat-v0, marrow/Survive-v0,
marrow/Bones-v0 and marrow/Scene-v0 with Gymnasium, for ``gymnasium.make`` and ``gymnasium.make_vec``.
"""

import gymnasium

from marrow.env.environment import MarrowEnv
from marrow.env.errors import BadAction, BadSetting, BadState, EnvironmentFault

MAX_STEPS = 5000
IDS = {
    "marrow/Score-v0": "score",
    "marrow/Staircase-v0": "staircase",
    "marrow/Eat-v0": "eat",
    "marrow/Survive-v0": "survive",
    "marrow/Bones-v0": "bones",
    "marrow/Scene-v0": "score",  # with ``start=``
}


def _register() -> None:
    for name, task in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="marrow.env.environment:MarrowEnv",
                vector_entry_point="marrow.env.vector:MarrowVectorEnv",
                max_episode_steps=MAX_STEPS,
                kwargs={"task": task},
            )


_register()

__all__ = ["IDS", "BadAction", "BadSetting", "BadState", "EnvironmentFault", "MarrowEnv"]
