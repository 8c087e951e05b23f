"""The beginning of a game, from the words of whoever begins it: what ``marrow.new_game`` does."""

from collections.abc import Mapping

from marrow.choices import Edition
from marrow.editions import edition_named
from marrow.game.birth import birth_from_words, on_day, options_from
from marrow.game.game import Game
from marrow.game.outside import Bones, Outside
from marrow.game.past import Past
from marrow.messages.questions import Answerer

Day = tuple[int, int, int, int, int]  # ordinal, year, day of the year from 1, weekday, day of the month


def begin_game(
    edition: str | Edition,
    seed: int,
    *,
    name: str = "Agent",
    role: str | None = None,
    race: str | None = None,
    gender: str | None = None,
    alignment: str | None = None,
    mode: str = "normal",
    pet: str = "",
    moon: int | None = None,
    day: Day | None = None,
    options: Mapping[str, object] | None = None,
    bones: Bones | None = None,
    answerer: Answerer | None = None,
) -> Game:
    """A game before its first command. Raises BadOption for a word, number or option that is not known."""
    birth = birth_from_words(
        name,
        role=role,
        race=race,
        gender=gender,
        alignment=alignment,
        pet=pet,
        mode=mode,
        options=options_from(options or {}),
    )
    chosen = edition_named(edition) if isinstance(edition, str) else edition
    game = Game.new(chosen, seed, on_day(birth, day, moon), answerer)
    game.outside = Outside(chosen, bones)
    game.past = Past(game.world.turn)
    return game
