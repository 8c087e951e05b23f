"""What a bones level keeps and what it loses, rule by rule, in every edition that the rule speaks of."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from marrow.chance import WorldDice
from marrow.content.properties import Property
from marrow.content.roles_table import ROLES
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.content.words import KindName, SpeciesName
from marrow.editions import EDITIONS, NETHACK
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.nethack.convert_terrain import rooms_of
from marrow.formats.nethack.records import RealRoom
from marrow.messages.commands import Quaff, Read
from marrow.messages.entries import BonesJudged, BonesLeft
from marrow.messages.questions import Confirm
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.level import Cloud, Engraving, Room
from marrow.model.monster import Monster
from marrow.model.places import Terrain, steps_between
from marrow.model.vocabularies import Ending
from marrow.model.world import Branch, BranchLink, Dungeon, SpecialPlace
from marrow.rules.bones.eligible import no_bones_level
from marrow.rules.bones.explaining import judge_level
from marrow.rules.bones.find import find_bones
from marrow.rules.bones.resetting import sanitize_text
from marrow.rules.dungeon.branches import plan_dungeon
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.hero import ball_and_chain
from marrow.rules.lifesaving.death import die
from rule import ANY, played_in, rule
from rules.bones.dying import bones_of, deep, end, named, pile_of, remnant
from scene import MIDDLE, Scene
from worlds import new_world

EVERY = pytest.mark.parametrize("edition", NETHACK)
SINCE_36 = pytest.mark.parametrize("edition", NETHACK[1:])
BESIDE = MIDDLE + 5


def met(bones_scene: Scene, **how: Any) -> Scene:
    """Another hero of the same edition, on the level with the bones of the first."""
    edition = bones_scene.world.edition
    bones = read_bones(write_bones(bones_of(bones_scene)), EDITIONS[edition])
    other = deep(8, edition=edition, throws=[("B-157", 3, 0)], answers={"ask.bones": bones}, **how)
    level = find_bones(other.play, "dungeons", 9)
    assert level is not None
    other.world.level = level
    return other


# Whether


@rule("B-001", edition=ANY)
def test_endings_have_the_numbers_of_nethack() -> None:
    words = ["DIED", "CHOKING", "POISONING", "STARVING", "DROWNING", "BURNING", "DISSOLVED", "CRUSHING"]
    words += ["STONING", "TURNED_SLIME", "GENOCIDED", "PANICKED", "TRICKED", "QUIT", "ESCAPED", "ASCENDED"]
    assert [Ending[word].value for word in words if word in Ending.__members__] == [
        number for number, word in enumerate(words) if word in Ending.__members__
    ]
    assert [Ending[word].value for word in words[:12]] == list(range(12))


@EVERY
@rule("B-005")
def test_a_saved_hero_leaves_no_bones(edition: str) -> None:
    scene = deep(edition=edition, seed=3)
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.hero.hp = 0
    die(scene.play, Ending.DIED, Killer("jackal"))
    assert scene.hero.hp > 0
    assert not scene.entries(BonesJudged) and not scene.entries(BonesLeft)


@EVERY
@rule("B-008", "B-019")
def test_the_decision_is_taken_once_and_looks_at_no_pool(edition: str) -> None:
    scene = deep(edition=edition)
    end(scene)
    assert [entry.fit for entry in scene.entries(BonesJudged)] == [True]
    assert scene.answers.asked == []


@EVERY
@rule("B-011", "B-020", "B-009")
def test_the_order_of_refusals_begins_with_the_option_where_there_is_one(edition: str) -> None:
    played_in(edition)
    world = new_world(EDITIONS[edition], 5, Birth(name="Ann"))
    option = EDITIONS[edition].bones.has_bones_option
    verdict = judge_level(world.dungeon, "sokoban", 2, EDITIONS[edition], "normal", "Val", option=False)
    failing = [finding.rule for finding in verdict.findings if not finding.holds]
    assert failing[0] == ("B-009" if option else "B-021")
    assert "B-022" in failing
    assert option == (edition != "3.4.3")


@EVERY
@rule("B-027", "B-024")
def test_no_level_leads_to_ludios_before_a_vault_has_its_portal(edition: str) -> None:
    played_in(edition)
    for seed in range(20):
        dungeon = plan_dungeon(WorldDice({"making": seed + 1}, "making"), EDITIONS[edition])
        assert not any(link.lower[0] == "ludios" for link in dungeon.links)
    links = (*dungeon.links, BranchLink(("dungeons", 17), ("ludios", 1), "portal"))
    joined = Dungeon(dungeon.branches, dungeon.places, links)
    assert no_bones_level(joined, "dungeons", 17, EDITIONS[edition].bones) is not None


@EVERY
@rule("B-033", "B-021", "B-025")
def test_eligible_levels_of_gehennom_are_listed(edition: str) -> None:
    played_in(edition)
    choices = EDITIONS[edition].bones
    for seed in range(12):
        dungeon = plan_dungeon(WorldDice({"making": seed * 7 + 1}, "making"), EDITIONS[edition])
        home = next(branch for branch in dungeon.branches if branch.name == "gehennom")
        names = {place.name: place.number for place in dungeon.places if place.branch == "gehennom"}
        tower = next(link.upper[1] for link in dungeon.links if link.lower[0] == "vlad")
        never = {names["wizard1"], home.levels, home.levels - 1, tower}
        actual = {
            number
            for number in range(1, home.levels + 1)
            if no_bones_level(dungeon, "gehennom", number, choices) is not None
        }
        assert actual == never


@EVERY
@rule("B-037", "B-038", "B-022")
def test_branches_without_a_letter_and_special_branch_levels_have_no_bones(edition: str) -> None:
    played_in(edition)
    choices = EDITIONS[edition].bones
    dungeon = Dungeon(
        (
            Branch("dungeons", "D", "D", 25, 1),
            Branch("tutorial", "T", "", 2, 1),
            Branch("quest", "Q", "Q", 6, 12),
        ),
        (SpecialPlace("bigroom", "dungeons", 11, "B"),),
        (BranchLink(("dungeons", 11), ("quest", 1), "portal"),),
    )
    refused = [
        no_bones_level(dungeon, "tutorial", 1, choices),
        no_bones_level(dungeon, "dungeons", 11, choices),
    ]

    assert [refusal.rule for refusal in refused if refusal is not None] == ["B-022", "B-024"]


# The body


@EVERY
@rule("B-054", "B-062", "B-041")
def test_where_no_grave_can_be_only_the_corpse_is_left(edition: str) -> None:
    scene = deep(edition=edition, race="dwarf", role="valkyrie", alignment="lawful")
    scene.level.terrain[MIDDLE] = Terrain.CORRIDOR
    end(scene)
    assert scene.level.terrain[MIDDLE] == Terrain.CORRIDOR
    assert MIDDLE not in bones_of(scene).level.engravings
    assert named(pile_of(scene), "corpse").species == SPECIES_NAMED["dwarf"]


@EVERY
@rule("B-054")
def test_a_form_that_leaves_no_corpse_leaves_a_ghost_without_grave(edition: str) -> None:
    scene = deep(edition=edition)
    scene.form("fog cloud")
    scene.hero.form_hp = 0
    end(scene)
    assert remnant(scene).species == SPECIES_NAMED["ghost"]
    assert not any(item.kind.name == "corpse" for item in pile_of(scene))
    assert bones_of(scene).level.terrain[MIDDLE] == Terrain.ROOM


@EVERY
@rule("B-058", "B-092")
def test_bones_are_left_without_a_word_outside_wizard_mode(edition: str) -> None:
    scene = deep(edition=edition)
    end(scene)
    assert len(scene.entries(BonesLeft)) == 1
    assert scene.answers.asked == []


@SINCE_36
@rule("B-058", "B-092")
def test_no_bones_are_left_when_they_are_off(edition: str) -> None:
    scene = deep(edition=edition)
    scene.world.options = replace(scene.world.options, bones=False)
    end(scene)
    assert scene.entries(BonesLeft) == []


@EVERY
@rule("B-058", "B-194")
@pytest.mark.parametrize("yes", [True, False])
def test_a_wizard_is_asked_first(edition: str, yes: bool) -> None:
    scene = deep(edition=edition, mode="wizard", answers={"ask.save bones": yes})
    end(scene)
    assert bool(scene.entries(BonesLeft)) == yes
    assert isinstance(scene.answers.asked[0], Confirm) and scene.answers.asked[0].rule == "B-194"


# The level


@EVERY
@rule("B-069")
def test_the_leash_in_bones_holds_nobody(edition: str) -> None:
    scene = deep(edition=edition)
    dog = scene.monster("little dog", BESIDE, tame=10)
    other = scene.monster("kitten", BESIDE + 1, tame=10)
    leashes = [scene.carry("leash"), scene.carry("leash")]
    for leash, pet in zip(leashes, (dog, other), strict=True):
        assert pet.pet is not None
        pet.pet.leashed = True
        leash.ghost_id = pet.id
    end(scene)
    left = [item for item in pile_of(scene) if item.kind.name == "leash"]
    assert [item.ghost_id for item in left if item.quantity] == [0] * len(left) and left


@EVERY
@rule("B-069", "B-083", "B-101")
def test_pets_in_bones_are_unleashed_and_not_tame(edition: str) -> None:
    scene = deep(edition=edition)
    dog = scene.monster("little dog", BESIDE, tame=10)
    assert dog.pet is not None
    dog.pet.leashed = True
    dog.name = "Hachi"
    end(scene)
    left = bones_of(scene).level.monster_at[BESIDE]
    assert (left.tame, left.peaceful, left.name) == (0, False, "Hachi")
    assert left.pet is None or (scene.world.edition == "5.0.0" and not left.pet.leashed), "Z-113"


@EVERY
@rule("B-071")
def test_the_dead_heros_steed_stands_beside_with_its_saddle(edition: str) -> None:
    scene = deep(edition=edition)
    pony = scene.monster("pony", BESIDE, tame=10)
    saddle = scene.item("saddle")
    saddle.worn = int(Slot.SADDLE)
    pony.inventory = [saddle]
    scene.level.monster_at.pop(BESIDE)
    pony.spot = MIDDLE
    scene.hero.ride.steed_id = pony.id
    end(scene)
    level = bones_of(scene).level
    (left,) = [monster for monster in level.monsters if monster.species.name == "pony"]
    assert steps_between(left.spot, MIDDLE) == 1 and level.monster_at[left.spot] is left
    assert [item.kind.name for item in left.inventory] == ["saddle"]
    assert remnant(scene).species.name == "ghost"


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
@rule("B-074")
def test_ball_and_chain_stay_as_ordinary_items(edition: str) -> None:
    scene = deep(edition=edition)
    ball_and_chain.attach_ball_and_chain(scene.play, scene.item("heavy iron ball"))
    end(scene)
    kinds = {item.kind.class_: item for item in pile_of(scene) if item.kind.class_ in ("iron ball", "chain")}
    assert set(kinds) == {"iron ball", "chain"}
    assert not any(item.worn for item in kinds.values())


@EVERY
@rule("B-079", "B-077")
def test_a_riser_with_hands_puts_its_armour_on(edition: str) -> None:
    scene = deep(edition=edition)
    scene.carry("plate mail")
    scene.carry("long sword")
    scene.hero.dying.risen = "wraith"
    end(scene)
    riser = remnant(scene)
    assert riser.species.name == "wraith"
    mail = next(item for item in riser.inventory if item.kind.name == "plate mail")
    assert mail.worn & Slot.BODY_ARMOR or "body armor" not in riser.species.traits
    assert riser.wields is None


@EVERY
@rule("B-122")
@pytest.mark.parametrize("quantity", [1, 3])
@pytest.mark.parametrize("deadly", ["potion of acid", "scroll of fire"])
def test_what_the_hero_died_of_using_is_used_up(edition: str, deadly: KindName, quantity: int) -> None:
    """Of a stack one is gone. NetHack: end.c, done_object_cleanup, and inven_inuse."""
    scene = deep(edition=edition)
    scene.hero.hp = 1
    used = scene.carry(deadly, quantity=quantity)
    scene.do(Quaff(item=used.letter) if "potion" in deadly else Read(item=used.letter))
    left = [item.quantity for item in pile_of(scene) if item.kind.name == deadly]
    assert left == [quantity - 1] * (quantity > 1)


@EVERY
@rule("B-085", "B-123", "B-139", "B-141", "B-127")
def test_buried_and_boxed_items_are_unidentified_and_otherwise_kept(edition: str) -> None:
    scene = deep(edition=edition)
    sword = scene.item("long sword", charge=3)
    sword.rusted, sword.greased, sword.poisoned, sword.blessing_known, sword.name = 2, True, True, True, "Ada"
    wand = scene.item("wand of digging", charge=4)
    wand.recharged = 2
    box = scene.item("large box")
    box.contents, box.locked, box.trapped = [wand], True, True
    scene.level.buried[BESIDE] = [sword, box]
    end(scene)
    left, kept = bones_of(scene).level.buried[BESIDE]
    assert (left.charge, left.rusted, left.greased, left.poisoned) == (3, 2, True, True)
    assert (left.blessing_known, left.name, left.id) == (False, "", sword.id)
    assert (kept.locked, kept.trapped, kept.contents[0].charge, kept.contents[0].recharged) == (
        True,
        True,
        4,
        2,
    )


@EVERY
@rule("B-086")
def test_the_hero_is_off_the_map_and_the_ghost_on_the_square(edition: str) -> None:
    scene = deep(edition=edition)
    end(scene)
    assert [monster.spot for monster in bones_of(scene).level.monsters] == [MIDDLE]
    assert remnant(scene).species.name == "ghost"


@SINCE_36
@rule("B-086", "B-088", "B-181")
def test_the_cemetery_keeps_the_spot_of_death_since_362(edition: str) -> None:
    scene = deep(edition=edition)
    end(scene)
    assert bool(bones_of(scene).level.cemetery[0].spot) == (edition not in ("3.6.0", "3.6.1"))
    assert scene.hero.spot == MIDDLE


def important_ones() -> list[SpeciesName]:
    found: list[SpeciesName] = ["Wizard of Yendor", "Medusa", "Vlad the Impaler", "Oracle"]
    for role in ROLES:
        found += [role.leader, role.nemesis]
    return list(dict.fromkeys(found))


@EVERY
@rule("B-094", "B-095", "B-096", "B-097")
def test_unique_and_quest_monsters_are_removed_from_bones(edition: str) -> None:
    scene = deep(edition=edition)
    for number, name in enumerate(important_ones()):
        scene.monster(name, MIDDLE + 80 * (number % 5 - 2) + 8 + number // 5)
    end(scene)
    left = {monster.species.name for monster in bones_of(scene).level.monsters}
    assert left <= {"ghost", "Oracle"}
    assert len(important_ones()) >= 13 + 12 + 4


@EVERY
@rule("B-100", "B-214")
def test_other_monsters_and_the_killer_stay_in_bones(edition: str) -> None:
    scene = deep(edition=edition)
    names: list[SpeciesName] = ["Demogorgon", "soldier ant", "watchman", "captain", "Archon", "Keystone Kop"]
    for number, name in enumerate(names):
        scene.monster(name, BESIDE + number)
    end(scene, text="soldier ant")
    left = {monster.species.name for monster in bones_of(scene).level.monsters}
    assert left == {*names, "ghost"}


# Gold and names


@EVERY
@rule("B-120", "B-114")
def test_gold_is_left_uncursed(edition: str) -> None:
    scene = deep(edition=edition, seed=4)
    scene.carry("gold piece", quantity=500)
    for attempt in range(20):
        scene.carry("long sword", charge=attempt % 7)
    scene.world.streams["play"] = 12
    end(scene)
    gold = named(pile_of(scene), "gold piece")
    assert (gold.quantity, gold.blessing) == (500, 0)


@EVERY
@rule("B-126")
def test_names_given_to_kinds_are_not_in_bones(edition: str) -> None:
    scene = deep(edition=edition)
    potion = scene.carry("potion of acid")
    scene.world.called[potion.kind.number] = "burns"
    end(scene)
    assert b"burns" not in write_bones(bones_of(scene))


@EVERY
@rule("B-093")
def test_nothing_of_the_hero_and_no_dice_are_in_the_file(edition: str) -> None:
    scene = deep(edition=edition, seed=987654321)
    scene.world.streams["play"] = 8
    end(scene)

    raw = write_bones(bones_of(scene))
    assert b"streams" not in raw and b"987654321" not in raw
    assert (b"luck" in raw) == (edition == "5.0.0"), "its ghost's record tells the hero's luck (Z-110)"


# Arriving


@EVERY
@rule("B-110", "B-193", "B-082")
def test_monsters_in_bones_keep_hit_points_and_ghosts_sleep(edition: str) -> None:
    scene = deep(edition=edition)
    scene.monster("jackal", BESIDE, hp=3).max_hp = 9
    end(scene)
    other = met(scene, turn=5000)
    jackal = other.level.monster_at[BESIDE]
    assert (jackal.hp, jackal.max_hp) == (3, 9)
    ghost = other.level.monster_at[MIDDLE]
    assert ghost.asleep and ghost.species.speed == 3 and ghost.name == "Agnes"


@EVERY
@rule("B-111", "B-147", "B-177")
def test_names_are_cleaned_since_36_and_never_lost(edition: str) -> None:
    scene = deep(edition=edition)
    scene.monster("jackal", BESIDE).name = "Rex"
    end(scene)
    assert met(scene).level.monster_at[BESIDE].name == "Rex"


@rule("B-177", edition=ANY)
def test_control_and_delete_bytes_with_or_without_the_top_bit_become_dots() -> None:
    assert sanitize_text("a\x1bb\x7fc\xffd\x9be~") == "a.b.c.d.e~"


@EVERY
@rule("B-108")
def test_shapechangers_show_themselves_to_a_finder_with_protection(edition: str) -> None:
    scene = deep(edition=edition)
    bat = scene.monster("vampire bat", BESIDE)
    bat.true_species = SPECIES_NAMED["vampire"]
    end(scene)
    other = deep(8, edition=edition, throws=[("B-157", 3, 0)], answers={"ask.bones": bones_of(scene)})
    other.intrinsic(Property.PROTECTION_FROM_SHAPE_CHANGERS)
    level = find_bones(other.play, "dungeons", 9)
    assert level is not None and level.monster_at[BESIDE].species.name == "vampire"


@EVERY
@rule("B-152")
def test_monsters_saved_in_corpses_are_not_tame_in_bones(edition: str) -> None:
    scene = deep(edition=edition)
    corpse = scene.lay("corpse", BESIDE, species="newt")
    corpse.remains = Monster(77, SPECIES_NAMED["newt"], tame=5, peaceful=True)
    end(scene)
    (left,) = met(scene).level.items[BESIDE]
    assert left.remains is not None
    assert (left.remains.id, left.remains.tame, left.remains.peaceful) == (0, 0, False)


@EVERY
@rule("B-144", "B-142")
def test_the_first_copy_of_an_artifact_is_the_one_in_a_pack(edition: str) -> None:
    scene = deep(edition=edition)
    end(scene)
    bones = bones_of(scene).clone()
    knight = Monster(5000, SPECIES_NAMED["soldier"], BESIDE, 5, 5, 1)
    for number, place in enumerate((knight.inventory, bones.level.items.setdefault(BESIDE + 1, []))):
        sword = scene.item("long sword", charge=number)
        sword.artifact, sword.name, sword.id = "Excalibur", "Excalibur", 6000 + number
        place.append(sword)
    bones.level.monsters.append(knight)
    bones.level.monster_at[BESIDE] = knight
    other = deep(8, edition=edition, throws=[("B-157", 3, 0)], answers={"ask.bones": bones})
    level = find_bones(other.play, "dungeons", 9)
    assert level is not None
    assert level.monster_at[BESIDE].inventory[0].artifact == "Excalibur"
    (second,) = level.items[BESIDE + 1]
    assert (second.artifact, second.name, second.charge) == (None, "", 1)


@EVERY
@rule("B-173")
def test_gas_clouds_in_bones_stay_and_are_not_the_heros(edition: str) -> None:
    scene = deep(edition=edition)
    scene.level.clouds = [Cloud(BESIDE, 3, 10, 17, True)]
    end(scene)
    (cloud,) = met(scene).level.clouds
    assert (cloud.turns, cloud.made_by_hero) == (17, False)


@EVERY
@rule("B-176")
def test_rooms_are_what_they_were_at_death(edition: str) -> None:
    scene = deep(edition=edition)
    scene.level.rooms = (Room(1, 1, 9, 9, True, RoomPurpose.ZOO), Room(20, 2, 30, 9, True))
    end(scene)
    assert [room.purpose.value for room in met(scene).level.rooms] == ["zoo", "ordinary"]


@EVERY
@rule("B-060", "B-217", "B-174")
def test_last_words_beside_the_grave_are_whole_and_finished(edition: str) -> None:
    scene = deep(edition=edition)
    scene.level.engravings[BESIDE] = Engraving(BESIDE, "Beware of the ant", EngravingManner.DUST, 10**6)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "here", EngravingManner.DUST, 0)
    scene.level.engravings[BESIDE].read = True
    end(scene)
    words = met(scene, turn=400).level.engravings
    assert (words[BESIDE].text, words[BESIDE].turn) == ("Beware of the ant", 400)
    assert words[BESIDE].read == (edition == "3.7"), "only in 3.7 what the dead hero read counts as read"
    assert words[MIDDLE].manner == EngravingManner.HEADSTONE


@rule("B-176", "B-252", edition=ANY)
@pytest.mark.parametrize(
    ("now", "first", "expected"),
    [
        (0, 8, (RoomPurpose.ORDINARY, RoomPurpose.ZOO)),
        (8, 8, (RoomPurpose.ZOO, RoomPurpose.ORDINARY)),
        (0, 0, (RoomPurpose.ORDINARY, RoomPurpose.ORDINARY)),
    ],
)
def test_real_bones_tell_what_a_room_was_before_somebody_entered(
    now: int, first: int, expected: tuple[RoomPurpose, RoomPurpose]
) -> None:
    real = RealRoom(5, 5, 9, 9, now, first, lit=True, irregular=False, number=0)
    ((room, _),) = rooms_of([real], Counter())
    assert (room.purpose, room.entered_as) == expected


@rule("B-188", "B-190", edition=ANY)
def test_ghosts_have_the_facts_of_nethack() -> None:
    ghost = SPECIES_NAMED["ghost"]
    assert (ghost.letter, ghost.level, ghost.speed, ghost.armor_class) == (" ", 10, 3, -5)
    assert (ghost.magic_resistance, ghost.alignment, ghost.difficulty) == (50, -5, 12)
    (touch,) = ghost.attacks
    assert (touch.dice, touch.sides) == (1, 1)
    assert ghost.resistances >= {"cold", "sleep", "disintegration", "poison", "stoning"}
    assert not {trait for trait in ghost.traits if "collect" in trait or "likes" in trait}


@rule("B-173")
@pytest.mark.parametrize("later", [0, 1000])
def test_gas_clouds_in_bones_last_as_long_as_they_would_have(later: int) -> None:
    scene = deep()
    scene.level.clouds = [Cloud(BESIDE, 3, 10, 17, True), Cloud(BESIDE + 4, 1, 5, 2, False)]
    end(scene)

    clouds = met(scene, turn=1 + later).level.clouds

    assert [(cloud.turns, cloud.made_by_hero) for cloud in clouds] == [(17, False), (2, False)]
    assert (clouds[0].spot, clouds[0].radius, clouds[0].strength) == (BESIDE, 3, 10)
