"""A turn of the game, and all that comes round with it. NetHack: allmain.c, timeout.c."""
