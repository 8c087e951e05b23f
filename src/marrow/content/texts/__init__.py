"""Texts found in the dungeon: rumours, epitaphs, graffiti, names. All are our own words."""
