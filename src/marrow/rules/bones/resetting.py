"""What is changed about items and monsters that enter bones. Rules B-094 to B-099, B-117 to B-141."""

from collections.abc import Callable, Iterator

from marrow.choices import BonesChoices
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import RIDERS, Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import KindName
from marrow.model.item import LOST_MARKS, Item, Mark
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import WIDTH
from marrow.rules.bones.pile import REMEMBERED_KINDS
from marrow.rules.dungeon.branches import is_in_gehennom, place_at
from marrow.rules.dungeon.placement import move_monster, nearest_good_spot, remove_monster
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.generation.new_items.corpses_eggs_tins import set_species
from marrow.rules.items.families import JUNK, UNIQUE_KINDS
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import curse, reweigh
from marrow.rules.items.timers import stop_timers
from marrow.rules.monsters.traits import is_wizard
from marrow.rules.play import Play

FIRST_SPECIAL = SPECIES_NAMED["long worm tail"].number  # B-124: corpses from here on keep their names
NEVER_REVIVED = ("guard", "shopkeeper", "black marketeer", "high priest", "aligned priest", "Angel")  # B-132
CANDLE_TURNS = 50  # B-135: how long the candles of the Candelabrum still burn
VLAD = SPECIES_NAMED["Vlad the Impaler"]


# Monsters


def is_excluded(play: Play, level: Level, monster: Monster) -> bool:
    """B-094 to B-099: whether this monster is removed from bones."""
    species = monster.species
    choices = play.edition.bones
    if is_wizard(monster) or species.name in ("Medusa", "Vlad the Impaler"):
        return True
    if species.sound in ("leader", "nemesis"):
        return True
    if choices.demon_lords_are_removed and not is_in_gehennom(level) and is_demon_lord(species):  # B-236
        return True
    if choices.shapeshifted_vlad_is_removed and monster.true_species == VLAD:  # B-099
        return True
    return species.name == "Oracle" and choices.oracle_belongs_in_delphi and not is_delphi(play, level)


def is_demon_lord(species: Species) -> bool:
    """A demon lord or demon prince."""
    return "demon" in species.traits and not species.traits.isdisjoint(("lord", "prince"))


def is_delphi(play: Play, level: Level) -> bool:
    """B-097: whether this is the Oracle's level."""
    place = place_at(play.world.dungeon, level.branch, level.number)
    return place is not None and place.name == "oracle"


def remove_excluded(play: Play, level: Level) -> None:
    """B-070: remove excluded monsters with what they carry; indestructible items are left on the floor."""
    for monster in list(level.monsters):
        if is_excluded(play, level, monster):
            remove_with_pack(play, level, monster)
        elif monster.species.name == "Oracle" and play.edition.bones.oracle_belongs_in_delphi:
            restore_oracle(play, level, monster)


def restore_oracle(play: Play, level: Level, oracle: Monster) -> None:
    """B-097: make the Oracle peaceful, and put her back into her chamber if she is not there."""
    oracle.peaceful = True
    for room in level.rooms:
        if room.purpose == RoomPurpose.DELPHI and not is_inside(room, oracle.spot):
            centre = (room.top + room.bottom) // 2 * WIDTH + (room.left + room.right) // 2
            free = centre not in level.monster_at and centre != play.hero.spot
            spot = centre if free else nearest_good_spot(play, centre, oracle.species, level)
            if spot is not None:
                move_monster(level, oracle, spot)


def remove_with_pack(play: Play, level: Level, monster: Monster) -> None:
    """Remove a monster with what it carries, and put its indestructible items on the floor."""
    spot = monster.spot
    remove_monster(level, monster)
    for item in monster.inventory:
        if is_indestructible(item):
            item.worn = 0
            put_on_floor(play, item, spot, level)


def is_indestructible(item: Item) -> bool:
    """One of the four unique items of the quest for the Amulet, or the corpse of a Rider."""
    if item.kind.name in UNIQUE_KINDS:
        return True
    return item.kind.name == "corpse" and item.species is not None and item.species.name in RIDERS


# Items


def item_lists_of(level: Level) -> Iterator[list[Item]]:
    """Every list of items on a level in the order of B-085 and B-144: monsters' packs, floor, buried."""
    for monster in level.monsters:
        yield monster.inventory
    yield from level.items.values()
    yield from level.buried.values()


def with_contents(items: list[Item]) -> Iterator[Item]:
    """Every item of a list and of its containers, contents before their container (B-139)."""
    for item in items:
        if item.contents:
            yield from with_contents(item.contents)
        yield item


def reset_items(play: Play, level: Level) -> None:
    """B-083, B-085: reset every item on the level, so that nothing shows what the dead hero knew of it."""
    for items in item_lists_of(level):
        for item in with_contents(items):
            reset_item(play, item)
    number_floor_items(level)


def number_floor_items(level: Level) -> None:
    """N-569: number things anew as they were laid on the floor, so that bones of bones do not count on."""
    lying = sorted((item for pile in level.items.values() for item in pile), key=lambda item: item.laid)
    for items in item_lists_of(level):
        for item in with_contents(items):
            item.laid = 0
    level.laid = len(lying)
    for number, item in enumerate(lying, start=1):
        item.laid = number


def reset_item(play: Play, item: Item) -> None:
    """B-122 to B-141: reset one item for the next hero. NetHack: bones.c, resetobjs."""
    choices = play.edition.bones
    clear_knowledge(item)
    item.ghostly = choices.items_know_earlier_owner and item.kind.name in REMEMBERED_KINDS  # B-153
    if not keeps_name(item, choices):
        item.name = ""
    if item.kind.name == "scroll of mail":  # B-129
        item.charge = item.charge or JUNK if choices.unstamped_mail_is_kept else JUNK
    if item.kind.name == "egg":  # B-130
        item.mine = False
    elif item.kind.name == "tin":  # B-131
        if item.species is not None and "unique" in item.species.generation:
            item.species = None
    elif item.kind.name in ("corpse", "statue"):
        clear_saved_identity(play, item)
    elif item.kind.name in SUBSTITUTIONS:
        SUBSTITUTIONS[item.kind.name](item)
        curse(item)  # B-138
        if item.kind.name == "wax candle":
            stop_timers(play, item)


def clear_knowledge(item: Item) -> None:
    """B-123: clear what the hero knew of it, its letter, and that he owned it."""
    if item.kind.uses_known:
        item.charge_known = False
    item.seen = False
    item.blessing_known = False
    item.marks &= ~(LOST_MARKS | Mark.TRAP_KNOWN | Mark.LOCK_KNOWN)  # Z-106
    item.erosion_known = False
    item.contents_known = False
    item.letter = ""
    item.free = False


def keeps_name(item: Item, choices: BonesChoices) -> bool:
    """B-124: artifacts, statues, novels, and corpses of special monsters keep their names."""
    if item.artifact is not None or item.kind.name == "statue":
        return True
    if item.kind.name == "novel":
        return choices.sanitised_names
    if item.kind.name == "corpse" and item.species is not None:
        return item.species.number >= FIRST_SPECIAL
    return False


def clear_saved_identity(play: Play, item: Item) -> None:
    """B-132: clear the saved identity on corpses that may not revive as themselves."""
    if item.remains is None or not play.edition.bones.sanitised_names:
        return
    species = item.species
    if species is None or not may_not_revive(species):
        return
    item.remains = None
    if item.kind.name == "corpse" and "unique" in species.generation:
        set_species(play, item, SPECIES_NAMED["doppelganger"])


def may_not_revive(species: Species) -> bool:
    return species.name in NEVER_REVIVED or "unique" in species.generation


# The four unique items, which bones never contain


def _become(item: Item, name: KindName) -> None:
    item.kind = KINDS_NAMED[name]


def _imitation(item: Item) -> None:
    """B-134: the Amulet becomes an imitation; nothing else about it changes."""
    _become(item, "cheap plastic imitation of the Amulet of Yendor")


def _candles(item: Item) -> None:
    """B-135: the Candelabrum becomes the candles it held, nearly burnt down; one if it held none."""
    item.quantity = max(1, item.charge)
    item.lit = False
    item.charge = 0
    item.birth = CANDLE_TURNS
    _become(item, "wax candle")
    reweigh(item)


def _plain_bell(item: Item) -> None:
    """B-136: the Bell of Opening becomes a plain bell, with the charges and weight it had."""
    _become(item, "bell")


def _blank_book(item: Item) -> None:
    """B-137: the Book of the Dead becomes blank, with the weight it had."""
    _become(item, "spellbook of blank paper")


SUBSTITUTIONS: dict[KindName, Callable[[Item], None]] = {
    "Amulet of Yendor": _imitation,
    "Candelabrum of Invocation": _candles,
    "Bell of Opening": _plain_bell,
    "Book of the Dead": _blank_book,
}


def sanitize_text(text: str) -> str:
    """B-177: replace control characters in what another player wrote. NetHack: bones.c, sanitize_name."""
    return "".join("." if ord(letter) & 0x7F < 32 or ord(letter) & 0x7F == 127 else letter for letter in text)
