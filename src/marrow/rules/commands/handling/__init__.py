"""Commands that take things up, open them, put them on and let them go. NetHack: pickup.c, do.c."""
