"""Designs and themes of rooms, in the editions that have them: B-221."""

from collections import Counter

import pytest

from kept import kept
from marrow.chance import WorldDice
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.editions import NETHACK, edition_named
from marrow.formats.worlds import decode_world, encode_world
from marrow.lab.levels import NOBODY, is_cut_off
from marrow.model.item import Item
from marrow.model.level import Level, Room
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, ORTHOGONAL, WIDTH, Door, Terrain, TrapKind, spot_at
from marrow.model.vocabularies import TimerKind
from marrow.model.world import level_key
from marrow.rules.dungeon.rooms import surrounds
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_levels import room_designs as designs
from marrow.rules.generation.new_levels import room_shapes as shapes
from marrow.rules.generation.new_levels import room_themes as themes
from marrow.rules.generation.new_levels.ordinary_level import make_ordinary_level
from marrow.rules.generation.new_levels.room_placement import (
    MARGIN_X,
    MARGIN_Y,
    FreeRectangle,
    RoomLayout,
    _fit,
    dig_room,
)
from marrow.rules.generation.new_levels.themed_rooms import finish_designed_rooms
from marrow.rules.generation.room_notes import rectangle_of
from marrow.rules.play import Play
from rule import rule
from scene import Scene

pytestmark = kept()

THEMED = ("3.7", "5.0.0")
BOTH = pytest.mark.parametrize("edition", THEMED)
ROOM = Room(20, 5, 29, 10, True)  # ten columns, six rows
AREA = 60
BLOCKS = (2, 3, 6, 7)  # columns and rows of the pillars


class Site:
    """A place where one room is built, with what is put into it."""

    def __init__(self, edition: str, seed: int = 1, depth: int = 9) -> None:
        scene = Scene(edition, depth=depth)
        scene.world.levels.clear()
        self.level = Level("dungeons", depth, depth)
        scene.world.level = self.level
        self.builder = LevelBuilder(scene.play, self.level)
        self.builder.dice = self.builder.level_dice = WorldDice({"making": seed * 7919 + 1}, "making")
        self.layout = RoomLayout(rigid=True)

    def with_theme(self, fill: themes.Filler, room: Room = ROOM) -> "Site":
        dig_room(self.level, room)
        self.layout.rooms.append(room)
        self.level.rooms = (room,)
        fill(self.builder, self.layout, room)
        for finish in self.layout.last:
            finish(self.builder)
        return self

    def with_design(self, build: designs.Builder) -> bool:
        """Build rooms until one succeeds, and put into it what belongs there; False if none does."""
        for _ in range(40):
            self.layout = RoomLayout(rigid=True)
            self.level.terrain[:] = bytes(len(self.level.terrain))
            self.builder.notes = {}
            if build(self.builder, self.layout):
                break
        else:
            return False
        self.level.rooms = tuple(self.layout.rooms)
        for fill in self.layout.later:
            fill(self.builder)
        finish_designed_rooms(self.builder, self.layout)
        return True

    @property
    def items(self) -> list[Item]:
        return [item for pile in self.level.items.values() for item in pile]

    @property
    def buried(self) -> list[Item]:
        return [item for pile in self.level.buried.values() for item in pile]

    def monsters(self, name: str) -> list[Monster]:
        return [monster for monster in self.level.monsters if monster.species.name == name]

    def count(self, terrain: Terrain) -> int:
        return self.level.terrain.count(terrain)


def near(seen: float, expected: float, spread: float) -> bool:
    return abs(seen - expected) < 4 * spread


# Which rooms have any


@pytest.mark.parametrize("edition", NETHACK)
@rule("B-221")
def test_rooms_have_designs_and_themes_since_37(edition: str) -> None:
    noted = 0
    for seed in range(40):
        play = Play(new_world(edition_named(edition), seed, Birth()), edition_named(edition), NOBODY)
        builder = LevelBuilder(play, Level("dungeons", 5, 5))
        make_ordinary_level(builder)
        noted += bool(builder.notes)
    assert bool(noted) == (edition in THEMED)


@BOTH
@rule("B-221")
def test_thirty_seven_rooms_in_1037_are_no_plain_ones(edition: str) -> None:
    """Counted in the real game's table, in which twin businesses are only for difficulty 4 and more."""
    shallow, deep = Site(edition, depth=2).builder, Site(edition, depth=9).builder
    assert sum(design.frequency for design in designs.fitting_designs(deep)) == 1037
    assert sum(design.frequency for design in designs.fitting_designs(shallow)) == 1036


@BOTH
@rule("B-221")
def test_gardens_are_lit_lamps_stand_in_the_dark_and_boulders_roll_below_level_3(edition: str) -> None:
    dark = Room(20, 5, 29, 10, False)
    shallow, deep = Site(edition, depth=2).builder, Site(edition, depth=9).builder

    def fills(builder: LevelBuilder, room: Room) -> set[object]:
        return {theme.fill for theme in themes.fitting_themes(builder, room)}

    assert len(fills(deep, ROOM)) == len(fills(deep, dark)) == 14
    assert fills(deep, ROOM) - fills(deep, dark) == {themes.plant_garden}
    assert fills(deep, dark) - fills(deep, ROOM) == {themes.put_lamp}
    assert fills(deep, ROOM) - fills(shallow, ROOM) == {themes.roll_boulders}


# Themes


@BOTH
@rule("B-221")
def test_an_ice_room_may_melt_into_a_moat_within_two_thousand_turns(edition: str) -> None:
    melting = 0
    for seed in range(200):
        site = Site(edition, seed, depth=3).with_theme(themes.lay_ice)
        assert site.count(Terrain.ICE) == AREA and site.count(Terrain.ROOM) == 0
        due = [turn - site.builder.world.turn for turn in site.level.melting.values()]
        melting += bool(due)
        assert len(due) in (0, AREA) and all(700 <= turns < 1700 for turns in due)
    assert near(melting, 50, 6.2)


@BOTH
@rule("B-221")
def test_a_room_of_fog_has_a_fog_cloud_for_every_four_spots(edition: str) -> None:
    site = Site(edition).with_theme(themes.fill_with_fog)
    clouds = site.monsters("fog cloud")
    assert len(clouds) == AREA // 4 and all(cloud.asleep for cloud in clouds)
    (gas,) = site.level.clouds
    assert len(gas.spots) == AREA and gas.strength == 0 and gas.turns < 0


@BOTH
@rule("B-221")
def test_boulders_lie_and_roll_on_three_spots_in_ten(edition: str) -> None:
    boulders = traps = 0
    for seed in range(30):
        site = Site(edition, seed).with_theme(themes.roll_boulders)
        here = [trap for trap in site.level.traps.values() if trap.kind == TrapKind.ROLLING_BOULDER]
        traps += len(here)
        launched = sum(trap.target != trap.spot for trap in here)
        boulders += sum(item.kind.name == "boulder" for item in site.items) - launched
    assert near(traps + boulders, 30 * AREA * 0.3, (30 * AREA * 0.21) ** 0.5)
    assert near(traps, (traps + boulders) / 2, (traps + boulders) ** 0.5 / 2)


@BOTH
@pytest.mark.parametrize("depth, share", [(8, 0.0), (9, 0.8)])
@rule("B-221")
def test_four_webs_in_five_have_a_spider_below_difficulty_8(edition: str, depth: int, share: float) -> None:
    webs = spiders = 0
    for seed in range(15):
        site = Site(edition, seed, depth).with_theme(themes.spin_webs)
        webs += len(site.level.traps)
        spiders += len(site.monsters("giant spider"))
        assert {trap.kind for trap in site.level.traps.values()} == {TrapKind.WEB}
    assert near(spiders, share * webs, (webs * share * (1 - share)) ** 0.5 + 0.1)


@BOTH
@rule("B-221")
def test_the_traps_of_a_room_are_of_one_kind_of_eight(edition: str) -> None:
    kinds = set()
    for seed in range(120):
        site = Site(edition, seed).with_theme(themes.set_traps)
        here = {trap.kind for trap in site.level.traps.values()}
        assert len(here) == 1
        kinds |= here
    assert kinds == set(themes.TRAPS_OF_ROOM) and len(kinds) == 8


@BOTH
@rule("B-221")
def test_a_garden_has_nymphs_fountains_and_trees_for_walls(edition: str) -> None:
    fountains = 0
    for seed in range(40):
        site = Site(edition, seed).with_theme(themes.plant_garden)
        nymphs = site.monsters("wood nymph")
        assert len(nymphs) == AREA // 6 and all(nymph.asleep for nymph in nymphs)
        fountains += site.count(Terrain.FOUNTAIN)
        assert site.count(Terrain.TREE) == 2 * 12 + 2 * 6
    assert near(fountains, 40 * 10 * 0.3, (400 * 0.21) ** 0.5)


@BOTH
@rule("B-221")
def test_burnt_words_tell_where_a_chest_is_buried(edition: str) -> None:
    for seed in range(30):
        site = Site(edition, seed).with_theme(themes.bury_treasure)
        ((spot, (chest,)),) = site.level.buried.items()
        assert chest.kind.name == "chest" and 1 <= sum(i.quantity > 0 for i in chest.contents) <= 12
        (words,) = site.level.engravings.values()
        assert words.manner is EngravingManner.BURN
        assert words.text == themes.directions_to(words.spot, spot)
    here = spot_at(20, 8)
    assert "3 east and 2 north" in themes.directions_to(here, spot_at(23, 6))
    assert "4 west" in themes.directions_to(here, spot_at(16, 8))
    assert "right here" in themes.directions_to(here, here)


@BOTH
@pytest.mark.parametrize("depth, kinds", [(3, 4), (4, 6), (6, 6), (7, 8)])
@rule("B-221")
def test_buried_corpses_rise_as_zombies_after_about_a_thousand_turns(
    edition: str, depth: int, kinds: int
) -> None:
    species: Counter[str] = Counter()
    for seed in range(6):
        site = Site(edition, seed, depth).with_theme(themes.bury_zombies)
        assert len(site.buried) == AREA // 2 and not site.items
        species.update(item.species.name for item in site.buried if item.species is not None)
        timers = {timer.item_id: timer for timer in site.builder.world.timers}
        for item in site.buried:
            timer = timers[item.id]
            assert timer.what is TimerKind.ZOMBIFY
            assert 990 <= timer.due - site.builder.world.turn <= 1010
    assert len(species) == kinds


@BOTH
@rule("B-221", "B-212")
def test_a_massacre_leaves_five_to_twenty_five_corpses_mostly_of_one_calling(edition: str) -> None:
    callings: Counter[str] = Counter()
    for seed in range(60):
        site = Site(edition, seed).with_theme(themes.make_massacre)
        assert 5 <= sum(body.quantity for body in site.items) <= 25
        names = {body.species.name for body in site.items if body.species is not None}
        assert len(names) <= 9
        callings.update(names)
    assert set(callings) <= set(themes.MASSACRED) and {"abbot", "thug"} & set(callings)
    assert len(set(themes.MASSACRED)) == 27


@BOTH
@rule("B-221", "B-222")
def test_the_ghost_of_a_room_sleeps_over_gear_that_is_not_blessed(edition: str) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(200):
        site = Site(edition, seed).with_theme(themes.make_ghost_of_adventurer)
        (ghost,) = site.level.monsters
        assert (ghost.species.name, ghost.asleep, ghost.waiting) == ("ghost", True, True)
        pile = site.level.items.get(ghost.spot, [])
        assert len(site.items) == len(pile)
        assert all(item.blessing <= 0 for item in pile)
        kinds.update({item.kind.name for item in pile} | {item.kind.class_ for item in pile})
        assert not site.level.engravings and not site.level.cemetery
    assert near(kinds["ring"], 40, 32**0.5) and near(kinds["armor"], 130, 45.5**0.5)


@BOTH
@rule("B-221")
def test_a_statuary_has_statues_and_one_to_three_statue_traps(edition: str) -> None:
    for seed in range(30):
        site = Site(edition, seed).with_theme(themes.put_statues)
        traps = [trap for trap in site.level.traps.values() if trap.kind == TrapKind.STATUE]
        statues = sum(item.quantity for item in site.items if item.kind.name == "statue")
        assert 1 <= len(traps) <= 3 and 5 <= statues - len(traps) <= 25


@BOTH
@rule("B-221")
def test_a_lamp_burns_in_the_dark(edition: str) -> None:
    site = Site(edition).with_theme(themes.put_lamp, Room(20, 5, 29, 10, False))
    (lamp,) = site.items
    assert lamp.kind.name == "oil lamp" and lamp.lit
    assert any(timer.what is TimerKind.BURN for timer in site.builder.world.timers)


@BOTH
@rule("B-221")
def test_each_of_the_three_gods_has_an_altar(edition: str) -> None:
    for seed in range(20):
        site = Site(edition, seed).with_theme(themes.raise_altars)
        altars = [spot for spot, ground in enumerate(site.level.terrain) if ground == Terrain.ALTAR]
        assert sorted(site.level.detail[spot] for spot in altars) == [1, 2, 3]


@BOTH
@rule("B-221")
def test_three_chests_in_four_of_a_storeroom_are_mimics(edition: str) -> None:
    chests = mimics = 0
    chest = glyphs.KIND + KINDS_NAMED["chest"].number
    for seed in range(30):
        site = Site(edition, seed).with_theme(themes.store_chests)
        chests += sum(item.kind.name == "chest" for item in site.items)
        mimics += len(site.level.monsters)
        assert all(mimic.disguise == chest for mimic in site.level.monsters)
    assert near(chests, (chests + mimics) / 4, ((chests + mimics) * 3 / 16) ** 0.5)


@BOTH
@rule("B-221")
def test_a_hub_has_two_to_four_known_teleporters_to_fixed_places(edition: str) -> None:
    for seed in range(30):
        site = Site(edition, seed)
        dig_room(site.level, Room(40, 12, 49, 15, True))
        site.with_theme(themes.make_hub)
        traps = list(site.level.traps.values())
        assert 2 <= len(traps) <= 4
        for trap in traps:
            assert trap.kind == TrapKind.TELEPORTATION and trap.seen
            assert site.level.terrain[trap.target] == Terrain.ROOM
            assert trap.target % WIDTH != trap.spot % WIDTH
            assert trap.target // WIDTH != trap.spot // WIDTH


# Designs


@BOTH
@rule("B-221")
def test_fake_delphi_is_as_large_as_delphi_with_a_small_room_in_its_middle(edition: str) -> None:
    site = Site(edition)
    assert site.with_design(designs.fake_delphi)
    outer, inner = site.level.rooms
    assert (outer.right - outer.left, outer.bottom - outer.top) == (10, 8)
    assert (inner.left - outer.left, inner.top - outer.top) == (4, 3)
    assert (inner.right - inner.left, inner.bottom - inner.top) == (2, 2)
    assert len(doors_around(site.level, inner)) == 1


def doors_around(level: Level, room: Room) -> list[int]:
    around = {spot + step for spot in rectangle_of(room) for step in DIRECTIONS}
    return [spot for spot in around if level.terrain[spot] in (Terrain.DOOR, Terrain.SECRET_DOOR)]


@BOTH
@rule("B-221")
def test_rooms_within_rooms_have_doors_and_never_a_gap_to_the_outer_walls(edition: str) -> None:
    depth = Counter[int]()
    for seed in range(40):
        site = Site(edition, seed)
        for build in (designs.room_in_room, designs.huge_room, designs.nesting_rooms):
            if not site.with_design(build):
                continue
            depth[len(site.level.rooms)] += 1
            for inner in site.level.rooms[1:]:
                outer = next(room for room in reversed(site.level.rooms) if surrounds(room, inner))
                gaps = (
                    inner.left - outer.left, inner.top - outer.top,
                    outer.right - inner.right, outer.bottom - inner.bottom,
                )  # fmt: skip
                assert 1 not in gaps and min(gaps) >= 0
                assert doors_around(site.level, inner)
    assert set(depth) == {1, 2, 3}


@BOTH
@rule("B-221")
def test_a_mausoleum_holds_somebody_dead_or_undead_and_rarely_has_a_door(edition: str) -> None:
    undead = doors = 0
    for seed in range(120):
        site = Site(edition, seed)
        assert site.with_design(designs.mausoleum)
        outer, tomb = site.level.rooms
        assert (tomb.left, tomb.top) == (tomb.right, tomb.bottom)
        assert tomb.left - outer.left == outer.right - tomb.left >= 2
        here = spot_at(tomb.left, tomb.top)
        monster = site.level.monster_at.get(here)
        corpses = site.level.items.get(here, [])
        undead += monster is not None
        assert (monster is None) == any(item.kind.name == "corpse" for item in corpses)
        assert monster is None or monster.waiting
        assert monster is None or (monster.true_species or monster.species).letter in "MVLZ"
        secret = [site.level.terrain[spot] for spot in doors_around(site.level, tomb)]
        assert set(secret) <= {Terrain.SECRET_DOOR}
        doors += bool(secret)
    assert near(undead, 60, 5.5) and near(doors, 24, 4.4)


@BOTH
@rule("B-221")
def test_pillars_are_four_blocks_of_wall_lava_water_or_trees(edition: str) -> None:
    made: Counter[Terrain] = Counter()
    for seed in range(140):
        site = Site(edition, seed)
        assert site.with_design(designs.pillars)
        (room,) = site.level.rooms
        assert (room.right - room.left, room.bottom - room.top) == (9, 9)
        blocks = [site.level.terrain[spot_at(room.left + x, room.top + y)] for x in BLOCKS for y in BLOCKS]
        wall = all(Terrain.VERTICAL_WALL <= ground <= Terrain.T_RIGHT for ground in blocks)
        made[Terrain.HORIZONTAL_WALL if wall else Terrain(blocks[0])] += 1
        assert wall or len(set(blocks)) == 1
        assert site.count(Terrain.ROOM) == 100 - 16
    assert near(made[Terrain.HORIZONTAL_WALL], 80, 5.9)
    assert set(made) == {Terrain.HORIZONTAL_WALL, Terrain.LAVA, Terrain.POOL, Terrain.TREE}


@BOTH
@rule("B-221")
def test_the_middle_of_an_odd_room_is_cloud_lava_ice_water_or_a_tree(edition: str) -> None:
    made = set()
    for seed in range(60):
        site = Site(edition, seed)
        assert site.with_design(designs.odd_middle)
        (room,) = site.level.rooms
        wide, high = room.right - room.left + 1, room.bottom - room.top + 1
        assert {wide, high} <= {3, 5, 7}
        made.add(site.level.terrain[spot_at(room.left + wide // 2, room.top + high // 2)])
    assert made == {Terrain.CLOUD, Terrain.LAVA, Terrain.ICE, Terrain.POOL, Terrain.TREE}


@rule("B-221")
def test_shapes_have_as_much_floor_as_in_the_real_game() -> None:
    """Counted by hand from what the real game draws: floor, and columns and rows."""
    counted = {
        "ELL": (27, 6, 6), "TEE": (36, 9, 6), "ESS": (36, 6, 9), "ZED": (36, 6, 9), "CROSS": (45, 9, 9),
        "CLOVER": (57, 9, 9), "BLOCKED": (72, 9, 9), "SMALL_CIRCLE": (13, 5, 5), "CIRCLE": (37, 7, 7),
        "BIG_CIRCLE": (61, 9, 9), "ISLAND": (4, 2, 2),
    }  # fmt: skip
    for name, (area, wide, high) in counted.items():
        cells = getattr(shapes, name).cells()
        columns, rows = {x for x, _ in cells}, {y for _, y in cells}
        assert (len(cells), max(columns) + 1, max(rows) + 1) == (area, wide, high), name
        assert min(columns) == min(rows) == 0


@rule("B-221")
def test_four_turns_of_a_shape_are_all_different_and_a_fifth_is_the_first() -> None:
    for shape, different in ((shapes.ELL, 4), (shapes.TEE, 4), (shapes.ESS, 2), (shapes.CROSS, 1)):
        turns = [frozenset(shape.turned(times).cells()) for times in range(5)]
        assert len(set(turns)) == different and turns[0] == turns[4]
    assert shapes.ESS.cells() != shapes.ZED.cells()


@BOTH
@rule("B-221")
def test_the_floor_of_a_shaped_room_is_surrounded_by_walls(edition: str) -> None:
    for seed in range(6):
        for shape in (shapes.ELL, shapes.TEE.turned(1), shapes.ZED, shapes.CLOVER, shapes.CIRCLE):
            site = Site(edition, seed, depth=2)
            assert site.with_design(designs._shaped(shape))
            spots = [s for s, ground in enumerate(site.level.terrain) if ground >= Terrain.ROOM]
            assert len(spots) == len(shape.cells())
            for spot in spots:
                assert all(site.level.terrain[spot + step] != Terrain.STONE for step in DIRECTIONS)


@BOTH
@rule("B-221")
def test_every_door_of_a_shaped_room_has_floor_behind_it(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = [designs.Design(designs._shaped(shape, 4)) for shape in (shapes.ELL, shapes.TEE)]
    monkeypatch.setattr(designs, "DESIGNS", (*odd, designs.Design(designs.plain_room)))
    chosen = edition_named(edition)
    for seed in range(12):
        play = Play(new_world(chosen, seed, Birth()), chosen, NOBODY)
        level = make_level(play, "dungeons", 3)
        for spot, ground in enumerate(level.terrain):
            if ground in (Terrain.DOOR, Terrain.SECRET_DOOR):
                beside = [level.terrain[spot + step] for step in ORTHOGONAL]
                assert any(other >= Terrain.ROOM or other == Terrain.POOL for other in beside)


@BOTH
@rule("B-221")
def test_a_room_that_meets_something_is_given_up_rather_than_made_smaller(edition: str) -> None:
    wanted = FreeRectangle(20, 5, 40, 14)
    found: dict[bool, set[FreeRectangle | None]] = {True: set(), False: set()}
    for seed in range(20):
        site = Site(edition, seed)
        site.level.terrain[spot_at(42, 16)] = Terrain.ROOM
        for rigid in found:
            found[rigid].add(_fit(site.builder, wanted, MARGIN_X, MARGIN_Y, rigid=rigid))
    assert found[True] == {None} and found[False] == {None, FreeRectangle(20, 5, 37, 12)}


@BOTH
@rule("B-221")
def test_three_shaped_rooms_in_ten_have_a_theme(edition: str) -> None:
    themed = 0
    for seed in range(200):
        site = Site(edition, seed)
        assert designs._shaped(shapes.CROSS)(site.builder, site.layout)
        (note,) = site.builder.notes.values()
        themed += note.themed
        assert note.filled and note.joined
    assert near(themed, 60, 6.5)


@BOTH
@rule("B-221")
def test_the_blocked_center_is_of_lava_or_three_times_in_ten_of_wall_or_water(edition: str) -> None:
    made: Counter[int] = Counter()
    for seed in range(200):
        site = Site(edition, seed)
        assert designs.blocked_center(site.builder, site.layout)
        (room,) = site.layout.rooms
        middle = spot_at(room.left + 4, room.top + 4)
        made[site.level.terrain[middle]] += 1
        ring = {site.level.terrain[middle + step] for step in DIRECTIONS}
        assert len(ring) == 1
    assert near(made[Terrain.LAVA], 140, 6.5)
    assert near(made[Terrain.POOL], 30, 5.1) and near(made[Terrain.STONE], 30, 5.1)


@BOTH
@rule("B-221")
def test_a_vault_in_water_has_four_chests_an_undead_and_a_way_out(edition: str) -> None:
    for seed in range(30):
        site = Site(edition, seed)
        assert site.with_design(designs.vault_in_water)
        (room,) = site.level.rooms
        chests = [item for item in site.items if item.kind.name == "chest"]
        assert len(chests) == len(set(site.level.items)) == 4
        ways = [item for chest in chests for item in chest.contents if item.kind.name in designs.WAYS_OUT]
        assert ways
        (undead,) = site.level.monsters
        assert (undead.true_species or undead.species).name in designs.NASTY_UNDEAD
        assert site.count(Terrain.MOAT) == 20 and site.count(Terrain.ROOM) == 4
        assert not site.builder.notes[room.left, room.top, room.right, room.bottom].joined


@BOTH
@rule("B-221")
def test_twin_businesses_sell_weapons_and_armor_in_one_room(edition: str) -> None:
    states: Counter[int] = Counter()
    for seed in range(30):
        site = Site(edition, seed)
        assert site.with_design(designs.twin_businesses)
        outer, *shops = site.level.rooms
        assert (outer.right - outer.left, outer.bottom - outer.top) == (8, 4)
        assert {shop.purpose for shop in shops} == {RoomPurpose.WEAPON_OUTLET, RoomPurpose.ARMOR_DEALERSHIP}
        keepers = site.monsters("shopkeeper")
        assert len(keepers) == 2
        for shop in shops:
            assert (shop.right - shop.left, shop.bottom - shop.top) == (2, 2)
            states.update(site.level.detail[door] for door in doors_around(site.level, shop))
    assert set(states) <= {Door.OPEN, Door.CLOSED, Door.LOCKED} and states[Door.OPEN] > 10


# Whole levels


@BOTH
@pytest.mark.parametrize("number", range(len(designs.DESIGNS)))
@rule("B-221")
def test_levels_of_every_design_are_connected_kept_and_copied(
    edition: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [
        design._replace(frequency=100 if at == number else 30 * (at == 0))
        for at, design in enumerate(designs.DESIGNS)
    ]
    monkeypatch.setattr(designs, "DESIGNS", tuple(rows))
    chosen = edition_named(edition)
    for seed in range(2):
        world = new_world(chosen, seed, Birth(role="valkyrie"))
        level = make_level(Play(world, chosen, NOBODY), "dungeons", 5 + seed)
        assert not is_cut_off(level, None)
        world.levels[level_key("dungeons", 5 + seed)] = level
        again = decode_world(encode_world(world))
        assert encode_world(again) == encode_world(world)
        copy = level.clone()
        assert copy.terrain == level.terrain and copy.rooms == level.rooms
        assert copy.melting == level.melting and len(copy.clouds) == len(level.clouds)


@BOTH
@pytest.mark.parametrize("number", range(len(themes.THEMES)))
@rule("B-221")
def test_levels_full_of_a_theme_are_connected_and_kept(
    edition: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(designs, "DESIGNS", (designs.Design(designs.filled_themed_room),))
    monkeypatch.setattr(themes, "THEMES", (themes.THEMES[number]._replace(lit=None, least=0),))
    chosen = edition_named(edition)
    world = new_world(chosen, number, Birth(role="valkyrie"))
    level = make_level(Play(world, chosen, NOBODY), "dungeons", 6)
    assert not is_cut_off(level, None)
    world.levels[level_key("dungeons", 6)] = level
    assert encode_world(decode_world(encode_world(world))) == encode_world(world)
