"""Since 3.7 altars show what monsters drop on them. NetHack: do.c, flooreffects."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.model.places import Terrain
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.monster_moves.pet_move import maybe_drop_all
from marrow.rules.physics.floor_effects import item_lands
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
ALTAR = MIDDLE + 2


def with_altar(edition: str) -> Scene:
    scene = Scene(edition)
    scene.level.terrain[ALTAR] = Terrain.ALTAR
    return scene


@pytest.mark.parametrize("edition", NETHACK)
@rule("Z-228")
def test_since_37_a_pet_shows_what_is_cursed(edition: str) -> None:
    scene = with_altar(edition)
    kitten = scene.monster("kitten", ALTAR, tame=10)
    dagger = scene.item("dagger", blessing=-1)
    kitten.inventory.append(dagger)
    assert kitten.pet is not None
    kitten.pet.apport = 20
    scene.play.monsters_move = True
    scene.play.dice = Scene(shows={"dogmove.c dog_invent": 0}).play.dice

    maybe_drop_all(scene.play, kitten, kitten.pet, [dagger], 0)

    assert scene.level.items[ALTAR] == [dagger]
    assert dagger.blessing_known is (edition in NEWEST)
    assert scene.hero.conduct.prayers == 0


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("why", ["blind", "heroes turn", "no altar", "out of sight"])
@rule("Z-228")
def test_otherwise_nothing_is_shown(edition: str, why: str) -> None:
    scene = with_altar(edition)
    spot = ALTAR + 1 if why == "no altar" else ALTAR
    if why == "blind":
        scene.hero.timeout[Property.BLINDED] = 100
    if why == "out of sight":
        scene.level.terrain[MIDDLE + 1] = Terrain.STONE
    mark_view_stale(scene.level)
    scene.play.monsters_move = why != "heroes turn"
    item = scene.item("dagger", blessing=-1)

    item_lands(scene.play, item, spot)

    assert not item.blessing_known


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize(
    ("name", "blessing", "told"),
    [("dagger", 1, "commands.altar flash"), ("dagger", 0, "commands.lands on altar"),
     ("gold piece", 0, "commands.lands on altar")],
)  # fmt: skip
@rule("Z-228")
def test_it_is_told_as_of_what_the_hero_drops(edition: str, name: KindName, blessing: int, told: str) -> None:
    scene = with_altar(edition)
    scene.play.monsters_move = True

    item_lands(scene.play, scene.item(name, blessing=blessing), ALTAR)

    assert scene.told() == [told]
