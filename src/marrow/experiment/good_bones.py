"""Good bones to change: levels of many kinds, with some of everything, on which a hero has died."""

from dataclasses import replace
from random import Random

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.content.words import KindName, SpeciesName
from marrow.game.game import Game
from marrow.game.trial import CarefulAnswers, play_of
from marrow.messages.entries import BonesLeft
from marrow.model.bones import Bones
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.level import Cloud, Engraving, Level, Trap
from marrow.model.monster import Monster
from marrow.model.people import Damage, Dug, Guard, Minion
from marrow.model.places import PITS, Terrain, TrapKind
from marrow.model.vocabularies import Ending
from marrow.model.world import World, level_key
from marrow.rules.bones.eligible import no_bones_level
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.ending import finish_game
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_items.random_items import item_named, put_into, random_item
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import reweigh, set_item_species
from marrow.rules.play import GameOver, Play

PLACES = (  # branch, and a number or the name of a special level
    ("dungeons", 5), ("dungeons", 12), ("dungeons", "oracle"), ("mines", "minetown"), ("mines", 3),
    ("gehennom", "valley"), ("quest", "locate"), ("gehennom", 5), ("dungeons", 8), ("dungeons", "rogue"),
)  # fmt: skip
NEIGHBOURS: tuple[SpeciesName, ...] = (
    "long worm", "giant mimic", "chameleon", "vampire", "troll", "soldier ant", "aligned priest", "Angel",
    "leprechaun", "water nymph", "gelatinous cube", "cockatrice", "lich", "fire ant", "owlbear",
    "purple worm",
)  # fmt: skip
THINGS: tuple[KindName, ...] = (
    "corpse", "statue", "figurine", "egg", "tin", "slime mold", "wax candle", "oil lamp", "wand of sleep",
    "wand of fire", "crystal ball", "bag of tricks", "horn of plenty", "spellbook of light", "bell",
    "heavy iron ball", "potion of oil", "plate mail", "arrow", "gold piece", "magic marker",
    "ring of protection",
    "amulet of life saving", "ice box", "bag of holding", "boulder", "scroll of genocide", "saddle", "leash",
    "beartrap", "land mine", "expensive camera", "wand of wishing", "crysknife", "unicorn horn", "novel",
)  # fmt: skip
MAX_TRIES = 30


def good_bones(edition: Edition, number: int) -> Bones:
    """The bones with this number: the same number gives the same bones."""
    for attempt in range(MAX_TRIES):
        seed = 1_000 * (number + 1) + attempt
        bones = _bones_of_seed(edition, seed, *PLACES[number % len(PLACES)])
        if bones is not None:
            return bones
    raise AssertionError(f"no bones with number {number} in {MAX_TRIES} dungeons")


def _bones_of_seed(edition: Edition, seed: int, branch: str, where: int | str) -> Bones | None:
    world = new_world(edition, seed, Birth(name="Sample", mode="wizard"))
    if isinstance(where, str):
        found = [place for place in world.dungeon.places if place.name == where]
        if not found:
            return None
        branch, where = found[0].branch, found[0].number
    if no_bones_level(world.dungeon, branch, where, edition.bones) is not None:
        return None
    play = play_of(Game(world, edition, CarefulAnswers()))
    _arrive(world, play, make_level(play, branch, where))
    _furnish(play, Random(seed))
    finish_game(play, GameOver(Ending.DIED, Killer("test")))
    left = [entry.bones for entry in play.ledger.entries if isinstance(entry, BonesLeft)]
    if not left:
        return None
    left[0].level.wizard_bones = False  # left as in an ordinary game
    return left[0]


def _arrive(world: World, play: Play, level: Level) -> None:
    """Put the hero onto the level, beside its stairs."""
    world.levels[level_key(world.level.branch, world.level.number)] = world.level
    world.level = level
    world.hero.spot = 0
    start = level.stairs[0].spot
    world.hero.spot = nearest_good_spot(play, start, world.hero.species) or start


def _furnish(play: Play, dice: Random) -> None:
    """Add some of everything that a level may hold: things, monsters, traps, words, gas, ice and a guard."""
    level = play.level
    free = [spot for spot in range(len(level.terrain)) if level.terrain[spot] == Terrain.ROOM]
    dice.shuffle(free)
    if len(free) < 80:
        return
    for name in THINGS:
        kind_is_known = any(kind.name == name for kind in play.edition.content.kinds)
        if kind_is_known:
            put_on_floor(play, _thing(play, name), free.pop())
    for _ in range(10):
        put_on_floor(play, random_item(play), free.pop())
    for species in NEIGHBOURS:
        monster = make_monster(play, SPECIES_NAMED[species], free.pop())
        if monster is not None:
            _change_a_little(monster, dice, free)
    for kind in dice.sample([*TrapKind], 12):
        if kind not in (TrapKind.MAGIC_PORTAL, TrapKind.VIBRATING_SQUARE):
            spot = free.pop()
            level.traps[spot] = Trap(kind, spot, target=free[-1], joined=1 if kind in PITS else 0)
    for manner in EngravingManner:
        spot = free.pop()
        level.engravings[spot] = Engraving(spot, "ad aerarium", manner)
    level.clouds.append(Cloud(free[-1], 3, 8, 30))
    level.buried[free.pop()] = [_thing(play, "corpse")]
    ice = free.pop()
    level.terrain[ice] = Terrain.ICE
    level.melting[ice] = play.world.turn + 50
    level.damage = (Damage(free[-2], int(Terrain.ROOM), play.world.turn, 100),)
    _add_guard(play, free)


def _thing(play: Play, name: KindName) -> Item:
    """A thing of this kind, with a species or contents where such things have them."""
    item = item_named(play, name)
    if name in ("corpse", "statue", "figurine") and item.species is None:
        set_item_species(play, item, SPECIES_NAMED["newt"])
    if name in ("ice box", "bag of holding", "statue"):
        put_into(play, item, item_named(play, "potion of water"))
    if name == "corpse":
        set_item_species(play, item, SPECIES_NAMED["troll"])
        item.remains = Monster(play.world.next_id, SPECIES_NAMED["troll"], hp=0, max_hp=30, level=7)
        play.world.next_id += 1
    reweigh(item)
    return item


def _change_a_little(monster: Monster, dice: Random, free: list[int]) -> None:
    """Give a monster something that few have at a time."""
    match dice.randrange(6):
        case 0:
            monster.fleeing, monster.flee_turns = True, 5
        case 1:
            monster.frozen, monster.can_move = 3, False
        case 2:
            monster.blind, monster.can_see = 7, False
        case 3:
            monster.track = (free[-1], free[-2])
        case 4:
            monster.name = "Somebody"
        case _:
            monster.special_wait = 4
    if monster.species.name == "Angel":
        monster.duty = Minion(2)


def _add_guard(play: Play, free: list[int]) -> None:
    """Make a room a vault, with a guard and a passage that he has dug."""
    level = play.level
    for number, room in enumerate(level.rooms):
        if room.purpose == RoomPurpose.ORDINARY and len(level.rooms) > 1:
            rooms = list(level.rooms)
            rooms[number] = replace(room, purpose=RoomPurpose.VAULT)
            level.rooms = tuple(rooms)
            guard = make_monster(play, SPECIES_NAMED["guard"], free.pop())
            if guard is not None:
                dug = [Dug(free[-1], int(Terrain.STONE), 0), Dug(free[-2], int(Terrain.STONE), 0)]
                guard.duty = Guard(level.branch, level.number, number, free[-3], guard.spot, passage=dug)
            return
