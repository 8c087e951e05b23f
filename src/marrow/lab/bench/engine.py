"""The rows of `marrow bench` that measure the engine alone: turns, games, levels, copies, sight."""

import gc
import statistics
from collections.abc import Callable
from random import Random

from marrow.errors import RefusedCommand
from marrow.formats.replays import ReplayFile
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.replay import play
from marrow.lab.bench.measures import Measure, milliseconds, now
from marrow.lab.bench.worlds import BIRTH, EDITION, empty_room, lit_hall, new_game
from marrow.lab.long_game import resident_megabytes
from marrow.lab.random_player import RandomAnswers
from marrow.messages.commands import Move, Search
from marrow.model.places import DIRECTIONS, Terrain, spot_at
from marrow.model.vocabularies import Hunger
from marrow.rules.dungeon.branches import MAIN
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.generation.make_level import make_level
from marrow.rules.hero import field_of_view
from marrow.rules.play import Play
from marrow.rules.turn import higher_rooms

REFRESHED_EVERY = 500  # after so many turns the room is made anew and the hero is fed
STEPS = 1_500  # in each game of random moving
COPIES_HELD = 1_000  # while the memory of a copy is measured
WALKED = tuple(spot_at(x, y) for y in (5, 10, 15) for x in range(10, 70, 3))


def searching(monsters: int, seconds: float) -> float:
    """Game turns per second while the hero searches, one command per turn."""
    fresh = empty_room(monsters)
    turns = 0
    spent = 0.0
    while spent < seconds:
        game = Game(fresh.clone(), EDITION, RandomAnswers(Random(0)))
        game.world.hero.nutrition, game.world.hero.hunger = 900, Hunger.NOT_HUNGRY
        first = game.world.turn
        command = Search()
        level = game.world.level
        started = now()
        while game.world.turn - first < REFRESHED_EVERY and not game.over:
            game.do(command)
            if len(level.monsters) > monsters:  # remove a monster that was just generated
                remove_monster(level, level.monsters[0])
        spent += now() - started
        turns += game.world.turn - first
    return turns / spent


def moving(games: int) -> tuple[float, float]:
    """Turns and steps per second in random directions on first levels, pet and monsters and all."""
    commands = [Move(direction=way) for way in DIRECTIONS]
    turns = steps = 0
    spent = 0.0
    for seed in range(1, games + 1):
        dice = Random(seed)
        birth = Birth(name="Bench", role="valkyrie", race="dwarf", born_at=1_600_000_000)
        game = Game.new(EDITION, seed, birth, RandomAnswers(Random(seed)))
        first = game.world.turn
        started = now()
        for _ in range(STEPS):
            if game.over:
                break
            steps += 1
            try:
                game.do(dice.choice(commands))
            except RefusedCommand:
                continue
        spent += now() - started
        turns += game.world.turn - first
    return turns / spent, steps / spent


def recorded_games(replays: list[ReplayFile]) -> float:
    """Turns per second of recorded games that are played again."""
    turns = 0
    started = now()
    for replay in replays:
        for moment in play(replay):
            last = moment
        turns += last.game.world.turn
    return turns / (now() - started)


def new_games() -> float:
    """The milliseconds of a new game: the median over the seeds 100 to 119."""
    seeds = iter(range(100, 120))
    return milliseconds(lambda: new_game(next(seeds)), 20)


def levels(dungeons: int) -> float:
    """The milliseconds of an ordinary level: the median over the levels of some dungeons."""
    made: list[float] = []
    for seed in range(1, dungeons + 1):
        world = Game.new(EDITION, seed, BIRTH, RandomAnswers(Random(seed))).world
        scene = Play(world, EDITION, RandomAnswers(Random(seed)), higher_rooms=higher_rooms)
        special = {place.number for place in world.dungeon.places if place.branch == MAIN}
        for number in range(2, world.dungeon.branches[0].levels + 1):
            if number not in special:
                started = now()
                make_level(scene, MAIN, number)
                made.append(now() - started)
    return statistics.median(made) * 1000


def copies(copy: Callable[[], object], times: int = 200) -> float:
    """The microseconds of a copy: the median over nine times so many, which are held."""
    return milliseconds(lambda: [copy() for _ in range(times)], 9) / times * 1000


def copy_memory() -> float:
    """The KiB by which this process grows with each copy of a new world."""
    worlds = [new_game(seed).world for seed in range(1, 9)]
    held = [world.clone() for world in worlds for _ in range(10)]
    gc.collect()
    before = resident_megabytes()
    held += [worlds[number % len(worlds)].clone() for number in range(COPIES_HELD)]
    return (resident_megabytes() - before) * 1024 / COPIES_HELD


def sight() -> float:
    """The microseconds of looking around in a lit hall, never from a cache: the median over a walk."""
    level = lit_hall()
    opaque, lit = field_of_view.opacity(level), bytes(level.lit)
    walls = field_of_view.walls_and_doors(level)
    taken = []
    for _ in range(3):
        for spot in WALKED:
            if level.terrain[spot] == Terrain.ROOM:
                field_of_view.lines_of_sight.cache_clear()
                field_of_view.field_of_view.cache_clear()
                started = now()
                field_of_view.field_of_view(opaque, lit, walls, spot)
                taken.append(now() - started)
    return statistics.median(taken) * 1e6


def engine_rows(seconds: float, replays: list[ReplayFile]) -> list[Measure]:
    """Every row of the engine, once."""
    turns, steps = moving(3)
    world = new_game().world
    return [
        Measure("searching alone", searching(0, seconds), "turns/s", 10_000),
        Measure("with ten newts awake", searching(10, seconds), "turns/s", 2_000),
        Measure("random moving", turns, "turns/s"),
        Measure("random moving, steps", steps, "steps/s"),
        Measure("recorded soak games", recorded_games(replays), "turns/s"),
        Measure("new game", new_games(), "ms"),
        Measure("an ordinary level", levels(2), "ms", 20),
        Measure("copy of a world", copies(world.clone), "µs"),
        Measure("copy of a level", copies(world.level.clone), "µs", 500),
        Measure("sight of a lit hall", sight(), "µs"),
    ]
