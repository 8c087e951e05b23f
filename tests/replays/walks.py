"""Two wizard-mode games through the whole dungeon: one ascends, one offers the Amulet to Moloch.

    python tests/replays/walks.py                 record both games again
    python tests/replays/walks.py --try 1 20      only try these seeds, and write nothing

The player (adventurer.py) reacts to what happens; if a seed does not work, the next one is tried.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from marrow.formats.replays import ReplayFile, write_replay
from marrow.messages import commands as c
from marrow.model.places import DIRECTIONS, EAST, SHRINE, Terrain, TrapKind
from marrow.rules.dungeon.branches import branch_named
from marrow.rules.dungeon.terrain import is_in_closed_region
from puzzles import puzzle_of, solve, step_by_step
from replays.adventurer import Adventurer
from replays.traveller import LeftLevel, WalkFailed

WALKS = Path(__file__).parent / "walks"
MAX_SEEDS = 40
MAX_BEGINNINGS = 6
MINES, SOKOBAN = 1 << 9, 1 << 10  # L-172


def prepared(seed: int) -> Adventurer:
    """Become strong and well armed, at a low experience level so that generated monsters stay easy."""
    hero = Adventurer(seed)
    hero.be_experienced(10)
    hero.set("strength", 25)
    hero.set("alignment", 100)
    hero.set("max_hp", 32_000)
    hero.healthy()
    hero.wish("blessed +3 gray dragon scale mail")
    hero.do(c.Wear(item=hero.letter("gray dragon scale mail")))
    hero.wish("blessed amulet of reflection")
    hero.do(c.PutOn(item=hero.letter("amulet of reflection")))
    hero.wish("blessed wand of death")
    return hero


def mines(hero: Adventurer) -> None:
    """Go down the Mines by stairs, and get the luckstone at Mines' End."""
    if hero.place()[0] != "mines":
        hero.branch("mines")
    hero.descend_to("minesend")
    prizes = hero.world.prizes
    for pile in list(hero.world.level.items.values()):
        for item in list(pile):
            if item.id in prizes:
                hero.fetch(item.kind.name, item.id)
    if not hero.world.achievements & MINES:
        raise WalkFailed("the Mines' end keeps its treasure")


def sokoban(hero: Adventurer) -> None:
    """Solve the four levels of Sokoban, and take the prize."""
    if hero.place()[0] != "sokoban":
        hero.branch("sokoban")
    while not hero.world.achievements & SOKOBAN:
        branch, number = hero.place()
        if branch != "sokoban":
            raise LeftLevel(f"fallen out of Sokoban to {hero.place()}")
        solve_floor(hero)
        if hero.place() == (branch, number) and hero.world.level.puzzle:
            raise WalkFailed(f"floor {number} of Sokoban is not solved")
        if number > 1:
            hero.do(c.Up())
    if any(level.puzzle for level in (*hero.world.levels.values(), hero.world.level)):
        raise WalkFailed("some of Sokoban is not solved")


def solve_floor(hero: Adventurer) -> None:
    """Make the pushes that a solver finds, until something interferes; then go to the stairs or prize."""
    prizes = hero.world.prizes
    up = [stairs.spot for stairs in hero.world.level.stairs if stairs.goes_up]
    found = [
        (spot, item) for spot, pile in hero.world.level.items.items() for item in pile if item.id in prizes
    ]
    end = up[0] if up else found[0][0]
    place = hero.place()
    for _ in range(8):
        hero.stays(place)
        pushes = solve(puzzle_of(hero.world.level, hero.here, end))
        if pushes is None:
            raise WalkFailed(f"no solution on {place}")
        steps = step_by_step(hero.world.level, pushes, hero.here, end)
        if all(hero.step(step) for step in steps):
            break
    if not up:
        hero.fetch(found[0][1].kind.name, found[0][1].id)


def quest(hero: Adventurer) -> None:
    """Do the Quest: talk to the leader, kill the nemesis, bring the artifact back."""
    hero.be_experienced(30)
    hero.set("alignment", 100)
    role, state = hero.world.hero.role, hero.world.quest
    if hero.place()[0] != "quest":
        hero.branch("quest")
    if not state.given:
        hero.go_to("home")
        hero.chat(role.leader, lambda: state.given)
    if hero.carried("crystal ball") is None or hero.carried("Bell of Opening") is None:
        hero.descend_to("goal")
        hero.slay(role.nemesis)
        hero.obtain("Bell of Opening")
        hero.obtain("crystal ball")
    hero.go_to("home")
    hero.chat(role.leader, lambda: state.completed)
    hero.portal()


def castle(hero: Adventurer) -> None:
    """Go down by stairs past Medusa to the Castle, and through one of its trap doors."""
    if hero.place()[0] != "gehennom":
        hero.descend_to("castle")
        holes = [t.spot for t in hero.world.level.traps.values() if t.kind == TrapKind.TRAP_DOOR]
        hero.step_onto(next(hole for hole in holes if any(hero.is_free(hole - step) for step in DIRECTIONS)))
    if hero.place() != ("gehennom", 1):
        raise WalkFailed(f"below the Castle lies {hero.place()}")


def vlad(hero: Adventurer) -> None:
    """Go up Vlad's Tower for the Candelabrum, and attach seven candles."""
    if hero.carried("Candelabrum of Invocation") is None:
        if hero.place()[0] != "vlad":
            hero.branch("vlad")
        while hero.place() != ("vlad", 1):
            hero.take(lambda stairs: stairs.goes_up)
        hero.corner("Candelabrum of Invocation")
        hero.obtain("Candelabrum of Invocation")
    hero.wish("7 wax candles")
    hero.do(c.Apply(item=hero.letter("wax candle")))
    candelabrum = hero.carried("Candelabrum of Invocation")
    if candelabrum is None or candelabrum.charge != 7:
        raise WalkFailed("candles")
    hero.go("gehennom", 2)


def into_the_tower(hero: Adventurer) -> None:
    """Get to the portal over a frozen moat and through a wall, since nobody can teleport into the Tower."""
    hero.go_to("fakewiz1")
    traps = hero.world.level.traps.values()
    portal = next(trap.spot for trap in traps if trap.kind == TrapKind.MAGIC_PORTAL)
    start, outside = hero.place(), portal - 5 * EAST
    for _ in range(10):
        hero.teleport(outside)
        hero.clear_around()
        for wand in ("wand of cold", "wand of digging"):
            for _ in range(2):  # the first zap may only wish for the wand
                hero.zap(wand, EAST)
        for _ in range(12):
            if hero.place() != start:
                return
            if hero.here + EAST > portal or hero.world.level.terrain[hero.here + EAST] < Terrain.DOOR:
                break
            hero.push_on(EAST)
    raise WalkFailed("the portal to the tower is out of reach")


def wizard(hero: Adventurer) -> None:
    """Go into the Wizard's Tower and take the Book of the Dead."""
    if not is_in_closed_region(hero.world.level, hero.here):
        into_the_tower(hero)
    hero.go_to("wizard1")
    hero.slay("Wizard of Yendor")
    hero.obtain("Book of the Dead")


def invocation(hero: Adventurer) -> None:
    """Perform the invocation on the vibrating square; begin again if a monster interrupts."""
    levels = branch_named(hero.world.dungeon, "gehennom").levels
    hero.go("gehennom", levels - 1)
    traps = hero.world.level.traps.values()
    square = next(trap.spot for trap in traps if trap.kind == TrapKind.VIBRATING_SQUARE)
    for _ in range(20):
        hero.step_onto(square)
        hero.clear_around()
        hero.clear_head()
        candelabrum, bell = hero.carried("Candelabrum of Invocation"), hero.carried("Bell of Opening")
        if hero.here != square or candelabrum is None or bell is None:
            continue
        if bell.charge <= 0:
            hero.wish("2 blessed scrolls of charging")
            hero.do(c.Read(item=hero.letter("scroll of charging")))
        if not candelabrum.lit:
            hero.do(c.Apply(item=candelabrum.letter))
        hero.do(c.Apply(item=bell.letter))
        hero.do(c.Read(item=hero.letter("Book of the Dead")))
        if hero.world.invoked:
            break
    else:
        raise WalkFailed("the way does not open")


def sanctum(hero: Adventurer) -> None:
    """Go down the new stairs to the Sanctum, and take the Amulet."""
    if hero.place() != ("gehennom", branch_named(hero.world.dungeon, "gehennom").levels):
        hero.take(lambda stairs: not stairs.goes_up)
    hero.obtain("Amulet of Yendor")


def planes(hero: Adventurer) -> None:
    """Leave the dungeon with the Amulet, and go through the portals of the Elemental Planes."""
    if hero.place()[0] != "planes":
        hero.go("dungeons", 1)
        hero.take(lambda stairs: stairs.goes_up and stairs.number == 0)
    while hero.place() != ("planes", 1):
        hero.portal()


def offer(hero: Adventurer, god: int) -> None:
    level = hero.world.level
    altars = [spot for spot, ground in enumerate(level.terrain) if ground == Terrain.ALTAR]
    altar = next(spot for spot in altars if level.detail[spot] == god | SHRINE)
    for _ in range(30):
        hero.reach(altar)
        hero.clear_head()
        hero.dies = True
        hero.do(c.Offer(item=hero.letter("Amulet of Yendor")))
        if hero.game.over:
            return
        hero.dies = False
        hero.clear_around()
    raise WalkFailed("the offering is not taken")


def walk(seed: int, *stages: Callable[[Adventurer], None]) -> Adventurer:
    """Play the stages in order; a stage begins again, a few times, if the hero is taken to another level."""
    hero = prepared(seed)
    for stage in stages:
        for _ in range(MAX_BEGINNINGS):
            try:
                stage(hero)
                break
            except LeftLevel as lost:
                last = lost
        else:
            raise last
    return hero


def to_the_astral_plane(seed: int) -> ReplayFile:
    """The whole game, and ascension."""
    hero = walk(seed, mines, back, sokoban, back, quest, castle, vlad, wizard, invocation, sanctum, planes)
    offer(hero, 2)
    return hero.recording.finished(hero.world)


def to_moloch(seed: int) -> ReplayFile:
    """The shortest way to the Sanctum's altar."""
    hero = walk(seed, quest, straight_down, castle, vlad, wizard, invocation, sanctum)
    offer(hero, 0)
    return hero.recording.finished(hero.world)


def back(hero: Adventurer) -> None:
    hero.go("dungeons", 1)


def straight_down(hero: Adventurer) -> None:
    hero.go_to("castle")


GAMES: dict[str, tuple[Callable[[int], ReplayFile], int]] = {
    "ascension": (to_the_astral_plane, 1),
    "moloch": (to_moloch, 1),
}


def made(name: str) -> tuple[ReplayFile, int]:
    """Record a game with the first seed that works."""
    make, first = GAMES[name]
    for seed in range(first, first + MAX_SEEDS):
        try:
            return make(seed), seed
        except WalkFailed as lost:
            print(f"{name}: seed {seed}: {lost}")
    raise WalkFailed(f"{name}: not with {MAX_SEEDS} seeds")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--try", dest="seeds", nargs=2, type=int, metavar=("FIRST", "LAST"))
    parser.add_argument("--only", choices=GAMES)
    options = parser.parse_args()
    names = [options.only] if options.only else list(GAMES)
    if options.seeds is not None:
        for name in names:
            for seed in range(options.seeds[0], options.seeds[1] + 1):
                started = time.perf_counter()
                try:
                    says = f"{len(GAMES[name][0](seed).steps)} commands"
                except WalkFailed as lost:
                    says = f"LOST: {lost}"
                print(f"{name}: seed {seed}: {says}, {time.perf_counter() - started:.1f} s", flush=True)
        return
    WALKS.mkdir(exist_ok=True)
    for name in names:
        started = time.perf_counter()
        replay, seed = made(name)
        file = WALKS / f"{name}.replay"
        file.write_bytes(write_replay(replay))
        took = time.perf_counter() - started
        says = f"{len(replay.steps)} commands, {file.stat().st_size} bytes, {took:.0f} s"
        print(f"{file.name}: seed {seed}, {says}")


if __name__ == "__main__":
    main()
