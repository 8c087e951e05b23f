"""Wishes: parse the player's words and make the item. NetHack: objnam.c, readobjnam; zap.c, makewish."""
