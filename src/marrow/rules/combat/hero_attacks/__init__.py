"""The hero strikes: by hand, with weapons, in other forms. NetHack: uhitm.c."""
