"""Shows what flies: missiles from spot to spot, rays that grow, explosions. NetHack: display.c, tmp_at."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from marrow.content.words import Damage
from marrow.front.frame import BLACK, BRIGHT_BLUE, GREEN, MAGENTA, ORANGE, PLAIN, WHITE, YELLOW, Cell, Frame
from marrow.messages.entries import Entry, Flew, FlightKind
from marrow.model.places import WIDTH, x_of, y_of

if TYPE_CHECKING:
    from marrow.front.screen import Screen

DELAY = 0.05  # seconds that a step is seen: NetHack's delay_output
UNKNOWN: Cell = ("*", WHITE, PLAIN)
COLOURS: Mapping[Damage, int] = {
    "magic missile": BRIGHT_BLUE, "fire": ORANGE, "cold": WHITE, "sleep": BRIGHT_BLUE,
    "disintegration": BLACK, "death touch": BLACK, "shock": WHITE, "strength poison": YELLOW, "acid": GREEN,
    "physical": WHITE,
}  # fmt: skip
RAY_LETTERS = {(0, 1): "|", (1, 0): "-", (1, 1): "\\", (1, -1): "/"}
BLAST_LETTERS = ("/-\\", "| |", "\\-/")  # around the middle
SPARKLES = "0#@*0#@*0#@*"  # NetHack: display.c, shield_static


def show_flights(screen: "Screen", news: Sequence[Entry]) -> None:
    """Show all flights in the news of a command over the map as it was before."""
    flights = [entry for entry in news if type(entry) is Flew]
    if not flights or not screen.options.on("timed_delay"):
        return
    before = screen.compose_frame()
    frame = before.copy()
    for flew in flights:
        if flew.first or flew.kind is not FlightKind.RAY:
            frame = before.copy()  # only rays stay on the screen while they fly
        if flew.kind is FlightKind.SPARKLE:
            _sparkle(screen, frame, flew.spots[0])
            continue
        for spot in flew.spots:
            _put(frame, spot, _cell(screen, flew, spot))
        screen.draw(frame)
        screen.display.pause(DELAY * (2 if flew.kind is FlightKind.EXPLOSION else 1))
    screen.draw(before)


def _sparkle(screen: "Screen", frame: Frame, spot: int) -> None:
    if screen.options.on("sparkle"):
        for letter in SPARKLES:
            _put(frame, spot, (letter, WHITE, PLAIN))
            screen.draw(frame)
            screen.display.pause(DELAY)


def _put(frame: Frame, spot: int, cell: Cell) -> None:
    row, column = y_of(spot) + 1, x_of(spot) - 1
    frame.own_row(row)[column] = cell


def _cell(screen: "Screen", flew: Flew, spot: int) -> Cell:
    match flew.kind:
        case FlightKind.MISSILE:
            return screen.symbol_of(flew.glyph) if flew.glyph else UNKNOWN
        case FlightKind.RAY:
            return _ray_letter(flew.step), COLOURS.get(flew.effect, MAGENTA), PLAIN
        case _:
            dx, dy = x_of(spot) - x_of(flew.middle), y_of(spot) - y_of(flew.middle)
            inside = abs(dx) <= 1 and abs(dy) <= 1
            letter = BLAST_LETTERS[dy + 1][dx + 1] if inside else "*"
            return letter, COLOURS.get(flew.effect, MAGENTA), PLAIN


def _ray_letter(step: int) -> str:
    """The letter of a ray that flies in this direction."""
    down = (step + WIDTH // 2) // WIDTH
    across = step - down * WIDTH
    if across < 0:
        across, down = -across, -down
    return RAY_LETTERS.get((across, abs(down) if not across else down), "*")
