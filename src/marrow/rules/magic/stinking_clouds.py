"""Clouds of poison gas: each turn they harm whoever is inside, and get weaker or end.

They are made in gas_clouds.py. NetHack: region.c, run_regions, inside_gas_cloud and
expire_gas_cloud.
"""

from typing import Final

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.hero_parts import Killer
from marrow.model.level import FOREVER, Cloud
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.combat.deaths.killing import killed_by_hero, killed_by_other
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.terrain import is_accessible, is_liquid
from marrow.rules.hero import conditions
from marrow.rules.hero.body import form_of, is_blind
from marrow.rules.hero.monster_sight import can_see_monster, senses_monster
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.hero.vision import can_see
from marrow.rules.hero.worn_items import breathes_through_towel
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.monsters.traits import has_eyes, is_nonliving, is_vampire_shape, monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.physics.gas_clouds import (
    cloud_covers,
    is_above_gas,
    is_submerged,
    is_used_to_gas,
    remove_cloud,
)
from marrow.rules.play import Play

RULE: Final = "region.c inside_gas_cloud"
THICK: Final = 5  # a cloud of this strength first gets weaker when its time is up
THINNED_FOR: Final = 2
SHORT: Final = 20  # turns; a fog cloud makes gas last that has less left
KEPT_UP: Final = 5
COUGH_HEARD: Final = 2  # squared distances
COUGH_NEAR: Final = 8


def is_hidden_by_steam(play: Play, spot: int) -> bool:
    """Whether what hides a spot is harmless vapor: the cloud that came first is shown."""
    first = next((cloud for cloud in play.level.clouds if cloud_covers(cloud, spot)), None)
    return first is not None and first.strength == 0


def is_hidden_by_gas(play: Play, spot: int) -> bool:
    """Whether the hero sees only gas at a spot of open ground or liquid, unless a monster is sensed there.

    NetHack: display.c, newsym.
    """
    level = play.level
    if not any(cloud_covers(cloud, spot) for cloud in level.clouds) or not can_see(play, spot):
        return False
    if not is_accessible(level, spot) and not is_liquid(level, spot):
        return False
    monster = level.monster_at.get(spot)
    if monster is None:
        return True
    if spot == monster.spot and senses_monster(play, monster):
        return False
    # A monster beside the hero is seen through thick gas, too. NetHack: display.c, mon_overrides_region.
    near = play.edition.magic.gas_stops_sight and distance2(spot, play.hero.spot) <= 2
    return not (near and can_see_monster(play, monster) and not 0 < monster.disguise < glyphs.MONSTER)


def run_clouds(play: Play) -> None:
    """Once a turn: clouds whose time is up get weaker or end; the others harm who is inside."""
    level = play.world.level
    if not level.clouds:
        return
    gone: list[Cloud] = []
    for cloud in [cloud for cloud in reversed(level.clouds) if cloud.turns == 0]:
        if cloud.strength >= THICK:
            cloud.strength //= 2
            cloud.turns = THINNED_FOR
        else:
            remove_cloud(level, cloud)
            gone.append(cloud)
    for cloud in list(level.clouds):
        if cloud.turns != FOREVER:
            cloud.turns -= 1
        if cloud_covers(cloud, play.hero.spot):
            _keep_up(cloud, form_of(play.hero))
            gas_hurts_hero(play, cloud)
        for monster in [inside for inside in level.monsters if cloud_covers(cloud, inside.spot)]:
            if monster.hp > 0 and monster.id != play.hero.ride.steed_id:
                _keep_up(cloud, monster.species)
                _choke_monster(play, cloud, monster)
    if gone:
        _tell_clouds_gone(play, gone)


def _keep_up(cloud: Cloud, inside: Species) -> None:
    """Fog clouds make thick gas last, poisonous gas too."""
    if cloud.opaque and inside.name == "fog cloud" and cloud.turns < SHORT:
        cloud.turns += KEPT_UP


def _tell_clouds_gone(play: Play, gone: list[Cloud]) -> None:
    """Tell which thick clouds have dissipated. Each spot that the hero sees counts. NetHack: run_regions."""
    hero = play.hero
    thick = [cloud for cloud in gone if cloud.opaque]
    if not thick or hero.hold.engulfer_id or is_blind(hero):
        return
    if any(cloud_covers(cloud, hero.spot) for cloud in thick):
        play.tell("clouds.around dissipates", RULE)
        return
    seen = sum(can_see(play, spot) for cloud in thick for spot in cloud.spots)
    if seen:
        play.tell("clouds.one dissipates" if seen == 1 else "clouds.some dissipate", RULE)


def gas_hurts_hero(play: Play, cloud: Cloud) -> None:
    """Gas blinds and hurts the hero, unless resisted."""
    hero = play.hero
    if cloud.strength < 1 or is_above_gas(play):
        return
    if not is_blind(hero):
        play.tell("clouds.eyes sting", RULE)
        conditions.blind(play, 1, RULE, told=False)
    if resists_openly(play, Property.POISON_RESISTANCE):
        play.tell("clouds.cough", RULE)
        _wake_by_cough(play, hero.spot)
        return
    play.tell("clouds.burns lungs", RULE)
    _wake_by_cough(play, hero.spot)
    amount = halved_mishap(play, play.dice.rnd(cloud.strength, RULE) + 5)
    if breathes_through_towel(play):
        amount = (amount + 1) // 2
    hurt(play, amount, Killer("gas cloud"), RULE)


def _wake_by_cough(play: Play, spot: int) -> None:
    """A cough may wake the monsters beside it."""
    if play.edition.magic.creatures_leave_gas:
        wake_near_spot(play, spot, COUGH_HEARD)


def _choke_monster(play: Play, cloud: Cloud, monster: Monster) -> None:
    species = monster.species
    newer = play.edition.magic.creatures_leave_gas
    if cloud.strength < 1 or is_nonliving(species) or is_vampire_shape(monster):
        return
    if "breathless" in species.traits or is_used_to_gas(play, species):
        return
    if is_submerged(play, monster):
        return
    near = newer and distance2(monster.spot, play.hero.spot) < COUGH_NEAR
    if (can_see(play, monster.spot) or near) and not (newer and species.sound == "silent"):
        play.tell("clouds.monster coughs", RULE, monster=the_monster(play, monster))
    if species.sound != "silent":
        _wake_by_cough(play, monster.spot)
    if cloud.made_by_hero:
        make_hostile(play, monster)
    if has_eyes(species) and monster.can_see:
        monster.blind = 1
        monster.can_see = False
    if monster_resists(monster, "poison"):
        return
    monster.hp -= play.dice.rnd(cloud.strength, RULE) + 5
    if monster.hp > 0:
        return
    if cloud.made_by_hero:
        killed_by_hero(play, monster)
    else:
        killed_by_other(play, monster, how="gas cloud")
