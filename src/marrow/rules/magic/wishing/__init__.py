"""Wishes: what a player's words mean, and what they bring. NetHack: objnam.c."""
