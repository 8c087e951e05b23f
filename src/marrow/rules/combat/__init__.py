"""Who hits whom, how hard, and what death leaves: to-hit, damage, killing, missiles, monsters' attacks."""
