"""The mail daemon runs through the level to the hero and hands over a scroll of mail. Rule L-246.

NetHack: mail.c, newmail.
"""

from typing import Final

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import ReceiveMail
from marrow.model.level import Level
from marrow.model.places import DIRECTIONS, HEIGHT, WIDTH, Terrain, distance2
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.terrain import is_accessible, is_on_map
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.hero.body import has, is_blind, is_deaf
from marrow.rules.hero.vision import can_see, in_line_of_sight
from marrow.rules.people.greetings import hello
from marrow.rules.play import Play

RULE: Final = "L-246"
EXCLAMATIONS: Final = ("mail.gangway", "mail.look out", "mail.pardon")


def receive_mail(play: Play, command: ReceiveMail) -> bool:
    """L-246: the daemon comes, gives the hero a scroll of mail and goes; it takes no time.

    Nothing happens where it finds no way to come. It is seen by nobody but the hero.
    """
    hero = play.hero
    if hero.hold.engulfer_id:
        raise RefusedCommand("mail.engulfed")
    start = _start(play)
    stop = None if start is None else _stop(play, start)
    if start is None or stop is None or start in play.level.monster_at:
        return False
    here = _rush(play, start, stop)
    if here is not None:
        play.tell("mail.for you", RULE, hello=hello(hero), hero=hero.name)
        if distance2(here, hero.spot) > 2:
            play.tell("mail.catch", RULE)
        letter = random_item(play, kind=KINDS_NAMED["scroll of mail"], init=False)
        hold_another_item(play, letter, dropped="mail.oops")
    _rush(play, stop if here is None else here, start)
    return False


def _start(play: Play) -> int | None:
    """Stairs in the line of sight, else the farthest spot in it, out of sight if possible."""
    hero, level = play.hero, play.level
    if is_blind(hero) and not has(hero, Property.TELEPATHY):
        return nearest_good_spot(play, hero.spot)
    for stairs in level.stairs:
        if stairs.branch == level.branch and in_line_of_sight(play, stairs.spot):
            return stairs.spot
    ends = [end for y in range(HEIGHT) for end in _ends_of_sight(play, y)]
    best, found = -1, None
    for end in ends:
        if distance2(end, hero.spot) <= best:
            continue
        near = nearest_good_spot(play, end)
        if near is not None and in_line_of_sight(play, near) and not can_see(play, near):
            best, found = distance2(end, hero.spot), near
    if found is None and ends:
        found = max(ends, key=lambda end: distance2(end, hero.spot))
    return found


def _ends_of_sight(play: Play, y: int) -> tuple[int, ...]:
    """The westernmost and easternmost spots in the hero's line of sight in a row, if these are two."""
    row = [spot for spot in range(y * WIDTH + 1, (y + 1) * WIDTH) if in_line_of_sight(play, spot)]
    return (row[0], row[-1]) if len(row) > 1 else ()


def _stop(play: Play, start: int) -> int | None:
    """The free spot beside the hero that is nearest to where the daemon starts."""
    level, hero = play.level, play.hero
    least, found = -1, None
    for spot in sorted(_beside(hero.spot), key=lambda spot: (spot % WIDTH, spot // WIDTH)):
        if not is_accessible(level, spot) or spot in level.monster_at:
            continue
        far = distance2(spot, start)
        if least < 0 or far < least or (far == least and play.dice.rn2(2, RULE)):
            least, found = far, spot
    return nearest_good_spot(play, hero.spot) if found is None else found


def _rush(play: Play, start: int, goal: int) -> int | None:
    """Run towards a spot, past monsters and the hero; where the daemon ends, None where somebody stands."""
    level, at = play.level, start
    while True:
        nearer = _step(level, at, goal)
        if nearer is None:
            break
        at = nearer
        if at == goal:
            break
        if at in level.monster_at:
            said = EXCLAMATIONS[play.dice.rn2(len(EXCLAMATIONS), RULE)]
            _say(play, said)
        elif at == play.hero.spot:
            _say(play, "mail.excuse me")
    if at in level.monster_at:
        _say(play, "mail.too crowded")
        return None
    return at


def _step(level: Level, at: int, goal: int) -> int | None:
    """The neighbouring spot nearest to the goal, if it is nearer; neither walls nor rock."""
    ways = [spot for spot in _beside(at) if level.terrain[spot] > Terrain.DRAWBRIDGE_WALL]
    ways = [spot for spot in ways if distance2(spot, goal) < distance2(at, goal)]
    return min(ways, key=lambda spot: (distance2(spot, goal), spot % WIDTH, spot // WIDTH), default=None)


def _beside(spot: int) -> list[int]:
    return [spot + way for way in DIRECTIONS if is_on_map(spot + way)]


def _say(play: Play, key: str) -> None:
    """What a deaf hero does not hear is not told."""
    if not is_deaf(play.hero):
        play.tell(key, RULE)
