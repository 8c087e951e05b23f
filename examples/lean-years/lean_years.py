"""Lean years, a house rule for Marrow: NetHack 3.6.7, and harder on the hungry.

An edition is a value: its parent, with some choices made otherwise. `marrow.choices` lists them all, each
with the number of the rule it decides (docs/rules). Nothing here is code of the game, and nothing can be.
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
        endurance=50,  # N-145: starving at 50 + 5 for each point of constitution below nothing
        endurance_per_constitution=5,
        tins_hold_no_more_than_meat=True,  # N-293: a homemade tin of newt is worth a newt
        racial_rations=False,  # N-177: and lembas feeds elves no better than others
    ),
    life_saving=replace(PARENT.life_saving, nutrition_when_low=500),  # L-056: saved, but soon hungry again
    content=replace(
        PARENT.content,
        shares={"amulet of life saving": 25, "amulet of ESP": 225},  # of 1000 amulets, in sum as before
    ),
    prose={**PARENT.prose, "nutrition.starve": "The lean years have taken you."},
)
