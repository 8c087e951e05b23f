"""The hit points that constitution gives each level of the hero anew, in the dNetHack family. Rule L-242.

NetHack adds a bonus to the roll when a level is gained, and never looks at it again.
"""

from typing import Final

from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.hit_point_changes import cap_own_hp, set_own_max_hp
from marrow.rules.play import Play

QUARTERS_OF_THE_WEAK: Final = ((3, -8), (4, -6), (6, -4), (12, 0))  # up to this constitution, so many a level


def quarters_per_level(constitution: int, divisor: int) -> int:
    """L-242: what constitution gives for each level, in quarters of a hit point.

    dNetHack: attrib.c, conplus.
    """
    for highest, quarters in QUARTERS_OF_THE_WEAK:
        if constitution <= highest:
            return quarters
    return 4 * (constitution - 11) // divisor


def constitution_share(play: Play) -> int:
    """L-242: what constitution gives for all levels; half a hit point is none."""
    hero, divisor = play.hero, play.edition.hero.constitution_share_divisor
    if not divisor:
        return 0
    return hero.level * quarters_per_level(attribute(hero, Attribute.CONSTITUTION), divisor) // 4


def gain_of_level(play: Play) -> int:
    """L-242: the hit points that constitution adds to the roll when a level is gained, rounded up."""
    divisor = play.edition.hero.constitution_share_divisor
    if not divisor:
        return 0
    return -(-quarters_per_level(attribute(play.hero, Attribute.CONSTITUTION), divisor) // 4)


def own_share(play: Play) -> int:
    """L-242: the part of the hero's maximum of hit points that is due to constitution."""
    if play.hero.constitution_share is None:
        count_share_in(play)
    return play.hero.constitution_share or 0


def count_share_in(play: Play) -> None:
    """Note that the maximum of hit points contains the share of constitution."""
    if play.edition.hero.constitution_share_divisor:
        play.hero.constitution_share = constitution_share(play)


def start_constitution_share(play: Play) -> None:
    """L-242: a new hero's hit points are those rolled, and the share of constitution on top of them."""
    if play.edition.hero.constitution_share_divisor:
        play.hero.constitution_share = 0
        update_constitution_share(play)


def update_constitution_share(play: Play) -> None:
    """L-242: the maximum of hit points follows level and constitution.

    dNetHack: attrib.c, calc_total_maxhp.
    """
    hero = play.hero
    if play.edition.hero.constitution_share_divisor and hero.form is None:
        _set_rest(play, hero.max_hp - own_share(play), "L-242")
        cap_own_hp(play, "L-242")


def raise_rest_of_max_hp_to(play: Play, least: int, rule: str) -> None:
    """L-058: a maximum of hit points below this is raised to it; what constitution gives comes on top."""
    hero = play.hero
    if hero.max_hp < least and hero.max_hp - own_share(play) < least:
        _set_rest(play, least, rule)


def _set_rest(play: Play, rest: int, rule: str) -> None:
    """Set the maximum of hit points to this, and the share of constitution on top of it."""
    hero = play.hero
    set_own_max_hp(play, max(rest + constitution_share(play), 1), rule)
    if play.edition.hero.constitution_share_divisor:
        hero.constitution_share = hero.max_hp - rest
