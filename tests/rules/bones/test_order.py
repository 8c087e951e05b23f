"""In which order the dice are thrown between a death and its bones. Rules B-066, B-056."""

from itertools import groupby

import pytest

from marrow.chance import WorldDice
from marrow.editions import NETHACK
from marrow.model.people import Guard
from rule import rule
from rules.bones.dying import end
from scene import Scene
from shop import INSIDE, OUTSIDE, open_shop, person, stand

EVERY = pytest.mark.parametrize("edition", NETHACK)


class NotingDice(WorldDice):
    """Remembers for which rules it was thrown."""

    __slots__ = ("rules",)

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.world.streams, "play")
        self.rules: list[str] = []

    def rn2(self, sides: int, rule: str) -> int:
        self.rules.append(rule)
        return 1 if rule in ("B-015", "B-121") else super().rn2(sides, rule)


BY_CHANCE = ("makemon.c rndmonst", "N-230")  # rules that throw now more, now fewer dice


def thrown_by(scene: Scene) -> list[tuple[str, int]]:
    """The rules that a death throws dice for, in order, and how often each in a row.

    Species for the corpse are thrown until one leaves corpses (N-553), and its timer takes three dice or
    more (N-005); each counts once. The sex of that species is left out: not all have two (N-612).
    """
    dice = NotingDice(scene)
    scene.play.dice = dice
    end(scene)
    rules = [rule for rule in dice.rules if rule != "N-612"]
    counted = [(rule, len(list(throws))) for rule, throws in groupby(rules)]
    return [(rule, 1 if rule in BY_CHANCE else count) for rule, count in counted]


def rider(edition: str) -> Scene:
    """A hero in the saddle, with two stacks in the pack."""
    scene = Scene(edition, depth=9)
    scene.level.number = 9
    steed = scene.monster("pony", scene.hero.spot, tame=10)
    scene.hero.ride.steed_id = steed.id
    scene.carry("apple")
    scene.carry("long sword")
    return scene


def curses(edition: str) -> list[tuple[str, int]]:
    """Two stacks; in 3.7 somebody may take each up after its curse."""
    return [("B-114", 1), ("B-121", 1)] * 2 if edition in ("3.7", "5.0.0") else [("B-114", 2)]


def steed(edition: str) -> list[tuple[str, int]]:
    """A spot for the steed; in 3.7 the three rings around the hero are shuffled first (7 + 15 + 23 dice)."""
    return [("Z-343", 45)] if edition in ("3.7", "5.0.0") else [("teleport.c enexto", 1)]


BODY = [("makemon.c rndmonst", 1), ("N-230", 1)]
GHOST = [("makemon.c newmonhp", 9), ("makemon.c makemon", 1)]


@EVERY
@rule("B-066")
def test_corpse_steed_curses_and_ghost_come_in_this_order(edition: str) -> None:
    thrown = thrown_by(rider(edition))

    assert thrown == [("B-015", 1), *BODY, *steed(edition), *curses(edition), *GHOST]


@EVERY
@rule("B-066", "B-056", "B-048")
def test_a_keepers_spoils_are_cursed_before_the_body_is_laid_out_and_in_343_after(edition: str) -> None:
    """A creditor takes all, also the gold: an angry guard finds none to put back into the vault."""
    scene = rider(edition)
    _, keeper = open_shop(scene)
    keeper.robbed, keeper.following = 160, True
    stand(scene, OUTSIDE - 5)
    scene.carry("gold piece", quantity=100)
    stand_angry_guard(scene)

    thrown = thrown_by(scene)

    if edition == "3.4.3":
        assert thrown == [("B-015", 1), *BODY, *curses(edition), *steed(edition), *GHOST]
    else:
        assert thrown == [("B-015", 1), *curses(edition), *BODY, *steed(edition), *GHOST]


@EVERY
@rule("B-066", "B-056", "B-050")
def test_the_guard_takes_the_gold_before_a_keeper_at_peace_inherits_the_rest(edition: str) -> None:
    """The square of four in the vault is chosen before the spoils are cursed, and in 3.4.3 after the body."""
    scene = rider(edition)
    open_shop(scene)
    stand(scene, INSIDE)
    scene.carry("gold piece", quantity=100)
    stand_angry_guard(scene)

    thrown = thrown_by(scene)

    vault = [("B-050", 2)]
    if edition == "3.4.3":
        assert thrown == [("B-015", 1), *BODY, *vault, *steed(edition), *curses(edition), *GHOST]
    else:
        assert thrown == [("B-015", 1), *vault, *curses(edition), *BODY, *steed(edition), *GHOST]


def stand_angry_guard(scene: Scene) -> None:
    guard = person(scene, "guard", OUTSIDE - 9)
    guard.duty, guard.peaceful = Guard("dungeons", 9, 0), False
