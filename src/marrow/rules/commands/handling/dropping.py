"""Dropping things. NetHack: do.c, drop and dropx."""

from marrow.messages.commands import Drop, DropMany
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Mark, Slot
from marrow.model.places import Terrain
from marrow.rules.commands.choosing import choose_carried, pick_items
from marrow.rules.commands.features.sinks import drop_into_sink
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.equipment.put_down import drop_into_engulfer, put_down_item
from marrow.rules.equipment.wielding import tell_welded
from marrow.rules.hero.activity import forget_interrupted_work
from marrow.rules.hero.reach import can_reach_floor, surface
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.worn_items import welded_item
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.stacks import note_loss, split
from marrow.rules.lifesaving.petrification import resists_stoning
from marrow.rules.naming import agreement, item_name, simple_item
from marrow.rules.naming.menu_order import sort_pack_by_class
from marrow.rules.people.selling import SaleTerms
from marrow.rules.physics.altar_flash import reveal_on_altar
from marrow.rules.physics.breaking import break_contents, break_item
from marrow.rules.play import Play, monster_by_id


def drop(play: Play, command: Drop) -> bool:
    """Drop an item, or some of a stack."""
    item = choose_carried(play, "drop", letter=command.item)
    dropped = drop_item(play, item, command.count or item.quantity)
    if dropped:
        forget_interrupted_work(play.hero)
    return dropped


def drop_many(play: Play, command: DropMany) -> bool:
    """Drop several items in one move."""
    if not play.hero.inventory:
        play.tell("commands.nothing to drop")
        return False
    sort_pack_by_class(play)
    chosen = pick_items(play, QuestionKey.DROP_WHAT, list(play.hero.inventory))
    terms = SaleTerms() if len(chosen) > 1 else None
    dropped = [drop_item(play, item, count, terms) for item, count in chosen]
    if any(dropped):
        forget_interrupted_work(play.hero)
    return any(dropped)


def can_let_go(play: Play, item: Item, verb: str, *, welded: bool = False) -> bool:
    """Whether the hero can let go of it; tells why not: worn, welded, a cursed loadstone, a leash in use.

    ``welded``: that the item is welded to the hand is found out later. NetHack: do.c, canletgo.
    """
    if item.worn & (ARMOR_SLOTS | ACCESSORY_SLOTS):
        play.tell("commands.wearing that", verb=verb)
        return False
    if not welded and item is welded_item(play.hero):
        tell_welded(play, item)
        return False
    if item.kind.name == "loadstone" and item.blessing < 0:
        item.blessing_known = True
        play.tell("commands.loadstone sticks", verb=verb, item=simple_item(play, item))
        return False
    if item.kind.name == "leash" and item.ghost_id:
        play.tell("commands.leash tied", "do.c canletgo")
        return False
    return True


def take_for_dropping(play: Play, item: Item, count: int) -> Item:
    """Take some of a stack, or all of it, out of the pack and out of hand."""
    if 0 < count < item.quantity:
        return split(play, item, count)
    return take_from_pack(play, item)


def drop_item(play: Play, item: Item, count: int, terms: SaleTerms | None = None) -> bool:
    """Drop one item of the pack; True if that took the move.

    In a shop ``terms`` hold what the player answered for all items that are dropped together.
    """
    hero = play.hero
    if _declines_to_drop(play, item) or not can_let_go(play, item, "drop"):
        return False
    if _goes_down_drain(play, item):
        drop_into_sink(play, item)
        return True
    part = take_for_dropping(play, item, min(count, item.quantity))
    engulfer = monster_by_id(play, hero.hold.engulfer_id)
    on_altar = play.level.terrain[hero.spot] == Terrain.ALTAR and can_reach_floor(play)
    if engulfer is not None or not on_altar:  # the altar speaks for itself
        play.tell("commands.drop", item=item_name(play, part))
    note_loss(play, part, Mark.DROPPED)
    if engulfer is not None:
        drop_into_engulfer(play, engulfer, part)
    elif not can_reach_floor(play):
        hit_floor(play, part)
    else:
        put_down_item(play, part, terms=terms)
    return True


def _declines_to_drop(play: Play, item: Item) -> bool:
    """Z-097: in some editions a corpse whose touch would kill is dropped only on confirmation."""
    if not play.edition.commands.dropping_cockatrice_corpses_is_confirmed or item.kind.name != "corpse":
        return False
    safe = int(Slot.GLOVES) in play.hero.worn or resists_stoning(play)
    if safe or not is_petrifying(item.species):
        return False
    words: dict[str, str | int] = {"item": simple_item(play, item)}
    return not play.ask(Confirm(what=QuestionKey.DROP_DEADLY_CORPSE, rule="Z-097", in_full=True, words=words))


def _goes_down_drain(play: Play, item: Item) -> bool:
    hero = play.hero
    ring = item.kind.class_ == "ring" or item.kind.name == "meat ring"
    return ring and not hero.hold.engulfer_id and play.level.terrain[hero.spot] == Terrain.SINK


def hit_floor(play: Play, item: Item) -> None:
    """An item dropped from above lands with force: it or its contents may break. NetHack: hitfloor."""
    hero, level = play.hero, play.level
    spot = hero.spot
    if is_pool(level, spot) or level.terrain[spot] in (Terrain.AIR, Terrain.CLOUD):
        put_down_item(play, item)
        return
    if level.terrain[spot] == Terrain.ALTAR:
        reveal_on_altar(play, item)
    else:
        name, ground = item_name(play, item), surface(play)
        play.tell("commands.hits ground", item=name, surface=ground, **agreement(item))
    if would_break(play, item) and break_item(play, item, spot):
        apply_delayed_effects(play)
        return
    put_down_item(play, item, revealed=True)
    break_contents(play, item, spot)
