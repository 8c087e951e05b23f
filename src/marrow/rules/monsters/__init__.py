"""What monsters are, wear, fear and carry on their backs. What they do is in monster_moves."""
