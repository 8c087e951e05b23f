"""The new kinds of 5.0.0: the silver mace, two shields and the wand of stasis."""

from typing import Any

import pytest

from marrow.chance import QuietDice
from marrow.content.kinds_table import ALL_KINDS, KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.skills import BASIC, EXPERT
from marrow.content.words import KindName, SpeciesName
from marrow.editions import EDITIONS
from marrow.messages.commands import Apply, Engrave, Move, Throw
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.generation.new_items.appearances import shuffle_looks
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.magic.hero_teleport import teleport_hero
from marrow.rules.magic.wands.undirected_wands import zap_undirected
from marrow.rules.monster_moves.covetous import beside_hero
from marrow.rules.naming.kind_names import kind_is_known, look_of
from rule import rule
from scene import MIDDLE, Scene
from use import use

NEW: tuple[KindName, ...] = (
    "silver mace", "shield of drain resistance", "shield of shock resistance", "wand of stasis",
)  # fmt: skip


@rule("Z-128", "Z-140")
@pytest.mark.parametrize("name", NEW)
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_only_500_has_the_new_kinds(edition: str, name: KindName) -> None:
    content = Scene(edition).play.edition.content

    assert content.has_kind(KINDS_NAMED[name]) == (edition == "5.0.0")


@rule("Z-140")
@pytest.mark.parametrize(
    "name, share, fields",
    [
        (
            "silver mace",
            2,
            {"weight": 36, "cost": 60, "damage_small": 6, "skill": "mace", "material": "silver"},
        ),
        ("shield of drain resistance", 12, {"weight": 30, "cost": 50, "armor_class": 1, "material": "wood"}),
        ("shield of shock resistance", 12, {"weight": 30, "cost": 50, "armor_class": 1, "material": "wood"}),
        ("wand of stasis", 45, {"cost": 150, "beam": "none", "material": "wood"}),
    ],
)
def test_rows_of_the_new_kinds(name: KindName, share: int, fields: dict[str, Any]) -> None:
    content = Scene("5.0.0").play.edition.content
    kind = KINDS_NAMED[name]

    assert content.share(kind) == share
    assert {field: getattr(kind, field) for field in fields} == fields


@rule("Z-140")
@pytest.mark.parametrize("shown, charges", [(0, 3), (3, 6)])
def test_a_wand_of_stasis_is_made_with_three_to_six_charges(shown: int, charges: int) -> None:
    scene = Scene("5.0.0", shows={("Z-140", 4): shown})

    assert item_named(scene.play, "wand of stasis").charge == charges


@rule("Z-140")
@use("wear", "shield of drain resistance", "shield of shock resistance")
@pytest.mark.parametrize(
    "name, prop",
    [("shield of drain resistance", Property.DRAIN_RESISTANCE),
     ("shield of shock resistance", Property.SHOCK_RESISTANCE)],
)  # fmt: skip
def test_each_shield_protects_from_what_its_name_says(name: KindName, prop: Property) -> None:
    scene = Scene("5.0.0")

    scene.wear(name, Slot.SHIELD)

    assert scene.hero.extrinsic[prop]


@rule("Z-140")
@use("wield", "silver mace")
@pytest.mark.parametrize("species, lost", [("jackal", 7), ("hill giant", 6), ("succubus", 27)])
def test_a_silver_mace_in_the_hand_does_its_dice(species: SpeciesName, lost: int) -> None:
    """d6 + 1 against small foes, d6 against large ones, and d20 for the silver; at their highest."""
    scene = Scene("5.0.0", attributes=(15, 10, 10, 12, 16, 10), level=20, throws=[("uhitm.c hitum", 20, 0)])
    scene.hero.skills["mace"] = Training(BASIC, EXPERT)
    scene.wear("silver mace", Slot.WIELDED)
    foe = scene.monster(species, hp=500)

    scene.do(Move(direction=1, manner="fight"))

    assert 500 - foe.hp == lost


@rule("Z-140")
@use("throw", "silver mace")
def test_a_thrown_silver_mace_does_its_dice_and_lies_there() -> None:
    scene = Scene(
        "5.0.0", attributes=(15, 10, 10, 12, 16, 10), level=20, throws=[("dothrow.c thitmonst", 20, 0)]
    )
    scene.hero.skills["mace"] = Training(BASIC, EXPERT)
    foe = scene.monster("hill giant", MIDDLE + 2, hp=500)

    scene.do(Throw(item=scene.carry("silver mace").letter, direction=1))

    assert 500 - foe.hp == 6
    assert [thing.kind.name for things in scene.level.items.values() for thing in things] == ["silver mace"]


@rule("Z-127")
@use("engrave", "wand of stasis")
def test_engraving_with_a_wand_of_stasis_zaps_it() -> None:
    """It is used up by one, nothing is told of it, and the words are written in the dust."""
    scene = Scene("5.0.0", turn=100, shows={("Z-127", 21): 5})
    wand = scene.carry("wand of stasis", charge=4)

    scene.finish(Engrave(item=wand.letter, text="x"))

    assert (wand.charge, scene.level.stasis_until) == (3, 115)
    assert scene.level.engravings[MIDDLE].manner.value == "dust"
    assert not kind_is_known(scene.world, wand.kind)


@rule("Z-127")
@use("break", "wand of stasis")
def test_a_broken_wand_of_stasis_does_nothing_else() -> None:
    scene = Scene("5.0.0", hp=300, answers={"wands.sure to break": True})
    wand = scene.carry("wand of stasis", charge=5)

    scene.do(Apply(item=wand.letter))

    assert wand not in scene.hero.inventory
    assert scene.hero.hp == 300 and not scene.level.stasis_until
    assert "wands.nothing else happens" in scene.told()


@rule("Z-128")
@pytest.mark.parametrize("edition, shared", [("5.0.0", True), ("3.7", False)])
def test_three_shields_look_like_a_wooden_shield(edition: str, shared: bool) -> None:
    scene = Scene(edition)
    content = scene.play.edition.content
    scene.world.looks = shuffle_looks(QuietDice(), content)
    small = item_named(scene.play, "small shield")

    assert (look_of(scene.world, small.kind) == "wooden shield") == shared
    assert kind_is_known(scene.world, small.kind) == (not shared)


@rule("Z-127")
@use("zap", "wand of stasis")
@pytest.mark.parametrize("shown, left", [(0, 110), (20, 130)])
def test_stasis_bars_teleporting_for_a_while(shown: int, left: int) -> None:
    """Through turn T + rn1(21, 10)."""
    scene = Scene("5.0.0", turn=100, shows={("Z-127", 21): shown})
    wand = scene.carry("wand of stasis", charge=4)

    zap_undirected(scene.play, wand.kind, wand)

    assert scene.level.stasis_until == left
    scene.world.turn = left
    assert bars_teleporting(scene.play)
    teleport_hero(scene.play)
    assert scene.hero.spot == MIDDLE
    scene.world.turn = left + 1
    assert not bars_teleporting(scene.play)


@rule("Z-127")
def test_the_longest_of_several_zaps_counts() -> None:
    scene = Scene("5.0.0", turn=100, throws=[("Z-127", 21, 20), ("Z-127", 21, 0)])
    wand = scene.carry("wand of stasis", charge=4)

    zap_undirected(scene.play, wand.kind, wand)
    zap_undirected(scene.play, wand.kind, wand)

    assert scene.level.stasis_until == 130


@rule("Z-127")
@pytest.mark.parametrize("until, stays", [(100, True), (99, False)])
def test_stasis_holds_the_covetous_and_pets(until: int, stays: bool) -> None:
    scene = Scene("5.0.0", turn=100)
    scene.level.stasis_until = until
    wizard = scene.monster("Wizard of Yendor", MIDDLE + 20)
    dog = scene.monster("little dog", MIDDLE + 25, tame=10)

    beside_hero(scene.play, wizard)
    scene.do(Apply(item=scene.carry("magic whistle").letter))

    assert (wizard.spot == MIDDLE + 20) == stays
    assert (dog.spot == MIDDLE + 25) == stays or abs(dog.spot - MIDDLE - 25) <= 1


FIELDS = ("weight", "cost", "damage_small", "damage_large", "armor_class", "material", "delay", "skill")


@rule("Z-003", "Z-141")
def test_every_other_field_of_every_other_kind_is_as_in_37() -> None:
    before, after = EDITIONS["3.7"].content, Scene("5.0.0").play.edition.content
    changed = {
        kind.name
        for kind in ALL_KINDS
        if kind.name not in NEW
        and any(getattr(before.kind_row(kind), f) != getattr(after.kind_row(kind), f) for f in FIELDS)
    }

    assert changed == {"towel"}
