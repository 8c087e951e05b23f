"""Bones: the level on which a hero died, as it is kept for another game."""

from __future__ import annotations

from dataclasses import dataclass, field

from marrow.model.copying import Part
from marrow.model.level import Level
from marrow.model.world import Timer


@dataclass(slots=True, eq=False)
class Bones(Part):
    """B-091: one level as it was left. ``name`` is the id stored inside (B-207), such as D0.5."""

    name: str
    edition: str
    level: Level
    turn: int  # the dead game's turn, for ages (B-149)
    timers: list[Timer] = field(default_factory=list)
    fruits: dict[int, str] = field(default_factory=dict)
