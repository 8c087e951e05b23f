"""Bytes to values and back: bones, snapshots, journals, replays. Whatever comes in is checked or refused."""
