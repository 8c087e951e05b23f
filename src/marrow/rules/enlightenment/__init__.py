"""What enlightenment tells: the hero's condition, attributes, troubles, chances of prayer.

NetHack: cmd.c until 3.6, insight.c since 3.7. The troubles also decide what gods fix (religion/).
"""
