"""Polymorph: the hero and monsters become another species. Rules L-125, L-145, L-147, N-115.

NetHack: polyself.c; mon.c, newcham. Returning to the hero's own form is in `lifesaving/own_form.py`.
"""

from marrow.rules.polymorph.break_armor import count_bonus
from marrow.rules.polymorph.candidates import is_own_race, species_in_words
from marrow.rules.polymorph.hero_polymorph import become, hardens_as_golem, polymorph_hero
from marrow.rules.polymorph.monster_polymorph import change_monster_species
from marrow.rules.polymorph.new_man import become_new_person, lose_own_kind
from marrow.rules.polymorph.reincarnation import reincarnated

__all__ = [
    "become",
    "become_new_person",
    "change_monster_species",
    "count_bonus",
    "hardens_as_golem",
    "is_own_race",
    "lose_own_kind",
    "polymorph_hero",
    "reincarnated",
    "species_in_words",
]
