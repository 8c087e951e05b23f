"""A solver for boulder puzzles: proves that a hero can fill every pit or hole and walk to the way on.

Its rules are stricter than those of Sokoban: no diagonal steps, no climbing through pits. So every solution
it finds is possible in the game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from marrow.model.level import Level
from marrow.model.places import AREA, ORTHOGONAL, Door, Terrain, TrapKind
from marrow.rules.dungeon.terrain import has_boulder, is_on_map

GAPS = (TrapKind.PIT, TrapKind.SPIKED_PIT, TrapKind.HOLE, TrapKind.TRAP_DOOR)
Push = tuple[int, int]  # where the boulder lies, and which way it goes
State = tuple[int, frozenset[int], frozenset[int]]  # where the hero can be, boulders, holes


@dataclass(frozen=True)
class Puzzle:
    """Floor, floor where boulders cannot be (doors), boulders, holes, start and end."""

    floor: frozenset[int]
    walked_only: frozenset[int]
    boulders: frozenset[int]
    holes: frozenset[int]
    start: int
    end: int


def puzzle_of(level: Level, start: int, end: int) -> Puzzle:
    """The puzzle of a level. Locked doors can be passed, secret doors cannot."""
    terrain, detail = level.terrain, level.detail
    floor = frozenset(spot for spot in range(AREA) if is_on_map(spot) and terrain[spot] >= Terrain.DOOR)
    doors = frozenset(spot for spot in floor if terrain[spot] == Terrain.DOOR and detail[spot] > Door.BROKEN)
    boulders = frozenset(spot for spot in floor if has_boulder(level, spot))
    holes = frozenset(spot for spot, trap in level.traps.items() if trap.kind in GAPS)
    return Puzzle(floor, doors, boulders, holes, start, end)


def solve(puzzle: Puzzle, most: int = 20_000) -> list[Push] | None:
    """The pushes that open the way, or None if none was found in so many positions.

    Positions with the fewest holes left are tried first, then those with a boulder nearest to a hole; the
    boulder that was pushed last is pushed on rather than another.
    """
    far = _pushes_to_holes(puzzle)
    first: State = (puzzle.start, puzzle.boulders, puzzle.holes)
    came: dict[State, tuple[State, Push] | None] = {}
    queue: list[tuple[int, int, State, State | None, Push]] = [(0, 0, first, None, (0, 0))]
    count = 0
    while queue and len(came) < most:
        _, _, (hero, boulders, holes), before, push = heappop(queue)
        reach = _reach(puzzle, hero, boulders, holes)
        state = (min(reach), boulders, holes)
        if state in came:
            continue
        came[state] = None if before is None else (before, push)
        if puzzle.end in reach:
            return _way(came, state)
        for spot, step, after in _moves(puzzle, reach, boulders, holes):
            if sum(1 for boulder in after[1] if boulder in far) < len(after[2]):
                continue
            count += 1
            other = 0 if spot == sum(push) else 3
            heappush(queue, (_estimate(after, far) + other, count, after, state, (spot, step)))
    return None


def _reach(puzzle: Puzzle, start: int, boulders: frozenset[int], holes: frozenset[int]) -> set[int]:
    reached = {start}
    edge = [start]
    while edge:
        spot = edge.pop()
        for step in ORTHOGONAL:
            beside = spot + step
            free = beside in puzzle.floor and beside not in boulders and beside not in holes
            if free and beside not in reached:
                reached.add(beside)
                edge.append(beside)
    return reached


def _moves(
    puzzle: Puzzle, reach: set[int], boulders: frozenset[int], holes: frozenset[int]
) -> Iterator[tuple[int, int, State]]:
    for spot in sorted(boulders):
        for step in ORTHOGONAL:
            beyond = spot + step
            if spot - step not in reach or beyond not in puzzle.floor:
                continue
            if beyond in boulders or beyond in puzzle.walked_only:
                continue
            if beyond in holes:
                yield spot, step, (spot, boulders - {spot}, holes - {beyond})
            else:
                yield spot, step, (spot, boulders - {spot} | {beyond}, holes)


def _pushes_to_holes(puzzle: Puzzle) -> dict[int, int]:
    """How many pushes bring a single boulder to a hole, for every spot from which that is possible."""
    far = dict.fromkeys(puzzle.holes, 0)
    edge = list(puzzle.holes)
    for spot in edge:
        for step in ORTHOGONAL:
            back = spot - step
            if back in puzzle.floor and back - step in puzzle.floor and back not in far:
                far[back] = far[spot] + 1
                edge.append(back)
    return far


def _estimate(state: State, far: dict[int, int]) -> int:
    _, boulders, holes = state
    nearest = min((far[boulder] for boulder in boulders if boulder in far), default=0)
    return 1000 * len(holes) + 10 * nearest


def _way(came: dict[State, tuple[State, Push] | None], state: State) -> list[Push]:
    pushes: list[Push] = []
    while (entry := came[state]) is not None:
        state, push = entry
        pushes.append(push)
    return pushes[::-1]


def step_by_step(level: Level, pushes: list[Push], start: int, end: int) -> list[int]:
    """Every step of the hero for these pushes and the walk to the end."""
    puzzle = puzzle_of(level, start, end)
    boulders, holes, here = set(puzzle.boulders), set(puzzle.holes), start
    steps: list[int] = []
    for spot, step in pushes:
        steps += [*walk(puzzle, boulders | holes, here, spot - step), step]
        here = spot
        boulders.remove(spot)
        if spot + step in holes:
            holes.remove(spot + step)
        else:
            boulders.add(spot + step)
    return steps + walk(puzzle, boulders | holes, here, end)


def walk(puzzle: Puzzle, barred: set[int], start: int, end: int) -> list[int]:
    """The shortest path, without diagonal steps."""
    came = {start: 0}
    edge = [start]
    for spot in edge:
        for step in ORTHOGONAL:
            there = spot + step
            if there in puzzle.floor and there not in barred and there not in came:
                came[there] = step
                edge.append(there)
    steps = []
    while end != start:
        steps.append(came[end])
        end -= came[end]
    return steps[::-1]
