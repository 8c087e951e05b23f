"""Since 3.7 pets and peaceful monsters keep off a spot that was just kicked. NetHack: m_avoid_kicked_loc."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.editions import NETHACK
from marrow.messages.commands import Kick, Search
from marrow.model.monster import Monster
from marrow.model.places import EAST, WIDTH, Terrain
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")


def beyond(scene: Scene, **how: Any) -> Monster:
    """A kitten, or the like, that can only step to the spot east of the hero."""
    animal = scene.monster("kitten", MIDDLE + 2, **how)
    for step in (-WIDTH - 1, -WIDTH, -WIDTH + 1, 1, WIDTH - 1, WIDTH, WIDTH + 1):
        scene.level.terrain[animal.spot + step] = Terrain.STONE
    animal.movement = 12
    return animal


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("how", [{"tame": 10}, {"peaceful": True}])
@rule("Z-215")
def test_a_pet_or_peaceful_monster_does_not_step_where_the_hero_kicked(
    edition: str, how: dict[str, Any]
) -> None:
    stays = []
    for seed in range(12):
        scene = Scene(edition, seed=seed)
        kitten = beyond(scene, **how)

        scene.do(Kick(direction=EAST))

        stays.append(kitten.spot == MIDDLE + 2)
    assert all(stays) is (edition in NEWEST)


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("harm", ["blind", "confused", "stunned", "conflict", "hostile", "later"])
@rule("Z-215")
def test_who_does_not_see_or_mind_it_steps_there(edition: str, harm: str) -> None:
    """Nor is the kick remembered after another move."""
    moved = []
    for seed in range(12):
        scene = Scene(edition, seed=seed)
        kitten = beyond(scene, **({} if harm == "hostile" else {"peaceful": True}))
        kitten.can_see = harm != "blind"
        kitten.confused, kitten.stunned = harm == "confused", harm == "stunned"
        if harm == "conflict":
            scene.intrinsic(Property.CONFLICT)

        scene.do(Kick(direction=EAST))
        if harm == "later":
            scene.play.begin(scene.play.answerer, scene.play.ledger)
            scene.do(Search(count=3))

        moved.append(kitten.spot != MIDDLE + 2)
    assert any(moved)
