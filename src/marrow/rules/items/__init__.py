"""Items as objects: weight, stacks, packs, piles, timers, light, corpses, artifacts, the ball and chain.

Wearing and wielding by the hero live in `equipment`, using items in `tools` and `magic`.
"""
