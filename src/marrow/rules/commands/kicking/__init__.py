"""Kicks. NetHack: dokick.c."""
