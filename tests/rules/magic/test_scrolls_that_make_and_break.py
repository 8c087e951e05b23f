"""Scrolls that make and break things, and whatever else can be read. NetHack: read.c."""

from dataclasses import replace

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.skills import EXPERT, SKILLED, UNSKILLED
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import KindName, PlaceName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Read
from marrow.model.hero_parts import Spell, Training
from marrow.model.item import Slot
from marrow.model.level import Engraving, Trap
from marrow.model.places import Terrain, TrapKind
from marrow.model.world import SpecialPlace, level_key
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.forgetting import forget_levels
from marrow.rules.magic.punishment import is_punished, punish
from marrow.rules.magic.reading import read_carried_item
from marrow.rules.magic.scrolls import scroll_effects
from marrow.rules.play import GameOver
from rule import rule
from rules.magic.scroll_scenes import RULE, knows, reader
from scene import MIDDLE, Scene, big_room
from use import use

# Making and breaking


@use("read", "charging")
def test_a_scroll_of_charging_charges_a_wand() -> None:
    scene = Scene(answers={"scrolls.charge what": "a"})
    wand = scene.carry("wand of striking", charge=1)
    reader("scroll of charging", 1, scene)
    assert wand.charge >= 4 and wand.recharged == 1
    scene = Scene(answers={"scrolls.charge what": "a"})
    wand = scene.carry("wand of striking", charge=5)
    reader("scroll of charging", -1, scene)
    assert wand.charge == 0


@use("read confused", "charging")
@pytest.mark.parametrize(("blessing", "power", "most"), [(1, 34, 34), (0, 26, 26), (-1, 0, 20)])
def test_confused_charging_charges_the_reader(blessing: int, power: int, most: int) -> None:
    scene = Scene()
    scene.hero.power, scene.hero.max_power = 10, 20
    reader("scroll of charging", blessing, scene, confused=True)
    assert (scene.hero.power, scene.hero.max_power) == (power, most)
    assert not knows(scene, "scroll of charging")


@use("read", "fire")
@pytest.mark.parametrize(("blessing", "hp"), [(0, 97), (-1, 98)])
def test_a_scroll_of_fire_burns_slime_away_and_hurts_by_blessing(blessing: int, hp: int) -> None:
    scene = Scene()
    scene.hero.timeout[Property.SLIMING] = 5
    reader("scroll of fire", blessing, scene)
    assert (scene.hero.hp, scene.hero.timeout[Property.SLIMING]) == (hp, 0)


@use("read", "fire")
def test_blessed_fire_goes_where_one_likes() -> None:
    scene = Scene(answers={"scrolls.center explosion": MIDDLE + 4})
    dog = scene.monster("dog", MIDDLE + 5, hp=60)
    reader("scroll of fire", 1, scene)
    assert (scene.hero.hp, dog.hp) == (100, 35)


@use("read confused", "fire")
def test_confused_fire_burns_the_hands() -> None:
    assert reader("scroll of fire", 0, confused=True).hero.hp == 99
    scene = Scene()
    scene.intrinsic(Property.FIRE_RESISTANCE)
    assert reader("scroll of fire", 0, scene, confused=True).hero.hp == 100


@use("read", "earth")
@use("read confused", "earth")
@pytest.mark.parametrize(
    ("blessing", "confused", "boulders", "hp"), [(1, False, 8, 100), (0, False, 9, 80), (-1, False, 1, 80)]
)
def test_a_scroll_of_earth_drops_boulders_by_blessing(
    blessing: int, confused: bool, boulders: int, hp: int
) -> None:
    scene = Scene()
    dog = scene.monster("dog", hp=60)
    reader("scroll of earth", blessing, scene)
    lying = [item for pile in scene.level.items.values() for item in pile]
    assert (len(lying), scene.hero.hp) == (boulders, hp)
    assert {item.kind.name for item in lying} == {"boulder"}
    assert dog.hp == (40 if blessing >= 0 else 60)
    rocks = reader("scroll of earth", 0, confused=True).level.items[MIDDLE][0]
    assert (rocks.kind.name, rocks.quantity) == ("rock", 6)


@use("read", "earth")
@pytest.mark.parametrize(("blessing", "hp"), [(0, 98), (-1, 80)])
def test_a_hard_hat_helps_unless_the_scroll_is_cursed(blessing: int, hp: int) -> None:
    scene = Scene()
    scene.wear("dwarvish iron helm", Slot.HELMET)
    assert reader("scroll of earth", blessing, scene).hero.hp == hp


def test_boulders_fill_pools_and_pits() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 1] = Terrain.POOL
    scene.level.traps[MIDDLE - 1] = Trap(TrapKind.PIT, MIDDLE - 1)
    reader("scroll of earth", 1, scene)
    assert scene.level.terrain[MIDDLE + 1] == Terrain.ROOM
    assert MIDDLE - 1 not in scene.level.traps
    assert len(scene.level.items) == 6


@use("read", "punishment")
@use("read confused", "punishment")
def test_a_scroll_of_punishment_chains_a_ball_or_makes_it_heavier() -> None:
    scene = reader("scroll of punishment")
    ball = ball_and_chain.ball_of(scene.play)
    assert ball is not None and ball.weight == 480
    reader("scroll of punishment", -1, scene)
    assert ball.weight == 800
    assert not is_punished(reader("scroll of punishment", 1).play)
    assert not is_punished(reader("scroll of punishment", 0, confused=True).play)


def test_a_chain_slips_off_a_form_without_limbs() -> None:
    scene = Scene()
    scene.form("fog cloud")
    punish(scene.play)
    assert not is_punished(scene.play)
    assert scene.level.items[MIDDLE][0].kind.name == "heavy iron ball"


@use("read", "blank paper")
@use("read confused", "blank paper")
def test_blank_paper_says_nothing_and_stays() -> None:
    scene = Scene()
    paper = scene.carry("scroll of blank paper")
    for confused in (0, 9):
        scene.hero.timeout[Property.CONFUSED] = confused
        read_carried_item(scene.play, paper)
    assert (paper.quantity, scene.hero.conduct.literate) == (1, 0)
    assert knows(scene, "scroll of blank paper")


# Around reading


def test_reading_by_command_uses_one_and_teaches() -> None:
    scene = Scene()
    stack = scene.carry("scroll of punishment", quantity=2, blessing=1)
    scene.do(Read(item=stack.letter))
    assert (stack.quantity, scene.hero.conduct.literate) == (1, 1)
    assert knows(scene, "scroll of punishment")


def test_every_scroll_has_its_effect() -> None:
    kinds = {kind.name for kind in KINDS_NAMED.values() if kind.class_ == "scroll"}
    assert kinds - {"scroll of mail"} <= set(scroll_effects.SCROLLS)


def test_told_words_are_those_of_the_blind() -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 9
    reader("scroll of punishment", 1, scene)
    assert scene.told()[0] == "scrolls.pronounced, disappears"


# Whatever else bears words


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("T-shirt", "reading.shirt"),
        ("alchemy smock", "reading.smock"),
        ("credit card", "reading.card"),
        ("magic marker", "reading.marker"),
        ("gold piece", "reading.coin"),
        ("candy bar", "reading.wrapper"),
    ],
)
def test_words_on_things_are_read_and_count(name: KindName, told: str) -> None:
    scene = Scene()
    assert read_carried_item(scene.play, scene.carry(name))
    assert (scene.told(), scene.hero.conduct.literate) == ([told], 1)


@pytest.mark.parametrize(("name", "felt"), [("credit card", True), ("gold piece", True), ("T-shirt", False)])
def test_fingers_read_raised_words(name: KindName, felt: bool) -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 9
    thing = scene.carry(name)
    if felt:
        assert read_carried_item(scene.play, thing)
    else:
        with pytest.raises(RefusedCommand):
            read_carried_item(scene.play, thing)


def test_the_orb_of_fate_is_signed_and_grease_has_no_label() -> None:
    scene = Scene()
    orb = scene.carry("crystal ball")
    orb.artifact = "The Orb of Fate"
    read_carried_item(scene.play, orb)
    assert scene.told() == ["reading.signature"]
    with pytest.raises(RefusedCommand):
        read_carried_item(scene.play, scene.carry("can of grease"))


def test_in_3_4_3_only_t_shirts_have_words() -> None:
    scene = Scene("3.4.3")
    assert read_carried_item(scene.play, scene.carry("T-shirt"))
    with pytest.raises(RefusedCommand):
        read_carried_item(scene.play, scene.carry("gold piece"))


def test_a_suit_hides_the_shirt_under_it() -> None:
    scene = Scene()
    shirt = scene.wear("T-shirt", Slot.SHIRT)
    scene.wear("plate mail", Slot.BODY_ARMOR)
    with pytest.raises(RefusedCommand):
        read_carried_item(scene.play, shirt)


@rule("N-279")
@pytest.mark.parametrize(("blind", "literate"), [(False, 1), (True, 0)])
def test_a_cookie_is_broken_for_its_fortune(blind: bool, literate: int) -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 9 * blind
    cookies = scene.carry("fortune cookie", quantity=2)

    assert read_carried_item(scene.play, cookies)

    assert (cookies.quantity, scene.hero.conduct.literate, scene.hero.nutrition) == (1, literate, 900)


def test_the_mute_read_in_their_heads() -> None:
    scene = Scene()
    scene.hero.timeout[Property.STRANGLED] = 5
    scene.hero.timeout[Property.CONFUSED] = 5
    read_carried_item(scene.play, scene.carry("scroll of remove curse"))
    assert scene.entries_told()[1].words == {"verb": "misunderstand"}


def test_the_overloaded_read_nothing() -> None:
    scene = Scene()
    scroll = scene.carry("scroll of light")
    scene.carry("boulder")
    with pytest.raises(RefusedCommand):
        scene.do(Read(item=scroll.letter))
    assert scroll in scene.hero.inventory


# Particulars


def test_learning_a_scroll_of_charging_is_worth_as_much_as_others() -> None:
    scores = []
    for name in ("scroll of charging", "scroll of magic mapping"):
        scene = Scene()
        read_carried_item(scene.play, scene.carry(name))
        scores.append(scene.hero.score)
    assert scores[0] == scores[1]


@pytest.mark.parametrize(
    ("branch", "place", "falls"),
    [
        ("dungeons", None, True),
        ("planes", "earth", True),
        ("planes", "fire", False),
        ("dungeons", "rogue", False),
    ],
)
def test_boulders_need_a_ceiling(branch: str, place: PlaceName | None, falls: bool) -> None:
    scene = Scene()
    scene.level.branch = branch
    if place:
        special = SpecialPlace(place, branch, scene.level.number, "")
        scene.world.dungeon = replace(scene.world.dungeon, places=(special,))
    reader("scroll of earth", 1, scene)
    assert bool(scene.level.items) is falls
    assert knows(scene, "scroll of earth") is falls


@pytest.mark.parametrize(("engulfer", "hp", "its_hp"), [("purple worm", 100, 80), ("fog cloud", 80, 100)])
def test_inside_an_engulfer_the_boulder_hits_it_unless_it_goes_through(
    engulfer: SpeciesName, hp: int, its_hp: int
) -> None:
    """A d20, which shows 20."""
    scene = Scene()
    monster = scene.monster(engulfer, MIDDLE, hp=100)
    scene.hero.hold.engulfer_id = monster.id
    reader("scroll of earth", 0, scene)
    assert (scene.hero.hp, monster.hp) == (hp, its_hp)


def test_darkness_puts_out_what_lies_about_and_is_carried_but_no_artifact() -> None:
    scene = Scene()
    lamp, far = scene.lay("oil lamp", MIDDLE + 3), scene.lay("oil lamp", MIDDLE + 20)
    orc = scene.monster("hill orc", MIDDLE + 2)
    torch = scene.item("tallow candle")
    orc.inventory.append(torch)
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact = "Sunsword"
    for light in (lamp, far, torch, sword):
        light.lit = True
    reader("scroll of light", -1, scene)
    assert (lamp.lit, torch.lit, far.lit, sword.lit) == (False, False, True, True)
    assert "undirected.only light" in scene.told()


def test_the_gods_do_not_call_cursed_taming_hypocrisy() -> None:
    scene = Scene()
    scene.hero.alignment_record = 10
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth", EngravingManner.DUST, 0)
    scene.monster("gnome", peaceful=True)
    reader("scroll of taming", -1, scene)
    assert scene.hero.alignment_record == 9
    assert MIDDLE in scene.level.engravings


def test_monsters_created_in_water_can_live_there() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = scene.level.terrain[MIDDLE + 1] = Terrain.MOAT
    scene.hero.footing.in_water = True
    reader("scroll of create monster", 1, scene)
    (made,) = scene.level.monsters
    assert made.spot == MIDDLE + 1


@pytest.mark.parametrize(("thing", "proofs"), [("heavy iron ball", True), ("spellbook of dig", False)])
def test_confused_enchantment_proofs_irons_and_no_books(thing: KindName, proofs: bool) -> None:
    scene = Scene()
    wielded = scene.wear(thing, Slot.WIELDED)
    reader("scroll of enchant weapon", 0, scene, confused=True)
    assert wielded.erodeproof is proofs


def test_a_wielded_book_is_not_enchanted() -> None:
    scene = Scene()
    book = scene.wear("spellbook of dig", Slot.WIELDED)
    reader("scroll of enchant weapon", 0, scene)
    assert (book.charge, scene.told()[-1]) == (0, "scrolls.hands twitch")


@pytest.mark.parametrize(("charge", "told"), [(0, "scrolls.hand itches"), (3, "scrolls.hand itches")])
def test_enchanting_magicbane_makes_the_hand_itch(charge: int, told: str) -> None:
    scene = Scene()
    athame = scene.wear("athame", Slot.WIELDED, charge=charge)
    athame.artifact = "Magicbane"
    reader("scroll of enchant weapon", 0, scene)
    assert told in scene.told()


@pytest.mark.parametrize(("thrown", "left"), [(89, True), (90, False)])
def test_nine_in_ten_artifacts_of_armour_are_not_destroyed(thrown: int, left: bool) -> None:
    scene = Scene(throws=[("zap.c obj_resists", 100, thrown)])
    mitre = scene.wear("helm of brilliance", Slot.HELMET)
    mitre.artifact = "The Mitre of Holiness"
    reader("scroll of destroy armor", 0, scene)
    assert (mitre in scene.hero.inventory) is left
    assert knows(scene, "scroll of destroy armor") is not left


def test_a_confused_priestess_wipes_out_priestesses_in_name() -> None:
    scene = Scene(role="priest", gender="female")
    with pytest.raises(GameOver):
        reader("scroll of genocide", 0, scene, confused=True)
    (told,) = [entry for entry in scene.entries_told() if entry.what == "genocide.wiped out"]
    assert told.words["species"] == "all priestesses"


def test_each_of_a_class_that_stays_is_named_but_for_other_roles_people() -> None:
    scene = Scene(answers={"genocide.which class": "@"}, role="wizard", race="elf", alignment="chaotic")
    scene.form("newt")
    reader("scroll of genocide", 1, scene)
    named = {entry.words["species"] for entry in scene.entries_told() if "not permitted one" in entry.what}
    assert {"shopkeepers", "Neferet the Green", "apprentices", "the Oracle"} <= named
    assert not {"Norn", "ninjas", "Pelias", "students"} & {str(name) for name in named}


@pytest.mark.parametrize(("edition", "left", "memory"), [("3.4.3", 1, [20_000]), ("3.6.7", 2, [0, 20_000])])
def test_of_spells_one_fades_or_the_last_is_gone(edition: str, left: int, memory: list[int]) -> None:
    shows = {("spell.c losespells", 3): 1, ("spell.c losespells", 2): 0}
    scene = Scene(edition, shows=shows)
    scene.hero.spells = [Spell("spellbook of sleep", 1), Spell("spellbook of dig", 5)]
    reader("scroll of amnesia", 0, scene)
    assert [spell.memory for spell in scene.hero.spells] == memory


def test_amnesia_since_3_7_takes_training_and_no_maps() -> None:
    """Five levels at most, of two that were advanced; the slots are free again."""
    scene = Scene("3.7")
    hero = scene.hero
    hero.skills["dagger"] = Training(SKILLED, EXPERT, 100)
    hero.advanced = ["dagger", "dagger"]
    scene.level.seen[MIDDLE + 20] = 1
    reader("scroll of amnesia", 0, scene)
    assert (hero.skills["dagger"].level, hero.skill_slots, hero.advanced) == (UNSKILLED, 3, [])
    assert hero.skills["dagger"].practice < 20
    assert scene.level.seen[MIDDLE + 20] == 1


def test_maud_forgets_everything_else() -> None:
    scene = Scene()
    scene.hero.name = "Maudlin"
    reader("scroll of amnesia", 1, scene)
    assert scene.told()[-1] == "scrolls.mind turns inward"


def test_sokoban_is_not_forgotten_and_more_is_elsewhere() -> None:
    """Two in a hundred more: of 25 levels 24 % and 2 % are six and a half, rounded to seven."""
    scene = Scene()
    for number in range(25):
        level = big_room(number)
        level.seen[MIDDLE] = 1
        scene.world.levels[level_key("dungeons", number + 2)] = level
    sokoban = replace(big_room(3), branch="sokoban")
    sokoban.seen[MIDDLE] = 1
    scene.world.levels[level_key("sokoban", 1)] = sokoban
    forget_levels(scene.play, 24, RULE)
    known = {key for key, level in scene.world.levels.items() if level.seen[MIDDLE]}
    assert level_key("sokoban", 1) in known
    assert len(known) == 26 - 7


def test_taming_in_3_7_wakes_frees_and_makes_pets_tamer() -> None:
    scene = Scene("3.7", shows={"dog.c tamedog": 9})
    sleeper = scene.monster("jackal", asleep=True)
    frozen = scene.monster("jackal", MIDDLE - 1)
    frozen.can_move, frozen.frozen = False, 9
    pet = scene.monster("little dog", MIDDLE + 80, tame=5)
    reader("scroll of taming", 0, scene)
    assert (sleeper.asleep, sleeper.tame > 0, frozen.frozen, pet.tame) == (False, True, 5, 6)
