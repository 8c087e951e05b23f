"""Where editions differ on potions, scrolls, wands, spells and rays."""

from dataclasses import dataclass
from enum import Enum


class Mixing(Enum):
    """How many of a stack mix with one potion, and how many explode. NetHack: potion.c, dodip."""

    ALL = "all; of those that explode but one is lost, for up to ten hit points"
    FEW = "two to nine, the whole stack if there is no magic in the other; each adds to an explosion"
    SOME = "three to eight if magic comes of it, else seven or more; each adds to an explosion"


class Amnesia(Enum):
    """What scrolls of amnesia take. NetHack: read.c, forget; spell.c, losespells."""

    LAST_SPELL = "the map, levels, names, and the spell learnt last"
    SOME_SPELLS = "the map, levels, names, and how to cast some spells"
    SKILLS = "skills advanced, and how to cast some spells"


@dataclass(frozen=True, slots=True, kw_only=True)
class MagicChoices:
    """Where editions differ on potions, scrolls, wands, spells and rays."""

    spent_wish_rings_crumble: bool = False  # L-241
    rays_from_pits_unhinge: bool = False  # doors and altars beside: they lose what they were
    wishes_may_name_locks: bool = False  # of boxes: locked, unlocked, broken
    more_can_be_read: bool = False  # smocks, cards, coins, wrappers and the like, and not only T-shirts
    confused_magic_varies: bool = False  # charging goes by blessing then, and light may be a creature
    identify_spell_by_skill: bool = False  # how many things; else as a blessed scroll does
    amnesia: Amnesia = Amnesia.LAST_SPELL
    dull_books_bore: bool = False  # the unwise to sleep
    spells_relearnt_at: int = 1000  # turns of memory left, or fewer
    writing_needs_labels: bool = False  # seen, of what is not known; else that it was given a name
    protection_discounts_itself: bool = False  # the spell, in what armour makes it worth less; else doubly
    mixing: Mixing = Mixing.ALL
    energy_by_dice: bool = False  # of potions: as many d6 for the maximum, and three times that for use
    restored_levels: bool = False  # with abilities
    taming_rouses: bool = False  # sleepers wake, the paralysed recover sooner, and pets become tamer
    poison_breath_lingers: bool = False  # as puffs of gas, wherever it has passed
    gas_spreads: bool = False  # over so much open ground, whatever its shape; and fire makes steam of water
    cancellation_reaches_the_pack: bool = False  # of victims; magic resistance mostly keeps it out of any
    rays_anger_their_victims: bool = False  # those hit, and not all they pass; priests' gods do not mind
