"""The way through: the quest, the forces that hold back and pull down, the Planes, and the last altar."""

from typing import Any

import pytest

from marrow.chance import LoadedDice, WorldDice
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import AlignmentName, ArtifactName, KindName, PlaceName, RoleName, SpeciesName
from marrow.editions import EDITIONS
from marrow.messages.commands import Chat, Command, Down, Offer, Search, Up, WizardLevelTeleport
from marrow.messages.entries import Told
from marrow.model.item import Item, Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.model.places import SHRINE, Terrain, TrapKind
from marrow.model.vocabularies import Ending, TimerKind
from marrow.model.world import Mode, level_key
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.dungeon.branches import branch_named, place_named
from marrow.rules.dungeon.depths import can_fall_through, level_at_depth, quest_worthiness
from marrow.rules.dungeon.placement import place_monster, remove_monster
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import make_item
from marrow.rules.items.timers import start_timer
from marrow.rules.play import Ledger, Play
from marrow.rules.traps import trap_hero
from marrow.rules.travel.hero_placement import place_hero
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.travel.level_teleport import level_teleport
from marrow.rules.travel.quest import leader_sees, nemesis_sees, notice_quest_artifact, quest_chat
from marrow.rules.turn import level_arrivals
from marrow.rules.turn.amulet_effects import maybe_clairvoyance
from marrow.rules.turn.main_loop import perform
from rule import edition_here, played_in, rule
from scene import Answers, Quiet


class Way:
    """A hero in a whole dungeon, put wherever a test wants."""

    def __init__(
        self,
        place: PlaceName | None = None,
        *,
        alignment: AlignmentName = "neutral",
        mode: Mode = "normal",
        seed: int = 3,
        answers: dict[str, Any] | None = None,
    ) -> None:
        edition = EDITIONS[edition_here()]
        played_in(edition.name)
        role: RoleName = "valkyrie" if alignment == "neutral" else "priest"
        birth = Birth(role=role, race="human", alignment=alignment, mode=mode)
        self.world = new_world(edition, seed, birth)
        self.answers = Answers(answers or {})
        self.ledger = Ledger()
        self.play = Play(self.world, edition, self.answers, ledger=self.ledger)
        self.world.hero.hp = self.world.hero.max_hp = 500
        if place:
            self.go(place)

    def load(self, *throws: tuple[str, int, int]) -> None:
        """From now on dice of these rules fall so."""
        dice = LoadedDice(throws, WorldDice(self.world.streams, "play"))
        self.play = Play(self.world, self.play.edition, self.answers, ledger=self.ledger, dice=dice)

    @property
    def level(self) -> Level:
        return self.world.level

    def go(self, place: PlaceName) -> None:
        """Onto a special level, without company."""
        here = place_named(self.world.dungeon, place)
        assert here is not None
        amulet = None
        if here.branch == "planes" and self.level.branch != "planes":
            amulet = self.carry("Amulet of Yendor")
        mode, self.world.mode = self.world.mode, "wizard"
        go_to_level(self.play, here.branch, here.number, by="portal")
        self.world.mode = mode
        if amulet is not None:
            self.world.hero.inventory.remove(amulet)

    def alone(self) -> None:
        """Nobody else on this level."""
        for monster in list(self.level.monsters):
            remove_monster(self.level, monster)

    def only(self, name: SpeciesName) -> Monster:
        """Everybody gone but one, who stands next to the hero."""
        found = next(monster for monster in self.level.monsters if monster.species.name == name)
        self.alone()
        hero = self.world.hero
        beside = [step for step in (1, -1, 80, -80) if self.level.terrain[hero.spot + step] >= Terrain.DOOR]
        place_monster(self.level, found, hero.spot + beside[0])
        return found

    def carry(self, name: KindName, artifact: ArtifactName | None = None) -> Item:
        item = make_item(self.play, KINDS_NAMED[name])
        item.artifact = artifact
        return add_to_pack(self.play, item)

    def stand(self, spot: int) -> None:
        place_hero(self.play, spot)

    def do(self, command: Command) -> None:
        perform(self.play, command)

    def here(self) -> tuple[str, int]:
        return self.level.branch, self.level.number

    def told(self) -> list[str]:
        return [entry.what for entry in self.ledger.entries if isinstance(entry, Told)]

    def ready(self) -> None:
        """Worthy of the quest."""
        self.world.hero.level = 14
        self.world.hero.alignment_record = 20


# The quest


def home(way: Way) -> tuple[str, int]:
    """The level of the portal to the quest."""
    return next(link.upper for link in way.world.dungeon.links if link.lower[0] == "quest")


def test_the_leader_calls_on_the_level_of_the_portal_and_reminds_later() -> None:
    way = Way()
    for _ in range(2):
        go_to_level(way.play, *home(way), by="teleport")
        level_arrivals.finish_arrival(way.play)
        go_to_level(way.play, "dungeons", 1, by="teleport")

    assert [key for key in way.told() if key.startswith("quest")] == ["quest.call", "quest.reminder"]


def test_the_worthy_are_sent_on() -> None:
    way = Way("home")
    way.ready()
    leader = way.only("Norn")

    leader_sees(way.play, leader)

    assert way.world.quest.given and way.here() == ("quest", 1)
    assert way.told()[-2:] == ["quest.leader first", "quest.assigned"]


def test_the_leader_speaks_to_whoever_steps_near() -> None:
    way = Way("home")
    way.ready()
    way.only("Norn")

    for _ in range(4):
        way.do(Search())

    assert way.world.quest.given


def test_chatting_with_the_leader_does_the_same() -> None:
    way = Way("home")
    way.ready()
    leader = way.only("Norn")
    leader.frozen = 0

    way.do(Chat(direction=leader.spot - way.world.hero.spot))

    assert way.world.quest.given


def test_the_weak_are_sent_back_through_the_portal_as_often_as_they_come() -> None:
    way = Way("home")
    way.world.hero.level, way.world.hero.alignment_record = 13, 20

    leader_sees(way.play, way.only("Norn"))

    assert way.here() == home(way)
    assert not way.world.quest.expelled
    portal = next(t for t in way.level.traps.values() if t.kind == TrapKind.MAGIC_PORTAL)
    assert way.world.hero.spot == portal.spot


def test_the_strayed_are_sent_back_seven_times_and_then_for_good() -> None:
    way = Way("home")
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


def test_the_converted_are_banished() -> None:
    way = Way("home")
    way.ready()
    way.world.hero.alignment = way.world.hero.piety.sworn = "lawful"

    leader_sees(way.play, way.only("Norn"))

    assert way.world.quest.expelled and "quest.banished" in way.told()


def test_a_helm_of_opposite_alignment_only_makes_one_unready() -> None:
    way = Way()
    way.ready()
    helm = way.carry("helm of opposite alignment")
    set_worn(way.play, helm, Slot.HELMET)
    way.world.hero.alignment = "chaotic"

    assert quest_worthiness(way.play) == 0


def test_nobody_goes_down_before_the_leader_sends_him() -> None:
    way = Way("home")
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

    way = Way("home")
    way.ready()
    leader = next(m for m in way.level.monsters if m.species.name == "Norn")
    make_hostile(way.play, leader)
    assert not any(m.peaceful for m in way.level.monsters if m.species.sound == "guardian")

    leader_sees(way.play, leader)

    assert way.world.quest.expelled and way.here() == home(way)


def test_the_nemesis_speaks_dies_and_leaves_the_bell() -> None:
    way = Way("goal")
    way.ready()
    nemesis = way.only("Lord Surtur")
    nemesis_sees(way.play, in_battle=False)
    assert way.told()[-1] == "quest.nemesis first"

    monster_dies(way.play, nemesis, by_hero=True)

    assert way.world.quest.nemesis_dead and "quest.nemesis dies" in way.told()
    assert "Bell of Opening" in [item.kind.name for item in way.level.items[nemesis.spot]]


def test_the_treasure_is_felt_once_and_thanked_for() -> None:
    way = Way("home")
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
    way = Way("home")
    guardian = next(m for m in way.level.monsters if m.species.sound == "guardian")
    quest_chat(way.play, guardian)
    way.world.quest.nemesis_dead = True
    way.carry("crystal ball", "The Orb of Fate")
    quest_chat(way.play, guardian)

    assert [key.rpartition(" ")[0] for key in way.told()[-2:]] == ["quest.guard wait", "quest.guard thank"]


@pytest.mark.parametrize(("adjusts", "given"), [(True, True), (False, False)])
def test_wizards_may_mend_their_record_before_the_leader(adjusts: bool, given: bool) -> None:
    """NetHack: quest.c, is_pure."""
    way = Way("home", mode="wizard", answers={"quest.adjust": adjusts})
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
    way = Way()
    hero = way.world.hero
    hero.alignment_record, hero.piety.sworn = 20, sworn
    hero.alignment = "lawful" if wears else sworn or hero.birth_alignment

    assert quest_worthiness(way.play) == worth


def test_falling_stops_halfway_through_the_quest_until_one_has_been_there() -> None:
    way = Way("home")
    halfway = place_named(way.world.dungeon, "locate")
    assert halfway is not None
    way.world.quest.given = True
    way.ready()
    go_to_level(way.play, "quest", 2, by="teleport")

    assert level_at_depth(way.play, 1) == ("quest", 1)
    assert can_fall_through(way.play) is (halfway.number > 2)


# Level teleports


def bottom(way: Way, branch: str) -> int:
    found = branch_named(way.world.dungeon, branch)
    return found.first_depth + found.levels - 1


@rule("L-133")
def test_deeper_than_the_castle_is_the_valley_and_deeper_than_that_not_the_sanctum() -> None:
    way = Way()
    assert level_at_depth(way.play, bottom(way, "dungeons")) == ("dungeons", bottom(way, "dungeons"))
    assert level_at_depth(way.play, bottom(way, "gehennom")) == ("gehennom", 1)

    from marrow.content.properties import Property

    way = Way("valley", answers={"teleport.what level": "99"})
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
    way = Way(place)
    before = way.here()

    level_teleport(way.play)

    assert way.here() == before and way.told()[-1] == "teleport.very disoriented"


@rule("L-133")
def test_a_wizard_names_the_planes_by_their_height() -> None:
    way = Way("earth", mode="wizard", answers={"teleport.what level": ["-5", "3"]})

    way.do(WizardLevelTeleport())
    assert way.here() == ("planes", 1)
    way.do(WizardLevelTeleport())
    assert way.here() == ("planes", 1) and "arrivals.not there" in way.told()
    way.do(WizardLevelTeleport(level=-4))
    assert way.here() == ("planes", 2)


def test_nothing_is_to_happen_any_more_in_a_dungeon_left_for_good() -> None:
    """A corpse left behind takes its timer along, also one in a chest; what is in the pack keeps its own."""
    way = Way("oracle", mode="wizard")
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
    way = Way("valley")
    go_to_level(way.play, "gehennom", branch_named(way.world.dungeon, "gehennom").levels - 1, by="teleport")

    assert way.level.hard_floor and not can_fall_through(way.play)


# Gehennom and back


def test_the_gate_of_gehennom_asks_once_and_arrivals_are_told() -> None:
    way = Way("valley", answers={"arrivals.gate": [False, True]})
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
    way = Way("valley", alignment=alignment)
    go_to_level(way.play, "gehennom", 5, by="teleport")
    way.carry("Amulet of Yendor")
    way.load(*[("do.c mysterious force", sides, value) for sides, value in throws])

    go_to_level(way.play, "gehennom", 4, by="stairs up")

    assert way.here() == ("gehennom", lands)
    assert ("arrivals.mysterious force" in way.told()) is (lands != 4)


def test_it_does_not_pull_without_the_amulet_nor_near_the_bottom() -> None:
    way = Way("valley")
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
        way = Way()
        way.load(("allmain.c moveloop", 2, 0))
        way.level.remembered = [0] * len(way.level.remembered)
        way.world.turn = turn
        if amulet:
            way.carry("Amulet of Yendor")
        maybe_clairvoyance(way.play)
        return any(way.level.remembered)

    assert (seen(30, True), seen(31, True), seen(30, False)) == (True, False, False)


def test_ladders_end_at_ladders_and_stairs_at_stairs() -> None:
    way = Way("wizard1")
    way.alone()
    way.stand(next(stairs for stairs in way.level.stairs if stairs.ladder).spot)

    way.do(Down())

    top = next(stairs for stairs in way.level.stairs if stairs.spot == way.world.hero.spot)
    assert top.ladder and top.goes_up


def test_the_high_priest_turns_on_whoever_enters_his_temple() -> None:
    way = Way("sanctum")
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


def on_first_stairs(amulet: bool) -> Way:
    way = Way(answers={"commands.leave dungeon": True})
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


def test_with_it_they_lead_to_the_plane_of_earth_and_nowhere_back() -> None:
    way = on_first_stairs(amulet=True)
    way.world.levels[level_key("dungeons", 2)] = way.level.clone()

    way.do(Up())

    assert way.here() == ("planes", 5)
    assert not way.world.levels
    assert "arrivals.earth" in way.told()
    assert any(m.species.name == "Wizard of Yendor" for m in way.level.monsters)


def test_each_plane_has_its_portal_to_the_next() -> None:
    way = Way("earth")
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
    way = Way("astral")
    way.alone()
    way.world.hero.alignment_record = record

    level_arrivals.finish_arrival(way.play)

    angels = [m for m in way.level.monsters if m.species.name == "Angel"]
    assert [angel.tame for angel in angels] == [10] * guarded


def test_a_guardian_angel_is_strong_and_well_armed() -> None:
    """All dice at their highest: level 22, 22d10 + 30 + d30 hit points, a blade of +4 or more."""
    way = Way("astral")
    way.alone()
    way.world.hero.alignment_record = 9
    way.play.dice = Quiet()

    level_arrivals.finish_arrival(way.play)

    (angel,) = [monster for monster in way.level.monsters if monster.tame]
    assert (angel.level, angel.hp, angel.max_hp) == (22, 280, 280)
    weapon = next(item for item in angel.inventory if item.kind.class_ == "weapon")
    assert (weapon.blessing, weapon.charge >= 4) == (1, True)
    assert {"shield of reflection", "amulet of reflection"} & {item.kind.name for item in angel.inventory}


def test_servants_of_other_gods_are_hostile_on_the_astral_plane() -> None:
    way = Way("astral")
    gods = {
        monster.id: monster.office.god for monster in way.level.monsters if isinstance(monster.office, Minion)
    }
    for monster in way.level.monsters:
        monster.peaceful = True

    level_arrivals.finish_arrival(way.play)

    peaceful = {gods[monster.id] for monster in way.level.monsters if monster.id in gods and monster.peaceful}
    neutral = 2
    assert (peaceful, set(gods.values()) > {neutral}) == ({neutral}, True)


# The last offering


def on_altar_of(way: Way, god: int) -> None:
    way.alone()
    altar = next(
        spot
        for spot, terrain in enumerate(way.level.terrain)
        if terrain == Terrain.ALTAR and way.level.detail[spot] == god | SHRINE
    )
    way.stand(altar)


def offered(place: PlaceName, god: int) -> Way:
    way = Way(place)
    on_altar_of(way, god)
    amulet = way.carry("Amulet of Yendor")
    way.do(Offer(item=amulet.letter))
    return way


def test_the_amulet_on_the_own_gods_high_altar_is_ascension() -> None:
    way = offered("astral", 2)
    assert way.world.ended is not None and way.world.ended.ending == Ending.ASCENDED


@pytest.mark.parametrize("god", [1, 3])
def test_on_anothers_it_is_his_and_the_hero_escapes(god: int) -> None:
    way = offered("astral", god)
    assert way.world.ended is not None and way.world.ended.ending == Ending.ESCAPED


@rule("L-135")
def test_offered_to_moloch_it_is_death() -> None:
    way = offered("sanctum", 0)
    assert way.world.ended is not None and way.world.ended.ending == Ending.DIED
    assert "sacrifice.moloch shrugs" in way.told()


@rule("L-135", "L-136")
def test_whoever_survives_molochs_indifference_meets_his_wrath() -> None:
    way = Way("sanctum")
    on_altar_of(way, 0)
    set_worn(way.play, way.carry("amulet of life saving"), Slot.AMULET)
    amulet = way.carry("Amulet of Yendor")

    way.do(Offer(item=amulet.letter))

    assert "sacrifice.moloch snarls" in way.told()
    assert way.world.ended is not None and way.world.ended.killer.text == "the wrath of Moloch"


@rule("L-135")
def test_molochs_altar_in_the_valley_is_not_high_enough() -> None:
    way = offered("valley", 0)
    assert way.world.ended is None and way.told()[0] == "prayer.displeased"
    assert "Amulet of Yendor" in [item.kind.name for item in way.world.hero.inventory]


def test_a_hero_of_the_quest_is_kept_in_the_save() -> None:
    from marrow.formats.worlds import decode_world, encode_world

    way = Way()
    way.world.quest.given, way.world.quest.not_ready = True, 3

    assert decode_world(encode_world(way.world)).quest == way.world.quest


def test_a_guardian_made_anywhere_is_at_peace() -> None:
    way = Way()
    made = make_monster(way.play, SPECIES_NAMED["warrior"], way.world.hero.spot, nearby=True)
    assert made is not None and made.peaceful
