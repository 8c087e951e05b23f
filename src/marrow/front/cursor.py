"""A place of the map chosen with a cursor that jumps from thing to thing. NetHack: do_name.c, getpos."""

from collections.abc import Callable, Sequence

from marrow.choices import Edition
from marrow.choices.screen import ScreenChoices
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.front.clicks import spot_clicked
from marrow.front.directions import LETTER_KEYS, direction_of
from marrow.front.keys import shown_key
from marrow.front.option_tables import OPTION_WORDS
from marrow.front.options import Options
from marrow.front.screen import ENTER, ESCAPE, Screen, Wait, map_column, map_row
from marrow.front.windows import Choice, choose, show_text
from marrow.game.atlas import terrain_glyphs
from marrow.game.view import glyphs_of
from marrow.model.level import Room
from marrow.model.places import DIRECTIONS, HEIGHT, WIDTH, Terrain, on_map, spot_at, x_of, y_of
from marrow.model.world import World

CURSOR_SWITCHES = {"#": "autodescribe", "*": "whatis_moveskip", "!": "whatis_menu"}
FILTER_KEY = '"'
CURSOR_TARGETS = {
    "m": "creature", "M": "creature", "o": "object", "O": "object", "d": "door", "D": "door",
    "x": "unexplored", "X": "unexplored", "a": "anything", "A": "anything", "z": "anything", "Z": "anything",
}  # fmt: skip


def choose_spot(
    screen: Screen,
    world: World,
    edition: Edition,
    question: str,
    start: int,
    describe: Callable[[int], str],
    *,
    describes: bool = False,
    remark: Callable[[int], str] = lambda spot: "",
) -> int:
    """A spot of the map chosen with the cursor; -1 if cancelled. NetHack: do_name.c, getpos.

    If the option autodescribe is on or ``describes``, what is under the cursor is described as it moves, and
    after it stand its place and a ``remark``.
    """
    spot = start if on_map(x_of(start), y_of(start)) and start else world.hero.spot
    cursor = Cursor(screen, world, edition, describe, spot)
    screen.prompt(question)
    screen.flush()
    moved = False
    while True:
        described = moved and (describes or screen.options.on("autodescribe"))
        words = question
        if described:
            words = describe(cursor.spot) + place_words(screen, world, cursor.spot) + remark(cursor.spot)
        screen.top = cursor.said or words
        screen.show((map_row(cursor.spot), map_column(cursor.spot)))
        cursor.said = ""
        key = screen.key(Wait.SPOT)
        clicked = spot_clicked(key)
        if clicked is not None:
            screen.clear_message()
            return clicked
        key = screen.options.spot_keys.get(key, key)
        if key == ESCAPE:
            screen.clear_message()
            return -1
        if key in (".", ",", ";", ":", "centre") or key in ENTER:
            screen.clear_message()
            return cursor.spot
        moved = key != "?"
        cursor.take(key)


FEATURE_SYMBOLS = frozenset(
    '|-.+#<>_\\{}^"/*!)(0@'
)  # of ground, traps and what flies. NetHack: drawing.c, defsyms


def instructions(edition: ScreenChoices) -> str:
    """What getpos says first."""
    return "(For instructions type a '?')" if edition.keys_are_quoted else "(For instructions type a ?)"


def not_found(key: str, edition: ScreenChoices, number_pad: int) -> str:
    """What getpos says of a key that is no symbol on the map."""
    if key in FEATURE_SYMBOLS:
        return f"Can't find dungeon feature '{key}'."
    if edition.keys_are_quoted:
        west, south, north, east = "4286" if number_pad > 0 else "hjkl"
        known = f"'{west}', '{south}', '{north}', '{east}' or '.'"
    else:
        known = "2468 or ." if number_pad > 0 else "hjkl or ."
    return f"Unknown direction: '{shown_key(key)}' (use {known})."


class Cursor:
    """The cursor on the map, and to which of the things of each kind it has jumped last."""

    def __init__(
        self, screen: Screen, world: World, edition: Edition, describe: Callable[[int], str], spot: int
    ) -> None:
        self.screen, self.world, self.edition, self.describe = screen, world, edition, describe
        self.spot = spot
        self.said = ""  # shown until the next key
        self._turns: dict[str, int] = {}  # by kind, the place in the list of targets; the hero is the first

    def take(self, key: str) -> None:
        """Move the cursor, or do what else a key means while a place is chosen."""
        options = self.screen.options
        direction = direction_of(key, options.number("number_pad"))
        if direction is not None:
            self.spot = _moved(self.spot, direction, 1)
        elif key in CURSOR_SWITCHES or key == FILTER_KEY:
            self.said = _switch(options, key)
            self._turns.clear()
        elif len(key) == 1 and key.isupper() and key.lower() in LETTER_KEYS and key not in "MODA":
            step = DIRECTIONS[LETTER_KEYS.index(key.lower())]
            skips = options.on("whatis_moveskip")
            past = _along_the_same(self.world, self.edition, self.spot, step)
            self.spot = past if skips else _moved(self.spot, step, 8)
        elif key in CURSOR_TARGETS:
            self._jump(key)
        elif key == "@":
            self._turns.clear()
            self.spot = self.world.hero.spot
        elif key == "?":
            show_text(self.screen, SPOT_HELP)
        elif len(key) == 1 and key != " ":
            self._find_symbol(key)
        else:
            self.screen.bell()

    def _jump(self, key: str) -> None:
        """To the next or the one before of all targets of a kind, the hero's own spot among them."""
        what = CURSOR_TARGETS[key]
        found = targets(self.screen, self.world, self.edition, what)
        if self.screen.options.on("whatis_menu"):
            self.spot = _from_menu(self.screen, self.world, self.spot, found, self.describe)
            return
        places = [self.world.hero.spot, *found]
        turn = (self._turns.get(what, 0) + (-1 if key.isupper() else 1)) % len(places)
        self._turns[what] = turn
        self.spot = places[turn]

    def _find_symbol(self, symbol: str) -> None:
        """To the next spot in reading order where this symbol shows ground, or is that of the ground there.

        Items and creatures are found by keys of their own.
        """
        shown = glyphs_of(self.world, self.edition)
        ground = terrain_glyphs(self.world)
        places = [place for place in range(WIDTH * HEIGHT) if x_of(place)]
        after = [place for place in places if place > self.spot]
        for place in (*after, *(place for place in places if place <= self.spot)):
            for glyph in (shown[place], ground[place]):
                if glyph >= glyphs.KIND:
                    continue
                if glyph and symbol in STAIRS_GLYPHS.get(glyph, self.screen.symbol_of(glyph)[0]):
                    self.spot = place
                    return
        self.screen.bell()
        self.said = not_found(symbol, self.edition.screen, self.screen.options.number("number_pad"))


STAIRS_GLYPHS = {  # these keys find stairs under any symbol set
    glyphs.STAIRS_UP: "<", glyphs.LADDER_UP: "<", glyphs.STAIRS_DOWN: ">", glyphs.LADDER_DOWN: ">",
}  # fmt: skip
SWITCHED = {
    "autodescribe": ("The cursor says nothing by itself.", "The cursor tells what is under it."),
    "whatis_moveskip": (
        "Capital letters move eight steps.",
        "Capital letters move along what looks the same.",
    ),
    "whatis_menu": ("The cursor jumps from place to place.", "Places are offered in a menu."),
}
FILTERED = {
    "none": "The cursor jumps to all places.",
    "view": "The cursor jumps to what is in sight.",
    "area": "The cursor jumps to what is in the same area.",
}


def _switch(options: Options, key: str) -> str:
    """Turn one of the cursor's options to its other or its next value; what to say about it."""
    if key == FILTER_KEY:
        filters = OPTION_WORDS["whatis_filter"]
        at = filters.index(options.text("whatis_filter"))
        options.put("whatis_filter", filters[(at + 1) % len(filters)])
        return FILTERED[options.text("whatis_filter")]
    name = CURSOR_SWITCHES[key]
    options.switch(name, not options.on(name))
    return SWITCHED[name][options.on(name)]


def place_words(screen: Screen, world: World, spot: int, how: str = "") -> str:
    """Where a spot is, told as whatis_coord wants it, or otherwise. NetHack: do_name.c, coord_desc."""
    x, y = x_of(spot), y_of(spot)
    east, south = x - x_of(world.hero.spot), y - y_of(world.hero.spot)
    match how or screen.options.text("whatis_coord"):
        case "map":
            return f" <{x},{y}>"
        case "screen":
            return f" [{map_row(spot) + 1:02},{map_column(spot) + 1:02}]"
        case "compass" | "full" as words:
            return f" ({distance_words(east, south, whole=words == 'full')})"
        case _:
            return ""


def distance_words(east: int, south: int, *, whole: bool) -> str:
    """A way to a spot, in steps; one step by its direction alone. NetHack: do_name.c, dxdy_to_dist_descr."""
    vertical = "north" if south < 0 else "south" if south else ""
    across = "west" if east < 0 else "east" if east else ""
    if max(abs(east), abs(south)) <= 1:
        return vertical + across or "here"
    steps = [(abs(south), vertical), (abs(east), across)]
    return ",".join(f"{n}{word if whole else word[0]}" for n, word in steps if n)


SPOT_HELP = (
    "Move the cursor to a place on the map.",
    "",
    "hjklyubn   one step      HJKLYUBN  eight steps",
    ". , ; :    this is the place",
    "@          yourself",
    "m M        next or previous creature",
    "o O        next or previous object",
    "d D        next or previous door",
    "< >        stairs, under things, too       _  altar",
    "x X        next or previous edge of the unexplored",
    "a A z Z    next or previous anything",
    "#          describe what is under the cursor, or no longer",
    '! * "      switch: menus of places; HJKL skip what looks the same; fewer places',
    "Esc        never mind",
    "Any other symbol moves to where the map shows it.",
)


def _moved(spot: int, direction: int, times: int) -> int:
    """The spot so many steps in a direction, or the last one on the map on that way."""
    dx = {-1: -1, 79: -1, -81: -1, 1: 1, -79: 1, 81: 1}.get(direction, 0)
    dy = (direction - dx) // WIDTH
    x, y = x_of(spot), y_of(spot)
    steps = min(times, (x - 1, WIDTH - 1, WIDTH - 1 - x)[dx + 1], (y, HEIGHT, HEIGHT - 1 - y)[dy + 1])
    return spot_at(x + dx * steps, y + dy * steps)


def targets(screen: Screen, world: World, edition: Edition, what: str) -> list[int]:
    """The spots that show such a thing, by distance from the hero, as whatis_filter allows.

    NetHack: do_name.c, gather_locs.
    """
    here = world.hero.spot
    shown = glyphs_of(world, edition)
    allowed = _filter(screen, world)
    found = [
        place
        for place in range(len(shown))
        if place != here and x_of(place) and _is(shown, place, what) and allowed(place)
    ]
    return sorted(found, key=lambda place: (_distance(here, place), place))


def _filter(screen: Screen, world: World) -> Callable[[int], bool]:
    """Which spots the option whatis_filter lets the cursor jump to."""
    level = world.level
    match screen.options.text("whatis_filter"):
        case "view":
            return lambda place: bool(level.view) and level.view[place] == 2
        case "area":
            here = next((room for room in level.rooms if room_holds(room, world.hero.spot)), None)
            return lambda place: here is None or room_holds(here, place)
        case _:
            return lambda place: True


def room_holds(room: Room, spot: int) -> bool:
    """Whether a spot lies in a room or in its walls."""
    x, y = x_of(spot), y_of(spot)
    return room.left - 1 <= x <= room.right + 1 and room.top - 1 <= y <= room.bottom + 1


def _from_menu(
    screen: Screen, world: World, spot: int, found: list[int], describe: Callable[[int], str]
) -> int:
    """A target chosen from a list of them: the option whatis_menu."""
    lines = [Choice(describe(place) + place_words(screen, world, place), str(place)) for place in found]
    chosen = choose(screen, lines, title="Pick a place:") if lines else None
    return int(chosen[0][0]) if chosen else spot


def _along_the_same(world: World, edition: Edition, spot: int, step: int) -> int:
    """One step, and on as far as everything looks as it does here: the option whatis_moveskip."""
    shown = glyphs_of(world, edition)
    at = _moved(spot, step, 1)
    while shown[at] == shown[spot] and shown[after := _moved(at, step, 1)] == shown[spot] and after != at:
        at = after
    return at


def _distance(a: int, b: int) -> int:
    return (x_of(a) - x_of(b)) ** 2 + (y_of(a) - y_of(b)) ** 2


FEATURES = tuple(
    glyphs.TERRAIN + terrain
    for terrain in (Terrain.FOUNTAIN, Terrain.THRONE, Terrain.SINK, Terrain.GRAVE, Terrain.ALTAR)
)


DRAWBRIDGES = (glyphs.TERRAIN + Terrain.DRAWBRIDGE_DOWN, glyphs.TERRAIN + Terrain.DRAWBRIDGE_UP)
ROCKS = tuple(glyphs.KIND + KINDS_NAMED[name].number for name in ("boulder", "rock"))
TAILS = tuple(glyphs.MONSTER + SPECIES_NAMED["long worm tail"].number + more for more in (0, glyphs.PET))


def _is(shown: Sequence[int], place: int, what: str) -> bool:
    return _is_edge(shown, place) if what == "unexplored" else _shows(shown[place], what)


def _is_edge(shown: Sequence[int], place: int) -> bool:
    """Whether this is known floor beside an unknown spot. NetHack: gather_locs_interesting."""
    beside = [shown[place + step] for step in (-1, 1, -WIDTH, WIDTH) if 0 <= place + step < len(shown)]
    return shown[place] in FLOOR_GLYPHS and glyphs.NOTHING in beside


FLOOR_GLYPHS = (
    *range(glyphs.DOORWAY, glyphs.OPEN_DOOR_ACROSS + 1),
    *(glyphs.TERRAIN + ground for ground in (Terrain.ROOM, Terrain.CORRIDOR, Terrain.DRAWBRIDGE_DOWN)),
)


def _shows(glyph: int, what: str) -> bool:
    creature = glyphs.MONSTER <= glyph < glyphs.HERO and glyph not in TAILS
    item = glyphs.KIND <= glyph < glyphs.MONSTER and glyph not in ROCKS
    door = glyphs.DOORWAY <= glyph <= glyphs.OPEN_DOOR_ACROSS or glyph in DRAWBRIDGES
    stairs = glyphs.STAIRS_UP <= glyph <= glyphs.LADDER_DOWN
    feature = glyph in FEATURES
    match what:
        case "creature":
            return creature
        case "object":
            return item
        case "door":
            return door
        case _:
            trap = glyphs.TRAP < glyph <= glyphs.UNSEEN_MONSTER
            return creature or item or door or stairs or feature or trap or glyph in ROCKS
