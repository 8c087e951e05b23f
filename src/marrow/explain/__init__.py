"""Answers to "why?" from the ledger of a game: what fed the hero, what he died of, what his life was like.

Hosts print them; nothing here writes, asks or reads files.
"""
