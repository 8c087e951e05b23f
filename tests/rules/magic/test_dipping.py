"""Every potion dipped into. NetHack: potion.c, dodip, mixtype, H2Opotion_dip."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply, Dip
from marrow.messages.entries import Told
from marrow.model.item import Item, Slot
from marrow.model.places import Terrain
from marrow.rules.magic.potions.dipping import dip_into_potion, dip_into_water
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.play import Cancelled
from rule import rule
from scene import MIDDLE, Scene
from use import use

RULE = "potion.c dodip"
ALL: list[KindName] = [kind.name for kind in KINDS_NAMED.values() if kind.class_ == "potion"]


def dipped(
    scene: Scene, item: Item, name: KindName, blessing: int = 0, *, quantity: int = 1, lit: bool = False
) -> Item:
    potion = scene.carry(name, blessing=blessing, quantity=quantity)
    potion.lit = lit
    dip_into_potion(scene.play, item, potion)
    return potion


# Water


@use("dip", "water")
@pytest.mark.parametrize(
    ("before", "water", "after", "colour"),
    [(-1, 1, 0, "amber"), (0, 1, 1, "light blue"), (1, -1, 0, "brown"), (0, -1, -1, "black")],
)
def test_holy_and_unholy_water(before: int, water: int, after: int, colour: str) -> None:
    scene = Scene()
    sword = scene.carry("long sword", blessing=before)
    potion = dipped(scene, sword, "potion of water", water)
    assert (sword.blessing, sword.blessing_known) == (after, True)
    assert potion not in scene.hero.inventory
    assert scene.entries(Told)[0].words["colour"] == colour


@use("dip", "water")
def test_blessing_a_blessed_item_uses_up_no_water() -> None:
    scene = Scene()
    potion = dipped(scene, scene.carry("long sword", blessing=1), "potion of water", 1)
    assert potion in scene.hero.inventory
    assert scene.told() == ["dipping.interesting"]


@use("dip", "water")
def test_the_blind_no_longer_know_what_they_hold() -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 9
    sword = scene.carry("long sword")
    sword.blessing_known = True
    dipped(scene, sword, "potion of water", 1)
    assert (sword.blessing, sword.blessing_known) == (1, False)


@use("dip", "water")
def test_plain_water_rusts_blanks_and_dilutes() -> None:
    scene = Scene()
    sword, scroll = scene.carry("long sword"), scene.carry("scroll of fire")
    juice, towel = scene.carry("potion of fruit juice"), scene.carry("towel")
    for item in (sword, scroll, juice, juice):
        dipped(scene, item, "potion of water")
    assert (sword.rusted, scroll.kind.name) == (1, "scroll of blank paper")
    assert (juice.kind.name, juice.diluted) == ("potion of water", False)
    dipped(scene, towel, "potion of water")
    assert scene.told()[-1] == "dipping.towel soaks"


def test_acid_explodes_in_water() -> None:
    scene = Scene()
    acid = scene.carry("potion of acid")
    dipped(scene, acid, "potion of water")
    assert acid not in scene.hero.inventory
    assert "traps.acid explodes" in scene.told()


# Mixing

MIXTURES: list[tuple[KindName, KindName, KindName]] = [
    ("potion of healing", "potion of speed", "potion of extra healing"),
    ("potion of healing", "potion of gain energy", "potion of extra healing"),
    ("potion of extra healing", "potion of gain level", "potion of full healing"),
    ("potion of full healing", "potion of gain energy", "potion of gain ability"),
    ("potion of gain level", "potion of booze", "potion of hallucination"),
    ("potion of gain energy", "potion of fruit juice", "potion of see invisible"),
    ("potion of fruit juice", "potion of sickness", "potion of sickness"),
    ("potion of fruit juice", "potion of enlightenment", "potion of booze"),
    ("potion of fruit juice", "potion of speed", "potion of booze"),
    ("potion of enlightenment", "potion of booze", "potion of confusion"),
    ("potion of hallucination", "potion of healing", "potion of water"),
    ("potion of blindness", "potion of extra healing", "potion of water"),
    ("potion of sickness", "potion of full healing", "potion of fruit juice"),
]
MIXED: list[str] = sorted({name.removeprefix("potion of ") for row in MIXTURES for name in row[:2]})


@use("dip", *MIXED)
@pytest.mark.parametrize(("first", "second", "made"), MIXTURES)
@pytest.mark.parametrize("swapped", [False, True])
def test_potions_that_mix_into_another(
    first: KindName, second: KindName, made: KindName, swapped: bool
) -> None:
    scene = Scene()
    if swapped:
        first, second = second, first
    item = scene.carry(first, blessing=1)
    potion = dipped(scene, item, second)
    assert (item.kind.name, item.blessing) == (made, 0)
    assert item.diluted == (made != "potion of water")
    assert potion not in scene.hero.inventory


@use("dip", "confusion", "levitation")
@pytest.mark.parametrize(
    ("first", "second", "thrown", "made"),
    [
        ("potion of gain level", "potion of confusion", 1, "potion of booze"),
        ("potion of gain energy", "potion of confusion", 0, "potion of enlightenment"),
        ("potion of levitation", "potion of enlightenment", 1, "potion of gain level"),
        ("potion of enlightenment", "potion of levitation", 2, "potion of gain level"),
    ],
)
def test_chance_decides_some_mixtures(first: KindName, second: KindName, thrown: int, made: KindName) -> None:
    scene = Scene(throws=[("potion.c mixtype", 3, thrown)])
    item = scene.carry(first)
    dipped(scene, item, second)
    assert item.kind.name == made


@pytest.mark.parametrize(
    ("thrown", "made"),
    [(0, "potion of water"), (1, "potion of sickness"), (2, "potion of sickness"), (5, "")],
)
def test_potions_without_a_mixing_rule_give_a_result_by_chance(thrown: int, made: str) -> None:
    scene = Scene(throws=[(RULE, 10, 9), (RULE, 8, thrown)])
    item = scene.carry("potion of paralysis")
    dipped(scene, item, "potion of oil")
    assert (item.kind.name if item in scene.hero.inventory else "") == made


def test_the_diluted_turn_to_water() -> None:
    scene = Scene()
    item = scene.carry("potion of paralysis")
    item.diluted = True
    dipped(scene, item, "potion of oil")
    assert item.kind.name == "potion of water"


@use("dip", "acid")
@pytest.mark.parametrize(("name", "blessing"), [("potion of acid", 0), ("potion of speed", -1)])
def test_acid_and_the_cursed_explode(name: KindName, blessing: int) -> None:
    scene = Scene(throws=[(RULE, 2, 0), (RULE, 9, 3)])
    item = scene.carry(name, blessing=blessing, quantity=2)
    dipped(scene, item, "potion of oil")
    assert scene.hero.hp == 100 - 2 - 4
    assert item not in scene.hero.inventory


def test_of_many_magic_potions_three_to_eight_mix() -> None:
    scene = Scene(throws=[(RULE, 6, 1), (RULE, 10, 9)])
    stack = scene.carry("potion of healing", quantity=12)
    dipped(scene, stack, "potion of speed")
    assert stack.quantity == 8
    made = [item for item in scene.hero.inventory if item.kind.name == "potion of extra healing"]
    assert [item.quantity for item in made] == [4]


# Horn and stone


@use("dip", "sickness", "hallucination", "blindness", "confusion", "booze")
@pytest.mark.parametrize(
    ("tool", "name", "made"),
    [
        ("unicorn horn", "potion of sickness", "potion of fruit juice"),
        ("unicorn horn", "potion of hallucination", "potion of water"),
        ("unicorn horn", "potion of blindness", "potion of water"),
        ("unicorn horn", "potion of confusion", "potion of water"),
        ("amethyst", "potion of booze", "potion of fruit juice"),
    ],
)
def test_a_horn_and_an_amethyst_clear_potions(tool: KindName, name: KindName, made: KindName) -> None:
    scene = Scene()
    potion = dipped(scene, scene.carry(tool, blessing=-1), name, 1, quantity=3)
    assert potion.quantity == 2
    cleared = next(item for item in scene.hero.inventory if item.kind.name == made)
    assert (cleared.quantity, cleared.blessing) == (1, 0 if made == "potion of water" else -1)


# Poison, acid, oil


@use("dip", "sickness", "healing", "extra healing", "full healing")
@pytest.mark.parametrize("cure", ["potion of healing", "potion of extra healing", "potion of full healing"])
def test_missiles_are_poisoned_and_cleaned(cure: KindName) -> None:
    scene = Scene()
    darts, dagger = scene.carry("dart", quantity=9), scene.carry("dagger")
    dipped(scene, darts, "potion of sickness")
    dipped(scene, dagger, "potion of sickness")
    assert (darts.poisoned, dagger.poisoned) == (True, False)
    dipped(scene, darts, cure)
    assert not darts.poisoned


@use("dip", "acid")
def test_acid_corrodes_and_marks_lichen() -> None:
    scene = Scene()
    sword, corpse = scene.carry("long sword"), scene.carry("corpse", species="lichen")
    potion = dipped(scene, sword, "potion of acid")
    assert (sword.corroded, potion in scene.hero.inventory) == (1, False)
    potion = dipped(scene, corpse, "potion of acid")
    assert potion in scene.hero.inventory
    assert scene.told()[-1] == "dipping.lichen red"


@use("dip", "oil")
def test_oil_cleans_weapons_and_slips_from_cursed_flasks() -> None:
    scene = Scene(throws=[(RULE, 19, 0), (RULE, 10, 4), (RULE, 10, 6)])
    sword, bread = scene.carry("long sword"), scene.carry("food ration")
    sword.rusted, sword.corroded = 2, 1
    dipped(scene, sword, "potion of oil")
    assert (sword.rusted, sword.corroded) == (1, 0)
    assert kind_is_known(scene.world, KINDS_NAMED["potion of oil"])
    dipped(scene, sword, "potion of oil", -1)
    assert scene.hero.timeout[Property.SLIPPERY_HANDS] == 12
    potion = dipped(scene, bread, "potion of oil")
    assert potion in scene.hero.inventory


@use("dip", "oil")
@pytest.mark.parametrize(("diluted", "fuel"), [(False, 900), (True, 700)])
def test_oil_fills_lamps(diluted: bool, fuel: int) -> None:
    scene = Scene()
    lamp, oil = scene.carry("oil lamp"), scene.carry("potion of oil")
    lamp.birth, oil.birth, oil.diluted = 100, 400, diluted
    dip_into_potion(scene.play, lamp, oil)
    assert (lamp.birth, oil in scene.hero.inventory) == (fuel, False)
    lamp.birth = 1200
    oil = dipped(scene, lamp, "potion of oil")
    assert (lamp.birth, oil in scene.hero.inventory) == (1200, True)


@use("dip", "oil")
def test_a_burning_lamp_explodes_and_burning_oil_burns_paper() -> None:
    scene = Scene(throws=[(RULE, 6, 3)] * 6)
    lamp = scene.carry("oil lamp")
    lamp.lit = True
    dipped(scene, lamp, "potion of oil")
    assert scene.hero.hp == 76
    scroll = scene.carry("scroll of light")
    dipped(scene, scroll, "potion of oil", lit=True)
    assert scroll not in scene.hero.inventory


@use("dip", "polymorph")
def test_polymorph_changes_things() -> None:
    scene = Scene(seed=3)
    ring = scene.carry("ring of hunger")
    dipped(scene, ring, "potion of polymorph")
    assert ring not in scene.hero.inventory
    assert kind_is_known(scene.world, KINDS_NAMED["potion of polymorph"])
    assert scene.hero.conduct.object_polymorphs == 1
    wand = scene.carry("wand of polymorph")
    potion = dipped(scene, wand, "potion of polymorph")
    assert wand in scene.hero.inventory and potion in scene.hero.inventory


IDLE: list[KindName] = [
    "potion of gain ability", "potion of restore ability", "potion of paralysis", "potion of speed",
    "potion of invisibility", "potion of see invisible", "potion of gain level", "potion of enlightenment",
    "potion of monster detection", "potion of object detection", "potion of gain energy",
    "potion of sleeping", "potion of fruit juice",
]  # fmt: skip


@use("dip", *(name.removeprefix("potion of ") for name in IDLE))
@pytest.mark.parametrize("name", IDLE)
def test_dipping_a_sword_into_other_potions_does_nothing(name: KindName) -> None:
    scene = Scene()
    potion = dipped(scene, scene.carry("long sword"), name)
    assert potion in scene.hero.inventory
    assert scene.told() == ["dipping.interesting"]


# Around dipping


def test_a_potion_cannot_be_dipped_into_itself_unless_there_are_two() -> None:
    scene = Scene()
    potion = scene.carry("potion of speed")
    assert not dip_into_potion(scene.play, potion, potion)
    assert scene.told() == ["dipping.klein bottle"]


def test_dipping_by_command_and_into_a_pool() -> None:
    scene = Scene(answers={"commands.dip into water": True})
    sword, potion = scene.carry("long sword"), scene.carry("potion of water", blessing=1)
    scene.do(Dip(item=sword.letter, into=potion.letter))
    assert sword.blessing == 1
    scene.intrinsic(Property.SWIMMING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    axe = scene.carry("axe")
    scene.do(Dip(item=axe.letter))
    assert axe.rusted >= 1


def test_covered_armour_is_not_dipped() -> None:
    scene = Scene()
    suit = scene.wear("leather armor", Slot.BODY_ARMOR)
    scene.wear("robe", Slot.CLOAK)
    water = scene.carry("potion of water")

    with pytest.raises(RefusedCommand, match="covered"):
        scene.do(Dip(item=suit.letter, into=water.letter))


def test_fumblers_drop_what_they_mix() -> None:
    """Nine in ten times it does not explode; water dilutes and a d8 of 1 makes it water."""
    scene = Scene(throws=[("potion.c dodip", 10, 5), ("potion.c dodip", 8, 0)])
    scene.intrinsic(Property.FUMBLING)
    booze, juice = scene.carry("potion of booze"), scene.carry("potion of fruit juice")

    scene.do(Dip(item=booze.letter, into=juice.letter))

    assert [item.kind.name for item in scene.level.items[MIDDLE]] == ["potion of water"]


@pytest.mark.parametrize("blessing, thrown, lies", [(-1, 0, True), (-1, 1, False), (0, 0, False)])
def test_a_cursed_can_of_grease_may_slip_away(blessing: int, thrown: int, lies: bool) -> None:
    throws = [("apply.c use_grease", 2, thrown)] if blessing < 0 else []
    scene = Scene(throws=throws, answers={"tools.grease what": "-"})
    can = scene.carry("can of grease", charge=5, blessing=blessing)

    scene.do(Apply(item=can.letter))

    assert (can in scene.level.items.get(MIDDLE, ())) is lies
    assert can.charge == 4
    assert bool(scene.hero.timeout[Property.SLIPPERY_HANDS]) is not lies


def test_a_wet_towel_is_wetted_once() -> None:
    scene = Scene(throws=[("trap.c water_damage", 7, 1), ("trap.c water_damage", 7, 6)])
    towel, water = scene.carry("towel"), scene.carry("potion of water")

    scene.do(Dip(item=towel.letter, into=water.letter))

    assert (towel.charge, water in scene.hero.inventory) == (2, False)


def test_a_bag_burns_in_oil_and_spills() -> None:
    scene = Scene()
    bag = scene.carry("sack")
    bag.contents = [scene.item("ruby")]
    oil = scene.carry("potion of oil", charge=400)
    oil.lit = True

    scene.do(Dip(item=bag.letter, into=oil.letter))

    assert bag not in scene.hero.inventory
    assert [item.kind.name for item in scene.level.items[MIDDLE]] == ["ruby"]


def test_an_item_as_holy_as_the_water_does_not_mix_with_it() -> None:
    scene = Scene()
    potion = scene.carry("potion of healing", blessing=1)
    water = dipped(scene, potion, "potion of water", 1)
    assert (scene.told(), potion.kind.name) == (["dipping.interesting"], "potion of healing")
    assert water in scene.hero.inventory


MIX = "potion.c dodip"


@pytest.mark.parametrize(
    ("edition", "throws", "changed"),
    [
        ("3.4.3", [(MIX, 10, 1)], 12),
        ("3.6.0", [(MIX, 11, 9), (MIX, 10, 4), (MIX, 10, 1)], 6),
        ("3.6.1", [(MIX, 6, 3), (MIX, 10, 1)], 10),
    ],
)
def test_of_twelve_potions_so_many_mix(
    edition: str, throws: list[tuple[str, int, int]], changed: int
) -> None:
    """Juice and booze have no magic. 3.6.0 throws nine and more again; in 3.6.1 it is seven at least."""
    scene = Scene(edition, throws=[*throws, (MIX, 8, 1)])
    stack = scene.carry("potion of fruit juice", quantity=12)
    dipped(scene, stack, "potion of booze")
    made = sum(item.quantity for item in scene.hero.inventory if item.kind.name == "potion of sickness")
    assert made == changed


@pytest.mark.parametrize(("edition", "left", "hp"), [("3.4.3", 2, 90), ("3.6.7", 0, 88)])
def test_of_three_that_explode_one_is_lost_or_all(edition: str, left: int, hp: int) -> None:
    """Cursed. rnd(10), or three and rnd(9), all as high as can be."""
    scene = Scene(edition)
    stack = scene.carry("potion of fruit juice", blessing=-1, quantity=3)
    dipped(scene, stack, "potion of booze")
    juices = sum(item.quantity for item in scene.hero.inventory)
    assert (juices, scene.hero.hp) == (left, hp)


@pytest.mark.parametrize(
    ("name", "slot"),
    [("ring of hunger", Slot.LEFT_RING), ("amulet of ESP", Slot.AMULET), ("blindfold", Slot.EYEWEAR)],
)
def test_a_polymorphed_worn_item_stays_on_if_it_fits(name: KindName, slot: Slot) -> None:
    scene = Scene(seed=3)
    worn = scene.wear(name, slot)
    dipped(scene, worn, "potion of polymorph")
    now = scene.hero.worn.get(slot)
    assert worn not in scene.hero.inventory
    assert (now is not None) is (slot is not Slot.EYEWEAR)


def test_lamps_and_candelabra_light_in_burning_oil() -> None:
    scene = Scene()
    for name in ("magic lamp", "Candelabrum of Invocation"):
        light = scene.carry(name, charge=1)
        light.birth = 300
        dipped(scene, light, "potion of oil", lit=True)
        assert light.lit


def test_acid_dipped_into_a_pool_is_used_up() -> None:
    """NetHack: potion.c, dodip."""
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.POOL
    acid = scene.carry("potion of acid")

    dip_into_water(scene.play, acid)

    assert acid not in scene.hero.inventory


@pytest.mark.parametrize("made, full", [(1000, False), (1001, True)])
def test_a_magic_lamp_is_full_if_it_was_made_after_turn_1000(made: int, full: bool) -> None:
    """Its age is the turn of its making. NetHack: potion.c, dodip."""
    scene = Scene(turn=2000)
    lamp, oil = scene.carry("magic lamp", charge=1), scene.carry("potion of oil")
    lamp.birth, oil.birth = made, 400

    dip_into_potion(scene.play, lamp, oil)

    assert (oil in scene.hero.inventory) is full


# Questions

FULL = "a dagger (weapon in hand)"
NAMED_DIPPED = {
    "3.4.3": "it", "3.6.0": "the dagger", "3.6.1": FULL, "3.6.2": FULL, "3.6.7": FULL,
    "3.7": "a dagger (weapon in right hand)", "5.0.0": "a dagger (weapon in right hand)",
}  # fmt: skip


@rule("N-484")
@pytest.mark.parametrize("edition", NETHACK)
def test_questions_name_what_is_dipped(edition: str) -> None:
    """Seen in the running 3.6.7: "Dip a +0 dagger (alternate weapon; not wielded) into the fountain?"."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    dagger = scene.wear("dagger", Slot.WIELDED)
    scene.carry("potion of water")

    with pytest.raises(Cancelled):
        scene.do(Dip(item=dagger.letter))

    [fountain, potion] = scene.answers.asked
    named = NAMED_DIPPED[edition]
    assert fountain.words == {"item": named}
    assert potion.words == {"verb": "dip into" if named == "it" else f"dip {named} into"}


@rule("N-484")
@pytest.mark.parametrize("edition", NETHACK)
def test_long_names_give_way_to_bare_ones(edition: str) -> None:
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    dagger = scene.carry("dagger")
    dagger.name = "as long as the way from here to the sanctum"

    with pytest.raises(RefusedCommand):
        scene.do(Dip(item=dagger.letter))

    [question] = scene.answers.asked
    assert question.words["item"] == ("it" if edition == "3.4.3" else "the dagger")
    assert question.words["water"] == "pool of water"


@rule("N-484")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_single_potion_is_offered_to_itself(edition: str) -> None:
    scene = Scene(edition, answers={"commands.what to": "a"})
    flask = scene.carry("potion of water")

    scene.do(Dip(item=flask.letter))

    assert scene.told() == ["dipping.klein bottle"] and scene.world.turn == 1
