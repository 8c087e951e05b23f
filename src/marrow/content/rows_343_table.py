"""Rows of NetHack 3.4.3 that differ from 3.6.7 (monst.c and objects.c), for `Content`.

Difficulties are as its makedefs.c computes them. Shapeshifting and the remains of puddings are choices.
"""

from marrow.content.amended_rows import amended_kind, amended_species
from marrow.content.rows_361_table import BOOKS_OF_PAPER
from marrow.content.species import Attack as A
from marrow.content.species import Size, resists, traits
from marrow.content.words import SpeciesName

PLACED_AFTER: dict[SpeciesName, SpeciesName] = {  # in 3.6.0 these went to where their difficulty puts them
    "dingo": "large dog", "winter wolf cub": "warg", "pony": "black unicorn", "ettin": "storm giant",
    "green slime": "black pudding", "python": "pit viper", "ghoul": "giant zombie", "nurse": "doppelganger",
    "succubus": "horned devil", "sandestin": "djinni",
}  # fmt: skip

# fmt: off
SPECIES = (
    amended_species("winter wolf cub", attacks=(A("bite", "physical", 1, 8), A("breathe", "cold", 1, 8))),
    amended_species("yellow light", lacks=traits("floats")),
    amended_species("black light", lacks=traits("floats")),
    amended_species("flaming sphere", lacks=traits("picks nothing up")),
    amended_species("shocking sphere", lacks=traits("picks nothing up")),
    amended_species("energy vortex", attacks=(A("engulf", "shock", 1, 6), A("engulf", "drain energy", 0, 0), A("passive", "shock", 0, 4))),
    amended_species("baby long worm", level=8, attacks=(A("bite", "physical", 1, 6),), difficulty=9),
    amended_species("long worm", level=8, attacks=(A("bite", "physical", 1, 4),), difficulty=9),
    amended_species("couatl", lacks=traits("no hands", "slithy")),
    amended_species("ki-rin", lacks=traits("animal", "no hands")),
    amended_species("black dragon", attacks=(A("breathe", "disintegration", 4, 10), A("bite", "physical", 3, 8), A("claw", "physical", 1, 4), A("claw", "physical", 1, 4))),
    amended_species("air elemental", lacks=traits("breathless")),
    amended_species("fire elemental", lacks=traits("breathless")),
    amended_species("water elemental", lacks=traits("breathless", "unsolid")),
    amended_species("Vlad the Impaler", level=14, speed=18, armor_class=-3, attacks=(A("weapon", "physical", 1, 10), A("bite", "drain level", 1, 10)), difficulty=18),
    amended_species("monkey", lacks=traits("herbivore")),
    amended_species("ape", lacks=traits("herbivore")),
    amended_species("ghoul", lacks=traits("carnivore", "herbivore")),
    amended_species("straw golem", resistances=resists("poison", "sleep")),
    amended_species("paper golem", resistances=resists("poison", "sleep")),
    amended_species("wood golem", resistances=resists("poison", "sleep")),
    amended_species("Death", lacks=traits("displaces")),
    amended_species("Pestilence", lacks=traits("displaces")),
    amended_species("Famine", lacks=traits("displaces")),
    amended_species("jellyfish", lacks=traits("no head")),
    amended_species("Orion", weight=1450, nutrition=400, size=Size.MEDIUM),
    amended_species("Norn", weight=1450, nutrition=400, size=Size.MEDIUM),
    *(
        amended_species(name, lacks=traits("male"))
        for name in ("Arch Priest", "Grand Master", "Ixoth", "Master Assassin", "Master Kaen", "Nalzok", "Scorpius")
    ),
    amended_species("Chromatic Dragon", attacks=(A("breathe", "random breath", 6, 8), A("magic", "mage spell", 0, 0), A("claw", "steal amulet", 2, 8), A("bite", "physical", 4, 8), A("bite", "physical", 4, 8), A("sting", "physical", 1, 6))),
)

KINDS = (
    amended_kind("worm tooth", merges=False),
    amended_kind("crysknife", merges=False),
    amended_kind("javelin", skill="javelin"),
    amended_kind("bag of holding", rounds_contents_up=False),
    amended_kind("cornuthaum", magic_cancellation=2),
    amended_kind("bronze plate mail", magic_cancellation=0),
    amended_kind("banded mail", magic_cancellation=0),
    amended_kind("dwarvish mithril-coat", magic_cancellation=3),
    amended_kind("elven mithril-coat", magic_cancellation=3),
    amended_kind("scale mail", magic_cancellation=0),
    amended_kind("ring mail", magic_cancellation=0),
    amended_kind("leather armor", magic_cancellation=0),
    amended_kind("elven cloak", magic_cancellation=3),
    amended_kind("orcish cloak", magic_cancellation=2),
    amended_kind("dwarvish cloak", magic_cancellation=2),
    amended_kind("oilskin cloak", magic_cancellation=3),
    amended_kind("robe", magic_cancellation=3),
    amended_kind("cloak of invisibility", magic_cancellation=2),
    amended_kind("cloak of magic resistance", magic_cancellation=3),
    amended_kind("cloak of displacement", magic_cancellation=2),
    amended_kind("water walking boots", weight=20, nutrition=20),
    amended_kind("kicking boots", weight=15, nutrition=15),
    amended_kind("ring of poison resistance", material="iron"),
    *BOOKS_OF_PAPER,
)
KINDS_WITHOUT_JAVELINS = tuple(kind for kind in KINDS if kind.name != "javelin")  # N-442
