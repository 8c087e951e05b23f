"""How monsters die, and what is left of them. NetHack: mon.c."""
