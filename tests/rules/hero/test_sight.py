"""What the hero sees, senses and remembers."""

from pathlib import Path
from random import Random

import pytest

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import AREA, EAST, HEIGHT, WIDTH, Door, Terrain, TrapKind, spot_at
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.hero.field_of_view import clear_path, field_of_view, lines_of_sight
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import (
    can_see_monster,
    can_spot_monster,
    could_see_hero,
    monster_glyph,
    warning_level,
)
from marrow.rules.hero.vision import can_see, in_line_of_sight, mark_view_stale, update_view, view_of
from rule import rule
from scene import MIDDLE, Scene


def dark(scene: Scene) -> Scene:
    scene.level.lit = bytearray(len(scene.level.lit))
    mark_view_stale(scene.level)
    return scene


def test_a_lit_room_is_seen_whole() -> None:
    scene = Scene()

    seen = [can_see(scene.play, spot_at(x, y)) for x in range(2, 78) for y in range(1, 20)]

    assert all(seen)
    assert not can_see(scene.play, spot_at(40, 0))


def test_in_the_dark_only_what_is_next_to_the_hero_is_seen() -> None:
    scene = dark(Scene())

    assert can_see(scene.play, MIDDLE + 1)
    assert not can_see(scene.play, MIDDLE + 2)
    assert in_line_of_sight(scene.play, MIDDLE + 2)


def test_a_lamp_lights_up_its_surroundings() -> None:
    scene = dark(Scene())
    scene.carry("oil lamp").lit = True

    assert can_see(scene.play, MIDDLE + 3)
    assert not can_see(scene.play, MIDDLE + 4)


def test_a_creature_of_fire_takes_its_light_along() -> None:
    scene = dark(Scene())
    vortex = scene.monster("fire vortex", spot=MIDDLE + 10)
    assert can_see(scene.play, MIDDLE + 11)

    move_monster(scene.level, vortex, MIDDLE + 13)
    mark_view_stale(scene.level)

    assert not can_see(scene.play, MIDDLE + 11)
    assert can_see(scene.play, MIDDLE + 14)


def test_from_the_last_corner_of_the_map_one_sees_what_is_next_to_it() -> None:
    scene = dark(Scene())
    corner = spot_at(WIDTH - 1, HEIGHT - 1)
    scene.hero.spot = corner
    mark_view_stale(scene.level)

    assert can_see(scene.play, corner)
    assert can_see(scene.play, corner - 1)
    assert can_see(scene.play, corner - WIDTH)


def test_a_wall_hides_what_is_behind_it() -> None:
    scene = Scene()
    for y in range(1, 20):
        scene.level.terrain[spot_at(50, y)] = Terrain.VERTICAL_WALL

    assert can_see(scene.play, spot_at(50, 10))
    assert not in_line_of_sight(scene.play, spot_at(51, 10))


def test_a_shut_door_hides_and_an_open_one_shows() -> None:
    scene = Scene()
    for y in range(1, 20):
        scene.level.terrain[spot_at(50, y)] = Terrain.VERTICAL_WALL
    scene.level.terrain[spot_at(50, 10)] = Terrain.DOOR
    scene.level.detail[spot_at(50, 10)] = Door.CLOSED

    assert not in_line_of_sight(scene.play, spot_at(55, 10))
    scene.level.detail[spot_at(50, 10)] = Door.OPEN
    mark_view_stale(scene.level)
    assert can_see(scene.play, spot_at(55, 10))


def test_boulders_hide_too() -> None:
    scene = Scene()
    scene.lay("boulder", MIDDLE + 2)

    assert can_see(scene.play, MIDDLE + 2)
    assert not in_line_of_sight(scene.play, MIDDLE + 3)


MAPS = [
    text.split("\n")
    for text in (Path(__file__).with_name("sights_of_367.txt")).read_text().strip().split("\n\n")
]
GROUND = {
    ".": Terrain.ROOM,
    "@": Terrain.ROOM,
    "|": Terrain.VERTICAL_WALL,
    "T": Terrain.TREE,
    " ": Terrain.STONE,
}


@rule("N-629", "N-630")
@pytest.mark.parametrize("rows", MAPS)
def test_lines_of_sight_and_light_are_those_of_the_real_game(rows: list[str]) -> None:
    """Of each spot the running 3.6.7 says whether it is in line of sight (1) and whether it is seen (2)."""
    scene = dark(Scene())
    scene.level.terrain[:] = bytes(AREA)
    expected = {}
    for y, row in enumerate(rows):
        for x, (ground, light, sight) in enumerate(zip(*row.split("/"), strict=True)):
            spot = spot_at(30 + x, 5 + y)
            scene.level.terrain[spot], scene.level.lit[spot] = GROUND[ground], light == "x"
            expected[spot] = int(sight)
            if ground == "@":
                scene.hero.spot = spot

    assert {spot: view_of(scene.world)[spot] for spot in expected} == expected


@rule("N-629")
@pytest.mark.parametrize("wall, clear", [(MIDDLE + 1, True), (MIDDLE + 1 + WIDTH, False)])
def test_exactly_half_a_step_aside_is_a_step(wall: int, clear: bool) -> None:
    """A knight's move away: the running 3.6.7 looks past the straight neighbour, not past the other."""
    scene = Scene()
    scene.level.terrain[wall] = Terrain.VERTICAL_WALL

    assert clear_path(scene.level, MIDDLE, MIDDLE + 2 + WIDTH) is clear


def test_the_blind_see_nothing_but_may_sense_minds() -> None:
    scene = Scene()
    orc, zombie = scene.monster("hill orc"), scene.monster("kobold zombie", MIDDLE - 1)
    scene.hero.timeout[Property.BLINDED] = 20

    assert not can_see(scene.play, MIDDLE + 1)
    assert not can_spot_monster(scene.play, orc)
    scene.intrinsic(Property.TELEPATHY)
    assert can_spot_monster(scene.play, orc)
    assert not can_spot_monster(scene.play, zombie)


def test_a_helm_of_telepathy_works_with_open_eyes_nearby() -> None:
    scene = dark(Scene())
    near, far = scene.monster("hill orc", MIDDLE + 8), scene.monster("hill orc", MIDDLE + 9)
    scene.wear("helm of telepathy", Slot.HELMET)

    assert can_spot_monster(scene.play, near)
    assert not can_spot_monster(scene.play, far)


def test_infravision_shows_warm_creatures_in_the_dark() -> None:
    scene = dark(Scene())
    orc, zombie = scene.monster("hill orc", MIDDLE + 9), scene.monster("kobold zombie", MIDDLE - 9)
    scene.intrinsic(Property.INFRAVISION)

    assert can_see_monster(scene.play, orc)
    assert not can_see_monster(scene.play, zombie)


def test_invisible_and_hidden_creatures_are_not_seen() -> None:
    scene = Scene()
    snake, stalker = scene.monster("snake"), scene.monster("stalker", MIDDLE - 1)
    snake.hidden, stalker.invisible = True, True

    assert not can_see_monster(scene.play, snake)
    assert not can_see_monster(scene.play, stalker)


def test_a_mimic_looks_like_what_it_pretends_to_be() -> None:
    scene = Scene()
    mimic = scene.monster("small mimic")
    mimic.disguise = glyphs.STAIRS_UP

    assert monster_glyph(scene.world, scene.play.edition, mimic) == glyphs.STAIRS_UP


def test_what_was_seen_is_remembered_until_seen_otherwise() -> None:
    scene = Scene()
    ration = scene.lay("food ration", MIDDLE + 5)
    update_view(scene.play)
    remembered = scene.level.remembered[MIDDLE + 5]
    orc = scene.monster("hill orc", MIDDLE + 5)
    del scene.level.items[MIDDLE + 5]

    update_view(scene.play)

    assert remembered == glyphs.KIND + ration.kind.number
    assert scene.level.remembered[MIDDLE + 5] == glyphs.TERRAIN + Terrain.ROOM
    move_monster(scene.level, orc, MIDDLE + 6)


def test_a_secret_door_is_remembered_as_wall() -> None:
    scene = Scene()
    scene.level.terrain[spot_at(40, 1)] = Terrain.SECRET_DOOR

    update_view(scene.play)

    assert scene.level.remembered[spot_at(40, 1)] == glyphs.TERRAIN + Terrain.HORIZONTAL_WALL


def test_a_remembered_unseen_creature_stays_marked() -> None:
    scene = Scene()
    update_view(scene.play)
    mark_unseen_monster(scene.play, MIDDLE + EAST)
    mark_view_stale(scene.level)

    update_view(scene.play)

    assert scene.level.remembered[MIDDLE + EAST] == glyphs.UNSEEN_MONSTER


def test_a_first_look_maps_each_kind_of_ground_and_what_lies_on_it() -> None:
    scene = Scene()
    level, door, trap, item = scene.level, MIDDLE + EAST, MIDDLE + 2 * EAST, MIDDLE + 3 * EAST
    level.terrain[door], level.detail[door] = Terrain.DOOR, Door.OPEN
    level.traps[trap] = Trap(TrapKind.BEAR_TRAP, trap)
    dagger = scene.lay("dagger", item)

    update_view(scene.play)

    shown = [level.remembered[spot] for spot in (door, trap, item, MIDDLE - EAST)]
    plain = glyphs.TERRAIN + Terrain.ROOM
    assert shown == [glyphs.OPEN_DOOR, plain, glyphs.KIND + dagger.kind.number, plain]
    assert level.seen[trap] == level.seen[item] == Terrain.ROOM + 1 and level.seen[door] == Terrain.DOOR + 1


def test_one_can_look_all_around_where_nothing_is_in_the_way() -> None:
    scene = Scene()
    for y in range(HEIGHT):
        for x in range(1, WIDTH):
            scene.level.terrain[spot_at(x, y)] = Terrain.AIR
            scene.level.lit[spot_at(x, y)] = 1
    for spot in (spot_at(1, 0), spot_at(79, 20), spot_at(4, 19), spot_at(40, 10)):
        scene.hero.spot = spot
        update_view(scene.play)
        assert len(scene.level.view) == AREA
        assert scene.level.view.count(2) == (WIDTH - 1) * HEIGHT


@pytest.mark.parametrize(
    "edition, name, reach",
    [
        ("3.6.7", "yellow light", 1),
        ("slashem", "yellow light", 3),
        ("slashem", "fire elemental", 2),
        ("slashthem", "fire vortex", 3),
        ("slashem", "shocking sphere", 1),
        ("3.6.7", "newt", 0),
    ],
)
def test_how_far_creatures_shine(edition: str, name: SpeciesName, reach: int) -> None:
    """NetHack's mondata.h has 1 for them all; SLASH'EM's own has more."""
    scene = Scene(edition)
    scene.level.lit = bytearray(len(scene.level.lit))
    scene.monster(name, MIDDLE + 10)

    lit = [steps for steps in range(1, 5) if can_see(scene.play, MIDDLE + 10 - steps)]

    assert lit == list(range(1, reach + 1))


@pytest.mark.parametrize(("level", "shown"), [(3, 0), (4, 1), (7, 1), (8, 2), (23, 5), (30, 5)])
def test_warning_shows_a_quarter_of_the_level_and_five_at_most(level: int, shown: int) -> None:
    """NetHack: display.h, mon_warning: nine squares and a bit off; conflict makes no difference."""
    scene = Scene()
    near, far = scene.monster("ogre", MIDDLE + 9), scene.monster("ogre", MIDDLE + 10)
    near.level = far.level = level
    assert warning_level(scene.play, near) == 0

    scene.intrinsic(Property.WARNING, Property.CONFLICT)

    assert [warning_level(scene.play, one) for one in (near, far)] == [shown, 0]
    near.peaceful = True
    assert warning_level(scene.play, near) == 0


@pytest.mark.parametrize("seed", range(12))
def test_a_wall_is_seen_only_from_its_lit_side(seed: int) -> None:
    """On maps of random walls, rocks and lights: a wall is seen if the spot before it is lit."""
    random = Random(seed)
    opaque = bytes(
        spot % WIDTH == 0 or spot >= HEIGHT * WIDTH or random.random() < 0.15 for spot in range(AREA)
    )
    lit = bytes(random.random() < 0.6 for _ in range(AREA))
    walls = bytes(random.random() < 0.8 for _ in range(AREA))
    x, y = random.randrange(1, WIDTH), random.randrange(HEIGHT)
    here = spot_at(x, y)
    lines = lines_of_sight(opaque, here)

    view = field_of_view(opaque, lit, walls, here)

    for spot in range(AREA):
        across, down = x - spot % WIDTH, y - spot // WIDTH
        before = spot + (across > 0) - (across < 0) + WIDTH * ((down > 0) - (down < 0))
        near = max(abs(across), abs(down)) <= 1
        shown = lit[spot] and (not (opaque[spot] and walls[spot]) or lit[before])
        assert view[spot] == (0 if not lines[spot] else 2 if near or shown else 1), (spot, here)


@pytest.mark.parametrize(
    "name, spot, invisible, under_water, sees",
    [
        ("newt", MIDDLE + 9, False, False, True),
        ("newt", MIDDLE + 9, True, False, False),
        ("stalker", MIDDLE + 9, True, False, True),
        ("stalker", MIDDLE + 9, False, True, False),
        ("stalker", 5, False, False, False),
    ],
)
def test_who_could_see_the_hero(
    name: SpeciesName, spot: int, invisible: bool, under_water: bool, sees: bool
) -> None:
    """Nobody sees him under water or past rock, few while he is invisible. NetHack: vision.h, m_canseeu."""
    scene = Scene()
    monster = scene.monster(name, spot)
    if invisible:
        scene.intrinsic(Property.INVISIBILITY)
    scene.hero.footing.in_water = under_water

    assert could_see_hero(scene.play, monster) is sees
