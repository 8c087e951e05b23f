"""Which species grow up into which. NetHack: mondata.c, little_to_big and big_to_little."""

from collections.abc import Mapping

from marrow.content.dragons import YOUNG_DRAGONS
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName

# fmt: off
GROWS_INTO: Mapping[SpeciesName, SpeciesName] = {
    "chickatrice": "cockatrice",
    "little dog": "dog",
    "dog": "large dog",
    "hell hound pup": "hell hound",
    "winter wolf cub": "winter wolf",
    "kitten": "housecat",
    "housecat": "large cat",
    "pony": "horse",
    "horse": "warhorse",
    "kobold": "large kobold",
    "large kobold": "kobold lord",
    "gnome": "gnome lord",
    "gnome lord": "gnome king",
    "dwarf": "dwarf lord",
    "dwarf lord": "dwarf king",
    "mind flayer": "master mind flayer",
    "orc": "orc-captain",
    "hill orc": "orc-captain",
    "Mordor orc": "orc-captain",
    "Uruk-hai": "orc-captain",
    "sewer rat": "giant rat",
    "cave spider": "giant spider",
    "ogre": "ogre lord",
    "ogre lord": "ogre king",
    "elf": "elf-lord",
    "Woodland-elf": "elf-lord",
    "Green-elf": "elf-lord",
    "Grey-elf": "elf-lord",
    "elf-lord": "Elvenking",
    "lich": "demilich",
    "demilich": "master lich",
    "master lich": "arch-lich",
    "vampire": "vampire lord",
    "bat": "giant bat",
    "baby gray dragon": "gray dragon",
    "baby gold dragon": "gold dragon",
    "baby silver dragon": "silver dragon",
    "baby red dragon": "red dragon",
    "baby white dragon": "white dragon",
    "baby orange dragon": "orange dragon",
    "baby black dragon": "black dragon",
    "baby blue dragon": "blue dragon",
    "baby green dragon": "green dragon",
    "baby yellow dragon": "yellow dragon",
    "red naga hatchling": "red naga",
    "black naga hatchling": "black naga",
    "golden naga hatchling": "golden naga",
    "guardian naga hatchling": "guardian naga",
    "small mimic": "large mimic",
    "large mimic": "giant mimic",
    "baby long worm": "long worm",
    "baby purple worm": "purple worm",
    "baby crocodile": "crocodile",
    "soldier": "sergeant",
    "sergeant": "lieutenant",
    "lieutenant": "captain",
    "watchman": "watch captain",
    "aligned priest": "high priest",
    "student": "archeologist",
    "attendant": "healer",
    "page": "knight",
    "acolyte": "priest",
    "apprentice": "wizard",
    "manes": "lemure",
    "Keystone Kop": "Kop Sergeant",
    "Kop Sergeant": "Kop Lieutenant",
    "Kop Lieutenant": "Kop Kaptain",
}
YOUNG: frozenset[SpeciesName] = YOUNG_DRAGONS | {  # too young to be summoned. NetHack: wizard.c, pick_nasty
    "hell hound pup", "winter wolf cub", "red naga hatchling", "black naga hatchling",
    "golden naga hatchling", "guardian naga hatchling", "baby long worm", "baby purple worm",
    "baby crocodile",
}
# fmt: on

# If several species grow into the same one, it shrinks to the first of them.
SMALLER: Mapping[SpeciesName, SpeciesName] = {
    big: small for small, big in reversed(tuple(GROWS_INTO.items()))
}


# Species whose eggs usually hatch another species. NetHack: mkobj.c, egg_type_from_parent.
HATCHLINGS = {"queen bee": SPECIES_NAMED["killer bee"], "winged gargoyle": SPECIES_NAMED["gargoyle"]}


def grown_up_form(species: Species) -> Species:
    """The species that this one grows up into, or itself."""
    name = GROWS_INTO.get(species.name)
    return SPECIES_NAMED[name] if name is not None else species


def smaller_form(species: Species) -> Species:
    """The species that grows up into this one, or itself."""
    name = SMALLER.get(species.name)
    return SPECIES_NAMED[name] if name is not None else species


def grows_into(young: Species, old: Species) -> bool:
    """Whether one grows up into the other, in one or more steps, with the same letter."""
    name = GROWS_INTO.get(young.name)
    while name is not None and name != old.name:
        name = GROWS_INTO.get(name)
    return name is not None and young.letter == old.letter
