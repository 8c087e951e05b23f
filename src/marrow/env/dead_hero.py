"""Bones for the task of finding them: a hero who died on the fourth or fifth level of another game."""

from typing import Any

from marrow.choices import Edition
from marrow.formats.bones import write_bones
from marrow.messages.entries import BonesLeft
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Question, declining
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending
from marrow.model.world import level_key
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.ending import finish_game
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.play import GameOver, Ledger, Play
from marrow.rules.turn import higher_rooms

MAX_TRIES = 40
WHERE = (4, 5)  # the levels of the Dungeons on which the hero may have died; none above can have bones


class _Willing:
    """Answers for a hero who leaves bones: yes to that, and to nothing else."""

    def answer(self, question: Question[Any]) -> Any:
        return True if question.what == QuestionKey.SAVE_BONES else declining(question)


def bones_of_seed(edition: Edition, seed: int) -> dict[str, bytes]:
    """Bones of one dead hero, by NetHack's name of their level. The same seed gives the same bones.

    Heroes are made until one leaves some.
    """
    for attempt in range(MAX_TRIES):
        number = WHERE[(seed + attempt) % len(WHERE)]
        left = _bones(edition, (seed + attempt * 7919) & 0x7FFF_FFFF, number)
        if left:
            return left
    return {}


def _bones(edition: Edition, seed: int, number: int) -> dict[str, bytes]:
    """What a hero who dies beside the stairs of this level leaves; nothing if the dice are against it."""
    world = new_world(edition, seed, Birth(name="Elder"))
    play = Play(world, edition, _Willing(), ledger=Ledger(), higher_rooms=higher_rooms)
    go_to_level(play, number)
    finish_game(play, GameOver(Ending.DIED, Killer("bad luck")))
    return {
        entry.name: write_bones(entry.bones) for entry in play.ledger.entries if isinstance(entry, BonesLeft)
    }


def go_to_level(play: Play, number: int) -> None:
    """Put the hero onto a new level of the Dungeons, on the first of its stairs or beside them."""
    world = play.world
    level = make_level(play, "dungeons", number)
    world.levels[level_key(world.level.branch, world.level.number)] = world.level
    world.level = level
    world.deepest = max(world.deepest, level.depth)
    world.hero.spot = 0
    start = level.stairs[0].spot
    world.hero.spot = nearest_good_spot(play, start, world.hero.species) or start
