"""Commands given again: as often as a count says, as 2d, or by ^A. NetHack: cmd.c, rhack; allmain.c."""

import time
from typing import TYPE_CHECKING

from marrow.front.helping_hands import launcher_to_take
from marrow.front.keys import ExtendedCommand
from marrow.game import view
from marrow.messages import questions
from marrow.messages.commands import Command
from marrow.rules.monsters.enemies_beside import monster_nearby

if TYPE_CHECKING:
    from marrow.front.player import ScreenPlayer

PATIENCE = 1.0  # seconds: after them any key that waits ends a count, not Escape and ^C alone
REPEATED_QUESTIONS = (  # questions whose answers ^A repeats with the command
    questions.ChooseItem, questions.ChooseDirection, questions.ChooseSpot, questions.EnterText,
)  # fmt: skip


def order_counted(player: "ScreenPlayer", extended: ExtendedCommand, command: Command, count: int) -> None:
    """Give a command as often as the count says, until one takes no time or something interrupts.

    Commands that have a use of their own for a count, such as searching and throwing, are given once.
    """
    first = launcher_to_take(player, command)
    if first is not None:
        player.order(first)
    left = count if extended.make is None else 1
    if left < 2:
        player.order(command)
        return
    began = time.monotonic()
    while True:
        before, hp = _time(player), player.world.hero.hp
        player.order(command)
        left -= 1
        if left < 1 or player.leaving or player.session.game.over:
            return
        if _time(player) == before or player.world.hero.hp < hp or _is_interrupted(player):
            return
        if player.is_stopped() or (time.monotonic() - began > PATIENCE and player.screen.display.pending()):
            return


def _time(player: "ScreenPlayer") -> tuple[int, int]:
    """What is different after each move."""
    return player.world.turn, player.world.hero.movement


def _is_interrupted(player: "ScreenPlayer") -> bool:
    """Whether a hostile creature is beside the hero. NetHack: hack.c, monster_nearby."""
    return monster_nearby(view.play_for_viewing(player.world, player.edition))
