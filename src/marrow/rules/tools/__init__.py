"""Tools in the hero's hands, one module for each kind of use. NetHack: apply.c."""
