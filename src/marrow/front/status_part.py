"""A piece of a status line. It is compiled: a line has up to twenty of them."""


class StatusPart:
    """A piece of a status line: its field, its text, and the values that highlight rules compare.

    ``most`` is the maximum, for percentages.
    """

    def __init__(self, field: str, text: str, value: int = 0, most: int = 0, words: str = "") -> None:
        self.field = field
        self.text = text
        self.value = value
        self.most = most
        self.words = words
