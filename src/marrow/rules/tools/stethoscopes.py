"""Listening to monsters, walls, the ground and the dead. NetHack: apply.c, use_stethoscope and its_dead."""

from collections.abc import Mapping

from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import DOWN, SELF, UP, Terrain, TrapKind
from marrow.model.vocabularies import TimerKind
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.hero.body import form_of, is_deaf, is_hallucinating
from marrow.rules.hero.direction import choose_direction, confused_direction
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.map_memory import mark_unseen_monster, unmark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.hero.shape import is_whirly
from marrow.rules.hero.vision import drop_disguise, mark_view_stale
from marrow.rules.hero.worn_items import has_free_hand
from marrow.rules.items.piles import items_at
from marrow.rules.magic.wands.beam_hits_monster import tell_condition
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming import a_monster, the_monster
from marrow.rules.physics.secret_doors import uncover_door
from marrow.rules.play import Play, monster_by_id
from marrow.rules.tools.tool_choice import Use

RULE = "apply.c use_stethoscope"
DEAD_RULE = "apply.c its_dead"


def use_stethoscope(play: Play, item: Item, direction: int | None) -> bool:
    """Listen; this is free once in each move. True if it took the move."""
    hero = play.hero
    engulfer = monster_by_id(play, hero.hold.engulfer_id) if hero.hold.engulfer_id else None
    interferes = (
        engulfer is not None
        and is_whirly(engulfer.species)
        and play.dice.one_in(10 if hero.role.name == "healer" else 3, RULE)
    )
    _require_ears_and_hand(play)
    direction = choose_direction(play, direction)
    now = (play.world.turn, hero.movement)
    again = (hero.last.stethoscope, hero.last.stethoscope_movement) == now
    hero.last.stethoscope, hero.last.stethoscope_movement = now
    steed = steed_of(play)
    below = steed is not None and direction == DOWN
    if engulfer is not None and interferes and (below or direction == SELF):
        play.tell("tools.interferes", RULE, monster=the_monster(play, engulfer))
        tell_condition(play, engulfer, RULE)
    elif steed is not None and below:
        tell_condition(play, steed, RULE)
    elif engulfer is not None and direction != SELF:
        tell_condition(play, engulfer, RULE)
    elif direction in (UP, DOWN):
        return _listen_to_ground(play, direction) or again
    elif item.blessing < 0 and play.dice.rn2(2, RULE) == 0:
        hear(play, "tools.own heart", RULE)
    else:
        return _listen(play, direction, again)
    return again


def _require_ears_and_hand(play: Play) -> None:
    hero = play.hero
    if "no hands" in form_of(hero).traits:
        raise RefusedCommand("tools.no hands")
    if is_deaf(hero):
        raise RefusedCommand("tools.deaf")
    if not has_free_hand(hero):
        raise RefusedCommand("tools.no free hand")


def _listen(play: Play, direction: int, again: bool) -> bool:
    """Listen at a spot beside the hero, at any of them if he is confused or stunned."""
    hero, level = play.hero, play.level
    direction = confused_direction(play, direction)
    if direction == SELF:
        play.tell("tools.listen yourself", RULE, level=hero.level, hp=hero.hp, most=hero.max_hp)
        return again
    spot = hero.spot + direction
    if not is_on_map(spot):
        hear(play, "tools.listen off the map", RULE)
        return False
    monster = level.monster_at.get(spot)
    if monster is not None and monster.hp > 0:
        _reveal(play, monster)
        tell_condition(play, monster, RULE)
        if not can_spot_monster(play, monster):
            mark_unseen_monster(play, spot)
        return again
    unmark_unseen_monster(play, spot)
    if level.terrain[spot] == Terrain.SECRET_DOOR:
        hear(play, "tools.hollow sound", RULE)
        uncover_door(play, spot)
        mark_view_stale(level)
        return again
    if level.terrain[spot] == Terrain.SECRET_CORRIDOR:
        hear(play, "tools.hollow passage", RULE)
        level.terrain[spot], level.detail[spot] = int(Terrain.CORRIDOR), 0
        mark_view_stale(level)
        return again
    voices = _hear_dead(play, spot)
    if voices is None:
        hear(play, "tools.hear nothing", RULE)
    return bool(voices) or again


def _reveal(play: Play, monster: Monster) -> None:
    """Find a monster that hides or mimics something."""
    seen = can_spot_monster(play, monster)
    hidden, disguised = monster.hidden, bool(monster.disguise)
    monster.hidden = False
    drop_disguise(play.level, monster)
    if (hidden and not seen) or disguised or not seen:
        play.tell("tools.is there", RULE, monster=a_monster(play, monster))
    mark_view_stale(play.level)


def _listen_to_ground(play: Play, direction: int) -> bool:
    """Listen to the dead here, or to the ground; True if that takes the move in any case."""
    spot = play.hero.spot
    if play.hero.footing.in_water:
        hear(play, "tools.splashing", RULE)
    elif direction == UP or not can_reach_floor(play):
        play.tell("tools.out of reach", RULE)
    else:
        voices = _hear_dead(play, spot)
        if voices is None:
            play.tell(
                "tools.hellfire" if is_on_special_level(play, "castle") else "tools.ground healthy", RULE
            )
        return bool(voices)
    return False


def _uppermost(play: Play, spot: int) -> Item | None:
    """The uppermost corpse or statue within reach."""
    floor = can_reach_floor(play)
    for item in reversed(items_at(play.level, spot)):
        tiny = item.species is not None and item.species.size == 0
        if item.kind.name == "corpse" and floor:
            return item
        if item.kind.name == "statue" and (floor or not tiny):
            return item
    return None


def _hear_dead(play: Play, spot: int) -> bool | None:
    """Listen to a corpse or statue there: None if there is none, True if that takes the move in any case.

    Healers learn more: whether a corpse will revive, and what is inside a statue.
    """
    found = _uppermost(play, spot)
    if found is None:
        return None
    if is_hallucinating(play.hero):
        play.tell("tools.dead, Jim", DEAD_RULE)
        return True
    healer = play.hero.role.name == "healer"
    if found.kind.name == "corpse":
        dead = [item.id for item in items_at(play.level, spot) if item.kind.name == "corpse"]
        rises = any(timer.what == TimerKind.REVIVE and timer.item_id in dead for timer in play.world.timers)
        play.tell("tools.mostly dead" if healer and rises else "tools.dead", DEAD_RULE)
        return False
    trap = play.level.traps.get(spot)
    how = "fine"
    if healer and trap is not None and trap.kind is TrapKind.STATUE:
        how = "extraordinary"
    elif healer and found.contents:
        how = "remarkable"
    play.tell("tools.healthy statue", DEAD_RULE, how=how)
    return False


USES: Mapping[KindName, Use] = {
    "stethoscope": use_stethoscope,
}
