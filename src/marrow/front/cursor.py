"""A place of the map chosen with a cursor that jumps from thing to thing. NetHack: do_name.c, getpos."""

from collections.abc import Callable, Sequence

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.front.clicks import spot_clicked
from marrow.front.option_tables import OPTION_WORDS
from marrow.front.options import Options
from marrow.front.prompts import LETTER_KEYS, direction_of
from marrow.front.screen import ENTER, ESCAPE, Screen, Wait, map_column, map_row
from marrow.front.windows import Choice, choose, show_text
from marrow.game.view import glyphs_of
from marrow.model.level import Room
from marrow.model.places import DIRECTIONS, HEIGHT, WIDTH, Terrain, on_map, spot_at, x_of, y_of
from marrow.model.world import World

CURSOR_SWITCHES = {"#": "autodescribe", "*": "whatis_moveskip", "!": "whatis_menu"}
FILTER_KEY = '"'
CURSOR_TARGETS = {
    "m": "creature", "M": "creature", "o": "object", "O": "object", "d": "door", "D": "door",
    "<": "stairs", ">": "stairs", "_": "altar", "x": "unexplored", "X": "unexplored",
    "a": "anything", "A": "anything",
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
) -> int:
    """A spot of the map chosen with the cursor; -1 if cancelled. NetHack: do_name.c, getpos.

    If the option autodescribe is on or ``describes``, what is under the cursor is described as it moves.
    """
    number_pad = screen.options.number("number_pad")
    spot = start if on_map(x_of(start), y_of(start)) and start else world.hero.spot
    screen.prompt(question)
    screen.flush()
    moved = False
    while True:
        described = moved and (describes or screen.options.on("autodescribe"))
        screen.top = describe(spot) + place_words(screen, world, spot) if described else question
        screen.show((map_row(spot), map_column(spot)))
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
            return spot
        moved = True
        direction = direction_of(key, number_pad)
        if direction is not None:
            spot = _moved(spot, direction, 1)
        elif key in CURSOR_SWITCHES or key == FILTER_KEY:
            _switch(screen.options, key)
        elif len(key) == 1 and key.isupper() and key.lower() in LETTER_KEYS and key not in "MODA":
            step = DIRECTIONS[LETTER_KEYS.index(key.lower())]
            skips = screen.options.on("whatis_moveskip")
            spot = _past_the_same(world, edition, spot, step) if skips else _moved(spot, step, 8)
        elif key in CURSOR_TARGETS:
            found = targets(screen, world, edition, CURSOR_TARGETS[key])
            if screen.options.on("whatis_menu"):
                spot = _from_menu(screen, world, spot, found, describe)
            else:
                spot = _next(spot, found, key.isupper())
        elif key == "@":
            spot = world.hero.spot
        elif key == "?":
            show_text(screen, SPOT_HELP)
        elif len(key) == 1 and key.isprintable():
            spot = _next_symbol(screen, world, edition, spot, key)
        else:
            screen.bell()


def _switch(options: Options, key: str) -> None:
    """Turn one of the cursor's options to its other or its next value."""
    if key == FILTER_KEY:
        filters = OPTION_WORDS["whatis_filter"]
        at = filters.index(options.text("whatis_filter"))
        options.put("whatis_filter", filters[(at + 1) % len(filters)])
    else:
        options.switch(CURSOR_SWITCHES[key], not options.on(CURSOR_SWITCHES[key]))


def place_words(screen: Screen, world: World, spot: int) -> str:
    """Where a spot is, as the option whatis_coord wants it. NetHack: do_name.c, coord_desc."""
    x, y = x_of(spot), y_of(spot)
    east, south = x - x_of(world.hero.spot), y - y_of(world.hero.spot)
    match screen.options.text("whatis_coord"):
        case "map":
            return f" <{x},{y}>"
        case "screen":
            return f" [{map_row(spot) + 1:02},{map_column(spot) + 1:02}]"
        case "compass" | "full" as how:
            words = [(south, "n", "s", "north", "south"), (east, "w", "e", "west", "east")]
            ways = [
                f"{abs(n)}{(b if n > 0 else a) if how == 'compass' else ' ' + (d if n > 0 else c)}"
                for n, a, b, c, d in words
                if n
            ]
            return f" ({(',' if how == 'compass' else ', ').join(ways) or 'here'})"
        case _:
            return ""


SPOT_HELP = (
    "Move the cursor to a place on the map.",
    "",
    "hjklyubn   one step      HJKLYUBN  eight steps",
    ". , ; :    this is the place",
    "@          yourself",
    "m M        next or previous creature",
    "o O        next or previous object",
    "d D        next or previous door",
    "< >        stairs        _  altar or other dungeon feature",
    "x X        next or previous edge of the unexplored",
    "a A        next or previous anything",
    "#          describe what is under the cursor, or no longer",
    '! * "      switch: menus of places; HJKL skip what looks the same; fewer places',
    "Esc        never mind",
    "Any other symbol moves to where the map shows it.",
)


def _moved(spot: int, direction: int, times: int) -> int:
    """The spot so many steps in a direction, or the last one on the map."""
    dx = {-1: -1, 79: -1, -81: -1, 1: 1, -79: 1, 81: 1}.get(direction, 0)
    dy = (direction - dx) // WIDTH
    x, y = x_of(spot), y_of(spot)
    x = min(max(x + dx * times, 1), WIDTH - 1)
    y = min(max(y + dy * times, 0), HEIGHT - 1)
    return spot_at(x, y)


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


def _next(spot: int, found: list[int], backwards: bool) -> int:
    """The target after this spot, or before it."""
    if not found:
        return spot
    if spot not in found:
        return found[-1] if backwards else found[0]
    return found[(found.index(spot) + (-1 if backwards else 1)) % len(found)]


def _from_menu(
    screen: Screen, world: World, spot: int, found: list[int], describe: Callable[[int], str]
) -> int:
    """A target chosen from a list of them: the option whatis_menu."""
    lines = [Choice(describe(place) + place_words(screen, world, place), str(place)) for place in found]
    chosen = choose(screen, lines, title="Pick a place:") if lines else None
    return int(chosen[0][0]) if chosen else spot


def _past_the_same(world: World, edition: Edition, spot: int, step: int) -> int:
    """The next spot in a direction that looks different: the option whatis_moveskip."""
    shown = glyphs_of(world, edition)
    at = spot
    while (after := _moved(at, step, 1)) != at:
        at = after
        if shown[at] != shown[spot]:
            break
    return at


def _distance(a: int, b: int) -> int:
    return (x_of(a) - x_of(b)) ** 2 + (y_of(a) - y_of(b)) ** 2


FEATURES = tuple(
    glyphs.TERRAIN + terrain
    for terrain in (Terrain.FOUNTAIN, Terrain.THRONE, Terrain.SINK, Terrain.GRAVE, Terrain.ALTAR)
)


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
    creature = glyphs.MONSTER <= glyph < glyphs.HERO or glyph == glyphs.UNSEEN_MONSTER
    item = glyphs.KIND <= glyph < glyphs.MONSTER
    door = glyphs.DOORWAY <= glyph <= glyphs.OPEN_DOOR_ACROSS
    stairs = glyphs.STAIRS_UP <= glyph <= glyphs.LADDER_DOWN
    feature = glyph in FEATURES
    match what:
        case "creature":
            return creature
        case "object":
            return item
        case "door":
            return door
        case "stairs":
            return stairs
        case "altar":
            return feature
        case _:
            trap = glyphs.TRAP < glyph < glyphs.UNSEEN_MONSTER
            return creature or item or door or stairs or feature or trap


def _next_symbol(screen: Screen, world: World, edition: Edition, spot: int, symbol: str) -> int:
    """The next spot in reading order where the map shows this symbol."""
    shown = glyphs_of(world, edition)
    places = [place for place in range(WIDTH * HEIGHT) if x_of(place)]
    after = [place for place in places if place > spot] + [place for place in places if place <= spot]
    for place in after:
        glyph = shown[place]
        if glyph and screen.symbol_of(glyph)[0] == symbol:
            return place
    screen.bell()
    return spot
