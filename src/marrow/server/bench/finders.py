"""Finders who arrive at a level: how many of them meet the dead that an exchange lends.

Each claims over HTTP, arrives by the rules of the game with its own dice, and tells whether it met somebody.
"""

from concurrent.futures import ThreadPoolExecutor
from itertools import count, islice
from typing import Any

import msgspec

from marrow.chance.dice import stream_seed
from marrow.choices import Edition
from marrow.errors import BadOption
from marrow.game.game import Game
from marrow.game.trial import CarefulAnswers, place_with_bones, play_of
from marrow.judging.reading import bones_from_bytes
from marrow.messages import questions as q
from marrow.messages.questions import Question
from marrow.model.bones import Bones
from marrow.rules.bones.find import find_bones
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.server.api_types import Lent
from marrow.server.bench.clients import Client

WORLDS = 8
CHANCE = 1 / 3  # B-157


class Shelf(CarefulAnswers):
    """Answers with the dead that lie here."""

    def __init__(self, bones: Bones) -> None:
        self.bones = bones

    def answer(self, question: Question[Any]) -> Any:
        if isinstance(question, q.BonesFor):
            return self.bones if question.name == self.bones.name else None
        return super().answer(question)


def games_with(code: str, edition: Edition) -> list[Game]:
    """New games whose dungeons have a level for bones of this name."""
    worlds = (new_world(edition, seed, Birth(name="Finder")) for seed in count(1))
    fitting = (world for world in worlds if place_with_bones(world, code, edition) is not None)
    return [Game(world, edition, CarefulAnswers()) for world in islice(fitting, WORLDS)]


def meets(game: Game, bones: Bones, seed: int) -> bool:
    """Whether a hero with these dice, who arrives where the dead lie, meets them."""
    finder = game.clone(Shelf(bones))
    finder.world.streams = {name: stream_seed(seed, name) for name in finder.world.streams}
    place = place_with_bones(finder.world, bones.name, finder.edition)
    assert place is not None, "games are chosen by that"
    return find_bones(play_of(finder), *place) is not None


def met_of(port: int, tokens: list[str], code: str, edition: Edition, number: int) -> int:
    """How many of so many finders met somebody; each token asks for its share of them, all at once.

    Whether one meets somebody depends on its number alone. Raises BadOption if the exchange does not lend.
    """
    games, read = games_with(code, edition), dict[bytes, Bones]()

    def share(first: int) -> int:
        client, met = Client(port, tokens[first]), 0
        for one in range(first, number, len(tokens)):
            name = f"finder-{one}"
            told = client.claim(name, code)
            if told.status != 200:
                raise BadOption(f"finder {one} got the status {told.status}: {told.body[:200]!r}")
            raw = msgspec.json.decode(told.body, type=Lent).bones
            if raw not in read:
                read[raw] = bones_from_bytes(raw).bones
            found = meets(games[one % len(games)], read[raw].clone(), one)
            met += found
            ended = client.post_again(f"/v1/claims/{name}/{'taken' if found else 'returned'}")
            if ended.status != 200:
                raise BadOption(f"finder {one} got the status {ended.status}: {ended.body[:200]!r}")
        client.close()
        return met

    with ThreadPoolExecutor(len(tokens)) as threads:
        return sum(threads.map(share, range(len(tokens))))
