"""The bits of ``permonst``'s flags in NetHack 3.6.7, by our words for them. NetHack: monflag.h."""

from collections.abc import Collection, Mapping

from marrow.content.species import Species

FLAGS_1 = (  # M1_..., from the lowest bit on
    "flies", "swims", "amorphous", "walks through walls", "clings", "tunnels", "needs pick", "conceals",
    "hides", "amphibious", "breathless", "picks nothing up", "no eyes", "no hands", "no limbs", "no head",
    "mindless", "humanoid", "animal", "slithy", "unsolid", "thick hide", "oviparous", "regenerates",
    "sees invisible", "teleports", "controls teleport", "acidic", "poisonous", "carnivore", "herbivore",
    "metallivore",
)  # fmt: skip
FLAGS_2 = (  # M2_...; one bit is free
    "no polymorph", "undead", "were", "human", "elf", "dwarf", "gnome", "orc",
    "demon", "mercenary", "lord", "prince", "minion", "giant", "shapeshifter", "",
    "male", "female", "neuter", "proper name", "hostile", "peaceful", "domestic", "wanders",
    "stalks", "nasty", "strong", "throws rocks", "likes gold", "likes jewels", "collects", "likes magic",
)  # fmt: skip
FLAGS_3 = (  # M3_...; one bit is free
    "wants amulet", "wants bell", "wants book", "wants candelabrum", "wants artifact", "",
    "waits for you", "stays close", "infravision", "infravisible", "displaces",
)  # fmt: skip
RESISTANCES = ("fire", "cold", "sleep", "disintegration", "shock", "poison", "acid", "stoning")  # MR_...
GENERATION = (  # G_..., above the three bits of the frequency
    "", "", "", "", "no corpse", "genocidable", "large groups", "small groups",
    "", "not random", "only in gehennom", "not in gehennom", "unique",
)  # fmt: skip
SOUNDS = {  # MS_...
    "silent": 0, "bark": 1, "mew": 2, "roar": 3, "growl": 4, "squeak": 5, "squawk": 6, "hiss": 7, "buzz": 8,
    "grunt": 9, "neigh": 10, "wail": 11, "gurgle": 12, "burble": 13, "shriek": 15, "bones": 16, "laugh": 17,
    "mumble": 18, "imitate": 19, "humanoid": 20, "arrest": 21, "soldier": 22, "guard": 23, "djinni": 24,
    "nurse": 25, "seduce": 26, "vampire": 27, "bribe": 28, "cuss": 29, "rider": 30, "leader": 31,
    "nemesis": 32, "guardian": 33, "sell": 34, "oracle": 35, "priest": 36, "spell": 37, "were": 38,
    "boast": 39,
}  # fmt: skip


def flags_of(species: Species) -> Mapping[str, int]:
    """The attributes of ``permonst`` that are flags, as unsigned numbers, and the number of its sound."""
    return {
        "mflags1": _bits(FLAGS_1, species.traits),
        "mflags2": _bits(FLAGS_2, species.traits),
        "mflags3": _bits(FLAGS_3, species.traits),
        "mresists": _bits(RESISTANCES, species.resistances),
        "mconveys": _bits(RESISTANCES, species.conveys),
        "geno": _bits(GENERATION, species.generation) | species.frequency,
        "msound": SOUNDS[species.sound],
    }


def _bits(words: tuple[str, ...], has: Collection[str]) -> int:
    return sum(1 << bit for bit, word in enumerate(words) if word in has)
