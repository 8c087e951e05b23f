"""Werecreatures change between human and beast. NetHack: were.c, new_were."""

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.weres import WERE_NAMED, WERE_OF_HUMAN
from marrow.model.monster import Monster
from marrow.rules.hero.body import has, is_hallucinating
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.monsters.speed import take_species
from marrow.rules.monsters.traits import is_in_reach
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph.monster_break_armor import break_monster_armor, drop_useless_weapon


def is_in_human_shape(were: Monster) -> bool:
    return were.species.name in WERE_OF_HUMAN


def switch_were_shape(play: Play, monster: Monster) -> None:
    """Change a werecreature to beast or back, and heal a quarter of its wounds. NetHack: were.c, new_were."""
    were = WERE_NAMED.get(monster.species.name)
    if were is None:
        return
    human = is_in_human_shape(monster)
    bound = has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS)
    if human and bound and play.edition.combat.weres_heed_shape_change_protection:
        return
    if can_see_monster(play, monster) and not is_hallucinating(play.hero):
        shape = were.animal if human else "human"
        play.tell("combat.changes into", "were.c", monster=the_monster(play, monster), shape=shape)
    other = SPECIES_NAMED[were.beast if human else were.human]
    take_species(play, monster, play.edition.content.species_row(other))
    if monster.asleep or not monster.can_move:
        monster.asleep = False
        monster.frozen = 0
        monster.can_move = True
    monster.hp += (monster.max_hp - monster.hp) // 4
    break_monster_armor(play, monster)
    drop_useless_weapon(play, monster)
    if play.edition.combat.weres_heed_shape_change_protection and play.monsters_move and not monster.peaceful:
        near = is_in_reach(monster, monster.believed)
        if near and is_scary_spot(play, monster, monster.believed):
            make_flee(play, monster, play.dice.rn1(9, 2, "were.c new_were"), told=True, first=True)
