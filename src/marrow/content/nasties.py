"""The nasties: monsters that are summoned as such, and forms of sandestins. NetHack: wizard.c, nasties."""

from marrow.content.words import SpeciesName

# fmt: off
NASTIES_343: tuple[SpeciesName, ...] = (
    "cockatrice", "ettin", "stalker", "minotaur", "red dragon", "black dragon", "green dragon", "owlbear",
    "purple worm", "rock troll", "xan", "gremlin", "umber hulk", "vampire lord", "xorn", "zruty", "elf-lord",
    "Elvenking", "yellow dragon", "leocrotta", "baluchitherium", "carnivorous ape", "fire giant", "couatl",
    "captain", "winged gargoyle", "master mind flayer", "fire elemental", "jabberwock", "arch-lich",
    "ogre king", "Olog-hai", "iron golem", "ochre jelly", "green slime", "disenchanter",
)
_NEUTRAL: tuple[SpeciesName, ...] = (
    "cockatrice", "ettin", "stalker", "minotaur", "owlbear", "purple worm", "xan", "umber hulk", "xorn",
    "zruty", "leocrotta", "baluchitherium", "carnivorous ape", "fire elemental", "jabberwock",
    "iron golem", "ochre jelly", "green slime",
)
_OTHERS: tuple[SpeciesName, ...] = (
    "black dragon", "red dragon", "arch-lich",
    "vampire lord", "master mind flayer", "disenchanter", "winged gargoyle", "storm giant", "Olog-hai",
    "elf-lord", "Elvenking", "ogre king", "captain", "gremlin", "silver dragon", "orange dragon",
    "green dragon", "yellow dragon", "guardian naga", "fire giant", "Aleax", "couatl", "horned devil",
    "barbed devil",
)
# fmt: on
NASTIES_361 = (*_NEUTRAL, *_OTHERS)
NASTIES_370: tuple[SpeciesName, ...] = (*_NEUTRAL, "displacer beast", "genetic engineer", *_OTHERS)
