"""Dip items into potions and water. NetHack: potion.c, dodip."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import Harm
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, PART_SLOTS, Item, Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.chronicle import his, note_broken_conduct
from marrow.rules.combat.deaths.blast_harm import killer_of_own_blast
from marrow.rules.combat.deaths.killing import explosion
from marrow.rules.equipment.worn_effects import put_on_effects, take_off_effects
from marrow.rules.generation.new_items.item_details import is_made_in_stacks
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind, levitates
from marrow.rules.hero.reach import reaches_floor_from_saddle
from marrow.rules.hero.removal import delete_item, use_up
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.hero.worn_items import set_not_worn, set_worn
from marrow.rules.items.families import HEALING_POTIONS
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.materials import MAX_ERODED, ErosionType, is_vulnerable
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.items.stacks import change_kind
from marrow.rules.items.weapons import is_ammunition, is_weapon
from marrow.rules.magic.object_polymorph import polymorph_item
from marrow.rules.magic.potions import alchemy
from marrow.rules.magic.potions.holy_water import touch_with_water
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming import agreement, simple_item, the_item, with_letter, your_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.naming.unknown_kinds import ask_to_call
from marrow.rules.physics.catching_fire import catch_fire
from marrow.rules.physics.erosion import ErodeOutcome, erode
from marrow.rules.physics.water_and_fire import BURNING_BOXES, ErosionResult, wet_dipped_item
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import charge_for_use, costly_alteration

RULE = "potion.c dodip"
FULL, FUEL_LIMIT = 1000, 1500


def dip_into_potion(play: Play, item: Item, potion: Item) -> bool:
    """Dip a carried item into a carried potion, which is used up if it has an effect."""
    if item is potion and item.quantity == 1:
        play.tell("dipping.klein bottle", RULE)
        return False
    name = potion.kind.name
    water = name == "potion of water"
    if water and _dip_into_water_potion(play, item, potion):
        return True
    if not water and "potion of polymorph" in (name, item.kind.name):
        _dip_into_polymorph(play, item, potion)
    elif not water and item.kind.class_ == "potion" and potion.kind != item.kind:
        alchemy.mix_potions(play, item, potion)
    elif not _coat(play, item, potion) and not _clear(play, item, potion):
        play.tell("dipping.interesting", RULE)
    return True


def _dip_into_water_potion(play: Play, item: Item, potion: Item) -> bool:
    """Dip into holy, unholy or plain water; towels soak it up. NetHack: H2Opotion_dip."""
    eyewear = play.hero.worn.get(int(Slot.EYEWEAR))
    only_covered = item is eyewear and not play.hero.timeout[Property.BLINDED]
    done = touch_with_water(play, potion, item, seen=not is_blind(play.hero) or only_covered)
    if not done and item.kind.name == "towel":
        play.tell("dipping.towel soaks", RULE)
        done = True
    if done:
        ask_to_call(play, potion)
        use_up(play, potion)
    return done


def _dip_into_polymorph(play: Play, item: Item, potion: Item) -> None:
    """Dip into a potion of polymorph: the item changes unless it resists."""
    resisting = potion if item.kind.name == "potion of polymorph" else item
    same = item.kind == potion.kind or item.kind.name in ("wand of polymorph", "spellbook of polymorph")
    if same or item.worn & Slot.BALL or item_resists(play, resisting, 5, 95):
        play.tell("wands.nothing happens", RULE)
        return
    if not play.hero.conduct.object_polymorphs:
        note_broken_conduct(play, "chronicle.polymorphed item", his=his(play.hero))
    play.hero.conduct.object_polymorphs += 1
    before, letter, worn = item.kind, item.letter, list(play.hero.worn.items())
    places = [Slot(place) for place, thing in worn if thing is item]
    if item.worn & (ARMOR_SLOTS | ACCESSORY_SLOTS):
        set_not_worn(play, item)
        take_off_effects(play, item)
    new = polymorph_item(play, item)
    new.letter = letter
    kept = add_to_pack(play, new)
    if kept is new:
        _put_back_on(play, new, places)
    if kept not in play.hero.inventory:  # an amulet of change is used up
        discover(play, KINDS_NAMED["potion of polymorph"])
        use_up(play, potion)
        return
    if kept.kind == before:
        play.tell("dipping.no change", RULE)
        ask_to_call(play, potion)
    else:
        discover(play, KINDS_NAMED["potion of polymorph"])
        play.tell("dipping.becomes", RULE, item=with_letter(play, kept))
    use_up(play, potion)


def _put_back_on(play: Play, item: Item, places: list[Slot]) -> None:
    """Put the new item back into the slots of the old one, worn ones only if it fits."""
    for place in places:
        if place in (Slot.WIELDED, Slot.QUIVERED, Slot.ALTERNATE):
            set_worn(play, item, place)
        elif _fits(item, place):
            set_worn(play, item, place)
            put_on_effects(play, item)


def _fits(item: Item, place: Slot) -> bool:
    """Whether the item can be worn in this slot. NetHack: worn.c, wearslot."""
    if place is Slot.EYEWEAR:
        return item.kind.name in ("blindfold", "towel", "lenses")
    if item.kind.part is not None:
        return PART_SLOTS[item.kind.part] is place
    return item.kind.class_ in ("amulet", "ring")


def _coat(play: Play, item: Item, potion: Item) -> bool:
    """Poison missiles or clean them of poison, corrode with acid, oil; True if the potion took effect."""
    name = potion.kind.name
    if name == "potion of acid" and item.kind.name == "corpse" and item.species == SPECIES_NAMED["lichen"]:
        words = (
            "dipping.lichen wrinkles"
            if is_blind(play.hero)
            else ("dipping.lichen orange" if potion.diluted else "dipping.lichen red")
        )
        play.tell(words, RULE, item=the_item(play, item), **agreement(item))
        return True
    if is_made_in_stacks(item) and name == "potion of sickness" and not item.poisoned:
        play.tell("dipping.poisoned", RULE, item=simple_item(play, item))
        item.poisoned = True
    elif is_made_in_stacks(item) and name in HEALING_POTIONS and item.poisoned:  # not Grimtooth, Z-084
        play.tell("dipping.no longer poisoned", RULE, item=simple_item(play, item))
        item.poisoned = False
    elif name == "potion of acid" and play.edition.magic.acid_corrodes_what_is_dipped:
        if erode(play, item, ErosionType.CORRODE, grease=True) is ErodeOutcome.NOTHING:
            return False
    elif name == "potion of oil":
        return _dip_into_oil(play, item, potion)
    else:
        return False
    ask_to_call(play, potion)
    use_up(play, potion)
    return True


def _dip_into_oil(play: Play, item: Item, potion: Item) -> bool:
    """Dip into oil: burning oil burns, cursed oil spills; else it cleans weapons and fills lamps."""
    better = False
    if potion.lit:
        _dip_into_fire(play, item)
    elif potion.blessing < 0:
        play.tell("dipping.oil spills", RULE)
        extend_timeout(play, Property.SLIPPERY_HANDS, play.dice.d(2, 10, RULE), RULE)
    elif not is_weapon(item):
        if item.kind.name in ("oil lamp", "magic lamp"):
            _fill_lamp(play, item, potion)
            return True
        return False
    elif _is_cleaned(play, item):
        play.tell("dipping.less rusty", RULE, item=your_item(play, item), **agreement(item))
        item.rusted = max(item.rusted - 1, 0)
        item.corroded = max(item.corroded - 1, 0)
        better = True
    else:
        play.tell("dipping.feels oily" if is_blind(play.hero) else "dipping.oily", RULE,
                  item=your_item(play, item), **agreement(item))  # fmt: skip
    exercise(play, Attribute.WISDOM, better, RULE)
    if potion.seen:
        discover(play, potion.kind)
    use_up(play, potion)
    return True


def _is_cleaned(play: Play, item: Item) -> bool:
    prone = is_vulnerable(play, item, ErosionType.RUST) or is_vulnerable(play, item, ErosionType.CORRODE)
    return prone and not is_ammunition(item.kind) and bool(item.rusted or item.corroded)


def _dip_into_fire(play: Play, item: Item) -> None:
    """Dip into burning oil: lamps light, paper and potions burn up, armour burns. NetHack: fire_damage."""
    rule = "trap.c fire_damage"
    kind = item.kind
    if catch_fire(play, item, play.hero.spot):
        return
    if not play.edition.magic.burning_oil_burns_as_fire:
        _singe(play, item)
        return
    if kind.name in ("scroll of fire", "spellbook of fireball", "ice box"):
        return
    box = kind.name in BURNING_BOXES and not (item.erodeproof and is_vulnerable(play, item, ErosionType.BURN))
    if kind.name == "Book of the Dead":
        play.tell("dipping.smoke rises", rule)
    elif kind.class_ in ("scroll", "spellbook", "potion") or box:
        play.tell("dipping.burnt up", rule, item=your_item(play, item), **agreement(item))
        for inside in item.contents:
            drop_with_effects(play, inside, play.hero.spot, by_hero=True)
        item.contents = []
        delete_item(play, item)
    elif kind.name not in BURNING_BOXES:
        costly_alteration(play, item, Harm.BURN)
        burnt = (
            item.rusted >= MAX_ERODED and is_vulnerable(play, item, ErosionType.BURN) and not item.erodeproof
        )
        if erode(play, item, ErosionType.BURN) is ErodeOutcome.NOTHING and burnt:
            play.tell("dipping.burnt up", rule, item=your_item(play, item), **agreement(item))
            delete_item(play, item)


def _singe(play: Play, item: Item) -> None:
    """Burning oil, not as other fire: what burns gets worse; paper, plastic and the charred burn up."""
    kind = item.kind
    if (
        item.erodeproof
        or item_resists(play, item, 5, 95)
        or kind.class_ == "food"
        or not is_flammable(play, item)
    ):
        play.tell("dipping.seems to burn", RULE, item=your_item(play, item), **agreement(item))
    elif item.rusted >= MAX_ERODED or (kind.material in ("plastic", "paper") and item.artifact is None):
        play.tell("dipping.burnt up", RULE, item=your_item(play, item), **agreement(item))
        delete_item(play, item)
    else:
        play.tell("dipping.singed", RULE, item=your_item(play, item))
        costly_alteration(play, item, Harm.BURN)
        item.rusted += 1


def is_flammable(play: Play, item: Item) -> bool:
    return is_vulnerable(play, item, ErosionType.BURN)


def _fill_lamp(play: Play, lamp: Item, potion: Item) -> None:
    """Fill a lamp: each turn of oil gives two turns of light, 1.5 if diluted.

    A burning lamp, or burning oil, explodes.
    """
    if lamp.lit or potion.lit:
        use_up(play, potion)
        amount = play.dice.d(6, 6, RULE)
        killer = killer_of_own_blast(play.hero, "fireball")
        explosion(play, play.hero.spot, amount, killer, kind="fire", by_hero=True)
        exercise(play, Attribute.WISDOM, False, RULE)
        return
    if lamp.kind.name == "magic lamp" and lamp.charge == 0:
        change_kind(play, lamp, "oil lamp")
        lamp.birth = 0
    if potion.seen:
        discover(play, potion.kind)
    if lamp.birth > FULL:  # of a magic lamp this is the turn in which it was made
        play.tell("dipping.lamp full", RULE, item=your_item(play, lamp))
    else:
        play.tell("dipping.fill lamp", RULE, item=your_item(play, lamp))
        charge_for_use(play, potion)  # the shopkeeper's fee, besides the price of the potion
        less = potion.diluted and play.edition.magic.diluted_oil_burns_shorter
        lamp.birth = min(lamp.birth + (3 if less else 4) * min(potion.birth, 400) // 2, FUEL_LIMIT)
        use_up(play, potion)
        exercise(play, Attribute.WISDOM, True, RULE)
    lamp.charge = 1


def _clear(play: Play, item: Item, potion: Item) -> bool:
    """Clear the potion with a unicorn horn or an amethyst; False if that has no effect."""
    if item.kind.name not in ("unicorn horn", "amethyst"):
        return False
    made = alchemy.mixed_potion(play, item, potion)
    if made is None:
        return False
    alchemy.clear_potion(play, item, potion, made)
    return True


def dip_into_water(play: Play, item: Item) -> bool:
    """Dip into the pool here, if the hero can reach it."""
    steed = steed_of(play)
    if levitates(play.hero):
        play.tell("dipping.floating above", RULE)
    elif (
        steed is not None and "swims" not in steed.species.traits and not reaches_floor_from_saddle(play.hero)
    ):
        play.tell("dipping.rider cannot reach", RULE)
    else:
        wetted = wet_dipped_item(play, item)
        if item.kind.name == "potion of acid" and wetted is not ErosionResult.GONE:
            use_up(play, item)
        elif not wetted and play.edition.magic.harmless_water_is_told:
            play.tell("dipping.gets wet", RULE, item=the_item(play, item), **agreement(item))
    return True
