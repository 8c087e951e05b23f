"""What flies is noted where the hero sees it, and shown step by step before its messages."""

import pytest

from hosts.screens import Typist, screen_with
from marrow.front.flights import DELAY
from marrow.front.screen import Screen, map_column, map_row
from marrow.messages.commands import Throw
from marrow.messages.entries import Flew, FlightKind
from marrow.model.hero_parts import Killer
from marrow.model.places import EAST, SOUTHEAST
from marrow.rules.combat.deaths.killing import explosion
from marrow.rules.combat.rays.ray_flight import BOLTS, fly_ray
from marrow.rules.combat.rays.ray_hits import Ray
from marrow.rules.combat.seen_flights import note_ray
from marrow.rules.hero.vision import view_of
from scene import MIDDLE, Scene


def flights(scene: Scene, kind: FlightKind) -> list[Flew]:
    return [flew for flew in scene.entries(Flew) if flew.kind is kind]


def in_sight(scene: Scene) -> Scene:
    view_of(scene.play.world)
    return scene


def painted(scene: Scene, options: str = "") -> tuple[Screen, Typist]:
    screen, typist = screen_with(options=options)
    screen.paint(scene.play.world, scene.play.edition)
    return screen, typist


def letters(typist: Typist, spot: int) -> list[str]:
    """What each frame showed at a spot."""
    return [frame.cells[map_row(spot)][map_column(spot)][0] for frame in typist.frames]


def test_a_thrown_dagger_passes_spot_after_spot() -> None:
    scene = in_sight(Scene(seed=2))
    dagger = scene.carry("dagger")
    scene.do(Throw(item=dagger.letter, direction=EAST))

    seen = flights(scene, FlightKind.MISSILE)
    assert [flew.spots[0] - MIDDLE for flew in seen] == list(range(1, len(seen) + 1)) and len(seen) > 2
    assert [flew.first for flew in seen] == [True] + [False] * (len(seen) - 1)


def test_a_missile_is_shown_moving_and_then_gone() -> None:
    scene = in_sight(Scene(seed=2))
    dagger = scene.carry("dagger")
    screen, typist = painted(scene)
    scene.do(Throw(item=dagger.letter, direction=EAST))
    screen.note(scene.play.ledger.entries)

    count = len(flights(scene, FlightKind.MISSILE))
    for place in range(count):
        shown = [number for number, letter in enumerate(letters(typist, MIDDLE + 1 + place)) if letter == ")"]
        assert shown == [place]
    assert typist.paused == [DELAY] * count and len(typist.frames) == count + 1


def test_a_ray_stays_on_the_screen_while_it_flies() -> None:
    scene = in_sight(Scene(seed=2))
    screen, typist = painted(scene)
    fly_ray(scene.play, Ray("fire", BOLTS["fire"], 6, by_hero=True), MIDDLE, EAST)
    screen.note(scene.play.ledger.entries)

    assert letters(typist, MIDDLE + 1)[:3] == ["-", "-", "-"]
    assert letters(typist, MIDDLE + 2)[0] != "-" and letters(typist, MIDDLE + 2)[1] == "-"
    assert letters(typist, MIDDLE + 1)[-1] != "-"


@pytest.mark.parametrize(
    ("step", "letter"), [(EAST, "-"), (SOUTHEAST, "\\"), (80, "|"), (-79, "/"), (79, "/")]
)
def test_a_ray_is_drawn_in_its_direction(step: int, letter: str) -> None:
    scene = in_sight(Scene(seed=2))
    screen, typist = painted(scene)
    fly_ray(scene.play, Ray("cold", BOLTS["cold"], 6, by_hero=True), MIDDLE, step)
    screen.note(scene.play.ledger.entries)

    assert letters(typist, MIDDLE + step)[0] == letter


def test_an_explosion_is_seen_around_its_middle() -> None:
    scene = in_sight(Scene(seed=2))
    screen, typist = painted(scene)
    middle = MIDDLE + 4
    explosion(scene.play, middle, 10, Killer("fireball"), kind="fire", by_hero=True)
    screen.note(scene.play.ledger.entries)

    row = map_row(middle)
    column = map_column(middle) - 1
    rows = typist.frames[0].cells[row - 1 : row + 2]
    drawn = ["".join(cell[0] for cell in cells[column : column + 3]) for cells in rows]
    assert drawn == ["/-\\", "| |", "\\-/"]
    assert len(flights(scene, FlightKind.EXPLOSION)) == 1


def test_nothing_is_noted_where_the_hero_does_not_look() -> None:
    scene = Scene(seed=2)
    scene.level.view = bytes(len(view_of(scene.play.world)))
    note_ray(scene.play, MIDDLE + 1, EAST, "fire", first=True)
    assert scene.entries(Flew) == []

    scene.level.view = b""  # out of date: noting does not look
    note_ray(scene.play, MIDDLE + 1, EAST, "fire", first=True)
    assert scene.entries(Flew) == [] and scene.level.view == b""


def test_without_timed_delay_nothing_is_shown_flying() -> None:
    scene = in_sight(Scene(seed=2))
    screen, typist = painted(scene, "!timed_delay")
    fly_ray(scene.play, Ray("fire", BOLTS["fire"], 6, by_hero=True), MIDDLE, EAST)
    screen.note(scene.play.ledger.entries)

    assert typist.frames == [] and typist.paused == []


@pytest.mark.parametrize(("options", "times"), [("", 12), ("!sparkle", 0)])
def test_a_sparkle_is_shown_unless_the_player_does_not_want_it(options: str, times: int) -> None:
    scene = in_sight(Scene(seed=2))
    screen, typist = painted(scene, options)
    screen.note([Flew(turn=1, kind=FlightKind.SPARKLE, spots=(MIDDLE,))])

    assert len(typist.paused) == times
