"""Special rooms: their monsters, items and furniture."""

from collections import Counter

import pytest

from kept import kept
from marrow.chance import FixedDice, LoadedDice
from marrow.content.shops import SHOPS, SHOPS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.editions import EDITIONS, NETHACK
from marrow.formats.levels import level_of, level_shape
from marrow.lab.levels import NOBODY
from marrow.model.level import Level, Room
from marrow.model.people import Keeper, Priest
from marrow.model.places import ORTHOGONAL, SHRINE, WIDTH, Door, Terrain, TrapKind, spot_at
from marrow.rules.dungeon.branches import MAIN, place_named, plan_dungeon
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_levels.shop_rooms import random_item_for_sale, random_shop
from marrow.rules.generation.new_levels.vaults import maybe_portal_to_ludios
from marrow.rules.generation.new_levels.zoos import fill_zoo, soldier_species
from marrow.rules.play import Play
from marrow.rules.trade.wares import is_vegetarian, is_vegetarian_kind
from rule import DEFAULT, edition_here, rule
from scene import Scene
from worlds import new_world

pytestmark = kept()

SEEDS = range(100, 116)
DEEP_SEEDS = range(1000, 1080)


@pytest.fixture(scope="module")
def levels() -> list[Level]:
    found = []
    for seed in SEEDS:
        play = play_of(seed, DEFAULT)
        found += [make_level(play, MAIN, number) for number in range(2, 25)]
    for seed in DEEP_SEEDS:  # where the rarest are
        play = play_of(seed, DEFAULT)
        found += [make_level(play, MAIN, number) for number in range(17, 21)]
    return found


def play_of(seed: int, name: str = "") -> Play:
    edition = EDITIONS[name or edition_here()]
    world = new_world(edition, seed, Birth(role="valkyrie"))
    return Play(world, edition, NOBODY)


def rooms(levels: list[Level], *purposes: str) -> list[tuple[Level, int, Room]]:
    return [
        (level, number, room)
        for level in levels
        for number, room in enumerate(level.rooms)
        if room.purpose.value in purposes
    ]


def spots(room: Room) -> list[int]:
    return [spot_at(x, y) for x in range(room.left, room.right + 1) for y in range(room.top, room.bottom + 1)]


def doors_of(level: Level, room: Room) -> list[int]:
    around = {spot + step for spot in spots(room) for step in ORTHOGONAL} - set(spots(room))
    return [spot for spot in around if level.terrain[spot] in (Terrain.DOOR, Terrain.SECRET_DOOR)]


def test_a_shop_is_lit_and_has_one_real_door_with_the_keeper_behind_it(levels: list[Level]) -> None:
    found = rooms(levels, *(purpose.value for purpose in SHOPS_NAMED))

    assert len(found) > 20
    for level, number, room in found:
        (door,) = doors_of(level, room)
        keepers = [monster for monster in level.monsters if isinstance(monster.duty, Keeper)]
        duty = keepers[0].duty
        assert isinstance(duty, Keeper)
        assert (duty.room, duty.door, duty.shop) == (number, door, room.purpose)
        assert keepers[0].spot == duty.post and duty.post in [door + step for step in ORTHOGONAL]
        assert level.terrain[door] == Terrain.DOOR
        assert level.detail[door] not in (Door.NONE,) and not level.detail[door] & Door.TRAPPED
        assert all(level.lit[spot] for spot in spots(room))
        purse = sum(item.quantity for item in keepers[0].inventory if item.kind.class_ == "coin")
        assert 1030 <= purse <= 4000
        assert not any(is_inside(room, stairs.spot) for stairs in level.stairs)


def test_goods_lie_everywhere_but_in_the_row_by_the_door(levels: list[Level]) -> None:
    shops = rooms(levels, *(purpose.value for purpose in SHOPS_NAMED))
    assert len(shops) > 20
    for level, _, room in shops:
        (door,) = doors_of(level, room)
        for spot in spots(room):
            by_door = any(spot + step == door for step in ORTHOGONAL) or _same_wall(room, spot, door)
            stocked = spot in level.items or spot in level.monster_at
            assert stocked or by_door
            assert not (by_door and spot in level.items)


def _same_wall(room: Room, spot: int, door: int) -> bool:
    x, y = spot % WIDTH, spot // WIDTH
    if door % WIDTH in (room.left - 1, room.right + 1):
        return x == (room.left if door % WIDTH < room.left else room.right)
    return y == (room.top if door // WIDTH < room.top else room.bottom)


def test_kinds_of_shop_come_as_often_as_they_should() -> None:
    """NetHack: shknam.c, shtypes: 42 general stores in a hundred; 4,000 trials, four deviations."""
    play = play_of(1)
    shop = LevelBuilder(play, play.level)
    small = Room(10, 5, 12, 7, True)
    counted = Counter(random_shop(shop, small).name for _ in range(4000))

    for kind in SHOPS:
        expected = 40 * kind.probability
        assert abs(counted[kind.name] - expected) <= 4 * (expected * (1 - kind.probability / 100)) ** 0.5


@rule("N-414")
@pytest.mark.parametrize("edition", NETHACK)
def test_there_were_no_health_food_stores_in_343(edition: str) -> None:
    scene = Scene(edition)
    scene.play.level_dice = FixedDice({"mkroom.c mkshop": 99})  # 98 and 99: the last two of a hundred

    found = random_shop(LevelBuilder(scene.play, scene.level), Room(10, 5, 12, 7, True))

    assert found.name.value == ("general store" if edition == "3.4.3" else "health food store")


def test_big_rooms_sell_neither_wands_nor_rare_books() -> None:
    play = play_of(2)
    shop = LevelBuilder(play, play.level)
    big = Room(10, 5, 16, 7, True)
    counted = Counter(random_shop(shop, big).name.value for _ in range(1000))

    assert counted["rare books"] == counted["quality apparel and accessories"] == 0


@rule("N-414")
def test_a_delicatessen_sells_83_percent_food() -> None:
    play = play_of(3)
    names = Counter(
        item.kind.class_ if item.kind.class_ == "food" else item.kind.name
        for item in (random_item_for_sale(play, SHOPS_NAMED[RoomPurpose.DELICATESSEN]) for _ in range(3000))
    )

    for name, share in (
        ("food", 83), ("potion of fruit juice", 5), ("potion of booze", 4), ("potion of water", 5),
        ("ice box", 3),
    ):  # fmt: skip
        assert abs(names[name] / 30 - share) < 4 * (share * (100 - share) / 3000) ** 0.5


@rule("N-414")
def test_a_health_food_store_sells_no_meat() -> None:
    play = play_of(4)
    goods = [random_item_for_sale(play, SHOPS_NAMED[RoomPurpose.HEALTH_FOOD_STORE]) for _ in range(2000)]
    food = [item for item in goods if item.kind.class_ == "food" and item.kind.name != "lump of royal jelly"]

    assert abs(len(food) / 20 - 70) < 4
    assert all(is_vegetarian_kind(item.kind) for item in food)
    tins = [item for item in food if item.kind.name == "tin"]
    assert all(item.species is None or is_vegetarian(item.species) for item in tins)


def test_a_vault_has_no_door_and_four_piles_of_gold(levels: list[Level]) -> None:
    found = rooms(levels, "vault")

    assert len(found) > 20
    for level, _, room in found:
        assert not doors_of(level, room)
        assert len(spots(room)) == 4
        for spot in spots(room):
            (gold,) = level.items[spot]
            assert 51 <= gold.quantity <= 50 + 100 * level.depth


def test_a_temple_has_a_shrine_and_its_priest(levels: list[Level]) -> None:
    found = rooms(levels, "temple")

    assert found
    for level, number, room in found:
        assert level.depth > 8
        (priest,) = [monster for monster in level.monsters if isinstance(monster.duty, Priest)]
        duty = priest.duty
        assert isinstance(duty, Priest)
        assert duty.room == number and is_inside(room, duty.shrine)
        assert level.terrain[duty.shrine] == Terrain.ALTAR
        assert level.detail[duty.shrine] == duty.god | SHRINE
        assert priest.peaceful and priest.spot == duty.shrine + 1


def test_a_court_has_a_throne_and_a_royal_chest(levels: list[Level]) -> None:
    found = rooms(levels, "court")

    assert found
    for level, _, room in found:
        assert level.depth > 4
        assert sum(level.terrain[spot] == Terrain.THRONE for spot in spots(room)) == 1
        chests = [item for spot in spots(room) for item in level.items.get(spot, ())
                  if item.kind.name == "chest" and item.charge == 2]  # fmt: skip
        assert len(chests) == 1 and any(thing.kind.class_ == "coin" for thing in chests[0].contents)


@pytest.mark.parametrize(
    ("purpose", "species", "below"),
    [
        ("beehive", "killer bee", 9),
        ("leprechaun hall", "leprechaun", 5),
        ("cockatrice nest", "cockatrice", 16),
    ],
)
def test_dens_are_full_of_sleepers_of_one_kind(
    levels: list[Level], purpose: str, species: str, below: int
) -> None:
    found = rooms(levels, purpose)

    assert found
    for level, _, room in found:
        assert level.depth > below
        inside = [monster for monster in level.monsters if is_inside(room, monster.spot)]
        assert sum(monster.species.name == species for monster in inside) >= len(inside) - 1


def test_levels_with_people_are_read_as_they_were_written(levels: list[Level]) -> None:
    peopled = rooms(levels, "temple", "general store")[:6]
    assert len(peopled) == 6
    for level, _, _ in peopled:
        again = level_of(level_shape(level))

        assert level_shape(again) == level_shape(level)
        assert again.rooms == level.rooms
        duties = [type(monster.duty) for monster in level.monsters]
        assert [type(monster.duty) for monster in again.monsters] == duties


@rule("B-027")
def test_a_vault_may_hold_the_portal_to_fort_ludios_and_only_one() -> None:
    """NetHack: mk_knox_portal, below depth 10 and above Medusa, in one vault of three."""
    found = 0
    for seed in range(36):  # half of them have one
        play = play_of(seed)
        for number in range(9, 19):
            before = play.world.dungeon.links
            level = make_level(play, "dungeons", number)
            portals = [trap for trap in level.traps.values() if trap.kind == TrapKind.MAGIC_PORTAL]
            new = [link for link in play.world.dungeon.links if link not in before]
            if not new:
                continue
            found += 1
            (link,) = new
            assert link.upper == ("dungeons", number) and link.lower == ("ludios", 1)
            assert link.way == "portal" and number > 10
            vault = next(room for room in level.rooms if room.purpose == RoomPurpose.VAULT)
            assert spot_at(vault.right, vault.bottom) in [trap.spot for trap in portals]
        assert sum(link.lower[0] == "ludios" for link in play.world.dungeon.links) <= 1
    assert found > 5


@rule("B-027")
def test_no_vault_at_medusas_or_above_the_quest_has_the_portal_to_fort_ludios() -> None:
    """Neither depth 10 and above, nor Medusa's level and below, nor the level of the quest's portal."""
    scene = Scene(mode="wizard", seed=1)
    scene.world.dungeon = plan_dungeon(scene.play.dice, scene.play.edition)
    (quest,) = [link.upper[1] for link in scene.world.dungeon.links if link.lower[0] == "quest"]
    medusa = place_named(scene.world.dungeon, "medusa")
    assert medusa is not None
    numbers = (10, 11, quest, quest + 1, medusa.number - 1, medusa.number, medusa.number + 1)

    with_portal = [number for number in numbers if vault_has_portal(number, scene)]

    assert with_portal == [number for number in numbers if number != quest and 10 < number < medusa.number]


def vault_has_portal(number: int, scene: Scene) -> bool:
    """Whether a vault on this level gets the portal, if no other vault has it."""
    planned = scene.world.dungeon
    level = Level("dungeons", number, number)
    vault = Room(10, 5, 11, 6, True, RoomPurpose.VAULT)
    maybe_portal_to_ludios(LevelBuilder(scene.play, level), vault)
    scene.world.dungeon = planned
    return any(trap.kind == TrapKind.MAGIC_PORTAL for trap in level.traps.values())


def test_in_the_place_of_soldiers_who_are_gone_anybody_lives_in_barracks() -> None:
    """NetHack: mkroom.c, squadmon gives nobody, and makemon then makes what it likes."""
    scene = Scene(seed=7, depth=16)
    for name in ("soldier", "sergeant", "lieutenant", "captain"):
        scene.world.genocided[SPECIES_NAMED[name].number] = 1
    room = Room(10, 5, 13, 8, True, RoomPurpose.BARRACKS)
    shop = LevelBuilder(scene.play, scene.level)

    fill_zoo(shop, room, 0)

    inside = [one.species for one in scene.level.monsters if is_inside(room, one.spot)]
    assert len(inside) == 16 and len({species.name for species in inside}) > 4
    assert not any("mercenary" in species.traits and species.letter == "@" for species in inside)


@rule("N-471")
@pytest.mark.parametrize(
    ("edition", "throws", "species"),
    [
        ("3.4.3", [(107, 78)], "soldier"),
        ("3.4.3", [(107, 79)], "sergeant"),
        ("3.6.7", [(107, 94)], "lieutenant"),
        ("3.6.7", [(107, 98)], "captain"),
        ("3.4.3", [(107, 99), (4, 3)], "captain"),
        ("3.6.0", [(107, 99), (5, 3)], "captain"),
        ("3.6.0", [(107, 99), (5, 4)], "giant ant"),
        ("3.6.1", [(107, 99), (5, 4)], "giant ant"),
        ("3.6.2", [(107, 99), (5, 4)], "giant ant"),
        ("3.6.7", [(107, 106), (5, 4)], "giant ant"),
        ("3.7", [(107, 106), (4, 1)], "sergeant"),
        ("5.0.0", [(107, 106), (4, 0)], "soldier"),
    ],
)
def test_deep_barracks_of_36_have_giant_ants_in_their_ranks(
    edition: str, throws: list[tuple[int, int]], species: str
) -> None:
    builder = LevelBuilder(play_of(1, edition), Level(MAIN, 27, 27))
    builder.dice = LoadedDice([("mkroom.c squadmon", sides, shown) for sides, shown in throws])

    found = soldier_species(builder)

    assert found is not None and found.name == species
