"""The names of random ghosts (B-213), and of the ghosts on the Rogue level (B-219)."""

# fmt: off
GHOST_NAMES: tuple[str, ...] = (
    "Adri", "Andries", "Andreas", "Bert", "David", "Dirk", "Emile", "Frans", "Fred", "Greg", "Hether", "Jay",
    "John", "Jon", "Karnov", "Kay", "Kenny", "Kevin", "Maud", "Michiel", "Mike", "Peter", "Robert", "Ron",
    "Tom", "Wilmar", "Nick Danger", "Phoenix", "Jiro", "Mizue", "Stephan", "Lance Braccus", "Shadowhawk",
    "Murphy",
)
# fmt: on
ROGUE_NAMES: tuple[str, ...] = ("Glenn Wichman", "Michael Toy", "Kenneth Arnold")
LOOTED_FRUITS: tuple[str, ...] = ("paddle cactus", "dwarven root")  # C15: what orcs loot since 3.6.1
