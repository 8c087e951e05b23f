"""The engine's input and output as data: commands and answers in, questions and entries out.

Sentences are made of them in ``game/telling.py``.
"""
