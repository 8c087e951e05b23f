"""The hero enters and leaves shops; robbery and the Kops. NetHack: shk.c, u_entered_shop and u_left_shop."""

from collections.abc import Mapping
from typing import Final

from marrow.content.achievements import Achievement
from marrow.content.alignments import ALIGNMENT_SIGNS
from marrow.content.event_kinds import ACHIEVEMENT
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import WIDTH, Door, Terrain
from marrow.rules.chronicle import note_event
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.rooms import is_inside, is_shop, is_within_room, keeper_in_shop, shop_around
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import is_gone
from marrow.rules.hero.achievements import achieve
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.body import form_of, has, is_blind, is_deaf
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.items.families import DIGGING_TOOLS, carries
from marrow.rules.items.piles import items_at
from marrow.rules.monsters.reactions import call_assistants
from marrow.rules.naming import keeper_name, plural
from marrow.rules.naming.monster_names import possessive
from marrow.rules.people.greetings import hello
from marrow.rules.play import Play
from marrow.rules.trade.bills import bill_total, clear_bill, is_mute, zorkmids
from marrow.rules.trade.costly_alteration import update_bills
from marrow.rules.trade.keeper_anger import hot_pursuit, is_upset, pacify_keeper, rouse_shopkeeper
from marrow.rules.trade.watch import anger_watch

KOPS: Final[tuple[SpeciesName, ...]] = ("Keystone Kop", "Kop Sergeant", "Kop Lieutenant", "Kop Kaptain")
# Gestures shown instead of speech if the shopkeeper cannot speak or the hero is deaf; a speech without a
# row here is not noticed at all.
GESTURES: Final[Mapping[str, str]] = {
    "people.invisible unwelcome": "people.stands firm",
    "people.dare return": "people.seems upset",
    "people.mutters": "people.checks list",
    "people.watches you": "people.cold air",
    "people.welcome": "people.you enter",
    "people.welcome again": "people.you enter again",
    "people.leave pick": "people.hesitates at pick",
    "people.leave pick angry": "people.refuses pick",
    "people.leave steed": "people.hesitates at steed",
    "people.leave steed angry": "people.refuses steed",
    "people.please pay": "people.points at bill",
    "people.do not leave": "people.insists on bill",
    "people.sneaky": "people.glares at pick",
    "people.thank you scum": "people.smirks",
    "people.thank you": "people.nods",
    "people.pay used first": "people.points at used",
    "people.forgot to pay at leisure": "people.taps arm",
    "people.forgot to pay": "people.holds hand out",
    "people.how dare": "people.is furious",
    "people.who dared": "people.is furious",
    "people.you will pay": "people.lunges",
    "people.will not stock": "people.shakes head",
    "people.hang on to it": "people.is concerned",
}


def shopkeeper_says(play: Play, monster: Monster, what: str, **words: str | int) -> None:
    """The shopkeeper says something, or shows a gesture if mute or if the hero is deaf."""
    key = GESTURES.get(what, "") if is_mute(monster) or is_deaf(play.hero) else what
    if key:
        play.tell(key, "shk.c", monster=keeper_name(play, monster), **words)


def shopkeeper_says_hello(play: Play, monster: Monster, what: str, **words: str | int) -> None:
    """Say something that greets the customer by name."""
    hero = play.hero
    shopkeeper_says(play, monster, what, hero=hero.name, hello=hello(hero, by_keeper=True), **words)


def count_digging_tools(hero: Hero) -> int:
    """How many digging tools the hero carries."""
    return sum(item.quantity for item in hero.inventory if item.kind.name in DIGGING_TOOLS)


def _name_digging_tools(hero: Hero) -> str:
    """The shopkeeper's word for all the digging tools that the hero carries."""
    kinds = {item.kind.name for item in hero.inventory if item.kind.name in DIGGING_TOOLS}
    name = "digging tool" if len(kinds) > 1 else "mattock" if "dwarvish mattock" in kinds else "pick-axe"
    return name if count_digging_tools(hero) == 1 else plural(name)


def brings_digging_tool(play: Play) -> bool:
    """Whether the hero carries a digging tool, or is fast and stands on one."""
    hero = play.hero
    if count_digging_tools(hero):
        return True
    return is_fast(hero) and any(item.kind.name in DIGGING_TOOLS for item in items_at(play.level, hero.spot))


def is_fast(hero: Hero) -> bool:
    fast = Property.FAST
    return bool(hero.intrinsic[fast] or hero.extrinsic[fast] or hero.timeout[fast])


# Entering


def enter_shop(play: Play, number: int) -> None:
    """At the door of a shop: the shopkeeper greets the hero, or turns the hero away.

    Who objects to a pick or a steed moves at once, to be in the way in time.
    """
    hero = play.hero
    found = keeper_in_shop(play.level, number)
    hero.visit.unserved = found is None
    if found is None:
        if hero.visit.empty_shop != number + 1:
            _tell_deserted(play, number)
        hero.visit.empty_shop = number + 1
        return
    achieve(play, Achievement.SHOP)
    monster, keeper = found
    if (not keeper.visits or keeper.customer) and keeper.customer.lower() != hero.name.lower():
        keeper.visits = 0
        keeper.following = False
        keeper.customer = hero.name
        pacify_keeper(play, monster, keeper, new_customer=True)
    if is_mute(monster) or keeper.following:
        return
    if has(hero, Property.INVISIBILITY):
        play.tell("people.senses you", "shk.c u_entered_shop", monster=keeper_name(play, monster))
        shopkeeper_says(play, monster, "people.invisible unwelcome")
        return
    if not monster.peaceful:
        shopkeeper_says(play, monster, "people.dare return", hero=hero.name, shop=keeper.shop.value)
    elif is_upset(play, monster, keeper):
        shopkeeper_says(play, monster, "people.watches you", hero=hero.name, shop=keeper.shop.value)
    elif keeper.robbed:
        shopkeeper_says(play, monster, "people.mutters")
    else:
        key = "people.welcome again" if keeper.visits else "people.welcome"
        keeper.visits += 1
        shopkeeper_says_hello(play, monster, key, shop=keeper.shop.value, keeper=keeper_name(play, monster))
    at_door = not is_inside(play.level.rooms[number], hero.spot)
    if at_door and _objects_to_baggage(play, monster, keeper):
        play.higher_rooms.wake_and_move(play, monster)


def _objects_to_baggage(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """Ask the hero to leave digging tools and the steed outside; True if the shopkeeper blocks the way."""
    hero = play.hero
    angry = " angry" if is_upset(play, monster, keeper) else ""
    if count_digging_tools(hero):
        if not is_blind(hero) and not carries(hero, "pick-axe"):
            play.world.discovered[KINDS_NAMED["dwarvish mattock"].number] = 1
        shopkeeper_says(play, monster, f"people.leave pick{angry}", tool=_name_digging_tools(hero))
    elif hero.ride.steed_id:
        shopkeeper_says(play, monster, f"people.leave steed{angry}")
    else:
        return brings_digging_tool(play)
    return True


def _tell_deserted(play: Play, number: int) -> None:
    """Tell that no shopkeeper is here. The caller does so once for each shop. NetHack: deserted_shop."""
    if not play.edition.trade.deserted_shops_tell_who_is_inside:
        play.tell("people.shop appears", "shk.c u_entered_shop")
        return
    room = play.level.rooms[number]
    others = [monster for monster in play.level.monsters if monster.spot and is_inside(room, monster.spot)]
    seen = [monster for monster in others if can_spot_monster(play, monster) and not monster.disguise]
    hero = play.hero
    senses = has(hero, Property.TELEPATHY) or has(hero, Property.DETECT_MONSTERS)
    blind = is_blind(hero) and not senses
    unsure = len(seen) < len(others) or blind
    state = "deserted" if not others and not blind else "untended"
    play.tell("people.shop seems" if unsure else "people.shop is", "shk.c deserted_shop", state=state)


# Leaving


def leave_shop(play: Play, number: int, *, gone: bool, far: bool = False, was_inside: bool = True) -> None:
    """Leave with unpaid items: at the door the shopkeeper asks for payment; once ``gone`` it is robbery.

    It is robbery at the door, too, if the shopkeeper is mute. NetHack: u_left_shop.
    """
    update_bills(play)
    found = keeper_in_shop(play.level, number)
    if found is None:
        return
    monster, keeper = found
    if not keeper.bill and not keeper.debit:
        return
    if not gone and not is_mute(monster):
        key = "people.do not leave" if is_upset(play, monster, keeper) else "people.please pay"
        shopkeeper_says(play, monster, key, hero=play.hero.name)
        return
    if rob_shop(play, monster, keeper):
        call_assistants(play, monster, keeper)  # L-164
        call_kops(play, monster, near=not far and not was_inside)


def rob_from_outside(play: Play, spot: int) -> None:
    """The hero takes items out of a shop from outside. NetHack: remote_burglary."""
    number = shop_around(play.level, spot)
    found = keeper_in_shop(play.level, number)
    if found is None or play.hero.visit.room == number + 1:
        return
    monster, keeper = found
    if (keeper.bill or keeper.debit) and rob_shop(play, monster, keeper):
        call_kops(play, monster, near=False)


def notice_pick(play: Play, item: Item) -> bool:
    """The hero takes a digging tool out of a bag in the shop. True if a shopkeeper objects.

    NetHack: pick_pick.
    """
    objects = play.edition.trade.shopkeepers_object_to_picks_from_bags
    if not objects or item.unpaid or item.kind.name not in DIGGING_TOOLS:
        return False
    found = keeper_in_shop(play.level, play.hero.visit.room - 1)
    if found is not None:
        shopkeeper_says(play, found[0], "people.sneaky", cad=angry_title(play.hero))
    return found is not None


def angry_title(hero: Hero) -> str:
    """What a shopkeeper calls a hero who misbehaves. NetHack: shk.c, cad."""
    form = form_of(hero)
    if "demon" in form.traits:
        return "fiend"
    if "neuter" in form.traits or (hero.form is not None and "humanoid" not in form.traits):
        return "beast"
    return "minx" if hero.gender == "female" else "cad"


def rob_shop(play: Play, monster: Monster, keeper: Keeper) -> bool:
    """Unpaid items are out of the shop. True if credit did not cover them: a robbery. NetHack: rob_shop."""
    rule = "shk.c rob_shop"
    rouse_shopkeeper(play, monster)
    total = bill_total(keeper) + keeper.debit
    if keeper.credit >= total:
        play.tell("people.credit covers", rule, price=zorkmids(keeper.credit))
        total = 0
    else:
        play.tell("people.escaped", rule)
        total -= keeper.credit
    clear_bill(play, keeper)
    if not total:
        return False
    keeper.robbed += total
    play.tell("people.stole", rule, price=zorkmids(total))
    note_event(
        play,
        ACHIEVEMENT,
        "chronicle.stole",
        value=total,
        unit="zorkmid" if total == 1 else "zorkmids",
        keeper=possessive(keeper.name),
        shop=keeper.shop.value,
    )
    if play.hero.role.name != "rogue":
        change_alignment(play, -ALIGNMENT_SIGNS[play.hero.alignment], rule)
    hot_pursuit(play, monster, keeper)
    return True


def call_kops(play: Play, monster: Monster, *, near: bool) -> None:
    """Sound an alarm and send for the Keystone Kops. NetHack: call_kops."""
    rule = "shk.c call_kops"
    if not is_deaf(play.hero):
        play.tell("people.alarm", rule)
    nobody = all(is_gone(play.world, SPECIES_NAMED[name]) for name in KOPS)
    if not anger_watch(play) and nobody:
        play.tell("people.no response", rule)
        return
    if nobody:
        return
    if near:
        play.tell("people.kops appear", rule)
        make_kops(play, play.hero.spot)
        return
    play.tell("people.kops pursue", rule)
    for stairs in play.level.stairs:
        if not stairs.goes_up:
            make_kops(play, stairs.spot)
            break
    make_kops(play, monster.spot)


def make_kops(play: Play, spot: int) -> None:
    """Create depth + d5 Keystone Kops, and fewer Kops of higher rank. NetHack: makekops."""
    rule = "shk.c makekops"
    plain = abs(play.level.depth) + play.dice.rnd(5, rule)
    counts = (plain, plain // 3 + 1, plain // 6, plain // 9)
    for name, count in zip(KOPS, counts, strict=True):
        species = SPECIES_NAMED[name]
        if not count:
            return
        if is_gone(play.world, species):
            continue
        for _ in range(count):
            beside = nearest_good_spot(play, spot, species)
            if beside is None:
                return
            spot = beside
            make_monster(play, species, beside)


def dismiss_kops(play: Play, *, told: bool = True) -> None:
    """Remove all Kops from the level. NetHack: kops_gone."""
    kops = [monster for monster in play.level.monsters if monster.species.letter == "K" and monster.hp > 0]
    seen = sum(can_spot_monster(play, kop) for kop in kops)
    for kop in kops:
        take_out_of_game(play, kop)
    if seen and told:
        play.tell("people.kops vanish", "shk.c kops_gone")


# The door

ROOM_OFFSET: Final = 3  # what NetHack adds to a room's number where it marks the spots of a level


def _guards_diagonals(level: Level, keeper: Keeper) -> bool:
    """Whether the room three further on in the level's list is a shop, too.

    NetHack asks for the shop by the number that marks its spots, which is greater by three, so that the
    keeper of a level's only shop bars no diagonal step. Rooms within rooms have a list of their own.
    """
    number = keeper.room + ROOM_OFFSET
    if number >= len(level.rooms) or not is_shop(level.rooms[number]):
        return False
    return is_within_room(level, level.rooms[keeper.room]) == is_within_room(level, level.rooms[number])


def blocks_way_in(play: Play, spot: int) -> bool:
    """The shopkeeper bars a broken door if the hero is invisible, rides or carries a digging tool.

    NetHack: block_entry.
    """
    hero, level = play.hero, play.level
    if level.terrain[hero.spot] != Terrain.DOOR or level.detail[hero.spot] != Door.BROKEN:
        return False
    found = keeper_in_shop(level, shop_around(level, spot))
    if found is None or found[1].door != hero.spot or not _guards_diagonals(level, found[1]):
        return False
    monster, keeper = found
    if monster.spot != keeper.post or not monster.can_move or monster.asleep:
        return False
    across = abs(spot % WIDTH - keeper.post % WIDTH)
    down = abs(spot // WIDTH - keeper.post // WIDTH)
    if across != 1 and down != 1:
        return False
    if not (has(hero, Property.INVISIBILITY) or count_digging_tools(hero) or hero.ride.steed_id):
        return False
    play.tell("people.blocks way", "shk.c block_entry", monster=keeper_name(play, monster))
    return True


def blocks_way_out(play: Play, spot: int) -> bool:
    """The shopkeeper at the post bars the shop's own door if the hero has something to pay.

    NetHack: block_door.
    """
    hero, level = play.hero, play.level
    if level.terrain[spot] != Terrain.DOOR or not hero.visit.room:
        return False
    found = keeper_in_shop(level, hero.visit.room - 1)
    if found is None or not _guards_diagonals(level, found[1]):
        return False
    monster, keeper = found
    if monster.spot != keeper.post or keeper.door != spot or not monster.can_move or monster.asleep:
        return False
    if not (keeper.debit or keeper.bill or keeper.robbed):
        return False
    play.tell("people.blocks way", "shk.c block_door", monster=keeper_name(play, monster))
    return True
