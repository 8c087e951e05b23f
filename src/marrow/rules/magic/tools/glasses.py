"""Listening, mirrors and cameras: what shows others, or oneself. Rule N-122. NetHack: apply.c."""

from marrow.content.properties import Property
from marrow.model.hero import Hunger
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import DOWN, SELF, UP, Terrain
from marrow.rules.body import form_of, is_blind, is_hallucinating
from marrow.rules.combat.nature import monster_armor_class
from marrow.rules.combat.raystrikes import flash
from marrow.rules.combat.wake import frighten
from marrow.rules.ground import is_on_map, is_rock, is_shut_door
from marrow.rules.magic import mapping
from marrow.rules.magic.identify import discover
from marrow.rules.magic.lighting import flash_monster, hurt_by_light
from marrow.rules.magic.teleport import teleport_monster
from marrow.rules.magic.tools.handling import ask_direction
from marrow.rules.naming import the_monster
from marrow.rules.outfit import unwear
from marrow.rules.play import Play
from marrow.rules.sight import blur


def use_stethoscope(play: Play, item: Item, direction: int | None) -> bool:
    """Listening is free once a turn. NetHack: apply.c, use_stethoscope."""
    rule = "apply.c use_stethoscope"
    hero, level = play.hero, play.level
    direction = ask_direction(play, direction)
    took_time = item.birth == play.world.turn
    item.birth = play.world.turn
    if direction == SELF:
        play.tell("tools.listen yourself", rule, level=hero.level, hp=hero.hp, most=hero.max_hp)
        return took_time
    spot = hero.spot + direction if direction not in (UP, DOWN) else hero.spot
    monster = level.monster_at.get(spot)
    if monster is not None and direction not in (UP, DOWN):
        _hear_monster(play, monster)
        return took_time
    if is_on_map(spot) and level.terrain[spot] == Terrain.SECRET_DOOR:
        play.tell("tools.hollow sound", rule)
        mapping.reveal_door(play, spot)
        blur(level)
        return took_time
    play.tell("tools.hear nothing", rule)
    return took_time


def _hear_monster(play: Play, monster: Monster) -> None:
    play.tell(
        "beams.probe",
        "apply.c use_stethoscope",
        monster=the_monster(play, monster),
        level=monster.level,
        hp=monster.hp,
        most=monster.max_hp,
        ac=monster_armor_class(monster),
    )


def use_mirror(play: Play, item: Item, direction: int | None) -> bool:
    """N-122: the hungry look undernourished; monsters may be frightened. NetHack: use_mirror."""
    rule = "apply.c use_mirror"
    hero, level = play.hero, play.level
    direction = ask_direction(play, direction)
    if item.blessing < 0:
        fogged = play.dice.rn2(2, rule) == 0
        if fogged:
            play.tell("tools.mirror fogs", rule)
            return True
    if direction == SELF:
        _look_at_oneself(play)
        return True
    if direction in (UP, DOWN):
        play.tell("tools.reflect", rule)
        return True
    spot = hero.spot + direction
    while is_on_map(spot) and not is_rock(level, spot):
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            _show_mirror(play, item, monster)
            return True
        spot += direction
    return True


def _look_at_oneself(play: Play) -> None:
    hero = play.hero
    if is_blind(hero):
        play.tell("tools.cannot see face", "N-122")
    elif form_of(hero).letter == "V":
        play.tell("tools.no reflection", "N-122")
    elif is_hallucinating(hero):
        play.tell("tools.look colourful", "N-122")
    elif hero.timeout[Property.SICK]:
        play.tell("tools.look peaked", "N-122")
    elif hero.hunger >= Hunger.WEAK:
        play.tell("tools.look undernourished", "N-122")
    else:
        play.tell("tools.look as ever", "N-122")


def _show_mirror(play: Play, mirror: Item, monster: Monster) -> None:
    rule = "apply.c use_mirror"
    species = monster.species
    name = the_monster(play, monster)
    if monster.asleep or not monster.can_see or "no eyes" in species.traits:
        play.tell("tools.does not look", rule, monster=name)
    elif species.letter in "V ":
        play.tell("tools.monster no reflection", rule, monster=name)
    elif species.name == "floating eye" and not monster.cancelled:
        turns = play.dice.d(max(monster.level, 1), species.attacks[0].sides or 1, rule)
        long = play.dice.rn2(4, rule) == 0
        monster.can_move = False
        monster.frozen = min(monster.frozen + (120 if long else turns), 127)
        play.tell("tools.frozen by reflection", rule, monster=name)
    elif species.name == "umber hulk" and not monster.cancelled:
        monster.confused = True
        play.tell("tools.confuses itself", rule, monster=name)
    elif species.letter == "n" and not monster.cancelled:
        play.tell("tools.takes mirror", rule, monster=name)
        unwear(play, mirror)
        play.hero.inventory.remove(mirror)
        mirror.letter = ""
        monster.inventory.append(mirror)
        teleport_monster(play, monster)
    elif "humanoid" not in species.traits and play.dice.rn2(5, rule):
        play.tell("tools.frightened by reflection", rule, monster=name)
        frighten(play, monster, play.dice.d(2, 4, rule))
    else:
        play.tell("tools.ignores reflection", rule, monster=name)


def use_camera(play: Play, item: Item, direction: int | None) -> bool:
    """A flash blinds whom it meets. NetHack: use_camera."""
    rule = "apply.c use_camera"
    hero, level = play.hero, play.level
    direction = ask_direction(play, direction)
    if item.charge <= 0:
        play.tell("wands.nothing happens", rule)
        return True
    item.charge -= 1
    if item.blessing < 0 and play.dice.rn2(2, rule) == 0:
        direction = SELF
    if direction == SELF:
        bright = hurt_by_light(play, 5, "an expensive camera", zapped=True)
        if flash(play, bright + play.dice.rnd(25, rule)):
            discover(play, item.kind)
        return True
    if hero.engulfer_id or direction in (UP, DOWN):
        play.tell("tools.picture", rule)
        return True
    spot = hero.spot + direction
    while is_on_map(spot) and not is_rock(level, spot) and not is_shut_door(level, spot):
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            flash_monster(play, monster)
            if not monster.invisible:
                break
        spot += direction
    return True
