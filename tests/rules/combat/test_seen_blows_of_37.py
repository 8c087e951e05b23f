"""What is seen and thrown of blows and explosions since 3.7."""

import pytest

from marrow.content.words import KindName, SpeciesName
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.items.monster_equipment import give_to_monster
from rule import rule
from scene import MIDDLE, Scene

EDITIONS = pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
NEWEST = ("3.7", "5.0.0")
WORDS = "mhitu.c mswings_verb"


@rule("Z-279")
@EDITIONS
@pytest.mark.parametrize(
    "weapon, mixed", [("knife", True), ("dagger", False), ("axe", False), ("halberd", True)]
)
def test_a_die_tells_whether_mixed_weapons_are_thrust(edition: str, weapon: KindName, mixed: bool) -> None:
    scene = Scene(edition)
    orc, jackal = scene.monster("hill orc", MIDDLE + 1), scene.monster("jackal", MIDDLE + 2, hp=90)
    orc.wields = give_to_monster(scene.play, orc, scene.item(weapon))
    dice = scene.play.dice = NotingDice({("mhitu.c mattacku", 20): 0, ("mhitm.c mattackm", 20): 0})

    attack_hero(scene.play, orc)
    attack_monster(scene.play, orc, jackal)

    assert dice.noted.count(WORDS) == (2 if mixed and edition in NEWEST else 0)
    if WORDS in dice.noted:
        assert dice.noted[0] == WORDS and dice.sides[0] == 2


@rule("Z-279")
@EDITIONS
def test_nobody_throws_for_what_is_not_seen(edition: str) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 1)
    orc.invisible = True
    orc.wields = give_to_monster(scene.play, orc, scene.item("knife"))
    dice = scene.play.dice = NotingDice({})

    attack_hero(scene.play, orc)

    assert WORDS not in dice.noted


@rule("Z-280")
@EDITIONS
@pytest.mark.parametrize("lit, told", [((1, 1), True), ((1, 0), None), ((0, 1), None), ((0, 0), False)])
def test_fights_are_told_if_one_of_the_two_is_seen(
    edition: str, lit: tuple[int, int], told: bool | None
) -> None:
    scene = Scene(edition)
    scene.level.lit[MIDDLE + 3], scene.level.lit[MIDDLE + 4] = lit
    jackal, orc = scene.monster("jackal", MIDDLE + 3), scene.monster("hill orc", MIDDLE + 4, hp=90)

    attack_monster(scene.play, jackal, orc)

    expected = edition in NEWEST if told is None else told
    assert ("combat.monster misses" in scene.told()) == expected


@rule("Z-281")
@EDITIONS
@pytest.mark.parametrize("found", [True, False])
@pytest.mark.parametrize(
    "species, count, sides", [("yellow light", 10, 20), ("freezing sphere", 4, 6), ("black light", 10, 12)]
)
def test_what_explodes_throws_its_damage_first(
    edition: str, species: SpeciesName, count: int, sides: int, found: bool
) -> None:
    scene = Scene(edition, hp=500)
    sphere = scene.monster(species)
    dice = scene.play.dice = NotingDice({})

    explode_at_hero(scene.play, sphere, sphere.species.attacks[0], found)

    bursts = species == "freezing sphere"
    times = 1 + bursts if edition in NEWEST else int(found)
    assert dice.sides.count(sides) == count * times
