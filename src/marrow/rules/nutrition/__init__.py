"""Hunger and food. Rules N-008 to N-347."""
