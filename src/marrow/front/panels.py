"""What stands around the map on a large screen, as data that any host draws: pack, creatures, ground, gauges.

A line is a tuple of pieces (text, colour, attributes), as in a frame's cells.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.symbols import SymbolTable
from marrow.front.frame import BRIGHT_GREEN, DIM, GREEN, NO_COLOUR, ORANGE, PLAIN, RED, YELLOW, Cell
from marrow.front.options import Options
from marrow.game import knowledge, surroundings
from marrow.game.surroundings import HungerAhead, HungerClock
from marrow.game.view import Status
from marrow.model.vocabularies import Hunger
from marrow.model.world import World

Piece = Cell
PanelLine = tuple[Piece, ...]
FULL_BAR = 1000  # nutrition
HEALTH_COLOURS = {
    "unhurt": NO_COLOUR,
    "scratched": BRIGHT_GREEN,
    "hurt": YELLOW,
    "badly hurt": ORANGE,
    "nearly dead": RED,
}
NEXT_STATE = {
    Hunger.NOT_HUNGRY: "Not hungry",
    Hunger.HUNGRY: "Hungry",
    Hunger.WEAK: "Weak",
    Hunger.FAINTING: "Fainting",
}


@dataclass(frozen=True, slots=True)
class Gauge:
    """A bar: how full it is, from 0 to 1, its colour, and what it says in words."""

    name: str
    words: str
    part: float
    colour: int


@dataclass(frozen=True, slots=True)
class Panels:
    """What stands around the map. ``hunger`` is None for players who want no more than NetHack shows.

    ``pack`` is None for those who do not want it there.
    """

    pack: tuple[PanelLine, ...] | None
    creatures: tuple[PanelLine, ...]
    here: tuple[PanelLine, ...]
    hit_points: Gauge
    hunger: Gauge | None


def knows_more(options: Options, world: World) -> bool:
    """Whether the screen may show what NetHack's player cannot know (decision 0040).

    Unless the option knowledge says it, not in games that may come into the record.
    """
    wanted = options.text("knowledge")
    return wanted == "all" or (not wanted and world.mode != "normal")


class Shown(NamedTuple):
    """A screen as it is painted: what the game shows, and with which symbols and status."""

    world: World
    edition: Edition
    glyphs: Sequence[int]
    facts: Status
    symbols: SymbolTable


def panels_of(screen: Shown, options: Options, clock: HungerClock) -> Panels:
    """Everything around the map, of this moment."""
    world, edition = screen.world, screen.edition
    more = knows_more(options, world)
    return Panels(
        pack=pack_lines(world, edition, options) if shows_pack(options) else None,
        creatures=_creatures(screen, with_health=more),
        here=tuple(plain_line(words) for words in surroundings.here(world, edition)),
        hit_points=hit_point_gauge(screen.facts),
        hunger=hunger_gauge(world, clock.ahead(world, edition)) if more else None,
    )


def plain_line(text: str, attributes: int = PLAIN) -> PanelLine:
    return ((text, NO_COLOUR, attributes),)


def shows_pack(options: Options) -> bool:
    return options.on("perm_invent") and options.text("perminv_mode") != "none"


def pack_lines(world: World, edition: Edition, options: Options) -> tuple[PanelLine, ...]:
    """The pack as ``i`` lists it, in its colours, as far as perminv_mode wants to see it."""
    lines: list[PanelLine] = []
    heading, mode = "", options.text("perminv_mode")
    in_use = {item.letter for item in world.hero.inventory if item.worn}
    for line in knowledge.inventory(world, edition):
        if (mode == "all" and line.letter == "$") or (mode == "in-use" and line.letter not in in_use):
            continue
        if line.heading != heading:
            heading = line.heading
            lines.append(((heading, *options.style("menu_headings")),))
        words = f"{line.letter} - {line.text}"
        lines.append(((words, *options.menu_style(words)),))
    return tuple(lines)


def _creatures(screen: Shown, *, with_health: bool) -> tuple[PanelLine, ...]:
    """The creatures that the map shows, the nearest first; what is only remembered or sensed is dim."""
    lines: list[PanelLine] = []
    for seen in surroundings.creatures(screen.world, screen.edition, screen.glyphs):
        letter, colour = screen.symbols[seen.glyph]
        dim = DIM if seen.glyph < glyphs.MONSTER else PLAIN
        line = [(letter, colour, PLAIN), (f" {seen.words}", NO_COLOUR, dim)]
        if with_health and seen.health:
            line.append((f", {seen.health}", HEALTH_COLOURS[seen.health], PLAIN))
        lines.append(tuple(line))
    return tuple(lines)


def hit_point_gauge(facts: Status) -> Gauge:
    part = facts.hp / max(facts.max_hp, 1)
    colour = GREEN if part > 2 / 3 else YELLOW if part > 1 / 3 else RED
    return Gauge("HP", f"{facts.hp}({facts.max_hp})", min(part, 1.0), colour)


def hunger_gauge(world: World, ahead: HungerAhead) -> Gauge:
    """How full the hero is, and when the next hunger state begins."""
    state = world.hero.hunger
    colour = GREEN if state <= Hunger.NOT_HUNGRY else YELLOW if state == Hunger.HUNGRY else RED
    part = min(max(world.hero.nutrition / FULL_BAR, 0.0), 1.0)
    return Gauge("Food", hunger_words(ahead), part, colour)


def hunger_words(ahead: HungerAhead) -> str:
    """ "Hungry in 706": the next hunger state, and in how many turns it begins."""
    if ahead.state is None:
        return f"no hunger for {ahead.turns} turns" if ahead.turns else "fainting from hunger"
    return f"{NEXT_STATE[ahead.state]} in {ahead.turns}"
