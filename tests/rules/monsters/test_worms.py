"""Long worms have tails that crawl, grow, block the way and can be cut. NetHack: worm.c."""

from itertools import pairwise

import pytest

from marrow.chance import FixedDice
from marrow.content import glyphs
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.errors import HostileFile
from marrow.formats.levels import level_of, level_shape
from marrow.game.invariants import check_places
from marrow.game.view import glyph_at
from marrow.messages.commands import Move, Throw
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST
from marrow.rules.combat.deaths.cut_worms import cut_worm, struck_spot
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.dungeon.placement import move_head, move_monster, place_tail_randomly
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.reachable_spots import open_spots
from marrow.rules.monsters.long_worms import move_tail, shrink_stuck_worm
from marrow.rules.polymorph import change_monster_species
from scene import MIDDLE, Scene, big_room
from use import use

CUT = "worm.c cutworm"


def worm_at(scene: Scene, *spots: int, hp: int = 40) -> Monster:
    """A long worm with its head on the first spot and its segments on the others."""
    worm = scene.monster("long worm", spots[0], hp=hp)
    worm.tail = tuple(spots[1:])
    for spot in worm.tail:
        scene.level.monster_at[spot] = worm
    return worm


def test_a_worm_strikes_with_its_head_twice_and_with_each_segment_beside_the_hero() -> None:
    """Each bite of 2d4 hits and does its 8: the head, the head again, and two of three segments."""
    scene = Scene(shows={("mhitu.c mattacku", 20): 0})
    scene.hero.hp = scene.hero.max_hp = 100
    worm = worm_at(scene, MIDDLE + 1, MIDDLE - 79, MIDDLE - 80, MIDDLE - 160)

    take_move(scene.play, worm)

    assert scene.hero.hp == 100 - 4 * 8


@use("ability tail", "long worm")
def test_a_worm_is_born_with_up_to_four_segments_behind_it() -> None:
    scene = Scene(throws=[("makemon.c makemon", 2, 1), ("makemon.c makemon", 5, 3)])

    worm = make_monster(scene.play, SPECIES_NAMED["long worm"], MIDDLE + 5)

    assert worm is not None
    assert len(worm.tail) == 3
    body = (worm.spot, *worm.tail)
    assert all(abs(a % 80 - b % 80) <= 1 and abs(a // 80 - b // 80) <= 1 for a, b in pairwise(body))
    check_places(scene.world)


def test_a_worm_grows_as_it_crawls() -> None:
    """The first step sets the next growth 1 to 5 turns off and adds a segment and three hit points."""
    scene = Scene(throws=[("worm.c worm_move", 5, 2)], turn=10)
    worm = worm_at(scene, MIDDLE + 5, MIDDLE + 6)

    move_head(scene.level, worm, MIDDLE + 4)
    move_tail(scene.play, worm, MIDDLE + 5)
    assert (worm.tail, worm.grows_at, worm.hp) == ((MIDDLE + 5, MIDDLE + 6), 13, 43)

    move_head(scene.level, worm, MIDDLE + 3)
    move_tail(scene.play, worm, MIDDLE + 4)
    assert (worm.tail, worm.hp) == ((MIDDLE + 4, MIDDLE + 5), 43)
    check_places(scene.world)


def test_a_worm_that_cannot_move_shrinks() -> None:
    scene = Scene()
    worm = worm_at(scene, MIDDLE + 5, MIDDLE + 6, MIDDLE + 7)

    shrink_stuck_worm(scene.play, worm)

    assert (worm.tail, worm.hp) == ((MIDDLE + 6,), 37)
    check_places(scene.world)


def test_a_worm_crawls_towards_the_hero_in_play() -> None:
    scene = Scene(seed=5, hp=400)
    worm = worm_at(scene, MIDDLE + 8, MIDDLE + 9, MIDDLE + 10)

    scene.wait(30)

    assert len(worm.tail) >= 1
    check_places(scene.world)


def test_the_tail_shows_where_it_lies() -> None:
    scene = Scene()
    worm_at(scene, MIDDLE + 5, MIDDLE + 6)

    head, tail = (glyph_at(scene.world, scene.play.edition, spot) for spot in (MIDDLE + 5, MIDDLE + 6))

    assert head == glyphs.MONSTER + SPECIES_NAMED["long worm"].number
    assert tail == glyphs.MONSTER + SPECIES_NAMED["long worm tail"].number


def test_the_tail_can_be_struck() -> None:
    scene = Scene(throws=[("uhitm.c hitum", 20, 0)])
    worm = worm_at(scene, MIDDLE + 3, MIDDLE + 2, MIDDLE + 1)

    assert struck_spot(MIDDLE, worm) == MIDDLE + 1
    scene.do(Move(direction=1, manner="fight"))

    assert "combat.you hit" in scene.told()


@use("ability cut in two", "long worm")
@pytest.mark.parametrize(
    "well, thrown, cuts", [(False, 15, False), (False, 16, True), (True, 5, False), (True, 6, True)]
)
def test_blades_cut_best(well: bool, thrown: int, cuts: bool) -> None:
    """17 of a d20 cut, with a blade 7; the last segment is simply lost."""
    scene = Scene(throws=[(CUT, 20, thrown)])
    worm = worm_at(scene, MIDDLE + 3, MIDDLE + 2, MIDDLE + 1)

    cut_worm(scene.play, worm, MIDDLE + 1, well, by_hero=True)

    assert worm.tail == ((MIDDLE + 2,) if cuts else (MIDDLE + 2, MIDDLE + 1))
    check_places(scene.world)


def test_a_worm_may_become_two() -> None:
    """One time in three, both two levels down: 7d8 of hit points each."""
    scene = Scene(throws=[(CUT, 20, 19), (CUT, 3, 0), *[(CUT, 8, 7)] * 14])
    worm = worm_at(scene, MIDDLE + 4, MIDDLE + 3, MIDDLE + 2, MIDDLE + 1)
    assert worm.level == 9

    cut_worm(scene.play, worm, MIDDLE + 2, False, by_hero=True)

    twin = scene.level.monster_at[MIDDLE + 2]
    assert twin is not worm
    assert (worm.tail, twin.spot, twin.tail) == ((MIDDLE + 3,), MIDDLE + 2, (MIDDLE + 1,))
    assert (worm.level, twin.level, twin.hp, worm.max_hp) == (7, 7, 56, 56)
    check_places(scene.world)


def test_a_cut_worm_that_does_not_divide_loses_half_its_hit_points() -> None:
    scene = Scene(throws=[(CUT, 20, 19), (CUT, 3, 1)])
    worm = worm_at(scene, MIDDLE + 4, MIDDLE + 3, MIDDLE + 2, MIDDLE + 1)

    cut_worm(scene.play, worm, MIDDLE + 2, False, by_hero=True)

    assert (worm.tail, worm.hp) == ((MIDDLE + 3,), 20)
    check_places(scene.world)


def test_nobody_passes_between_two_segments() -> None:
    """From the spot left of a segment diagonally past the next one."""
    scene = Scene()
    worm_at(scene, MIDDLE + 5, MIDDLE + 4, MIDDLE + 4 - 80, MIDDLE + 4 - 160)
    newt = scene.monster("newt", MIDDLE + 3 - 80)
    flags = movement_flags_of(newt.species)
    scene.level.monster_at.pop(MIDDLE + 4 - 80)
    newt.spot, before = MIDDLE + 4 - 80, newt.spot
    del scene.level.monster_at[before]
    worm = scene.level.monsters[0]
    worm.tail = (MIDDLE + 4, MIDDLE + 5 - 80)
    scene.level.monster_at = {worm.spot: worm, MIDDLE + 4: worm, MIDDLE + 5 - 80: worm, newt.spot: newt}

    spots = open_spots(scene.play, newt, flags, scene.hero.spot, at_hero=True)

    assert MIDDLE + 5 not in spots
    assert MIDDLE + 3 in spots


def test_death_takes_the_tail_along_and_travel_coils_it() -> None:
    scene = Scene(seed=2)
    worm = worm_at(scene, MIDDLE + 4, MIDDLE + 3, MIDDLE + 2)
    move_monster(scene.level, worm, MIDDLE + 20)
    assert (worm.tail, worm.segments) == ((), 2)

    place_tail_randomly(scene.play, worm)
    assert len(worm.tail) == 2
    check_places(scene.world)

    monster_dies(scene.play, worm)
    assert scene.level.monster_at == {}


def test_saves_keep_the_tail() -> None:
    scene = Scene()
    worm_at(scene, MIDDLE + 4, MIDDLE + 3, MIDDLE + 2)

    level = level_of(level_shape(scene.level))

    assert level.monsters[0].tail == (MIDDLE + 3, MIDDLE + 2)
    assert level.monster_at[MIDDLE + 2] is level.monsters[0]
    assert level.clone().monster_at[MIDDLE + 3].tail == (MIDDLE + 3, MIDDLE + 2)


def test_two_tails_on_one_spot_are_refused() -> None:
    scene = Scene()
    worm_at(scene, MIDDLE + 4, MIDDLE + 3)
    worm_at(scene, MIDDLE + 5, MIDDLE + 3)

    with pytest.raises(HostileFile):
        level_of(level_shape(scene.level))


@pytest.mark.parametrize("weapon", ["dagger", "axe"])
def test_a_worm_under_the_sword_stays_in_one_piece_or_two(weapon: KindName) -> None:
    scene = Scene(seed=8, level=10, hp=400, throws=[(CUT, 20, 19)])
    scene.wear(weapon, Slot.WIELDED, charge=7)
    worm_at(scene, MIDDLE - 159, MIDDLE - 79, MIDDLE + 1, MIDDLE + 81, MIDDLE + 161, hp=200)

    for _ in range(12):
        if scene.level.monster_at.get(MIDDLE + 1) is None:
            break
        scene.do(Move(direction=1, manner="fight"))
        check_places(scene.world)
    assert {"combat.cut tail off", "combat.cut in half"} & set(scene.told())

    assert scene.level.monster_at.get(MIDDLE + 1) is None


@pytest.mark.parametrize("name, shorter", [("axe", True), ("spear", False)])
def test_a_thrown_axe_cuts(name: KindName, shorter: bool) -> None:
    """A d20 of 7 and the ten of an axe."""
    scene = Scene(throws=[("dothrow.c thitmonst", 20, 0), (CUT, 20, 6)], level=15)
    worm = worm_at(scene, MIDDLE + 30, MIDDLE + 3, MIDDLE + 4)

    scene.do(Throw(item=scene.carry(name).letter, direction=EAST))

    assert (len(worm.tail) < 2) == shorter


def test_a_shapechanger_made_with_its_level_has_its_tail_there() -> None:
    scene = Scene()
    builder = LevelBuilder(scene.play, big_room(2))
    builder.dice = FixedDice({("mon.c newcham", 5): 4})
    changed = make_monster(builder, SPECIES_NAMED["newt"], MIDDLE + 5)
    assert changed is not None

    change_monster_species(builder, changed, SPECIES_NAMED["long worm"])

    assert len(changed.tail) == 4
    assert all(builder.level.monster_at[spot] is changed for spot in changed.tail)
    assert not scene.level.monster_at
