"""A policy for studies of whole games: waits, eats when hungry, prays when weak, fights what comes."""

from random import Random
from typing import Any

import marrow
from marrow.messages.commands import Command, Continue, Eat, Move, Pray, Search
from marrow.messages.questions import Question
from marrow.model.places import DIRECTIONS


class Patient:
    """Plays one game. It sees more than a player would: also who hides beside the hero."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.refused: set[Command] = set()
        self.last: Command = Search()

    def choose(self, game: marrow.Game) -> Command:
        """Fight, eat, pray or wait, whichever comes first and was not refused just now."""
        if game.world.hero.activity is not None and Continue() not in self.refused:
            self.last = Continue()
            return self.last
        hero, level = game.world.hero, game.world.level
        beside = [way for way in DIRECTIONS if hero.spot + way in level.monster_at]
        wanted: list[Command] = [Move(direction=way, manner="fight") for way in beside]
        if hero.hunger >= marrow.Hunger.HUNGRY:
            wanted += [one for one in game.legal() if isinstance(one, Eat)]
        if hero.hunger >= marrow.Hunger.WEAK:
            wanted.append(Pray())
        self.last = next((one for one in wanted if one not in self.refused), Search(count=10))
        return self.last

    def answer(self, question: Question[Any]) -> Any:
        """Yes to prayers; anything else is cancelled."""
        return True if question.key is marrow.QuestionKey.SURE_TO_PRAY else marrow.CANCEL

    def told(self, *, passed: bool) -> None:
        """Remember what was refused, until something worked."""
        if passed:
            self.refused.clear()
        else:
            self.refused.add(self.last)
