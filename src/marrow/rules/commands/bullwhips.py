"""The bullwhip disarms monsters, pulls the hero out of a pit, or only cracks. NetHack: apply.c, use_whip."""

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import DOWN, SELF, UP, Terrain
from marrow.model.vocabularies import Attribute, HeldIn, KillerFormat
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.combat.weapon_damage import strength_damage
from marrow.rules.commands import fighting
from marrow.rules.commands.handling.dropping import take_for_dropping
from marrow.rules.commands.handling.pickup import lift_item
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.equipment.put_down import put_down_item
from marrow.rules.equipment.wielding import wield_tool
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of, has, levitates
from marrow.rules.hero.direction import choose_direction, confused_direction
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster, senses_monster
from marrow.rules.hero.trapped_hero import free_hero
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
from marrow.rules.play import Play, monster_by_id

RULE = "apply.c use_whip"
FURNITURE = (
    Terrain.STAIRS, Terrain.LADDER, Terrain.FOUNTAIN, Terrain.THRONE, Terrain.SINK, Terrain.GRAVE,
    Terrain.ALTAR,
)  # fmt: skip


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


def lash(play: Play, item: Item, direction: int | None) -> bool:
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
        play.tell("weapons.no room to flick", RULE)
        return True
    if hero.footing.in_water:
        play.tell("weapons.too much resistance", RULE)
        return True
    direction = confused_direction(play, direction)
    if direction == UP:
        play.tell("weapons.flick at ceiling", RULE)
        return True
    if direction in (DOWN, SELF):
        return _lash_down(play, item, proficiency)
    spot = hero.spot + direction
    if not is_on_map(spot):
        play.tell("weapons.you miss", RULE)
        return not held
    monster = play.level.monster_at.get(spot)
    slippery = has(hero, Property.FUMBLING) or hero.timeout[Property.SLIPPERY_HANDS] > 0
    if slippery and play.dice.one_in(5, RULE):
        play.tell("weapons.whip slips from hand", RULE)
        put_down_item(play, take_for_dropping(play, item, 1))
    elif hero.hold.turns and hero.hold.trap == HeldIn.PIT:
        return _pull_hero_out_of_pit(play, spot, monster, proficiency)
    elif monster is None:
        airy = play.level.terrain[hero.spot] in (Terrain.AIR, Terrain.CLOUD, Terrain.WATER)
        play.tell("weapons.thin air" if airy else "weapons.snap", RULE)
    else:
        return _lash_at(play, monster, proficiency)
    return True


def _lash_at(play: Play, monster: Monster, proficiency: int) -> bool:
    """A monster that wields something may lose it; a proficient hero attacks any other.

    Whether it takes the move: not if the player spares a peaceful monster.
    """
    seen = can_spot_monster(play, monster) or play.level.remembered[monster.spot] == glyphs.UNSEEN_MONSTER
    if not seen:
        play.tell("weapons.somebody unseen", RULE)
        mark_unseen_monster(play, monster.spot)
    if monster.wields is not None:
        _disarm(play, monster, monster.wields, proficiency)
        return True
    if monster.disguise and not senses_monster(play, monster):
        stumble_onto_mimic(play, monster)
    else:
        play.tell("weapons.flick towards", RULE, monster=the_monster(play, monster))
    return not proficiency or _crack_at(play, monster)


def _crack_at(play: Play, monster: Monster) -> bool:
    """Attack with the whip; whether it takes the move."""
    over, took = fighting.attack_or_displace(play, monster, "walk")
    if not over:
        play.tell("weapons.snap", RULE)
    return took or not over


def _lash_down(play: Play, item: Item, proficiency: int) -> bool:
    """Lash at an item below if levitating or riding, else at the hero's own foot."""
    hero = play.hero
    lying = play.level.items.get(hero.spot)
    steed = steed_of(play)
    if steed is not None and play.dice.rn2(proficiency + 2, RULE) == 0:
        play.tell("riding.whip", RULE, monster=the_monster(play, steed))
        kick_steed(play)
        return True
    thing = lying[-1] if lying and (levitates(hero) or hero.ride.steed_id) else None
    if thing is not None and thing.kind.name == "corpse" and _is_horse(thing):
        play.tell("weapons.dead horse", RULE)
        return True
    if thing is not None and proficiency:
        play.tell("weapons.wrap around", RULE, item=the_item(play, thing))
        if play.rnl(6, luck(hero), RULE) or not lift_item(play, thing, 1):
            play.tell("weapons.slips free", RULE)
        return True
    amount = max(play.dice.rnd(2, RULE) + strength_damage(hero) + item.charge, 1)
    play.tell("weapons.hit own foot", RULE)
    self_ = "herself with her" if hero.gender == "female" else "himself with his"
    hurt(play, halved_mishap(play, amount), Killer(f"killed {self_} bullwhip", KillerFormat.ALONE), RULE)
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
        play.tell("weapons.snap", RULE)
        return True
    play.tell("weapons.wrap around", RULE, item=wrapped)
    landing = spot if monster is None else nearest_good_spot(play, spot, form_of(hero))
    if proficiency and play.dice.rn2(proficiency + 2, RULE):
        if landing is not None:
            play.tell("weapons.out of the pit", RULE)
            free_hero(play)
            place_hero_with_effects(play, landing)
    else:
        play.tell("weapons.slips free", RULE)
    if monster is not None:
        wake_up(play, monster)
    return True


def _disarm(play: Play, monster: Monster, weapon: Item, proficiency: int) -> None:
    """The whip wraps around the monster's weapon; a proficient hero may pull it away."""
    hero = play.hero
    play.tell("weapons.wrap around", RULE, item=the_item(play, weapon))
    free = bool(proficiency) and (not has(hero, Property.FUMBLING) or play.dice.one_in(10, RULE))
    if free and is_weldable(weapon):
        play.tell("weapons.welded to its hand", RULE, monster=the_monster(play, monster))
        weapon.blessing_known = True
        free = False
    if not free:
        play.tell("weapons.slips free", RULE)
        wake_up(play, monster)
        return
    take_from_monster(play, monster, weapon)
    name = the_item(play, weapon)
    match play.dice.rn2(proficiency + 1, RULE):
        case 2:
            play.tell("weapons.yank to floor", RULE, item=name)
            put_on_floor(play, weapon, hero.spot)
        case 3:
            play.tell("weapons.snatch", RULE, item=name)
            bare = int(Slot.GLOVES) not in hero.worn
            deadly = weapon.kind.name == "corpse" and is_petrifying(weapon.species) and bare
            if deadly and not resists_stoning(play):
                petrify_by_touch(play, weapon)
            hold_another_item(play, weapon, dropped="tools.drop lit", got="commands.now have")
        case _:
            play.tell("weapons.yank away", RULE, item=name, monster=the_monster(play, monster))
            put_on_floor(play, weapon, monster.spot)
    wake_up(play, monster)
