"""What monsters notice of the hero; conflict, mind blasts, voices."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES
from marrow.content.words import KindName, SpeciesName
from marrow.messages.commands import Search
from marrow.model.hero_parts import Activity
from marrow.model.places import WIDTH, Terrain, distance2
from marrow.model.vocabularies import Doing, Source
from marrow.rules.monster_moves import item_pickup
from marrow.rules.monster_moves.mind_blasts import blast_minds
from marrow.rules.monster_moves.monster_goal import is_too_far
from marrow.rules.monster_moves.monster_step import wild_step
from marrow.rules.monster_moves.monster_turn import take_move
from rules.monster_moves.wandering import goes
from scene import MIDDLE, Scene

# The hero's attention


def searching(scene: Scene) -> None:
    scene.hero.activity = Activity(Doing.SEARCHING, left=20)


@pytest.mark.parametrize(
    "edition, start, stops",
    [
        *(("3.4.3", 12, False), ("3.4.3", 10, True), ("3.4.3", 9, False)),
        *(("3.6.7", 12, False), ("3.6.7", 10, False), ("3.6.7", 9, False)),
        *(("3.7", 12, False), ("3.7", 10, True), ("3.7", 9, False)),
    ],
)
def test_a_hostile_monster_coming_near_stops_an_occupation(edition: str, start: int, stops: bool) -> None:
    """3.6 measures from where it was, too far; only one unseen before stops the hero there."""
    scene = Scene(edition)
    jackal = scene.monster("jackal", MIDDLE + start)
    searching(scene)

    take_move(scene.play, jackal)

    assert stops == (scene.hero.activity is None)


def test_a_peaceful_monster_does_not_stop_an_occupation() -> None:
    scene = Scene(throws=[("monmove.c m_move", 10, 1), *goes(1)])
    newt = scene.monster("newt", MIDDLE + 10, peaceful=True)
    searching(scene)

    take_move(scene.play, newt)

    assert scene.hero.activity is not None


# Conflict, minds, voices


def test_conflict_sets_neighbours_at_each_other() -> None:
    scene = Scene(seed=2)
    scene.hero.extrinsic[Property.CONFLICT] = 1
    one = scene.monster("ogre", MIDDLE + 5, hp=200)
    other = scene.monster("ogre", MIDDLE + 6, hp=200)

    for _ in range(20):
        scene.do(Search())

    assert one.hp < 200 or other.hp < 200


def test_a_mind_flayers_blast_finds_the_telepathic() -> None:
    scene = Scene(throws=(("monmove.c dochug", 20, 0), ("monmove.c dochug", 15, 7)))
    flayer = scene.monster("mind flayer", MIDDLE + 4)
    scene.hero.extrinsic[Property.TELEPATHY] = 1
    flayer.trapped = False

    take_move(scene.play, flayer)

    assert scene.hero.hp == 92


@pytest.mark.parametrize(("withstood", "loss"), [(True, 0), (False, 15)])
def test_conflict_does_not_turn_the_minds_of_peaceful_flayers_that_withstand_it(
    withstood: bool, loss: int
) -> None:
    """Resistance 90: of rn2(100 + 5 - 9) the throws below it withstand. The blast is of rnd(15)."""
    scene = Scene(shows={("zap.c resist", 96): 89 if withstood else 90})
    scene.intrinsic(Property.CONFLICT, Property.TELEPATHY)
    scene.hero.timeout[Property.BLINDED] = 10
    flayer = scene.monster("mind flayer", MIDDLE + 4, peaceful=True)

    blast_minds(scene.play, flayer)

    assert 100 - scene.hero.hp == loss
    assert ("creatures.wave soothes" in scene.told()) == withstood


@pytest.mark.parametrize(
    ("name", "blind", "shows", "found"),
    [
        ("floating eye", False, {2: 1, 10: 9}, True),
        ("floating eye", False, {2: 0, 10: 9}, False),
        ("floating eye", False, {2: 0, 10: 0}, True),
        ("floating eye", True, {2: 0, 10: 9}, True),
        ("jackal", True, {2: 1, 10: 9}, False),
        ("jackal", False, {2: 1, 10: 0}, True),
        ("human zombie", False, {2: 1, 10: 0}, False),
    ],
)
def test_monsters_whose_minds_a_blast_finds(
    name: SpeciesName, blind: bool, shows: dict[int, int], found: bool
) -> None:
    """Half of the telepaths, all of the blind ones, one in ten of the others, and nobody without a mind."""
    scene = Scene(shows=shows | {15: 4})
    flayer = scene.monster("mind flayer", MIDDLE + 4, peaceful=True)
    other = scene.monster(name, MIDDLE + 2, hp=20)
    other.blind = 10 if blind else 0

    blast_minds(scene.play, flayer)

    assert 20 - other.hp == (5 if found else 0)


def test_a_shrieker_wakes_everybody() -> None:
    scene = Scene(throws=(("mon.c m_respond", 10, 3),))
    shrieker = scene.monster("shrieker")
    sleeper = scene.monster("jackal", MIDDLE + 30, asleep=True)

    take_move(scene.play, shrieker)

    assert not sleeper.asleep
    assert "creatures.shrieks" in scene.told()


def test_invisible_heroes_are_hard_to_find() -> None:
    scene = Scene(seed=1)
    scene.intrinsic(Property.INVISIBILITY, source=Source.OUTSIDE)
    jackal = scene.monster("jackal", MIDDLE + 4)

    for _ in range(20):
        take_move(scene.play, jackal)

    assert jackal in scene.level.monsters


BELONGINGS: tuple[KindName, ...] = (
    "dagger",
    "wand of digging",
    "potion of speed",
    "scroll of teleportation",
    "wand of fire",
    "bow",
    "elven mithril-coat",
)


@pytest.mark.parametrize("seed", range(12))
def test_monsters_of_all_species_move_without_errors(seed: int) -> None:
    """Every species, in heaps of things, for some turns: nothing breaks, and the books stay straight."""
    scene = Scene(seed=seed + 1, hp=30_000, depth=10)
    names = [species.name for species in SPECIES if species.number % 12 == seed]
    for place, name in enumerate(names):
        if name == "long worm tail":
            continue
        spot = 4 * WIDTH + 5 + place * 2 + (place // 30) * 100
        monster = scene.monster(name, spot, hp=30, tame=5 * (place % 3 == 0))
        if monster.pet is not None:
            monster.pet.hungry_at = -600
        carried = BELONGINGS[place % len(BELONGINGS)]
        monster.inventory.append(scene.item(carried, charge=3 if carried.startswith("wand") else 0))
    for place, thing in enumerate(("apple", "tripe ration", "dagger", "gold piece", "ring mail", "corpse")):
        scene.lay(thing, MIDDLE + 3 + place, species="newt" if thing == "corpse" else None)

    for _ in range(40):
        if scene.world.over:
            break
        scene.hero.hp = 30_000
        scene.hero.nutrition = 900
        scene.do(Search())

    level = scene.level
    for spot, monster in level.monster_at.items():
        assert spot in (monster.spot, *monster.tail)
        assert monster in level.monsters and monster.hp > 0
    for monster in level.monsters:
        assert level.monster_at.get(monster.spot) is monster or monster.id == scene.hero.ride.steed_id
        assert monster.wields is None or monster.wields in monster.inventory


# Short sight


@pytest.mark.parametrize(
    "across, walled, too_far", [(12, False, False), (13, False, True), (6, True, False), (7, True, True)]
)
def test_on_some_levels_they_see_no_farther_than_twelve_squares_and_six_around_corners(
    across: int, walled: bool, too_far: bool
) -> None:
    scene = Scene()
    scene.level.short_sighted = True
    if walled:
        for y in range(2, 19):
            scene.level.terrain[y * WIDTH + MIDDLE % WIDTH + 1] = Terrain.VERTICAL_WALL
        scene.level.view = b""
    orc = scene.monster("hill orc", MIDDLE + across)

    assert is_too_far(scene.play, orc, scene.hero.spot) == too_far


@pytest.mark.parametrize("short_sighted, comes", [(False, True), (True, False)])
def test_the_short_sighted_do_not_come_from_afar(short_sighted: bool, comes: bool) -> None:
    """In twelve moves an orc that sees the hero comes from 30 squares to 18; one that wanders does not."""
    scene = Scene(seed=4)
    scene.level.short_sighted = short_sighted
    orc = scene.monster("hill orc", MIDDLE + 30)

    for _ in range(12):
        wild_step(scene.play, orc, scene.hero.spot)

    assert (distance2(orc.spot, MIDDLE) <= 18 * 18) == comes


@pytest.mark.parametrize(
    ("name", "thing", "count"),
    [
        ("red dragon", "gold piece", 5), ("red dragon", "ruby", 5), ("red dragon", "dagger", 1),
        ("wolf", "dagger", 1), ("wolf", "ruby", 1), ("trapper", "dagger", 5), ("hill orc", "dagger", 5),
    ],
)  # fmt: skip
def test_only_engulfers_and_hoarding_dragons_take_a_heap_without_hands(
    name: SpeciesName, thing: KindName, count: int
) -> None:
    """NetHack: mon.c, can_carry."""
    scene = Scene()

    assert item_pickup.can_carry(scene.play, scene.monster(name), scene.item(thing, quantity=5)) == count
