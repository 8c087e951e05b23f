"""Shapechangers, vampires and were-creatures. NetHack: mon.c, newcham and select_newcham_form."""

from collections import Counter
from dataclasses import replace

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import KindName, RaceName, SpeciesName
from marrow.messages import commands as c
from marrow.messages.questions import Pick
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import Door, Terrain
from marrow.model.vocabularies import Source
from marrow.model.world import SpecialPlace
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.hero.body import has
from marrow.rules.hero.shape import take_form
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.magic.wands.cancelling import cancel_monster
from marrow.rules.monster_moves.monster_step import wild_step
from marrow.rules.monster_moves.reachable_spots import can_turn_to_fog
from marrow.rules.polymorph import change_monster_species
from marrow.rules.polymorph.shapechangers import choose_shape, is_possible_shape
from rule import rule
from scene import MIDDLE, Scene

SHAPE = "mon.c select_newcham_form"


def changer(scene: Scene, name: SpeciesName, shape: SpeciesName | None = None, hp: int = 20) -> Monster:
    monster = scene.monster(shape or name, MIDDLE + 5, hp=hp)
    monster.true_species = SPECIES_NAMED[name]
    return monster


def shapes(name: SpeciesName, throws: list[tuple[str, int, int]]) -> str:
    scene = Scene(throws=throws)
    chosen = choose_shape(scene.play, changer(scene, name))
    assert chosen is not None
    return chosen.name


@pytest.mark.parametrize(
    ("name", "throws", "shape"),
    [
        ("sandestin", [(SHAPE, 7, 1), (SHAPE, 42, 0)], "cockatrice"),
        ("doppelganger", [(SHAPE, 7, 0), (SHAPE, 42, 3)], "minotaur"),
        ("doppelganger", [(SHAPE, 7, 1), (SHAPE, 3, 1), (SHAPE, 15, 0)], "archeologist"),
        ("doppelganger", [(SHAPE, 7, 1), (SHAPE, 3, 0), (SHAPE, 3, 0), (SHAPE, 14, 0)], "student"),
        ("vampire", [(SHAPE, 4, 0)], "fog cloud"),
        ("vampire", [(SHAPE, 4, 1)], "vampire bat"),
        ("vampire lord", [(SHAPE, 10, 0)], "wolf"),
        ("Vlad the Impaler", [(SHAPE, 3, 0)], "wolf"),
    ],
)
def test_shapechangers_choose_by_throw(
    name: SpeciesName, throws: list[tuple[str, int, int]], shape: str
) -> None:
    assert shapes(name, throws) == shape


@pytest.mark.parametrize(
    ("edition", "number"), [("3.4.3", 36), ("3.6.0", 36), ("3.6.1", 42), ("3.6.7", 42), ("3.7", 44)]
)
def test_how_many_are_nasty_depends_on_the_edition(edition: str, number: int) -> None:
    nasties = Scene(edition).play.edition.monsters.nasties

    assert len(set(nasties)) == number


@pytest.mark.parametrize(("second", "shape"), [(1, "black dragon"), (0, "cockatrice")])
def test_sandestins_on_the_rogue_level_try_again_for_a_capital_letter(second: int, shape: str) -> None:
    """The 1st of 42 is a cockatrice, the 19th a black dragon; only one more try is made for a capital."""
    scene = Scene(throws=[(SHAPE, 7, 1), (SHAPE, 42, 0), (SHAPE, 42, 18 * second)])
    place = SpecialPlace("rogue", scene.level.branch, scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))

    assert choose_shape(scene.play, changer(scene, "sandestin")).name == shape


def test_polymorphed_shopkeepers_may_be_anything() -> None:
    """NetHack means to spare them heads and hands, but does not."""
    ordinary = Scene().play.edition.content.ordinary_species
    number = next(place for place, species in enumerate(ordinary) if species.name == "gas spore")
    scene = Scene(throws=[(SHAPE, len(ordinary), number)])
    keeper = scene.monster("shopkeeper", MIDDLE + 5)
    keeper.duty = Keeper("dungeons", 1, 0, RoomPurpose.GENERAL_STORE, 0, 0)

    assert choose_shape(scene.play, keeper).name == "gas spore"


@rule("N-503")
@pytest.mark.parametrize("name", ["giant", "orc", "elf", "human"])
def test_no_monster_becomes_what_only_stands_for_a_kind(name: SpeciesName) -> None:
    """Of 6,000 chameleons of the running 3.6.7 none was a giant; some ten would be."""
    scene = Scene()
    chameleon = changer(scene, "chameleon")

    assert not is_possible_shape(scene.play, chameleon, SPECIES_NAMED[name])
    assert is_possible_shape(scene.play, chameleon, SPECIES_NAMED["stone giant"])


def test_no_doppelganger_is_a_guardian_of_the_hero_s_own_quest() -> None:
    scene = Scene(seed=5, role="archeologist")
    monster = changer(scene, "doppelganger")

    seen = Counter(choose_shape(scene.play, monster).name for _ in range(600))

    assert "student" not in seen and seen["chieftain"] > 0


def test_vlad_with_the_candelabrum_does_not_change_shape() -> None:
    scene = Scene(throws=[(SHAPE, 3, 0)])
    vlad = changer(scene, "Vlad the Impaler")
    vlad.inventory.append(scene.item("Candelabrum of Invocation"))

    assert choose_shape(scene.play, vlad) is SPECIES_NAMED["Vlad the Impaler"]


def test_whoever_wears_dragon_scales_becomes_that_dragon() -> None:
    scene = Scene()
    orc = scene.monster("orc", MIDDLE + 5, hp=20)
    mail = scene.item("blue dragon scale mail")
    mail.worn = int(Slot.BODY_ARMOR)
    orc.inventory.append(mail)

    change_monster_species(scene.play, orc)

    assert orc.species.name == "blue dragon"


def test_one_time_in_ten_a_new_shape_is_of_the_other_sex() -> None:
    scene = Scene(throws=[("mon.c newcham", 10, 0)])
    orc = scene.monster("orc", MIDDLE + 5)

    change_monster_species(scene.play, orc, SPECIES_NAMED["ogre"])

    assert orc.female


def test_hit_points_keep_their_proportion() -> None:
    """A stone golem has sixty hit points: a third of them is twenty."""
    scene = Scene()
    orc = scene.monster("orc", MIDDLE + 5, hp=30)
    orc.hp = 10

    change_monster_species(scene.play, orc, SPECIES_NAMED["stone golem"])

    assert (orc.hp, orc.max_hp) == (20, 60)


def test_a_cancelled_shapechanger_is_uncancelled_by_polymorph() -> None:
    scene = Scene()
    chameleon = scene.monster("chameleon", MIDDLE + 5, hp=20)
    chameleon.cancelled = True

    change_monster_species(scene.play, chameleon, SPECIES_NAMED["jackal"])

    assert not chameleon.cancelled and chameleon.true_species is SPECIES_NAMED["chameleon"]


def test_a_pet_that_becomes_fog_slips_its_leash() -> None:
    scene = Scene()
    dog = scene.monster("dog", MIDDLE + 1, tame=10)
    leash = scene.carry("leash")
    leash.ghost_id = dog.id
    assert dog.pet is not None
    dog.pet.leashed = True

    change_monster_species(scene.play, dog, SPECIES_NAMED["fog cloud"])

    assert not dog.pet.leashed and leash.ghost_id == 0
    assert "journey.leash slips" in scene.told()


@pytest.mark.parametrize("name", ["Death", "Nazgul", "erinys"])
def test_some_keep_their_shape(name: SpeciesName) -> None:
    scene = Scene()

    assert not change_monster_species(scene.play, scene.monster(name, MIDDLE + 5), SPECIES_NAMED["newt"])


def test_medusa_can_be_polymorphed() -> None:
    scene = Scene()

    assert change_monster_species(scene.play, scene.monster("Medusa", MIDDLE + 5), SPECIES_NAMED["newt"])


# Protection


def test_protection_from_shape_changers_reveals_shapechangers() -> None:
    scene = Scene(answers={"commands.which finger": (Pick(key="r"),)})
    chameleon = changer(scene, "chameleon", "jackal")
    wolf = scene.monster("werewolf", MIDDLE + 3, hp=20)
    mimic = scene.monster("large mimic", MIDDLE + 7)
    mimic.disguise = 1
    ring = scene.carry("ring of protection from shape changers")

    scene.do(c.PutOn(item=ring.letter))

    assert chameleon.species.name == "chameleon" and chameleon.true_species is None
    assert wolf.species.name == "human werewolf"
    assert mimic.disguise == 0 and mimic.asleep


def test_without_the_ring_they_change_again() -> None:
    scene = Scene()
    ring = scene.carry("ring of protection from shape changers")
    set_worn(scene.play, ring, Slot.RIGHT_RING)
    chameleon = scene.monster("chameleon", MIDDLE + 5, hp=20)
    mimic = scene.monster("large mimic", MIDDLE + 7, asleep=True)

    scene.do(c.Remove(item=ring.letter))

    assert chameleon.true_species is not None and chameleon.true_species.name == "chameleon"
    assert mimic.disguise


def test_cancelled_shapechangers_stay_what_they_are() -> None:
    scene = Scene()
    chameleon = changer(scene, "chameleon", "jackal")

    cancel_monster(scene.play, chameleon)

    assert chameleon.species.name == "chameleon" and chameleon.true_species is None


def test_a_clay_golem_dies_when_cancelled() -> None:
    scene = Scene()
    golem = scene.monster("clay golem", MIDDLE + 1, hp=50)

    cancel_monster(scene.play, golem)

    assert golem.hp < 1 and "cancelling.writing vanishes" in scene.told()


# Doors


def shut_in(scene: Scene, monster: Monster) -> int:
    """Rock all around it but for a locked door towards the hero."""
    for across in (-1, 0, 1):
        for down in (-80, 0, 80):
            if across or down:
                scene.level.terrain[monster.spot + across + down] = Terrain.STONE
    door = monster.spot - 1
    scene.level.terrain[door] = Terrain.DOOR
    scene.level.detail[door] = Door.LOCKED
    scene.level.view = b""
    return door


def test_a_vampire_flows_under_a_door_as_fog() -> None:
    scene = Scene()
    vampire = changer(scene, "vampire", "vampire bat")
    door = shut_in(scene, vampire)

    wild_step(scene.play, vampire, scene.hero.spot)

    assert vampire.spot == door and vampire.species.name == "fog cloud"
    assert scene.level.detail[door] == Door.LOCKED


FITTING: list[tuple[KindName, bool]] = [
    ("cloak of magic resistance", True),
    ("dagger", True),
    ("arrow", True),
    ("long sword", False),
    ("plate mail", False),
]


@pytest.mark.parametrize(("kind", "fits"), FITTING)
def test_bulky_things_do_not_fit_under_doors(kind: KindName, fits: bool) -> None:
    scene = Scene()
    vampire = changer(scene, "vampire")
    vampire.inventory.append(scene.item(kind))

    assert can_turn_to_fog(scene.play, vampire) is fits


def test_no_vampire_becomes_fog_where_there_is_to_be_none() -> None:
    scene = Scene()
    vampire = changer(scene, "vampire")
    scene.world.genocided[SPECIES_NAMED["fog cloud"].number] = 1
    assert not can_turn_to_fog(scene.play, vampire)
    scene.world.genocided[SPECIES_NAMED["fog cloud"].number] = 0
    scene.intrinsic(Property.PROTECTION_FROM_SHAPE_CHANGERS)

    assert not can_turn_to_fog(scene.play, vampire)


# Growing


def test_player_monsters_grow_to_the_thirtieth_level() -> None:
    """Level 30 is as far as they come: the next is undone."""
    scene = Scene()
    rival = scene.monster("valkyrie", MIDDLE + 5, hp=1)
    rival.level, rival.hp = 29, 1
    rival.max_hp = 29 * 8
    victim = scene.monster("newt", MIDDLE + 6)

    for _ in range(3):
        grow_up(scene.play, rival, victim)
        rival.max_hp = rival.level * 8

    assert rival.level == 30


# Names off the score list

LISTED = {"ask.who is listed": "Agnes-Val-Hum-Fem-Neu"}


@rule("B-212")
@pytest.mark.parametrize(
    ("edition", "blind", "name", "shape"),
    [
        ("3.6.7", False, "", "archeologist"),
        ("3.7", False, "Agnes", "valkyrie"),
        ("3.7", True, "", "valkyrie"),
    ],
)
def test_doppelgangers_are_former_heroes_in_37(edition: str, blind: bool, name: str, shape: str) -> None:
    """By name where the hero sees them become so."""
    scene = Scene(edition, answers=LISTED, shows={(SHAPE, 15): 0})
    monster = changer(scene, "doppelganger")
    if blind:
        scene.hero.timeout[Property.BLINDED] = 100

    chosen = choose_shape(scene.play, monster)

    assert chosen is not None and (monster.name, chosen.name) == (name, shape)


@rule("B-212")
def test_one_time_in_thirteen_they_are_of_any_role() -> None:
    scene = Scene("3.7", answers=LISTED, shows={(SHAPE, 13): 0, ("topten.c tt_doppel", 13): 0})

    chosen = choose_shape(scene.play, changer(scene, "doppelganger"))

    assert chosen is SPECIES_NAMED["archeologist"]


# Holding on


def test_a_monster_held_by_the_hero_stays_held_when_polymorphed() -> None:
    scene = Scene()
    scene.form("owlbear")
    orc = scene.monster("Uruk-hai", hp=20)
    scene.hero.hold.holder_id = orc.id

    change_monster_species(scene.play, orc, SPECIES_NAMED["newt"])

    assert scene.hero.hold.holder_id == orc.id


@rule("N-578")
@pytest.mark.parametrize("race, keeps", [("gnome", False), ("dwarf", False), ("orc", True), ("elf", True)])
def test_dwarves_and_gnomes_lose_their_infravision_in_another_form(race: RaceName, keeps: bool) -> None:
    """3.6.7: a gnomish healer who becomes a shark has no infravision."""
    scene = Scene(race=race)
    scene.hero.intrinsic[Property.INFRAVISION] = int(Source.RACE)

    take_form(scene.play, SPECIES_NAMED["shark"])
    assert has(scene.hero, Property.INFRAVISION) == keeps
    take_form(scene.play, None)
    assert has(scene.hero, Property.INFRAVISION)
