"""The option scores: which part of the score list the end of a game shows. NetHack: options.c, scores."""

import re

from marrow.digits import number_of
from marrow.errors import BadOption
from marrow.game.top_ten import Shown

PART = re.compile(r"([0-9]{0,4}) ?(?:(t)[a-z ]*|(a)[a-z ]*|(!|no)?(o|p)[a-z ]*)")


def scores_shown(text: str) -> Shown:
    """Numbers of top scores and of those around the own one, and whether all own ones: 3 top/2 around/own.

    What is not named is not shown. Raises BadOption if the text says something else.
    """
    top, around, own = 0, 0, False
    for part in re.split(r"[/,]|(?<=[a-z]) (?=[0-9!]|no?own|[tao])", text.lower()):
        found = PART.fullmatch(part.strip())
        if found is None:
            raise BadOption(f'scores reads as in 3 top/2 around/own, not "{text[:30]}"')
        number = number_of(found[1]) if found[1] else 1
        if found[2]:
            top = number or 0
        elif found[3]:
            around = number or 0
        else:
            own = not found[4]
    return Shown(top, around, own)
