"""Numbered SQL for both stores, forward only, never edited after a release; ``NAME.STORE.sql`` is for one.

Statements are separated by empty lines; ``{bytes}`` and ``{number}`` stand for what the two name differently.
"""
