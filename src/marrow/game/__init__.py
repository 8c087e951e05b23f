"""A game as its host holds it: commands in, news out; on disk, played again, and at its end."""
