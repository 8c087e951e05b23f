"""What a remembered spot shows, as one number. A screen turns it into a symbol and a colour."""

from typing import Final

NOTHING: Final = 0
TERRAIN: Final = 100  # + terrain code
DOORWAY: Final = 140
BROKEN_DOOR: Final = 141
OPEN_DOOR: Final = 142
CLOSED_DOOR: Final = 143
OPEN_DOOR_ACROSS: Final = 144  # an open door in a wall that runs left and right
LIT_CORRIDOR: Final = 145  # in sight and lit; only screens show it, no spot is remembered so
STAIRS_UP: Final = 150
STAIRS_DOWN: Final = 151
LADDER_UP: Final = 152
LADDER_DOWN: Final = 153
TRAP: Final = 200  # + trap kind
UNSEEN_MONSTER: Final = 300  # the remembered I
BOULDER_CAMOUFLAGE: Final = 301
POISON_CLOUD: Final = 302
WARNING: Final = 310  # + how dangerous, 0 to 5
SWALLOWED: Final = 320  # + which of the eight spots around one engulfed, row by row
KIND: Final = 1000  # + kind number
CORPSE: Final = 2000  # + species number
STATUE: Final = 3000  # + species number
MONSTER: Final = 4000  # + species number; pets add PET, those that only detection shows DETECTED
PET: Final = 1000
DETECTED: Final = 2000
HERO: Final = 7000  # + species number of the form shown
RIDDEN: Final = 8000  # + species number of the steed, which hides its rider
END: Final = 9000
