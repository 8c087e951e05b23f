"""Gevurah sephiroth come for heroes who were often saved from death. Rules L-224, L-225, L-222."""

import pytest

from marrow.chance import WorldDice
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero_parts import Occult
from marrow.rules.generation.population import random_species
from marrow.rules.generation.sephiroth import maybe_sephirah
from marrow.rules.monsters.traits import after_reduction
from rule import rule
from scene import MIDDLE, Scene

FAMILY = pytest.mark.parametrize("edition", ["dnethack", "notdnethack", "notnotdnethack"])


def scored(edition: str, score: int, first: int, second: int) -> Scene:
    scene = Scene(edition, shows={("L-224", 20): first, ("L-224", score + 94): second})
    scene.hero.occult = Occult(gevurah=score)
    return scene


@rule("L-224")
@FAMILY
@pytest.mark.parametrize(
    "score, first, second, comes",
    [(8, 0, 101, True), (8, 0, 100, False), (8, 1, 101, False), (7, 0, 100, False), (12, 0, 105, True)],
)
def test_nothing_below_a_score_of_eight(
    edition: str, score: int, first: int, second: int, comes: bool
) -> None:
    drawn = maybe_sephirah(scored(edition, score, first, second).play, 1)
    assert drawn is (SPECIES_NAMED["gevurah sephirah"] if comes else None)


@rule("L-224")
@pytest.mark.parametrize("score, ways, of", [(8, 1, 2040), (4, 0, 1960), (12, 5, 2120)])
def test_the_chance_is_what_the_page_says(score: int, ways: int, of: int) -> None:
    """Test vector 94: every pair of throws, counted."""
    comes = sum(
        maybe_sephirah(scored("dnethack", score, first, second).play, 1) is not None
        for first in range(20)
        for second in range(score + 94)
    )
    assert (comes, 20 * (score + 94)) == (ways, of)


@rule("L-224")
def test_gevurah_replaces_a_random_monster_and_the_score_stays() -> None:
    scene = scored("dnethack", 40, 0, 133)
    drawn = random_species(scene.play)
    assert drawn == SPECIES_NAMED["gevurah sephirah"]
    assert scene.hero.occult is not None and scene.hero.occult.gevurah == 40


@rule("L-224")
def test_where_it_is_too_weak_a_greater_one_comes_and_the_score_falls() -> None:
    scene = scored("dnethack", 10, 0, 103)
    drawn = maybe_sephirah(scene.play, 25)
    record = scene.hero.occult
    assert drawn == SPECIES_NAMED["chokhmah sephirah"]
    assert record is not None and (record.gevurah, record.chokhmah) == (6, 1)


@rule("L-224")
def test_none_comes_elsewhere() -> None:
    scene = scored("3.4.3", 40, 0, 133)
    assert maybe_sephirah(scene.play, 1) is None


@rule("L-224")
def test_how_often_one_comes_by_real_dice() -> None:
    """Score 100: 93 / (20 · 194) = 2.397 %; 20,000 tries give 479 ± 5 standard deviations of 21.6."""
    scene = Scene("dnethack", seed=7)
    scene.hero.occult = Occult(gevurah=100)
    assert isinstance(scene.play.dice, WorldDice)
    comes = sum(maybe_sephirah(scene.play, 1) is not None for _ in range(20_000))
    assert 371 <= comes <= 587


@rule("L-225")
def test_the_gevurah_sephirah() -> None:
    species = SPECIES_NAMED["gevurah sephirah"]
    assert (species.level, species.speed, species.armor_class, species.magic_resistance) == (23, 15, -7, 23)
    attacks = [(one.manner, one.damage, one.dice, one.sides) for one in species.attacks]
    assert attacks == [("claw", "shock", 4, 8), ("claw", "stun", 4, 8)]
    assert species.resistances == {"shock", "stoning"}
    assert {"breathless", "mindless", "hostile"} <= species.traits
    assert species.generation == {"not random", "no corpse"}


@rule("L-222")
@pytest.mark.parametrize("amount, left", [(25, 15), (11, 1), (5, 1), (0, 0)])
def test_an_uvuudaum_absorbs_ten_of_a_blow(amount: int, left: int) -> None:
    scene = Scene("dnethack")
    assert after_reduction(scene.monster("uvuudaum"), amount) == left
    assert after_reduction(scene.monster("jackal", MIDDLE + 2), amount) == amount
