"""What is printed after the screen is gone."""

import curses


def bold(text: str) -> str:
    """The text in bold letters, if this terminal has them."""
    try:
        on, off = curses.tigetstr("bold"), curses.tigetstr("sgr0")
    except curses.error:  # the game was played at a screen of another kind
        return text
    return f"{on.decode()}{text}{off.decode()}" if on and off else text
