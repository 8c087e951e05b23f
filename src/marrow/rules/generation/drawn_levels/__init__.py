"""How levels come to be that are drawn. NetHack: sp_lev.c."""
