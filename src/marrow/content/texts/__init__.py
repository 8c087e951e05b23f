"""Words that lie about in the dungeon, in our own words."""
