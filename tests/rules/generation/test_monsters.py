"""New monsters: which species come, their levels, and what they carry."""

from dataclasses import replace
from fractions import Fraction

import pytest

from chances import chances
from marrow.chance import Dice, LoadedDice, WorldDice
from marrow.content.species_table import ALL_SPECIES, SPECIES_NAMED
from marrow.content.words import PlaceName, SpeciesName
from marrow.editions import EDITIONS
from marrow.lab.levels import NOBODY
from marrow.model.item import Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.world import SpecialPlace
from marrow.rules.dungeon.branches import depth_of, place_named
from marrow.rules.dungeon.difficulty import adjusted_monster_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_monsters.make_monster import is_peace_minded, make_monster
from marrow.rules.generation.new_monsters.monster_gear import give_gear, give_other_items
from marrow.rules.generation.new_monsters.usable_items import defensive_item, misc_item
from marrow.rules.generation.population import birth_limit, is_extinct, random_species
from marrow.rules.monsters.hit_points import roll_new_hp
from marrow.rules.play import Play
from rule import edition_here, rule
from scene import MIDDLE, Scene
from worlds import new_world


def play_with(*throws: tuple[str, int, int], race: str = "human", seed: int = 1) -> Play:
    birth = Birth(
        role="valkyrie", race="dwarf" if race == "dwarf" else "human", alignment="lawful", pet="none"
    )
    edition = EDITIONS[edition_here()]
    world = new_world(edition, seed, birth)
    dice = LoadedDice(throws, rest=WorldDice(world.streams, "play"))
    return Play(world, edition, NOBODY, dice=dice)


def made(play: Play, name: SpeciesName) -> Monster:
    monster = make_monster(play, SPECIES_NAMED[name])
    assert monster is not None
    return monster


@rule("N-415")
def test_a_third_of_soldiers_bring_k_rations_and_half_c_rations() -> None:
    packs = [
        [item.kind.name for item in made(play, "soldier").inventory]
        for play in (play_with(seed=seed) for seed in range(1, 5))
        for _ in range(100)
    ]

    assert abs(sum("K-ration" in pack for pack in packs) - 133) < 4 * 9.4  # standard deviations
    assert abs(sum("C-ration" in pack for pack in packs) - 200) < 4 * 10


# Gifts

LUCKY = ("L-160", 40, 0)


@rule("L-160")
@pytest.mark.parametrize(
    ("name", "throws", "gift"),
    [
        ("hill orc", (("L-160", 30, 0), ("L-160", 6, 1)), "potion of polymorph"),
        ("hill orc", (("L-160", 30, 0), ("L-160", 6, 0)), "wand of polymorph"),
        ("hill orc", (("L-160", 30, 1), LUCKY), "amulet of life saving"),
        ("soldier", (LUCKY,), "amulet of life saving"),
        ("soldier", (("L-160", 40, 1), ("L-160", 3, 0), ("L-160", 6, 1)), "potion of speed"),
        ("soldier", (("L-160", 40, 1), ("L-160", 3, 1), ("L-160", 6, 0)), "wand of make invisible"),
        ("soldier", (("L-160", 40, 1), ("L-160", 3, 2)), "potion of gain level"),
        ("jackal", (), None),
        ("gas spore", (), None),
        ("Keystone Kop", (), None),
        ("ghost", (), None),
        ("acid blob", (), None),
    ],
)
def test_extra_items_of_a_random_monster(
    name: SpeciesName, throws: tuple[tuple[str, int, int], ...], gift: str | None
) -> None:
    play = play_with(*throws)

    assert gift == misc_item(play, Monster(1, SPECIES_NAMED[name]))


@rule("L-151", "L-160")
@pytest.mark.parametrize("name", ["vampire", "vampire lord", "lich", "manes"])
def test_the_lifeless_never_get_to_save_their_lives(name: SpeciesName) -> None:
    play = play_with()
    monster = Monster(1, SPECIES_NAMED[name], true_species=SPECIES_NAMED[name])

    gifts = {misc_item(play, monster) for _ in range(400)}

    assert "amulet of life saving" not in gifts
    assert len(gifts) > 1


@rule("L-160")
@pytest.mark.parametrize(("thrown", "gifts"), [(0, True), (1, False), (12, False)])
def test_an_ordinary_soldier_gets_a_gift_one_time_in_thirteen(thrown: int, gifts: bool) -> None:
    play = play_with(("L-160", 13, thrown), ("L-160", 100, 0), LUCKY)

    soldier = made(play, "soldier")

    assert gifts == any(item.kind.name == "amulet of life saving" for item in soldier.inventory)
    assert not gifts or any(item.worn == Slot.AMULET for item in soldier.inventory)


@rule("L-160")
@pytest.mark.parametrize(
    ("name", "level", "percent"),
    [
        ("ogre king", 10, Fraction(1, 4)),
        ("hill orc", 3, Fraction(725, 10000)),
        ("soldier", 6, 6 * Fraction(1, 40) * Fraction(1, 13)),
    ],
)
def test_how_many_are_born_with_it(name: SpeciesName, level: int, percent: Fraction) -> None:
    """Test vector 81: the dice that let a gift be given, and then all falls of those that choose it."""
    scene = Scene()  # one for all: to choose changes nothing
    owner = Monster(1, SPECIES_NAMED[name])

    def saves(dice: Dice) -> bool:
        scene.play.dice = dice
        return misc_item(scene.play, owner) == "amulet of life saving"

    thirteen = range(13) if name == "soldier" else (0,)
    lucky = [
        has_gift(name, level, {("L-160", 13): first, ("L-160", 100): second, ("L-160", 40): 0})
        for first in thirteen
        for second in range(100)
    ]
    assert 100 * Fraction(sum(lucky), len(lucky)) * chances(saves)[True] == percent


def has_gift(name: SpeciesName, level: int, shows: dict[object, int]) -> bool:
    scene = Scene(shows=shows)
    monster = scene.monster(name)
    monster.level = level
    give_other_items(scene.play, monster)
    return any(item.kind.name == "amulet of life saving" for item in monster.inventory)


# Gear


def test_soldiers_wear_armour_and_dwarves_their_helmets() -> None:
    play = play_with()
    soldiers = [made(play, "captain") for _ in range(20)]

    assert all(any(item.worn & Slot.BODY_ARMOR for item in captain.inventory) for captain in soldiers)


def test_leprechauns_are_rich_and_asleep() -> None:
    leprechaun = made(play_with(), "leprechaun")

    assert leprechaun.asleep
    assert any(item.kind.class_ == "coin" for item in leprechaun.inventory)


def test_uruk_hai_poison_their_arrows() -> None:
    play = play_with()
    arrows = [
        item
        for _ in range(60)
        for item in made(play, "Uruk-hai").inventory
        if item.kind.name == "orcish arrow"
    ]

    assert arrows
    assert all(item.poisoned and item.quantity >= 3 for item in arrows)


# Strength


@pytest.mark.parametrize(
    ("name", "depth", "hero_level", "level"),
    [("newt", 1, 1, 0), ("jackal", 10, 1, 0), ("soldier ant", 1, 1, 2), ("soldier ant", 20, 1, 4),
     ("hill orc", 6, 9, 3), ("ogre", 20, 13, 7), ("Asmodeus", 50, 20, 50)],
)  # fmt: skip
def test_creatures_are_stronger_deep_down(name: SpeciesName, depth: int, hero_level: int, level: int) -> None:
    """By NetHack's adj_lev, done by hand."""
    play = play_with()
    play.level.depth, play.hero.level = depth, hero_level

    assert level == adjusted_monster_level(play, SPECIES_NAMED[name])


@pytest.mark.parametrize(("name", "hp"), [("straw golem", 20), ("iron golem", 80), ("Asmodeus", 198)])
def test_some_creatures_have_fixed_hit_points(name: SpeciesName, hp: int) -> None:
    assert hp == made(play_with(), name).max_hp


# Numbers


def test_uniques_come_once_and_the_nine_are_nine() -> None:
    play = play_with()

    made(play, "Medusa")

    assert is_extinct(play.world, SPECIES_NAMED["Medusa"])
    assert tuple(birth_limit(SPECIES_NAMED[n]) for n in ("Nazgul", "erinys", "newt")) == (9, 3, 120)


def test_the_genocided_never_come() -> None:
    play = play_with()
    play.world.genocided[SPECIES_NAMED["newt"].number] = 1

    assert make_monster(play, SPECIES_NAMED["newt"]) is None
    assert "newt" not in {species.name for _ in range(300) if (species := random_species(play)) is not None}


def test_a_random_jackal_brings_its_pack_and_a_named_one_does_not() -> None:
    play = play_with()
    play.hero.level = 8
    alone = made(play, "jackal")

    assert [alone] == [monster for monster in play.level.monsters if monster.species.name == "jackal"]


# Mood


@pytest.mark.parametrize(
    ("race", "name", "peaceful"),
    [
        ("dwarf", "dwarf", True),
        ("dwarf", "gnome", True),
        ("dwarf", "hill orc", False),
        ("human", "hill orc", False),
        ("human", "jackal", False),
        ("human", "shopkeeper", True),
    ],
)
def test_kin_are_peaceful_and_old_enemies_are_not(race: str, name: SpeciesName, peaceful: bool) -> None:
    play = play_with(race=race)

    assert {peaceful} == {is_peace_minded(play, SPECIES_NAMED[name]) for _ in range(20)}


@pytest.mark.parametrize(
    "name, number, hp",
    [
        ("air elemental", 4, 3 * 64),  # at home: three times eight d8
        ("air elemental", 3, 64),
        ("red dragon", 1, 8 * 15),  # at the end of the game: eight a level
    ],
)
def test_the_planes_make_their_own_stronger(name: SpeciesName, number: int, hp: int) -> None:
    scene = Scene()
    planes: tuple[PlaceName, ...] = ("astral", "water", "fire", "air", "earth")
    places = tuple(SpecialPlace(plane, "planes", place, "") for place, plane in enumerate(planes, 1))
    scene.world.dungeon = replace(scene.world.dungeon, places=places)
    scene.level.branch, scene.level.number = "planes", number

    level = SPECIES_NAMED[name].level

    assert hp == roll_new_hp(scene.play, SPECIES_NAMED[name], level)[1]


DEFENCE = "muse.c rnd_defensive_item"


@pytest.mark.parametrize(
    ("name", "throws", "gift"),
    [
        ("gnome", [(8, 0)], "scroll of teleportation"), ("hill orc", [(9, 1)], "scroll of teleportation"),
        ("ogre", [(10, 2)], "scroll of create monster"), ("ogre lord", [(11, 3)], "potion of healing"),
        ("ogre king", [(11, 4)], "potion of extra healing"), ("hill orc", [(9, 5)], "potion of full healing"),
        ("Pestilence", [(11, 5)], "potion of sickness"), ("hill orc", [(9, 7)], "wand of digging"),
        ("floating eye", [(8, 7)], None), ("hill orc", [(9, 6), (3, 0)], "wand of teleportation"),
        ("hill orc", [(9, 6), (3, 1)], "scroll of teleportation"),
        ("hill orc", [(9, 8), (3, 0)], "wand of create monster"),
        ("ogre", [(10, 9), (3, 2)], "scroll of teleportation"),
        ("ogre lord", [(11, 10), (3, 2)], "scroll of create monster"),
        ("wolf", [], None), ("yellow light", [], None), ("human zombie", [], None),
    ],
)  # fmt: skip
def test_escape_items_of_monsters(name: SpeciesName, throws: list[tuple[int, int]], gift: str | None) -> None:
    """NetHack: muse.c: of eight choices, and one more for a difficulty above 3, 6 and 8."""
    scene = Scene()
    scene.play.dice = LoadedDice([(DEFENCE, sides, thrown) for sides, thrown in throws])

    assert defensive_item(scene.play, Monster(1, SPECIES_NAMED[name])) == gift


@pytest.mark.parametrize(("second", "gift"), [(3, "potion of healing"), (6, "scroll of teleportation")])
def test_where_nobody_teleports_the_choice_is_made_again_once(second: int, gift: str) -> None:
    scene = Scene(throws=[(DEFENCE, 9, 6), (DEFENCE, 9, second)])
    scene.level.no_teleport = True

    assert defensive_item(scene.play, Monster(1, SPECIES_NAMED["hill orc"])) == gift


@pytest.mark.parametrize(
    ("thrown", "carries", "gold"), [(0, False, 30), (0, True, 3), (1, False, 0), (4, True, 0)]
)
def test_one_in_five_of_those_who_like_gold_have_some(thrown: int, carries: bool, gold: int) -> None:
    """On level 3 3d10, or 3d5 for who carries something; a d10 shows its highest, a d5 what is thrown."""
    scene = Scene(depth=3, shows={5: thrown})
    ogre = scene.monster("ogre")
    if carries:
        ogre.inventory.append(scene.item("dagger"))

    give_other_items(scene.play, ogre)

    assert sum(item.quantity for item in ogre.inventory if item.kind.class_ == "coin") == gold


# What some are born as


@pytest.mark.parametrize(("weapon", "peaceful"), [("long sword", True), ("Excalibur", False)])
@pytest.mark.parametrize("name", ["Geryon", "Dispater", "Baalzebub", "Asmodeus"])
def test_demon_princes_wait_unseen_to_be_paid(name: SpeciesName, weapon: str, peaceful: bool) -> None:
    scene = Scene()
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact = "Excalibur" if weapon == "Excalibur" else None

    demon = make_monster(scene.play, SPECIES_NAMED[name], MIDDLE + 5)

    assert demon is not None
    assert (demon.peaceful, demon.invisible, demon.innately_invisible) == (peaceful, True, True)


@pytest.mark.parametrize(("branch", "speed"), [("dungeons", 0), ("gehennom", 1)])
def test_bats_out_of_hell_are_fast(branch: str, speed: int) -> None:
    scene = Scene()
    scene.level.branch = branch

    bat = make_monster(scene.play, SPECIES_NAMED["giant bat"], MIDDLE + 5)

    assert bat is not None and bat.speed_change == speed


@pytest.mark.parametrize(("thrown", "name"), [(0, "hero"), (1, "Adri")])
def test_one_ghost_in_seven_is_called_as_the_hero_is(thrown: int, name: str) -> None:
    scene = Scene(shows={("do_name.c rndghostname", 7): thrown, "do_name.c rndghostname": 0})

    ghost = make_monster(scene.play, SPECIES_NAMED["ghost"], MIDDLE + 5)

    assert ghost is not None
    assert ghost.name == (scene.hero.name if name == "hero" else name)


@pytest.mark.parametrize(("place", "book"), [("earth", True), ("air", False)])
def test_the_first_wizard_on_the_plane_of_earth_can_dig(place: PlaceName, book: bool) -> None:
    scene = Scene()
    here = SpecialPlace(place, scene.level.branch, scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(here,))

    wizard = make_monster(scene.play, SPECIES_NAMED["Wizard of Yendor"], MIDDLE + 5)

    assert wizard is not None
    assert any(item.kind.name == "spellbook of dig" for item in wizard.inventory) is book


# Where species lean


def species_made_at(place: PlaceName, times: int = 1500) -> set[str]:
    """The species that come at random to a special level."""
    play = play_with()
    here = place_named(play.world.dungeon, place)
    assert here is not None
    play.hero.level = 10
    level = Level(here.branch, here.number, depth_of(play.world.dungeon, here.branch, here.number))
    builder = LevelBuilder(play, level)
    return {made.name for made in (random_species(builder) for _ in range(times)) if made is not None}


@pytest.mark.parametrize(("place", "comes"), [("oracle", True), ("rogue", False)])
def test_the_oracles_level_leans_to_neutral_species_even_those_of_no_frequency(
    place: PlaceName, comes: bool
) -> None:
    """NetHack: dungeon.def, LEVALIGN. On 55 of 1500 levels of the real Oracle was a baby crocodile."""
    assert ("baby crocodile" in species_made_at(place)) is comes


@pytest.mark.parametrize("plane", ["fire", "water", "air"])
def test_only_what_suits_an_elemental_plane_comes_there_at_random(plane: PlaceName) -> None:
    """NetHack: makemon.c, wrong_elem_type."""
    found = [SPECIES_NAMED[name] for name in species_made_at(plane, 400) if name in SPECIES_NAMED]

    assert found
    for species in found:
        traits = species.traits
        if species.letter == "E":
            assert species.name == f"{plane} elemental"
        elif plane == "fire":
            assert "fire" in species.resistances
        elif plane == "water":
            assert "swims" in traits
        else:
            whirls = species.letter == "v" or species.name == "air elemental"
            assert {"flies", "amorphous"} & traits or species.letter in "ey " or whirls


@pytest.mark.parametrize(
    ("edition", "name", "throws", "saddled"),
    [
        ("3.4.3", "pony", [], False),
        ("3.6.0", "pony", [], False),
        ("3.6.1", "pony", [(100, 0)], True),
        ("3.6.1", "pony", [(100, 1)], False),
        ("3.6.1", "kitten", [(100, 0)], False),
    ],
)
def test_one_new_steed_in_a_hundred_wears_a_saddle_since_3_6_1(
    edition: str, name: SpeciesName, throws: list[tuple[int, int]], saddled: bool
) -> None:
    scene = Scene(edition, throws=[("makemon.c makemon", sides, result) for sides, result in throws])
    animal = scene.monster(name)

    give_gear(scene.play, animal)

    assert any(item.worn & Slot.SADDLE for item in animal.inventory) == saddled


@rule("N-610")
@pytest.mark.parametrize(
    ("rat", "newt", "winner"), [(0, 5, "sewer rat"), (1, 5, "jackal"), (0, 4, "newt"), (3, 8, "jackal")]
)
def test_random_species_vie_one_by_one_since_37(rat: int, newt: int, winner: SpeciesName) -> None:
    """Frequencies of 3, 1 and 5: before 3.7 one die of nine is thrown, since then dice of 3, 4 and 9."""
    rule = "makemon.c rndmonst"
    vie = EDITIONS[edition_here()].monsters.random_species_vie_one_by_one
    play = play_with(*([(rule, 3, 2), (rule, 4, rat), (rule, 9, newt)] if vie else [(rule, 9, 3)]))
    play.world.genocided[:] = bytes(one.name not in ("jackal", "sewer rat", "newt") for one in ALL_SPECIES)

    found = random_species(play)

    assert found is not None
    assert found.name == (winner if vie else "sewer rat")
