"""A dropped item meets the ground, a shopkeeper, an altar or an engulfer. NetHack: do.c, dropx."""

from typing import Final

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE, Terrain
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.falling_boulders import item_falls_on_spot
from marrow.rules.dungeon.noise import disturb_buried_zombies
from marrow.rules.hero.vision import map_spot, mark_view_stale
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monsters.armor_fit import is_flimsy
from marrow.rules.naming import the_item, the_monster
from marrow.rules.people.selling import SaleTerms, offer_sale
from marrow.rules.physics.altar_flash import reveal_on_altar
from marrow.rules.physics.falling_items import maybe_fall_to_other_level
from marrow.rules.physics.floor_effects import item_lands
from marrow.rules.physics.water_and_fire import extinguish
from marrow.rules.play import DroppedItem, Play, monster_by_id
from marrow.rules.polymorph import change_monster_species
from marrow.rules.trade.costly_alteration import charge_lost_item

# Species whose corpses polymorph the engulfer that digests them.
POLYFODDER = ("chameleon", "doppelganger", "sandestin")


FELT_WEIGHT: Final = 100  # NetHack 3.7: hack.c, impact_disturbs_zombies


def fallen_item_lands(play: Play, dropped: DroppedItem) -> None:
    """An item that slipped away takes the effects of the ground, if it still lies there."""
    item, spot = dropped.item, dropped.spot
    if item not in play.level.items.get(spot, ()):
        return
    take_from_floor(play, play.level, item, spot)
    if dropped.by_hero and spot == play.hero.spot:
        put_down_item(play, item, deliberate=False, rolls=dropped.rolls)
    else:
        item_lands(play, item, spot)


def put_down_item(
    play: Play,
    item: Item,
    *,
    deliberate: bool = True,
    rolls: bool = True,
    revealed: bool = False,
    terms: SaleTerms | None = None,
) -> None:
    """Drop an item where the hero stands, with all effects of the ground. NetHack: dropx and dropy.

    ``revealed``: the altar here has shown it already.
    """
    hero, level = play.hero, play.level
    spot = hero.spot
    engulfer = monster_by_id(play, hero.hold.engulfer_id)
    if engulfer is not None:
        drop_into_engulfer(play, engulfer, item)
        return
    if rolls and maybe_fall_to_other_level(play, item, spot):
        return
    if level.terrain[spot] == Terrain.ALTAR and not revealed:
        reveal_on_altar(play, item)
    if not item_falls_on_spot(play, item, spot, by_hero=True):
        offer_sale(play, item, spot, deliberate=deliberate, terms=terms)
        if item.weight >= FELT_WEIGHT and not is_flimsy(item):
            disturb_buried_zombies(play, spot)
        put_on_floor(play, item, spot)
        if item.kind.name == "boulder":
            mark_view_stale(level)
    map_spot(play, spot)


def drop_into_engulfer(play: Play, engulfer: Monster, item: Item) -> None:
    """An item dropped inside an engulfer becomes its own; it digests some corpses. NetHack: do.c, dropz."""
    rule = "do.c dropz"
    item.worn = 0
    charge_lost_item(play, item, NOWHERE, stolen=False)
    eaten = item.species if item.kind.name == "corpse" else None
    if eaten is None or "animal" not in engulfer.species.traits:
        extinguish(play, item)
        give_to_monster(play, engulfer, item)
        return
    digested = True
    if eaten.name == "green slime":
        change_monster_species(play, engulfer, eaten, told=True)
    elif eaten.name in POLYFODDER:
        change_monster_species(play, engulfer)
    elif is_petrifying(eaten):
        petrify_monster(play, engulfer, by_hero=True)
    elif eaten.name == "wraith":
        grow_up(play, engulfer, None)
    elif eaten.name == "nurse":
        engulfer.hp = engulfer.max_hp
    else:
        digested = False
        give_to_monster(play, engulfer, item)
    if digested:
        play.tell("commands.digested", rule, monster=the_monster(play, engulfer), item=the_item(play, item))
        stop_all_timers(play, item)
