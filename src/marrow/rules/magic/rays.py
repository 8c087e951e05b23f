"""Rays the hero sends out: bolts of fire, cold, sleep, death and so on, that fly, bounce and may come back.

NetHack: zap.c, buzz. What a ray does where it strikes is combat's (combat/rays.py). Rule L-097.
"""

from collections.abc import Mapping
from typing import NamedTuple

from marrow.content.properties import Property
from marrow.content.words import Damage, KindName
from marrow.model.hero import Ending, Killer
from marrow.model.monster import Monster
from marrow.model.places import WIDTH
from marrow.rules.body import armor_class, fall_asleep, form_of, has
from marrow.rules.combat.killing import explosion, killed_by_hero
from marrow.rules.combat.nature import is_nonliving, monster_armor_class
from marrow.rules.combat.rays import strike_hero, strike_monster
from marrow.rules.combat.wake import anger, wake
from marrow.rules.ground import is_on_map, is_rock, is_shut_door
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see_monster

RULE = "zap.c buzz"


class Bolt(NamedTuple):
    """A ray as the hero sends it: what it does (None for death) and what it is called when it kills."""

    damage: Damage | None
    text: str


BOLTS: Mapping[KindName, Bolt] = {
    "wand of magic missile": Bolt("magic missile", "magic missile"),
    "wand of fire": Bolt("fire", "bolt of fire"),
    "wand of cold": Bolt("cold", "bolt of cold"),
    "wand of sleep": Bolt("sleep", "sleep ray"),
    "wand of death": Bolt(None, "death ray"),
    "wand of lightning": Bolt("shock", "bolt of lightning"),
    "spellbook of magic missile": Bolt("magic missile", "magic missile"),
    "spellbook of cone of cold": Bolt("cold", "cone of cold"),
    "spellbook of sleep": Bolt("sleep", "sleep ray"),
    "spellbook of finger of death": Bolt(None, "finger of death"),
    "fire horn": Bolt("fire", "bolt of fire"),
    "frost horn": Bolt("cold", "bolt of cold"),
}


def shoot(play: Play, bolt: Bolt, step: int, dice: int) -> None:
    """A ray flies from the hero in a direction, through whoever stands there, bouncing off walls."""
    hero, level = play.hero, play.level
    if hero.engulfer_id:
        for monster in list(level.monsters):
            if monster.id == hero.engulfer_id:
                _strike(play, monster, bolt, dice)
        return
    left = play.dice.rn1(7, 7, RULE)
    step_x, step_y = parts(step)
    spot = hero.spot
    while left > 0:
        left -= 1
        before = spot
        spot += step_y * WIDTH + step_x
        if not is_on_map(spot) or is_rock(level, spot) or is_shut_door(level, spot):
            step_x, step_y = _bounced(play, before, step_x, step_y)
            spot = before
            left -= 1
            continue
        other = level.monster_at.get(spot)
        if other is not None and other.hp > 0:
            if hits(play, monster_armor_class(other)):
                left -= 2
                if _is_mirrored(play, other, bolt):
                    step_x, step_y = -step_x, -step_y
                else:
                    _strike(play, other, bolt, dice)
            else:
                wake(play, other)
        elif spot == hero.spot:
            left -= 2
            if not hits(play, armor_class(hero)):
                play.tell("rays.whizzes by", RULE, ray=bolt.text)
            elif has(hero, Property.REFLECTION):
                play.tell("rays.reflects", RULE, ray=bolt.text)
                step_x, step_y = -step_x, -step_y
            else:
                play.tell("rays.hits you", RULE, ray=bolt.text)
                strike_self(play, bolt, dice)
        if play.level is not level:
            return


def parts(step: int) -> tuple[int, int]:
    down = (step + WIDTH // 2) // WIDTH
    return step - down * WIDTH, down


def _bounced(play: Play, spot: int, step_x: int, step_y: int) -> tuple[int, int]:
    """Straight rays come back; slanted ones turn where there is room."""
    level = play.level
    if not step_x or not step_y or play.dice.one_in(20, RULE):
        return -step_x, -step_y
    along, down = (
        is_on_map(at) and not is_rock(level, at) and not is_shut_door(level, at)
        for at in (spot + step_x, spot + step_y * WIDTH)
    )
    if along and not down:
        return step_x, -step_y
    if down and not along:
        return -step_x, step_y
    return -step_x, -step_y


def hits(play: Play, value: int) -> bool:
    """NetHack: zap.c, zap_hit."""
    chance = play.dice.rn2(20, "zap.c zap_hit")
    if chance == 0:
        return play.dice.rnd(10, "zap.c zap_hit") < value
    if value < 0:
        value = -play.dice.rnd(-value, "zap.c zap_hit")
    return 3 - chance < value


def _is_mirrored(play: Play, monster: Monster, bolt: Bolt) -> bool:
    """A monster with a reflecting shield or amulet, or a silver dragon."""
    names = (
        "shield of reflection",
        "amulet of reflection",
        "silver dragon scale mail",
        "silver dragon scales",
    )
    shielded = any(item.worn and item.kind.name in names for item in monster.inventory)
    if not shielded and monster.species.name != "silver dragon":
        return False
    if can_see_monster(play, monster):
        play.tell("rays.monster reflects", RULE, ray=bolt.text, monster=the_monster(play, monster))
    return True


def _strike(play: Play, monster: Monster, bolt: Bolt, dice: int) -> None:
    if bolt.damage is not None:
        strike_monster(play, monster, bolt.damage, dice, by_hero=True)
    elif is_nonliving(monster.species) or "demon" in monster.species.traits or resists_magic(monster):
        play.tell("rays.monster unaffected", RULE, monster=the_monster(play, monster))
    elif monster.species.name == "Death":
        monster.hp = min(monster.hp + monster.max_hp // 2, monster.max_hp * 3 // 2)
    else:
        monster.hp = 0
        killed_by_hero(play, monster)
    if monster.hp > 0:
        wake(play, monster)
        anger(play, monster)


def resists_magic(monster: Monster) -> bool:
    """NetHack: mondata.c, resists_magm."""
    if monster.species.name in ("gray dragon", "baby gray dragon", "Angel", "Chromatic Dragon"):
        return True
    worn = ("cloak of magic resistance", "gray dragon scale mail", "gray dragon scales")
    return any(item.worn and item.kind.name in worn for item in monster.inventory)


def strike_self(play: Play, bolt: Bolt, dice: int) -> None:
    """L-097: the ray comes back to the hero."""
    if bolt.damage == "sleep":
        if not has(play.hero, Property.SLEEP_RESISTANCE):
            fall_asleep(play, play.dice.d(dice, 50, RULE), RULE)
        else:
            play.tell("rays.not sleepy", RULE)
    elif bolt.damage is not None:
        strike_hero(play, bolt.damage, dice, bolt.text)
    else:
        touch_of_death(play, bolt.text)


def touch_of_death(play: Play, text: str) -> None:
    """L-097: death rays kill all but the nonliving, demons and the magic resistant."""
    hero = play.hero
    form = form_of(hero)
    if is_nonliving(form) or "demon" in form.traits:
        play.tell("rays.seem dead", "L-097")
        return
    if has(hero, Property.MAGIC_RESISTANCE):
        play.tell("rays.not affected", "L-097")
        return
    play.tell("lifesaving.you die", "L-097")
    die(play, Ending.DIED, Killer(text))


def fireball(play: Play, step: int) -> None:
    """A ball of fire flies until it meets somebody or something, and bursts. NetHack: buzz, ZT_FIRE spell."""
    level, spot = play.level, play.hero.spot
    for _ in range(play.dice.rn1(7, 7, RULE)):
        ahead = spot + step
        if not is_on_map(ahead) or is_rock(level, ahead) or is_shut_door(level, ahead):
            break
        spot = ahead
        if spot in level.monster_at:
            break
    burst(play, spot, "fireball", play.dice.d(12, 6, RULE))


def burst(play: Play, spot: int, text: str, amount: int) -> None:
    """L-143: a fireball or a burst of cold at a spot."""
    explosion(
        play, spot, amount, Killer(text), kind="cold" if text == "cone of cold" else "fire", by_hero=True
    )
