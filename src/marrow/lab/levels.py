"""`marrow levels`: makes dungeons by the thousand; checks each plan, and that each level can be walked."""

import argparse
import multiprocessing
import statistics
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from marrow.chance import WorldDice, stream_seed
from marrow.content.roles_table import ROLES
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import PlaceName
from marrow.editions import DEFAULT, edition_named
from marrow.errors import MarrowError
from marrow.game.invariants import InvariantBroken, check_items
from marrow.lab.argument_types import add_processes, positive_number
from marrow.messages.questions import Answerer, Question, WhoIsListed
from marrow.model.level import Level
from marrow.model.places import DIRECTIONS, ORTHOGONAL, Terrain, TrapKind, table_of
from marrow.model.world import Dungeon, SpecialPlace, World, level_key
from marrow.rules.dungeon.arrival_spots import TOWER_LEVELS
from marrow.rules.dungeon.branches import depth_of, place_at, plan_dungeon
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.play import Play

EXAMPLES = """\
examples:
  marrow levels --seeds 10000 --only plans     only where special levels are
  marrow levels --seeds 300                    every level of every branch, too
  marrow levels --seeds 1000 --only special    only special levels
  marrow levels --seeds 10000 --only filler    only ordinary levels
  marrow levels --seeds 1 --seed 17            seed 17 again
"""


# Where every special level must be: counted from the first level, from the last (negative), or after another


@dataclass(frozen=True, slots=True)
class PlacementRule:
    """Where a special level or an entrance must be: first and last level. NetHack: dungeon.def."""

    name: str
    branch: str
    first: int
    last: int
    after: PlaceName | None = None
    always: bool = True


LENGTHS = {
    "dungeons": (25, 29), "gehennom": (20, 24), "mines": (8, 9), "quest": (5, 6),
    "sokoban": (4, 4), "ludios": (1, 1), "vlad": (3, 3), "planes": (6, 6),
}  # fmt: skip
SPECIAL_LEVELS = (
    PlacementRule("oracle", "dungeons", 5, 9),
    PlacementRule("bigroom", "dungeons", 10, 12, always=False),
    PlacementRule("rogue", "dungeons", 15, 18),
    PlacementRule("medusa", "dungeons", -5, -2),
    PlacementRule("castle", "dungeons", -1, -1),
    PlacementRule("valley", "gehennom", 1, 1),
    PlacementRule("asmodeus", "gehennom", 2, 7),
    PlacementRule("juiblex", "gehennom", 4, 7),
    PlacementRule("baalzebub", "gehennom", 6, 9),
    PlacementRule("orcus", "gehennom", 10, 15),
    PlacementRule("wizard1", "gehennom", 11, 16),
    PlacementRule("wizard2", "gehennom", 1, 1, after="wizard1"),
    PlacementRule("wizard3", "gehennom", 2, 2, after="wizard1"),
    PlacementRule("fakewiz1", "gehennom", -6, -3),
    PlacementRule("fakewiz2", "gehennom", -6, -3),
    PlacementRule("sanctum", "gehennom", -1, -1),
    PlacementRule("minetown", "mines", 3, 4),
    PlacementRule("minesend", "mines", -1, -1),
    PlacementRule("home", "quest", 1, 1),
    PlacementRule("locate", "quest", 3, 3),
    PlacementRule("goal", "quest", -1, -1),
    *(PlacementRule(f"soko{number}", "sokoban", number, number) for number in (1, 2, 3, 4)),
    PlacementRule("ludios", "ludios", 1, 1),
    *(PlacementRule(f"tower{number}", "vlad", number, number) for number in (1, 2, 3)),
    *(
        PlacementRule(name, "planes", number, number)
        for number, name in enumerate(("astral", "water", "fire", "air", "earth", "dummy"), 1)
    ),
)
ENTRANCES = (  # of branches, by their name
    PlacementRule("mines", "dungeons", 2, 4),
    PlacementRule("sokoban", "dungeons", 1, 1, after="oracle"),
    PlacementRule("quest", "dungeons", 6, 7, after="oracle"),
    PlacementRule("gehennom", "dungeons", -1, -1),
    PlacementRule("planes", "dungeons", 1, 1),
    PlacementRule("vlad", "gehennom", 9, 13),
)
BELOW_ITS_ENTRANCE = {"mines": 1, "sokoban": -1, "quest": 0, "gehennom": 1, "vlad": -1}  # by how many levels


def placement_faults(dungeon: Dungeon) -> Iterator[str]:
    """What is wrong with a dungeon plan. NetHack: dungeon.def."""
    levels = {branch.name: branch.levels for branch in dungeon.branches}
    if set(levels) != set(LENGTHS):
        yield f"the branches are {', '.join(levels)}"
        return
    for name, (fewest, most) in LENGTHS.items():
        if not fewest <= levels[name] <= most:
            yield f"{name} has {levels[name]} levels"
    numbers = {place.name: place.number for place in dungeon.places}
    taken = Counter((place.branch, place.number) for place in dungeon.places)
    yield from (f"two places on {branch} {number}" for (branch, number), many in taken.items() if many > 1)
    for stated in SPECIAL_LEVELS:
        if stated.name in numbers:
            yield from _place_faults(stated, numbers[stated.name], levels, numbers)
        elif stated.always:
            yield f"there is no {stated.name}"
    yield from _entrance_faults(dungeon, levels, numbers)


def _place_faults(
    stated: PlacementRule, number: int, levels: dict[str, int], numbers: Mapping[PlaceName, int]
) -> Iterator[str]:
    if stated.after:
        base = numbers[stated.after]
    else:
        base = levels[stated.branch] + 1 if stated.first < 0 else 0
    if not base + stated.first <= number <= base + stated.last <= levels[stated.branch]:
        yield f"{stated.name} lies on {stated.branch} {number} of {levels[stated.branch]}"


def _entrance_faults(
    dungeon: Dungeon, levels: dict[str, int], numbers: Mapping[PlaceName, int]
) -> Iterator[str]:
    ways = {link.lower[0]: link for link in dungeon.links}
    if len(ways) != len(dungeon.links) or set(ways) != {stated.name for stated in ENTRANCES}:
        yield f"ways lead to {', '.join(link.lower[0] for link in dungeon.links)}"
        return
    upper = Counter(link.upper for link in dungeon.links)
    yield from (f"two ways leave {branch} {number}" for (branch, number), many in upper.items() if many > 1)
    for stated in ENTRANCES:
        link = ways[stated.name]
        if link.upper[0] != stated.branch:
            yield f"the way to {stated.name} leaves {link.upper[0]}"
            continue
        yield from _place_faults(stated, link.upper[1], levels, numbers)
        down = BELOW_ITS_ENTRANCE.get(stated.name)
        if down is not None and depth_of(dungeon, *link.lower) != depth_of(dungeon, *link.upper) + down:
            yield f"{stated.name} begins at depth {depth_of(dungeon, *link.lower)}"


# Whether one can walk through a level

WATERS = (Terrain.POOL, Terrain.MOAT, Terrain.WATER, Terrain.LAVA)
OPENABLE = (Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR, Terrain.DRAWBRIDGE_UP, Terrain.DRAWBRIDGE_WALL)
WALKABLE_TERRAIN = table_of((*range(Terrain.DOOR, max(Terrain) + 1), *OPENABLE))
FLOATABLE_TERRAIN = table_of((*range(Terrain.DOOR, max(Terrain) + 1), *OPENABLE, *WATERS))
NO_DIAGONALS = table_of((Terrain.DOOR, *OPENABLE))
ACROSS_WATER = ("medusa", "water", *TOWER_LEVELS)  # where one must cross water
WALLED_PORTAL_LEVEL = "fakewiz1"  # its portal joins no branches (B-034) and is walled in


def exits_of(level: Level, place: PlaceName | None) -> tuple[list[int], list[int]]:
    """The spots of stairs, and those of ladders and portals, without portals in vaults and walled places."""
    vaults = [room for room in level.rooms if room.purpose == RoomPurpose.VAULT]
    portals = [
        spot
        for spot, trap in level.traps.items()
        if trap.kind == TrapKind.MAGIC_PORTAL
        and place != WALLED_PORTAL_LEVEL
        and not any(v.left <= spot % 80 <= v.right and v.top <= spot // 80 <= v.bottom for v in vaults)
    ]
    stairs = [way.spot for way in level.stairs if not way.ladder]
    return stairs, [way.spot for way in level.stairs if way.ladder] + portals


def is_cut_off(level: Level, place: PlaceName | None) -> bool:
    """Whether some exit of a level cannot be reached from another without digging."""
    stairs, others = exits_of(level, place)
    groups = (stairs, others) if place in TOWER_LEVELS else ([*stairs, *others],)
    floating = place in ACROSS_WATER
    return any(group and not are_connected(level, group, floating=floating) for group in groups)


def are_connected(level: Level, spots: list[int], *, floating: bool = False) -> bool:
    """Whether one can walk from any of these spots to any other."""
    left = set(spots)
    for spot in reachable_spots(level, spots[0], floating=floating):
        left.discard(spot)
        if not left:
            return True
    return False


def reachable_spots(level: Level, start: int, *, floating: bool = False) -> Iterator[int]:
    """Every spot that can be reached. Doors open, hidden doors are found; no diagonal steps through doors."""
    free = level.terrain.translate(FLOATABLE_TERRAIN if floating else WALKABLE_TERRAIN)
    straight = level.terrain.translate(NO_DIAGONALS)
    reached = {start}
    edge = [start]
    while edge:
        spot = edge.pop()
        yield spot
        for step in ORTHOGONAL if straight[spot] else DIRECTIONS:
            there = spot + step
            if there in reached or not is_on_map(there) or not free[there]:
                continue
            if not straight[there] or step in ORTHOGONAL:
                reached.add(there)
                edge.append(there)


# One seed


@dataclass(frozen=True, slots=True)
class Task:
    """The dungeon of one seed, and which of its levels to make."""

    seed: int
    edition: str
    levels: str  # all, special, filler or none


@dataclass(slots=True)
class Outcome:
    """The result for one dungeon. Times are milliseconds, of ordinary and of other levels."""

    seed: int
    levels: int = 0
    ordinary: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    misplaced: list[str] = field(default_factory=list)
    disconnected: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


class _Nobody:
    """Answers the only question that making levels asks: nobody is on the score list."""

    def answer(self, question: Question[Any]) -> Any:
        if isinstance(question, WhoIsListed):
            return ""
        raise AssertionError(question)


NOBODY: Answerer = _Nobody()


def check_dungeon(task: Task) -> Outcome:
    """Plan the dungeon of a seed and make its levels. Roles take turns, so that every quest is made."""
    edition = edition_named(task.edition)
    outcome = Outcome(task.seed)
    if task.levels == "none":
        dungeon = plan_dungeon(WorldDice({"making": stream_seed(task.seed, "making")}, "making"), edition)
        outcome.misplaced += placement_faults(dungeon)
        return outcome
    birth = Birth(role=ROLES[task.seed % len(ROLES)].name, born_at=1_600_000_000)
    world = new_world(edition, task.seed, birth)
    outcome.misplaced += placement_faults(world.dungeon)
    play = Play(world, edition, NOBODY)
    for branch in world.dungeon.branches:
        for number in range(1, branch.levels + 1):
            place = place_at(world.dungeon, branch.name, number)
            if task.levels == ("special" if place is None else "filler"):
                continue
            if place is not None and place.name == "dummy":
                continue
            _examine_level(play, branch.name, number, place, outcome)
    try:
        check_items(world)
    except InvariantBroken as broken:
        outcome.errors.append(str(broken))
    return outcome


def _examine_level(
    play: Play, branch: str, number: int, place: SpecialPlace | None, outcome: Outcome
) -> None:
    world: World = play.world
    started = time.perf_counter()
    try:
        level = make_level(play, branch, number)
    except (MarrowError, ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        outcome.errors.append(f"{branch} {number}\n{traceback.format_exc()}")
        return
    taken = (time.perf_counter() - started) * 1000
    is_ordinary = place is None and branch == "dungeons"
    (outcome.ordinary if is_ordinary else outcome.others).append(taken)
    outcome.levels += 1
    name = place.name if place is not None else None
    if is_cut_off(level, name):
        outcome.disconnected.append(f"{branch} {number} {name or ''}".rstrip())
    world.levels[level_key(branch, number)] = level


# The command


def main(words: Sequence[str]) -> int:
    options = _parser().parse_args(words)
    edition_named(options.edition)
    levels = "none" if options.only == "plans" else options.only or "all"
    seeds = range(options.seed, options.seed + options.seeds)
    tasks = [Task(seed, options.edition, levels) for seed in seeds]
    return report(list(_with_bar(_all(tasks, options.processes), len(tasks))))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow levels",
        description="Make dungeons and check them: every special level must be where NetHack's rules\n"
        "allow it, and every exit of a level must be reachable from the others.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--seeds", type=positive_number, default=10, metavar="N", help="how many dungeons (10)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="seed of the first; the next has S+1 (1)"
    )
    parser.add_argument(
        "--only",
        choices=("plans", "special", "filler"),
        help="only the plans, only special levels, or only ordinary levels",
    )
    parser.add_argument("--edition", default=DEFAULT, metavar="NAME", help=f"play by these rules ({DEFAULT})")
    add_processes(parser)
    return parser


def _all(tasks: list[Task], processes: int) -> Iterator[Outcome]:
    if processes <= 1 or len(tasks) <= 1:
        yield from map(check_dungeon, tasks)
        return
    with multiprocessing.Pool(min(processes, len(tasks))) as pool:
        yield from pool.imap(check_dungeon, tasks, chunksize=1 if tasks[0].levels == "all" else 20)


def _with_bar(outcomes: Iterable[Outcome], total: int) -> Iterator[Outcome]:
    """Show a progress bar if standard error is a terminal."""
    shown = sys.stderr.isatty()
    levels = faults = 0
    for done, outcome in enumerate(outcomes, 1):
        levels += outcome.levels
        found = len(outcome.errors) + len(outcome.disconnected) + len(outcome.misplaced)
        faults += found
        if shown and found:
            print(f"\r{f'seed {outcome.seed}: {found} faults':100}", file=sys.stderr)
        if shown:
            bar = "#" * (done * 30 // total)
            says = f"{done}/{total} seeds, {levels:,} levels, {faults} faults"
            print(f"\r[{bar:30}] {says}", end="", file=sys.stderr)
        yield outcome
    if shown:
        print(file=sys.stderr)


MAX_SHOWN = 10


def report(outcomes: list[Outcome]) -> int:
    """Print faults and times; the last line is for programs. Returns the exit status."""
    for kind, times in (
        ("ordinary levels", [ms for outcome in outcomes for ms in outcome.ordinary]),
        ("other levels", [ms for outcome in outcomes for ms in outcome.others]),
    ):
        if times:
            middle, slowest = statistics.median(times), max(times)
            print(
                f"{kind}: {len(times):,}, the middle one in {middle:.1f} ms, the slowest in {slowest:.0f} ms"
            )
    counts = []
    for what in ("errors", "disconnected", "misplaced"):
        found = [(outcome.seed, one) for outcome in outcomes for one in getattr(outcome, what)]
        counts.append(f"{len(found)} {what}")
        for seed, one in found[:MAX_SHOWN]:
            print(f"{what}: seed {seed}: {one.rstrip()}")
        if len(found) > MAX_SHOWN:
            print(f"{what}: and {len(found) - MAX_SHOWN} more")
    levels = sum(outcome.levels for outcome in outcomes)
    print(f"levels: {len(outcomes)} seeds, {levels} levels, {', '.join(counts)}")
    return 1 if any(o.errors or o.disconnected or o.misplaced for o in outcomes) else 0
