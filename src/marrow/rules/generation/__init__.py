"""How dungeons, levels, things, creatures and heroes come to be."""
