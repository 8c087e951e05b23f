"""Effects of wielding, wearing, holding and dropping items. NetHack: wield.c, do_wear.c.

The slots themselves are in hero/worn_items.py; the commands that use these in commands/handling.
"""
