"""Liquid that flows into what opens beside it. NetHack: dig.c, fillholetyp and liquid_flow."""

from marrow.model.places import Terrain
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_lava, is_moat, is_on_map, is_pool
from marrow.rules.physics.flooding import flood
from marrow.rules.physics.water_and_fire import fire_damage_all, water_damage_all
from marrow.rules.play import Play
from marrow.rules.traps.drowning import ground_takes_effect
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster

RULE = "dig.c dighole"
AROUND = (-81, -1, 79, -80, 0, 80, -79, 1, 81)


def liquid_near(play: Play, spot: int, *, surely: bool = False) -> Terrain | None:
    """The liquid that fills a hole, by chance and by how much of it is near; ``surely``: without chance.

    NetHack: dig.c, fillholetyp.
    """
    rule = "dig.c fillholetyp"
    level = play.level
    swamp = is_on_special_level(play, "juiblex")
    around = [spot + step for step in AROUND if is_on_map(spot + step)]
    moats = 0 if swamp else sum(is_moat(level, at) for at in around)
    pools = sum(is_pool(level, at) for at in around) - moats
    lava = sum(is_lava(level, at) for at in around)
    if surely:
        return Terrain.LAVA if lava else Terrain.MOAT if moats else Terrain.POOL if pools else None
    pools //= 3
    if lava > moats + pools and play.dice.rn2(lava + 1, rule):
        return Terrain.LAVA
    if moats and play.dice.rn2(moats + 1, rule):
        return Terrain.MOAT
    if pools and play.dice.rn2(pools + 1, rule):
        return Terrain.POOL
    return None


def fill_with_liquid(play: Play, spot: int, liquid: Terrain, *, told: str = "digging.fills") -> None:
    """Fill a spot with liquid from nearby; it takes effect on a hero there, since 3.7 on all there."""
    level = play.level
    here = spot == play.hero.spot
    flood(play, spot, liquid)
    if told:
        play.tell(told, RULE, liquid="lava" if liquid is Terrain.LAVA else "water")
    reaches_all = play.edition.traps.inflow_reaches_things_and_monsters
    if reaches_all and spot in level.items:
        if liquid is Terrain.LAVA:
            fire_damage_all(play, level.items[spot], spot, forced=True)
        else:
            water_damage_all(play, level.items[spot], last_first=True)
        if not level.items.get(spot, True):  # acid that explodes has taken itself away
            del level.items[spot]
    if here and play.hero.spot == spot:
        ground_takes_effect(play)
    elif reaches_all and (monster := level.monster_at.get(spot)) is not None:
        liquid_acts_on_monster(play, monster)
