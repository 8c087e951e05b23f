"""Monsters."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntFlag
from typing import Final

from marrow.content.species import Species
from marrow.content.words import AlignmentName, RaceName, Resistance, RoleName, SpeciesName
from marrow.model.copying import Part
from marrow.model.item import Item
from marrow.model.people import Duty
from marrow.model.places import NOWHERE, WIDTH

NEVER_SET: Final = (
    WIDTH  # N-660: the goal of a new pet, beyond the corner of the map; no spot of a map is here
)


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


class SeenResistance(IntFlag):
    """What a monster has seen the hero resist, in editions where it remembers that."""

    MAGIC = 0x1
    FIRE = 0x2
    COLD = 0x4
    SLEEP = 0x8
    DISINTEGRATION = 0x10
    SHOCK = 0x20
    POISON = 0x40
    ACID = 0x80
    REFLECTION = 0x100


class Template(IntFlag):
    """Templates that monsters of some variants have besides their species."""

    FRACTURED = 1  # L-221: a Witness of the Fracture
    STRUCK = 2  # L-221: hit by a Witness; a kamerel that dies of it becomes one


@dataclass(slots=True, eq=False)
class Monster:
    """One monster on a level, or on its way to one."""

    id: int
    species: Species
    spot: int = NOWHERE
    hp: int = 1
    max_hp: int = 1
    level: int = 0
    movement: int = 0  # how much it can still move in this turn; a move takes 12
    alignment: int = 0
    speed_change: int = 0  # 1: fast, -1: slow, besides its species' speed
    asleep: bool = False
    waiting: bool = False  # until the hero comes in sight (STRAT_WAITFORU)
    frozen: int = 0  # turns left
    can_move: bool = True
    blind: int = 0  # turns left
    can_see: bool = True
    confused: bool = False
    stunned: bool = False
    fleeing: bool = False
    flee_turns: int = 0  # 0 while it flees: for good
    peaceful: bool = False
    tame: int = 0  # tameness, 0 to 20
    trapped: bool = False
    seen_traps: int = 0  # a bit for each kind of trap that it knows
    invisible: bool = False  # now; see also innately_invisible
    hidden: bool = False
    disguise: int = 0  # the glyph that a mimic shows
    cancelled: bool = False
    female: bool = False
    revived: bool = False
    cloned: bool = False
    culprit: bool = False  # has robbed the hero, or attacks while it flees: Knights may attack it from behind
    special_wait: int = 0  # turns until it can use its special attack again; NetHack: mspec_used
    eating: int = 0  # turns left of its meal
    last_moved: int = 0  # the turn it last moved, so that those who come back to a level catch up
    track: tuple[int, ...] = ()  # the spots where it stood last
    name: str = ""
    true_species: Species | None = None  # what a shapechanger really is
    wields: Item | None = None
    inventory: list[Item] = field(default_factory=list)
    pet: Pet | None = None
    duty: Duty | None = None  # what it knows and does as a shopkeeper, temple priest, vault guard or minion
    tail: tuple[int, ...] = ()  # a long worm's segments from the head on; each holds its spot on the map too
    segments: int = 0  # a long worm's that are not yet laid anywhere
    grows_at: int = 0  # the turn when a long worm grows next
    templates: int = 0  # Template bits
    gained: tuple[Resistance, ...] = ()  # resistances that are not its species'
    believed: int = NOWHERE  # where it last took an unseen or displaced hero to be
    innately_invisible: bool = False  # whether it is invisible when it wears nothing
    redress: bool = False  # on its next move it looks for something to wear
    identity: Species | None = None  # the first species of the Wizard or a quest leader, once polymorphed
    # It looks for a better weapon before it strikes or shoots. A new monster does not until it has looked
    # once, nor does one whose weapon proved stuck (NetHack: weapon_check, NEED_WEAPON).
    wants_weapon: bool = False
    unannounced: bool = False  # is told once if it appears beside the hero out of nowhere (STRAT_APPEARMSG)
    former: FormerHero | None = None
    origin: int = 0  # Origin bits
    seen_resistances: int = 0  # SeenResistance bits

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
        copied.culprit = self.culprit
        copied.special_wait = self.special_wait
        copied.eating = self.eating
        copied.last_moved = self.last_moved
        copied.track = self.track
        copied.name = self.name
        copied.true_species = self.true_species
        copied.wields = wields
        copied.inventory = inventory
        copied.pet = self.pet.clone() if self.pet is not None else None
        copied.duty = self.duty.clone() if self.duty is not None else None
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
        copied.seen_resistances = self.seen_resistances
        return copied
