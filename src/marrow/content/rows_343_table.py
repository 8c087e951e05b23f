"""Rows of NetHack 3.4.3 that differ from 3.6.7 (monst.c and objects.c), for `Content`.

Difficulties are as its makedefs.c computes them. Shapeshifting and the remains of puddings are choices.
"""

from marrow.content.amending import kind, row
from marrow.content.species import Attack as A
from marrow.content.species import Size, resists, traits

# fmt: off
SPECIES = (
    row("winter wolf cub", attacks=(A("bite", "physical", 1, 8), A("breathe", "cold", 1, 8))),
    row("flaming sphere", lacks=traits("picks nothing up")),
    row("shocking sphere", lacks=traits("picks nothing up")),
    row("energy vortex", attacks=(A("engulf", "shock", 1, 6), A("engulf", "drain energy", 0, 0), A("passive", "shock", 0, 4))),
    row("baby long worm", level=8, attacks=(A("bite", "physical", 1, 6),), difficulty=9),
    row("long worm", level=8, attacks=(A("bite", "physical", 1, 4),), difficulty=9),
    row("couatl", lacks=traits("no hands", "slithy")),
    row("ki-rin", lacks=traits("animal", "no hands")),
    row("black dragon", attacks=(A("breathe", "disintegration", 4, 10), A("bite", "physical", 3, 8), A("claw", "physical", 1, 4), A("claw", "physical", 1, 4))),
    row("air elemental", lacks=traits("breathless")),
    row("fire elemental", lacks=traits("breathless")),
    row("water elemental", lacks=traits("breathless", "unsolid")),
    row("Vlad the Impaler", level=14, speed=18, armor_class=-3, attacks=(A("weapon", "physical", 1, 10), A("bite", "drain level", 1, 10)), difficulty=18),
    row("monkey", lacks=traits("herbivore")),
    row("ape", lacks=traits("herbivore")),
    row("ghoul", lacks=traits("carnivore", "herbivore")),
    row("straw golem", resistances=resists("poison", "sleep")),
    row("paper golem", resistances=resists("poison", "sleep")),
    row("wood golem", resistances=resists("poison", "sleep")),
    row("Death", lacks=traits("displaces")),
    row("Pestilence", lacks=traits("displaces")),
    row("Famine", lacks=traits("displaces")),
    row("jellyfish", lacks=traits("no head")),
    row("Orion", weight=1450, nutrition=400, size=Size.MEDIUM),
    row("Norn", weight=1450, nutrition=400, size=Size.MEDIUM),
    row("Chromatic Dragon", attacks=(A("breathe", "random breath", 6, 8), A("magic", "mage spell", 0, 0), A("claw", "steal amulet", 2, 8), A("bite", "physical", 4, 8), A("bite", "physical", 4, 8), A("sting", "physical", 1, 6))),
)

KINDS = (
    kind("worm tooth", merges=False),
    kind("crysknife", merges=False),
    kind("cornuthaum", magic_cancellation=2),
    kind("bronze plate mail", magic_cancellation=0),
    kind("banded mail", magic_cancellation=0),
    kind("dwarvish mithril-coat", magic_cancellation=3),
    kind("elven mithril-coat", magic_cancellation=3),
    kind("scale mail", magic_cancellation=0),
    kind("ring mail", magic_cancellation=0),
    kind("leather armor", magic_cancellation=0),
    kind("elven cloak", magic_cancellation=3),
    kind("orcish cloak", magic_cancellation=2),
    kind("dwarvish cloak", magic_cancellation=2),
    kind("oilskin cloak", magic_cancellation=3),
    kind("robe", magic_cancellation=3),
    kind("cloak of invisibility", magic_cancellation=2),
    kind("cloak of magic resistance", magic_cancellation=3),
    kind("cloak of displacement", magic_cancellation=2),
    kind("water walking boots", weight=20, nutrition=20),
    kind("kicking boots", weight=15, nutrition=15),
    kind("ring of poison resistance", material="iron"),
)
