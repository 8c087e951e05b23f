"""The places and games in which `marrow bench` measures: an empty room, a lit hall, recorded games."""

from random import Random

from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import DEFAULT, EDITIONS
from marrow.errors import RefusedCommand
from marrow.formats.replays import ReplayFile
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.replay import Recording
from marrow.lab.random_player import Player, RandomAnswers
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import Terrain, spot_at
from marrow.model.world import World
from marrow.rules.hero.vision import mark_view_stale

EDITION = EDITIONS[DEFAULT]
BIRTH = Birth(name="Bench", role="valkyrie", race="human", pet="none", born_at=1_600_000_000)
RECORDED_TURNS = 800  # of each game that is recorded


def new_game(seed: int = 1) -> Game:
    return Game.new(EDITION, seed, BIRTH, RandomAnswers(Random(seed)))


def empty_room(monsters: int = 0) -> World:
    """A hero with many hit points in the middle of a large lit room, alone or with newts that are awake."""
    world = new_game().world
    level, hero = world.level, world.hero
    _clear(level)
    _lay_out(level, 20, 59, 2, 19)
    world.timers.clear()
    hero.spot = spot_at(40, 10)
    hero.hp = hero.max_hp = 30_000
    for number in range(monsters):
        spot = spot_at(25 + 3 * number, 5 + number % 3)
        newt = Monster(world.next_id, SPECIES_NAMED["newt"], spot, 1000, 1000, 0)
        world.next_id += 1
        level.monsters.append(newt)
        level.monster_at[spot] = newt
    return world


def lit_hall() -> Level:
    """A level that is one lit hall with forty trees."""
    level = new_game().world.level
    _clear(level)
    _lay_out(level, 1, 78, 1, 19)
    for number in range(40):
        level.terrain[spot_at(3 + number * 37 % 74, 3 + number * 11 % 15)] = Terrain.TREE
    return level


def _clear(level: Level) -> None:
    for piles in (level.items, level.buried, level.traps, level.engravings, level.monster_at):
        piles.clear()
    level.monsters.clear()
    level.stairs = ()
    for spot in range(len(level.terrain)):
        level.terrain[spot] = Terrain.STONE
        level.detail[spot] = 0


def _lay_out(level: Level, left: int, right: int, top: int, bottom: int) -> None:
    for y in range(top, bottom + 1):
        for x in range(left, right + 1):
            edge = x in (left, right) or y in (top, bottom)
            level.terrain[spot_at(x, y)] = Terrain.HORIZONTAL_WALL if edge else Terrain.ROOM
            level.lit[spot_at(x, y)] = 1
    mark_view_stale(level)


def recorded_game(seed: int) -> ReplayFile:
    """A game of the player of `marrow soak`, to be played again without choosing commands."""
    random = Random(seed)
    whims = RandomAnswers(random)
    birth = Birth(name=f"Bench{seed}", born_at=1_600_000_000 + seed, mode="explore")
    game = Game.new(EDITION, seed, birth, whims)
    recording = Recording(EDITION, seed, birth, game.world)
    player = Player(random)
    while not game.over and game.world.turn < RECORDED_TURNS and len(recording.steps) < 3 * RECORDED_TURNS:
        whims.world = game.world
        before = game.world.turn
        command = player.choose(game.world)
        try:
            game.do(command)
        except RefusedCommand:
            player.refused()
            continue
        if game.cancelled:
            player.refused()
            continue
        recording.note(command, game.answers)
        if game.world.turn > before:
            player.accepted()
        else:
            player.refused()
    return ReplayFile(head=recording.head, steps=tuple(recording.steps), checks=())
