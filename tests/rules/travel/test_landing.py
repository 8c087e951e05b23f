"""Where those come out who come to a level: the Wizard's Tower keeps its own, others keep out."""

from typing import Any

import pytest

from marrow.chance import LoadedDice, WorldDice
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import PlaceName, SpeciesName
from marrow.editions import NETHACK, edition_named
from marrow.messages.questions import Pick
from marrow.model.level import Arrival, Room, Stairs, Trap
from marrow.model.monster import Monster
from marrow.model.places import NORTH, WIDTH, Terrain, TrapKind, spot_at, steps_between, x_of, y_of
from marrow.model.world import Traveller, level_key
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.dungeon.arrival_spots import is_in_wizard_tower, portal_spot, random_arrival_spot
from marrow.rules.dungeon.branches import place_named
from marrow.rules.dungeon.depths import hero_falls_to, is_on_special_level, mysterious_force_level
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.dungeon.rooms import is_inside, is_inside_or_wall
from marrow.rules.dungeon.terrain import is_in_closed_region
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.stacks import make_item
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.play import Ledger, Play
from marrow.rules.traps import trap_hero, trap_monster
from marrow.rules.traps.trap_results import TrapResult
from marrow.rules.travel.hero_placement import is_safe_for_hero, place_hero, random_safe_spot
from marrow.rules.travel.level_change import go_down, go_to_level, go_up
from marrow.rules.travel.level_teleport import level_teleport
from marrow.rules.travel.migration import arrive_alone, send_monster
from marrow.rules.turn import higher_rooms
from rule import is_343, rule
from scene import MIDDLE, Answers, Scene, big_room
from worlds import new_world

UP, DOWN = MIDDLE + 8, MIDDLE - 8
TRAVELLERS: tuple[SpeciesName, ...] = ("snake", "small mimic", "Wizard of Yendor")


class WholeDungeon:
    """A hero anywhere in a whole dungeon, nobody else about."""

    def __init__(self, place: PlaceName, seed: int = 3, edition: str = "3.6.7") -> None:
        known = edition_named(edition)
        self.world = new_world(known, seed, Birth(role="wizard", race="elf", alignment="chaotic"))
        self.ledger = Ledger()
        self.play = Play(self.world, known, Answers({}), ledger=self.ledger, higher_rooms=higher_rooms)
        self.go(place, "portal")

    def go(self, place: PlaceName, by: Any = "teleport") -> None:
        here = place_named(self.world.dungeon, place)
        assert here is not None
        go_to_level(self.play, here.branch, here.number, by=by)
        for monster in list(self.world.level.monsters):
            remove_monster(self.world.level, monster)

    def inside(self) -> int:
        """Bare floor in the tower."""
        level = self.world.level
        return next(
            s
            for s, ground in enumerate(level.terrain)
            if ground == Terrain.ROOM and is_in_closed_region(level, s)
        )

    def is_inside(self) -> bool:
        return is_in_wizard_tower(self.world.dungeon, self.world.level, self.world.hero.spot)


def test_teleporting_from_outside_never_arrives_in_the_wizards_tower() -> None:
    for seed in range(4):
        game = WholeDungeon("valley", seed)
        for place in ("wizard1", "wizard2", "wizard3"):
            game.go(place)
            assert not game.is_inside()


def test_whoever_is_in_the_tower_comes_from_level_to_level_inside_it() -> None:
    game = WholeDungeon("wizard1")
    place_hero(game.play, game.inside())
    for place in ("wizard3", "wizard2", "wizard1"):
        game.go(place)
        assert game.is_inside()
    game.go("valley")
    assert is_on_special_level(game.play, "valley")


def test_heroes_do_not_teleport_across_the_wizards_tower_walls() -> None:
    game = WholeDungeon("wizard2")
    level, outside = game.world.level, game.world.hero.spot
    inside = game.inside()
    for start, end in ((outside, inside), (inside, outside)):
        place_hero(game.play, start)
        assert not is_safe_for_hero(game.play, end)
        for _ in range(20):
            spot = random_safe_spot(game.play)
            assert spot is not None and is_in_closed_region(level, spot) is is_in_closed_region(level, start)


def test_monsters_do_not_teleport_across_the_wizards_tower_walls() -> None:
    game = WholeDungeon("wizard2")
    level = game.world.level
    newt = make_monster(game.play, SPECIES_NAMED["newt"], game.inside())
    assert newt is not None
    for _ in range(20):
        spot = random_spot_for(game.play, newt)
        assert spot is not None and is_in_closed_region(level, spot)


def test_the_wizard_bars_the_stairs_and_in_his_tower_the_ladder() -> None:
    game = WholeDungeon("wizard2")
    level = game.world.level
    wizard = make_monster(game.play, SPECIES_NAMED["Wizard of Yendor"], game.inside())
    assert wizard is not None
    up = next(stairs.spot for stairs in level.stairs if stairs.goes_up and not stairs.ladder)
    assert random_spot_for(game.play, wizard) == up
    place_hero(game.play, game.inside() + 1)
    down = next(stairs.spot for stairs in level.stairs if stairs.ladder and not stairs.goes_up)
    assert random_spot_for(game.play, wizard) == down


def test_aggravation_outside_does_not_wake_monsters_in_the_wizards_tower() -> None:
    game = WholeDungeon("wizard2")
    sleeper = make_monster(game.play, SPECIES_NAMED["newt"], game.inside(), asleep=True)
    assert sleeper is not None

    aggravate(game.play)
    assert sleeper.asleep
    place_hero(game.play, game.inside() + 1)
    aggravate(game.play)
    assert not sleeper.asleep


@rule("N-560")
def test_alarms_end_waiting_since_360() -> None:
    scene = Scene()
    newt = scene.monster("newt", MIDDLE + 5)
    newt.asleep = newt.waiting = True

    aggravate(scene.play)

    assert (newt.asleep, newt.waiting) == (False, is_343())


@rule("N-560")
@pytest.mark.parametrize("edition", NETHACK)
def test_alarms_pass_the_walls_of_the_tower_before_361(edition: str) -> None:
    scene = Scene(edition)
    scene.level.apart = (50, 5, 60, 15)
    newt = scene.monster("newt", spot_at(55, 10))
    newt.asleep = True

    aggravate(scene.play)

    assert newt.asleep is (edition not in ("3.4.3", "3.6.0"))


@pytest.mark.parametrize("place, stays", [("wizard3", True), ("wizard1", False)])
def test_the_force_pulls_nobody_out_of_the_tower(place: PlaceName, stays: bool) -> None:
    """One level down from its lowest floor there is no tower; from its highest there is."""
    game = WholeDungeon(place)
    place_hero(game.play, game.inside())
    amulet = make_item(game.play, KINDS_NAMED["Amulet of Yendor"])
    add_to_pack(game.play, amulet)
    number = game.world.level.number
    force = "do.c mysterious force"  # felt; one level of two that the chaotic may be pulled; exactly one
    throws = [(force, 4, 0), (force, 2, 1), (force, 1, 0)]
    game.play.dice = LoadedDice(throws, WorldDice(game.world.streams, "play"))

    assert mysterious_force_level(game.play, "gehennom", number - 1) == (number if stays else number + 1)


@pytest.mark.parametrize("place", ["minetown", "air", "sanctum"])
def test_a_wizard_picks_any_place_from_a_menu(place: PlaceName) -> None:
    game = WholeDungeon("valley")
    game.world.mode = "wizard"
    here = place_named(game.world.dungeon, place)
    assert here is not None
    pick = Pick(key=level_key(here.branch, here.number))
    decided = {"teleport.what level": "?", "teleport.which place": (pick,)}
    game.play = Play(
        game.world, game.play.edition, Answers(decided), ledger=game.ledger, higher_rooms=higher_rooms
    )

    level_teleport(game.play)

    assert is_on_special_level(game.play, place)


# Those who travel by themselves


def two_levels(**how: Any) -> Scene:
    scene = Scene(**how)
    for level in (scene.level, second := big_room(2)):
        level.stairs = (
            Stairs(UP, True, "dungeons", level.number - 1),
            Stairs(DOWN, False, "dungeons", level.number + 1),
        )
        level.terrain[UP] = level.terrain[DOWN] = Terrain.STAIRS
        level.rooms = ()
    scene.world.levels[level_key("dungeons", 2)] = second
    scene.hero.spot = DOWN
    return scene


def gone(scene: Scene, to: Any, turns: int, **how: Any) -> Monster:
    """A newt that has left for level 2 so many turns ago, met there."""
    newt = scene.monster("newt", DOWN + NORTH, hp=3)
    send_monster(scene.play, newt, "dungeons", 2, to=to, **how)
    scene.world.turn += turns
    go_to_level(scene.play, "dungeons", 2, by="teleport")
    return next(monster for monster in scene.level.monsters if monster.id == newt.id)


def test_a_monster_that_took_the_stairs_waits_at_their_other_end() -> None:
    for seed in range(5):
        newt = gone(two_levels(seed=seed), "stairs", 1)
        assert steps_between(newt.spot, UP) <= 1


def test_after_some_turns_it_has_wandered_off_as_many_steps_eight_at_most() -> None:
    far = {steps_between(gone(two_levels(seed=seed), "stairs", 100).spot, UP) for seed in range(30)}
    near = {steps_between(gone(two_levels(seed=seed), "stairs", 4).spot, UP) for seed in range(30)}

    assert max(far) <= 8 and len(far) > 3
    assert max(near) <= 3


def test_in_a_room_with_rooms_within_it_wanders_outside_them() -> None:
    """mkroom.c somexy: neither into the inner room nor into its walls, but in it if it arrived there."""
    for start, inside in ((UP, False), (MIDDLE, True)):
        for seed in range(40):
            scene = two_levels(seed=seed)
            second = scene.world.levels[level_key("dungeons", 2)]
            x, y = x_of(MIDDLE), y_of(MIDDLE)
            outer = Room(x - 12, y - 5, x + 12, y + 5, True)
            inner = Room(x - 4, y - 2, x + 4, y + 2, True)
            second.rooms = (outer, inner)

            newt = gone(scene, "near", 50, spot=start)

            assert is_inside(inner, newt.spot) is inside
            assert is_inside_or_wall(inner, newt.spot) is inside


@pytest.mark.parametrize("edition", NETHACK)
def test_travellers_leave_hiding_and_disguise_since_360(edition: str) -> None:
    """mon.c relmon: but the Wizard's twin may go on to look like another creature."""
    scene = Scene(edition)
    snake, mimic, twin = (scene.monster(name, MIDDLE + at) for at, name in enumerate(TRAVELLERS, 2))
    snake.hidden = True
    mimic.disguise = glyphs.CLOSED_DOOR
    twin.disguise = glyphs.MONSTER + SPECIES_NAMED["newt"].number

    for monster in (snake, mimic, twin):
        send_monster(scene.play, monster, "dungeons", 2)

    kept = edition == "3.4.3"
    assert (snake.hidden, bool(mimic.disguise), bool(twin.disguise)) == (kept, kept, True)


def test_a_monster_that_waits_at_a_spot_arrives_there() -> None:
    assert gone(two_levels(), "here", 50, spot=MIDDLE + 3).spot == MIDDLE + 3


def test_a_keeper_is_in_his_room() -> None:
    scene = two_levels()
    second = scene.world.levels[level_key("dungeons", 2)]
    second.rooms = big_room(2).rooms
    newt = gone(scene, "near", 50, spot=MIDDLE)
    assert second.terrain[newt.spot] == Terrain.ROOM


def test_an_arriving_monster_without_room_comes_the_next_time() -> None:
    scene = two_levels()
    newt = scene.monster("newt", DOWN + NORTH)
    remove_monster(scene.level, newt)
    for spot in range(len(scene.level.terrain)):
        scene.level.terrain[spot] = Terrain.STONE

    arrive_alone(scene.play, Traveller(newt, "stairs", "dungeons", 2, goes_up=True))

    assert newt not in scene.level.monsters
    assert [one.monster.id for one in scene.world.travellers[level_key("dungeons", 1)]] == [newt.id]


# Holes


def test_monsters_fall_no_farther_than_the_next_level() -> None:
    fell = 0
    for seed in range(20):
        scene = Scene(seed=seed)
        scene.level.traps[MIDDLE + 3] = Trap(TrapKind.TRAP_DOOR, MIDDLE + 3)
        orc = scene.monster("hill orc", MIDDLE + 3)
        if trap_monster(scene.play, orc) == TrapResult.ELSEWHERE:  # some know it and stop short
            assert list(scene.world.travellers) == [level_key("dungeons", 2)]
            fell += 1
    assert fell >= 5


@pytest.mark.parametrize("edition, one_place", [("3.6.7", False), ("3.7", True)])
def test_since_37_a_hole_leads_to_one_place(edition: str, one_place: bool) -> None:
    scene = Scene(edition, seed=2)
    hole = Trap(TrapKind.HOLE, MIDDLE)
    deep = {hero_falls_to(scene.play, hole)[1] for _ in range(100)}

    assert (len(deep) == 1) is one_place


@rule("Z-325")
@pytest.mark.parametrize("edition, deepest", [("3.4.3", 3), ("3.6.7", 3), ("3.7", 2), ("5.0.0", 2)])
def test_since_37_a_floor_that_opens_leads_one_level_down(edition: str, deepest: int) -> None:
    """A throne that the hero of the running 3.7 kicked apart threw no die for that."""
    scene = Scene(edition, shows={"trap.c fall_through": 1})
    throws = [("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 1)]
    deep = Scene(edition, throws=throws)

    assert hero_falls_to(scene.play) == ("dungeons", 2)
    assert hero_falls_to(deep.play) == ("dungeons", deepest)


@pytest.mark.parametrize("edition, stunned", [("3.6.7", False), ("3.7", True)])
def test_portals_stun_since_37(edition: str, stunned: bool) -> None:
    game = WholeDungeon("home", edition=edition)
    spot = portal_spot(game.world.level)
    place_hero(game.play, spot)

    trap_hero(game.play, game.world.level.traps[spot])

    assert game.world.level.branch == "dungeons" and game.world.hero.spot == portal_spot(game.world.level)
    assert bool(game.world.hero.timeout[Property.STUNNED]) is stunned


@pytest.mark.parametrize("edition, told", [("3.4.3", []), ("3.6.0", ["journey.down", "journey.up"])])
def test_since_360_the_arrivals_are_told(edition: str, told: list[str]) -> None:
    scene = two_levels(edition=edition)
    go_down(scene.play)
    go_up(scene.play)

    assert scene.told() == told


# Company


def test_with_the_amulet_the_wizard_comes_along_from_anywhere() -> None:
    for amulet in (False, True):
        scene = two_levels()
        if amulet:
            scene.carry("Amulet of Yendor")
        wizard = scene.monster("Wizard of Yendor", MIDDLE + 20)
        go_to_level(scene.play, "dungeons", 2, by="teleport")
        assert any(monster.id == wizard.id for monster in scene.level.monsters) is amulet
        waiting = scene.world.travellers.get(level_key("dungeons", 1), [])
        assert [one.to for one in waiting] == ([] if amulet else ["here"])


def test_a_leash_comes_loose_when_its_pet_stays() -> None:
    scene = two_levels()
    leash = scene.carry("leash")
    pet = scene.monster("dog", DOWN + 4, tame=10)
    assert pet.pet is not None
    pet.pet.leashed = True
    leash.ghost_id = pet.id

    go_down(scene.play)

    assert "journey.leash slack" in scene.told() and not leash.ghost_id and not pet.pet.leashed


def test_whoever_is_trapped_stays_whether_friend_or_foe() -> None:
    scene = two_levels(shows={("trap.c mintrap", 40): 2})
    troll = scene.monster("troll", DOWN + 1)
    troll.trapped = True
    scene.level.traps[DOWN + 1] = Trap(TrapKind.BEAR_TRAP, DOWN + 1)

    go_down(scene.play)

    assert not scene.level.monsters and "journey.pet trapped" in scene.told()


def test_nobody_teleports_out_of_an_engulfer_to_where_it_is() -> None:
    scene = Scene()
    assert is_safe_for_hero(scene.play, MIDDLE)

    scene.hero.hold.engulfer_id = scene.monster("dust vortex", MIDDLE).id

    assert not is_safe_for_hero(scene.play, MIDDLE)


def in_a_region_of(spots: list[int], scene: Scene) -> int:
    """Where a hero arrives whose region is a row of these spots."""
    left, right, y = spots[0] % WIDTH, spots[-1] % WIDTH, spots[0] // WIDTH
    scene.level.arrivals = (Arrival(left, y, right, y, from_above=True),)
    return random_arrival_spot(scene.play, scene.level)


def test_heroes_arrive_where_nobody_is() -> None:
    scene = Scene(seed=1)
    row = [UP + step for step in range(4)]
    for spot in row[:3]:
        scene.monster("newt", spot)

    assert {in_a_region_of(row, scene) for _ in range(30)} == {row[3]}


def test_heroes_arrive_on_somebodys_spot_if_there_is_no_other() -> None:
    scene = Scene(seed=1)
    scene.monster("newt", UP)

    assert in_a_region_of([UP], scene) == UP


@pytest.mark.parametrize(("dug_wall", "arrives"), [(Terrain.ROOM, True), (Terrain.DOOR, False)])
def test_heroes_arrive_in_corridors_only_of_mazes(dug_wall: Terrain, arrives: bool) -> None:
    """NetHack: mkmaze.c, bad_location."""
    scene = Scene(seed=1)
    scene.level.dug_wall = dug_wall
    scene.level.terrain[UP] = Terrain.CORRIDOR

    spots = {in_a_region_of([UP, UP + 1], scene) for _ in range(60)}

    assert spots == ({UP, UP + 1} if arrives else {UP + 1})
