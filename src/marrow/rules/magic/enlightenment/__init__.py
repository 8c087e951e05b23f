"""What the hero can be told of himself: condition, powers, troubles, prospects. NetHack: insight.c."""
