"""Starting a game: its world and its hero. NetHack: role.c, u_init.c."""
