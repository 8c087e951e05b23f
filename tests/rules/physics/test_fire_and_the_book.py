"""Fire, cold and lightning in the pack. NetHack: zap.c, destroy_one_item and destroy_mitem."""

import pytest

from marrow.content.properties import Property
from marrow.rules.physics.item_destruction import destroy_carried_items, ruin_monsters_things, ruin_pack
from scene import MIDDLE, Scene


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7"])
@pytest.mark.parametrize("blind", [True, False])
def test_the_book_of_the_dead_glows_in_a_fire_for_who_sees(edition: str, blind: bool) -> None:
    scene = Scene(edition)
    book = scene.carry("Book of the Dead")
    if blind:
        scene.hero.timeout[Property.BLINDED] = 10

    ruin_pack(scene.play, ("spellbook",), "fire", 5)

    assert book in scene.hero.inventory
    assert scene.told().count("combat.book glows") == (not blind)


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7"])
def test_it_glows_in_a_monster_s_pack_too(edition: str) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 2)
    orc.inventory.append(scene.item("Book of the Dead"))

    ruin_monsters_things(scene.play, orc, ("spellbook",), "fire", 5)

    assert scene.told() == ["combat.book glows afar"] and len(orc.inventory) == 1


def test_burning_paper_hurts_by_one_and_no_die_is_thrown_for_that() -> None:
    scene = Scene(hp=20, throws=[("zap.c destroy_item", 3, 0)])
    scene.carry("scroll of light")

    destroy_carried_items(scene.play, "scroll", "fire")

    assert scene.hero.hp == 19
