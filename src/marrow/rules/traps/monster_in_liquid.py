"""Monsters in water and lava, and eels out of it. NetHack: mon.c, minliquid."""

from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.combat.clone_monster import split_monster
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.hero.vision import can_see
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.traits import is_flaming, is_floater, monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.physics.water_and_fire import fire_damage_all, water_damage_all
from marrow.rules.physics.zap_over_floor import maybe_dry_up
from marrow.rules.play import Play
from marrow.rules.travel.monster_teleport import teleport_monster

RULE = "mon.c minliquid"
AT_HOME = frozenset({"swims", "amphibious", "breathless", "clings", "walks through walls"})


def liquid_acts_on_monster(play: Play, monster: Monster, *, by_hero: bool = False) -> bool:
    """L-159: drown or burn a monster that cannot live here; eels gasp on land. True if it died or moved.

    NetHack: mon.c, minliquid.
    """
    level, spot = play.world.level, monster.spot
    terrain, traits = level.terrain[spot], monster.species.traits
    name = monster.species.name
    lifted = "flies" in traits or is_floater(monster.species)
    drowned = play.edition.traps.fliers_drown_on_the_plane_of_water and is_on_special_level(play, "water")
    in_pool = is_pool(level, spot) and (not lifted or drowned)
    if name == "gremlin" and (in_pool or terrain == Terrain.FOUNTAIN):
        multiplies = play.dice.rn2(3, RULE)
        if multiplies:
            if split_monster(play, monster, by_hero=by_hero) is not None:
                maybe_dry_up(play, monster.spot)
            if in_pool:
                water_damage_all(play, monster.inventory)
            return False
    elif name == "iron golem" and in_pool:
        rusts = play.dice.rn2(5, RULE)
        if rusts == 0:
            return rust_in_water(play, monster)
    if is_lava(level, spot) and not lifted:
        is_fireproof = name == "salamander" or is_flaming(monster.species)
        return not (is_fireproof or "clings" in traits) and lava_acts_on_monster(
            play, monster, by_hero=by_hero
        )
    if monster.species.letter == ";":
        if not is_pool(level, spot) and not is_on_special_level(play, "water"):
            eel_gasps(play, monster)
        return False
    if not in_pool or not AT_HOME.isdisjoint(traits):
        return False
    if _teleports_out(play, monster):
        return False
    if can_see(play, spot):
        blamed = by_hero and play.edition.combat.drowned_by_melted_ice_are_hero_kills
        told = "creatures.drowned by hero" if blamed else "creatures.drowns"
        play.tell(told, RULE, monster=the_monster(play, monster))
    if _kill_in_liquid(play, monster, by_hero=by_hero):
        return True
    if _stays_above(play, monster):
        return False
    water_damage_all(play, monster.inventory)
    teleport_monster(play, monster)
    return False


def _teleports_out(play: Play, monster: Monster) -> bool:
    """Since 3.6.2 a monster that can teleport does so before it drowns or burns."""
    able = play.edition.traps.teleporters_leave_liquid and "teleports" in monster.species.traits
    return able and not bars_teleporting(play, monster) and teleport_monster(play, monster)


def _stays_above(play: Play, monster: Monster) -> bool:
    """Z-093: in some editions one that was saved or rose, and flies or clings, stays with dry goods."""
    traits = monster.species.traits
    lifted = "flies" in traits or is_floater(monster.species) or "clings" in traits
    return lifted and play.edition.monsters.saved_fliers_stay_above_liquid


def rust_in_water(play: Play, golem: Monster) -> bool:
    """Rust an iron golem; True if it is destroyed."""
    amount = play.dice.d(2, 6, RULE)
    if can_see(play, golem.spot):
        play.tell("creatures.rusts", RULE, monster=the_monster(play, golem))
    golem.hp -= amount
    if golem.max_hp > amount:
        golem.max_hp -= amount
    if golem.hp < 1 and monster_dies(play, golem):
        return True
    water_damage_all(play, golem.inventory)
    return False


def _kill_in_liquid(play: Play, monster: Monster, *, by_hero: bool) -> bool:
    """Kill the monster; whether it counts as the hero's kill is the edition's choice."""
    if by_hero and play.edition.combat.drowned_by_melted_ice_are_hero_kills:
        return killed_by_hero(play, monster, told=False)
    return monster_dies(play, monster)


def lava_acts_on_monster(play: Play, monster: Monster, *, by_hero: bool = False) -> bool:
    """L-159: the monster teleports out, or burns; with fire resistance it loses 1 hp. True if it died."""
    if _teleports_out(play, monster):
        return False
    seen = can_see(play, monster.spot)
    name = the_monster(play, monster)
    if monster_resists(monster, "fire"):
        monster.hp -= 1
        if seen:
            key = "creatures.burns slightly" if monster.hp > 0 else "creatures.burns up"
            play.tell(key, RULE, monster=name)
        if monster.hp < 1 and monster_dies(play, monster):
            return True
    else:
        if seen:
            play.tell("creatures.burns up", RULE, monster=name)
        if _kill_in_liquid(play, monster, by_hero=by_hero):
            return True
    if _stays_above(play, monster):
        return False
    fire_damage_all(play, monster.inventory, monster.spot)
    spot = random_spot_for(play, monster)
    if spot is not None:
        move_monster(play.level, monster, spot)
    return False


def eel_gasps(play: Play, eel: Monster) -> None:
    """An eel out of water loses hit points, and flees."""
    if eel.hp > 1 and not play.edition.monsters.stranded_eels_weaken_by_chance:
        eel.hp -= 1
    elif eel.hp > 1:
        own = play.dice.rn2(eel.hp, RULE)
        spared = play.dice.rn2(8, RULE)
        if own > spared:
            eel.hp -= 1
    make_flee(play, eel, 2)
