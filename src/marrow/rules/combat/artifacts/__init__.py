"""What artifacts do to those they strike, and to those who touch them. NetHack: artifact.c."""
