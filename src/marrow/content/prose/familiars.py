"""Messages about familiars."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "familiars.appears": "{monster} appears beside you.",
}
