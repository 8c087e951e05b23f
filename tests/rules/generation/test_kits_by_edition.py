"""Who comes with what in each edition. NetHack: makemon.c, m_initweap and m_initinv."""

from dataclasses import replace

import pytest

from marrow.chance import FixedDice
from marrow.content.roles_table import ROLES_NAMED
from marrow.content.words import ArtifactName, RoleName, SpeciesName
from marrow.model.world import SpecialPlace
from marrow.rules.generation.new_monsters.monster_gear import give_gear
from scene import MIDDLE, Scene

WEAPONS, GEAR = "makemon.c m_initweap", "makemon.c m_initinv"
FAR = MIDDLE + 9


def carried(scene: Scene, name: SpeciesName) -> list[str]:
    monster = scene.monster(name, FAR)
    give_gear(scene.play, monster)
    return [item.kind.name for item in monster.inventory]


@pytest.mark.parametrize("edition, candles", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
@pytest.mark.parametrize("lit", [True, False])
def test_gnomes_bring_candles_since_360_lit_in_the_dark(edition: str, candles: bool, lit: bool) -> None:
    scene = Scene(edition)
    scene.play.dice = FixedDice({(GEAR, 60): 0, (GEAR, 4): 0})
    scene.level.lit[FAR] = lit
    gnome = scene.monster("gnome", FAR)

    give_gear(scene.play, gnome)

    candle = [item for item in gnome.inventory if item.kind.name == "wax candle"]
    assert [item.lit for item in candle] == [not lit] * candles


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.7", "splicehack"])
@pytest.mark.parametrize("shown, artifact", [(0, "Sunsword"), (1, "Demonbane")])
@pytest.mark.parametrize("exists", [False, True])
def test_before_370_one_sword_of_an_angel_in_twenty_is_sunsword_or_demonbane(
    edition: str, shown: int, artifact: ArtifactName, exists: bool
) -> None:
    scene = Scene(edition, shows={(WEAPONS, 20): 0, (WEAPONS, 2): shown})
    if exists:
        scene.world.artifacts[artifact] = 1
    angel = scene.monster("Angel", FAR)

    give_gear(scene.play, angel)

    sword = next(item for item in angel.inventory if item.kind.name == "long sword")
    assert sword.artifact == (None if exists else artifact)


@pytest.mark.parametrize(
    "edition, name, armed",
    [
        ("3.4.3", "ninja", False),
        ("3.6.0", "ninja", True),
        ("3.4.3", "apprentice", False),
        ("3.6.0", "page", False),
        ("3.6.1", "page", True),
        ("3.6.7", "hunter", True),
        ("3.6.1", "guard", False),
        ("3.6.2", "guard", True),
        ("3.7", "guard", True),
    ],
)
def test_more_are_armed_from_edition_to_edition(edition: str, name: SpeciesName, armed: bool) -> None:
    scene = Scene(edition)
    scene.play.dice = FixedDice({(WEAPONS, 6): 0})
    told = carried(scene, name)

    own = {"ninja": ("shuriken", "dart"), "apprentice": ("dagger",), "guard": ("tin whistle",)}
    own |= {"page": ("long sword", "short sword"), "hunter": ("bow",)}
    assert bool({*told} & {*own[name]}) is armed


@pytest.mark.parametrize("edition, stones", [("3.6.7", False), ("3.7", True), ("splicehack", False)])
def test_hobbits_have_stones_for_their_slings_since_370(edition: str, stones: bool) -> None:
    scene = Scene(edition, shows={(WEAPONS, 3): 2})

    told = carried(scene, "hobbit")

    assert "sling" in told and bool({"rock", "flint"} & {*told}) is stones


@pytest.mark.parametrize("edition, spear", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_dwarves_have_had_spears_since_360(edition: str, spear: bool) -> None:
    scene = Scene(edition)
    scene.play.dice = FixedDice({(WEAPONS, 7): 6, (WEAPONS, 4): 0, (WEAPONS, 2): 0})

    told = carried(scene, "dwarf")

    assert "dwarvish roundshield" in told and ("dwarvish spear" in told) is spear


@pytest.mark.parametrize("name", ["soldier", "shopkeeper", "water nymph"])
def test_nobody_brings_anything_to_the_rogue_level(name: SpeciesName) -> None:
    scene = Scene()
    place = SpecialPlace("rogue", scene.level.branch, scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))

    assert [carried(scene, name) for _ in range(8)] == [[]] * 8


@pytest.mark.parametrize(
    "role, name, has",
    [
        ("priest", "Arch Priest", {"mace", "small shield", "gold piece"}),
        ("wizard", "Arch Priest", set()),
        ("monk", "Grand Master", {"robe"}),
        ("priest", "Grand Master", {"small shield", "gold piece"}),
    ],
)
def test_leaders_of_priests_and_monks_have_their_things(
    role: RoleName, name: SpeciesName, has: set[str]
) -> None:
    scene = Scene("3.6.7")
    scene.hero.role = ROLES_NAMED[role]
    scene.play.dice = FixedDice({(GEAR, 11): 10})

    told = {*carried(scene, name)}

    assert told >= has and not (told & {"mace", "robe", "small shield"}) - has - {"robe"}
