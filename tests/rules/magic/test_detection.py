"""What is detected, searched for and forgotten. NetHack: detect.c."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from marrow.chance.fixed_dice import FixedDice
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName, PlaceName
from marrow.editions import NETHACK
from marrow.messages.commands import Search, Wait
from marrow.messages.questions import ChooseSpot
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import Door, Terrain, TrapKind, x_of, y_of
from marrow.model.vocabularies import Attribute
from marrow.model.world import SpecialPlace
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.magic import detection, magic_mapping
from marrow.rules.magic.potions.quaffing import drink
from marrow.rules.magic.reading import read_carried_item
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.physics.secret_doors import uncover_door
from rule import rule
from scene import MIDDLE, Scene

FAR = MIDDLE + 12


def glyph(name: KindName) -> int:
    return glyphs.KIND + KINDS_NAMED[name].number


# What is remembered and gone


@pytest.mark.parametrize(
    ("scroll", "shown", "told"),
    [
        ("scroll of food detection", "apple", "mapping.lack of food"),
        ("scroll of gold detection", "gold piece", "mapping.gold between your feet"),
    ],
)
def test_detection_forgets_items_that_are_gone_and_identifies_the_scroll(
    scroll: KindName, shown: KindName, told: str
) -> None:
    scene = Scene()
    scene.level.remembered[FAR] = glyph(shown)
    read_carried_item(scene.play, scene.carry(scroll))
    assert scene.level.remembered[FAR] != glyph(shown)
    assert told in scene.told()
    assert kind_is_known(scene.world, KINDS_NAMED[scroll])


def test_items_not_sought_stay_remembered() -> None:
    scene = Scene()
    scene.level.remembered[FAR] = glyph("dagger")
    read_carried_item(scene.play, scene.carry("scroll of food detection"))
    assert scene.level.remembered[FAR] == glyph("dagger")


def test_an_item_a_monster_carries_is_still_there() -> None:
    scene = Scene()
    scene.level.remembered[FAR] = glyph("apple")
    scene.monster("hill orc", FAR).inventory.append(scene.item("apple"))
    read_carried_item(scene.play, scene.carry("scroll of food detection"))
    assert scene.level.remembered[FAR] == glyph("apple")


def test_objects_all_gone_are_detected_as_absent() -> None:
    scene = Scene()
    scene.level.remembered[FAR] = glyph("dagger")
    drink(scene.play, scene.item("potion of object detection"))
    assert scene.level.remembered[FAR] != glyph("dagger")
    assert "mapping.absence of objects" in scene.told()
    assert kind_is_known(scene.world, KINDS_NAMED["potion of object detection"])


def test_food_detection_ignores_schroedingers_box() -> None:
    scene = Scene()
    box = scene.lay("large box", FAR, charge=1)
    box.contents = [scene.item("corpse", species="housecat")]
    assert detection.detect_food(scene.play, 0)


# Traps


def test_a_rigged_box_in_the_pack_makes_toes_itch() -> None:
    scene = Scene()
    scene.carry("chest").trapped = True
    assert not detection.detect_traps(scene.play)
    assert scene.told() == ["mapping.toes itch"]


def test_buried_boxes_and_secret_doors_may_be_rigged() -> None:
    scene = Scene()
    chest = scene.item("chest")
    chest.trapped = True
    scene.level.buried[FAR] = [chest]
    scene.level.terrain[FAR + 2] = Terrain.SECRET_DOOR
    scene.level.detail[FAR + 2] = int(Door.TRAPPED)
    detection.detect_traps(scene.play)
    assert [scene.level.remembered[spot] for spot in (FAR, FAR + 2)] == [glyphs.TRAP + TrapKind.BEAR_TRAP] * 2


# Clairvoyance and what is hidden


@pytest.mark.parametrize("closely", [False, True])
def test_clairvoyance_finds_secret_corridors_and_sees_things_closely_only_by_a_good_spell(
    closely: bool,
) -> None:
    """The property alone, which looks around at times, does not: do_vicinity_map has no book then."""
    scene = Scene()
    scene.level.terrain[MIDDLE + 3] = Terrain.SECRET_CORRIDOR
    ring = scene.lay("ring of hunger", MIDDLE + 5)
    ring.seen = False
    scene.intrinsic(Property.CLAIRVOYANCE)

    magic_mapping.clairvoyance(scene.play, closely=closely)

    assert scene.level.terrain[MIDDLE + 3] == Terrain.CORRIDOR
    assert ring.seen is closely


class CountedDice(FixedDice):
    """Dice that show 1 of 7 but for one throw, and count all throws of seven sides."""

    def __init__(self, hit: int) -> None:
        super().__init__({})
        self.hit, self.thrown = hit, 0

    def rn2(self, sides: int, rule: str) -> int:
        if rule != "detect.c show_map_spot":
            return super().rn2(sides, rule)
        self.thrown += 1
        return 0 if self.thrown == self.hit else 1


def test_confused_mapping_throws_a_die_for_each_spot_column_by_column() -> None:
    """79 columns of 21 rows: the 21st die is for the foot of the first column, the 22nd for the next top."""
    row, column = y_of(MIDDLE), x_of(MIDDLE)
    scene = Scene()
    dice = scene.play.dice = CountedDice(21 * (column - 1) + row + 1)
    scene.level.seen = type(scene.level.seen)(len(scene.level.seen))

    magic_mapping.map_level(scene.play, confused=True)

    assert dice.thrown == 79 * 21
    assert [spot for spot, seen in enumerate(scene.level.seen) if seen] == [MIDDLE]


@pytest.mark.parametrize("cursed, thrown", [(True, [10, 381]), (False, [])])
def test_gold_that_stands_for_a_trap_throws_for_its_quantity_and_a_species(
    cursed: bool, thrown: list[int]
) -> None:
    """381 species has NetHack 3.6.7."""
    scene = Scene(throws=[("detect.c sense_trap", sides, 0) for sides in thrown])
    scene.level.traps[FAR] = Trap(TrapKind.WEB, FAR)

    detection.detect_traps(scene.play, cursed=cursed)

    assert scene.thrown == len(thrown)


def test_what_the_steed_carries_counts_as_an_object_elsewhere_but_not_as_gold() -> None:
    scene = Scene()
    pony = scene.monster("pony", MIDDLE)
    pony.inventory.append(scene.item("gold piece"))
    scene.hero.ride.steed_id = pony.id

    assert detection.detect_gold(scene.play, 0)
    assert not detection.detect_objects(scene.play, 0)

    assert scene.told() == ["mapping.steed's finances", "mapping.detect objects"]


def test_confusion_blurs_the_ground_and_not_what_lies_there() -> None:
    scene = Scene(shows={"detect.c show_map_spot": 1})
    scene.hero.timeout[Property.CONFUSED] = 9
    scene.level.terrain[MIDDLE + 3] = Terrain.SECRET_CORRIDOR
    scene.lay("apple", MIDDLE + 5)
    magic_mapping.clairvoyance(scene.play)
    assert scene.level.terrain[MIDDLE + 3] == Terrain.SECRET_CORRIDOR
    assert scene.level.remembered[MIDDLE + 5] == glyph("apple")


def test_a_trap_and_a_monster_hiding_on_it_are_both_found() -> None:
    scene = Scene()
    trap = scene.level.traps[MIDDLE + 3] = Trap(TrapKind.PIT, MIDDLE + 3)
    scene.lay("arrow", MIDDLE + 3)
    centipede = scene.monster("centipede", MIDDLE + 3)
    centipede.hidden = True
    assert detection.find_hidden(scene.play) == 2
    assert trap.seen and not centipede.hidden


@pytest.mark.parametrize(("place", "left"), [(None, Door.LOCKED | Door.TRAPPED), ("rogue", Door.NONE)])
def test_on_the_rogue_level_secret_doors_are_doorways(place: PlaceName | None, left: Door) -> None:
    scene = Scene()
    if place:
        special = SpecialPlace(place, "dungeons", scene.level.number, "")
        scene.world.dungeon = replace(scene.world.dungeon, places=(special,))
    scene.level.terrain[MIDDLE + 1] = Terrain.SECRET_DOOR
    scene.level.detail[MIDDLE + 1] = int(Door.LOCKED | Door.TRAPPED)
    uncover_door(scene.play, MIDDLE + 1)
    assert (scene.level.terrain[MIDDLE + 1], scene.level.detail[MIDDLE + 1]) == (Terrain.DOOR, left)


# Searching


@rule("N-561")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_monster_under_items_is_found_since_3_6_1_but_not_in_362(edition: str) -> None:
    """As seen in the running 3.6.0, 3.6.1, 3.6.2 and 3.6.7."""
    found = edition not in ("3.4.3", "3.6.0", "3.6.2")
    scene = Scene(edition)
    scene.lay("arrow", MIDDLE + 1)
    centipede = scene.monster("centipede")
    centipede.hidden = True
    scene.do(Search())
    assert centipede.hidden is not found
    told = "commands.find monster" if found else "commands.feel unseen monster"
    assert told in scene.told()


@rule("N-561")
@pytest.mark.parametrize("edition", NETHACK)
def test_searching_beside_a_marked_monster_exercises_wisdom_before_362(edition: str) -> None:
    """The running 3.4.3, 3.6.0 and 3.6.1 throw the die of exercise each time, 3.6.2 and 3.6.7 once."""
    scene = Scene(edition)
    stalker = scene.monster("stalker")
    stalker.invisible, stalker.can_move = True, False
    scene.level.remembered[stalker.spot] = glyphs.UNSEEN_MONSTER

    scene.do(Search())

    taught = edition in ("3.4.3", "3.6.0", "3.6.1")
    assert scene.hero.exercise[Attribute.WISDOM] == taught
    assert "commands.feel unseen monster" not in scene.told()


def test_whoever_hides_is_found_by_the_first_search_whatever_the_luck() -> None:
    scene = Scene()
    piercer = scene.monster("rock piercer")
    piercer.hidden = True
    scene.do(Search())
    assert not piercer.hidden


def test_one_creature_found_is_enough_for_a_search() -> None:
    """West of the hero first, then east, where the trap would be found by the throw."""
    scene = Scene(shows={"detect.c dosearch0": 0})
    piercer = scene.monster("rock piercer", MIDDLE - 1)
    piercer.hidden = True
    trap = scene.level.traps[MIDDLE + 1] = Trap(TrapKind.PIT, MIDDLE + 1)
    scene.do(Search())
    assert (piercer.hidden, trap.seen) == (False, False)
    scene.do(Search())
    assert trap.seen


def test_swords_that_search_help_by_their_enchantment() -> None:
    """Seven less three: a die of four."""
    scene = Scene(throws=[("detect.c dosearch0", 4, 0)])
    sword = scene.wear("long sword", Slot.WIELDED, charge=3)
    sword.artifact = "Excalibur"
    scene.level.terrain[MIDDLE + 1] = Terrain.SECRET_CORRIDOR
    scene.do(Search())
    assert scene.level.terrain[MIDDLE + 1] == Terrain.CORRIDOR
    assert "commands.find hidden passage" in scene.told()


@pytest.mark.parametrize(
    ("edition", "level", "found"), [("3.6.0", 8, False), ("3.6.7", 8, True), ("3.6.7", 3, False)]
)
def test_warning_finds_monsters_hiding_beside_the_hero(edition: str, level: int, found: bool) -> None:
    """Levels below four are no danger."""
    scene = Scene(edition)
    scene.intrinsic(Property.WARNING)
    trapper = scene.monster("trapper")
    trapper.hidden, trapper.level, trapper.asleep = True, level, True
    trapper.can_move, trapper.frozen = False, 20
    scene.do(Wait())
    assert trapper.hidden is not found


# Shown once


def looked_over(scene: Scene) -> list[dict[int, int] | None]:
    """What each question showed alone on the map."""
    asked = [question for question in scene.answers.asked if isinstance(question, ChooseSpot)]
    return [dict(question.alone) if question.alone is not None else None for question in asked]


def test_monsters_are_shown_once_alone_on_the_map_and_not_sensed_after() -> None:
    scene = Scene()
    jackal, dog = scene.monster("jackal", FAR), scene.monster("dog", FAR + 3, tame=10)

    drink(scene.play, scene.item("potion of monster detection"))

    shown = {jackal.spot: glyphs.MONSTER + jackal.species.number}
    shown[dog.spot] = glyphs.MONSTER + glyphs.PET + dog.species.number
    assert looked_over(scene) == [shown]
    assert not scene.hero.timeout[Property.DETECT_MONSTERS]


def test_a_class_of_monsters_is_shown_without_the_others_and_cursed_magic_wakes_all() -> None:
    scene = Scene()
    jackal, newt = scene.monster("jackal", FAR), scene.monster("newt", FAR + 3)
    newt.asleep = True

    detection.detect_monsters(scene.play, -1, letter="d")

    assert looked_over(scene) == [{jackal.spot: glyphs.MONSTER + jackal.species.number}]
    assert not newt.asleep


def test_a_worms_tail_is_shown_with_it() -> None:
    scene = Scene()
    worm = scene.monster("long worm", FAR)
    worm.tail = (FAR + 1,)
    scene.level.monster_at[FAR + 1] = worm

    detection.detect_monsters(scene.play, 0, letter="~")

    assert [set(shown or {}) for shown in looked_over(scene)] == [{FAR, FAR + 1}]


@pytest.mark.parametrize(
    ("scroll", "thing"), [("scroll of food detection", "apple"), ("scroll of gold detection", "gold piece")]
)
def test_what_is_detected_is_shown_without_the_rest_of_the_map(scroll: KindName, thing: KindName) -> None:
    scene = Scene()
    scene.lay(thing, FAR)
    scene.level.remembered[FAR + 2] = glyph("dagger")

    read_carried_item(scene.play, scene.carry(scroll))

    assert looked_over(scene) == [{FAR: glyph(thing)}]
    assert scene.level.remembered[FAR + 2] == glyph("dagger")


def test_traps_are_shown_alone() -> None:
    scene = Scene()
    scene.level.traps[FAR] = Trap(TrapKind.WEB, FAR)

    detection.detect_traps(scene.play)

    assert looked_over(scene) == [{FAR: glyphs.TRAP + TrapKind.WEB}]


@pytest.mark.parametrize("edition, gold", [("3.4.3", True), ("3.6.0", True), ("3.6.1", False)])
def test_what_is_cursed_shows_gold_to_the_hallucinating_before_361(edition: str, gold: bool) -> None:
    """NetHack: detect.c, sense_trap; since 3.6.1 a random object, here the last of all."""
    scene = Scene(edition)
    scene.hero.timeout[Property.HALLUCINATING] = 50
    scene.level.traps[FAR] = Trap(TrapKind.WEB, FAR)

    detection.detect_traps(scene.play, cursed=True)

    assert (looked_over(scene) == [{FAR: glyph("gold piece")}]) is gold


@pytest.mark.parametrize("edition, shown", [("3.4.3", TrapKind.BEAR_TRAP), ("3.6.0", TrapKind.WEB)])
def test_a_trap_of_the_floor_is_shown_over_that_of_a_box_since_360(edition: str, shown: TrapKind) -> None:
    """NetHack: detect.c, trap_detect."""
    scene = Scene(edition)
    scene.level.traps[FAR] = Trap(TrapKind.WEB, FAR)
    scene.lay("chest", FAR).trapped = True

    detection.detect_traps(scene.play)

    assert looked_over(scene) == [{FAR: glyphs.TRAP + shown}]


@pytest.mark.parametrize("detect", [detection.detect_gold, detection.detect_objects])
def test_gold_that_a_monster_carries_is_shown_in_an_imagined_quantity(detect: Callable[..., bool]) -> None:
    rule = "detect.c gold_detect" if detect is detection.detect_gold else "detect.c object_detect"
    scene = Scene(throws=((rule, 10, 4),))
    orc = scene.monster("hill orc", FAR)
    orc.inventory += [scene.item("dagger"), scene.item("gold piece", quantity=9)]

    detect(scene.play, 0)

    assert looked_over(scene) == [{FAR: glyph("gold piece")}]
    assert scene.thrown == 1


@rule("N-514")
def test_the_blind_find_an_unseen_monster_once() -> None:
    """Seen in the running 3.6.7: "You feel an unseen monster!" once, however often one searches."""
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 500
    newt = scene.monster("newt", MIDDLE + 1)
    newt.can_move = False

    for _ in range(3):
        scene.do(Search())

    assert scene.told().count("commands.feel unseen monster") == 1


@rule("N-514")
def test_the_blind_forget_an_unseen_monster_that_is_gone() -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 500
    newt = scene.monster("newt", MIDDLE + 1)
    newt.can_move = False
    scene.do(Search())

    remove_monster(scene.level, newt)
    scene.do(Search())

    assert scene.level.remembered[MIDDLE + 1] != glyphs.UNSEEN_MONSTER
