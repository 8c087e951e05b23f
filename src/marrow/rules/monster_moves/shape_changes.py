"""How shapechangers, vampires and werecreatures change shape by themselves. NetHack: mon.c, were.c."""

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.time_of_day import is_full_moon, is_night
from marrow.rules.hero.body import has, is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.polymorph.were_change import is_in_human_shape, switch_were_shape

SHIFT, WERE, LIQUID = "mon.c decide_to_shapeshift", "were.c were_change", "mon.c minliquid"
DAY_ODDS = 50
HOWL_REACH2 = 16
BOLT_REACH2 = 64


def maybe_shift_shape(play: Play, monster: Monster) -> None:
    """A shapechanger becomes something else one turn in six; a vampire as its hit points decide.

    NetHack: mon.c, decide_to_shapeshift.
    """
    true = monster.true_species
    if true is None or has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return
    if true.letter == "V":
        maybe_shift_vampire(play, monster, true)
        return
    rests = play.edition.monsters.shapechangers_rest  # Z-200
    if rests and monster.special_wait:
        return
    roll = play.dice.rn2(6, SHIFT)
    if roll == 0:
        if rests:
            monster.special_wait = 3 + play.dice.rn2(10, SHIFT)
        change_monster_species(play, monster, told=True)


def maybe_shift_vampire(play: Play, monster: Monster, true: Species) -> None:
    """A wounded vampire goes back to its own shape; a healthy one that nobody watches takes another."""
    if monster.waiting and play.edition.monsters.waiting_vampires_keep_their_shape:  # Z-199
        return
    watched = can_see_monster(play, monster) and distance2(monster.spot, play.hero.spot) <= BOLT_REACH2
    if monster.species.letter != "V":
        if monster.hp <= (monster.max_hp + 5) // 6:
            returns = play.dice.rn2(4, SHIFT)
            if returns:
                change_monster_species(play, monster, true, told=True)
                return
        if monster.species.name == "fog cloud" and monster.hp == monster.max_hp:
            roll = play.dice.rn2(4, SHIFT)
            if roll == 0 and not watched:
                change_vampire_shape(play, monster)
    elif monster.hp >= 9 * monster.max_hp // 10:
        roll = play.dice.rn2(6, SHIFT)
        if roll == 0 and not watched:
            change_vampire_shape(play, monster)


def change_vampire_shape(play: Play, monster: Monster) -> None:
    """Take the shape of a bat, fog cloud or wolf, keeping its gender."""
    female = monster.female
    if change_monster_species(play, monster, told=True):
        monster.female = female


def maybe_change_were(play: Play, monster: Monster) -> None:
    """Werecreatures change now and then: into beasts more often by night and at full moon.

    NetHack: were.c, were_change.
    """
    protected = has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS)
    if not is_in_human_shape(monster):
        roll = play.dice.rn2(30, WERE)
        if roll == 0 or protected:
            switch_were_shape(play, monster)
        return
    if protected:
        return
    world = play.world
    if is_full_moon(world):
        sides = 3 if is_night(world) else 10
    else:
        sides = 30 if is_night(world) else DAY_ODDS
    roll = play.dice.rn2(sides, WERE)
    if roll:
        return
    switch_were_shape(play, monster)
    howler = HOWLERS.get(monster.species.name)
    if howler is not None and not is_deaf(play.hero) and not can_see_monster(play, monster):
        hear(play, "creatures.hear howl", WERE, beast=howler)
        if play.edition.combat.weres_heed_shape_change_protection:
            wake_near_spot(play, monster.spot, HOWL_REACH2)


HOWLERS = {"werewolf": "wolf", "werejackal": "jackal"}
