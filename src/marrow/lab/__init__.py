"""Hosts without a screen: whole games by the hundred, recordings of the real game, comparisons, benchmarks.

Most modules are one command each (`soak`, `diff`, `bench`). Looking at bones is in `graveyard`, playing in
`terminal`.
"""
