"""What magic does: potions, scrolls, wands, spells, wishes, and effects that several of them have."""
