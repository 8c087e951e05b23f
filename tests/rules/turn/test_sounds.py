"""What rooms sound like from afar. NetHack: sounds.c, dosounds."""

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.model.level import Room
from marrow.model.places import WIDTH, Terrain
from marrow.rules.hero.vision import update_view
from marrow.rules.turn.level_sounds import hear_level
from scene import MIDDLE, Scene
from shop import INSIDE, OUTSIDE, open_shop, open_temple, person, stand, wall_in

ONCE = [("sounds.c dosounds", 200, 0)]


@pytest.mark.parametrize(
    ("purpose", "species", "told"),
    [
        ("beehive", "killer bee", "people.hear drone"),
        ("zoo", "jackal", "people.hear seal"),
        ("morgue", "human zombie", "people.hair stands"),
        ("court", "dwarf king", "people.hear sentence"),
    ],
)
def test_inhabitants_are_heard(purpose: str, species: str, told: str) -> None:
    scene = Scene(throws=ONCE)
    wall_in(scene, purpose)
    stand(scene, MIDDLE)
    person(scene, species, INSIDE).asleep = True

    hear_level(scene.play)

    assert scene.told() == [told]


def test_an_empty_hive_is_silent() -> None:
    scene = Scene(throws=ONCE)
    wall_in(scene, "beehive")
    stand(scene, MIDDLE)

    hear_level(scene.play)

    assert not scene.told()


def test_a_shop_is_heard_from_outside_only() -> None:
    scene = Scene(throws=ONCE)
    open_shop(scene)
    stand(scene, OUTSIDE)
    hear_level(scene.play)
    assert scene.told() == ["people.hear register"]

    scene = Scene(throws=ONCE)
    open_shop(scene)
    stand(scene, INSIDE)
    hear_level(scene.play)
    assert not scene.told()


def test_a_priest_is_heard_at_prayer() -> None:
    scene = Scene(throws=[*ONCE, ("sounds.c dosounds", 3, 0)])
    open_temple(scene, 2)
    stand(scene, MIDDLE)

    hear_level(scene.play)

    assert scene.told() == ["people.hear praise"]


def test_a_fountain_is_heard() -> None:
    scene = Scene(throws=[("sounds.c dosounds", 400, 0), ("sounds.c dosounds", 3, 1)])
    scene.level.terrain[MIDDLE + 3] = Terrain.FOUNTAIN

    hear_level(scene.play)

    assert scene.told() == ["people.hear coins"]


@pytest.mark.parametrize("blind, told", [(True, ["people.hear snakes"]), (False, [])])
def test_the_oracle_is_heard_by_those_who_do_not_see_her(blind: bool, told: list[str]) -> None:
    scene = Scene(throws=[("sounds.c dosounds", 400, 0), ("sounds.c dosounds", 3, 2)])
    scene.level.rooms = (Room(60, 8, 64, 12, True, RoomPurpose.DELPHI),)
    scene.monster("Oracle", MIDDLE + 22, peaceful=True)
    if blind:
        scene.hero.timeout[Property.BLINDED] = 50
        update_view(scene.play)

    hear_level(scene.play)

    assert scene.told() == told


@pytest.mark.parametrize(
    ("branch", "asleep", "paralyzed", "shrine", "heard"),
    [
        ("dungeons", False, False, True, True),
        ("planes", False, False, True, False),
        ("dungeons", True, False, True, False),
        ("dungeons", False, True, True, False),
        ("dungeons", False, False, False, False),
    ],
)
def test_only_priests_at_work_are_heard(
    branch: str, asleep: bool, paralyzed: bool, shrine: bool, heard: bool
) -> None:
    scene = Scene(throws=[*ONCE, ("sounds.c dosounds", 3, 0)])
    monster, duty = open_temple(scene, 2)
    scene.level.branch = duty.branch = branch
    monster.asleep, monster.can_move = asleep, not paralyzed
    if not shrine:
        scene.level.detail[duty.shrine] = 1
    stand(scene, MIDDLE)

    hear_level(scene.play)

    assert ("people.hear praise" in scene.told()) is heard


@pytest.mark.parametrize(
    ("gold", "told"), [(True, "people.hear quarterback"), (False, "people.hear searching")]
)
def test_the_hallucinating_hear_a_team_in_a_vault_with_gold(gold: bool, told: str) -> None:
    scene = Scene(throws=[*ONCE, ("sounds.c dosounds", 2, 0)])
    wall_in(scene, "vault")
    if gold:
        scene.lay("gold piece", INSIDE)
    stand(scene, MIDDLE)
    scene.hero.timeout[Property.HALLUCINATING] = 100

    hear_level(scene.play)

    assert scene.told() == [told]


@pytest.mark.parametrize(
    ("species", "awake", "asleep", "heard"),
    [
        ("soldier", 5, 0, False), ("soldier", 6, 0, True), ("soldier", 0, 1, True), ("jackal", 6, 1, False),
        ("soldier", 0, 0, False),
    ],
)  # fmt: skip
def test_barracks_are_heard_if_a_soldier_sleeps_or_more_than_five_are_awake(
    species: SpeciesName, awake: int, asleep: int, heard: bool
) -> None:
    scene = Scene(throws=ONCE)
    wall_in(scene, "barracks")
    stand(scene, MIDDLE)
    person(scene, "soldier", OUTSIDE).asleep = True
    for number in range(awake + asleep):
        person(scene, species, INSIDE - 2 + number % 5 + number // 5 * WIDTH).asleep = number >= awake

    hear_level(scene.play)

    assert scene.told() == (["people.hear dice"] if heard else [])
