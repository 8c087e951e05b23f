"""Monsters strike the hero. NetHack: mhitu.c, mcastu.c, steal.c."""
