"""Every potion, scroll, wand, spell and tool does something, in any state, and none of it crashes."""

from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.prose import texts
from marrow.content.words import KindName, RoleName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.messages.entries import Told
from marrow.messages.questions import (
    AcceptDeath,
    ChooseDirection,
    ChooseFrom,
    ChooseItem,
    ChooseSpot,
    Confirm,
    EnterText,
    Pick,
    Question,
)
from marrow.model.hero_parts import Spell
from marrow.model.item import Item, Slot
from marrow.model.places import DIRECTIONS, DOWN, SELF, UP, Terrain
from marrow.model.vocabularies import Doing, HelplessReason
from marrow.rules.commands import digging, engraving, poles_and_hooks
from marrow.rules.commands.abilities import monster_abilities
from marrow.rules.commands.features import fountains, sink_drinks
from marrow.rules.equipment import worn_effects
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.generation.population import random_common_species
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.shape import take_form
from marrow.rules.items import families
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.magic import reading
from marrow.rules.magic.potions import dipping, potion_hits, quaffing
from marrow.rules.magic.scrolls import scroll_effects
from marrow.rules.magic.spells import casting, spellbooks
from marrow.rules.magic.spells.spell_effects import DIRECTED, OTHER_SPELLS, spell_effects
from marrow.rules.magic.wands import zapping
from marrow.rules.magic.wands.beam_hits_monster import BEAMS_ON_MONSTERS
from marrow.rules.magic.wands.hero_rays import BOLTS
from marrow.rules.magic.wands.undirected_wands import UNDIRECTED
from marrow.rules.play import Cancelled, GameOver
from marrow.rules.religion import prayer, sacrifice, turn_undead
from marrow.rules.tools import applying, invoking, lock_picking
from marrow.rules.turn import timeouts
from scene import MIDDLE, Scene

ROLES: tuple[RoleName, ...] = ("wizard", "valkyrie", "priest", "healer", "tourist", "monk")
NEIGHBOURS: tuple[SpeciesName, ...] = ("jackal", "gnome lord", "floating eye", "kobold zombie", "pony")
WORDS = (
    "newt",
    "jackal",
    "d",
    "3",
    "-3",
    "*",
    "Elbereth",
    "2 blessed scrolls of genocide",
    "human",
    "none",
    "",
)


class FittingAnswers:
    """Answers any question with something that fits it, by throw."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def answer(self, question: Question[Any]) -> Any:
        dice, hero = self.scene.play.wording_dice, self.scene.hero
        match question:
            case Confirm():
                return dice.rn2(2, "") == 0
            case AcceptDeath():
                return False
            case ChooseItem():
                letters = question.letters or "".join(item.letter for item in hero.inventory)
                return letters[dice.rn2(len(letters), "")] if letters else ""
            case ChooseFrom():
                return (Pick(key=question.offers[0].key),) if question.offers else ()
            case ChooseDirection():
                return (*DIRECTIONS, UP, DOWN, SELF, -9999)[dice.rn2(12, "")]
            case ChooseSpot():
                return (-1, hero.spot, hero.spot + 3, hero.spot + 82, 5)[dice.rn2(5, "")]
            case EnterText():
                return WORDS[dice.rn2(len(WORDS), "")]
            case _:
                return None


def anywhere(seed: int) -> Scene:
    """A hero in some trouble, some form, with some things, among some creatures."""
    scene = Scene(
        role=ROLES[seed % len(ROLES)],
        seed=seed + 1,
        mode="explore",
        depth=1 + seed % 9,
        level=1 + seed % 14,
        turn=50 + seed,
        nutrition=(900, 60, 1500, 20)[seed % 4],
    )
    play, hero = scene.play, scene.hero
    play.answerer = FittingAnswers(scene)
    hero.power = hero.max_power = 60
    for number, name in enumerate(NEIGHBOURS):
        monster = scene.monster(name, MIDDLE + DIRECTIONS[number], tame=10 if name == "pony" else 0)
        monster.asleep = number % 2 == 0
    for class_ in ("weapon", "armor", "food", "potion", "scroll", "wand", "ring", "tool", "coin"):
        add_to_pack(play, random_item(play, class_=class_)) if class_ != "coin" else None
    scene.lay("boulder", MIDDLE + 4)
    scene.lay("corpse", MIDDLE + 1, species="newt")
    armor = scene.wear("chain mail", Slot.BODY_ARMOR)
    armor.blessing = seed % 3 - 1
    scene.wear("helmet", Slot.HELMET)
    for prop in (
        Property.CONFUSED,
        Property.BLINDED,
        Property.HALLUCINATING,
        Property.STUNNED,
        Property.LEVITATION,
    ):
        if play.wording_dice.rn2(6, "") == 0:
            hero.timeout[prop] = 1 + play.wording_dice.rn2(30, "")
    for prop in (Property.TELEPORT_CONTROL, Property.POLYMORPH_CONTROL, Property.MAGIC_RESISTANCE):
        if play.wording_dice.rn2(4, "") == 0:
            hero.intrinsic[prop] = 4
    if seed % 7 == 6:
        take_form(play, random_common_species(play))
        hero.form_hp = hero.form_max_hp = 30
        hero.polymorph.turns = 100
    return scene


def well_told(scene: Scene) -> None:
    """Everything told has a text, and all the words it needs."""
    wordings = texts()
    for entry in scene.ledger.entries:
        if isinstance(entry, Told):
            wordings[entry.what].format(**entry.words)


def settled(scene: Scene) -> None:
    """A few turns later nothing has come apart."""
    with suppress(GameOver):
        for _ in range(12):
            scene.world.turn += 1
            timeouts.run_timeouts(scene.play)
    well_told(scene)
    hero = scene.hero
    assert all(item in hero.inventory for item in hero.worn.values())
    assert all(item.quantity > 0 for item in hero.inventory)


def attempt(scene: Scene, action: Any, *args: Any) -> None:
    with suppress(RefusedCommand, Cancelled, GameOver):
        action(scene.play, *args)
    settled(scene)


def named(class_: str) -> list[KindName]:
    return [kind.name for kind in KINDS if kind.class_ == class_]


def the_item(scene: Scene, name: KindName, seed: int) -> Item:
    item = random_item(scene.play, kind=KINDS_NAMED[name])
    item.blessing = seed % 3 - 1
    item.seen = True
    if item.kind.class_ == "wand":
        item.charge = max(item.charge, 1)
    return add_to_pack(scene.play, item)


SEEDS = range(9)
NOT_SPELLS = ("spellbook of blank paper", "novel", "Book of the Dead")


@pytest.mark.parametrize("name", named("potion"))
def test_every_potion_can_be_drunk_and_breathed_and_dipped_into(name: KindName) -> None:
    for seed in SEEDS:
        scene = anywhere(seed)
        attempt(scene, quaffing.quaff_potion, the_item(scene, name, seed))
        scene = anywhere(seed)
        breaks = partial(potion_hits.potion_breaks_on_floor, by_hero=True)
        attempt(scene, breaks, the_item(scene, name, seed), scene.hero.spot)
        scene = anywhere(seed)
        potion = the_item(scene, name, seed)
        attempt(scene, dipping.dip_into_potion, scene.hero.inventory[seed % 5], potion)


@pytest.mark.parametrize("name", [*named("scroll"), *named("spellbook")])
def test_every_scroll_and_book_can_be_read(name: KindName) -> None:
    for seed in SEEDS:
        scene = anywhere(seed)
        attempt(scene, reading.read_carried_item, the_item(scene, name, seed))
        for _ in range(20):
            activity = scene.hero.activity
            if activity is None or activity.doing != Doing.READING:
                break
            attempt(scene, reading.continue_reading)


@pytest.mark.parametrize("name", named("wand"))
def test_every_wand_can_be_zapped_broken_and_written_with(name: KindName) -> None:
    for seed in SEEDS:
        for direction in (DIRECTIONS[seed % 8], SELF, DOWN):
            scene = anywhere(seed)
            attempt(scene, zapping.zap_wand, the_item(scene, name, seed), direction)
        scene = anywhere(seed)
        attempt(scene, applying.apply_tool, the_item(scene, name, seed))
        scene = anywhere(seed)
        attempt(scene, engraving.engrave, the_item(scene, name, seed), "Elbereth")


SPELLS = [name for name in named("spellbook") if not KINDS_NAMED[name].unique and name not in NOT_SPELLS]


@pytest.mark.parametrize("name", SPELLS)
def test_every_spell_can_be_cast(name: KindName) -> None:
    for seed in SEEDS:
        scene = anywhere(seed)
        spell = Spell(name, 1)
        scene.hero.spells.append(spell)
        with suppress(RefusedCommand, Cancelled, GameOver):
            spell_effects(scene.play, spell, DIRECTIONS[seed % 8], at_self=seed % 4 == 0)
        settled(scene)
        scene = anywhere(seed)
        attempt(scene, casting.cast_spell, spell, DIRECTIONS[seed % 8])


@pytest.mark.parametrize("name", [*named("tool"), *applying.USES, *digging.USES, "partisan", "lance"])
def test_every_tool_can_be_applied(name: KindName) -> None:
    for seed in SEEDS:
        scene = anywhere(seed)
        item = the_item(scene, name, seed)
        use = digging.apply_digging_tool if digging.is_digging_tool(item) else applying.apply_tool
        attempt(scene, use, item, DIRECTIONS[seed % 8] if seed % 2 else None)
        for _ in range(30):
            activity = scene.hero.activity
            if activity is None:
                break
            if activity.doing == Doing.DIGGING:
                attempt(scene, digging.continue_digging)
            elif activity.doing == Doing.PICKING_LOCK:
                attempt(scene, lock_picking.continue_picking)
            else:
                break


@pytest.mark.parametrize(
    "name", [*named("ring"), *named("amulet"), *named("armor"), "blindfold", "lenses", "towel"]
)
def test_everything_worn_can_be_put_on_and_taken_off(name: KindName) -> None:
    slots = {
        "body armor": Slot.BODY_ARMOR, "cloak": Slot.CLOAK, "helmet": Slot.HELMET, "shield": Slot.SHIELD,
        "gloves": Slot.GLOVES, "boots": Slot.BOOTS, "shirt": Slot.SHIRT,
    }  # fmt: skip
    from marrow.rules.hero.worn_items import set_not_worn, set_worn

    for seed in range(4):
        scene = anywhere(seed)
        hero, play = scene.hero, scene.play
        for worn in list(hero.worn.values()):
            set_not_worn(play, worn)
        before = (list(hero.bonus), hero.fighting.hit_bonus, hero.fighting.damage_bonus, hero.alignment)
        item = the_item(scene, name, seed)
        part = item.kind.part
        if part is not None:
            slot = slots[part]
        elif item.kind.class_ == "ring":
            slot = Slot.LEFT_RING
        else:
            slot = Slot.AMULET if item.kind.class_ == "amulet" else Slot.EYEWEAR
        try:
            set_worn(play, item, slot)
            worn_effects.put_on_effects(play, item)
            if item in hero.inventory and item.worn:
                set_not_worn(play, item)
                worn_effects.take_off_effects(play, item)
        except GameOver:
            continue
        assert (hero.bonus, hero.fighting.hit_bonus, hero.fighting.damage_bonus, hero.alignment) == before
        settled(scene)


@pytest.mark.parametrize("seed", range(60))
def test_prayers_offerings_fountains_and_forms(seed: int) -> None:
    scene = anywhere(seed)
    hero = scene.hero
    hero.piety.prayer_timeout = (0, 150, 800)[seed % 3]
    hero.luck = seed % 7 - 3
    hero.alignment_record = (20, 5, 0, -4)[seed % 4]
    attempt(scene, prayer.pray)
    hero.helplessness.turns = 0
    if hero.piety.prayer:
        attempt(scene, prayer.finish_prayer)
    attempt(scene, turn_undead.turn_undead)
    scene = anywhere(seed)
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.level.detail[MIDDLE] = seed % 4
    corpse = scene.carry("corpse", species=("newt", "human", "white unicorn", "jackal")[seed % 4], age=seed)
    attempt(scene, sacrifice.sacrifice_item, corpse)
    scene = anywhere(seed)
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    attempt(scene, fountains.drink_fountain)
    scene = anywhere(seed)
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    attempt(scene, fountains.dip_into_fountain, scene.hero.inventory[0])
    scene = anywhere(seed)
    scene.level.terrain[MIDDLE] = Terrain.SINK
    attempt(scene, sink_drinks.drink_sink)
    scene = anywhere(seed)
    take_form(scene.play, random_common_species(scene.play))
    scene.hero.form_hp = scene.hero.form_max_hp = 20
    attempt(scene, monster_abilities.use_first_ability)


@pytest.mark.parametrize("seed", range(12))
def test_artifacts_can_be_invoked(seed: int) -> None:
    from marrow.content.artifacts_table import ARTIFACTS

    for artifact in ARTIFACTS:
        scene = anywhere(seed)
        item = scene.carry(artifact.base)
        item.artifact = artifact.name
        if artifact.role is not None:
            attempt(scene, invoking.invoke_artifact, item)


def test_all_kinds_have_a_handler() -> None:
    assert set(named("potion")) == set(quaffing.POTIONS)
    assert set(named("scroll")) <= set(scroll_effects.SCROLLS)
    zapped = {*UNDIRECTED, *BOLTS, *BEAMS_ON_MONSTERS, "wand of digging"}
    assert set(named("wand")) <= zapped
    cast = {*UNDIRECTED, *DIRECTED, *scroll_effects.SCROLLS, *OTHER_SPELLS}
    assert set(SPELLS) <= cast
    assert set(named("tool")) <= {
        *applying.USES,
        *poles_and_hooks.USES,
        *families.CONTAINERS,
        *digging.USES,
    }


def test_helplessness_ends_a_study() -> None:
    scene = Scene(role="wizard", seed=3)
    book = scene.carry("spellbook of force bolt", blessing=1)
    spellbooks.study_spellbook(scene.play, book)
    be_helpless(scene.play, 3, HelplessReason.SLEEPING)
    assert scene.hero.activity is None
