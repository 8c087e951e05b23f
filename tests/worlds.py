"""New games for tests: each is made once and copied, since a copy costs a thirtieth of a new game."""

from functools import lru_cache

from marrow.choices import Edition
from marrow.model.world import World
from marrow.rules.generation.new_heroes import new_game
from marrow.rules.generation.new_heroes.new_game import Birth

MAX_KEPT = 200


class _Which:
    """An edition that is compared by identity: two editions of one name may choose differently."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Which) and other.edition is self.edition

    def __hash__(self) -> int:
        return id(self.edition)


@lru_cache(maxsize=MAX_KEPT)
def _made(which: _Which, seed: int, birth: Birth) -> World:
    return new_game.new_world(which.edition, seed, birth)


def new_world(edition: Edition, seed: int, birth: Birth) -> World:
    """A copy of this edition's new game of this seed: as `new_game.new_world` makes it, and all one's own."""
    return _made(_Which(edition), seed, birth).clone()
