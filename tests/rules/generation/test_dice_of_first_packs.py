"""Which dice are thrown first for the packs of new heroes, and for random items."""

import pytest

from marrow.chance import FixedDice, LoadedDice, WorldDice
from marrow.chance.dice import Dice
from marrow.content.words import RoleName
from marrow.editions import NETHACK
from marrow.rules.generation.new_heroes.starting_pack import give_starting_pack
from marrow.rules.generation.new_items.random_items import random_item
from rule import rule
from scene import Scene


class NotedDice(Dice):
    """Dice that show what others show, and note how many sides each has."""

    def __init__(self, others: Dice) -> None:
        self.others = others
        self.sides: list[int] = []

    def rn2(self, sides: int, rule: str) -> int:
        self.sides.append(sides)
        return self.others.rn2(sides, rule)


def first_dice(edition: str, role: RoleName, count: int) -> list[int]:
    scene = Scene(edition, role=role, seed=3)
    scene.play.dice = dice = NotedDice(WorldDice(scene.world.streams, "play"))
    give_starting_pack(scene.play)
    return dice.sides[:count]


@rule("N-546")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "role, before, later",
    [
        ("caveman", [11], [1]),
        ("healer", [1000], [1000, 1]),
        ("monk", [90], [1]),
        ("ranger", [10, 10], [1]),
        ("rogue", [10], [1]),
        ("samurai", [20], [1]),
        ("tourist", [20, 1000], [1000, 20]),
    ],
)
def test_what_varies_in_a_pack_is_thrown_before_it_is_made(
    role: RoleName, before: list[int], later: list[int], edition: str
) -> None:
    """As the running 3.6.7 does; in 5.0.0 only gold comes first, and then a die for the first row."""
    expected = later if edition == "5.0.0" else before

    assert first_dice(edition, role, len(expected)) == expected


@rule("N-546", edition="5.0.0")
def test_in_500_weapons_are_counted_again_once_they_are_made() -> None:
    """Of a Rogue's 6 to 15 daggers the first die says 13, the second 8: this number counts."""
    others = WorldDice(Scene().world.streams, "play")
    counts = [("u_init.c trquan", sides, shown) for sides, shown in ((1, 0), (1, 0), (10, 7), (10, 2))]
    scene = Scene("5.0.0", role="rogue")
    scene.play.dice = LoadedDice(counts, rest=others)

    give_starting_pack(scene.play)

    assert [item.quantity for item in scene.hero.inventory if item.kind.name == "dagger"] == [8]


@rule("N-547")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_kind_of_a_random_item_is_thrown_before_its_class(edition: str) -> None:
    """Until 3.7. The highest class is that of amulets."""
    scene = Scene(edition)
    scene.play.dice = dice = NotedDice(FixedDice({}))

    random_item(scene.play)

    assert dice.sides[:2] == ([100, 1000] if edition in ("3.7", "5.0.0") else [1000, 100])
