"""The environments of ``nle.env``."""

from marrow.env.nle.env import base, tasks
from marrow.env.nle.env.base import DUNGEON_SHAPE, NLE

__all__ = ["DUNGEON_SHAPE", "NLE", "base", "tasks"]
