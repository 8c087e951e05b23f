"""Commands that take the hero somewhere: steps, runs, doors, stairs, steeds. NetHack: hack.c."""
