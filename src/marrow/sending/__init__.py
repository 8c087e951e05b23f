"""Sending the dead to the real NetHack 3.6: its bones files for Linux on x86-64, written. Decision 0042.

`build` says for which game; `rooms`, `ground`, `things`, `bodies` and `creatures` write its records,
`real_bones` the whole file.
"""
