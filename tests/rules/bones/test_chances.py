"""How often bones are left and found, exactly: each death and each new level for every fall of the dice."""

import zlib
from fractions import Fraction

import pytest

from chances import chances
from kept import kept
from marrow.chance import Dice
from marrow.editions import EDITIONS, NETHACK
from marrow.formats.bones import write_bones
from marrow.messages.entries import BonesLeft
from marrow.messages.questions import BonesFor
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.bones.eligible import can_make_bones
from marrow.rules.bones.explaining import judge_level
from marrow.rules.bones.find import find_bones
from marrow.rules.ending import finish_game
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.play import GameOver, Play
from marrow.rules.travel.level_change import go_to_level
from rule import played_in, rule
from rules.bones.dying import deep
from scene import Answers, Scene
from worlds import new_world

pytestmark = kept()

DEPTHS = (1, 3, 4, 7, 8, 11, 12, 15, 16, 19, 20, 24, 26)
EVERY = pytest.mark.parametrize("edition", NETHACK)
BV = {
    1: 0,
    3: 0,
    4: 1,
    7: 1,
    8: 2,
    11: 2,
    12: 3,
    15: 3,
    16: 4,
    19: 4,
    20: 5,
    24: 6,
    26: 6,
}


@EVERY
@rule("B-015", "B-016", "B-017")
@pytest.mark.parametrize("depth", DEPTHS)
def test_bones_are_left_as_often_as_the_depth_says(edition: str, depth: int) -> None:
    scene = deep(depth, edition=edition)

    def leaves(dice: Dice) -> bool:
        scene.play.dice = dice
        return can_make_bones(scene.play)

    assert chances(leaves).get(True, 0) == Fraction(BV[depth], BV[depth] + 1)
    verdict = judge_level(
        scene.world.dungeon, "dungeons", depth, EDITIONS[edition], "normal", "Val", option=True
    )
    assert verdict.leaving[0] * (BV[depth] + 1) == BV[depth] * verdict.leaving[1]


@EVERY
@rule("B-157", "B-154")
def test_bones_are_looked_for_on_one_new_level_in_three(edition: str) -> None:
    scene = Scene(edition=edition)

    def looks(dice: Dice) -> bool:
        scene.play.dice = dice
        scene.answers.given.clear()
        find_bones(scene.play, "dungeons", 9)
        return any(isinstance(question, BonesFor) for question in scene.answers.asked)

    assert chances(looks) == {True: Fraction(1, 3), False: Fraction(2, 3)}


MAX_BYTES = 6 * 1024


@EVERY
@rule("B-091")
@pytest.mark.parametrize("depth", [5, 9, 14, 20])
def test_bones_of_a_new_level_stay_below_the_size_limit(edition: str, depth: int) -> None:
    played_in(edition)
    sizes = []
    for seed in range(1, 17):
        world = new_world(EDITIONS[edition], seed, Birth(name="Ann", pet="none"))
        play = Play(world, EDITIONS[edition], Answers({}))
        go_to_level(play, "dungeons", depth, by="teleport")
        finish_game(play, GameOver(Ending.DIED, Killer("jackal", KillerFormat.WITH_ARTICLE)))
        left = [entry for entry in play.ledger.entries if isinstance(entry, BonesLeft)]
        sizes += [len(zlib.compress(write_bones(entry.bones))) for entry in left]
    assert 0 < max(sizes) <= MAX_BYTES
