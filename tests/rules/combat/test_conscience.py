"""Alignment and luck lost by attacks, kills, theft and broken statues. NetHack: mon.c, quest.c, steal.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import RoleName, SpeciesName
from marrow.messages.commands import PickUp, Search
from marrow.model.level import Room, Trap
from marrow.model.monster import Monster
from marrow.model.people import Priest
from marrow.model.places import DIRECTIONS, SHRINE, Terrain, TrapKind
from marrow.rules.combat.blow_context import Delivery
from marrow.rules.combat.damage_types.steal import steal_item
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.hero_attacks.hit_monster import blow_lands
from marrow.rules.combat.to_hit import check_caitiff
from marrow.rules.commands.movement.swap_places import swap_with
from marrow.rules.monster_moves.monster_turn import wake_and_move
from marrow.rules.monsters.reactions import ANGER_RULE as ANGER
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.physics.broken_stone import break_statue
from marrow.rules.tools.whistles_and_leashes import use_magic_whistle
from scene import MIDDLE, Scene


@pytest.mark.parametrize("god, record, protection", [(2, 3, 0), (1, 7, 3), (3, 7, 3)])
def test_killing_a_coaligned_priest_costs_alignment_and_protection(
    god: int, record: int, protection: int
) -> None:
    """Five, two less for one's own and two more for another's; the priest's own worth is nothing here."""
    scene = Scene(alignment="neutral")
    scene.hero.alignment_record, scene.hero.protection = 5, 3
    priest = scene.monster("aligned priest")
    priest.duty = Priest("dungeons", 1, 0, MIDDLE, god)
    priest.alignment = 0

    killed_by_hero(scene.play, priest)

    assert (scene.hero.alignment_record, scene.hero.protection) == (record, protection)


@pytest.mark.parametrize(
    "role, historic, by_hero, record",
    [("archeologist", True, True, 9), ("archeologist", True, False, 10), ("archeologist", False, True, 10),
     ("samurai", True, True, 10)],
)  # fmt: skip
def test_archeologists_feel_guilty_about_historic_statues(
    role: RoleName, historic: bool, by_hero: bool, record: int
) -> None:
    scene = Scene(role=role)
    scene.hero.alignment_record = 10
    statue = scene.lay("statue", species="newt")
    statue.trapped = historic

    break_statue(scene.play, statue, MIDDLE, by_hero=by_hero)

    assert scene.hero.alignment_record == record


def person(scene: Scene, name: SpeciesName, spot: int, **how: bool) -> Monster:
    return scene.monster(name, spot=spot, peaceful=True, **how)


def test_people_who_see_a_peaceful_creature_attacked_turn_on_the_hero_or_flee() -> None:
    """A hill orc of level 2 flees from a throw of 3 in ten, not of 2, and either way takes it ill."""
    throws = [(ANGER, 5, 1), (ANGER, 10, 2), (ANGER, 5, 1), (ANGER, 10, 3), (ANGER, 50, 7)]
    scene = Scene(throws=throws)
    victim = person(scene, "dwarf", MIDDLE + 1)
    coward, brave = person(scene, "hill orc", MIDDLE + 5), person(scene, "hill orc", MIDDLE + 7)

    make_hostile(scene.play, victim)

    assert [brave.fleeing, coward.fleeing, coward.flee_turns] == [False, True, 32]
    assert [one.peaceful for one in (victim, brave, coward)] == [False, False, False]
    assert scene.hero.alignment_record == -3


@pytest.mark.parametrize("how", [{"asleep": True}, {"can_see": False}])
def test_peaceful_monsters_that_do_not_see_the_attack_stay_peaceful(how: dict[str, bool]) -> None:
    scene = Scene()
    victim = person(scene, "dwarf", MIDDLE + 1)
    other = person(scene, "hill orc", MIDDLE + 5)
    for state, value in how.items():
        setattr(other, state, value)

    make_hostile(scene.play, victim)

    assert other.peaceful


def test_peaceful_animals_flee_when_one_of_their_kind_is_attacked() -> None:
    """A dog may grow into a large dog: one throw in three, then five in six. Cats do not care."""
    scene = Scene(throws=[(ANGER, 3, 0), (ANGER, 4, 1), (ANGER, 6, 5), (ANGER, 25, 0)])
    victim = person(scene, "dog", MIDDLE + 1)
    kin, cat = person(scene, "large dog", MIDDLE + 5), person(scene, "large cat", MIDDLE + 7)

    make_hostile(scene.play, victim)

    assert [kin.fleeing, kin.flee_turns, kin.peaceful] == [True, 15, True]
    assert [cat.fleeing, cat.peaceful] == [False, True]


@pytest.mark.parametrize("culprit, record", [(False, 9), (True, 10)])
def test_knights_lose_alignment_for_attacking_fleeing_monsters_except_thieves(
    culprit: bool, record: int
) -> None:
    scene = Scene(role="knight", alignment="lawful")
    scene.hero.alignment_record = 10
    thief = scene.monster("water nymph")
    thief.fleeing, thief.culprit = True, culprit

    check_caitiff(scene.play, thief)

    assert scene.hero.alignment_record == record


def test_a_nymph_that_steals_is_marked_as_a_thief() -> None:
    scene = Scene(seed=3)
    scene.carry("apple")
    nymph = scene.monster("water nymph")

    steal_item(scene.play, nymph)

    assert nymph.culprit and not scene.hero.inventory


def test_a_prisoner_next_to_the_hero_is_freed() -> None:
    """Three points; and the watch is angry about it."""
    scene = Scene()
    prisoner = scene.monster("prisoner", spot=MIDDLE + 3)
    prisoner.waiting = True
    watchman = scene.monster("watchman", spot=MIDDLE + 9, peaceful=True)

    wake_and_move(scene.play, prisoner)
    assert prisoner.waiting and watchman.peaceful and scene.hero.alignment_record == 0
    scene.hero.spot = MIDDLE + 2
    wake_and_move(scene.play, prisoner)

    assert prisoner.peaceful and not prisoner.waiting and not watchman.peaceful
    assert scene.hero.alignment_record == 3


def test_a_pet_whistled_into_its_death_costs_luck() -> None:
    scene = Scene(seed=5)
    pet = scene.monster("newt", spot=MIDDLE + 9, tame=True)
    pet.hp = pet.max_hp = 1
    for step in DIRECTIONS:
        scene.level.traps[MIDDLE + step] = Trap(TrapKind.SPIKED_PIT, MIDDLE + step)

    use_magic_whistle(scene.play, scene.carry("magic whistle"), None)

    assert pet.hp < 1 and scene.hero.luck == -1


@pytest.mark.parametrize(
    ("edition", "kills", "alignment", "luck"), [("3.6.1", 1, -15, 0), ("3.6.7", 2, -30, -1)]
)
def test_a_pet_swapped_into_its_death_is_a_kill(edition: str, kills: int, alignment: int, luck: int) -> None:
    """Since 3.6.2 even two: minliquid lets the hero kill it, and domove counts it once more."""
    scene = Scene(edition, throws=[("hack.c domove", 4, 1)], seed=5)
    pet = scene.monster("kitten", spot=MIDDLE + 1, tame=True)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.extrinsic[Property.WATER_WALKING] = 1

    swap_with(scene.play, pet, MIDDLE + 1)

    assert pet.hp < 1 and scene.hero.conduct.kills == kills
    assert (scene.hero.alignment_record, scene.hero.piety.anger) == (alignment, 1)
    assert scene.hero.luck == luck


def test_archeologists_lose_alignment_when_historic_statues_come_to_life() -> None:
    scene = Scene(role="archeologist", shows={"detect.c dosearch0": 0})
    statue = scene.lay("statue", spot=MIDDLE + 1, species="newt")
    statue.trapped = True
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.STATUE, MIDDLE + 1)

    scene.do(Search())

    newt = scene.level.monster_at[MIDDLE + 1]
    assert newt.species.name == "newt" and not newt.peaceful
    assert MIDDLE + 1 not in scene.level.traps and not scene.level.items
    assert scene.hero.alignment_record == -1


def temple(scene: Scene, god: int = 2) -> Monster:
    """The hero four squares west of an altar whose priest stands beside him."""
    scene.level.rooms = (Room(30, 5, 50, 15, True, RoomPurpose.TEMPLE),)
    altar = MIDDLE + 4
    scene.level.terrain[altar], scene.level.detail[altar] = Terrain.ALTAR, god | SHRINE
    priest = scene.monster("aligned priest", MIDDLE - 1, hp=500)
    priest.duty = Priest("dungeons", 1, 0, altar, god)
    return priest


@pytest.mark.parametrize("thrown, struck", [(0, True), (1, False)])
def test_gods_avenge_their_priests_with_lightning_every_other_time(thrown: int, struck: bool) -> None:
    """Six dice of six, all sixes, on a hero without shock resistance."""
    scene = Scene(shows={("uhitm.c hmon_hitmon", 2): thrown, ("zap.c zap_hit", 20): 1})
    priest = temple(scene)

    blow_lands(scene.play, priest, None, Delivery.MELEE, 10)

    assert scene.hero.hp == (64 if struck else 100)


def test_a_priest_without_a_shrine_is_not_avenged() -> None:
    scene = Scene(shows={("uhitm.c hmon_hitmon", 2): 0, ("zap.c zap_hit", 20): 1})
    priest = temple(scene)
    scene.level.terrain[MIDDLE + 4] = Terrain.ROOM

    blow_lands(scene.play, priest, None, Delivery.MELEE, 10)

    assert scene.hero.hp == 100


def test_attacking_a_priest_or_shopkeeper_angers_the_watch() -> None:
    scene = Scene(shows={("uhitm.c hmon_hitmon", 2): 1})
    priest = temple(scene)
    priest.peaceful = True
    watchman = person(scene, "watchman", MIDDLE + 20)
    watchman.asleep = True

    blow_lands(scene.play, priest, None, Delivery.MELEE, 10)

    assert not watchman.peaceful


def test_the_corpse_of_a_rider_rises_at_a_touch() -> None:
    scene = Scene()
    scene.lay("corpse", species="Famine")
    scene.hero.spot = MIDDLE

    scene.do(PickUp())

    assert [one.species.name for one in scene.level.monsters] == ["Famine"]
    assert MIDDLE not in scene.level.items
