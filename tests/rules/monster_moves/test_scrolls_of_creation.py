"""N-568: what a hero learns of a monster's scroll of create monster. NetHack: muse.c, use_defensive."""

import pytest

from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.rules.monster_moves.defensive_items import create_monsters_by_scroll
from marrow.rules.naming.kind_names import kind_is_known
from rule import rule
from scene import MIDDLE, Scene


@rule("N-568")
@pytest.mark.parametrize("reader_seen, creatures", [(True, True), (False, True), (True, False)])
def test_who_spots_what_a_scroll_creates_knows_it(reader_seen: bool, creatures: bool) -> None:
    """Whether the reader is seen does not matter. A confused one makes acid blobs."""
    scene = Scene(shows={("muse.c use_defensive", 73): 1})
    orc = scene.monster("hill orc", MIDDLE + 2)
    orc.confused, orc.invisible = True, not reader_seen
    scroll = scene.item("scroll of create monster")
    orc.inventory.append(scroll)
    if not creatures:
        scene.world.genocided = bytearray(b"\1") * len(scene.world.genocided)

    create_monsters_by_scroll(scene.play, orc, scroll)

    assert (len(scene.level.monsters) > 1) is creatures
    assert kind_is_known(scene.world, scroll.kind) is creatures


@rule("N-568")
def test_it_is_known_after_its_creatures_came() -> None:
    """As the running 3.4.3, 3.6.1 and 3.6.7 throw: the exercise of wisdom is the last die."""
    scene = Scene()
    scene.play.dice = dice = NotingDice({("muse.c use_defensive", 73): 1})
    orc = scene.monster("hill orc", MIDDLE + 2)
    scroll = scene.item("scroll of create monster")
    orc.inventory.append(scroll)

    create_monsters_by_scroll(scene.play, orc, scroll)

    assert dice.noted[-1] == "o_init.c discover_object"
