"""What variants do otherwise about hunger: sleepers, forms, sizes, regeneration, choking, accessories.

The numbers were seen in the running originals, where nothing else is said.
"""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.model.item import Slot
from marrow.model.vocabularies import Ending
from marrow.rules.nutrition.fullness import choke
from marrow.rules.nutrition.hunger_step import hunger_step
from marrow.rules.play import GameOver
from rule import observed, rule
from scene import Scene

FAMILY = ("dnethack", "notdnethack", "notnotdnethack")
CHILDREN = ("notdnethack", "notnotdnethack")
SPLICED = ("splicehack-0.8", "splicehack")
NO_ITEM = {"N-048": 19}  # the d20 of accessories shows a step at which no item is due


def lost(scene: Scene, turns: int) -> int:
    """The nutrition lost in the hunger steps of the turns from 1 to this."""
    before = scene.hero.nutrition
    for turn in range(1, turns + 1):
        scene.world.turn = turn
        hunger_step(scene.play)
    return before - scene.hero.nutrition


def in_form(edition: str, form: SpeciesName, **how: Any) -> Scene:
    scene = Scene(edition, shows=NO_ITEM, **how)
    scene.form(form)
    return scene


# SLASH'EM and SlashTHEM


@observed
@rule("N-424", "N-027")
@pytest.mark.parametrize("edition", ["slashem", "slashthem"])
@pytest.mark.parametrize("form", ["vampire", "vampire lord", "ghoul"])
def test_undead_forms_that_eat_meat_pay_ordinary_hunger(edition: str, form: SpeciesName) -> None:
    assert lost(in_form(edition, form), 20) == 20


@observed
@rule("N-424", "N-027")
@pytest.mark.parametrize("edition, burned", [("slashem", 0), ("slashthem", 20)])
@pytest.mark.parametrize("form", ["rust monster", "rock mole", "xorn"])
def test_metal_eaters_pay_it_in_slashthem(edition: str, burned: int, form: SpeciesName) -> None:
    assert lost(in_form(edition, form), 20) == burned


# The dNetHack family


@observed
@rule("N-418")
@pytest.mark.parametrize("edition", FAMILY)
def test_sleepers_burn_on_every_tenth_turn_without_a_die(edition: str) -> None:
    scene = Scene(edition, throws=[])
    scene.hero.helplessness.turns, scene.hero.helplessness.asleep = 60, True
    burned = []
    for turn in range(1, 31):
        scene.world.turn = turn
        before = scene.hero.nutrition
        hunger_step(scene.play)
        burned += [turn] if scene.hero.nutrition < before else []

    assert burned == [10, 20, 30]


EAT_NOTHING: tuple[SpeciesName, ...] = (
    "clay golem", "straw golem", "iron golem", "human zombie", "human mummy", "wraith", "skeleton",
    "air elemental", "fire elemental", "earth elemental", "water elemental", "couatl", "balrog", "Angel",
    "lichen", "brown mold", "violet fungus",
)  # fmt: skip


@observed
@rule("N-419")
@pytest.mark.parametrize("form", EAT_NOTHING)
def test_forms_that_eat_nothing_burn_nothing_in_dnethack(form: SpeciesName) -> None:
    """Not even for the ring."""
    scene = in_form("dnethack", form)
    scene.wear("ring of stealth", Slot.LEFT_RING)

    assert lost(scene, 20) == 0


@observed
@rule("N-419")
@pytest.mark.parametrize("edition", CHILDREN)
@pytest.mark.parametrize(
    "form, nutrition, after",
    [(form, *drift) for form in ("wraith", "lichen") for drift in ((1000, 980), (890, 900), (400, 420))],
)
def test_such_forms_drift_to_nine_tenths_of_satiation_in_the_children(
    edition: str, form: SpeciesName, nutrition: int, after: int
) -> None:
    scene = in_form(edition, form, nutrition=nutrition)
    scene.wear("ring of stealth", Slot.LEFT_RING)
    lost(scene, 20)

    assert scene.hero.nutrition == after


@rule("N-419")
@pytest.mark.parametrize("edition", CHILDREN)
def test_the_limit_of_satiation_grows_with_the_body(edition: str) -> None:
    """Read: a large body's is 2000."""
    scene = in_form(edition, "clay golem", nutrition=1790)
    lost(scene, 20)

    assert scene.hero.nutrition == 1800


@observed
@rule("N-027", "N-421")
@pytest.mark.parametrize(
    "edition, form, burned",
    [("dnethack", "rust monster", 20), ("dnethack", "rock mole", 20)]
    + [(child, "rust monster", 20) for child in CHILDREN]
    + [(child, "rock mole", 10) for child in CHILDREN],
)
def test_metal_eaters_burn_in_the_dnethack_family(edition: str, form: SpeciesName, burned: int) -> None:
    assert lost(in_form(edition, form), 20) == burned


@observed
@rule("N-420")
@pytest.mark.parametrize(
    "edition, level, every",
    [
        ("dnethack", 9, 1),
        ("dnethack", 10, 2),
        ("dnethack", 12, 2),
        ("notdnethack", 12, 1),
        ("notnotdnethack", 12, 1),
        ("notdnethack", 14, 2),
        ("notnotdnethack", 14, 2),
    ],
)
def test_vampires_burn_the_more_rarely_the_higher_they_are(edition: str, level: int, every: int) -> None:
    forms: dict[int, SpeciesName] = {10: "vampire", 12: "vampire lord", 14: "Vlad the Impaler"}
    if level in forms:
        scene = in_form(edition, forms[level])
    else:
        scene = Scene(edition, level=level, shows=NO_ITEM)
    assert lost(scene, 60) == 60 // every


@observed
@rule("N-421")
@pytest.mark.parametrize("edition", CHILDREN)
@pytest.mark.parametrize(
    "form, burned",
    [("sewer rat", 20), ("jackal", 30), ("dog", 60), ("large dog", 60), ("horse", 120), ("red dragon", 360)],
)
def test_size_changes_hunger_in_the_children(edition: str, form: SpeciesName, burned: int) -> None:
    """Sixty turns: tiny, small, medium, medium, large, gigantic."""
    assert lost(in_form(edition, form, nutrition=1500), 60) == burned


@rule("N-421")
@pytest.mark.parametrize("edition", CHILDREN)
def test_a_huge_body_burns_three_a_turn(edition: str) -> None:
    """Read."""
    assert lost(in_form(edition, "stone giant", nutrition=1500), 60) == 180


@observed
@rule("N-422", "N-032")
@pytest.mark.parametrize("edition", CHILDREN)
@pytest.mark.parametrize("hp, burned", [(100, 20), (99, 30)])
def test_innate_regeneration_is_free_for_the_unhurt_in_the_children(
    edition: str, hp: int, burned: int
) -> None:
    scene = Scene(edition, hp=100, shows=NO_ITEM)
    scene.intrinsic(Property.REGENERATION)
    scene.hero.hp = hp

    assert lost(scene, 20) == burned


# Choking


@observed
@rule("N-423", "N-211")
def test_choking_kills_at_once_in_dnethack() -> None:
    scene = Scene("dnethack", nutrition=2100)

    with pytest.raises(GameOver) as over:
        choke(scene.play, None)

    assert over.value.ending == Ending.CHOKING


@observed
@rule("N-423")
def test_choking_strangles_in_notdnethack_and_the_countdown_kills() -> None:
    """Constitution 16: half the breath is 3; a throw of 2 or 3 lasts long enough. 2 turns were seen."""
    scene = Scene("notdnethack", nutrition=2100, throws=[("N-211", 20, 5), ("N-423", 3, 1)])
    choke(scene.play, None)
    assert (scene.hero.nutrition, scene.hero.timeout[Property.STRANGLED]) == (2100, 3)

    scene.play.dice = Scene("notdnethack").play.dice
    scene.wait(2)
    assert scene.world.ended is None
    scene.wait(1)
    assert scene.world.ended is not None
    assert (scene.world.ended.ending, scene.world.ended.death) == (Ending.CHOKING, "choked on a quick snack")


@rule("N-423")
def test_a_short_strangling_ends_before_the_breath() -> None:
    """Read: a throw of 1, two turns of the three that the breath lasts."""
    scene = Scene("notdnethack", nutrition=2100, shows={"N-423": 0})
    choke(scene.play, None)
    assert scene.hero.timeout[Property.STRANGLED] == 2

    scene.wait(3)
    assert scene.world.ended is None
    assert "timeouts.throat opens" in scene.told()


@observed
@rule("N-423", "N-212")
def test_nobody_chokes_in_notnotdnethack() -> None:
    scene = Scene("notnotdnethack", nutrition=2100, throws=[])

    choke(scene.play, None)

    assert scene.hero.nutrition == 1100


# Accessories


def worn_for_a_cycle(edition: str, name: KindName, slot: Slot, charge: int = 0) -> int:
    """What an item costs in twenty hunger steps whose clock, be it turn or die, shows each number once."""
    scene = Scene(edition, throws=[("N-048", 20, number) for number in range(1, 20)] + [("N-048", 20, 0)])
    if edition not in SPLICED:
        scene = Scene(edition)
    scene.wear(name, slot, charge=charge)
    return lost(scene, 20) - 20


@observed
@rule("N-031", "N-048", "N-050", "N-051", "N-053")
@pytest.mark.parametrize("edition, free", [("tnnt", False), ("splicehack-0.8", True), ("splicehack", True)])
def test_accessories_cost_in_the_tournament_as_in_367_and_in_splicehack_as_in_37(
    edition: str, free: bool
) -> None:
    fake: KindName = "cheap plastic imitation of the Amulet of Yendor"

    assert worn_for_a_cycle(edition, fake, Slot.AMULET) == (0 if free else 1)
    assert worn_for_a_cycle(edition, "ring of protection", Slot.LEFT_RING) == (1 if free else 0)
    assert worn_for_a_cycle(edition, "ring of stealth", Slot.LEFT_RING) == 1


@observed
@rule("N-029", "N-049")
def test_white_dragon_scales_digest_as_ever_in_splicehack() -> None:
    """Slow digestion from no ring costs nothing there."""
    scene = Scene("splicehack", throws=[("N-048", 20, 0)])
    scene.wear("white dragon scales", Slot.BODY_ARMOR)
    assert not scene.hero.extrinsic[Property.SLOW_DIGESTION]

    scene.hero.extrinsic[Property.SLOW_DIGESTION] = int(Slot.BODY_ARMOR)
    hunger_step(scene.play)
    assert scene.hero.nutrition == 900
