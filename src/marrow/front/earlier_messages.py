"""^P: earlier messages one by one, or all in a window. NetHack: topl.c, tty_doprev_message."""

from marrow.front.screen import Screen
from marrow.front.windows import show_text

CTRL_P = "\x10"
ONE_BY_ONE_FIRST = 2  # so many come alone before the window, under msg_window:combination


def show_earlier(screen: Screen) -> str:
    """Show earlier messages as the option msg_window says; the key that ended it, "" after a window."""
    said = screen.history[:]
    if not said:
        return ""
    manner = screen.options.text("msg_window")
    alone = {"single": len(said), "combination": ONE_BY_ONE_FIRST}.get(manner, 0)
    shown = 0
    while shown < alone or manner == "single":
        screen.top = said[-1 - shown % len(said)]
        screen.unread = False
        screen.show()
        shown += 1
        key = screen.key()
        if key != CTRL_P:
            screen.clear_message()
            return key
    lines = said[::-1] if manner == "reversed" else said
    show_text(screen, ["Message History", "", *lines])
    return ""
