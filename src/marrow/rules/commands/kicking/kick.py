"""The kick command, and kicks at monsters and doors. NetHack: dokick.c, dokick. Rule N-058."""

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import Kick
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, Door, Terrain
from marrow.model.vocabularies import Attribute, Burden, HeldIn
from marrow.rules.combat.hero_attacks.kick_monster import kick_monster, kicks_well
from marrow.rules.commands import fighting
from marrow.rules.commands.choosing import confirm
from marrow.rules.commands.engraving import smudge_under_hero
from marrow.rules.commands.kicking.kicked_items import kick_item
from marrow.rules.commands.kicking.kicked_terrain import (
    RULE,
    hurt_foot,
    is_adrift,
    is_within_kick,
    kick_furniture,
    kick_nothing,
)
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.noise import wake_nearby
from marrow.rules.dungeon.rooms import shop_around
from marrow.rules.dungeon.terrain import has_boulder, is_on_map, is_pool, is_rock, is_shut_door
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_deaf, levitates
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.encumbrance import carried_weight, encumbrance
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.map_memory import map_by_touch, mark_unseen_monster, unmark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.monsters.steeds import kick_steed, steed_of
from marrow.rules.naming import the_monster
from marrow.rules.nutrition.hunger_step import overexertion
from marrow.rules.people.shop_repairs import demand_damage_payment
from marrow.rules.physics.booby_traps import booby_trap
from marrow.rules.physics.door_work import door_changed, strength_against_doors
from marrow.rules.physics.hurtling import hurtle
from marrow.rules.physics.secret_doors import uncover_door
from marrow.rules.play import Play
from marrow.rules.trade.shop_damage import DOOR_COST, note_damage
from marrow.rules.trade.watch import watch_door_broken, watch_door_kicked


def kick(play: Play, command: Kick) -> bool:
    """Kick in a direction; a rider kicks his steed."""
    _require_legs(play)
    steed = steed_of(play)
    if steed is not None:
        if not confirm(play, QuestionKey.KICK_STEED):
            return False
        play.tell("commands.you kick", RULE, monster=the_monster(play, steed))
        kick_steed(play)
        return True
    _require_balance(play)
    if play.hero.footing.in_water and play.dice.one_in(2, RULE):
        play.tell("commands.slow motion kick", RULE)
        return False
    direction = choose_direction(play, command.direction)
    hero, level = play.hero, play.level
    if direction not in DIRECTIONS:
        return False
    play.kicked_spot = hero.spot + direction
    if hero.hold.engulfer_id:
        _kick_engulfer(play)
        return True
    if hero.hold.turns:
        play.tell("commands.kick side of pit")
        return True
    spot = hero.spot + direction
    if levitates(hero) and not _can_brace(play, hero.spot - direction):
        raise RefusedCommand("commands.nothing to brace against")
    monster = level.monster_at.get(spot) if is_on_map(spot) else None
    if monster is not None:
        return _kick_creature(play, monster, direction)
    wake_nearby(play)
    smudge_under_hero(play, 2)
    if not is_on_map(spot):
        hurt_foot(play, spot)
        return True
    unmark_unseen_monster(play, spot)
    if is_pool(level, spot) is not hero.footing.in_water:
        play.tell("commands.kick water")
        return True
    if level.items.get(spot) and is_within_kick(play, spot):
        if not kick_item(play, spot, direction):
            hurt_foot(play, spot)
        elif is_on_special_level(play, "air"):
            hurtle(play, -direction, 1)
        return True
    _kick_ground(play, spot)
    return True


def _require_legs(play: Play) -> None:
    """Refuse if the form cannot kick; this comes first, even for riders."""
    form = form_of(play.hero)
    if "no limbs" in form.traits or "slithy" in form.traits:
        raise RefusedCommand("commands.no legs")
    if form.size == 0:
        raise RefusedCommand("commands.too small to kick")


def _require_balance(play: Play) -> None:
    """Refuse if the hero cannot kick now, before anything happens."""
    hero = play.hero
    if hero.timeout[Property.WOUNDED_LEGS]:
        raise RefusedCommand("commands.legs hurt")
    if encumbrance(hero) > Burden.BURDENED:
        raise RefusedCommand("commands.too loaded to kick")
    if form_of(hero).letter == ":":
        raise RefusedCommand("commands.legs cannot kick")
    if hero.hold.turns and not (hero.hold.trap == HeldIn.PIT and has(hero, Property.PASSES_WALLS)):
        raise RefusedCommand(
            "commands.no room in pit" if hero.hold.trap == HeldIn.PIT else "commands.no room to kick"
        )
    crowded = play.edition.hero.kicks_depend_on_martial_arts_and_boulders and has_boulder(
        play.level, hero.spot
    )
    if crowded and not has(hero, Property.PASSES_WALLS):
        raise RefusedCommand("commands.no room to kick")


def _kick_engulfer(play: Play) -> None:
    """Kick the engulfer from inside: it takes no harm, but animals sometimes burp."""
    roll = play.dice.rn2(3, RULE)
    engulfer = next(monster for monster in play.level.monsters if monster.id == play.hero.hold.engulfer_id)
    if roll == 0:
        play.tell("commands.no room to kick")
    elif roll == 1 and "animal" in engulfer.species.traits:
        play.tell("commands.kicked engulfer burps", monster=the_monster(play, engulfer))
    else:
        play.tell("commands.kick inside")


def _can_brace(play: Play, behind: int) -> bool:
    """Whether a floating hero has something behind him to brace against."""
    level = play.level
    if not is_on_map(behind):
        return True
    if is_on_special_level(play, "air") and level.items.get(behind):
        return True
    return is_rock(level, behind) or level.terrain[behind] == Terrain.DOOR


def _kick_creature(play: Play, monster: Monster, direction: int) -> bool:
    """N-058, N-534: a kick costs exertion like any attack. It throws a floating hero back."""
    quiet_first = play.edition.combat.kicks_are_heard_once_decided  # N-534
    if not quiet_first:
        wake_nearby(play)
        smudge_under_hero(play, 2)
    spotted = can_spot_monster(play, monster)
    blindly = not monster.peaceful or not spotted
    took = fighting.attack_checks(play, monster, forced=blindly, shown=_is_remembered(play, monster))
    if took is not None:
        return took
    if play.edition.nutrition.exertion_when_attacking_only and not overexertion(play):
        return True
    if quiet_first:
        wake_nearby(play)
        smudge_under_hero(play, 2)
    weight, spot = monster.species.weight, monster.spot
    kick_monster(play, monster)
    if monster.hp > 0 and monster.spot == spot and not can_spot_monster(play, monster):
        mark_unseen_monster(play, spot)
    if is_adrift(play):
        own = form_of(play.hero).weight + carried_weight(play.hero)
        hurtle(play, -direction, max(3 * weight // max(own, 1), 1))
    return True


def _is_remembered(play: Play, monster: Monster) -> bool:
    return play.level.remembered[monster.spot] == glyphs.UNSEEN_MONSTER


def _kick_ground(play: Play, spot: int) -> None:
    """No monster and no item there: doors may give way, walls do not."""
    match play.level.terrain[spot]:
        case Terrain.DOOR:
            _kick_door(play, spot)
        case Terrain.SECRET_DOOR | Terrain.SECRET_CORRIDOR:
            roll = play.dice.rn2(30, RULE) if not levitates(play.hero) else 99
            if roll >= _kick_strength(play):
                hurt_foot(play, spot)
            else:
                _kick_secret(play, spot)
        case _:
            kick_furniture(play, spot)


def _kick_strength(play: Play) -> int:
    """What a roll must stay below to open a door; kicking boots open any."""
    boots = play.hero.worn.get(Slot.BOOTS)
    if boots is not None and boots.kind.name == "kicking boots":
        return 99
    return strength_against_doors(play)


def _kick_door(play: Play, spot: int) -> None:
    hero, level = play.hero, play.level
    of_shop = shop_around(level, spot) >= 0
    if not is_shut_door(level, spot):
        kick_nothing(play, spot)
        return
    if levitates(hero):
        hurt_foot(play, spot)
        return
    exercise(play, Attribute.DEXTERITY, True, "N-157")
    if not _breaks_door(play):
        if is_blind(hero):
            map_by_touch(play, spot)
        exercise(play, Attribute.STRENGTH, True, "N-157")
        _tell_of_vain_kick(play)
        watch_door_kicked(play, spot)
        return
    if level.detail[spot] & Door.TRAPPED:
        play.tell("commands.kick the door")
        exercise(play, Attribute.STRENGTH, False, "N-157")
        level.detail[spot] = Door.NONE
        booby_trap(play, "door", touched=True)
    elif attribute(hero, Attribute.STRENGTH) > 18 and play.dice.rn2(5, RULE) == 0 and not of_shop:
        play.tell("commands.door shatters")
        exercise(play, Attribute.STRENGTH, True, "N-157")
        level.detail[spot] = Door.NONE
    else:
        play.tell("commands.door crashes open")
        exercise(play, Attribute.STRENGTH, True, "N-157")
        level.detail[spot] = Door.BROKEN
    door_changed(play, spot)
    note_damage(play, spot, Terrain.DOOR, DOOR_COST)
    demand_damage_payment(play)
    watch_door_broken(play)


def _breaks_door(play: Play) -> bool:
    """Whether a kick opens a shut door. Z-223: since 3.7 heroes in the form of giants need no die."""
    hero = play.hero
    if play.edition.hero.giants_kick_doors_in and hero.form is not None and "giant" in hero.form.traits:
        return True
    bonus = attribute(hero, Attribute.DEXTERITY) if kicks_well(hero) else 0
    return play.rnl(35, luck(hero), RULE) < _kick_strength(play) + bonus


def _tell_of_vain_kick(play: Play) -> None:
    """Z-223: a die decides, since 3.7, what is heard of a kick that does not open a door."""
    by_die = play.edition.hero.giants_kick_doors_in
    dull = by_die and (is_deaf(play.hero) or play.dice.one_in(3, "Z-223"))
    play.tell("commands.thwack" if dull else "commands.whamm")


def _kick_secret(play: Play, spot: int) -> None:
    level = play.level
    if level.terrain[spot] == Terrain.SECRET_CORRIDOR:
        play.tell("commands.kick open passage")
        exercise(play, Attribute.DEXTERITY, True, "N-157")
        level.terrain[spot] = Terrain.CORRIDOR
        level.detail[spot] = 0
        door_changed(play, spot)
        return
    uncover_door(play, spot)
    state = level.detail[spot]
    stuck = state & Door.LOCKED and not state & Door.TRAPPED
    play.tell("commands.kick uncovers door" if stuck else "commands.kick open secret door")
    exercise(play, Attribute.DEXTERITY, True, "N-157")
    if state & Door.TRAPPED:
        level.detail[spot] = Door.NONE
        booby_trap(play, "door", touched=True)
    elif not state & Door.LOCKED:
        level.detail[spot] = Door.OPEN
    door_changed(play, spot)
