"""Which dice are thrown for corpses, and for gold in boxes. NetHack: mkobj.c."""

import pytest

from marrow.chance import FixedDice, LoadedDice
from marrow.content.species_table import ALL_SPECIES, SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.generation.new_items.random_items import fill_box, item_named, statue_of
from rule import is_343, rule
from scene import Scene

TIMER = [("N-230", 1000, 0), ("N-230", 4, 1), ("N-230", 2, 1)]


@rule("N-553")
@pytest.mark.parametrize(
    "species, timers, more",
    [("newt", 1, []), ("lichen", 1, []), ("troll", 2, [("N-230", 37, 0)])],
)
def test_a_corpse_gets_the_timer_of_a_random_one_first(
    species: SpeciesName, timers: int, more: list[tuple[str, int, int]]
) -> None:
    """The random one, by quiet dice, is no special one; that of a lichen is taken away again."""
    scene = Scene()
    throws = TIMER * timers + more
    scene.play.dice = LoadedDice(throws, rest=FixedDice({}))

    corpse = make_corpse_item(scene.play, SPECIES_NAMED[species])

    assert scene.play.dice.used == len(throws)
    assert corpse.species is SPECIES_NAMED[species]
    assert any(timer.item_id == corpse.id for timer in scene.world.timers) == (species != "lichen")


@rule("N-611")
def test_a_bare_statue_is_first_of_a_random_species_and_in_343_of_giant_ants() -> None:
    """Seen in the running games: mksobj without details, and mkcorpstat of newts after it."""
    scene = Scene()
    scene.world.genocided[:] = bytes(one.name != "jackal" for one in ALL_SPECIES)
    throws = [] if is_343() else [("makemon.c rndmonst", 3, 0)]  # for jackals, the only ones there are
    scene.play.dice = dice = LoadedDice(throws, rest=FixedDice({}))

    first = item_named(scene.play, "statue", init=False).species

    assert dice.used == len(throws)
    assert first is not None
    assert first.name == ("giant ant" if is_343() else "jackal")
    scene.play.dice = dice = LoadedDice(throws, rest=FixedDice({}))
    assert statue_of(scene.play, SPECIES_NAMED["newt"]).species is SPECIES_NAMED["newt"]
    assert dice.used == len(throws)


@rule("N-552")
def test_gold_in_a_box_throws_for_its_kind_too() -> None:
    """One thing in the box, by the 83rd of a hundred a purse: rnd(3) times rnd(75), here 2 times 40."""
    scene = Scene()
    box = scene.item("large box")
    box.contents = []
    throws = [
        ("mkobj.c mkbox_cnts", 4, 1),
        ("N-406", 100, 82),
        ("mkobj.c mkobj", 1000, 7),
        ("mkobj.c mkbox_cnts", 3, 1),
        ("mkobj.c mkbox_cnts", 75, 39),
    ]
    scene.play.dice = dice = LoadedDice(throws)

    fill_box(scene.play, box)

    assert dice.used == len(throws)
    assert [(item.kind.name, item.quantity) for item in box.contents] == [("gold piece", 80)]
