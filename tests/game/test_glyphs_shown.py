"""What the map shows of creatures and of the hero. NetHack: display.c, newsym and display_monster."""

from collections.abc import Callable

import pytest

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.game.view import glyph_at, hero_glyph
from marrow.model.hero import Hero
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from scene import MIDDLE, Scene

SPOT = MIDDLE + 5
NEWT = SPECIES_NAMED["newt"].number
PONY = SPECIES_NAMED["pony"].number


def detecting(hero: Hero) -> None:
    hero.intrinsic[Property.DETECT_MONSTERS] = 1


def telepathic(hero: Hero) -> None:
    hero.extrinsic[Property.TELEPATHY] = 1


def both(hero: Hero) -> None:
    detecting(hero)
    telepathic(hero)


@pytest.mark.parametrize(
    ("senses", "walled", "tame", "shown"),
    [
        (detecting, True, False, glyphs.MONSTER + glyphs.DETECTED + NEWT),
        (detecting, False, False, glyphs.MONSTER + NEWT),
        (detecting, True, True, glyphs.MONSTER + glyphs.PET + NEWT),
        (telepathic, True, False, glyphs.MONSTER + NEWT),
        (both, True, False, glyphs.MONSTER + NEWT),
    ],
)
def test_only_wild_monsters_that_nothing_but_detection_shows_are_marked(
    senses: Callable[[Hero], None], walled: bool, tame: bool, shown: int
) -> None:
    scene = Scene()
    scene.monster("newt", SPOT, tame=10 if tame else 0)
    if walled:
        for spot in (SPOT - 1, SPOT + 1, SPOT - 80, SPOT + 80):
            scene.level.terrain[spot] = Terrain.VERTICAL_WALL
        for spot in (SPOT - 81, SPOT + 81, SPOT - 79, SPOT + 79):
            scene.level.terrain[spot] = Terrain.VERTICAL_WALL
    senses(scene.hero)

    assert glyph_at(scene.world, scene.play.edition, SPOT) == shown


def steed(scene: Scene) -> Monster:
    pony = scene.monster("pony", MIDDLE + 1, tame=10)
    scene.hero.ride.steed_id = pony.id
    return pony


def test_a_steed_hides_its_rider_unless_it_cannot_be_seen() -> None:
    scene = Scene()
    on_foot = hero_glyph(scene.world)
    pony = steed(scene)
    assert hero_glyph(scene.world) == glyphs.RIDDEN + PONY

    pony.invisible = True
    assert hero_glyph(scene.world) == on_foot

    scene.hero.intrinsic[Property.SEE_INVISIBLE] = 1
    assert hero_glyph(scene.world) == glyphs.RIDDEN + PONY


def test_the_invisible_see_themselves_by_a_helm_of_telepathy() -> None:
    scene = Scene()
    seen = hero_glyph(scene.world)
    scene.hero.intrinsic[Property.INVISIBILITY] = 1
    scene.level.remembered[scene.hero.spot] = glyphs.TERRAIN + Terrain.ROOM
    assert hero_glyph(scene.world) == glyphs.TERRAIN + Terrain.ROOM

    telepathic(scene.hero)
    assert hero_glyph(scene.world) == seen
