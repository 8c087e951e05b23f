"""Since 3.7 forms shed eyewear, keep wrappings, burst free and hide less. NetHack: polyself.c."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import UseForm
from marrow.model.item import Slot
from marrow.model.places import SELF
from marrow.rules.polymorph.new_form import polymorph_into
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
SPLICEHACK_08 = "splicehack-0.8"
CAREFUL = (*NEWEST, SPLICEHACK_08)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("form, falls", [("blue jelly", True), ("ochre jelly", True), ("jackal", False)])
def test_since_37_a_form_without_a_head_loses_its_eyewear(
    edition: str, form: SpeciesName, falls: bool
) -> None:
    scene = Scene(edition)
    lenses = scene.wear("lenses", Slot.EYEWEAR)

    polymorph_into(scene.play, SPECIES_NAMED[form])

    gone = Slot.EYEWEAR not in scene.hero.worn
    assert gone is (falls and edition in NEWEST)
    assert (lenses in scene.level.items.get(MIDDLE, [])) is gone


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "form, stays",
    [
        ("stone giant", True),
        ("homunculus", False),
        ("ettin", True),
        ("marilith", False),
        ("red dragon", False),
    ],
)
def test_since_37_a_wrapping_stays_on_a_form_that_it_fits(
    edition: str, form: SpeciesName, stays: bool
) -> None:
    scene = Scene(edition)
    scene.wear("mummy wrapping", Slot.CLOAK)

    polymorph_into(scene.play, SPECIES_NAMED[form])

    assert (Slot.CLOAK in scene.hero.worn) is (stays and edition in NEWEST)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("before", [None, "garter snake"])
def test_since_37_only_who_was_hiding_hides_at_once(edition: str, before: SpeciesName | None) -> None:
    scene = Scene(edition)
    scene.lay("large box", MIDDLE)
    if before is not None:
        scene.form(before)
        scene.hero.footing.hidden = True

    polymorph_into(scene.play, SPECIES_NAMED["cave spider"])

    assert scene.hero.footing.hidden is (before is not None or edition not in NEWEST)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "engulfer, form, free",
    [
        ("ochre jelly", "jackal", False), ("ochre jelly", "fire elemental", True),
        ("ochre jelly", "stone giant", True), ("ochre jelly", "owlbear", True),
        ("dust vortex", "stone giant", True),
    ],
)  # fmt: skip
def test_since_37_gas_and_the_big_burst_out_of_engulfers(
    edition: str, engulfer: SpeciesName, form: SpeciesName, free: bool
) -> None:
    """An ochre jelly is medium, an owlbear large, a giant huge."""
    scene = Scene(edition)
    jelly = scene.monster(engulfer, MIDDLE + 1)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = jelly.id, 9

    polymorph_into(scene.play, SPECIES_NAMED[form])

    assert (not scene.hero.hold.engulfer_id) is (free and edition in NEWEST)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("form, free", [("fire elemental", True), ("jackal", False)])
def test_since_37_nobody_holds_gas(edition: str, form: SpeciesName, free: bool) -> None:
    scene = Scene(edition)
    scene.hero.hold.holder_id = scene.monster("owlbear", MIDDLE + 1).id

    polymorph_into(scene.play, SPECIES_NAMED[form])

    assert (not scene.hero.hold.holder_id) is (free and edition in NEWEST)


@pytest.mark.parametrize("edition", (*NETHACK, SPLICEHACK_08))
@pytest.mark.parametrize("name, mindless", [("human zombie", True), ("hill orc", False)])
def test_since_37_mind_blasts_spare_the_mindless_and_wake_others(
    edition: str, name: SpeciesName, mindless: bool
) -> None:
    scene = Scene(edition, shows={"polyself.c domindblast": 0})
    scene.form("mind flayer")
    scene.hero.power = scene.hero.max_power = 50
    victim = scene.monster(name, MIDDLE + 4, hp=30, asleep=True)

    scene.do(UseForm())

    struck = not (mindless and edition in CAREFUL)
    assert victim.hp == (29 if struck else 30)
    assert victim.asleep is not (struck and edition in CAREFUL)


@rule("N-624")
@pytest.mark.parametrize("edition, hit", [("3.4.3", False), *((edition, True) for edition in NETHACK[1:])])
def test_breath_at_oneself_may_miss_only_in_343(edition: str, hit: bool) -> None:
    """In a running game of 3.4.3 it threw rn2(7) and rn2(20); that later ones throw neither was only read."""
    scene = Scene(edition, answers={"commands.which direction": SELF}, shows={("zap.c zap_hit", 20): 1})
    scene.hero.power = scene.hero.max_power = 50
    scene.form("gray dragon", hp=90)
    scene.hero.protection = 10

    scene.do(UseForm())

    assert ("combat.ray whizzes by" in scene.told()) is not hit
