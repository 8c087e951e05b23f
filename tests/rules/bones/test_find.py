"""A later hero finds what a dead one left."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ArtifactName, KindName, SpeciesName
from marrow.editions import EDITIONS, NETHACK
from marrow.formats.bones import read_bones, write_bones
from marrow.messages.entries import BonesFound, BonesLeft, LevelEntered
from marrow.messages.questions import BonesFor
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.level import Engraving, Level, Stairs, Trap
from marrow.model.places import ICED_POOL, Terrain, TrapKind
from marrow.model.vocabularies import TimerKind
from marrow.model.world import GameOptions, SpecialPlace, Timer, level_key
from marrow.possible.levels import check_bones
from marrow.rules.bones.cemetery import known_graves, learn_seen_graves
from marrow.rules.bones.find import decide_peacefulness, find_bones
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.hero.forgetting import forget_graves, forget_levels
from marrow.rules.travel.level_change import go_to_level
from rule import rule
from rules.bones.dying import bones_of, deep, end, in_343, named
from rules.bones.recorded import trace
from scene import MIDDLE, Scene

FOUND = ("B-157", 3, 0)


def left_by(scene: Scene) -> Bones:
    """The bones of a scene's hero, as they come out of a pool."""
    end(scene)
    return read_bones(write_bones(bones_of(scene)), EDITIONS[scene.world.edition])


def finder(bones: Bones | None, *, turn: int = 1, **how: Any) -> Scene:
    """A hero on level 8 for whom those bones wait on level 9."""
    how.setdefault("throws", [FOUND])
    how["answers"] = {"ask.bones": bones, **how.get("answers", {})}
    return deep(8, turn=turn, **how)


def build_stairs(scene: Scene) -> None:
    """A way up and a way down, ten and twenty steps away."""
    up, down = MIDDLE + 10, MIDDLE + 20
    scene.level.stairs = (Stairs(up, True, "dungeons", 8), Stairs(down, False, "dungeons", 10))
    scene.level.terrain[up] = scene.level.terrain[down] = Terrain.STAIRS


def found(scene: Scene) -> Level:
    level = find_bones(scene.play, "dungeons", 9)
    assert level is not None
    return level


# Whether


@rule("B-157", "B-159", "B-163")
def test_one_level_in_three_asks_for_bones() -> None:
    """BV-073."""
    bones = left_by(deep())
    for thrown, comes in ((0, True), (1, False), (2, False)):
        scene = finder(bones, throws=[("B-157", 3, thrown)])
        level = find_bones(scene.play, "dungeons", 9)
        assert (level is not None) is comes
        assert len([q for q in scene.answers.asked if isinstance(q, BonesFor)]) == comes
    assert [entry.name for entry in finder_entries(bones)] == ["D0.9"]


def finder_entries(bones: Bones) -> list[BonesFound]:
    scene = finder(bones)
    found(scene)
    return scene.entries(BonesFound)


@rule("B-164")
def test_bones_met_are_counted() -> None:
    scene = finder(left_by(deep()))
    found(scene)
    assert scene.world.bones_met == 1


@rule("B-156")
def test_the_bones_option_off_finds_no_bones() -> None:
    unwilling = finder(left_by(deep()), options=GameOptions(bones=False))
    assert find_bones(unwilling.play, "dungeons", 9) is None
    assert unwilling.thrown == 0


@rule("B-155", "B-158", "B-198")
def test_explore_mode_and_the_bottom_level_never_find_bones() -> None:
    bones = left_by(deep())
    explorer = finder(bones, mode="explore")
    assert find_bones(explorer.play, "dungeons", 9) is None
    assert explorer.thrown == 0
    bottom = finder(bones)
    assert find_bones(bottom.play, "dungeons", 27) is None
    assert bottom.thrown == 1


@rule("B-162", "B-168")
def test_bones_that_do_not_fit_go_back_to_the_pool() -> None:
    """BV-075 ends no game here (BT-18), BV-074 loses no bones (BT-20)."""
    bones = left_by(deep())
    for name, edition in (("D0.7", "3.6.7"), ("D0.9", "3.4.3")):
        other = bones.clone()
        other.name, other.edition = name, edition
        scene = finder(other)
        assert find_bones(scene.play, "dungeons", 9) is None
        assert [entry.bones for entry in scene.entries(BonesLeft)] == [other]
        assert scene.world.bones_met == 0


@rule("B-196", "B-165", "B-166")
def test_a_wizard_is_asked_on_arrival() -> None:
    bones = left_by(deep())
    refused = finder(bones, mode="wizard", throws=[("B-157", 3, 2)])
    assert find_bones(refused.play, "dungeons", 9) is None
    assert len(refused.entries(BonesLeft)) == 1
    kept = finder(bones, mode="wizard", answers={"ask.get bones": True})
    found(kept)
    assert [entry.bones for entry in kept.entries(BonesLeft)] == [bones]
    unlinked = finder(bones, mode="wizard", answers={"ask.get bones": True, "ask.unlink bones": True})
    found(unlinked)
    assert not unlinked.entries(BonesLeft)


@rule("B-154", "B-167")
def test_going_downstairs_can_lead_to_bones() -> None:
    dying = deep()
    build_stairs(dying)
    scene = finder(left_by(dying))
    go_to_level(scene.play, "dungeons", 9, by="stairs down")
    assert scene.hero.spot == MIDDLE + 10
    assert scene.level.monster_at[MIDDLE].name == "Agnes"
    assert [entry.new for entry in scene.entries(LevelEntered)] == [True]


# What it is like


@rule("B-082", "B-113", "B-119", "B-123", "B-163")
@pytest.mark.parametrize("record", trace("bones_loaded"), ids=lambda record: record["case"])
def test_the_pile_in_bones_is_in_the_order_of_the_real_game(record: dict[str, Any]) -> None:
    """Kinds, numbers, charges, what is known of them, and who sleeps on them; blessings are thrown anew."""
    if not record["bones_loaded"]:
        return
    level = record["given"]["level"]
    throws = [("B-015", 1 + level // 4, 0)]
    scene = deep(level, hp=200, throws=throws, mode="wizard", answers={"ask.save bones": True})
    kinds: dict[str, KindName] = {"conflict": "ring of conflict", "wishing": "wand of wishing"}
    for text in record["carried"]:
        count, blessing, *words, charge = text.split()
        name: Any = kinds.get(" ".join(words), " ".join(words))
        blessings = {"blessed": 1, "uncursed": 0, "cursed": -1}
        scene.carry(name, quantity=int(count), blessing=blessings[blessing], charge=int(charge))
    end(scene)
    there = [item for item in reversed(bones_of(scene).level.items[MIDDLE]) if item.kind.name != "corpse"]
    objects = record["objects"][: len(there)]  # what lay there before is not of interest
    back: dict[str, str] = {name: short for short, name in kinds.items()}
    kind = [back.get(item.kind.name, item.kind.name) for item in there]
    actual = [f"{item.quantity} {name} {item.charge:+d}" for item, name in zip(there, kind, strict=True)]
    assert actual == [_without_blessing(thing["item"]) for thing in objects]
    assert [item.charge_known for item in there] == [thing["known"] for thing in objects]
    (ghost,) = record["monsters"][:1]
    left = bones_of(scene).level.monster_at[MIDDLE]
    assert [left.hp, left.max_hp] == ghost["hp"]
    assert (left.species.name, left.level, left.asleep) == (ghost["species"], ghost["level"], ghost["asleep"])


def _without_blessing(text: str) -> str:
    count, _, rest = text.split(" ", 2)
    return f"{count} {rest}"


@rule("B-102", "B-149", "B-151")
def test_item_ages_and_timers_in_bones_are_relative_to_the_finders_turn() -> None:
    """BV-076, BV-077."""
    dying = deep(turn=5000)
    corpse = dying.lay("corpse", species="newt", age=10)
    lamp = dying.lay("oil lamp")
    lamp.birth = 150
    lamp.lit = True
    dying.world.timers = [Timer(5100, TimerKind.ROT, corpse.id), Timer(5150, TimerKind.BURN, lamp.id)]
    scene = finder(left_by(dying), turn=1200)
    pile = found(scene).items[MIDDLE]
    newt = next(item for item in pile if item.species == SPECIES_NAMED["newt"])
    assert newt.birth == 1190
    light = named(pile, "oil lamp")
    assert light.birth == 150
    due = {timer.item_id: timer.due for timer in scene.world.timers}
    assert due[newt.id] == 1300
    assert due[light.id] == 1350
    body = next(item for item in pile if item.species == SPECIES_NAMED["human"])
    assert body.ghost_id != 0


@rule("B-102")
def test_monsters_and_items_from_bones_get_new_ids() -> None:
    dying = deep()
    dying.carry("apple")
    dying.monster("jackal", MIDDLE + 3)
    scene = finder(left_by(dying))
    scene.world.next_id = 5_000
    level = found(scene)
    ids = [monster.id for monster in level.monsters] + [item.id for item in level.items[MIDDLE]]
    assert sorted(ids) == list(range(5_000, 5_000 + len(ids)))
    ghost = level.monster_at[MIDDLE]
    assert named(level.items[MIDDLE], "corpse").ghost_id == ghost.id


def artifact_found(name: ArtifactName, kind: KindName, **how: Any) -> tuple[Scene, Item]:
    dying = deep()
    item = dying.carry(kind, charge=2)
    item.artifact = name
    item.name = name
    existing = how.pop("existing", False)
    scene = finder(left_by(dying), **how)
    if existing:
        scene.world.artifacts[name] = 1
    return scene, named(found(scene).items[MIDDLE], kind)


@rule("B-142", "B-143", "B-145", "B-140")
def test_artifacts_from_bones_that_exist_already_become_ordinary() -> None:
    """BV-068 to BV-070."""
    scene, sword = artifact_found("Excalibur", "long sword")
    assert (sword.artifact, sword.charge, sword.birth) == ("Excalibur", 2, 0)
    assert "Excalibur" in scene.world.artifacts
    _, plain = artifact_found("Excalibur", "long sword", existing=True)
    assert (plain.artifact, plain.name, plain.charge) == (None, "", 2)
    _, orb = artifact_found("The Orb of Fate", "crystal ball", role="valkyrie")
    assert orb.artifact is None
    _, orb = artifact_found("The Orb of Fate", "crystal ball", role="wizard")
    assert orb.artifact == "The Orb of Fate"


def dog_found(**how: Any) -> bool:
    dying = deep()
    dying.monster("dog", MIDDLE + 3, tame=10)
    scene = finder(left_by(dying), **how)
    return next(m for m in found(scene).monsters if m.species.name == "dog").peaceful


@rule("B-105")
def test_former_pets_are_judged_by_the_new_hero() -> None:
    """BV-078, BV-079."""
    rule_name = "makemon.c peace_minded"
    assert not dog_found(alignment="lawful")
    for first, second, peaceful in ((1, 1, True), (0, 1, False), (1, 0, False)):
        throws = [FOUND, (rule_name, 16, first)]
        if first:
            throws.append((rule_name, 2, second))
        assert dog_found(throws=throws) is peaceful


@rule("B-105")
def test_nobody_in_bones_is_the_finders_pet() -> None:
    scene = deep()
    dog = scene.monster("dog", MIDDLE + 3)
    make_pet(scene.play, dog)

    decide_peacefulness(scene.play, dog)

    assert dog.tame == 0


@rule("B-106")
@pytest.mark.parametrize("edition", NETHACK)
def test_coaligned_unicorns_in_bones_are_peaceful_since_36(edition: str) -> None:
    """BV-080."""
    dying = deep(edition=edition)
    dying.monster("white unicorn", MIDDLE + 3)
    peaceful = edition != "3.4.3"
    throws = [FOUND] if peaceful else [FOUND, ("makemon.c peace_minded", 16, 0)]
    scene = finder(left_by(dying), edition=edition, alignment="lawful", throws=throws)
    unicorn = next(m for m in found(scene).monsters if m.species.name == "white unicorn")
    assert unicorn.peaceful is peaceful


@rule("B-103", "B-104", "B-192")
def test_monsters_genocided_or_unique_here_are_removed_from_bones() -> None:
    """BV-081, BV-082."""
    species: tuple[SpeciesName, ...] = ("Orcus", "newt", "jackal")
    dying = deep()
    for step, name in enumerate(species):
        monster = dying.monster(name, MIDDLE + 3 + step)
        monster.level = min(monster.level, 30)
        monster.inventory.append(dying.item("apple"))
    scene = finder(left_by(dying))
    scene.world.born[SPECIES_NAMED["Orcus"].number] = 1
    scene.world.genocided[SPECIES_NAMED["newt"].number] = 1
    level = found(scene)
    assert sorted(monster.species.name for monster in level.monsters) == ["ghost", "jackal"]
    assert MIDDLE + 3 not in level.items
    assert scene.world.born[SPECIES_NAMED["ghost"].number] == 1
    assert scene.world.born[SPECIES_NAMED["jackal"].number] == 1


@rule("B-128", "B-150")
def test_fruit_names_from_bones_are_added_to_the_game() -> None:
    dying = deep()
    dying.world.fruits = {1: "slime mold", 2: "mango"}
    dying.carry("slime mold", charge=2)
    scene = finder(left_by(dying))
    scene.world.fruits = {1: "papaya", 2: "slime mold"}
    fruit = named(found(scene).items[MIDDLE], "slime mold")
    assert scene.world.fruits[fruit.charge] == "mango"
    assert scene.world.fruits[1] == "papaya"


@rule("B-169", "B-175", "B-174")
def test_stairs_and_portals_in_bones_lead_where_they_do_in_this_game() -> None:
    """B-204: the Oracle may live elsewhere; portals to other games are gone, in 3.4.3 the first of them."""
    dying = deep()
    build_stairs(dying)
    dying.lay("statue", MIDDLE + 2, species="forest centaur")
    dying.level.engravings[MIDDLE + 5] = Engraving(MIDDLE + 5, "beware", turn=3)
    end(dying)
    bones = bones_of(dying)
    spot = MIDDLE + 7
    later = spot + 1
    for one in (spot, later):
        bones.level.traps[one] = Trap(TrapKind.MAGIC_PORTAL, one)
    bones.name, bones.level.number = "D0.O", 12
    bones.level.stairs = tuple(
        Stairs(stairs.spot, stairs.goes_up, stairs.branch, stairs.number + 3) for stairs in bones.level.stairs
    )
    scene = finder(bones, turn=77)
    scene.world.dungeon = replace(
        scene.world.dungeon, places=(SpecialPlace("oracle", "dungeons", 9, bones_letter="O"),)
    )
    level = found(scene)
    assert [(stairs.goes_up, stairs.number) for stairs in level.stairs] == [(True, 8), (False, 10)]
    assert (level.number, level.depth) == (9, 9)
    assert list(level.traps) == ([later] if in_343() else [])
    assert (level.engravings[MIDDLE + 5].text, level.engravings[MIDDLE + 5].turn) == ("beware", 77)


@rule("B-094", "B-134")
def test_tampered_bones_are_put_right() -> None:
    """BT-10, BT-11."""
    dying = deep()
    end(dying)
    bones = bones_of(dying)
    amulet, medusa = dying.item("Amulet of Yendor"), dying.monster("Medusa", MIDDLE + 9)
    amulet.id, medusa.id = 9_000, 9_001
    bones.level.items[MIDDLE].append(amulet)
    bones.level.monsters.append(medusa)
    bones.level.monster_at[medusa.spot] = medusa
    level = found(finder(bones))
    assert level.items[MIDDLE][-1].kind.name == "cheap plastic imitation of the Amulet of Yendor"
    assert all(monster.species.name != "Medusa" for monster in level.monsters)


def test_riders_in_bones_of_wizards_are_read_and_never_join() -> None:
    """BT-11. Wizards can create them, and the game leaves them."""
    dying = deep(answers={"ask.save bones": True})
    dying.world.mode = "wizard"
    dying.monster("Death", MIDDLE + 9)
    end(dying)
    bones = read_bones(write_bones(bones_of(dying)))
    check_bones(bones)
    assert [one.species.name for one in bones.level.monsters if one.spot == MIDDLE + 9] == ["Death"]
    level = found(finder(bones))
    assert all(monster.species.name != "Death" for monster in level.monsters)


@rule("B-182", "B-183")
def test_the_cemetery_record_is_known_once_the_grave_is_seen() -> None:
    """On the square that is recorded, which before 3.6.2 is that of nobody's death (B-181)."""
    level = found(finder(left_by(deep())))
    level.cemetery = tuple(replace(record, spot=MIDDLE) for record in level.cemetery)
    assert known_graves(level) == ()
    assert len(known_graves(level, everything=True)) == 1
    level.seen[MIDDLE] = 31
    learn_seen_graves(level)
    level.seen[MIDDLE] = 0
    assert [record.who for record in known_graves(level)] == ["Agnes-Val-Hum-Fem-Neu"]


@rule("B-184")
def test_forgetting_a_level_forgets_its_cemetery() -> None:
    level = found(finder(left_by(deep())))
    level.cemetery = tuple(replace(record, known=True) for record in level.cemetery)
    forget_graves(level)
    assert known_graves(level) == ()


@rule("B-182", "B-184")
def test_graves_seen_are_remembered_elsewhere_until_the_level_is_forgotten() -> None:
    scene = finder(left_by(deep()))
    scene.world.level = found(scene)
    scene.level.cemetery = tuple(replace(record, spot=MIDDLE) for record in scene.level.cemetery)
    scene.level.seen[MIDDLE] = 31
    number = scene.level.number
    go_to_level(scene.play, "dungeons", number + 1, by="fall")

    left = scene.world.levels[level_key("dungeons", number)]
    assert [record.known for record in left.cemetery] == [True]
    forget_levels(scene.play, 100, "B-184")

    forgotten = scene.world.levels[level_key("dungeons", number)]
    assert known_graves(forgotten) == ()
    assert known_graves(left) != (), "what rests is never changed"


@rule("B-180")
def test_a_level_can_have_two_cemetery_records() -> None:
    """BV-085."""
    second = finder(left_by(deep()))
    second.world.level = found(second)
    second.hero.name = "Bertha"
    second.hero.spot = MIDDLE + 4
    end(second)
    level = bones_of(second).level
    assert sorted(monster.name for monster in level.monsters) == ["Agnes", "Bertha"]
    assert [record.who.split("-")[0] for record in level.cemetery] == ["Bertha", "Agnes"]


def test_finding_bones_leaves_the_bones_alone() -> None:
    bones = left_by(deep())
    before = write_bones(bones)
    found(finder(bones, turn=999))
    assert write_bones(bones) == before


@rule("B-149")
def test_ice_melts_as_long_after_the_arrival_as_it_would_have_after_the_death() -> None:
    """Frozen with 60 turns left when one died on turn 900; another comes on turn 2000."""
    dead = deep(turn=900)
    spot = MIDDLE + 2
    dead.level.terrain[spot], dead.level.detail[spot] = Terrain.ICE, ICED_POOL
    dead.level.melting[spot] = 960

    level = found(finder(left_by(dead), turn=2000))

    assert level.melting == {spot: 2060} and level.detail[spot] == ICED_POOL


@rule("B-157")
@pytest.mark.parametrize("thrown", [0, 1, 2])
def test_wizards_find_bones_whatever_the_die_shows(thrown: int) -> None:
    """The die is thrown all the same."""
    agreed = {"ask.get bones": True}
    scene = finder(left_by(deep()), mode="wizard", throws=[("B-157", 3, thrown)], answers=agreed)

    assert find_bones(scene.play, "dungeons", 9) is not None
    assert scene.thrown == 1


@rule("B-157")
def test_the_die_is_thrown_for_a_level_that_can_have_no_bones_too() -> None:
    scene = finder(None, throws=[FOUND])
    last = next(branch for branch in scene.world.dungeon.branches if branch.name == "dungeons").levels

    assert find_bones(scene.play, "dungeons", last) is None
    assert scene.thrown == 1
    assert not [question for question in scene.answers.asked if isinstance(question, BonesFor)]


@rule("B-167")
@pytest.mark.parametrize("depth", [2, 3])
def test_bones_near_the_surface_are_loaded_as_any_others(depth: int) -> None:
    """Nobody leaves them there but a wizard."""
    dying = deep(depth, mode="wizard", answers={"ask.save bones": True})
    end(dying)
    bones = bones_of(dying)
    scene = finder(read_bones(write_bones(bones), EDITIONS["3.6.7"]))

    level = find_bones(scene.play, "dungeons", depth)

    assert level is not None and level.monster_at[MIDDLE].name == "Agnes"
