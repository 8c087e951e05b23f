"""Whether a monster has a straight and free line to a spot. NetHack: mthrowu.c, lined_up.

It is compiled, because every step of a monster asks whether the hero could throw something at it.
"""

from typing import Final

from marrow.model.monster import Monster
from marrow.model.places import WIDTH
from marrow.rules.dungeon.terrain import has_boulder, is_rock, is_shut_door
from marrow.rules.hero.field_of_view import clear_path
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.play import Play

BOLT_REACH: Final = 8
RULE: Final = "mthrowu.c lined_up"


def step_towards(start: int, spot: int) -> int:
    """The step of the line between two spots, 0 if it is not straight and short. NetHack: linedup."""
    dx, dy = spot % WIDTH - start % WIDTH, spot // WIDTH - start // WIDTH
    distance = max(abs(dx), abs(dy))
    if (dx and dy and abs(dx) != abs(dy)) or not 0 < distance < BOLT_REACH:
        return 0
    return (dx > 0) - (dx < 0) + ((dy > 0) - (dy < 0)) * WIDTH


def is_lined_up(play: Play, monster: Monster, target: int) -> bool:
    """Whether it has a line to where the hero seems to be, and nothing is in the way. NetHack: lined_up.

    In some editions who hides in another form is mostly no target, and boulders do not always stop a shot:
    never one of who throws them or has a wand of striking, else the less likely the more there are.
    """
    hero = play.hero
    boulders_may_let_past = play.edition.combat.boulders_may_let_shots_past
    if boulders_may_let_past and hero.form is not None:
        unaware = play.dice.rn2(25, RULE) != 0
        if unaware and hero.footing.hidden:
            return False
    spot = monster.spot
    step = step_towards(spot, target)
    if step == 0:
        return False
    if target == hero.spot:
        clear = in_line_of_sight(play, spot)
    else:
        clear = clear_path(play.world.level, target, spot)
    return clear or (boulders_may_let_past and _shoots_past_boulders(play, monster, step, target))


def _shoots_past_boulders(play: Play, monster: Monster, step: int, target: int) -> bool:
    """Whether only boulders are in the way, and the monster shoots past them. NetHack: linedup."""
    level = play.world.level
    spot, boulders = monster.spot, 0
    while spot != target:
        spot += step
        if is_rock(level, spot) or is_shut_door(level, spot):
            return False
        boulders += has_boulder(level, spot)
    breaks = any(item.kind.name == "wand of striking" for item in monster.inventory)
    if breaks or "throws rocks" in monster.species.traits:
        return True
    return play.dice.rn2(2 + boulders, RULE) < 2
