"""How rays fly, bounce and are reflected, whoever made them. Rule L-097.

What a ray does to the hero and monsters is in ray_hits.py, to the ground in zap_over_floor.py.
NetHack: zap.c, dobuzz.
"""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import Damage, KindName
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Terrain
from marrow.rules.combat.rays.ray_hits import (
    Ray,
    absorbs_ray,
    lightning_flash,
    made_by_monster,
    own_ray_cause,
    ray_strikes_hero,
    ray_strikes_monster,
)
from marrow.rules.combat.rays.spell_power import spell_to_hit
from marrow.rules.combat.seen_flights import note_ray, note_sparkle
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_on_map, is_rock, is_shut_door, is_wall
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.armor_class import counted_armor_class
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.map_memory import mark_unseen_monster, unmark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.seen_resistances import show_resistance
from marrow.rules.hero.vision import can_see
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.reflection import learn_monsters_reflection, learn_own_reflection, reflects
from marrow.rules.monsters.steeds import steed_at_hero, steed_of
from marrow.rules.monsters.traits import monster_armor_class
from marrow.rules.naming import the_monster
from marrow.rules.physics.gas_clouds import leave_small_cloud
from marrow.rules.physics.zap_over_floor import zap_over_floor
from marrow.rules.play import Play

RULE = "zap.c dobuzz"
BREATHS: Mapping[Damage, str] = {
    "magic missile": "blast of missiles",
    "fire": "blast of fire",
    "cold": "blast of frost",
    "sleep": "blast of sleep gas",
    "disintegration": "blast of disintegration",
    "shock": "blast of lightning",
    "strength poison": "blast of poison gas",
    "acid": "blast of acid",
}
BOLTS: Mapping[Damage, str] = {
    "magic missile": "magic missile",
    "fire": "bolt of fire",
    "cold": "bolt of cold",
    "sleep": "sleep ray",
    "death touch": "death ray",
    "shock": "bolt of lightning",
}
SPELLS: Mapping[Damage, str] = {"fire": "fireball", "cold": "cone of cold", "death touch": "finger of death"}
CAST: KindName = "spellbook of magic missile"  # any spell, in the mouth of a monster
RANDOM_BREATHS: tuple[Damage, ...] = tuple(BREATHS)


class Heading(NamedTuple):
    """A ray's direction: columns and rows in a step."""

    x: int
    y: int

    @property
    def step(self) -> int:
        return self.y * WIDTH + self.x

    def back(self) -> "Heading":
        return Heading(-self.x, -self.y)


class RayOutcome(Enum):
    """What a ray did at one spot of its way."""

    MISSES = "nothing struck"
    HITS = "struck"
    TURNS_BACK = "thrown back"
    STOPS = "swallowed up"


def heading(step: int) -> Heading:
    """The direction of a step between neighbouring spots."""
    down = (step + WIDTH // 2) // WIDTH
    return Heading(step - down * WIDTH, down)


def breathe(play: Play, monster: Monster, damage: Damage, dice: int, step: int) -> None:
    """A monster breathes."""
    ray = Ray(damage, BREATHS[damage], dice, breath=True)
    fly_ray(play, made_by_monster(play, ray, monster), monster.spot, step)


def monster_ray(
    play: Play,
    monster: Monster,
    damage: Damage,
    dice: int,
    step: int,
    *,
    misses: bool = False,
    played: bool = False,
) -> None:
    """A monster shoots a ray with a wand, or a horn that is ``played``."""
    ray = Ray(damage, BOLTS[damage], dice, misses=misses, played=played)
    fly_ray(play, made_by_monster(play, ray, monster), monster.spot, step)


def monster_casts_ray(play: Play, monster: Monster, damage: Damage, dice: int, step: int) -> None:
    """A monster shoots a ray by its magic, Z-190: which is named as the hero's spells. NetHack: buzzmu."""
    ray = Ray(damage, BOLTS[damage], dice)
    if play.edition.life_saving.rays_tell_who_made_them:
        cast = made_by_monster(play, Ray(damage, SPELLS.get(damage, ray.text), dice, spell=CAST), monster)
        ray = ray._replace(cause=cast.cause)
    fly_ray(play, ray, monster.spot, step)


def fly_ray(play: Play, ray: Ray, start: int, step: int) -> None:
    """A ray flies through whoever stands in its way and bounces off walls, until its range is used up."""
    level = play.level
    if play.hero.hold.engulfer_id and not ray.by_hero:
        return  # nothing outside reaches the hero
    left = play.dice.rn1(7, 7, RULE)
    towards = heading(step)
    if not step:
        left = 1
    spot = start
    while left > 0:
        left -= 1
        last = spot
        spot += towards.step
        if is_on_map(spot) and level.terrain[spot] != Terrain.STONE:
            note_ray(play, spot, towards.step, ray.effect, first=last == start)
            show_who_is_there(play, spot)
            left += zap_over_floor(play, spot, ray.effect, by_hero=ray.by_hero)
            outcome = ray_reaches_spot(play, ray, spot, left)
            gas = ray.effect == "strength poison" and play.edition.magic.gas_spreads
            if gas and outcome is not RayOutcome.TURNS_BACK and not is_rock(level, spot):
                leave_small_cloud(play, spot, by_hero=ray.by_hero)
            if outcome is RayOutcome.STOPS or play.level is not level:
                return
            if outcome is not RayOutcome.MISSES:
                left -= 2
            if outcome is RayOutcome.TURNS_BACK:
                towards = towards.back()
            if not is_rock(level, spot) and not (is_shut_door(level, spot) and left >= 0):
                continue
        left -= play.edition.magic.bounces_cost_range
        comes_back = left > 0 or (left < 0 and not play.edition.magic.spent_rays_end_silently)  # L-282
        if comes_back and is_on_map(last) and can_see(play, last):
            if is_on_special_level(play, "air") and play.edition.magic.rays_vanish_in_the_air:
                play.tell("combat.ray vanishes", RULE, ray=ray.text)
                return
            play.tell("combat.ray bounces", RULE, ray=ray.text)
        towards = _direction_after_bounce(play, last, spot, towards)


def show_who_is_there(play: Play, spot: int) -> None:
    """In the light of a ray the hero sees where an unseen monster is, and where none is any more."""
    if not can_see(play, spot):
        return
    monster = play.level.monster_at.get(spot)
    if monster is None:
        unmark_unseen_monster(play, spot)
    elif not can_spot_monster(play, monster):
        mark_unseen_monster(play, spot)


def _direction_after_bounce(play: Play, last: int, spot: int, towards: Heading) -> Heading:
    """L-259: where a ray goes after a wall: straight ones come back, others turn where there is room."""
    level = play.level
    if not play.edition.magic.rays_bounce_by_ground:
        chances = 20
    elif not is_on_map(spot) or level.terrain[spot] == Terrain.STONE:
        chances = 10
    else:
        chances = 20 if level.branch == "mines" and is_wall(level, spot) else 75
    x, y = towards
    if not x or not y or play.dice.one_in(chances, RULE):
        return towards.back()
    beside, below = last + x, last + y * WIDTH
    turned = 0
    if _has_room(level, beside, beside + x):
        turned = 1
    if _has_room(level, below, below + y * WIDTH) and (not turned or play.dice.rn2(2, RULE)):
        turned = 2
    if turned == 0:
        return towards.back()
    return Heading(x, -y) if turned == 1 else Heading(-x, y)


def _has_room(level: Level, spot: int, beyond: int) -> bool:
    """Whether a ray could go on there."""
    if not is_on_map(spot) or is_rock(level, spot) or is_shut_door(level, spot):
        return False
    return level.terrain[spot] >= Terrain.ROOM or (is_on_map(beyond) and not is_rock(level, beyond))


def zap_hits(play: Play, value: int, bonus: int = 0) -> bool:
    """Whether a ray hits somebody of this armour class. NetHack: zap.c, zap_hit."""
    rule = "zap.c zap_hit"
    chance = play.dice.rn2(20, rule)
    if chance == 0:
        return play.dice.rnd(10, rule) < value + bonus
    if value < 0:
        value = -play.dice.rnd(-value, rule)
    return 3 - chance < value + bonus


def _ray_hits(play: Play, ray: Ray, monster: Monster) -> bool:
    if ray.misses:  # Z-091
        return False
    bonus = spell_to_hit(play.hero, KINDS_NAMED[ray.spell].skill) if ray.spell is not None else 0
    return zap_hits(play, monster_armor_class(monster), bonus)


def ray_reaches_spot(play: Play, ray: Ray, spot: int, left: int) -> RayOutcome:
    """The ray reaches a spot, and hits or misses whoever stands there."""
    monster = play.level.monster_at.get(spot)
    if monster is None and spot == play.hero.spot and left >= 0:
        stop_occupation(play)
        steed = _steed_in_the_way(play)
        if steed is None:
            return _meet_hero(play, ray)
        with steed_at_hero(play, steed):
            return _meet_monster(play, ray, steed)
    return _meet_monster(play, ray, monster)


def _meet_monster(play: Play, ray: Ray, monster: Monster | None) -> RayOutcome:
    """The ray reaches a monster, if there is one and it lives."""
    if monster is None or monster.hp < 1:
        return RayOutcome.MISSES
    if ray.by_hero:
        monster.waiting = False
    if not _ray_hits(play, ray, monster):
        if ray.by_hero or can_see_monster(play, monster):
            name = the_monster(play, monster)
            play.tell("combat.ray misses monster", RULE, ray=ray.text, monster=name)
        return RayOutcome.MISSES
    if _tell_if_reflected(play, ray, monster):
        return RayOutcome.TURNS_BACK
    ends = absorbs_ray(monster, ray)
    ray_strikes_monster(play, monster, ray)
    if play.edition.magic.rays_anger_only_those_hit and monster.hp > 0 and ray.effect != "sleep":
        wake_up(play, monster, attacked=ray.by_hero)
    return RayOutcome.STOPS if ends else RayOutcome.HITS


def _steed_in_the_way(play: Play) -> Monster | None:
    """The steed, if the ray hits it instead of its rider: one time in three, unless it reflects."""
    steed = steed_of(play)
    if steed is None or play.dice.rn2(3, RULE) or reflects(play, steed):
        return None
    return steed


def _meet_hero(play: Play, ray: Ray) -> RayOutcome:
    """The ray reaches the hero."""
    hero = play.hero
    outcome = RayOutcome.MISSES
    if not ray.misses and zap_hits(play, counted_armor_class(play)):
        outcome = RayOutcome.HITS
        play.tell("combat.ray hits you", RULE, ray=ray.text)
        if has(hero, Property.REFLECTION):
            show_resistance(play, Property.REFLECTION, True)
            play.tell("combat.ray unaffected" if is_blind(hero) else "combat.ray reflected", RULE)
            if not is_blind(hero):
                learn_own_reflection(play)
            note_sparkle(play, hero.spot)
            outcome = RayOutcome.TURNS_BACK
        else:
            cause = own_ray_cause(play, ray) if ray.by_hero else ray.cause
            own = ray.by_hero
            ray_strikes_hero(play, ray.effect, ray.dice, ray.text, breath=ray.breath, own=own, cause=cause)
            show_resistance(play, Property.REFLECTION, False)
    elif not is_blind(hero):
        play.tell("combat.ray whizzes by", RULE, ray=ray.text)
    elif ray.effect == "shock":
        play.tell("combat.arm tingles", RULE)
    if ray.effect == "shock":
        lightning_flash(play, ray.dice, 50, RULE)
    return outcome


def _tell_if_reflected(play: Play, ray: Ray, monster: Monster) -> bool:
    if not reflects(play, monster):
        return False
    if can_see(play, monster.spot):
        note_sparkle(play, monster.spot)
        play.tell("combat.monster reflects", RULE, ray=ray.text, monster=the_monster(play, monster))
        learn_monsters_reflection(play, monster)
    return True
