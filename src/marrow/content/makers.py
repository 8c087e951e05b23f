"""Weapons and armor of a people's own making, which its heroes know from the start."""

from collections.abc import Mapping

from marrow.content.words import KindName, RaceName

# fmt: off
MADE_BY: Mapping[RaceName, frozenset[KindName]] = {  # NetHack: u_init.c, u_init
    "elf": frozenset({
        "elven arrow", "elven spear", "elven dagger", "elven short sword", "elven broadsword", "elven bow",
        "elven leather helm", "elven mithril-coat", "elven cloak", "elven shield", "elven boots",
    }),
    "dwarf": frozenset({
        "dwarvish spear", "dwarvish short sword", "dwarvish mattock", "dwarvish iron helm",
        "dwarvish mithril-coat", "dwarvish cloak", "dwarvish roundshield",
    }),
    "orc": frozenset({
        "orcish arrow", "orcish spear", "orcish dagger", "orcish short sword", "orcish bow", "orcish helm",
        "orcish chain mail", "orcish ring mail", "orcish cloak", "orcish shield", "Uruk-hai shield",
    }),
}
# fmt: on
