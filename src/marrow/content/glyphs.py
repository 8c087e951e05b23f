"""What a remembered spot shows, as one number. A screen turns it into a symbol and a colour."""

NOTHING = 0
TERRAIN = 100  # + terrain code
DOORWAY, BROKEN_DOOR, OPEN_DOOR, CLOSED_DOOR = 140, 141, 142, 143
OPEN_DOOR_ACROSS = 144  # an open door in a wall that runs left and right
STAIRS_UP, STAIRS_DOWN, LADDER_UP, LADDER_DOWN = 150, 151, 152, 153
TRAP = 200  # + trap kind
UNSEEN_MONSTER = 300  # the remembered I
BOULDER_CAMOUFLAGE = 301
POISON_CLOUD = 302
WARNING = 310  # + how dangerous, 0 to 5
SWALLOWED = 320  # + which of the eight spots around one engulfed, row by row
KIND = 1000  # + kind number
CORPSE = 2000  # + species number
STATUE = 3000  # + species number
MONSTER = 4000  # + species number; pets add PET
PET = 1000
HERO = 6000  # + species number of the form shown
END = 7000
