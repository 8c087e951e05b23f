"""What the editions changed about bones, as sections 17 and 21 say it."""

from functools import reduce
from typing import Any

import pytest

from marrow.choices import BonesChoices
from marrow.content.vocabulary import EngravingManner
from marrow.editions import EDITIONS
from marrow.editions.nethack_343 import NETHACK_343
from marrow.formats.activities import activity_of, activity_shape
from marrow.formats.nethack.file import COUNTS
from marrow.messages.commands import Continue, Engrave, Search
from marrow.rules.bones.explaining import level_name
from marrow.rules.combat.slain_by_monster import remember_riser
from marrow.rules.commands.engraving import engrave
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_items.fruits import fruit_name
from rule import ANY, played_in, rule
from rules.bones.dying import deep, end, remnant
from scene import MIDDLE, Scene
from worlds import new_world

OFFICIAL = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")
SINCE = {  # B-230, B-231: the edition that brought it; 3.6.7 stands for 3.6.3
    "has_bones_option": "3.6.0", "cemetery": "3.6.0", "sanitised_names": "3.6.0",
    "unstamped_mail_is_kept": "3.6.0",
    "oracle_belongs_in_delphi": "3.6.0", "dissolved_leaves_no_corpse": "3.6.0", "cockatrice_victim": "3.6.0",
    "gold_is_an_item": "3.6.0", "coaligned_unicorns_are_peaceful": "3.6.0",
    "corpse_made_before_shop_debts": "3.6.0", "quest_bones_id_is_short": "3.6.1",
    "lower_vlads_tower_can_have_bones": "3.6.1", "trap_victims": "3.6.1", "cemetery_spot_kept": "3.6.2",
    "risen_living_keep_crysknives": "3.6.2", "genocided_green_slime_does_not_rise": "3.6.2",
    "partly_eaten_food_is_not_owned_by_shop": "3.6.7", "item_in_flight_lands": "3.6.7",
    "dead_hero_is_unpunished": "3.7", "adjacent_monsters_take_items": "3.7",
    "risen_hero_keeps_resistances": "3.7", "victims_of_zombies_rise": "3.7", "hero_graves_are_empty": "3.7",
    "own_bones_feel_familiar": "3.7", "shapeshifted_vlad_is_removed": "3.7",
    "items_know_earlier_owner": "3.7", "new_levels_have_themed_rooms": "3.7",
}  # fmt: skip


def choice(edition: str, name: str) -> Any:
    played_in(edition)
    return reduce(getattr, name.split("."), EDITIONS[edition].bones)


@rule("B-230", "B-231")
@pytest.mark.parametrize(("name", "first"), SINCE.items())
def test_each_change_came_with_its_edition(name: str, first: str) -> None:
    values = [choice(edition, name) for edition in OFFICIAL]
    at = OFFICIAL.index(first)
    assert len(set(values[:at])) == len(set(values[at:])) == 1
    assert values[0] != values[-1]
    assert values[0] == getattr(NETHACK_343.bones, name) == getattr(BonesChoices(), name)


@rule("B-203", "B-199")
@pytest.mark.parametrize(
    ("place", "letter"), [("asmodeus", "A"), ("baalz", "B"), ("juiblex", "J"), ("orcus", "O")]
)
def test_lairs_of_demon_lords_have_their_bones_letters(place: str, letter: str) -> None:
    """BV-035."""

    for edition in ("3.4.3", "3.6.7", "3.7", "5.0.0"):
        played_in(edition)
        dungeon = new_world(EDITIONS[edition], 4, Birth(name="Ann")).dungeon
        (here,) = [one for one in dungeon.places if one.name.startswith(place)]
        assert level_name(dungeon, "gehennom", here.number, "Val") == f"G0.{letter}"


@rule("B-128", edition=ANY)
def test_the_longest_fruit_is_of_31_letters() -> None:
    """BV-061."""
    assert fruit_name("Look out for the master mind flayer!") == "Look out for the master mind fl"


@rule("B-081", "B-042")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7", "3.7", "5.0.0"])
def test_a_vampire_in_a_bats_shape_raises_nobody(edition: str) -> None:
    """BV-089."""
    scene = deep(edition=edition)
    bat = scene.monster("vampire bat", MIDDLE + 3)
    bat.true_species = scene.monster("vampire", MIDDLE + 5).species
    remember_riser(scene.play, bat)
    end(scene, text="vampire bat")
    assert remnant(scene).species.name == "ghost"


@rule("B-241", "B-242", edition=ANY)
def test_bones_header_counts_artifacts_objects_and_monsters() -> None:
    """BV-102: 33 artifacts, 454 objects, 382 monsters in one word."""
    assert COUNTS[True] == 33 << 24 | 454 << 12 | 382 == 0x211C617E


@rule("B-217")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
@pytest.mark.parametrize(("letters", "helpless"), [(9, 0), (10, 1), (25, 2)])
def test_dust_takes_a_turn_for_ten_letters_and_all_is_there_at_once(
    edition: str, letters: int, helpless: int
) -> None:
    """BV-108."""
    scene = Scene(edition)
    engrave(scene.play, None, "a" * letters)
    assert scene.hero.helplessness.turns == helpless
    assert len(scene.level.engravings[MIDDLE].text) == letters


SINCE_37 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
LONG = "ad aerarium et ultra itur"  # 21 letters


@rule("B-217")
@SINCE_37
def test_since_37_a_move_writes_ten_letters(edition: str) -> None:
    scene = Scene(edition)
    scene.do(Engrave(item="-", text=LONG))
    assert scene.level.engravings[MIDDLE].text == "ad aerarium"
    scene.do(Continue())
    assert scene.level.engravings[MIDDLE].text == "ad aerarium et ultra itu"
    scene.finish(Continue())
    assert scene.level.engravings[MIDDLE].text == LONG
    assert scene.world.turn == 4
    assert "engraving.done" in scene.told()


@rule("B-217")
@SINCE_37
def test_since_37_whoever_is_interrupted_leaves_a_part(edition: str) -> None:
    scene = Scene(edition)
    scene.do(Engrave(item="-", text=LONG))
    scene.do(Search())
    assert "body.you stop" in scene.told()
    assert scene.hero.activity is None
    assert scene.level.engravings[MIDDLE].text == "ad aerarium"


@rule("B-217")
@SINCE_37
@pytest.mark.parametrize(
    ("sharpness", "written", "left"), [(0, "Elberet", -3), (-1, "Elber", -3), (2, "Elbereth", -2)]
)
def test_since_37_a_blade_dulls_by_one_for_two_letters(
    edition: str, sharpness: int, written: str, left: int
) -> None:
    """Seven letters from +0 and five from -1, as NetHack's own comment counts; 8 letters cost four points."""
    scene = Scene(edition)
    dagger = scene.carry("dagger")
    dagger.charge = sharpness
    scene.finish(Engrave(item=dagger.letter, text="Elbereth"))
    assert (scene.level.engravings[MIDDLE].text, dagger.charge) == (written, left)
    assert ("engraving.only written" in scene.told()) == (written != "Elbereth")


@rule("B-217")
@SINCE_37
def test_since_37_what_is_being_written_survives_a_save(edition: str) -> None:
    scene = Scene(edition)
    scene.do(Engrave(item="-", text=LONG))
    activity = scene.hero.activity
    assert activity is not None
    again = activity_of(activity_shape(activity))
    assert again is not None
    assert (again.text, again.left, again.effort, again.inscribes) == (LONG, 14, 1, EngravingManner.DUST)
