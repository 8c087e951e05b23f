"""What becomes of monsters by themselves: other shapes, dry eels, drowning. NetHack: mon.c, were.c."""

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.model.places import Terrain, distance2
from marrow.rules.body import has, is_deaf
from marrow.rules.combat.dying import monster_dies
from marrow.rules.combat.hours import is_full_moon, is_night
from marrow.rules.combat.nature import monster_resists
from marrow.rules.combat.ruin import scorch_all, soak_all
from marrow.rules.combat.scorching import dry_up
from marrow.rules.combat.striking import divide
from marrow.rules.combat.wake import frighten
from marrow.rules.creatures.gait import gait_of
from marrow.rules.ground import elsewhere, move_monster, surface
from marrow.rules.magic.teleport import teleport_monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.polymorph.weres import change_shape as change_were_shape
from marrow.rules.polymorph.weres import is_in_human_shape
from marrow.rules.sight import can_see, can_see_monster

SHIFT, WERE, LIQUID = "mon.c decide_to_shapeshift", "were.c were_change", "mon.c minliquid"
DAY_ODDS = 50
BOLT_REACH2 = 64


def shifts_shape(play: Play, monster: Monster) -> None:
    """A shapechanger becomes something else, one turn in six; vampires as their health allows."""
    true = monster.true_species
    if true is None or has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return
    if true.letter == "V":
        vampire_shifts(play, monster, true)
        return
    thrown = play.dice.rn2(6, SHIFT)
    if thrown == 0:
        change_monster_species(play, monster)


def vampire_shifts(play: Play, monster: Monster, true: Species) -> None:
    """Hurt, it goes back to its own shape; whole and unwatched, it takes another."""
    watched = can_see_monster(play, monster) and distance2(monster.spot, play.hero.spot) <= BOLT_REACH2
    if monster.species.letter != "V":
        if monster.hp <= (monster.max_hp + 5) // 6:
            returns = play.dice.rn2(4, SHIFT)
            if returns:
                change_monster_species(play, monster, true)
                return
        if monster.species.name == "fog cloud" and monster.hp == monster.max_hp:
            thrown = play.dice.rn2(4, SHIFT)
            if thrown == 0 and not watched:
                takes_vampire_shape(play, monster)
    elif monster.hp >= 9 * monster.max_hp // 10:
        thrown = play.dice.rn2(6, SHIFT)
        if thrown == 0 and not watched:
            takes_vampire_shape(play, monster)


def takes_vampire_shape(play: Play, monster: Monster) -> None:
    """What it is in its own shape, man or woman, it stays."""
    female = monster.female
    if change_monster_species(play, monster):
        monster.female = female


def were_changes(play: Play, monster: Monster) -> None:
    """Were-creatures change now and then: into beasts rarely by day, three times as often at full moon.

    NetHack: were.c, were_change.
    """
    protected = has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS)
    if not is_in_human_shape(monster):
        thrown = play.dice.rn2(30, WERE)
        if thrown == 0 or protected:
            change_were_shape(play, monster)
        return
    if protected:
        return
    world = play.world
    if is_full_moon(world):
        sides = 3 if is_night(world) else 10
    else:
        sides = 30 if is_night(world) else DAY_ODDS
    thrown = play.dice.rn2(sides, WERE)
    if thrown:
        return
    change_were_shape(play, monster)
    howler = HOWLERS.get(monster.species.name)
    if howler is not None and not is_deaf(play.hero) and not can_see_monster(play, monster):
        play.tell("creatures.hear howl", WERE, beast=howler)


HOWLERS = {"werewolf": "wolf", "werejackal": "jackal"}


def in_liquid(play: Play, monster: Monster) -> bool:
    """L-159: who stands in what it cannot bear drowns or burns; eels gasp on land. True if it died or moved.

    NetHack: mon.c, minliquid.
    """
    terrain = surface(play.world.level, monster.spot)
    gait = gait_of(monster.species)
    name = monster.species.name
    in_pool = Terrain.POOL <= terrain <= Terrain.WATER and not gait.lifted
    if name == "gremlin" and (in_pool or terrain == Terrain.FOUNTAIN):
        multiplies = play.dice.rn2(3, LIQUID)
        if multiplies:
            if divide_in_water(play, monster):
                dry_up(play, monster.spot)
            if in_pool:
                soak_all(play, monster.inventory)
            return False
    elif name == "iron golem" and in_pool:
        rusts = play.dice.rn2(5, LIQUID)
        if rusts == 0:
            return rusts_in_water(play, monster)
    if monster.species.letter == ";":
        if not Terrain.POOL <= terrain <= Terrain.WATER:
            gasps(play, monster)
        return False
    if terrain == Terrain.LAVA:
        return not gait.crosses_lava and in_lava(play, monster)
    traits = monster.species.traits
    swims = gait.crosses_water or "amphibious" in traits or "breathless" in traits or gait.phases
    if not in_pool or swims:
        return False
    if "teleports" in traits and not play.level.no_teleport and teleport_monster(play, monster):
        return False
    if can_see_monster(play, monster):
        play.tell("creatures.drowns", LIQUID, monster=the_monster(play, monster))
    if monster_dies(play, monster):
        return True
    soak_all(play, monster.inventory)
    teleport_monster(play, monster)
    return False


def divide_in_water(play: Play, gremlin: Monster) -> bool:
    """A wet gremlin is two, with half the life each. NetHack: mon.c, split_mon."""
    twin = divide(play, gremlin)
    if twin is None:
        return False
    twin.max_hp = gremlin.max_hp // 2
    gremlin.max_hp -= twin.max_hp
    if can_see_monster(play, gremlin):
        play.tell("creatures.multiplies", LIQUID, monster=the_monster(play, gremlin))
    return True


def rusts_in_water(play: Play, golem: Monster) -> bool:
    """True if it rusted away."""
    amount = play.dice.d(2, 6, LIQUID)
    if can_see(play, golem.spot):
        play.tell("creatures.rusts", LIQUID, monster=the_monster(play, golem))
    golem.hp -= amount
    if golem.max_hp > amount:
        golem.max_hp -= amount
    if golem.hp < 1 and monster_dies(play, golem):
        return True
    soak_all(play, golem.inventory)
    return False


def in_lava(play: Play, monster: Monster) -> bool:
    """L-159: it teleports out, or burns up; the fireproof lose a hit point and get away. True if it died."""
    free = "teleports" in monster.species.traits and not play.level.no_teleport
    if free and teleport_monster(play, monster):
        return False
    seen = can_see(play, monster.spot)
    name = the_monster(play, monster)
    if monster_resists(monster, "fire"):
        monster.hp -= 1
        if seen:
            key = "creatures.burns slightly" if monster.hp > 0 else "creatures.burns up"
            play.tell(key, LIQUID, monster=name)
        if monster.hp < 1 and monster_dies(play, monster):
            return True
    else:
        if seen:
            play.tell("creatures.burns up", LIQUID, monster=name)
        if monster_dies(play, monster):
            return True
    scorch_all(play, monster.inventory, monster.spot)
    spot = elsewhere(play, monster)
    if spot is not None:
        move_monster(play.level, monster, spot)
    return False


def gasps(play: Play, eel: Monster) -> None:
    """Out of the water an eel loses hit points, and wants back."""
    if eel.hp > 1:
        own = play.dice.rn2(eel.hp, LIQUID)
        spared = play.dice.rn2(8, LIQUID)
        if own > spared:
            eel.hp -= 1
    frighten(play, eel, 2)
