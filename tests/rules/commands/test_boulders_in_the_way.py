"""Walking into boulders, with m, blind or on a steed. By hand from hack.c, moverock and cannot_push."""

from typing import Any

import pytest

from marrow.content.glyphs import UNSEEN_MONSTER
from marrow.content.properties import Property
from marrow.messages.commands import Move
from marrow.model.places import EAST, Terrain
from marrow.rules.dungeon.terrain import has_boulder
from scene import MIDDLE, Scene

AHEAD = MIDDLE + EAST


def with_boulder(**how: Any) -> Scene:
    scene = Scene(**how)
    scene.lay("boulder", AHEAD)
    return scene


@pytest.mark.parametrize(
    ("form", "carried", "said", "steps"),
    [
        ("stone giant", 30, "commands.step over boulder", True),
        ("human", 0, "commands.squeeze against boulder", True),
        ("human", 30, "commands.boulder in the way", False),
    ],
)
def test_with_m_one_steps_over_or_past_a_boulder_since_37(
    form: Any, carried: int, said: str, steps: bool
) -> None:
    scene = with_boulder(edition="3.7")
    if form != "human":
        scene.form(form)
    if carried:
        scene.carry("rock", quantity=carried)
    scene.do(Move(direction=EAST, manner="peaceful"))
    assert said in scene.told() and (scene.hero.spot == AHEAD) is steps
    assert has_boulder(scene.level, AHEAD)


@pytest.mark.parametrize(("edition", "steps"), [("3.6.7", False), ("3.7", True), ("5.0.0", True)])
def test_since_37_a_xorn_goes_into_boulders_that_it_may_not_pass_through(edition: str, steps: bool) -> None:
    """hack.c, could_move_onto_boulder: Passes_walls."""
    scene = with_boulder(edition=edition)
    scene.level.puzzle = True
    scene.level.terrain[AHEAD + EAST] = Terrain.STONE
    scene.form("xorn")
    scene.carry("rock", quantity=30)
    scene.do(Move(direction=EAST))
    assert (scene.hero.spot == AHEAD) is steps


def test_the_blind_feel_boulders_before_they_push_them_since_37() -> None:
    scene = with_boulder(edition="3.7")
    scene.hero.timeout[Property.BLINDED] = 50
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == MIDDLE and "commands.feels like a boulder" in scene.told()
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == AHEAD


def test_a_boulder_wipes_out_the_mark_of_an_unseen_monster() -> None:
    scene = with_boulder()
    scene.level.remembered[AHEAD + EAST] = UNSEEN_MONSTER
    scene.hero.timeout[Property.BLINDED] = 50
    scene.do(Move(direction=EAST))
    assert scene.level.remembered[AHEAD + EAST] != UNSEEN_MONSTER


def test_a_giant_in_the_saddle_without_skill_passes_a_stuck_boulder_at_no_price() -> None:
    scene = with_boulder()
    scene.level.puzzle = True
    scene.level.terrain[AHEAD + EAST] = Terrain.STONE
    scene.form("stone giant")
    scene.hero.ride.steed_id = scene.monster("titanothere", tame=10).id
    scene.do(Move(direction=EAST))
    assert "commands.not from saddle" in scene.told() and scene.hero.luck == 0
