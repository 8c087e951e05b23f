"""How creatures come to be, come back, and with what. NetHack: makemon.c, mplayer.c."""
