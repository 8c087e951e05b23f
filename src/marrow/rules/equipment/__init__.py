"""Wielding, wearing, holding and letting go: what it does besides being done."""
