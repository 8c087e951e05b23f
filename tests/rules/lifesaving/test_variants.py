"""Sources of life saving of SLASH'EM, SlashTHEM and SpliceHack. Vectors 25, 82 to 84, 93."""

from typing import Any

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import EDITIONS
from marrow.messages.commands import Eat, PutOn
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Ending
from marrow.rules.ending.disclosure import property_lines
from marrow.rules.enlightenment.self_knowledge import enlighten
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.hero.experience import experience_to_rise, random_experience
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.naming import item_name
from marrow.rules.play import GameOver
from rule import observed, rule
from rules.lifesaving.variant_scenes import ARROW, CHANCE, OTHER_LIFE, turn_to_stone
from scene import Scene
from use import use
from worlds import new_world

STONE: KindName = "amulet versus stone"
STONY = ("slashem", "slashthem")


# Shares


@rule("L-186", "L-182")
@pytest.mark.parametrize(
    "edition, name, share",
    [
        ("3.4.3", "amulet of life saving", 75),
        ("3.6.7", "amulet of life saving", 75),
        ("slashem", "amulet of life saving", 60),
        ("slashem", STONE, 60),
        ("slashthem", "amulet of life saving", 50),
        ("slashthem", STONE, 50),
        ("slashthem", CHANCE, 50),
        ("splicehack-0.8", "amulet of life saving", 75),
        ("splicehack-0.8", OTHER_LIFE, 75),
        ("splicehack", "amulet of life saving", 85),
        ("splicehack", OTHER_LIFE, 56),
        ("tnnt", "amulet of life saving", 75),
    ],
)
def test_amulet_probabilities_price_and_weight_in_variants(edition: str, name: KindName, share: int) -> None:
    chances = dict(EDITIONS[edition].content.chances("amulet"))

    assert share == chances[KINDS_NAMED[name]]
    assert (KINDS_NAMED[name].cost, KINDS_NAMED[name].weight) == (150, 20)


@rule("L-186")
@pytest.mark.parametrize("name", [STONE, CHANCE, OTHER_LIFE])
def test_nethacks_own_editions_have_none_of_them(name: KindName) -> None:
    assert not any(
        EDITIONS[own].content.has_kind(KINDS_NAMED[name]) for own in ("3.4.3", "3.6.7", "3.7", "5.0.0")
    )


# Versus stone


def stony(edition: str = "slashem", *, blessing: int = 0, **how: Any) -> Scene:
    scene = Scene(edition, **how)
    scene.wear(STONE, Slot.AMULET, blessing=blessing)
    return scene


@observed
@rule("L-192", "L-193")
@use("put on", "amulet versus stone")
@pytest.mark.parametrize("edition", STONY)
@pytest.mark.parametrize("blessing, lives", [(1, 3), (0, 2), (-1, 1)])
def test_stone_is_undone_until_the_amulet_is_more_than_cursed(
    edition: str, blessing: int, lives: int
) -> None:
    """Vector 25: each time a point of constitution is gone."""
    scene = stony(edition, blessing=blessing)

    for _ in range(lives):
        turn_to_stone(scene.play)

    assert (lives, 16 - lives) == (scene.hero.dying.deaths, scene.attribute(Attribute.CONSTITUTION))
    assert scene.hero.worn == {}
    with pytest.raises(GameOver):
        turn_to_stone(scene.play)


@rule("L-192")
def test_a_slow_petrification_is_cured_and_the_amulet_known() -> None:
    """Vector 82: blessed becomes uncursed, constitution falls by one, and one death is counted."""
    scene = stony(blessing=1)
    scene.hero.timeout[Property.STONING] = 1
    amulet = scene.hero.worn[Slot.AMULET]

    scene.wait(1)

    assert (amulet.blessing, scene.hero.dying.deaths, scene.hero.timeout[Property.STONING]) == (0, 1, 0)
    assert scene.attribute(Attribute.CONSTITUTION) == 15
    assert "versus stone" in item_name(scene.play, amulet)


@rule("L-192", "L-196")
@pytest.mark.parametrize("edition", STONY)
def test_nothing_but_stone_is_undone(edition: str) -> None:
    scene = stony(edition)

    with pytest.raises(GameOver):
        die(scene.play, Ending.DIED, ARROW)


@rule("L-192")
def test_the_amulet_versus_stone_does_nothing_in_nethack_editions() -> None:
    scene = stony("3.4.3")

    with pytest.raises(GameOver):
        turn_to_stone(scene.play)


@rule("L-192", "L-058")
def test_a_hero_saved_from_stoning_has_at_least_one_hit_point() -> None:
    scene = stony()
    scene.hero.hp = scene.hero.max_hp = 0

    turn_to_stone(scene.play)

    assert (scene.hero.hp, scene.hero.max_hp) == (1, 1)


@rule("L-194")
def test_putting_on_an_amulet_versus_stone_stops_delayed_stoning() -> None:
    scene = Scene("slashem")
    amulet = scene.carry(STONE)
    scene.hero.timeout[Property.STONING] = 5

    scene.do(PutOn(item=amulet.letter))

    assert (scene.hero.timeout[Property.STONING], scene.hero.dying.deaths) == (0, 0)


@rule("L-194", "N-308")
@use("eat", "amulet versus stone")
@pytest.mark.parametrize("thrown, cured", [(0, True), (1, False)])
def test_eating_an_amulet_versus_stone_may_stop_delayed_stoning(thrown: int, cured: bool) -> None:
    scene = Scene("slashem", throws=[("N-308", 5, thrown)])
    scene.form("rock mole")
    scene.hero.timeout[Property.STONING] = 50
    amulet = scene.carry(STONE)

    scene.finish(Eat(item=amulet.letter))

    assert cured == (scene.hero.timeout[Property.STONING] == 0)
    assert not scene.hero.intrinsic[Property.STONING_RESISTANCE]


@rule("L-195")
def test_enlightenment_tells_of_the_amulet_versus_stone() -> None:
    scene = stony()

    enlighten(scene.play)

    assert "enlightenment.depetrified" in scene.told()
    assert "You will be turned back from stone." in property_lines(scene.play, over=False)
    assert "You would have been turned back from stone." in property_lines(scene.play)


@rule("L-196")
def test_slashem_feeds_to_500_and_leaves_the_starving_no_more() -> None:
    scene = Scene("slashem", nutrition=100)
    scene.hero.max_hp = 4
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, ARROW)

    assert (scene.hero.nutrition, scene.hero.max_hp) == (500, 4)


# Trolls


def troll(edition: str = "slashthem", *, level: int = 5, thrown: int = 3, **how: Any) -> Scene:
    scene = Scene(
        edition, role="barbarian", race="troll", alignment="chaotic", level=level, hp=40,
        throws=[("L-198", 4, thrown)], **how,
    )  # fmt: skip
    scene.hero.hp_gains = [16, 8, 8, 8, 8, 8]
    scene.hero.experience = 700
    return scene


@observed
@rule("L-198", "L-199", "L-200")
@pytest.mark.parametrize("thrown", [1, 2, 3])
def test_a_troll_comes_back_three_times_in_four_at_the_cost_of_a_level(thrown: int) -> None:
    """Vector 83: level 4, experience 160, whole, no constitution lost.

    The level costs a fresh roll of d10 for barbarians, d3 for trolls, and 1 for constitution: 6 + 2 + 1.
    """
    newhp = "attrib.c newhp"
    scene = troll(thrown=thrown, shows={(newhp, 10): 5, (newhp, 3): 1})

    hurt(scene.play, 50, ARROW, "a test")

    assert (scene.hero.level, scene.hero.experience) == (4, 160)
    assert (scene.hero.hp, scene.hero.max_hp) == (31, 31)
    assert scene.attribute(Attribute.CONSTITUTION) == 16


@rule("L-198")
@pytest.mark.parametrize(
    "level, thrown, ending", [(5, 0, Ending.DIED), (2, 3, Ending.DIED), (5, 3, Ending.STARVING)]
)
def test_other_trolls_stay_dead(level: int, thrown: int, ending: Ending) -> None:
    scene = troll(level=level, thrown=thrown)

    with pytest.raises(GameOver):
        die(scene.play, ending, ARROW)


@rule("L-198")
def test_other_races_are_not_revived_as_trolls() -> None:
    scene = Scene("slashthem", role="barbarian", race="orc", alignment="chaotic", level=5)

    with pytest.raises(GameOver):
        die(scene.play, Ending.DIED, ARROW)


@rule("L-201")
def test_troll_heroes_revive_even_if_trolls_are_genocided() -> None:
    scene = troll()

    die(scene.play, Ending.GENOCIDED, Killer("scroll of genocide"))

    assert scene.hero.hp > 0


@rule("L-197")
def test_savers_are_tried_in_order() -> None:
    """The amulet versus stone before the troll, the troll before a second chance."""
    stone, wound = troll(), troll()
    stone.wear(STONE, Slot.AMULET)
    wound.wear(CHANCE, Slot.AMULET)

    turn_to_stone(stone.play)
    die(wound.play, Ending.DIED, ARROW)

    assert (stone.hero.level, wound.hero.level) == (5, 4)
    assert list(wound.hero.worn) == [Slot.AMULET]


OF_SLASHEM = """
    40 80 160 320 640 1280 2560 5120 10000 20000 40000 80000 150000 250000 300000 350000 400000 450000
    500000 550000 600000 650000 700000 750000 800000 850000 900000 950000 1000000
"""
OF_DNETHACK = """
    20 50 100 200 400 800 1600 3200 6400 10400 15600 22800 32500 45200 61900 83100 109300 141000 178700
    223000 274500 333800 401500 478200 563900 659600 766300 885000 1000000
"""
OF_SPLICEHACK = """
    20 40 80 160 320 640 1280 2560 5120 10000 15000 21000 28000 36000 45000 55000 66000 81000 100000
    142000 188000 238000 292000 350000 412000 478000 548000 622000 700000
"""


@observed
@rule("L-200")
@pytest.mark.parametrize(
    "edition, points",
    [
        ("slashem", OF_SLASHEM),
        ("slashthem", OF_SLASHEM),
        ("dnethack", OF_DNETHACK),
        ("notdnethack", OF_DNETHACK),
        ("notnotdnethack", OF_DNETHACK),
        ("splicehack-0.8", OF_SPLICEHACK),
        ("splicehack", OF_SPLICEHACK),
    ],
)
def test_levels_cost_other_amounts_of_experience(edition: str, points: str) -> None:
    play = Scene(edition).play

    assert [int(word) for word in points.split()] == [experience_to_rise(play, n) for n in range(1, 30)]


@rule("L-200")
def test_a_new_body_at_level_30_of_dnethack_has_what_that_level_takes() -> None:
    """The next threshold is below it, and a die of no sides shows its least."""
    assert random_experience(Scene("dnethack", level=30, seed=1).play) == 1_000_000


@rule("L-198")
def test_a_troll_can_be_chosen_where_there_are_any() -> None:
    world = new_world(EDITIONS["slashthem"], 3, Birth(name="Ugh", role="barbarian", race="troll"))

    assert (world.hero.alignment, world.hero.race.name) == ("chaotic", "troll")
    assert world.hero.intrinsic[Property.REGENERATION]
    assert any(item.kind.skill == "polearms" for item in world.hero.inventory)
    assert world.hero.hp_before == world.hero.hp
