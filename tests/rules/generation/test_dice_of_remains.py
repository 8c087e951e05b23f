"""Which dice are thrown for corpses, and for gold in boxes. NetHack: mkobj.c."""

import pytest

from marrow.chance import FixedDice, LoadedDice
from marrow.content.species_table import ALL_SPECIES, SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.generation.new_items.random_items import fill_box, item_named, statue_of
from marrow.rules.generation.new_items.sex_of_bodies import set_sex, sex_of, throw_for_sex
from marrow.rules.generation.new_monsters.revival import revive
from marrow.rules.items.stacks import can_merge
from marrow.rules.naming.corpse_names import corpse_name
from rule import is_343, rule
from scene import MIDDLE, Scene

TIMER = [("N-230", 1000, 0), ("N-230", 4, 1), ("N-230", 2, 1)]


@rule("N-553")
@pytest.mark.parametrize(
    "species, timers, more",
    [("newt", 1, []), ("lichen", 1, []), ("troll", 2, [("N-230", 37, 0)])],
)
def test_a_corpse_gets_the_timer_of_a_random_one_first(
    species: SpeciesName, timers: int, more: list[tuple[str, int, int]]
) -> None:
    """The random one, by quiet dice, is no special one; that of a lichen is taken away again."""
    scene = Scene()
    throws = TIMER * timers + more
    scene.play.dice = LoadedDice(throws, rest=FixedDice({}))

    corpse = make_corpse_item(scene.play, SPECIES_NAMED[species])

    assert scene.play.dice.used == len(throws)
    assert corpse.species is SPECIES_NAMED[species]
    assert any(timer.item_id == corpse.id for timer in scene.world.timers) == (species != "lichen")


@rule("N-611")
def test_a_bare_statue_is_first_of_a_random_species_and_in_343_of_giant_ants() -> None:
    """Seen in the running games: mksobj without details, and mkcorpstat of newts after it."""
    scene = Scene()
    scene.world.genocided[:] = bytes(one.name != "jackal" for one in ALL_SPECIES)
    throws = [] if is_343() else [("makemon.c rndmonst", 3, 0)]  # for jackals, the only ones there are
    scene.play.dice = dice = LoadedDice(throws, rest=FixedDice({}))

    first = item_named(scene.play, "statue", init=False).species

    assert dice.used == len(throws)
    assert first is not None
    assert first.name == ("giant ant" if is_343() else "jackal")
    scene.play.dice = dice = LoadedDice(throws, rest=FixedDice({}))
    assert statue_of(scene.play, SPECIES_NAMED["newt"]).species is SPECIES_NAMED["newt"]
    assert dice.used == len(throws)


@rule("N-552")
def test_gold_in_a_box_throws_for_its_kind_too() -> None:
    """One thing in the box, by the 83rd of a hundred a purse: rnd(3) times rnd(75), here 2 times 40."""
    scene = Scene()
    box = scene.item("large box")
    box.contents = []
    throws = [
        ("mkobj.c mkbox_cnts", 4, 1),
        ("N-406", 100, 82),
        ("mkobj.c mkobj", 1000, 7),
        ("mkobj.c mkbox_cnts", 3, 1),
        ("mkobj.c mkbox_cnts", 75, 39),
    ]
    scene.play.dice = dice = LoadedDice(throws)

    fill_box(scene.play, box)

    assert dice.used == len(throws)
    assert [(item.kind.name, item.quantity) for item in box.contents] == [("gold piece", 80)]


FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


@rule("N-612")
@FROM_370
@pytest.mark.parametrize("kind", ["corpse", "statue", "figurine"])
def test_a_die_tells_the_sex_of_a_new_body(edition: str, kind: KindName) -> None:
    """Seen in the running games: 1 is the female; of lichens and nymphs nothing is thrown."""
    for name, shown, female in (
        ("jackal", [0], False), ("jackal", [1], True), ("lichen", [], None), ("water nymph", [], True),
    ):  # fmt: skip
        scene = Scene(edition)
        body = scene.item(kind, species=name)
        scene.play.dice = dice = LoadedDice([("N-612", 2, roll) for roll in shown])

        throw_for_sex(scene.play, body)

        assert sex_of(scene.play, body) is female
        assert dice.used == len(shown)


@rule("N-612")
@FROM_370
@pytest.mark.parametrize("kind", ["corpse", "statue", "figurine"])
def test_random_bodies_throw_for_their_sex(edition: str, kind: KindName) -> None:
    scene = Scene(edition, depth=6, level=10)
    scene.world.genocided[:] = bytes(one.name != "wolf" for one in ALL_SPECIES)
    scene.play.dice = dice = LoadedDice([("N-612", 2, 1)], rest=FixedDice({}))

    body = item_named(scene.play, kind)

    assert dice.used == 1
    assert body.female


@rule("N-612")
@FROM_370
def test_who_rises_has_the_sex_of_the_body(edition: str) -> None:
    for female in (False, True):
        scene = Scene(edition, shows={"makemon.c makemon": int(not female)})
        corpse = scene.lay("corpse", species="jackal")
        set_sex(scene.play, corpse, female=female)

        risen = revive(scene.play, corpse)

        assert risen is not None
        assert risen.female is female


@rule("N-612")
@FROM_370
def test_only_bodies_of_one_sex_are_one_stack(edition: str) -> None:
    scene = Scene(edition)
    he, she, other_she = (scene.item("corpse", species="jackal") for _ in range(3))
    for body, female in ((he, False), (she, True), (other_she, True)):
        set_sex(scene.play, body, female=female)

    assert can_merge(scene.play, she, other_she)
    assert not can_merge(scene.play, he, she)


@rule("N-612")
@pytest.mark.parametrize(
    ("female", "name"),
    [(False, "dwarf lord corpse"), (True, "dwarf lady corpse"), (None, "dwarf leader corpse")],
)
@FROM_370
def test_corpses_are_called_by_their_sex(edition: str, female: bool | None, name: str) -> None:
    scene = Scene(edition)
    corpse = scene.item("corpse", species="dwarf lord")

    set_sex(scene.play, corpse, female=female)

    assert corpse_name(corpse) == name


@rule("N-613")
@pytest.mark.parametrize("shown, rocks", [(0, 6), (5, 11)])
def test_a_tiny_monster_turns_to_6_to_11_rocks(shown: int, rocks: int) -> None:
    scene = Scene(shows={("mkobj.c mksobj", 6): shown})

    petrify_monster(scene.play, scene.monster("newt", MIDDLE + 2), by_hero=False)

    left = [(item.kind.name, item.quantity) for item in scene.level.items[MIDDLE + 2]]
    assert left == [("rock", rocks)]


@rule("N-614")
def test_the_scales_of_a_dragon_are_plain() -> None:
    scene = Scene(shows={"mon.c make_corpse": 0, "mkobj.c mksobj": 0})

    leave_corpse(scene.play, scene.monster("red dragon", MIDDLE + 2))

    (scales,) = (item for item in scene.level.items[MIDDLE + 2] if item.kind.class_ == "armor")
    assert (scales.kind.name, scales.charge, scales.blessing) == ("red dragon scales", 0, 0)
