"""What may save a life: whether the hero has it, how it is used up. Rules L-029, L-030, L-206 to L-219."""

from marrow.choices import Saver
from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.item import Item, Mark, Slot
from marrow.model.vocabularies import Ending
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.worn_items import remove_life_saving
from marrow.rules.lifesaving import crystals, jack
from marrow.rules.lifesaving.saver_use import amulet_worn, learn_by_use
from marrow.rules.naming import simple_item
from marrow.rules.play import Play


def will_be_saved(play: Play) -> bool:
    """L-169: whether something could save the hero now, other than the player's answer to a question."""
    return any(
        has_saver(play, saver) for saver in play.edition.life_saving.savers if saver not in SAVERS_BY_QUESTION
    )


def promised_savers(play: Play) -> list[str]:
    """L-169, L-195, L-205: what enlightenment tells of savers, each as the last part of a prose key."""
    savers = play.edition.life_saving.savers
    found = []
    if amulet_worn(play.hero, "amulet versus stone") is not None and Saver.VERSUS_STONE in savers:
        found.append("depetrified")
    if Saver.SECOND_CHANCE in savers and has_saver(play, Saver.SECOND_CHANCE):
        found.append("second chance")
    if any(
        has_saver(play, saver) for saver in savers if saver not in (*SAVERS_BY_QUESTION, Saver.SECOND_CHANCE)
    ):
        found.append("life saved")
    return found


SAVERS_BY_QUESTION = (Saver.DECLINING,)


def has_saver(play: Play, saver: Saver) -> bool:
    """Whether this saver would surely work now, at any death; L-044: outside normal mode one is asked."""
    hero = play.hero
    match saver:
        case Saver.AMULET:
            return amulet_of_life_saving(hero) is not None
        case Saver.OBJECT:
            return item_of_life_saving(hero) is not None
        case Saver.JACK:
            return jack.is_jack_present(hero)
        case Saver.CRYSTALS:
            return bool(crystals.usable_crystals(play))
        case Saver.LEFT_RING:
            return charged_ring(hero, Slot.LEFT_RING) is not None
        case Saver.RIGHT_RING:
            return charged_ring(hero, Slot.RIGHT_RING) is not None
        case Saver.FIRST_RING:
            return first_charged_ring(hero) is not None
        case Saver.SECOND_CHANCE:
            return amulet_worn(hero, "amulet of second chance") is not None
        case Saver.REINCARNATION:
            return amulet_worn(hero, "amulet of reincarnation") is not None
        case Saver.VERSUS_STONE | Saver.TROLL:
            return False  # one helps against stoning only, the other only by chance
        case Saver.DECLINING:
            return play.world.mode != "normal"


def use_up_saver(play: Play, saver: Saver, ending: Ending) -> bool:
    """Use a saver up and tell it; False if losing it kills the hero (L-216)."""
    hero = play.hero
    match saver:
        case Saver.AMULET:
            use_up_amulet(play, ending)
        case Saver.OBJECT:
            use_up_object(play, ending)
        case Saver.JACK:
            return not jack.use_up_jack(play)
        case Saver.CRYSTALS:
            play.tell("lifesaving.time unwinds", "L-218")
            crystals.crack_crystals(play)
        case Saver.LEFT_RING:
            use_ring_charge(play, charged_ring(hero, Slot.LEFT_RING))
        case Saver.RIGHT_RING:
            use_ring_charge(play, charged_ring(hero, Slot.RIGHT_RING))
        case Saver.FIRST_RING:
            use_ring_charge(play, first_charged_ring(hero))
        case Saver.VERSUS_STONE | Saver.TROLL | Saver.SECOND_CHANCE | Saver.REINCARNATION | Saver.DECLINING:
            pass  # each has a function of its own in death.py
    return True


# Amulets and other worn items


def amulet_of_life_saving(hero: Hero) -> Item | None:
    """L-029: the worn amulet of life saving, if the hero has the property from worn items."""
    amulet = hero.worn.get(Slot.AMULET)
    if amulet is None or amulet.kind.name != "amulet of life saving":
        return None
    return amulet if hero.extrinsic[Property.LIFE_SAVING] else None


def item_of_life_saving(hero: Hero) -> Item | None:
    """L-211: the first item of the pack in use that has the property, if the hero has it from worn items.

    A quivered or alternate weapon gives nobody the property, but is found like all that is in use.
    """
    if not hero.extrinsic[Property.LIFE_SAVING]:
        return None
    for item in hero.inventory:
        if item.marks & Mark.LIFE_SAVING and item.worn:
            return item
    return None


def use_up_amulet(play: Play, ending: Ending) -> None:
    """L-030: the amulet glows and crumbles; L-210: one that has the property added only loses that."""
    amulet = amulet_of_life_saving(play.hero)
    assert amulet is not None
    fades = bool(amulet.marks & Mark.LIFE_SAVING)
    if not fades:
        learn_by_use(play, amulet, "L-030")
    warm = is_blind(play.hero)
    play.tell("lifesaving.medallion warm" if warm else "lifesaving.medallion glows", "L-030")
    _recover(play, ending)
    if fades:
        remove_life_saving(play, amulet)
        return
    play.tell("lifesaving.medallion crumbles", "L-030")
    delete_item(play, amulet)


def use_up_object(play: Play, ending: Ending) -> None:
    """L-211: the item glows and loses the property of life saving."""
    item = item_of_life_saving(play.hero)
    assert item is not None
    key = "lifesaving.object warm" if is_blind(play.hero) else "lifesaving.object glows"
    play.tell(key, "L-211", item=simple_item(play, item))
    _recover(play, ending)
    remove_life_saving(play, item)


def _recover(play: Play, ending: Ending) -> None:
    if ending == Ending.CHOKING:
        play.tell("lifesaving.you vomit", "L-031")
    play.tell("lifesaving.much better", "L-030")


# Rings of wishes


def charged_ring(hero: Hero, slot: Slot) -> Item | None:
    """L-215: the ring of wishes on this hand, if it has charges."""
    ring = hero.worn.get(slot)
    if ring is None or ring.kind.name != "ring of wishes" or ring.charge < 1:
        return None
    return ring


def first_charged_ring(hero: Hero) -> Item | None:
    """L-207: the left ring of wishes if there is one, else the right; None if that has no charges."""
    for slot in (Slot.LEFT_RING, Slot.RIGHT_RING):
        ring = hero.worn.get(slot)
        if ring is not None and ring.kind.name == "ring of wishes":
            return charged_ring(hero, slot)
    return None


def use_ring_charge(play: Play, ring: Item | None) -> None:
    """L-215: the ring loses a charge and stays on the finger."""
    assert ring is not None
    left = bool(ring.worn & Slot.LEFT_RING)
    play.tell("lifesaving.wish it had not happened", "L-215")
    play.tell("lifesaving.star flares", "L-215", hand="left" if left else "right")
    ring.charge -= 1
