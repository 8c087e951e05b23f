"""The notes that open the Castle's drawbridge in this game. NetHack: dungeon.c, init_dungeons."""

from marrow.chance import WorldDice, stream_seed
from marrow.model.world import World

NOTES, LENGTH = "ABCDEFG", 5


def passtune(world: World) -> str:
    """The five notes of this game, which follow from its seed."""
    dice = WorldDice({"tune": stream_seed(world.seed, "tune")}, "tune")
    return "".join(NOTES[dice.rn2(len(NOTES), "dungeon.c init_dungeons")] for _ in range(LENGTH))
