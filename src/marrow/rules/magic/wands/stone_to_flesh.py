"""Stone to flesh: statues come alive, stones become meat. Rule N-411. NetHack: stone_to_flesh_obj."""

from collections.abc import Mapping

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.model.item import HELD_SLOTS, Item, Slot
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.generation.new_items.corpses_eggs_tins import set_species
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.body import form_of
from marrow.rules.hero.luck import sokoban_guilt
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.hero.worn_items import set_not_worn, set_worn
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import change_kind
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.play import Play
from marrow.rules.polymorph.break_armor import end_worn_effects
from marrow.rules.trade.costly_alteration import charge_lost_item
from marrow.rules.trade.keeper_anger import anger_shopkeeper
from marrow.rules.trade.wares import is_vegetarian
from marrow.rules.traps.statues import AnimateCause, animate_statue

RULE = "zap.c stone_to_flesh_obj"
MEAT: Mapping[str, KindName] = {"gem": "meatball", "ring": "meat ring", "wand": "meat stick"}


def turn_to_flesh(play: Play, item: Item, spot: int) -> bool:
    """Turn a stone item, lying here or carried, to flesh; True if it did."""
    kind = item.kind
    if kind.material not in ("mineral", "gemstone"):
        return False
    if play.edition.magic.stone_may_resist_flesh and item_resists(play, item, 2, 98):  # N-440
        return False
    if kind.name in ("statue", "figurine"):
        return _statue_to_flesh(play, item, spot)
    meat = "huge chunk of meat" if kind.name == "boulder" else MEAT.get(kind.class_)
    if meat is None:
        return False
    if kind.name == "boulder":
        sokoban_guilt(play)
    _change_kind(play, item, meat, spot)
    _smell(play)
    return True


def _statue_to_flesh(play: Play, item: Item, spot: int) -> bool:
    """N-440: a statue or figurine comes alive; else it becomes a corpse, without flesh a meatball."""
    species = item.species
    if species is None:
        return False
    golem = species.letter == "'" and play.edition.magic.stone_golems_become_flesh_golems
    if not golem and is_vegetarian(species):
        _change_kind(play, item, "meatball", spot)
        _smell(play)
        return True
    if item.kind.name == "statue":
        lives = animate_statue(play, item, spot, AnimateCause.FLESH) is not None
    else:
        lives = _figurine_lives(play, item, species, spot)
    if lives:
        return True
    if {"no corpse", "unique"} & set(species.generation):
        return False
    inside, item.contents = item.contents, []
    for thing in reversed(inside):
        put_on_floor(play, thing, spot)
    _change_kind(play, item, "corpse", spot)
    set_species(play, item, species)
    return True


def _figurine_lives(play: Play, item: Item, species: Species, spot: int) -> bool:
    """A figurine comes alive; its blessing does not matter, and golems become flesh golems."""
    becomes_one = play.edition.magic.stone_golems_become_flesh_golems
    golem = becomes_one and species.letter == "'" and species.name != "flesh golem"
    wanted = SPECIES_NAMED["flesh golem"] if golem else species
    monster = make_monster(play, wanted, spot, no_inventory=becomes_one, groups=False)
    if monster is None:
        return False
    if seller_at(play.level, spot) is not None and (item.unpaid or item not in play.hero.inventory):
        charge_lost_item(play, item, spot)
    delete_item(play, item)
    if can_see(play, monster.spot):
        play.tell("beams.figurine flesh" if golem else "beams.figurine animates", RULE)
    return True


def _change_kind(play: Play, item: Item, name: KindName, spot: int) -> None:
    """Change the kind of an item in its place; it stays worn or wielded."""
    carried = item in play.hero.inventory
    slots = [Slot(place) for place, worn in play.hero.worn.items() if worn is item] if carried else []
    goods = item.unpaid if carried else not item.free
    if item.worn & ~HELD_SLOTS:
        end_worn_effects(play, item)
    elif slots:
        set_not_worn(play, item)
    stop_all_timers(play, item)
    change_kind(play, item, name)
    item.charge, item.name, item.birth = 0, "", play.world.turn
    item.remains = None
    item.trapped = False
    for slot in slots:
        set_worn(play, item, slot)
    if goods:
        anger_shopkeeper(play, spot)
    mark_view_stale(play.level)


def _smell(play: Play) -> None:
    """Tell the smell of meat, which is delicious to meat eaters."""
    hero = play.hero
    eats = hero.conduct.non_vegetarian and "carnivore" in form_of(hero).traits
    play.tell("beams.delicious" if eats and hero.role.name != "monk" else "beams.odor", RULE)
