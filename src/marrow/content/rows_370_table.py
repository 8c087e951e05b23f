"""Rows of NetHack 3.7 that differ from 3.6.7 (monst.c and objects.c), for `Content`.

Its sounds and most of its looks are not here.
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
    # either sex, with names of their own
    amended_species("dwarf lord", lacks=traits("male"), word="dwarf leader", male_word="dwarf lord", female_word="dwarf lady"),
    amended_species("dwarf king", lacks=traits("male"), word="dwarf ruler", male_word="dwarf king", female_word="dwarf queen"),
    amended_species("kobold lord", lacks=traits("male"), word="kobold leader", male_word="kobold lord", female_word="kobold lady"),
    amended_species("gnome lord", lacks=traits("male"), word="gnome leader", male_word="gnome lord", female_word="gnome lady"),
    amended_species("gnome king", lacks=traits("male"), word="gnome ruler", male_word="gnome king", female_word="gnome queen"),
    amended_species("ogre lord", lacks=traits("male"), word="ogre leader", male_word="ogre lord", female_word="ogre lady"),
    amended_species("ogre king", lacks=traits("male"), word="ogre tyrant", male_word="ogre king", female_word="ogre queen"),
    amended_species("elf-lord", lacks=traits("male"), word="elf-noble", male_word="elf-lord", female_word="elf-lady"),
    amended_species("Elvenking", lacks=traits("male"), word="elven monarch", male_word="Elvenking", female_word="Elvenqueen"),
    amended_species("vampire lord", lacks=traits("male"), word="vampire leader", male_word="vampire lord", female_word="vampire lady"),
    amended_species("incubus", lacks=traits("male"), word="amorous demon", male_word="incubus", female_word="succubus"),
    amended_species("caveman", lacks=traits("male"), word="cave dweller", male_word="caveman", female_word="cavewoman"),
    amended_species("priest", lacks=traits("male"), word="cleric", male_word="priest", female_word="priestess"),
    amended_species("aligned priest", word="aligned cleric", male_word="priest", female_word="priestess"),
    amended_species("high priest", word="high cleric", male_word="high priest", female_word="high priestess"),
    amended_species("monk", lacks=traits("male")),
    amended_species("valkyrie", alignment=1),
    amended_species("attendant", alignment=0),
    amended_species("Nalzok", colour="orange"),
)

KINDS = (
    amended_kind("worm tooth", material="bone"),
    amended_kind("crysknife", material="bone"),
    amended_kind("scimitar", skill="saber"),
    amended_kind("helm of brilliance", weight=40, nutrition=40, material="glass"),
    amended_kind("crystal plate mail", weight=415, nutrition=415),
    amended_kind("grappling hook", description=""),  # N-542
    amended_kind("land mine", weight=200, nutrition=200),
    amended_kind("eucalyptus leaf", nutrition=1, cost=5),
    amended_kind("potion of healing", cost=20),
    amended_kind("spellbook of sleep", spell_level=3, cost=300),
    amended_kind("spellbook of confuse monster", spell_level=1, cost=100),
    amended_kind("spellbook of charm monster", spell_level=5, cost=500),
    amended_kind("novel", weight=10),
    amended_kind("gold piece", has_least_weight=True),
    amended_kind("statue", has_least_weight=True),
    amended_kind("Book of the Dead", weight=50),
    amended_kind("huge chunk of meat", word="enormous meatball"),
)
KINDS_OF_SPLICEHACK = tuple(kind for kind in KINDS if not kind.has_least_weight)

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
    "spellbook of sleep": 30, "spellbook of knock": 25, "spellbook of force bolt": 30,
    "spellbook of confuse monster": 49, "spellbook of wizard lock": 25, "spellbook of invisibility": 20,
    "spellbook of chain lightning": 25, "helm of brilliance": 3, "helm of caution": 3,
    "novel": 1,
    "gold dragon scale mail": 0, "gold dragon scales": 0,
    **{kind.name: 1 for kind in KINDS_OF_NETHACK if kind.class_ == "ring"},  # o_init.c init_oclass_probs
}
WITHOUT_SPECIES: frozenset[SpeciesName] = frozenset(("succubus", "cavewoman", "priestess"))  # decision 0056
KINDS_AFTER: dict[KindName, KindName] = {  # Z-332
    "dwarvish mattock": "bec de corbin", "lance": "dwarvish mattock",
    "helm of brilliance": "dented pot", "helm of caution": "helmet",
    "gold dragon scale mail": "gray dragon scale mail", "gold dragon scales": "gray dragon scales",
    "amulet of guarding": "amulet of magical breathing", "amulet of flying": "amulet of guarding",
    "spellbook of chain lightning": "spellbook of stone to flesh",
}
PLACED_AFTER: dict[SpeciesName, SpeciesName] = {
    "displacer beast": "tiger", "baby gold dragon": "baby gray dragon", "gold dragon": "gray dragon",
    "genetic engineer": "quantum mechanic", "incubus": "water demon", "mail daemon": "Famine",
}
FREQUENCIES: dict[SpeciesName, int] = {  # N-257, N-262
    "mail daemon": 0,
    "displacer beast": 1, "baby gold dragon": 0, "gold dragon": 1, "genetic engineer": 1,
}
