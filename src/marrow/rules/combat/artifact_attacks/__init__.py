"""What artifacts do to those they hit, and to those who touch them. NetHack: artifact.c.

Their bonuses to hit and to damage are in artifact_bonus.py, one folder up; facts about them in items.
"""
