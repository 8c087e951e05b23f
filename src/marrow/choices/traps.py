"""Where editions differ on traps, and falls."""

from dataclasses import dataclass
from enum import Enum


class Pits(Enum):
    """How pits lead on to one another, and who gets into one at will. NetHack: trap.c, dotrap."""

    APART = "each is climbed out of; nobody jumps in"
    JOINED = "digging joins them, and one steps from each into the next; other falls are whole falls"
    WITH_RUBBLE = "between pits that are not joined one stumbles, which is half a fall"


class EnergyDrain(Enum):
    """How much of an energy drain is felt, and what becomes of what there is too little for."""

    WHOLE = "all of it, and all that is missing comes off the maximum"
    BY_LEVEL = "any part of it if it is more than the level or the maximum, as of what is missing"
    BY_ENERGY = "any part of it if it is more than a third of all energy, as of what is missing"


class MagicKey(Enum):
    """What works as the Master Key: it finds traps of boxes and doors, and disarms them without fail."""

    NOTHING = "nothing"
    BLESSED = "the Key, or whatever blessed is picked with or first in the pack"
    KEY = "the Key: a rogue's unless it is cursed, others' if it is blessed"


class AntiMagic(Enum):
    """What anti-magic fields do to heroes; those who do not resist magic they drain."""

    SPARES = "nothing to those who resist magic"
    HURTS = "hurt those who resist magic"
    DRAINS_ALL = "hurt those who resist magic, and drain everybody, at their maximum too"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrapChoices:
    """Where editions differ on traps, and falls."""

    pits: Pits = Pits.APART
    portals_stun: bool = False  # a magic portal leaves the hero reeling
    webs_burn: bool = False  # under all that is aflame, and part before all that has no body
    fields_sap_monsters: bool = False  # fields of anti-magic, as they do heroes
    jumps_into_holes_are_falls: bool = False  # to any depth; else to the next level
    energy_drain: EnergyDrain = EnergyDrain.WHOLE
    anti_magic: AntiMagic = AntiMagic.SPARES
    magic_key: MagicKey = MagicKey.NOTHING
    flames_sap: bool = False  # what a fire trap takes for good comes off the hit points there are, too
    holes_lead_to_one_place: bool = False  # each for ever and for all; else they are thrown for
    ceilings_hurt_by_helmet: bool = False  # 3, 6 or 10 points at most; and who floats already is hurt too
