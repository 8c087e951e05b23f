"""The places below and beyond: who and what is guaranteed there, by NetHack's level files."""

import pytest

from marrow.content import glyphs
from marrow.content.level_maps import load_map
from marrow.content.roles_table import ROLES_NAMED
from marrow.content.words import PlaceName, RoleName
from marrow.editions import EDITIONS
from marrow.editions.nethack_367 import NETHACK_367
from marrow.lab.levels import NOBODY, is_cut_off, reachable_spots
from marrow.model.level import Level
from marrow.model.people import Minion, Priest
from marrow.model.places import SHRINE, WIDTH, Terrain, TrapKind
from marrow.rules.dungeon.branches import place_named
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_levels.ordinary_level import can_reach
from marrow.rules.play import Play
from rule import edition_here, rule
from worlds import new_world

SEEDS = range(6)
VALKYRIE = Birth(role="valkyrie", alignment="neutral")
NETHACK_ROLES: tuple[RoleName, ...] = (
    "archeologist", "barbarian", "caveman", "healer", "knight", "monk", "priest", "rogue", "ranger",
    "samurai", "tourist", "valkyrie", "wizard",
)  # fmt: skip


def made(place: PlaceName, seed: int = 1, birth: Birth = VALKYRIE) -> Level:
    world = new_world(NETHACK_367, seed, birth)
    here = place_named(world.dungeon, place)
    assert here is not None
    play = Play(world, NETHACK_367, NOBODY)
    return make_level(play, here.branch, here.number)


@rule("N-502")
@pytest.mark.parametrize(
    ("role", "place", "shown"),
    [
        ("rogue", "home", glyphs.STAIRS_DOWN),
        ("valkyrie", "juiblex", glyphs.TERRAIN + int(Terrain.FOUNTAIN)),
    ],
)
@pytest.mark.parametrize("seed", range(1, 5))
def test_three_of_four_ways_out_or_fountains_are_mimics(
    seed: int, role: RoleName, place: PlaceName, shown: int
) -> None:
    """NetHack: Rogue.des; gehennom.des, juiblex."""
    edition = EDITIONS[edition_here()]
    play = Play(new_world(edition, seed, Birth(role=role)), edition, NOBODY)
    here = place_named(play.world.dungeon, place)
    assert here is not None

    level = make_level(play, here.branch, here.number)

    assert [monster.disguise for monster in level.monsters].count(shown) == 3
    fountains, ways_down = level.terrain.count(Terrain.FOUNTAIN), sum(not way.goes_up for way in level.stairs)
    assert (fountains if place == "juiblex" else ways_down) == 1


def held(level: Level, species: str) -> list[str]:
    return [item.kind.name for m in level.monsters if m.species.name == species for item in m.inventory]


def lying(level: Level) -> list[str]:
    return [item.kind.name for pile in level.items.values() for item in pile]


@pytest.mark.parametrize(
    "place, who",
    [
        ("asmodeus", "Asmodeus"),
        ("baalzebub", "Baalzebub"),
        ("juiblex", "Juiblex"),
        ("orcus", "Orcus"),
        ("wizard1", "Wizard of Yendor"),
        ("tower1", "Vlad the Impaler"),
        ("sanctum", "high priest"),
        ("home", "Norn"),
        ("goal", "Lord Surtur"),
        ("astral", "Death"),
        ("astral", "Famine"),
        ("astral", "Pestilence"),
    ],
)
def test_each_special_level_has_its_lord_once(place: PlaceName, who: str) -> None:
    for seed in SEEDS:
        assert [m.species.name for m in made(place, seed).monsters].count(who) == 1


@pytest.mark.parametrize(
    "place, who, thing",
    [
        ("sanctum", "high priest", "Amulet of Yendor"),
        ("tower1", "Vlad the Impaler", "Candelabrum of Invocation"),
        ("goal", "Lord Surtur", "Bell of Opening"),
    ],
)
def test_the_lord_of_a_level_carries_its_unique_item(place: PlaceName, who: str, thing: str) -> None:
    for seed in SEEDS:
        assert held(made(place, seed), who).count(thing) == 1


def test_the_wizard_sleeps_on_his_book_and_the_treasure_lies_under_the_nemesis() -> None:
    for seed in SEEDS:
        tower, goal = made("wizard1", seed), made("goal", seed)
        wizard = next(m for m in tower.monsters if m.species.name == "Wizard of Yendor")
        assert wizard.asleep
        assert "Book of the Dead" in [item.kind.name for item in tower.items[wizard.spot]]
        assert "The Orb of Fate" in [item.artifact for pile in goal.items.values() for item in pile]


def test_the_three_gods_have_a_temple_each_on_the_astral_plane_in_any_order() -> None:
    orders = set()
    for seed in range(20):
        level = made("astral", seed)
        altars = [spot for spot in range(len(level.terrain)) if level.terrain[spot] == Terrain.ALTAR]
        gods = [level.detail[spot] for spot in sorted(altars, key=lambda spot: spot % 80)]
        assert sorted(gods) == [1 | SHRINE, 2 | SHRINE, 3 | SHRINE]
        keepers = [m for m in level.monsters if isinstance(m.duty, Priest)]
        assert [m.species.name for m in keepers] == ["high priest"] * 3
        orders.add(tuple(gods))
    assert len(orders) > 3


def test_every_altar_of_the_astral_plane_can_be_walked_to() -> None:
    level = made("astral")
    arrival = level.arrivals[0]
    reached = set(reachable_spots(level, arrival.top * WIDTH + arrival.left))
    altars = [spot for spot, ground in enumerate(level.terrain) if ground == Terrain.ALTAR]
    assert [spot in reached for spot in altars] == [True] * 3


def test_servants_of_gods_wander_there_and_some_are_renegades() -> None:
    level = made("astral")
    servants = [m for m in level.monsters if isinstance(m.duty, Minion)]
    assert {m.duty.god for m in servants if isinstance(m.duty, Minion)} == {0, 1, 2, 3}
    neutral = [m for m in servants if isinstance(m.duty, Minion) and m.duty.god == 2]
    assert all(isinstance(m.duty, Minion) and m.duty.renegade is not m.peaceful for m in neutral)


@pytest.mark.parametrize("place", ["home", "wizard3", "fakewiz1", "earth", "air", "fire", "water"])
def test_a_portal_leads_on(place: PlaceName) -> None:
    for seed in SEEDS:
        portals = [t for t in made(place, seed).traps.values() if t.kind == TrapKind.MAGIC_PORTAL]
        assert len(portals) == 1


@pytest.mark.parametrize("place", ["wizard1", "wizard2", "wizard3"])
def test_the_wizards_tower_cannot_be_walked_into(place: PlaceName) -> None:
    for seed in SEEDS:
        level = made(place, seed)
        outside = next(way.spot for way in level.stairs if not way.ladder)
        assert not any(can_reach(level, outside, [way.spot]) for way in level.stairs if way.ladder)
        assert level.no_teleport and level.hard_floor


SEALED = ["valley", "sanctum", "earth", "air", "fire", "water", "astral", "home", "tower1"]


@pytest.mark.parametrize("place", SEALED)
def test_nobody_teleports_or_digs_there(place: PlaceName) -> None:
    level = made(place)
    assert level.no_teleport and level.hard_floor


def test_moloch_has_a_temple_in_the_valley_and_no_more_than_an_altar_in_orcus_town() -> None:
    for seed in SEEDS:
        valley, town = made("valley", seed), made("orcus", seed)
        for level, shrine in ((valley, SHRINE), (town, 0)):
            altars = [spot for spot in range(len(level.terrain)) if level.terrain[spot] == Terrain.ALTAR]
            assert [level.detail[spot] for spot in altars] == [shrine]
        assert any(isinstance(m.duty, Priest) for m in valley.monsters)
        assert "corpse" in lying(valley)


@pytest.mark.parametrize("role", NETHACK_ROLES)
def test_every_role_has_a_home_of_its_own_with_leader_and_guardians_in_reach(role: RoleName) -> None:
    home = made("home", 2, Birth(role=role))
    who = ROLES_NAMED[role]
    reached = set(reachable_spots(home, home.stairs[0].spot))

    people = [m for m in home.monsters if m.species.name in (who.leader, who.guardian)]
    assert [m.species.name for m in people].count(who.leader) == 1 and len(people) >= 5
    assert all(m.peaceful and m.spot in reached for m in people)
    others = {load_map(f"{other}-home").map for other in NETHACK_ROLES if other != role}
    assert len(others) == 12 and load_map(f"{role}-home").map not in others
    assert not is_cut_off(home, "home")


@pytest.mark.parametrize(
    "place, is_one", [("valley", True), ("castle", True), ("orcus", True), ("juiblex", False)]
)
def test_levels_with_a_morgue_and_the_castle_are_graveyards(place: PlaceName, is_one: bool) -> None:
    """NetHack: mklev.c, mklev; mkmaze.c, fixup_special. In graveyards two undead in three leave no corpse."""
    assert made(place).graveyard is is_one
