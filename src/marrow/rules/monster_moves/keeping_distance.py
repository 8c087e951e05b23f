"""Which monsters would rather attack from afar. NetHack 3.7: monmove.c, m_balks_at_approaching."""

from typing import Final

from marrow.content.words import Damage
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.hero.monster_sight import could_see_hero
from marrow.rules.hero.seen_resistances import knows_futile
from marrow.rules.items.weapons import is_launcher, is_pole, matches_launcher
from marrow.rules.play import Play

FAR_ENOUGH: Final = 25  # squared: from this distance on shooters no longer back away
POLE_REACH: Final = 5  # squared
FROM_AFAR: Final = ("spit", "breathe", "magic", "gaze")


def keeps_away(play: Play, monster: Monster, believed: int) -> bool:
    """Whether it would rather shoot, strike or cast from afar."""
    if not play.edition.monsters.shooters_keep_away:
        return False
    reach = distance2(monster.spot, believed)
    if monster.peaceful or reach >= FAR_ENOUGH or not could_see_hero(play, monster):
        return False
    weapon = monster.wields
    if weapon is not None:
        if is_launcher(weapon.kind) and any(matches_launcher(item, weapon) for item in monster.inventory):
            return True
        if is_pole(weapon.kind) and reach <= POLE_REACH:
            return True
    ready = monster.hp < (monster.max_hp + 1) // 3 or not monster.special_wait
    return ready and any(
        attack.manner in FROM_AFAR and not _is_futile(play, monster, attack.damage)
        for attack in monster.species.attacks
    )


def keeps_its_range(play: Play, monster: Monster, believed: int) -> bool:
    """Z-262: whether it would throw its aklys from a few squares."""
    weapon = monster.wields
    if weapon is None or weapon.kind.name != "aklys" or not play.edition.combat.monsters_aklyses_return:
        return False
    far = distance2(monster.spot, believed) >= FAR_ENOUGH
    return not (monster.peaceful or far) and could_see_hero(play, monster)


def _is_futile(play: Play, monster: Monster, damage: Damage) -> bool:
    """Z-189: whether it knows, in editions where that counts, that this attack does nothing to the hero."""
    return play.edition.monsters.futile_shots_are_forgotten and knows_futile(monster, damage)
