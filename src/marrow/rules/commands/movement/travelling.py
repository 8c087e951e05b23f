"""Travelling: one step of the shortest known way for each Continue. NetHack: hack.c, findtravelpath."""

from dataclasses import dataclass
from typing import Final

from marrow.choices import TravelGuesses
from marrow.content.properties import Property
from marrow.messages.commands import Travel
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero_parts import Activity
from marrow.model.places import (
    AREA,
    FLIPPED,
    HEIGHT,
    NORTHEAST,
    NORTHWEST,
    ORTHOGONAL,
    SOUTHEAST,
    SOUTHWEST,
    WIDTH,
    Door,
    Terrain,
    both,
    distance2,
    spots_in_mask,
    steps_between,
    table_of,
    x_of,
    y_of,
)
from marrow.model.vocabularies import Doing
from marrow.rules.commands.choosing import choose_spot
from marrow.rules.commands.movement import chewing
from marrow.rules.commands.movement.may_step import (
    oozes_under_doors,
    slips_through_bars,
    what_prevents_squeezing,
)
from marrow.rules.commands.movement.move_hero import step
from marrow.rules.commands.movement.running import NO_END, look_around
from marrow.rules.dungeon.sokoban import blocks_phasing
from marrow.rules.dungeon.terrain import (
    blocks_diagonal_steps,
    boulders_on,
    corners,
    has_boulder,
    is_diagonal,
    is_liquid,
    is_on_map,
    is_rock,
    is_shut_door,
)
from marrow.rules.hero.activity import stop_repeating
from marrow.rules.hero.body import flies, form_of, has, is_blind, is_hallucinating, levitates
from marrow.rules.hero.direction import knows_no_diagonals
from marrow.rules.hero.shape import is_bad_rock
from marrow.rules.hero.vision import view_of
from marrow.rules.items.families import DIGGING_TOOLS
from marrow.rules.monster_moves.reachable_spots import passes_through_worm
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.people.customers import blocks_way_in, blocks_way_out
from marrow.rules.play import Play

EIGHT_WAYS: Final = (*ORTHOGONAL, NORTHWEST, NORTHEAST, SOUTHEAST, SOUTHWEST)
# With each way the step to one of its corners, if it slants:
STRAIGHT_STEPS: Final = tuple((way, 0) for way in ORTHOGONAL)
ALL_STEPS: Final = (*STRAIGHT_STEPS, *((way, corners(0, way)[0]) for way in EIGHT_WAYS[4:]))
IN_PLACE: Final = 0
DOOR: Final = int(Terrain.DOOR)
SHUT_STATES: Final = int(Door.CLOSED | Door.LOCKED)
WET: Final = (Terrain.POOL, Terrain.MOAT, Terrain.WATER, Terrain.DRAWBRIDGE_UP, Terrain.LAVA)
# For each code of a grid:
NOT_ZERO: Final = table_of(range(1, 256))
WET_GROUND: Final = table_of(WET)
PLAIN_GROUND: Final = table_of({*range(Terrain.POOL, 256)} - {Terrain.IRON_BARS, Terrain.DOOR})
UNUSUAL_GROUND: Final = PLAIN_GROUND.translate(FLIPPED)  # rock, bars and doors let some in
# For forms that do not pass rock:
GROUND_FOR_WALKERS: Final = table_of({*range(Terrain.POOL, 256)} - {Terrain.IRON_BARS})
DOORS: Final = table_of((Terrain.DOOR,))
SHUT: Final = table_of(state for state in range(256) if state & SHUT_STATES)
BARS: Final = table_of((Terrain.IRON_BARS,))
GUARD: Final = bytes(WIDTH + 2)  # the spots beyond the border of the map, also those that wrap round
ON_MAP: Final = bytes(y < HEIGHT and x > 0 for y in range(HEIGHT + 1) for x in range(WIDTH)) + GUARD


def travel(play: Play, command: Travel) -> bool:
    """Go to a spot by known ways, a step for each command; to the next spot as with m.

    Before 3.7, going to where one is takes a move. NetHack: cmd.c, dotravel.
    """
    hero = play.hero
    target = choose_spot(play, command.spot, QuestionKey.WHERE_TO_TRAVEL)
    hero.footing.travelled = False
    if target == hero.spot and play.edition.commands.travel_passes_doors:
        play.tell("commands.already there")
        return False
    away = target - hero.spot
    slant = is_diagonal(away) and knows_no_diagonals(play)
    if steps_between(hero.spot, target) == 1 and not slant and Ways(play).is_free(away):
        return step(play, away, "peaceful")
    hero.activity = Activity(Doing.TRAVELLING, left=NO_END, target=target)
    return _travel_on(play, hero.activity)


def continue_travelling(play: Play, activity: Activity) -> bool:
    """The next step of the shortest known way, unless something near is worth stopping for."""
    if not look_around(play, activity):
        stop_repeating(play.hero)
        return False
    return _travel_on(play, activity)


def _travel_on(play: Play, activity: Activity) -> bool:
    """One step; the last one is as with m, and the hero counts as running until something stops him."""
    hero = play.hero
    direction = next_step(play, activity.target)
    if direction == IN_PLACE:
        stop_repeating(hero)
        return step(play, IN_PLACE)
    activity.direction = direction
    if hero.spot + direction == activity.target:
        hero.activity = None
        hero.footing.travelled = True
        return step(play, direction, "peaceful")
    took = step(play, direction)
    if not took:
        stop_repeating(hero)
    return took


def next_step(play: Play, target: int) -> int:
    """The first step on the shortest known way, or towards the nearest spot in sight; 0 for none."""
    hero = play.hero
    if target == hero.spot:
        return IN_PLACE
    ways = Ways(play)
    direction = _step_towards(ways, target)
    if direction:
        return direction
    guess = _nearest_in_sight(ways, target)
    if guess != hero.spot:
        return _step_towards(ways, guess)
    x, y = x_of(target) - x_of(hero.spot), y_of(target) - y_of(hero.spot)
    direction = (x > 0) - (x < 0) + WIDTH * ((y > 0) - (y < 0))
    return direction if ways.is_free(direction, running=True) else IN_PLACE


def knows_way_to(play: Play, target: int) -> bool:
    """Whether the hero knows a way to a spot. NetHack: hack.c, is_valid_travelpt."""
    return target == play.hero.spot or bool(_step_towards(Ways(play), target))


def _step_towards(ways: "Ways", target: int) -> int:
    """The first step of the shortest way to the target, found from its end; 0 if there is none."""
    return -ways.flood(target, until=ways.play.hero.spot)[1]


def _nearest_in_sight(ways: "Ways", target: int) -> int:
    """The spot in sight that the hero can reach, nearest to the target; his own if there is none."""
    here, guesses = ways.play.hero.spot, ways.play.edition.commands.travel_guesses
    reached, _ = ways.flood(here, only_in_sight=guesses is not TravelGuesses.BY_ANY_WAY, never=target)
    view = view_of(ways.play.world)
    best, apart, straight, rings = here, steps_between(here, target), distance2(here, target), AREA
    for spot in sorted(reached, key=lambda spot: (x_of(spot), spot)):  # by column, as NetHack looks
        if not view[spot]:
            continue
        away, squared = steps_between(spot, target), distance2(spot, target)
        soon = guesses is not TravelGuesses.SOONEST or reached[spot] < rings
        if away < apart or (away == apart and soon and squared < straight):
            best, apart, straight, rings = spot, away, squared, reached[spot]
    return best


@dataclass(slots=True)
class _Powers:
    """What lets the hero pass where others cannot."""

    ghostly: bool
    oozes: bool
    chews: bool
    hovers: bool
    squeezes: bool
    digs: bool  # carries a tool with which one gets past two boulders


class Ways:
    """Where the hero would go, as far as he knows. NetHack: hack.c, test_move.

    The ``careful`` open no doors and push no boulders.
    """

    def __init__(self, play: Play, *, careful: bool = False) -> None:
        hero = play.hero
        self.careful = careful
        self.play = play
        self.level = play.level
        self.slants = not knows_no_diagonals(play)
        self.sees = not is_blind(hero)
        form = form_of(hero)
        self.powers = _Powers(
            ghostly=has(hero, Property.PASSES_WALLS),
            oozes=oozes_under_doors(hero),
            chews=chewing.tunnels_with_teeth(form),
            hovers=levitates(hero) or flies(hero) or "clings" in form.traits,
            squeezes=not what_prevents_squeezing(play),
            digs=any(
                item.kind.name in DIGGING_TOOLS
                or (item.kind.name == "wand of digging" and not kind_is_known(play.world, item.kind))
                for item in hero.inventory
            ),
        )

    def flood(
        self, start: int, *, until: int = -1, only_in_sight: bool = False, never: int = -1
    ) -> tuple[dict[int, int], int]:
        """Spread from a spot over all ways, ring by ring, but never to one spot.

        Answers in which ring each was reached, and with which step the one of ``until``; 0 if it was not.
        """
        reached: dict[int, int] = {}
        edge, radius = [start], 1
        steps = ALL_STEPS if self.slants else STRAIGHT_STEPS
        looked_at = ON_MAP
        perils, boulders = self._perils(), boulders_on(self.level)
        slow = boulders | self._shut_doors()
        free = bytearray(self._open_ground(perils))  # no peril is, nor any spot once it is reached
        if only_in_sight:
            looked_at = view_of(self.play.world).translate(NOT_ZERO) + GUARD
            free = bytearray(both(free, looked_at))
        plain = self._plain_ground()
        while edge:
            beyond: list[int] = []
            for spot in edge:
                hurries = reached.get(spot, 0) > radius - 3
                if hurries and spot in slow:  # it waits, and goes on two rings later
                    beyond.append(spot)
                    continue
                for direction, corner in steps:
                    further = spot + direction
                    if not free[further]:
                        if hurries and further in perils and looked_at[further]:
                            beyond.append(spot)
                            hurries = False
                        continue
                    if further in boulders and not self._moves_boulder(spot, further):
                        continue
                    if corner:
                        roomy = plain[spot] and plain[further] and plain[spot + corner]
                        if not roomy and not self._passes_corners(spot, direction):
                            continue
                    if further == until:
                        return reached, direction
                    if further != never:
                        reached[further] = radius
                        free[further] = 0
                        beyond.append(further)
            edge, radius = beyond, radius + 1
        return reached, 0

    def is_free(self, direction: int, *, running: bool = False) -> bool:
        """Whether the hero could step there now; runners see dangers and boulders. NetHack: TEST_MOVE."""
        spot = self.play.hero.spot + direction
        if not is_on_map(spot):
            return False
        powers = self.powers
        if is_shut_door(self.level, spot) and not (powers.ghostly or powers.oozes or powers.chews):
            return False
        wary = self.sees and not is_hallucinating(self.play.hero)
        if running and (self._is_peril(spot) or (wary and self._has_boulder(spot))):
            return False
        return self._passes_ground(spot) and self._passes_corners(self.play.hero.spot, direction)

    def _open_ground(self, perils: set[int]) -> bytes:
        """The mask of the spots that he knows and that are no rock or peril to him. NetHack: TEST_TRAV."""
        known = int.from_bytes(self.level.seen.translate(NOT_ZERO))
        if self.sees:
            known |= int.from_bytes(view_of(self.play.world).translate(NOT_ZERO))
        walks = not (self.powers.ghostly or self.powers.chews or self.play.hero.footing.in_water)
        grounds = self.level.terrain.translate(GROUND_FOR_WALKERS if walks else PLAIN_GROUND)
        doubtful = self.level.terrain.translate(BARS if walks else UNUSUAL_GROUND)
        mask = bytearray((known & int.from_bytes(grounds)).to_bytes(AREA))
        unusual = (known & int.from_bytes(doubtful)).to_bytes(AREA)
        for spot in spots_in_mask(unusual):
            mask[spot] = self._passes_ground(spot)
        for spot in (*perils, *boulders_on(self.level), *self._shut_doors()) if self.careful else perils:
            mask[spot] = 0
        mask[::WIDTH] = bytes(len(mask[::WIDTH]))
        mask[WIDTH * HEIGHT :] = bytes(WIDTH)
        return bytes(mask) + GUARD

    def _plain_ground(self) -> bytes:
        """The mask of ground on and beside which no step is cramped; nowhere if boulders or worms may be.

        From one such spot to another every slanting step passes that has a third one at a corner.
        """
        level = self.level
        if level.puzzle or any(monster.tail for monster in level.monsters):
            return bytes(AREA) + GUARD
        return bytes(level.terrain.translate(PLAIN_GROUND)) + GUARD

    def _perils(self) -> set[int]:
        """Known traps, and water and lava that were seen, unless he hovers. NetHack: TEST_TRAP."""
        level = self.level
        perils = {spot for spot, trap in level.traps.items() if trap.seen}
        if not self.powers.hovers:
            wet = spots_in_mask(level.terrain.translate(WET_GROUND))
            perils |= {spot for spot in wet if level.seen[spot] and is_liquid(level, spot)}
        perils.discard(self.play.hero.spot)
        return perils

    def _moves_boulder(self, spot: int, further: int) -> bool:
        """Whether a boulder lets the hero on, who comes from a spot. NetHack: hack.c, test_move."""
        if not self._has_boulder(further):
            return True
        if self.level.puzzle:
            return False
        return not has_boulder(self.level, spot) or self.powers.chews or self.powers.digs

    def _shut_doors(self) -> set[int]:
        """The shut doors, which usually cause a delay."""
        if self.powers.ghostly or self.powers.oozes:
            return set()
        return set(
            spots_in_mask(both(self.level.terrain.translate(DOORS), self.level.detail.translate(SHUT)))
        )

    def _has_boulder(self, spot: int) -> bool:
        return has_boulder(self.level, spot) and (self.level.puzzle or not self.powers.ghostly)

    def _is_peril(self, spot: int) -> bool:
        """Whether a known trap, or water or lava that was seen, keeps the hero away. NetHack: TEST_TRAP."""
        if spot == self.play.hero.spot:
            return False
        trap = self.level.traps.get(spot)
        if trap is not None and trap.seen:
            return True
        return not self.powers.hovers and bool(self.level.seen[spot]) and is_liquid(self.level, spot)

    def _passes_ground(self, spot: int) -> bool:
        """Whether rock, bars and shut doors let the hero in."""
        level, powers = self.level, self.powers
        bars = level.terrain[spot] == Terrain.IRON_BARS
        if bars or is_rock(level, spot):
            if powers.ghostly and not blocks_phasing(level, spot):
                return True
            if self.play.hero.footing.in_water:
                return False
            return powers.ghostly or slips_through_bars(self.play) if bars else powers.chews
        if is_shut_door(level, spot) and self.play.hero.footing.in_water:
            return powers.ghostly or powers.oozes
        return True

    def _passes_corners(self, spot: int, direction: int) -> bool:
        """Whether a step is straight, or slants past corners, worms and doorways."""
        if not is_diagonal(direction):
            return True
        play, level, ghostly = self.play, self.level, self.powers.ghostly
        further = spot + direction
        door = level.terrain[further] == DOOR
        if door and not ghostly and (blocks_diagonal_steps(level, further) or blocks_way_out(play, further)):
            return False
        first, second = corners(spot, direction)
        if is_bad_rock(play, first) and is_bad_rock(play, second):
            if not self.powers.squeezes:
                return False
        elif play.edition.monsters.worms_bar_the_way and passes_through_worm(level, spot, direction):
            return False
        here = spot == play.hero.spot
        return ghostly or not (blocks_diagonal_steps(level, spot) or (here and blocks_way_in(play, further)))
