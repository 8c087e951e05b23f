"""A hungry hero in an edition, for tests."""

from marrow.editions import NETHACK

ALL = NETHACK
UP_TO_360 = ("3.4.3", "3.6.0")
