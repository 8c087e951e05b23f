"""Every ring and amulet put on and taken off, eaten, and dropped into a sink.

NetHack: do_wear.c; eat.c, eataccessory; do.c, dosinkring.
"""

import pytest

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.messages.commands import Drop, Eat, PutOn, Remove
from marrow.messages.questions import Pick
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Ending
from marrow.rules.commands import eating
from marrow.rules.hero.armor_class import armor_class
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import has
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene
from use import use

RINGS = [kind for kind in KINDS if kind.class_ == "ring"]
AMULETS = [kind for kind in KINDS if kind.class_ == "amulet"]
LASTING_AMULETS = [kind for kind in AMULETS if kind.name != "amulet of change"]
ON_THE_LEFT: dict[str, object] = {"commands.which finger": (Pick(key="l", count=1),)}
RING_NAMES: list[KindName] = [kind.name for kind in RINGS]
AMULET_NAMES: list[KindName] = [kind.name for kind in AMULETS]
# What makes itself known when put on by somebody who sees and has no such power already; charge +2.
TELL_TALES: set[KindName] = {
    "ring of adornment", "ring of gain strength", "ring of gain constitution", "ring of protection",
    "ring of invisibility", "ring of levitation", "ring of stealth", "amulet of change",
    "amulet of strangulation",
}  # fmt: skip


def adorned(kind: ObjectKind, *, blessing: int = 0, charge: int = 0) -> Scene:
    scene = Scene(answers=dict(ON_THE_LEFT))
    scene.carry(kind.name, blessing=blessing, charge=charge)
    scene.do(PutOn(item="a"))
    return scene


@pytest.mark.parametrize("kind", [*RINGS, *AMULETS], ids=lambda kind: str(kind.name))
@use("put on", *RING_NAMES, *AMULET_NAMES)
def test_an_ornament_gives_its_property_and_takes_it_away(kind: ObjectKind) -> None:
    scene = adorned(kind)
    if kind.name == "amulet of change":
        assert (scene.hero.gender, scene.hero.inventory) == ("male", [])
        return
    ornament = scene.hero.inventory[0]
    assert ornament.worn
    if kind.property is not None:
        assert has(scene.hero, kind.property)

    scene.do(Remove(item="a"))

    assert not ornament.worn
    if kind.property is not None:
        assert not has(scene.hero, kind.property)


@pytest.mark.parametrize("kind", [*RINGS, *AMULETS], ids=lambda kind: str(kind.name))
def test_some_ornaments_tell_what_they_are(kind: ObjectKind) -> None:
    scene = adorned(kind, charge=2 if kind.chargeable else 0)

    assert bool(scene.world.discovered[kind.number]) is (kind.name in TELL_TALES)


@pytest.mark.parametrize("invisible, told", [(True, True), (False, False)])
def test_seeing_what_is_invisible_tells_the_invisible(invisible: bool, told: bool) -> None:
    scene = Scene(answers=dict(ON_THE_LEFT))
    if invisible:
        scene.intrinsic(Property.INVISIBILITY)
    ring = scene.carry("ring of see invisible")

    scene.do(PutOn(item="a"))

    assert ("wearing.transparent" in scene.told()) == told
    assert bool(scene.world.discovered[ring.kind.number]) == told


@pytest.mark.parametrize("kind", [*RINGS, *LASTING_AMULETS], ids=lambda kind: str(kind.name))
@use("put on", *RING_NAMES, *[kind.name for kind in LASTING_AMULETS])
def test_cursed_ornaments_stay_on(kind: ObjectKind) -> None:
    scene = adorned(kind, blessing=-1)

    scene.do(Remove(item="a"))

    assert scene.hero.inventory[0].worn
    assert scene.hero.inventory[0].blessing_known


@pytest.mark.parametrize(
    "name, which",
    [
        ("ring of gain strength", Attribute.STRENGTH),
        ("ring of gain constitution", Attribute.CONSTITUTION),
        ("ring of adornment", Attribute.CHARISMA),
    ],
)
@pytest.mark.parametrize("charge", [2, -2])
def test_rings_of_attributes_add_their_charge(name: KindName, which: Attribute, charge: int) -> None:
    scene = Scene(attributes=(12, 10, 10, 12, 12, 10))
    before = attribute(scene.hero, which)
    scene.answers.decided.update(ON_THE_LEFT)
    scene.carry(name, charge=charge)

    scene.do(PutOn(item="a"))

    assert attribute(scene.hero, which) == before + charge


def test_rings_of_accuracy_damage_and_protection_add_their_charge() -> None:
    named = {kind.name: kind for kind in RINGS}

    assert adorned(named["ring of increase accuracy"], charge=3).hero.fighting.hit_bonus == 3
    assert adorned(named["ring of increase damage"], charge=-2).hero.fighting.damage_bonus == -2
    assert armor_class(adorned(named["ring of protection"], charge=4).hero) == 10 - 4


def test_an_amulet_of_strangulation_strangles_in_six_turns() -> None:
    named = {kind.name: kind for kind in AMULETS}
    scene = adorned(named["amulet of strangulation"])
    assert scene.hero.timeout[Property.STRANGLED] in (5, 6)

    scene.do(Remove(item="a"))
    assert not scene.hero.timeout[Property.STRANGLED]


# Eaten

LASTING: dict[KindName, Property] = {
    "ring of free action": Property.SLEEP_RESISTANCE,
    **{
        kind.name: kind.property
        for kind in (*RINGS, *AMULETS)
        if kind.property is not None
        and kind.name
        not in (
            "ring of free action", "ring of adornment", "ring of levitation", "ring of slow digestion",
            "ring of sustain ability",
            "ring of protection", "amulet of life saving", "amulet of reflection", "amulet of strangulation",
            "amulet of unchanging",
        )
    },
}  # fmt: skip


def fed(name: KindName, *, charge: int = 0, chance: int = 0) -> Scene:
    """A rock mole swallows an ornament, and the die of N-308 says whether it acts."""
    sides = 3 if KINDS_NAMED[name].class_ == "ring" else 5
    scene = Scene(attributes=(12, 10, 10, 12, 12, 10), throws=[("N-308", sides, chance)])
    scene.form("rock mole")
    eating.start_meal(scene.play, scene.carry(name, charge=charge))
    return scene


@pytest.mark.parametrize("name", LASTING, ids=str)
@use("eat", *LASTING)
def test_an_eaten_ornament_may_give_its_property_for_good(name: KindName) -> None:
    assert has(fed(name).hero, LASTING[name])
    assert not has(fed(name, chance=1).hero, LASTING[name])


def test_a_rock_mole_eats_metal_at_a_command() -> None:
    scene = Scene(throws=[("N-308", 3, 0)])
    scene.form("rock mole")
    ring = next(kind for kind in RINGS if kind.material == "iron" and kind.name in LASTING)
    scene.carry(ring.name)

    scene.finish(Eat(item="a"))

    assert (has(scene.hero, LASTING[ring.name]), scene.hero.inventory) == (True, [])


@pytest.mark.parametrize(
    "name, which",
    [
        ("ring of gain strength", Attribute.STRENGTH),
        ("ring of gain constitution", Attribute.CONSTITUTION),
        ("ring of adornment", Attribute.CHARISMA),
    ],
)
@use("eat", "ring of gain strength", "ring of gain constitution", "ring of adornment")
def test_eaten_attributes_stay(name: KindName, which: Attribute) -> None:
    before = Scene(attributes=(12, 10, 10, 12, 12, 10)).hero.base[which]

    assert fed(name, charge=2).hero.base[which] == before + 2
    assert fed(name, charge=2, chance=1).hero.base[which] == before


@use("eat", "ring of increase accuracy", "ring of increase damage", "ring of protection")
def test_eaten_bonuses_stay() -> None:
    assert fed("ring of increase accuracy", charge=3).hero.fighting.hit_bonus == 3
    assert fed("ring of increase damage", charge=3).hero.fighting.damage_bonus == 3
    assert fed("ring of protection", charge=3).hero.protection == 3


@use("eat", "ring of levitation", "ring of sustain ability", "ring of slow digestion")
def test_rings_that_do_not_last() -> None:
    """Levitation for d(10, 20) turns; sustained abilities not at all; slow digestion cannot be digested."""
    scene = Scene(throws=[("N-308", 3, 0), *[("N-308", 20, 4)] * 10])
    scene.form("rock mole")
    eating.start_meal(scene.play, scene.carry("ring of levitation"))
    assert scene.hero.timeout[Property.LEVITATION] == 50

    assert not has(fed("ring of sustain ability").hero, Property.FIXED_ABILITIES)
    slow = Scene()
    slow.form("rock mole")
    ring = slow.carry("ring of slow digestion")
    eating.start_meal(slow.play, ring)
    assert "nutrition.indigestible" in slow.told()
    assert ring in slow.hero.inventory


@use("eat", "amulet of change", "amulet of life saving", "amulet of reflection", "amulet of strangulation")
def test_amulets_with_ways_of_their_own() -> None:
    assert fed("amulet of change").hero.gender == "male"
    assert not has(fed("amulet of life saving").hero, Property.LIFE_SAVING)
    assert not has(fed("amulet of reflection").hero, Property.REFLECTION)
    scene = Scene(throws=[("N-308", 5, 0)])
    scene.form("rock mole")
    with pytest.raises(GameOver) as over:
        eating.start_meal(scene.play, scene.carry("amulet of strangulation"))
    assert over.value.ending == Ending.CHOKING


# The sink


@pytest.mark.parametrize("kind", RINGS, ids=lambda kind: str(kind.name))
@use("sink", *RING_NAMES)
def test_a_sink_shows_what_a_ring_is_and_swallows_it(kind: ObjectKind) -> None:
    """Searching and slow digestion come back; the rest is gone, with a sign of its own."""
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.SINK
    scene.carry(kind.name)

    scene.do(Drop(item="a"))

    signs = [key for key in scene.told() if key.startswith("sinks.")]
    lying = [item.kind.name for item in scene.level.items.get(MIDDLE, ())]
    returned = kind.name in ("ring of searching", "ring of slow digestion")
    assert lying == ([kind.name] if returned else [])
    assert signs[0] == "sinks.down the drain"
    in_vain = kind.name == "ring of teleportation"  # nowhere is out of sight, and then the ring is heard
    assert len(signs) == (3 if in_vain else 2)
    assert scene.hero.inventory == []


def test_no_two_rings_look_alike_to_a_sink() -> None:
    signs = []
    for kind in RINGS:
        scene = Scene()
        scene.level.terrain[MIDDLE] = Terrain.SINK
        scene.carry(kind.name)
        scene.do(Drop(item="a"))
        signs.append([key for key in scene.told() if key.startswith("sinks.")][1])

    silent = {"sinks.down the pipe"}  # hunger with nothing in the sink
    assert len(set(signs) - silent) == len([sign for sign in signs if sign not in silent])


def test_a_ring_of_hunger_takes_along_what_lies_in_the_sink() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.SINK
    scene.lay("dagger")
    scene.carry("ring of hunger")

    scene.do(Drop(item="a"))

    assert MIDDLE not in scene.level.items


def test_a_ring_of_polymorph_changes_the_sink() -> None:
    scene = Scene(throws=[("do.c polymorph_sink", 4, 0)])
    scene.level.terrain[MIDDLE] = Terrain.SINK
    scene.carry("ring of polymorph")

    scene.do(Drop(item="a"))

    assert scene.level.terrain[MIDDLE] == Terrain.FOUNTAIN


SINK_CHANGES = "do.c polymorph_sink"


@rule("L-281")
@pytest.mark.parametrize(("edition", "throws", "alignment"), [
    ("3.6.0", [(4, 2), (3, 2), (3, 2)], 3),
    ("3.6.1", [(4, 2), (3, 2), (3, 0), (3, 0)], 1),
    ("3.6.2", [(4, 2), (3, 0), (3, 1), (3, 2)], 3),
    ("3.6.7", [(4, 2), (3, 0)], 1),
    ("3.7", [(4, 2), (3, 1)], 2),
])  # fmt: skip
def test_throws_for_the_altar_that_a_sink_becomes(
    edition: str, throws: list[tuple[int, int]], alignment: int
) -> None:
    """Before 3.6.3 the macro Align2amask throws for each of its tests anew."""
    scene = Scene(edition, throws=[(SINK_CHANGES, sides, shown) for sides, shown in throws])
    scene.level.terrain[MIDDLE] = Terrain.SINK
    scene.carry("ring of polymorph")

    scene.do(Drop(item="a"))

    assert (scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE]) == (Terrain.ALTAR, alignment)


def test_a_ring_that_shows_itself_may_be_given_a_name() -> None:
    scene = Scene(answers={"commands.call kind": "static"})
    scene.level.terrain[MIDDLE] = Terrain.SINK
    ring = scene.carry("ring of shock resistance")

    scene.do(Drop(item="a"))

    assert scene.world.called[ring.kind.number] == "static"
