"""Small worlds made by hand, with at least one of everything, for the tests of files."""

from marrow.chance import stream_seed
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.editions.nethack_367 import NETHACK_367
from marrow.model.bones import Bones
from marrow.model.hero import Hero
from marrow.model.hero_parts import Activity, Killer, Spell, Training
from marrow.model.item import Item, Slot
from marrow.model.level import Cemetery, Cloud, Engraving, Level, Room, Stairs, Trap
from marrow.model.monster import Monster, Pet
from marrow.model.places import Terrain, TrapKind, spot_at
from marrow.model.vocabularies import DelayedDeath, Doing, TimerKind
from marrow.model.world import Branch, BranchLink, Dungeon, SpecialPlace, Timer, World


def small_level(branch: str = "dungeons", number: int = 5, first_id: int = 100) -> Level:
    """A lit room with stairs, a dog that carries a dagger, a chest with a scroll, a pit, and words."""
    level = Level(branch, number, number)
    for y in range(5, 11):
        for x in range(10, 20):
            level.terrain[spot_at(x, y)] = Terrain.ROOM
            level.lit[spot_at(x, y)] = 1
    up = spot_at(11, 6)
    level.terrain[up] = Terrain.STAIRS
    level.stairs = (Stairs(up, True, branch, number - 1),)
    level.rooms = (Room(10, 5, 19, 10, True),)
    dagger = Item(first_id + 2, KINDS_NAMED["dagger"], weight=10)
    dog = Monster(first_id, SPECIES_NAMED["little dog"], spot_at(12, 7), 8, 13, 2, name="Hachi", tame=10)
    dog.inventory = [dagger]
    dog.wields = dagger
    dog.pet = Pet(hungry_at=1200)
    rock = Monster(first_id + 1, SPECIES_NAMED["acid blob"], spot_at(13, 8), 3, 3, 1)
    level.monsters = [dog, rock]
    level.monster_at = {monster.spot: monster for monster in level.monsters}
    scroll = Item(first_id + 3, KINDS_NAMED["scroll of identify"], weight=5)
    chest = Item(first_id + 4, KINDS_NAMED["chest"], weight=605, contents=[scroll])
    corpse = Item(first_id + 5, KINDS_NAMED["corpse"], weight=10, species=SPECIES_NAMED["newt"], birth=90)
    level.items = {spot_at(15, 9): [chest], spot_at(14, 6): [corpse]}
    level.buried = {spot_at(16, 6): [Item(first_id + 6, KINDS_NAMED["gold piece"], quantity=77, weight=1)]}
    level.traps = {spot_at(17, 9): Trap(TrapKind.PIT, spot_at(17, 9))}
    level.engravings = {spot_at(18, 9): Engraving(spot_at(18, 9), "Elbereth")}
    level.clouds = [Cloud(spot_at(14, 8), 3, 8, 5, made_by_hero=True)]
    level.cemetery = (Cemetery("Ann", "killed by a jackal", "20260101120000", spot_at(14, 7)),)
    level.remembered[spot_at(12, 7)] = 4_000 + 15
    return level


def small_world() -> World:
    valkyrie = ROLES_NAMED["valkyrie"]
    hero = Hero("Ann", valkyrie, RACES_NAMED["human"], "female", "lawful", SPECIES_NAMED["valkyrie"])
    hero.spot = spot_at(12, 9)
    sword = Item(1, KINDS_NAMED["long sword"], letter="a", charge=1, weight=40, worn=Slot.WIELDED)
    food = Item(2, KINDS_NAMED["food ration"], quantity=2, letter="b", weight=40)
    hero.inventory = [sword, food]
    hero.worn = {Slot.WIELDED: sword}
    hero.dying.killers = {DelayedDeath.STONING: Killer("cockatrice corpse")}
    hero.spells = [Spell("spellbook of light", 1)]
    hero.skills = {"long sword": Training(2, 4, 7)}
    hero.activity = Activity(Doing.SEARCHING, 5)
    hero.hp_gains = [14]
    dungeon = Dungeon(
        (Branch("dungeons", "The Dungeons of Doom", "D", 25, 1),),
        (SpecialPlace("oracle", "dungeons", 6, "O"),),
        (BranchLink(("dungeons", 3), ("mines", 1)),),
    )
    level = small_level()
    world = World("3.6.7", 7, hero, level, dungeon)
    world.streams = {name: stream_seed(7, name) for name in ("play", "making", "fancy")}
    world.levels = {"main.4": small_level(number=4, first_id=200)}
    world.timers = [Timer(250, TimerKind.ROT, 105)]
    world.next_id = 300
    kinds = NETHACK_367.content.kind_numbers
    world.looks, world.discovered = list(range(kinds)), bytearray(kinds)
    world.genocided = bytearray(len(SPECIES))
    world.born = bytearray(len(SPECIES))
    world.died = bytearray(len(SPECIES))
    world.called = {300: "sharp"}
    world.artifacts = {"Excalibur": 1}
    world.fruits = {1: "slime mold"}
    return world


def small_bones() -> Bones:
    return Bones("D0.5", "3.6.7", small_level(), 120, [Timer(250, TimerKind.ROT, 105)], {1: "mango"})
