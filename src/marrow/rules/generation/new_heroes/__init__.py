"""How a game and its hero begin. NetHack: role.c, u_init.c."""
