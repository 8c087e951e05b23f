"""The symbols of NetHack's map: character, name, colour. NetHack: drawing.c, defsyms; NLE: symdef."""

# fmt: off
MAP_SYMBOLS: tuple[tuple[str, str, int], ...] = (
    (" ", "dark part of a room", 8), ("|", "wall", 7), ("-", "wall", 7), ("-", "wall", 7), ("-", "wall", 7),
    ("-", "wall", 7), ("-", "wall", 7), ("-", "wall", 7), ("-", "wall", 7), ("-", "wall", 7),
    ("|", "wall", 7), ("|", "wall", 7), (".", "doorway", 7), ("-", "open door", 3), ("|", "open door", 3),
    ("+", "closed door", 3), ("+", "closed door", 3), ("#", "iron bars", 6), ("#", "tree", 2),
    (".", "floor of a room", 7), (".", "dark part of a room", 0), ("#", "corridor", 7),
    ("#", "lit corridor", 7), ("<", "staircase up", 7), (">", "staircase down", 7), ("<", "ladder up", 3),
    (">", "ladder down", 3), ("_", "altar", 7), ("|", "grave", 15), ("\\", "opulent throne", 11),
    ("#", "sink", 7), ("{", "fountain", 12), ("}", "water", 4), (".", "ice", 6), ("}", "molten lava", 1),
    (".", "lowered drawbridge", 3), (".", "lowered drawbridge", 3), ("#", "raised drawbridge", 3),
    ("#", "raised drawbridge", 3), (" ", "air", 6), ("#", "cloud", 7), ("}", "water", 4),
    ("^", "arrow trap", 6), ("^", "dart trap", 6), ("^", "falling rock trap", 7), ("^", "squeaky board", 3),
    ("^", "bear trap", 6), ("^", "land mine", 1), ("^", "rolling boulder trap", 7),
    ("^", "sleeping gas trap", 12), ("^", "rust trap", 4), ("^", "fire trap", 9), ("^", "pit", 0),
    ("^", "spiked pit", 0), ("^", "hole", 3), ("^", "trap door", 3), ("^", "teleportation trap", 5),
    ("^", "level teleporter", 5), ("^", "magic portal", 13), ('"', "web", 7), ("^", "statue trap", 7),
    ("^", "magic trap", 12), ("^", "anti-magic field", 12), ("^", "polymorph trap", 10),
    ("~", "vibrating square", 5), ("|", "", 7), ("-", "", 7), ("\\", "", 7), ("/", "", 7), ("*", "", 15),
    ("!", "", 15), (")", "", 3), ("(", "", 3), ("0", "", 12), ("#", "", 12), ("@", "", 12), ("*", "", 12),
    ("#", "poison cloud", 10), ("?", "valid position", 10), ("/", "", 2), ("-", "", 2), ("\\", "", 2),
    ("|", "", 2), ("|", "", 2), ("\\", "", 2), ("-", "", 2), ("/", "", 2), ("/", "", 9), ("-", "", 9),
    ("\\", "", 9), ("|", "", 9), (" ", "", 9), ("|", "", 9), ("\\", "", 9), ("-", "", 9), ("/", "", 9),
)
# fmt: on
