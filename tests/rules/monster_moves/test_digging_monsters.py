"""What monsters dig through, and what they leave. NetHack: mon.c, mfndpos; dig.c, mdig_tunnel."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.model.places import WIDTH, Door, Terrain
from marrow.rules.monster_moves.coming_to_spots import step_onto
from marrow.rules.monster_moves.monster_digging import RULE, dig_tunnel, what_it_digs
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.reachable_spots import ROCK, TREES, open_spots
from rule import rule
from scene import MIDDLE, Scene

SPOT = MIDDLE + 6


@pytest.mark.parametrize(
    "name, things, digs",
    [
        ("umber hulk", (), ROCK | TREES),
        ("dwarf", (), 0),
        ("dwarf", ("pick-axe",), ROCK),
        ("dwarf", ("axe",), TREES),
        ("dwarf", ("dwarvish mattock", "battle-axe"), ROCK | TREES),
    ],
)
def test_rock_needs_a_pick_and_a_tree_an_axe(
    name: SpeciesName, things: tuple[KindName, ...], digs: int
) -> None:
    scene = Scene()
    monster = scene.monster(name, SPOT)
    monster.inventory = [scene.item(thing) for thing in things]

    assert what_it_digs(monster, movement_flags_of(monster.species)) == digs


def test_who_can_only_cut_trees_steps_into_no_rock() -> None:
    scene = Scene()
    dwarf = scene.monster("dwarf", SPOT)
    scene.level.terrain[SPOT + 1] = Terrain.TREE
    scene.level.terrain[SPOT - 1] = Terrain.STONE

    spots = open_spots(scene.play, dwarf, movement_flags_of(dwarf.species), MIDDLE, at_hero=False, digs=TREES)

    assert (SPOT + 1 in spots, SPOT - 1 in spots) == (True, False)


@pytest.mark.parametrize(
    "terrain, thrown, left",
    [
        (Terrain.STONE, 0, ["boulder"]),
        (Terrain.STONE, 3, ["rock"]),
        (Terrain.STONE, 4, []),
        (Terrain.VERTICAL_WALL, 0, []),
        (Terrain.TREE, 3, ["eucalyptus leaf"]),
    ],
)
def test_rubble_lies_where_rock_was_and_fruit_where_a_tree_stood(
    terrain: Terrain, thrown: int, left: list[str]
) -> None:
    scene = Scene(shows={("dig.c mdig_tunnel", 12): thrown})
    scene.level.terrain[SPOT] = terrain

    dig_tunnel(scene.play, scene.monster("umber hulk", SPOT), SPOT)

    assert [item.kind.name for item in scene.level.items.get(SPOT, ())] == left
    assert scene.level.terrain[SPOT] > Terrain.TREE


@pytest.mark.parametrize("terrain", [Terrain.DOOR, Terrain.SECRET_DOOR])
def test_a_tunneller_breaks_a_door_that_others_would_open(terrain: Terrain) -> None:
    scene = Scene()
    scene.level.terrain[SPOT], scene.level.detail[SPOT] = terrain, int(Door.CLOSED)
    dwarf = scene.monster("dwarf", SPOT + 1)

    step_onto(scene.play, dwarf, movement_flags_of(dwarf.species), SPOT, tunnels=True)

    assert (scene.level.terrain[SPOT], scene.level.detail[SPOT]) == (Terrain.DOOR, Door.BROKEN)


def test_a_tunneller_throws_for_rubble_at_every_step() -> None:
    scene = Scene(throws=(("dig.c mdig_tunnel", 12, 4),))
    mole = scene.monster("rock mole", SPOT + WIDTH)

    step_onto(scene.play, mole, movement_flags_of(mole.species), SPOT, tunnels=True)

    assert scene.thrown == 1


@rule("L-266")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.7"])
@pytest.mark.parametrize("roll, draughts", [(0, 1), (1, 0)])
def test_a_broken_door_lets_in_a_draught_one_time_in_three(edition: str, roll: int, draughts: int) -> None:
    dice = [(RULE, 12, 4), (RULE, 3, roll)]
    scene = Scene(edition, throws=dice)
    scene.level.terrain[SPOT], scene.level.detail[SPOT] = Terrain.DOOR, Door.CLOSED

    dig_tunnel(scene.play, scene.monster("umber hulk", SPOT), SPOT)

    assert scene.thrown == len(dice)
    assert scene.told() == ["creatures.draught"] * draughts


@rule("L-266")
@pytest.mark.parametrize("edition, left", [("3.4.3", ["boulder"]), ("3.6.0", [])])
def test_a_dug_secret_corridor_may_hold_a_boulder_before_360(edition: str, left: list[str]) -> None:
    """The die of twelve shows 1."""
    scene = Scene(edition, shows={(RULE, 12): 0})
    scene.level.terrain[SPOT] = Terrain.SECRET_CORRIDOR

    dig_tunnel(scene.play, scene.monster("umber hulk", SPOT), SPOT)

    assert [item.kind.name for item in scene.level.items.get(SPOT, [])] == left


@rule("L-266")
@pytest.mark.parametrize("record, thrown", [(4, 2), (3, 3)])
def test_the_hallucinating_throw_dice_for_a_draught(record: int, thrown: int) -> None:
    dice = [(RULE, 12, 4), ("dig.c draft_message", 2, 0), ("dig.c draft_message", 3, 0)]
    scene = Scene("3.6.7", throws=dice)
    scene.hero.timeout[Property.HALLUCINATING] = 50
    scene.hero.alignment_record = record
    scene.level.terrain[SPOT] = Terrain.SECRET_CORRIDOR

    dig_tunnel(scene.play, scene.monster("umber hulk", SPOT), SPOT)

    assert scene.thrown == thrown
