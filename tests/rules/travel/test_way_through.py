"""The way through: the quest, the forces that hold back and pull down, the Planes, and the last altar."""

from typing import Any

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import PlaceName
from marrow.messages.commands import Chat, Down, Search, WizardLevelTeleport
from marrow.model.item import Slot
from marrow.model.places import TrapKind
from marrow.model.vocabularies import TimerKind
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.dungeon.branches import branch_named, place_named
from marrow.rules.dungeon.depths import can_fall_through, level_at_depth, quest_worthiness
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import make_item
from marrow.rules.items.timers import start_timer
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.travel.level_teleport import level_teleport
from marrow.rules.travel.quest import leader_sees, nemesis_sees, notice_quest_artifact, quest_chat
from marrow.rules.turn import level_arrivals
from rule import rule
from rules.travel.journey_scenes import DungeonScene

# The quest


def home(way: DungeonScene) -> tuple[str, int]:
    """The level of the portal to the quest."""
    return next(link.upper for link in way.world.dungeon.links if link.lower[0] == "quest")


def test_the_leader_calls_on_the_level_of_the_portal_and_reminds_later() -> None:
    way = DungeonScene()
    for _ in range(2):
        go_to_level(way.play, *home(way), by="teleport")
        level_arrivals.finish_arrival(way.play)
        go_to_level(way.play, "dungeons", 1, by="teleport")

    assert [key for key in way.told() if key.startswith("quest")] == ["quest.call", "quest.reminder"]


def test_the_quest_leader_sends_worthy_heroes_on() -> None:
    way = DungeonScene("home")
    way.ready()
    leader = way.only("Norn")

    leader_sees(way.play, leader)

    assert way.world.quest.given and way.here() == ("quest", 1)
    assert way.told()[-2:] == ["quest.leader first", "quest.assigned"]


def test_the_leader_speaks_to_whoever_steps_near() -> None:
    way = DungeonScene("home")
    way.ready()
    way.only("Norn")

    for _ in range(4):
        way.do(Search())

    assert way.world.quest.given


def test_chatting_with_the_leader_does_the_same() -> None:
    way = DungeonScene("home")
    way.ready()
    leader = way.only("Norn")
    leader.frozen = 0

    way.do(Chat(direction=leader.spot - way.world.hero.spot))

    assert way.world.quest.given


def test_the_weak_are_sent_back_through_the_portal_as_often_as_they_come() -> None:
    way = DungeonScene("home")
    way.world.hero.level, way.world.hero.alignment_record = 13, 20

    leader_sees(way.play, way.only("Norn"))

    assert way.here() == home(way)
    assert not way.world.quest.expelled
    portal = next(t for t in way.level.traps.values() if t.kind == TrapKind.MAGIC_PORTAL)
    assert way.world.hero.spot == portal.spot


def test_heroes_of_low_alignment_are_expelled_for_good_after_seven_times() -> None:
    way = DungeonScene("home")
    way.world.hero.level, way.world.hero.alignment_record = 14, 19
    for tries in range(8):
        assert not way.world.quest.expelled
        assert way.world.quest.not_ready == tries
        leader = next(m for m in way.level.monsters if m.species.name == "Norn")
        leader_sees(way.play, leader)
        if tries < 7:
            way.go("home")

    assert way.world.quest.expelled
    assert not any(t.kind == TrapKind.MAGIC_PORTAL for t in way.level.traps.values())


def test_converted_heroes_are_banished_from_the_quest() -> None:
    way = DungeonScene("home")
    way.ready()
    way.world.hero.alignment = way.world.hero.piety.sworn = "lawful"

    leader_sees(way.play, way.only("Norn"))

    assert way.world.quest.expelled and "quest.banished" in way.told()


def test_a_helm_of_opposite_alignment_only_makes_one_unready() -> None:
    way = DungeonScene()
    way.ready()
    helm = way.carry("helm of opposite alignment")
    set_worn(way.play, helm, Slot.HELMET)
    way.world.hero.alignment = "chaotic"

    assert quest_worthiness(way.play) == 0


def test_nobody_goes_down_before_the_leader_sends_him() -> None:
    way = DungeonScene("home")
    way.alone()
    down = next(stairs for stairs in way.level.stairs if not stairs.goes_up)
    way.stand(down.spot)

    way.do(Down())
    assert way.here() == ("quest", 1) and "quest.no further" in way.told()

    way.world.quest.given = True
    way.ready()
    way.do(Down())
    assert way.here() == ("quest", 2)


def test_whoever_attacks_the_leader_angers_the_guardians_and_is_thrown_out() -> None:
    from marrow.rules.monsters.reactions import make_hostile

    way = DungeonScene("home")
    way.ready()
    leader = next(m for m in way.level.monsters if m.species.name == "Norn")
    make_hostile(way.play, leader)
    assert not any(m.peaceful for m in way.level.monsters if m.species.sound == "guardian")

    leader_sees(way.play, leader)

    assert way.world.quest.expelled and way.here() == home(way)


def test_the_nemesis_speaks_dies_and_leaves_the_bell() -> None:
    way = DungeonScene("goal")
    way.ready()
    nemesis = way.only("Lord Surtur")
    nemesis_sees(way.play, in_battle=False)
    assert way.told()[-1] == "quest.nemesis first"

    monster_dies(way.play, nemesis, by_hero=True)

    assert way.world.quest.nemesis_dead and "quest.nemesis dies" in way.told()
    assert "Bell of Opening" in [item.kind.name for item in way.level.items[nemesis.spot]]


def test_the_treasure_is_felt_once_and_thanked_for() -> None:
    way = DungeonScene("home")
    way.ready()
    way.world.quest.given = True
    treasure = way.carry("crystal ball", "The Orb of Fate")
    notice_quest_artifact(way.play)
    notice_quest_artifact(way.play)
    assert way.told().count("quest.treasure found") == 1

    leader = way.only("Norn")
    quest_chat(way.play, leader)
    assert way.told()[-2:] == ["quest.thanks", "quest.bell is missing"]
    assert way.world.quest.completed and treasure.charge_known

    quest_chat(way.play, leader)
    assert way.told()[-1] == "quest.after thanks"
    way.carry("Amulet of Yendor")
    quest_chat(way.play, leader)
    assert way.told()[-1] == "quest.amulet"


def test_guardians_have_two_things_to_say() -> None:
    way = DungeonScene("home")
    guardian = next(m for m in way.level.monsters if m.species.sound == "guardian")
    quest_chat(way.play, guardian)
    way.world.quest.nemesis_dead = True
    way.carry("crystal ball", "The Orb of Fate")
    quest_chat(way.play, guardian)

    assert [key.rpartition(" ")[0] for key in way.told()[-2:]] == ["quest.guard wait", "quest.guard thank"]


@pytest.mark.parametrize(("adjusts", "given"), [(True, True), (False, False)])
def test_wizards_may_mend_their_record_before_the_leader(adjusts: bool, given: bool) -> None:
    """NetHack: quest.c, is_pure."""
    way = DungeonScene("home", mode="wizard", answers={"quest.adjust": adjusts})
    way.ready()
    way.world.hero.alignment_record = 3

    quest_chat(way.play, next(one for one in way.level.monsters if one.species.name == "Norn"))

    assert way.world.quest.given is given and "quest.short of record" in way.told()
    assert way.world.hero.alignment_record == (20 if adjusts else 3)


@pytest.mark.parametrize(
    ("sworn", "wears", "worth"),
    [("", False, 1), ("", True, 0), ("chaotic", False, -1), ("chaotic", True, -1)],
)
def test_the_converted_are_banished_whatever_they_wear(sworn: Any, wears: bool, worth: int) -> None:
    way = DungeonScene()
    hero = way.world.hero
    hero.alignment_record, hero.piety.sworn = 20, sworn
    hero.alignment = "lawful" if wears else sworn or hero.birth_alignment

    assert quest_worthiness(way.play) == worth


def test_falling_stops_halfway_through_the_quest_until_one_has_been_there() -> None:
    way = DungeonScene("home")
    halfway = place_named(way.world.dungeon, "locate")
    assert halfway is not None
    way.world.quest.given = True
    way.ready()
    go_to_level(way.play, "quest", 2, by="teleport")

    assert level_at_depth(way.play, 1) == ("quest", 1)
    assert can_fall_through(way.play) is (halfway.number > 2)


# Level teleports


def bottom(way: DungeonScene, branch: str) -> int:
    found = branch_named(way.world.dungeon, branch)
    return found.first_depth + found.levels - 1


@rule("L-133")
def test_deeper_than_the_castle_is_the_valley_and_deeper_than_that_not_the_sanctum() -> None:
    way = DungeonScene()
    assert level_at_depth(way.play, bottom(way, "dungeons")) == ("dungeons", bottom(way, "dungeons"))
    assert level_at_depth(way.play, bottom(way, "gehennom")) == ("gehennom", 1)

    from marrow.content.properties import Property

    way = DungeonScene("valley", answers={"teleport.what level": "99"})
    way.world.hero.intrinsic[Property.TELEPORT_CONTROL] = 1
    level_teleport(way.play)
    levels = branch_named(way.world.dungeon, "gehennom").levels
    assert way.here() == ("gehennom", levels - 1) and "arrivals.too deep" in way.told()

    way.world.invoked = True
    level_teleport(way.play)
    assert way.here() == ("gehennom", levels)


@rule("L-133")
@pytest.mark.parametrize("place", ["soko1", "earth"])
def test_there_is_no_level_teleport_in_sokoban_and_on_the_planes(place: PlaceName) -> None:
    way = DungeonScene(place)
    before = way.here()

    level_teleport(way.play)

    assert way.here() == before and way.told()[-1] == "teleport.very disoriented"


@rule("L-133")
def test_a_wizard_names_the_planes_by_their_height() -> None:
    way = DungeonScene("earth", mode="wizard", answers={"teleport.what level": ["-5", "3"]})

    way.do(WizardLevelTeleport())
    assert way.here() == ("planes", 1)
    way.do(WizardLevelTeleport())
    assert way.here() == ("planes", 1) and "arrivals.not there" in way.told()
    way.do(WizardLevelTeleport(level=-4))
    assert way.here() == ("planes", 2)


def test_timers_of_items_left_in_the_dungeon_end_on_leaving_for_the_planes() -> None:
    """A corpse left behind takes its timer along, also one in a chest; what is in the pack keeps its own."""
    way = DungeonScene("oracle", mode="wizard")
    carried = way.carry("egg")
    way.carry("Amulet of Yendor")
    left, boxed, chest = (make_item(way.play, KINDS_NAMED[name]) for name in ("corpse", "corpse", "chest"))
    chest.contents.append(boxed)
    for thing in (left, chest):
        put_on_floor(way.play, thing, way.play.hero.spot)
    for thing in (carried, left, boxed):
        start_timer(way.play, thing, TimerKind.ROT, 99_999)

    go_to_level(way.play, "planes", 1, by="stairs up")

    assert way.here() == ("planes", 1)
    assert way.play.world.levels == {}
    assert [timer.item_id for timer in way.play.world.timers if timer.due == 99_999] == [carried.id]


def test_nobody_digs_or_falls_into_the_sanctum() -> None:
    way = DungeonScene("valley")
    go_to_level(way.play, "gehennom", branch_named(way.world.dungeon, "gehennom").levels - 1, by="teleport")

    assert way.level.hard_floor and not can_fall_through(way.play)
