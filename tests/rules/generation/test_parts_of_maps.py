"""What is by chance in a drawn map: parts of it, its ground, its doors. NetHack: sp_lev.c."""

from collections import Counter
from collections.abc import Mapping

import pytest

from marrow.chance import FixedDice, LoadedDice
from marrow.content.level_maps import load_map, parse_map
from marrow.content.words import AlignmentName, RoleName
from marrow.errors import BrokenMap
from marrow.model.level import Level
from marrow.model.places import UNDIGGABLE, WIDTH, Door, Terrain, spot_at
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from rule import rule
from scene import Scene

ROOM = 'title = "A room"\nat = [10, 5]\n'


def drawn(text: str, shows: Mapping[object, int] | None = None, edition: str = "") -> Level:
    builder = LevelBuilder(Scene(edition).play, Level("dungeons", 5, 5))
    builder.dice = builder.level_dice = FixedDice(shows or {})
    assert draw_level(builder, parse_map(ROOM + text, "test"))
    return builder.level


def ground(level: Level, count: int, row: int = 0) -> list[int]:
    return [level.terrain[spot_at(10 + x, 5 + row)] for x in range(count)]


DOORS = """
map = '''
-S-a-b-
.......
'''
[legend]
a = { door = "secret" }
b = { door = "secret locked" }
"""


@rule("N-476")
@pytest.mark.parametrize("shown", [0, 4])
def test_secret_doors_of_maps_are_closed_unless_the_map_says_that_they_are_locked(shown: int) -> None:
    level = drawn(DOORS, {5: shown})

    doors = [level.detail[spot_at(10 + x, 5)] & ~UNDIGGABLE for x in (1, 3, 5)]
    assert doors == [Door.CLOSED, Door.CLOSED, Door.LOCKED]
    assert ground(level, 7)[1::2] == [Terrain.SECRET_DOOR] * 3


HOUSE = """
map = '''
.......
.......
.......
'''
[legend]
g = { item = "apple" }
[[put]]
on = "g"
item = "orange"
[[area]]
letters = "g"
purpose = "zoo"
filled = false
[[part]]
at = [2, 0]
chance = 75
always = true
maps = ['''
---
|g|
???
''']
"""


SINCE_360 = ("3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")


@rule("N-477")
@pytest.mark.parametrize(
    ("edition", "shown", "is_there"),
    [("3.4.3", 75, True), *((edition, 74, True) for edition in SINCE_360)]
    + [(edition, 75, False) for edition in SINCE_360],
)
def test_a_part_of_a_map_is_there_by_chance_with_all_that_is_in_it(
    edition: str, shown: int, is_there: bool
) -> None:
    level = drawn(HOUSE, {100: shown}, edition)

    lying = sorted(item.kind.name for pile in level.items.values() for item in pile)
    assert lying == (["apple", "orange"] if is_there else [])
    assert len(level.rooms) == is_there
    assert (ground(level, 7, row=1)[2] != Terrain.ROOM) == is_there
    assert ground(level, 7, row=2) == [Terrain.ROOM] * 7


@rule("N-477")
@pytest.mark.parametrize("edition", SINCE_360)
@pytest.mark.parametrize("which", [0, 1])
def test_one_of_several_parts_is_drawn(edition: str, which: int) -> None:
    level = drawn("map = '...'\n[[part]]\nmaps = ['L??', '??T']\n", {2: which}, edition)

    expected = [[Terrain.LAVA, Terrain.ROOM, Terrain.ROOM], [Terrain.ROOM, Terrain.ROOM, Terrain.TREE]]
    assert ground(level, 3) == expected[which]


@rule("N-477")
@pytest.mark.parametrize("edition", SINCE_360)
@pytest.mark.parametrize(
    ("shows", "expected"),
    [({100: 39, 3: 0}, Terrain.LAVA), ({100: 39, 3: 2}, Terrain.TREE), ({100: 40, 3: 0}, Terrain.IRON_BARS)],
)
def test_all_of_a_letter_is_of_one_random_ground(
    edition: str, shows: Mapping[object, int], expected: Terrain
) -> None:
    vary = "[[vary]]\nletters = 'x'\ngrounds = 'LIT'\nchance = 40\n"
    level = drawn("map = 'x.x'\nlegend.x = { ground = 'F' }\n" + vary, shows, edition)

    assert ground(level, 3) == [expected, Terrain.ROOM, expected]


@rule("N-477")
def test_maps_of_343_do_not_vary() -> None:
    vary = "[[vary]]\nletters = 'x'\ngrounds = 'L'\n[[part]]\nmaps = ['?T?']\n"
    level = drawn("map = 'x.x'\nlegend.x = { ground = 'F' }\n" + vary, edition="3.4.3")

    assert ground(level, 3) == [Terrain.IRON_BARS, Terrain.ROOM, Terrain.IRON_BARS]


ZOO = """
map = '''
-----
|zzz|
|zzz|
+zzz|
|zzz|
|zzz|
-----
'''
[legend]
z = {}
[[area]]
letters = "z"
purpose = "cockatrice nest"
irregular = %s
"""


@rule("N-470")
@pytest.mark.parametrize(
    ("irregular", "empty"),
    [("true", [(11, 7), (11, 8), (11, 9)]), ("false", [(11, y) for y in range(6, 11)])],
)
def test_only_neighbours_of_the_door_stay_free_in_irregular_rooms(
    irregular: str, empty: list[tuple[int, int]]
) -> None:
    level = drawn(ZOO % irregular)

    floor = [spot_at(x, y) for y in range(6, 11) for x in (11, 12, 13)]
    assert [spot for spot in floor if spot not in level.monster_at] == [spot_at(x, y) for x, y in empty]


@rule("N-504")
@pytest.mark.parametrize(
    ("edition", "shown", "wings", "angels"),
    [
        ("3.4.3", 0, 0, 24),
        *((edition, 74, 2, 24 + 9) for edition in ("3.6.0", "3.6.1")),
        *((edition, 75, 0, 24) for edition in ("3.6.0", "3.6.1")),
        *((edition, 59, 2, 24 + 2 * 5) for edition in ("3.6.2", "3.6.7")),
        *((edition, 59, 2, 24 + 2 * 4) for edition in ("3.7", "5.0.0")),
        *((edition, 60, 0, 24) for edition in ("3.6.2", "3.6.7", "3.7", "5.0.0")),
    ],
)
def test_the_wings_of_the_astral_plane_are_open_and_full_of_angels(
    edition: str, shown: int, wings: int, angels: int
) -> None:
    """24 Angels are always there; the dice of more of them show ones."""
    builder = LevelBuilder(Scene(edition).play, Level("endgame", 5, 50))
    builder.dice = builder.level_dice = FixedDice({100: shown, 3: 0, 4: 0, ("sp_lev.c", 6): 0})

    assert draw_level(builder, load_map("astral"))

    level = builder.level
    assert sum(level.terrain[spot_at(x, 19)] == Terrain.ROOM for x in (25, 50)) == wings
    assert sum(monster.species.name == "Angel" for monster in level.monsters) == angels


SINCE_37 = ("3.7", "5.0.0")


@rule("N-504")
@pytest.mark.parametrize(
    ("name", "role", "thing", "before", "editions", "since"),
    [
        ("castle", "valkyrie", "scroll of scare monster", {0}, SINCE_360, {1}),
        ("soko1-1", "valkyrie", "scroll of scare monster", {0}, SINCE_360, {1}),
        ("soko1-1", "valkyrie", "bag of holding", {1}, SINCE_360, {0, 1}),
        ("soko1-2", "valkyrie", "amulet of reflection", {1}, SINCE_360, {0, 1}),
        ("rogue-home", "rogue", "water nymph", {9}, SINCE_360, {9, 10, 11}),
        ("knight-home", "knight", "warhorse", {0}, SINCE_37, {2, 3, 4}),
        ("barbarian-home", "barbarian", "ogre", {11}, SINCE_37, {12}),
        ("monk-home", "monk", "food ration", {0}, SINCE_37, {4}),
        ("minefill", "valkyrie", "boulder", {0}, SINCE_37, {0, 1, 2}),
    ],
)
@pytest.mark.parametrize("edition", ["3.4.3", *SINCE_360])
def test_level_files_of_editions_differ_in_details(
    edition: str,
    name: str,
    role: RoleName,
    thing: str,
    before: set[int],
    editions: tuple[str, ...],
    since: set[int],
) -> None:
    """The least and the most of thirteen levels; chance brings more of some of them once in a while."""
    found = []
    for seed in range(1, 14):
        builder = LevelBuilder(Scene(edition, seed=seed, role=role).play, Level("dungeons", 5, 5))
        draw_level(builder, load_map(name))
        lying = [item for pile in builder.level.items.values() for item in pile]
        items = sum(item.quantity for item in lying if item.kind.name == thing)
        found.append(items + sum(monster.species.name == thing for monster in builder.level.monsters))

    expected = since if edition in editions else before
    if thing == "water nymph" and edition in SINCE_37:
        expected = {8, *expected}
    assert (min(found), max(Counter(found), key=found.count) in expected) == (min(expected), True)
    assert len(expected) == 1 or len(set(found)) > 1


@rule("N-504")
@pytest.mark.parametrize(
    ("edition", "gods"),
    [*((edition, {1, 3}) for edition in ("3.4.3", "3.6.0", "3.6.7")),
     *((edition, {1, 2, 3}) for edition in ("3.7", "5.0.0"))],
)  # fmt: skip
def test_the_last_altar_of_wizards_may_be_of_their_own_god_since_37(edition: str, gods: set[int]) -> None:
    """Seen in the running 3.7: of 40 altars 14 lawful, 12 neutral, 14 chaotic, for a neutral hero."""
    found = set()
    for seed in range(1, 21):
        builder = LevelBuilder(
            Scene(edition, seed=seed, role="wizard", alignment="neutral").play, Level("dungeons", 20, 20)
        )
        draw_level(builder, load_map("wizard-goal"))
        found |= {
            builder.level.detail[spot] & 7
            for spot, ground in enumerate(builder.level.terrain)
            if ground == Terrain.ALTAR
        }

    assert found == gods


@rule("N-477")
@pytest.mark.parametrize(
    ("own", "throws", "god"),
    [("neutral", [1, 0], 3), ("neutral", [0, 1, 0], 3), ("neutral", [0, 1, 1], 1), ("chaotic", [0, 1], 3),
     ("chaotic", [0, 0, 1], 3), ("chaotic", [0, 0, 0], 2), ("lawful", [1, 1, 1], 1),
     ("lawful", [1, 1, 0], 2)],
)  # fmt: skip
def test_the_god_of_an_altar_is_drawn_until_it_is_known(
    own: AlignmentName, throws: list[int], god: int
) -> None:
    """Of two throws of a coin, the second is lawful or not; else a third decides."""
    scene = Scene(role="priest", alignment=own)
    builder = LevelBuilder(scene.play, Level("quest", 5, 15))
    builder.dice = LoadedDice([("sp_lev.c", 2, number) for number in throws], builder.level_dice)

    draw_level(builder, parse_map(ROOM + "map = 'a'\nlegend.a = { altar = 'noncoaligned' }\n", "test"))

    assert builder.level.detail[spot_at(10, 5)] & 7 == god


def test_walls_are_hard_in_the_boxes_that_a_map_names() -> None:
    level = drawn("hard = [[10, 5, 11, 5]]\nmap = '''\n|.|.|\n'''\n")

    hard = [x for x in range(WIDTH) if level.detail[spot_at(x, 5)] & UNDIGGABLE and 10 <= x <= 13]
    assert hard == [10]


def test_parts_with_unknown_letters_are_refused() -> None:
    with pytest.raises(BrokenMap, match="no legend for q"):
        parse_map(ROOM + "map = '...'\n[[part]]\nmaps = ['q']\n", "test")


def test_boxes_are_lit_with_what_is_around_them_or_dark() -> None:
    light = "[[light]]\nwithin = [12, 5, 13, 5]\n[[light]]\nwithin = [13, 5, 13, 5]\nlit = false\n"

    level = drawn("map = '.......'\n" + light)

    assert [level.lit[spot_at(10 + x, 5)] for x in range(7)] == [0, 1, 1, 0, 1, 0, 0]


def test_lava_glows_in_the_dark() -> None:
    level = drawn("map = '.L.'\n")

    assert [level.lit[spot_at(10 + x, 5)] for x in range(3)] == [0, 1, 0]


@pytest.mark.parametrize("edition", ["3.6.7", *SINCE_37])
@rule("Z-314")
def test_three_of_vlads_vampires_have_names_and_wait(edition: str) -> None:
    """Seen: three vampire lords on each of 60 levels of 3.7 and of 5.0.0, on none of 3.6.7."""
    builder = LevelBuilder(Scene(edition, seed=3).play, Level("dungeons", 5, 5))

    draw_level(builder, load_map("tower1"))

    brides = [monster for monster in builder.level.monsters if monster.name]
    names = ["Countess", "Madame", "Marquise"] if edition in SINCE_37 else []
    assert sorted(monster.name for monster in brides) == names
    assert all(bride.waiting and bride.female for bride in brides)
    assert all(bride.species.name == "vampire lord" and bride.true_species for bride in brides)
    assert len(builder.level.monsters) == 7


@pytest.mark.parametrize("edition", ["3.6.7", *SINCE_37])
@rule("Z-314")
def test_one_town_of_500_has_eight_peaceful_strangers_more(edition: str) -> None:
    builder = LevelBuilder(Scene(edition, seed=3).play, Level("dungeons", 5, 5))

    draw_level(builder, load_map("minetown-6"))

    strangers = ("dwarf", "gnome", "hobbit", "goblin", "kobold", "dog")
    peaceful = [
        monster.species.name for monster in builder.level.monsters if monster.peaceful and not monster.duty
    ]
    assert sum(name in strangers for name in peaceful) == (8 if edition == "5.0.0" else 0)


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.7", *SINCE_37])
def test_rooms_of_drawn_levels_are_joined_from_the_left_in_343(edition: str) -> None:
    """Seen: 122.5 squares of corridors on 60 of Archeologists' levels of 3.4.3, where Marrow had 160.8."""
    in_order = []
    for seed in range(1, 7):
        builder = LevelBuilder(Scene(edition, seed=seed, role="archeologist").play, Level("dungeons", 5, 5))
        draw_level(builder, load_map("archeologist-fila"))
        lefts = [room.left for room in builder.level.rooms]
        in_order.append(lefts == sorted(lefts))

    assert all(in_order) is (edition == "3.4.3")


@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7", *SINCE_37])
@pytest.mark.parametrize(
    ("name", "roll", "before", "since"),
    [
        ("soko1-1", 49, True, True), ("soko1-1", 74, False, True), ("soko1-1", 75, False, False),
        ("soko1-2", 24, True, True), ("soko1-2", 25, True, False), ("soko1-2", 50, False, False),
    ],
)  # fmt: skip
@rule("N-504")
def test_since_37_the_bag_is_likelier_on_one_map(
    edition: str, name: str, roll: int, before: bool, since: bool
) -> None:
    """Seen: 48 and 41 bags on 60 first maps of 3.7 and 5.0.0, and 13 and 17 on second ones; in 3.6.0 half."""
    builder = LevelBuilder(Scene(edition, role="valkyrie").play, Level("dungeons", 5, 5))
    builder.dice = builder.level_dice = FixedDice({("sp_lev.c", 100): roll})

    draw_level(builder, load_map(name))

    lying = [item.kind.name for pile in builder.level.items.values() for item in pile]
    assert ("bag of holding" in lying) is (since if edition in SINCE_37 else before)


@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7", *SINCE_37])
@pytest.mark.parametrize(("die", "before", "since"), [(0, 2, 1), (2, 6, 3), (5, 6, 6)])
@rule("N-504")
def test_since_37_numbers_of_level_files_are_even(edition: str, die: int, before: int, since: int) -> None:
    """Two dice of three, or one of six. Seen: one orc shaman in 8 of 60 Orcish Towns of 3.7 and of 5.0.0."""
    builder = LevelBuilder(Scene(edition).play, Level("dungeons", 5, 5))
    builder.dice = builder.level_dice = FixedDice({("sp_lev.c", 3): die, ("sp_lev.c", 6): die})
    text = "title = 'Orcs'\nat = [10, 5]\nmap = '......'\n"
    text += "[[put]]\nitem = 'boulder'\ndice = [2, 3]\neven = true\n"

    draw_level(builder, parse_map(text, "orcs"))

    boulders = sum(len(pile) for pile in builder.level.items.values())
    assert boulders == (since if edition in SINCE_37 else before)
