"""Monsters see traps work, and know them from then on. NetHack 3.7: mondata.c, mons_see_trap."""

from typing import Final

from marrow.model.level import Trap
from marrow.model.places import distance2
from marrow.rules.hero.field_of_view import clear_path
from marrow.rules.monsters.traits import has_eyes
from marrow.rules.play import Play

IN_LIGHT: Final = 49  # squared
IN_THE_DARK: Final = 2


def let_monsters_see_trap(play: Play, trap: Trap) -> None:
    """Those with eyes and wits that see the spot learn its kind, in editions where they do."""
    if not play.edition.traps.traps_are_learnt_by_watching:
        return
    level = play.level
    reach = IN_LIGHT if level.lit[trap.spot] else IN_THE_DARK
    for monster in level.monsters:
        if not {"animal", "mindless"}.isdisjoint(monster.species.traits):
            continue
        if not monster.can_see or not has_eyes(monster.species):
            continue
        if distance2(monster.spot, trap.spot) <= reach and clear_path(level, monster.spot, trap.spot):
            monster.seen_traps |= 1 << (trap.kind - 1)
