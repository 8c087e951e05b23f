"""Why a hero was helpless, and articles, as 3.7 and 5.0.0 write them."""

import pytest

from marrow.content.words import SpeciesName
from marrow.model.hero_parts import Killer
from marrow.model.monster import Monster
from marrow.model.vocabularies import Ending, HelplessReason, KillerFormat, WakingNote
from marrow.rules.combat.hero_attacks.melee import _paralyse as answer_with_paralysis
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.combat.slain_by_monster import monster_as_killer
from marrow.rules.hero.helplessness import be_helpless, reason_for_helplessness
from marrow.rules.lifesaving.death_text import compose_death
from rule import rule
from scene import MIDDLE, Scene

SINCE_37 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


def reason(scene: Scene) -> str:
    return reason_for_helplessness(scene.hero, scene.play.edition.life_saving)


def paralysed(edition: str, name: SpeciesName = "ghoul") -> tuple[Scene, Monster]:
    scene = Scene(edition, shows={("mhitu.c hitmu", 3): 0})
    monster = scene.monster(name)
    hit_hero(scene.play, monster, monster.species.attacks[0])
    return scene, monster


@rule("Z-165", "L-017")
@pytest.mark.parametrize(
    "edition, why",
    [("3.6.7", "paralyzed by a monster"), ("3.7", "paralyzed by a ghoul"), ("5.0.0", "paralyzed by a ghoul")],
)
def test_a_paralysing_touch_names_the_creature(edition: str, why: str) -> None:
    scene, _ = paralysed(edition)

    assert reason(scene) == why


@rule("Z-165")
@SINCE_37
@pytest.mark.parametrize(
    "name, why",
    [("gelatinous cube", "frozen by a gelatinous cube"), ("floating eye", "frozen by a floating eye's gaze")],
)
def test_a_passive_answer_names_the_creature(edition: str, name: SpeciesName, why: str) -> None:
    scene = Scene(edition)

    answer_with_paralysis(scene.play, scene.monster(name), 10)

    assert reason(scene) == why


@rule("Z-165")
@SINCE_37
@pytest.mark.parametrize("same, why", [(True, "paralyzed"), (False, "paralyzed by a ghoul")])
def test_of_a_killer_who_paralysed_only_the_first_word_is_kept(edition: str, same: bool, why: str) -> None:
    scene, ghoul = paralysed(edition)

    monster_as_killer(scene.play, ghoul if same else scene.monster("ghoul", MIDDLE - 1))

    assert reason(scene) == why


@rule("Z-165")
@SINCE_37
def test_a_paralysing_spell_names_nobody(edition: str) -> None:
    """Nor does the next helplessness remember the creature of the last one."""
    scene, _ = paralysed(edition)

    be_helpless(scene.play, 100, HelplessReason.PARALYZED_BY_MONSTER, note=WakingNote.NOTHING)

    assert reason(scene) == "paralyzed by a monster"


@rule("Z-182", "L-012")
@SINCE_37
@pytest.mark.parametrize(
    "text, killed",
    [
        ("euphonium", "a euphonium"),
        ("eunuch", "a eunuch"),
        ("ukelele", "a ukelele"),
        ("one", "a one"),
        ("one eyed newt", "a one eyed newt"),
        ("one_eyed newt", "a one_eyed newt"),
        ("oneiromancer", "an oneiromancer"),
        ("x ray", "an x ray"),
        ("u boat", "a u boat"),
        ("umbrella", "an umbrella"),
    ],
)
def test_articles_go_by_sound(edition: str, text: str, killed: str) -> None:
    scene = Scene(edition)

    died = compose_death(Killer(text, KillerFormat.WITH_ARTICLE), Ending.DIED, scene.play.edition.life_saving)

    assert died == f"killed by {killed}"


@rule("L-012")
def test_articles_of_367_know_fewer_sounds() -> None:
    killer = Killer("euphonium", KillerFormat.WITH_ARTICLE)

    died = compose_death(killer, Ending.DIED, Scene("3.6.7").play.edition.life_saving)

    assert died == "killed by an euphonium"
