"""The hero throws and shoots. NetHack: dothrow.c."""
