"""What fire, water, falls and blows do to things and to the ground."""
