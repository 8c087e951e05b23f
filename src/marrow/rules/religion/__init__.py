"""Gods: prayer, sacrifice, gifts and wrath. NetHack: pray.c."""
