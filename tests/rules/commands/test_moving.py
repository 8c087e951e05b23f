"""Steps: into walls, doors, boulders, pets and other creatures."""

import pytest

from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.messages.commands import Apply, Continue, Move, Run, Travel
from marrow.messages.questions import Confirm
from marrow.model.item import Slot
from marrow.model.places import EAST, NORTH, NORTHEAST, WEST, Door, Terrain, spot_at
from marrow.model.vocabularies import Burden, Doing
from marrow.model.world import GameOptions
from marrow.rules.hero.vision import update_view
from rule import rule
from scene import MIDDLE, Scene

CORNER = spot_at(3, 2)


def test_a_step_moves_the_hero_and_takes_a_turn() -> None:
    scene = Scene()

    scene.do(Move(direction=EAST))

    assert (scene.hero.spot, scene.world.turn) == (MIDDLE + EAST, 2)


def test_a_wall_stops_a_step_and_costs_nothing() -> None:
    scene = Scene()
    scene.hero.spot = CORNER

    scene.do(Move(direction=WEST))

    assert (scene.hero.spot, scene.world.turn) == (CORNER, 1)


def test_nobody_steps_diagonally_through_a_door_frame() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + NORTHEAST] = Terrain.DOOR
    scene.level.detail[MIDDLE + NORTHEAST] = Door.OPEN

    scene.do(Move(direction=NORTHEAST))

    assert scene.hero.spot == MIDDLE


def test_a_broken_door_lets_diagonal_steps_through() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + NORTHEAST] = Terrain.DOOR
    scene.level.detail[MIDDLE + NORTHEAST] = Door.BROKEN

    scene.do(Move(direction=NORTHEAST))

    assert scene.hero.spot == MIDDLE + NORTHEAST


def test_walking_into_a_shut_door_opens_it() -> None:
    scene = Scene(throws=[("lock.c doopen", 20, 0)])
    scene.level.terrain[MIDDLE + EAST] = Terrain.DOOR
    scene.level.detail[MIDDLE + EAST] = Door.CLOSED

    scene.do(Move(direction=EAST))

    assert (scene.hero.spot, scene.level.detail[MIDDLE + EAST]) == (MIDDLE, Door.OPEN)


def test_a_boulder_moves_ahead_of_the_hero() -> None:
    scene = Scene()
    boulder = scene.lay("boulder", MIDDLE + EAST)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE + EAST
    assert [boulder] == scene.level.items[MIDDLE + 2 * EAST]


def test_a_boulder_with_another_behind_it_stays() -> None:
    scene = Scene()
    scene.carry("plate mail")
    scene.lay("boulder", MIDDLE + EAST)
    scene.lay("boulder", MIDDLE + 2 * EAST)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE
    assert "commands.boulder in vain" in scene.told()


def test_a_counted_move_is_so_many_commands() -> None:
    scene = Scene()

    scene.finish(Move(direction=EAST, count=4))

    assert (scene.hero.spot, scene.world.turn) == (MIDDLE + 4, 5)


def test_a_run_ends_at_the_wall() -> None:
    scene = Scene()

    scene.finish(Run(direction=EAST, mode="rush"))

    assert spot_at(76, 10) == scene.hero.spot


def test_a_run_stops_on_things() -> None:
    scene = Scene()
    scene.lay("food ration", MIDDLE + 3)

    scene.finish(Run(direction=EAST))

    assert scene.hero.spot == MIDDLE + 3
    assert "commands.see here" in scene.told()


def test_clouds_stop_no_run() -> None:
    """As air does not: NetHack's IS_AIR is both."""
    scene = Scene()
    for step in range(-1, 7):
        for row in (NORTH, 0, -NORTH):
            scene.level.terrain[MIDDLE + step * EAST + row] = Terrain.CLOUD
    begun = scene.hero.spot

    scene.do(Run(direction=EAST, mode="rush"))
    for _ in range(3):
        scene.do(Continue())

    assert scene.hero.spot == begun + 4 * EAST


def test_a_run_follows_a_corridor_round_a_corner() -> None:
    scene = Scene()
    for spot in range(80 * 22):
        scene.level.terrain[spot] = Terrain.STONE
        scene.level.lit[spot] = 0
    way = [spot_at(x, 10) for x in range(10, 15)] + [spot_at(14, y) for y in range(11, 16)]
    for spot in way:
        scene.level.terrain[spot] = Terrain.CORRIDOR
    scene.hero.spot = way[0]

    scene.finish(Run(direction=EAST, mode="control"))

    assert way[-1] == scene.hero.spot


def test_travel_goes_round_what_is_in_the_way() -> None:
    scene = Scene()
    for y in range(2, 18):
        scene.level.terrain[spot_at(45, y)] = Terrain.VERTICAL_WALL
    scene.level.seen = bytearray(ground + 1 for ground in scene.level.terrain)

    scene.finish(Travel(spot=spot_at(47, 10)))

    assert spot_at(47, 10) == scene.hero.spot
    assert scene.hero.activity is None


@rule("N-060")
def test_a_pet_changes_places_at_no_cost_in_nutrition() -> None:
    scene = Scene(throws=[("uhitm.c attack", 7, 1)])
    dog = scene.monster("little dog", MIDDLE + EAST, tame=10)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE + EAST
    assert "commands.swap places" in scene.told()
    assert dog in scene.level.monsters
    assert scene.turns_paid() == 1


@rule("N-060", "N-063")
@pytest.mark.parametrize("edition", NETHACK)
def test_in_343_changing_places_cost_the_exertion(edition: str) -> None:
    """V-024."""
    scene = Scene(edition, throws=[("uhitm.c attack", 7, 1)])
    scene.monster("kitten", MIDDLE + EAST, tame=10)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE + EAST
    assert 900 - scene.hero.nutrition == (2 if edition == "3.4.3" else 1)


@rule("N-060")
def test_declining_to_attack_a_peaceful_costs_nothing() -> None:
    """V-025. Since 3.7 it is asked only without safe_pet (Z-183)."""
    scene = Scene(answers={"commands.really attack": False})
    scene.world.options = GameOptions(safe_pet=False)
    scene.monster("hill orc", MIDDLE + EAST, peaceful=True)

    scene.do(Move(direction=EAST))

    assert (scene.world.turn, scene.hero.nutrition) == (1, 900)


@pytest.mark.parametrize(
    "tool, held", [("pick-axe", True), ("pick-axe", False), ("bullwhip", True), ("glaive", True)]
)
def test_declining_to_attack_with_a_tool_costs_nothing(tool: KindName, held: bool) -> None:
    """Not even the move of taking it in hand, as in the real 3.6.7. NetHack: uhitm.c, attack_checks."""
    spot = MIDDLE + (2 if tool == "glaive" else 1)
    scene = Scene(
        "3.6.7",
        attributes=(16, 10, 10, 18, 16, 10),
        answers={"commands.really attack": False, "weapons.where to hit": spot},
    )
    item = scene.wear(tool, Slot.WIELDED) if held else scene.carry(tool)
    scene.monster("hill orc", spot, peaceful=True)
    update_view(scene.play)

    scene.do(Apply(item=item.letter, direction=EAST))

    assert [question.what for question in scene.answers.asked][-1] == "commands.really attack"
    assert (scene.world.turn, scene.hero.nutrition) == (1, 900)


def test_a_pole_remembers_the_unseen() -> None:
    """A monster marked as unseen is struck at once; else a thrust only finds it, which takes no time.

    NetHack: apply.c, use_pole.
    """
    scene = Scene("3.6.7", answers={"weapons.where to hit": MIDDLE + 2})
    pole = scene.wear("glaive", Slot.WIELDED)
    scene.monster("hill orc", MIDDLE + 2, hp=100).invisible = True
    update_view(scene.play)

    scene.do(Apply(item=pole.letter))
    assert (scene.told(), scene.world.turn) == (["commands.something unseen"], 1)

    scene.do(Apply(item=pole.letter))
    assert scene.world.turn == 2


@pytest.mark.parametrize("paranoid", [("pray",), ("pray", "attack")])
def test_the_paranoid_say_in_full_that_they_attack_a_peaceful(paranoid: tuple[str, ...]) -> None:
    """NetHack: uhitm.c, attack_checks."""
    scene = Scene(answers={"commands.really attack": False}, options=GameOptions(paranoid=paranoid))
    scene.monster("hill orc", MIDDLE + EAST, peaceful=True)

    scene.do(Move(direction=EAST))

    (asked,) = [question for question in scene.answers.asked if isinstance(question, Confirm)]
    assert asked.in_full == ("attack" in paranoid)


@rule("N-063")
def test_in_343_even_declining_costs_the_exertion() -> None:
    """V-025."""
    scene = Scene("3.4.3", answers={"commands.really attack": False})
    scene.monster("hill orc", MIDDLE + EAST, peaceful=True)

    scene.do(Move(direction=EAST))

    assert (scene.world.turn, scene.hero.nutrition) == (1, 899)


@rule("N-062")
def test_the_peaceful_step_never_attacks() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + EAST, peaceful=True)

    scene.do(Move(direction=EAST, manner="peaceful"))

    assert orc.hp == orc.max_hp
    assert "commands.pardon me" in scene.told()


@rule("N-059")
def test_fighting_thin_air_uses_the_move_and_nothing_else() -> None:
    scene = Scene()

    scene.do(Move(direction=EAST, manner="fight"))

    assert (scene.hero.spot, scene.world.turn, scene.hero.nutrition) == (MIDDLE, 2, 899)


@rule("N-055", "N-058")
def test_an_attack_costs_one_more_hunger_step() -> None:
    scene = Scene()
    scene.wear("long sword", Slot.WIELDED)
    scene.monster("newt", MIDDLE + EAST, hp=200, asleep=True)

    scene.do(Move(direction=EAST))

    assert 900 - scene.hero.nutrition == 2


def test_whoever_carries_far_too_much_does_not_move() -> None:
    scene = Scene()
    scene.carry("loadstone", quantity=9)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE
    assert scene.hero.spoken_burden == Burden.OVERLOADED


@pytest.mark.parametrize("direction", [EAST, NORTH])
def test_a_hostile_in_sight_nearby_ends_a_run(direction: int) -> None:
    scene = Scene()
    scene.monster("acid blob", MIDDLE + direction * 4, hp=5)

    scene.finish(Run(direction=direction), most=30)

    assert scene.hero.activity is None or scene.hero.activity.doing != Doing.RUNNING
    assert scene.hero.spot != MIDDLE + direction * 4
