"""Weapons applied at a distance: poles and lances, the grappling hook. Rules N-058, N-059.

NetHack: apply.c, use_pole and use_grapple. The bullwhip is in bullwhips.py.
"""

from collections.abc import Callable, Mapping

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS
from marrow.content.skills import BASIC, SKILLED
from marrow.content.words import KindName
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot, Offer
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Terrain, TrapKind, distance2
from marrow.model.vocabularies import KillerFormat
from marrow.rules.combat.hero_missiles.missile_hits_monster import hit_with_polearm
from marrow.rules.combat.to_hit import check_caitiff
from marrow.rules.commands import fighting
from marrow.rules.commands.bullwhips import lash
from marrow.rules.commands.choosing import choose_one
from marrow.rules.commands.engraving import smudge_under_hero
from marrow.rules.commands.handling.pickup import lift_item
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.placement import move_monster, nearest_good_spot
from marrow.rules.dungeon.terrain import is_on_map, is_pool
from marrow.rules.equipment.wielding import wield_tool
from marrow.rules.hero.body import is_blind, is_confused, is_hallucinating, is_stunned
from marrow.rules.hero.map_memory import unmark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.skills import skill_level, wielded_skill
from marrow.rules.hero.vision import can_see, in_line_of_sight, map_spot
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.monsters.traits import is_big
from marrow.rules.naming import the_monster
from marrow.rules.nutrition.hunger_step import overexertion
from marrow.rules.physics.hurtling import hurtle
from marrow.rules.play import Cancelled, Play
from marrow.rules.traps import spot_effects
from marrow.rules.traps.statues import awaken_statue

POLE_RULE = "apply.c use_pole"
HOOK_RULE = "apply.c use_grapple"
NEAREST = 4  # squared: two steps straight


def apply_reaching_weapon(play: Play, item: Item, direction: int | None) -> bool:
    """Apply a polearm, lance, whip or grappling hook. Wielding it first may use the whole move."""
    before = play.hero.worn.get(int(Slot.WIELDED))
    try:
        return (_thrust if reaches_far(play, item) else USES[item.kind.name])(play, item, direction)
    except Cancelled:
        free = item.kind.name != "bullwhip" and not play.edition.combat.applied_weapons_attack
        if free or play.hero.worn.get(int(Slot.WIELDED)) is before:
            raise
        return True


def apply_to_only_target(play: Play, item: Item, direction: int | None) -> bool:
    """Z-216: hit the only monster in reach of a wielded polearm, without a question; or lash with a whip."""
    if item.kind.name == "bullwhip":
        return lash(play, item, direction)
    return _thrust(play, item, direction, at_once=True)


def reaches_far(play: Play, item: Item) -> bool:
    """Z-033: whether it is Snickersnee, and the edition lets it reach two steps, once a turn for no move."""
    return item.artifact == "Snickersnee" and play.edition.commands.snickersnee_reaches_far


def reach_by_skill(play: Play) -> int:
    """The squared reach of the weapon in hand by skill: two spots straight, a knight's move, diagonally."""
    level = skill_level(play.hero, wielded_skill(play.hero))
    if level <= BASIC:
        return 4
    return 5 if level == SKILLED else 8


def _aim(play: Play, least: int, most: int, *, blindly: bool = True, at_once: bool = False) -> int | None:
    """The chosen spot, if it is near and far enough and in sight, or a monster is known to be there.

    ``at_once``: the spot of the only target, without a question.
    """
    hero = play.hero
    spot = _only_target(play, least, most)
    if at_once and spot == hero.spot:
        play.tell("weapons.no target", POLE_RULE)
        return None
    if not at_once:
        spot = play.ask(ChooseSpot(what=QuestionKey.WHERE_TO_HIT, start=spot))
    if spot < 0 or not is_on_map(spot):
        raise Cancelled
    if distance2(hero.spot, spot) > most:
        play.tell("weapons.too far")
    elif distance2(hero.spot, spot) < least:
        play.tell("weapons.too close")
    elif not can_see(play, spot) and not (blindly and may_strike_at(play, spot)):
        play.tell("weapons.cannot see spot")
    elif not in_line_of_sight(play, spot):
        play.tell("weapons.cannot reach spot")
    else:
        return spot
    return None


def may_strike_at(play: Play, spot: int) -> bool:
    """Whether a polearm may be aimed at a spot out of sight, since somebody is known to be there."""
    monster = play.level.monster_at.get(spot)
    if not play.edition.combat.applied_weapons_attack:
        return monster is not None and can_see_monster(play, monster)
    unseen = play.level.remembered[spot] == glyphs.UNSEEN_MONSTER
    return unseen or shows_statue(play, spot) or (monster is not None and can_spot_monster(play, monster))


def _only_target(play: Play, least: int, most: int) -> int:
    """Where the only monster worth hitting stands, else the hero's spot. NetHack: find_poleable_mon."""
    hero = play.hero
    dazed = is_confused(hero) or is_stunned(hero) or is_hallucinating(hero)
    found = [
        monster.spot
        for monster in play.level.monsters
        if monster.hp > 0
        and least <= distance2(hero.spot, monster.spot) <= most
        and not is_blind(hero)
        and can_see_monster(play, monster)
        and (dazed or not (monster.tame or (monster.peaceful and play.world.options.confirm)))
    ]
    return found[0] if len(found) == 1 else hero.spot


def shows_statue(play: Play, spot: int) -> bool:
    return glyphs.STATUE <= play.level.remembered[spot] < glyphs.MONSTER


# Poles


def _thrust(play: Play, item: Item, direction: int | None, *, at_once: bool = False) -> bool:
    """N-058: hit with a polearm or lance over two spots; this costs exertion like any attack."""
    hero = play.hero
    if hero.hold.engulfer_id:
        play.tell("weapons.no room")
        return False
    held = hero.worn.get(int(Slot.WIELDED)) is item
    if not wield_tool(play, item):
        return False
    spot = _aim(play, NEAREST, reach_by_skill(play), at_once=at_once)
    if spot is None:
        return not held
    monster = play.level.monster_at.get(spot)
    if not play.edition.combat.applied_weapons_attack:
        return _thrust_freely(play, item, monster)
    if monster is not None and monster.hp > 0:
        shown = play.level.remembered[spot] == glyphs.UNSEEN_MONSTER
        took = fighting.attack_checks(play, monster, forced=False, shown=shown)
        if took is not None:
            return took and not held
        if not overexertion(play):
            return True
        free = reaches_far(play, item)
        if free and hero.fighting.reached_on == play.world.turn:  # Z-034: charged, then refused
            play.tell("weapons.blade does not reach", POLE_RULE)
            return False
        check_caitiff(play, monster)
        if free:  # Z-033
            hero.fighting.reached_on = play.world.turn
        hit_with_polearm(play, monster, item)
        smudge_under_hero(play, 2)
        return not free
    if shows_statue(play, spot):
        trap = play.level.traps.get(spot)
        if trap is None or trap.kind is not TrapKind.STATUE or not _spring_statue_trap(play, spot):
            play.tell("weapons.bounces off statue", POLE_RULE)
            wake_near_spot(play, spot, 25)
    else:
        unmark_unseen_monster(play, spot)
        play.tell("weapons.nobody there", POLE_RULE)
    smudge_under_hero(play, 2)
    return True


def _thrust_freely(play: Play, item: Item, monster: Monster | None) -> bool:
    """Hit at once whoever is there, with no question and no exertion."""
    if monster is not None and monster.hp > 0:
        check_caitiff(play, monster)
        hit_with_polearm(play, monster, item)
    else:
        play.tell("wands.nothing happens", POLE_RULE)
    return True


def _spring_statue_trap(play: Play, spot: int) -> bool:
    """The statue of a trap comes to life; False if it cannot. NetHack: trap.c, activate_statue_trap."""
    del play.level.traps[spot]
    return awaken_statue(play, spot) is not None


# The hook


def _hook(play: Play, item: Item, direction: int | None) -> bool:
    """N-059: a grappling hook catches an item, a monster, the floor or the hero, without exertion."""
    hero, level = play.hero, play.level
    if hero.hold.engulfer_id:
        play.tell("weapons.no room")
        return False
    held = hero.worn.get(int(Slot.WIELDED)) is item
    if not wield_tool(play, item):
        return False
    spot = _aim(play, 0, reach_by_skill(play), blindly=False)
    if spot is None:
        return not held
    skill = skill_level(hero, wielded_skill(hero))
    caught = play.dice.rn2(5, HOOK_RULE)
    if skill > BASIC:
        offers = (
            Offer(key="1", text="an object"),
            Offer(key="2", text="a monster"),
            Offer(key="3", text="the floor"),
        )
        caught = play.dice.rn2(4, HOOK_RULE)
        try:
            chosen = int(choose_one(play, QuestionKey.AIM_FOR_WHAT, offers))
        except Cancelled:
            chosen = -1
        if chosen > 0 and play.dice.rn2(20 if skill > SKILLED else 2, HOOK_RULE):
            caught = chosen
    attacks = play.edition.combat.applied_weapons_attack
    if attacks and (caught == 2 or play.dice.rn2(2, HOOK_RULE) == 0):
        smudge_under_hero(play, play.dice.rnd(2, HOOK_RULE))
    monster = level.monster_at.get(spot)
    if caught == 1 and level.items.get(spot):
        play.tell("weapons.snag object", HOOK_RULE)
        lift_item(play, level.items[spot][-1], 1, spot)
        map_spot(play, spot)
    elif caught == 2 and monster is not None and monster.species.size == 0 and _pull_in(play, monster):
        pass
    elif caught == 2 and monster is not None and _hook_hits(play, monster):
        if attacks:
            check_caitiff(play, monster)
        hit_with_polearm(play, monster, item)
    elif caught == 3 or (caught == 2 and monster is not None):
        _pull_hero(play, spot)
    elif caught == 4 and skill <= BASIC:
        play.tell("weapons.hook yourself", HOOK_RULE)
        amount = play.dice.rn1(10, 10, HOOK_RULE)
        hurt(play, halved_mishap(play, amount), Killer("a grappling hook", KillerFormat.AS_IS), HOOK_RULE)
    else:
        play.tell("wands.nothing happens", HOOK_RULE)
    return True


def _pull_in(play: Play, monster: Monster) -> bool:
    """One time in four a tiny monster is pulled to the hero; True if so."""
    if play.dice.rn2(4, HOOK_RULE):
        return False
    landing = nearest_good_spot(play, play.hero.spot, monster.species)
    if landing is None:
        return False
    if play.edition.combat.applied_weapons_attack:
        check_caitiff(play, monster)
    play.tell("weapons.pull in", HOOK_RULE, monster=the_monster(play, monster))
    monster.hidden = False
    move_monster(play.level, monster, landing)
    return True


def _hook_hits(play: Play, monster: Monster) -> bool:
    """Whether the hook hits the monster; one time in four a big or strong one pulls the hero instead."""
    stout = is_big(monster.species) or "strong" in monster.species.traits
    return not stout or play.dice.rn2(4, HOOK_RULE) != 0


def _pull_hero(play: Play, spot: int) -> None:
    hero, level = play.hero, play.level
    if is_pool(level, spot) or level.terrain[spot] in (Terrain.AIR, Terrain.CLOUD):
        play.tell("weapons.hook slices through", HOOK_RULE)
        return
    play.tell("weapons.yanked towards", HOOK_RULE)
    dx, dy = spot % WIDTH - hero.spot % WIDTH, spot // WIDTH - hero.spot // WIDTH
    step = ((dx > 0) - (dx < 0)) + WIDTH * ((dy > 0) - (dy < 0))
    hurtle(play, step, 1, told=False)
    spot_effects(play)


USES: Mapping[KindName, Callable[[Play, Item, "int | None"], bool]] = {
    "bullwhip": lash,
    "grappling hook": _hook,
    **{kind.name: _thrust for kind in KINDS if kind.skill in ("polearms", "lance")},
}
