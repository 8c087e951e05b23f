"""Every scroll read, by blessing, and while confused. NetHack: read.c, seffects; detect.c."""

from array import array

import pytest

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.messages.questions import Offer
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import AREA, HEIGHT, WIDTH, Door, Terrain, TrapKind
from marrow.rules.magic.punishment import is_punished, punish
from rules.magic.scroll_scenes import RULE, knows, reader
from scene import MIDDLE, Scene
from use import use

# Armour and weapons


@use("read", "enchant armor")
@pytest.mark.parametrize(("blessing", "charge", "after"), [(1, 3, 1), (0, 1, 0), (-1, -1, -1)])
def test_a_scroll_of_enchant_armor_enchants_by_blessing(blessing: int, charge: int, after: int) -> None:
    scene = Scene()
    mail = scene.wear("plate mail", Slot.BODY_ARMOR)
    reader("scroll of enchant armor", blessing, scene)
    assert (mail.charge, mail.blessing) == (charge, after)


@use("read", "enchant armor")
def test_enchant_armor_hardens_scales_and_may_go_too_far() -> None:
    scene = Scene()
    scales = scene.wear("red dragon scales", Slot.BODY_ARMOR)
    reader("scroll of enchant armor", 1, scene)
    assert (scales.kind.name, scales.charge, scales.blessing) == ("red dragon scale mail", 1, 1)
    scene = Scene()
    boots = scene.wear("speed boots", Slot.BOOTS, charge=4)
    reader("scroll of enchant armor", 0, scene)
    assert boots not in scene.hero.inventory


@use("read confused", "enchant armor", "enchant weapon", "destroy armor")
@pytest.mark.parametrize(
    ("name", "thing", "slot", "proof"),
    [
        ("scroll of enchant armor", "plate mail", Slot.BODY_ARMOR, {0: True, -1: False}),
        ("scroll of enchant weapon", "long sword", Slot.WIELDED, {0: True, -1: False}),
        ("scroll of destroy armor", "plate mail", Slot.BODY_ARMOR, {0: False, -1: True}),
    ],
)
@pytest.mark.parametrize("blessing", [0, -1])
def test_confused_they_proof_or_bare(
    name: KindName, thing: KindName, slot: Slot, proof: dict[int, bool], blessing: int
) -> None:
    scene = Scene()
    item = scene.wear(thing, slot)
    item.erodeproof, item.rusted = not proof[blessing], 2
    reader(name, blessing, scene, confused=True)
    assert item.erodeproof == proof[blessing]
    assert item.rusted == (0 if name != "scroll of destroy armor" and blessing == 0 else 2)
    assert item.charge == 0


@use("read", "enchant weapon")
@pytest.mark.parametrize(("blessing", "charge"), [(1, 3), (0, 1), (-1, -1)])
def test_a_scroll_of_enchant_weapon_enchants_by_blessing(blessing: int, charge: int) -> None:
    scene = Scene()
    sword = scene.wear("long sword", Slot.WIELDED)
    reader("scroll of enchant weapon", blessing, scene)
    assert sword.charge == charge


@use("read", "enchant weapon")
def test_a_worm_tooth_becomes_a_crysknife_and_bare_hands_twitch() -> None:
    scene = Scene()
    tooth = scene.wear("worm tooth", Slot.WIELDED)
    reader("scroll of enchant weapon", 0, scene)
    assert tooth.kind.name == "crysknife"
    assert "scrolls.hands twitch" in reader("scroll of enchant weapon").told()


@use("read", "destroy armor")
def test_a_scroll_of_destroy_armor_destroys_the_outermost_piece() -> None:
    scene = Scene()
    mail = scene.wear("plate mail", Slot.BODY_ARMOR)
    cloak = scene.wear("leather cloak", Slot.CLOAK)
    reader("scroll of destroy armor", 0, scene)
    assert (cloak in scene.hero.inventory, mail in scene.hero.inventory) == (False, True)
    scene = Scene()
    mail = scene.wear("plate mail", Slot.BODY_ARMOR, blessing=-1)
    reader("scroll of destroy armor", -1, scene)
    assert mail.charge == -1
    assert scene.hero.timeout[Property.STUNNED] >= 10


# Minds and curses


@use("read", "confuse monster")
@pytest.mark.parametrize(("blessing", "touches", "confused"), [(1, 9, 0), (0, 1, 0), (-1, 0, 100)])
def test_a_scroll_of_confuse_monster_gives_confusing_touches_by_blessing(
    blessing: int, touches: int, confused: int
) -> None:
    scene = reader("scroll of confuse monster", blessing)
    assert (scene.hero.fighting.confusing_touches, scene.hero.timeout[Property.CONFUSED]) == (
        touches,
        confused,
    )


@use("read confused", "confuse monster")
@pytest.mark.parametrize(("blessing", "confused"), [(1, 0), (0, 150), (-1, 150)])
def test_confuse_monster_while_confused(blessing: int, confused: int) -> None:
    scene = reader("scroll of confuse monster", blessing, confused=True)
    assert (scene.hero.fighting.confusing_touches, scene.hero.timeout[Property.CONFUSED]) == (0, confused)


@use("read", "scare monster")
@use("read confused", "scare monster")
@pytest.mark.parametrize(
    ("blessing", "confused", "flees"), [(0, False, True), (-1, False, False), (0, True, False)]
)
def test_a_scroll_of_scare_monster_scares_or_if_confused_wakes(
    blessing: int, confused: bool, flees: bool
) -> None:
    scene = Scene()
    sleeper = scene.monster("jackal", MIDDLE + 4, asleep=True)
    reader("scroll of scare monster", blessing, scene, confused=confused)
    assert (sleeper.fleeing, sleeper.asleep) == (flees, flees)


@use("read", "remove curse")
@pytest.mark.parametrize(
    ("blessing", "worn", "carried", "stone"), [(1, 0, 0, 0), (0, 0, -1, 0), (-1, -1, -1, -1)]
)
def test_a_scroll_of_remove_curse_uncurses_more_if_blessed(
    blessing: int, worn: int, carried: int, stone: int
) -> None:
    scene = Scene()
    mail = scene.wear("plate mail", Slot.BODY_ARMOR, blessing=-1)
    apple = scene.carry("apple", blessing=-1)
    loadstone = scene.carry("loadstone", blessing=-1)
    reader("scroll of remove curse", blessing, scene)
    assert (mail.blessing, apple.blessing, loadstone.blessing) == (worn, carried, stone)


def test_items_in_use_are_uncursed() -> None:
    scene = Scene()
    axe = scene.wear("axe", Slot.ALTERNATE, blessing=-1)
    darts = scene.wear("dart", Slot.QUIVERED, blessing=-1)
    reader("scroll of remove curse", 0, scene)
    assert (axe.blessing, darts.blessing) == (-1, 0)


@use("read confused", "remove curse")
def test_remove_curse_while_confused_blesses_or_curses_and_keeps_the_chain() -> None:
    scene = Scene(throws=[("mkobj.c blessorcurse", 2, 0), ("mkobj.c blessorcurse", 2, 1)])
    mail = scene.wear("plate mail", Slot.BODY_ARMOR)
    mail.blessing_known = True
    punish(scene.play)
    reader("scroll of remove curse", 0, scene, confused=True)
    assert (mail.blessing, mail.blessing_known, is_punished(scene.play)) == (1, False, True)
    scene.hero.timeout[Property.CONFUSED] = 0
    reader("scroll of remove curse", 0, scene)
    assert not is_punished(scene.play)


@use("read", "taming")
@use("read confused", "taming")
def test_a_scroll_of_taming_reaches_farther_if_confused() -> None:
    scene = Scene()
    near, far = scene.monster("jackal", MIDDLE + 1), scene.monster("jackal", MIDDLE + 4)
    reader("scroll of taming", 0, scene)
    assert (near.tame > 0, far.tame) == (True, 0)
    reader("scroll of taming", 0, scene, confused=True)
    assert far.tame > 0
    scene = Scene()
    peaceful = scene.monster("watchman", peaceful=True)
    reader("scroll of taming", -1, scene)
    assert not peaceful.peaceful
    assert "scrolls.unfriendlier" in scene.told()


@use("read", "create monster")
@pytest.mark.parametrize(("blessing", "count"), [(1, 1), (0, 1), (-1, 13)])
def test_a_scroll_of_create_monster_creates_by_blessing(blessing: int, count: int) -> None:
    scene = reader("scroll of create monster", blessing, Scene(seed=8))
    assert len(scene.level.monsters) >= count
    assert knows(scene, "scroll of create monster")


@use("read confused", "create monster")
def test_confused_creation_is_of_acid_blobs() -> None:
    scene = reader("scroll of create monster", 0, confused=True)
    assert [one.species.name for one in scene.level.monsters] == ["acid blob"] * 13


@use("read", "genocide")
def test_a_scroll_of_genocide_wipes_out_a_species_or_if_blessed_a_class() -> None:
    scene = Scene(answers={"genocide.which monster": "newt"})
    scene.monster("newt")
    reader("scroll of genocide", 0, scene)
    assert scene.level.monsters == []
    scene = Scene(answers={"genocide.which class": "n"})
    reader("scroll of genocide", 1, scene)
    assert scene.world.genocided[SPECIES_NAMED["wood nymph"].number]
    scene = Scene(answers={"genocide.which monster": "newt"})
    reader("scroll of genocide", -1, scene)
    assert {one.species.name for one in scene.level.monsters} == {"newt"}


@use("read confused", "genocide")
def test_cursed_and_confused_it_sends_ones_own_kind() -> None:
    scene = reader("scroll of genocide", -1, confused=True)
    assert {one.species.name for one in scene.level.monsters} == {"valkyrie"}


# Seeing


@use("read", "light")
@pytest.mark.parametrize(("blessing", "before", "near", "far"), [(1, 0, 1, 1), (0, 0, 1, 0), (-1, 1, 0, 1)])
def test_a_scroll_of_light_lights_or_darkens_the_room_around(
    blessing: int, before: int, near: int, far: int
) -> None:
    scene = Scene()
    scene.level.lit = bytearray([before]) * AREA
    lamp = scene.carry("oil lamp")
    lamp.lit = True
    reader("scroll of light", blessing, scene)
    assert (scene.level.lit[MIDDLE + 5], scene.level.lit[MIDDLE + 8]) == (near, far)
    assert lamp.lit == (blessing >= 0)


@use("read confused", "light")
def test_confused_light_is_dark_or_a_creature() -> None:
    scene = reader("scroll of light", 0, confused=True)
    assert not scene.level.lit[MIDDLE + 2]
    for blessing, name in ((0, "yellow light"), (-1, "black light")):
        scene = Scene(throws=[(RULE, 19, 0), (RULE, 5, 0)])
        reader("scroll of light", blessing, scene, confused=True)
        assert [one.species.name for one in scene.level.monsters] == [name]
        assert not knows(scene, "scroll of light")


@use("read", "teleportation")
@use("read confused", "teleportation")
def test_a_scroll_of_teleportation_changes_the_level_if_cursed_or_confused() -> None:
    scene = reader("scroll of teleportation", 0, Scene(seed=3))
    assert scene.hero.spot != MIDDLE
    for blessing, confused in ((-1, False), (0, True)):
        scene = Scene(seed=3, answers={"teleport.what level": "4"})
        scene.intrinsic(Property.TELEPORT_CONTROL)
        reader("scroll of teleportation", blessing, scene, confused=confused)
        assert scene.told() != []
        assert scene.level.number == 4 or confused


@use("read", "gold detection")
def test_a_scroll_of_gold_detection_shows_gold_and_items_of_gold() -> None:
    scene = Scene()
    scene.lay("gold piece", MIDDLE + 7)
    scene.lay("yellow dragon scales", MIDDLE + 9)
    scene.lay("brass lantern", MIDDLE + 11)
    reader("scroll of gold detection", 0, scene)
    assert scene.level.remembered[MIDDLE + 7] == glyphs.KIND + KINDS_NAMED["gold piece"].number
    assert knows(scene, "scroll of gold detection")
    scene = Scene()
    scene.monster("gold golem", MIDDLE + 12)
    reader("scroll of gold detection", 0, scene)
    assert scene.level.remembered[MIDDLE + 12] == glyphs.KIND + KINDS_NAMED["gold piece"].number
    scene = reader("scroll of gold detection")
    assert (scene.told()[-1], knows(scene, "scroll of gold detection")) == ("mapping.materially poor", False)


@use("read", "gold detection")
@use("read confused", "gold detection")
@pytest.mark.parametrize(("blessing", "confused"), [(-1, False), (0, True)])
def test_read_amiss_it_finds_traps(blessing: int, confused: bool) -> None:
    scene = Scene()
    trap = scene.level.traps[MIDDLE + 6] = Trap(TrapKind.PIT, MIDDLE + 6)
    box = scene.lay("large box", MIDDLE + 8)
    box.trapped = True
    scene.level.terrain[MIDDLE + 9] = Terrain.DOOR
    scene.level.detail[MIDDLE + 9] = Door.CLOSED | Door.TRAPPED
    reader("scroll of gold detection", blessing, scene, confused=confused)
    gold, rigged = glyphs.KIND + KINDS_NAMED["gold piece"].number, glyphs.TRAP + TrapKind.BEAR_TRAP
    shown = gold if blessing < 0 else rigged
    assert [scene.level.remembered[MIDDLE + away] for away in (8, 9)] == [shown, shown]
    assert trap.seen == (blessing == 0)
    assert not knows(scene, "scroll of gold detection")


@use("read", "food detection")
@use("read confused", "food detection")
def test_a_blessed_scroll_of_food_detection_shows_food_and_warns_of_it() -> None:
    scene = Scene()
    scene.lay("apple", MIDDLE + 7)
    scene.lay("potion of speed", MIDDLE + 9)
    reader("scroll of food detection", 1, scene)
    assert scene.level.remembered[MIDDLE + 7] and scene.hero.warned_of_food
    assert scene.level.remembered[MIDDLE + 9] == 0
    reader("scroll of food detection", 0, scene, confused=True)
    assert scene.level.remembered[MIDDLE + 9]


@use("read", "identify")
@pytest.mark.parametrize(("blessing", "throws", "known"), [(1, [(5, 0)], 3), (0, [(5, 2)], 1), (-1, [], 1)])
def test_a_scroll_of_identify_identifies_as_many_items_as_thrown(
    blessing: int, throws: list[tuple[int, int]], known: int
) -> None:
    scene = Scene(throws=[(RULE, 19, 0), *((RULE, sides, thrown) for sides, thrown in throws)])
    rings: list[KindName] = ["ring of hunger", "ring of conflict", "ring of levitation"]
    carried = [scene.carry(name) for name in rings]
    scene.answers.decided["identify.which"] = (Offer(key=carried[0].letter, text=""),)
    reader("scroll of identify", blessing, scene)
    assert sum(knows(scene, name) for name in rings) == known


@use("read confused", "identify")
def test_confused_it_identifies_itself_alone() -> None:
    scene = Scene()
    scene.carry("ring of hunger")
    reader("scroll of identify", 1, scene, confused=True)
    assert knows(scene, "scroll of identify") and not knows(scene, "ring of hunger")


@use("read", "magic mapping")
@pytest.mark.parametrize(("blessing", "door"), [(1, Terrain.DOOR), (0, Terrain.SECRET_DOOR)])
def test_a_scroll_of_magic_mapping_finds_secret_doors_and_corridors(blessing: int, door: Terrain) -> None:
    scene = Scene()
    hidden = MIDDLE + 37
    scene.level.terrain[hidden] = Terrain.SECRET_DOOR
    scene.level.terrain[MIDDLE + 20] = Terrain.SECRET_CORRIDOR
    reader("scroll of magic mapping", blessing, scene)
    assert scene.level.terrain[hidden] == door
    assert scene.level.terrain[MIDDLE + 20] == Terrain.CORRIDOR
    assert scene.level.remembered[MIDDLE + 30]


@use("read", "magic mapping")
@use("read confused", "magic mapping")
@pytest.mark.parametrize(("blessing", "confused"), [(-1, False), (0, True)])
def test_a_vague_map_shows_one_spot_in_seven(blessing: int, confused: bool) -> None:
    scene = Scene(seed=11)
    reader("scroll of magic mapping", blessing, scene, confused=confused)
    ground = sum(1 for terrain in scene.level.terrain if terrain)
    shown = sum(1 for glyph in scene.level.remembered if glyph)
    assert 0.09 < shown / ground < 0.2


def test_where_no_map_can_be_made_it_confuses() -> None:
    scene = Scene()
    scene.level.no_magic_map = True
    reader("scroll of magic mapping", 0, scene)
    assert scene.hero.timeout[Property.CONFUSED] == 30


@use("read", "amnesia")
@use("read confused", "amnesia")
@pytest.mark.parametrize(
    ("blessing", "confused", "left"), [(1, False, 0), (0, False, 0), (-1, True, 0), (0, True, 1 / 7)]
)
def test_a_scroll_of_amnesia_forgets_the_map_and_traps(blessing: int, confused: bool, left: float) -> None:
    scene = Scene(seed=6)
    level = scene.level
    level.remembered = array("H", [glyphs.TERRAIN + 1] * AREA)
    trap = level.traps[MIDDLE + 6] = Trap(TrapKind.PIT, MIDDLE + 6, seen=True)
    mine = level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=True)
    hole = level.traps[MIDDLE + 9] = Trap(TrapKind.HOLE, MIDDLE + 9, seen=True)
    reader("scroll of amnesia", blessing, scene, confused=confused)
    kept = sum(1 for glyph in level.remembered[: WIDTH * HEIGHT] if glyph) / (WIDTH * HEIGHT)
    assert abs(kept - left) < 0.04
    assert (trap.seen, mine.seen, hole.seen) == (False, True, True)


@use("read", "amnesia")
def test_amnesia_takes_spells_unless_blessed() -> None:
    dice = [("spell.c losespells", 3, 2), ("spell.c losespells", 7, 6)]
    for blessing, memory in ((0, [0, 0]), (1, [20_000, 20_000])):
        scene = Scene(throws=dice if blessing == 0 else [])
        scene.hero.spells = [Spell("spellbook of sleep", 1), Spell("spellbook of dig", 5)]
        reader("scroll of amnesia", blessing, scene)
        assert [spell.memory for spell in scene.hero.spells] == memory


def test_amnesia_makes_some_names_strange_again() -> None:
    scene = Scene(throws=[(RULE, 19, 0), (RULE, 3, 1), (RULE, 3, 0), (RULE, 25, 24)])
    for kind in scene.play.edition.content.kinds:
        if kind.description:
            scene.world.discovered[kind.number] = 1
    before = sum(scene.world.discovered)
    reader("scroll of amnesia", 1, scene)
    assert sum(scene.world.discovered) < before
