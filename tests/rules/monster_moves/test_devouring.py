"""What metallivores and cubes make of what lies where they walk. Rule N-399. NetHack: mon.c."""

import pytest

from marrow.content.words import KindName, SpeciesName
from marrow.model.places import Terrain
from marrow.rules.hero.ball_and_chain import attach_ball_and_chain
from marrow.rules.monster_moves.coming_to_spots import Step, act_on_arrival
from marrow.rules.monster_moves.eating_items import eat_metal, eat_organic_items
from marrow.rules.monster_moves.move_all_monsters import monsters_recover, move_monsters
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from rule import rule
from scene import MIDDLE, Scene

THERE = MIDDLE + 3


@rule("N-399")
def test_a_cube_takes_over_what_was_in_the_sack_it_dissolves() -> None:
    scene = Scene(shows={"zap.c obj_resists": 50})
    cube = scene.monster("gelatinous cube", THERE, hp=30)
    sack, dagger = scene.lay("sack", THERE), scene.item("dagger")
    sack.contents.append(dagger)

    assert eat_organic_items(scene.play, cube)
    assert cube.inventory == [dagger] and THERE not in scene.level.items
    assert scene.told() == ["creatures.pet eats"]


@rule("N-441")
@pytest.mark.parametrize(
    ("edition", "meets", "left", "taken"),
    [
        ("3.4.3", "corpse", 0, 1),  # a Rider's
        ("3.4.3", "egg", 0, 0),  # of green slime
        ("3.4.3", "scroll of scare monster", 0, 0),
        ("3.6.0", "egg", 0, 1),
        ("3.6.0", "glob of green slime", 0, 0),
        ("3.6.0", "scroll of scare monster", 0, 0),
        ("3.6.1", "glob of green slime", 0, 1),
        ("3.6.1", "scroll of scare monster", 1, 0),
        ("3.7", "scroll of scare monster", 1, 0),
    ],
)
def test_what_a_cube_leaves_and_takes_up(edition: str, meets: KindName, left: int, taken: int) -> None:
    scene = Scene(edition, shows={"zap.c obj_resists": 50})
    cube = scene.monster("gelatinous cube", THERE, hp=30)
    species: dict[KindName, SpeciesName] = {
        "corpse": "Death",
        "egg": "green slime",
        "glob of green slime": "green slime",
    }
    scene.lay(meets, THERE, species=species.get(meets))

    eat_organic_items(scene.play, cube)

    assert (len(scene.level.items.get(THERE, ())), len(cube.inventory)) == (left, taken)


@rule("N-441")
@pytest.mark.parametrize(("edition", "sees"), [("3.4.3", False), ("3.6.0", False), ("3.6.1", True)])
def test_since_when_carrots_let_cubes_see(edition: str, sees: bool) -> None:
    scene = Scene(edition, shows={"zap.c obj_resists": 50})
    cube = scene.monster("gelatinous cube", THERE, hp=30)
    cube.can_see, cube.blind = False, 20
    scene.lay("carrot", THERE)

    eat_organic_items(scene.play, cube)

    assert cube.can_see == sees


@rule("N-399")
def test_a_cube_leaves_boulders_alone() -> None:
    scene = Scene(shows={"zap.c obj_resists": 50})
    cube = scene.monster("gelatinous cube", THERE, hp=30)
    scene.lay("boulder", THERE)

    assert not eat_organic_items(scene.play, cube)
    assert len(scene.level.items[THERE]) == 1


@rule("N-399")
@pytest.mark.parametrize(("body", "hp"), [("nurse", 30), ("newt", 15)])
def test_a_nurse_heals_a_cube_and_gives_it_sight(body: SpeciesName, hp: int) -> None:
    """A corpse weighs nothing as a kind: a newt's gives no hit points of its own, so 15 stay."""
    scene = Scene("3.6.1", shows={"zap.c obj_resists": 50})
    cube = scene.monster("gelatinous cube", THERE, hp=30)
    cube.hp, cube.can_see, cube.blind = 15, False, 20
    scene.lay("corpse", THERE, species=body)

    eat_organic_items(scene.play, cube)

    assert (cube.hp, cube.can_see) == (hp, body == "nurse")


@rule("N-399")
def test_a_genetic_engineer_changes_a_cube() -> None:
    """NetHack 3.7: obj.h, polyfood: shapechangers, and whoever polymorphs by an attack."""
    scene = Scene("3.7", shows={"zap.c obj_resists": 50, "mon.c select_newcham_form": 0})
    cube = scene.monster("gelatinous cube", THERE, hp=30)
    scene.lay("corpse", THERE, species="genetic engineer")

    assert eat_organic_items(scene.play, cube)
    assert cube.species.name == "giant ant"


@rule("N-399")
def test_a_tin_of_chameleon_changes_a_rock_mole() -> None:
    scene = Scene(shows={"zap.c obj_resists": 50, "mon.c select_newcham_form": 0})
    mole = scene.monster("rock mole", THERE, hp=10)
    scene.lay("tin", THERE, species="chameleon")

    assert eat_metal(scene.play, mole)
    assert mole.species.name == "giant ant"


@rule("N-399")
def test_a_tin_of_cockatrice_petrifies_a_rock_mole() -> None:
    scene = Scene(shows={"zap.c obj_resists": 50})
    mole = scene.monster("rock mole", THERE, hp=10)
    scene.lay("tin", THERE, species="cockatrice")

    assert eat_metal(scene.play, mole)
    assert mole.hp < 1


@rule("N-399")
@pytest.mark.parametrize(("thrown", "rocks"), [(1, 1), (2, 0)])
def test_two_meals_in_twenty_five_leave_a_rock(thrown: int, rocks: int) -> None:
    scene = Scene(shows={"zap.c obj_resists": 50, "mon.c meatmetal": thrown})
    mole = scene.monster("rock mole", THERE, hp=10)
    scene.lay("dagger", THERE)

    eat_metal(scene.play, mole)

    assert len(scene.level.items.get(THERE, ())) == rocks


@rule("N-399")
def test_a_rock_mole_that_eats_the_iron_ball_ends_punishment() -> None:
    scene = Scene(shows={"zap.c obj_resists": 50})
    ball = scene.item("heavy iron ball")
    attach_ball_and_chain(scene.play, ball)
    spot = next(spot for spot, items in scene.level.items.items() if ball in items)
    mole = scene.monster("rock mole", MIDDLE + 1, hp=10)
    mole.spot = spot

    assert eat_metal(scene.play, mole)
    assert not scene.hero.punishment.ball_id


@rule("N-399")
def test_a_rock_mole_may_eat_all_there_was_and_then_finds_no_gold() -> None:
    scene = Scene(shows={"zap.c obj_resists": 50})
    mole = scene.monster("rock mole", THERE, hp=10)
    scene.lay("dart", THERE)

    assert act_on_arrival(scene.play, mole, movement_flags_of(mole.species), tempted=True) is Step.TAKEN
    assert THERE not in scene.level.items


# Water


def test_an_eel_in_a_pond_dives_where_it_is() -> None:
    scene = Scene(shows={("mon.c movemon", 4): 0})
    scene.level.terrain[THERE] = Terrain.POOL
    scene.level.lit = bytearray(len(scene.level.lit))
    eel = scene.monster("giant eel", THERE)
    eel.movement = 12

    move_monsters(scene.play)

    assert eel.hidden


def test_a_monster_that_cannot_move_burns_too() -> None:
    scene = Scene()
    scene.level.terrain[THERE] = Terrain.LAVA
    mold = scene.monster("brown mold", THERE)

    monsters_recover(scene.play)

    assert mold.hp < 1
