"""Rows of NetHack 3.7 that differ from 3.6.7 (monst.c and objects.c), for `Content`.

Its new species and kinds are here, but not the spellbook of chain lightning, whose chance is added to others of its class,
nor its sounds and looks, and the new genders of lords and kings.
"""

from marrow.content.amended_rows import amended_kind, amended_species
from marrow.content.kinds_table import KINDS as KINDS_OF_NETHACK
from marrow.content.species import Attack as A
from marrow.content.species import resists, traits
from marrow.content.words import KindName, SpeciesName

# fmt: off
SPECIES = (
    amended_species("giant beetle", weight=200, nutrition=50),
    amended_species("acid blob", conveys=resists("acid", "stoning")),
    amended_species("pyrolisk", attacks=(A("gaze", "fire", 2, 6), A("bite", "physical", 1, 6))),
    amended_species("wolf", colour="gray"),
    amended_species("werewolf", colour="gray"),
    amended_species("warg", colour="black"),
    amended_species("freezing sphere", difficulty=9),
    amended_species("flaming sphere", difficulty=9),
    amended_species("shocking sphere", difficulty=10),
    amended_species("kitten", has=traits("infravision")),
    amended_species("housecat", has=traits("infravision")),
    amended_species("jaguar", has=traits("infravision")),
    amended_species("lynx", has=traits("infravision")),
    amended_species("panther", has=traits("infravision")),
    amended_species("large cat", has=traits("infravision")),
    amended_species("tiger", has=traits("infravision")),
    amended_species("dwarf", lacks=traits("no polymorph")),
    amended_species("mind flayer", colour="bright magenta"),
    amended_species("master mind flayer", colour="bright magenta"),
    amended_species("spotted jelly", conveys=resists("acid", "stoning")),
    amended_species("ochre jelly", conveys=resists("acid", "stoning")),
    amended_species("orc", resistances=resists("poison")),
    amended_species("hill orc", resistances=resists("poison")),
    amended_species("Mordor orc", resistances=resists("poison")),
    amended_species("Uruk-hai", resistances=resists("poison")),
    amended_species("orc shaman", resistances=resists("poison"), lacks=traits("strong")),
    amended_species("orc-captain", resistances=resists("poison")),
    amended_species("giant spider", weight=200),
    amended_species("lurker above", attacks=(A("engulf", "wrap", 1, 6), A("engulf", "physical", 2, 6))),
    amended_species("trapper", attacks=(A("engulf", "wrap", 1, 8), A("engulf", "physical", 2, 8))),
    amended_species("grid bug", has=traits("no hands")),
    amended_species("ki-rin", resistances=resists("poison"), lacks=traits("animal")),
    amended_species("raven", has=traits("oviparous")),
    amended_species("red dragon", has=traits("infravision")),
    amended_species("yellow dragon", conveys=resists("acid", "stoning")),
    amended_species("green mold", conveys=resists("acid", "stoning")),
    amended_species("gnome", lacks=traits("no polymorph")),
    amended_species("orc mummy", has=traits("strong")),
    amended_species("red naga hatchling", conveys=resists("poison")),
    amended_species("black naga hatchling", conveys=resists("poison")),
    amended_species("black naga", conveys=resists("acid", "poison", "stoning")),
    amended_species("guardian naga", attacks=(A("spit", "strength poison", 1, 6), A("bite", "paralysis", 1, 6), A("touch", "physical", 0, 0), A("hug", "wrap", 2, 4)), difficulty=17),
    amended_species("green slime", conveys=resists("acid", "stoning")),
    amended_species("barrow wight", attacks=(A("weapon", "drain level", 0, 0), A("magic", "mage spell", 0, 0), A("claw", "physical", 1, 4), A("touch", "cold", 1, 4)), difficulty=8),
    amended_species("Nazgul", has=traits("sees invisible")),
    amended_species("elf", level=0, lacks=traits("strong"), difficulty=1),
    amended_species("shopkeeper", speed=16),
    amended_species("erinys", lacks=traits("hostile")),
    amended_species("barbed devil", attacks=(A("claw", "physical", 2, 4), A("claw", "stick", 2, 4), A("sting", "physical", 3, 4)), difficulty=11),
    amended_species("vrock", colour="green"),
    amended_species("hezrou", colour="green"),
    amended_species("ice devil", attacks=(A("claw", "physical", 1, 4), A("claw", "physical", 1, 4), A("bite", "physical", 2, 4), A("sting", "cold", 3, 4), A("touch", "slow", 1, 1)), difficulty=15),
    amended_species("jellyfish", lacks=traits("slithy")),
    amended_species("piranha", speed=18, attacks=(A("bite", "physical", 2, 6), A("bite", "physical", 2, 6)), lacks=traits("slithy"), difficulty=7),
    amended_species("shark", lacks=traits("slithy")),
    amended_species("Lord Carnarvon", speed=15, magic_resistance=90, attacks=(A("weapon", "physical", 4, 10), A("magic", "mage spell", 4, 8)), difficulty=24),
    amended_species("Pelias", speed=15, magic_resistance=90, attacks=(A("weapon", "physical", 4, 10), A("weapon", "physical", 4, 10)), difficulty=24),
    amended_species("Shaman Karnov", speed=15, magic_resistance=90, attacks=(A("weapon", "physical", 4, 10), A("magic", "clerical spell", 2, 8)), difficulty=24),
    amended_species("Hippocrates", speed=15, magic_resistance=90, attacks=(A("weapon", "physical", 1, 6), A("magic", "clerical spell", 3, 8), A("magic", "clerical spell", 3, 8)), difficulty=26),
    amended_species("King Arthur", speed=15, magic_resistance=90, attacks=(A("weapon", "physical", 4, 10), A("weapon", "physical", 4, 10)), difficulty=24),
    amended_species("Grand Master", speed=15, magic_resistance=90),
    amended_species("Arch Priest", speed=15, magic_resistance=90),
    amended_species("Orion", speed=15, magic_resistance=90, attacks=(A("weapon", "physical", 4, 10), A("magic", "mage spell", 4, 8)), difficulty=24),
    amended_species("Master of Thieves", speed=15, magic_resistance=90, attacks=(A("weapon", "physical", 4, 10), A("weapon", "physical", 2, 6), A("claw", "steal amulet", 2, 4))),
    amended_species("Lord Sato", speed=15, magic_resistance=90, attacks=(A("weapon", "physical", 4, 10), A("weapon", "physical", 4, 10)), difficulty=24),
    amended_species("Twoflower", speed=15, magic_resistance=90, attacks=(A("weapon", "physical", 4, 10),)),
    amended_species("Norn", speed=15, magic_resistance=90, attacks=(A("weapon", "physical", 4, 10), A("weapon", "physical", 4, 10)), difficulty=24),
    amended_species("Neferet the Green", speed=15, magic_resistance=90, attacks=(A("weapon", "physical", 4, 10), A("magic", "mage spell", 2, 8), A("magic", "mage spell", 2, 8)), difficulty=25),
    amended_species("Minion of Huhetotl", colour="orange"),
    amended_species("Chromatic Dragon", conveys=resists("acid", "cold", "disintegration", "fire", "poison", "shock", "sleep", "stoning"), has=traits("infravision")),
    amended_species("Nalzok", colour="orange"),
)

KINDS = (
    amended_kind("worm tooth", material="bone"),
    amended_kind("crysknife", material="bone"),
    amended_kind("scimitar", skill="saber"),
    amended_kind("helm of brilliance", weight=40, nutrition=40, material="glass"),
    amended_kind("crystal plate mail", weight=415, nutrition=415),
    amended_kind("land mine", weight=200, nutrition=200),
    amended_kind("eucalyptus leaf", nutrition=1, cost=5),
    amended_kind("potion of healing", cost=20),
    amended_kind("spellbook of sleep", spell_level=3),
    amended_kind("spellbook of confuse monster", spell_level=1),
    amended_kind("spellbook of charm monster", spell_level=5),
    amended_kind("novel", weight=10),
    amended_kind("huge chunk of meat", word="enormous meatball"),
)

SHARES: dict[KindName, int] = {
    "amulet of ESP": 120, "amulet of strangulation": 115, "amulet of restful sleep": 115,
    "amulet versus poison": 115, "amulet of change": 115, "amulet of unchanging": 60,
    "amulet of magical breathing": 75, "amulet of guarding": 75, "amulet of flying": 60,  # Z-168
    "potion of gain ability": 40, "potion of confusion": 40, "potion of blindness": 30,
    "potion of paralysis": 40, "potion of speed": 40, "potion of levitation": 40,
    "potion of hallucination": 30, "potion of see invisible": 40, "potion of healing": 115,
    "potion of extra healing": 45, "potion of object detection": 40, "potion of gain energy": 40,
    "potion of sleeping": 40, "potion of booze": 40, "potion of sickness": 40, "potion of fruit juice": 40,
    "potion of water": 80,
    "spellbook of sleep": 35, "spellbook of knock": 30, "spellbook of force bolt": 35,
    "spellbook of confuse monster": 49, "spellbook of wizard lock": 30, "spellbook of invisibility": 25,
    "novel": 1,
    "gold dragon scale mail": 0, "gold dragon scales": 0,
    **{kind.name: 1 for kind in KINDS_OF_NETHACK if kind.class_ == "ring"},  # o_init.c init_oclass_probs
}
FREQUENCIES: dict[SpeciesName, int] = {  # N-257, N-262
    "mail daemon": 0,
    "displacer beast": 1, "baby gold dragon": 0, "gold dragon": 1, "genetic engineer": 1,
}
