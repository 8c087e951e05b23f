"""Polymorph: the hero and monsters become another species. Rules L-125, L-145, L-147, N-115.

NetHack: polyself.c; mon.c, newcham. Returning to the hero's own form is in `lifesaving/own_form.py`.
"""

from marrow.rules.polymorph.break_armor import adjust_worn_bonus
from marrow.rules.polymorph.candidates import is_own_race, species_meant, species_named_by_player
from marrow.rules.polymorph.hero_polymorph import polymorph_hero
from marrow.rules.polymorph.monster_polymorph import change_monster_species
from marrow.rules.polymorph.new_form import harden_into_stone_golem, polymorph_into
from marrow.rules.polymorph.new_man import become_new_person, lose_own_kind
from marrow.rules.polymorph.reincarnation import reincarnate

__all__ = [
    "polymorph_into",
    "become_new_person",
    "change_monster_species",
    "adjust_worn_bonus",
    "harden_into_stone_golem",
    "is_own_race",
    "lose_own_kind",
    "polymorph_hero",
    "reincarnate",
    "species_meant",
    "species_named_by_player",
]
