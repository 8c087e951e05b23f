"""The names of the gods that heroes pray to. NetHack: role.c, role_init; pray.c, align_gname."""

from marrow.chance import stream_seed
from marrow.content.alignments import GOD_NUMBERS
from marrow.content.roles_table import ROLES
from marrow.content.words import AlignmentName
from marrow.model.world import World
from marrow.rules.play import Play


def gods(world: World) -> tuple[str, str, str]:
    """The lawful, neutral and chaotic god; a leading underscore marks a goddess.

    Priests have no gods of their own: in each game they get those of a random other role.
    """
    own = world.hero.role.gods
    if own[0]:
        return own
    with_gods = [role for role in ROLES if role.gods[0]]
    return with_gods[stream_seed(world.seed, "pantheon") % len(with_gods)].gods


def god_by_number(world: World, number: int) -> str:
    """The god that an altar or a priest names: 0 Moloch, 1 the chaotic, 2 the neutral, 3 the lawful one."""
    return "Moloch" if not number else gods(world)[3 - number].removeprefix("_")


def god_name(play: Play, alignment: AlignmentName | None) -> str:
    """The god of an alignment in this game; Moloch for None."""
    return god_by_number(play.world, 0 if alignment is None else GOD_NUMBERS[alignment])
