"""What fire, water, cold, falls and blows do to items and terrain; flight of the hero by recoil.

Traps and digging live in `traps`, rays and blows against creatures in `combat`.
"""
