"""The hero."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Final

from marrow.content.properties import PROPERTY_COUNT
from marrow.content.roles import Race, Role
from marrow.content.species import Species
from marrow.content.words import AlignmentName, GenderName, Skill
from marrow.model.copying import BY_HAND, Part
from marrow.model.hero_parts import (
    Account,
    Activity,
    Chewing,
    Conduct,
    Delving,
    Dressing,
    Dying,
    Fighting,
    Footing,
    Helplessness,
    Hold,
    KitWork,
    LastTurns,
    Meal,
    Occult,
    Piety,
    Polymorph,
    Punishment,
    Ride,
    RoomVisit,
    Spell,
    SpellArmor,
    Study,
    TinOpening,
    Training,
    Warnings,
)
from marrow.model.item import Item
from marrow.model.places import NOWHERE
from marrow.model.vocabularies import Hunger, Sickness, Vow


@dataclass(slots=True, eq=False)
class Hero(Part):
    """Everything about the hero that later turns depend on.

    Attributes: ``base`` and ``peak`` are stored values (strength 19 to 117 is 18/01 to 18/99, 118 is
    18/100, 119 to 125 are 19 to 25), ``bonus`` comes from things worn, ``temporary`` from conditions.
    Properties: for each, ``intrinsic`` holds Source bits, ``timeout`` turns left, ``extrinsic`` Slot bits.
    ``worn`` maps a Slot to the item of the pack there. Fields that belong together are in parts, at the end.
    """

    name: str
    role: Role
    race: Race
    gender: GenderName
    alignment: AlignmentName
    species: Species  # of the hero's own body: the role's human or the race
    birth_gender: GenderName = "male"
    birth_alignment: AlignmentName = "neutral"
    left_handed: bool = False  # Z-256
    spot: int = NOWHERE
    movement: int = 12
    base: list[int] = field(default_factory=lambda: [10] * 6)
    peak: list[int] = field(default_factory=lambda: [10] * 6)
    bonus: list[int] = field(default_factory=lambda: [0] * 6)
    temporary: list[int] = field(default_factory=lambda: [0] * 6)
    exercise: list[int] = field(default_factory=lambda: [0] * 6)
    next_exercise: int = 600
    letter_given: int = 51  # the place in the alphabets of the letter that a new stack got last
    intrinsic: list[int] = field(default_factory=lambda: [0] * PROPERTY_COUNT)
    timeout: list[int] = field(default_factory=lambda: [0] * PROPERTY_COUNT)
    extrinsic: list[int] = field(default_factory=lambda: [0] * PROPERTY_COUNT)
    hp: int = 10
    hp_before: int = 0  # L-204: the hit points before the last wound, in editions that use them
    max_hp: int = 10
    constitution_share: int | None = None  # L-242: the part of max_hp that it gives; None: unknown
    power: int = 0
    max_power: int = 0
    level: int = 1
    peak_level: int = 1
    experience: int = 0
    score: int = 0
    hp_gains: list[int] = field(default_factory=list)  # per level, to undo when a level is lost
    power_gains: list[int] = field(default_factory=list)
    form: Species | None = None
    form_hp: int = 0
    form_max_hp: int = 0
    nutrition: int = 900
    hunger: Hunger = Hunger.NOT_HUNGRY
    hunger_before_meal: Hunger | None = None  # N-125
    meal: Meal = field(default_factory=Meal)
    tin: TinOpening = field(default_factory=TinOpening)
    warned_of_food: bool = False  # N-346
    activity: Activity | None = None
    lock_work: Activity | None = None  # picking or forcing a lock, interrupted after at least one try
    disrobing: Activity | None = None  # taking off several things, interrupted
    invulnerable: bool = False
    luck: int = 0
    luck_bonus: int = 0
    alignment_record: int = 0
    misdeeds: int = 0  # Z-198: all alignment ever lost
    protection: int = 0  # from a priest or god
    sick_with: Sickness = Sickness.NONE
    creamed: int = 0
    inventory: list[Item] = field(default_factory=list)
    worn: dict[int, Item] = field(default_factory=dict, metadata=BY_HAND)
    starting_gold: int = 0
    spells: list[Spell] = field(default_factory=list)
    skills: dict[Skill, Training] = field(default_factory=dict)
    skill_slots: int = 0
    conduct: Conduct = field(default_factory=Conduct)
    spoken_burden: int = 0  # the encumbrance that the hero was last told of
    account: Account | None = None  # made when nutrition first changes
    read_novel: bool = False
    vows: tuple[Vow, ...] = ()  # of those made at birth, the ones still kept
    broken_conducts: int = 0  # L-243: those that only some editions have, by their bits in the extended log
    chewing: Chewing | None = None
    delving: Delving | None = None
    digested: Species | None = None  # N-114: the monster being digested, whose effects come at the end
    advanced: list[Skill] = field(
        default_factory=list
    )  # skills advanced, one entry for each level, the newest last
    occult: Occult | None = None  # made when first needed
    hold: Hold = field(default_factory=Hold)
    helplessness: Helplessness = field(default_factory=Helplessness)
    polymorph: Polymorph = field(default_factory=Polymorph)
    ride: Ride = field(default_factory=Ride)
    kit: KitWork = field(default_factory=KitWork)
    study: Study = field(default_factory=Study)
    visit: RoomVisit = field(default_factory=RoomVisit)
    dressing: Dressing = field(default_factory=Dressing)
    punishment: Punishment = field(default_factory=Punishment)
    piety: Piety = field(default_factory=Piety)
    spell_armor: SpellArmor = field(default_factory=SpellArmor)
    warnings: Warnings = field(default_factory=Warnings)
    dying: Dying = field(default_factory=Dying)
    fighting: Fighting = field(default_factory=Fighting)
    footing: Footing = field(default_factory=Footing)
    last: LastTurns = field(default_factory=LastTurns)

    def clone(self) -> Hero:
        """A copy, in which ``worn`` refers to the items of the copied pack."""
        copied = self.copy_fields()
        pack = {item.id: item for item in copied.inventory}
        copied.worn = {slot: pack[item.id] for slot, item in self.worn.items()}
        return copied


HERO_PARTS: Final[dict[str, type[Part]]] = {}  # by the field each lies in
for one in fields(Hero):
    if isinstance(one.default_factory, type) and issubclass(one.default_factory, Part):
        HERO_PARTS[one.name] = one.default_factory
