"""Whose bones: roles and races by what lies in the pile, levels by their clues. Sections 14 to 16."""

import csv
from pathlib import Path
from typing import Any

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.roles_table import RACES_NAMED, ROLES
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.texts.ghosts import GHOST_NAMES
from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.content.words import RoleName, SpeciesName
from marrow.formats.bones import read_bones, write_bones
from marrow.game.bones_report import bones_lines, evidence_at, known_evidence
from marrow.game.view import play_for_viewing
from marrow.model.bones import Bones
from marrow.model.item import Item, Slot
from marrow.model.level import Cemetery, Engraving, Room
from marrow.model.monster import Monster
from marrow.model.places import Door, Terrain, spot_at
from marrow.model.world import Mode
from marrow.rules.bones.clues import LevelEvidence as Seen
from marrow.rules.bones.clues import chance_of_bones, clues
from marrow.rules.bones.whose import Evidence, by_role, opinions, starting_packs
from marrow.rules.commands.engraving import read_here
from marrow.rules.dungeon.inscriptions import random_graffiti, wipe_out_text
from marrow.rules.hero.vision import update_view
from marrow.rules.people.entering_rooms import enter_room
from rule import ANY, rule
from scene import MIDDLE, Scene

FACTS = Path(__file__).parents[2] / "facts" / "starting_inventory.csv"


def item(name: str, many: int = 1, charge: int = 0, blessing: int = -1) -> Item:
    return Item(1, KINDS_NAMED[name], quantity=many, charge=charge, blessing=blessing)


INDICATORS = {  # 16.1: the seed's own list
    "archeologist": [item("bullwhip", 1, 2), item("fedora"), item("tinning kit")],
    "barbarian": [item("two-handed sword"), item("axe"), item("ring mail")],
    "caveman": [item("rock", 20), item("flint", 15), item("sling", 1, 2)],
    "healer": [item("scalpel"), item("stethoscope")],
    "knight": [item("lance", 1, 1), item("apple", 6), item("carrot", 6)],
    "monk": [item("apple", 4), item("orange", 3), item("robe", 1, 1)],
    "priest": [item("potion of water", 4, 0, 1), item("mace", 1, 1), item("robe")],
    "ranger": [item("arrow", 50, 2), item("arrow", 35)],
    "rogue": [item("dagger", 10), item("sack"), item("lock pick")],
    "samurai": [item("ya", 30), item("katana"), item("short sword")],
    "tourist": [item("Hawaiian shirt"), item("expensive camera"), item("credit card")],
    "valkyrie": [item("long sword", 1, 1), item("small shield", 1, 3), item("dagger")],
    "wizard": [
        item("quarterstaff", 1, 1),
        item("cloak of magic resistance"),
        item("spellbook of force bolt"),
    ],
}


@rule("B-229", "B-226", edition=ANY)
@pytest.mark.parametrize("role", [role.name for role in ROLES])
def test_the_usual_signs_of_a_role_make_it_the_likeliest(role: str) -> None:
    judged = opinions(Evidence(INDICATORS[role]))

    (first, share), *_ = by_role(judged)
    assert first == role
    assert share > 0.9
    assert abs(sum(opinion.share for opinion in judged) - 1) < 1e-9


@rule("B-229", edition=ANY)
@pytest.mark.parametrize(
    ("name", "charge", "role"), [("small shield", 3, "valkyrie"), ("bullwhip", 2, "archeologist")]
)
def test_items_only_one_role_starts_with_decide_the_role(name: str, charge: int, role: str) -> None:
    assert by_role(opinions(Evidence([item(name, 1, charge)])))[0][0] == role


@rule("B-223", edition=ANY)
def test_a_blessing_that_outlived_the_curse_says_more_than_a_curse() -> None:
    blessed, cursed = (
        next(
            share for role, share in by_role(opinions(Evidence([item("mace", 1, 1, b)]))) if role == "priest"
        )
        for b in (1, -1)
    )
    assert blessed > cursed


@rule("B-223", "B-226", edition=ANY)
@pytest.mark.parametrize(
    ("stacks", "role"),
    [
        ([("potion of water", 4)], "priest"),
        ([("scroll of magic mapping", 4)], "tourist"),
        ([("apple", 11), ("carrot", 12)], "knight"),
        ([("apple", 6), ("orange", 5)], "monk"),
        ([("potion of healing", 4), ("potion of extra healing", 4)], "healer"),
        ([("flint", 15)], "caveman"),
    ],
)
def test_a_stack_as_large_as_in_a_starting_pack_tells_the_role_and_a_single_item_does_not(
    stacks: list[tuple[str, int]], role: str
) -> None:
    """All are cursed, as four in five are: holy water has become unholy."""
    whole = dict(by_role(opinions(Evidence([item(name, many) for name, many in stacks]))))
    single = dict(by_role(opinions(Evidence([item(name) for name, _ in stacks]))))
    assert max(whole, key=lambda name: whole[name]) == role
    assert whole[role] > 0.75 and whole[role] > 1.5 * single[role]


@rule("B-226", edition=ANY)
def test_food_of_a_starting_pack_may_be_up_to_twice_as_much() -> None:
    """Sixteen apples may be ten of which six were two; twenty-one cannot have been there."""
    shares = {
        many: dict(by_role(opinions(Evidence([item("apple", many), item("carrot", 10)]))))["knight"]
        for many in (11, 18, 21)
    }
    assert shares[11] > shares[18] and shares[11] > shares[21]


@rule("B-225", "B-228", edition=ANY)
def test_first_packs_are_those_of_the_facts() -> None:
    with FACTS.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["item"] != "random"]
    for role in ROLES:
        expected = {row["item"] for row in rows if row["role"] == role.name and row["item"] in KINDS_NAMED}
        held = {row.kind for pack in starting_packs(role.name, "human") for _, row in pack}
        assert expected <= held
    elf = {row.kind for pack in starting_packs("priest", "elf") for _, row in pack}
    assert {"wooden flute", "tooled horn", "wooden harp", "bell", "bugle", "leather drum"} <= elf
    chances = {row.kind: chance for chance, row in starting_packs("archeologist", "human")[0]}
    assert chances["tin opener"] == pytest.approx(0.1)
    assert chances["oil lamp"] == pytest.approx(0.225)
    assert chances["magic marker"] == pytest.approx(0.0675)


@rule("B-223", "Z-175", edition="5.0.0")
def test_newer_packs_tell_of_other_roles() -> None:
    """In 5.0.0 a +1 spear is a Valkyrie's, and a book of confuse monster a Monk's."""
    spear = [item("spear", 1, 1)]
    older, newer = (dict(by_role(opinions(Evidence(spear, newer=new)))) for new in (False, True))
    assert newer["valkyrie"] > 0.5 > older["valkyrie"]

    monks = {row.kind for pack in starting_packs("monk", "human", newer=True) for _, row in pack}
    assert "spellbook of confuse monster" in monks and "spellbook of sleep" not in monks

    lucky: list[tuple[RoleName, float]] = [("archeologist", 0.9 * 0.75 / 5), ("wizard", 1.0)]
    for role, chance in lucky:
        chances = {row.kind: share for share, row in starting_packs(role, "human", newer=True)[0]}
        assert chances["magic marker"] == pytest.approx(chance)


@rule("B-227", "B-224")
def test_races_show_in_what_replaces_what_and_in_bodies() -> None:
    orcish = opinions(Evidence([item("orcish dagger", 9), item("orcish short sword"), item("lock pick")]))
    assert (orcish[0].role, orcish[0].race) == ("rogue", "orc")
    scene = Scene()
    corpse = scene.item("corpse")
    corpse.species = SPECIES_NAMED["gnome"]
    scene.level.items[MIDDLE] = [corpse]
    judged = opinions(evidence_at(scene.level, MIDDLE, scene.play.edition))
    assert judged[0].race == "gnome"
    for race in RACES_NAMED.values():
        mummy = Monster(9, SPECIES_NAMED[race.mummy], MIDDLE, name="Ann")
        scene.level.items.clear()
        scene.level.monster_at[MIDDLE] = mummy
        assert evidence_at(scene.level, MIDDLE, scene.play.edition).race == race.name


@rule("B-223", edition=ANY)
def test_a_record_says_it_outright() -> None:
    record = Cemetery("Ann-Val-Hum-Fem-Neu", "killed by a jackal", "20261120175527", MIDDLE)
    first = opinions(Evidence(INDICATORS["samurai"][:1], record))[0]
    assert (first.role, first.race) == ("valkyrie", "human")


def test_without_evidence_all_roles_are_equally_likely() -> None:
    shares = [share for _, share in by_role(opinions(Evidence([])))]
    assert max(shares) == pytest.approx(min(shares))


# Clues


def seen(scene: Scene, **more: Any) -> list[str]:
    return [clue.number for clue in clues(Seen(scene.level, **more))]


def test_an_untouched_level_has_no_clue() -> None:
    scene = Scene()
    assert seen(scene) == []
    assert chance_of_bones([]) == pytest.approx(0.1)


@rule("B-213", "B-222")
def test_a_ghost_is_somebodys_only_if_its_name_is_in_no_list() -> None:
    assert (len(GHOST_NAMES), GHOST_NAMES[33:]) == (34, ("Murphy",)), "the last since 5.0.0"
    scene = Scene()
    ghost = Monster(9, SPECIES_NAMED["ghost"], MIDDLE + 1, name="Ann")
    scene.level.monsters.append(ghost)
    named = chance_of_bones(clues(Seen(scene.level)))
    ghost.name = "Lance Braccus"
    listed = chance_of_bones(clues(Seen(scene.level)))
    ghost.name = "Bob"
    own = chance_of_bones(clues(Seen(scene.level, hero="Bob")))
    ghost.name = "Michael Toy"
    rogue = chance_of_bones(clues(Seen(scene.level)))
    assert named > 0.8 > 0.2 > listed == own > rogue == pytest.approx(0.1)


@rule("B-189")
def test_a_riser_with_a_name_is_a_clue_and_an_orc_of_a_gang_is_none() -> None:
    scene = Scene()
    riser = Monster(9, SPECIES_NAMED["gnome mummy"], MIDDLE + 1, name="Ann")
    orc = Monster(10, SPECIES_NAMED["hill orc"], MIDDLE + 2, name="Ogr of Zug")
    pony = Monster(11, SPECIES_NAMED["pony"], MIDDLE + 3, name="Shadowfax")
    saddle = scene.item("saddle")
    saddle.worn = int(Slot.SADDLE)
    pony.inventory = [saddle]
    scene.level.monsters += [riser, orc, pony]
    assert seen(scene) == ["C12", "C13", "C16"]


@rule("B-055", "B-211", "B-212")
def test_graves_words_doors_corpses_and_records_are_clues() -> None:
    scene = Scene()
    level = scene.level
    level.engravings[MIDDLE] = Engraving(MIDDLE, "Ann, killed by a jackal", EngravingManner.HEADSTONE)
    level.engravings[MIDDLE + 1] = Engraving(
        MIDDLE + 1, "Back in five hundred turns", EngravingManner.HEADSTONE
    )
    for spot in (MIDDLE + 2, MIDDLE + 3):
        level.terrain[spot] = Terrain.DOOR
        level.detail[spot] = Door.BROKEN
    level.items[MIDDLE] = [scene.item("corpse"), scene.item("corpse"), scene.item("beartrap")]
    level.cemetery = (Cemetery("Ann-Val-Hum-Fem-Neu", "killed by a jackal", "", MIDDLE),)
    assert seen(scene) == ["C3", "C17", "C8", "C14", "C18"]
    assert chance_of_bones(clues(Seen(level))) > 0.999


@rule("B-212")
def test_a_stack_of_two_corpses_counts_as_two() -> None:
    scene = Scene()
    scene.lay("corpse", MIDDLE, species="newt")
    assert seen(scene) == []
    scene.lay("corpse", MIDDLE, species="newt")
    assert [stack.quantity for stack in scene.level.items[MIDDLE]] == [2]
    assert seen(scene) == ["C14"]


@rule("B-128")
def test_a_fruit_of_another_name_is_a_clue() -> None:
    scene = Scene()
    fruit = scene.item("slime mold")
    fruit.charge = 2
    scene.level.items[MIDDLE] = [fruit]
    assert seen(scene, fruits={2: "mango"}) == ["C15"]
    assert seen(scene, fruits={2: "mango"}, own_fruits=("mango",)) == []


def test_what_the_hero_has_not_seen_is_no_clue_to_him() -> None:
    scene = Scene()
    scene.level.engravings[5] = Engraving(5, "Ann, killed by a jackal", EngravingManner.HEADSTONE)
    assert "C17" in seen(scene)
    scene.level.seen = bytearray(len(scene.level.seen))
    assert seen(scene, everything=False) == []
    assert any("10.0%" in line for line in bones_lines(scene.world, scene.play.edition))


def ann(scene: Scene) -> Evidence:
    """What the hero knows of the pile below him."""
    eyes = play_for_viewing(scene.world, scene.play.edition)
    return known_evidence(eyes, Seen(scene.level, everything=False, eyes=eyes), scene.hero.spot)


def test_an_unidentified_item_speaks_neither_for_a_role_nor_against_it() -> None:
    scene = Scene()
    scene.lay("scroll of magic mapping", MIDDLE, quantity=4)
    scene.lay("Hawaiian shirt", MIDDLE)
    unknown = ann(scene)
    assert [one.kind.name for one in unknown.items] == ["Hawaiian shirt"]
    assert {"scroll of magic mapping", "scroll of identify"} <= unknown.hidden
    reasons = [reason.what for reason in opinions(unknown)[0].reasons]
    assert "no expensive camera" in reasons and "no scroll of magic mapping" not in reasons
    scene.world.discovered[KINDS_NAMED["scroll of magic mapping"].number] = 1
    known = ann(scene)
    assert len(known.items) == 2 and "scroll of magic mapping" not in known.hidden
    shares = [dict(by_role(opinions(evidence)))["tourist"] for evidence in (unknown, known)]
    assert shares[0] < shares[1]


def test_blessings_and_enchantments_count_once_the_hero_knows_them() -> None:
    scene = Scene()
    mace = scene.lay("mace", MIDDLE, charge=1, blessing=1)
    shares = []
    for mace.blessing_known, mace.charge_known in ((False, False), (True, False), (True, True)):
        shares.append(dict(by_role(opinions(ann(scene))))["priest"])
    assert shares[0] < shares[1] < shares[2]


def test_the_hero_knows_only_what_his_eyes_have_told_him() -> None:
    scene = Scene()
    level = scene.level
    level.seen = bytearray(b"\x01" * len(level.seen))
    update_view(scene.play)
    for spot in (MIDDLE + 1, MIDDLE + 2):
        scene.monster("jackal", spot, hp=1).max_hp = 7
    scene.monster("ghost", MIDDLE + 3).invisible = True
    level.monster_at[MIDDLE + 3].name = "Bob"
    box = scene.lay("large box", MIDDLE)
    box.contents = [scene.item("dagger")]
    scene.lay("corpse", MIDDLE + 5, species="newt")
    scene.lay("corpse", MIDDLE + 5, species="jackal")
    level.engravings[MIDDLE] = Engraving(MIDDLE, "Bob, killed by a newt", EngravingManner.HEADSTONE)
    level.rooms = (Room(30, 2, 31, 3, True, RoomPurpose.BEEHIVE),)
    eyes = scene.play

    def clues_to_eyes() -> list[str]:
        return [clue.number for clue in clues(Seen(level, everything=False, eyes=eyes))]

    assert {"C2", "C5", "C9", "C11", "C14", "C17"} <= set(seen(scene))
    assert clues_to_eyes() == []
    read_here(scene.play)
    box.contents_known = True
    level.monster_at[MIDDLE + 3].invisible = False
    assert clues_to_eyes() == ["C17", "C9", "C11"]
    scene.hero.spot = MIDDLE + 5
    assert "C14" in clues_to_eyes(), "both corpses are seen by who stands there"
    scene.hero.timeout[Property.HALLUCINATING] = 9
    assert clues_to_eyes() == ["C17"]


@rule("B-182")
def test_the_level_tells_of_a_death_as_soon_as_its_place_is_seen() -> None:
    """C18, without a look at the overview."""
    scene = Scene()
    spot = MIDDLE + 4
    scene.level.cemetery = (Cemetery("Bob-Val-Hum-Fem-Neu", "killed by a newt", "", spot),)
    assert seen(scene, everything=False) == []
    scene.level.seen[spot] = 1
    assert seen(scene, everything=False) == ["C18"]


@pytest.mark.parametrize("mode", ["normal", "wizard"])
def test_in_normal_mode_nothing_is_told_that_the_hero_cannot_know(mode: Mode) -> None:
    scene = Scene(mode=mode)
    scene.level.seen[MIDDLE] = 1
    scene.lay("quarterstaff", MIDDLE, charge=1, blessing=1)
    scene.lay("cloak of magic resistance", MIDDLE)
    told = "\n".join(bones_lines(scene.world, scene.play.edition))
    assert "Whose things lie here:" in told and "staff" in told
    assert ("blessed" in told and "magic resistance" in told) is (mode == "wizard")


# The clues that need counting


@rule("B-211", "B-214")
def test_many_kinds_of_creatures_are_a_clue_where_no_room_is_made_for_them() -> None:
    """C1."""
    scene = Scene()
    several: list[SpeciesName] = ["newt", "jackal", "gecko", "acid blob", "kitten", "gnome", "soldier ant"]
    for number, name in enumerate(several):
        scene.monster(name, MIDDLE + number)
    assert seen(scene) == []
    scene.monster("hill orc", MIDDLE + 80)
    assert seen(scene) == ["C1"]
    scene.level.rooms = (*scene.level.rooms, Room(1, 1, 2, 2, True, RoomPurpose.ZOO))
    assert "C1" not in seen(scene)


@rule("B-211")
def test_a_doorway_beside_a_door_or_into_rock_was_dug() -> None:
    """C4."""
    scene = Scene()
    wall = spot_at(40, 1)
    scene.level.terrain[wall] = Terrain.DOOR
    assert seen(scene) == ["C4"], "it leads into the rock above"
    scene.level.terrain[wall - 80] = Terrain.CORRIDOR
    assert seen(scene) == []
    scene.level.terrain[wall + 1] = Terrain.DOOR
    scene.level.detail[wall + 1] = Door.CLOSED
    assert seen(scene) == ["C4"]


@rule("B-211", "B-176")
def test_dens_and_thrones_with_nobody_about_are_clues() -> None:
    """C5."""
    scene = Scene()
    scene.level.rooms = (Room(3, 2, 20, 18, True, RoomPurpose.BEEHIVE), Room(30, 2, 40, 18, True))
    assert seen(scene) == ["C5"]
    scene.monster("killer bee", spot_at(5, 5))
    assert seen(scene) == []
    scene.level.terrain[spot_at(35, 5)] = Terrain.THRONE
    assert seen(scene) == ["C5"]


@rule("B-176")
@pytest.mark.parametrize("purpose", [RoomPurpose.ZOO, RoomPurpose.BEEHIVE, RoomPurpose.MORGUE])
def test_a_den_that_somebody_entered_is_remembered_as_one(purpose: RoomPurpose) -> None:
    """C5: it is an ordinary room from then on."""
    scene = Scene()
    scene.level.rooms = (Room(3, 2, 20, 18, True, purpose), Room(30, 2, 40, 18, True))
    enter_room(scene.play, 0)
    bones = Bones("D0.1", scene.world.edition, scene.level, 1)
    level = read_bones(write_bones(bones)).level
    assert level.rooms[0].purpose == RoomPurpose.ORDINARY
    assert [clue.what for clue in clues(Seen(level))] == [f"a {purpose} with nobody in it"]


@rule("B-211")
def test_a_level_of_rooms_with_next_to_nothing_in_them_has_been_looted() -> None:
    """C7."""
    scene = Scene()
    scene.level.rooms = tuple(Room(3 + 10 * at, 2, 9 + 10 * at, 9, True) for at in range(4))
    assert seen(scene) == ["C7"]
    assert seen(scene, everything=False) == []
    for at in range(4):
        scene.lay("apple", MIDDLE + at)
    assert seen(scene) == []


@rule("B-211", "B-223")
def test_what_chance_puts_into_no_box_was_put_there() -> None:
    """C9."""
    scene = Scene()
    box = scene.lay("large box", MIDDLE)
    box.contents = [scene.item("potion of water"), scene.item("corpse", species="housecat")]
    assert seen(scene) == []
    box.contents.append(scene.item("dagger"))
    assert seen(scene) == ["C9"]
    cold = scene.lay("ice box", MIDDLE + 1)
    box.contents.pop()
    cold.contents = [scene.item("corpse", species="newt")]
    assert "C9" not in seen(scene)
    cold.contents.append(scene.item("apple"))
    assert "C9" in seen(scene)


@rule("B-211")
def test_a_pile_of_one_makers_gear_is_where_a_band_fell() -> None:
    """C10."""
    scene = Scene()
    scene.lay("dwarvish iron helm", MIDDLE, quantity=1)
    scene.lay("dwarvish mattock", MIDDLE)
    assert seen(scene) == []
    for _ in range(3):
        scene.lay("dwarvish cloak", MIDDLE)
    assert seen(scene) == ["C10"]


def words_found(text: str, manner: EngravingManner = EngravingManner.DUST) -> list[float]:
    """The factors of clue C6 on a level with this engraving."""
    scene = Scene()
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, text, manner)
    return [clue.factor for clue in clues(Seen(scene.level)) if clue.number == "C6"]


def test_graffiti_of_the_game_is_no_clue_however_it_is_worn() -> None:
    """Level creation wears out a quarter of the letters; a walker then rubs out three more."""
    scene = Scene(seed=6)
    texts = [random_graffiti(scene.play.dice) for _ in range(60)]
    worn = [wipe_out_text(scene.play.dice, text, 3).strip() for text in texts]

    assert [text for text in (*texts, *worn, "ad aerarium", "Vlad was here") if words_found(text)] == []


@pytest.mark.parametrize("text", ["Elbereth", "x", "Ann was here", "ad aerarium!"])
def test_other_words_are_a_strong_clue(text: str) -> None:
    assert words_found(text) == [8.0]
    assert words_found(text, EngravingManner.BURN) == []
