# ruff: noqa: RUF012 - an empty default of a Struct is copied for each
"""The saved shape of the hero."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Annotated, Literal

from msgspec import Meta

from marrow.content.properties import PROPERTY_COUNT
from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import Glow
from marrow.content.words import AlignmentName, GenderName, KindName, RaceName, RoleName, Skill, SpeciesName
from marrow.errors import HostileFile
from marrow.formats.activities import ActivityShape, activity_of, activity_shape
from marrow.formats.items_and_monsters import ItemShape, item_of, item_shape, species_name, species_named
from marrow.formats.shapes import Count, Id, Number, Parts, SavedShape, ShapeConverter, Six, Spot, Text, Word
from marrow.messages.entries import Cause
from marrow.model.hero import HERO_PARTS, Hero
from marrow.model.hero_parts import (
    Account,
    Chewing,
    Conduct,
    Delving,
    Killer,
    Meal,
    Occult,
    Span,
    Spell,
    TinOpening,
    Training,
)
from marrow.model.item import Slot
from marrow.model.vocabularies import (
    ChangeDue,
    DelayedDeath,
    HeldIn,
    HelplessReason,
    Hunger,
    KillerFormat,
    Sickness,
    Vow,
    Waking,
    WakingNote,
)

Properties = Annotated[list[Count], Meta(min_length=PROPERTY_COUNT, max_length=PROPERTY_COUNT)]


class KillerShape(SavedShape, frozen=True, kw_only=True):
    text: Text = ""
    format: KillerFormat = KillerFormat.WITH_ARTICLE


class ChewingShape(SavedShape, frozen=True, kw_only=True):
    branch: Word
    number: Number
    spot: Spot
    effort: Number = 0


class DelvingShape(SavedShape, frozen=True, kw_only=True):
    branch: Word
    number: Number
    spot: Spot
    down: bool = False
    effort: Number = 0


class MealShape(SavedShape, frozen=True, kw_only=True):
    item_id: Id = 0
    bites: Number = 0
    bites_needed: Number = 0
    per_bite: Number = 0
    can_choke: bool = False
    warned_full: bool = False
    eating: bool = False
    stop_next: bool = False
    eaten: bool = False  # in old games; now such a meal is finished at once


class TinShape(SavedShape, frozen=True, kw_only=True):
    item_id: Id = 0
    turns: Number = 0
    turns_needed: Number = 0


class SpellShape(SavedShape, frozen=True, kw_only=True):
    book: KindName
    level: Number
    memory: Number = 20_000


class TrainingShape(SavedShape, frozen=True, kw_only=True):
    level: Annotated[int, Meta(ge=0, le=6)]
    ceiling: Annotated[int, Meta(ge=0, le=6)]
    practice: Count = 0


class ConductShape(SavedShape, frozen=True, kw_only=True):
    food: Count = 0
    non_vegan: Count = 0
    non_vegetarian: Count = 0
    prayers: Count = 0
    weapon_hits: Count = 0
    kills: Count = 0
    literate: Count = 0
    object_polymorphs: Count = 0
    self_polymorphs: Count = 0
    wishes: Count = 0
    artifact_wishes: Count = 0
    genocides: Count = 0
    sokoban_cheats: Count = 0
    pets: Count = 0
    prayed: Count = 0


SumShape = tuple[Word, Word, Number]


class SpanShape(SavedShape, frozen=True, kw_only=True):
    number: Count
    left: Number
    sums: Annotated[tuple[SumShape, ...], Meta(max_length=200)] = ()


class AccountShape(SavedShape, frozen=True, kw_only=True):
    began: Number = 900
    sums: Annotated[tuple[SumShape, ...], Meta(max_length=500)] = ()
    span: Count = 0
    present: Annotated[tuple[SumShape, ...], Meta(max_length=200)] = ()
    past: Annotated[tuple[SpanShape, ...], Meta(max_length=100)] = ()


class OccultShape(SavedShape, frozen=True, kw_only=True):
    gevurah: Count = 0
    chokhmah: Count = 0
    jack: Count = 0
    jack_rests: Count = 0
    dream: Count = 0
    dream_rests: Count = 0


class HeroShape(SavedShape, frozen=True, kw_only=True):
    name: Text
    role: RoleName
    race: RaceName
    gender: GenderName
    alignment: AlignmentName
    species: SpeciesName
    birth_gender: GenderName
    birth_alignment: AlignmentName
    left_handed: bool = False
    spot: Spot
    movement: Number
    base: Six
    peak: Six
    bonus: Six
    temporary: Six
    exercise: Six
    next_exercise: Number
    intrinsic: Properties
    timeout: Properties
    extrinsic: Properties
    hp: Number
    hp_before: Number = 0
    max_hp: Number
    constitution_share: Number | None = None
    power: Number
    max_power: Number
    level: Annotated[int, Meta(ge=0, le=30)]
    peak_level: Annotated[int, Meta(ge=0, le=30)]
    experience: Annotated[int, Meta(ge=-(2**53), le=2**53)]
    score: Annotated[int, Meta(ge=-(2**53), le=2**53)]
    hp_gains: Annotated[list[Number], Meta(max_length=64)]
    power_gains: Annotated[list[Number], Meta(max_length=64)]
    form: SpeciesName | None = None
    form_hp: Number = 0
    form_max_hp: Number = 0
    form_turns: Number = 0
    nutrition: Number
    hunger: Hunger
    hunger_before_meal: Hunger | None = None
    meal: MealShape = MealShape()
    tin: TinShape = TinShape()
    last_cannibal_check: Number = 0
    farsight: Number = 0
    warned_of_food: bool = False
    helpless: Number = 0
    helpless_reason: HelplessReason = HelplessReason.NONE
    helpless_note: WakingNote = WakingNote.NOTHING
    helpless_cause: Text = ""
    helpless_cause_id: Id | Literal[0] = 0
    waking: Waking = Waking.NOTHING
    asleep: bool = False
    asleep_since: Number = 0
    activity: ActivityShape | None = None
    lock_work: ActivityShape | None = None
    disrobing: ActivityShape | None = None
    invulnerable: bool = False
    killers: Annotated[dict[DelayedDeath, KillerShape], Meta(max_length=32)] = {}
    deaths: Count = 0
    luck: Number = 0
    luck_bonus: Number = 0
    alignment_record: Number = 0
    misdeeds: Count = 0
    prayer_timeout: Number = 0
    god_anger: Number = 0
    crowned: Number = 0
    protection: Number = 0
    hit_bonus: Number = 0
    damage_bonus: Number = 0
    gifts: Number = 0
    trapped: Number = 0
    trapped_in: HeldIn = HeldIn.NOTHING
    sick_with: Sickness = Sickness.NONE
    engulfer_id: Id = 0
    engulfed_turns: Number = 0
    stuck_fast: bool = False
    holder_id: Id = 0
    steed_id: Id = 0
    lycanthrope: SpeciesName | None = None
    creamed: Number = 0
    inventory: Annotated[tuple[ItemShape, ...], Meta(max_length=500)] = ()
    worn: Annotated[dict[Count, Id], Meta(max_length=32)] = {}
    two_weapons: bool = False
    bashes: bool = False
    change_due: ChangeDue = ChangeDue.NONE
    key_heat: Number = 0
    backswing: bool = False
    starting_gold: Number = 0
    spells: Annotated[tuple[SpellShape, ...], Meta(max_length=64)] = ()
    skills: Annotated[dict[Skill, TrainingShape], Meta(max_length=64)] = {}
    skill_slots: Number = 0
    conduct: ConductShape = ConductShape()
    ran_from: Spot = 0
    came_from: Spot = 0
    track: Annotated[list[Spot], Meta(max_length=500)] = []
    risen: Word = ""
    spared: bool = False
    graced: bool = False
    must_land: bool = False
    stop_volley: bool = False
    reached_on: Count = 0
    toughened: bool = False
    moved: bool = False
    spoken_burden: Number = 0
    dressing_id: Number = 0
    lost_at: Number | None = None
    confusing_touches: Number = 0
    prayer: Number = 0
    quarters: Annotated[int, Meta(ge=0, le=100)] = 0
    indoors: bool = False
    vault_turns: Count = 0
    unserved: bool = False
    empty_shop: Annotated[int, Meta(ge=0, le=100)] = 0
    cleansed: Count = 0
    coveted_id: Id = 0
    lifts_later: bool = False
    thief_id: Id = 0
    account: AccountShape | None = None
    hidden: bool = False
    own_base: Annotated[list[Number], Meta(max_length=6)] = []
    own_peak: Annotated[list[Number], Meta(max_length=6)] = []
    own_gender: GenderName | Literal[""] = ""
    skin_id: Id = 0
    lands_at_will: bool = False
    travelled: bool = False
    letter_given: Annotated[int, Meta(ge=0, le=51)] = 51
    in_water: bool = False
    pushed_turn: Count = 0
    grounded: bool = False
    in_the_air: bool = False
    wailed: Count = 0
    listened_turn: Count = 0
    listened_movement: Number = 0
    ball_id: Id = 0
    chain_id: Id = 0
    study_id: Id = 0
    study_left: Number = 0
    read_novel: bool = False
    vows: Annotated[tuple[Vow, ...], Meta(max_length=4)] = ()
    broken_conducts: Count = 0
    spell_protection: Number = 0
    spell_protection_pace: Number = 10
    kit_id: Id = 0
    kit_spot: Spot = 0
    kit_left: Number = 0
    glow: Glow = Glow.NONE
    glow_felt: bool = False
    gallop: Number = 0
    rides: Number = 0
    sworn: AlignmentName | Literal[""] = ""
    chewing: ChewingShape | None = None
    delving: DelvingShape | None = None
    digested: SpeciesName | None = None
    advanced: Annotated[list[Skill], Meta(max_length=500)] = []
    steed_strong: bool = False
    occult: OccultShape | None = None


FLAT_NAMES: Mapping[str, Mapping[str, str]] = {  # of the fields of parts that are called otherwise in files
    "hold": {"turns": "trapped", "trap": "trapped_in"},
    "helplessness": {
        "turns": "helpless",
        "reason": "helpless_reason",
        "note": "helpless_note",
        "cause": "helpless_cause",
        "cause_id": "helpless_cause_id",
    },
    "polymorph": {"turns": "form_turns", "due": "change_due"},
    "ride": {"steps": "rides", "strong": "steed_strong"},
    "kit": {"item_id": "kit_id", "spot": "kit_spot", "left": "kit_left"},
    "study": {"book_id": "study_id", "left": "study_left"},
    "visit": {"room": "quarters", "inside": "indoors"},
    "dressing": {"item_id": "dressing_id"},
    "piety": {"anger": "god_anger"},
    "spell_armor": {"points": "spell_protection", "pace": "spell_protection_pace"},
    "warnings": {"felt": "glow_felt"},
    "last": {
        "stethoscope": "listened_turn",
        "stethoscope_movement": "listened_movement",
        "mourned": "wailed",
        "boulder": "pushed_turn",
        "cannibal_check": "last_cannibal_check",
    },
}
WHOLE = ("meal", "tin", "conduct")  # parts that are a shape of their own
PARTS: Parts = {
    name: (part, {one.name: FLAT_NAMES.get(name, {}).get(one.name, one.name) for one in fields(part)})
    for name, part in HERO_PARTS.items()
    if name not in WHOLE
}
_hero = ShapeConverter(Hero, HeroShape, PARTS)
_killer = ShapeConverter(Killer, KillerShape)
_meal = ShapeConverter(Meal, MealShape)
_chewing = ShapeConverter(Chewing, ChewingShape)
_delving = ShapeConverter(Delving, DelvingShape)
_tin = ShapeConverter(TinOpening, TinShape)
_spell = ShapeConverter(Spell, SpellShape)
_training = ShapeConverter(Training, TrainingShape)
_occult = ShapeConverter(Occult, OccultShape)
_conduct = ShapeConverter(Conduct, ConductShape)


def account_shape(account: Account) -> AccountShape:
    return AccountShape(
        began=account.began,
        sums=tuple((cause, rule, amount) for (cause, rule), amount in account.sums.items()),
        span=account.span,
        present=tuple((cause, rule, amount) for (cause, rule), amount in account.present.items()),
        past=tuple(SpanShape(number=span.number, left=span.left, sums=span.sums) for span in account.past),
    )


def account_of(shape: AccountShape) -> Account:
    """The nutrition account. Raises HostileFile for an unknown cause."""
    return Account(
        shape.began,
        sums_of(shape.sums),
        shape.span,
        sums_of(shape.present),
        tuple(
            Span(span.number, span.left, tuple((*key, amount) for key, amount in sums_of(span.sums).items()))
            for span in shape.past
        ),
    )


def sums_of(sums: tuple[SumShape, ...]) -> dict[tuple[str, str], int]:
    for cause, _, _ in sums:
        if cause not in Cause.__members__:
            raise HostileFile(f"nutrition changed because of {cause!r}, which is no cause")
    return {(cause, rule): amount for cause, rule, amount in sums}


def hero_shape(hero: Hero) -> HeroShape:
    return _hero.shape(
        hero,
        role=hero.role.name,
        race=hero.race.name,
        species=hero.species.name,
        form=species_name(hero.form),
        lycanthrope=species_name(hero.polymorph.lycanthrope),
        meal=_meal.shape(hero.meal),
        tin=_tin.shape(hero.tin),
        activity=activity_shape(hero.activity),
        lock_work=activity_shape(hero.lock_work),
        disrobing=activity_shape(hero.disrobing),
        killers={cause: _killer.shape(killer) for cause, killer in hero.dying.killers.items()},
        inventory=tuple(item_shape(item) for item in hero.inventory),
        worn={int(slot): item.id for slot, item in hero.worn.items()},
        spells=tuple(_spell.shape(spell) for spell in hero.spells),
        skills={skill: _training.shape(training) for skill, training in hero.skills.items()},
        conduct=_conduct.shape(hero.conduct),
        account=account_shape(hero.account) if hero.account is not None else None,
        chewing=_chewing.shape(hero.chewing) if hero.chewing is not None else None,
        delving=_delving.shape(hero.delving) if hero.delving is not None else None,
        digested=species_name(hero.digested),
        occult=_occult.shape(hero.occult) if hero.occult is not None else None,
    )


def hero_of(shape: HeroShape) -> Hero:
    """The hero of a shape, sharing its lists. Raises HostileFile if ids, letters or slots make no sense."""
    inventory = [item_of(item) for item in shape.inventory]
    carried = {item.id: item for item in inventory}
    if len(carried) != len(inventory):
        raise HostileFile("two items of the pack have the same id")
    letters = [item.letter for item in inventory if item.letter not in ("", "#")]
    if len(set(letters)) != len(letters):
        raise HostileFile("two items of the pack have the same letter")
    worn = {}
    known = sum(Slot)
    for slot, item_id in shape.worn.items():
        if slot == 0 or slot & (slot - 1) or not slot & known:
            raise HostileFile(f"slot {slot} is not one of the places to wear something")
        if item_id not in carried:
            raise HostileFile(f"item {item_id} is worn and not in the pack")
        worn[slot] = carried[item_id]
    return _hero.model(
        shape,
        role=ROLES_NAMED[shape.role],
        race=RACES_NAMED[shape.race],
        species=SPECIES_NAMED[shape.species],
        form=species_named(shape.form),
        lycanthrope=species_named(shape.lycanthrope),
        meal=_meal.model(shape.meal),
        tin=_tin.model(shape.tin),
        activity=activity_of(shape.activity),
        lock_work=activity_of(shape.lock_work),
        disrobing=activity_of(shape.disrobing),
        killers={cause: _killer.model(killer) for cause, killer in shape.killers.items()},
        inventory=inventory,
        worn=worn,
        spells=[_spell.model(spell) for spell in shape.spells],
        skills={skill: _training.model(training) for skill, training in shape.skills.items()},
        conduct=_conduct.model(shape.conduct),
        account=account_of(shape.account) if shape.account is not None else None,
        chewing=_chewing.model(shape.chewing) if shape.chewing is not None else None,
        delving=_delving.model(shape.delving) if shape.delving is not None else None,
        digested=species_named(shape.digested),
        occult=_occult.model(shape.occult) if shape.occult is not None else None,
    )
