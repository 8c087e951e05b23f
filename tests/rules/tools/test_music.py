"""Instruments and earthquakes. NetHack: music.c, do_improvisation and do_earthquake."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply
from marrow.model.item import Item
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import EAST, Door, Terrain, TrapKind
from marrow.model.vocabularies import Attribute, HeldIn
from marrow.rules.monsters.scares import is_fearless
from marrow.rules.tools.instruments import RULE
from marrow.rules.traps.earthquakes import RULE as QUAKE
from marrow.rules.traps.earthquakes import earthquake
from scene import MIDDLE, Scene
from shop import POST, open_shop, stand

NIMBLE = (16, 10, 10, 18, 16, 10)


def play(scene: Scene, name: KindName, charge: int = 0) -> Item:
    scene.answers.decided |= {"instruments.improvise": True, "commands.which direction": EAST}
    item = scene.carry(name, charge=charge)
    scene.do(Apply(item=item.letter))
    return item


@pytest.mark.parametrize(
    "dexterity, level, thrown, charmed",
    [(18, 9, 17, True), (18, 9, 16, False), (9, 17, 8, False), (9, 18, 8, True)],
)
@pytest.mark.parametrize("name, letter", [("wooden flute", "snake"), ("wooden harp", "water nymph")])
def test_charming_takes_more_than_25_of_dexterity_thrown_and_level(
    name: KindName, letter: SpeciesName, dexterity: int, level: int, thrown: int, charmed: bool
) -> None:
    attributes = (16, 10, 10, dexterity, 16, 10)
    scene = Scene(level=level, attributes=attributes, shows={(RULE, dexterity): thrown})
    beast = scene.monster(letter, MIDDLE + 2)

    play(scene, name)

    assert beast.peaceful == charmed


@pytest.mark.parametrize("state", [Property.CONFUSED, Property.STUNNED])
def test_the_dizzy_charm_nobody_and_spend_no_charges(state: Property) -> None:
    scene = Scene(level=29, attributes=NIMBLE)
    scene.hero.timeout[state] = 9
    snake = scene.monster("snake", MIDDLE + 2)

    flute = play(scene, "magic flute", charge=3)

    assert (snake.peaceful, snake.can_move, flute.charge) == (False, True, 3)


def test_a_magic_flute_lulls_for_ten_dice_of_ten() -> None:
    """All tens, a hundred turns, less the one that passes; and until somebody wakes it."""
    scene = Scene(level=20)
    orc = scene.monster("hill orc", MIDDLE + 2)

    flute = play(scene, "magic flute", charge=3)

    assert (orc.can_move, orc.frozen, orc.asleep, flute.charge) == (False, 99, True, 2)


def test_horns_and_drums_scare_a_third_of_those_they_wake() -> None:
    """A tooled horn at level 10: below 300 squared they wake, below 100 they flee."""
    scene = Scene(level=10)
    near, far = scene.monster("hill orc", MIDDLE + 9, asleep=True), scene.monster("hill orc", MIDDLE + 10)
    out = scene.monster("hill orc", MIDDLE - 18, asleep=True)
    far.frozen, far.can_move = 20, False

    play(scene, "tooled horn")

    assert [(one.asleep, one.fleeing) for one in (near, far, out)] == [
        (False, True), (False, False), (True, False),
    ]  # fmt: skip
    assert far.can_move


@pytest.mark.parametrize(
    "name, charge, woken, deaf", [("leather drum", 0, True, True), ("drum of earthquake", 0, False, False)]
)
def test_a_drum_without_magic_reaches_an_eighth_and_deafens_nobody(
    name: KindName, charge: int, woken: bool, deaf: bool
) -> None:
    """At level 10, 400 squared against 50: 19 squares against 7. All are near death, and hear as well."""
    scene = Scene(level=10)
    sleepers = [scene.monster("hill orc", MIDDLE + step, asleep=True, hp=1) for step in (7, 19, 20)]

    play(scene, name, charge)

    assert [one.asleep for one in sleepers] == [False, not woken, True]
    assert bool(scene.hero.timeout[Property.DEAF]) == deaf


def test_the_bugle_calls_soldiers_to_arms_wherever_they_are() -> None:
    scene = Scene(level=1)
    soldier = scene.monster("soldier", MIDDLE + 30, peaceful=True, asleep=True)

    play(scene, "bugle")

    assert (soldier.peaceful, soldier.asleep) == (False, False)


def test_a_horn_aimed_nowhere_has_spent_its_charge() -> None:
    scene = Scene()
    scene.answers.decided = {"instruments.improvise": True}
    horn = scene.carry("fire horn", charge=3)

    scene.do(Apply(item=horn.letter))

    assert horn.charge == 2 and "instruments.vibrates" in scene.told()


def test_a_form_without_breath_blows_no_horn() -> None:
    scene = Scene()
    scene.form("ghoul")
    horn = scene.carry("tooled horn")

    with pytest.raises(RefusedCommand):
        scene.do(Apply(item=horn.letter))


@pytest.mark.parametrize(
    "name, fearless", [("Angel", True), ("Death", True), ("Wizard of Yendor", True), ("minotaur", False)]
)
def test_whom_no_noise_scares(name: SpeciesName, fearless: bool) -> None:
    scene = Scene()

    assert is_fearless(scene.play, scene.monster(name)) == fearless


# Earthquakes


def quake(scene: Scene) -> None:
    """At force 1 everything within reach breaks; other dice show their highest."""
    earthquake(scene.play, 1)


def breaking() -> Scene:
    return Scene(shows={(QUAKE, 13): 0})


def test_the_ground_opens_two_squares_around_for_each_point_of_force() -> None:
    scene = breaking()

    quake(scene)

    assert len(scene.level.traps) == 25
    assert all(trap.kind is TrapKind.PIT and trap.seen for trap in scene.level.traps.values())


def test_the_hero_falls_six_points_deep_and_is_jostled_for_four_or_two() -> None:
    """Jostled: clumsy hands take the full fall, nimble ones four times in five half of it."""
    fallen, clumsy, nimble = breaking(), breaking(), breaking()
    clumsy.hero.base[Attribute.DEXTERITY] = 7
    for scene in (clumsy, nimble):
        scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE)
        scene.hero.hold.turns, scene.hero.hold.trap = 3, HeldIn.PIT

    for scene in (fallen, clumsy, nimble):
        quake(scene)

    assert [scene.hero.hp for scene in (fallen, clumsy, nimble)] == [94, 96, 98]
    assert all(scene.hero.hold.trap == HeldIn.PIT for scene in (fallen, clumsy, nimble))


def test_a_levitating_hero_does_not_fall_in_an_earthquake() -> None:
    scene = breaking()
    scene.intrinsic(Property.LEVITATION)

    quake(scene)

    assert (scene.hero.hp, scene.hero.hold.turns) == (100, 0)


@pytest.mark.parametrize("name, hp, trapped", [("hill orc", 4, True), ("raven", 10, False)])
def test_monsters_fall_unless_they_fly_and_the_peaceful_are_angry(
    name: SpeciesName, hp: int, trapped: bool
) -> None:
    scene = breaking()
    beast: Monster = scene.monster(name, MIDDLE + 2, peaceful=True)

    quake(scene)

    assert (beast.hp, beast.trapped, beast.peaceful) == (hp, trapped, False)


def test_boulders_fill_chasms_doors_collapse_and_furniture_stays() -> None:
    scene = breaking()
    scene.lay("boulder", MIDDLE + 1)
    scene.level.terrain[MIDDLE - 1], scene.level.detail[MIDDLE - 1] = Terrain.DOOR, Door.LOCKED
    scene.level.terrain[MIDDLE - 2] = Terrain.FOUNTAIN

    quake(scene)

    assert MIDDLE + 1 not in scene.level.traps and MIDDLE + 1 not in scene.level.items
    assert scene.level.detail[MIDDLE - 1] == Door.NONE and MIDDLE - 1 not in scene.level.traps
    assert scene.level.terrain[MIDDLE - 2] == Terrain.FOUNTAIN


def test_water_flows_into_a_chasm_beside_it() -> None:
    scene = breaking()
    scene.level.terrain[MIDDLE + 3] = Terrain.MOAT

    quake(scene)

    assert scene.level.terrain[MIDDLE + 2] == Terrain.MOAT and MIDDLE + 2 not in scene.level.traps


# What editions do otherwise


@pytest.mark.parametrize(("edition", "sleeps"), [("3.4.3", True), ("3.6.0", True), ("3.6.1", False)])
def test_the_stunned_play_magic_music_until_361(edition: str, sleeps: bool) -> None:
    scene = Scene(edition, level=10)
    scene.hero.timeout[Property.STUNNED] = 9
    orc = scene.monster("hill orc", MIDDLE + 2)

    flute = play(scene, "magic flute", charge=3)

    assert (orc.can_move, flute.charge) == ((False, 2) if sleeps else (True, 3))


@pytest.mark.parametrize(("edition", "asked"), [("3.4.3", True), ("3.6.0", True), ("3.6.1", False)])
def test_the_confused_may_choose_their_notes_until_361(edition: str, asked: bool) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.CONFUSED] = 9
    scene.answers.decided |= {"instruments.improvise": False, "instruments.what notes": "ABCDE"}
    horn = scene.carry("tooled horn")

    scene.do(Apply(item=horn.letter))

    assert ("instruments.strange sound" in scene.told()) == asked


@pytest.mark.parametrize(("edition", "flees"), [("3.4.3", True), ("3.6.0", True), ("3.6.1", False)])
def test_horns_scare_angels_until_361(edition: str, flees: bool) -> None:
    scene = Scene(edition, level=10)
    angel = scene.monster("Angel", MIDDLE + 2)

    play(scene, "tooled horn")

    assert angel.fleeing == flees


@pytest.mark.parametrize(
    ("edition", "woken", "deaf"), [("3.4.3", True, False), ("3.6.1", True, True), ("3.6.2", False, False)]
)
def test_a_spent_drum_of_earthquake_is_a_leather_drum_until_362(
    edition: str, woken: bool, deaf: bool
) -> None:
    scene = Scene(edition, level=10)
    orc = scene.monster("hill orc", MIDDLE + 19, asleep=True, hp=1)

    play(scene, "drum of earthquake")

    assert (not orc.asleep, bool(scene.hero.timeout[Property.DEAF])) == (woken, deaf)


def test_a_magic_harp_calms_a_shopkeeper_without_paying_off_his_losses() -> None:
    scene = Scene(level=10)
    monster, keeper = open_shop(scene)
    stand(scene, POST + 1)
    monster.peaceful = False
    keeper.robbed = 500

    play(scene, "magic harp", charge=3)

    assert (monster.peaceful, monster.tame, keeper.robbed) == (True, 0, 500)
