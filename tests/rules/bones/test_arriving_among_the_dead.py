"""A later hero arrives on a dead one's level: what is asked, what feels familiar, what still works there."""

from typing import Any

import pytest

from marrow.content.words import AlignmentName, KindName, RoleName
from marrow.editions import NETHACK
from marrow.messages.commands import PickUp
from marrow.messages.entries import BonesFound, BonesLeft, Told
from marrow.model.bones import Bones
from marrow.model.level import Cemetery, Engraving, Level, Stairs, Trap, recorded_hero
from marrow.model.people import Damage
from marrow.model.places import NOWHERE, Terrain, TrapKind
from marrow.model.world import Branch, Dungeon
from marrow.rules.bones.find import find_bones
from marrow.rules.combat.artifact_attacks.artifact_touch import touch_artifact
from marrow.rules.dungeon.depths import hero_falls_to
from marrow.rules.monster_moves.item_pickup import pick_up_liked_items
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.offensive_items import use_against_hero
from marrow.rules.monster_moves.shopkeepers_and_priests import keeper_step
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn import level_arrivals
from marrow.rules.turn.amulet_effects import note_achievements
from rule import rule
from rules.bones.dying import deep, end, left_by, named
from scene import MIDDLE, Scene
from shop import POST, open_shop

EVERY = pytest.mark.parametrize("edition", NETHACK)
SINCE_36 = pytest.mark.parametrize("edition", NETHACK[1:])
FOUND = ("B-157", 3, 0)
BESIDE = MIDDLE + 5


def finder(bones: Bones, edition: str, **how: Any) -> Scene:
    how.setdefault("throws", [FOUND])
    how["answers"] = {"ask.bones": bones, **how.get("answers", {})}
    return deep(8, edition=edition, **how)


def found(scene: Scene) -> Level:
    level = find_bones(scene.play, "dungeons", 9)
    assert level is not None
    scene.world.level = level
    return level


# What is asked and said


@EVERY
@rule("B-160", "B-162", "B-168")
def test_bones_of_other_rules_are_kept_and_not_counted(edition: str) -> None:
    """BT-20: the original throws them away, and counts them as met."""
    bones = left_by(deep(edition=edition))
    bones.edition = "another"
    scene = finder(bones, edition)
    assert find_bones(scene.play, "dungeons", 9) is None
    assert [entry.bones for entry in scene.entries(BonesLeft)] == [bones]
    assert scene.world.bones_met == 0
    assert not scene.entries(Told)


@EVERY
@rule("B-161", "B-196", "B-068", "B-195")
def test_a_wizard_who_wants_no_bones_leaves_them_where_they_are(edition: str) -> None:
    bones = left_by(deep(edition=edition))
    scene = finder(bones, edition, mode="wizard", throws=[("B-157", 3, 2)])
    assert find_bones(scene.play, "dungeons", 9) is None
    assert [entry.bones for entry in scene.entries(BonesLeft)] == [bones]
    assert not scene.entries(BonesFound)
    answers = {"ask.save bones": True, "ask.bones": bones, "ask.replace bones": True}
    replacing = deep(edition=edition, mode="wizard", answers=answers)
    end(replacing)
    assert [entry.replace for entry in replacing.entries(BonesLeft)] == [True]


@EVERY
@rule("B-187", "B-185")
def test_arriving_at_bones_gives_no_message(edition: str) -> None:
    scene = finder(left_by(deep(edition=edition)), edition)
    scene.hero.name = "Bob"
    go_to_level(scene.play, "dungeons", 9, by="teleport")
    level_arrivals.finish_arrival(scene.play)
    assert scene.entries(BonesFound)
    assert not scene.entries(Told)


@EVERY
@rule("B-186")
@pytest.mark.parametrize(("name", "thrown"), [("Agnes", 0), ("Agnes", 2), ("Agnes", 3), ("Agne", 0)])
def test_bones_of_ones_own_name_feel_familiar_since_37(edition: str, name: str, thrown: int) -> None:
    scene = finder(left_by(deep(edition=edition)), edition, throws=[FOUND, ("B-186", 4, thrown)])
    scene.hero.name = name
    go_to_level(scene.play, "dungeons", 9, by="teleport")
    feels = edition in ("3.7", "5.0.0") and name == "Agnes"
    assert scene.thrown == 1 + feels
    said = [entry.what for entry in scene.entries(Told) if entry.what.startswith("arrivals.familiar")]
    assert said == ([f"arrivals.familiar {thrown + 1}"] if feels and thrown < 3 else [])


def test_a_record_tells_name_role_and_race_apart() -> None:
    record = Cemetery("Ann-Marie-Val-Hum-Fem-Neu", "killed by a newt", "20261120175527", NOWHERE)

    assert record.is_of("Ann-Marie")
    assert not record.is_of("An")
    assert recorded_hero(record.who) == ("Ann-Marie", "Val", "Hum", "Fem", "Neu")
    assert recorded_hero("Ann") is None


@EVERY
@rule("B-186")
def test_a_forgotten_level_feels_familiar_in_every_edition(edition: str) -> None:
    scene = Scene(edition, depth=8, throws=[("B-186", 4, 1)])
    scene.level.seen[MIDDLE] = 25
    go_to_level(scene.play, "dungeons", 9, by="teleport")
    go_to_level(scene.play, "dungeons", 8, by="teleport")
    assert scene.thrown == 0
    go_to_level(scene.play, "dungeons", 9, by="teleport")
    (key,) = scene.world.levels
    scene.world.levels[key].seen = bytearray(len(scene.level.seen))
    go_to_level(scene.play, "dungeons", 8, by="teleport")
    assert [entry.what for entry in scene.entries(Told)][-1] == "arrivals.familiar 2"


# Who and what is there


@EVERY
@rule("B-109")
def test_hiders_hide_before_the_finder_can_see_them_since_36(edition: str) -> None:
    scene = deep(edition=edition)
    scene.monster("snake", BESIDE)
    scene.lay("rock", BESIDE)
    scene.monster("newt", BESIDE + 1)
    other = finder(left_by(scene), edition)
    go_to_level(other.play, "dungeons", 9, by="teleport")
    level_arrivals.finish_arrival(other.play)
    assert other.level.monster_at[BESIDE].hidden == (edition != "3.4.3")
    assert not other.level.monster_at[BESIDE + 1].hidden


@EVERY
@rule("B-133", "B-231")
def test_achievement_prizes_from_bones_do_not_count_in_the_next_game(edition: str) -> None:
    scene = deep(edition=edition)
    stone = scene.carry("luckstone")
    scene.world.prizes[stone.id] = 9
    other = finder(left_by(scene), edition)
    prize = named(found(other).items[MIDDLE], "luckstone")
    other.hero.inventory.append(prize)
    note_achievements(other.play)
    assert other.world.achievements == 0
    scene.hero.inventory = [stone]
    note_achievements(scene.play)
    assert scene.world.achievements == 1 << 9


@EVERY
@rule("B-146", "B-145")
@pytest.mark.parametrize(
    ("role", "alignment", "record", "blasted", "taken"),
    [
        ("valkyrie", "neutral", 5, True, False),
        ("samurai", "lawful", 0, True, True),
        ("samurai", "lawful", -1, True, False),
    ],
)
def test_the_mitre_of_holiness_from_bones_blasts_all_but_priests(
    edition: str, role: RoleName, alignment: AlignmentName, record: int, blasted: bool, taken: bool
) -> None:
    """BV-071, BV-072."""
    scene = deep(edition=edition)
    mitre = scene.carry("helm of brilliance")
    mitre.artifact = mitre.name = "The Mitre of Holiness"
    other = finder(left_by(scene), edition, role=role, alignment=alignment, hp=200)
    other.hero.alignment_record = record
    lying = named(found(other).items[MIDDLE], "helm of brilliance")
    assert lying.artifact == "The Mitre of Holiness"
    assert touch_artifact(other.play, lying) == taken
    assert (200 - other.hero.hp == 40) == blasted  # quiet dice: four tens


@EVERY
@rule("B-146", "B-142")
def test_for_a_priest_the_mitre_is_a_plain_helm(edition: str) -> None:
    scene = deep(edition=edition)
    mitre = scene.carry("helm of brilliance")
    mitre.artifact = mitre.name = "The Mitre of Holiness"
    priest = finder(left_by(scene), edition, role="priest", alignment="chaotic")
    lying = named(found(priest).items[MIDDLE], "helm of brilliance")
    assert lying.artifact is None and touch_artifact(priest.play, lying)
    assert priest.hero.hp == 100


@EVERY
@rule("B-153")
@pytest.mark.parametrize("kind", ["bow", "boomerang", "dagger"])
def test_a_dead_heros_bow_is_marked_as_anothers_since_37(edition: str, kind: KindName) -> None:
    scene = deep(edition=edition)
    scene.carry(kind)
    other = finder(left_by(scene), edition)
    level = found(other)
    handed = edition in ("3.7", "5.0.0") and kind != "dagger"
    lying = named(level.items[MIDDLE], kind)
    assert lying.ghostly == handed
    level.items = {MIDDLE: [lying]}
    level.monsters.clear()
    level.monster_at.clear()
    other.hero.spot = MIDDLE
    other.do(PickUp(everything=True))
    said = [entry for entry in other.entries(Told) if entry.what == "commands.fit to own hand"]
    assert len(said) == handed
    assert not other.hero.inventory[0].ghostly


@EVERY
@rule("B-170")
def test_no_stairs_are_added_where_there_were_none(edition: str) -> None:
    scene = deep(edition=edition)
    up = MIDDLE + 10
    scene.level.stairs = (Stairs(up, True, "dungeons", 8),)
    scene.level.terrain[up] = Terrain.STAIRS
    level = found(finder(left_by(scene), edition))
    assert [(stairs.spot, stairs.goes_up) for stairs in level.stairs] == [(up, True)]


@EVERY
@rule("B-171", "B-204", "B-231")
def test_a_trap_door_leads_on_from_where_the_level_is_now(edition: str) -> None:
    scene = deep(3, edition=edition)
    scene.level.traps[BESIDE] = Trap(TrapKind.TRAP_DOOR, BESIDE)
    scene.world.dungeon = mines(3)
    scene.level.branch, scene.level.number, scene.level.depth = "mines", 3, 5
    bones = left_by(scene)
    other = deep(4, edition=edition, throws=[FOUND], answers={"ask.bones": bones})
    other.world.dungeon = mines(5)
    level = find_bones(other.play, "mines", 3)
    assert level is not None and level.depth == 7
    other.world.level = level
    assert hero_falls_to(other.play) == ("mines", 4)
    assert level.traps[BESIDE].kind == TrapKind.TRAP_DOOR


def mines(first: int) -> Dungeon:
    return Dungeon((Branch("dungeons", "D", "D", 27, 1), Branch("mines", "M", "M", 8, first)))


@EVERY
@rule("B-172")
def test_shop_damage_in_bones_keeps_its_age(edition: str) -> None:
    scene = deep(edition=edition, turn=5000)
    scene.level.damage = (Damage(BESIDE, int(Terrain.DOOR), 4990, 400),)
    other = finder(left_by(scene), edition, turn=1200)
    (damage,) = found(other).damage
    assert damage.turn == 1190


@EVERY
@rule("B-215", "B-121")
def test_monsters_pick_up_and_use_items_of_the_pile(edition: str) -> None:
    scene = deep(edition=edition)
    scene.carry("wand of striking", charge=5)
    other = finder(left_by(scene), edition)
    level = found(other)
    ghost = level.monster_at[MIDDLE]
    assert not pick_up_liked_items(other.play, ghost)
    level.monsters.remove(ghost)
    del level.monster_at[MIDDLE]
    soldier = other.monster("soldier", MIDDLE)
    while pick_up_liked_items(other.play, soldier):
        pass
    assert any(item.kind.name == "wand of striking" for item in soldier.inventory)
    other.hero.spot = MIDDLE + 4
    level.view = b""
    assert use_against_hero(other.play, soldier)


@EVERY
@rule("B-216")
def test_a_scroll_of_scare_monster_still_scares_and_remembers_who_lifted_it(edition: str) -> None:
    scene = deep(edition=edition)
    scene.carry("scroll of scare monster", charge=1, blessing=-1)
    other = finder(left_by(scene), edition)
    level = found(other)
    scroll = named(level.items[MIDDLE], "scroll of scare monster")
    assert scroll.charge == 1
    assert is_scary_spot(other.play, other.monster("jackal", BESIDE), MIDDLE)


@EVERY
@rule("B-065")
def test_shopkeepers_walk_on_graves_since_36(edition: str) -> None:
    assert keeper_walks_to_a_grave(edition) is (edition != "3.4.3")


def keeper_walks_to_a_grave(edition: str) -> bool:
    scene = Scene(edition)
    monster, keeper = open_shop(scene)
    scene.level.terrain[POST + 1] = Terrain.GRAVE
    del scene.level.monster_at[monster.spot]
    monster.spot = POST + 2
    scene.level.monster_at[monster.spot] = monster
    keeper_step(scene.play, monster, keeper, movement_flags_of(monster.species))
    return monster.spot == POST + 1


@EVERY
@rule("B-185", "B-218")
def test_the_record_is_kept_as_it_was_written(edition: str) -> None:
    """Who and when are what a dump log or log file can be matched by."""
    scene = deep(edition=edition)
    scene.level.cemetery = (Cemetery("Bob-Tou-Hum-Mal-Neu", "quit", "20200101000000", BESIDE),)
    scene.level.engravings[BESIDE] = Engraving(BESIDE, "x")
    level = found(finder(left_by(scene), edition))
    assert level.cemetery[-1].who == "Bob-Tou-Hum-Mal-Neu"
    assert len(level.cemetery) == (1 if edition == "3.4.3" else 2)
