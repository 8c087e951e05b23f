"""Whom pets attack from afar: the best target in line. Rule N-357.

NetHack: dogmove.c, best_target, find_targ, score_targ, find_friends.
"""

from typing import Final, Literal

from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Minion, Priest
from marrow.model.places import WIDTH, steps_between
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.hero.field_of_view import clear_path, stops_light
from marrow.rules.monsters.traits import is_vampire_shape
from marrow.rules.play import Play

RULE: Final = "dogmove.c score_targ"
REACH: Final = 7  # how far along a line it looks for targets
FRIENDS_REACH: Final = 15  # how far behind the target it looks for friends
STEPS: Final = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
NEVER: Final = -5000
UNFIT: Final = -3000
QUEST_FRIENDS: Final = ("leader", "guardian")


Target = Monster | Literal["hero"]


def best_target(play: Play, pet: Monster) -> Target | None:
    """The target with the highest score; the hero only for a confused pet. NetHack: best_target."""
    if not pet.can_see:
        return None
    best: Target | None = None
    most = 0
    ways = _ways_to_others(play, pet)
    if not ways:
        return None
    for step in STEPS:
        found = first_in_line(play, pet, step) if step in ways else None
        if found is None:
            continue
        worth = target_score(play, pet, found if isinstance(found, Monster) else None)
        if worth >= 0 and (best is None or worth > most):
            best, most = found, worth
    return best


def _ways_to_others(play: Play, pet: Monster) -> set[int]:
    """The steps towards all who stand in line with it; the hero counts only for a confused pet."""
    x, y = pet.spot % WIDTH, pet.spot // WIDTH
    spots = [other.spot for other in play.world.level.monsters if other is not pet]
    if pet.confused:
        spots.append(play.hero.spot)
    ways = set()
    for spot in spots:
        dx, dy = spot % WIDTH - x, spot // WIDTH - y
        if not dx or not dy or dx == dy or dx == -dy:
            ways.add((dx > 0) - (dx < 0) + ((dy > 0) - (dy < 0)) * WIDTH)
    return ways


def first_in_line(play: Play, pet: Monster, step: int) -> Target | None:
    """The first that it sees in a direction: a monster, or the hero. NetHack: find_targ."""
    level = play.level
    spot = pet.spot
    for _ in range(REACH):
        if spot != pet.spot and stops_light(level, spot):
            return None
        spot += step
        if not is_on_map(spot):
            return None
        if spot == play.hero.spot:
            return "hero"
        other = level.monster_at.get(spot)
        if other is not None and _sees(pet, other) and not other.hidden:
            return other
    return None


def _sees(pet: Monster, other: Monster) -> bool:
    return not other.invisible or "sees invisible" in pet.species.traits


def target_score(play: Play, pet: Monster, target: Monster | None) -> int:
    """How good a target a monster is, or the hero (None); below 0, none. NetHack: score_targ."""
    worth = 0
    sober = not pet.confused or play.dice.one_in(3, RULE) or is_on_special_level(play, "home")
    if sober:
        forbidden = _penalty(play, pet, target)
        if forbidden == NEVER:
            return NEVER
        if forbidden or target is None:
            return UNFIT
        worth = _attraction(play, pet, target)
    worth += play.dice.rnd(5, RULE)
    if pet.confused and play.dice.one_in(3, RULE):
        worth -= 1000
    return worth


def _penalty(play: Play, pet: Monster, target: Monster | None) -> int:
    """A penalty, or 0: quest friends, minions of its god, neighbours, pets, or friends behind the target."""
    if target is None:
        return UNFIT
    if target.species.sound in QUEST_FRIENDS:
        return NEVER
    god = _god_of(pet)
    if god is not None and god == _god_of(target) and target.peaceful:
        return NEVER
    near = steps_between(pet.spot, target.spot) <= 1
    if near or target.tame or _friend_behind(play, pet, target):
        return UNFIT
    return 0


def _god_of(monster: Monster) -> int | None:
    return monster.duty.god if isinstance(monster.duty, Priest | Minion) else None


def _friend_behind(play: Play, pet: Monster, target: Monster) -> bool:
    level: Level = play.level
    dx = target.spot % WIDTH - pet.spot % WIDTH
    dy = target.spot // WIDTH - pet.spot // WIDTH
    step = ((dx > 0) - (dx < 0)) + ((dy > 0) - (dy < 0)) * WIDTH
    spot = target.spot
    for _ in range(steps_between(pet.spot, target.spot), FRIENDS_REACH + 1):
        spot += step
        if not is_on_map(spot) or not clear_path(level, pet.spot, spot):
            return False
        if spot == play.hero.spot:
            return True
        friend = level.monster_at.get(spot)
        if friend is None:
            continue
        if friend.tame and _sees(pet, friend):
            return True
        if not friend.tame and friend.species.sound in QUEST_FRIENDS:
            return True
    return False


def _attraction(play: Play, pet: Monster, target: Monster) -> int:
    """Rather hostile than peaceful, rather strong than weak, but not far above its own level."""
    worth = 0 if target.peaceful else 10
    attacks = target.species.attacks
    if not attacks or attacks[0].manner == "passive":
        worth -= 1000
    hero_level = play.hero.level
    trifle = pet.level > 12 and target.level < pet.level - 9 and hero_level > 8
    if (target.level < 2 and pet.level > 5) or (trifle and target.level < hero_level - 7):
        worth -= 25
    own = pet.level
    true = pet.true_species
    if is_vampire_shape(pet) and pet.species.letter != "V" and true is not None:
        own = max(own, true.level + play.dice.rn2(true.level // 2 + 1, RULE))
    if target.level > own + 4:
        worth -= (target.level - own) * 20
    return worth + target.level * 2 + target.hp // 3
