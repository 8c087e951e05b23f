"""What stands in rooms and can be used: fountains, sinks, thrones. NetHack: fountain.c, sit.c."""
