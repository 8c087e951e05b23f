"""Magic sent along a line that acts on monsters, things and doors. NetHack: zap.c, bhit and weffects."""

from marrow.model.places import DOWN, SELF, UP
from marrow.rules.ground import is_on_map, is_rock, is_shut_door
from marrow.rules.magic.beams.force import Force
from marrow.rules.magic.beams.on_items import hit_items
from marrow.rules.magic.beams.on_monsters import hit_monster
from marrow.rules.magic.beams.on_places import hit_door, zap_down, zap_up
from marrow.rules.magic.beams.on_self import zap_self
from marrow.rules.people.repairs import demand_payment
from marrow.rules.play import Play


def zap_line(play: Play, force: Force, step: int) -> bool:
    """The force flies from the hero; True if it was plain what it is."""
    hero, level = play.hero, play.level
    if step == SELF:
        return zap_self(play, force)
    if step in (UP, DOWN):
        return zap_down(play, force) if step == DOWN else zap_up(play, force)
    if hero.engulfer_id:
        engulfer = next((m for m in level.monsters if m.id == hero.engulfer_id), None)
        return engulfer is not None and hit_monster(play, engulfer, force)
    known = False
    left = play.dice.rn1(8, 6, "zap.c weffects")
    spot = hero.spot
    while left > 0:
        left -= 1
        spot += step
        if not is_on_map(spot):
            break
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            known = hit_monster(play, monster, force) or known
            left -= 3
        if hit_items(play, spot, force):
            left -= 1
        known = hit_door(play, spot, force) or known
        if play.level is not level:
            break
        if is_rock(level, spot) or is_shut_door(level, spot):
            break
    demand_payment(play)
    return known
