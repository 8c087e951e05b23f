"""What a player may know of a game, as typed data: ``marrow.view``. No more than a screen and its menus show.

Glyphs are no part of it: the glyph of an item that nobody has identified says what it is.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.symbols import CLASS_ORDER, symbol_table
from marrow.content.words import ItemClass
from marrow.game import telling
from marrow.game.game import Game
from marrow.game.view import Status, glyphs_of, play_for_viewing, status
from marrow.messages.questions import Question
from marrow.model.hero import Hero
from marrow.model.item import HELD_SLOTS, Item, Slot
from marrow.model.places import HEIGHT, WIDTH, Terrain, x_of, y_of
from marrow.model.vocabularies import Doing
from marrow.rules.commands.looking import glyph_words, what_is_shown
from marrow.rules.items.inventory import list_order
from marrow.rules.naming import item_name
from marrow.rules.play import Play


class Sort(Enum):
    """What sort of thing a glyph of the map stands for."""

    NOTHING = "nothing known"
    GROUND = "ground"
    WALL = "wall"
    DOOR = "door"
    STAIRS = "stairs"
    FURNITURE = "furniture"
    TRAP = "trap"
    GAS = "gas"
    ITEM = "item"
    CREATURE = "creature"
    PET = "pet"
    UNSEEN = "a remembered or sensed creature that is not seen"
    STOMACH = "the inside of an engulfer"
    HERO = "hero"


FURNITURE = (
    Terrain.FOUNTAIN, Terrain.THRONE, Terrain.SINK, Terrain.GRAVE, Terrain.ALTAR, Terrain.TREE,
    Terrain.IRON_BARS,
)  # fmt: skip
RANGES: tuple[tuple[int, int, Sort], ...] = (  # glyphs from one number up to another
    (glyphs.DOORWAY, glyphs.OPEN_DOOR_ACROSS + 1, Sort.DOOR),
    (glyphs.STAIRS_UP, glyphs.LADDER_DOWN + 1, Sort.STAIRS),
    (glyphs.TRAP + 1, glyphs.UNSEEN_MONSTER, Sort.TRAP),
    (glyphs.UNSEEN_MONSTER, glyphs.UNSEEN_MONSTER + 1, Sort.UNSEEN),
    (glyphs.BOULDER_CAMOUFLAGE, glyphs.BOULDER_CAMOUFLAGE + 1, Sort.ITEM),
    (glyphs.POISON_CLOUD, glyphs.POISON_CLOUD + 1, Sort.GAS),
    (glyphs.WARNING, glyphs.SWALLOWED, Sort.UNSEEN),
    (glyphs.SWALLOWED, glyphs.KIND, Sort.STOMACH),
    (glyphs.KIND, glyphs.MONSTER, Sort.ITEM),
    (glyphs.MONSTER, glyphs.MONSTER + glyphs.PET, Sort.CREATURE),
    (glyphs.MONSTER + glyphs.PET, glyphs.MONSTER + glyphs.DETECTED, Sort.PET),
    (glyphs.MONSTER + glyphs.DETECTED, glyphs.HERO, Sort.UNSEEN),
    (glyphs.HERO, glyphs.END, Sort.HERO),
)
WALLS = range(Terrain.VERTICAL_WALL, Terrain.DRAWBRIDGE_WALL + 1)
NAMED = frozenset(Sort) - {Sort.NOTHING, Sort.GROUND, Sort.WALL, Sort.STOMACH}


def sort_of(glyph: int) -> Sort:
    """What sort of thing a glyph stands for."""
    for first, end, sort in RANGES:
        if first <= glyph < end:
            return sort
    if glyph in (glyphs.NOTHING, glyphs.TERRAIN + Terrain.STONE):
        return Sort.NOTHING
    ground = glyph - glyphs.TERRAIN
    if ground in FURNITURE:
        return Sort.FURNITURE
    return Sort.WALL if ground in WALLS else Sort.GROUND


@dataclass(frozen=True, slots=True)
class Sight:
    """One thing on the map: where, what sort, its symbol, and what ``;`` says of it.

    ``colour`` is NetHack's number: 0 black to 7 gray, 8 none, 9 orange to 15 white.
    """

    spot: int
    sort: Sort
    symbol: str
    colour: int
    words: str

    @property
    def x(self) -> int:
        """1 to 79."""
        return x_of(self.spot)

    @property
    def y(self) -> int:
        """0 to 20, downwards."""
        return y_of(self.spot)


@dataclass(frozen=True, slots=True)
class Map:
    """The map as text, and what stands out on it.

    ``rows`` are 21 lines of 79 letters: the spot ``y * 80 + x`` is ``rows[y][x - 1]``. ``sights`` are the
    hero, creatures, items, doors, stairs, furniture and traps, in the order of their spots.
    """

    rows: tuple[str, ...]
    sights: tuple[Sight, ...]

    def at(self, x: int, y: int) -> Sight | None:
        """What stands out at a place; None where nothing does."""
        return next((sight for sight in self.sights if (sight.x, sight.y) == (x, y)), None)

    def of_sort(self, sort: Sort) -> tuple[Sight, ...]:
        """Everything of a sort, in the order of the spots."""
        return tuple(sight for sight in self.sights if sight.sort is sort)


@dataclass(frozen=True, slots=True)
class SeenHero:
    """Who the hero is, and where. ``form``: the species polymorphed into, or ""."""

    name: str
    role: str
    race: str
    gender: str
    alignment: str
    form: str
    spot: int
    branch: str

    @property
    def x(self) -> int:
        """1 to 79."""
        return x_of(self.spot)

    @property
    def y(self) -> int:
        """0 to 20, downwards."""
        return y_of(self.spot)


@dataclass(frozen=True, slots=True)
class Carried:
    """One thing in the pack: its letter, how the hero calls it, and where it is worn or held."""

    letter: str
    words: str
    class_: ItemClass
    quantity: int
    slots: Slot

    @property
    def worn(self) -> bool:
        """Whether it is worn: armour, a ring, an amulet, or before the eyes."""
        return bool(self.slots & ~HELD_SLOTS)

    @property
    def wielded(self) -> bool:
        return bool(self.slots & Slot.WIELDED)


@dataclass(frozen=True, slots=True)
class View:
    """A game as its player sees it, at one moment.

    ``messages`` are those of the last command, in order. ``under_way``: what Continue goes on with, or None.
    ``question`` waits for an answer, ``asked`` is its sentence ("" without one); until it is answered, all
    else but the messages is as it was before the command.
    """

    turn: int
    map: Map
    hero: SeenHero
    status: Status
    inventory: tuple[Carried, ...]
    messages: tuple[str, ...]
    under_way: Doing | None
    question: Question[Any] | None
    asked: str
    over: bool

    def item(self, letter: str) -> Carried | None:
        """What is carried by this letter; None if nothing is."""
        return next((item for item in self.inventory if item.letter == letter), None)


def view(game: Game) -> View:
    """What the player of a game sees and may know now. It changes nothing and throws none of its dice."""
    world = game.world
    activity = world.hero.activity
    asked = game.question
    told = game.news if asked is None else game.ledger.entries
    return View(
        turn=world.turn,
        map=_map(game),
        hero=_hero(world.hero, world.level.branch),
        status=status(world),
        inventory=_inventory(game),
        messages=tuple(words for entry in told if (words := telling.tell(entry, game.edition))),
        under_way=activity.doing if activity is not None else None,
        question=asked,
        asked=telling.question_text(asked, game.edition) if asked is not None else "",
        over=world.over,
    )


def _map(game: Game) -> Map:
    world = game.world
    shown = glyphs_of(world, game.edition)
    symbols = symbol_table(world.looks)
    rows = tuple(
        "".join(symbols[glyph][0] for glyph in shown[y * WIDTH + 1 : (y + 1) * WIDTH]) for y in range(HEIGHT)
    )
    play = play_for_viewing(world.clone(), game.edition)  # a copy, because looking may discover a trap
    sights = []
    for spot, glyph in enumerate(shown):
        if glyph and (sort := sort_of(glyph)) in NAMED:
            sights.append(Sight(spot, sort, *symbols[glyph], _words(play, spot, glyph, sort)))
    return Map(rows, tuple(sights))


def _words(play: Play, spot: int, glyph: int, sort: Sort) -> str:
    if sort in (Sort.HERO, Sort.CREATURE, Sort.PET):
        return what_is_shown(play, spot)
    return "a poison cloud" if sort is Sort.GAS else glyph_words(play, spot, glyph)


def _hero(hero: Hero, branch: str) -> SeenHero:
    form = hero.form
    return SeenHero(
        name=hero.name,
        role=hero.role.name,
        race=hero.race.name,
        gender=hero.gender,
        alignment=hero.alignment,
        form=form.name if form is not None else "",
        spot=hero.spot,
        branch=branch,
    )


def _inventory(game: Game) -> tuple[Carried, ...]:
    """The pack by class and letter, named as the hero knows it."""
    play = play_for_viewing(game.world.clone(), game.edition)
    held = sorted(play.hero.inventory, key=lambda item: _place_in_list(game.edition, item))
    return tuple(
        Carried(
            letter=item.letter,
            words=item_name(play, item),
            class_=item.kind.class_,
            quantity=item.quantity,
            slots=Slot(item.worn),
        )
        for item in held
    )


def _place_in_list(edition: Edition, item: Item) -> tuple[int, bool, int]:
    return CLASS_ORDER.index(item.kind.class_), *list_order(edition, item)
