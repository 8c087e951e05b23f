"""NetHack 3.4.3: every choice has its default."""

from marrow.choices import Edition
from marrow.content.edition_content import Content
from marrow.content.own_artifacts_table import ARTIFACTS_343
from marrow.content.rows_343_table import KINDS, PLACED_AFTER, SPECIES
from marrow.content.skills import CEILINGS_343

NETHACK_343 = Edition(
    name="3.4.3",
    content=Content(
        own_ceilings=CEILINGS_343,  # N-439
        without=frozenset(
            {
                "glob of gray ooze",  # N-298
                "glob of brown pudding",
                "glob of green slime",
                "glob of black pudding",
                "novel",
            }
        ),
        own_kinds=KINDS,
        own_species=SPECIES,
        placed_after=PLACED_AFTER,
        own_artifacts=ARTIFACTS_343,
        spare_labels=4,  # N-541
    ),
    prose={  # N-651
        "teleport.where": "To what position do {who} want to be teleported?",
        "traps.where to": "To what position do {who} want to be teleported?",
    },
)
