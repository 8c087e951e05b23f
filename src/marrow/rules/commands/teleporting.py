"""#teleport: at will, or by the teleportation trap here. Rules N-087, N-088. NetHack: teleport.c, dotele."""

from marrow.messages.commands import TeleportAtWill
from marrow.model.places import TrapKind
from marrow.rules.magic.spells.teleport_at_will import teleport_at_will
from marrow.rules.play import Play
from marrow.rules.traps import trap_hero


def teleport_command(play: Play, command: TeleportAtWill) -> bool:
    """N-087: use the trap here, the innate ability, or the spell."""
    trap = play.level.traps.get(play.hero.spot)
    if trap is not None and trap.seen and trap.kind == TrapKind.TELEPORTATION:  # N-088
        play.tell("commands.step onto teleporter", "N-088")
        trap_hero(play, trap)
        return True
    return teleport_at_will(play)
