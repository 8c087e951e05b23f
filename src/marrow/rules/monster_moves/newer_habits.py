"""Habits of monsters since 3.7: webs, royal jelly, buried gold, shots from afar. NetHack: monmove.c."""

from typing import Final

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Damage
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import ORTHOGONAL, Terrain, TrapKind, distance2
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.dungeon.arrival_spots import stairs_at
from marrow.rules.dungeon.rooms import shop_around, special_rooms
from marrow.rules.dungeon.terrain import is_on_map, is_rock
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero.field_of_view import clear_path
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster, could_see_hero
from marrow.rules.hero.seen_resistances import knows_futile
from marrow.rules.hero.vision import can_see
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.items.stacks import split
from marrow.rules.items.weapons import is_launcher, is_pole, matches_launcher
from marrow.rules.monsters.traits import is_webmaker
from marrow.rules.monsters.weakening import paralyze
from marrow.rules.naming import an_item, the_monster
from marrow.rules.physics.floor_effects import bury_one
from marrow.rules.play import Play
from marrow.rules.trade.shop_damage import note_damage

RULE: Final = "monmove.c"
FAR_ENOUGH: Final = 25  # squared: from this distance on shooters no longer back away
POLE_REACH: Final = 5  # squared
FROM_AFAR: Final = ("spit", "breathe", "magic", "gaze")
JELLY_DELAYS: Final = {1: 3, 0: 5, -1: 7}  # by blessing


def keeps_away(play: Play, monster: Monster, believed: int) -> bool:
    """Whether it would rather shoot, strike or cast from afar. NetHack: m_balks_at_approaching."""
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
        attack.manner in FROM_AFAR and not (_is_avoided(play, monster, attack.damage))
        for attack in monster.species.attacks
    )


def keeps_its_range(play: Play, monster: Monster, believed: int) -> bool:
    """Z-262: whether it would throw its aklys from a few squares. NetHack: m_balks_at_approaching."""
    weapon = monster.wields
    if weapon is None or weapon.kind.name != "aklys" or not play.edition.combat.monsters_aklyses_return:
        return False
    far = distance2(monster.spot, believed) >= FAR_ENOUGH
    return not (monster.peaceful or far) and could_see_hero(play, monster)


def _is_avoided(play: Play, monster: Monster, damage: Damage) -> bool:
    """Z-189: in some editions it does not count on what it knows to be futile."""
    return play.edition.monsters.futile_shots_are_forgotten and knows_futile(monster, damage)


def tell_of_crimes(play: Play, monster: Monster) -> None:
    """A hostile erinys that sees the hero wakes everybody."""
    wakes = play.edition.monsters.erinyes_wake_everybody and monster.species.name == "erinys"
    if wakes and not monster.peaceful and could_see_hero(play, monster):
        aggravate(play)


def eat_royal_jelly(play: Play, bee: Monster) -> bool:
    """A killer bee on royal jelly becomes a queen where there is none; True if it ate.

    NetHack: bee_eat_jelly.
    """
    level, queen = play.level, SPECIES_NAMED["queen bee"]
    if not play.edition.monsters.bees_eat_royal_jelly:
        return False
    lying = level.items.get(bee.spot, ())
    jelly = next((item for item in reversed(lying) if item.kind.name == "lump of royal jelly"), None)
    if jelly is None or any(other.species.name == queen.name for other in level.monsters if other.hp > 0):
        return False
    if jelly.quantity > 1:
        jelly = split(play, jelly, 1)
    else:
        take_from_floor(play, level, jelly, bee.spot)
    if can_see_monster(play, bee):
        told = {"monster": the_monster(play, bee), "item": an_item(play, jelly)}
        play.tell("creatures.eats item", RULE, **told)
    bee.level = max(bee.level, queen.level - 1)
    grow_up(play, bee, None)
    if bee.hp > 0:
        paralyze(bee, JELLY_DELAYS[jelly.blessing])
    return True


def spin_web(play: Play, spider: Monster) -> None:
    """Cave and giant spiders spin webs, most between walls, fewer the more there are.

    NetHack: maybe_spin_web.
    """
    level, spot = play.level, spider.spot
    if not play.edition.monsters.spiders_spin_webs:
        return
    if not is_webmaker(spider.species) or spider.asleep or not spider.can_move or spider.special_wait:
        return
    if spot in level.traps or not _may_web(play, spider):
        return
    share = 15 if spider.species.name == "giant spider" else 5
    walls = sum(_holds_web(level, spot + step) for step in ORTHOGONAL)
    webs = sum(trap.kind == TrapKind.WEB for trap in level.traps.values())
    if play.dice.rn2(1000, "monmove.c maybe_spin_web") >= share * (walls + 1) - 3 * webs:
        return
    web = put_trap(play, spot, TrapKind.WEB)
    if web is None:
        return
    spider.special_wait = play.dice.d(4, 4, "monmove.c maybe_spin_web")
    if can_see(play, spot):
        web.seen = True
        known = can_spot_monster(play, spider)
        play.tell("creatures.spins web", RULE, monster=the_monster(play, spider) if known else "something")
    if special_rooms(level.rooms) and shop_around(level, spot) >= 0:
        note_damage(play, spot, int(level.terrain[spot]), 0)


def _may_web(play: Play, spider: Monster) -> bool:
    """Nothing is webbed in Sokoban but what lies in sight of the way up."""
    if not play.level.puzzle:
        return True
    up = next((stairs for stairs in play.level.stairs if stairs.goes_up), None)
    return up is not None and clear_path(play.level, spider.spot, up.spot)


def _holds_web(level: Level, spot: int) -> bool:
    if not is_on_map(spot) or is_rock(level, spot) or level.terrain[spot] == Terrain.IRON_BARS:
        return True
    stairs = stairs_at(level, spot)
    return stairs is not None and stairs.goes_up


def bury_gold(play: Play, monster: Monster) -> None:
    """A leprechaun that has teleported out of sight may bury its gold. NetHack: leppie_stash."""
    level, spot = play.level, monster.spot
    if not play.edition.monsters.leprechauns_bury_gold:
        return
    if monster.species.name != "leprechaun" or monster.hp <= 0 or could_see_hero(play, monster):
        return
    if level.terrain[spot] != Terrain.ROOM or spot in level.traps:
        return
    if special_rooms(level.rooms) and shop_around(level, spot) >= 0:
        return
    if not play.dice.rn2(4, "monmove.c leppie_stash"):
        return
    gold = next((item for item in monster.inventory if item.kind.class_ == "coin"), None)
    if gold is not None:
        take_from_monster(play, monster, gold)
        put_on_floor(play, gold, spot)
        lying = next(item for item in level.items[spot] if item.kind.class_ == "coin")
        bury_one(play, level, lying, spot)
