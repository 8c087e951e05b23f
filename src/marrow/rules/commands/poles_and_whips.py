"""Weapons applied at a distance: poles and lances, the bullwhip, the grappling hook. Rules N-058, N-059.

NetHack: apply.c, use_pole, use_whip and use_grapple.
"""

from collections.abc import Callable, Mapping

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS
from marrow.content.properties import Property
from marrow.content.skills import BASIC, SKILLED
from marrow.content.words import KindName
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot, Offer
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import DOWN, SELF, UP, WIDTH, Terrain, TrapKind, distance2
from marrow.model.vocabularies import Attribute, HeldIn, KillerFormat
from marrow.rules.combat.hero_missiles.missile_hits_monster import hit_with_polearm
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.combat.to_hit import check_caitiff
from marrow.rules.combat.weapon_damage import strength_damage
from marrow.rules.commands import fighting
from marrow.rules.commands.choosing import choose_one
from marrow.rules.commands.engraving import smudge_under_hero
from marrow.rules.commands.handling.dropping import take_for_dropping
from marrow.rules.commands.handling.pickup import lift_item
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.placement import move_monster, nearest_good_spot
from marrow.rules.dungeon.terrain import is_on_map, is_pool
from marrow.rules.equipment.put_down import put_down_item
from marrow.rules.equipment.wielding import wield_tool
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import (
    form_of,
    has,
    is_blind,
    is_confused,
    is_hallucinating,
    is_in_water,
    is_stunned,
    levitates,
    luck,
)
from marrow.rules.hero.direction import choose_direction, confused_direction
from marrow.rules.hero.map_memory import mark_unseen_monster, unmark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster, senses_monster
from marrow.rules.hero.skills import skill_level, wielded_skill
from marrow.rules.hero.trapped_hero import free_hero
from marrow.rules.hero.vision import can_see, in_line_of_sight, map_spot
from marrow.rules.hero.worn_items import is_weldable
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.items.piles import put_on_floor
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.lifesaving.petrification import petrify_by_touch, resists_stoning
from marrow.rules.magic.hero_teleport import place_hero_with_effects
from marrow.rules.monsters.mimics import stumble_onto_mimic
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.steeds import kick_steed, steed_of
from marrow.rules.monsters.traits import is_big
from marrow.rules.naming import the_item, the_monster
from marrow.rules.nutrition.hunger_step import overexertion
from marrow.rules.physics.hurtling import hurtle
from marrow.rules.play import Cancelled, Play, monster_by_id
from marrow.rules.traps import spot_effects
from marrow.rules.traps.statues import awaken_statue

POLE_RULE = "apply.c use_pole"
WHIP_RULE = "apply.c use_whip"
HOOK_RULE = "apply.c use_grapple"
NEAREST = 4  # squared: two steps straight
FURNITURE = (
    Terrain.STAIRS, Terrain.LADDER, Terrain.FOUNTAIN, Terrain.THRONE, Terrain.SINK, Terrain.GRAVE,
    Terrain.ALTAR,
)  # fmt: skip


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
        return _whip(play, item, direction)
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


# The whip


def whip_proficiency(play: Play) -> int:
    """The hero's proficiency with a whip, 0 to 3."""
    hero = play.hero
    dexterity = attribute(hero, Attribute.DEXTERITY)
    value = int(hero.role.name == "archeologist")
    if dexterity < 6:
        value -= 1
    elif dexterity >= 14:
        value += dexterity - 14
    value -= has(hero, Property.FUMBLING)
    return min(max(value, 0), 3)


def _whip(play: Play, item: Item, direction: int | None) -> bool:
    """N-058: lash with a bullwhip: it disarms monsters, pulls the hero out of a pit, or only cracks."""
    hero = play.hero
    held = hero.worn.get(int(Slot.WIELDED)) is item
    if not wield_tool(play, item):
        return False
    direction = choose_direction(play, direction, QuestionKey.LASH_WHERE)
    proficiency = whip_proficiency(play)
    engulfer = monster_by_id(play, hero.hold.engulfer_id)
    if engulfer is not None:
        fighting.strike(play, engulfer)
        play.tell("weapons.no room to flick", WHIP_RULE)
        return True
    if is_in_water(play):
        play.tell("weapons.too much resistance", WHIP_RULE)
        return True
    direction = confused_direction(play, direction)
    if direction == UP:
        play.tell("weapons.flick at ceiling", WHIP_RULE)
        return True
    if direction in (DOWN, SELF):
        return _lash_down(play, item, proficiency)
    spot = hero.spot + direction
    if not is_on_map(spot):
        play.tell("weapons.you miss", WHIP_RULE)
        return not held
    monster = play.level.monster_at.get(spot)
    slippery = has(hero, Property.FUMBLING) or hero.timeout[Property.SLIPPERY_HANDS] > 0
    if slippery and play.dice.one_in(5, WHIP_RULE):
        play.tell("weapons.whip slips from hand", WHIP_RULE)
        put_down_item(play, take_for_dropping(play, item, 1))
    elif hero.hold.turns and hero.hold.trap == HeldIn.PIT:
        return _pull_hero_out_of_pit(play, spot, monster, proficiency)
    elif monster is None:
        airy = play.level.terrain[hero.spot] in (Terrain.AIR, Terrain.CLOUD, Terrain.WATER)
        play.tell("weapons.thin air" if airy else "weapons.snap", WHIP_RULE)
    else:
        return _lash_at(play, monster, proficiency)
    return True


def _lash_at(play: Play, monster: Monster, proficiency: int) -> bool:
    """A monster that wields something may lose it; a proficient hero attacks any other.

    Whether it takes the move: not if the player spares a peaceful monster.
    """
    seen = can_spot_monster(play, monster) or play.level.remembered[monster.spot] == glyphs.UNSEEN_MONSTER
    if not seen:
        play.tell("weapons.somebody unseen", WHIP_RULE)
        mark_unseen_monster(play, monster.spot)
    if monster.wields is not None:
        _disarm(play, monster, monster.wields, proficiency)
        return True
    if monster.disguise and not senses_monster(play, monster):
        stumble_onto_mimic(play, monster)
    else:
        play.tell("weapons.flick towards", WHIP_RULE, monster=the_monster(play, monster))
    return not proficiency or _crack_at(play, monster)


def _crack_at(play: Play, monster: Monster) -> bool:
    """Attack with the whip; whether it takes the move."""
    over, took = fighting.attack_or_displace(play, monster, "walk")
    if not over:
        play.tell("weapons.snap", WHIP_RULE)
    return took or not over


def _lash_down(play: Play, item: Item, proficiency: int) -> bool:
    """Lash at an item below if levitating or riding, else at the hero's own foot."""
    hero = play.hero
    lying = play.level.items.get(hero.spot)
    steed = steed_of(play)
    if steed is not None and play.dice.rn2(proficiency + 2, WHIP_RULE) == 0:
        play.tell("riding.whip", WHIP_RULE, monster=the_monster(play, steed))
        kick_steed(play)
        return True
    thing = lying[-1] if lying and (levitates(hero) or hero.ride.steed_id) else None
    if thing is not None and thing.kind.name == "corpse" and _is_horse(thing):
        play.tell("weapons.dead horse", WHIP_RULE)
        return True
    if thing is not None and proficiency:
        play.tell("weapons.wrap around", WHIP_RULE, item=the_item(play, thing))
        if play.rnl(6, luck(hero), WHIP_RULE) or not lift_item(play, thing, 1):
            play.tell("weapons.slips free", WHIP_RULE)
        return True
    amount = max(play.dice.rnd(2, WHIP_RULE) + strength_damage(hero) + item.charge, 1)
    play.tell("weapons.hit own foot", WHIP_RULE)
    self_ = "herself with her" if hero.gender == "female" else "himself with his"
    hurt(play, halved_mishap(play, amount), Killer(f"killed {self_} bullwhip", KillerFormat.ALONE), WHIP_RULE)
    return True


def _is_horse(item: Item) -> bool:
    return item.species is not None and item.species.name == "horse"


def _pull_hero_out_of_pit(play: Play, spot: int, monster: Monster | None, proficiency: int) -> bool:
    """Wrap the whip around something beside the pit, and pull the hero out; whether it takes the move."""
    hero, level = play.hero, play.level
    wrapped = ""
    if monster is not None and is_big(monster.species):
        wrapped = the_monster(play, monster)
    elif monster is not None and proficiency:
        return _crack_at(play, monster)
    elif level.terrain[spot] in FURNITURE:
        wrapped = "something"
    elif any(thing.kind.name == "boulder" for thing in level.items.get(spot, ())):
        wrapped = "a boulder"
    if not wrapped:
        play.tell("weapons.snap", WHIP_RULE)
        return True
    play.tell("weapons.wrap around", WHIP_RULE, item=wrapped)
    landing = spot if monster is None else nearest_good_spot(play, spot, form_of(hero))
    if proficiency and play.dice.rn2(proficiency + 2, WHIP_RULE):
        if landing is not None:
            play.tell("weapons.out of the pit", WHIP_RULE)
            free_hero(play)
            place_hero_with_effects(play, landing)
    else:
        play.tell("weapons.slips free", WHIP_RULE)
    if monster is not None:
        wake_up(play, monster)
    return True


def _disarm(play: Play, monster: Monster, weapon: Item, proficiency: int) -> None:
    """The whip wraps around the monster's weapon; a proficient hero may pull it away."""
    hero = play.hero
    play.tell("weapons.wrap around", WHIP_RULE, item=the_item(play, weapon))
    free = bool(proficiency) and (not has(hero, Property.FUMBLING) or play.dice.one_in(10, WHIP_RULE))
    if free and is_weldable(weapon):
        play.tell("weapons.welded to its hand", WHIP_RULE, monster=the_monster(play, monster))
        weapon.blessing_known = True
        free = False
    if not free:
        play.tell("weapons.slips free", WHIP_RULE)
        wake_up(play, monster)
        return
    take_from_monster(play, monster, weapon)
    name = the_item(play, weapon)
    match play.dice.rn2(proficiency + 1, WHIP_RULE):
        case 2:
            play.tell("weapons.yank to floor", WHIP_RULE, item=name)
            put_on_floor(play, weapon, hero.spot)
        case 3:
            play.tell("weapons.snatch", WHIP_RULE, item=name)
            bare = int(Slot.GLOVES) not in hero.worn
            deadly = weapon.kind.name == "corpse" and is_petrifying(weapon.species) and bare
            if deadly and not resists_stoning(play):
                petrify_by_touch(play, weapon)
            hold_another_item(play, weapon, dropped="tools.drop lit", got="commands.now have")
        case _:
            play.tell("weapons.yank away", WHIP_RULE, item=name, monster=the_monster(play, monster))
            put_on_floor(play, weapon, monster.spot)
    wake_up(play, monster)


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
    "bullwhip": _whip,
    "grappling hook": _hook,
    **{kind.name: _thrust for kind in KINDS if kind.skill in ("polearms", "lance")},
}
