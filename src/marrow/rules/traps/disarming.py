"""Disarming known traps on the floor. NetHack: trap.c, untrap and the disarm_ family."""

from marrow.choices import FailedUntrapping
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, HOLDING_TRAPS, TrapKind
from marrow.model.vocabularies import Attribute, Burden
from marrow.rules.combat.deaths.cut_worms import BLADES
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.dungeon.terrain import doors_allow_step, has_boulder
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.ball_and_chain import bring_ball_along
from marrow.rules.hero.body import form_of, has, is_blind, is_confused, is_hallucinating, is_stunned
from marrow.rules.hero.encumbrance import HEAVY_PACK, carried_weight, carrying_capacity, encumbrance
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.footprints import leave_spot
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.shape import is_bad_rock
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import reweigh
from marrow.rules.lifesaving.petrification import petrify
from marrow.rules.monsters.mimics import stumble_onto_mimic
from marrow.rules.monsters.reactions import abuse_pet
from marrow.rules.monsters.steeds import DismountReason, dismount
from marrow.rules.monsters.traits import is_big, is_webmaker
from marrow.rules.naming import article, the_monster
from marrow.rules.physics.floor_effects import fill_pit
from marrow.rules.play import Play
from marrow.rules.traps.held_in_trap import free_from_trap
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.traps.spot_arrival import spot_effects
from marrow.rules.traps.trap_names import remove_trap, trap_phrase
from marrow.rules.travel.check_leash import check_leashes

RULE = "trap.c untrap"
SHOOTING: dict[TrapKind, KindName] = {TrapKind.ARROW: "arrow", TrapKind.DART: "dart"}


def disarm(play: Play, trap: Trap, oil: Item | None = None) -> bool:
    """Try to disarm a known trap here or beside the hero; True if it took a move.

    ``oil`` is the item to apply to a squeaky board.
    """
    hero = play.hero
    victim = play.level.monster_at.get(trap.spot)
    if hero.hold.turns:
        play.tell("traps.cannot while trapped", RULE)
        return True
    if victim is not None and 0 < victim.disguise < glyphs.MONSTER:
        stumble_onto_mimic(play, victim)
        return True
    match trap.kind:
        case TrapKind.BEAR_TRAP | TrapKind.WEB:
            return _disarm_holding_trap(play, trap)
        case TrapKind.LAND_MINE:
            tried = _try_to_disarm(play, trap)
            if not tried:
                return tried is not None
            play.tell("traps.disarm", RULE, trap=trap_phrase(trap))
            _turn_into_items(play, trap, "land mine", 1)
        case TrapKind.ARROW | TrapKind.DART:
            tried = _try_to_disarm(play, trap)
            if not tried:
                return tried is not None
            play.tell("traps.disarm", RULE, trap=trap_phrase(trap))
            _turn_into_items(play, trap, SHOOTING[trap.kind], 50 - play.rnl(50, luck(hero), RULE))
        case TrapKind.SQUEAKY_BOARD:
            return _disarm_squeaky_board(play, trap, oil)
        case TrapKind.PIT | TrapKind.SPIKED_PIT:
            if trap.spot == hero.spot:
                play.tell("traps.at the edge already", RULE)
                return False
            if victim is None:
                play.tell("traps.fill it", RULE)
                return False
            return pull_out_of_pit(play, victim, trap)
        case _:
            play.tell("traps.cannot disarm", RULE, trap=trap_phrase(trap))
            return False
    return True


def _fails_by_chance(play: Play, trap: Trap) -> bool:
    """Whether disarming fails; basic chance of success 1/3. NetHack: trap.c, untrap_prob."""
    hero = play.hero
    odds = _odds_at_web(play, trap) if trap.kind == TrapKind.WEB else 3
    odds += is_confused(hero) or is_hallucinating(hero)
    odds += is_blind(hero)
    odds += 2 * is_stunned(hero)
    if has(hero, Property.FUMBLING):
        odds *= 2
    odds -= trap.made_by_hero
    ranger = hero.role.name == "ranger" and play.edition.traps.webs_can_be_cut
    if ranger and trap.kind == TrapKind.BEAR_TRAP and odds <= 3:
        return False
    if hero.role.name == "rogue":
        odds -= play.dice.rn2(60, RULE) < hero.level
        key = any(item.artifact == "The Master Key of Thievery" for item in hero.inventory)
        odds -= key and odds > 1
    elif hero.role.name == "ranger":
        odds -= odds > 1
    return play.dice.rn2(max(odds, 1), RULE) != 0


def _odds_at_web(play: Play, web: Trap) -> int:
    """A web without a victim can be cut since 3.7, surely by Sting and fire; spiders need no blade."""
    hero = play.hero
    newer = play.edition.traps.webs_can_be_cut
    if newer and web.spot not in play.level.monster_at and (blade := blade_in_hand(hero)) is not None:
        artifact = artifact_of(blade)
        burns = artifact is not None and artifact.attack_damage == "fire"
        return 1 if burns or wields_sting(hero) else 3
    return 3 if is_webmaker(form_of(hero)) else 7 if newer else 30


def blade_in_hand(hero: Hero) -> Item | None:
    """The wielded weapon, or the second of two, if it is a blade. NetHack: obj.h, is_blade."""
    held = [hero.worn.get(int(Slot.WIELDED))]
    if hero.fighting.two_weapons:
        held.append(hero.worn.get(int(Slot.ALTERNATE)))
    blades = (item for item in held if item is not None and item.kind.class_ == "weapon")
    return next((item for item in blades if item.kind.skill in BLADES), None)


def wields_sting(hero: Hero) -> bool:
    weapon = hero.worn.get(int(Slot.WIELDED))
    return weapon is not None and weapon.artifact == "Sting"


def _try_to_disarm(play: Play, trap: Trap, *, hopeless: bool = False) -> bool | None:
    """True: success. False: failure, which takes the move. None: the trap is out of reach."""
    hero, level = play.hero, play.level
    step = trap.spot - hero.spot
    victim = level.monster_at.get(trap.spot) if step else None
    if victim is not None and not (victim.trapped and trap.kind in HOLDING_TRAPS):
        play.tell("traps.somebody in the way", RULE, monster=the_monster(play, victim))
        return None
    if step and has_boulder(level, trap.spot) and not has(hero, Property.PASSES_WALLS):
        play.tell("traps.boulder in the way", RULE)
        return None
    if step in DIRECTIONS[1::2]:
        tight = _is_tight(play, step)
        if tight and (carried_weight(hero) > HEAVY_PACK or is_big(form_of(hero))):
            play.tell("traps.cannot reach", RULE, trap=trap_phrase(trap))
            return None
    if not can_reach_floor(play, into_gaps=not step):
        play.tell("traps.cannot reach", RULE, trap=trap_phrase(trap))
        return None
    if not hopeless and not _fails_by_chance(play, trap):
        return True
    if not play.rnl(5, luck(hero), RULE):
        play.tell("traps.trap remains", RULE, trap=trap_phrase(trap))
        return False
    play.tell("traps.whoops", RULE)
    if victim is not None:
        _suffer_failure(play, trap, victim)
    elif not step:
        trap_hero(play, trap, forced=play.edition.traps.failed_untrapping is FailedUntrapping.FORCED)
    else:
        _stumble_in(play, trap)
    return False


def _is_tight(play: Play, step: int) -> bool:
    """Whether the hero's form cannot pass either corner of a diagonal step."""
    across = (step + 40) // 80 * 80
    return all(is_bad_rock(play, play.hero.spot + part) for part in (across, step - across))


def _suffer_failure(play: Play, trap: Trap, victim: Monster) -> None:
    """The failure hurts the monster in a bear trap, or the hero gets stuck in the web, too."""
    hero = play.hero
    if trap.kind == TrapKind.BEAR_TRAP:
        abuse_pet(play, victim)
        victim.hp -= play.dice.rnd(4, RULE)
        if victim.hp < 1:
            killed_by_hero(play, victim)
        return
    if is_webmaker(form_of(hero)):
        play.tell("traps.remains entangled", RULE, monster=the_monster(play, victim))
        return
    web = _web_that_sticks(play)
    if web is None:
        play.tell("traps.remains entangled", RULE, monster=the_monster(play, victim))
    else:
        play.tell("traps.webbing sticks", RULE)
        trap_hero(play, web, forced=True)
        if hero.ride.steed_id and hero.hold.turns:
            dismount(play, DismountReason.FELL)


def _web_that_sticks(play: Play) -> Trap | None:
    """The web that holds the hero, too; since 3.7 only 1 time in 3, and not where another trap is."""
    spot = play.hero.spot
    if play.edition.traps.webs_can_be_cut:
        if play.dice.rn2(3, RULE):
            return None
        here = play.level.traps.get(spot)
        if here is not None:
            return here if here.kind == TrapKind.WEB else None
    return put_trap(play, spot, TrapKind.WEB)


def _stumble_in(play: Play, trap: Trap) -> None:
    """The hero stumbles into the trap. NetHack: trap.c, move_into_trap."""
    hero = play.hero
    how, left = play.edition.traps.failed_untrapping, hero.spot
    if play.edition.traps.doors_keep_from_stumbling and _door_bars_step(play, trap.spot):
        play.tell("traps.does not stumble", RULE)
        return
    leave_spot(play, left)
    hero.spot = trap.spot
    hero.footing.moved = True
    bring_ball_along(play)
    mark_view_stale(play.level)
    check_leashes(play, left)
    if how is not FailedUntrapping.ESCAPABLE:
        trap.seen = False
    forced = how is FailedUntrapping.FORCED
    spot_effects(play, forced=forced, pick=how is not FailedUntrapping.ESCAPABLE)
    if forced and play.level.traps.get(hero.spot) is trap:
        trap.seen = True
    exercise(play, Attribute.WISDOM, False, "N-157")


def _door_bars_step(play: Play, spot: int) -> bool:
    """Whether the step there is a slanting one out of or into a door."""
    hero = play.hero
    passes = has(hero, Property.PASSES_WALLS)
    return not passes and not doors_allow_step(play.level, hero.spot, spot - hero.spot)


def _turn_into_items(play: Play, trap: Trap, name: KindName, count: int) -> None:
    """The trap becomes the items it was made of. NetHack: trap.c, cnv_trap_obj."""
    hero = play.hero
    item = random_item(play, kind=KINDS_NAMED[name], artifacts=False)
    item.quantity = max(1, count) if item.kind.merges else 1
    if name != "dart":
        item.poisoned = False
    reweigh(item)
    put_on_floor(play, item, trap.spot)
    if hero.hold.turns and trap.spot == hero.spot:
        free_from_trap(play)
    remove_trap(play, trap)


def _disarm_holding_trap(play: Play, trap: Trap) -> bool:
    tried = _try_to_disarm(play, trap)
    if not tried:
        return tried is not None
    victim = play.level.monster_at.get(trap.spot) if trap.spot != play.hero.spot else None
    if victim is not None:
        victim.trapped = False
        play.tell("traps.remove from", RULE, trap=trap_phrase(trap), monster=the_monster(play, victim))
        reward_untrap(play, trap, victim)
    elif trap.kind == TrapKind.BEAR_TRAP:
        play.tell("traps.disarm", RULE, trap=trap_phrase(trap))
        _turn_into_items(play, trap, "beartrap", 1)
    else:
        play.tell("traps.remove web", RULE, trap=trap_phrase(trap))
        remove_trap(play, trap)
    mark_view_stale(play.level)
    return True


def is_oil(item: Item) -> bool:
    """Whether an item can silence a squeaky board. NetHack: trap.c, disarm_squeaky_board."""
    if item.kind.name == "can of grease":
        return item.charge > 0
    return item.kind.name == "potion of oil" and not item.lit


def _disarm_squeaky_board(play: Play, trap: Trap, oil: Item | None) -> bool:
    if oil is None:
        return False
    useless = oil.blessing < 0 or not is_oil(oil)
    tried = _try_to_disarm(play, trap, hopeless=useless)
    if not tried:
        return tried is not None
    if oil.kind.name == "can of grease":
        oil.charge -= 1
    else:
        play.world.discovered[oil.kind.number] = 1
        use_up(play, oil)
    play.tell("traps.board repaired", RULE)
    remove_trap(play, trap)
    gain_experience(play, 1, 5)
    return True


# Helping others


def reward_untrap(play: Play, trap: Trap, helped: Monster) -> None:
    """A freed monster may become peaceful, unless the hero made the trap. NetHack: trap.c, reward_untrap."""
    hero = play.hero
    if trap.made_by_hero:
        return
    grateful = play.rnl(10, luck(hero), "trap.c reward_untrap") < 8
    thoughtless = "mindless" in helped.species.traits or helped.species.letter == "@"
    if play.edition.traps.unique_monsters_are_never_grateful:
        thoughtless = thoughtless or "unique" in helped.species.generation or not helped.can_move
    if grateful and not helped.peaceful and not helped.asleep and not helped.frozen and not thoughtless:
        helped.peaceful = True
        helped.alignment = alignment_for_kill(hero, helped)
        play.tell("traps.is grateful", "trap.c reward_untrap", monster=the_monster(play, helped))
    if play.dice.rn2(3, "trap.c reward_untrap") == 0:
        noticed = play.rnl(8, luck(hero), "trap.c reward_untrap") == 0
        if noticed and hero.alignment == "lawful":
            change_alignment(play, 1, "trap.c reward_untrap")
            play.tell("traps.right thing", "trap.c reward_untrap")


def pull_out_of_pit(play: Play, victim: Monster, trap: Trap) -> bool:
    """Pull a monster out of a pit. NetHack: trap.c, help_monster_out."""
    hero = play.hero
    rule = "trap.c help_monster_out"
    name = the_monster(play, victim)
    if not victim.trapped:
        play.tell("traps.is not trapped", rule, monster=name)
        return False
    if encumbrance(hero) > Burden.BURDENED:
        play.tell("commands.too loaded", rule)
        return True
    clumsy = _fails_by_chance(play, trap)
    if clumsy and not victim.asleep and victim.can_move:
        play.tell("traps.backs away", rule, monster=name)
        return True
    bare = Slot.GLOVES not in hero.worn and not has(hero, Property.STONING_RESISTANCE)
    if is_petrifying(victim.species) and bare:
        play.tell("traps.grab barehanded", "L-128", monster=name)
        name = victim.species.name
        petrify(play, f"trying to help {article(name)}{name} out of a pit")
        return True
    if clumsy:
        play.tell("traps.no firm grasp", rule, monster=name)
        victim.asleep = False
        return True
    play.tell("traps.reach out", rule, monster=name)
    if victim.asleep:
        victim.asleep = False
    elif victim.frozen and play.dice.rn2(victim.frozen, rule) == 0:
        victim.can_move = True
        victim.frozen = 0
    weight = victim.species.weight
    if not _try_lift(play, victim, trap, weight):
        return True
    if not _try_lift(play, victim, trap, weight + sum(item.weight for item in victim.inventory)):
        return True
    play.tell("traps.pull out", rule, monster=name)
    victim.trapped = False
    reward_untrap(play, trap, victim)
    fill_pit(play, victim.spot)
    return True


def _try_lift(play: Play, victim: Monster, trap: Trap, weight: int) -> bool:
    """Tell if a monster of this weight is too heavy to lift; True if it is not. NetHack: trap.c, try_lift."""
    hero = play.hero
    if play.edition.traps.strain_stops_lifting:
        if encumbrance(hero, weight) < Burden.STRAINED:
            return True
    else:
        most = carrying_capacity(hero)
        if (carried_weight(hero) - most + weight) * 2 // max(most, 1) < Burden.STRAINED:
            return True
    play.tell("traps.too heavy", "trap.c try_lift", monster=the_monster(play, victim))
    thoughtless = "mindless" in victim.species.traits or victim.species.letter == "@"
    may_thank = not (trap.made_by_hero or victim.peaceful or thoughtless) and victim.can_move
    if may_thank and play.rnl(10, luck(play.hero), "trap.c try_lift") < 3:
        victim.peaceful = True
        victim.alignment = alignment_for_kill(play.hero, victim)
    return False
