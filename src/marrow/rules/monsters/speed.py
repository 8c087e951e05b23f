"""Making monsters faster or slower, and telling it. NetHack: worn.c, mon_adjust_speed."""

from typing import Final

from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.monster_equipment import wears_speed_boots
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE: Final = "worn.c mon_adjust_speed"


def speed_step(monster: Monster) -> int:
    """1 for fast, -1 for slow, 0 for the speed of its species; speed boots make fast in any case."""
    return 1 if monster.inventory and wears_speed_boots(monster) else monster.speed_change


def change_speed(play: Play, monster: Monster, change: int) -> bool:
    """Make a monster faster (1) or slower (-1); True if this is seen. NetHack: worn.c, mon_adjust_speed."""
    before = speed_step(monster)
    monster.speed_change = min(max(monster.speed_change + change, -1), 1)
    return tell_speed_change(play, monster, before)


def tell_speed_change(play: Play, monster: Monster, before: int) -> bool:
    """Tell that a monster is faster or slower than before; True if the hero sees that (it must be moving)."""
    now = speed_step(monster)
    idle = monster.frozen or monster.asleep or not monster.species.speed
    if now == before or idle or not can_see_monster(play, monster):
        return False
    much = {now, before} == {1, -1}
    if now > before:
        key = "creatures.much faster" if much else "creatures.faster"
    else:
        key = "creatures.much slower" if much else "creatures.slower"
    play.tell(key, RULE, monster=the_monster(play, monster))
    return True


def take_species(play: Play, monster: Monster, species: Species) -> None:
    """N-595: give a monster another species; a slower one also reduces the movement that it has left.

    NetHack: mondata.c, set_mon_data.
    """
    before = monster.species.speed
    monster.species = species
    if play.edition.monsters.slower_shapes_slow_at_once and species.speed < before:
        monster.movement = monster.movement * species.speed // before
