"""Monsters throw, shoot, spit and breathe. NetHack: mthrowu.c."""
