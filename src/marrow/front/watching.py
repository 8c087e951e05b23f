"""Watching a game that was played: forward and back, key by key, with the ledger beside the map."""

from collections.abc import Mapping

from marrow.digits import number_of
from marrow.errors import ReplayDiverged
from marrow.front import prompts
from marrow.front.frame import COLUMNS, DIM, INVERSE, NO_COLOUR, ROWS, Frame
from marrow.front.ledger_words import ledger_words
from marrow.front.options import Options
from marrow.front.panel_drawing import draw_list
from marrow.front.panels import plain_line
from marrow.front.screen import ENTER, ESCAPE, Display, Screen, Wait, wrapped
from marrow.front.windows import show_text
from marrow.game.rewinding import LandmarkKind, Moment, Rewinder

MANY = 100  # commands at once
TURNS = 10  # turns at once
LAST_TURNS = 10  # before the end, where a dead hero's last turns begin
PLAYED_EVERY = 0.1  # seconds
MOST_LEDGER_ROWS = 12  # over the map
LEDGER_COLUMNS = 40
MOMENTS_TOLD = 40  # whose messages are in the message window
STEPS = {
    " ": 1, "l": 1, "right": 1, "h": -1, "left": -1, "\x7f": -1, "\x08": -1,
    "page down": MANY, "page up": -MANY,
}  # fmt: skip
TURN_STEPS = {"j": 1, "down": 1, "k": -1, "up": -1, "J": TURNS, "K": -TURNS}
LANDMARK_KEYS: Mapping[str, LandmarkKind] = {
    "d": LandmarkKind.LEVEL, "m": LandmarkKind.MEAL, "r": LandmarkKind.RESCUE, "w": LandmarkKind.WOUND,
}  # fmt: skip
HELP = (
    "Watching a game",
    "",
    "  space l right    the next command         h left backspace   the one before",
    "  j down           the next turn            k up               the turn before",
    "  J                ten turns on             K                  ten turns back",
    "  page down        a hundred commands on    page up            a hundred back",
    "  d                to the next level        D                  to the one before",
    "  m                to the next meal         M                  to the one before",
    "  r                to the next rescue       R                  to the one before",
    "  w                to the next wound        W                  to the one before",
    "  t                to a turn that you name  p                  play on until a key is pressed",
    "  g home           to the beginning         G end              to the end",
    "  e                hide the ledger, or show it again",
    "  q Esc            no more",
    "",
    "A wound is the loss of a quarter of the hit points in one command.",
)


def watch(display: Display, options: Options, rewinder: Rewinder, *, last_turns: bool = False) -> None:
    """Let the player watch a game from its start, or with ``last_turns`` from a few turns before its end."""
    adapted = display.on_resize
    screen = Screen(display, options)  # so that the messages of the game that was played stay as they are
    try:
        if not _indexed(screen, rewinder):
            return
        start = rewinder.at_turn(rewinder.last_turn - LAST_TURNS) if last_turns else 0
        watching = Watching(screen, rewinder, start)
        if rewinder.fault:
            watching.said = f"It can be watched up to where it comes out otherwise: {rewinder.fault}"
        watching.run()
    finally:
        display.on_resize = adapted


def _indexed(screen: Screen, rewinder: Rewinder) -> bool:
    """Play the game once, and say how far it is; False if it cannot be, or nobody waits for it."""
    every = max(len(rewinder.replay.steps) // 20, 50)
    try:
        for done in rewinder.index():
            if done % every:
                continue
            screen.top = f"Playing the game again: {done * 100 // len(rewinder.replay.steps)}% (Esc: no)"
            screen.show()
            if screen.display.pending() and screen.display.key() in (ESCAPE, "q"):
                screen.clear_message()
                return False
    except ReplayDiverged as error:
        screen.clear_message()
        show_text(screen, [f"The game cannot be watched: {error}."])
        return False
    screen.clear_message()
    return True


class Watching:
    """Where the player is in a game that is watched."""

    def __init__(self, screen: Screen, rewinder: Rewinder, at: int) -> None:
        self.screen = screen
        self.rewinder = rewinder
        self.at = at
        self.said = ""  # beside the place, until the next key
        self.ledger = True  # whether it is shown

    def run(self) -> None:
        """Show a moment, read a key, go to another, until the player has seen enough."""
        while True:
            self.show()
            key = self.screen.key(Wait.COMMAND)
            self.said = ""
            if key in (ESCAPE, "q"):
                return
            self.take_key(key)

    def take_key(self, key: str) -> None:
        rewinder = self.rewinder
        if key in STEPS or key in ENTER:
            self.go(self.at + STEPS.get(key, 1))
        elif key in TURN_STEPS:
            self.go_turns(TURN_STEPS[key])
        elif key.lower() in LANDMARK_KEYS:
            self.go_to_landmark(LANDMARK_KEYS[key.lower()], back=key.isupper())
        elif key in ("g", "home"):
            self.go(0)
        elif key in ("G", "end"):
            self.go(rewinder.length)
        elif key == "t":
            self.ask_turn()
        elif key == "p":
            self.play()
        elif key == "e":
            self.ledger = not self.ledger
        elif key in ("?", "&"):
            show_text(self.screen, HELP)
        else:
            self.said = "? tells the keys."

    def go(self, at: int) -> None:
        self.at = min(max(at, 0), self.rewinder.length)

    def go_turns(self, turns: int) -> None:
        """Go to the first moment of another turn; back to the beginning of this one, if it is half over."""
        now = self.rewinder.turn_of(self.at)
        first = self.rewinder.at_turn(now)
        goal = self.rewinder.at_turn(now + turns)
        if turns == -1 and first < self.at:
            goal = first
        elif turns < 0 and goal == self.at:
            goal = self.at - 1
        self.go(goal)

    def go_to_landmark(self, kind: LandmarkKind, *, back: bool) -> None:
        find = self.rewinder.landmark_before if back else self.rewinder.next_landmark
        landmark = find(self.at, kind)
        if landmark is None:
            self.said = f"There is no {'earlier' if back else 'later'} {kind.value}."
            return
        self.go(landmark.at)
        self.said = f"({kind.value}: {landmark.words})"

    def ask_turn(self) -> None:
        last = self.rewinder.last_turn
        typed = prompts.read_line(self.screen, f"To which turn, 1 to {last}?", most=9)
        if not typed:
            return
        turn = number_of(typed.strip(), longest=9)
        if turn is None:
            self.said = f'A turn is a number, not "{typed}".'
        else:
            self.go(self.rewinder.at_turn(turn))

    def play(self) -> None:
        """Go on by itself, until a key is pressed or the game is over."""
        display = self.screen.display
        while self.at < self.rewinder.length and not display.pending():
            self.go(self.at + 1)
            self.show()
            display.pause(PLAYED_EVERY)
        if display.pending():
            display.key()

    def show(self) -> None:
        """Draw the moment: its map, its messages over it, and the ledger beside it."""
        screen, moment = self.screen, self.rewinder.moment(self.at)
        messages = self.rewinder.messages(moment)
        earlier = self.rewinder.recent(self.at, MOMENTS_TOLD)[:-1]
        screen.all_messages = [text for past in earlier for text in self.rewinder.messages(past)] + messages
        screen.fresh = len(messages)
        screen.paint(moment.world, self.rewinder.edition)
        screen.top = " ".join(part for part in (self.place(moment), self.said, *messages) if part)
        frame = screen.compose_frame()
        if self.ledger:
            self.draw_ledger(frame, ledger_words(moment.news), len(wrapped(screen.top)))
        screen.draw(frame)
        screen.clear_message()

    def place(self, moment: Moment) -> str:
        done = type(moment.command).__name__ if moment.command is not None else "birth"
        return f"T{moment.world.turn} {self.at}/{self.rewinder.length} {done}:"

    def draw_ledger(self, frame: Frame, lines: list[str], top: int) -> None:
        """The ledger in the sidebar, or else over the side of the map where the hero is not."""
        sidebar = self.screen.layout.sidebar
        rows = [plain_line(line) for line in lines]
        if self.screen.panels is not None and sidebar is not None:
            for row in range(sidebar.top, sidebar.top + sidebar.rows):
                frame.clear_row(row, sidebar.left, sidebar.left + sidebar.columns)
            draw_list(frame, sidebar, "Ledger", rows)
            return
        if not lines:
            return
        left = 0 if self.screen.hero_at[1] >= COLUMNS // 2 else COLUMNS - LEDGER_COLUMNS
        shown = rows[: min(MOST_LEDGER_ROWS, ROWS - 3 - top)]
        for row in range(top, top + len(shown) + 1):
            frame.clear_row(row, left, left + LEDGER_COLUMNS)
        frame.put(top, left, "Ledger".ljust(LEDGER_COLUMNS - 1), NO_COLOUR, INVERSE)
        for row, line in enumerate(lines[: len(shown)], top + 1):
            text = line if len(line) < LEDGER_COLUMNS else line[: LEDGER_COLUMNS - 2] + "…"
            frame.put(row, left, text)
        if len(lines) > len(shown):
            frame.put(top, left + 8, f"the first {len(shown)} of {len(lines)}", NO_COLOUR, INVERSE | DIM)
