"""Clouds of poison gas: making them, and which spots they cover. NetHack: region.c, create_gas_cloud."""

from typing import Final

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.level import Cloud, Level
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Door, Terrain, x_of, y_of
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_liquid, is_on_map, is_pool
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.monsters.traits import has_attack, is_nonliving, is_vampire_shape, monster_resists
from marrow.rules.play import Play

RULE = "region.c create_gas_cloud"
BESIDE = (-WIDTH, WIDTH, -1, 1)
PUFF: Final = (1, 8)  # radius and strength of the cloud that poisonous breath leaves


def make_cloud(play: Play, spot: int, radius: int, strength: int, *, size: int, by_hero: bool = True) -> None:
    """Make a cloud over all spots nearer than ``radius`` steps. It acts from the next turn.

    In editions where gas spreads, it fills ``size`` open spots instead, and lasts longer if there are fewer.
    There it may also stop sight, and the hero is told when it envelops him.
    """
    spots: tuple[int, ...] = ()
    level, hero = play.level, play.hero
    if play.edition.magic.gas_spreads:
        spots = _spread(play, spot, size)
        radius = 1
    turns = play.dice.rn1(3, 4, RULE)
    if spots:
        turns = turns * size // len(spots)
    cloud = Cloud(spot, radius, strength, turns, by_hero, spots, play.edition.magic.gas_stops_sight)
    enveloped = any(cloud_covers(other, hero.spot) for other in level.clouds)
    own_puff = size == 1 and spot == hero.spot and not play.monsters_move
    level.clouds.append(cloud)
    if not cloud.opaque:
        return
    mark_view_stale(level)
    if own_puff and (strength < 1 or is_above_gas(play)):
        return
    if not enveloped and cloud_covers(cloud, hero.spot):
        play.tell("clouds.enveloped", RULE, gas="noxious gas" if strength else "steam")


def remove_cloud(level: Level, cloud: Cloud) -> None:
    """A cloud is gone, and one sees where it was."""
    level.clouds.remove(cloud)
    if cloud.opaque:
        mark_view_stale(level)


def _spread(play: Play, start: int, size: int) -> tuple[int, ...]:
    """Spread gas from spot to spot in four directions; a spot open on all sides may miss one."""
    level = play.level
    spots = [start]
    for spot in spots:
        if len(spots) >= size:
            break
        beside = list(BESIDE)
        for left in range(len(beside), 0, -1):
            chosen = play.dice.rn2(left, RULE)
            beside[chosen], beside[left - 1] = beside[left - 1], beside[chosen]
        open_sides = 0
        for step in beside:
            to = spot + step
            if not is_on_map(to) or not (level.terrain[to] >= Terrain.DOOR or is_liquid(level, to)):
                continue
            open_sides += 1
            if open_sides == len(BESIDE) and not play.dice.rn2(2, RULE):
                continue
            if to not in spots:
                spots.append(to)
            if len(spots) >= size:
                break
    return tuple(spots)


def cloud_covers(cloud: Cloud, spot: int) -> bool:
    if cloud.spots:
        return spot in cloud.spots
    return abs(x_of(cloud.spot) - x_of(spot)) + abs(y_of(cloud.spot) - y_of(spot)) < cloud.radius


def leave_small_cloud(play: Play, spot: int, *, by_hero: bool) -> None:
    """Leave a small cloud where poisonous breath has passed. NetHack: zap.c, zap_over_floor."""
    radius, strength = PUFF
    make_cloud(play, spot, radius, strength, size=1, by_hero=by_hero)


def is_above_gas(play: Play) -> bool:
    """Whether poison gas means nothing to the hero. NetHack: mon.c, m_poisongas_ok."""
    hero = play.hero
    form = form_of(hero)
    if hero.invulnerable or "breathless" in form.traits or has(hero, Property.MAGICAL_BREATHING):
        return True
    if is_nonliving(form) or (play.edition.magic.gas_spares_the_submerged and hero.footing.in_water):
        return True
    if not play.edition.magic.species_immune_to_gas:
        return False
    return is_used_to_gas(play, form) or (form.letter == ";" and is_pool(play.level, hero.spot))


def shunned_clouds(play: Play, monster: Monster) -> list[Cloud]:
    """The clouds that it does not enter: in some editions all poison gas that could harm it, from outside.

    NetHack: mon.c, mfndpos and m_poisongas_ok.
    """
    level, species = play.level, monster.species
    if not play.edition.monsters.poison_gas_is_shunned:
        return []
    if is_nonliving(species) or is_vampire_shape(monster) or "breathless" in species.traits:
        return []
    if not play.edition.magic.species_immune_to_gas:
        if monster_resists(monster, "poison"):
            return []
    elif is_used_to_gas(play, species) or is_submerged(play, monster):
        return []
    poisonous = [cloud for cloud in level.clouds if cloud.strength]
    return [] if any(cloud_covers(cloud, monster.spot) for cloud in poisonous) else poisonous


def is_submerged(play: Play, monster: Monster) -> bool:
    """Whether it is where no gas comes: eels in water, anybody in that of the Plane of Water."""
    if not play.edition.magic.gas_spares_the_submerged or not is_pool(play.level, monster.spot):
        return False
    return monster.species.letter == ";" or is_on_special_level(play, "water")


def is_used_to_gas(play: Play, species: Species) -> bool:
    """Hezrous, since 3.7 vrocks, and whoever breathes poison gas. NetHack: mondata.h, immune_poisongas."""
    if species.name in play.edition.magic.species_immune_to_gas:
        return True
    if not play.edition.magic.gas_spares_its_breathers:
        return False
    poison = has_attack(species, "breathe", "strength poison")
    return poison or has_attack(species, "breathe", "random breath")


def leave_vapor(play: Play, species: Species, spot: int, *, by_hero: bool) -> None:
    """A fog cloud is always in its vapor, unless it flows under a door. NetHack: m_everyturn_effect."""
    level = play.level
    if species.name != "fog cloud" or not play.edition.magic.creatures_leave_gas:
        return
    if level.terrain[spot] == Terrain.DOOR and level.detail[spot] & (Door.CLOSED | Door.LOCKED):
        return
    if not any(cloud_covers(cloud, spot) for cloud in level.clouds):
        make_cloud(play, spot, 1, 0, size=1, by_hero=by_hero)


def leave_trail(play: Play, monster: Monster | None, species: Species, spot: int) -> None:
    """A hezrou that moves leaves stench, a steam vortex harmless vapor. NetHack: m_postmove_effect."""
    if not play.edition.magic.creatures_leave_gas:
        return
    if species.name == "hezrou":
        make_cloud(play, spot, PUFF[0], PUFF[1], size=1, by_hero=monster is None)
    elif species.name == "steam vortex" and not (monster is not None and monster.cancelled):
        make_cloud(play, spot, 1, 0, size=1, by_hero=monster is None)


def leave_stench(play: Play, monster: Monster) -> None:
    """SpliceHack's hezrous stink before they move, and its balrogs once smoked. NetHack: dochug."""
    cloud = play.edition.magic.gas_before_moves.get(monster.species.name)
    if cloud is not None:
        radius, strength = cloud
        make_cloud(play, monster.spot, radius, strength, size=1, by_hero=False)


def is_in_harmful_gas(play: Play, *, without: int = 0) -> bool:
    """Whether the hero stands in gas that can do harm, or could ``without`` what he wears in these slots.

    NetHack: region.c, region_danger.
    """
    hero, breathing = play.hero, Property.MAGICAL_BREATHING
    form = form_of(hero)
    if is_nonliving(form) or "breathless" in form.traits or has(hero, Property.POISON_RESISTANCE):
        return False
    if hero.intrinsic[breathing] or hero.timeout[breathing] or hero.extrinsic[breathing] & ~without:
        return False
    return any(cloud_covers(cloud, hero.spot) for cloud in play.level.clouds)
