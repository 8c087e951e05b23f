"""The object property of life saving, crystals and the score in dNetHack. Rules L-206 to L-223."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import ArtifactName, SpeciesName
from marrow.editions import EDITIONS
from marrow.model.item import Mark, Slot
from marrow.model.vocabularies import Ending
from marrow.rules.generation.new_heroes.new_hero import set_first_hp_and_power
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.own_form import return_to_own_form
from rule import observed, rule
from rules.lifesaving.dnethack_scenes import (
    ARROW,
    CHILDREN,
    DNH,
    FAMILY,
    NDNH,
    NNDNH,
    artifact,
    lethal,
    marked,
    slain,
)
from scene import MIDDLE, Scene

CRYSTALS: tuple[ArtifactName, ...] = (
    "The Earth Crystal",
    "The Fire Crystal",
    "The Water Crystal",
    "The Air Crystal",
)
FIENDS: tuple[SpeciesName, ...] = (
    "Lich, the Fiend of Earth",
    "Kary, the Fiend of Fire",
    "Kraken, the Fiend of Water",
    "Tiamat, the Fiend of Wind",
)


# The object property


@observed
@rule("L-210")
@CHILDREN
def test_an_amulet_with_the_property_has_two_lives(edition: str) -> None:
    scene = Scene(edition)
    amulet = marked(scene, "amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.worn[Slot.AMULET], amulet.marks) == (amulet, 0)
    assert not scene.world.discovered[amulet.kind.number]
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.inventory == []
    lethal(scene)


@observed
@rule("L-211")
@CHILDREN
def test_each_death_uses_one_life_saving_item_in_pack_order(edition: str) -> None:
    scene = Scene(edition)
    first = marked(scene, "leather gloves", Slot.GLOVES)
    second = marked(scene, "high boots", Slot.BOOTS)
    die(scene.play, Ending.DIED, ARROW)
    assert (first.marks, second.marks) == (0, Mark.LIFE_SAVING)
    assert scene.hero.extrinsic[Property.LIFE_SAVING] == int(Slot.BOOTS)
    die(scene.play, Ending.DIED, ARROW)
    assert (len(scene.hero.inventory), scene.hero.extrinsic[Property.LIFE_SAVING]) == (2, 0)
    lethal(scene)


@rule("L-211")
def test_an_item_with_the_property_saves_only_when_worn() -> None:
    scene = Scene(NDNH)
    marked(scene, "high boots", None)
    lethal(scene)


@rule("L-211")
def test_in_the_parent_items_with_the_property_save_nobody() -> None:
    scene = Scene(DNH)
    marked(scene, "high boots", Slot.BOOTS)
    lethal(scene)


# Crystals


@observed
@rule("L-218", "L-219")
@CHILDREN
def test_the_four_elemental_crystals_save_before_the_black_one(edition: str) -> None:
    """Test vector 89."""
    scene = Scene(edition)
    four = [artifact(scene, name) for name in CRYSTALS]
    black = artifact(scene, "The Black Crystal")
    slain(scene, "Chaos")
    die(scene.play, Ending.DIED, ARROW)
    assert ([crystal.marks for crystal in four], black.marks) == ([Mark.CRACKED] * 4, 0)
    die(scene.play, Ending.DIED, ARROW)
    assert black.marks == Mark.CRACKED
    lethal(scene)


@rule("L-218")
@pytest.mark.parametrize("alive", [None, 0, 1, 2, 3])
def test_each_of_the_four_is_purified_by_its_fiend(alive: int | None) -> None:
    scene = Scene(NDNH)
    for name in (*CRYSTALS, "The Black Crystal"):
        artifact(scene, name)
    slain(scene, *(fiend for number, fiend in enumerate(FIENDS) if number != alive))
    if alive is not None:
        lethal(scene)
        return
    die(scene.play, Ending.DIED, ARROW)
    assert "lifesaving.crystals crack" in scene.told()


@rule("L-218")
@pytest.mark.parametrize("missing", ["The Black Crystal", "The Air Crystal"])
def test_without_the_black_one_or_all_four_nothing_cracks(missing: str) -> None:
    scene = Scene(NDNH)
    for name in (*CRYSTALS, "The Black Crystal"):
        if name != missing:
            artifact(scene, name)
    slain(scene, *FIENDS)
    lethal(scene)


@rule("L-219")
def test_a_cracked_black_crystal_still_lets_the_four_save() -> None:
    scene = Scene(NDNH)
    black = artifact(scene, "The Black Crystal")
    slain(scene, "Chaos")
    die(scene.play, Ending.DIED, ARROW)
    assert black.marks == Mark.CRACKED
    for name in CRYSTALS:
        artifact(scene, name)
    die(scene.play, Ending.DIED, ARROW)
    assert scene.told()[-1] == "lifesaving.crystals crack"


@rule("L-218")
def test_the_parent_has_no_black_crystal() -> None:
    scene = Scene(DNH)
    assert not any(row.name == "The Black Crystal" for row in scene.play.edition.content.artifact_rows)


# The score


@observed
@rule("L-223")
@FAMILY
def test_gevurah_score_rises_by_four_for_a_rescue_and_one_for_a_return(edition: str) -> None:
    scene = Scene(edition, mode="explore", answers={"ask.die": False})
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    die(scene.play, Ending.DIED, ARROW)
    scene.form("jackal")
    return_to_own_form(scene.play)
    assert scene.hero.occult is not None and scene.hero.occult.gevurah == 9


@rule("L-223")
@pytest.mark.parametrize("role, score", [("binder", 5), ("valkyrie", None)])
def test_binders_begin_with_five(role: Any, score: int | None) -> None:
    scene = Scene(DNH, role=role)
    set_first_hp_and_power(scene.play)
    record = scene.hero.occult
    assert (record.gevurah if record is not None else None) == score


@rule("L-223")
def test_other_editions_keep_no_gevurah_score() -> None:
    scene = Scene("3.4.3")
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.occult is None


# As in the parent of all


@rule("L-027")
@pytest.mark.parametrize("edition, left", [(DNH, 7), (NDNH, 7), (NNDNH, 7), ("3.6.7", 0)])
def test_hit_points_are_not_taken_first(edition: str, left: int) -> None:
    scene = Scene(edition, hp=7)
    lethal(scene)
    assert scene.hero.hp == left


@rule("L-074", "L-187")
@pytest.mark.parametrize("edition, inside", [(DNH, True), (NDNH, True), (NNDNH, True), ("3.6.7", False)])
def test_a_hero_saved_inside_an_engulfer_stays_or_not_by_edition(edition: str, inside: bool) -> None:
    scene = Scene(edition)
    trapper = scene.monster("trapper", MIDDLE)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = trapper.id, 5
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.hold.engulfer_id == trapper.id, scene.hero.hold.engulfed_turns) == (inside, 0)


@rule("L-186")
@FAMILY
def test_seven_amulets_in_a_hundred_save_lives(edition: str) -> None:
    shares = {kind.name: share for kind, share in EDITIONS[edition].content.chances("amulet")}
    assert (shares["amulet of life saving"], sum(shares.values())) == (70, 1000)
