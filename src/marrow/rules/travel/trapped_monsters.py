"""What a monster does that is held in a trap. NetHack: trap.c, mintrap."""

from marrow.model.monster import Monster
from marrow.model.places import PITS, TrapKind
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.monsters.traits import climbs_out_at_once
from marrow.rules.naming import the_monster
from marrow.rules.physics.floor_effects import fill_pit
from marrow.rules.play import Play

RULE = "trap.c mintrap"
OBVIOUS = (*PITS, TrapKind.BEAR_TRAP, TrapKind.HOLE, TrapKind.WEB)
MEAL = 5


def monster_struggles(play: Play, monster: Monster) -> None:
    """One time in 40 it gets free, half as often under a boulder; a metallivore may eat the trap.

    Since 3.7 the huge, and pit fiends, climb out of pits at once. NetHack: m_easy_escape_pit.
    """
    level, spot = play.level, monster.spot
    trap = level.traps.get(spot)
    if trap is None:
        monster.trapped = False
        return
    seen = can_see_monster(play, monster)
    if seen and can_see(play, spot) and trap.kind in OBVIOUS:
        trap.seen = True
    if play.dice.rn2(40, RULE) == 0 or (trap.kind in PITS and climbs_out_at_once(play, monster.species)):
        if not has_boulder(level, spot) or trap.kind not in PITS:
            monster.trapped = False
        elif play.dice.rn2(2, RULE) == 0:
            monster.trapped = False
            if seen:
                play.tell("traps.monster pulls free", RULE, monster=the_monster(play, monster))
            fill_pit(play, spot)
        return
    if "metallivore" not in monster.species.traits:
        return
    if trap.kind == TrapKind.BEAR_TRAP:
        if seen:
            play.tell("traps.monster eats bear trap", RULE, monster=the_monster(play, monster))
        level.traps.pop(spot)
        monster.eating = MEAL
        monster.trapped = False
    elif trap.kind == TrapKind.SPIKED_PIT:
        if seen:
            play.tell("traps.monster munches spikes", RULE, monster=the_monster(play, monster))
        trap.kind = TrapKind.PIT
        monster.eating = MEAL
