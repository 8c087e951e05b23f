"""How levels of rooms, mazes and caves come to be. NetHack: mklev.c, mkroom.c, mkmaze.c, mkmap.c."""
