"""Long worms cut in two. NetHack: worm.c, cutworm."""

from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.combat.clone_monster import clone_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "worm.c cutworm"
BLADES = (
    "dagger", "knife", "short sword", "broadsword", "long sword", "two-handed sword", "scimitar", "saber",
)  # fmt: skip
MIN_LEVEL = 3
NEXT_TO = 3  # squared distances below this are adjacent


def struck_spot(attacker: int, monster: Monster) -> int:
    """Where somebody at a spot strikes a monster: its own spot if in reach, else a segment of its tail."""
    if monster.tail and distance2(attacker, monster.spot) >= NEXT_TO:
        for spot in monster.tail:
            if distance2(attacker, spot) < NEXT_TO:
                return spot
    return monster.spot


def is_blade_or_axe(weapon: Item | None) -> bool:
    """Whether a weapon is a blade or an axe. NetHack: obj.h, is_blade and is_axe."""
    return weapon is not None and (weapon.kind.skill in BLADES or weapon.kind.skill == "axe")


def cut_worm(play: Play, worm: Monster, spot: int, with_blade: bool, *, by_hero: bool) -> None:
    """A segment was hit: the worm may lose the tail behind it, or split in two. NetHack: worm.c, cutworm."""
    if spot not in worm.tail:
        return
    roll = play.dice.rnd(20, RULE)
    if roll + (10 if with_blade else 0) < 17:
        return
    level = play.level
    place = worm.tail.index(spot)
    if place == len(worm.tail) - 1:
        _remove_segments(level, worm, (spot,))
        worm.tail = worm.tail[:-1]
        return
    behind = worm.tail[place + 1 :]
    splits = worm.level >= MIN_LEVEL and play.dice.one_in(3, RULE)
    worm.tail = worm.tail[:place]
    if splits and _divide(play, worm, spot, behind, by_hero=by_hero):
        key = "combat.cut in half" if by_hero else "combat.is cut in half"
        play.tell(key, RULE, monster=the_monster(play, worm))
        return
    _remove_segments(level, worm, (spot, *behind))
    if by_hero:
        play.tell("combat.cut tail off", RULE, monster=the_monster(play, worm))
    elif can_spot_monster(play, worm):
        play.tell("combat.tail is cut off", RULE, monster=the_monster(play, worm))
    if worm.hp > 1:
        worm.hp //= 2


def _remove_segments(level: Level, worm: Monster, spots: tuple[int, ...]) -> None:
    for spot in spots:
        if level.monster_at.get(spot) is worm:
            del level.monster_at[spot]


def _divide(play: Play, worm: Monster, spot: int, behind: tuple[int, ...], *, by_hero: bool) -> bool:
    """The segment hit becomes the head of a second worm, if there can be one; both lose levels."""
    level = play.level
    twin = clone_monster(play, worm, spot, by_hero=by_hero)
    if twin is None:
        return False
    twin.cloned = False
    twin.tail, twin.segments, twin.grows_at = behind, 0, 0
    worm.level = twin.level = max(worm.level - 2, MIN_LEVEL)
    twin.max_hp = twin.hp = play.dice.d(twin.level, 8, RULE)
    worm.max_hp = play.dice.d(worm.level, 8, RULE)
    worm.hp = min(worm.hp, worm.max_hp)
    for part in behind:
        level.monster_at[part] = twin
    return True
