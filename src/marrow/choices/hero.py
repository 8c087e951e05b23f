"""Where editions differ on the hero: levels, speed, healing, riding."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from marrow.content.vocabulary import Glow


class Speed(Enum):
    """How the fast gain time. NetHack: allmain.c, moveloop."""

    HALF_MOVES = "half moves: two turns in three for the fast, always and one in three more for the very fast"
    WHOLE_MOVES = "whole moves: one turn in three for the fast, two in three for the very fast"


class Healing(Enum):
    """How hit points come back with time. NetHack: allmain.c, regen_hp."""

    TOGETHER = "a whole form lets the own body heal; a heavy load keeps forms from it even at rest"
    APART = "a body heals or the form does; being whole ends a rest"
    BY_CHANCE = "at any level by chance, the better the tougher"


EXPERIENCE = (  # at which a hero of level 1, 2 and so on rises: NetHack's exper.c, newuexp
    *(10 << level for level in range(1, 10)),
    *(10_000 << level for level in range(10)),
    *(10_000_000 * level for level in range(1, 12)),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroChoices:
    """Where editions differ on the hero: levels, speed, healing, riding."""

    experience: tuple[int, ...] = EXPERIENCE  # L-200
    speed: Speed = Speed.HALF_MOVES
    slower_form_slows_at_once: bool = False
    forms_warn: bool = False  # purple worms of shriekers, vampires of their victims
    binders: tuple[str, ...] = ()  # L-216: roles that bind spirits
    binders_dream: bool = False  # L-217: of a spirit they have bound before
    loads_keep_in_water: bool = False  # who carries too much cannot climb out
    terrain_blocks_flight: bool = False  # rock, doors and the deep end floating and flying for the while
    new_bodies_handle_anew: bool = False  # silver and artifacts in use, once the hero has another body
    life_of_a_level_by_kind: bool = False  # hit points of a level, in forms too; else a d8 for all
    glows: Mapping[int, Glow] = field(default_factory=dict)  # how blades do, from so many enemies on
    wounds_of_legs_add_up: bool = False  # the longer lasts, and a hurt leg stays hurt
    riding_is_noisy: bool = False  # on the ground: no stealth in the saddle
    healing: Healing = Healing.TOGETHER
    luck_by_thirds: bool = False  # N-004: how much luck counts with small dice, and how often
