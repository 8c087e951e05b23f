"""The command `marrow bones`: bones are listed, shown, explained, imported and exported.

Reading and writing bones is in `formats`, keeping them in `pool`, the rules of bones in `rules/bones`.
"""
