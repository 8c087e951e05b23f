"""A monster turns to stone, or into a stone golem. NetHack: trap.c, minstapetrify."""

from marrow.content.species import Size
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.combat.deaths.kill_rewards import reward_kill
from marrow.rules.combat.deaths.killing import note_own_kill, revert_to_own_shape
from marrow.rules.combat.deaths.monster_dies import monster_dies, rises_as_vampire
from marrow.rules.combat.deaths.monster_remains import copy_without_items
from marrow.rules.combat.deaths.monster_rescues import rescue_monster
from marrow.rules.generation.new_items.random_items import item_named, statue_of
from marrow.rules.generation.population import is_genocided
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.light_sources import end_burn
from marrow.rules.items.monster_equipment import monster_takes_off, stop_wielding, worn_by
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import reweigh
from marrow.rules.monsters.traits import monster_resists
from marrow.rules.naming import the_item, the_monster
from marrow.rules.physics.floor_effects import item_lands
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species


def touch_wielded_corpse(play: Play, monster: Monster, key: str, *, by_hero: bool) -> bool:
    """L-154: a monster touches the cockatrice corpse it wields; True if that killed it.

    A monster that was saved goes on wielding it only with gloves. NetHack: trap.c, mselftouch.
    """
    held = monster.wields
    if held is None or held.kind.name != "corpse" or not is_petrifying(held.species):
        return False
    if monster_resists(monster, "stoning"):
        return False
    if can_see(play, monster.spot):
        corpse = the_item(play, held)
        play.tell(key, "trap.c mselftouch", monster=the_monster(play, monster), item=corpse)
    if petrify_monster(play, monster, by_hero=by_hero):
        return True
    gloved = worn_by(monster, Slot.GLOVES) is not None
    if not gloved and not monster_resists(monster, "stoning"):
        stop_wielding(play, monster)
        monster.wants_weapon = True
    return False


def petrify_monster(play: Play, monster: Monster, *, by_hero: bool, resistible: bool = True) -> bool:
    """L-154: a monster turns to stone: a statue with its items in it, for tiny ones mostly a rock.

    False if it resists or is saved; nothing resists Medusa's gaze, not even Medusa. NetHack: mon.c, monstone.
    """
    if resistible and monster_resists(monster, "stoning"):
        return False
    if monster.species.letter == "'" and become_stone_golem(play, monster):
        return False
    if rises_as_vampire(play, monster, stoned=True) or revert_to_own_shape(play, monster):
        return False
    slow_before_petrification(play, monster)
    if can_see(play, monster.spot):
        play.tell("combat.turns to stone", monster=the_monster(play, monster))
    spot = monster.spot
    if by_hero:
        note_own_kill(play, monster)
    monster.hp = 0
    rescue_monster(play, monster, stoned=True)
    if monster.hp > 0:
        if by_hero and not can_see(play, spot):
            play.tell("combat.maybe not", "L-156")
        return False
    species = monster.species
    inside = play.hero.hold.engulfer_id == monster.id
    if species.size > Size.TINY or play.dice.one_in(2 + (species.frequency > 2), "mon.c monstone"):
        monster.trapped = False  # so that boulders which it drops fill its pit
        items, monster.inventory = monster.inventory, []
        stop_wielding(play, monster)
        contents: list[Item] = []
        for item in items:
            monster_takes_off(monster, item)
            if item.kind.name == "boulder" or item_resists(play, item, 0, 0):
                item_lands(play, item, spot)
            else:
                end_burn(play, item)
                contents.append(item)
        statue = statue_of(play, species, female=monster.female)
        statue.name = monster.name
        statue.contents = contents
        statue.remains = copy_without_items(monster)
        statue.trapped = "unique" in species.generation  # it is a historic statue
        reweigh(statue)
        put_on_floor(play, statue, spot)
    else:
        put_on_floor(play, item_named(play, "rock"), spot)  # N-613
    if not monster_dies(play, monster, by_hero=by_hero, stoned=True):
        return False
    if by_hero:
        reward_kill(play, monster)
    if inside:
        play.hero.footing.must_land = True
        if "animal" in species.traits:
            play.tell("combat.jump through opening", "mon.c monstone")
    return True


def become_stone_golem(play: Play, monster: Monster) -> bool:
    """A golem becomes a stone golem, unless these are genocided. NetHack: mon.c, mon_to_stone."""
    rule = "mon.c mon_to_stone"
    stone = SPECIES_NAMED["stone golem"]
    if monster.species.name == stone.name or is_genocided(play.world, stone):
        return False
    if can_see_monster(play, monster):
        play.tell("combat.solidifies", rule, monster=the_monster(play, monster))
    hard = change_monster_species(play, monster, stone)
    if can_see_monster(play, monster):
        play.tell("combat.becomes golem" if hard else "combat.back to normal", rule, golem=stone.name)
    return True


def slow_before_petrification(play: Play, monster: Monster) -> None:
    """A monster about to turn to stone loses extra speed. NetHack: worn.c, mon_adjust_speed."""
    monster.speed_change = min(monster.speed_change, 0)
    idle = monster.frozen or monster.asleep or not monster.species.speed
    if not idle and can_see_monster(play, monster):
        play.tell("combat.slowing down", "worn.c mon_adjust_speed", monster=the_monster(play, monster))
