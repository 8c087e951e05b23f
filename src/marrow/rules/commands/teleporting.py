"""#teleport: at will, or by the teleportation trap here. Rules N-087, N-088. NetHack: teleport.c, dotele."""

from marrow.messages.commands import TeleportAtWill
from marrow.messages.question_keys import QuestionKey
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.rules.commands.choosing import confirm
from marrow.rules.dungeon.rooms import random_spot_in_vault
from marrow.rules.magic.hero_teleport import place_hero_with_effects, teleport_hero
from marrow.rules.magic.spells.teleport_at_will import teleport_at_will
from marrow.rules.play import Play
from marrow.rules.traps.trap_names import remove_trap
from marrow.rules.travel.hero_placement import is_safe_for_hero
from marrow.rules.travel.leashed_pets import leash_holds_back

RULE = "teleport.c dotele"


def teleport_command(play: Play, command: TeleportAtWill) -> bool:
    """N-087: use the trap here, the innate ability, or the spell."""
    trap = play.level.traps.get(play.hero.spot)
    if trap is None or not trap.seen or trap.kind != TrapKind.TELEPORTATION:
        return teleport_at_will(play)
    if trap.once:
        play.tell("teleport.vault", RULE)
        if not confirm(play, QuestionKey.JUMP_INTO_VAULT):
            return teleport_at_will(play)
    return _jump_onto(play, trap)


def _jump_onto(play: Play, trap: Trap) -> bool:
    """N-088: the trap works even if the hero resists magic; one that leads into a vault vanishes."""
    if trap.once:
        remove_trap(play, trap)
    play.tell("commands.step onto teleporter", "N-088")
    if leash_holds_back(play):  # N-093
        play.tell("commands.shudder", "N-093")
        return False
    vault = random_spot_in_vault(play) if trap.once else None
    if vault is not None and is_safe_for_hero(play, vault):
        place_hero_with_effects(play, vault)
    else:
        teleport_hero(play)
    leash_holds_back(play)
    return True
