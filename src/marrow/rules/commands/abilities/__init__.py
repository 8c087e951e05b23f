"""What the hero's present form can do at will: #monster. NetHack: polyself.c."""
