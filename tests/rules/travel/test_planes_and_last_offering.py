"""Gehennom and back, the Planes, and the last altar."""

import pytest

from marrow.chance import QuietDice
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import AlignmentName, PlaceName
from marrow.game.telling import tell
from marrow.messages.commands import Down, Offer, Search, Up
from marrow.model.item import Slot
from marrow.model.level import nothing_remembered
from marrow.model.people import Minion
from marrow.model.places import SHRINE, Terrain, TrapKind
from marrow.model.vocabularies import Ending
from marrow.model.world import level_key
from marrow.rules.dungeon.branches import branch_named
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.naming.gods import god_name
from marrow.rules.traps import trap_hero
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn import level_arrivals
from marrow.rules.turn.amulet_effects import maybe_clairvoyance
from rule import rule
from rules.travel.journey_scenes import DungeonScene

# Gehennom and back


def test_the_gate_of_gehennom_asks_once_and_arrivals_are_told() -> None:
    way = DungeonScene("valley", answers={"arrivals.gate": [False, True]})
    level_arrivals.finish_arrival(way.play)
    assert way.told()[-2:] == ["arrivals.valley", "arrivals.valley groans"]
    way.alone()
    way.stand(next(stairs for stairs in way.level.stairs if not stairs.goes_up).spot)

    way.do(Down())
    assert way.here() == ("gehennom", 1)
    way.do(Down())
    assert way.here() == ("gehennom", 2) and way.world.gehennom_entered


@pytest.mark.parametrize(
    "alignment, throws, lands",
    [
        ("neutral", [(4, 1)], 4),
        ("neutral", [(4, 0), (3, 0)], 5),
        ("neutral", [(4, 0), (3, 2), (2, 1)], 7),
        ("lawful", [(4, 0), (4, 3), (3, 2)], 8),
        ("chaotic", [(4, 0), (2, 1), (1, 0)], 6),
    ],
)
def test_a_mysterious_force_pulls_the_amulets_bearer_down(
    alignment: AlignmentName, throws: list[tuple[int, int]], lands: int
) -> None:
    way = DungeonScene("valley", alignment=alignment)
    go_to_level(way.play, "gehennom", 5, by="teleport")
    way.carry("Amulet of Yendor")
    way.load(*[("do.c mysterious force", sides, value) for sides, value in throws])

    go_to_level(way.play, "gehennom", 4, by="stairs up")

    assert way.here() == ("gehennom", lands)
    assert ("arrivals.mysterious force" in way.told()) is (lands != 4)


def test_the_mysterious_force_does_not_pull_without_the_amulet_nor_near_the_bottom() -> None:
    way = DungeonScene("valley")
    way.load(("do.c mysterious force", 4, 0))
    levels = branch_named(way.world.dungeon, "gehennom").levels
    go_to_level(way.play, "gehennom", 5, by="teleport")
    go_to_level(way.play, "gehennom", 4, by="stairs up")
    assert way.here() == ("gehennom", 4)

    go_to_level(way.play, "gehennom", levels - 3, by="teleport")
    way.carry("Amulet of Yendor")
    go_to_level(way.play, "gehennom", levels - 4, by="stairs up")
    assert way.here() == ("gehennom", levels - 4)


def test_the_amulet_shows_what_lies_around_every_fifteenth_turn_or_so() -> None:
    def seen(turn: int, amulet: bool) -> bool:
        way = DungeonScene()
        way.load(("allmain.c moveloop", 2, 0))
        way.level.remembered = nothing_remembered()
        way.world.turn = turn
        if amulet:
            way.carry("Amulet of Yendor")
        maybe_clairvoyance(way.play)
        return any(way.level.remembered)

    assert (seen(30, True), seen(31, True), seen(30, False)) == (True, False, False)


def test_ladders_end_at_ladders_and_stairs_at_stairs() -> None:
    way = DungeonScene("wizard1")
    way.alone()
    way.stand(next(stairs for stairs in way.level.stairs if stairs.ladder).spot)

    way.do(Down())

    top = next(stairs for stairs in way.level.stairs if stairs.spot == way.world.hero.spot)
    assert top.ladder and top.goes_up


def test_the_high_priest_turns_on_whoever_enters_his_temple() -> None:
    way = DungeonScene("sanctum")
    priest = next(m for m in way.level.monsters if m.species.name == "high priest")
    assert priest.peaceful
    for monster in list(way.level.monsters):
        if monster is not priest:
            remove_monster(way.level, monster)
    room = next(room for room in way.level.rooms if room.purpose == RoomPurpose.TEMPLE)
    way.stand((room.top + 1) * 80 + room.left + 1)
    way.do(Search())

    assert not priest.peaceful and "people.infidel" in way.told()


# Out of the world


def on_first_stairs(amulet: bool) -> DungeonScene:
    way = DungeonScene(answers={"commands.leave dungeon": True})
    way.alone()
    way.stand(next(stairs for stairs in way.level.stairs if stairs.goes_up).spot)
    if amulet:
        way.carry("Amulet of Yendor")
    return way


@rule("L-087")
def test_without_the_amulet_the_first_stairs_lead_out() -> None:
    way = on_first_stairs(amulet=False)

    way.do(Up())

    assert way.world.ended is not None and way.world.ended.ending == Ending.ESCAPED


def test_with_the_amulet_the_first_stairs_lead_to_the_plane_of_earth() -> None:
    way = on_first_stairs(amulet=True)
    way.world.levels[level_key("dungeons", 2)] = way.level.clone()

    way.do(Up())

    assert way.here() == ("planes", 5)
    assert not way.world.levels
    assert "arrivals.earth" in way.told()
    assert any(m.species.name == "Wizard of Yendor" for m in way.level.monsters)


def test_each_plane_has_its_portal_to_the_next() -> None:
    way = DungeonScene("earth")
    way.carry("Amulet of Yendor")
    visited = [way.here()[1]]
    while way.here()[1] > 1:
        way.alone()
        portal = next(t for t in way.level.traps.values() if t.kind == TrapKind.MAGIC_PORTAL)
        way.stand(portal.spot)
        trap_hero(way.play, portal)
        assert way.world.hero.spot not in way.level.traps
        visited.append(way.here()[1])

    assert visited == [5, 4, 3, 2, 1]


@pytest.mark.parametrize("record, guarded", [(9, True), (8, False)])
def test_a_guardian_angel_comes_to_the_fervent(record: int, guarded: bool) -> None:
    way = DungeonScene("astral")
    way.alone()
    way.world.hero.alignment_record = record

    level_arrivals.finish_arrival(way.play)

    angels = [m for m in way.level.monsters if m.species.name == "Angel"]
    assert [angel.tame for angel in angels] == [10] * guarded


def test_a_guardian_angel_is_strong_and_well_armed() -> None:
    """All dice at their highest: level 22, 22d10 + 30 + d30 hit points, a blade of +4 or more."""
    way = DungeonScene("astral")
    way.alone()
    way.world.hero.alignment_record = 9
    way.play.dice = QuietDice()

    level_arrivals.finish_arrival(way.play)

    (angel,) = [monster for monster in way.level.monsters if monster.tame]
    assert (angel.level, angel.hp, angel.max_hp) == (22, 280, 280)
    weapon = next(item for item in angel.inventory if item.kind.class_ == "weapon")
    assert (weapon.blessing, weapon.charge >= 4) == (1, True)
    assert {"shield of reflection", "amulet of reflection"} & {item.kind.name for item in angel.inventory}


def test_servants_of_other_gods_are_hostile_on_the_astral_plane() -> None:
    way = DungeonScene("astral")
    gods = {
        monster.id: monster.duty.god for monster in way.level.monsters if isinstance(monster.duty, Minion)
    }
    for monster in way.level.monsters:
        monster.peaceful = True

    level_arrivals.finish_arrival(way.play)

    peaceful = {gods[monster.id] for monster in way.level.monsters if monster.id in gods and monster.peaceful}
    neutral = 2
    assert (peaceful, set(gods.values()) > {neutral}) == ({neutral}, True)


# The last offering


def on_altar_of(way: DungeonScene, god: int) -> None:
    way.alone()
    altar = next(
        spot
        for spot, terrain in enumerate(way.level.terrain)
        if terrain == Terrain.ALTAR and way.level.detail[spot] == god | SHRINE
    )
    way.stand(altar)


def offered(place: PlaceName, god: int) -> DungeonScene:
    way = DungeonScene(place)
    on_altar_of(way, god)
    amulet = way.carry("Amulet of Yendor")
    way.do(Offer(item=amulet.letter))
    return way


def test_the_amulet_on_the_own_gods_high_altar_is_ascension() -> None:
    way = offered("astral", 2)
    assert way.world.ended is not None and way.world.ended.ending == Ending.ASCENDED


@pytest.mark.parametrize("god", [1, 3])
def test_offering_the_amulet_on_a_cross_aligned_altar_lets_the_hero_escape(god: int) -> None:
    way = offered("astral", god)
    assert way.world.ended is not None and way.world.ended.ending == Ending.ESCAPED


@rule("L-135")
def test_offering_the_amulet_to_moloch_kills() -> None:
    way = offered("sanctum", 0)
    assert way.world.ended is not None and way.world.ended.ending == Ending.DIED
    lines = [tell(entry, way.play.edition) for entry in way.ledger.entries]
    (line,) = [line for line in lines if line is not None and line.startswith("Moloch shrugs")]
    assert f"dominion over {god_name(way.play, way.world.hero.alignment)}," in line, "not over himself"


@rule("L-135", "L-136")
def test_surviving_molochs_indifference_is_followed_by_his_wrath() -> None:
    way = DungeonScene("sanctum")
    on_altar_of(way, 0)
    set_worn(way.play, way.carry("amulet of life saving"), Slot.AMULET)
    amulet = way.carry("Amulet of Yendor")

    way.do(Offer(item=amulet.letter))

    assert "sacrifice.moloch snarls" in way.told()
    assert way.world.ended is not None and way.world.ended.killer.text == "the wrath of Moloch"


@rule("L-135")
def test_the_amulet_cannot_be_offered_in_the_valley() -> None:
    way = offered("valley", 0)
    assert way.world.ended is None and way.told()[0] == "prayer.displeased"
    assert "Amulet of Yendor" in [item.kind.name for item in way.world.hero.inventory]


def test_a_hero_of_the_quest_is_kept_in_the_save() -> None:
    from marrow.formats.worlds import decode_world, encode_world

    way = DungeonScene()
    way.world.quest.given, way.world.quest.not_ready = True, 3

    assert decode_world(encode_world(way.world)).quest == way.world.quest


def test_a_guardian_made_anywhere_is_at_peace() -> None:
    way = DungeonScene()
    made = make_monster(way.play, SPECIES_NAMED["warrior"], way.world.hero.spot, nearby=True)
    assert made is not None and made.peaceful
