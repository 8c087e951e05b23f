"""A hero with food, for tests."""

from marrow.editions import NETHACK

ALL = NETHACK
