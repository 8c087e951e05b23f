"""What a bones level can hold, whoever brings it: words, ranges, and what fits together.

The door (`formats`, `graveyard`) and the rules that join a found level to a world (`rules/bones`) make the
same checks.
"""
