"""Monsters."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntFlag

from marrow.content.species import Species
from marrow.content.words import AlignmentName, RaceName, Resistance, RoleName, SpeciesName
from marrow.model.copying import Part
from marrow.model.item import Item
from marrow.model.people import Office
from marrow.model.places import NOWHERE


@dataclass(slots=True, eq=False)
class Pet(Part):
    """What makes a monster a pet (N-348 to N-350)."""

    hungry_at: int = 1000
    apport: int = 10
    drop_distance: int = 10_000
    drop_turn: int = 0
    whistle_turn: int = 0
    abuse: int = 0
    revivals: int = 0
    hp_penalty: int = 0
    killed_by_hero: bool = False
    goal: int = NOWHERE
    leashed: bool = False


@dataclass(frozen=True, slots=True)
class FormerHero:
    """Z-110: what a ghost or risen monster was in life; ``luck`` without what luckstones lend."""

    role: RoleName
    race: RaceName
    alignment: AlignmentName
    alignment_record: int
    level: int
    luck: int
    species: SpeciesName
    female: bool
    demigod: bool = False
    crowned: bool = False


class Origin(IntFlag):
    """What a monster has had from its beginnings, in editions where it matters."""

    NATIVE = 1  # Z-130: it came with its level
    PRACTISED = 2  # Z-091: it knows wands and horns


class Template(IntFlag):
    """Templates that monsters of some variants have besides their species."""

    FRACTURED = 1  # L-221: a Witness of the Fracture
    STRUCK = 2  # L-221: hit by a Witness; a kamerel that dies of it becomes one


@dataclass(slots=True, eq=False)
class Monster:
    """One monster on a level.

    ``true_species`` is what a shapechanger really is. ``frozen`` and ``blind`` are turns left, ``flee_turns``
    0 with ``fleeing`` means for good. ``tame`` is tameness, 0 to 20. ``disguise`` is the glyph a mimic shows.
    A long worm's ``tail`` lists the spots of its segments from the head on, each of which it holds on the map
    too; ``segments`` are those not yet laid anywhere, ``grows_at`` is the turn it grows next.
    A ``culprit`` has robbed the hero or attacks while it flees: Knights may attack it from behind.
    ``templates`` are Template bits, ``gained`` are resistances that are not its kind's.
    ``invisible`` is whether it is now, ``innately_invisible`` whether it is when it wears nothing.
    ``identity`` is its first species, if that was the Wizard or a quest leader and it was polymorphed.
    ``redress``: on its next move it looks for something to wear.
    ``believed`` is where it last took an unseen or displaced hero to be.
    ``wants_weapon``: it looks for a better weapon before it strikes or shoots; a new monster does not until
    it has looked once, nor does one whose weapon proved stuck (NetHack: weapon_check, NEED_WEAPON).
    ``origin`` are Origin bits.
    ``unannounced``: it will be told once if it appears beside the hero out of nowhere (STRAT_APPEARMSG).
    """

    id: int
    species: Species
    spot: int = NOWHERE
    hp: int = 1
    max_hp: int = 1
    level: int = 0
    movement: int = 0
    alignment: int = 0
    speed_change: int = 0
    asleep: bool = False
    waiting: bool = False
    frozen: int = 0
    can_move: bool = True
    blind: int = 0
    can_see: bool = True
    confused: bool = False
    stunned: bool = False
    fleeing: bool = False
    flee_turns: int = 0
    peaceful: bool = False
    tame: int = 0
    trapped: bool = False
    seen_traps: int = 0
    invisible: bool = False
    hidden: bool = False
    disguise: int = 0
    cancelled: bool = False
    female: bool = False
    revived: bool = False
    cloned: bool = False
    burned: bool = False
    culprit: bool = False
    special_used: int = 0
    eating: int = 0
    last_moved: int = 0
    goal: int = NOWHERE
    track: tuple[int, ...] = ()
    name: str = ""
    true_species: Species | None = None
    wields: Item | None = None
    inventory: list[Item] = field(default_factory=list)
    pet: Pet | None = None
    office: Office | None = None
    tail: tuple[int, ...] = ()
    segments: int = 0
    grows_at: int = 0
    templates: int = 0
    gained: tuple[Resistance, ...] = ()
    believed: int = NOWHERE
    innately_invisible: bool = False
    redress: bool = False
    identity: Species | None = None
    wants_weapon: bool = False
    unannounced: bool = False
    former: FormerHero | None = None
    origin: int = 0

    def _clone_pack(self) -> tuple[list[Item], Item | None]:
        """Copies of what it carries, and of what it wields."""
        inventory = [item.clone() for item in self.inventory] if self.inventory else []
        return inventory, inventory[self.inventory.index(self.wields)] if self.wields is not None else None

    def clone(self) -> Monster:
        inventory, wields = self._clone_pack()
        copied = Monster.__new__(Monster)
        copied.id = self.id
        copied.species = self.species
        copied.spot = self.spot
        copied.hp = self.hp
        copied.max_hp = self.max_hp
        copied.level = self.level
        copied.movement = self.movement
        copied.alignment = self.alignment
        copied.speed_change = self.speed_change
        copied.asleep = self.asleep
        copied.waiting = self.waiting
        copied.frozen = self.frozen
        copied.can_move = self.can_move
        copied.blind = self.blind
        copied.can_see = self.can_see
        copied.confused = self.confused
        copied.stunned = self.stunned
        copied.fleeing = self.fleeing
        copied.flee_turns = self.flee_turns
        copied.peaceful = self.peaceful
        copied.tame = self.tame
        copied.trapped = self.trapped
        copied.seen_traps = self.seen_traps
        copied.invisible = self.invisible
        copied.hidden = self.hidden
        copied.disguise = self.disguise
        copied.cancelled = self.cancelled
        copied.female = self.female
        copied.revived = self.revived
        copied.cloned = self.cloned
        copied.burned = self.burned
        copied.culprit = self.culprit
        copied.special_used = self.special_used
        copied.eating = self.eating
        copied.last_moved = self.last_moved
        copied.goal = self.goal
        copied.track = self.track
        copied.name = self.name
        copied.true_species = self.true_species
        copied.wields = wields
        copied.inventory = inventory
        copied.pet = self.pet.clone() if self.pet is not None else None
        copied.office = self.office.clone() if self.office is not None else None
        copied.tail = self.tail
        copied.segments = self.segments
        copied.grows_at = self.grows_at
        copied.templates = self.templates
        copied.gained = self.gained
        copied.believed = self.believed
        copied.innately_invisible = self.innately_invisible
        copied.redress = self.redress
        copied.identity = self.identity
        copied.wants_weapon = self.wants_weapon
        copied.unannounced = self.unannounced
        copied.former = self.former
        copied.origin = self.origin
        return copied
