"""HTML made so that no text can become markup: every string is escaped unless it is Markup."""

from html import escape


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()

    def __str__(self) -> str:
        """The same as ordinary text, for what knows no other."""
        return "".join(self)


Part = str | int | None
VOID = ("input", "meta", "link", "br", "hr", "img")


def text_of(part: Part) -> str:
    if part is None:
        return ""
    return part if isinstance(part, Markup) else escape(str(part))


def join(*parts: Part) -> Markup:
    return Markup("".join(text_of(part) for part in parts))


def el(name: str, /, *parts: Part, **attributes: str | float | bool | None) -> Markup:
    """An element. ``class_`` stands for class; an attribute that is None is left out."""
    made = []
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        key = key.rstrip("_").replace("_", "-")
        made.append(f" {key}" if value is True else f' {key}="{escape(str(value))}"')
    start = f"<{name}{''.join(made)}>"
    return Markup(start) if name in VOID else Markup(f"{start}{join(*parts)}</{name}>")
