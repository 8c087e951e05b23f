"""Dead as games leave them: heroes who walked about on a level of a new dungeon, and died there."""

from marrow.choices import Edition
from marrow.game.game import Game
from marrow.game.trial import CarefulAnswers, play_of, play_turns
from marrow.messages.entries import BonesLeft
from marrow.model.bones import Bones
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending
from marrow.rules.ending import finish_game
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.play import GameOver
from marrow.rules.travel.level_change import go_to_level

LEVELS = range(4, 11)
TURNS = 50
MOST_TRIED = 400  # a level may be one that never has bones, or the hero's god may not let any be left


def dead_of_games(edition: Edition, number: int) -> list[Bones]:
    """So many bones that games leave, always the same."""
    found: list[Bones] = []
    for seed in range(1, MOST_TRIED):
        if len(found) < number and (bones := death_on(edition, seed, LEVELS[seed % len(LEVELS)])) is not None:
            found.append(bones)
    return found


def death_on(edition: Edition, seed: int, level: int) -> Bones | None:
    """The bones of a hero who died on this level; None if there are none."""
    game = Game(new_world(edition, seed, Birth(name="Bench")), edition, CarefulAnswers())
    go_to_level(play_of(game), "dungeons", level, by="teleport")
    play_turns(game, TURNS)
    if game.over:
        return None
    play = play_of(game)
    finish_game(play, GameOver(Ending.DIED, Killer("a measurement")))
    return next((entry.bones for entry in play.ledger.entries if isinstance(entry, BonesLeft)), None)
