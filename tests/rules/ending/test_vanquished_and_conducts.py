"""The lists of the vanquished and the gone, and the challenges kept.

Known answers are worked out by hand from NetHack's end.c (list_vanquished, vanqsort_cmp, list_genocided),
cmd.c (show_conduct) and makemon.c (mbirth_limit).
"""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.world import Mode
from marrow.rules.ending.conduct import conduct_lines
from marrow.rules.ending.vanquished import Order, gone_lines, vanquished_lines
from scene import Scene

DIED: dict[SpeciesName, int] = {
    "Medusa": 1, "Oracle": 2, "high priest": 2, "soldier ant": 1, "killer bee": 12, "jackal": 3,
}  # fmt: skip
TOTAL = ["", "21 creatures vanquished."]


def graveyard() -> Scene:
    scene = Scene()
    for name, count in DIED.items():
        scene.world.died[SPECIES_NAMED[name].number] = count
    return scene


@pytest.mark.parametrize(
    ("order", "lines"),
    [
        (  # levels 25, 20, 12, 3, 1, 0
            Order.LEVEL,
            ["  2 high priests", "    Medusa", "the Oracle (twice)", "  a soldier ant", " 12 killer bees",
             "  3 jackals"],
        ),
        (  # unique ones by name, then the others
            Order.UNIQUE_FIRST,
            ["    Medusa", "the Oracle (twice)", "", "  2 high priests", "  3 jackals", " 12 killer bees",
             "  a soldier ant"],
        ),
        (
            Order.ALPHABET,
            ["  2 high priests", "  3 jackals", " 12 killer bees", "    Medusa", "the Oracle (twice)",
             "  a soldier ant"],
        ),
        (
            Order.CLASS_UP,
            ["Ant or other insect", "  12 killer bees", "   a soldier ant", "Dog or other canine",
             "   3 jackals", "Human or elf", " the Oracle (twice)", "     Medusa", "   2 high priests"],
        ),
        (  # the same kinds from the highest level down
            Order.CLASS_DOWN,
            ["Ant or other insect", "   a soldier ant", "  12 killer bees", "Dog or other canine",
             "   3 jackals", "Human or elf", "   2 high priests", "     Medusa", " the Oracle (twice)"],
        ),
        (  # equal counts in the order of the table of species
            Order.COUNT_DOWN,
            [" 12 killer bees", "  3 jackals", "the Oracle (twice)", "  2 high priests", "  a soldier ant",
             "    Medusa"],
        ),
        (
            Order.COUNT_UP,
            ["  a soldier ant", "    Medusa", "the Oracle (twice)", "  2 high priests", "  3 jackals",
             " 12 killer bees"],
        ),
    ],
)  # fmt: skip
def test_the_vanquished_are_told_in_the_order_asked_for(order: Order, lines: list[str]) -> None:
    assert [*vanquished_lines(graveyard().play, order)] == [*lines, *TOTAL]


def test_the_toughest_come_first_where_that_is_asked_for() -> None:
    lines = vanquished_lines(graveyard().play, Order.TOUGHNESS)

    assert [line.split()[-1] for line in lines[:-2]] == [
        "priests",
        "Medusa",
        "(twice)",
        "ant",
        "bees",
        "jackals",
    ]


def test_one_kind_alone_is_not_summed_up() -> None:
    scene = Scene()
    scene.world.died[SPECIES_NAMED["jackal"].number] = 3

    assert vanquished_lines(scene.play) == ("  3 jackals",)


def test_nobody_gone_is_nothing_to_tell() -> None:
    scene = Scene()
    scene.world.born[SPECIES_NAMED["Medusa"].number] = 1  # of whom there is but one

    assert gone_lines(scene.play) == ()


def test_the_genocided_and_the_extinct_are_told_together() -> None:
    scene = Scene()
    scene.world.genocided[SPECIES_NAMED["lich"].number] = 1
    scene.world.genocided[SPECIES_NAMED["soldier ant"].number] = 1
    scene.world.born[SPECIES_NAMED["soldier ant"].number] = 120
    scene.world.born[SPECIES_NAMED["jackal"].number] = 120
    scene.world.born[SPECIES_NAMED["fox"].number] = 119

    assert gone_lines(scene.play) == (
        "soldier ants", "jackals (extinct)", "liches", "", "2 species genocided.", "1 species extinct.",
    )  # fmt: skip


@pytest.mark.parametrize("mode", ["normal", "wizard"])
def test_how_often_a_challenge_was_broken_only_wizards_are_told(mode: Mode) -> None:
    scene = Scene(mode=mode)
    conduct = scene.hero.conduct
    conduct.weapon_hits, conduct.literate, conduct.object_polymorphs, conduct.self_polymorphs = 4, 1, 2, 3

    lines = conduct_lines(scene.play)

    counted = {
        "You hit with a wielded weapon 4 times.", "You read or wrote once.", "You polymorphed things twice.",
        "You changed your form thrice.",
    }  # fmt: skip
    assert counted & set(lines) == (counted if mode == "wizard" else set())
    assert not any("illiterate" in line or "never" in line for line in lines)


@pytest.mark.parametrize(
    ("wishes", "artifacts", "told"),
    [
        (1, 0, "You wished once."),
        (1, 1, "You wished once (for an artifact)."),
        (2, 2, "You wished twice (both for artifacts)."),
        (3, 3, "You wished thrice (all for artifacts)."),
        (4, 1, "You wished 4 times (1 for an artifact)."),
        (4, 2, "You wished 4 times (2 for artifacts)."),
    ],
)
def test_wishes_are_told_with_those_for_artifacts(wishes: int, artifacts: int, told: str) -> None:
    scene = Scene()
    scene.hero.conduct.wishes, scene.hero.conduct.artifact_wishes = wishes, artifacts

    lines = conduct_lines(scene.play)

    assert told in lines
    assert ("You wished for no artifacts." in lines) == (artifacts == 0)


def test_every_species_of_a_class_that_was_wiped_out_counts() -> None:
    scene = Scene()
    scene.hero.conduct.genocides = 1
    for name in ("lich", "demilich", "master lich", "arch-lich"):
        scene.world.genocided[SPECIES_NAMED[name].number] = 1

    assert "Of species, you wiped out 4." in conduct_lines(scene.play)
