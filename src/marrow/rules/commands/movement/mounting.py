"""#ride. NetHack: steed.c, mount_steed."""

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.species import Size
from marrow.errors import RefusedCommand
from marrow.messages.commands import Ride
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.model.places import DIRECTIONS
from marrow.model.vocabularies import Burden, KillerFormat
from marrow.rules.commands.choosing import confirm
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.terrain import blocks_diagonal_steps, doors_allow_step, is_accessible, is_diagonal
from marrow.rules.hero.ball_and_chain import is_punished
from marrow.rules.hero.body import flies, form_of, has, is_blind, is_confused, is_hallucinating, levitates
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.encumbrance import encumbrance, heal_legs
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.families import is_metallic
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.lifesaving.petrification import petrify
from marrow.rules.monsters.leashes import unleash
from marrow.rules.monsters.steeds import (
    DismountReason,
    can_be_ridden,
    can_be_saddled,
    dismount,
    mount,
    saddle_of,
    steed_of,
    wake_steed,
)
from marrow.rules.naming import article, the_monster
from marrow.rules.play import Play
from marrow.rules.traps import spot_effects

RULE = "steed.c mount_steed"


def ride(play: Play, command: Ride) -> bool:
    """N-486: get on a steed beside, or off the one under the hero. NetHack: doride."""
    steed = steed_of(play)
    if steed is not None:
        if dismount(play, DismountReason.CHOICE):
            play.hero.footing.must_land = False
            apply_delayed_effects(play)
            spot_effects(play)
        return True
    direction = choose_direction(play, command.direction)
    forced = play.world.mode == "wizard" and confirm(play, QuestionKey.FORCE_MOUNT)
    return mount_beside(play, direction, forced=forced)


def mount_beside(play: Play, direction: int, *, forced: bool = False) -> bool:
    """Mount the monster there; True if the hero is in the saddle. Else he keeps his move, even if he fell."""
    hero, level = play.hero, play.level
    _require_rider(play, forced)
    monster = level.monster_at.get(hero.spot + direction) if direction in DIRECTIONS else None
    if monster is None or not (forced or _is_noticed(hero, monster)):
        raise RefusedCommand("riding.nobody there")
    name = the_monster(play, monster)
    if monster.spot != hero.spot + direction:
        raise RefusedCommand("riding.its tail", monster=name)
    _require_way(play, direction)
    saddle = saddle_of(monster)
    if saddle is None:
        raise RefusedCommand("riding.not saddled", monster=name)
    if is_petrifying(monster.species) and not has(hero, Property.STONING_RESISTANCE):
        play.tell("riding.touch", RULE, monster=name)
        petrify(play, f"attempting to ride {article(monster.species.name)}{monster.species.name}")
    if not monster.tame or isinstance(monster.duty, Minion):
        raise RefusedCommand("riding.would mind", monster=name)
    if monster.trapped:
        raise RefusedCommand("riding.is trapped", monster=name)
    if hero.role.name != "knight" and not forced:
        monster.tame -= 1
        if not monster.tame:
            play.tell("riding.resists", RULE, monster=name)
            unleash(play, monster)
            mark_view_stale(level)
            return False
    if not forced and hero.footing.in_water and "swims" not in monster.species.traits:
        raise RefusedCommand("riding.not under water")
    if not can_be_saddled(monster.species) or not can_be_ridden(play, monster):
        raise RefusedCommand("riding.cannot ride that")
    airborne = "flies" in monster.species.traits
    if not forced:
        _require_agility(play, monster, airborne)
        if _slips(play, monster, saddle):
            slip_while_mounting(play, monster)
            return False
    wake_steed(play, monster)
    if levitates(hero) and not airborne:
        play.tell("riding.floats up", RULE, monster=name)
    play.tell("riding.mount", RULE, monster=name)
    mount(play, monster)
    if flies(hero):
        play.tell("riding.take flight", RULE, monster=name)
    spot_effects(play)
    return True


def _is_noticed(hero: Hero, monster: Monster) -> bool:
    unseen = is_blind(hero) and not has(hero, Property.TELEPATHY)
    return not (unseen or monster.hidden or 0 < monster.disguise < glyphs.MONSTER)


def _require_agility(play: Play, monster: Monster, airborne: bool) -> None:
    hero = play.hero
    if levitates(hero) and not airborne and not hero.footing.lands_at_will:
        raise RefusedCommand("riding.cannot reach", monster=the_monster(play, monster))
    suit = hero.worn.get(int(Slot.BODY_ARMOR))
    if suit is not None and is_metallic(suit) and max(suit.rusted, suit.corroded):
        raise RefusedCommand("riding.stiff armor", monster=the_monster(play, monster))


def _require_rider(play: Play, forced: bool) -> None:
    hero = play.hero
    if is_hallucinating(hero) and not forced:
        raise RefusedCommand("riding.not while hallucinating")
    if hero.timeout[Property.WOUNDED_LEGS]:
        if not (forced and confirm(play, QuestionKey.HEAL_LEGS)):
            raise RefusedCommand("riding.legs hurt")
        heal_legs(play, RULE)
    form = form_of(hero)
    fits = "humanoid" in form.traits and Size.TINY < form.size < Size.LARGE and "slithy" not in form.traits
    if hero.form is not None and not fits:
        raise RefusedCommand("riding.does not fit")
    if encumbrance(hero) > Burden.BURDENED and not forced:
        raise RefusedCommand("riding.carrying too much")


def _require_way(play: Play, direction: int) -> None:
    """The hero must be able to step where the steed stands. NetHack: test_move."""
    hero, level = play.hero, play.level
    spot = hero.spot + direction
    held = hero.hold.engulfer_id or hero.hold.holder_id or hero.hold.turns
    if held and not is_punished(hero):
        raise RefusedCommand("riding.stuck here")
    open_way = is_accessible(level, spot)
    if is_diagonal(direction):
        doors = blocks_diagonal_steps(level, spot) or blocks_diagonal_steps(level, hero.spot)
        open_way = open_way and not doors and doors_allow_step(level, hero.spot, direction)
    if is_punished(hero) or not (open_way or has(hero, Property.PASSES_WALLS)):
        raise RefusedCommand("riding.cannot swing leg")


def _slips(play: Play, monster: Monster, saddle: Item) -> bool:
    hero = play.hero
    if is_confused(hero) or has(hero, Property.FUMBLING) or hero.timeout[Property.SLIPPERY_HANDS]:
        return True
    if saddle.blessing < 0 or (saddle.greased and play.edition.hero.fliers_fall_unhurt):
        return True
    return hero.level + monster.tame < play.dice.rnd(20, RULE)


def slip_while_mounting(play: Play, monster: Monster) -> None:
    """The hero slips while mounting, and is hurt unless he levitates."""
    hero = play.hero
    name = the_monster(play, monster)
    if levitates(hero):
        play.tell("riding.slips away", RULE, monster=name)
        return
    play.tell("riding.slip", RULE, monster=name)
    amount = halved_mishap(play, play.dice.rn1(5, 10, RULE))
    called = f" called {monster.name}" if monster.name else ""
    text = f"slipped while mounting a saddled {monster.species.name}{called}"
    hurt(play, amount, Killer(text, KillerFormat.ALONE), RULE)
