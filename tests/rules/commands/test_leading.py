"""Pets on a leash. NetHack: apply.c, use_leash, check_leash."""

import pytest

from marrow.content.words import SpeciesName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply, Drop, Move
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import EAST, SELF, WEST
from marrow.rules.monsters.leashes import can_be_leashed
from marrow.rules.travel.check_leash import check_leashes
from scene import MIDDLE, Scene

RULE = "apply.c check_leash"


def leashed(scene: Scene, away: int, *, blessing: int = 0, hp: int = 10) -> tuple[Monster, Item]:
    """A little dog on the leash, so many steps east of the hero."""
    dog = scene.monster("little dog", MIDDLE + away * EAST, tame=10, hp=hp)
    leash = scene.carry("leash", blessing=blessing)
    assert dog.pet is not None
    dog.pet.leashed = True
    leash.ghost_id = dog.id
    return dog, leash


def walked_west(scene: Scene) -> None:
    """As if the hero had just come one step from the east."""
    check_leashes(scene.play, MIDDLE + EAST)


@pytest.mark.parametrize(
    ("away", "told"),
    [(3, []), (4, ["commands.pull leash", "creatures.cries"]), (6, ["commands.leash snaps"])],
)
def test_within_three_steps_a_leash_is_slack_and_beyond_five_it_snaps(away: int, told: list[str]) -> None:
    scene = Scene(throws=[(RULE, 3, 1)])
    dog, leash = leashed(scene, away)
    walked_west(scene)
    assert scene.told() == told
    assert dog.pet is not None and dog.pet.leashed == (away < 6) == (leash.ghost_id == dog.id)


def test_whoever_comes_nearer_does_not_pull() -> None:
    scene = Scene()
    leashed(scene, 4)
    check_leashes(scene.play, MIDDLE + WEST)
    assert scene.told() == []


def test_a_cursed_leash_chokes() -> None:
    scene = Scene(throws=[(RULE, 2, 1), (RULE, 10, 3)])
    dog, _ = leashed(scene, 4, blessing=-1)
    walked_west(scene)
    assert scene.told() == ["commands.leash chokes"]
    assert (dog.hp, dog.tame) == (8, 9)


@pytest.mark.parametrize(("away", "hp"), [(4, 1), (6, 10)])
def test_a_cursed_leash_kills_and_the_hero_is_to_blame(away: int, hp: int) -> None:
    scene = Scene(throws=[(RULE, 2, 0)] if away < 6 else [])
    dog, leash = leashed(scene, away, blessing=-1, hp=hp)
    walked_west(scene)
    assert "commands.choked to death" in scene.told()
    assert dog.hp <= 0 and scene.hero.conduct.kills == 1 and leash.ghost_id == 0


def test_walking_away_pulls_the_leash() -> None:
    scene = Scene()
    leashed(scene, 3)
    scene.do(Move(direction=WEST))
    assert "commands.pull leash" in scene.told()


@pytest.mark.parametrize(
    ("name", "fits"),
    [("little dog", True), ("long worm", False), ("fog cloud", False), ("acid blob", False), ("cobra", True)],
)
def test_a_leash_fits_some_pets(name: SpeciesName, fits: bool) -> None:
    scene = Scene()
    assert can_be_leashed(scene.play, scene.monster(name).species) is fits


def test_two_pets_are_led_at_most() -> None:
    scene = Scene()
    for away in (1, 2):
        leashed(scene, away)
    third = scene.carry("leash")
    with pytest.raises(RefusedCommand):
        scene.do(Apply(item=third.letter, direction=EAST))


def test_a_leash_comes_off_a_pet_unless_cursed() -> None:
    scene = Scene()
    dog, leash = leashed(scene, 1, blessing=-1)
    scene.do(Apply(item=leash.letter, direction=EAST))
    assert leash.ghost_id == dog.id and leash.blessing_known
    leash.blessing = 0
    scene.do(Apply(item=leash.letter, direction=EAST))
    assert leash.ghost_id == 0 and dog.pet is not None and not dog.pet.leashed


def test_the_hero_cannot_leash_himself() -> None:
    scene = Scene()
    leash = scene.carry("leash")
    with pytest.raises(RefusedCommand):
        scene.do(Apply(item=leash.letter, direction=SELF))


def test_a_leash_in_use_stays_in_the_hand() -> None:
    scene = Scene()
    _, leash = leashed(scene, 1)
    scene.do(Drop(item=leash.letter))
    assert leash in scene.hero.inventory and scene.told() == ["commands.leash tied"]
