"""What far look tells of creatures."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.messages.commands import LookAt, Search
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.rules.commands.looking import all_shown, feature_here
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import update_view
from marrow.rules.polymorph.new_form import polymorph_into
from scene import MIDDLE, Scene

THERE = MIDDLE + 1


def words(scene: Scene, spot: int = THERE) -> str:
    scene.level.view = b""
    update_view(scene.play)
    scene.do(LookAt(spot=spot))
    looked = [one for one in scene.entries_told() if one.what.startswith("commands.far look")]
    return str(looked[-1].words["thing"]) + str(looked[-1].words["senses"])


def test_far_look_tells_what_holds_the_hero() -> None:
    scene = Scene()
    scene.hero.hold.holder_id = scene.monster("lichen", THERE).id
    assert words(scene) == "lichen, holding you"


def test_far_look_tells_that_the_hero_holds_a_monster() -> None:
    scene = Scene()
    scene.form("owlbear")
    scene.hero.hold.holder_id = scene.monster("newt", THERE).id
    assert words(scene) == "newt, being held"


def test_far_look_tells_that_a_pet_is_leashed() -> None:
    scene = Scene()
    dog = scene.monster("dog", THERE, tame=10)
    assert dog.pet is not None
    dog.pet.leashed = True
    assert words(scene) == "tame dog, leashed to you"


@pytest.mark.parametrize(
    ("kind", "where"),
    [
        (TrapKind.BEAR_TRAP, ", trapped in a bear trap"),
        (TrapKind.WEB, ", trapped in a web"),
        (TrapKind.RUST, ""),
    ],
)
def test_the_trapped_show_the_trap(kind: TrapKind, where: str) -> None:
    scene = Scene()
    scene.monster("newt", THERE).trapped = True
    scene.level.traps[THERE] = Trap(kind, THERE)

    assert words(scene) == "newt" + where
    assert scene.level.traps[THERE].seen is bool(where)


@pytest.mark.parametrize(
    ("species", "how"),
    [
        ("rock piercer", ", hiding on the ceiling"),
        ("trapper", ", hiding on the floor"),
        ("snake", ", hiding under a dagger"),
    ],
)
def test_far_look_tells_of_hidden_monsters_that_are_sensed(species: SpeciesName, how: str) -> None:
    scene = Scene()
    scene.monster(species, THERE).hidden = True
    scene.lay("dagger", THERE)
    scene.intrinsic(Property.DETECT_MONSTERS)

    assert words(scene) == f"{species}{how} [seen: monster detection]"


def test_by_which_senses() -> None:
    scene = Scene()
    scene.intrinsic(Property.DETECT_MONSTERS, Property.SEE_INVISIBLE, Property.INFRAVISION)
    scene.hero.extrinsic[Property.TELEPATHY] = int(Slot.HELMET)
    scene.monster("hill orc", THERE).invisible = True

    assert words(scene) == (
        "invisible hill orc [seen: see invisible, infravision, telepathy, monster detection]"
    )


def test_warned_of_orcs() -> None:
    scene = Scene()
    blade = scene.wear("elven dagger", Slot.WIELDED)
    blade.artifact = "Sting"
    scene.hero.extrinsic[Property.WARNING_OF_MONSTERS] = int(Slot.WIELDED)
    scene.wear("blindfold", Slot.EYEWEAR)
    scene.monster("hill orc", THERE)

    assert words(scene) == "hill orc [seen: warned of orcs]"


def test_oneself_on_a_horse() -> None:
    scene = Scene()
    pony = scene.monster("pony", THERE, tame=10)
    scene.hero.ride.steed_id = pony.id
    scene.level.monster_at.pop(THERE)
    pony.spot = 0

    assert words(scene, MIDDLE) == "human valkyrie called Agnes, mounted on your pony"


@pytest.mark.parametrize(
    ("form", "species", "sensed"),
    [
        ("purple worm", "shrieker", True),
        ("purple worm", "violet fungus", False),
        ("vampire", "Woodland-elf", True),
        ("vampire lord", "shopkeeper", True),
        ("vampire", "hill orc", False),
        ("newt", "shrieker", False),
    ],
)
def test_some_forms_sense_their_prey(form: SpeciesName, species: SpeciesName, sensed: bool) -> None:
    scene = Scene()
    polymorph_into(scene.play, SPECIES_NAMED[form])
    scene.hero.timeout[Property.BLINDED] = 100

    assert can_spot_monster(scene.play, scene.monster(species, MIDDLE + 6)) is sensed


# By their kind


def told(scene: Scene, spot: int = THERE) -> dict[str, str | int]:
    words(scene, spot)
    return next(dict(one.words) for one in scene.entries_told() if one.what == "commands.far look class")


def test_creatures_and_things_are_told_with_what_their_symbol_may_be() -> None:
    beast = Scene()
    beast.monster("jackal", THERE)
    thing = Scene()
    thing.lay("apple", THERE)

    assert (told(beast)["kind"], told(beast)["thing"]) == ("a dog or other canine", "jackal")
    assert (told(thing)["kind"], told(thing)["thing"]) == ("a piece of food", "an apple")


def test_a_danger_one_is_warned_of_gives_cause_for_worry() -> None:
    scene = Scene()
    scene.intrinsic(Property.WARNING)
    scene.hero.timeout[Property.BLINDED] = 20
    scene.monster("jackal", MIDDLE + 2).level = 9  # of danger 2

    assert words(scene, MIDDLE + 2) == "something that gives you cause for concern"


def test_inside_an_engulfer_there_is_but_its_interior() -> None:
    scene = Scene()
    scene.hero.hold.engulfer_id = scene.monster("fog cloud", THERE).id

    assert words(scene, MIDDLE - 1) == "the interior of a fog cloud"
    assert words(scene, MIDDLE - 2) == "unexplored area"


def test_all_creatures_and_things_are_listed_near_by_or_on_the_whole_map() -> None:
    scene = Scene()
    scene.monster("jackal", MIDDLE + 2)
    scene.monster("newt", MIDDLE + 12)
    scene.lay("apple", MIDDLE - 9)
    update_view(scene.play)
    scene.do(Search())

    def listed(near: bool, creatures: bool) -> list[str]:
        return [words for _, words in all_shown(scene.play, near=near, creatures=creatures)]

    hero = "human valkyrie called Agnes"
    assert listed(near=True, creatures=True) == [hero, "jackal"]
    assert listed(near=False, creatures=True) == [hero, "jackal", "newt"]
    assert (listed(near=True, creatures=False), listed(near=False, creatures=False)) == ([], ["an apple"])


@pytest.mark.parametrize(
    ("alignment", "words"),
    [
        (1, "an altar to Loki (chaotic)"),
        (2, "an altar to Odin (neutral)"),
        (0, "an altar to Moloch (unaligned)"),
    ],
)
def test_an_altar_tells_whose_it_is_to_those_who_stand_on_it(alignment: int, words: str) -> None:
    """The gods of Valkyries. NetHack: invent.c, dfeature_at."""
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.level.detail[MIDDLE] = alignment

    assert feature_here(scene.play) == words


def test_the_list_of_creatures_names_no_senses() -> None:
    scene = Scene()
    scene.hero.intrinsic[Property.INFRAVISION] = 1
    jackal = scene.monster("jackal", MIDDLE + 2)

    assert "infravision" in words(scene, jackal.spot)
    assert all_shown(scene.play, near=True, creatures=True)[-1] == (jackal.spot, "jackal")
