"""How things come to be. NetHack: mkobj.c, o_init.c."""
