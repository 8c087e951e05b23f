"""Second chances, another life, ending codes and rescues in the variants. Vectors 82 to 84, 93."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.editions import EDITIONS
from marrow.game.telling import text_for
from marrow.messages.commands import Eat
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Ending, HelplessReason
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.ending.disclosure import property_lines
from marrow.rules.ending.story import death_story
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.play import GameOver
from rule import observed, rule
from rules.lifesaving.variant_scenes import ARROW, CHANCE, OTHER_LIFE, turn_to_stone
from scene import MIDDLE, Scene
from use import use

# A second chance


@observed
@rule("L-202", "L-203", "L-204")
@use("put on", "amulet of second chance")
def test_a_second_chance_is_given_where_the_last_wound_was_dealt() -> None:
    """Vector 84: 15 hit points, a wound of 50, and again 15 of 100."""
    scene = Scene("slashthem")
    scene.wear(CHANCE, Slot.AMULET)
    hurt(scene.play, 85, ARROW, "a test")

    hurt(scene.play, 50, ARROW, "a test")

    assert (scene.hero.hp, scene.hero.max_hp) == (15, 100)
    assert (scene.attribute(Attribute.CONSTITUTION), scene.hero.dying.deaths, scene.hero.worn) == (15, 1, {})


@rule("L-204")
def test_deaths_without_a_wound_go_back_before_the_last_one() -> None:
    """Vector 84: at 15 after a wound of 3, stone gives 18."""
    scene = Scene("slashthem", hp=18)
    scene.wear(CHANCE, Slot.AMULET)
    hurt(scene.play, 3, ARROW, "a test")

    turn_to_stone(scene.play)

    assert scene.hero.hp == 18


@rule("L-202", "L-203")
def test_an_amulet_of_life_saving_restores_all_hit_points() -> None:
    scene = Scene("slashthem")
    scene.wear("amulet of life saving", Slot.AMULET)

    hurt(scene.play, 85, ARROW, "a test")
    hurt(scene.play, 50, ARROW, "a test")

    assert scene.hero.hp == 100


@rule("L-202")
def test_no_second_chance_for_those_whose_kind_is_gone() -> None:
    scene = Scene("slashthem")
    scene.wear(CHANCE, Slot.AMULET)

    with pytest.raises(GameOver):
        die(scene.play, Ending.GENOCIDED, Killer("scroll of genocide"))

    assert "lifesaving.still genocided" in scene.told()


@rule("L-205")
def test_attributes_promise_a_second_chance_and_lava_counts_on_it() -> None:
    scene = Scene("slashthem")
    scene.wear(CHANCE, Slot.AMULET)

    assert "You will be given a second chance." in property_lines(scene.play, over=False)
    assert not scene.hero.extrinsic[Property.LIFE_SAVING]


# Another life


def reborn(edition: str = "splicehack-0.8", *, ending: Ending = Ending.DIED, **how: Any) -> Scene:
    forms = len(EDITIONS[edition].content.ordinary_species)
    shock = [("polyself.c polyself", 20, 0)] if edition == "splicehack" else []
    form = ("polyself.c polyself", forms, 0)  # a giant ant
    scene = Scene(edition, throws=[*shock, form], **how)
    scene.wear(OTHER_LIFE, Slot.AMULET)
    scene.intrinsic(Property.UNCHANGING)
    die(scene.play, ending, ARROW)
    return scene


@observed
@rule("L-230", "L-232")
@use("put on", "amulet of reincarnation")
@pytest.mark.parametrize("edition", ["splicehack-0.8", "splicehack"])
@pytest.mark.parametrize("ending", [Ending.DIED, Ending.GENOCIDED])
def test_reincarnation_gives_another_form_and_unchanging(edition: str, ending: Ending) -> None:
    """Vector 93: a form by chance, unchanging for good, and no constitution lost."""
    scene = reborn(edition, ending=ending)

    hero = scene.hero
    assert hero.form == SPECIES_NAMED["giant ant"]
    assert hero.intrinsic[Property.UNCHANGING]
    assert (scene.attribute(Attribute.CONSTITUTION), hero.worn) == (16, {})
    assert (hero.max_hp, hero.form_max_hp) == (hero.hp, hero.form_hp)


@rule("L-230")
def test_reincarnation_from_choking_causes_no_vomiting() -> None:
    scene = reborn("splicehack-0.8", ending=Ending.CHOKING)

    assert "lifesaving.you vomit" not in scene.told()


@rule("L-230")
def test_amulets_of_life_saving_do_not_change_the_form() -> None:
    scene = Scene("splicehack")
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, ARROW)

    assert (scene.hero.form, scene.attribute(Attribute.CONSTITUTION)) == (None, 15)


@rule("L-231")
@pytest.mark.parametrize("edition, dies", [("splicehack-0.8", False), ("splicehack", True)])
def test_reincarnation_may_kill_by_system_shock(edition: str, dies: bool) -> None:
    scene = Scene(edition, attributes=(16, 10, 10, 12, 9, 10))
    scene.wear(OTHER_LIFE, Slot.AMULET)

    if dies:
        with pytest.raises(GameOver) as over:
            die(scene.play, Ending.DIED, ARROW)
        assert over.value.killer.text == "system shock"
        assert scene.hero.dying.deaths == 2
    else:
        die(scene.play, Ending.DIED, ARROW)
        assert scene.hero.form is not None


@rule("L-232")
def test_reincarnation_as_a_failed_new_person_kills() -> None:
    forms = len(EDITIONS["splicehack-0.8"].content.ordinary_species)
    thrown = [
        ("polyself.c polyself", forms, 0),
        ("polyself.c polyself", 5, 0),
    ]
    scene = Scene("splicehack-0.8", throws=thrown)
    scene.wear(OTHER_LIFE, Slot.AMULET)

    with pytest.raises(GameOver) as over:
        die(scene.play, Ending.DIED, ARROW)

    assert (over.value.killer.text, scene.hero.dying.deaths) == ("unsuccessful polymorph", 2)


@rule("L-233", "L-150", "L-152")
@pytest.mark.parametrize(
    "edition, lives, changes",
    [("splicehack-0.8", True, True), ("splicehack", True, False), ("3.6.7", False, False)],
)
def test_monsters_are_saved_by_both_amulets(edition: str, lives: bool, changes: bool) -> None:
    from marrow.rules.combat.deaths.monster_dies import monster_dies

    scene = Scene(edition, seed=4)
    orc = scene.monster("hill orc", MIDDLE + 3)
    orc.inventory.append(scene.item(OTHER_LIFE))
    orc.inventory[0].worn = Slot.AMULET

    monster_dies(scene.play, orc)

    assert lives == (orc in scene.level.monsters)
    assert changes == (orc.species.name != "hill orc")


# Codes


@rule("L-005", "L-001")
@pytest.mark.parametrize(
    "edition, codes",
    [
        ("3.6.7", {"DIED": 0, "CHOKING": 1, "TURNED_SLIME": 9, "GENOCIDED": 10, "ASCENDED": 15}),
        ("slashem", {"BETRAYED": 1, "CHOKING": 2, "TURNED_SLIME": 10, "GENOCIDED": 11, "ASCENDED": 16}),
        ("slashthem", {"TURNED_SLIME": 10, "DISINTEGRATED": 11, "GENOCIDED": 12, "QUIT": 15, "ASCENDED": 17}),
        ("dnethack", {"STONING": 9, "GOLDING": 10, "TURNED_SLIME": 12, "GENOCIDED": 16, "ASCENDED": 21}),
        ("notdnethack", {"OVERWOUND": 13, "WEEPING": 14, "DISINTEGRATED": 15, "PANICKED": 17}),
        ("notnotdnethack", {"SALTING": 11, "APOCALYPSE": 18, "PANICKED": 19, "ASCENDED": 23}),
    ],
)  # fmt: skip
def test_endings_have_other_codes(edition: str, codes: dict[str, int]) -> None:
    endings = EDITIONS[edition].life_saving.endings

    assert codes == {name: endings.index(name) for name in codes}
    assert {ending.name for ending in Ending} <= set(endings)


@rule("L-005")
@pytest.mark.parametrize("edition, code", [("3.4.3", 1), ("slashem", 2)])
def test_the_story_of_a_death_tells_the_editions_code(edition: str, code: int) -> None:
    scene = Scene(edition)

    with pytest.raises(GameOver):
        die(scene.play, Ending.CHOKING, Killer("apple"))

    assert f"by ending {code}, CHOKING" in death_story(scene.ledger.entries, scene.play.edition)[0]


# What a rescue restores


@rule("L-052", "L-053", "L-064")
@pytest.mark.parametrize("edition, most, hp", [("splicehack", 14, 14), ("3.7", 12, 12)])
def test_splicehack_keeps_the_floor_of_362(edition: str, most: int, hp: int) -> None:
    """Vector 13: at level 7, 12 hit points at most become 14."""
    scene = Scene(edition, level=7, hp=12)
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, ARROW)

    assert (most, hp) == (scene.hero.max_hp, scene.hero.hp)
    assert (scene.hero.helplessness.reason == HelplessReason.CHEATING_DEATH) == (edition in ("3.7", "5.0.0"))


@rule("L-070", "L-054", "L-055")
def test_reincarnation_restores_hit_points_and_nutrition() -> None:
    scene = reborn("splicehack-0.8", nutrition=100)

    assert (900, scene.hero.form_max_hp) == (scene.hero.nutrition, scene.hero.form_hp)


@rule("L-202", "L-230", "N-308")
@use("eat", CHANCE, OTHER_LIFE)
@pytest.mark.parametrize("edition, name", [("slashthem", CHANCE), ("splicehack", OTHER_LIFE)])
def test_eating_amulets_of_the_variants_does_not_save(edition: str, name: KindName) -> None:
    scene = Scene(edition, throws=[("N-308", 5, 0)])
    scene.form("rock mole")

    scene.finish(Eat(item=scene.carry(name).letter))

    assert not scene.hero.inventory
    assert not any(scene.hero.intrinsic)
    with pytest.raises(GameOver):
        die(scene.play, Ending.DIED, ARROW)


@rule("L-233")
@pytest.mark.parametrize("edition, word", [("splicehack", "annihilated"), ("3.7", "wiped out")])
def test_splicehack_has_another_word_for_genocide(edition: str, word: str) -> None:
    assert word in text_for("lifesaving.still genocided", {}, EDITIONS[edition])


@rule("L-204")
def test_a_monsters_blow_keeps_the_hit_points_before_it_too() -> None:
    scene = Scene("slashthem", hp=18)
    scene.wear(CHANCE, Slot.AMULET)
    hurt_by_monster(scene.play, scene.monster("newt"), 3)

    turn_to_stone(scene.play)

    assert scene.hero.hp == 18
