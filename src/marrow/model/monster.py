"""Monsters."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntFlag

from marrow.content.species import Species
from marrow.content.words import AlignmentName, RaceName, Resistance, RoleName, SpeciesName
from marrow.model.item import Item
from marrow.model.people import Office
from marrow.model.places import NOWHERE


@dataclass(slots=True, eq=False)
class Pet:
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

    def clone(self) -> Pet:
        return Pet(
            self.hungry_at,
            self.apport,
            self.drop_distance,
            self.drop_turn,
            self.whistle_turn,
            self.abuse,
            self.revivals,
            self.hp_penalty,
            self.killed_by_hero,
            self.goal,
            self.leashed,
        )


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

    def clone(self) -> Monster:
        inventory = [item.clone() for item in self.inventory] if self.inventory else []
        wields = inventory[self.inventory.index(self.wields)] if self.wields is not None else None
        return Monster(
            self.id,
            self.species,
            self.spot,
            self.hp,
            self.max_hp,
            self.level,
            self.movement,
            self.alignment,
            self.speed_change,
            self.asleep,
            self.waiting,
            self.frozen,
            self.can_move,
            self.blind,
            self.can_see,
            self.confused,
            self.stunned,
            self.fleeing,
            self.flee_turns,
            self.peaceful,
            self.tame,
            self.trapped,
            self.seen_traps,
            self.invisible,
            self.hidden,
            self.disguise,
            self.cancelled,
            self.female,
            self.revived,
            self.cloned,
            self.burned,
            self.culprit,
            self.special_used,
            self.eating,
            self.last_moved,
            self.goal,
            self.track,
            self.name,
            self.true_species,
            wields,
            inventory,
            self.pet.clone() if self.pet is not None else None,
            self.office.clone() if self.office is not None else None,
            self.tail,
            self.segments,
            self.grows_at,
            self.templates,
            self.gained,
            self.believed,
            self.innately_invisible,
            self.redress,
            self.identity,
            self.wants_weapon,
            self.unannounced,
            self.former,
        )
