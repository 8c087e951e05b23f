"""File formats of bones, snapshots, journals and replays: bytes to values and back. All input is validated.

Where files are kept and when they are written is decided in ``game`` and ``pool``.
"""
