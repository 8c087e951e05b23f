"""Sitting on a throne. NetHack: sit.c, dosit."""

from collections.abc import Callable, Mapping

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Source
from marrow.rules.combat.curses import curse_random_items
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.commands.features.vlads_throne import special_throne_effect
from marrow.rules.generation.new_levels.zoos import court_species
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.conditions import blind, confuse, cure_sickness
from marrow.rules.hero.encumbrance import heal_legs
from marrow.rules.hero.hit_point_changes import (
    change_form_max_hp,
    change_hp,
    change_own_max_hp,
    fill_form_hp,
    fill_own_hp,
)
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.luck_changes import change_luck, luck
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.vision import map_spot
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic import magic_mapping
from marrow.rules.magic.genocide import genocide
from marrow.rules.magic.hero_teleport import teleport_hero
from marrow.rules.magic.wishing.make_wish import make_wish
from marrow.rules.naming.identification import identify_pack
from marrow.rules.play import Play

RULE = "sit.c dosit"
VLAD = "vlad"
ATTRIBUTES = tuple(Attribute)


def sit_on_throne(play: Play) -> None:
    """One time in three the throne has an effect; afterwards, one time in three, it vanishes."""
    hero, level, spot = play.hero, play.level, play.hero.spot
    special = level.branch == VLAD and play.edition.dungeon.vlads_throne_is_special  # Z-060
    if play.dice.rnd(6, RULE) <= 4:
        royal = "prince" in form_of(hero).traits
        royal |= hero.piety.crowned > 0 and play.edition.dungeon.thrones_comfort_crowned_heroes
        play.tell("commands.comfortable" if royal else "commands.out of place", RULE)
    elif special:
        special_throne_effect(play, play.dice.rnd(13, RULE))
    else:
        throne_effect(play, play.dice.rnd(13, RULE))
    if special:  # it vanishes only after a wish
        return
    if play.dice.rn2(3, RULE) != 0:
        return
    if not play.edition.dungeon.thrones_vanish_behind_the_hero:
        spot = hero.spot
    if level.terrain[spot] == Terrain.THRONE:
        level.terrain[spot] = Terrain.ROOM
        level.detail[spot] = 0
        play.tell("commands.throne vanishes")
        map_spot(play, spot)


def throne_effect(play: Play, number: int) -> None:
    """One of the thirteen things a throne may do."""
    effect = EFFECTS.get(number)
    if effect is None:
        play.tell("commands.throne sighs")
    else:
        effect(play)


def _weaken_and_hurt(play: Play) -> None:
    """N-509: an attribute and hit points are lost; the amount is thrown before the attribute.

    In the original both are arguments of one call, of which compilers evaluate the last one first.
    """
    loss = play.dice.rn1(4, 3, RULE)
    chosen = play.dice.rn2(6, RULE)
    adjust_attribute(play, ATTRIBUTES[chosen], -loss, RULE)
    hurt(play, play.dice.rnd(10, RULE), Killer("cursed throne"), "L-239")


def _raise_attribute(play: Play) -> None:
    chosen = play.dice.rn2(6, RULE)
    adjust_attribute(play, ATTRIBUTES[chosen], 1, RULE)


def _shock(play: Play) -> None:
    play.tell("commands.electric shock")
    sides = 6 if has(play.hero, Property.SHOCK_RESISTANCE) else 30
    hurt(play, play.dice.rnd(sides, RULE), Killer("electric chair"), "L-239")
    exercise(play, Attribute.CONSTITUTION, False, "N-157")


def _restore(play: Play) -> None:
    """Heal fully, and raise the maximum by four if at most five hit points were missing."""
    hero = play.hero
    play.tell("commands.much better", RULE)
    if hero.form is not None:
        if hero.form_hp >= hero.form_max_hp - 5:
            change_form_max_hp(play, 4, RULE)
        fill_form_hp(play, RULE)
    if hero.hp >= hero.max_hp - 5:
        change_own_max_hp(play, 4, RULE)
    fill_own_hp(play, RULE)
    change_hp(play, 0, RULE)
    hero.creamed = 0
    blind(play, 0, RULE)
    cure_sickness(play)
    heal_legs(play, RULE)


def _take_gold(play: Play) -> None:
    """All gold in the pack disappears. NetHack: sit.c, take_gold."""
    coins = [item for item in play.hero.inventory if item.kind.class_ == "coin"]
    for item in coins:
        take_from_pack(play, item)
    play.tell("commands.gold gone" if coins else "commands.strange sensation", RULE)


def _grant_wish(play: Play) -> None:
    """A wish, unless bad luck is too great; then luck improves by a point instead."""
    if play.hero.luck + play.dice.rn2(5, RULE) < 0:
        play.tell("commands.luck is changing")
        change_luck(play, 1, RULE)
    else:
        make_wish(play)


def _summon_court(play: Play) -> None:
    play.tell("commands.audience")
    for _ in range(play.dice.rnd(10, RULE)):
        make_monster(play, court_species(play), play.hero.spot, nearby=True)


def _command_genocide(play: Play) -> None:
    play.tell("commands.imperious order")
    genocide(play, cursed=False, confused=False, throne=True)


def _curse_or_blind(play: Play) -> None:
    """Lucky heroes are blinded and (since 3.6.1) lose a point or two of luck; others have items cursed."""
    hero = play.hero
    play.tell("commands.curse of throne", RULE)
    if luck(hero) > 0:
        turns = play.dice.rn1(100, 250, RULE)
        blind(play, hero.timeout[Property.BLINDED] + turns, RULE)
        if play.edition.hero.throne_curses_cost_luck:
            change_luck(play, -play.dice.rnd(2, RULE) if luck(hero) > 1 else -1, RULE)
    else:
        curse_random_items(play)


def _map_or_see_invisible(play: Play) -> None:
    """See invisible; the unlucky, and those who have it already, get a map of the level instead."""
    hero = play.hero
    if luck(hero) < 0 or hero.intrinsic[Property.SEE_INVISIBLE] & ~int(Source.FORM):
        _map_level(play)
        return
    play.tell("commands.vision clear")
    give_intrinsic(play, Property.SEE_INVISIBLE, Source.OUTSIDE, RULE)


def _map_level(play: Play) -> None:
    """Levels that cannot be mapped confuse the hero."""
    if play.level.no_magic_map:
        play.tell("commands.terrible drone", RULE)
        _confuse_longer(play, play.dice.rnd(30, RULE))
    else:
        play.tell("commands.image in mind")
        magic_mapping.map_level(play)


def _aggravate_or_teleport(play: Play) -> None:
    if luck(play.hero) < 0:
        play.tell("commands.threatened")
        aggravate(play)
    else:
        play.tell("commands.wrenching")
        teleport_hero(play)


def _identify(play: Play) -> None:
    play.tell("commands.insight")
    if play.hero.inventory:
        identify_pack(play, play.dice.rn2(5, RULE))


def _confuse(play: Play) -> None:
    play.tell("commands.mind twists")
    _confuse_longer(play, play.dice.rn1(7, 16, RULE))


def _confuse_longer(play: Play, turns: int) -> None:
    confuse(play, play.hero.timeout[Property.CONFUSED] + turns, RULE)


EFFECTS: Mapping[int, Callable[[Play], None]] = {  # by the roll of a d13
    1: _weaken_and_hurt,
    2: _raise_attribute,
    3: _shock,
    4: _restore,
    5: _take_gold,
    6: _grant_wish,
    7: _summon_court,
    8: _command_genocide,
    9: _curse_or_blind,
    10: _map_or_see_invisible,
    11: _aggravate_or_teleport,
    12: _identify,
    13: _confuse,
}
