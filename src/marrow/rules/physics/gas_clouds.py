"""Clouds of poison gas: making them, and which spots they cover. NetHack: region.c, create_gas_cloud."""

from marrow.content.properties import Property
from marrow.model.level import Cloud
from marrow.model.places import WIDTH, Terrain, x_of, y_of
from marrow.rules.dungeon.terrain import is_liquid, is_on_map
from marrow.rules.hero.body import form_of, has
from marrow.rules.monsters.traits import is_nonliving
from marrow.rules.play import Play

RULE = "region.c create_gas_cloud"
BESIDE = (-WIDTH, WIDTH, -1, 1)
PUFF = (1, 8)  # radius and strength of the cloud that poisonous breath leaves


def make_cloud(play: Play, spot: int, radius: int, strength: int, *, size: int, by_hero: bool = True) -> None:
    """Make a cloud over all spots nearer than ``radius`` steps. It acts from the next turn.

    In editions where gas spreads, it fills ``size`` open spots instead, and lasts longer if there are fewer.
    """
    spots: tuple[int, ...] = ()
    if play.edition.magic.gas_spreads:
        spots = _spread(play, spot, size)
        radius = 1
    turns = play.dice.rn1(3, 4, RULE)
    if spots:
        turns = turns * size // len(spots)
    play.level.clouds.append(Cloud(spot, radius, strength, turns, by_hero, spots))


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


def is_in_harmful_gas(play: Play) -> bool:
    """Whether the hero stands in gas that can do harm. NetHack: region.c, region_danger."""
    hero = play.hero
    form = form_of(hero)
    if is_nonliving(form) or "breathless" in form.traits or has(hero, Property.MAGICAL_BREATHING):
        return False
    if has(hero, Property.POISON_RESISTANCE):
        return False
    return any(cloud_covers(cloud, hero.spot) for cloud in play.level.clouds)
