"""The hero, and monsters, becoming another species. Rules L-125, L-145, L-147, N-115.

NetHack: polyself.c; mon.c, newcham.
"""

from marrow.rules.polymorph.candidates import is_own_race, species_in_words
from marrow.rules.polymorph.cures import (
    cure_sickness,
    cure_sliming,
    cure_stoning,
)
from marrow.rules.polymorph.gear import count_bonus
from marrow.rules.polymorph.hero import become, hardens_as_golem, polymorph_hero
from marrow.rules.polymorph.monsters import change_monster_species
from marrow.rules.polymorph.persons import become_new_person, lose_own_kind
from marrow.rules.polymorph.reincarnation import reincarnated

__all__ = [
    "become",
    "become_new_person",
    "change_monster_species",
    "count_bonus",
    "cure_sickness",
    "cure_sliming",
    "cure_stoning",
    "hardens_as_golem",
    "is_own_race",
    "lose_own_kind",
    "polymorph_hero",
    "reincarnated",
    "species_in_words",
]
