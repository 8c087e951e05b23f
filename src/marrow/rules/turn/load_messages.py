"""What the hero is told of a changed load. Rule N-069. NetHack: pickup.c, encumber_msg."""

from typing import Final

from marrow.model.vocabularies import Burden
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.play import Play

BURDEN_HEAVIER: Final = {
    Burden.BURDENED: "commands.burdened",
    Burden.STRESSED: "commands.stressed",
    Burden.STRAINED: "commands.strained",
    Burden.OVERTAXED: "commands.overtaxed",
    Burden.OVERLOADED: "commands.overloaded",
}
BURDEN_LIGHTER: Final = {
    Burden.UNENCUMBERED: "commands.unencumbered",
    Burden.BURDENED: "commands.only burdened",
    Burden.STRESSED: "commands.only stressed",
    Burden.STRAINED: "commands.only strained",
    Burden.OVERTAXED: "commands.only overtaxed",
}


def tell_encumbrance(play: Play) -> None:
    """N-069: say that the load has become heavier or lighter. NetHack: pickup.c, encumber_msg."""
    hero = play.hero
    now = encumbrance(hero)
    if now == hero.spoken_burden:
        return
    told = BURDEN_HEAVIER if now > hero.spoken_burden else BURDEN_LIGHTER
    hero.spoken_burden = int(now)
    play.tell(told[now], "N-069")
