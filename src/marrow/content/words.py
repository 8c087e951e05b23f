"""The vocabularies of the content tables: every word that rows may use, as types for the type checker."""

from typing import TYPE_CHECKING, Literal

NAMES_ARE_CHECKED = False

# fmt: off
if TYPE_CHECKING and not NAMES_ARE_CHECKED:
    SpeciesName = str
else:
    SpeciesName = Literal[
        "Acererak", "Aleax", "Amm Kamerel", "Angel", "Arch Priest", "Archon", "Ashikaga Takauji",
        "Asmodeus", "Baalzebub", "Chaos", "Chromatic Dragon", "Croesus", "Cyclops", "Dark One",
        "Death", "Demogorgon", "DevTeam member", "Dispater", "Elvenking", "Famine", "Geryon",
        "Grand Master", "Green-elf", "Grey-elf", "Hippocrates", "Ixoth", "Juiblex",
        "Kary, the Fiend of Fire", "Keystone Kop", "King Arthur", "Kop Kaptain", "Kop Lieutenant",
        "Kop Sergeant", "Kraken, the Fiend of Water", "Lich, the Fiend of Earth", "Lord Carnarvon",
        "Lord Sato", "Lord Surtur", "Master Assassin", "Master Kaen", "Master of Thieves", "Medusa",
        "Minion of Huhetotl", "Mordor orc", "Nalzok", "Nazgul", "Neferet the Green", "Norn",
        "Olog-hai", "Oracle", "Orcus", "Orion", "Pelias", "Pestilence", "Scorpius", "Shaman Karnov",
        "Thoth Amon", "Tiamat, the Fiend of Wind", "Twoflower", "Uruk-hai", "Vlad the Impaler",
        "Wizard of Yendor", "Woodland-elf", "Yeenoghu", "abbot", "acid blob", "acolyte",
        "air elemental", "aligned priest", "ape", "apprentice", "arch-lich", "archeologist",
        "attendant", "baby black dragon", "baby blue dragon", "baby crocodile", "baby gold dragon",
        "baby gray dragon",
        "baby green dragon", "baby long worm", "baby orange dragon", "baby purple worm",
        "baby red dragon", "baby silver dragon", "baby white dragon", "baby yellow dragon",
        "balrog", "baluchitherium", "barbarian", "barbed devil", "barrow wight", "bat", "binder",
        "black dragon", "black light", "black marketeer", "black naga", "black naga hatchling",
        "black pudding", "black unicorn", "blacksmith", "blue dragon", "blue jelly", "bone devil",
        "brown mold", "brown pudding", "bugbear", "captain", "carnivorous ape", "cave spider",
        "caveman", "cavewoman", "centipede",
        "chameleon", "chickatrice", "chieftain", "chokhmah sephirah", "clay golem", "cobra",
        "cockatrice", "couatl", "coyote", "crocodile", "demilich", "dingo", "disenchanter", "displacer beast",
        "djinni", "dog", "doppelganger", "dust vortex", "dwarf", "dwarf king", "dwarf lord",
        "dwarf mummy", "dwarf zombie", "earth elemental", "electric eel", "elf", "elf mummy",
        "elf zombie", "elf-lord", "energy vortex", "erinys", "ettin", "ettin mummy", "ettin zombie",
        "fire ant", "fire elemental", "fire giant", "fire vortex", "flaming sphere", "flesh golem",
        "floating eye", "fog cloud", "forest centaur", "fox", "freezing sphere", "frost giant",
        "gargoyle", "garter snake", "gas spore", "gecko", "gelatinous cube", "genetic engineer",
        "gevurah sephirah",
        "ghost", "ghoul", "giant", "giant ant", "giant bat", "giant beetle", "giant eel",
        "giant mimic", "giant mummy", "giant rat", "giant spider", "giant zombie", "glass golem",
        "glass piercer", "gnome", "gnome king", "gnome lord", "gnome mummy", "gnome zombie",
        "gnomish wizard", "goblin", "gold dragon", "gold golem", "golden naga", "golden naga hatchling",
        "gray dragon", "gray ooze", "gray unicorn", "green dragon", "green mold", "green slime",
        "gremlin", "grid bug", "guard", "guardian naga", "guardian naga hatchling", "guide",
        "healer", "hell hound", "hell hound pup", "hezrou", "high priest", "hill giant", "hill orc",
        "hobbit", "hobgoblin", "homunculus", "horned devil", "horse", "housecat", "human",
        "human mummy", "human werejackal", "human wererat", "human werewolf", "human zombie",
        "hunter", "ice devil", "ice troll", "ice vortex", "iguana", "imp", "incubus", "iron golem",
        "iron piercer", "jabberwock", "jackal", "jaguar", "jellyfish", "ki-rin", "killer bee",
        "kitten", "knight", "kobold", "kobold lord", "kobold mummy", "kobold shaman",
        "kobold zombie", "kraken", "large cat", "large dog", "large kobold", "large mimic",
        "leather golem", "lemure", "leocrotta", "leprechaun", "lich", "lichen", "lieutenant",
        "little dog", "lizard", "long worm", "long worm tail", "lurker above", "lynx", "mail daemon", "manes",
        "marilith", "master lich", "master mind flayer", "mastodon", "mind flayer", "minotaur",
        "monk", "monkey", "mountain centaur", "mountain nymph", "mumak", "nalfeshnee",
        "neanderthal", "newt", "ninja", "nurse", "ochre jelly", "ogre", "ogre king", "ogre lord",
        "orange dragon", "orc", "orc mummy", "orc shaman", "orc zombie", "orc-captain", "owlbear",
        "page", "panther", "paper golem", "peasant", "piranha", "pit fiend", "pit viper",
        "plains centaur", "pony", "priest", "priestess", "prisoner", "purple worm", "pyrolisk",
        "python", "quantum mechanic", "quasit", "queen bee", "quivering blob", "rabid rat",
        "ranger", "raven", "red dragon", "red mold", "red naga", "red naga hatchling", "rock mole",
        "rock piercer", "rock troll", "rogue", "rope golem", "roshi", "rothe", "rust monster",
        "salamander", "samurai", "sandestin", "sasquatch", "scorpion", "sergeant", "sewer rat",
        "shade", "shark", "shocking sphere", "shopkeeper", "shrieker", "silver dragon", "skeleton",
        "small mimic", "snake", "soldier", "soldier ant", "spectre", "spotted jelly", "stalker",
        "steam vortex", "stone giant", "stone golem", "storm giant", "strange corpse",
        "straw golem", "student", "succubus", "tengu", "thug", "tiger", "titan", "titanothere",
        "tourist", "trapper", "troll", "troll mummy", "troll zombie", "umber hulk", "uvuudaum",
        "valkyrie", "vampire", "vampire bat", "vampire lord", "violet fungus", "vrock", "warg",
        "warhorse", "warrior", "watch captain", "watchman", "water demon", "water elemental",
        "water moccasin", "water nymph", "water troll", "werejackal", "wererat", "werewolf",
        "white dragon", "white unicorn", "winged gargoyle", "winter wolf", "winter wolf cub",
        "wizard", "wolf", "wood golem", "wood nymph", "woodchuck", "wraith", "wumpus", "xan",
        "xorn", "yellow dragon", "yellow light", "yellow mold", "yeti", "zruty",
    ]

if TYPE_CHECKING and not NAMES_ARE_CHECKED:
    KindName = str
else:
    KindName = Literal[
        "Amulet of Yendor", "Bell of Opening", "Book of the Dead", "C-ration",
        "Candelabrum of Invocation", "Hawaiian shirt", "K-ration", "T-shirt", "Uruk-hai shield",
        "agate", "aklys", "alchemy smock", "amber", "amethyst", "amulet of ESP", "amulet of change",
        "amulet of flying", "amulet of guarding",
        "amulet of life saving", "amulet of magical breathing", "amulet of reflection",
        "amulet of reincarnation", "amulet of restful sleep", "amulet of second chance",
        "amulet of strangulation", "amulet of unchanging", "amulet versus poison",
        "amulet versus stone", "apple", "aquamarine", "arrow", "athame", "axe", "bag of holding",
        "bag of tricks", "banana", "banded mail", "bardiche", "battle-axe", "beartrap",
        "bec de corbin", "bell", "bill-guisarme", "black dragon scale mail", "black dragon scales",
        "black opal", "blindfold", "blinding venom", "blue dragon scale mail", "blue dragon scales",
        "boomerang", "boulder", "bow", "brass lantern", "broadsword", "bronze plate mail", "bugle",
        "bullwhip", "can of grease", "candy bar", "carrot", "chain mail",
        "cheap plastic imitation of the Amulet of Yendor", "chest", "chrysoberyl", "citrine",
        "cloak of displacement", "cloak of invisibility", "cloak of magic resistance",
        "cloak of protection", "clove of garlic", "club", "cornuthaum", "corpse", "cram ration",
        "cream pie", "credit card", "crossbow", "crossbow bolt", "crysknife", "crystal ball",
        "crystal plate mail", "dagger", "dart", "dented pot", "diamond", "dilithium crystal",
        "drum of earthquake", "dunce cap", "dwarvish cloak", "dwarvish iron helm",
        "dwarvish mattock", "dwarvish mithril-coat", "dwarvish roundshield", "dwarvish short sword",
        "dwarvish spear", "egg", "elven arrow", "elven boots", "elven bow", "elven broadsword",
        "elven cloak", "elven dagger", "elven leather helm", "elven mithril-coat", "elven shield",
        "elven short sword", "elven spear", "emerald", "eucalyptus leaf", "expensive camera",
        "fauchard", "fedora", "figurine", "fire horn", "flail", "flint", "fluorite", "food ration",
        "fortune cookie", "frost horn", "fumble boots", "garnet", "gauntlets of dexterity",
        "gauntlets of fumbling", "gauntlets of power", "glaive", "glob of black pudding",
        "glob of brown pudding", "glob of gray ooze", "glob of green slime", "gold dragon scale mail",
        "gold dragon scales", "gold piece",
        "grappling hook", "gray dragon scale mail", "gray dragon scales", "green dragon scale mail",
        "green dragon scales", "guisarme", "halberd", "heavy iron ball", "helm of brilliance",
        "helm of caution",
        "helm of opposite alignment", "helm of telepathy", "helmet", "high boots", "horn of plenty",
        "huge chunk of meat", "ice box", "iron chain", "iron shoes", "jacinth", "jade", "jasper",
        "javelin", "jet", "jumping boots", "katana", "kelp frond", "kicking boots", "knife",
        "lance", "land mine", "large box", "large shield", "leash", "leather armor",
        "leather cloak", "leather drum", "leather gloves", "leather jacket", "lembas wafer",
        "lenses", "levitation boots", "loadstone", "lock pick", "long sword", "low boots",
        "lucern hammer", "luckstone", "lump of royal jelly", "mace", "magic flute", "magic harp",
        "magic lamp", "magic marker", "magic whistle", "meat ring", "meat stick", "meatball",
        "melon", "mirror", "morning star", "mummy wrapping", "novel", "obsidian", "oil lamp",
        "oilskin cloak", "oilskin sack", "opal", "orange", "orange dragon scale mail",
        "orange dragon scales", "orcish arrow", "orcish bow", "orcish chain mail", "orcish cloak",
        "orcish dagger", "orcish helm", "orcish ring mail", "orcish shield", "orcish short sword",
        "orcish spear", "pancake", "partisan", "pear", "pick-axe", "plate mail", "potion of acid",
        "potion of blindness", "potion of booze", "potion of confusion", "potion of enlightenment",
        "potion of extra healing", "potion of fruit juice", "potion of full healing",
        "potion of gain ability", "potion of gain energy", "potion of gain level",
        "potion of hallucination", "potion of healing", "potion of invisibility",
        "potion of levitation", "potion of monster detection", "potion of object detection",
        "potion of oil", "potion of paralysis", "potion of polymorph", "potion of restore ability",
        "potion of see invisible", "potion of sickness", "potion of sleeping", "potion of speed",
        "potion of water", "quarterstaff", "ranseur", "red dragon scale mail", "red dragon scales",
        "ring mail", "ring of adornment", "ring of aggravate monster", "ring of cold resistance",
        "ring of conflict", "ring of fire resistance", "ring of free action",
        "ring of gain constitution", "ring of gain strength", "ring of hunger",
        "ring of increase accuracy", "ring of increase damage", "ring of invisibility",
        "ring of levitation", "ring of poison resistance", "ring of polymorph",
        "ring of polymorph control", "ring of protection", "ring of protection from shape changers",
        "ring of regeneration", "ring of searching", "ring of see invisible",
        "ring of shock resistance", "ring of slow digestion", "ring of stealth",
        "ring of sustain ability", "ring of teleport control", "ring of teleportation",
        "ring of warning", "ring of wishes", "robe", "rock", "rubber hose", "ruby", "runesword",
        "sack", "saddle", "sapphire", "scale mail", "scalpel", "scimitar", "scroll of amnesia",
        "scroll of blank paper", "scroll of charging", "scroll of confuse monster",
        "scroll of create monster", "scroll of destroy armor", "scroll of earth",
        "scroll of enchant armor", "scroll of enchant weapon", "scroll of fire",
        "scroll of food detection", "scroll of genocide", "scroll of gold detection",
        "scroll of identify", "scroll of light", "scroll of magic mapping", "scroll of mail",
        "scroll of punishment",
        "scroll of remove curse", "scroll of scare monster", "scroll of stinking cloud",
        "scroll of taming", "scroll of teleportation", "shield of drain resistance",
        "shield of reflection", "shield of shock resistance", "short sword",
        "shuriken", "silver arrow", "silver dagger", "silver dragon scale mail",
        "silver dragon scales", "silver mace", "silver saber", "silver spear", "skeleton key", "slime mold",
        "sling", "small shield", "spear", "speed boots", "spellbook of blank paper",
        "spellbook of cancellation", "spellbook of cause fear",
        "spellbook of chain lightning", "spellbook of charm monster",
        "spellbook of clairvoyance", "spellbook of cone of cold", "spellbook of confuse monster",
        "spellbook of create familiar", "spellbook of create monster",
        "spellbook of cure blindness", "spellbook of cure sickness", "spellbook of detect food",
        "spellbook of detect monsters", "spellbook of detect treasure",
        "spellbook of detect unseen", "spellbook of dig", "spellbook of drain life",
        "spellbook of extra healing", "spellbook of finger of death", "spellbook of fireball",
        "spellbook of force bolt", "spellbook of haste self", "spellbook of healing",
        "spellbook of identify", "spellbook of invisibility", "spellbook of jumping",
        "spellbook of knock", "spellbook of levitation", "spellbook of light",
        "spellbook of magic mapping", "spellbook of magic missile", "spellbook of polymorph",
        "spellbook of protection", "spellbook of remove curse", "spellbook of restore ability",
        "spellbook of sleep", "spellbook of slow monster", "spellbook of stone to flesh",
        "spellbook of teleport away", "spellbook of turn undead", "spellbook of wizard lock",
        "spetum", "splint mail", "sprig of wolfsbane", "statue", "stethoscope", "stiletto",
        "strange object", "studded leather armor", "tallow candle", "tin", "tin opener",
        "tin whistle", "tinning kit", "tooled horn", "topaz", "touchstone", "towel", "trident",
        "tripe ration", "tsurugi", "turquoise", "two-handed sword", "unicorn horn", "voulge",
        "wand of cancellation", "wand of cold", "wand of create monster", "wand of death",
        "wand of digging", "wand of enlightenment", "wand of fire", "wand of light",
        "wand of lightning", "wand of locking", "wand of magic missile", "wand of make invisible",
        "wand of nothing", "wand of opening", "wand of polymorph", "wand of probing",
        "wand of secret door detection", "wand of sleep", "wand of slow monster",
        "wand of speed monster", "wand of stasis", "wand of striking", "wand of teleportation",
        "wand of undead turning", "wand of wishing", "war hammer", "water walking boots",
        "wax candle", "white dragon scale mail", "white dragon scales", "wooden flute",
        "wooden harp", "worm tooth", "worthless piece of black glass",
        "worthless piece of blue glass", "worthless piece of green glass",
        "worthless piece of orange glass", "worthless piece of red glass",
        "worthless piece of violet glass", "worthless piece of white glass",
        "worthless piece of yellow glass", "worthless piece of yellowish brown glass", "ya",
        "yellow dragon scale mail", "yellow dragon scales", "yumi",
    ]

ArtifactName = Literal[
    "Cleaver", "Demonbane", "Dragonbane", "Excalibur", "Fire Brand", "Frost Brand", "Giantslayer",
    "Grayswandir", "Grimtooth", "Magicbane", "Mjollnir", "Ogresmasher", "Orcrist", "Snickersnee",
    "Sting", "Stormbringer", "Sunsword", "The Air Crystal", "The Black Crystal", "The Earth Crystal",
    "The Eye of the Aethiopica", "The Eyes of the Overworld", "The Fire Crystal",
    "The Heart of Ahriman", "The Longbow of Diana", "The Magic Mirror of Merlin",
    "The Master Key of Thievery", "The Mitre of Holiness", "The Orb of Detection",
    "The Orb of Fate", "The Pen of the Void", "The Platinum Yendorian Express Card", "The Sceptre of Might",
    "The Staff of Aesculapius", "The Tsurugi of Muramasa", "The Water Crystal", "Trollsbane", "Vorpal Blade",
    "Werebane",
]

RoleName = Literal[
    "archeologist", "barbarian", "binder", "caveman", "healer", "knight", "monk", "priest", "ranger",
    "rogue", "samurai", "tourist", "valkyrie", "wizard",
]

RaceName = Literal[
    "dwarf", "elf", "gnome", "human", "orc", "troll",
]

Manner = Literal[
    "bite", "breathe", "butt", "claw", "engulf", "explode", "explode when killed", "gaze", "hug",
    "kick", "magic", "passive", "spit", "sting", "tentacle", "touch", "weapon",
]

Damage = Literal[
    "acid", "blind", "clerical spell", "cold", "confuse", "corrode", "curse item", "death touch",
    "decay", "digest", "disease", "disenchant", "disintegration", "drain constitution",
    "drain dexterity", "drain energy", "drain intelligence", "drain level", "famine", "fire",
    "hallucination", "heal", "lycanthropy", "mage spell", "magic missile", "paralysis",
    "pestilence", "physical", "polymorph", "random breath", "rust", "seduce", "seduction encounter", "shock",
    "sleep", "slime", "slow", "steal amulet", "steal gold", "steal item", "stick", "stone",
    "strength poison", "stun", "teleport", "wound legs", "wrap",
]

Trait = Literal[
    "acidic", "amorphous", "amphibious", "animal", "breathless", "carnivore", "clings",
    "collects", "conceals", "controls teleport", "demon", "displaces", "domestic", "dwarf", "elf",
    "female", "flies", "floats", "giant", "gnome", "herbivore", "hides", "hostile", "human", "humanoid",
    "infravisible", "infravision", "likes gold", "likes jewels", "likes magic", "lord", "male",
    "mercenary", "metallivore", "mindless", "minion", "nasty", "needs pick", "neuter", "no eyes",
    "no hands", "no head", "no limbs", "no polymorph", "orc", "oviparous", "peaceful",
    "picks nothing up", "poisonous", "prince", "proper name", "regenerates", "sees invisible",
    "shapeshifter", "slithy", "stalks", "stays close", "strong", "swims", "teleports",
    "thick hide", "throws rocks", "tunnels", "undead", "unsolid", "waits for you",
    "walks through walls", "wanders", "wants amulet", "wants artifact", "wants bell",
    "wants book", "wants candelabrum", "were",
]

Generation = Literal[
    "genocidable", "large groups", "no corpse", "not in gehennom", "not random",
    "only in gehennom", "small groups", "unique",
]

Resistance = Literal[
    "acid", "cold", "disintegration", "fire", "poison", "shock", "sleep", "stoning",
]

Sound = Literal[
    "arrest", "bark", "boast", "bones", "bribe", "burble", "buzz", "cuss", "devteam", "djinni", "growl",
    "grunt", "guard", "guardian", "gurgle", "hiss", "humanoid", "imitate", "laugh", "leader",
    "mew", "mumble", "neigh", "nemesis", "nurse", "oracle", "priest", "rider", "roar", "seduce",
    "sell", "shriek", "silent", "soldier", "spell", "squawk", "squeak", "vampire", "wail", "were",
]

SpeciesClass = Literal[
    "angel", "ant", "bat", "blob", "centaur", "cockatrice", "demon", "dog", "dragon", "eel",
    "elemental", "eye", "feline", "fungus", "ghost", "giant", "gnome", "golem", "gremlin",
    "human", "humanoid", "imp", "jabberwock", "jelly", "kobold", "kop", "leprechaun", "lich",
    "light", "lizard", "mimic", "mummy", "naga", "nymph", "ogre", "orc", "outsider", "piercer", "pudding",
    "quadruped", "quantum mechanic", "rodent", "rust monster", "sephirah", "snake", "spider", "trapper",
    "troll", "umber hulk", "unicorn", "vampire", "vortex", "worm", "worm tail", "wraith", "xan",
    "xorn", "yeti", "zombie", "zruty",
]

ItemClass = Literal[
    "amulet", "armor", "chain", "coin", "food", "gem", "illegal object", "iron ball", "potion",
    "ring", "rock", "scroll", "spellbook", "tool", "venom", "wand", "weapon",
]

ArmorPart = Literal[
    "body armor", "boots", "cloak", "gloves", "helmet", "shield", "shirt",
]

Material = Literal[
    "bone", "cloth", "copper", "dragon hide", "flesh", "gemstone", "glass", "gold", "iron",
    "leather", "liquid", "metal", "mineral", "mithril", "none", "paper", "plastic", "platinum",
    "silver", "vegetable", "wax", "wood",
]

Skill = Literal[
    "attack spells", "axe", "bare hands", "boomerang", "bow", "broadsword", "clerical spells",
    "club", "crossbow", "dagger", "dart", "divination spells", "enchantment spells",
    "escape spells", "flail", "hammer", "healing spells", "javelin", "knife", "lance", "long sword", "mace",
    "martial arts", "matter spells", "morning star", "pick-axe", "polearms", "quarterstaff",
    "riding", "saber", "scimitar", "short sword", "shuriken", "sling", "spear", "trident",
    "two weapons", "two-handed sword", "unicorn horn", "whip",
]

Beam = Literal[
    "immediate", "none", "ray",
]

AttackMode = Literal[
    "pierce", "slash", "whack",
]

Colour = Literal[
    "black", "blue", "bright blue", "bright cyan", "bright green", "bright magenta", "brown",
    "cyan", "gray", "green", "magenta", "orange", "red", "white", "yellow",
]

ArtifactPower = Literal[
    "attacks", "beheads", "blocks hallucination", "bonus against a class", "bonus against flags2",
    "bonus against other alignments", "defends", "drains life", "energy regeneration",
    "half physical damage", "half spell damage", "intelligent", "luck", "never random",
    "protection", "reflection", "regeneration", "restricted", "searches", "seeks", "speaks",
    "stealth", "telepathy", "teleport control", "warns", "x-ray vision",
]

Invocation = Literal[
    "banishing", "charge object", "conflict", "create ammunition", "create portal", "energy boost",
    "enlightenment", "firestorm", "flung poison", "healing", "invisibility", "level teleport", "levitation",
    "blinding ray", "snowstorm", "untrap",
]

AlignmentName = Literal["chaotic", "lawful", "neutral"]
GenderName = Literal["female", "male"]
# What the level files of some editions have and those of others have not (N-504).
LevelFileNote = Literal[
    "both wings",  # the wings of the Astral Plane open both or not at all
    "altar of any god",  # on the last quest level of Wizards
    "scrolls beside prizes",  # of scare monster, in Sokoban and at the castle
    "prizes by chance",  # either of Sokoban's, whatever the map
    "even numbers",  # instead of sums of dice, at the Rogues' home, in Orcish Town and on the Astral Plane
    "likelier prizes",  # the bag on the first map in three of four games, the amulet on the second
    "crowded streets",  # more nymphs, leprechauns and chameleons at the Rogues' home
    "more on quests",  # warhorses, one more ogre, tins and rations
    "mines by chance",  # the number of things and gnomes on ordinary levels of the Mines
    "brides",  # Z-314: three of Vlad's court have names, and wait in their own shape,
    "brides in niches",  # not anywhere on the level, as in 3.7
    "rolling boulders",  # Z-314: traps in Sokoban that let pushed boulders roll on
    "more townsfolk",  # Z-314: eight peaceful creatures more in one Minetown
    "gifts for lost wishes",  # Z-057: the Castle's chest holds a potion, Orcus Town a marker or a lamp
]
LEVEL_FILES_OF_37: frozenset[LevelFileNote] = frozenset(
    {
        "scrolls beside prizes", "prizes by chance", "crowded streets", "altar of any god", "more on quests",
        "mines by chance", "brides", "likelier prizes", "even numbers",
    }
)  # fmt: skip
LEVEL_FILES_OF_500: frozenset[LevelFileNote] = LEVEL_FILES_OF_37 | {
    "gifts for lost wishes", "brides in niches", "more townsfolk", "rolling boulders",
}  # fmt: skip
PlaceName = Literal[  # special levels; NetHack: dungeon.def
    "air", "asmodeus", "astral", "baalzebub", "bigroom", "castle", "devteam", "dummy", "earth", "fakewiz1",
    "fakewiz2", "fire", "forge", "goal", "home", "juiblex", "locate", "ludios", "market", "medusa",
    "minesend", "minetown", "oracle", "orcus", "rogue", "sanctum", "soko1", "soko2", "soko3", "soko4",
    "tower1", "tower2", "tower3", "valley", "water", "wizard1", "wizard2", "wizard3",
]
# Maps of the ordinary levels of the Mines, of quests and of Gehennom.
FillerName = Literal["minefill", "fila", "filb", "hellfill"]
# fmt: on
