"""Branches and levels that only variants have: the DevTeam's office, the black market, SlashTHEM's forge."""

import pytest

from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import KindName
from marrow.editions import EDITIONS
from marrow.lab.levels import NOBODY
from marrow.messages.entries import Told
from marrow.model.item import Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import TrapKind
from marrow.rules.bones.eligible import no_bones_level
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.dungeon.branches import MAIN, place_named
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.monsters.reactions import make_hostile, wake_up
from marrow.rules.people.customers import leave_shop
from marrow.rules.play import Play
from marrow.rules.trade.prices import price_of
from rule import played_in, rule
from scene import Scene
from shop import INSIDE, OUTSIDE, open_shop
from worlds import new_world

SEEDS = range(1, 9)


def a_game(edition: str, seed: int) -> Play:
    played_in(edition)
    world = new_world(EDITIONS[edition], seed, Birth(name="Agnes", role="valkyrie", pet="none"))
    return Play(world, EDITIONS[edition], NOBODY)


def titles(edition: str) -> set[str]:
    return {branch.title for branch in a_game(edition, 1).world.dungeon.branches}


@rule("L-227", "L-164")
@pytest.mark.parametrize(
    "edition, office, market",
    [
        ("tnnt", True, False),
        ("3.7", False, False),
        ("splicehack", False, False),
        ("slashem", False, True),
        ("slashthem", False, True),
        ("3.4.3", False, False),
        ("dnethack", False, False),
    ],
)
def test_only_tnnt_has_the_office_and_only_both_slashems_have_the_market(
    edition: str, office: bool, market: bool
) -> None:
    assert ("The DevTeam Office" in titles(edition)) == office
    assert ("One-eyed Sam's Market" in titles(edition)) == market


@rule("L-227")
@pytest.mark.parametrize("seed", SEEDS)
def test_stairs_lead_up_to_the_office_from_the_level_that_remembers_rogue(seed: int) -> None:
    play = a_game("tnnt", seed)
    rogue = place_named(play.world.dungeon, "rogue")
    assert rogue is not None
    below = make_level(play, MAIN, rogue.number)
    (way,) = [stairs for stairs in below.stairs if stairs.branch == "devteam"]
    assert (way.goes_up, way.number) == (True, 1)

    office = make_level(play, "devteam", 1)

    (back,) = office.stairs
    assert (back.goes_up, back.branch, back.number) == (False, MAIN, rogue.number)
    assert office.depth == below.depth - 1
    assert office.no_teleport and office.hard_floor and office.no_magic_map
    choices = play.edition.bones
    assert no_bones_level(play.world.dungeon, "devteam", 1, choices) is not None


@rule("L-227")
def test_six_peaceful_devteam_members_wear_reflection_and_armour() -> None:
    office = make_level(a_game("tnnt", 3), "devteam", 1)
    team = [monster for monster in office.monsters if monster.species.name == "DevTeam member"]
    assert sorted(member.name for member in team) == [
        "Mike Stephenson", "PatR", "ais523", "bhaak", "lorimer", "paxed",
    ]  # fmt: skip
    for member in team:
        assert member.peaceful
        worn = {item.kind.name for item in member.inventory if item.worn}
        assert {"shield of reflection", "leather gloves", "high boots"} <= worn
        assert worn & {"elven mithril-coat", "dwarvish mithril-coat"}


# The black market


def market(seed: int = 2, edition: str = "slashem") -> tuple[Play, Level, Monster]:
    play = a_game(edition, seed)
    level = make_level(play, "market", 1)
    (keeper,) = [monster for monster in level.monsters if isinstance(monster.duty, Keeper)]
    return play, level, keeper


@rule("L-164")
@pytest.mark.parametrize("edition", ["slashem", "slashthem"])
def test_the_marketeer_wears_an_amulet_of_life_saving_and_is_saved_by_it(edition: str) -> None:
    play, level, keeper = market(edition=edition)
    worn = {item.kind.name for item in keeper.inventory if item.worn}
    assert worn >= {"amulet of life saving", "shield of reflection", "gray dragon scale mail", "speed boots"}
    assert (keeper.species.name, keeper.peaceful) == ("black marketeer", True)
    play.world.level = level
    assert not monster_dies(play, keeper)
    assert "amulet of life saving" not in {item.kind.name for item in keeper.inventory}
    assert monster_dies(play, keeper)


@rule("L-164")
def test_other_shopkeepers_wear_no_amulet_of_life_saving() -> None:
    scene = Scene("slashem")
    keeper = scene.monster("shopkeeper")
    assert not any(item.worn & Slot.AMULET for item in keeper.inventory)
    assert monster_dies(scene.play, keeper)


@rule("L-164")
def test_two_spots_in_three_are_bare_and_the_purse_is_full() -> None:
    """A common purse is 1,030 to 4,000; Sam's is 7 to 10 times as much."""
    _, level, keeper = market()
    (room,) = [room for room in level.rooms if room.purpose == RoomPurpose.BLACK_MARKET]
    spots = (room.right - room.left) * (room.bottom - room.top + 1)  # but for the row by the door
    stocked = [spot for spot, pile in level.items.items() if pile and is_inside(room, spot)]
    assert 0.25 * spots < len(stocked) < 0.42 * spots
    gold = sum(item.quantity for item in keeper.inventory if item.kind.class_ == "coin")
    assert 7 * 1030 <= gold < 10 * 4000
    assert sum(trap.kind is TrapKind.MAGIC_PORTAL for trap in level.traps.values()) == 1
    assert isinstance(keeper.duty, Keeper) and keeper.duty.name == "One-eyed Sam"


@rule("L-164")
@pytest.mark.parametrize(
    "thing, price", [("apple", 7 * 25), ("luckstone", 60 * 50), ("wand of digging", 150 * 50)]
)
def test_the_black_market_asks_25_or_50_times_the_price(thing: KindName, price: int) -> None:
    """Charisma 11 to 15 changes nothing; known, so that no third is added."""
    scene = Scene("slashem", attributes=(16, 10, 10, 12, 16, 12))
    item = scene.item(thing)
    scene.world.discovered[item.kind.number] = 1
    item.charge_known = item.seen = True
    common, black = (
        Keeper("dungeons", 1, 0, RoomPurpose(shop), 0, 0) for shop in ("general store", "black market")
    )
    item.charge = 4 if item.kind.class_ == "wand" else 0
    assert price_of(scene.play, item, black) == price
    assert price_of(scene.play, item, common) in (price // 25, price // 50)


ASSISTANTS = ["Daphne", "Goliath", "Hilvuuloth", "Njalnohaar", "Simon", "Thomas", "Wilbur", "William"]


def staff(level: Level) -> list[Monster]:
    return sorted((monster for monster in level.monsters if monster.name), key=lambda one: one.name)


@rule("L-164")
@pytest.mark.parametrize("edition", ["slashem", "slashthem"])
@pytest.mark.parametrize("attacked", ["the keeper", "Daphne"])
def test_the_staff_of_the_market_stands_together(edition: str, attacked: str) -> None:
    """Whoever of them is attacked, all turn on the hero, keeper and assistants."""
    play, level, keeper = market(edition=edition)
    helpers = staff(level)
    assert [one.name for one in helpers] == ASSISTANTS
    assert all(one.peaceful and one.asleep for one in helpers)
    play.world.level = level

    wake_up(play, keeper if attacked == "the keeper" else helpers[0])

    assert not keeper.peaceful
    assert not any(one.peaceful or one.asleep for one in helpers)
    told = [entry.what for entry in play.ledger.entries if isinstance(entry, Told)]
    assert told.count("combat.calls assistants") == 1


@rule("L-164")
def test_only_the_named_and_peaceful_inside_stand_by_the_keeper() -> None:
    scene = Scene("slashem")
    monster, _ = open_shop(scene, "black market")
    nameless, outside, inside = (scene.monster("hill orc", spot) for spot in (INSIDE, OUTSIDE, INSIDE + 1))
    for other in (nameless, outside, inside):
        other.peaceful = True
    outside.name = inside.name = "Grip"

    make_hostile(scene.play, monster)

    assert (nameless.peaceful, outside.peaceful, inside.peaceful) == (True, True, False)


@rule("L-164")
@pytest.mark.parametrize("shop, stays", [("black market", False), ("general store", True)])
def test_robbing_the_marketeer_angers_his_staff(shop: str, stays: bool) -> None:
    """Other keepers have nobody to call but Kops."""
    scene = Scene("slashem")
    _, keeper = open_shop(scene, shop)
    helper = scene.monster("hill orc", INSIDE)
    helper.peaceful, helper.name = True, "Grip"
    keeper.debit = 100

    leave_shop(scene.play, 0, gone=True)

    assert keeper.robbed == 100
    assert helper.peaceful == stays


# The forge


@rule("L-164")
@pytest.mark.parametrize(
    "edition, forges", [("slashthem", True), ("slashem", False), ("3.4.3", False), ("3.6.7", False)]
)
def test_the_smith_has_his_forge_on_level_20_in_slashthem_alone(edition: str, forges: bool) -> None:
    """In every second game; of forty, 8 to 32 are within five deviations."""
    found = [place_named(a_game(edition, seed).world.dungeon, "forge") for seed in range(1, 41)]
    places = {(place.branch, place.number, place.bones_letter) for place in found if place is not None}

    assert places == ({(MAIN, 20, "F")} if forges else set())
    assert (8 <= sum(place is not None for place in found) <= 32) == forges


@rule("L-164")
def test_the_smith_wears_an_amulet_of_life_saving_and_is_saved_by_it() -> None:
    play = next(
        game
        for game in (a_game("slashthem", seed) for seed in SEEDS)
        if place_named(game.world.dungeon, "forge") is not None
    )
    play.world.level = level = make_level(play, MAIN, 20)
    (smith,) = [monster for monster in level.monsters if monster.species.name == "blacksmith"]
    worn = {item.kind.name for item in smith.inventory if item.worn}
    assert {"amulet of life saving", "silver dragon scale mail", "speed boots"} <= worn
    assert sum(item.quantity for item in smith.inventory if item.kind.name == "potion of full healing") == 4
    assert smith.peaceful

    assert not monster_dies(play, smith)
    assert monster_dies(play, smith)
