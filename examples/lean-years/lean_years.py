"""Lean years, an edition of your own for Marrow: NetHack 3.6.7, in which hunger is harder.

An edition is a value: its parent, with some choices made differently. `marrow.choices` lists all choices,
with the numbers of the rules they decide (docs/rules). An edition contains no code.
"""

from dataclasses import replace

from marrow.editions import EDITIONS

PARENT = EDITIONS["3.6.7"]

LEAN_YEARS = replace(
    PARENT,
    name="lean-years",  # the same as in pyproject.toml
    parent=PARENT,
    nutrition=replace(
        PARENT.nutrition,
        starvation_margin=50,  # N-145: starving at 50 + 5 for each point of constitution below zero
        starvation_margin_per_constitution=5,
        homemade_tins_are_capped_by_corpse=True,  # N-293: a homemade tin of newt gives what a newt gives
        lembas_and_cram_by_race=False,  # N-177: lembas is worth the same to every race
    ),
    life_saving=replace(PARENT.life_saving, nutrition_when_low=500),  # L-056: saved, but soon hungry again
    content=replace(
        PARENT.content,
        shares={"amulet of life saving": 25, "amulet of ESP": 225},  # of 1000 amulets; the sum is as before
    ),
    prose={**PARENT.prose, "nutrition.starve": "The lean years have taken you."},
)
