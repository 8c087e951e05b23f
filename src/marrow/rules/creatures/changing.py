"""What becomes of monsters by themselves: other shapes, dry eels, drowning. NetHack: mon.c, were.c."""

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.body import has, is_deaf
from marrow.rules.combat.killing import killed_by_monster
from marrow.rules.combat.monster_attacks import _change_shape as change_were_shape
from marrow.rules.combat.wake import frighten
from marrow.rules.creatures.gait import gait_of
from marrow.rules.magic.teleport import teleport_monster
from marrow.rules.making.disguises import choose_shape, is_possible_shape
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.sight import can_see, can_see_monster

SHIFT, WERE, LIQUID = "mon.c decide_to_shapeshift", "were.c were_change", "mon.c minliquid"
DAY_ODDS = 50


def shifts_shape(play: Play, monster: Monster) -> None:
    """A shapechanger becomes something else, one turn in six."""
    true = monster.true_species
    if true is None or has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS) or true.letter == "V":
        return
    thrown = play.dice.rn2(6, SHIFT)
    if thrown:
        return
    for _ in range(20):
        shape = choose_shape(play, true)
        if shape is not None and is_possible_shape(play, true, shape):
            change_monster_species(play, monster, shape)
            return


def were_changes(play: Play, monster: Monster) -> None:
    """Were-creatures change now and then, into beasts rarely by day."""
    protected = has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS)
    if "human" in monster.species.traits or monster.species.letter == "@":
        if protected:
            return
        thrown = play.dice.rn2(DAY_ODDS, WERE)
        if thrown == 0:
            change_were_shape(play, monster)
            if not is_deaf(play.hero) and not can_see_monster(play, monster):
                play.tell("creatures.hear howl", WERE)
        return
    thrown = play.dice.rn2(30, WERE)
    if thrown == 0 or protected:
        change_were_shape(play, monster)


def in_liquid(play: Play, monster: Monster) -> bool:
    """Whoever stands in what it cannot bear drowns or burns; eels gasp on land. True if it died."""
    terrain = play.world.level.terrain[monster.spot]
    if monster.species.letter == ";":
        if not Terrain.POOL <= terrain <= Terrain.WATER:
            gasps(play, monster)
        return False
    if terrain > Terrain.LAVA or terrain < Terrain.POOL:
        return False
    gait = gait_of(monster.species)
    traits = monster.species.traits
    if terrain == Terrain.LAVA:
        if gait.crosses_lava:
            return False
        if can_see(play, monster.spot):
            play.tell("creatures.burns up", LIQUID, monster=the_monster(play, monster))
    elif terrain <= Terrain.WATER:
        if gait.crosses_water or "amphibious" in traits or "breathless" in traits or gait.phases:
            return False
        if "teleports" in traits and not play.level.no_teleport and teleport_monster(play, monster):
            return False
        if can_see_monster(play, monster):
            play.tell("creatures.drowns", LIQUID, monster=the_monster(play, monster))
    else:
        return False
    killed_by_monster(play, monster)
    return monster.hp < 1


def gasps(play: Play, eel: Monster) -> None:
    """Out of the water an eel loses hit points, and wants back."""
    if eel.hp > 1:
        own = play.dice.rn2(eel.hp, LIQUID)
        spared = play.dice.rn2(8, LIQUID)
        if own > spared:
            eel.hp -= 1
    frighten(play, eel, 2)
