"""#loot: boxes and bags on the floor, saddles beside. NetHack: pickup.c, doloot."""

from marrow.messages.commands import Loot, PickUp
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseFrom, Offer
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.places import DOWN, LOOTED, SELF, UP, Terrain, distance2
from marrow.rules.commands.handling.containers import Handled, is_container, open_box
from marrow.rules.commands.handling.dropping import take_for_dropping
from marrow.rules.commands.handling.pickup import pick_up
from marrow.rules.commands.handling.saddles import take_saddle
from marrow.rules.commands.preconditions import has_hands, require_unburdened
from marrow.rules.dungeon.placement import monsters_next_to
from marrow.rules.dungeon.terrain import is_lava, is_on_map, is_pool
from marrow.rules.equipment.put_down import put_down_item
from marrow.rules.generation.new_levels.zoos import court_species
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.body import form_of, is_blind, is_confused, is_stunned
from marrow.rules.hero.direction import choose_direction_beside
from marrow.rules.hero.reach import can_reach_floor, surface
from marrow.rules.hero.worn_items import has_free_hand
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.stacks import merge_into, reweigh
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.lifesaving.petrification import TOUCHED_BARE_HANDED, petrify_by_touch, resists_stoning
from marrow.rules.magic.wands.beam_hits_item import lock_box
from marrow.rules.monsters.steeds import saddle_of
from marrow.rules.naming import item_name, the_item, the_monster, with_letter
from marrow.rules.naming.discoveries import discover
from marrow.rules.naming.menu_order import sort_pile_shown, sort_things_shown
from marrow.rules.play import Play, confirm_or_quit

RULE = "pickup.c doloot"
REVERSE_RULE = "pickup.c reverse_loot"


def loot(play: Play, command: Loot) -> bool:
    """L-288: open boxes here, or take the saddle off a monster beside; the confused may lay gold down."""
    hero = play.hero
    require_unburdened(play)
    if not has_hands(hero):
        play.tell("commands.loot without hands")
        return False
    reverses = play.edition.commands.confusion_reverses_looting
    if is_confused(hero) and reverses:
        if play.dice.rn2(6, RULE) and loot_in_reverse(play):
            return True
        if play.dice.rn2(2, RULE):
            play.tell("commands.confused loot", RULE)
            return True
    boxes = [item for item in reversed(play.level.items.get(hero.spot, [])) if is_lootable(item)]
    if boxes:
        if not _can_loot_here(play):
            return False
        took, chosen = _loot_boxes(play, boxes)
        if chosen:
            return took
    elif is_confused(hero) and not reverses:
        _lay_gold_down(play)
    elif play.level.terrain[hero.spot] == Terrain.GRAVE:
        play.tell("commands.dig up grave")
    if any(True for _ in monsters_next_to(play.level, hero.spot)) or hero.hold.engulfer_id:
        return _loot_beside(play)
    if not boxes:
        play.tell("commands.nothing to loot")
    return False


def _loot_beside(play: Play) -> bool:
    """Take off a saddle, or loot the engulfer; a dazed hero always loses the move. NetHack: loot_mon."""
    hero, level = play.hero, play.level
    direction = choose_direction_beside(play, None, QuestionKey.LOOT_WHERE)
    spot = hero.spot if direction in (UP, DOWN, SELF) else hero.spot + direction
    if not is_on_map(spot):
        play.tell("commands.no place to loot")
        return False
    if spot == hero.spot and any(is_lootable(item) for item in level.items.get(spot, ())):
        boxes = [item for item in reversed(level.items[spot]) if is_lootable(item)]
        return _can_loot_here(play) and _loot_boxes(play, boxes)[0]
    if direction == UP:
        play.tell("commands.nothing to loot")
        return True
    monster = level.monster_at.get(spot)
    took = False
    if monster is not None and monster.id != hero.ride.steed_id and saddle_of(monster) is not None:
        took = take_saddle(play, monster)
    if monster is not None and hero.hold.engulfer_id:
        took = pick_up(play, PickUp())
    elif not took and spot != hero.spot:
        far = any(is_lootable(item) for item in level.items.get(spot, ()))
        if far and monster is not None:
            play.tell("commands.loot past monster", monster=the_monster(play, monster))
        else:
            play.tell("commands.be at box" if far else "commands.nothing to loot")
    return took or is_confused(hero) or is_stunned(hero)


def is_lootable(item: Item) -> bool:
    return is_container(item) or item.kind.name == "bag of tricks"


def _can_loot_here(play: Play) -> bool:
    """Whether the hero can reach and handle boxes here; tells why not. NetHack: able_to_loot."""
    hero, level = play.hero, play.level
    if not can_reach_floor(play):
        play.tell("commands.cannot reach floor", surface=surface(play))
    elif is_pool(level, hero.spot) or is_lava(level, hero.spot):
        play.tell("commands.cannot dive")
    elif "no limbs" in form_of(hero).traits or not has_free_hand(hero):
        play.tell("commands.loot without hands")
    else:
        return True
    return False


def _loot_boxes(play: Play, boxes: list[Item]) -> tuple[bool, bool]:
    """N-485: whether it took the move, and whether any was chosen."""
    if _touch_cockatrice_blindly(play):
        return True, True
    if len(boxes) > 1 and play.edition.commands.boxes_are_chosen_from_menus:
        chosen = choose_boxes(play, QuestionKey.LOOT_WHICH, boxes, many=True)
        return _loot_each(play, chosen), True
    took = found = False
    for box in boxes:
        if not confirm_or_quit(play, QuestionKey.LOOT_THIS, item=item_name(play, box)):
            continue
        found = True
        handled = _loot_box(play, box)
        took = handled.took_move or took
        if handled.is_last:
            break
    return took, found


def choose_boxes(play: Play, what: QuestionKey, boxes: list[Item], *, many: bool) -> list[Item]:
    """Some of the boxes that lie here, or one of them, from a menu; what is on top comes first."""
    sort_pile_shown(play, play.hero.spot)
    sort_things_shown(play, boxes)
    offers = tuple(Offer(key=str(box.id), text=item_name(play, box)) for box in boxes)
    picks = play.ask(ChooseFrom(what=what, offers=offers, many=many))
    keys = {pick.key for pick in picks}
    return [box for box in boxes if str(box.id) in keys]


def _loot_each(play: Play, boxes: list[Item]) -> bool:
    """Loot some boxes in turn, until one of them is the last; whether it took the move."""
    took = False
    for number, box in enumerate(boxes, 1):
        handled = _loot_box(play, box, more=number < len(boxes))
        took = handled.took_move or took
        if handled.is_last:
            break
    return took


def _loot_box(play: Play, box: Item, *, more: bool = False) -> Handled:
    """Open one box and look through it. NetHack: do_loot_cont."""
    if box.kind.name == "bag of tricks":
        return Handled(_bag_bites(play, box), True)
    if not box.locked:
        known = "commands.open box" if box.contents_known else "commands.open carefully"
        play.tell(known, item=the_item(play, box))
    return open_box(play, box, more=more)


def _touch_cockatrice_blindly(play: Play) -> bool:
    """A blind hero without gloves touches a cockatrice corpse here before anything is asked, since 3.6.1."""
    hero = play.hero
    if not play.edition.nutrition.blind_heroes_touch_floor_corpses:
        return False
    if not is_blind(hero) or Slot.GLOVES in hero.worn or resists_stoning(play):
        return False
    for item in play.level.items.get(hero.spot, ()):
        if item.kind.name == "corpse" and is_petrifying(item.species):
            petrify_by_touch(play, item, TOUCHED_BARE_HANDED)
            return True
    return False


def _bag_bites(play: Play, bag: Item) -> bool:
    play.tell("commands.bag bites", RULE, item=the_item(play, bag))
    hurt(play, halved(play.hero, play.dice.rnd(10, RULE)), Killer("carnivorous bag"), RULE)
    discover(play, bag.kind)
    return True


# Confused looting


def loot_in_reverse(play: Play) -> bool:
    """A confused hero finds an item of his own pack, or gives gold away. NetHack: reverse_loot."""
    hero = play.hero
    if play.dice.rn2(3, REVERSE_RULE) == 0:
        for number, item in enumerate(hero.inventory):
            if play.dice.rn2(len(hero.inventory) - number + 1, REVERSE_RULE) == 0:
                play.tell("commands.old loot", REVERSE_RULE, item=with_letter(play, item))
                return True
        return False
    gold = next((item for item in hero.inventory if item.kind.class_ == "coin"), None)
    if gold is None:
        return False
    share = (play.dice.rnd(5, REVERSE_RULE) * gold.quantity + 4) // 5
    part = take_for_dropping(play, gold, share)
    if play.level.terrain[hero.spot] == Terrain.THRONE:
        _contribute(play, part)
        return True
    put_down_item(play, part)
    if any(item.kind.class_ == "coin" for item in play.level.items.get(hero.spot, ())):
        play.tell("commands.loot here now", REVERSE_RULE)
    return True


def _lay_gold_down(play: Play) -> None:
    """L-288: before 3.6.0 a confused hero loses up to all of his gold, to the court or on the floor."""
    hero = play.hero
    gold = next((item for item in hero.inventory if item.kind.class_ == "coin"), None)
    if gold is None:
        return
    part = take_for_dropping(play, gold, play.dice.rnd(gold.quantity, RULE))
    if play.level.terrain[hero.spot] != Terrain.THRONE:
        put_down_item(play, part)
        play.tell("commands.loot here now", RULE)
        return
    coffers = _coffers(play)
    if coffers is not None:
        _put_into_coffers(play, coffers, part)
        return
    courtier = make_monster(play, court_species(play), hero.spot, nearby=True)
    if courtier is None:
        put_down_item(play, part)
        return
    give_to_monster(play, courtier, part)
    play.tell("commands.exchequer", RULE)


def _put_into_coffers(play: Play, coffers: Item, gold: Item) -> None:
    play.tell("commands.coffers", REVERSE_RULE)
    if not any(merge_into(play, kept, gold) for kept in coffers.contents):
        coffers.contents.append(gold)
    reweigh(coffers)


def _contribute(play: Play, gold: Item) -> None:
    """On a throne the gold goes into a chest, or to a new court monster who takes it."""
    hero, level = play.hero, play.level
    coffers = _coffers(play)
    if coffers is not None:
        _put_into_coffers(play, coffers, gold)
        coffers.contents_known = False
        lock_box(play, coffers, locks=True)
        return
    if level.detail[hero.spot] != LOOTED:
        courtier = make_monster(play, court_species(play), hero.spot, nearby=True)
        if courtier is not None:
            give_to_monster(play, courtier, gold)
            play.tell("commands.exchequer", REVERSE_RULE)
            if play.dice.rn2(10, REVERSE_RULE) == 0:
                level.detail[hero.spot] = LOOTED
            return
    play.tell("commands.drop", REVERSE_RULE, item=item_name(play, gold))
    put_down_item(play, gold)


def _coffers(play: Play) -> Item | None:
    """The nearest chest that was made for a throne room, or else the nearest chest."""
    spot = play.hero.spot
    chests = [
        (item.charge != 2, distance2(at, spot), item)
        for at, lying in play.level.items.items()
        for item in lying
        if item.kind.name == "chest"
    ]
    return min(chests, key=lambda chest: chest[:2])[2] if chests else None
