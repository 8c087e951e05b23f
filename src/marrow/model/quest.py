"""The state of the hero's quest."""

from __future__ import annotations

from dataclasses import dataclass

from marrow.model.copying import Part


@dataclass(slots=True)
class Quest(Part):
    """What has happened between the hero, his leader and his nemesis. NetHack: quest.h, q_score.

    ``not_ready`` counts the leader's refusals for too low an alignment, ``goal_visits`` arrivals and talks
    where the nemesis is. ``given``: the leader has sent the hero out; ``thanked``: the quest artifact was
    shown to him; ``completed``: this was done with the artifact in hand.
    """

    called: bool = False
    seen_home: bool = False
    met_leader: bool = False
    not_ready: int = 0
    given: bool = False
    seen_locate: bool = False
    goal_visits: int = 0
    met_nemesis: bool = False
    nemesis_dead: bool = False
    touched: bool = False
    thanked: bool = False
    completed: bool = False
    leader_angry: bool = False
    leader_dead: bool = False
    expelled: bool = False
